/** The table as one seat sees it, and the result with its reasons. Screens draw this and hold no rules. */
import { type CompiledGame, cells, type Machine, type Match, roundOf, type Text } from '@fuda/kernel';
import type { Deed } from './deeds.ts';
import { deedsFor, originOf } from './lower-card.ts';
import { type Refusal, refuseBuy, type Standing } from './refusals.ts';
import { findRuleset, type Ruleset } from './ruleset.ts';
import { pointsOfCard, scoreOfSeat, statOfSeat } from './score.ts';
import { discountCounter } from './vocabulary/effects.ts';
import { testHolds, testText } from './vocabulary/stats.ts';
import { type ActivePlayer, type CardData, SEATS, type Stat, type TurnPhase } from './vocabulary/words.ts';

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
    const printed = printedOf(match.machine, cardId);
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

/** The printed numbers of a card as the kernel knows them, of one from outside the files, too. */
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
export function resultOf(match: Match): HistoryResult | null {
  const { result, machine } = match;
  if (!result) return null;
  const ruleset = rulesetOf(machine);
  const { globals, turn } = match.view(null);
  const used = globals.tieBreak;
  return {
    winner: result.winner === null ? 'draw' : SEATS[result.winner],
    endReason: result.reason,
    rounds: roundOf(machine.game.declaration, turn),
    tieBreak: used === 0 ? null : ruleset.tieBreak[used - 1],
    seats: SEATS.map((seat, player) => seatResult(machine, seat, player, ruleset)) as unknown as [
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

function seatResult(m: Machine, seat: ActivePlayer, player: number, ruleset: Ruleset): SeatResult {
  const owned = ownedCards(m, player);
  const tokens = ruleset.scoreTokens ? statOfSeat(m, player, 'tokens') : 0;
  const cards = [...new Set(owned)].flatMap((cardId): CardPoints[] => {
    const definition = m.game.symbols.definition.get(cardId)!;
    const card = m.game.cards[definition - 1];
    const each = pointsOfCard(m, player, definition);
    const isVictory = originOf(card).type === 'victory';
    const reasons = isVictory ? reasonsOf(deedsFor(card), (stat) => statOfSeat(m, player, stat)) : [];
    const copies = owned.filter((id) => id === cardId).length;
    return each === 0 && reasons.length === 0 ? [] : [{ cardId, copies, points: each * copies, reasons }];
  });
  return { seat, score: scoreOfSeat(m, player), tokens, cards };
}

/** [HB-V2] The conditions of a card's points, as they were met or not: those inside a branch only where it was taken. */
function reasonsOf(deeds: readonly Deed[], found: (stat: Stat) => number): CardPoints['reasons'] {
  return deeds.flatMap((deed) => {
    if (deed.does !== 'if') return [];
    const have = found(deed.stat);
    const met = testHolds(deed.op, have, deed.value);
    return [{ test: testText(deed), found: have, met }, ...reasonsOf(met ? deed.then : deed.else, found)];
  });
}

/** True while the match stands at a query of this seat. */
export function isAsked(m: Machine, player: number): boolean {
  return m.S[cells.RESULT] === 0 && m.S[cells.QUERY_PLAYER] === player + 1;
}
