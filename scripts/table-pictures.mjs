/**
 * Takes the pictures of the tables in the README with a real browser: `node scripts/table-pictures.mjs` builds the workbench, plays
 * some turns of every game and writes docs/pictures/<game>.png.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build, buildWorkbench } from './build.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { root } from './setup.mjs';

const STEPS = 22;
const size = { width: 1280, height: 800 };

await build();
await buildWorkbench();
const server = spawn(process.execPath, [join(root, 'dist/fuda.mjs'), 'serve', '--port', '0', '--json']);
const url = await new Promise((resolve) => server.stdout.once('data', (text) => resolve(JSON.parse(String(text)).url)));
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: size });
// as texts: these run in the page, whose globals the scripts of this folder do not have
await page.addInitScript(`localStorage.setItem('fuda.settings', '{"language":"ja","theme":"light","speed":"off"}')`);
mkdirSync(join(root, 'docs/pictures'), { recursive: true });
await page.goto(url);
await page.waitForSelector('.game');
const games = await page.$$eval('.home > .games .game', (cards) => cards.map((card) => card.getAttribute('data-game')));
for (const game of games) {
  await page.goto(`${url}#/setup/${game}`);
  await page.locator('.setup input[type=number]').first().fill('12');
  // somebody against whom the table fills up
  await page.locator('.setup-seats select').nth(2).selectOption('random');
  await page.locator('.setup button.large').click();
  await page.waitForSelector('main.table');
  for (let step = 0; step < STEPS; step++) {
    await page.waitForSelector('main.table:not([data-asked=computer])');
    // cards rather than buttons: the table shall fill up
    await page.evaluate(`(() => {
      const cards = [...document.querySelectorAll('.board .card[data-legal=true]:not(.pile)')];
      const buttons = [...document.querySelectorAll('.inspector [data-action], .prompt [data-answer]:not(:disabled)')];
      const list = ${step} % 4 === 3 && buttons.length > 0 ? buttons : [...cards, ...buttons];
      list[${step} % Math.max(list.length, 1)]?.click();
    })()`);
    await page.waitForSelector('main.table[data-busy=false]');
  }
  await page.waitForSelector('main.table:not([data-asked=computer])');
  // a match that is over already is shown as it was a little before
  for (let n = 0; n < 4 && ((await page.locator('main.table[data-asked=nobody]').count()) > 0 || n > 0); n++) {
    await page.keyboard.press('u');
    await page.waitForSelector('main.table[data-busy=false]');
  }
  // nothing half-turned, nothing pointed at
  await page.mouse.move(0, 0);
  await page.evaluate('Promise.allSettled(document.getAnimations().map((animation) => animation.finished))');
  await page.screenshot({ path: join(root, `docs/pictures/${game}.png`) });
}
await browser.close();
server.kill();
