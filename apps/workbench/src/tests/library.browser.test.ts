/** A long library in the page: all of it can be reached, little of it is drawn. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSite, type Site } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

const folder = mkdtempSync(join(tmpdir(), 'fuda-library-'));
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

const CARDS = 1500;

function packFile(): string {
  const cards = Array.from({ length: CARDS }, (_, i) => ({
    id: `c${i}`,
    name: { ja: `検査の札${i}`, en: `Card of test ${i}` },
    kind: 'creature',
    civilization: 'fire',
    race: 'human',
    cost: 1 + (i % 9),
    power: 1000,
  }));
  const pack = { format: 'fuda-pack/1', id: 'many', name: { ja: '多', en: 'Many' }, version: '1', game: 'sample-duel' };
  const file = join(folder, 'many.json');
  writeFileSync(file, JSON.stringify({ ...pack, cards }));
  return file;
}

test('[WB-B3] of a long library only what is near the window is drawn; the last card is found by scrolling and by searching', async () => {
  const { page, complaints } = await site.open({ language: 'en' });
  await page.goto(`${site.url}#/packs`);
  await page.setInputFiles('.packs input[type=file]', packFile());
  await page.waitForSelector(`.pack[data-playable="${CARDS}"]`);
  await page.goto(`${site.url}#/cards/sample-duel`);
  await page.waitForSelector('.library li[aria-posinset="1"]');
  const size = Number(await page.locator('.library li[aria-posinset="1"]').getAttribute('aria-setsize'));
  expect(size).toBeGreaterThanOrEqual(CARDS);
  expect(await page.locator('.library .cards-grid li').count()).toBeLessThan(300);
  await page.evaluate(() => document.scrollingElement?.scrollTo(0, document.scrollingElement.scrollHeight));
  await page.waitForSelector(`.library li[aria-posinset="${size}"]`);
  expect(await page.locator('.library .cards-grid li').count()).toBeLessThan(300);
  // from down there a search shows its finds, however few
  await page.locator('.library input[type=search]').fill('test 1499');
  await page.waitForSelector('.library li[aria-posinset="1"][aria-setsize="1"]');
  expect(await page.locator('.library .cards-grid .spoken').allInnerTexts()).toEqual(['Card of test 1499']);
  await page.locator('.library input[type=search]').fill('');
  await page.waitForSelector(`.library li[aria-setsize="${size}"]`);
  expect(complaints).toEqual([]);
});
