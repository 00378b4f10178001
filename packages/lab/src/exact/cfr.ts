/**
 * Counterfactual regret minimization (Zinkevich, Johanson, Bowling, Piccione: Regret Minimization in Games with Incomplete Information,
 * NIPS 2007): both players regret, at every information set, what they did not do; the average of how they played comes to an equilibrium.
 * `plus` is CFR+ (Tammelin 2014): regrets never sink below 0, players take turns, later rounds count more.
 */
import { reachWithout, type Strategy, uniformStrategy } from './strategy.ts';
import type { GameTree } from './tree.ts';

export type CfrKind = 'vanilla' | 'plus';

export class Cfr {
  readonly tree: GameTree;
  readonly kind: CfrKind;
  rounds = 0;
  private readonly regrets: readonly Float64Array[];
  private readonly played: readonly Float64Array[];
  /** what is played now */
  private readonly current: readonly Float64Array[];
  private readonly values: Float64Array;

  constructor(tree: GameTree, kind: CfrKind = 'plus') {
    this.tree = tree;
    this.kind = kind;
    this.regrets = tree.sets.map(({ options }) => new Float64Array(options));
    this.played = tree.sets.map(({ options }) => new Float64Array(options));
    this.current = uniformStrategy(tree).map((chances) => Float64Array.from(chances));
    this.values = new Float64Array(tree.setOf.length);
  }

  run(rounds: number): this {
    for (let i = 0; i < rounds; i++) this.round();
    return this;
  }

  private round(): void {
    this.rounds++;
    if (this.kind === 'vanilla') {
      // both look at what was played before either changes it
      const reaches = [0, 1].map((player) => reachWithout(this.tree, this.current, player));
      this.judge();
      for (const player of [0, 1]) this.regret(player, reaches[player]);
      for (const player of [0, 1]) this.choose(player);
    } else
      for (const player of [0, 1]) {
        const reach = reachWithout(this.tree, this.current, player);
        this.judge();
        this.regret(player, reach);
        this.choose(player);
      }
  }

  /** What player 0 wins from each node on, as it is played now. */
  private judge(): void {
    const { tree, values, current } = this;
    // children lie behind their node
    for (let node = values.length - 1; node >= 0; node--) {
      const set = tree.setOf[node];
      if (set < 0) values[node] = tree.payoff[node];
      else {
        let sum = 0;
        for (let option = 0; option < current[set].length; option++)
          sum += current[set][option] * values[tree.firstChild[node] + option];
        values[node] = sum;
      }
    }
  }

  private regret(player: number, reach: Float64Array): void {
    const { tree, values } = this;
    const sign = player === 0 ? 1 : -1;
    for (const [s, { player: asked, options, nodes }] of tree.sets.entries()) {
      if (asked !== player) continue;
      for (let option = 0; option < options; option++) {
        let sum = this.regrets[s][option];
        for (const node of nodes) sum += sign * reach[node] * (values[tree.firstChild[node] + option] - values[node]);
        this.regrets[s][option] = this.kind === 'plus' ? Math.max(0, sum) : sum;
      }
    }
  }

  /** Notes what was played, then plays by the regrets. Sets come after those their player was asked at before. */
  private choose(player: number): void {
    const { sets } = this.tree;
    const weight = this.kind === 'plus' ? this.rounds : 1;
    const own = new Float64Array(sets.length);
    for (const [s, { player: asked, parent, parentOption }] of sets.entries()) {
      if (asked !== player) continue;
      own[s] = parent < 0 ? 1 : own[parent] * this.current[parent][parentOption];
      for (let option = 0; option < this.played[s].length; option++)
        this.played[s][option] += weight * own[s] * this.current[s][option];
    }
    for (const [s, { player: asked }] of sets.entries())
      if (asked === player) matchRegrets(this.regrets[s], this.current[s]);
  }

  /** The average of how it was played: what comes to an equilibrium. */
  average(): Strategy {
    return this.played.map((sums) => {
      const total = sums.reduce((a, b) => a + b, 0);
      return sums.map((sum) => (total > 0 ? sum / total : 1 / sums.length));
    });
  }

  /**
   * What exploitability cannot exceed by the regrets so far (vanilla): a player's regret over the whole game is at most the sum of the
   * positive regrets of its sets (Theorem 3).
   */
  regretBound(): number {
    const sum = this.regrets.reduce((all, own) => all + Math.max(0, ...own), 0);
    return sum / this.rounds / 2;
  }
}

/** What exploitability cannot exceed after so many rounds of vanilla CFR, in this game (Theorem 4): it sinks with 1/√T. */
export function cfrBound({ sets, payoff }: GameTree, rounds: number): number {
  const spread = payoff.reduce((a, b) => Math.max(a, b)) - payoff.reduce((a, b) => Math.min(a, b));
  const most = Math.max(...sets.map(({ options }) => options));
  return (spread * sets.length * Math.sqrt(most)) / Math.sqrt(rounds) / 2;
}

/** In proportion to the positive regrets; without any, evenly. */
function matchRegrets(regrets: Float64Array, chances: Float64Array): void {
  let total = 0;
  for (const regret of regrets) total += Math.max(0, regret);
  for (let option = 0; option < chances.length; option++)
    chances[option] = total > 0 ? Math.max(0, regrets[option]) / total : 1 / chances.length;
}
