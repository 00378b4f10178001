/** Filters and scans: which cards are meant. */
import { CARD_MASK } from './cells.ts';
import { isFresh } from './commands.ts';
import { spend } from './fuel.ts';
import type { Machine } from './machine.ts';
import * as op from './opcodes.ts';
import { statOf } from './stats.ts';
import { argument, argumentOn, evaluate } from './tiers.ts';

/** Sum, extremes, union of bits, or number of different values over the cards found. */
export function aggregate(
  m: Machine,
  code: number,
  sources: number,
  value: number,
  filter: number,
  it: number,
  fp: number,
  sp: number,
): number {
  const base = m.foundTop;
  const end = interpretScan(m, sources, filter, it, fp, m.found, base, sp);
  m.foundTop = end;
  let result = 0;
  for (let i = base; i < end; i++) {
    const v = evaluate(m, value, m.found[i], fp, sp);
    if (code === op.X_SUM) result = (result + v) | 0;
    else if (code === op.X_UNION) result |= v;
    else if (code === op.X_MAX) result = i === base || v > result ? v : result;
    else if (code === op.X_MIN) result = i === base || v < result ? v : result;
    else {
      // values seen so far replace the cards that gave them
      let seen = false;
      for (let k = base; k < base + result; k++) if (m.found[k] === v) seen = true;
      if (!seen) m.found[base + result++] = v;
    }
  }
  m.foundTop = base;
  // which cards were found and looked at before nothing was left is a matter of the tier
  return m.fuel < 0 ? 0 : result;
}

/** Puts the right sides of a filter on the operand stack, once per scan; returns where the stack goes on. */
function prepare(m: Machine, filter: number, fp: number, sp: number): number {
  const F = m.filters;
  const end = sp + F[filter];
  for (let p = filter + 4; sp < end; sp++, p += 4) m.K[sp] = argument(m, F[p], fp, sp);
  return end;
}

/** Tests a card against a filter whose right sides end at `sp`. */
function matches(m: Machine, filter: number, card: number, fp: number, sp: number): boolean {
  const F = m.filters;
  const { K, S } = m;
  const count = F[filter];
  for (let k = sp - count, p = filter + 1; k < sp; k++, p += 4) {
    let v = 0;
    switch (F[p]) {
      case op.F_ATTR:
        v = S[F[p + 1] + card];
        break;
      case op.F_PROP:
        v = m.properties[S[m.definition + card] * m.propertyCount + F[p + 1]];
        break;
      case op.F_STAT:
        v = statOf(m, F[p + 1], card, sp);
        break;
      case op.F_CARD:
        if (((K[k] & CARD_MASK) === card) === (F[p + 2] === op.C_NE)) return false;
        continue;
      default:
        if (evaluate(m, F[p + 1], card, fp, sp) === 0) return false;
        continue;
    }
    if (!holds(F[p + 2], v, K[k])) return false;
  }
  return true;
}

export function holds(comparison: number, a: number, b: number): boolean {
  switch (comparison) {
    case op.C_EQ:
      return a === b;
    case op.C_NE:
      return a !== b;
    case op.C_LT:
      return a < b;
    case op.C_LE:
      return a <= b;
    case op.C_GT:
      return a > b;
    case op.C_GE:
      return a >= b;
    default:
      return (a & b) !== 0;
  }
}

export function interpretFilter(m: Machine, filter: number, card: number, fp: number, sp: number): boolean {
  return matches(m, filter, card, fp, prepare(m, filter, fp, sp));
}

/** Puts the ids of all matching cards into `out` from position `n` on; returns the end. */
export function gather(m: Machine, sources: number, filter: number, fp: number, out: Int32Array, n: number): number {
  const code = m.generated?.scans.find(sources);
  return code === undefined ? interpretScan(m, sources, filter, 0, fp, out, n, 0) : code(m, m.S, 0, fp, out, n, 0);
}

/** Hot: no closures, no allocation. `it` is the card of the scan around this one. Every place looked at is charged for. */
export function interpretScan(
  m: Machine,
  sources: number,
  filter: number,
  it: number,
  fp: number,
  out: Int32Array,
  n: number,
  sp: number,
): number {
  const { S } = m;
  const T = m.sources;
  const inner = filter === 0 ? sp : prepare(m, filter, fp, sp);
  const weight = T[sources + 2 + 4 * T[sources]];
  const outer = m.foundTop;
  let p = sources + 1;
  for (let left = T[sources]; left > 0; left--, p += 4) {
    const kind = T[p];
    if (kind === op.S_ZONE || kind === op.S_HOSTED) {
      const location = (argumentOn(m, T[p + 2], it, fp, inner) & 1) * m.zones + T[p + 1];
      const host = kind === op.S_HOSTED ? argumentOn(m, T[p + 3], it, fp, inner) & CARD_MASK : 0;
      const base = m.zoneBase[location];
      const places = m.game.zoneSlots[T[p + 1]] !== 0 ? m.layout.zoneCapacity[location] : S[m.zoneSize + location];
      const length = weight !== 0 && spend(m, places * weight, fp) === 0 ? 0 : places;
      for (let k = 0; k < length; k++) {
        const card = S[base + k];
        if (card === 0) continue;
        if (kind === op.S_HOSTED && (S[m.layout.host + card] & CARD_MASK) !== host) continue;
        if (filter !== 0 && !matches(m, filter, card, fp, inner)) continue;
        out[n++] = card;
        // scans inside the filter or a later source must not overwrite what this one found
        if (out === m.found) m.foundTop = n;
      }
    } else {
      const list = kind === op.S_LIST ? S[fp + T[p + 1]] : 0;
      const one = kind === op.S_LIST ? 0 : argumentOn(m, T[p + 1], it, fp, inner);
      const places = kind === op.S_LIST ? (list === 0 ? 0 : S[list]) : 1;
      const length = weight !== 0 && spend(m, places * weight, fp) === 0 ? 0 : places;
      for (let k = 1; k <= length; k++) {
        const ref = kind === op.S_LIST ? S[list + k] : one;
        const card = ref & CARD_MASK;
        if (card === 0 || !isFresh(m, ref)) continue;
        if (filter !== 0 && !matches(m, filter, card, fp, inner)) continue;
        out[n++] = card;
        if (out === m.found) m.foundTop = n;
      }
    }
  }
  m.foundTop = outer;
  return n;
}
