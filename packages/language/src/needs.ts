/** What a card speaks of: cards that have to lie somewhere for it to do what it says. Read off its tree, so it holds for any card. */
import type { CardDefinition } from '@fuda/kernel';
import type { CardNode } from './card.ts';
import type { ExpressionNode, FilterNode, FilterTest, PlayerNode, SelectionNode } from './nodes.ts';
import { mayMatch } from './printed-match.ts';

/** Cards a card speaks of. */
export interface Need {
  /** the game's zones it looks for them in, any of which will do; none: it does not say */
  readonly zones: readonly string[];
  /** whose they are, as its owner says */
  readonly owner: 'self' | 'opponent' | 'any';
  readonly filter: FilterNode;
  /** so many at least */
  readonly count: number;
}

/** Parts of the tree in which no cards are spoken of, or which lead back into the vocabulary. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...['instruction', 'operator', 'field', 'word', 'keyword', 'kind', 'noun', 'printed', 'props'],
  ...['variable', 'variables', 'origin', 'out', 'after', 'shorthand', 'events', 'limit', 'different', 'extreme'],
]);

const isSelection = (node: object): node is SelectionNode => 'strategy' in node && 'zones' in node && 'filter' in node;
const isFilter = (node: object): node is FilterNode => 'tests' in node && Array.isArray(node.tests);

function ownerOf({ kind }: PlayerNode): Need['owner'] {
  return kind === 'self' || kind === 'opponent' ? kind : 'any';
}

const leastOf = (node: ExpressionNode): number => Math.max(1, node.range[0]);

/** Where a filter wants its cards to lie, and whose they are to be. */
function placeIn(tests: readonly FilterTest[]): Pick<Need, 'zones' | 'owner'> {
  const zones = tests.flatMap((test) => (test.kind === 'zone' ? test.zones.map(({ zone }) => zone) : []));
  const owner = tests.find((test) => test.kind === 'owner');
  return { zones, owner: owner?.kind === 'owner' ? ownerOf(owner.player) : 'any' };
}

function fromSelection({ zones, owner, filter, total, min }: SelectionNode): Need {
  // one card alone must not be more than all of them together may be
  const bound: readonly FilterTest[] = total?.max
    ? [{ kind: 'compare', field: total.field, op: 'le', value: total.max, printed: false }]
    : [];
  return {
    zones: zones.map(({ zone }) => zone),
    owner: ownerOf(owner),
    filter: bound.length === 0 ? filter : { tests: [...filter.tests, ...bound] },
    count: leastOf(min),
  };
}

/** What a comparison of a number of cards with `n` asks for: so many at least; 0 = none need be there. */
const ASKED: Readonly<Record<string, (n: number) => number>> = {
  GE: (n) => n,
  GT: (n) => n + 1,
  EQ: (n) => n,
  NE: () => 1,
  LE: () => 0,
  LT: () => 0,
};
const TURNED: Readonly<Record<string, string>> = { GE: 'LE', GT: 'LT', LE: 'GE', LT: 'GT', EQ: 'EQ', NE: 'NE' };

interface Call {
  readonly kind: 'call';
  readonly operator: { readonly name: string };
  readonly args: Readonly<Record<string, unknown>>;
}

const isCall = (node: object): node is Call => 'operator' in node && 'args' in node;
const isNumber = (x: unknown): x is { readonly value: number } =>
  typeof x === 'object' && x !== null && 'kind' in x && x.kind === 'number';

/** The side of a comparison that is counted, and how many it is to be; undefined: it compares nothing with a number. */
function countedIn({ operator: { name }, args: { left, right } }: Call): readonly [unknown, number] | undefined {
  if (!Object.hasOwn(ASKED, name)) return undefined;
  if (isNumber(right)) return [left, ASKED[name](right.value)];
  return isNumber(left) ? [right, ASKED[TURNED[name]](left.value)] : undefined;
}

/** Everything a card speaks of, in the order in which it does. What must not be there is left out. */
export function needsOf(card: Pick<CardNode, 'keywords' | 'abilities' | 'rules'>): readonly Need[] {
  const needs: Need[] = [];
  const seen = new Set<object>();
  const visit = (node: unknown, least = 1): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    if (node instanceof Map) for (const value of node.values()) visit(value, least);
    else if (Array.isArray(node)) for (const value of node) visit(value, least);
    else if (isCall(node)) {
      const counted = countedIn(node);
      if (counted) visit(counted[1] === 0 ? null : counted[0], counted[1]);
      else if (node.operator.name !== 'NOT') visit(node.args, least);
    } else {
      if (isSelection(node)) {
        const need = fromSelection(node);
        needs.push({ ...need, count: Math.max(need.count, least) });
        seen.add(node.filter);
        visit(node.filter.tests);
      } else if (isFilter(node) && node.tests.length > 0) {
        needs.push({ ...placeIn(node.tests), filter: node, count: 1 });
      }
      for (const [key, value] of Object.entries(node)) if (!ELSEWHERE.has(key)) visit(value, least);
    }
  };
  visit([card.keywords, card.abilities, card.rules]);
  return needs;
}

/** Does a card take one of these names, by what it says of itself? */
function takesName({ abilities }: CardDefinition, hashes: readonly number[]): boolean {
  return abilities.some(({ rule }) => rule?.category === 'NameOverride' && hashes.includes(Number(rule.value)));
}

/** The definitions a need may mean, the plainest first: what lies there to be spoken of should do nothing itself. */
export function meantBy(filter: FilterNode, pool: readonly CardDefinition[]): readonly CardDefinition[] {
  const printed = pool.filter((definition) => mayMatch(filter, definition));
  const hashes = filter.tests.flatMap((test) =>
    test.kind === 'names' && !test.none ? test.names.map(({ hash }) => hash) : [],
  );
  const found = printed.length > 0 ? printed : pool.filter((definition) => takesName(definition, hashes));
  return [...found].sort((a, b) => a.abilities.length - b.abilities.length);
}
