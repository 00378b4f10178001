import { WIDE, widely } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LAYOUTS } from '../layouts/index.ts';
import { playOn } from './bot.ts';
import { overhang } from './checks.ts';
import { downloaded, openSite, picture, type Site, settled, standing, startMatch } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const DRAGGABLE = '.board .card[data-drag=true]';

const moved = (page: Page, node: number): Promise<unknown> =>
  page.waitForFunction(
    (before) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.node) !== before,
    node,
  );

/** Drags the first card that can be dragged to the first zone that glows for it; whichever answer is offered first is taken. */
async function dragOnce(page: Page, press: (x: number, y: number, how: 'down' | 'move' | 'up') => Promise<void>) {
  const card = page.locator(DRAGGABLE).last();
  await card.scrollIntoViewIfNeeded();
  const from = (await card.boundingBox())!;
  const { node } = await standing(page);
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await press(x, y, 'down');
  await press(x + 6, y - 14, 'move');
  const zone = page.locator('.zone[data-drop=true]').first();
  await zone.waitFor();
  const to = (await zone.boundingBox())!;
  await press(to.x + to.width / 2, to.y + Math.min(to.height / 2, 30), 'move');
  await press(to.x + to.width / 2, to.y + Math.min(to.height / 2, 30), 'up');
  const offered = page.locator('dialog.offer [data-action]').first();
  await Promise.race([moved(page, node), offered.waitFor()]);
  if (await offered.isVisible()) await offered.click();
  await moved(page, node);
  expect(await page.locator('.ghost-dragged').count()).toBe(0);
  expect(await page.locator('.zone[data-drop=true]').count()).toBe(0);
}

