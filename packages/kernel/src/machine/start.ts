/** Building the first state of a match. The only place besides the commands that fills cells, before any journal exists. */
import { fail, ok, type Result } from '../errors.ts';
import type { MatchSetup } from '../game.ts';
import { PLAYERS } from '../layout.ts';
import * as c from './cells.ts';
import { forgetDerived } from './derived.ts';
import { refuel } from './fuel.ts';
import type { Machine } from './machine.ts';
import { visibilityOf } from './moves.ts';
import { conditionState, resubscribe } from './rules.ts';
import { run } from './run.ts';
import { misshapen } from './setup-shape.ts';

/** Spreads a seed of any size over the generator's four words (splitmix32), so that neighbouring seeds are unrelated. */
export function seedGenerator(S: Int32Array, seed: number): void {
  let x = seed | 0;
  for (let i = 0; i < 4; i++) {
    x = (x + 0x9e3779b9) | 0;
    let z = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    S[c.RNG + i] = z ^ (z >>> 15);
  }
}

/** Lays out the starting position and runs to the first query. The set-up must have passed `checkSetup`. */
export function startMatch(m: Machine, setup: MatchSetup, seed: number): void {
  const { S, layout, game } = m;
  m.jp = 0;
  forgetDerived(m);
  // A set-up that is played again and again is laid out only twice; set-ups are immutable.
  if (m.opening === setup && m.openingCells !== null) m.state.set(m.openingCells);
  else {
    layOut(m, setup);
    m.openingCells = m.opening === setup ? m.state.slice() : null;
    m.opening = setup;
  }
  seedGenerator(S, seed);
  if (setup.generator) S.set(setup.generator, c.RNG);
  m.jp = 0;
  run(m, game.programEntry[setup.phase === undefined ? game.mainProgram : game.playProgram], layout.frames);
  m.jp = 0;
}

/** The starting position as it lies there, before anything is done or asked. The set-up must have passed `checkSetup`. */
export function layOut(m: Machine, setup: MatchSetup): void {
  const { S, layout, game } = m;
  const { symbols } = game;
  m.state.fill(0);
  S[c.LIST_TOP] = layout.lists;
  S[c.TURN_PLAYER] = setup.firstPlayer ?? 0;
  S[c.TURN] = setup.turn ?? 0;
  if (setup.phase !== undefined) S[c.PHASE] = symbols.phase.get(setup.phase)!;
  // index loops: matches are started by the thousand, and iterators are garbage
  const { counters, globals } = game.declaration;
  for (let i = 0; i < counters.length; i++) {
    for (let p = 0; p < PLAYERS; p++)
      S[layout.counters[i] + p] = setup.counters?.[counters[i].name]?.[p] ?? counters[i].initial ?? 0;
  }
  for (let i = 0; i < globals.length; i++) {
    S[layout.globals + i] = setup.globals?.[globals[i].name] ?? globals[i].initial ?? 0;
  }
  // conditions are asked already while cards are laid out
  refuel(m);
  placeCards(m, setup);
}

function placeCards(m: Machine, setup: MatchSetup): void {
  const { S, layout, game } = m;
  const { symbols } = game;
  const { cards } = setup;
  S[c.CARD_TOP] = cards.length;
  for (let k = 0; k < game.attributeInitial.length; k++) {
    const initial = game.attributeInitial[k];
    if (initial !== 0) S.fill(initial, layout.attributes[k] + 1, layout.attributes[k] + 1 + cards.length);
  }
  S.fill(1, m.stamp + 1, m.stamp + 1 + cards.length);
  let zoneName = '';
  let zone = 0;
  for (let i = 0; i < cards.length; i++) {
    const placement = cards[i];
    const card = i + 1;
    // whole decks lie in one zone
    if (placement.zone !== zoneName) {
      zoneName = placement.zone;
      zone = symbols.zone.get(zoneName)!;
    }
    const location = (placement.of ?? placement.owner) * m.zones + zone;
    const index = game.zoneSlots[zone] !== 0 ? (placement.slot ?? firstFree(m, location)) : S[m.zoneSize + location];
    S[m.definition + card] = symbols.definition.get(placement.definition)!;
    S[layout.owner + card] = placement.owner;
    S[m.location + card] = location;
    S[layout.index + card] = index;
    S[m.zoneBase[location] + index] = card;
    S[m.zoneSize + location]++;
    if (placement.attributes) {
      for (const [name, value] of Object.entries(placement.attributes)) {
        S[layout.attributes[symbols.attribute.get(name)!] + card] = value;
      }
    }
    const shown = visibilityOf(m, location, game.faceColumn < 0 ? 0 : S[game.faceColumn + card]);
    S[layout.known + card] = shown | (placement.known ?? 0);
  }
  for (let i = 0; i < cards.length; i++) {
    const host = cards[i].host;
    if (host !== undefined) S[layout.host + i + 1] = (1 << c.CARD_BITS) | (host + 1);
    resubscribe(m, i + 1, -1, S[m.location + i + 1], false);
  }
  // seen with all rules in force: what holds at the start is not met
  for (let slot = 0; slot < S[c.RULE_TOP]; slot++) {
    const rule = layout.rules + slot * c.RULE_CELLS;
    if (game.ability.becomes[S[rule + c.R_ABILITY]] !== 0) S[rule + c.R_STATE] = conditionState(m, rule);
  }
}

