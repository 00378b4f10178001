/**
 * The first position of a match, before anything has happened. It is laid out once for each set-up and kept as cells: a match begins with a
 * copy of them. Names are looked up here and nowhere later. The only place besides the commands that fills cells.
 *
 * Set-ups are immutable: whoever wants another starting position makes another object.
 */
import type { CompiledGame } from '../compile/game.ts';
import type { MatchSetup } from '../game.ts';
import { PLAYERS } from '../layout.ts';
import * as c from './cells.ts';
import { refuel } from './fuel.ts';
import type { Machine } from './machine.ts';
import { visibilityOf } from './moves.ts';
import { conditionState, resubscribe } from './rules.ts';

interface Opening {
  /** the set-up fits the game */
  sound: boolean;
  /** all cells up to the last that is not zero */
  cells: Int32Array | null;
  /** the same before any ability of a card has begun to listen: what does not depend on which cards they are */
  table: Int32Array | null;
}

const openings = new WeakMap<CompiledGame, WeakMap<MatchSetup, Opening>>();

function openingOf(game: CompiledGame, setup: MatchSetup): Opening {
  let ofGame = openings.get(game);
  if (ofGame === undefined) {
    ofGame = new WeakMap();
    openings.set(game, ofGame);
  }
  let opening = ofGame.get(setup);
  if (opening === undefined) {
    opening = { sound: false, cells: null, table: null };
    ofGame.set(setup, opening);
  }
  return opening;
}

export function isSound(game: CompiledGame, setup: MatchSetup): boolean {
  return openings.get(game)?.get(setup)?.sound === true;
}

export function noteSound(game: CompiledGame, setup: MatchSetup): void {
  openingOf(game, setup).sound = true;
}

export function layOpening(m: Machine, setup: MatchSetup): void {
  const opening = openingOf(m.game, setup);
  if (opening.cells !== null) {
    restore(m, opening.cells);
    return;
  }
  layTable(m, setup);
  listen(m, setup.cards.length);
  opening.cells = used(m);
}

/** The table of the set-up with these cards on it. */
export function layDealt(m: Machine, setup: MatchSetup, definitions: Int32Array): void {
  const opening = openingOf(m.game, setup);
  if (opening.table !== null) restore(m, opening.table);
  else {
    layTable(m, setup);
    opening.table = used(m);
  }
  m.S.set(definitions, m.definition + 1);
  listen(m, setup.cards.length);
}

function restore(m: Machine, cells: Int32Array): void {
  m.state.set(cells);
  m.state.fill(0, cells.length);
}

function used(m: Machine): Int32Array {
  let end = m.state.length;
  while (end > 0 && m.state[end - 1] === 0) end--;
  return m.state.slice(0, end);
}

function layTable(m: Machine, setup: MatchSetup): void {
  const { S, layout, game } = m;
  const { symbols } = game;
  m.state.fill(0);
  S[c.LIST_TOP] = layout.lists;
  S[c.TURN_PLAYER] = setup.firstPlayer ?? 0;
  S[c.TURN] = setup.turn ?? 0;
  if (setup.phase !== undefined) S[c.PHASE] = symbols.phase.get(setup.phase)!;
  for (const [i, { name, initial }] of game.declaration.counters.entries()) {
    for (let p = 0; p < PLAYERS; p++) S[layout.counters[i] + p] = setup.counters?.[name]?.[p] ?? initial ?? 0;
  }
  for (const [i, { name, initial }] of game.declaration.globals.entries()) {
    S[layout.globals + i] = setup.globals?.[name] ?? initial ?? 0;
  }
  placeCards(m, setup);
}

function placeCards(m: Machine, setup: MatchSetup): void {
  const { S, layout, game } = m;
  const { symbols } = game;
  const { cards } = setup;
  S[c.CARD_TOP] = cards.length;
  for (const [k, initial] of game.attributeInitial.entries()) {
    S.fill(initial, layout.attributes[k] + 1, layout.attributes[k] + 1 + cards.length);
  }
  S.fill(1, m.stamp + 1, m.stamp + 1 + cards.length);
  for (const [i, placement] of cards.entries()) {
    const card = i + 1;
    const zone = symbols.zone.get(placement.zone)!;
    const location = (placement.of ?? placement.owner) * m.zones + zone;
    const index = game.zoneSlots[zone] !== 0 ? (placement.slot ?? firstFree(m, location)) : S[m.zoneSize + location];
    S[m.definition + card] = symbols.definition.get(placement.definition)!;
    S[layout.owner + card] = placement.owner;
    S[m.location + card] = location;
    S[layout.index + card] = index;
    S[m.zoneBase[location] + index] = card;
    S[m.zoneSize + location]++;
    for (const [name, value] of Object.entries(placement.attributes ?? {})) {
      S[layout.attributes[symbols.attribute.get(name)!] + card] = value;
    }
    const shown = visibilityOf(m, location, game.faceColumn < 0 ? 0 : S[game.faceColumn + card]);
    S[layout.known + card] = shown | (placement.known ?? 0);
    if (placement.host !== undefined) S[layout.host + card] = (1 << c.CARD_BITS) | (placement.host + 1);
  }
}

function firstFree(m: Machine, location: number): number {
  let slot = 0;
  while (m.S[m.zoneBase[location] + slot] !== 0) slot++;
  return slot;
}

/** The abilities of all cards begin to listen where the cards lie. */
function listen(m: Machine, cards: number): void {
  const { S, layout, game } = m;
  // conditions are asked on the way
  refuel(m);
  for (let card = 1; card <= cards; card++) resubscribe(m, card, -1, S[m.location + card], false);
  // seen with all rules in force: what holds at the start is not met
  for (let slot = 0; slot < S[c.RULE_TOP]; slot++) {
    const rule = layout.rules + slot * c.RULE_CELLS;
    if (game.ability.becomes[S[rule + c.R_ABILITY]] !== 0) S[rule + c.R_STATE] = conditionState(m, rule);
  }
}
