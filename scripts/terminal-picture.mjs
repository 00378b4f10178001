/**
 * Draws terminal text (standard input) as an SVG on standard output: how the picture in the README is made.
 *   printf '3\n…' | npx fuda play --game sample-duel --seed 7 | node scripts/terminal-picture.mjs > docs/picture.svg
 */
import { readFileSync } from 'node:fs';

const LINE = 20;
const PADDING = 24;
const WIDTH = 1280;
const LINES = 26;
/**
 * Colours by how a line begins: headings, players, options, events.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const COLOURS = [
  [/^──/, '#f2c14e'],
  [/^\[/, '#7fb7be'],
  [/^ {2}\d+\./, '#e8e6e3'],
  [/^ {2}·/, '#8d99ae'],
];

/**
 * SVG folds spaces, so they are drawn as unbreakable ones.
 * @param {string} text
 */
function xmlText(text) {
  return text.replaceAll(' ', '\u00a0').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const lines = readFileSync(0, 'utf8').trim().split('\n').slice(-LINES);
const height = lines.length * LINE + 2 * PADDING;
const rows = lines.map((line, i) => {
  const colour = COLOURS.find(([start]) => start.test(line))?.[1] ?? '#cfd2cd';
  return `<text x="${PADDING}" y="${PADDING + (i + 0.75) * LINE}" fill="${colour}">${xmlText(line)}</text>`;
});
process.stdout.write(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img"
  font-family="ui-monospace, Menlo, Consolas, 'Noto Sans Mono CJK JP', monospace" font-size="14">
<title>${xmlText(lines[0])}</title>
<rect width="${WIDTH}" height="${height}" rx="12" fill="#1b1d23"/>
${rows.join('\n')}
</svg>
`);
