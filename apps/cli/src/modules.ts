import { existsSync, readFileSync } from 'node:fs';
import { provideModules } from '@fuda/kernel';

export const moduleFile = (key: string): string => `${key}.wasm`;

/** Modules of the shipped games stand beside the bundled program; run from sources there are none, and nothing is missed but speed. */
export function useModules(): void {
  const folder = new URL('./modules/', import.meta.url);
  if (process.env.FUDA_TIER === undefined && existsSync(folder))
    provideModules((key) => {
      const file = new URL(moduleFile(key), folder);
      return existsSync(file) ? new Uint8Array(readFileSync(file)) : null;
    });
}
