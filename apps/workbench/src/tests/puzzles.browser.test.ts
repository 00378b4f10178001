/** From a match to a position, from there to a puzzle, and from the puzzle to a solved attempt: through the page, in every game. */

import { LOADERS, puzzlesOf } from '@fuda/registry';
import type { Scenario } from '@fuda/scenario';
import { WIDE, widely } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import en from '../i18n/en.json' with { type: 'json' };
import ja from '../i18n/ja.json' with { type: 'json' };
import { LAYOUTS } from '../layouts/index.ts';
import shippedEn from '../puzzles/words/en.json' with { type: 'json' };
import shippedJa from '../puzzles/words/ja.json' with { type: 'json' };
import { playOn } from './bot.ts';
import { leftovers, overhang, seriousFindings } from './checks.ts';
import { openSite, picture, type Site, settled, standing, startMatch } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const WORDS = { ja, en } as const;

async function openWays(page: Page): Promise<void> {
  await page.locator('.menu-button:visible').click();
  await page.locator('.scenario-ways summary').click();
}

/** A card of the first seat's hand that the chooser knows by name. */
const cardInHand = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('.puzzle-maker datalist option')].map(
      (o) => (o as HTMLOptionElement).value,
    );
    const spoken = [...document.querySelectorAll('[data-zone="0/hand"] .card .spoken')].map((s) => s.textContent ?? '');
    // the longest one: names may begin alike
    const found = names.filter((name) => spoken.some((text) => text.startsWith(name)));
    return found.sort((a, b) => b.length - a.length)[0];
  });

const LOOKS = [
  { language: 'ja', width: 1440, height: 900 },
  { language: 'en', width: 360, height: 740 },
  { language: 'en', width: 1440, height: 900 },
  { language: 'ja', width: 360, height: 740 },
] as const;

