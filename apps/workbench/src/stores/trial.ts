/** A card on trial, in several workers at once; it can be stopped, shows what is known so far, and goes on where it was. */
import type { Refusal } from '../session/protocol.ts';
import type { TrialJob, TrialReport, TrialTally } from '../session/questions.ts';
import { Thinker } from '../worker/client.ts';
import { packKey, packsOf } from './shelf.ts';
import { createStore, useStore } from './store.ts';
import { THINKER_EVENTS } from './trouble.ts';

export interface TrialState {
  /** what is on trial: job and definitions; '' = nothing yet */
  readonly about: string;
  readonly card: string;
  /** the packs it is played with (`packKey`) */
  readonly packs: string;
  readonly busy: boolean;
  /** matches that are wanted */
  readonly of: number;
  readonly report: TrialReport | null;
  readonly problem: Refusal | null;
}

const NOTHING: TrialState = { about: '', card: '', packs: '', busy: false, of: 0, report: null, problem: null };
export const trial = createStore<TrialState>(NOTHING);

/** one processor is left for the page */
const WORKERS = Math.max(1, Math.min(4, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));
const team = Array.from({ length: WORKERS }, () => new Thinker(THINKER_EVENTS));
/** deals a worker is given at a time */
const MOST_DEALS = 20;

/** What has been counted for the question now in `trial`, by worker, and the deals nobody has played. */
let tallies: (TrialTally | null)[] = [];
let open: [from: number, to: number][] = [];
let dealt = 0;
/** grows with every start and stop, so that answers to older questions are dropped */
let asked = 0;

export function stopTrial(): void {
  asked++;
  for (const worker of team) worker.stop();
  if (trial.get().busy) trial.set({ busy: false });
}

/** Is what is known about this very question, and the cards as they are now? */
export const isAbout = ({ about }: TrialState, job: TrialJob): boolean => about === subjectOf(job);

const subjectOf = (job: TrialJob): string => JSON.stringify([job, packsOf(job.game)]);

/** The next deals, those that were taken back first. */
function take(deals: number): [from: number, to: number] | undefined {
  const left = open.shift();
  if (left) return left;
  if (dealt >= deals) return undefined;
  const from = dealt;
  dealt = Math.min(deals, from + MOST_DEALS);
  return [from, dealt];
}

/** Plays until there are so many matches; the same question goes on from what was counted before. */
export async function runTrial(job: TrialJob, matches: number): Promise<void> {
  stopTrial();
  const mine = asked;
  const current = (): boolean => mine === asked;
  const about = subjectOf(job);
  if (trial.get().about !== about) {
    tallies = team.map(() => null);
    open = [];
    dealt = 0;
    trial.set({ about, card: job.card, packs: packKey(job.game), report: null });
  }
  const deals = Math.ceil(matches / 2);
  trial.set({ busy: true, of: 2 * deals, problem: null });
  const packs = packsOf(job.game);
  const work = async (worker: Thinker, i: number): Promise<void> => {
    for (let range = take(deals); range !== undefined && current(); range = take(deals)) {
      const [from, to] = range;
      const others = tallies.filter((tally, k) => k !== i && tally !== null) as TrialTally[];
      const request = { job, before: tallies[i], others, from, to, of: 2 * deals, ...(packs ? { packs } : {}) };
      const reply = await worker.call('trial', request);
      if (reply === 'stopped' || !current()) {
        // nobody counted them: they are played again
        if (trial.get().about === about) open.push(range);
        return;
      }
      if (!reply.ok) {
        stopTrial();
        return trial.set({ problem: reply.error });
      }
      const { tally, next, report } = reply.value;
      tallies[i] = tally;
      if (next < to) open.push([next, to]);
      // what another worker has told meanwhile may be more
      if (report.matches >= (trial.get().report?.matches ?? 0)) trial.set({ report });
    }
  };
  await Promise.all(team.map(work));
  if (!current()) return;
  await settle(job, matches, packs);
  if (current()) trial.set({ busy: false });
}

/** Workers tell what they knew of each other: at the end everything is added up once more. */
async function settle(job: TrialJob, matches: number, packs: ReturnType<typeof packsOf>): Promise<void> {
  const counted = tallies.reduce((sum, tally) => sum + (tally?.matches ?? 0), 0);
  if (counted === (trial.get().report?.matches ?? 0)) return;
  const others = tallies.filter((tally) => tally !== null) as TrialTally[];
  const request = { job, before: null, others, from: 0, to: 0, of: matches, ...(packs ? { packs } : {}) };
  const reply = await team[0].call('trial', request);
  if (reply !== 'stopped' && reply.ok) trial.set({ report: reply.value.report });
}

const NONE: ReadonlySet<string> = new Set();
let last: { readonly report: TrialReport; readonly paths: ReadonlySet<string> } | undefined;

/** Places in a card whose instructions never ran in its trial; the same set while nothing changes. Nothing is said of a card that was changed since. */
export function neverRunOf({ card, packs, report }: TrialState, wanted: string): ReadonlySet<string> {
  if (card !== wanted || report === null || report.used.share === 0 || packs !== packKey(report.game)) return NONE;
  if (last?.report !== report) last = { report, paths: new Set(report.neverRun) };
  return last.paths;
}

export const useNeverRun = (card: string): ReadonlySet<string> => useStore(trial, (state) => neverRunOf(state, card));
