/** Positions with as many cards as a long match has, for every game: boards are looked at full, not at the first turn. */
import type { GamePackage } from '@fuda/game';
import type { CardDefinition, CardPlacement, MatchSetup } from '@fuda/kernel';
import { layoutOf } from '../layouts/index.ts';
import { PERSON, type SessionRecord } from '../session/protocol.ts';
import { packRecord } from '../share/link.ts';

interface Filling {
  readonly zone: string;
  /** on either side */
  readonly count: readonly [number, number];
  /** kinds of the game's layout */
  readonly kinds: readonly string[];
  /** fixed slots, from this one on */
  readonly slot?: number;
  /** every so many-th card has these */
  readonly every?: { readonly nth: number; readonly attributes: Readonly<Record<string, number>> };
}

interface Full {
  readonly phase: string;
  readonly fillings: readonly Filling[];
  readonly counters?: MatchSetup['counters'];
}

const MONSTERS = ['normal', 'effect'];
const BOARDS: Readonly<Record<string, Full>> = {
  ocg: {
    phase: 'main1',
    counters: { lp: [2400, 7100] },
    fillings: [
      { zone: 'monster', count: [5, 5], kinds: MONSTERS, slot: 0, every: { nth: 2, attributes: { defense: 1 } } },
      { zone: 'spellTrap', count: [3, 3], kinds: ['spell'], slot: 0 },
      { zone: 'spellTrap', count: [2, 2], kinds: ['trap'], slot: 3, every: { nth: 1, attributes: { faceDown: 1 } } },
      { zone: 'hand', count: [9, 6], kinds: [...MONSTERS, 'spell', 'trap'] },
      { zone: 'grave', count: [60, 20], kinds: [...MONSTERS, 'spell'] },
      { zone: 'banished', count: [4, 4], kinds: MONSTERS },
      { zone: 'deck', count: [8, 8], kinds: MONSTERS },
    ],
  },
  'duel-masters': {
    phase: 'main',
    fillings: [
      { zone: 'battle', count: [12, 12], kinds: ['creature'], every: { nth: 3, attributes: { tapped: 1 } } },
      { zone: 'mana', count: [10, 10], kinds: ['creature', 'spell'], every: { nth: 2, attributes: { tapped: 1 } } },
      { zone: 'shield', count: [5, 5], kinds: ['spell'] },
      { zone: 'hand', count: [8, 8], kinds: ['creature', 'spell'] },
      { zone: 'grave', count: [8, 8], kinds: ['creature', 'spell'] },
      { zone: 'deck', count: [5, 5], kinds: ['creature'] },
    ],
  },
  history: {
    phase: 'ACTION',
    fillings: [
      { zone: 'hand', count: [15, 5], kinds: [] },
      { zone: 'played', count: [6, 6], kinds: [] },
      { zone: 'discard', count: [6, 4], kinds: [] },
      { zone: 'deck', count: [4, 4], kinds: [] },
    ],
  },
  'sample-duel': {
    phase: 'main',
    fillings: [
      { zone: 'battle', count: [9, 10], kinds: ['creature'], every: { nth: 3, attributes: { tapped: 1 } } },
      { zone: 'battle', count: [3, 2], kinds: ['creature'], every: { nth: 1, attributes: { sick: 1 } } },
      { zone: 'mana', count: [12, 12], kinds: [], every: { nth: 2, attributes: { tapped: 1 } } },
      { zone: 'shield', count: [5, 5], kinds: [] },
      { zone: 'hand', count: [8, 8], kinds: [] },
      { zone: 'grave', count: [8, 8], kinds: [] },
      { zone: 'deck', count: [4, 4], kinds: [] },
    ],
  },
};

export const FULL_GAMES: readonly string[] = Object.keys(BOARDS);

/** Which of the definitions are of these kinds; none named: all of them. */
function ofKinds(game: string, cards: readonly CardDefinition[], kinds: readonly string[]): readonly string[] {
  const kind = layoutOf(game)?.card.kind;
  const values = kind?.values.filter(({ id }) => kinds.includes(id)) ?? [];
  const fits = ({ props = {} }: CardDefinition): boolean =>
    kinds.length === 0 ||
    values.some(({ prop = kind?.prop ?? '', bits, is }) =>
      bits === undefined ? props[prop] === is : ((props[prop] ?? 0) & bits) !== 0,
    );
  return cards.filter(fits).map(({ id }) => id);
}

function setupOf(pkg: GamePackage, { phase, fillings, counters }: Full): MatchSetup {
  const { cards } = pkg.compile();
  const begun = pkg.setUp(pkg.defaultDecks, 1, pkg.rulesets[0].id);
  if (!begun.ok) throw new Error(begun.error.reason.en);
  const filled = new Set(fillings.map(({ zone }) => zone));
  const zones = new Set([...filled, 'deck', 'hand', 'extra']);
  /** what belongs to the table itself, like a supply, stays */
  const kept = begun.value.cards.filter(({ zone }) => !zones.has(zone));
  const own = new Set(begun.value.cards.map(({ definition }) => definition));
  const pool = cards.filter(({ id }) => own.has(id));
  const put = [0, 1].flatMap((owner) =>
    fillings.flatMap(({ zone, count, kinds, slot, every }): CardPlacement[] => {
      // cards of the decks people begin with, and others where there are too few of a kind
      const known = ofKinds(pkg.id, pool, kinds);
      const ids = known.length >= 3 ? known : ofKinds(pkg.id, cards, kinds);
      return Array.from({ length: count[owner] }, (_, i) => ({
        definition: ids[(i * 7 + owner * 3) % ids.length],
        owner,
        zone,
        ...(slot === undefined ? {} : { slot: slot + i }),
        ...(every && i % every.nth === every.nth - 1 ? { attributes: every.attributes } : {}),
      }));
    }),
  );
  return {
    ...begun.value,
    cards: [...kept, ...put],
    phase,
    turn: 9,
    firstPlayer: 0,
    ...(counters ? { counters } : {}),
  };
}

export function fullRecord(pkg: GamePackage, fingerprint: string): SessionRecord {
  const ruleset = pkg.rulesets[0].id;
  const setup = setupOf(pkg, BOARDS[pkg.id]);
  const plan = { game: pkg.id, ruleset, decks: ['', ''], seed: 3, seats: [PERSON, 'random'], setup } as const;
  return { format: 'fuda-session/1', plan, fingerprint, options: [], cursor: 0 };
}

/** The part of an address that opens it. */
export async function fullBoard(pkg: GamePackage, fingerprint: string): Promise<string> {
  const packed = await packRecord(fullRecord(pkg, fingerprint));
  if (packed === undefined) throw new Error(`${pkg.id}: too long for a link`);
  return `#/s/${packed}`;
}
