/** Lists that meet each other: what matches between strong lists are like. */
import { STRONG } from '../buy-lists/standings.ts';
import { buyListPolicy, type Strategy } from '../cpu/buy-list.ts';
import type { Policy } from '../cpu/policy.ts';
import type { Outcome, Simulator } from '../cpu/simulate.ts';
import { BASE_PILES } from '../data.ts';

/** Points of the policy on seat 0, or on seat 1 when `swapped`. */
const pointsOf = ({ winner }: Outcome, swapped: number): number => (winner === 2 ? 0.5 : winner === swapped ? 1 : 0);

/** Points against a field, the rivals equally often and both seats alternating. */
export function versus(sim: Simulator, policy: Policy, field: readonly Strategy[], matches: number, seed: number) {
  const part = Math.max(2, Math.ceil(matches / field.length / 2) * 2);
  const points = field.reduce(
    (sum, rival, i) => sum + sim.share(policy, buyListPolicy(rival, sim.book), part, seed + 10_000 * i) * part,
    0,
  );
  return { points, matches: part * field.length };
}

export type Tournament = ReturnType<typeof tournament>;

/** Everybody against everybody, seats alternating; a list against itself shows what the first seat is worth. */
export function tournament(sim: Simulator, lists: readonly Strategy[], matches: number, seed: number) {
  const policies = lists.map((strategy) => buyListPolicy(strategy, sim.book));
  const points = lists.map(() => 0);
  const played = lists.map(() => 0);
  const games = lists.map(() => 0);
  /** matches in which list i bought card c */
  const bought = lists.map(() => new Float64Array(sim.book.cards.length));
  /** matches in which anybody bought card c */
  const boughtIn = new Float64Array(sim.book.cards.length);
  let [draws, total, rounds, limits, firstPoints, mirrors] = [0, 0, 0, 0, 0, 0];
  const now: Set<number>[] = [new Set(), new Set()];
  sim.onBuy = (seat, card) => now[seat].add(card);
  for (const [i, one] of policies.entries()) {
    for (const [j, other] of policies.entries()) {
      for (let k = 0; k < matches; k++) {
        now[0].clear();
        now[1].clear();
        const swap = k & 1;
        const o = sim.play(seed + 1_000_003 * i + 10_007 * j + k, swap ? other : one, swap ? one : other);
        total++;
        if (o.winner === 2) draws++;
        rounds += o.rounds;
        if (o.limitReached) limits++;
        for (const card of now[0]) boughtIn[card]++;
        for (const card of now[1]) if (!now[0].has(card)) boughtIn[card]++;
        for (const [seat, who] of [swap ? j : i, swap ? i : j].entries()) {
          games[who]++;
          for (const card of now[seat]) bought[who][card]++;
        }
        if (i === j) {
          mirrors++;
          firstPoints += pointsOf(o, o.firstSeat);
          continue;
        }
        const won = pointsOf(o, swap);
        points[i] += won;
        points[j] += 1 - won;
        played[i]++;
        played[j]++;
      }
    }
  }
  sim.onBuy = null;
  const share = (i: number): number => (played[i] === 0 ? 0.5 : points[i] / played[i]);
  return {
    points,
    played,
    games,
    bought,
    boughtIn,
    draws,
    matches: total,
    rounds,
    limits,
    firstPoints,
    mirrors,
    share,
  };
}

/** For every pile on the table: the greatest share of matches in which one of the strong lists bought it. */
export function boughtBy(t: Tournament, sim: Simulator): Record<string, number> {
  const best: Record<string, number> = {};
  for (const id of [...BASE_PILES, ...sim.kingdom]) {
    const card = sim.book.numbers.get(id)!;
    const shares = t.bought.map((counts, i) => (t.share(i) >= STRONG ? counts[card] / t.games[i] : 0));
    best[id] = Math.max(0, ...shares);
  }
  return best;
}

/** For every pile on the table: the share of matches in which anybody bought it. */
export function sharesOfMatches(t: Tournament, sim: Simulator): Record<string, number> {
  return Object.fromEntries(
    [...BASE_PILES, ...sim.kingdom].map((id) => [id, t.boughtIn[sim.book.numbers.get(id)!] / t.matches]),
  );
}
