/** What rules and cards are made of, in one word: tables made beforehand belong to the program that was built of the same sources. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whatever takes part in turning cards into tables. */
const SOURCES = ['packages/kernel/src', 'packages/language/src', 'packages/game/src', 'games'];
const COUNTS = /(?<!\.test)\.(?:ts|json)$/;

/** @param {string} root */
export function buildOf(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const path of filesIn(join(root, source))) {
      hash.update(path.slice(root.length));
      hash.update(readFileSync(path));
    }
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(path);
    return COUNTS.test(entry.name) ? [path] : [];
  });
}
