/** The WebAssembly modules of the shipped games in dist/modules: for the command line, the library and the page. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundle } from './bundle.mjs';
import { isFresh } from './fresh.mjs';
import { replaceFolder } from './replace-folder.mjs';
import { root } from './setup.mjs';

export const MODULES = join(root, 'dist/modules');
const SOURCES = ['packages', 'games', 'apps/cli/src', 'scripts', 'package-lock.json'];

/** Makes them; what writes them is bundled already. */
export async function writeModules() {
  await replaceFolder(MODULES, async (folder) => {
    await promisify(execFile)(process.execPath, [join(root, 'dist/write-modules.mjs'), folder]);
  });
}

/** Makes them where they are missing or older than a source. */
export async function refreshModules() {
  if (isFresh(root, ['dist/modules/kernel.json'], SOURCES)) return;
  await bundle([{ in: 'apps/cli/src/write-modules.ts', out: 'write-modules' }]);
  await writeModules();
}
