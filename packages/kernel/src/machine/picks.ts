/** Choosing several cards under conditions: which next pick can still lead to a legal set. */
import { CARD_MASK } from './cells.ts';
import { spend } from './fuel.ts';
import type { Machine } from './machine.ts';
import { M_DIFFERENT, M_TOTAL, M_TOTAL_MAX, M_TOTAL_MIN } from './sites.ts';
import { argument, evaluate } from './tiers.ts';

/** Beyond this many sums a set is taken to exist; the pick is then offered although it might lead nowhere. */
const MOST_SUMS = 20_000;

export function isPicked(m: Machine, list: number, card: number): boolean {
  for (let k = 1; k <= m.S[list]; k++) if ((m.S[list + k] & CARD_MASK) === card) return true;
  return false;
}

export function totalOf(m: Machine, site: number, fp: number, list: number): number {
  let sum = 0;
  for (let k = 1; k <= m.S[list]; k++)
    sum += evaluate(m, m.game.sites[site + M_TOTAL], m.S[list + k] & CARD_MASK, fp, 0);
  return sum;
}

/** Adds the value to those noted in `m.found` from `from` on if it is new; returns how many were added. */
export function noteDifferent(m: Machine, from: number, value: number): number {
  for (let k = from; k < m.foundTop; k++) if (m.found[k] === value) return 0;
  m.found[m.foundTop++] = value;
  return 1;
}

/** How many different values the cards found have. */
export function differentValues(m: Machine, value: number, fp: number, from: number, end: number): number {
  const top = m.foundTop;
  let count = 0;
  for (let i = from; i < end; i++) count += noteDifferent(m, top, evaluate(m, value, m.found[i], fp, 0));
  m.foundTop = top;
  return count;
}

/**
 * Can the picks so far plus `card` be completed with cards found from `from` on, at least `need` and at most `left` more, so
 * that the sum fits and no forbidden value repeats? Values are never negative for these choices (costs, levels).
 */
export function canComplete(
  m: Machine,
  site: number,
  fp: number,
  list: number,
  card: number,
  from: number,
  end: number,
  need: number,
  left: number,
): boolean {
  const top = m.foundTop;
  if (spend(m, 1 + end - from, fp) === 0) return false;
  if (!noteUsed(m, site, fp, list, card)) {
    m.foundTop = top;
    return false;
  }
  const pairs = m.foundTop;
  noteFurther(m, site, fp, list, card, from, end, top);
  const count = (m.foundTop - pairs) / 2;
  const Q = m.game.sites;
  const total = Q[site + M_TOTAL];
  const sum = total === 0 ? 0 : totalOf(m, site, fp, list) + evaluate(m, total, card, fp, 0);
  const min = total === 0 ? 0 : argument(m, Q[site + M_TOTAL_MIN], fp, 0);
  const max = total === 0 ? 0 : argument(m, Q[site + M_TOTAL_MAX], fp, 0);
  m.foundTop = top;
  tried = 0;
  const can = reaches(m.found, pairs, count, sum, min, max, need, left);
  spend(m, tried, fp);
  return can;
}

/** Notes in `m.found` the values that must not repeat; false if the picks and `card` repeat one already. */
function noteUsed(m: Machine, site: number, fp: number, list: number, card: number): boolean {
  const different = m.game.sites[site + M_DIFFERENT];
  if (different === 0) return true;
  const top = m.foundTop;
  for (let k = 1; k <= m.S[list]; k++) noteDifferent(m, top, evaluate(m, different, m.S[list + k] & CARD_MASK, fp, 0));
  return noteDifferent(m, top, evaluate(m, different, card, fp, 0)) === 1;
}

/**
 * Notes in `m.found`, behind the used values that begin at `used`, each card that may follow as a pair: its group and its weight.
 * At most one card of a group may follow; without a value that must differ every card is a group of its own.
 */
