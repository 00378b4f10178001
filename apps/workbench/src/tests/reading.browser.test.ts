import { WIDE, widely } from '@fuda/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LAYOUTS } from '../layouts/index.ts';
import { playOn } from './bot.ts';
import { openSite, type Site, settled, standing, startForTwo, startMatch } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test.each(
  widely(
    LAYOUTS.map(({ game }) => game),
    1,
  ),
)('%s: the log tells decisions, what came of them, and lights up cards', async (game) => {
  const { page, context, complaints } = await site.open({ language: 'en' });
  await startMatch(page, site.url, game, 11);
  await playOn(page, 2, { answers: 20 });
  // a card with several answers shows itself instead
  await page.getByRole('tab', { name: 'Log' }).click();
  const entries = page.locator('.log-entry');
  expect(await entries.count()).toBeGreaterThan(3);
  // fewer headlines than decisions: the lesser ones stand under what they belong to
  const { node } = await standing(page);
  expect(await page.locator('.log-decision').count()).toBeLessThanOrEqual(node);
  for (const said of await page.locator('.log-said').allInnerTexts()) expect(said).toMatch(/^(You|Opponent): \S/);
  let lit = 0;
  for (const line of await page.locator('.log-said:visible, .log-line:visible').all()) {
    await line.hover();
    lit += await page.locator('[data-lit=true]').count();
    if (lit > 0) break;
  }
  expect(lit).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('somebody new finds how to play on the first page and beside the empty table', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await page.goto(site.url);
  await page.locator('[data-game=history] .how-to-folded summary').click();
  expect(await page.locator('[data-game=history] .how-to').innerText()).toMatch(/victory points win/);
  await startForTwo(page, site.url, 'sample-duel', 3, true);
  expect(await page.locator('.log .how-to').innerText()).toMatch(/mana zone/);
  await context.close();
});

test.runIf(WIDE)('a card whose text asks says what it is doing, and where to choose from', async () => {
  const { page, context } = await site.open({ language: 'en' });
  const asks = '.prompt .effect';
  for (let seed = 1; seed <= 8 && (await page.locator(asks).count()) === 0; seed++) {
    await startMatch(page, site.url, 'sample-duel', seed);
    await playOn(page, seed, { seen: asks });
  }
  const { prompt } = await standing(page);
  expect(prompt).toMatch(/^.+: (Choose|Use) /);
  expect((await page.locator(asks).innerText()).length).toBeGreaterThan(10);
  await context.close();
});

test.runIf(WIDE)('goal, its reason and the reasons of the computer are still there after a reload', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await page.goto(`${site.url}#/setup/duel-masters`);
  // one deal, the same every time: the turn for it passes while the match is still going on
  await page.locator('.setup input[type=number]').first().fill('4');
  for (const seat of [0, 2]) await page.locator('.setup-seats select').nth(seat).selectOption('casual');
  await page.locator('.practice summary').click();
  await page.getByRole('button', { name: 'Redzone X in the battle zone' }).click();
  await page.locator('.setup button.large').click();
  await page.waitForSelector('.why-move', { state: 'attached' });
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.goal')?.dataset.state !== 'open');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.waitForTimeout(300);
  const goal = await page.locator('.goal [role=status]').innerText();
  expect(goal).toMatch(/(reached|the time for it has passed|the match ended|not won) \(turn \d+\)/);
  // reasons are told when they are asked for
  const reasons = async (): Promise<string> => {
    for (const summary of (await page.locator('.why-move summary:visible').all()).slice(0, 12)) await summary.click();
    const why = page.locator('.why-move:has(.opinions)').first();
    await why.waitFor();
    return why.innerText();
  };
  const before = await reasons();
  await page.reload();
  await page.waitForSelector('.goal');
  expect(await page.locator('.goal [role=status]').innerText()).toBe(goal);
  expect(before).toMatch(/% to win/);
  expect(await reasons()).toBe(before);
  await context.close();
});

test.runIf(WIDE)('cards wanted but not named are asked for before the match', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await page.goto(`${site.url}#/setup/ocg`);
  await page.locator('.practice summary').click();
  await page.getByLabel('What to reach').selectOption('cards');
  await page.locator('.setup button.large').click();
  await page.getByText('choose at least one card').waitFor();
  expect(await page.locator('main.table').count()).toBe(0);
  await context.close();
});

test.runIf(WIDE)('a match of computers opens where it was shared, and waits', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await page.goto(`${site.url}#/setup/history`);
  for (const seat of [0, 2]) await page.locator('.setup-seats select').nth(seat).selectOption('random');
  await page.locator('.setup button.large').click();
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>('main.table')?.dataset.node) > 6);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('.menu-button:visible').click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-share]')?.value.includes('#/s/'));
  const link = await page.locator('[data-share]').inputValue();
  const shared = await standing(page);
  const other = await site.open({ language: 'en', width: 360, height: 740, touch: true });
  await other.page.goto(link);
  await other.page.waitForSelector('main.table');
  await other.page.waitForTimeout(1500);
  expect((await standing(other.page)).hash).toBe(shared.hash);
  expect((await standing(other.page)).prompt).toMatch(/^Paused/);
  await other.page.getByRole('button', { name: 'Go on from here' }).click();
  await expect.poll(async () => (await standing(other.page)).hash).not.toBe(shared.hash);
  await context.close();
  await other.context.close();
});

test.runIf(WIDE)('a solver that finds nothing says that this proves nothing, and looks longer if asked', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await startMatch(page, site.url, 'sample-duel', 8);
  await page.getByRole('tab', { name: 'Think' }).click();
  await page.getByLabel('By turn').fill('40');
  await page.getByRole('button', { name: 'Look for a line' }).click();
  await page.getByText('this is no proof').waitFor();
  await page.getByRole('button', { name: 'Look again for 60 s' }).click();
  await page.getByRole('button', { name: /of 60 s/ }).click();
  await settled(page);
  expect(await page.getByRole('button', { name: 'Look for a line' }).count()).toBe(1);
  await context.close();
});
