/** One step of training as one graph: forwards, backwards, and the step of Adam. */
import type { Value } from '../onnx/graph.ts';
import { Tape } from '../onnx/tape.ts';
import { emitNetwork, type NetworkConfig, parameterCount, takeApart } from './network.ts';

export interface TrainingOptions {
  /** how much the parts of the loss count beside the policy */
  readonly winWeight: number;
  readonly holdsWeight: number;
  /** gradients longer than this are shortened to it */
  readonly longestGradient: number;
}

export const TRAINING: TrainingOptions = { winWeight: 1, holdsWeight: 0.5, longestGradient: 1 };

const BETA1 = 0.9;
const BETA2 = 0.999;
const EPSILON = 1e-8;

/**
 * Inputs besides those of the network: parameters, first and second moments (`p`, `m`, `v`), which step it is, the rate; and what is to be
 * learned: `policy` [B, T], `won` [B], `held` [B, D], weighed by `weights` [B] and `listed` [B, D].
 * Outputs: the same vectors after the step, the gradient, and the parts of the loss.
 */
export function emitTraining(config: NetworkConfig, options: TrainingOptions = TRAINING): Uint8Array {
  const tape = new Tape();
  const { graph } = tape;
  const count = parameterCount(config);
  const flat = tape.learning(graph.input('p', [count]));
  const parameters = takeApart(tape, flat, config);
  const tables = {
    cards: graph.input('cards', ['D', config.meaning]),
    abilities: graph.input('abilities', ['A', config.meaning]),
  };
  const { logits, win, holds } = emitNetwork(tape, config, parameters, tables);
  const weights = graph.input('weights', ['B']);
  const policy = graph.input('policy', ['B', 'T']);
  const held = graph.input('held', ['B', 'D']);
  const listed = graph.input('listed', ['B', 'D']);
  const byAnswer = tape.sum(tape.mul(policy, tape.logSoftmax(logits)), [1], false);
  const policyLoss = tape.scale(tape.sum(tape.mul(byAnswer, weights), [0], false), -1);
  const winLoss = tape.sum(tape.mul(tape.crossEntropy(win, graph.input('won', ['B'])), weights), [0], false);
  const byCard = tape.sum(tape.mul(tape.crossEntropy(holds, held), listed), [1], false);
  const holdsLoss = tape.sum(tape.mul(byCard, weights), [0], false);
  const loss = tape.add(
    policyLoss,
    tape.add(tape.scale(winLoss, options.winWeight), tape.scale(holdsLoss, options.holdsWeight)),
  );
  const [gradient] = tape.gradients(loss, [flat]);
  emitAdam(tape, flat, gradient, count, options.longestGradient);
  for (const [name, value] of Object.entries({ loss, policyLoss, winLoss, holdsLoss })) graph.output(name, value);
  graph.output('gradient', gradient);
  return graph.finish();
}

function emitAdam(tape: Tape, p: Value, gradient: Value, count: number, longest: number): void {
  const { graph } = tape;
  const value = (name: string, shape: readonly number[] = [count]): Value => ({ name, shape, learns: false });
  const op = (kind: string, ...inputs: (Value | number)[]): Value => {
    const names = inputs.map((input) => (typeof input === 'number' ? graph.float(input) : input.name));
    const shape = inputs.reduce<readonly (number | string)[]>(
      (found, input) => (typeof input !== 'number' && input.shape.length > found.length ? input.shape : found),
      [],
    );
    return { name: graph.node(kind, names)[0], shape, learns: false };
  };
  const squares = graph.node('ReduceSum', [op('Mul', gradient, gradient).name, graph.ints([0])], { keepdims: 0 })[0];
  const length = op('Sqrt', value(squares, []));
  const shortened = op('Mul', gradient, op('Min', op('Div', longest, op('Max', length, EPSILON)), 1));
  const [m, v] = [graph.input('m', [count]), graph.input('v', [count])];
  const [step, rate] = [graph.input('step', []), graph.input('rate', [])];
  const mean = op('Add', op('Mul', m, BETA1), op('Mul', shortened, 1 - BETA1));
  const spread = op('Add', op('Mul', v, BETA2), op('Mul', op('Mul', shortened, shortened), 1 - BETA2));
  const unbiased = (moment: Value, beta: number): Value => op('Div', moment, op('Sub', 1, op('Pow', beta, step)));
  const change = op('Div', unbiased(mean, BETA1), op('Add', op('Sqrt', unbiased(spread, BETA2)), EPSILON));
  graph.output('p2', op('Sub', p, op('Mul', change, rate)));
  graph.output('m2', mean);
  graph.output('v2', spread);
  graph.output('norm', length);
}
