/**
 * `npm run bench:chromium`: random matches in the modules of the shipped games, in a worker of a page in Chromium against a process of Node. Both play the
 * same matches, a slice each in turn; the ratio is the median over the rounds. Exit code: 0 done, 1 they did not play the same, 2 wrong
 * arguments, 3 there is no browser (0 with FUDA_CHROMIUM=none).
 */
import { loadavg } from 'node:os';
import { chromium } from 'playwright-core';
import { compare, DOORS, MUST, readArguments, USAGE } from './chromium-figures.mjs';
import { makePlayers, playerInChromium, playerInNode, servePlayer } from './chromium-players.mjs';
import { ensureBrowser } from './ensure-browser.mjs';

/** @typedef {Awaited<ReturnType<typeof compare>> & { name: string }} Row */

/**
 * @param {import('./chromium-figures.mjs').Options} options
 * @param {import('./ensure-browser.mjs').Found} found
 * @param {string} script
 * @returns {Promise<{ rows: Row[], version: string }>}
 */
async function measure({ games, plan }, found, script) {
  const { url, close } = await servePlayer(script);
  const browser = await chromium.launch({
    executablePath: found.browser,
    env: { .../** @type {Record<string, string>} */ (process.env), ...found.env },
    args: ['--no-sandbox', '--disable-gpu'],
  });
  /** @type {Row[]} */
  const rows = [];
  try {
    for (const game of games) {
      // one game in each: two in one isolate slow each other down
      const node = await playerInNode(game);
      const page = await playerInChromium(browser, url, game);
      for (const door of DOORS) {
        const row = await compare({ node: node.play, chromium: page.play }, door, plan);
        const offences = page.offences.splice(0).map((text) => `the page complained: ${text}`);
        rows.push({ name: `${game}/${door}`, ...row, wrong: [...row.wrong, ...offences] });
      }
      await node.close();
      await page.close();
    }
    return { rows, version: browser.version() };
  } finally {
    await browser.close();
    close();
  }
}

/** @param {Row} row */
function print({ name, node, chromium: page, ratio, checksums, wrong, matchesPerSlice }) {
  /** @param {{ matches: number, decisions: number }} rate */
  const rate = ({ matches, decisions }) =>
    `${Math.round(matches).toLocaleString('en-US').padStart(9)} matches/s ${Math.round(decisions).toLocaleString('en-US').padStart(11)} decisions/s`;
  console.log(`${name}  (${matchesPerSlice} matches a slice)`);
  console.log(`  Node      ${rate(node)}  ${checksums.node}`);
  console.log(`  Chromium  ${rate(page)}  ${checksums.chromium}`);
  console.log(`  Chromium / Node  ${ratio.toFixed(3)}  ${ratio >= MUST ? 'met' : 'MISSED'} (≥ ${MUST})`);
  for (const line of wrong) console.log(`  誤り wrong: ${line}`);
}

const options = readArguments(process.argv.slice(2));
if (typeof options === 'string') {
  console.error(`${options}\n\n${USAGE}`);
  process.exit(2);
}
const answer = ensureBrowser();
if (!('found' in answer)) {
  console.log(['bench:chromium: NOT RUN', ...answer.missing].join('\n'));
  process.exit(answer.wanted ? 0 : 3);
}
const { script } = await makePlayers();
const before = loadavg()[0];
const { rows, version } = await measure(options, answer.found, script);
const load = [before, loadavg()[0]];
if (options.json)
  console.log(JSON.stringify({ node: process.version, chromium: version, quick: options.quick, load, rows }, null, 2));
else {
  for (const row of rows) print(row);
  const quick = options.quick ? '動作確認 quick: not for records · ' : '';
  console.log(
    `${quick}Node ${process.version}, Chromium ${version}, load ${load.map((one) => one.toFixed(2)).join(' → ')}`,
  );
}
if (rows.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
