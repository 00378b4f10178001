/** The kernel's own source, as it stands in the repository: beside this package, or below the folder of a bundle. */
import { existsSync, readFileSync } from 'node:fs';
import type { ReadText } from './sources.ts';

const FOLDER = 'packages/kernel/src/';

function findFolder(): URL {
  for (let at = new URL('.', import.meta.url); ; at = new URL('..', at)) {
    const folder = new URL(FOLDER, at);
    if (existsSync(folder)) return folder;
    if (new URL('..', at).href === at.href) throw new Error(`no ${FOLDER} above ${import.meta.url}`);
  }
}

let folder: URL | null = null;

export const kernelFiles: ReadText = (path) => {
  folder ??= findFolder();
  return readFileSync(new URL(path, folder), 'utf8');
};