function noteFurther(
  m: Machine,
  site: number,
  fp: number,
  list: number,
  card: number,
  from: number,
  end: number,
  used: number,
): void {
  const Q = m.game.sites;
  const total = Q[site + M_TOTAL];
  const different = Q[site + M_DIFFERENT];
  const usedEnd = m.foundTop;
  for (let i = from; i < end; i++) {
    const next = m.found[i];
    if (next === card || isPicked(m, list, next)) continue;
    const group = different === 0 ? i : evaluate(m, different, next, fp, 0);
    if (different !== 0 && includes(m.found, used, usedEnd, group)) continue;
    const weight = total === 0 ? 0 : evaluate(m, total, next, fp, 0);
    m.found[m.foundTop++] = group;
    m.found[m.foundTop++] = weight;
  }
}

function includes(values: Int32Array, from: number, end: number, value: number): boolean {
  for (let k = from; k < end; k++) if (values[k] === value) return true;
  return false;
}

/** Does a choice among `count` pairs of group and weight, which begin at `pairs`, lead to a fitting number and sum? */
function reaches(
  found: Int32Array,
  pairs: number,
  count: number,
  sum: number,
  min: number,
  max: number,
  need: number,
  left: number,
): boolean {
  if (sum > max) return false;
  if (need <= 0 && sum >= min) return true;
  reachedTop = 0;
  noteReached(0, sum);
  let fits = false;
  for (let i = 0; i < count && !fits; i++) {
    const group = found[pairs + 2 * i];
    let first = 0;
    while (found[pairs + 2 * first] !== group) first++;
    // a group is gone through once, from what was reached before it
    if (first === i) fits = extendBy(found, pairs, i, count, min, max, need, left);
  }
  for (let k = 0; k < reachedTop; k++) reachedAt[reachedSlot[k]] = 0;
  return fits;
}

/** Adds one card of the group that begins with pair `i` to everything reached so far; true as soon as the result fits. */
function extendBy(
  found: Int32Array,
  pairs: number,
  i: number,
  count: number,
  min: number,
  max: number,
  need: number,
  left: number,
): boolean {
  const before = reachedTop;
  const group = found[pairs + 2 * i];
  for (let j = i; j < count; j++) {
    if (found[pairs + 2 * j] !== group) continue;
    tried += before;
    for (let k = 0; k < before; k++) {
      const cards = reachedCards[k] + 1;
      const value = reachedSum[k] + found[pairs + 2 * j + 1];
      if (cards > left || value > max || !noteReached(cards, value)) continue;
      if ((cards >= need && value >= min) || reachedTop > MOST_SUMS) return true;
    }
  }
  return false;
}

// ---- numbers of cards and sums that can be reached: a list, and a table to find them in. Kept here, so that nothing is garbage.

const TABLE_BITS = 16;
const reachedCards = new Int32Array(MOST_SUMS + 1);
const reachedSum = new Int32Array(MOST_SUMS + 1);
const reachedSlot = new Int32Array(MOST_SUMS + 1);
/** 1 + place in the list, 0 = free */
const reachedAt = new Int32Array(1 << TABLE_BITS);
let reachedTop = 0;
/** sums looked at by the question being answered */
let tried = 0;

/** Notes a pair; false if it is known. */
function noteReached(cards: number, sum: number): boolean {
  let slot = (Math.imul(sum, 0x9e3779b1) ^ Math.imul(cards, 0x85ebca6b)) >>> (32 - TABLE_BITS);
  for (; reachedAt[slot] !== 0; slot = (slot + 1) & (reachedAt.length - 1)) {
    const k = reachedAt[slot] - 1;
    if (reachedCards[k] === cards && reachedSum[k] === sum) return false;
  }
  reachedCards[reachedTop] = cards;
  reachedSum[reachedTop] = sum;
  reachedSlot[reachedTop] = slot;
  reachedAt[slot] = ++reachedTop;
  return true;
}
