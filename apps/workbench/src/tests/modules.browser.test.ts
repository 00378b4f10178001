/** Games as WebAssembly on the page: fetched late, made for own cards, and missed by nobody where there are none. */

import { readFileSync } from 'node:fs';
import { WIDE } from '@fuda/testkit';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import en from '../trial/words/en.json' with { type: 'json' };
import { playOn } from './bot.ts';
import { exampleOf, openSite, type Site, settled, standing, startMatch, tiersIn } from './site.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

async function askForHint(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Think' }).click();
  await page.getByRole('button', { name: 'Ask for a hint' }).click();
  await page.waitForSelector('.think .opinions li');
}

/** The page under a policy that says nothing of WebAssembly. */
const withoutWasm = (context: BrowserContext): Promise<unknown> =>
  context.route(/(?:\/|\.js|\.html)$/, async (route) => {
    const answer = await route.fetch();
    const strict = (text: string): string =>
      text.replaceAll(" 'wasm-unsafe-eval'", '').replaceAll(' &#39;wasm-unsafe-eval&#39;', '');
    const headers = {
      ...answer.headers(),
      'content-security-policy': strict(answer.headers()['content-security-policy']),
    };
    const isPage = answer.headers()['content-type'].includes('html');
    await route.fulfill({ response: answer, headers, ...(isPage ? { body: strict(await answer.text()) } : {}) });
  });

const damaged = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/[\da-f]{8}-[^/]*\.wasm$/, (route) =>
    route.fulfill({ body: 'no module', contentType: 'application/wasm' }),
  );

test('[WB-P3] who thinks gets the module of the game, and a match that is only played fetches none', async () => {
  const { page, context, complaints } = await site.open({ language: 'en' });
  const fetched: string[] = [];
  context.on('request', (request) => request.url().endsWith('.wasm') && fetched.push(request.url()));
  await startMatch(page, site.url, 'history', 5);
  expect(fetched).toEqual([]);
  await askForHint(page);
  await expect.poll(() => tiersIn(page)).toContain('wasm');
  expect(fetched.length).toBe(1);
  // the next one gets the same module
  await startMatch(page, site.url, 'history', 6);
  await askForHint(page);
  await expect.poll(() => tiersIn(page)).toContain('wasm');
  expect(fetched.length).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test.runIf(WIDE).each([
  ['a policy refuses WebAssembly', withoutWasm],
  ['the module is damaged', damaged],
] as const)('[WB-P3] where %s, the functions written beforehand are used, and it is said', async (_, spoil) => {
  const { page, context } = await site.open({ language: 'en' });
  await spoil(context);
  await startMatch(page, site.url, 'history', 5);
  await askForHint(page);
  await expect.poll(() => tiersIn(page)).toEqual(['generated']);
  await context.close();
});

test('[WB-P4] cards of one’s own are played at once; their module is made meanwhile, in the page, and takes over', async () => {
  const { page, context, complaints } = await site.open({ language: 'en' });
  const fetched: string[] = [];
  context.on('request', (request) => fetched.push(request.url()));
  const file = exampleOf('sample-duel');
  const { cards } = JSON.parse(readFileSync(file, 'utf8')) as { cards: { name: { en: string } }[] };
  await page.goto(`${site.url}#/packs`);
  await page.setInputFiles('.packs input[type=file]', file);
  await page.waitForSelector('.pack');
  await page.goto(`${site.url}#/cards/sample-duel`);
  await page.locator('.library input[type=search]').fill(cards[0].name.en);
  await page.locator('.cards-grid .card', { hasText: cards[0].name.en }).first().click();
  await page.locator('.library-trial summary').click();
  const trial = page.locator('.library-trial .trial');
  await trial.getByLabel(en['trial.matches']).selectOption('10000');
  await trial.locator('[data-act=trial]').click();
  await trial.locator('.trial-figures').waitFor();
  await expect.poll(() => tiersIn(page)).toContain('wasm');
  expect(fetched.filter((url) => /\/kernel-[^/]*\.json$/.test(url)).length).toBe(1);
  expect(fetched.filter((url) => url.endsWith('.wasm'))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[WB-P6] the opponent is loaded while the person looks at their first question, and answers without a server', async () => {
  const { page, context, complaints } = await site.open({ language: 'en' });
  await page.goto(`${site.url}#/setup/sample-duel`);
  await page.locator('.setup-seats select').nth(2).selectOption('strong');
  await page.locator('.setup button.large').click();
  await page.waitForSelector('main.table');
  await settled(page);
  const { node } = await standing(page);
  await expect.poll(() => tiersIn(page)).toContain('wasm');
  expect((await standing(page)).node).toBe(node);
  await context.setOffline(true);
  // until the computer has made a move of its own
  await playOn(page, 3, { answers: 40, seen: '.why-move' });
  expect(await page.locator('.why-move').count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[WB-P6] where the computer begins, it is loading until everything is there, and thinking from then on', async () => {
  const { page, context } = await site.open({ language: 'en' });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(/\/thinker-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}#/setup/sample-duel`);
  for (const seat of [0, 2]) await page.locator('.setup-seats select').nth(seat).selectOption('expert');
  await page.locator('.setup button.large').click();
  await page.locator('.thinking[data-loading=true]', { hasText: 'Loading' }).waitFor();
  expect(await page.locator('.thinking').count()).toBe(1);
  release();
  // of somebody with a time to think it is shown how much has gone by
  await page.locator('.thinking[data-loading=false] .thinking-time').waitFor();
  expect(await page.locator('.thinking').innerText()).toContain('Thinking');
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>('main.table')?.dataset.node) > 0);
  await context.close();
});

test.runIf(WIDE)(
  '[WB-P5] pointing at “play now” asks for table and game, and the press asks for nothing twice',
  async () => {
    const { page, context, complaints } = await site.open({ language: 'en' });
    const fetched: string[] = [];
    context.on('request', (request) => fetched.push(request.url()));
    await page.goto(site.url);
    const button = page.locator('.game[data-game="sample-duel"] .primary');
    await button.waitFor();
    expect(page.workers()).toEqual([]);
    await button.hover();
    await expect.poll(() => page.workers().length).toBe(1);
    await expect.poll(() => fetched.some((url) => /\/Play-[^/]*\.js$/.test(url))).toBe(true);
    await button.click();
    await page.waitForSelector('main.table[data-game="sample-duel"]');
    const scripts = fetched.filter((url) => /\/(?:worker|table|Play)-[^/]*\.js$/.test(url));
    expect(scripts.filter((url) => /\/Play-/.test(url)).length).toBe(1);
    expect(scripts.filter((url) => /\/table-/.test(url)).length).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
