/** The same matches in the specialised tier: the module is made before the clock starts. */
import type { GamePackage } from '@fuda/game';
import { type CompiledGame, NativeModule } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { makeModule, specialise } from '@fuda/specialise';
import { kernelFiles } from '@fuda/specialise/kernel-files';
import { playBatch } from './batch.ts';
import type { BenchCase, BenchGroups, Runner } from './case.ts';
import { cloneCase, undoCase } from './doors.ts';
import { DuelLikeRunner } from './kernel-duel.ts';
import { type MatchRunner, PackageRunner, runnerOf } from './match-runner.ts';
import { formatTally } from './tally.ts';

const modules = new WeakMap<CompiledGame, NativeModule>();

/** The machine gets its module; everything else is as it was. */
function linked<R extends MatchRunner>(runner: R): R {
  const { game } = runner.machine;
  const module = modules.get(game) ?? new NativeModule(makeModule(specialise(game, kernelFiles)));
  modules.set(game, module);
  module.link(runner.machine);
  return runner;
}

function specialisedCase(
  name: string,
  make: () => MatchRunner,
  count: 'matches' | 'decisions',
  verified: number,
): BenchCase {
  return { name, unit: `${count}/s`, prepare: () => runnerOf(linked(make()), count, verified) };
}

/** Matches by chance that never come back from the module before their end. */
function batchCase(name: string, make: () => MatchRunner, verified: number): BenchCase {
  const prepare = (): Runner => {
    const runner = linked(make());
    let first = 0;
    return {
      run(budget) {
        const tally = playBatch(runner, budget, first);
        first += budget;
        return { amount: tally.matches, checksum: formatTally(tally) };
      },
      verify: () => formatTally(playBatch(runner, verified, 0)),
    };
  };
  return { name, unit: 'matches/s', prepare };
}

const ofGame =
  (id: keyof typeof LOADERS, cases: (pkg: GamePackage) => readonly BenchCase[]): (() => Promise<BenchCase[]>) =>
  async () => [...cases(await LOADERS[id]())];

const doors = (id: string, pkg: GamePackage): readonly BenchCase[] => {
  const make = (): PackageRunner => linked(new PackageRunner(pkg));
  return [cloneCase(`${id}/clone-wasm`, make), undoCase(`${id}/undo-wasm`, make)];
};

/** As many matches as the rows of the other tiers verify, so that the checksums can be compared. */
export const SPECIALISED_GROUPS: BenchGroups = {
  'kernel-wasm': async () => [
    specialisedCase('kernel/duel-like-wasm', () => new DuelLikeRunner(), 'decisions', 20_000),
  ],
  'history-wasm': ofGame('history', (pkg) => [
    specialisedCase('history/random-wasm', () => new PackageRunner(pkg), 'matches', 2000),
    batchCase('history/batch-wasm', () => new PackageRunner(pkg), 2000),
  ]),
  'duel-masters-wasm': ofGame('duel-masters', (pkg) => [
    specialisedCase('duel-masters/random-wasm', () => new PackageRunner(pkg), 'matches', 2000),
    batchCase('duel-masters/batch-wasm', () => new PackageRunner(pkg), 2000),
  ]),
  'ocg-wasm': ofGame('ocg', (pkg) => [
    specialisedCase('ocg/starter-duel-wasm', () => new PackageRunner(pkg), 'decisions', 200),
    batchCase('ocg/batch-wasm', () => new PackageRunner(pkg), 200),
  ]),
  'ocg-first-turn-wasm': ofGame('ocg', (pkg) => [
    specialisedCase(
      'ocg/first-turn-exodia-wasm',
      () => new PackageRunner(pkg, 'solitaire', ['exodia', 'dragon-beatdown']),
      'matches',
      2000,
    ),
  ]),
  'history-doors-wasm': ofGame('history', (pkg) => doors('history', pkg)),
  'duel-masters-doors-wasm': ofGame('duel-masters', (pkg) => doors('duel-masters', pkg)),
  'ocg-doors-wasm': ofGame('ocg', (pkg) => doors('ocg', pkg)),
};
