/** Carrying a card over the table: places that take it glow, the others say why not, and nothing is done by letting go there. */
import { WIDE, widely } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { playOn } from './bot.ts';
import { leftovers, overhang, seriousFindings } from './checks.ts';
import { type Look, openSite, picture, type Site, standing, startMatch } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

type Press = (x: number, y: number, how: 'down' | 'move' | 'up') => Promise<void>;

async function pressOf(page: Page, touch: boolean): Promise<Press> {
  if (!touch)
    return async (x, y, how) => {
      await page.mouse.move(x, y);
      if (how !== 'move') await page.mouse[how]();
    };
  const client = await page.context().newCDPSession(page);
  const types = { down: 'touchStart', move: 'touchMove', up: 'touchEnd' } as const;
  return async (x, y, how) => {
    await client.send('Input.dispatchTouchEvent', { type: types[how], touchPoints: how === 'up' ? [] : [{ x, y }] });
  };
}

/** A card with which nothing can be done, the place where it would belong, and what is said there. */
const CASES = [
  [
    'ocg',
    { language: 'en', theme: 'light', width: 1440, height: 900 },
    '0/hand',
    '0/monster',
    /Tribute|Summon|only in|not your turn/,
  ],
  [
    'duel-masters',
    { language: 'ja', theme: 'dark', width: 1440, height: 900 },
    '0/hand',
    '0/battle',
    /マナが足りません|文明|メインステップにしかできません/,
  ],
  [
    'history',
    { language: 'en', theme: 'dark', width: 1440, height: 900 },
    '0/supply',
    '0/discard',
    /rice|knowledge|phase/i,
  ],
  [
    'duel-masters',
    { language: 'en', theme: 'light', width: 360, height: 740, touch: true },
    '0/hand',
    '0/mana',
    /only in|already/i,
  ],
] as const satisfies readonly (readonly [string, Look, string, string, RegExp])[];

test.each(widely(CASES))(
  '[WB-A5] %s: a card that cannot be used is carried, and the place says why (%o)',
  async (game, look, from, to, why) => {
    const { page, context, complaints } = await site.open(look);
    await startMatch(page, site.url, game, 5);
    const asks = `.board .card[data-drag=asks][data-location^="${from}/"]`;
    await playOn(page, 3, { seen: asks, answers: 60 });
    const before = await standing(page);
    const card = page.locator(asks).first();
    page.setDefaultTimeout(30_000);
    const zone = page.locator(`.board [data-zone="${to}"]`).last();
    // on a phone both lie on the screen at once only where it is scrolled so
    await zone.evaluate((place) => place.scrollIntoView({ block: 'center' }));
    const press = await pressOf(page, 'touch' in look);
    const [start, end] = [(await card.boundingBox())!, (await zone.boundingBox())!];
    const [x, y] = [start.x + 12, start.y + start.height / 2];
    await press(x, y, 'down');
    await press(x + 14, y - 2, 'move');
    await press(x + 24, y - 4, 'move');
    const [toX, toY] = [end.x + end.width / 2, end.y + end.height / 2];
    await press(toX, toY, 'move');
    const note = page.locator('.carried-note:visible');
    await note.waitFor();
    expect(await note.innerText()).toMatch(why);
    expect(await zone.getAttribute('data-drop')).toBe('no');
    expect(await note.getAttribute('role')).toBe('status');
    await picture(page, `carried-${game}-${look.language}-${look.width}`);
    await press(toX, toY, 'up');
    // nothing was done, and the reason can still be read
    expect(await standing(page)).toEqual(before);
    expect(await note.innerText()).toMatch(why);
    expect(await page.locator('.ghost-dragged').count()).toBe(0);
    expect(await overhang(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    if (look.language === 'en') expect(await leftovers(page)).toEqual([]);
    await picture(page, `carried-let-go-${game}-${look.language}-${look.width}`);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('.carried-note:not([hidden])') === null);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('[WB-A5] a card is carried though the pointer leaves it at once, and a press that stays is a press', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await startMatch(page, site.url, 'ocg', 5);
  const card = page.locator('.board .card[data-drag=true]').first();
  const { x, y, width, height } = (await card.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(700, 300);
  expect(await page.locator('.ghost-dragged').count()).toBe(1);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.up();
  expect(await page.locator('.ghost-dragged').count()).toBe(0);
  await card.click();
  await page.locator('dialog.card-menu').waitFor();
  await context.close();
});

test.runIf(WIDE)('[WB-A5] the same reason is read at the card by keys', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await startMatch(page, site.url, 'duel-masters', 5);
  const asks = '.board .card[data-drag=asks][data-location^="0/hand/"]';
  await playOn(page, 3, { seen: asks, answers: 60 });
  await page.locator(asks).first().focus();
  await page.keyboard.press('Enter');
  const menu = page.locator('dialog.card-menu');
  await menu.locator('.menu-refused').waitFor();
  const described = await menu.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${described}"]`).innerText()).toMatch(/Summon|Cast/);
  await context.close();
});
