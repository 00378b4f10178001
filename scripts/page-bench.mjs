/**
 * `npm run bench:page`: what a player feels, in a real browser, from one run: bytes of the first page and of a match, "play now" → my question, a press →
 * the board as it is afterwards, the longest task of the page's own thread, frames while a card is dragged, how long an opponent with a budget thinks.
 * `--game ID` (ocg), `--answers N` (40), `--json`. Times are those of this machine as it is just now: the line at the end says how busy it was. What is
 * called processor time was spent on the page's own thread, whoever else had the machine meanwhile.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { refreshBundles, refreshWorkbench } from './build.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { carry, carryBox, WATCH_CARRY } from './page-carry.mjs';
import { bytesOf, leftOut, percentile, tasksOf, timeIn } from './page-figures.mjs';
import { root } from './setup.mjs';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'ocg' },
    answers: { type: 'string', default: '40' },
    json: { type: 'boolean', default: false },
  },
});
/** How long a pointer rests on a button before it is pressed. */
const HOVER_MS = 200;
/** So many tries to press lie between two cards that are carried. */
const CARRY_EVERY = 8;
/** An opponent that thinks for so long, and how many of its answers are timed. */
const THINKER = { player: 'strong', ms: 200, answers: 12 };
const game = String(values.game);
const answers = Number(values.answers);

await refreshBundles();
await refreshWorkbench();
const site = join(root, 'dist/workbench');
const found = ensureBrowser();
if (!('found' in found)) throw new Error(found.missing.join('\n'));
const server = spawn(process.execPath, [join(root, 'dist/fuda.mjs'), 'serve', '--port', '0', '--json']);
const url = await new Promise((resolve) => server.stdout.once('data', (text) => resolve(JSON.parse(String(text)).url)));
const browser = await chromium.launch({
  executablePath: found.found.browser,
  env: { ...process.env, ...found.found.env },
  args: ['--no-sandbox'],
});

/** Runs in the page before its own scripts: long tasks of its thread, and what a press leads to. */
const WATCH = `
  globalThis.bench = { tasks: [] };
  new PerformanceObserver((list) => bench.tasks.push(...list.getEntries().map((one) => one.duration))).observe({ type: 'longtask', buffered: true });
  bench.drawn = () => new Promise((resolve) => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = resolve; port2.postMessage(0); }));
  bench.when = (holds) => new Promise((resolve) => {
    if (holds()) return resolve();
    const watch = new MutationObserver(() => { if (holds()) { watch.disconnect(); resolve(); } });
    watch.observe(document, { attributes: true, childList: true, subtree: true });
  });
  bench.table = () => document.querySelector('main.table')?.dataset ?? {};
  bench.state = () => JSON.stringify([bench.table(), document.querySelector('.prompt-text p')?.textContent, document.querySelector('dialog[open]') !== null, document.querySelectorAll('[data-picked=true]').length]);
  /** One press as a person makes it, until the page shows what came of it: the next position, a menu, a mark. */
  bench.press = async (dice) => {
    const menu = document.querySelector('dialog[open]');
    const inside = menu ? [...menu.querySelectorAll('[data-answer]:not(:disabled), .card[data-legal=true], button:not(:disabled)')] : [];
    const buttons = [...document.querySelectorAll('.prompt [data-answer]:not(:disabled)')];
    const cards = [...document.querySelectorAll('.board .card[data-legal=true]')];
    const choice = inside.length > 0 ? inside : cards.length > 0 && dice % 3 !== 0 ? cards : buttons.length > 0 ? buttons : cards;
    if (choice.length === 0) return null;
    const before = bench.state();
    const from = performance.now();
    performance.mark('press');
    choice[dice % choice.length].click();
    await Promise.race([bench.when(() => bench.state() !== before), new Promise((resolve) => setTimeout(resolve, 3000, null))]);
    if (bench.state() === before) return null;
    await bench.drawn();
    performance.mark('pressed');
    return performance.now() - from;
  };
  bench.loading = () => document.querySelector('.thinking[data-loading=true]') !== null;
  /** How long each of the next answers took, from one position on the board to the next, and how much of it the page called loading. */
  bench.answers = async (count) => {
    const times = [];
    while (times.length < count && bench.table().asked === 'computer') {
      const { node } = bench.table();
      const moved = () => bench.table().node !== node;
      const from = performance.now();
      await bench.when(() => moved() || document.querySelector('.thinking') !== null);
      const loads = bench.loading();
      await bench.when(() => moved() || !bench.loading());
      const loaded = loads ? performance.now() : from;
      await bench.when(moved);
      times.push({ loading: loaded - from, thinking: performance.now() - loaded });
    }
    return times;
  };
`;

