/** What has to be known of all declarations before the first of them can be compiled. */
import type { AbilityDeclaration, Expr, RuleDeclaration } from '../ir.ts';

/** Everything of these kinds in a tree of declarations, in the order in which it stands there. */
export interface Findings {
  readonly rules: readonly RuleDeclaration[];
  /** what some ability waits to become true */
  readonly conditions: readonly Expr[];
  /** names of the values that are read, of cards and of events */
  readonly stats: ReadonlySet<unknown>;
  /** is the number of a batch asked for; the statement that makes one looks different */
  readonly batches: boolean;
}

/**
 * By tree: a pool of a thousand cards is compiled anew for every card that somebody writes, and declarations never change. Walking them was
 * two fifths of that.
 */
const KNOWN = new WeakMap<object, Findings>();
const NOTHING: Findings = { rules: [], conditions: [], stats: new Set(), batches: false };

export function findingsOf(tree: object | undefined): Findings {
  if (tree === undefined) return NOTHING;
  const known = KNOWN.get(tree);
  if (known) return known;
  const rules: RuleDeclaration[] = [];
  const conditions: Expr[] = [];
  const stats = new Set<unknown>();
  let batches = false;
  const search = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) {
      if (part[0] === 'stat' || part[0] === 'eventStat') stats.add(part[1]);
      const isBatch = part.length === 1 ? part[0] === 'batch' : part[0] === 'pending' && part[1] === 'batch';
      if (isBatch) batches = true;
      for (const one of part) search(one);
      return;
    }
    const { rule, becomes } = part as Partial<AbilityDeclaration> & { readonly becomes?: Expr };
    if (rule !== undefined) rules.push(rule);
    if (becomes !== undefined) conditions.push(becomes);
    for (const one of Object.values(part)) search(one);
  };
  search(tree);
  const found = { rules, conditions, stats, batches };
  KNOWN.set(tree, found);
  return found;
}
