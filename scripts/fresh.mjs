/** Whether something built is newer than everything it is built from. Node built-ins only. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'test-artifacts', 'coverage']);

/**
 * Folders count as well as files: their time changes when a file in them is added or removed.
 * @param {string} path
 * @param {number} time
 * @returns {boolean}
 */
function changedSince(path, time) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return false;
  if (stats.mtimeMs > time) return true;
  if (!stats.isDirectory()) return false;
  return readdirSync(path, { withFileTypes: true }).some(({ name }) => {
    if (SKIPPED.has(name) || /\.test\.tsx?$/.test(name)) return false;
    return changedSince(join(path, name), time);
  });
}

/**
 * @param {string} root
 * @param {readonly string[]} made files that are built, relative to root
 * @param {readonly string[]} sources files and folders, relative to root
 */
export function isFresh(root, made, sources) {
  const files = made.map((file) => join(root, file));
  if (!files.every((file) => existsSync(file))) return false;
  const time = Math.min(...files.map((file) => statSync(file).mtimeMs));
  return !sources.some((source) => changedSince(join(root, source), time));
}
