/**
 * Random matches of one game in its shipped module, by the doors of the rows `random-wasm` and `batch-wasm`. The same file runs in Node and in a worker of
 * a page; where the bytes of a module come from is all that differs.
 */
import { moduleKeyOf, NativeModule } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { playBatch } from '../batch.ts';
import { PackageRunner } from '../match-runner.ts';
import { formatTally, POLICY_SEED, type Tally } from '../tally.ts';

/** `random`: somebody answers every question. `batch`: `playMany`. */
export type Door = 'random' | 'batch';

/** Which matches are played; equal jobs are equal work, whatever was played before. */
export type Job = { door: Door; first: number; matches: number };

export type Played = {
  /** by the wall clock: a page has no other */
  seconds: number;
  decisions: number;
  checksum: string;
  /** false: the machine left its module, and what was measured is another tier */
  inModule: boolean;
};

export type Player = { play(job: Job): Played };

/** `bytesOf` finds the module of a key, as the build wrote it. */
export async function playerOf(
  id: string,
  bytesOf: (key: string) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Player> {
  const pkg = await LOADERS[id]();
  const random = new PackageRunner(pkg);
  const batch = new PackageRunner(pkg);
  const module = new NativeModule(await bytesOf(moduleKeyOf(random.machine.game)));
  for (const { machine } of [random, batch]) module.link(machine);

  const doors: Readonly<Record<Door, (job: Job) => Tally>> = {
    random({ first, matches }) {
      random.seedPolicy(POLICY_SEED + first);
      return random.playMatches(matches, first);
    },
    batch: ({ first, matches }) => playBatch(batch, matches, first),
  };
  return {
    play(job) {
      const started = performance.now();
      const tally = doors[job.door](job);
      const seconds = (performance.now() - started) / 1000;
      const { machine } = job.door === 'batch' ? batch : random;
      return { seconds, decisions: tally.decisions, checksum: formatTally(tally), inModule: machine.native !== null };
    },
  };
}
