import { sized, WIDE, widely } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { looksRight } from './checks.ts';
import { keysOf } from './keys.ts';
import { ARTIFACTS, type Look, openSite, picture, type Site, settled } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** A card of History Build that its study says something about. */
const STUDIED = { id: 'SG_V03', ja: '姫路城', en: 'Himeji Castle' };

// the first two have both widths, languages and themes
const LOOKS: readonly (Look & { readonly name: string })[] = [
  { name: 'wide-en-dark', width: 1440, height: 900, language: 'en', theme: 'dark' },
  { name: 'phone-ja', width: 360, height: 740, language: 'ja', touch: true },
  { name: 'wide-ja', width: 1440, height: 900, language: 'ja' },
  { name: 'phone-en', width: 360, height: 740, language: 'en', touch: true },
];

async function newDeck(page: Page, game: string): Promise<void> {
  await page.goto(`${site.url}#/decks/${game}`);
  await page.locator('.deck-new').click();
  await page.waitForSelector('.builder .finder-row');
}

const isNarrow = ({ width = 0 }: Look): boolean => width < 1100;
/** On a narrow screen one place is shown at a time. */
async function show(page: Page, look: Look, place: 0 | 1 | 2): Promise<void> {
  if (isNarrow(look)) await page.locator('.builder-places button').nth(place).click();
}

/** Adds cards from the top of the list until the first section holds as many as it needs. */
async function fill(page: Page, size: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const ready = (): Promise<unknown> => new Promise((done) => setTimeout(done, 30));
    const held = (): number =>
      [...document.querySelectorAll('[data-section=main] .deck-number')].reduce(
        (sum, one) => sum + Number(one.textContent),
        0,
      );
    for (let row = 0; held() < wanted && row < 60; row++) {
      const box = document.querySelector('.virtual') as HTMLElement;
      box.scrollTop = row * 52;
      box.dispatchEvent(new Event('scroll'));
      await ready();
      for (let copies = 0; copies < 4 && held() < wanted; copies++) {
        document.querySelector<HTMLElement>(`[data-row="${row}"] .finder-add`)?.click();
        await ready();
      }
    }
  }, size);
}

/** How many cards make a deck; where fewer would do as well, taking one out is no fault. */
const DECKS = [
  ['ocg', 40, true],
  ['duel-masters', 40, true],
  ['sample-duel', 40, false],
] as const;

