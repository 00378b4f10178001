/** Whoever runs ONNX graphs. The rest of the package does not know who that is: see `@fuda/learn/runtime`. */
import type { Text } from '@fuda/kernel';

export interface Tensor {
  readonly data: Float32Array | Int32Array;
  readonly dims: readonly number[];
}

export interface Session {
  run(feeds: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Float32Array>>>;
  close(): Promise<void>;
}

export interface Runtime {
  readonly name: string;
  /** one thread gives the same numbers every time */
  open(graph: Uint8Array, threads?: number): Promise<Session>;
}

export type RuntimeResult =
  | { readonly ok: true; readonly value: Runtime; readonly notice?: Text }
  | {
      readonly ok: false;
      readonly error: { readonly code: 'NO_RUNTIME'; readonly path: string; readonly reason: Text };
    };
