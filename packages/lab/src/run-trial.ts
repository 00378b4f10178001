import type { DeckList, GamePackage } from '@fuda/game';
import {
  addTrial,
  emptyTrial,
  reportOf,
  type TrialJob,
  type TrialReport,
  TrialTable,
  type TrialTally,
} from '@fuda/lab/trial';
import { checkNumber } from './checks.ts';
import { answering, type LabResult } from './errors.ts';
import type { Threads } from './jobs.ts';
import { type Keeping, tallyOff, type Unfinished } from './tally-off.ts';

export interface TrialOptions extends Threads {
  /** id of the definition */
  readonly card: string;
  /** made even, since every deal is played twice */
  readonly matches: number;
  readonly seed: number;
  readonly ruleset?: string;
  /** a deck of the game or a list; left out: the deck in which the card is most at home */
  readonly deck?: string | DeckList;
  readonly copies?: number;
  /** who plays both sides; left out: the game's choice */
  readonly player?: string;
  /** told after every part, with everything counted so far */
  readonly onProgress?: (matches: number, tally: TrialTally) => void;
  readonly keep?: Keeping;
}

export const MOST_TRIAL_MATCHES = 10_000;
const MOST_DEALS = 10;

/** Plays a card's trial over threads. Wrong options are refused with a reason before anything is played. */
export async function runTrial(
  pkg: GamePackage,
  options: TrialOptions,
): Promise<LabResult<TrialReport & { readonly unfinished?: Unfinished; readonly seconds: number }>> {
  return answering(async () => {
    const { card, matches, seed, ruleset, deck, copies, player } = options;
    checkNumber('matches', matches, 1, MOST_TRIAL_MATCHES);
    const job: TrialJob = {
      game: pkg.id,
      card,
      seed,
      ...(ruleset === undefined ? {} : { ruleset }),
      ...(deck === undefined ? {} : { deck }),
      ...(copies === undefined ? {} : { copies }),
      ...(player === undefined ? {} : { player }),
    };
    const table = new TrialTable(pkg, job);
    await table.prepare();
    const started = performance.now();
    const tally = emptyTrial();
    const deals = Math.ceil(matches / 2);
    const onPart = (): void => options.onProgress?.(tally.matches, tally);
    const work = { kind: 'trial', job, total: deals, most: MOST_DEALS } as const;
    const unfinished = await tallyOff(pkg, work, options, { start: tally, add: addTrial, onPart });
    return {
      ...reportOf(table, job, tally, 2 * deals),
      ...(unfinished ? { unfinished } : {}),
      seconds: (performance.now() - started) / 1000,
    };
  });
}
