/** Hunts at one door after the other in a thread of its own: what never ends is found by whoever waits for it. */
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { allDoors } from './doors/index.ts';
import { hunt, type Round } from './hunt.ts';

export interface Task {
  readonly door: string;
  readonly seed: number;
  readonly runs: number;
}

export type Told =
  | { readonly kind: 'doors'; readonly names: readonly string[] }
  | { readonly kind: 'opening'; readonly inputs: readonly unknown[] }
  | { readonly kind: 'done'; readonly round: Round };

if (!isMainThread && workerData === 'fuzz') {
  const port = parentPort!;
  const tell = (told: Told): void => port.postMessage(told);
  const doors = await allDoors();
  tell({ kind: 'doors', names: doors.map(({ name }) => name) });
  port.on('message', async ({ door, seed, runs }: Task) => {
    const found = doors.find(({ name }) => name === door)!;
    const round = await hunt(found, seed, runs, { watch: (inputs) => tell({ kind: 'opening', inputs }) });
    tell({ kind: 'done', round });
  });
}
