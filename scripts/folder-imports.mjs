/**
 * `import files from '../cards?folder'` is every JSON file of that folder, in order of name: a file dropped into it is found by
 * itself, in the bundles as on the page and in tests. One plugin for esbuild, one for Vite.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

const MARK = /\?folder$/;

/**
 * The module such an import stands for. A file that is no JSON keeps what is wrong with it, so that the game can refuse it by name.
 * @param {string} folder
 * @returns {string}
 */
export function folderModule(folder) {
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
    imports.push(`import json${i} from ${JSON.stringify(`./${name}`)};`);
    return `{ file: ${JSON.stringify(file)}, json: json${i} }`;
  });
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
    },
  };
}

/** @returns {import('vite').Plugin} */
export function foldersForVite() {
  const prefix = '\0folder:';
  return {
    name: 'folders',
    enforce: 'pre',
    resolveId(source, importer) {
      if (MARK.test(source) && importer) return prefix + resolve(importer, '..', source.replace(MARK, ''));
      // what the module of a folder imports lies in it
      return importer?.startsWith(prefix) && source.startsWith('./')
        ? join(importer.slice(prefix.length), source)
        : undefined;
    },
    load(id) {
      return id.startsWith(prefix) ? folderModule(id.slice(prefix.length)) : undefined;
    },
  };
}
