/** What a match shows on the board and lets hear: arrows, chain numbers, numbers that rise, sounds; and that all of it can be off. */
import { WIDE, widely } from '@fuda/testkit';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { playOn } from './bot.ts';
import { openSite, picture, type Site, startMatch } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** How far the ends of every line are from what they should touch, in pixels; 0 = inside it. */
const missed = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    // sizes are measured anew after the board was out of sight
    for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const elementOf = (place = ''): Element | null => {
      const seat = /^seat (\d)$/.exec(place)?.[1];
      if (seat !== undefined) return document.querySelector(`.strip[data-seat="${seat}"]`);
      return document.querySelector(`.board [data-location="${place}"], .board [data-zone="${place}"]`);
    };
    const outside = ({ left, right, top, bottom }: DOMRect, { x, y }: DOMPoint): number =>
      Math.max(left - x, x - right, top - y, y - bottom, 0);
    return [...document.querySelectorAll<SVGGElement>('.signs g')].flatMap((arrow) => {
      const line = arrow.querySelector<SVGPathElement>('.sign-line');
      const matrix = line?.getScreenCTM();
      if (!line || !matrix) return [Number.POSITIVE_INFINITY];
      const ends = [
        [arrow.dataset.from, 0],
        [arrow.dataset.to, line.getTotalLength()],
      ] as const;
      return ends.map(([place, length]) => {
        const box = elementOf(place)?.getBoundingClientRect();
        const point = line.getPointAtLength(length).matrixTransform(matrix);
        return box ? outside(box, point) : Number.POSITIVE_INFINITY;
      });
    });
  });

test.each(
  widely([
    ['duel-masters', { language: 'ja', width: 1440, height: 900 }],
    ['ocg', { language: 'en', width: 360, height: 740, touch: true }],
    ['sample-duel', { language: 'en', width: 1440, height: 900 }],
  ] as const),
)('[WB-V3] %s: an attack is an arrow from who attacks to what is attacked (%o)', async (game, look) => {
  const { page, context, complaints } = await site.open(look);
  await startMatch(page, site.url, game, 4);
  await playOn(page, 2, { seen: '.signs .sign-attack' });
  const attack = page.locator('.signs .sign-attack').first();
  expect(await attack.count()).toBe(1);
  const [from, to] = [await attack.getAttribute('data-from'), await attack.getAttribute('data-to')];
  expect(from).toMatch(/^[01]\//);
  // the other side: a card, where its life lies, or the player
  expect(/\d/.exec(to ?? '')?.[0]).toBe(from?.startsWith('0') ? '1' : '0');
  for (const distance of await missed(page)) expect(distance).toBeLessThan(3);
  await picture(page, `attack-${game}-${look.language}-${look.width}`);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[WB-V3] links of a chain are numbered on their cards', async () => {
  const { page, context, complaints } = await site.open({ language: 'ja', width: 1440, height: 900 });
  await startMatch(page, site.url, 'ocg', 11);
  // every chance to answer is asked for
  await page.keyboard.press('a');
  await playOn(page, 3, { seen: '.signs .sign-link' });
  const numbers = await page.locator('.signs .sign-link').allTextContents();
  expect(numbers).toEqual(numbers.map((_, i) => String(i + 1)));
  expect(numbers.length).toBeGreaterThan(0);
  expect(await page.locator('.stacks .chain-number').allTextContents()).toEqual(numbers);
  await picture(page, 'chain-numbers');
  expect(complaints).toEqual([]);
  await context.close();
});

test('[WB-V4] life lost rises as a number from whoever loses it; where motion is off nothing rises', async () => {
  const { page, context, complaints } = await site.open({ language: 'en', width: 1440, height: 900, speed: 'slow' });
  await startMatch(page, site.url, 'ocg', 7);
  await playOn(page, 1, { seen: '.strip[data-seat] ~ * .tally, .tally', drawn: true });
  const tally = page.locator('.tally').first();
  const told = await tally.evaluate((one) => {
    const { left, top } = (one as HTMLElement).style;
    const origin = one.parentElement?.getBoundingClientRect();
    const [x, y] = [(origin?.left ?? 0) + Number.parseFloat(left), (origin?.top ?? 0) + Number.parseFloat(top)];
    const inside = [...document.querySelectorAll('.strip, .board .card, .board .zone')].some((place) => {
      const box = place.getBoundingClientRect();
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
    return { text: one.textContent, inside };
  });
  expect(told.text).toMatch(/^[−+]\d+$/);
  expect(told.inside).toBe(true);
  await context.close();

  const still = await site.open({ language: 'en', width: 1440, height: 900, speed: 'off' });
  await startMatch(still.page, site.url, 'ocg', 7);
  const rose = await still.page.evaluate(() => {
    const seen = { tallies: 0 };
    new MutationObserver(() => {
      seen.tallies += document.querySelectorAll('.tally, .ghost').length;
    }).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { seen });
    return seen.tallies;
  });
  expect(rose).toBe(0);
  await playOn(still.page, 1, { answers: 40 });
  expect(await still.page.evaluate(() => (globalThis as unknown as { seen: { tallies: number } }).seen.tallies)).toBe(
    0,
  );
  expect([...complaints, ...still.complaints]).toEqual([]);
  await still.context.close();
});

/** Counts every tone that is begun. */
const listen = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const counted = globalThis as unknown as { tones: number };
    counted.tones = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    for (const kind of [AudioBufferSourceNode, OscillatorNode])
      kind.prototype.start = function (when?: number): void {
        counted.tones++;
        start.call(this, when);
      };
  });

const tones = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as { tones: number }).tones);

test('[WB-V5] sounds are off, and nothing is fetched for them, until somebody turns them on', async () => {
  const { page, context, complaints } = await site.open({ language: 'en' });
  await listen(context);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const isSynth = (url: string): boolean => /synth/.test(url);
  await startMatch(page, site.url, 'sample-duel', 5);
  await playOn(page, 3, { answers: 8 });
  expect(await tones(page)).toBe(0);
  expect(fetched.filter(isSynth)).toEqual([]);
  await page.goto(`${site.url}#/settings`);
  await page.getByRole('radio', { name: 'Medium' }).check();
  await startMatch(page, site.url, 'sample-duel', 5);
  await playOn(page, 3, { answers: 8 });
  await expect.poll(() => tones(page)).toBeGreaterThan(3);
  expect(fetched.filter(isSynth).length).toBe(1);
  // and off again
  await page.goto(`${site.url}#/settings`);
  await page.getByRole('radio', { name: 'Off (quiet)' }).check();
  await startMatch(page, site.url, 'sample-duel', 5);
  const before = await tones(page);
  await playOn(page, 3, { answers: 8 });
  expect(await tones(page)).toBe(before);
  expect(complaints).toEqual([]);
  await context.close();
});

test.runIf(WIDE)('[WB-V5] whose device wants less motion has it off from the beginning', async () => {
  const { page, context } = await site.open({ language: 'en' });
  for (const [motion, speed] of [
    ['reduce', 'Off'],
    ['no-preference', 'Normal'],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto(site.url);
    // nobody has chosen anything yet
    await page.evaluate(() => localStorage.setItem('fuda.settings', JSON.stringify({ language: 'en' })));
    await page.goto(`${site.url}#/settings`);
    await page.reload();
    expect(
      await page.getByRole('group', { name: 'Speed of movement' }).getByRole('radio', { name: speed }).isChecked(),
    ).toBe(true);
  }
  await context.close();
});
