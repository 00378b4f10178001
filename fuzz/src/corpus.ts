/** What once broke a door, one file each: `corpus/<game>.<what>/<name>.json|txt|bin`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedOf } from './chance.ts';
import type { Door, Input } from './door.ts';
import { ROOT } from './house.ts';

export const CORPUS = join(ROOT, 'fuzz/corpus');

const EXTENSIONS = { json: '.json', text: '.txt', bytes: '.bin' } as const;

export const folderOf = (door: string): string => door.replaceAll('/', '.');

export interface Kept {
  readonly name: string;
  readonly input: Input;
}

export function keptFor({ name, kind }: Pick<Door, 'name' | 'kind'>, folder = CORPUS): readonly Kept[] {
  const dir = join(folder, folderOf(name));
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .sort()
    .map((file) => {
      const bytes = readFileSync(join(dir, file));
      return {
        name: file,
        input:
          kind === 'bytes' ? new Uint8Array(bytes) : kind === 'json' ? JSON.parse(bytes.toString()) : bytes.toString(),
      };
    });
}

/** Writes a find down, to be looked at and, once it is mended, to be kept. Returns the file. */
export function keep({ name, kind }: Pick<Door, 'name' | 'kind'>, input: Input, what: string, folder: string): string {
  const dir = join(folder, folderOf(name));
  mkdirSync(dir, { recursive: true });
  const file = join(dir, `${seedOf(input).toString(36)}${EXTENSIONS[kind]}`);
  writeFileSync(
    file,
    input instanceof Uint8Array ? input : kind === 'json' ? `${JSON.stringify(input, null, 2)}\n` : String(input),
  );
  writeFileSync(`${file}.why`, `${what}\n`);
  return file;
}
