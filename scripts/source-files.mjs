/** What the checks share: walking the workspaces, and reading TypeScript just well enough to find its string literals. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'test-artifacts', 'coverage']);

/**
 * @param {string} root
 * @param {string} dir relative to root, with `/`
 * @returns {string[]} all files under dir, relative to root, with `/`, sorted; none when dir does not exist
 */
export function filesUnder(root, dir) {
  if (!existsSync(join(root, dir))) return [];
  return readdirSync(join(root, dir), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${dir}/${entry.name}`;
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesUnder(root, path);
      return entry.isFile() ? [path] : [];
    });
}

/** @param {string} file */
export const isSource = (file) => /\.tsx?$/.test(file);
/** @param {string} file */
export const isTest = (file) => /\.test\.tsx?$/.test(file);
/** Tests that need more than Node: a browser, or Python. @param {string} file */
export const needsMore = (file) => /\.(?:browser|python)\.test\.tsx?$/.test(file);

/**
 * @typedef {{ text: string, line: number, before: string }} Literal a string or template literal: its raw text (up to
 *   the first `${`), its line, and the code before it with comments and the contents of earlier literals left out
 */

// After one of these a slash starts a regular expression, elsewhere it divides.
const BEFORE_REGEX =
  /(?:^|[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of|do|else|void|delete|throw|await|yield))\s*$/;
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
const QUOTED = /(['"])((?:\\[\s\S]|(?!\1)[^\\\n])*)\1/y;
const TEMPLATE = /((?:\\[\s\S]|\$(?!\{)|[^\\`$])*)(`|\$\{|$)/y;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;

/**
 * Finds the literals of a TypeScript source. A scanner, not a parser: it knows comments, strings, nested templates and
 * regular expressions, so that code quoted inside them is not taken for code.
 * @param {string} source
 * @returns {Literal[]}
 */
export const literals = (source) => scan(source).texts;

/**
 * Its regular expressions: `/…/flags` as written.
 * @param {string} source
 * @returns {Literal[]}
 */
export const regexes = (source) => scan(source).regexes;

/**
 * @param {string} source
 * @returns {{ texts: Literal[], regexes: Literal[] }}
 */
function scan(source) {
  /** @type {Literal[]} */
  const texts = [];
  /** @type {Literal[]} */
  const regexes = [];
  /** @type {number[]} open braces inside each `${` we are in, innermost last */
  const nesting = [];
  let code = '';
  let at = 0;
  let line = 1;
  let counted = 0;

  /** @param {RegExp} pattern @returns {RegExpExecArray | null} */
  const match = (pattern) => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  /** @param {string} text @param {Literal[]} [to] */
  const add = (text, to = texts) => {
    for (; counted < at; counted++) if (source[counted] === '\n') line++;
    to.push({ text, line, before: code.slice(-200) });
  };
  /** @param {boolean} start true at the opening backtick, false at the `}` that leads back into the template */
  const template = (start) => {
    at++;
    const [whole, text, end] = /** @type {RegExpExecArray} */ (match(TEMPLATE));
    if (start) add(text);
    at += whole.length;
    code += '``';
    if (end === '${') {
      nesting.push(0);
      code += '${';
    }
  };

  while (at < source.length) {
    const char = source[at];
    /** @type {RegExpExecArray | null} */
    let hit = null;
    if (char === '/' && (hit = match(COMMENT))) code += ' ';
    else if (char === '/' && BEFORE_REGEX.test(code.slice(-20)) && (hit = match(REGEX))) {
      // the end of a tag is none
      if (!code.endsWith('<')) add(hit[0], regexes);
      code += '/r/';
    } else if ((char === "'" || char === '"') && (hit = match(QUOTED))) {
      add(hit[2]);
      code += "''";
    }
    if (hit) at += hit[0].length;
    else if (char === '`') template(true);
    else if (char === '}' && nesting.at(-1) === 0) {
      nesting.pop();
      template(false);
    } else {
      if (nesting.length > 0 && char === '{') nesting[nesting.length - 1]++;
      if (nesting.length > 0 && char === '}') nesting[nesting.length - 1]--;
      code += char;
      at++;
    }
  }
  return { texts, regexes };
}
