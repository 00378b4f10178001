/** The most that could be reached: openings solved with everything known, the order of the deck included. */
import { type GamePackage, type Interval, wilson } from '@fuda/game';
import { checkDecks, checkNumber, checkRuleset } from '../checks.ts';
import { answering, type LabResult } from '../errors.ts';
import { type Threads, workOff } from '../jobs.ts';
import type { Checkpoint } from '../kept-work.ts';
import type { CeilingJob, CeilingTally } from './solve-openings.ts';

export interface CeilingOptions extends Threads {
  readonly deck: string;
  readonly ruleset: string;
  readonly hands: number;
  readonly seed: number;
  readonly ms: number;
  readonly onProgress?: (tally: CeilingTally) => void;
  readonly checkpoint?: Checkpoint<CeilingTally>;
}

export interface CeilingReport extends CeilingTally, Interval {}

export async function ceiling(pkg: GamePackage, options: CeilingOptions): Promise<LabResult<CeilingReport>> {
  return answering(async () => {
    checkNumber('hands', options.hands, 1, 1_000_000);
    const ruleset = checkRuleset(pkg, options.ruleset);
    const decks = [options.deck, pkg.defaultDecks[1]] as const;
    checkDecks(pkg, decks);
    const { seed, ms } = options;
    const job: CeilingJob = { game: pkg.id, ruleset, decks, seed, ms };
    const sum: CeilingTally = { hands: 0, solved: 0, refuted: 0, open: 0 };
    const count = (part: CeilingTally): void => {
      for (const name of ['hands', 'solved', 'refuted', 'open'] as const) sum[name] += part[name];
      options.onProgress?.(sum);
    };
    await workOff(pkg, 'ceiling', job, options.hands, 5, options, count, options.checkpoint);
    return { ...sum, ...wilson(sum.solved, sum.hands) };
  });
}
