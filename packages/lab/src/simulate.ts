import { setImmediate } from 'node:timers/promises';
import type { GamePackage, Player, Text } from '@fuda/kernel';
import { type Chunk, playChunks } from './crew.ts';
import { type LabCode, LabFailure, type LabResult } from './errors.ts';
import { M } from './messages.ts';
import { type BatchJob, playBatch } from './play-batch.ts';
import { playerNamed, playersOf } from './player.ts';
import { addTally, checksumOf, emptyTally } from './tally.ts';

export interface SimulateOptions {
  readonly matches: number;
  readonly seed: number;
  readonly ruleset?: string;
  /** default: the game's own choice */
  readonly decks?: readonly [string, string];
  /** names of players; default: two random ones */
  readonly players?: readonly [string, string];
  /** number of threads; 1 = this one */
  readonly workers?: number;
  /** the program of the worker threads; it calls `serveBatches`. Needed for more than one worker */
  readonly workerEntry?: URL;
  readonly knownPlayers?: readonly Player[];
  readonly onProgress?: (matches: number) => void;
}

export interface SimulateReport {
  readonly game: string;
  readonly matches: number;
  readonly decisions: number;
  /** CPU time of all threads */
  readonly cpuSeconds: number;
  readonly matchesPerCpuSecond: number;
  readonly decisionsPerCpuSecond: number;
  readonly results: {
    readonly wins: readonly [number, number];
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
  const known = options.knownPlayers ?? playersOf(pkg);
  const names = options.players ?? ['random', 'random'];
  const workers = options.workers ?? 1;
  const wrong = (code: LabCode, place: string, reason: Text) => ({
    ok: false as const,
    error: { code, place, reason },
  });
  if (!isWithin(options.matches, 1, MAX_MATCHES))
    return wrong('BAD_NUMBER', '$.matches', M.number('matches', 1, MAX_MATCHES));
  if (!Number.isSafeInteger(options.seed)) {
    return wrong('BAD_NUMBER', '$.seed', M.number('seed', Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));
  }
  if (!isWithin(workers, 1, MAX_WORKERS)) return wrong('BAD_NUMBER', '$.workers', M.number('workers', 1, MAX_WORKERS));
  const rulesets = pkg.rulesets.map((r) => r.id);
  const ruleset = options.ruleset ?? rulesets[0];
  if (!rulesets.includes(ruleset)) return wrong('UNKNOWN_RULESET', '$.ruleset', M.ruleset(ruleset, rulesets));
  const decks = options.decks ?? pkg.defaultDecks;
  const deckIds = pkg.decks.map((d) => d.id);
  for (const [i, deck] of decks.entries()) {
    if (!deckIds.includes(deck)) return wrong('UNKNOWN_DECK', `$.decks[${i}]`, M.deck(deck, deckIds));
  }
  const pair = names.map((name) => playerNamed(name, known));
  for (const [i, player] of pair.entries()) {
    if (!player)
      return wrong(
        'UNKNOWN_PLAYER',
        `$.players[${i}]`,
        M.player(
          names[i],
          known.map((p) => p.name),
        ),
      );
  }
  const job: BatchJob = { game: pkg.id, ruleset, decks, players: names, seed: options.seed };
  try {
    return { ok: true, value: await run(pkg, job, pair as [Player, Player], workers, options) };
  } catch (error) {
    if (error instanceof LabFailure) return { ok: false, error: error.error };
    throw error;
  }
}

function isWithin(n: number, min: number, max: number): boolean {
  return Number.isInteger(n) && n >= min && n <= max;
}

async function run(
  pkg: GamePackage,
  job: BatchJob,
  players: readonly [Player, Player],
  workers: number,
  { matches, workerEntry, onProgress }: SimulateOptions,
): Promise<SimulateReport> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const tally = emptyTally();
  const chunks = chunksOf(matches, workers);
  if (workers > 1 && workerEntry) {
    await playChunks(workerEntry, workers, job, chunks, (_chunk, part) => {
      addTally(tally, part);
      onProgress?.(tally.matches);
    });
  } else {
    for (const { from, to } of chunks) {
      addTally(tally, playBatch(pkg, players, job, from, to));
      onProgress?.(tally.matches);
      // lets signals and the terminal have their turn
      await setImmediate();
    }
  }
  const { user, system } = process.cpuUsage(cpu);
  const cpuSeconds = (user + system) / 1e6;
  return {
    game: job.game,
    matches: tally.matches,
    decisions: tally.decisions,
    cpuSeconds,
    matchesPerCpuSecond: Math.round(tally.matches / cpuSeconds),
    decisionsPerCpuSecond: Math.round(tally.decisions / cpuSeconds),
    results: { wins: tally.wins, draws: tally.draws, turns: tally.turns, reasons: tally.reasons },
    checksum: checksumOf(tally),
    seed: job.seed,
    ruleset: job.ruleset ?? '',
    decks: job.decks,
    players: job.players,
    workers: workerEntry ? workers : 1,
    wallSeconds: (performance.now() - started) / 1000,
  };
}

/** Small enough that all threads finish at about the same time, large enough that telling them costs nothing. */
function chunksOf(matches: number, workers: number): Chunk[] {
  const size = Math.max(1, Math.min(CHUNK_MATCHES, Math.ceil(matches / (workers * 8))));
  const chunks: Chunk[] = [];
  for (let from = 0; from < matches; from += size) chunks.push({ from, to: Math.min(matches, from + size) });
  return chunks;
}
