import { parentPort } from 'node:worker_threads';
import type { GamePackage, Player } from '@fuda/kernel';
import type { ChunkAnswer, ChunkOrder } from './crew.ts';
import { LabFailure } from './errors.ts';
import { M } from './messages.ts';
import { playBatch } from './play-batch.ts';
import { playerNamed, playersOf } from './player.ts';

/** The worker's side of `simulate`: plays the chunks it is told to. It knows games and players by their names. */
export function serveBatches(packages: readonly GamePackage[], players?: readonly Player[]): void {
  parentPort?.on('message', (order: ChunkOrder) => parentPort?.postMessage(answer(order, packages, players)));
}

function answer(
  { job, from, to }: ChunkOrder,
  packages: readonly GamePackage[],
  players: readonly Player[] | undefined,
): ChunkAnswer {
  try {
    const pkg = packages.find((p) => p.id === job.game);
    const pair = job.players.map((name) => pkg && playerNamed(name, players ?? playersOf(pkg)));
    if (!pkg || !pair[0] || !pair[1])
      throw new Error(`this worker does not know ${job.game} or ${job.players.join(' or ')}`);
    return { tally: playBatch(pkg, [pair[0], pair[1]], job, from, to) };
  } catch (error) {
    if (error instanceof LabFailure) return { error: error.error };
    const reason = M.matchFailed(from, job.seed, error instanceof Error ? error.message : String(error));
    return { error: { code: 'MATCH_FAILED', place: '$.matches', reason } };
  }
}
