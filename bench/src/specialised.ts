/** The same matches in the specialised tier: the module is made before the clock starts. */
import { NativeModule } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { makeModule, specialise } from '@fuda/specialise';
import { kernelFiles } from '@fuda/specialise/kernel-files';
import type { BenchCase, BenchGroups } from './case.ts';
import { DuelLikeRunner } from './kernel-duel.ts';
import { type MatchRunner, PackageRunner, runnerOf } from './match-runner.ts';

/** The machine gets its module; everything else is as it was. */
function linked(runner: MatchRunner): MatchRunner {
  new NativeModule(makeModule(specialise(runner.machine.game, kernelFiles))).link(runner.machine);
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

/** As many matches as the rows of the other tiers verify, so that the checksums can be compared. */
export const SPECIALISED_GROUPS: BenchGroups = {
  'kernel-wasm': async () => [
    specialisedCase('kernel/duel-like-wasm', () => new DuelLikeRunner(), 'decisions', 20_000),
  ],
  'history-wasm': async () => {
    const pkg = await LOADERS.history();
    return [specialisedCase('history/random-wasm', () => new PackageRunner(pkg), 'matches', 2000)];
  },
  'duel-masters-wasm': async () => {
    const pkg = await LOADERS['duel-masters']();
    return [specialisedCase('duel-masters/random-wasm', () => new PackageRunner(pkg), 'matches', 2000)];
  },
  'ocg-wasm': async () => {
    const pkg = await LOADERS.ocg();
    return [specialisedCase('ocg/starter-duel-wasm', () => new PackageRunner(pkg), 'decisions', 200)];
  },
};