describe.each(LOOKS.slice(0, sized(1, 4, 2)))('$name', ({ name, ...look }) => {
  // in short every game has one of the two looks
  const isHere = (_: unknown, i: number): boolean => sized(LOOKS[i % 2].name === name, true);

  test.each(widely(DECKS.filter(isHere), 1))(
    '[WB-B11] %s: a deck from nothing to a match',
    async (game, size, isLeast) => {
      const { page, context, complaints } = await site.open(look);
      await newDeck(page, game);
      await looksRight(page, look.language, `${game}-builder-empty-${name}`);
      expect(await page.locator('.builder-bar .primary').isDisabled()).toBe(true);
      // a press adds, and the list says how many there are
      const first = page.locator('.finder-add').first();
      await first.click();
      await expect.poll(() => first.locator('.finder-count').textContent()).toMatch(/^1\//);
      await fill(page, size);
      await show(page, look, 1);
      await page.waitForSelector('.deck-check p[data-fine=true]');
      await looksRight(page, look.language, `${game}-builder-deck-${name}`);
      // taken out, put back by undo
      await page.locator('.deck-rows [data-act=take]').first().click();
      if (isLeast) await page.waitForSelector('.deck-check p[data-fine=false]');
      await page.locator('.builder-bar button').first().click();
      await page.waitForSelector('.deck-check p[data-fine=true]');
      await show(page, look, 2);
      for (const [i, part] of ['charts', 'chances', 'hands', 'matchups', 'compare', 'files'].entries()) {
        await page.locator('.study-parts button').nth(i).click();
        if (part === 'chances') {
          await page.locator('.chances > button').click();
          await page.locator('.chance-cards input').first().check();
          await expect.poll(() => page.locator('.chance-share b').textContent()).not.toBe('0.0%');
        }
        if (part === 'hands') {
          await page.locator('.hands .ways button').first().click();
          await page.waitForSelector('.hands .cards-grid .card');
        }
        await looksRight(page, look.language, `${game}-builder-${part}-${name}`);
      }
      await page.locator('.builder-bar .primary').click();
      await page.waitForSelector(`main.table[data-game=${game}]`);
      await settled(page);
      // it was kept, and is there when the page comes back
      await page.goto(`${site.url}#/decks/${game}`);
      await page.reload();
      await page.waitForSelector('.deck-own');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.runIf(WIDE)('[WB-B11] history: ten piles to a match', async () => {
    const { page, context, complaints } = await site.open(look);
    await newDeck(page, 'history');
    await page.locator('.builder-bar select').selectOption('kai');
    // a card the study has something to say about, whatever the dice bring beside it
    await page.locator('[data-finder=text]').fill(STUDIED[look.language ?? 'ja']);
    await expect.poll(() => page.locator('.finder-add').count()).toBe(1);
    await page.locator('.finder-add').click();
    await page.locator('[data-finder=text]').fill('');
    await expect.poll(() => page.locator('.finder-add').count()).toBeGreaterThan(2);
    for (let row = 0; row < 2; row++) await page.locator(`[data-row="${row}"] .finder-add`).click();
    await expect.poll(() => page.locator('.deck-rows li').count()).toBe(3);
    await page.locator('.deck-rows .check input').first().check();
    const locked = await page.locator('.deck-rows li').first().getAttribute('data-entry');
    expect(locked).toBe(STUDIED.id);
    await page.locator('.builder-bar .roll').click();
    await expect.poll(() => page.locator('.deck-rows li').count()).toBe(10);
    expect(await page.locator('.deck-rows li').first().getAttribute('data-entry')).toBe(locked);
    // a step back and forth
    await page.locator('.builder-bar .undo').click();
    await expect.poll(() => page.locator('.deck-rows li').count()).toBe(3);
    await page.locator('.builder-bar .redo').click();
    await expect.poll(() => page.locator('.deck-rows li').count()).toBe(10);
    await page.waitForSelector('.deck-check p[data-fine=true]');
    await page.waitForSelector('.pile-hints li');
    await looksRight(page, look.language, `history-piles-${name}`);
    await page.locator('.builder-bar .primary').click();
    await page.waitForSelector('main.table[data-game=history]');
    await settled(page);
    await page.goto(`${site.url}#/decks/history`);
    await page.waitForSelector('.deck-own');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test.runIf(WIDE)('[WB-B12] keys alone: found, added, taken out, checked and played', async () => {
  const { page, context, complaints } = await site.open({ width: 1440, height: 900, language: 'en' });
  await page.goto(`${site.url}#/decks/duel-masters`);
  await page.waitForSelector('.deck .card');
  const { press, tabTo } = keysOf(page);
  await tabTo('.deck-new');
  await press('Enter');
  await page.waitForSelector('.builder .finder-row');
  await tabTo('[data-finder=text]');
  await page.keyboard.type('draw');
  await expect.poll(() => page.locator('.finder-head p').textContent()).not.toContain('74 of');
  await page.locator('[data-finder=text]').fill('');
  await tabTo('.finder-add');
  for (let card = 0; card < 10; card++) {
    for (let copy = 0; copy < 4; copy++) await press('Enter');
    await press('ArrowDown');
  }
  const held = (): Promise<number> =>
    page
      .locator('[data-section=main] .deck-number')
      .evaluateAll((all) => all.reduce((sum, one) => sum + Number(one.textContent), 0));
  const before = await held();
  expect(before).toBeGreaterThan(20);
  await press('ArrowUp', '-');
  await expect.poll(held).toBe(before - 1);
  await press('+');
  await expect.poll(held).toBe(before);
  for (let more = 0; more < 10 && (await held()) < 40; more++) {
    await press('ArrowDown');
    for (let copy = 0; copy < 4 && (await held()) < 40; copy++) await press('Enter');
  }
  await page.waitForSelector('.deck-check p[data-fine=true]');
  await press('Shift+Tab');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo('.builder-bar .primary');
  await press('Enter');
  await page.waitForSelector('main.table[data-game=duel-masters]');
  expect(complaints).toEqual([]);
  await context.close();
});

test.runIf(WIDE)(
  '[WB-B12] dragged in, between sections and out; a deck put away comes back; the list becomes a picture',
  async () => {
    const { page, context, complaints } = await site.open({ width: 1440, height: 900, language: 'en' });
    await newDeck(page, 'ocg');
    const inSection = (id: string): Promise<number> => page.locator(`[data-section=${id}] .deck-rows li`).count();
    const row = page.locator('.finder-row').first();
    await row.dragTo(page.locator('[data-section=main]'));
    await expect.poll(() => inSection('main')).toBe(1);
    await page.locator('[data-section=main] .deck-rows li').first().dragTo(page.locator('[data-section=side]'));
    await expect.poll(() => inSection('side')).toBe(1);
    expect(await inSection('main')).toBe(0);
    await page.locator('[data-section=side] .deck-rows li').first().dragTo(page.locator('.finder-head'));
    await expect.poll(() => inSection('side')).toBe(0);
    await row.locator('.finder-add').click();
    await page.locator('.study-parts button').nth(5).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'List as a picture (PNG)' }).click(),
    ]);
    await file.saveAs(`${ARTIFACTS}/deck-picture.png`);
    await page.getByLabel('Notes').fill('mine <b>');
    await page.goto(`${site.url}#/decks/ocg`);
    await page.locator('.deck-own button').first().click();
    await expect.poll(() => page.locator('.deck-note').textContent()).toBe('mine <b>');
    await page.locator('.deck-own .plain').first().click();
    await expect.poll(() => page.locator('.deck-list > ul .deck-own').count()).toBe(0);
    await page.reload();
    await page.locator('.deck-list details summary').click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect.poll(() => page.locator('.deck-list > ul .deck-own').count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.runIf(WIDE)('[WB-B10] match-ups are counted in workers, can be stopped and go on', async () => {
  const { page, context, complaints } = await site.open({ width: 1440, height: 900, language: 'en' });
  await page.goto(`${site.url}#/decks/duel-masters`);
  await page.getByRole('button', { name: 'Build on this one' }).click();
  await page.waitForSelector('.deck-check p[data-fine=true]');
  await page.locator('.study-parts button').nth(3).click();
  const form = page.locator('.matchups .think-form');
  await form.locator('select').nth(1).selectOption('random');
  await form.locator('button').click();
  const played = async (): Promise<number> => {
    const cells = await page.locator('.matchups-table td:last-child').allTextContents();
    return cells.reduce((sum, text) => sum + Number(text), 0);
  };
  await expect.poll(played, { timeout: 300_000 }).toBeGreaterThan(3);
  await form.locator('button').click();
  await page.waitForSelector('.matchups progress', { state: 'detached' });
  const stopped = await played();
  await picture(page, 'matchups-counted');
  await form.locator('button').click();
  await expect.poll(played, { timeout: 300_000 }).toBeGreaterThan(stopped);
  expect(complaints).toEqual([]);
  await context.close();
});

test.runIf(WIDE)('[WB-B5] storage that is full is said, and the deck can be saved as a file', async () => {
  const { page, context } = await site.open({ width: 1440, height: 900, language: 'en' });
  await newDeck(page, 'duel-masters');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.locator('.finder-add').first().click();
  await page.waitForSelector('.builder .notice[role=alert]');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.builder .notice[role=alert] button').click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.fuda-decks\.json$/);
  await context.close();
});
