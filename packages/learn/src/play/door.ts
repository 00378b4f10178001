/** Where players get what they play with. Node reads files, a page fetches them: whoever starts the program says how. */
import type { RuntimeResult } from '../network/runtime.ts';

export interface ModelDoor {
  /** absent: files have no names here */
  readonly readFile?: (path: string) => Promise<Uint8Array>;
  readonly openRuntime: () => Promise<RuntimeResult>;
}

let door: ModelDoor | undefined;
let runtime: Promise<RuntimeResult> | undefined;

/** Returns the one before. */
export function setModelDoor(given: ModelDoor | undefined): ModelDoor | undefined {
  const before = door;
  door = given;
  runtime = undefined;
  return before;
}

export const readModelFile = (): ModelDoor['readFile'] => door?.readFile;

const NONE: RuntimeResult = {
  ok: false,
  error: {
    code: 'NO_RUNTIME',
    path: '$',
    reason: { ja: 'ここではonnxruntimeを開けません', en: 'there is no way to open onnxruntime here' },
  },
};

/** One for everybody; one that could not be opened is tried again. */
export async function sharedRuntime(): Promise<RuntimeResult> {
  runtime ??= door?.openRuntime() ?? Promise.resolve(NONE);
  const opened = await runtime;
  if (!opened.ok) runtime = undefined;
  return opened;
}
