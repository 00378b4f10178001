import { type ModelWeights, WEIGHTS_FORMATS } from '@fuda/game';
import type { CompiledGame } from '@fuda/kernel';
import { fail, ok, type Result } from '../errors.ts';
import { M } from '../messages.ts';
import { isForCopies, PolicyModel, readWeights, writeWeights } from './policy-model.ts';
import { ValueModel } from './value-model.ts';

/** Policy and value of a game, ready to use. */
export interface Models {
  readonly policy: PolicyModel;
  readonly value: ValueModel;
}

export const DEFAULT_STAGES = 3;
const DEFAULT_STAGE_TURNS = 8;
export const MOST_STAGES = 16;

/** Models that know nothing yet. */
export function freshModels(game: CompiledGame, stages = DEFAULT_STAGES, stageTurns = DEFAULT_STAGE_TURNS): Models {
  return { policy: new PolicyModel(game, stages, stageTurns), value: new ValueModel(game, stages, stageTurns) };
}

/** Models from the weights of a file. Those of cards or verbs the game does not have are left out. */
export function readModels(game: CompiledGame, json: unknown): Result<Models> {
  const bad = (detail: string) => fail('BAD_WEIGHTS', '$', M.weights(detail));
  const { format, stages, stageTurns, policy, value } = (json ?? {}) as Partial<ModelWeights>;
  if (!WEIGHTS_FORMATS.some((known) => known === format)) return bad('format');
  if (!Number.isInteger(stages) || stages! < 1 || stages! > MOST_STAGES) return bad('stages');
  if (!(typeof stageTurns === 'number' && stageTurns >= 1)) return bad('stageTurns');
  for (const [name, table] of Object.entries({ policy, value })) {
    if (typeof table !== 'object' || table === null) return bad(name);
    for (const [key, list] of Object.entries(table))
      if (!Array.isArray(list) || list.length !== stages || !list.every((x) => Number.isFinite(x)))
        return bad(`${name}[${JSON.stringify(key)}]`);
  }
  const models = freshModels(game, stages, stageTurns);
  readWeights(policy!, models.policy.named(game), models.policy.weights);
  models.policy.counting = Object.keys(policy!).some(isForCopies);
  readWeights(value!, models.value.named(game), models.value.weights);
  return ok(models);
}

export function writeModels(game: CompiledGame, { policy, value }: Models): ModelWeights {
  return {
    format: 'fuda-weights/1',
    stageTurns: policy.stageTurns,
    stages: policy.stages,
    policy: writeWeights(policy.weights, policy.named(game), policy.stages),
    value: writeWeights(value.weights, value.named(game), value.stages),
  };
}
