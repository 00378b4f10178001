/** Piles of equal cards: their numbers, what lies apart, and that every single card can be chosen where one has to be. */

import type { GamePackage } from '@fuda/game';
import { type CardPlacement, fingerprintOf } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { WIDE, widely } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { packRecord } from '../share/link.ts';
import { leftovers, overhang, seriousFindings } from './checks.ts';
import { fullRecord } from './full-boards.ts';
import { openSite, picture, type Site, settled } from './site.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const times = (
  n: number,
  definition: string,
  zone: string,
  attributes?: CardPlacement['attributes'],
): CardPlacement[] =>
  Array.from({ length: n }, () => ({ definition, owner: 0, zone, ...(attributes ? { attributes } : {}) }));

/** The full board of the game, with these cards instead of the first player's in their zones. */
async function open(page: Page, pkg: GamePackage, cards: readonly CardPlacement[]): Promise<void> {
  const { plan, ...record } = fullRecord(pkg, fingerprintOf(pkg.compile(pkg.rulesets[0].id)));
  const zones = new Set(cards.map(({ zone }) => zone));
  const { setup } = plan;
  if (!setup) throw new Error('no position');
  const others = setup.cards.filter(({ owner, zone }) => owner !== 0 || !zones.has(zone));
  const packed = await packRecord({ ...record, plan: { ...plan, setup: { ...setup, cards: [...others, ...cards] } } });
  await page.goto(`${site.url}#/s/${packed}`);
  await page.waitForSelector(`main.table[data-game=${pkg.id}]`);
  await settled(page);
}

/** How many cards each pile of a zone stands for, single ones too. */
const copies = (page: Page, zone: string): Promise<number[]> =>
  page
    .locator(`.board .card[data-location^="${zone}/"]`)
    .evaluateAll((cards) => cards.map((card) => Number((card as HTMLElement).dataset.copies ?? 1)));

test.each(
  widely(
    [
      { language: 'ja', width: 1440, height: 900, theme: 'light' },
      { language: 'en', width: 360, height: 740, theme: 'dark' },
      { language: 'en', width: 768, height: 1024, theme: 'light' },
    ] as const,
    1,
  ),
)('[WB-V7] equal cards lie on one pile, and open where one must be chosen (%o)', async (look) => {
  const { page, context, complaints } = await site.open(look);
  page.setDefaultTimeout(30_000);
  const pkg = await LOADERS['duel-masters']();
  await open(page, pkg, [
    ...times(6, 'vorg', 'mana'),
    ...times(3, 'vorg', 'mana', { tapped: 1 }),
    ...times(2, 'aqua-hulcus', 'mana'),
    ...times(1, 'vorg', 'hand'),
    ...times(4, 'terror-pit', 'grave'),
    ...times(2, 'vorg', 'grave'),
  ]);
  expect(await copies(page, '0/mana')).toEqual([6, 3, 2]);
  const top = page.locator('.board .card[data-location="0/mana/0"]');
  expect(await top.getByText('×6').count()).toBe(1);
  expect(await top.locator('.spoken').textContent()).toContain(look.language === 'ja' ? '同じカード6枚' : '6 of them');
  // nothing lies on the numbers
  const covered = await page.locator('.board .card-count').evaluateAll((counts) =>
    counts.flatMap((count) => {
      count.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = count.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(left + width * part, top + height / 2));
      return points.every((hit) => hit === count) ? [] : [count.textContent];
    }),
  );
  expect(covered).toEqual([]);
  await picture(page, `stacks-${look.language}-${look.width}`, look.width === 360);
  expect(await overhang(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  if (look.language === 'en') expect(await leftovers(page)).toEqual([]);

  // a pile that is opened shows equal cards once
  await page.locator('.board [data-zone="0/grave"] .pile').click();
  expect(
    await page
      .locator('dialog .open-zone .card')
      .evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.copies)),
  ).toEqual(['4', '2']);
  await picture(page, `stacks-grave-${look.language}-${look.width}`);
  await page.keyboard.press('Escape');

  // what has to be chosen to pay lies by itself, and is reached by keys
  await page.locator('.board .card[data-location="0/hand/0"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.card-menu [data-action]').first().waitFor();
  await page.keyboard.press('Enter');
  const payable = page.locator('.board .card[data-legal=true][data-location^="0/mana/"]');
  await payable.first().waitFor();
  expect(await payable.count()).toBe(8);
  expect(await copies(page, '0/mana')).toEqual([1, 1, 1, 1, 1, 1, 3, 1, 1]);
  await picture(page, `stacks-open-${look.language}-${look.width}`);
  expect(await overhang(page)).toBe(0);
  await payable.first().focus();
  await page.keyboard.press('Enter');
  // a key is for what is asked: the next card once the page asks for it
  await expect.poll(() => payable.count()).toBe(7);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await copies(page, '0/mana')).toSorted()).toEqual([2, 4, 5]);
  expect(complaints).toEqual([]);
  await context.close();
});

test.runIf(WIDE)('[WB-V7] cards played by themselves lie on one pile', async () => {
  const { page, context } = await site.open({ language: 'en', width: 1440, height: 900, theme: 'dark' });
  const pkg = await LOADERS.history();
  const [rice, other] = pkg.compile(pkg.rulesets[0].id).cards.map(({ id }) => id);
  await open(page, pkg, [...times(5, rice, 'played'), ...times(1, other, 'played')]);
  expect(await copies(page, '0/played')).toEqual([5, 1]);
  await picture(page, 'stacks-history-en-1440');
  await context.close();
});