function firstFree(m: Machine, location: number): number {
  let slot = 0;
  while (m.S[m.zoneBase[location] + slot] !== 0) slot++;
  return slot;
}

/** Refuses starting positions that do not fit the game, with the path of the first fault. */
export function checkSetup(m: Machine, setup: MatchSetup): Result<null> {
  const { layout, game } = m;
  const { symbols } = game;
  const bad = (path: string, ja: string, en: string): Result<null> => fail('BAD_SETUP', path, ja, en);
  const misshape = misshapen(setup);
  if (misshape !== null) return bad(misshape, '値の種類が正しくありません', 'a value of the wrong kind');
  if (setup.cards.length > layout.cards) {
    return bad('$.cards', `カードが多すぎます（最大${layout.cards}枚）`, `too many cards (at most ${layout.cards})`);
  }
  const filled = new Map<number, Set<number>>();
  for (const [i, p] of setup.cards.entries()) {
    const at = `$.cards[${i}]`;
    if (!symbols.definition.has(p.definition) || p.definition === '') {
      return bad(`${at}.definition`, `カード「${p.definition}」はありません`, `no card "${p.definition}"`);
    }
    if (!isPlayer(p.owner) || (p.of !== undefined && !isPlayer(p.of))) {
      return bad(`${at}.owner`, 'プレイヤーは0か1です', 'a player is 0 or 1');
    }
    const zone = symbols.zone.get(p.zone);
    if (zone === undefined) return bad(`${at}.zone`, `ゾーン「${p.zone}」はありません`, `no zone "${p.zone}"`);
    for (const name of Object.keys(p.attributes ?? {})) {
      if (!symbols.attribute.has(name))
        return bad(`${at}.attributes.${name}`, `属性「${name}」はありません`, `no attribute "${name}"`);
    }
    if (
      p.host !== undefined &&
      !(Number.isInteger(p.host) && p.host >= 0 && p.host < setup.cards.length && p.host !== i)
    ) {
      return bad(`${at}.host`, '重ねる相手のカードがありません', 'no such card to lie under');
    }
    if (p.known !== undefined && (p.known < 0 || p.known > 3)) {
      return bad(`${at}.known`, '知っている人は0〜3で書きます', 'who has seen it is written as 0 … 3');
    }
    const location = (p.of ?? p.owner) * layout.zones + zone;
    const slots = filled.get(location) ?? new Set();
    filled.set(location, slots);
    const capacity = layout.zoneCapacity[location];
    if (slots.size >= capacity) {
      return bad(
        `${at}.zone`,
        `ゾーン「${p.zone}」は${capacity}枚までです`,
        `zone "${p.zone}" holds at most ${capacity} cards`,
      );
    }
    if (p.slot !== undefined && (!(p.slot >= 0 && p.slot < capacity) || slots.has(p.slot))) {
      return bad(`${at}.slot`, `場所${p.slot}は使えません`, `slot ${p.slot} cannot be used`);
    }
    let slot = p.slot ?? 0;
    while (p.slot === undefined && slots.has(slot)) slot++;
    slots.add(slot);
  }
  return checkNumbers(m, setup, bad);
}

function isPlayer(x: number): boolean {
  return x === 0 || x === 1;
}

function checkNumbers(
  m: Machine,
  setup: MatchSetup,
  bad: (path: string, ja: string, en: string) => Result<null>,
): Result<null> {
  const { symbols } = m.game;
  for (const name of Object.keys(setup.counters ?? {})) {
    if (!symbols.counter.has(name))
      return bad(`$.counters.${name}`, `カウンター「${name}」はありません`, `no counter "${name}"`);
  }
  for (const name of Object.keys(setup.globals ?? {})) {
    if (!symbols.global.has(name)) return bad(`$.globals.${name}`, `値「${name}」はありません`, `no value "${name}"`);
  }
  if (setup.phase !== undefined && !symbols.phase.has(setup.phase)) {
    return bad('$.phase', `フェーズ「${setup.phase}」はありません`, `no phase "${setup.phase}"`);
  }
  if (setup.firstPlayer !== undefined && !isPlayer(setup.firstPlayer)) {
    return bad('$.firstPlayer', 'プレイヤーは0か1です', 'a player is 0 or 1');
  }
  return ok(null);
}
