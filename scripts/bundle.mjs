/** One source and everything it needs as one file in dist/. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildOf } from './build-of.mjs';
import { foldersForEsbuild } from './folder-imports.mjs';
import { root } from './setup.mjs';

const OURS = /\.tsx?$/;
/** `import('./part.ts')`, `import('@fuda/game/data.json', { with: { type: 'json' } })`: a part of the project, on demand (and no type). */
const ON_DEMAND =
  /(?<=\bawait |=> |[(,] ?)import\(\s*('(?:\.|@fuda\/)[^']+')\s*(?:,\s*\{\s*with:\s*(\{[^}]*\})\s*\}\s*)?\)/g;

/**
 * Games, networks and parts of the page's table are loaded on demand, which a page needs. A bundle for Node has them in the same file, and
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
    plugins: [foldersForEsbuild(), atOnce],
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
    entryPoints: [source],
    platform: 'browser',
    target: 'es2022',
    // what a library requires only where it finds itself in Node
    external: ['node:*'],
  });
  return outputFiles[0].text;
}

/**
 * Bundles these sources into dist/; what they need must be installed.
 * @param {readonly { in: string, out: string }[]} entryPoints
 */
export async function bundle(entryPoints) {
  if (entryPoints.length === 0) return;
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    ...shared(),
    entryPoints: [...entryPoints],
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    // the compiler is a program of its own, found beside its package; only the documentation's generator asks it. Runtimes of networks
    // bring binaries, and are optional
    external: ['typescript/*', 'onnxruntime-node', 'onnxruntime-web'],
    sourcemap: true,
    define: { FUDA_BUILD: JSON.stringify(buildOf(root)) },
    // CommonJS dependencies inside an ES module bundle still call require() for Node's own modules.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  // Written aside and renamed: a `fuda` that starts meanwhile, or builds at the same time, never reads half a file.
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}.tmp`, contents);
    renameSync(`${path}.${process.pid}.tmp`, path);
  }
}
