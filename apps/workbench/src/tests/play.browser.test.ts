/** What a player does at the table: actions at the card, responses, the log. One page for each game, walked through as a whole. */
import { sized, widely } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { playOn } from './bot.ts';
import { overhang, seriousFindings } from './checks.ts';
import { type Look, openSite, picture, type Site, settled, standing, startMatch } from './site.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** every game by finger on a phone, in either language and light */
const BY_FINGER = [
  ['ocg', { language: 'ja', theme: 'light' }],
  ['duel-masters', { language: 'en', theme: 'dark' }],
  ['history', { language: 'ja', theme: 'dark' }],
  ['sample-duel', { language: 'en', theme: 'light' }],
] as const satisfies readonly (readonly [string, Look])[];

/** Cards in hand, as one may press them. */
const hand = (page: Page) => page.locator('.card[data-location^="0/hand/"]');

/** Real taps, each drawn: whole matches only in the long tests. */
const TAPPED = sized(15, Number.MAX_SAFE_INTEGER);

test.each(widely(BY_FINGER))('[WB-A1] %s by finger on a phone', async (game, look) => {
  const { page, context, complaints } = await site.open({ ...look, width: 360, height: 740, touch: true });
  await startMatch(page, site.url, game, 3);
  const answers = await playOn(page, 2, { touch: true, answers: TAPPED });
  expect(answers).toBeGreaterThan(3);
  if (answers < TAPPED) expect((await standing(page)).asked).toBe('nobody');
  expect(await overhang(page)).toBe(0);
  await picture(page, `by-finger-${game}-${look.language}`);
  expect(complaints).toEqual([]);
  await context.close();
});

const BY_MOUSE = [
  ['ocg', { language: 'en', theme: 'light' }, /cannot be done/],
  ['duel-masters', { language: 'ja', theme: 'dark' }, /メインステップにしかできません/],
] as const satisfies readonly (readonly [string, Look, RegExp])[];

test.each(widely(BY_MOUSE))(
  '[WB-A1] %s: pressing a card shows what it can do and why it cannot, by mouse and by keys',
  async (game, look, reason) => {
    const { page, context, complaints } = await site.open({ ...look, width: 1440, height: 900 });
    await startMatch(page, site.url, game, 4);
    const menu = page.locator('dialog.card-menu');
    // a card that can be used shows its menu first, and nothing is done by that
    const before = await standing(page);
    const legal = hand(page).and(page.locator('[data-legal=true]')).first();
    await legal.click();
    await menu.locator('[data-action]').first().waitFor();
    expect((await standing(page)).node).toBe(before.node);
    // what it cannot do now stands there, too
    await menu.locator('.menu-refused').first().waitFor();
    expect(await menu.innerText()).toMatch(reason);
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, `card-menu-${game}-${look.language}`);
    // the rest of the page is not closed off for it: Tab goes round inside, a press beside it is a press of what lies there
    expect(await page.locator('dialog:modal').count()).toBe(0);
    for (let i = await menu.locator('button').count(); i > 0; i--) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-action'))).toBe(true);
    const other = hand(page).last();
    await other.click();
    await page.locator(`dialog.card-menu[data-menu="${await other.getAttribute('data-location')}"]`).waitFor();
    await other.click();
    await menu.waitFor({ state: 'detached' });
    await legal.click();
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    // whoever reads the card by keys is back at it
    await legal.focus();
    await page.keyboard.press('Enter');
    await menu.locator('.menu-read').focus();
    await page.keyboard.press('Enter');
    await menu.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-location'))).toBe(
      await legal.getAttribute('data-location'),
    );
    // the same by keys: Enter opens it at the first action, and Enter again does it
    await legal.focus();
    await page.keyboard.press('Enter');
    await menu.locator('[data-action]').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-action'))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await standing(page)).node).toBeGreaterThan(before.node);
    // and the keys go on where the next decision is
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.matches('[data-location], [data-answer]')))
      .toBe(true);
    await settled(page);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
