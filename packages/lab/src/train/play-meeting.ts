/** Two who meet at the gate: mirrored deals, seats swapped. Either may be a network from a file; all matches of a piece are played at once. */
import type { GamePackage, Player } from '@fuda/game';
import { type MatchJob, type Mind, netPlayer, playMatches, SEARCH } from '@fuda/learn';
import { type ArenaJob, type ArenaTally, emptyArena, playArena } from '../arena/play-arena.ts';
import { LabFailure } from '../errors.ts';
import { matchSeed } from '../seed.ts';
import { groundOf, judgeFrom, modelFrom } from './minds.ts';
import { gameOf } from './plan.ts';
import { runtimeHere } from './runtime.ts';

export interface MeetingJob extends ArenaJob {
  readonly ruleset: string;
  readonly without: readonly string[];
  /** files of those players that are networks, by name */
  readonly models: Readonly<Record<string, string>>;
  /** deals in a piece: what is judged together, so that the result does not depend on who plays which */
  readonly group: number;
}

type Named = (name: string) => Promise<Player>;

/** Plays the pieces `from` … `to`−1, each of `group` deals. */
export async function playMeeting(
  pkg: GamePackage,
  job: MeetingJob,
  from: number,
  to: number,
  player: Named,
): Promise<ArenaTally> {
  const played = gameOf(pkg, job);
  const [first, last] = [from * job.group, Math.min(job.deals, to * job.group)];
  if (Object.keys(job.models).length > 0 && (await hasRuntime())) return playTogether(played, job, first, last, player);
  const seat = async (name: string): Promise<Player> =>
    Object.hasOwn(job.models, name) ? netFrom(pkg, job, name, job.models[name]) : player(name);
  return playArena(played, job, seat, first, last);
}

/** Without one, networks are judged in plain arithmetic, one position after the other. */
async function hasRuntime(): Promise<boolean> {
  try {
    await runtimeHere();
    return true;
  } catch (error) {
    if (error instanceof LabFailure) return false;
    throw error;
  }
}

function netFrom(pkg: GamePackage, { ruleset }: MeetingJob, name: string, file: string): Player {
  const made = netPlayer(modelFrom(pkg, ruleset, file), pkg.compile(ruleset), name);
  if (!made.ok) throw new Error(made.error.reason.en);
  return made.value;
}

/** What a network likes best, without looking ahead. */
const AT_ONCE = { ...SEARCH, simulations: 0, noise: 0 } as const;

async function playTogether(
  pkg: GamePackage,
  job: MeetingJob,
  first: number,
  last: number,
  player: Named,
): Promise<ArenaTally> {
  const { ruleset, models, players, decks } = job;
  const mindOf = async (name: string): Promise<Mind> => {
    if (!Object.hasOwn(models, name)) {
      const named = await player(name);
      return { player: () => named };
    }
    return { judge: await judgeFrom(pkg, ruleset, models[name]), settings: AT_ONCE };
  };
  const minds = await Promise.all(players.map(mindOf));
  // whoever remembers a match can only play one
  const remembers = minds.some((mind) => {
    const named = 'player' in mind ? mind.player() : undefined;
    return named?.notice !== undefined || named?.forget !== undefined;
  });
  const jobs = Array.from({ length: 2 * (last - first) }, (_, i): MatchJob => {
    const deal = first + (i >> 1);
    const seed = matchSeed(job.seed, deal);
    const setup = pkg.setUp(decks[deal % decks.length], seed, ruleset);
    if (!setup.ok) throw new LabFailure({ ...setup.error, code: 'BAD_SETUP' });
    return { setup: setup.value, seed, minds: i % 2 === 0 ? [minds[0], minds[1]] : [minds[1], minds[0]] };
  });
  const points = new Int32Array(jobs.length);
  await playMatches(groundOf(pkg, ruleset), jobs, { together: remembers ? 1 : jobs.length }, ({ number, result }) => {
    const outcome = result === 1 || result === 2 ? ((result === 1) === (number % 2 === 0) ? 0 : 2) : 1;
    points[number] = 2 - outcome;
  });
  const tally = emptyArena(2);
  const [meeting] = tally.meetings;
  tally.matches = jobs.length;
  for (const [i, won] of points.entries()) {
    meeting.results[2 - won]++;
    if (i % 2 === 0) meeting.asFirst[2 - won]++;
    else meeting.deals[points[i - 1] + won]++;
  }
  return tally;
}
