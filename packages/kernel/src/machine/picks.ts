/** Choosing several cards under conditions: which next pick can still lead to a legal set. */
import { CARD_MASK } from './cells.ts';
import { argument, evaluate } from './evaluate.ts';
import type { Machine } from './machine.ts';
import { M_DIFFERENT, M_TOTAL, M_TOTAL_MAX, M_TOTAL_MIN } from './sites.ts';

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

/** How many different values the cards found have. */
export function differentValues(m: Machine, value: number, fp: number, from: number, end: number): number {
  const values = new Set<number>();
  for (let i = from; i < end; i++) values.add(evaluate(m, value, m.found[i], fp, 0));
  return values.size;
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
  const Q = m.game.sites;
  const total = Q[site + M_TOTAL];
  const different = Q[site + M_DIFFERENT];
  const used = new Set<number>();
  if (different !== 0) {
    for (let k = 1; k <= m.S[list]; k++) used.add(evaluate(m, different, m.S[list + k] & CARD_MASK, fp, 0));
    const value = evaluate(m, different, card, fp, 0);
    if (used.has(value)) return false;
    used.add(value);
  }
  // at most one card of each group may follow; without a value that must differ every card is a group of its own
  const groups = new Map<number, number[]>();
  for (let i = from; i < end; i++) {
    const next = m.found[i];
    if (next === card || isPicked(m, list, next)) continue;
    const key = different === 0 ? i : evaluate(m, different, next, fp, 0);
    if (used.has(key) && different !== 0) continue;
    const weight = total === 0 ? 0 : evaluate(m, total, next, fp, 0);
    const group = groups.get(key);
    if (!group) groups.set(key, [weight]);
    else if (!group.includes(weight)) group.push(weight);
  }
  const sum = total === 0 ? 0 : totalOf(m, site, fp, list) + evaluate(m, total, card, fp, 0);
  const min = total === 0 ? 0 : argument(m, Q[site + M_TOTAL_MIN], fp, 0);
  const max = total === 0 ? 0 : argument(m, Q[site + M_TOTAL_MAX], fp, 0);
  return reaches([...groups.values()], sum, min, max, need, left);
}

/** All sums that can be made, for each number of cards; grows group by group. */
function reaches(
  groups: readonly (readonly number[])[],
  sum: number,
  min: number,
  max: number,
  need: number,
  left: number,
): boolean {
  if (sum > max) return false;
  const fits = (cards: number, value: number): boolean => cards >= need && value >= min && value <= max;
  if (fits(0, sum)) return true;
  const reached: Set<number>[] = Array.from({ length: left + 1 }, () => new Set<number>());
  reached[0].add(sum);
  let count = 1;
  for (const group of groups) {
    for (let cards = left - 1; cards >= 0; cards--) {
      for (const before of reached[cards]) {
        for (const weight of group) {
          const value = before + weight;
          if (value > max || reached[cards + 1].has(value)) continue;
          if (fits(cards + 1, value) || ++count > MOST_SUMS) return true;
          reached[cards + 1].add(value);
        }
      }
    }
  }
  return false;
}
