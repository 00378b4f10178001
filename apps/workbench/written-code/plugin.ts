import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { normalizePath, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const place = normalizePath(fileURLToPath(new URL('../src/worker/written-code.ts', import.meta.url)));
const folder = join(root, 'dist/written-code');
const EMPTY = '= {};';

/** Makes files in dist/ of sources, for Node. */
type Bundle = (entries: readonly { readonly in: string; readonly out: string }[]) => Promise<void>;

/** What gives the kernel its writers of code at once. */
const atOnce = normalizePath(
  fileURLToPath(new URL('../../../packages/kernel/src/generate/at-once.ts', import.meta.url)),
);

/** No code can be made on the page, so what writes it is left out of what everybody loads; who makes modules of own cards brings it along. */
export function withoutWriters(): Plugin {
  return {
    name: 'fuda-without-writers',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === atOnce ? { code: 'export {};', moduleSideEffects: false } : undefined),
  };
}

let writing: Promise<unknown> | undefined;

async function write(bundle: Bundle): Promise<void> {
  await bundle([{ in: 'apps/workbench/written-code/write.ts', out: 'write-code' }]);
  await promisify(execFile)(process.execPath, [join(root, 'dist/write-code.mjs'), folder]);
}

/** Puts the generated functions of the games into the page as files of their own, each loaded with its game and only by who thinks. */
export function writtenCode(bundle: Bundle): Plugin {
  return {
    name: 'fuda-written-code',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (id !== place) return;
      if (!code.includes(EMPTY)) throw new Error(`${place}: no place for the games' code`);
      writing ??= write(bundle);
      await writing;
      const games = readdirSync(folder).map((file) => {
        return `${JSON.stringify(basename(file, '.js'))}: () => import(${JSON.stringify(normalizePath(join(folder, file)))})`;
      });
      return { code: code.replace(EMPTY, `= { ${games.join(', ')} };`), map: null };
    },
  };
}
