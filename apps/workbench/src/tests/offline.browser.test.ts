/** `dist/workbench` is a static site: any web server, any folder, and after the first visit no server at all. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFolder } from 'fuda';
import { chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { BUILT_SITE, readyForTests, standing, startMatch, tiersIn } from './site.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'fuda-site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function shareLink(page: Page): Promise<string> {
  await page.locator('.menu-button').click();
  await expect.poll(() => page.locator('[data-share]').inputValue()).toMatch(/#\/s\/[\w-]+$/);
  const link = await page.locator('[data-share]').inputValue();
  await page.keyboard.press('Escape');
  return link;
}

/** Asks for a hint, and waits until the module of the game plays. */
async function thinkInModule(page: Page, url: string): Promise<void> {
  await startMatch(page, url, 'history', 5);
  await page.getByRole('tab').last().click();
  await page.locator('.think-part button').first().click();
  await page.waitForSelector('.opinions li');
  await expect.poll(() => tiersIn(page)).toContain('wasm');
}

test('[WB-P3] in a folder of its own the page plays, shares links to itself, and opens again when the server is gone', async () => {
  const path = 'people/me/fuda';
  mkdirSync(join(folder, 'people/me'), { recursive: true });
  cpSync(BUILT_SITE, join(folder, path), { recursive: true });
  const served = await serveFolder(folder, 0);
  const browser = await chromium.connect(inject('chromium'));
  try {
    const context = await browser.newContext();
    await readyForTests(context);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    const url = `${served.url}${path}/`;
    await page.goto(url);
    await page.waitForFunction(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    });
    await thinkInModule(page, url);
    served.close();
    await expect(fetch(url)).rejects.toThrow();

    await page.reload();
    await thinkInModule(page, url);
    await startMatch(page, url, 'ocg', 5);
    const before = await standing(page);
    const link = await shareLink(page);
    expect(link.startsWith(`${url}#/s/`)).toBe(true);
    // a friend who has been here before opens the link, still without a server
    const friend = await context.newPage();
    await friend.goto(link);
    await friend.waitForSelector('main.table');
    expect((await standing(friend)).hash).toBe(before.hash);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});
