/**
 * `npm run pack`: packages that can be installed, in dist/npm. A workspace whose package.json has `publishConfig` becomes one: plain
 * JavaScript modules with declarations beside them, and those dependencies that these name. The workspaces themselves stay `private`: what
 * lies there are sources.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMAND, refreshBundles, refreshWorkbench } from './build.mjs';
import { bundle } from './bundle.mjs';
import { importsOf } from './check-imports.mjs';
import { foldersForEsbuild } from './folder-imports.mjs';
import { npmCall, root, setup } from './setup.mjs';
import { filesUnder } from './source-files.mjs';

const out = join(root, 'dist/npm');

/**
 * @typedef {{ name: string, version: string, description: string, license: string, exports: Record<string, string>,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, bin?: Record<string, string>,
 *   publishConfig?: { exports?: Record<string, string> } }} Manifest `publishConfig.exports`: what others get, where that differs
 * @typedef {{ dir: string, manifest: Manifest }} Workspace
 * @returns {Workspace[]}
 */
export function packable() {
  return ['packages', 'games', 'apps']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
    .filter((dir) => existsSync(join(root, dir, 'package.json')))
    .map((dir) => ({ dir, manifest: JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8')) }))
    .filter(({ manifest }) => manifest.publishConfig !== undefined);
}

/** @param {string} entry `./src/seed/index.ts` → `seed/index` */
const moduleOf = (entry) => entry.replace(/^\.\/src\//, '').replace(/\.tsx?$/, '');

/** @param {string} entry */
const isData = (entry) => entry.endsWith('.json');

/** @param {Manifest} manifest */
const exportsOf = ({ exports, publishConfig }) => publishConfig?.exports ?? exports;

/**
 * What is told to whoever installs it. Of our own packages exactly this version fits.
 * @param {Workspace} workspace
 * @param {ReadonlySet<string>} ours
 * @param {ReadonlySet<string>} named packages its modules and declarations import
 */
function manifestOf({ dir, manifest }, ours, named) {
  const { name, version, description, license, dependencies = {}, optionalDependencies = {}, bin } = manifest;
  const isOptional = (/** @type {string} */ other) => other in optionalDependencies;
  const needed = [...named].sort().flatMap((other) => {
    // another entry of its own is found by its own exports
    if (isOptional(other) || other === name) return [];
    const range = ours.has(other) ? version : dependencies[other];
    if (!(other in dependencies) || range === '*')
      throw new Error(`${dir} imports ${other}, which it cannot depend on`);
    return [[other, range]];
  });
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=20.19' },
    exports: Object.fromEntries(
      Object.entries(exportsOf(manifest)).map(([path, entry]) => {
        const module = moduleOf(entry);
        return [path, isData(entry) ? entry : { types: `./types/${module}.d.ts`, default: `./${module}.js` }];
      }),
    ),
    ...(bin ? { bin } : {}),
    dependencies: Object.fromEntries(needed),
    ...(Object.keys(optionalDependencies).length > 0 ? { optionalDependencies } : {}),
  };
}

/** @param {Manifest} manifest */
const modulesOf = (manifest) => Object.values(exportsOf(manifest)).filter((entry) => !isData(entry));

/** Data of another package becomes part of the module: not every Node imports JSON. @type {import('esbuild').Plugin} */
const ownData = {
  name: 'data',
  setup(build) {
    const require = createRequire(join(root, 'package.json'));
    build.onResolve({ filter: /^@fuda\/.*\.json$/ }, ({ path }) => ({ path: require.resolve(path) }));
  },
};

/** @param {string} specifier `@fuda/ocg/seed` → `@fuda/ocg` */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Modules of a workspace; what several entries share is one file.
 * @param {Workspace} workspace
 * @param {string} to
 * @returns {Promise<string[]>} the packages they import
 */
async function bundleModules({ dir, manifest }, to) {
  const esbuild = await import('esbuild');
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: modulesOf(manifest).map((entry) => ({ in: join(dir, entry), out: moduleOf(entry) })),
    outdir: to,
    bundle: true,
    splitting: true,
    chunkNames: 'shared-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    external: Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
    minifySyntax: true,
    charset: 'utf8',
    plugins: [foldersForEsbuild(), ownData],
    metafile: true,
    logLevel: 'warning',
  });
  return Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path, external }) => external && !isBuiltin(path))
    .map(({ path }) => packageOf(path));
}

