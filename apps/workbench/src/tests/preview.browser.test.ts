/** A card read large: by mouse, keys and a finger that stays. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { overhang, seriousFindings } from './checks.ts';
import { openSite, picture, type Site, standing, startMatch } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test.each(['ja', 'en'] as const)(
  '[WB-V6] the mouse and the keys read a card large, beside the board (%s)',
  async (language) => {
    const { page, context, complaints } = await site.open({ language, width: 1440, height: 900, theme: 'dark' });
    await startMatch(page, site.url, 'sample-duel', 3);
    const card = page.locator('.side.near .zone-hand .card').first();
    await card.hover();
    const preview = page.locator('.preview');
    await preview.waitFor();
    await picture(page, `preview-${language}`);
    expect(await preview.locator('.preview-words h3').textContent()).not.toBe('');
    expect(await preview.locator('.detail-text').count()).toBeGreaterThan(0);
    // nothing that can be chosen lies under it
    const covered = await page.evaluate(() => {
      const box = document.querySelector('.preview')!.getBoundingClientRect();
      return [...document.querySelectorAll('.board [data-legal=true], .prompt button')].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return right > box.left && left < box.right && bottom > box.top && top < box.bottom;
      }).length;
    });
    expect(covered).toBe(0);
    expect(await overhang(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    // the arrow keys walk over the board and read on the way
    await page.mouse.move(2, 2);
    await page.keyboard.press('ArrowRight');
    await preview.waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('[WB-V6] a finger that stays reads the card and does not press it', async () => {
  const { page, context, complaints } = await site.open({ language: 'en', width: 360, height: 740, touch: true });
  await startMatch(page, site.url, 'sample-duel', 3);
  const { node } = await standing(page);
  const card = page.locator('.side.near .zone-hand .card').first();
  await card.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await card.boundingBox())!;
  const touch = await context.newCDPSession(page);
  const at = [{ x: x + width / 3, y: y + height / 3 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  const preview = page.locator('.preview');
  await preview.waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await picture(page, 'preview-touch');
  expect(await preview.isVisible()).toBe(true);
  expect(await page.locator('.card-menu').count()).toBe(0);
  expect((await standing(page)).node).toBe(node);
  const box = (await preview.boundingBox())!;
  expect(
    box.y + box.height <= y || box.y >= y + height || box.y > y + height / 2 || box.y + box.height < y + height / 2,
  ).toBe(true);
  expect(await overhang(page)).toBe(0);
  await page.touchscreen.tap(180, 60);
  await preview.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});
