/**
 * The gate: a new generation plays mirrored deals against the best so far until a sequential test says whether it is better, then against
 * a pool, where it must not lose. Deals are looked at in rounds of a fixed size, so the verdict does not depend on threads.
 */
import { type GamePackage, pairedShare, sequentialTest } from '@fuda/game';
import type { ArenaTally, Meeting } from '../arena/play-arena.ts';
import { addArena, emptyArena } from '../arena/play-arena.ts';
import { type Threads, workOff } from '../jobs.ts';
import { headOf, openKept } from '../kept-work.ts';
import { isLike } from '../like.ts';
import type { TrainPlan } from './plan.ts';
import type { MeetingJob } from './play-meeting.ts';
import type { Gate, GateMeeting } from './run-file.ts';
import type { RunFolder } from './run-folder.ts';
import { rounded } from './training.ts';

export interface Contestant {
  readonly name: string;
  readonly generation: number | null;
  /** file and hash of its model; absent: a player by name */
  readonly model?: { readonly file: string; readonly hash: string };
}

export interface GateTerms {
  readonly pkg: GamePackage;
  readonly plan: TrainPlan;
  readonly folder: RunFolder;
  readonly threads: Threads;
  readonly pairs: readonly (readonly [string, string])[];
  readonly seed: number;
  /** told how many deals have been played, and how many at most */
  readonly progress: (deals: number, most: number) => void;
}

/** Deals that are played at once. */
const GROUP = 8;

/** Undefined: somebody has stopped it; what was played is kept. Rejects with LabFailure. */
export async function passGate(
  terms: GateTerms,
  candidate: Contestant,
  best: Contestant | undefined,
  pool: readonly Contestant[],
): Promise<Gate | undefined> {
  const { gateDeals, gateMost, gateElo } = terms.plan;
  const meetings: GateMeeting[] = [];
  const most = (best ? gateMost : 0) + pool.length * gateDeals;
  let before = 0;
  const meet = async (opponent: Contestant, isTested: boolean): Promise<GateMeeting | undefined> => {
    const deals = isTested ? gateMost : gateDeals;
    const told = (n: number): void => terms.progress(before + n, most);
    const meeting = await meetIn(terms, candidate, opponent, deals, isTested ? gateElo : null, told);
    if (meeting) meetings.push(meeting);
    before += deals;
    return meeting;
  };
  let reason: Gate['reason'] = 'first';
  if (best) {
    const meeting = await meet(best, true);
    if (!meeting) return undefined;
    const { verdict, llr } = sequentialTest(meeting.deals as Deals, gateElo);
    reason = verdict === 'open' ? (llr > 0 ? 'likely better' : 'not better') : verdict;
  }
  for (const opponent of pool) if (!(await meet(opponent, false))) return undefined;
  const loses = meetings.some(({ generation, high }) => generation !== null && high < 0.5);
  if (best && loses && reason !== 'not better') reason = 'loses to the pool';
  return { meetings, reason, accepted: reason === 'first' || reason === 'better' || reason === 'likely better' };
}

type Deals = Meeting['deals'];

/** Plays until the test is decided, or all deals where nothing is tested. */
async function meetIn(
  { pkg, plan, folder, threads, pairs, seed }: GateTerms,
  one: Contestant,
  two: Contestant,
  most: number,
  elo: number | null,
  told: (deals: number) => void,
): Promise<GateMeeting | undefined> {
  const group = Math.min(GROUP, plan.gateDeals);
  const files = [one, two].flatMap(({ name, model }) => (model ? [[name, model.file] as const] : []));
  const job: MeetingJob = {
    game: pkg.id,
    ruleset: plan.ruleset,
    without: plan.without,
    decks: pairs,
    players: [one.name, two.name],
    models: Object.fromEntries(files),
    seed,
    deals: most,
    group,
  };
  const { models: _, deals: __, ...facts } = job;
  const hashes = [one, two].map(({ model }) => model?.hash ?? '');
  const head = headOf(pkg, plan.ruleset, { kind: 'meeting', ...facts, hashes });
  const file = folder.path('gates', `${one.name}-${two.name}.jsonl`.replaceAll(' ', '-').replaceAll(/[^\w.@-]/g, '_'));
  const kept = openKept<ArenaTally>(file, head, { size: 1, foreign: 'begin anew', disk: folder.disk });
  const start = emptyArena(2);
  let done = kept.done.filter(({ part }) => isLike(start, part));
  // in pieces of so many deals
  const [all, round] = [Math.ceil(most / group), Math.ceil(plan.gateDeals / group)];
  for (let total = Math.min(all, round); ; total = Math.min(all, total + round)) {
    const tally = emptyArena(2);
    const parts: typeof done = [];
    await workOff(
      pkg,
      'meeting',
      job,
      total,
      1,
      threads,
      (part, chunks) => {
        addArena(tally, part);
        parts.push({ chunks, part });
        told(tally.matches / 2);
      },
      { ...kept, done },
    );
    if (tally.matches < 2 * Math.min(most, total * group)) return undefined;
    // of what was played before, rounds to come are not looked at yet
    done = [...parts, ...done.filter(({ chunks }) => chunks.some(({ to }) => to > total))];
    const [meeting] = tally.meetings;
    const test = elo === null ? undefined : sequentialTest(meeting.deals, elo);
    if (total === all || (test && test.verdict !== 'open')) return meetingOf(two, meeting, test?.llr ?? null);
  }
}

function meetingOf({ name, generation }: Contestant, { results, deals }: Meeting, llr: number | null): GateMeeting {
  const [wins, draws, losses] = results;
  const { share, low, high } = pairedShare(deals);
  return {
    opponent: name,
    generation,
    matches: wins + draws + losses,
    wins,
    draws,
    losses,
    deals,
    share: rounded(share),
    low: rounded(low),
    high: rounded(high),
    llr: llr === null ? null : rounded(llr),
  };
}
