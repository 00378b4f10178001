/**
 * The moves after one of the tree's moves, and what a policy should be once some of them were tried: Gumbel MuZero's completed values
 * (Danihelka et al. 2022, https://openreview.net/forum?id=bERaNdoegnO).
 */
import type { Inquiry } from './inquiry.ts';

/** How much what was found counts against what was thought before: (visits + most visits of a move) × values × chance to win. */
export interface Trust {
  readonly visits: number;
  readonly values: number;
}

export class Moves {
  readonly keys: number[] = [];
  /** who chooses the move: which question comes next may depend on cards that are dealt anew */
  readonly players: number[] = [];
  /** logarithm of the chance a network gives it */
  readonly priors: number[] = [];
  /** how often it was entered; `visits`: how often something came of it by now */
  readonly tried: number[] = [];
  readonly visits: number[] = [];
  /** sum of results for who chooses it, 0 … 1 each */
  readonly totals: number[] = [];
  readonly below: (Moves | undefined)[] = [];
  /** judgements of the question itself: sum of the first player's chances, and how many */
  private judged = 0;
  private judgements = 0;

  at(key: number): number {
    return this.keys.indexOf(key);
  }

  /** Takes in what a judge said of this question in one of its deals. */
  learn(inquiry: Inquiry): void {
    inquiry.weigh();
    inquiry.eachMove((_, key, chance) => {
      if (this.at(key) >= 0) return;
      this.keys.push(key);
      this.players.push(inquiry.viewer);
      this.priors.push(Math.log(Math.max(chance, 1e-9)));
      this.tried.push(0);
      this.visits.push(0);
      this.totals.push(0);
      this.below.push(undefined);
    });
    this.judged += inquiry.viewer === 0 ? inquiry.win : 1 - inquiry.win;
    this.judgements++;
  }

  /** The chance of a player here, before anything was tried. */
  private expected(player: number): number {
    const first = this.judgements === 0 ? 0.5 : this.judged / this.judgements;
    return player === 0 ? first : 1 - first;
  }

  /**
   * The better policy over these moves of one question: moves that were not tried are thought to be worth what the position is. Writes
   * shares and values by place in `list`; returns the value of the position for who is asked.
   */
  improve(list: ArrayLike<number>, count: number, trust: Trust, shares: Float64Array, values: Float64Array): number {
    const { priors, visits, totals } = this;
    let [top, visited, most] = [-Infinity, 0, 0];
    for (let i = 0; i < count; i++) {
      top = Math.max(top, priors[list[i]]);
      visited += visits[list[i]];
      most = Math.max(most, visits[list[i]]);
    }
    let [weight, found] = [0, 0];
    for (let i = 0; i < count; i++) {
      const move = list[i];
      if (visits[move] === 0) continue;
      const prior = Math.exp(priors[move] - top);
      weight += prior;
      found += prior * (totals[move] / visits[move]);
    }
    const before = this.expected(this.players[list[0]]);
    const value = weight === 0 ? before : (before + visited * (found / weight)) / (1 + visited);
    const scale = (trust.visits + most) * trust.values;
    let best = -Infinity;
    for (let i = 0; i < count; i++) {
      const move = list[i];
      values[i] = visits[move] === 0 ? value : totals[move] / visits[move];
      shares[i] = priors[move] + scale * values[i];
      best = Math.max(best, shares[i]);
    }
    let total = 0;
    for (let i = 0; i < count; i++) total += shares[i] = Math.exp(shares[i] - best);
    for (let i = 0; i < count; i++) shares[i] /= total;
    return value;
  }
}
