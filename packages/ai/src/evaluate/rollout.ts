import { diceOf, type Goal } from '@fuda/game';
import { countOptions, decide, type Machine, type RandomBelow } from '@fuda/kernel';
import { isDecided, skipPassive, verdict } from '../goal.ts';
import type { Evaluator, LightPolicy } from './evaluator.ts';

/** Every position is worth the same: the search sees only what is certain. For measuring, and for games with short ends. */
export const constantEvaluator: Evaluator = { name: 'constant', value: () => 0.5 };

/** Any option, each as likely as the others. */
export const uniformPolicy: LightPolicy = {
  name: 'uniform',
  choose: (m, random) => random(countOptions(m)),
};

/** Follows `heuristic` with this chance and `otherwise` the rest of the time. */
export function mixedPolicy(heuristic: LightPolicy, otherwise: LightPolicy, chance: number): LightPolicy {
  return {
    name: `${heuristic.name}-${otherwise.name}`,
    choose: (m, random) => (random(1024) < chance * 1024 ? heuristic : otherwise).choose(m, random),
  };
}

export interface RolloutOptions {
  readonly policy: LightPolicy;
  /** decisions played before `then` is asked; default: to the end */
  readonly depth?: number;
  /** judges where the rollout stops; default: a draw */
  readonly then?: Evaluator;
  /** the rollout ends where this is decided, and a passive side is not asked */
  readonly goal?: Goal;
  /** chooses what the search looks at first */
  readonly prior?: Evaluator['prior'];
}

const LONGEST = 4096;

/** Plays on with a light policy and reports how it ended. */
export function rolloutEvaluator({
  policy,
  depth = LONGEST,
  then = constantEvaluator,
  goal,
  prior,
}: RolloutOptions): Evaluator {
  const byChance = policy === uniformPolicy && goal === undefined;
  const value = (m: Machine, random: RandomBelow): number => {
    // the same decisions, without coming back for each of them
    const dice = byChance ? diceOf(random) : undefined;
    if (dice) dice.playOn(m, depth);
    else playOut(m, random);
    return isDecided(m, goal) ? verdict(m, goal) : then.value(m, random);
  };
  const playOut = (m: Machine, random: RandomBelow): void => {
    for (let k = 0; k < depth; k++) {
      skipPassive(m, goal);
      if (isDecided(m, goal)) break;
      decide(m, policy.choose(m, random));
    }
  };
  return { name: `rollout-${policy.name}`, value, ...(prior ? { prior } : {}) };
}
