/** The little of WebAssembly that is needed, by name: the types of the whole are a browser's, and this runs elsewhere, too. */

export type WasmExports = Readonly<
  Record<'decide' | 'run' | 'undoTo' | 'countOptions' | 'playOn', (...given: number[]) => number>
>;

/** Compiled code; it can be posted to workers. */
export type WasmModule = object;

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

interface Wasm {
  readonly Module: {
    new (bytes: Uint8Array<ArrayBuffer>): WasmModule;
    customSections(module: WasmModule, name: string): readonly ArrayBuffer[];
  };
  readonly Memory: new (size: { initial: number; maximum: number }) => WasmMemory;
  readonly Instance: new (module: WasmModule, imports: object) => { readonly exports: WasmExports };
}

/** Undefined where the platform or a page's policy has none. */
export const { WebAssembly: wasm } = globalThis as unknown as { readonly WebAssembly: Wasm | undefined };
