import { sized, widely } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LAYOUTS } from '../layouts/index.ts';
import { playOn } from './bot.ts';
import { leftovers, misplaced, overhang, seriousFindings } from './checks.ts';
import { type Look, openSite, picture, type Site, startMatch } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** Every screen there is: where it lies, and what tells that it is ready. */
const SCREENS: readonly (readonly [name: string, address: string, ready: string])[] = [
  ['home', '', '.game'],
  ['settings', '#/settings', '.choices'],
  ...LAYOUTS.flatMap(({ game, teaches }): (readonly [string, string, string])[] => [
    [`${game}-setup`, `#/setup/${game}`, '.setup'],
    [`${game}-cards`, `#/cards/${game}`, '.cards-grid .card'],
    [`${game}-decks`, `#/decks/${game}`, '.deck .card'],
    ...(teaches ? ([[`${game}-learn`, `#/learn/${game}`, '.quiz-start']] as const) : []),
  ]),
];

// the first two have every language and theme, and a wide and a narrow screen; the third is another width for the tables
const LOOKS: readonly (Look & { readonly name: string })[] = [
  { name: 'wide-en-dark', width: 1280, height: 800, language: 'en', theme: 'dark' },
  { name: 'phone-ja', width: 360, height: 740, language: 'ja', touch: true },
  { name: 'tablet-en', width: 820, height: 1180, language: 'en', touch: true },
  { name: 'wide-ja', width: 1280, height: 800, language: 'ja' },
  { name: 'phone-en', width: 360, height: 740, language: 'en', touch: true },
];

/** Cards that lie on the name of their zone, and names on cards too small to be read. */
const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const zone of document.querySelectorAll<HTMLElement>('.board .zone:not(.zone-pile, .zone-market)')) {
      const label = zone.querySelector('.zone-label')?.getBoundingClientRect();
      for (const card of zone.querySelectorAll('.card')) {
        const { left, right } = card.getBoundingClientRect();
        if (label && left < label.right - 1 && right > label.left) found.push(`${zone.dataset.zone}: on its name`);
      }
    }
    for (const name of document.querySelectorAll<HTMLElement>('.board .face-name')) {
      const size = Number.parseFloat(getComputedStyle(name).fontSize);
      if (size < (innerWidth <= 600 ? 10 : 11)) found.push(`${name.textContent}: ${size}px`);
    }
    return found;
  });

describe.each(LOOKS.slice(0, sized(1, 5, 3)))('$name', ({ name, ...look }) => {
  // one profile per look, as one person would walk through the page: games are fetched once
  let opened: Awaited<ReturnType<Site['open']>>;
  beforeAll(async () => {
    opened = await site.open(look);
  });
  afterAll(() => opened?.context.close());

  /** What was complained about since the last test. */
  const complaints = (): readonly string[] => opened.complaints.splice(0);

  test.each(SCREENS.filter(() => name !== 'tablet-en' || sized(false, true)))('%s', async (screen, address, ready) => {
    const { page } = opened;
    await page.goto(`${site.url}${address}`);
    await page.waitForSelector(ready);
    await picture(page, `${screen}-${name}`);
    expect(await overhang(page)).toBe(0);
    expect(await misplaced(page)).toEqual([]);
    if (look.language === 'en') expect(await leftovers(page)).toEqual([]);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints()).toEqual([]);
  });

  test.each(LAYOUTS.map(({ game }) => game))('the table of %s', async (game) => {
    const { page } = opened;
    await startMatch(page, site.url, game, 21);
    await playOn(page, 5, { answers: 14 });
    await picture(page, `${game}-table-${name}`);
    expect(await overhang(page)).toBe(0);
    expect(await unreadable(page)).toEqual([]);
    if (look.language === 'en') expect(await leftovers(page)).toEqual([]);
    expect(await seriousFindings(page)).toEqual([]);
    const tabs = page.getByRole('tab');
    if ((look.width ?? 0) <= 860) await page.locator('.open-panels').click();
    for (const i of [0, 1, 2, 3]) {
      await tabs.nth(i).click();
      expect(await overhang(page)).toBe(0);
    }
    await picture(page, `${game}-panel-${name}`);
    expect(complaints()).toEqual([]);
  });
});

test.each(widely(['en', 'ja'] as const))(
  '[WB-M5] with letters twice as large nothing hangs over the edge of a phone (%s)',
  async (language) => {
    const { page, context } = await site.open({ width: 360, height: 740, language, touch: true });
    await (await context.newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const [screen, address, ready] of SCREENS) {
      await page.goto(`${site.url}${address}`);
      await page.waitForSelector(ready);
      expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))).toBe(30);
      await picture(page, `${screen}-large-${language}`);
      expect(await overhang(page), screen).toBe(0);
    }
    await context.close();
  },
);

test('[WB-M6] sentences come in the language that is read, and in the other one when it is chosen', async () => {
  const { page, context, complaints } = await site.open({ language: 'en' });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url().slice(site.url.length)));
  await page.goto(site.url);
  await page.waitForSelector('.game');
  const sentences = (): readonly string[] => asked.flatMap((path) => /^assets\/(ja|en)-/.exec(path)?.[1] ?? []);
  expect(sentences()).toEqual(['en']);
  expect(await leftovers(page)).toEqual([]);
  const english = await page.locator('h1').innerText();
  await page.getByRole('button', { name: '日本語' }).click();
  await expect.poll(() => page.locator('h1').innerText()).not.toBe(english);
  expect(sentences()).toEqual(['en', 'ja']);
  expect(await page.locator('html').getAttribute('lang')).toBe('ja');
  expect(complaints).toEqual([]);
  await context.close();
});
