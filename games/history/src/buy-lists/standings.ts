/** Lists that meet each other, to find the strongest. */
import { buyListPolicy, type Strategy } from '../cpu/buy-list.ts';
import type { Policy } from '../cpu/policy.ts';
import type { Simulator } from '../cpu/simulate.ts';

/** Below this share of points against the field a list is not strong. */
export const STRONG = 0.45;

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
    const policy = buyListPolicy(strategy, this.sim.book);
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
