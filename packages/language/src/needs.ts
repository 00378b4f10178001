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

function fromSelection({ zones, owner, filter, min }: SelectionNode): Need {
  return { zones: zones.map(({ zone }) => zone), owner: ownerOf(owner), filter, count: leastOf(min) };
}

/** Everything a card speaks of, in the order in which it does; the same thing said twice is one. */
export function needsOf(card: Pick<CardNode, 'keywords' | 'abilities' | 'rules'>): readonly Need[] {
  const needs: Need[] = [];
  const seen = new Set<object>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    if (node instanceof Map) for (const value of node.values()) visit(value);
    else if (Array.isArray(node)) for (const value of node) visit(value);
    else {
      if (isSelection(node)) {
        needs.push(fromSelection(node));
        seen.add(node.filter);
        visit(node.filter.tests);
      } else if (isFilter(node) && node.tests.length > 0) {
        needs.push({ ...placeIn(node.tests), filter: node, count: 1 });
      }
      for (const [key, value] of Object.entries(node)) if (!ELSEWHERE.has(key)) visit(value);
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
