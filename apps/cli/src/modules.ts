import { existsSync, readFileSync } from 'node:fs';
import { provideModules, provideTables } from '@fuda/kernel';
import { BUILD } from './build.ts';

export const moduleFile = (key: string): string => `${key}.wasm`;
export const tablesFile = (game: string): string => `${game}.tables`;

/**
 * Modules and tables of the shipped games stand beside the bundled program; run from sources there are none, and nothing is missed but
 * speed.
 */
export function useModules(): void {
  const folder = new URL('./modules/', import.meta.url);
  if (!existsSync(folder)) return;
  const read = (name: string): Uint8Array<ArrayBuffer> | null => {
    const file = new URL(name, folder);
    return existsSync(file) ? new Uint8Array(readFileSync(file)) : null;
  };
  if (process.env.FUDA_TIER === undefined) provideModules((key) => read(moduleFile(key)));
  if (BUILD !== '') provideTables((game) => read(tablesFile(game)), BUILD);
}
