import { WIDE } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSite, type Site, settled, standing, startForTwo } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const GAMES = ['history', 'sample-duel'] as const;

/** Both seats are played here, so that every match first asks at node 0. */
async function begin(page: Page, game: string, seed: number): Promise<void> {
  await startForTwo(page, site.url, game, seed, true);
  await settled(page);
  expect((await standing(page)).node).toBe(0);
}

const FINDINGS = '.think .opinions, .think [role=status]';

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask for a hint' }).click();
  await page.waitForSelector('.think .opinions li');
  await page.getByLabel(/^By (turn|round)$/).fill('7');
  await page.getByRole('button', { name: 'Count the chance' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.think [role=status]').length === 2);
}

test.runIf(WIDE)(
  'hints and chances stay with their match: not in another hand, the same hand again, or another game',
  async () => {
    const { page, context, complaints } = await site.open({ language: 'en' });
    for (const [i, game] of GAMES.entries()) {
      await begin(page, game, 5);
      if (i === 0) await page.getByRole('tab', { name: 'Think' }).click();
      // the other game was analysed at the same node number
      expect(await page.locator(FINDINGS).count()).toBe(0);
      await ask(page);
      expect(await page.locator(FINDINGS).count()).toBeGreaterThan(0);
      for (const again of ['Same hand again', 'New match']) {
        await ask(page);
        await page.locator('.menu-button').click();
        await page.getByRole('button', { name: again }).click();
        await page.waitForSelector('dialog[open]', { state: 'detached' });
        await settled(page);
        await expect.poll(() => page.locator(FINDINGS).count()).toBe(0);
        expect((await standing(page)).node).toBe(0);
        // what was typed for the old match is not what the new one wants, either
        expect(await page.getByLabel(/^By (turn|round)$/).inputValue()).not.toBe('7');
      }
      await ask(page);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.runIf(WIDE)('odds stay with the plan they were counted for', async () => {
  const { page, context } = await site.open({ language: 'en' });
  const count = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await page.waitForSelector('.odds-share');
  };
  for (const game of GAMES) {
    await page.goto(`${site.url}#/setup/${game}`);
    await page.locator('.practice summary').click();
    expect(await page.locator('.odds-share').count()).toBe(0);
    for (const change of [
      () => page.getByRole('button', { name: 'Roll again' }).click(),
      () => page.locator('.odds select').nth(1).selectOption('random'),
      () => page.locator('.setup-seats select').nth(2).selectOption('passive'),
    ]) {
      await count();
      await change();
      await expect.poll(() => page.locator('.odds-share').count()).toBe(0);
      // and the count is not going on unseen
      expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
    }
    await count();
    await page.locator('.setup button.large').click();
    await page.waitForSelector('main.table');
  }
  await context.close();
});