test.runIf(WIDE).each(LAYOUTS.map(({ game }, i) => [game, LOOKS[i % LOOKS.length]] as const))(
  '[WB-Z2] %s: a moment of a match becomes a position, a line from it a puzzle, and the puzzle is solved',
  async (game, look) => {
    const t = WORDS[look.language];
    const { page, context, complaints } = await site.open(look);
    await startMatch(page, site.url, game, 4);
    await playOn(page, 2, { answers: 3 });
    // a position of its own; what it cannot hold is said first
    await openWays(page);
    await page.getByRole('button', { name: t['scenario.from'] }).click();
    const anyway = page.getByRole('button', { name: t['scenario.fromAnyway'] });
    await Promise.race([anyway.waitFor(), page.waitForSelector('main.table[data-node="0"]')]);
    if (await anyway.isVisible()) await anyway.click();
    await page.waitForSelector('main.table[data-node="0"]');
    await settled(page);
    await playOn(page, 3, { answers: 2 });
    // a line that does not win is no solution of "win"
    await openWays(page);
    await page.getByRole('button', { name: t['puzzle.make'] }).click();
    const maker = page.locator('.puzzle-maker');
    await maker.getByLabel(t['puzzle.title'], { exact: true }).fill('P & <b>Q</b>');
    await maker.getByRole('button', { name: t['puzzle.try'] }).click();
    await maker.getByRole('alert').waitFor();
    // having a card in hand is what it does reach
    await maker.getByLabel(t['goal.kind']).selectOption('cards');
    await maker.getByLabel(t['picker.add']).fill(await cardInHand(page));
    await maker.getByLabel(t['puzzle.hints']).fill('look at your hand');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await picture(page, `puzzle-maker-${game}-${look.language}-${look.width}`);
    await maker.getByRole('button', { name: t['puzzle.try'] }).click();
    await page.waitForSelector('.puzzle-help');
    await settled(page);
    expect(await page.locator('.goal-title').textContent()).toBe('P & <b>Q</b>');
    await page.getByRole('button', { name: t['puzzle.hint'].replace('{n}', '1').replace('{all}', '1') }).click();
    expect(await page.locator('.puzzle-help [role=note]').textContent()).toBe('look at your hand');
    await page.getByRole('button', { name: t['puzzle.solution'] }).click();
    // the goal may hold from the start (the card was in the hand before): the line itself must have been played
    await page.waitForSelector('main.table:not([data-node="0"]) .goal[data-state=met]');
    if (look.language === 'en') expect(await leftovers(page)).toEqual([]);
    await picture(page, `puzzle-solved-${game}-${look.language}-${look.width}`);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

const SHIPPED = { ja: { ...ja, ...shippedJa }, en: { ...en, ...shippedEn } } as const;

test.each(
  widely([
    ['history', { language: 'ja', width: 1440, height: 900, theme: 'light' }],
    ['duel-masters', { language: 'en', width: 360, height: 740, theme: 'dark' }],
    ['ocg', { language: 'en', width: 1440, height: 900, theme: 'dark' }],
  ] as const),
)('[WB-Q2] [WB-Q3] %s: 15 puzzles and the one of the day; hints, solution, marks', async (game, look) => {
  const { language, width } = look;
  const t = SHIPPED[language];
  const { page, context, complaints } = await site.open(look);
  await page.goto(`${site.url}#/puzzles/${game}`);
  await page.waitForSelector('.puzzle-list li');
  const mark = (id: string, state: string): Promise<unknown> =>
    page.waitForSelector(`.puzzle-list [data-puzzle="${id}"][data-state=${state}]`);
  expect(await page.locator('.puzzle-list [data-state=open]').count()).toBe(15);
  expect(await page.locator('.puzzle-daily[data-solved=false]').count()).toBe(1);
  await picture(page, `puzzles-${game}-${language}-${width}`);
  expect(await overhang(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  if (language === 'en') expect(await leftovers(page)).toEqual([]);
  // the second one: a hint, then its solution, which is seen and not solved
  await page.locator('[data-puzzle="02"] button').click();
  await page.waitForSelector('.puzzle-help');
  await settled(page);
  const hint = (n: number): string => t['puzzle.hint'].replace('{n}', String(n)).replace('{all}', '3');
  await page.getByRole('button', { name: hint(1) }).click();
  await page.getByRole('button', { name: hint(2) }).click();
  expect(await page.locator('.puzzle-help [role=note]').count()).toBe(2);
  await picture(page, `puzzle-02-${game}-${language}-${width}`);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: t['puzzle.solution'] }).click();
  await page.waitForSelector('main.table:not([data-node="0"]) .goal[data-state=met]');
  await picture(page, `puzzle-02-solved-${game}-${language}-${width}`);
  await page.getByRole('link', { name: t['puzzle.all'] }).click();
  await mark('02', 'shown');
  if (game === 'history') {
    // the first one by hand: whoever finds it has solved it, and still has after a reload
    const [{ json }] = await puzzlesOf(game);
    const names = new Map((await LOADERS[game]()).compile('kai').cards.map(({ id, name }) => [id, name[language]]));
    const cards = (json as Scenario).script?.flatMap((step) => step.choose?.card ?? []) ?? [];
    await page.locator('[data-puzzle="01"] button').click();
    for (const card of cards) {
      await settled(page);
      const before = (await standing(page)).node;
      const name = names.get(card.split('.').at(-1) ?? '') ?? card;
      await page.locator('.card[data-legal=true]').filter({ hasText: name }).first().click();
      await page.waitForFunction(
        (node) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.node) > node,
        before,
      );
    }
    await page.waitForSelector('.goal[data-state=met]');
    await page.reload();
    await page.waitForSelector('.goal[data-state=met]');
    await page.goto(`${site.url}#/puzzles/${game}`);
    await mark('01', 'solved');
    expect(await page.locator('.puzzle-progress progress').getAttribute('value')).toBe('1');
  }
  expect(complaints).toEqual([]);
  await context.close();
});
