import { WIDE } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { playOn } from './bot.ts';
import { openSite, picture, type Site, settled, standing, startMatch } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const GAME = 'sample-duel';

async function hashOf(page: Page): Promise<string> {
  await page.waitForSelector('main.table');
  await settled(page);
  return (await standing(page)).hash;
}

/** Plays a little; where it stands then. */
async function played(page: Page, seed: number, answers = 3): Promise<string> {
  await playOn(page, seed, { answers });
  return hashOf(page);
}

/** Everything the list offers, by where it stands. */
async function standingsOfList(page: Page): Promise<string[]> {
  await page.goto(`${site.url}#/home`);
  await page.waitForSelector('.game');
  const addresses = await page
    .locator('.kept a')
    .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href));
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.reload();
    found.push(await hashOf(page));
  }
  return found;
}

async function shareLink(page: Page): Promise<string> {
  await page.locator('.menu-button').click();
  await expect.poll(() => page.locator('[data-share]').inputValue()).toMatch(/#\/s\/[\w-]+$/);
  const link = await page.locator('[data-share]').inputValue();
  await page.getByRole('button', { name: 'Close' }).last().click();
  return link;
}

test('“play now” and “new match” leave the match under way in the list, where it can be gone on with', async () => {
  const { page, context, complaints } = await site.open({ language: 'en' });
  await startMatch(page, site.url, GAME, 3);
  const first = await played(page, 1);
  await page.goto(`${site.url}#/home`);
  await page.locator(`[data-game=${GAME}] .primary`).click();
  const second = await played(page, 2);
  await page.locator('.menu-button').click();
  await page.getByRole('button', { name: 'New match' }).click();
  await page.waitForSelector('main.table[data-node="0"], main.table[data-node="1"]');
  const third = await played(page, 3);
  expect(await standingsOfList(page)).toEqual([third, second, first]);
  // a reload is about the match on the table, not about the latest one
  await page.reload();
  expect(await hashOf(page)).toBe(first);
  expect(complaints).toEqual([]);
  await context.close();
});

test.runIf(WIDE)(
  'what comes from a link is a copy: own moves stay after a reload, and so does the match one had',
  async () => {
    const sender = await site.open({ language: 'en' });
    await startMatch(sender.page, site.url, GAME, 9);
    const sent = await played(sender.page, 4, 2);
    const link = await shareLink(sender.page);
    await sender.context.close();

    const { page, context } = await site.open({ language: 'en' });
    await startMatch(page, site.url, GAME, 3);
    const own = await played(page, 1);
    await page.goto(link);
    await expect.poll(() => hashOf(page)).toBe(sent);
    // only looking takes no place
    expect(await standingsOfList(page)).toEqual([own]);
    await page.goto(link);
    await expect.poll(() => hashOf(page)).toBe(sent);
    const further = await played(page, 5, 2);
    expect(further).not.toBe(sent);
    await page.reload();
    expect(await hashOf(page)).toBe(further);
    expect(await standingsOfList(page)).toEqual([further, own]);
    // the link itself still is what was sent
    await page.goto(link);
    await expect.poll(() => hashOf(page)).toBe(sent);
    await context.close();
  },
);

test.runIf(WIDE)('two tabs with one match do not fight: each goes on with its own, and it is said', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await startMatch(page, site.url, GAME, 3);
  const before = await played(page, 1, 2);
  const other = await context.newPage();
  await other.goto(page.url());
  expect(await hashOf(other)).toBe(before);
  const there = await played(other, 7, 2);
  await page.getByText('went on in another tab').waitFor();
  const here = await played(page, 8, 3);
  expect(here).not.toBe(there);
  await page.reload();
  await other.reload();
  expect(await hashOf(page)).toBe(here);
  expect(await hashOf(other)).toBe(there);
  expect((await standingsOfList(page)).sort()).toEqual([here, there].sort());
  await context.close();
});

test.runIf(WIDE)('an autosave from before there was a list is found in it', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await startMatch(page, site.url, GAME, 3);
  const before = await played(page, 1);
  await page.evaluate((game) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('fuda.match.'))!;
    const record = localStorage.getItem(key)!;
    for (const name of Object.keys(localStorage))
      if (/^fuda\.(match|about)\./.test(name)) localStorage.removeItem(name);
    localStorage.setItem(`fuda.save.${game}`, record);
    localStorage.setItem('fuda.last', game);
  }, GAME);
  await page.goto('about:blank');
  expect(await standingsOfList(page)).toEqual([before]);
  await context.close();
});

test.runIf(WIDE).each(['ja', 'en'] as const)('matches are named and put away in the list (%s)', async (language) => {
  const { page, context } = await site.open({ language, width: 1440, height: 900 });
  for (const seed of [3, 4, 5]) {
    await startMatch(page, site.url, GAME, seed);
    await played(page, seed, 2);
  }
  await page.locator('.menu-button').click();
  await page.locator('dialog input').first().fill('Best combo');
  await picture(page, `menu-${language}`);
  await page.keyboard.press('Escape');
  await page.goto(`${site.url}#/home`);
  await expect.poll(() => page.locator('.kept').first().innerText()).toMatch(/^Best combo/);
  const rows = page.locator('.kept');
  await rows.nth(2).locator('button').first().click();
  await rows.nth(2).locator('input').fill('Older');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.nth(2).innerText()).toMatch(/^Older/);
  await page.locator('.matches-part').scrollIntoViewIfNeeded();
  await picture(page, `matches-${language}-1440`);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('.matches-part').scrollIntoViewIfNeeded();
  await picture(page, `matches-${language}-360`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // deleting is asked about first
  await rows.nth(1).locator('button').nth(1).click();
  expect(await rows.count()).toBe(3);
  await rows.nth(1).locator('button').nth(1).click();
  await rows.nth(1).locator('button').nth(1).click();
  await rows.nth(1).locator('.grave').click();
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.allInnerTexts()).toMatchObject(
    [/^Best combo/, /^Older/].map((name) => expect.stringMatching(name)),
  );
  await context.close();
});

test.runIf(WIDE)('the log keeps the whole match', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await startMatch(page, site.url, 'history', 3);
  await playOn(page, 2, { drawn: true });
  const entries = await page.locator('.log .log-entry').count();
  expect(entries).toBeGreaterThan(40);
  expect(await page.locator('.log .log-turn').first().innerText()).toMatch(/\b1\b/);
  const below = (): Promise<number> =>
    page.locator('.log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  await expect.poll(below).toBeLessThan(4);
  await page.reload();
  await page.waitForSelector('.log .log-entry');
  await expect.poll(below).toBeLessThan(4);
  expect(await page.locator('.log .log-entry').count()).toBe(entries);
  await context.close();
});

test.runIf(WIDE)('who leaves the table while a step is being kept stays where they went', async () => {
  const { page, context, complaints } = await site.open();
  await startMatch(page, site.url, GAME, 3);
  // at that very moment: the step is written down, and the table has not heard of it yet
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (this: Storage, key, value) {
      setItem.call(this, key, value);
      if (key.startsWith('fuda.') && location.hash.startsWith('#/play/')) location.hash = '#/settings';
    };
  });
  // digits answer
  for (const key of ['1', '1', '0', '0']) await page.keyboard.press(key);
  await page.waitForSelector('.choices');
  expect(await page.evaluate(() => location.hash)).toBe('#/settings');
  expect(complaints).toEqual([]);
  await context.close();
});
