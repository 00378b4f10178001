/** How fast the search is: simulations per second from a position in the middle of a match. */
import {
  constantEvaluator,
  type Evaluator,
  knowledgeOf,
  type Return,
  rolloutEvaluator,
  Searcher,
  uniformPolicy,
} from '@fuda/ai';
import type { GamePackage } from '@fuda/game';
import { cells as c, decide, hashCells, type Machine } from '@fuda/kernel';
import type { BenchCase } from './case.ts';
import { PackageRunner } from './match-runner.ts';
import { POLICY_SEED } from './tally.ts';

const DECISIONS = 20;
const VERIFY_SIMULATIONS = 300;

/** A position after some random decisions, with something to choose. */
function middle(pkg: GamePackage, ruleset?: string): Machine {
  const runner = new PackageRunner(pkg, ruleset);
  runner.seedPolicy(POLICY_SEED);
  for (let match = 0; ; match++) {
    runner.start(match);
    const { machine } = runner;
    for (let k = 0; machine.S[c.RESULT] === 0; k++) {
      if (k >= DECISIONS && machine.optionCount > 2) return machine;
      decide(machine, runner.choose());
    }
  }
}

function searchCase(
  name: string,
  pkg: GamePackage,
  ruleset: string | undefined,
  evaluatorOf: (m: Machine) => Evaluator,
  back: Return = 'copy',
): BenchCase {
  return {
    name,
    unit: 'simulations/s',
    prepare() {
      const m = middle(pkg, ruleset);
      const searcher = new Searcher(m.game, { evaluator: evaluatorOf(m), back });
      const think = (simulations: number): number => {
        searcher.forget();
        searcher.begin(m);
        const thought = searcher.think({ simulations });
        if (!thought.ok) throw new Error(thought.error.reason.en);
        return thought.value.simulations;
      };
      const checksum = (): string => {
        const visits = Int32Array.from(searcher.statistics().moves, (move) => move.visits);
        return (hashCells(visits, 0, visits.length, 1) >>> 0).toString(16);
      };
      return {
        run: (budget) => ({ amount: think(budget), checksum: checksum() }),
        verify() {
          searcher.reseed(1);
          think(VERIFY_SIMULATIONS);
          return checksum();
        },
      };
    },
  };
}

/** Rollouts at random, rollouts with what was learned, no rollouts; and the other way back to the start. */
export function searchCases(pkg: GamePackage, ruleset?: string): BenchCase[] {
  const { id } = pkg;
  const of = ruleset === undefined ? '' : `-${ruleset}`;
  const random = (): Evaluator => rolloutEvaluator({ policy: uniformPolicy });
  return [
    searchCase(`${id}/search${of}-rollout`, pkg, ruleset, random),
    searchCase(`${id}/search${of}-rollout-undo`, pkg, ruleset, random, 'undo'),
    searchCase(`${id}/search${of}-learned`, pkg, ruleset, (m) => knowledgeOf(pkg, m.game).evaluator),
    searchCase(`${id}/search${of}-constant`, pkg, ruleset, () => constantEvaluator),
    searchCase(`${id}/search${of}-constant-undo`, pkg, ruleset, () => constantEvaluator, 'undo'),
  ];
}
