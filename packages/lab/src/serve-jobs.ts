import { parentPort } from 'node:worker_threads';
import type { GamePackage, Pack, Player } from '@fuda/game';
import { failureOf } from './errors.ts';
import { doChunk, useClock } from './jobs.ts';
import type { ChunkAnswer, ChunkOrder } from './worker-pool.ts';

/** The game with this id; undefined where there is none. */
type FindGame = (id: string) => Promise<GamePackage | undefined>;

/**
 * The worker's side of every job: does the chunks it is told to. It knows games and players by their names, and loads only the game it is
 * told of.
 */
export function serveJobs(find: FindGame, players?: readonly Player[]): void {
  // orders may come ahead: one after the other, as they came
  let before: Promise<unknown> = Promise.resolve();
  const reply = (order: ChunkOrder): Promise<ChunkAnswer> => {
    const answered = before.then(() => answer(order, find, players));
    before = answered;
    return answered;
  };
  if (parentPort) parentPort.on('message', async (order: ChunkOrder) => parentPort?.postMessage(await reply(order)));
  else {
    // an answer that cannot be delivered is for nobody
    process.on('message', async (order) => process.send?.(await reply(order as ChunkOrder), () => undefined));
    // Ctrl-C reaches the whole group of processes; whoever has started us says when to stop
    process.on('SIGINT', () => undefined);
    // nobody is left to work for
    process.once('disconnect', () => process.exit());
  }
}

let last: { readonly shipped: GamePackage; readonly packs: string; readonly pkg: GamePackage } | undefined;

/** The same game as whoever gave the order has; it stays the same one for all chunks. */
function withPacks(shipped: GamePackage, packs: string): GamePackage {
  if (last?.shipped === shipped && last.packs === packs) return last.pkg;
  const made = shipped.withPacks?.(JSON.parse(packs) as readonly Pack[]);
  if (!made) throw new Error(`${shipped.id} takes no packs`);
  last = { shipped, packs, pkg: made.game };
  return made.game;
}

async function answer(
  { kind, job, from, to, cpuTime, packs }: ChunkOrder,
  find: FindGame,
  players: readonly Player[] | undefined,
): Promise<ChunkAnswer> {
  try {
    const shipped = await find(job.game);
    if (!shipped) throw new Error(`this worker does not know ${job.game}`);
    const pkg = packs === undefined ? shipped : withPacks(shipped, packs);
    useClock(cpuTime);
    const begun = performance.now();
    const part = await doChunk(pkg, kind, job, { from, to }, players);
    return { part, ms: performance.now() - begun };
  } catch (error) {
    return { error: failureOf(error, from, 'seed' in job ? job.seed : 0).error };
  }
}
