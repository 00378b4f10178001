/**
 * Readers are linear: no regular expression of the product may take more time than its text is long, whatever the text (a deck list of
 * 800 spaces once took a minute). What such an expression did is written as a few lines of code instead.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { costOf } from './regex-cost.mjs';
import { filesUnder, isSource, isTest, regexes } from './source-files.mjs';

/** What people use. Documentation is made of our own texts. */
const PARTS = ['packages', 'games', 'apps/cli', 'apps/workbench'];

/** @param {string} source @returns {{ line: number, text: string, cost: string }[]} */
export function costlyRegexes(source) {
  return regexes(source).flatMap(({ text, line }) => {
    const regex = regexIn(text);
    const cost = regex && costOf(regex);
    return cost ? [{ line, text, cost }] : [];
  });
}

/** Undefined for what only looks like one: a slash in the text between two tags. The compiler has refused everything else. */
function regexIn(/** @type {string} */ text) {
  const end = text.lastIndexOf('/');
  try {
    return new RegExp(text.slice(1, end), text.slice(end + 1));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} root
 * @returns {string[]} one message per expression, `file:line: …`
 */
export function checkRegexes(root) {
  return PARTS.flatMap((part) => filesUnder(root, part))
    .filter((file) => isSource(file) && !isTest(file) && !file.includes('/tests/'))
    .flatMap((file) =>
      costlyRegexes(readFileSync(join(root, file), 'utf8')).map(
        ({ line, text, cost }) => `${file}:${line}: ${text} may take more than linear time: ${cost}`,
      ),
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const messages = checkRegexes(fileURLToPath(new URL('..', import.meta.url)));
  for (const message of messages) console.error(message);
  console.log(messages.length === 0 ? 'regular expressions: ok' : `regular expressions: ${messages.length} costly`);
  process.exitCode = messages.length === 0 ? 0 : 1;
}
