/** Which tests are nearest to what changed: a few files that tell at once whether a change is right. */
import { dirname, posix } from 'node:path';
import { importsOf } from './check-imports.mjs';
import { isSource, isTest, needsMore } from './source-files.mjs';

/** Tests that read data of a game: its cards, decks, keywords and scenarios are no imports. */
const OF_DATA = ['src/scenarios.test.ts', 'src/text.test.ts'];

/** @param {string} file `games/ocg/src/a.ts` → `games/ocg`, `scripts/a.mjs` → `scripts` */
const workspaceOf = (file) => /^(?:packages|games|apps)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? file;

/**
 * The files of the same workspace that a source imports.
 * @param {string} file
 * @param {string} text
 * @param {ReadonlySet<string>} known
 */
function ownImports(file, text, known) {
  return importsOf(text)
    .map(({ specifier }) => specifier)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(dirname(file), specifier))
    .filter((target) => known.has(target) && workspaceOf(target) === workspaceOf(file));
}

/**
 * Tests of the same workspace that reach a changed file by imports, those with the fewest steps between first. Other workspaces are left
 * to `npm test`: what the kernel changes, everybody reaches.
 * @param {readonly string[]} changed relative to root, with `/`
 * @param {readonly string[]} files everything there is
 * @param {(file: string) => string} read
 * @returns {string[]} without tests that need a browser or Python
 */
export function testsFor(changed, files, read) {
  const wanted = new Set(changed.map(workspaceOf));
  const sources = files.filter((file) => wanted.has(workspaceOf(file)) && (isSource(file) || file.endsWith('.mjs')));
  const known = new Set(sources);
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const file of sources)
    for (const target of ownImports(file, read(file), known))
      importers.set(target, [...(importers.get(target) ?? []), file]);
  const data = changed.filter((file) => file.startsWith('games/') && file.endsWith('.json'));
  const ofData = data.flatMap((file) => OF_DATA.map((name) => `${workspaceOf(file)}/${name}`));
  /** @type {string[]} */
  const found = [];
  let edge = [...new Set([...changed, ...ofData])].filter((file) => known.has(file));
  const seen = new Set(edge);
  while (edge.length > 0) {
    found.push(...edge.filter((file) => isTest(file) && !needsMore(file)).sort());
    edge = [...new Set(edge.flatMap((file) => importers.get(file) ?? []))].filter((file) => !seen.has(file));
    for (const file of edge) seen.add(file);
  }
  return found;
}
