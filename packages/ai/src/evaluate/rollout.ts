import { cells as c, countOptions, decide, type Machine, type RandomBelow } from '@fuda/kernel';
import { type Evaluator, type LightPolicy, outcome } from './evaluator.ts';

/** Every position is worth the same: the search sees only what is certain. For measuring, and for games with short ends. */
export const constantEvaluator: Evaluator = { name: 'constant', value: () => 0.5 };

/** Any option, each as likely as the others. */
export const uniformPolicy: LightPolicy = {
  name: 'uniform',
  choose: (m, random) => random(countOptions(m)),
};

export interface RolloutOptions {
  readonly policy: LightPolicy;
  /** decisions played before `then` is asked; default: to the end */
  readonly depth?: number;
  /** judges where the rollout stops; default: a draw */
  readonly then?: Evaluator;
  /** chooses what the search looks at first */
  readonly prior?: Evaluator['prior'];
}

const LONGEST = 4096;

/** Plays on with a light policy and reports how it ended. */
export function rolloutEvaluator({
  policy,
  depth = LONGEST,
  then = constantEvaluator,
  prior,
}: RolloutOptions): Evaluator {
  const value = (m: Machine, random: RandomBelow): number => {
    const { S } = m;
    for (let k = 0; k < depth && S[c.RESULT] === 0; k++) decide(m, policy.choose(m, random));
    return S[c.RESULT] === 0 ? then.value(m, random) : outcome(S[c.RESULT]);
  };
  return { name: `rollout-${policy.name}`, value, ...(prior ? { prior } : {}) };
}
