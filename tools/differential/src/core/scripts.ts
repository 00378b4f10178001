/** Card scripts lie in a folder the person brings along; nothing of them is part of this project. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Loaded before any card: everything else is asked for by these or by name. */
export const START_SCRIPTS = ['constant.lua', 'utility.lua'] as const;

export interface Scripts {
  /** null: there is no such script */
  read(name: string): string | null;
  has(passcode: number): boolean;
}

/** The folder itself and its subfolders, `official` first: other folders hold other versions of the same cards. */
function folders(root: string): string[] {
  const inner = readdirSync(root).filter((name) => !name.startsWith('.') && statSync(join(root, name)).isDirectory());
  const rank = (name: string): number => ['official', 'pre-release', 'unofficial'].indexOf(name) >>> 0;
  return [root, ...inner.sort((a, b) => rank(a) - rank(b)).map((name) => join(root, name))];
}

export function openScripts(root: string): Scripts {
  const places = folders(root);
  const read = (name: string): string | null => {
    const file = places.map((place) => join(place, name)).find((path) => existsSync(path));
    return file === undefined ? null : readFileSync(file, 'utf8');
  };
  const known = new Map<string, string | null>();
  const cached = (name: string): string | null => {
    // names come from the engine as "./script/c123.lua" or bare
    const bare = name.split('/').at(-1) ?? name;
    if (!known.has(bare)) known.set(bare, read(bare));
    return known.get(bare) ?? null;
  };
  return { read: cached, has: (passcode) => cached(`c${passcode}.lua`) !== null };
}

/** What is wrong with a folder, or undefined. */
export function faultOf(root: string): 'missing' | 'noScripts' | undefined {
  if (!existsSync(root) || !statSync(root).isDirectory()) return 'missing';
  const { read } = openScripts(root);
  return START_SCRIPTS.every((name) => read(name) !== null) ? undefined : 'noScripts';
}