/**
 * Declarations of all workspaces in one go, as tsc writes them.
 * @param {readonly Workspace[]} workspaces
 */
function emitDeclarations(workspaces) {
  const config = join(out, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // checking is the work of `npm run typecheck`
    noCheck: true,
    rootDir: root,
    outDir: join(out, 'types'),
    typeRoots: [join(root, 'node_modules/@types')],
    // found through node_modules they would count as somebody else's, and get no declarations
    paths: Object.fromEntries(
      workspaces.flatMap(({ dir, manifest }) =>
        Object.entries(manifest.exports).map(([path, entry]) => [
          path === '.' ? manifest.name : `${manifest.name}${path.slice(1)}`,
          [join(root, dir, entry)],
        ]),
      ),
    ),
  };
  const files = workspaces.flatMap(({ dir, manifest }) => modulesOf(manifest).map((entry) => join(root, dir, entry)));
  const include = [join(root, 'scripts/*.d.ts')];
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files, include }));
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { stdio: 'inherit' });
}

/**
 * The declarations of one workspace. Sources name each other by `.ts`; beside modules they are called `.js`.
 * @param {string} dir
 * @param {string} to
 * @returns {string[]} the packages they import
 */
function takeDeclarations(dir, to) {
  const from = `types/${dir}/src`;
  /** @type {string[]} */
  const named = [];
  for (const file of filesUnder(out, from)) {
    const text = readFileSync(join(out, file), 'utf8');
    const target = join(to, 'types', file.slice(from.length + 1));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text.replaceAll(/(["'])(\.\.?\/[^"']*)\.tsx?\1/g, '$1$2.js$1'));
    for (const { specifier } of importsOf(text)) if (!specifier.startsWith('.')) named.push(packageOf(specifier));
  }
  return named.filter((name) => !isBuiltin(name));
}

/**
 * The command with everything it needs beside it: its program and worker with their parts, the modules of the games, the page.
 * @param {string} to
 */
async function takeCommand(to) {
  // not those of dist/, where parts of earlier builds may lie
  await bundle(COMMAND, { split: true, outdir: relative(root, join(to, 'command')), sourcemap: false });
  for (const name of ['modules', 'workbench', 'docs'])
    if (existsSync(join(root, 'dist', name)))
      cpSync(join(root, 'dist', name), join(to, 'command', name), {
        recursive: true,
        // what the build keeps for itself
        filter: (source) => !basename(source).startsWith('.'),
      });
  mkdirSync(join(to, 'bin'), { recursive: true });
  writeFileSync(join(to, 'bin/fuda.mjs'), "#!/usr/bin/env node\nimport '../command/fuda.mjs';\n", { mode: 0o755 });
}

/**
 * @param {readonly Workspace[]} workspaces
 * @returns {Promise<string[]>} the archives
 */
export async function pack(workspaces = packable()) {
  setup();
  // what only the command takes along
  if (workspaces.some(({ manifest }) => manifest.bin)) {
    await refreshBundles();
    await refreshWorkbench();
  }
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const ours = new Set(packable().map(({ manifest }) => manifest.name));
  emitDeclarations(workspaces);
  const folders = [];
  for (const workspace of workspaces) {
    const { dir, manifest } = workspace;
    const to = join(out, basename(dir));
    const named = new Set([...(await bundleModules(workspace, to)), ...takeDeclarations(dir, to)]);
    for (const data of Object.values(exportsOf(manifest)).filter(isData)) cpSync(join(root, dir, data), join(to, data));
    if (manifest.bin) await takeCommand(to);
    writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifestOf(workspace, ours, named), null, 2)}\n`);
    cpSync(join(root, 'LICENSE'), join(to, 'LICENSE'));
    const readme = join(root, dir, 'README.md');
    if (existsSync(readme)) cpSync(readme, join(to, 'README.md'));
    else writeFileSync(join(to, 'README.md'), `# ${manifest.name}\n${manifest.description}\n`);
    folders.push(to);
  }
  rmSync(join(out, 'types'), { recursive: true });
  rmSync(join(out, 'tsconfig.json'));
  const { file, args, shell } = npmCall(['pack', '--json', '--pack-destination', out, ...folders]);
  const told = execFileSync(file, args, {
    shell,
    cwd: out,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  return JSON.parse(told).map((/** @type {{ filename: string }} */ { filename }) => join(out, filename));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const archive of await pack()) console.log(archive);
}
