/** Rulesets are data: a file either holds every flag, or extends another and changes some. */
import { RULESETS } from './data.ts';
import type { Ruleset } from './flags.ts';
import { DEFAULT_RULESET } from './table.ts';

export type { Ruleset, TieBreak, TrashReach } from './flags.ts';
export { DEFAULT_RULESET, RULESETS };

export function findRuleset(id: string = DEFAULT_RULESET): Ruleset | undefined {
  return RULESETS.find((ruleset) => ruleset.id === id);
}

/** For callers that have checked the id. Throws for an unknown one. */
export function requireRuleset(id?: string): Ruleset {
  const ruleset = findRuleset(id);
  if (!ruleset) throw new Error(`no ruleset "${id}"`);
  return ruleset;
}
