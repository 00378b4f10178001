import { lessonsOf } from '@fuda/registry';
import { widely } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Lessons } from '../guide/lessons.ts';
import guideEn from '../guide/words/en.json' with { type: 'json' };
import guideJa from '../guide/words/ja.json' with { type: 'json' };
import en from '../i18n/en.json' with { type: 'json' };
import ja from '../i18n/ja.json' with { type: 'json' };
import { playOn } from './bot.ts';
import { leftovers, overflow, overhang, seriousFindings } from './checks.ts';
import { openSite, picture, type Site, settled } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const WORDS = { ja: { ...ja, ...guideJa }, en: { ...en, ...guideEn } } as const;

const stepOn = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.guide')?.dataset.step ?? '');

/** Another step, or none, than the one before. */
const leftStep = (page: Page, before: string): Promise<unknown> =>
  page.waitForFunction((id) => (document.querySelector<HTMLElement>('.guide')?.dataset.step ?? '') !== id, before);

test.each(
  widely([
    ['duel-masters', { language: 'ja', width: 360, height: 740, theme: 'light' }],
    ['ocg', { language: 'en', width: 1440, height: 900, theme: 'dark' }],
  ] as const),
)('[WB-N4] [WB-N5] %s: rules with pictures, and a guided match that can be left', async (game, look) => {
  const { language, width } = look;
  const t = WORDS[language];
  const { match, rules } = (await lessonsOf(game)) as Lessons;
  const { page, context, complaints } = await site.open(look);
  const looksRight = async (name: string): Promise<void> => {
    await picture(page, `${name}-${game}-${language}-${width}`, name === 'rules');
    expect(await overhang(page)).toBe(0);
    if (language === 'en') expect(await leftovers(page)).toEqual([]);
    expect(await seriousFindings(page)).toEqual([]);
  };
  await page.goto(site.url);
  const card = page.locator(`article[data-game=${game}]`);
  expect(await card.getByRole('button', { name: t['guide.start'] }).count()).toBe(1);
  await card.getByRole('link', { name: t['nav.rules'], exact: true }).click();
  await page.waitForSelector('.rules-part');
  expect(await page.locator('.rules-part h2').allTextContents()).toEqual(rules.map(({ title }) => title[language]));
  expect(await page.locator('.board-picture').count()).toBe(rules.filter(({ board }) => board).length);
  for (const zone of rules.find(({ id }) => id === 'zones')?.board ?? [])
    expect(await page.locator(`#rules-zones [data-zone="${zone}"][data-marked=true]`).count()).toBeGreaterThan(0);
  await looksRight('rules');
  // the guide comes with the first question, points somewhere and suggests something
  await page.getByRole('button', { name: t['guide.start'] }).click();
  await page.waitForSelector('.guide');
  await settled(page);
  // on a wide screen the whole table is still seen below it
  if (width > 860) await expect.poll(() => overflow(page)).toBe(0);
  const first = await stepOn(page);
  expect(match.steps.map(({ id }) => id)).toContain(first);
  await looksRight('guide');
  await page.locator('.guide').getByRole('button', { name: t['guide.understood'] }).click();
  await leftStep(page, first);
  // whoever does something else is still shown around later
  await playOn(page, 9, { answers: 40, seen: '.guide [data-suggest]' });
  await page.waitForSelector('.guide [data-suggest]');
  const second = await stepOn(page);
  await looksRight('guide-suggests');
  await page.locator('.guide [data-suggest]').click();
  await leftStep(page, second);
  await settled(page);
  await playOn(page, 3, { answers: 40, seen: '.guide' });
  await page.locator('.guide').getByRole('button', { name: t['guide.leave'] }).click();
  await page.waitForSelector('.guide', { state: 'detached' });
  await page.reload();
  await page.waitForSelector('main.table');
  await settled(page);
  await playOn(page, 4, { answers: 3 });
  expect(await page.locator('.guide').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
