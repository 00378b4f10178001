/** onnxruntime: the native one where it is installed, else the one in WebAssembly, which needs nothing and takes four times as long. */
import { type Loaders, openFirst, RUNTIMES, type RuntimeName, type RuntimeResult } from './ort.ts';

export { type Loaders, RUNTIMES, type RuntimeName, type RuntimeResult } from './ort.ts';

/** Found at run time: a bundler that follows the name would swallow binaries for every system. */
const load = (name: RuntimeName) => (): Promise<unknown> => import(/* @vite-ignore */ name);
const LOADERS: Loaders = { 'onnxruntime-node': load('onnxruntime-node'), 'onnxruntime-web': load('onnxruntime-web') };

/** The fastest that can be loaded; a notice says so when that is not the native one. */
export const openRuntime = (
  wanted: readonly RuntimeName[] = RUNTIMES,
  loaders: Loaders = LOADERS,
): Promise<RuntimeResult> => openFirst(wanted, loaders);
