/**
 * Bundles the command line tool, its worker, the library and the benches into dist/. The command line tool and its worker start often and
 * load games and commands on demand; everything else is one file each. Sources that do not exist are skipped. The workbench goes to
 * dist/workbench, built by Vite, the documentation to dist/docs.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { buildDocs } from './docs.mjs';
import { isFresh } from './fresh.mjs';
import { writeModules } from './modules.mjs';
import { replaceFolder } from './replace-folder.mjs';
import { root, setup } from './setup.mjs';

/** The command line tool and its worker: sources and their bundles, the bundles without extension. */
export const COMMAND = [
  { in: 'apps/cli/src/main.ts', out: 'fuda' },
  { in: 'apps/cli/src/worker.ts', out: 'worker' },
];

/** @returns {{ in: string, out: string }[]} the same of everything that is one file */
function wholes() {
  const benches = existsSync(join(root, 'bench/src')) ? readdirSync(join(root, 'bench/src')) : [];
  return [
    { in: 'apps/cli/src/library.ts', out: 'library' },
    { in: 'apps/cli/src/write-modules.ts', out: 'write-modules' },
    ...benches
      .filter((name) => name.endsWith('.bench.ts'))
      .map((name) => ({ in: `bench/src/${name}`, out: `bench/${name.slice(0, -'.bench.ts'.length)}` })),
  ].filter((entry) => existsSync(join(root, entry.in)));
}

/** Builds everything; rejects when a source has errors (esbuild has printed them by then). */
export async function build() {
  setup();
  await Promise.all([bundle(COMMAND, { split: true }), bundle(wholes())]);
  await writeModules();
}

/**
 * Builds the workbench; rejects when a source has errors. Nothing else is printed: what the bundler remarks is not for whoever wants to play.
 * @param {string} [outDir] instead of dist/workbench
 */
export async function buildWorkbench(outDir = join(root, 'dist/workbench')) {
  const { build: viteBuild } = await import('vite');
  await replaceFolder(outDir, (folder) =>
    viteBuild({
      configFile: join(root, 'apps/workbench/vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder },
    }),
  );
}

const SOURCES = ['packages', 'games', 'apps', 'bench', 'scripts', 'package-lock.json'];

/** The bundles for whoever needs them now: `npm test` has built them once, and somebody who runs one test file may not have. */
export async function refreshBundles() {
  const made = [...COMMAND, ...wholes()].map(({ out }) => `dist/${out}.mjs`);
  if (!isFresh(root, made, SOURCES)) await build();
}

/** The same for the page. */
export async function refreshWorkbench() {
  if (!isFresh(root, ['dist/workbench/index.html'], SOURCES)) await buildWorkbench();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build()
    .then(() => buildWorkbench())
    .catch(() => process.exit(1));
  await buildDocs().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
