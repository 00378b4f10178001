/** What a condition can measure, as kernel expressions over `me`, the owner of the card. */
import type { Expr, Source } from '@fuda/kernel';
import type { CardType, Operator, Stat } from '../vocabulary.ts';

const me: Expr = ['me'];
const counter = (name: string, player: Expr = me): Expr => ['counter', name, player];

/** Bits of the property `type`. */
export const TYPE_BITS: Readonly<Record<CardType, number>> = { resource: 1, person: 2, event: 4, victory: 8 };

/** [HB-V1] everything a player owns. */
export const ownedBy = (player: Expr): readonly Source[] =>
  ['deck', 'hand', 'discard', 'played'].map((zone) => ({ zone, of: player }));

export const isType = (bits: number): Expr => ['band', ['prop', 'type', ['it']], bits];

const ownedCount = (type: CardType): Expr => ['count', ownedBy(me), isType(TYPE_BITS[type])];

/** Different cards of these types a player owns. */
export const kindsOf = (bits: number, player: Expr = me): Expr => [
  'distinct',
  ownedBy(player),
  ['definitionOf', ['it']],
  isType(bits),
];

const lastAction = (type: CardType): Expr => ['eq', counter('lastActionType'), TYPE_BITS[type]];

export const STAT_EXPRESSIONS: Readonly<Record<Stat, Expr>> = {
  rice: counter('rice'),
  knowledge: counter('knowledge'),
  // the other seat is measured at the start of the round, so that both seats use the same yardstick
  knowledgeLead: ['sub', counter('knowledge'), counter('knowledgeAtRoundStart', ['opp'])],
  handSize: ['size', 'hand', me],
  victoryInHand: ['count', [{ zone: 'hand', of: me }], isType(TYPE_BITS.victory)],
  resourcesPlayed: counter('resourcesPlayed'),
  trashed: counter('trashed'),
  selfDiscarded: counter('selfDiscarded'),
  lastPerson: lastAction('person'),
  lastEvent: lastAction('event'),
  turn: ['add', counter('turnsTaken'), 1],
  personsOwned: ownedCount('person'),
  eventsOwned: ownedCount('event'),
  victoryOwned: ownedCount('victory'),
  resourcesOwned: ownedCount('resource'),
  personKinds: kindsOf(TYPE_BITS.person),
  eventKinds: kindsOf(TYPE_BITS.event),
  deckSize: ['count', ownedBy(me)],
  tokens: counter('victoryTokens'),
  trashedTotal: counter('trashedTotal'),
};

export const COMPARISONS: Readonly<Record<Operator, 'ge' | 'gt' | 'eq' | 'le' | 'lt'>> = {
  '>=': 'ge',
  '>': 'gt',
  '==': 'eq',
  '<=': 'le',
  '<': 'lt',
};
