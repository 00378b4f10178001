/** Are chances what they say? Of all things called 30 % likely, three in ten should happen. */
export interface CalibrationRow {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** mean of the chances given */
  readonly said: number;
  /** share of what happened */
  readonly happened: number;
}

export interface Calibration {
  readonly count: number;
  /** mean squared distance from what happened; 0 = knew everything, 0.25 = always said one half */
  readonly brier: number;
  /** Brier score of always saying the overall share */
  readonly ignorant: number;
  /** mean of −log of the chance given to what happened, and of always saying the overall share; absent where it was measured before there was one */
  readonly logLoss?: number;
  readonly ignorantLogLoss?: number;
  /** mean distance between said and happened, weighted by how often it was said */
  readonly error: number;
  readonly rows: readonly CalibrationRow[];
}

/** Whoever is quite sure and wrong would be infinitely surprised: nobody is taken to be surer than this. */
const SUREST = 0.999;

function surpriseOf(chance: number, outcome: number): number {
  const bounded = Math.min(SUREST, Math.max(1 - SUREST, chance));
  return -Math.log(outcome === 1 ? bounded : 1 - bounded);
}

export class Calibrator {
  private readonly bins: number;
  private readonly counts: Float64Array;
  private readonly said: Float64Array;
  private readonly happened: Float64Array;
  private squares = 0;
  private surprise = 0;

  constructor(bins = 10) {
    this.bins = bins;
    this.counts = new Float64Array(bins);
    this.said = new Float64Array(bins);
    this.happened = new Float64Array(bins);
  }

  add(chance: number, happened: boolean): void {
    const bin = Math.min(this.bins - 1, Math.floor(chance * this.bins));
    const outcome = happened ? 1 : 0;
    this.counts[bin]++;
    this.said[bin] += chance;
    this.happened[bin] += outcome;
    this.squares += (chance - outcome) ** 2;
    this.surprise += surpriseOf(chance, outcome);
  }

  report(): Calibration {
    const sum = (column: Float64Array): number => column.reduce((a, b) => a + b, 0);
    const count = sum(this.counts);
    const overall = count === 0 ? 0 : sum(this.happened) / count;
    const rows: CalibrationRow[] = [];
    let error = 0;
    for (let b = 0; b < this.bins; b++) {
      const n = this.counts[b];
      if (n === 0) continue;
      rows.push({
        from: b / this.bins,
        to: (b + 1) / this.bins,
        count: n,
        said: this.said[b] / n,
        happened: this.happened[b] / n,
      });
      error += Math.abs(this.said[b] - this.happened[b]);
    }
    return {
      count,
      brier: count === 0 ? 0 : this.squares / count,
      ignorant: overall * (1 - overall),
      logLoss: count === 0 ? 0 : this.surprise / count,
      ignorantLogLoss: overall * surpriseOf(overall, 1) + (1 - overall) * surpriseOf(overall, 0),
      error: count === 0 ? 0 : error / count,
      rows,
    };
  }
}
