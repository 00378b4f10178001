/** Training without any other program: the graph that Fuda writes itself, run by onnxruntime with one thread, so that it gives the same bits every time. */
import { parseJson } from '@fuda/game';
import { Diverged, type Losses, type Model, shardId, study, Trainer, type TrainerState } from '@fuda/learn';
import { readPlain } from '../disk/read.ts';
import { Best, type Look } from './best.ts';
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
    const best = new Best(runtime, game, examplesIn(folder, order.unseen));
    if (part?.best) best.resume(part.best.look, { ...start.model, parameters: part.best.parameters });
    const before = part?.curve ?? [];
    const studied = { epochs: plan.epochs, batch: plan.batch, rate: plan.rate, seed: order.seed };
    const curve = [...before];
    let [kept, of, looked] = [performance.now(), 0, 0];
    const keep = (): void => folder.put(PART, partOf(work, curve, trainer.state, best.found));
    const look = async (): Promise<void> => {
      looked = curve.length;
      await best.look(trainer.learned(), Math.ceil((looked * plan.epochs) / of));
    };
    const isLate = (): boolean =>
      order.mostSeconds !== undefined && performance.now() - begun > order.mostSeconds * 1000;
    await study(
      trainer,
      examples,
      studied,
      async (losses, done, total) => {
        of = total;
        curve.push(losses);
        order.progress(done, total);
        if (done % (total / plan.epochs) === 0) await look();
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
    if (looked < curve.length) await look();
    const learned = trainer.learned(order.made);
    const { agreement, model } = best.found ?? { agreement: null, model: learned };
    folder.putModel(order.out, { ...learned, parameters: model.parameters });
    folder.remove(PART);
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

/** What goes on after a stop: losses so far, the trainer's three vectors, and the best weights so far, where somebody has looked. */
function partOf(
  work: string,
  curve: readonly Losses[],
  { parameters, first, second, step }: TrainerState,
  best: (Look & { readonly model: Model }) | undefined,
): Uint8Array {
  const look: Look | undefined = best && { epoch: best.epoch, agreement: best.agreement };
  const head = new TextEncoder().encode(`${JSON.stringify({ work, step, curve, look })}\n`);
  const vectors = [parameters, first, second, ...(best ? [best.model.parameters] : [])].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  );
  return Buffer.concat([head, ...vectors]);
}

interface Part {
  readonly state: TrainerState;
  readonly curve: readonly Losses[];
  readonly best?: { readonly look: Look; readonly parameters: Float32Array };
}

/** Undefined: nothing was begun, or it is of other work or not whole. */
function readPart(folder: RunFolder, work: string, length: number): Part | undefined {
  const bytes = readPlain(folder.path(PART), 256);
  if (!bytes.ok) return undefined;
  const end = bytes.value.indexOf(10);
  const read = parseJson(bytes.value.subarray(0, Math.max(0, end)));
  const head = ((read.ok ? read.value : undefined) ?? {}) as Record<string, unknown>;
  const { work: found, step, curve } = head;
  if (found !== work || typeof step !== 'number' || !Array.isArray(curve) || curve.length !== step) return undefined;
  const look = head.look as Look | undefined;
  if (bytes.value.length !== end + 1 + (look ? 16 : 12) * length) return undefined;
  // a copy of its own: the vectors have to begin where numbers may
  const numbers = new Float32Array(new Uint8Array(bytes.value.subarray(end + 1)).buffer);
  const vector = (i: number): Float32Array => numbers.slice(i * length, (i + 1) * length);
  const state = { parameters: vector(0), first: vector(1), second: vector(2), step };
  return { state, curve: curve as Losses[], ...(look ? { best: { look, parameters: vector(3) } } : {}) };
}
