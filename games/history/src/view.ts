/** The table as one seat sees it, and the result with its reasons. Screens draw this and hold no rules. */
import { type CompiledGame, cells, type Machine, type Match, roundOf, type Text } from '@fuda/kernel';
import { cardsOf } from './data.ts';
import { type Refusal, refuseBuy, type Standing } from './refusals.ts';
import { findRuleset, type Ruleset } from './ruleset.ts';
import { discountCounter } from './vocabulary/effects.ts';
import { testText } from './vocabulary/stats.ts';
import {
  type ActivePlayer,
  type CardData,
  type Effect,
  type Operator,
  SEATS,
  type Stat,
  type TurnPhase,
} from './vocabulary/words.ts';

export interface PileView {
  readonly cardId: string;
  readonly remaining: number;
  readonly initial: number;
  readonly price: number;
  /** why the viewer cannot buy it now; empty = can */
  readonly refusals: readonly Refusal[];
}

export interface SeatView {
  readonly seat: ActivePlayer;
  readonly deckCount: number;
  /** null: hidden from this viewer, only the count is known */
  readonly hand: readonly string[] | null;
  readonly handCount: number;
  readonly discard: readonly string[];
  readonly played: readonly string[];
  readonly counters: Readonly<Record<string, number>>;
  /** all cards of the viewer's own seat, counted: a player knows what is in their deck, not in which order. Null for the other */
  readonly owned: Readonly<Record<string, number>> | null;
}

export interface TableView {
  readonly rulesetId: string;
  readonly phase: TurnPhase;
  readonly activePlayer: ActivePlayer;
  readonly turnCount: number;
  readonly firstPlayer: ActivePlayer;
  readonly seats: readonly [SeatView, SeatView];
  readonly supply: readonly PileView[];
  readonly trash: readonly string[];
  readonly over: boolean;
}

/** The ruleset a compiled game was made for. */
export function rulesetOfGame(game: CompiledGame): Ruleset {
  return findRuleset(game.declaration.rulesVersion.split('/')[0])!;
}

export const rulesetOf = (m: Machine): Ruleset => rulesetOfGame(m.game);

/** [HB-B1] */
export function priceOf(card: Pick<CardData, 'cost' | 'type'>, counters: Readonly<Record<string, number>>): number {
  const off = (counters[discountCounter(card.type)] ?? 0) + (counters[discountCounter('any')] ?? 0);
  return Math.max(0, card.cost - off);
}

/** [HB-I5] What `viewer` may know; null = an onlooker. */
export function tableView(match: Match, viewer: number | null): TableView {
  const view = match.view(viewer);
  const ruleset = rulesetOf(match.machine);
  const pool = new Map(cardsOf(ruleset).map((card) => [card.id, card]));
  const seats = view.players.map(({ counters, zones }, seat): SeatView => {
    const ids = (zone: string): string[] => zones[zone].cards.map((card) => card.definition ?? '?');
    return {
      seat: SEATS[seat],
      deckCount: zones.deck.size,
      hand: seat === viewer ? ids('hand') : null,
      handCount: zones.hand.size,
      discard: ids('discard'),
      played: ids('played'),
      counters,
      owned: seat === viewer ? countOwned(match.machine, seat) : null,
    };
  });
  const mine = view.players[viewer ?? view.turnPlayer].counters;
  const standing: Standing = {
    over: view.over,
    yourTurn: viewer === view.turnPlayer,
    phase: view.phase as TurnPhase,
    choiceOpen: false,
    rice: mine.rice,
    knowledge: mine.knowledge,
    actionsUsed: mine.actionsUsed,
    buysUsed: mine.buysUsed,
  };
  const supply = view.players[0].zones.supply.cards.map((pile): PileView => {
    const cardId = pile.definition!;
    const { remaining, initial } = pile.attributes;
    const printed = pool.get(cardId) ?? printedOf(match.machine, cardId);
    const price = priceOf(printed, mine);
    const refusals = refuseBuy(
      standing,
      { price, knowledgeRequired: printed.knowledgeRequired, remaining },
      ruleset.buysPerTurn,
    );
    return { cardId, remaining, initial, price, refusals };
  });
  return {
    rulesetId: ruleset.id,
    phase: view.phase as TurnPhase,
    activePlayer: SEATS[view.turnPlayer],
    turnCount: view.globals.turnCount,
    firstPlayer: SEATS[view.globals.firstPlayer],
    seats: seats as unknown as [SeatView, SeatView],
    supply,
    trash: view.players[0].zones.trash.cards.map((card) => card.definition ?? '?'),
    over: view.over,
  };
}

const TYPES = { 1: 'resource', 2: 'person', 4: 'event', 8: 'victory' } as const;

/** Cards that came in from outside the files: their printed numbers as the kernel knows them. */
function printedOf(m: Machine, id: string): Pick<CardData, 'cost' | 'type' | 'knowledgeRequired'> {
  const props = m.game.cards.find((card) => card.id === id)!.props;
  return { cost: props.cost, type: TYPES[props.type as 1 | 2 | 4 | 8], knowledgeRequired: props.knowledgeRequired };
}

// ---- result ----------------------------------------------------------------------------------------------------------------

export interface CardPoints {
  readonly cardId: string;
  readonly copies: number;
  /** all copies together */
  readonly points: number;
  /** the conditions that gave or withheld points, each with the value found */
  readonly reasons: readonly {
    readonly test: Text;
    readonly found: number;
    readonly met: boolean;
    readonly points: number;
  }[];
}

