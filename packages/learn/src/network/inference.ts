/** The network for playing: a graph with its weights, and what it says of positions. */
import type { CompiledGame } from '@fuda/kernel';
import { type EncodingLayout, layoutOf } from '../encode/layout.ts';
import { type MeaningTable, meaningOf } from '../encode/meaning.ts';
import { Tape } from '../onnx/tape.ts';
import type { Batch } from './features.ts';
import type { Model } from './model.ts';
import { emitNetwork, type NetworkConfig, takeApart } from './network.ts';
import type { Runtime, Session, Tensor } from './runtime.ts';

/**
 * The network with its weights as a file. With the cards of a pool it is for playing: what does not depend on the position is worked out
 * when it is loaded. Without them they go in beside the position, so that the same file reads any pool.
 */
export function emitInference(
  config: NetworkConfig,
  parameters: Float32Array,
  meaning?: MeaningTable,
  metadata: Readonly<Record<string, string>> = {},
): Uint8Array {
  const tape = new Tape();
  const { graph } = tape;
  const weights = takeApart(tape, graph.tensor('parameters', [parameters.length], parameters), config);
  const tables = meaning
    ? {
        cards: graph.tensor('cards', [meaning.cardRows, meaning.width], meaning.cards),
        abilities: graph.tensor('abilities', [meaning.abilityRows, meaning.width], meaning.abilities),
      }
    : {
        cards: graph.input('cards', ['D', config.meaning]),
        abilities: graph.input('abilities', ['A', config.meaning]),
      };
  const { logits, win, holds } = emitNetwork(tape, config, weights, tables);
  graph.output('logits', logits);
  graph.output('win', tape.sigmoid(win));
  graph.output('holds', tape.sigmoid(holds));
  return graph.finish(metadata);
}

/** What a network says of the positions of a batch. */
export interface Judgement {
  /** [B × T]: before the softmax, far below everything where there is no answer */
  readonly logits: Float32Array;
  /** [B]: the chance of the viewer to win */
  readonly win: Float32Array;
  /** [B × D]: the chance of every definition that the other side holds it */
  readonly holds: Float32Array;
}

/** What goes into every graph of a network: the first `size` positions of a batch. */
export function feedsOf(batch: Batch, size = batch.size): Record<string, Tensor> {
  const { length } = batch;
  const first = <T extends Float32Array | Int32Array>(data: T): T =>
    (size === batch.size ? data : data.subarray(0, (data.length / batch.size) * size)) as T;
  const dims = [size, length];
  return {
    features: { data: first(batch.features), dims: [size, length, batch.features.length / (batch.size * length)] },
    global: { data: first(batch.global), dims: [size, batch.global.length / batch.size] },
    card: { data: first(batch.cards), dims },
    ability: { data: first(batch.abilities), dims },
    mask: { data: first(batch.mask), dims },
    answers: { data: first(batch.answers), dims },
  };
}

/** Whoever judges batches: `Judge`, or somebody elsewhere who is asked by it. */
export interface BatchJudge {
  readonly layout: EncodingLayout;
  /** positions that are judged in one call, at most; absent: as many as a core is fastest with */
  readonly most?: number;
  /** the first `size` positions of a batch, all of them unless it is said */
  judge(batch: Batch, size?: number): Promise<Pick<Judgement, 'logits' | 'win'>>;
}

/** A model at work on the cards of one game. */
export class Judge implements BatchJudge {
  readonly layout: EncodingLayout;
  readonly model: Model;
  private readonly session: Session;

  private constructor(layout: EncodingLayout, model: Model, session: Session) {
    this.layout = layout;
    this.model = model;
    this.session = session;
  }

  static async open(runtime: Runtime, model: Model, game: CompiledGame, threads = 1): Promise<Judge> {
    const layout = layoutOf(game);
    const graph = emitInference(model.config, model.parameters, meaningOf(game, layout.meaning));
    return new Judge(layout, model, await runtime.open(graph, threads));
  }

  async judge(batch: Batch, size = batch.size): Promise<Judgement> {
    const { logits, win, holds } = await this.session.run(feedsOf(batch, size));
    return { logits, win, holds };
  }

  close(): Promise<void> {
    return this.session.close();
  }
}
