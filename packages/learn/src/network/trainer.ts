/** Learns from examples, batch by batch. Everything it knows are three vectors and a number, so it can be stopped and taken up again. */
import type { CompiledGame } from '@fuda/kernel';
import { type EncodingLayout, layoutOf } from '../encode/layout.ts';
import { type MeaningTable, meaningOf } from '../encode/meaning.ts';
import { Batch } from './features.ts';
import { feedsOf } from './inference.ts';
import type { Model } from './model.ts';
import type { Runtime, Session, Tensor } from './runtime.ts';
import { emitTraining, TRAINING, type TrainingOptions } from './training-graph.ts';

/** What is to be learned about one position. */
export interface Lesson {
  /** token → share of the answers it should get; they add up to 1, or the policy is not taught */
  readonly policy: readonly (readonly [token: number, share: number])[];
  /** how it ended for the viewer: 1 = won, 0 = lost, ½ = drawn */
  readonly won: number;
  /** definitions that the other side held and the viewer did not see; undefined: not taught */
  readonly held?: Iterable<number>;
  /** how much it counts, 1 unless it is said */
  readonly weight?: number;
}

/** A batch with what is to be learned from it. */
export class LessonBatch extends Batch {
  readonly policy: Float32Array;
  readonly won: Float32Array;
  readonly held: Float32Array;
  readonly listed: Float32Array;
  readonly weights: Float32Array;
  private readonly definitions: number;

  constructor(layout: EncodingLayout, definitions: number, size: number, length: number) {
    super(layout, size, length);
    this.definitions = definitions;
    this.policy = new Float32Array(size * length);
    this.won = new Float32Array(size);
    this.held = new Float32Array(size * definitions);
    this.listed = new Float32Array(size * definitions);
    this.weights = new Float32Array(size);
  }

  /** Weights are shared out when all lessons are in: see `balance`. */
  teach(i: number, { policy, won, held, weight = 1 }: Lesson): void {
    const { length, definitions } = this;
    this.policy.fill(0, i * length, (i + 1) * length);
    for (const [token, share] of policy) this.policy[i * length + token] += share;
    this.won[i] = won;
    this.held.fill(0, i * definitions, (i + 1) * definitions);
    this.listed.fill(held === undefined ? 0 : 1 / definitions, i * definitions, (i + 1) * definitions);
    for (const definition of held ?? []) this.held[i * definitions + definition] = 1;
    this.weights[i] = weight;
  }

  /** No lesson there. */
  override clear(i: number): void {
    super.clear(i);
    this.teach(i, { policy: [], won: 0, weight: 0 });
  }

  /** The weights of all lessons together are 1. */
  balance(): void {
    const total = this.weights.reduce((a, b) => a + b, 0);
    if (total > 0) for (let i = 0; i < this.size; i++) this.weights[i] /= total;
  }
}

export interface Losses {
  readonly loss: number;
  readonly policy: number;
  readonly win: number;
  readonly holds: number;
  /** length of the gradient before it was shortened */
  readonly norm: number;
}

/** What training goes on from. */
export interface TrainerState {
  readonly parameters: Float32Array;
  readonly first: Float32Array;
  readonly second: Float32Array;
  readonly step: number;
}

/** The loss is no number any more: the step was not taken. */
export class Diverged extends Error {}

export class Trainer {
  readonly layout: EncodingLayout;
  readonly definitions: number;
  private readonly model: Model;
  private readonly session: Session;
  private readonly tables: Record<string, Tensor>;
  private current: TrainerState;

  private constructor(layout: EncodingLayout, model: Model, meaning: MeaningTable, session: Session) {
    this.layout = layout;
    this.model = model;
    this.session = session;
    this.definitions = meaning.cardRows;
    this.tables = {
      cards: { data: meaning.cards, dims: [meaning.cardRows, meaning.width] },
      abilities: { data: meaning.abilities, dims: [meaning.abilityRows, meaning.width] },
    };
    const { length } = model.parameters;
    this.current = {
      parameters: model.parameters.slice(),
      first: new Float32Array(length),
      second: new Float32Array(length),
      step: 0,
    };
  }

  static async open(
    runtime: Runtime,
    model: Model,
    game: CompiledGame,
    { threads = 1, ...options }: Partial<TrainingOptions> & { readonly threads?: number } = {},
  ): Promise<Trainer> {
    const layout = layoutOf(game);
    const session = await runtime.open(emitTraining(model.config, { ...TRAINING, ...options }), threads);
    return new Trainer(layout, model, meaningOf(game, layout.meaning), session);
  }

  get state(): TrainerState {
    return this.current;
  }

  /** Goes on from exactly this state. */
  resume(state: TrainerState): void {
    this.current = state;
  }

  batch(size: number, length: number): LessonBatch {
    return new LessonBatch(this.layout, this.definitions, size, length);
  }

  /** One step towards what the batch teaches. */
  async learn(batch: LessonBatch, rate: number): Promise<Losses> {
    const { parameters, first, second, step } = this.current;
    const vector = (data: Float32Array): Tensor => ({ data, dims: [data.length] });
    const scalar = (x: number): Tensor => ({ data: Float32Array.of(x), dims: [] });
    const byCard = [batch.size, this.definitions];
    const found = await this.session.run({
      ...feedsOf(batch),
      ...this.tables,
      p: vector(parameters),
      m: vector(first),
      v: vector(second),
      step: scalar(step + 1),
      rate: scalar(rate),
      policy: { data: batch.policy, dims: [batch.size, batch.length] },
      won: vector(batch.won),
      weights: vector(batch.weights),
      held: { data: batch.held, dims: byCard },
      listed: { data: batch.listed, dims: byCard },
    });
    const [loss, norm] = [found.loss[0], found.norm[0]];
    if (!Number.isFinite(loss) || !Number.isFinite(norm)) throw new Diverged(`loss ${loss}, gradient ${norm}`);
    this.current = { parameters: found.p2, first: found.m2, second: found.v2, step: step + 1 };
    return { loss, norm, policy: found.policyLoss[0], win: found.winLoss[0], holds: found.holdsLoss[0] };
  }

  /** What has been learned by now. */
  learned(made: Readonly<Record<string, string>> = {}): Model {
    return { ...this.model, parameters: this.current.parameters.slice(), made: { ...this.model.made, ...made } };
  }

  close(): Promise<void> {
    return this.session.close();
  }
}
