/**
 * Compares the rules in the SPEC.md files with the tests that cite them: every rule needs a test or scenario with its id
 * in the title, and every id in a title must be a rule.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder, isSource, literals } from './source-files.mjs';

const ID = /\[[A-Z]{1,4}-[A-Za-z0-9.]+\]/g;
const RULE = /^\s*(?:[-*+]\s+|\d+[.)]\s+|\|\s*)(?:\*\*|`)?(\[[A-Z]{1,4}-[A-Za-z0-9.]+\])/;
// The second form is the title in `test.each(table)(title)`. A skipped test proves nothing and is not counted.
const TITLE = /(?:\b(?:test|it|describe)(?:\.(?!skip|todo)\w+)*|\))\s*\(\s*$/;

/** @typedef {{ id: string, place: string }} Mention place: `file:line` */

/** @param {string} file @param {string} text @returns {Mention[]} */
export function rulesIn(file, text) {
  let fenced = false;
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
    const id = fenced ? undefined : RULE.exec(line)?.[1];
    return id ? [{ id, place: `${file}:${index + 1}` }] : [];
  });
}

/** @param {string} file @param {string} text @returns {Mention[]} */
export function citationsIn(file, text) {
  if (file.endsWith('.json')) {
    return text
      .split('\n')
      .flatMap((line, index) => (line.match(ID) ?? []).map((id) => ({ id, place: `${file}:${index + 1}` })));
  }
  return literals(text)
    .filter(({ before }) => TITLE.test(before))
    .flatMap(({ text: title, line }) => (title.match(ID) ?? []).map((id) => ({ id, place: `${file}:${line}` })));
}

/**
 * @param {string} root
 * @returns {{ rules: number, messages: string[] }}
 */
export function checkSpec(root) {
  const files = ['packages', 'games', 'apps', 'bench', 'fuzz'].flatMap((dir) => filesUnder(root, dir));
  /** @param {(file: string, text: string) => Mention[]} read @param {(file: string) => boolean} wanted */
  const collect = (read, wanted) =>
    files.filter(wanted).flatMap((file) => read(file, readFileSync(join(root, file), 'utf8')));

  const specs = /^(?:packages|games|apps)\/[^/]+\/SPEC\.md$/;
  if (!files.some((file) => specs.test(file))) return { rules: 0, messages: [] };
  const rules = collect(rulesIn, (file) => specs.test(file));
  // Not only *.test.ts: the conformance battery in the testkit declares tests, too.
  const citations = collect(citationsIn, (file) => isSource(file) || /\/scenarios\/.*\.json$/.test(file));

  /** @type {Map<string, string>} */
  const known = new Map();
  /** @type {string[]} */
  const messages = [];
  for (const { id, place } of rules) {
    const first = known.get(id);
    if (first) messages.push(`${place}: rule ${id} is already defined in ${first}`);
    else known.set(id, place);
  }
  const cited = new Set(citations.map(({ id }) => id));
  for (const [id, place] of known) if (!cited.has(id)) messages.push(`${place}: rule ${id} has no test`);
  for (const { id, place } of citations)
    if (!known.has(id)) messages.push(`${place}: ${id} is not a rule of any SPEC.md`);
  return { rules: known.size, messages };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { rules, messages } = checkSpec(fileURLToPath(new URL('..', import.meta.url)));
  for (const message of messages) console.error(message);
  console.log(
    messages.length === 0 ? `spec: ok, ${rules} rules, each with a test` : `spec: ${messages.length} problems`,
  );
  process.exitCode = messages.length === 0 ? 0 : 1;
}
