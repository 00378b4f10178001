/** Sources and everything they need in dist/: one file each, or files that load their parts on demand. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildOf } from './build-of.mjs';
import { foldersForEsbuild } from './folder-imports.mjs';
import { root } from './setup.mjs';

const OURS = /\.tsx?$/;
/** `import('./part.ts')`, `import('@fuda/game/data.json', { with: { type: 'json' } })`: a part of the project, on demand (and no type). */
const ON_DEMAND =
  /(?<=\bawait |=> |[(,] ?)import\(\s*('(?:\.|@fuda\/)[^']+')\s*(?:,\s*\{\s*with:\s*(\{[^}]*\})\s*\}\s*)?\)/g;

/**
 * Games, networks and parts of the page's table are loaded on demand. A bundle of one file has them at once, and
 * there esbuild would wrap everything a module loaded on demand needs, the kernel included: its functions would not be plain local ones
 * any more. `build.test.ts` looks for what is wrapped.
 * @type {import('esbuild').Plugin}
 */
const atOnce = {
  name: 'at-once',
  setup(building) {
    building.onLoad({ filter: OURS }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      /** @type {string[]} */
      const imports = [];
      const contents = text.replace(ON_DEMAND, (_, specifier, attributes) => {
        const name = `onDemand${imports.length}`;
        imports.push(`import * as ${name} from ${specifier}${attributes ? ` with ${attributes}` : ''};`);
        return `Promise.resolve(${name})`;
      });
      if (imports.length === 0) return undefined;
      // behind it: lines keep their numbers
      return { contents: [contents, ...imports].join('\n'), loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** What both kinds of bundles have in common. */
const shared = () =>
  /** @satisfies {import('esbuild').BuildOptions} */ ({
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    // Puts the numbers of opcodes.ts, cells.ts and sites.ts in place of their names: the interpreter's `switch` needs literals.
    minifySyntax: true,
    charset: 'utf8',
    logLevel: 'warning',
    write: false,
  });

/**
 * One source and everything it needs as the text of one script for a page or its worker, without networks. Nothing is written.
 * @param {string} source
 */
export async function bundleForPage(source) {
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    ...shared(),
    plugins: [foldersForEsbuild(), atOnce],
    entryPoints: [source],
    platform: 'browser',
    target: 'es2022',
    // what a library requires only where it finds itself in Node
    external: ['node:*'],
  });
  return outputFiles[0].text;
}

const PART = /^part-.*\.mjs(?:\.map)?$/;
/** A program that still runs may ask for parts of the build it was started from. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Bundles these sources; what they need must be installed.
 * @param {readonly { in: string, out: string }[]} entryPoints
 * @param {{ split?: boolean, outdir?: string, sourcemap?: boolean }} [how] `split`: what is imported on demand, and what several of these share,
 * lies in parts beside them, so that a program reads only what it needs
 */
export async function bundle(entryPoints, { split = false, outdir = 'dist', sourcemap = true } = {}) {
  if (entryPoints.length === 0) return;
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    ...shared(),
    plugins: split ? [foldersForEsbuild()] : [foldersForEsbuild(), atOnce],
    splitting: split,
    // beside the programs, not below them: whoever asks where it lies (`import.meta.url`) hears the same in a part
    chunkNames: 'part-[name]-[hash]',
    entryPoints: [...entryPoints],
    outdir,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    // the compiler is a program of its own, found beside its package; only the documentation's generator asks it. Runtimes of networks
    // bring binaries, and are optional
    external: ['typescript/*', 'onnxruntime-node', 'onnxruntime-web'],
    sourcemap,
    define: { FUDA_BUILD: JSON.stringify(buildOf(root)) },
    // CommonJS dependencies inside an ES module bundle still call require() for Node's own modules.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  // Written aside and renamed, parts before whoever loads them: a `fuda` that starts meanwhile, or builds at the same time, never reads
  // half a file.
  const isPart = (/** @type {string} */ path) => PART.test(basename(path));
  for (const { path, contents } of outputFiles.sort((a, b) => Number(isPart(b.path)) - Number(isPart(a.path)))) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}.tmp`, contents);
    renameSync(`${path}.${process.pid}.tmp`, path);
  }
  if (split) removeOldParts(join(root, outdir), new Set(outputFiles.map(({ path }) => basename(path))));
}

/**
 * @param {string} folder
 * @param {ReadonlySet<string>} current
 */
function removeOldParts(folder, current) {
  for (const name of readdirSync(folder)) {
    if (!PART.test(name) || current.has(name)) continue;
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > KEPT_MS) rmSync(path, { force: true });
  }
}