/** @param {readonly string[]} urls */
const gzipOf = (urls) =>
  bytesOf(urls, url, (path) => {
    const file = join(site, path === '' ? 'index.html' : path);
    if (!existsSync(file)) return 0;
    return existsSync(`${file}.gz`) ? statSync(`${file}.gz`).size : gzipSync(readFileSync(file)).length;
  });

async function freshPage() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(
    `localStorage.getItem('fuda.settings') ?? localStorage.setItem('fuda.settings', '{"language":"ja","theme":"light","speed":"off"}')`,
  );
  await page.addInitScript(WATCH);
  await page.addInitScript(WATCH_CARRY);
  return { context, page };
}

/** @param {import('playwright-core').Page} page */
async function playerReady(page) {
  const marks = await Promise.all(
    page.workers().map((worker) => worker.evaluate("performance.getEntriesByName('fuda ready').length").catch(() => 0)),
  );
  return marks.some((count) => Number(count) > 0);
}

/**
 * Everything the browser's threads do until it is stopped.
 * @returns {Promise<() => Promise<any[]>>}
 */
async function trace() {
  const session = await browser.newBrowserCDPSession();
  /** @type {any[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    return events;
  };
}

/** @param {readonly number[]} seats the pickers at which the opponent with a budget is chosen */
async function againstThinker(seats) {
  const { context, page } = await freshPage();
  await page.goto(`${url}#/setup/${game}`);
  for (const seat of seats) await page.locator('.setup-seats select').nth(seat).selectOption(THINKER.player);
  await page.locator('.setup button.large').click();
  await page.waitForSelector('main.table');
  return { context, page };
}

/** @typedef {{ loading: number, thinking: number }} Answered */

/** Two computer players with a budget, watched: how long each answer took. The first is asked as soon as the match begins. */
async function thinking() {
  const { context, page } = await againstThinker([0, 2]);
  const answered = /** @type {Answered[]} */ (await page.evaluate(`bench.answers(${THINKER.answers})`));
  await context.close();
  return answered;
}

/** A person begins: how long the first answer of the opponent took, whatever it was called. */
async function firstAnswer() {
  const { context, page } = await againstThinker([2]);
  for (let dice = 1; dice < 200; dice++) {
    await page.evaluate(`bench.when(() => bench.table().asked !== undefined)`);
    if ((await page.evaluate('bench.table().asked')) !== 'person') break;
    await page.evaluate(`bench.press(${dice * 7919})`);
  }
  const [first] = /** @type {Answered[]} */ (await page.evaluate('bench.answers(1)'));
  await context.close();
  return first ? first.loading + first.thinking : Number.NaN;
}

/** What this browser comes to on this machine where there is nothing to draw but what is carried. */
async function carriedBox() {
  const { context, page } = await freshPage();
  const frames = await carryBox(page);
  await context.close();
  return frames;
}

/** @returns {Promise<Record<string, { value: number, unit: string, must: number }>>} */
async function measure() {
  const { context, page } = await freshPage();
  /** @type {string[]} */
  const asked = [];
  context.on('request', (request) => asked.push(request.url()));
  await page.goto(url);
  await page.waitForSelector(`.game[data-game="${game}"] .primary`);
  await page.waitForLoadState('networkidle');
  const home = gzipOf(asked);
  // as a hand does it: there, and pressed a moment later
  const button = page.locator(`.game[data-game="${game}"] .primary`);
  await button.hover();
  await page.waitForTimeout(HOVER_MS);
  await page.evaluate(
    `document.querySelector('.game[data-game="${game}"] .primary').addEventListener('click', () => { bench.from = performance.now(); }, { capture: true, once: true })`,
  );
  await button.click();
  const started = Number(
    await page.evaluate(`(async () => {
      await bench.when(() => bench.table().asked === 'person');
      await bench.drawn();
      return performance.now() - bench.from;
    })()`),
  );
  // with what its computer player thinks with, which comes while a person looks at their first question
  while (!(await playerReady(page))) await page.waitForTimeout(50);
  const match = gzipOf(asked);
  await page.evaluate('bench.tasks.length = 0');
  const traced = await trace();
  /** @type {number[]} */
  const presses = [];
  /** @type {import('./page-carry.mjs').Frame[]} */
  const frames = [];
  for (let dice = 1; presses.length < answers && dice < 4 * answers; dice++) {
    await page.evaluate(`bench.when(() => ['person', 'nobody'].includes(bench.table().asked))`);
    if ((await page.evaluate('bench.table().asked')) === 'nobody') break;
    // a match may end at any press: there is nothing to carry then
    if (dice % CARRY_EVERY === 0) frames.push(...(await carry(page)));
    const took = await page.evaluate(`bench.press(${dice * 7919})`);
    if (typeof took === 'number') presses.push(took);
  }
  if (frames.length === 0) throw new Error('no card could be carried in this match');
  const longest = Number(await page.evaluate('Math.max(0, ...bench.tasks)'));
  const { tasks, marks } = tasksOf(await traced());
  const begins = marks('press');
  const works = marks('pressed').map((to) => timeIn(tasks, Math.max(...begins.filter((from) => from < to)), to));
  const [taken, put] = [marks('carry'), marks('carried')];
  const isCarrying = (/** @type {number} */ at) => taken.some((from, i) => at >= from && at <= (put[i] ?? from));
  const costliest = (/** @type {boolean} */ carrying) =>
    Math.max(0, ...tasks.flatMap(({ at, cpu }) => (isCarrying(at) === carrying ? [cpu] : [])));
  const late = gzipOf(asked) - match;
  await context.close();
  const empty = await carriedBox();
  const thought = await thinking();
  const first = await firstAnswer();
  return {
    'first page (gzip)': { value: home / 1000, unit: 'KB', must: 180 },
    'a match with its computer player (gzip)': { value: match / 1000, unit: 'KB', must: 500 },
    'fetched later in the match (gzip)': { value: late / 1000, unit: 'KB', must: Number.NaN },
    '"play now" → my question': { value: started, unit: 'ms', must: 700 },
    [`press → repaint, 95 of 100 (${presses.length} presses)`]: {
      value: percentile(presses, 0.95),
      unit: 'ms',
      must: 50,
    },
    '  of it processor time, 95 of 100': { value: percentile(works, 0.95), unit: 'ms', must: 50 },
    'longest task of the page': { value: longest, unit: 'ms', must: 50 },
    '  by processor time': { value: costliest(false), unit: 'ms', must: 50 },
    [`time between frames while carrying, 95 of 100 (${frames.length} frames)`]: {
      value: percentile(
        frames.map(({ called }) => called),
        0.95,
      ),
      unit: 'ms',
      must: 17.5,
    },
    '  on an empty page, where a box is carried': {
      value: percentile(
        empty.map(({ called }) => called),
        0.95,
      ),
      unit: 'ms',
      must: Number.NaN,
    },
    '  left out, of 100 frames': {
      value: (100 * leftOut(frames.map(({ shown }) => shown))) / frames.length,
      unit: '',
      must: Number.NaN,
    },
    '  longest task meanwhile, by processor time': { value: costliest(true), unit: 'ms', must: 16.7 },
    [`answer of an opponent who thinks ${THINKER.ms} ms, longest`]: {
      value: Math.max(0, ...thought.map((one) => one.thinking)),
      unit: 'ms',
      must: THINKER.ms + THINKER.ms / 10,
    },
    '  its first answer to a person who begins': { value: first, unit: 'ms', must: THINKER.ms + THINKER.ms / 10 },
    '  loading before, where it begins itself': { value: thought[0]?.loading ?? 0, unit: 'ms', must: Number.NaN },
  };
}

try {
  const figures = await measure();
  if (values.json) console.log(JSON.stringify({ game, figures, load: loadavg()[0] }));
  else {
    for (const [what, { value, unit, must }] of Object.entries(figures)) {
      const bar = Number.isNaN(must) ? '' : `  ${value <= must ? 'met' : 'MISSED'} (≤ ${must})`;
      console.log(`${what.padEnd(52)} ${value.toFixed(1).padStart(8)} ${unit}${bar}`);
    }
    console.log(`${game}, load of this machine ${loadavg()[0].toFixed(1)}`);
  }
} finally {
  await browser.close();
  server.kill();
}
