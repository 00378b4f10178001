/** A match against one generation of a training. */
import type { Layout } from '../layouts/layout.ts';
import { PERSON } from '../session/protocol.ts';
import { keepModel } from '../stores/kept-models.ts';
import { beginMatch, failWith, table } from '../stores/match.ts';
import { quickPlan } from '../stores/plans.ts';
import { loadShelf, packsOf } from '../stores/shelf.ts';
import type { Generation, TrainingRun } from './run-file.ts';
import type { RunSource } from './source.ts';

export type Refused = 'model' | 'kept' | 'match';

/** Undefined: the match has begun. */
export async function playGeneration(
  layout: Layout,
  { ruleset }: TrainingRun,
  { model }: Generation,
  source: RunSource,
  simulations: number,
): Promise<Refused | undefined> {
  const bytes = model ? await source.model(model.file) : undefined;
  if (!model || !bytes) return 'model';
  const name = `${model.hash}.onnx`;
  if (!(await keepModel(name, bytes))) return 'kept';
  await loadShelf();
  const sheet = await table.sheet(layout.game, ruleset, undefined, packsOf(layout.game));
  if (!sheet.ok) {
    failWith(sheet.error);
    return 'match';
  }
  const opponent = simulations === 0 ? `net:${name}` : `net:${name}@${simulations}`;
  const plan = { ...quickPlan(layout, sheet.value), seats: [PERSON, opponent] as const };
  return (await beginMatch(plan)) ? undefined : 'match';
}
