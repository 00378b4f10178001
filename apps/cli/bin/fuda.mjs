#!/usr/bin/env node
/** `npx fuda`: runs dist/fuda.mjs, building it first when it is missing or older than a source. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const bundle = join(root, 'dist/fuda.mjs');

/**
 * Folders count as well as files: their time changes when a file in them is added or removed.
 * @param {string} dir
 * @param {number} time
 * @returns {boolean}
 */
function changedSince(dir, time) {
  if (statSync(dir).mtimeMs > time) return true;
  return readdirSync(dir, { withFileTypes: true }).some((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return entry.name !== 'node_modules' && entry.name !== 'dist' && changedSince(path, time);
    return /\.(?:tsx?|json)$/.test(entry.name) && statSync(path).mtimeMs > time;
  });
}

function isFresh() {
  if (!existsSync(bundle)) return false;
  const built = statSync(bundle).mtimeMs;
  const sources = ['packages', 'games', 'apps', 'bench'].map((dir) => join(root, dir)).filter((dir) => existsSync(dir));
  return !sources.some((dir) => changedSince(dir, built));
}

if (!isFresh()) {
  const { build } = await import('../../../scripts/build.mjs');
  await build().catch(() => process.exit(1));
}
process.setSourceMapsEnabled(true);
await import(pathToFileURL(bundle).href);
