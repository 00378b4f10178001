/**
 * `import files from '../cards?folder'` is every JSON file of that folder, in order of name: a file dropped into it is found by
 * itself, in the bundles as on the page and in tests. `?late-folder` is the same, but a page gets the files of it one by one, when they are
 * asked for: what only few need, or nobody at first; weights are packed for it. `import models from '../models?models'` is every network of that folder as something
 * that can be fetched: a file beside the bundle, one of its own on the page. One plugin for esbuild, one for Vite.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packWeights, WEIGHTS_FORMATS } from './pack-weights.mjs';

const MARK = /\?(late-)?folder$/;
const MODELS = /\?models$/;
/** What was learned, packed for a page. */
const PACKED = '?packed';
const MODULE = '.js';

/** @param {string} file */
const areWeights = (file) => WEIGHTS_FORMATS.has(JSON.parse(readFileSync(file, 'utf8')).format);

/**
 * The module such an import stands for. A file that is no JSON keeps what is wrong with it, so that the game can refuse it by name.
 * @param {string} folder
 * @param {'at once' | 'late'} when a file is there with the module, or fetched by a call
 * @returns {string}
 */
export function folderModule(folder, when = 'at once') {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  /** @type {string[]} */
  const imports = [];
  const entries = names.map((name, i) => {
    const file = `${basename(folder)}/${name}`;
    try {
      // bytes in another encoding would be other letters in the names of cards
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(folder, name))));
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      return `{ file: ${JSON.stringify(file)}, fault: ${JSON.stringify(fault)} }`;
    }
    if (when === 'late') {
      const isPacked = areWeights(join(folder, name));
      const json = `(await import(${JSON.stringify(`./${name}${isPacked ? PACKED : ''}`)})).default`;
      if (isPacked && imports.length === 0) imports.push("import { unpackWeights } from '@fuda/game';");
      return `{ file: ${JSON.stringify(file)}, fetch: async () => ${isPacked ? `unpackWeights(${json})` : json} }`;
    }
    imports.push(`import json${i} from ${JSON.stringify(`./${name}`)};`);
    return `{ file: ${JSON.stringify(file)}, json: json${i} }`;
  });
  return `${imports.join('\n')}\nexport default [${entries.join(', ')}];\n`;
}

/**
 * What an import of a folder's networks stands for. The folder need not exist: there are games nobody has trained yet.
 * @param {string} folder
 * @param {'node' | 'page'} where a file is read, or fetched from its address
 * @param {(address: string, name: string) => string} declare the line that makes the address of a file known
 * @returns {string}
 */
function modelsModule(folder, where, declare) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.onnx')) : [];
  const imports = names.sort().map((name, i) => declare(`address${i}`, name));
  const entries = names.map((name, i) => {
    const bytes = statSync(join(folder, name)).size;
    const read =
      where === 'page'
        ? `(progress) => fetchedModel(address${i}, ${bytes}, progress)`
        : `async () => (await import('node:fs/promises')).readFile(new URL(address${i}, import.meta.url))`;
    return `{ file: ${JSON.stringify(`${basename(folder)}/${name}`)}, bytes: ${bytes}, read: ${read} }`;
  });
  if (where === 'page' && names.length > 0) imports.push("import { fetchedModel } from '@fuda/game';");
  return `${imports.join('\n')}\nexport default [${entries.join(', ')}];\n`;
}

/** @returns {import('esbuild').Plugin} */
export function foldersForEsbuild() {
  return {
    name: 'folders',
    setup(build) {
      const { absWorkingDir = process.cwd() } = build.initialOptions;
      build.onResolve({ filter: MARK }, ({ path, resolveDir }) => {
        const folder = resolve(resolveDir, path.replace(MARK, ''));
        // its name stands in the bundle, where nothing of this machine belongs
        return { path: relative(absWorkingDir, folder), namespace: 'folder', pluginData: folder };
      });
      build.onLoad({ filter: /.*/, namespace: 'folder' }, ({ pluginData: folder }) => ({
        contents: folderModule(folder),
        resolveDir: folder,
        loader: 'js',
      }));
      const { outdir, outfile } = build.initialOptions;
      // a bundle that stays in memory has no files beside it, so no networks either
      const beside = outdir !== undefined || outfile !== undefined;
      if (beside) {
        build.initialOptions.loader = { ...build.initialOptions.loader, '.onnx': 'file' };
        build.initialOptions.assetNames ??= 'models/[name]-[hash]';
      }
      build.onResolve({ filter: MODELS }, ({ path, resolveDir }) => {
        const folder = resolve(resolveDir, path.replace(MODELS, ''));
        return { path: relative(absWorkingDir, folder), namespace: 'models', pluginData: folder };
      });
      build.onLoad({ filter: /.*/, namespace: 'models' }, ({ pluginData: folder }) => ({
        contents: beside
          ? modelsModule(folder, 'node', (address, name) => `import ${address} from ${JSON.stringify(`./${name}`)};`)
          : 'export default [];',
        resolveDir: existsSync(folder) ? folder : absWorkingDir,
        loader: 'js',
      }));
    },
  };
}

/**
 * @param {'node' | 'page'} where who runs it: tests read files, a page fetches them
 * @returns {import('vite').Plugin}
 */
export function foldersForVite(where = 'page') {
  const prefix = '\0folder:';
  const late = '\0late-folder:';
  const models = '\0models:';
  const packed = '\0packed:';
  return {
    name: 'folders',
    enforce: 'pre',
    resolveId(source, importer) {
      if (MARK.test(source) && importer) {
        const kind = source.endsWith('?late-folder') && where === 'page' ? late : prefix;
        return kind + resolve(importer, '..', source.replace(MARK, ''));
      }
      if (MODELS.test(source) && importer) return models + resolve(importer, '..', source.replace(MODELS, ''));
      // what the module of a folder imports lies in it
      const kind = [prefix, late].find((one) => importer?.startsWith(one));
      if (importer && kind && source.endsWith(PACKED))
        // what ends like JSON would be read as such
        return `${packed}${join(importer.slice(kind.length), source.slice(0, -PACKED.length))}${MODULE}`;
      return importer && kind && source.startsWith('./') ? join(importer.slice(kind.length), source) : undefined;
    },
    load(id) {
      if (id.startsWith(models)) {
        const folder = id.slice(models.length);
        if (where === 'node')
          return modelsModule(folder, where, (address, name) => {
            return `const ${address} = ${JSON.stringify(pathToFileURL(join(folder, name)).href)};`;
          });
        return modelsModule(folder, where, (address, name) => {
          return `import ${address} from ${JSON.stringify(`${join(folder, name)}?url&no-inline`)};`;
        });
      }
      if (id.startsWith(packed)) {
        const weights = JSON.parse(readFileSync(id.slice(packed.length, -MODULE.length), 'utf8'));
        return `export default ${JSON.stringify(packWeights(weights))};`;
      }
      if (id.startsWith(late)) return folderModule(id.slice(late.length), 'late');
      return id.startsWith(prefix) ? folderModule(id.slice(prefix.length)) : undefined;
    },
  };
}
