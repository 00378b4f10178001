/** Lists that meet each other: to find the strongest, and to see what matches between strong lists are like. */
import { menuPolicy, type Strategy } from '../cpu/menu.ts';
import type { Policy } from '../cpu/policy.ts';
import type { Outcome, Simulator } from '../cpu/simulate.ts';
import { BASE_PILES } from '../data.ts';

/** Below this share of points against the field a list is not strong. */
export const STRONG = 0.45;

/** Points of the policy on seat 0, or on seat 1 when `swapped`. */
const pointsOf = ({ winner }: Outcome, swapped: number): number => (winner === 2 ? 0.5 : winner === swapped ? 1 : 0);

/** Points against a field, the rivals equally often and both seats alternating. */
export function versus(sim: Simulator, policy: Policy, field: readonly Strategy[], matches: number, seed: number) {
  const part = Math.max(2, Math.ceil(matches / field.length / 2) * 2);
  const points = field.reduce(
    (sum, rival, i) => sum + sim.share(policy, menuPolicy(rival, sim.book), part, seed + 10_000 * i) * part,
    0,
  );
  return { points, matches: part * field.length };
}

const ALIKE_MATCHES = 24;

/** True if nobody can tell the two apart: with one in the other's place the same matches take the same course. */
function playAlike(sim: Simulator, one: Policy, other: Policy, seed: number): boolean {
  for (let k = 0; k < ALIKE_MATCHES; k++) {
    const { winner, rounds } = sim.play(seed + k, one, one);
    const changed = sim.play(seed + k, k & 1 ? other : one, k & 1 ? one : other);
    if (changed.winner !== winner || changed.rounds !== rounds) return false;
  }
  return true;
}

/**
 * The best lists so far. Two lists meet once, when the younger one comes in. Searches breed many copies of a good list that
 * differ only in lines that never matter; a field of such copies would be one list, so they are not let in.
 */
export class Standings {
  private entries: { readonly strategy: Strategy; readonly policy: Policy; readonly points: Map<Strategy, number> }[] =
    [];
  private readonly sim: Simulator;
  /** matches of a pair */
  private readonly matches: number;
  private seed: number;

  constructor(sim: Simulator, matches: number, seed: number) {
    this.sim = sim;
    this.matches = matches;
    this.seed = seed;
  }

  get lists(): readonly Strategy[] {
    return this.entries.map(({ strategy }) => strategy);
  }

  add(strategy: Strategy): void {
    const policy = menuPolicy(strategy, this.sim.book);
    if (this.entries.some((rival) => playAlike(this.sim, rival.policy, policy, this.seed))) return;
    const entry = { strategy, policy, points: new Map<Strategy, number>() };
    for (const rival of this.entries) {
      const points = this.sim.share(entry.policy, rival.policy, this.matches, this.seed);
      this.seed += this.matches;
      entry.points.set(rival.strategy, points);
      rival.points.set(strategy, 1 - points);
    }
    this.entries.push(entry);
  }

  /** Leaves the `most` strongest; lists that are not strong go as well, as long as `least` are left. */
  keep(least: number, most: number): void {
    for (;;) {
      const weakest = this.entries.reduce((a, b) => (shareIn(b.points) < shareIn(a.points) ? b : a));
      const count = this.entries.length;
      if (count <= most && (count <= least || shareIn(weakest.points) >= STRONG)) return;
      this.entries = this.entries.filter((entry) => entry !== weakest);
      for (const { points } of this.entries) points.delete(weakest.strategy);
    }
  }

  /** Share of points of the strongest against the others. */
  best(): number {
    return Math.max(...this.entries.map(({ points }) => shareIn(points)));
  }
}

function shareIn(points: ReadonlyMap<Strategy, number>): number {
  let sum = 0;
  for (const share of points.values()) sum += share;
  return points.size === 0 ? 0.5 : sum / points.size;
}

export type Tournament = ReturnType<typeof tournament>;

/** Everybody against everybody, seats alternating; a list against itself shows what the first seat is worth. */
export function tournament(sim: Simulator, lists: readonly Strategy[], matches: number, seed: number) {
  const policies = lists.map((strategy) => menuPolicy(strategy, sim.book));
  const points = lists.map(() => 0);
  const played = lists.map(() => 0);
  const games = lists.map(() => 0);
  /** matches in which list i bought card c */
  const bought = lists.map(() => new Float64Array(sim.book.cards.length));
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
  return { points, played, games, bought, draws, matches: total, rounds, limits, firstPoints, mirrors, share };
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
