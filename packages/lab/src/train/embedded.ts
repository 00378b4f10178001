/** Training without any other program: the graph that Fuda writes itself, run by onnxruntime with one thread, so that it gives the same bits every time. */
import { parseJson } from '@fuda/game';
import { agreementOf, Diverged, Judge, type Losses, shardId, study, Trainer, type TrainerState } from '@fuda/learn';
import { readPlain } from '../disk/read.ts';
import { trainingFailed } from './failures.ts';
import type { RunFolder } from './run-folder.ts';
import { runtimeHere } from './runtime.ts';
import { examplesIn, rounded, type TrainingPhase, thinned } from './training.ts';

const PART = 'training.part';
/** What a kill may cost. */
const KEEP_EVERY_MS = 10_000;

export const trainEmbedded: TrainingPhase = async (order) => {
  const { pkg, plan, folder, spec, start, stop } = order;
  const begun = performance.now();
  const runtime = await runtimeHere();
  const game = pkg.compile(plan.ruleset);
  const examples = examplesIn(folder, order.shards);
  const trainer = await Trainer.open(runtime, start.model, game);
  const work = shardId(spec);
  try {
    const part = readPart(folder, work, start.model.parameters.length);
    if (part) trainer.resume(part.state);
    const before = part?.curve ?? [];
    const studied = { epochs: plan.epochs, batch: plan.batch, rate: plan.rate, seed: order.seed };
    const curve = [...before];
    let [kept, of] = [performance.now(), 0];
    const keep = (): void => folder.put(PART, partOf(work, curve, trainer.state));
    const isLate = (): boolean =>
      order.mostSeconds !== undefined && performance.now() - begun > order.mostSeconds * 1000;
    await study(
      trainer,
      examples,
      studied,
      (losses, done, total) => {
        of = total;
        curve.push(losses);
        order.progress(done, total);
        if (stop.aborted || isLate()) return false;
        if (performance.now() - kept > KEEP_EVERY_MS) {
          keep();
          kept = performance.now();
        }
        return true;
      },
      before,
    );
    of = Math.max(of, curve.length);
    if (stop.aborted && curve.length < of) {
      keep();
      return undefined;
    }
    const model = trainer.learned(order.made);
    folder.putModel(order.out, model);
    folder.remove(PART);
    const unseen = examplesIn(folder, order.unseen);
    const judge = await Judge.open(runtime, model, game);
    const agreement = unseen.length === 0 ? null : await agreementOf(judge, unseen);
    await judge.close();
    return {
      trainer: 'embedded',
      device: runtime.name,
      examples: examples.length,
      steps: curve.length,
      of,
      seconds: rounded((performance.now() - begun) / 1000),
      curve: thinned(curve),
      agreement: agreement && { policy: rounded(agreement.policy), win: rounded(agreement.win) },
    };
  } catch (error) {
    if (error instanceof Diverged) throw trainingFailed('DIVERGED', error.message);
    throw error;
  } finally {
    await trainer.close();
  }
};

/** What goes on after a stop: losses so far, and the trainer's three vectors. */
function partOf(work: string, curve: readonly Losses[], state: TrainerState): Uint8Array {
  const { parameters, first, second, step } = state;
  const head = new TextEncoder().encode(`${JSON.stringify({ work, step, curve })}\n`);
  const vectors = [parameters, first, second].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  );
  return Buffer.concat([head, ...vectors]);
}

/** Undefined: nothing was begun, or it is of other work or not whole. */
function readPart(
  folder: RunFolder,
  work: string,
  length: number,
): { readonly state: TrainerState; readonly curve: readonly Losses[] } | undefined {
  const bytes = readPlain(folder.path(PART), 256);
  if (!bytes.ok) return undefined;
  const end = bytes.value.indexOf(10);
  if (end < 0 || bytes.value.length !== end + 1 + 12 * length) return undefined;
  const head = parseJson(bytes.value.subarray(0, end));
  const { work: found, step, curve } = ((head.ok ? head.value : undefined) ?? {}) as Record<string, unknown>;
  if (found !== work || typeof step !== 'number' || !Array.isArray(curve) || curve.length !== step) return undefined;
  // a copy of its own: the vectors have to begin where numbers may
  const numbers = new Float32Array(new Uint8Array(bytes.value.subarray(end + 1)).buffer);
  const vector = (i: number): Float32Array => numbers.slice(i * length, (i + 1) * length);
  return { state: { parameters: vector(0), first: vector(1), second: vector(2), step }, curve: curve as Losses[] };
}
