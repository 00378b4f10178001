/** `npm run docs`: the documentation as a site, in dist/docs or the folder that is given. */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { isFresh } from './fresh.mjs';
import { replaceFolder } from './replace-folder.mjs';
import { root, setup } from './setup.mjs';

const GENERATOR = { in: 'apps/docs/src/main.ts', out: 'docs-generator' };

/** The page's own scripts: classic ones, since modules are not loaded from a folder. */
async function pageScripts() {
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['theme', 'site', 'search'].map((name) => `apps/docs/page/${name}.ts`),
    outdir: 'assets',
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
    write: false,
  });
  return new Map(outputFiles.map(({ path, contents }) => [`assets/${path.split(/[\\/]/).at(-1)}`, contents]));
}

/**
 * @param {string} [out] instead of dist/docs
 * @returns {Promise<number>} how many pages there are
 */
export async function buildDocs(out = join(root, 'dist/docs')) {
  const [scripts] = await Promise.all([pageScripts(), bundle([GENERATOR])]);
  const { writeSite } = await import(pathToFileURL(join(root, `dist/${GENERATOR.out}.mjs`)).href);
  return replaceFolder(out, (folder) => writeSite(root, folder, scripts));
}

/** What the site is made from. */
const SOURCES = [
  ...['docs', 'packages', 'games', 'apps/cli', 'apps/docs', 'apps/workbench/src/styles', 'bench', 'scripts'],
  ...['CHANGELOG.md', 'package-lock.json'],
];

/** Builds the site unless it is newer than everything it is made from: whoever wants to play should not wait for it. */
export async function refreshDocs() {
  if (!isFresh(root, ['dist/docs/index.html'], SOURCES)) await buildDocs();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setup();
  const [, , out = join(root, 'dist/docs')] = process.argv;
  await buildDocs(out).then(
    (pages) => console.log(`${out}: ${pages} pages`),
    (error) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
