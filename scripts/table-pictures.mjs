/**
 * Takes the pictures of the tables in the README with a real browser: `node scripts/table-pictures.mjs` builds the workbench, lets
 * computers play some turns of every game and writes docs/pictures/<game>.png as the first player sees it; then those of docs/workshop.md.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build, buildWorkbench } from './build.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { root } from './setup.mjs';
import { takeWorkshopPictures } from './workshop-pictures.mjs';

const STEPS = 38;
const SEED = '4';
const size = { width: 1280, height: 800 };

await build();
await buildWorkbench();
const server = spawn(process.execPath, [join(root, 'dist/fuda.mjs'), 'serve', '--port', '0', '--json']);
const url = await new Promise((resolve) => server.stdout.once('data', (text) => resolve(JSON.parse(String(text)).url)));
const answer = ensureBrowser();
if (!('found' in answer)) throw new Error(answer.missing.join('\n'));
const browser = await chromium.launch({
  executablePath: answer.found.browser,
  env: { ...process.env, ...answer.found.env },
  args: ['--no-sandbox'],
});
// the page's policy forbids the evaluation by which Playwright waits
const page = await browser.newPage({ viewport: size, bypassCSP: true });
page.setDefaultTimeout(120_000);
// as texts: these run in the page, whose globals the scripts of this folder do not have
await page.addInitScript(`localStorage.setItem('fuda.settings', '{"language":"ja","theme":"light","speed":"off"}')`);
mkdirSync(join(root, 'docs/pictures'), { recursive: true });
await page.goto(url);
await page.waitForSelector('.game');
const games = await page.$$eval('.home > .games .game', (cards) => cards.map((card) => card.getAttribute('data-game')));
for (const game of games) {
  await page.goto(`${url}#/setup/${game}`);
  await page.locator('.setup input[type=number]').first().fill(SEED);
  for (const seat of [0, 2]) await page.locator('.setup-seats select').nth(seat).selectOption('light');
  await page.locator('.setup button.large').click();
  await page.waitForFunction(`Number(document.querySelector('main.table')?.dataset.node) >= ${STEPS}`);
  // from here on somebody sits at the first seat
  await page.goto(url);
  await page.evaluate(`(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('fuda.match.${game}.'));
    const saved = JSON.parse(localStorage.getItem(key));
    saved.plan.seats = ['person', 'light'];
    localStorage.setItem(key, JSON.stringify(saved));
  })()`);
  await page.reload();
  await page.goto(`${url}#/play/${game}`);
  await page.waitForSelector('main.table:not([data-asked=computer])');
  await page.locator('.board .near .card[data-legal=true], .board .near .card').last().hover();
  // nothing half-turned, nothing pointed at
  await page.mouse.move(0, 0);
  await page.evaluate('Promise.allSettled(document.getAnimations().map((animation) => animation.finished))');
  await page.screenshot({ path: join(root, `docs/pictures/${game}.png`) });
}
await takeWorkshopPictures(page, url, join(root, 'docs/pictures'));
await browser.close();
server.kill();
