/** Elo numbers from a table of points: the strengths that make the results most likely (Bradley and Terry). */
import { Z95 } from '@fuda/game';

const SCALE = 400 / Math.LN10;
const ROUNDS = 500;
/** half a match of draws between everybody keeps those who lost every match finite */
const DRAWN = 0.5;

export interface Rating {
  readonly elo: number;
  /** half of the 95 % interval */
  readonly error: number;
}

/** `points[i][k]` of i against k, `played[i][k]` matches between them. The mean is 1500. */
export function eloOf(points: readonly (readonly number[])[], played: readonly (readonly number[])[]): Rating[] {
  const n = points.length;
  const strength = new Float64Array(n).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < n; i++) {
      let won = 0;
      let expected = 0;
      for (let k = 0; k < n; k++) {
        if (k === i || played[i][k] === 0) continue;
        won += points[i][k] + DRAWN / 2;
        expected += (played[i][k] + DRAWN) / (strength[i] + strength[k]);
      }
      if (expected > 0) strength[i] = won / expected;
    }
  }
  const logs = Array.from(strength, (x) => Math.log(x));
  const mean = logs.reduce((a, b) => a + b, 0) / n;
  return logs.map((log, i) => {
    let information = 0;
    for (let k = 0; k < n; k++) {
      const chance = 1 / (1 + Math.exp(logs[k] - log));
      if (k !== i) information += played[i][k] * chance * (1 - chance);
    }
    return {
      elo: Math.round(1500 + SCALE * (log - mean)),
      error: information === 0 ? Number.POSITIVE_INFINITY : Math.round((Z95 * SCALE) / Math.sqrt(information)),
    };
  });
}
