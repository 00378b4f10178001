/** The same matches in the specialised tier: the module is made before the clock starts. */
import { cells as c } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { kernelFiles, type LinkedMachine, link, specialise } from '@fuda/specialise';
import type { BenchCase, BenchGroups } from './case.ts';
import { DuelLikeRunner } from './kernel-duel.ts';
import { MatchRunner, PackageRunner, runnerOf } from './match-runner.ts';

class SpecialisedRunner extends MatchRunner {
  private readonly inner: MatchRunner;
  private readonly linked: LinkedMachine;

  constructor(inner: MatchRunner) {
    super(inner.machine);
    this.inner = inner;
    this.linked = link(specialise(inner.machine.game, kernelFiles), inner.machine);
  }

  override start(index: number): void {
    this.inner.start(index);
  }

  override get setup() {
    return this.inner.setup;
  }

  override playOut(): number {
    const { S } = this.machine;
    let decisions = 0;
    while (S[c.RESULT] === 0) {
      this.linked.decide(this.choose());
      decisions++;
    }
    return decisions;
  }
}

function specialisedCase(
  name: string,
  make: () => MatchRunner,
  count: 'matches' | 'decisions',
  verified: number,
): BenchCase {
  return { name, unit: `${count}/s`, prepare: () => runnerOf(new SpecialisedRunner(make()), count, verified) };
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