export interface SeatResult {
  readonly seat: ActivePlayer;
  readonly score: number;
  readonly tokens: number;
  readonly cards: readonly CardPoints[];
}

/** [HB-V4] */
export interface HistoryResult {
  readonly winner: ActivePlayer | 'draw';
  readonly endReason: { readonly name: string; readonly label: Text };
  readonly rounds: number;
  readonly tieBreak: string | null;
  readonly seats: readonly [SeatResult, SeatResult];
}

/** Null while the match is going on. */
export function resultOf(match: Match, pool?: readonly CardData[]): HistoryResult | null {
  const { result, machine } = match;
  if (!result) return null;
  const ruleset = rulesetOf(machine);
  const cards = new Map((pool ?? cardsOf(ruleset)).map((card) => [card.id, card]));
  const { globals, turn } = match.view(null);
  const used = globals.tieBreak;
  return {
    winner: result.winner === null ? 'draw' : SEATS[result.winner],
    endReason: result.reason,
    rounds: roundOf(machine.game.declaration, turn),
    tieBreak: used === 0 ? null : ruleset.tieBreak[used - 1],
    seats: SEATS.map((seat, player) => seatResult(machine, seat, player, ruleset, cards)) as unknown as [
      SeatResult,
      SeatResult,
    ],
  };
}

/** Card ids of everything a player owns; after the match nothing is hidden. */
export function ownedCards(m: Machine, player: number): readonly string[] {
  return ['deck', 'hand', 'discard', 'played'].flatMap((zone) => {
    const location = player * m.zones + m.game.symbols.zone.get(zone)!;
    const size = m.S[m.zoneSize + location];
    return Array.from(
      { length: size },
      (_, k) => m.game.cards[m.S[m.definition + m.S[m.zoneBase[location] + k]] - 1].id,
    );
  });
}

/** How many copies of each card a seat owns, in order of id, so that nothing of the deck's order shows. */
export function countOwned(m: Machine, player: number): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const id of [...ownedCards(m, player)].sort()) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

function seatResult(
  m: Machine,
  seat: ActivePlayer,
  player: number,
  ruleset: Ruleset,
  pool: ReadonlyMap<string, CardData>,
): SeatResult {
  const counter = (name: string): number => m.S[m.layout.counters[m.game.symbols.counter.get(name)!] + player];
  const owned = ownedCards(m, player);
  const stats = scoringStats(owned, pool, counter);
  const tokens = ruleset.scoreTokens ? counter('victoryTokens') : 0;
  const cards = [...new Set(owned)].flatMap((cardId): CardPoints[] => {
    const card = pool.get(cardId);
    if (!card || (card.type !== 'victory' && !ruleset.scoreNonVictory)) return [];
    const copies = owned.filter((id) => id === cardId).length;
    const reasons: CardPoints['reasons'][number][] = [];
    const each = pointsOf(card.effects, stats, reasons);
    return each === 0 && reasons.length === 0 ? [] : [{ cardId, copies, points: each * copies, reasons }];
  });
  return { seat, score: cards.reduce((sum, card) => sum + card.points, tokens), tokens, cards };
}

function scoringStats(
  owned: readonly string[],
  pool: ReadonlyMap<string, CardData>,
  counter: (name: string) => number,
): (stat: Stat) => number {
  const count = (type: string, ids: readonly string[]): number =>
    ids.filter((id) => pool.get(id)?.type === type).length;
  const kinds = [...new Set(owned)];
  const values: Partial<Record<Stat, number>> = {
    knowledge: counter('knowledge'),
    personsOwned: count('person', owned),
    eventsOwned: count('event', owned),
    victoryOwned: count('victory', owned),
    resourcesOwned: count('resource', owned),
    personKinds: count('person', kinds),
    eventKinds: count('event', kinds),
    deckSize: owned.length,
    tokens: counter('victoryTokens'),
    trashedTotal: counter('trashedTotal'),
  };
  return (stat) => values[stat] ?? 0;
}

export function testHolds(op: Operator, have: number, value: number): boolean {
  switch (op) {
    case '>=':
      return have >= value;
    case '>':
      return have > value;
    case '==':
      return have === value;
    case '<=':
      return have <= value;
    default:
      return have < value;
  }
}

/** [HB-V2] one copy; notes the reason of each conditional point. */
function pointsOf(
  effects: readonly Effect[],
  stats: (stat: Stat) => number,
  reasons: { test: Text; found: number; met: boolean; points: number }[],
): number {
  let sum = 0;
  for (const { addVictory = 0, condition } of effects) {
    sum += addVictory;
    if (condition === undefined) continue;
    const found = stats(condition.stat);
    const met = testHolds(condition.op, found, condition.value);
    const inner: typeof reasons = [];
    const points = pointsOf(met ? condition.then : (condition.else ?? []), stats, inner);
    const scores = points !== 0 || pointsOf(condition.then, stats, []) !== 0;
    if (scores) reasons.push({ test: testText(condition), found, met, points }, ...inner);
    sum += points;
  }
  return sum;
}

/** True while the match stands at a query of this seat. */
export function isAsked(m: Machine, player: number): boolean {
  return m.S[cells.RESULT] === 0 && m.S[cells.QUERY_PLAYER] === player + 1;
}
