/**
 * Checks what `npm ci` on a bare machine needs of package-lock.json, because on a machine with node_modules in place
 * nobody would notice: in step with every package.json, no registry host, and complete for all platforms (npm leaves
 * out, without a word, the optional binaries that the registry at hand did not serve; `npm ci` then refuses the file).
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {Record<string, string>} Ranges
 * @typedef {{ name?: string, version?: string, integrity?: string, resolved?: string, link?: boolean,
 *   dependencies?: Ranges, devDependencies?: Ranges, optionalDependencies?: Ranges }} Entry
 */

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {Ranges} [ranges] */
const sorted = (ranges = {}) => JSON.stringify(Object.entries(ranges).sort());

/** @param {Record<string, Entry>} packages @param {string} from @param {string} name the way Node looks for a module */
function isLocked(packages, from, name) {
  for (let dir = from; ; dir = dirname(dir)) {
    if (`${dir === '.' ? '' : `${dir}/`}node_modules/${name}` in packages) return true;
    if (dir === '.') return false;
  }
}

/**
 * @param {string} root
 * @returns {string[]} what is wrong with the lock file
 */
export function checkLock(root) {
  /** @type {Record<string, Entry>} */
  const packages = readJson(join(root, 'package-lock.json')).packages;
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (entry.link) return [];
    if (!/(?:^|\/)node_modules\//.test(path)) {
      const file = join(root, path, 'package.json');
      if (!existsSync(file)) return [`${path} is locked but does not exist: run npm install`];
      const own = readJson(file);
      const kinds = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies']);
      return kinds
        .filter((kind) => sorted(own[kind]) !== sorted(entry[kind]))
        .map((kind) => `${join(path, 'package.json')}: its ${kind} differ from the locked ones: run npm install`);
    }
    const absent = Object.keys(entry.optionalDependencies ?? {}).filter((name) => !isLocked(packages, path, name));
    return [
      ...(entry.version && entry.integrity ? [] : [`${path}: no version or no integrity`]),
      ...(entry.resolved?.includes('://') ? [`${path}: names a registry host; .npmrc should have prevented it`] : []),
      ...absent.map((name) => `${path}: ${name} is not locked; take a version whose binaries the registry serves`),
    ];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const messages = checkLock(fileURLToPath(new URL('..', import.meta.url)));
  for (const message of messages) console.error(message);
  console.log(messages.length === 0 ? 'lock file: ok' : `lock file: ${messages.length} problems`);
  process.exitCode = messages.length === 0 ? 0 : 1;
}
