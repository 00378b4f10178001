/** Which replacements make no difference between them, so that nobody has to choose. */
import type { RuleDeclaration } from '../ir.ts';

/** What is read of one copy of a rule: another copy may give another answer. */
const OF_THE_COPY: readonly string[] = ['src', 'bound', 'ability', 'me', 'opp'];
/** Expressions that are the same number always. */
const FIXED: readonly string[] = ['zone', 'reason', 'definition', 'neg', 'bor', 'add', 'sub', 'mul'];

function readsOfTheCopy(tree: unknown): boolean {
  if (typeof tree !== 'object' || tree === null) return false;
  if (Array.isArray(tree) && OF_THE_COPY.includes(tree[0] as string)) return true;
  // which of two copies caused it decides nothing about what happens
  return Object.entries(tree).some(([key, part]) => key !== 'cause' && readsOfTheCopy(part));
}

function isFixed(tree: unknown): boolean {
  if (typeof tree === 'number') return true;
  return (
    Array.isArray(tree) &&
    FIXED.includes(tree[0]) &&
    tree.slice(1).every((part) => typeof part === 'string' || isFixed(part))
  );
}

/**
 * Two replacements of one action with the same key do the same, whichever comes first; undefined = it does something of its own. What only
 * cancels, or only sets fixed values, is the same whatever it depends on: the second finds nothing left to change.
 */
export function samenessOf(rule: RuleDeclaration): string | undefined {
  const { action, modify, instead, optional, affects, when } = rule;
  const how = [action, optional ?? false];
  if (instead?.length === 0) return JSON.stringify(['nothing', ...how]);
  if (modify && Object.values(modify).every(isFixed)) return JSON.stringify(['set', ...how, modify]);
  if (readsOfTheCopy([modify, instead, affects, when])) return undefined;
  return JSON.stringify(['alike', ...how, modify ?? null, instead ?? null, affects ?? null, when ?? null]);
}
