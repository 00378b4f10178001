/**
 * Installs the dependencies when they are missing or out of date, so that `npm start` and `npm test` work right after
 * `git clone`. Everything here and everything that runs before it may use Node built-ins only.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, resolved?: string, optional?: boolean }} LockEntry
 * @param {string} file
 * @returns {Record<string, LockEntry>}
 */
function lockedPackages(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(Object.entries(packages).filter(([path]) => path.startsWith('node_modules/')));
}

/**
 * True when what is installed is what package-lock.json asks for. npm notes the installed tree in
 * node_modules/.package-lock.json as the last act of an install; comparing with it, instead of with a stamp of our own,
 * also believes an `npm install` made by hand and never one that was interrupted.
 */
export function isInstalled(dir = root) {
  const noted = join(dir, 'node_modules/.package-lock.json');
  if (!existsSync(noted)) return false;
  const wanted = lockedPackages(join(dir, 'package-lock.json'));
  const found = lockedPackages(noted);
  return Object.entries(wanted).every(([path, entry]) => {
    const have = found[path];
    if (have === undefined) return entry.optional === true; // binaries of other platforms are not installed
    if (entry.link) return have.link === true && have.resolved === entry.resolved;
    return have.version === entry.version && have.integrity === entry.integrity;
  });
}

/**
 * How npm is started: as a script of Node, inside `npm run` the very same one again, else the one that came with this Node. The command
 * `npm` is a shell's on Windows, where Node starts no such thing without one; it is only the last resort.
 * @param {readonly string[]} args
 * @returns {{ file: string, args: string[], shell: boolean }}
 */
export function npmCall(args) {
  const beside = dirname(process.execPath);
  const cli = [
    process.env.npm_execpath ?? '',
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
  ].find((path) => path.endsWith('npm-cli.js') && existsSync(path));
  if (cli) return { file: process.execPath, args: [cli, ...args], shell: false };
  return { file: 'npm', args: [...args], shell: process.platform === 'win32' };
}

/**
 * @param {readonly string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 * @returns {boolean} whether it succeeded
 */
export function npm(args, stdio = ['ignore', 'inherit', 'inherit']) {
  const call = npmCall(args);
  return spawnSync(call.file, call.args, { cwd: root, stdio, shell: call.shell }).status === 0;
}

/** Installs what package-lock.json names, if it is not there yet. Exits the process with a message on failure. */
export function setup() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node.js 20.19 以上が必要です（現在 ${process.version}）。 Node.js 20.19 or newer is needed.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  console.error('依存パッケージを準備しています… Installing dependencies (npm ci)…');
  // --include=dev because NODE_ENV=production would leave esbuild out.
  if (!npm(['ci', '--include=dev'], ['ignore', 2, 2])) {
    console.error('依存パッケージを準備できませんでした。 `npm ci` failed; see above.');
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setup();