describe.each(
  widely(
    LAYOUTS.map(({ game }) => game),
    3,
  ),
)('%s', (game) => {
  test('cards are dragged by mouse to where they are played', async () => {
    const { page, context, complaints } = await site.open();
    await startMatch(page, site.url, game, 5);
    await playOn(page, 3, { seen: DRAGGABLE });
    await dragOnce(page, async (x, y, how) => {
      await page.mouse.move(x, y);
      if (how !== 'move') await page.mouse[how]();
    });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('why the computer answered so stands in the log', async () => {
    const { page, context } = await site.open({ language: 'en' });
    await page.goto(`${site.url}#/setup/${game}`);
    await page.locator('.setup-seats select').nth(0).selectOption('casual');
    await page.locator('.setup-seats select').nth(2).selectOption('casual');
    await page.locator('.setup button.large').click();
    await page.waitForSelector('.why-move', { state: 'attached', timeout: 120_000 });
    await page.getByRole('button', { name: 'Pause' }).click();
    // told when it is asked for; not every answer was thought about
    for (const summary of (await page.locator('.why-move summary:visible').all()).slice(0, 12)) await summary.click();
    const why = page.locator('.why-move:has(.opinions)').first();
    await why.waitFor();
    expect(await why.innerText()).toMatch(/Casual:[\s\S]*% to win/);
    await context.close();
  });
});

test.each(widely([1440, 768, 360] as const))(
  '[WB-V1] set-up: both seats are filled in alike, and no part sticks to the next (%i)',
  async (width) => {
    const { page, context } = await site.open({ language: 'ja', width });
    await page.goto(`${site.url}#/setup/history`);
    await page.waitForSelector('.setup');
    const { lefts, past, gaps } = await page.evaluate(() => {
      const box = (element: Element): DOMRect => element.getBoundingClientRect();
      const parts = [
        ...document.querySelectorAll('.setup > :is(fieldset, details), .setup > .setup-seats > :first-child'),
      ];
      return {
        lefts: [...document.querySelectorAll('.seat')].map((seat) =>
          [...seat.querySelectorAll('select')].map((select) => Math.round(box(select).left - box(seat).left)),
        ),
        past: [...document.querySelectorAll('.seat select')].filter(
          (select) => box(select).right > box(select.closest('.seat') ?? select).right - 10,
        ).length,
        gaps: parts
          .slice(1)
          .map((part, i) => Math.round(box(part.querySelector('legend') ?? part).top - box(parts[i]).bottom)),
      };
    });
    expect(await overhang(page)).toBe(0);
    expect(past).toBe(0);
    expect(new Set(lefts.flat()).size, JSON.stringify(lefts)).toBe(1);
    for (const gap of gaps) expect(gap, JSON.stringify(gaps)).toBeGreaterThanOrEqual(12);
    await context.close();
  },
);

test.runIf(WIDE)('a card is dragged by finger', async () => {
  const { page, context } = await site.open({ width: 390, height: 844, touch: true });
  await startMatch(page, site.url, 'sample-duel', 5);
  await playOn(page, 3, { seen: DRAGGABLE });
  const client = await context.newCDPSession(page);
  const types = { down: 'touchStart', move: 'touchMove', up: 'touchEnd' } as const;
  await dragOnce(page, async (x, y, how) => {
    await client.send('Input.dispatchTouchEvent', { type: types[how], touchPoints: how === 'up' ? [] : [{ x, y }] });
  });
  await context.close();
});

test.runIf(WIDE)('letting a card go nowhere does nothing', async () => {
  const { page, context } = await site.open();
  await startMatch(page, site.url, 'sample-duel', 5);
  await playOn(page, 3, { seen: DRAGGABLE });
  const before = await standing(page);
  const box = (await page.locator(DRAGGABLE).last().boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(20, 20, { steps: 3 });
  await page.mouse.up();
  expect(await standing(page)).toEqual(before);
  await context.close();
});

test.runIf(WIDE)('hints name options with their chance, and one of them can be taken', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await startMatch(page, site.url, 'history', 5);
  await page.getByRole('tab', { name: 'Think' }).click();
  await page.getByRole('button', { name: 'Ask for a hint' }).click();
  await page.waitForSelector('.opinions li');
  expect(await page.locator('.opinions').innerText()).toMatch(/% to win/);
  await picture(page, 'history-hint');
  const { node } = await standing(page);
  await page.locator('.opinions button').first().click();
  await moved(page, node);
  await context.close();
});

test('the solver says whether there is a winning line, and its line can be gone through', async () => {
  const { page, context } = await site.open({ language: 'en' });
  // nothing stands between the scout and the player
  const deck = [{ card: 'scout', count: 5 }];
  const scenario = {
    format: 'fuda-scenario/1',
    game: 'sample-duel',
    players: [{ zones: { battle: ['scout'], deck } }, { zones: { deck } }],
    turnPlayer: 0,
    turn: 5,
    phase: 'attack',
    script: [],
  };
  await page.goto(site.url);
  await page.locator('input[type=file]').setInputFiles({
    name: 'position.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(scenario)),
  });
  await page.waitForSelector('main.table');
  await page.getByRole('tab', { name: 'Think' }).click();
  await page.getByRole('button', { name: 'Look for a line' }).click();
  await page.getByText('There is a winning line').waitFor();
  await page.getByRole('button', { name: 'Step through it on the board' }).click();
  await page.waitForSelector('.replay[data-found=true][data-at="0"]');
  await page.locator('.replay summary').click();
  await page.locator('.replay .line li button').last().click();
  await page.waitForSelector('main.table[data-asked=nobody]');
  await page.keyboard.press('u');
  await expect.poll(async () => (await standing(page)).asked).toBe('person');
  await context.close();
});

test.runIf(WIDE)('odds are counted with a chart, and can be stopped', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await page.goto(`${site.url}#/setup/sample-duel`);
  await page.locator('.practice summary').click();
  await page.locator('.odds select').first().selectOption('10000');
  await page.getByRole('button', { name: 'Count' }).click();
  await page.waitForSelector('.odds-chart tbody tr');
  await page.getByRole('button', { name: 'Stop' }).click();
  const share = await page.locator('.odds-share').innerText();
  expect(share).toMatch(/^[\d.]+% \(95% interval/);
  await page.waitForTimeout(600);
  expect(await page.locator('.odds-share').innerText()).toBe(share);
  await picture(page, 'odds', true);
  await context.close();
});

test.runIf(WIDE)(
  'an interruption is held by the opponent, used, and told; the same hand can be played again',
  async () => {
    const { page, context } = await site.open({ language: 'en' });
    await page.goto(`${site.url}#/setup/ocg`);
    await page.locator('.setup-seats select').nth(2).selectOption('passive');
    await page.locator('.setup input[type=number]').first().fill('3');
    await page.locator('.practice summary').click();
    await page.getByRole('button', { name: /Maxx/ }).click();
    await page.locator('.setup button.large').click();
    await page.waitForSelector('.goal .tag');
    await settled(page);
    const start = await standing(page);
    // it may be used before the first question
    await playOn(page, 4, { answers: 1 });
    await playOn(page, 4, { answers: 60, seen: '.goal .tag[data-used=true]' });
    expect(await page.locator('.goal').innerText()).toMatch(/Maxx "C": used/);
    await picture(page, 'drill');
    expect((await standing(page)).hash).not.toBe(start.hash);
    await page.getByRole('button', { name: 'Same hand again' }).click();
    await settled(page);
    expect((await standing(page)).hash).toBe(start.hash);
    await context.close();
  },
);

test.runIf(WIDE)(
  'decks come as .ydk and ydke links, are kept and played; other files are refused with a reason',
  async () => {
    const { page, context, complaints } = await site.open({ language: 'en' });
    await page.goto(`${site.url}#/decks/ocg`);
    const ydk = await downloaded(page, () => page.getByRole('button', { name: /\.ydk/ }).click());
    expect(ydk).toMatch(/#main/);
    await page.getByRole('button', { name: /ydke/ }).click();
    const link = await page.locator('.deck-files input[readonly]').inputValue();
    expect(link).toMatch(/^ydke:\/\//);
    const paste = page.locator('.deck-files form input');
    const send = page.locator('.deck-files form button');
    for (const bad of ['hello', 'ydke://!!!', '{"a":1}']) {
      await paste.fill(bad);
      await send.click();
      await page.waitForSelector('.deck-files .notice');
      expect((await page.locator('.deck-files .notice').first().innerText()).length).toBeGreaterThan(5);
    }
    // too few cards: shown, but not playable
    await page.locator('.deck-files input[type=file]').setInputFiles({
      name: 'few.ydk',
      mimeType: 'text/plain',
      buffer: Buffer.from(ydk.split('\n').slice(0, 8).join('\n')),
    });
    await page.getByText('It cannot be played like this.').waitFor();
    expect(await page.getByRole('button', { name: 'Play this deck' }).last().isDisabled()).toBe(true);
    await paste.fill(link);
    await send.click();
    await page.getByText('Ready to be played.').waitFor();
    await page.getByLabel('Name of the deck').fill('My own');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'My own', exact: true }).click();
    await page.waitForSelector('.deck .card');
    await page.goto(`${site.url}#/setup/ocg`);
    await page.locator('.setup-seats select').nth(1).selectOption({ label: 'Your own: My own' });
    await page.locator('.setup-seats select').nth(2).selectOption('random');
    await page.locator('.setup button.large').click();
    await page.waitForSelector('main.table');
    await playOn(page, 1, { answers: 2 });
    expect(complaints).toEqual([]);
    await context.close();
  },
);
