/**
 * Bundles the command line tool, its worker, the library and the benches into dist/, one file each: inside one file the hot paths of
 * kernel and games are plain local functions for V8. Sources that do not exist are skipped. The workbench goes to
 * dist/workbench, built by Vite, the documentation to dist/docs.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldersForEsbuild } from './folder-imports.mjs';
import { root, setup } from './setup.mjs';

/** @returns {{ in: string, out: string }[]} sources and their bundles, the bundles without extension */
export function entries() {
  const benches = existsSync(join(root, 'bench/src')) ? readdirSync(join(root, 'bench/src')) : [];
  return [
    { in: 'apps/cli/src/main.ts', out: 'fuda' },
    { in: 'apps/cli/src/worker.ts', out: 'worker' },
    { in: 'apps/cli/src/library.ts', out: 'library' },
    ...benches
      .filter((name) => name.endsWith('.bench.ts'))
      .map((name) => ({ in: `bench/src/${name}`, out: `bench/${name.slice(0, -'.bench.ts'.length)}` })),
  ].filter((entry) => existsSync(join(root, entry.in)));
}

/**
 * Games are loaded on demand, which a page needs. A bundle for Node has them in the same file, and there esbuild would wrap
 * everything a module loaded on demand needs, the kernel included: its functions were not plain local ones any more.
 * @type {import('esbuild').Plugin}
 */
const gamesAtOnce = {
  name: 'games-at-once',
  setup(building) {
    building.onLoad({ filter: /packages[/\\]registry[/\\]src[/\\]index\.ts$/ }, ({ path }) => {
      /** @type {string[]} */
      const imports = [];
      const contents = readFileSync(path, 'utf8').replace(/import\(('[^']+')\)/g, (_, specifier) => {
        imports.push(`import * as game${imports.length} from ${specifier};`);
        return `game${imports.length - 1}`;
      });
      return { contents: [...imports, contents].join('\n'), loader: 'ts' };
    });
  },
};

/** Builds everything; rejects when a source has errors (esbuild has printed them by then). */
export async function build() {
  setup();
  await bundle(entries());
}

/**
 * Bundles these sources into dist/; what they need must be installed.
 * @param {readonly { in: string, out: string }[]} entryPoints
 */
export async function bundle(entryPoints) {
  if (entryPoints.length === 0) return;
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [...entryPoints],
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // the compiler is a program of its own, found beside its package; only the documentation's generator asks it
    external: ['typescript/*'],
    // Puts the numbers of opcodes.ts, cells.ts and sites.ts in place of their names: the interpreter's `switch` needs literals.
    minifySyntax: true,
    plugins: [foldersForEsbuild(), gamesAtOnce],
    sourcemap: true,
    charset: 'utf8',
    // CommonJS dependencies inside an ES module bundle still call require() for Node's own modules.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'warning',
    write: false,
  });
  // Written aside and renamed: a `fuda` that starts meanwhile, or builds at the same time, never reads half a file.
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}.tmp`, contents);
    renameSync(`${path}.${process.pid}.tmp`, path);
  }
}

/**
 * Builds the workbench; rejects when a source has errors. Nothing else is printed: what the bundler remarks is not for whoever wants to play.
 * @param {string} [outDir] instead of dist/workbench
 */
export async function buildWorkbench(outDir) {
  const { build: viteBuild } = await import('vite');
  await viteBuild({
    configFile: join(root, 'apps/workbench/vite.config.ts'),
    logLevel: 'error',
    ...(outDir === undefined ? {} : { build: { outDir } }),
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { refreshDocs } = await import('./docs.mjs');
  await build()
    .then(() => buildWorkbench())
    .catch(() => process.exit(1));
  await refreshDocs().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
