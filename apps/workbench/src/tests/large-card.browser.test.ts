/** A card read large: by mouse, keys and a finger that stays. */
import { WIDE, widely } from '@fuda/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { overhang, seriousFindings } from './checks.ts';
import { openSite, picture, type Site, standing, startMatch } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

const LONGER_THAN_REST = 1500;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test.each(widely(['ja', 'en'] as const))(
  '[WB-V6] the mouse and the keys read a card large, beside the board (%s)',
  async (language) => {
    const { page, context, complaints } = await site.open({ language, width: 1440, height: 900, theme: 'dark' });
    await startMatch(page, site.url, 'sample-duel', 3);
    const card = page.locator('.side.near .zone-hand .card').first();
    await card.hover();
    const large = page.locator('.large-card');
    await large.waitFor();
    await picture(page, `large-card-${language}`);
    expect(await large.locator('.large-card-words h3').textContent()).not.toBe('');
    expect(await large.locator('.detail-text').count()).toBeGreaterThan(0);
    // nothing that can be chosen lies under it, nor what tells of the chain
    const covered = await page.evaluate(() => {
      const box = document.querySelector('.large-card')!.getBoundingClientRect();
      return [
        ...document.querySelectorAll('.board [data-legal=true], .prompt button, .panels [role=tab], .stacks'),
      ].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return right > box.left && left < box.right && bottom > box.top && top < box.bottom;
      }).length;
    });
    expect(covered).toBe(0);
    expect(await overhang(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    // the arrow keys walk over the board and read on the way
    await page.mouse.move(2, 2);
    await page.keyboard.press('ArrowRight');
    await large.waitFor();
    // a card that comes to lie under a mouse at rest is not read; the slightest move reads it
    const { x, y } = (await card.boundingBox())!;
    await page.mouse.move(x + 20, y + 20);
    await page.reload();
    await card.waitFor();
    await page.waitForTimeout(LONGER_THAN_REST);
    expect(await large.count()).toBe(0);
    await page.mouse.move(x + 22, y + 21);
    await large.waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.runIf(WIDE)('[WB-V6] a finger that stays reads the card and does not press it', async () => {
  const { page, context, complaints } = await site.open({ language: 'en', width: 360, height: 740, touch: true });
  await startMatch(page, site.url, 'sample-duel', 3);
  const { node } = await standing(page);
  const card = page.locator('.side.near .zone-hand .card').first();
  await card.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await card.boundingBox())!;
  const touch = await context.newCDPSession(page);
  const at = [{ x: x + width / 3, y: y + height / 3 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  const large = page.locator('.large-card');
  await large.waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await picture(page, 'large-touch');
  expect(await large.isVisible()).toBe(true);
  expect(await page.locator('.card-menu').count()).toBe(0);
  expect((await standing(page)).node).toBe(node);
  const box = (await large.boundingBox())!;
  expect(
    box.y + box.height <= y || box.y >= y + height || box.y > y + height / 2 || box.y + box.height < y + height / 2,
  ).toBe(true);
  expect(await overhang(page)).toBe(0);
  await page.touchscreen.tap(180, 60);
  await large.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});
