/** Learning from examples: batches of like lengths in an order that the seed decides, and how often a network agrees with them. */
import { randomFrom } from '@fuda/game';
import type { RandomBelow } from '@fuda/kernel';
import { Batch, paddedLength } from '../network/features.ts';
import type { Judge } from '../network/inference.ts';
import type { LessonBatch, Losses, Trainer } from '../network/trainer.ts';
import { TRAINING } from '../network/training-graph.ts';
import type { Example } from './record.ts';

export interface StudyPlan {
  readonly epochs: number;
  readonly batch: number;
  /** the rate of the first half; then it sinks to a tenth of it */
  readonly rate: number;
  readonly seed: number;
}

export const STUDY: StudyPlan = { epochs: 4, batch: 64, rate: 1e-3, seed: 1 };

/**
 * Goes through all examples several times; returns the losses step by step. `step` is waited for, and may say false: enough. `before`: the losses of the steps
 * that were taken already, by a trainer with the state this one has been given.
 */
export async function study(
  trainer: Trainer,
  examples: readonly Example[],
  plan: StudyPlan = STUDY,
  step: (losses: Losses, done: number, total: number) => boolean | undefined | Promise<boolean | undefined> = () =>
    true,
  before: readonly Losses[] = [],
): Promise<Losses[]> {
  const random = randomFrom(plan.seed);
  const batches = new Map<number, LessonBatch>();
  const curve: Losses[] = [...before];
  let skipped = 0;
  const perEpoch = groupsOf(examples, plan.batch, randomFrom(plan.seed)).length;
  const total = perEpoch * plan.epochs;
  for (let epoch = 0; epoch < plan.epochs; epoch++) {
    for (const { length, group } of groupsOf(examples, plan.batch, random)) {
      if (skipped++ < before.length) continue;
      let batch = batches.get(length);
      if (batch === undefined) {
        batch = trainer.batch(plan.batch, length);
        batches.set(length, batch);
      }
      fill(batch, group);
      const losses = await trainer.learn(batch, plan.rate * rateAt(curve.length / total));
      curve.push(losses);
      if ((await step(losses, curve.length, total)) === false) return curve;
    }
  }
  return curve;
}

/** Full at first; in the second half it sinks evenly to a tenth. */
const rateAt = (share: number): number => (share < 0.5 ? 1 : 1 - 1.8 * (share - 0.5));

function fill(batch: LessonBatch, group: readonly Example[]): void {
  for (let i = 0; i < batch.size; i++) {
    const example = group[i];
    if (example === undefined) batch.clear(i);
    else {
      batch.put(i, example.tokens, example.count, example.firstOption, example.global);
      batch.teach(i, example);
    }
  }
  batch.balance();
}

/** Examples of like length together, everything in an order of chance. */
function groupsOf(examples: readonly Example[], size: number, random: RandomBelow) {
  const byLength = new Map<number, Example[]>();
  for (const example of shuffledBy(examples, random)) {
    const length = paddedLength(example.count);
    const list = byLength.get(length) ?? [];
    byLength.set(length, list);
    list.push(example);
  }
  const groups = [...byLength].flatMap(([length, list]) =>
    Array.from({ length: Math.ceil(list.length / size) }, (_, i) => ({
      length,
      group: list.slice(i * size, (i + 1) * size),
    })),
  );
  return shuffledBy(groups, random);
}

function shuffledBy<T>(list: readonly T[], random: RandomBelow): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}

export interface Agreement {
  /** share of the examples whose best answer is the network's best as well */
  readonly policy: number;
  /** mean of −log of the chance that was given to how it ended; a coin has 0.693 */
  readonly win: number;
  /** the same of every card, whether the other side held it */
  readonly holds: number;
  /** the same of the answers */
  readonly loss: number;
}

/** All of it as one number, weighed as in training: the less, the better. */
export const lossIn = ({ loss, win, holds }: Agreement): number =>
  loss + TRAINING.winWeight * win + TRAINING.holdsWeight * holds;

/** How well a network foretells examples it has not seen. */
export async function agreementOf(judge: Judge, examples: readonly Example[], size = 64): Promise<Agreement> {
  let [same, surprise, held, missed] = [0, 0, 0, 0];
  for (const { length, group } of groupsOf(examples, size, () => 0)) {
    const batch = new Batch(judge.layout, size, length);
    for (let i = 0; i < size; i++) {
      const example = group[i];
      if (example === undefined) batch.clear(i);
      else batch.put(i, example.tokens, example.count, example.firstOption, example.global);
    }
    const { logits, win, holds } = await judge.judge(batch);
    const definitions = holds.length / size;
    for (const [i, example] of group.entries()) {
      const { count, firstOption, policy, won } = example;
      const scores = logits.subarray(i * length + firstOption, i * length + count);
      const highest = Math.max(...scores);
      const [wanted] = [...policy].sort(([, a], [, b]) => b - a)[0] ?? [-1];
      if (firstOption + scores.indexOf(highest) === wanted) same++;
      const whole = highest + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - highest), 0));
      for (const [token, share] of policy) missed += share * (whole - logits[i * length + token]);
      surprise += surpriseAt(win[i], won);
      held += meanSurprise(holds.subarray(i * definitions, (i + 1) * definitions), example.held);
    }
  }
  const of = (sum: number): number => sum / examples.length;
  return { policy: of(same), win: of(surprise), holds: of(held), loss: of(missed) };
}

/** A chance in 32 bits may have become 0 or 1. */
const LEAST = 1e-7;
const surpriseAt = (chance: number, truth: number): number =>
  -truth * Math.log(Math.max(LEAST, chance)) - (1 - truth) * Math.log(Math.max(LEAST, 1 - chance));

function meanSurprise(chances: Float32Array, held: readonly number[]): number {
  let sum = 0;
  for (const chance of chances) sum += surpriseAt(chance, 0);
  for (const definition of held) sum += surpriseAt(chances[definition], 1) - surpriseAt(chances[definition], 0);
  return sum / chances.length;
}
