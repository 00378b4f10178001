/** onnxruntime, however it is loaded: a page has other ways than Node. */
import type { Text } from '@fuda/kernel';
import type { Runtime, RuntimeResult, Session, Tensor } from '../network/runtime.ts';

export type { RuntimeResult } from '../network/runtime.ts';

/** The part of both packages that is used. */
interface Ort {
  readonly InferenceSession: {
    create(model: Uint8Array, options?: object): Promise<OrtSession>;
  };
  readonly Tensor: new (type: string, data: Float32Array | Int32Array, dims: readonly number[]) => OrtTensor;
  readonly env: { readonly wasm: { numThreads?: number }; logLevel?: string };
}
interface OrtTensor {
  readonly data: unknown;
}
interface OrtSession {
  run(feeds: Readonly<Record<string, OrtTensor>>): Promise<Readonly<Record<string, OrtTensor>>>;
  release(): Promise<void>;
}

export const RUNTIMES = ['onnxruntime-node', 'onnxruntime-web'] as const;
export type RuntimeName = (typeof RUNTIMES)[number];

/** How each is loaded; they are optional, so that nobody who does not learn has to have them. */
export type Loaders = Readonly<Record<RuntimeName, () => Promise<unknown>>>;

const INSTALL: Text = {
  ja: 'ネットワークを動かすonnxruntimeがありません。npm installで入ります',
  en: 'there is no onnxruntime to run networks with; npm install brings it',
};

/** The first of these that can be loaded; a notice says so when that is not the first of all. */
export async function openFirst(
  wanted: readonly RuntimeName[],
  loaders: Partial<Loaders>,
  remedy: Text = INSTALL,
): Promise<RuntimeResult> {
  const faults: string[] = [];
  for (const name of wanted) {
    try {
      const loaded = (await loaders[name]?.()) as Ort & { readonly default?: Ort };
      const value = runtimeOf(name, loaded.default ?? loaded);
      return faults.length === 0 ? { ok: true, value } : { ok: true, value, notice: slower(faults) };
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
  }
  const reason = { ja: `${remedy.ja}（${faults.join('; ')}）`, en: `${remedy.en} (${faults.join('; ')})` };
  return { ok: false, error: { code: 'NO_RUNTIME', path: '$', reason } };
}

const slower = (faults: readonly string[]): Text => ({
  ja: `onnxruntime-nodeが使えないので、遅いWebAssembly版を使います（${faults.join('; ')}）`,
  en: `onnxruntime-node cannot be used; the slower WebAssembly one takes its place (${faults.join('; ')})`,
});

function runtimeOf(name: RuntimeName, ort: Ort): Runtime {
  return {
    name,
    async open(graph, threads = 1) {
      if (name === 'onnxruntime-web') ort.env.wasm.numThreads = threads;
      const session = await ort.InferenceSession.create(graph, {
        intraOpNumThreads: threads,
        interOpNumThreads: 1,
        executionProviders: [name === 'onnxruntime-web' ? 'wasm' : 'cpu'],
        logSeverityLevel: 3,
      });
      return sessionOf(ort, session);
    },
  };
}

function sessionOf(ort: Ort, session: OrtSession): Session {
  const tensorOf = ({ data, dims }: Tensor): OrtTensor =>
    new ort.Tensor(data instanceof Float32Array ? 'float32' : 'int32', data, dims);
  return {
    async run(feeds) {
      const given = Object.fromEntries(Object.entries(feeds).map(([name, tensor]) => [name, tensorOf(tensor)]));
      const found = await session.run(given);
      return Object.fromEntries(Object.entries(found).map(([name, { data }]) => [name, data as Float32Array]));
    },
    close: () => session.release(),
  };
}
