/** One source and everything it needs as one file in dist/. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { foldersForEsbuild } from './folder-imports.mjs';
import { root } from './setup.mjs';

/** Who loads parts of this project on demand: the games, and what somebody needs who plays with a network. */
const ON_DEMAND = /packages[/\\](?:registry[/\\]src[/\\]index|learn[/\\]src[/\\]play[/\\]names)\.ts$/;

/**
 * Games and networks are loaded on demand, which a page needs. A bundle for Node has them in the same file, and there esbuild would wrap
 * everything a module loaded on demand needs, the kernel included: its functions were not plain local ones any more.
 * @type {import('esbuild').Plugin}
 */
const atOnce = {
  name: 'at-once',
  setup(building) {
    building.onLoad({ filter: ON_DEMAND }, ({ path }) => {
      /** @type {string[]} */
      const imports = [];
      const contents = readFileSync(path, 'utf8').replace(/import\(('[^']+')\)/g, (_, specifier) => {
        imports.push(`import * as part${imports.length} from ${specifier};`);
        return `part${imports.length - 1}`;
      });
      return { contents: [...imports, contents].join('\n'), loader: 'ts' };
    });
  },
};

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
    // the compiler is a program of its own, found beside its package; only the documentation's generator asks it. Runtimes of networks
    // bring binaries, and are optional
    external: ['typescript/*', 'onnxruntime-node', 'onnxruntime-web'],
    // Puts the numbers of opcodes.ts, cells.ts and sites.ts in place of their names: the interpreter's `switch` needs literals.
    minifySyntax: true,
    plugins: [foldersForEsbuild(), atOnce],
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
