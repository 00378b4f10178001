/** Starting a match: checking its set-up, putting it on the table, running to the first query. */
import { fail, ok, type Result } from '../errors.ts';
import type { MatchSetup } from '../game.ts';
import * as c from './cells.ts';
import { forgetDerived } from './derived.ts';
import type { Machine } from './machine.ts';
import { isSound, layDealt, layOpening, noteSound } from './opening.ts';
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

/** Puts the starting position on the table and runs to the first query. The set-up must have passed `checkSetup`. */
export function startMatch(m: Machine, setup: MatchSetup, seed: number): void {
  begin(m, setup, seed, null);
}

/**
 * The same with other cards in the places of the set-up's: `definitions[i]`, a number of the game's, is what the i-th card is. For matches of
 * many decks of one size, each of which would else be a set-up of its own.
 */
export function startDealt(m: Machine, setup: MatchSetup, definitions: Int32Array, seed: number): void {
  begin(m, setup, seed, definitions);
}

/** The starting position as it lies there, before anything is done or asked. The set-up must have passed `checkSetup`. */
export function layOut(m: Machine, setup: MatchSetup): void {
  const { journalStep } = m;
  m.journalStep = 0;
  forgetDerived(m);
  layOpening(m, setup);
  m.jp = 0;
  m.journalStep = journalStep;
}

function begin(m: Machine, setup: MatchSetup, seed: number, definitions: Int32Array | null): void {
  const { S, game } = m;
  const { journalStep } = m;
  // nothing is taken back to before the first query, so nothing is recorded
  m.journalStep = 0;
  m.jp = 0;
  forgetDerived(m);
  if (definitions === null) layOpening(m, setup);
  else layDealt(m, setup, definitions);
  seedGenerator(S, seed);
  if (setup.generator) S.set(setup.generator, c.RNG);
  m.jp = 0;
  run(m, game.programEntry[setup.phase === undefined ? game.mainProgram : game.playProgram], m.layout.frames);
  m.jp = 0;
  m.journalStep = journalStep;
}

/** Refuses starting positions that do not fit the game, with the path of the first fault. */
export function checkSetup(m: Machine, setup: MatchSetup): Result<null> {
  if (isSound(m.game, setup)) return ok(null);
  const checked = check(m, setup);
  if (checked.ok) noteSound(m.game, setup);
  return checked;
}

function check(m: Machine, setup: MatchSetup): Result<null> {
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
