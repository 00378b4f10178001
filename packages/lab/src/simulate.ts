import type { GamePackage } from '@fuda/game';
import { checkDecks, checkNumber, checkPlayer, checkRuleset } from './checks.ts';
import { answering, type LabResult } from './errors.ts';
import type { Threads } from './jobs.ts';
import type { BatchJob } from './play-batch.ts';
import { addTally, type BatchTally, checksumOf, emptyTally } from './tally.ts';
import { type Keeping, tallyOff, type Unfinished } from './tally-off.ts';

export interface SimulateOptions extends Threads {
  readonly matches: number;
  readonly seed: number;
  readonly ruleset?: string;
  /** default: the game's own choice */
  readonly decks?: readonly [string, string];
  /** names of players; default: two random ones */
  readonly players?: readonly [string, string];
  readonly onProgress?: (matches: number) => void;
  readonly keep?: Keeping;
}

export interface SimulateReport {
  readonly game: string;
  readonly matches: number;
  /** matches that were asked for: more than were played if somebody has stopped it */
  readonly of: number;
  readonly unfinished?: Unfinished;
  readonly decisions: number;
  /** CPU time of all threads */
  readonly cpuSeconds: number;
  readonly matchesPerCpuSecond: number;
  readonly decisionsPerCpuSecond: number;
  readonly results: {
    /** by seat: the players as they were named */
    readonly wins: readonly [number, number];
    /** of whoever took the first turn, and of the other: games may let the seed decide who that is */
    readonly firstWins: readonly [number, number];
    readonly draws: number;
    readonly turns: number;
    readonly reasons: Readonly<Record<string, number>>;
  };
  /** depends on every final position; the same for the same seed, whatever the number of workers */
  readonly checksum: string;
  readonly seed: number;
  readonly ruleset: string;
  readonly decks: readonly [string, string];
  readonly players: readonly [string, string];
  readonly workers: number;
  readonly wallSeconds: number;
}

const MAX_MATCHES = 1_000_000_000;
const MAX_WORKERS = 256;
const CHUNK_MATCHES = 500;

/** Plays a batch of matches. All wrong options are refused with a reason before anything is played. */
export async function simulate(pkg: GamePackage, options: SimulateOptions): Promise<LabResult<SimulateReport>> {
  return answering(async () => {
    const players = options.players ?? ['random', 'random'];
    const workers = options.workers ?? 1;
    checkNumber('matches', options.matches, 1, MAX_MATCHES);
    checkNumber('seed', options.seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    checkNumber('workers', workers, 1, MAX_WORKERS);
    const ruleset = checkRuleset(pkg, options.ruleset);
    const decks = options.decks ?? pkg.defaultDecks;
    checkDecks(pkg, decks);
    for (const [i, name] of players.entries())
      await checkPlayer(pkg, name, `$.players[${i}]`, options.knownPlayers, ruleset);
    return run(pkg, { game: pkg.id, ruleset, decks, players, seed: options.seed }, workers, options);
  });
}

async function run(
  pkg: GamePackage,
  job: BatchJob,
  workers: number,
  options: SimulateOptions,
): Promise<SimulateReport> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const tally = emptyTally();
  const work = { kind: 'batch', job, total: options.matches, most: CHUNK_MATCHES } as const;
  const onPart = ({ matches }: BatchTally): void => options.onProgress?.(matches);
  const unfinished = await tallyOff(pkg, work, options, { start: tally, add: addTally, onPart });
  const { user, system } = process.cpuUsage(cpu);
  const cpuSeconds = (user + system) / 1e6;
  return {
    game: job.game,
    matches: tally.matches,
    of: options.matches,
    ...(unfinished ? { unfinished } : {}),
    decisions: tally.decisions,
    cpuSeconds,
    matchesPerCpuSecond: Math.round(tally.matches / cpuSeconds),
    decisionsPerCpuSecond: Math.round(tally.decisions / cpuSeconds),
    results: {
      wins: tally.wins,
      firstWins: tally.firstWins,
      draws: tally.draws,
      turns: tally.turns,
      reasons: tally.reasons,
    },
    checksum: checksumOf(tally),
    seed: job.seed,
    ruleset: job.ruleset ?? '',
    decks: job.decks,
    players: job.players,
    workers: options.workerEntry ? workers : 1,
    wallSeconds: (performance.now() - started) / 1000,
  };
}
