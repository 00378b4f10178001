import { fileURLToPath } from 'node:url';
import { WIDE } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { playOn } from './bot.ts';
import { openSite, type Site, settled, startForTwo } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const JSX = 'react/jsx-runtime';
const COUNTING = '\0counting-jsx';

/** The same page, but it counts what it draws: every element is made by one function. */
const counting: Plugin = {
  name: 'counting',
  enforce: 'pre',
  resolveId: (source, importer) => (source === JSX && importer !== COUNTING ? COUNTING : null),
  load: (id) =>
    id === COUNTING
      ? `import * as real from '${JSX}';
         globalThis.drawn = {};
         const counted = (make) => (type, ...rest) => {
           const name = type?.type?.name ?? type?.name;
           if (name) drawn[name] = (drawn[name] ?? 0) + 1;
           return make(type, ...rest);
         };
         export const Fragment = real.Fragment;
         export const jsx = counted(real.jsx);
         export const jsxs = counted(real.jsxs);`
      : null,
};

let site: Site;
beforeAll(async () => {
  if (!WIDE) return;
  const outDir = `${root}/test-artifacts/site-counting`;
  await build({
    configFile: `${root}/apps/workbench/vite.config.ts`,
    logLevel: 'error',
    plugins: [counting],
    build: { outDir, minify: false },
  });
  site = await openSite(outDir);
});
afterAll(() => site?.close());

/** How many cards are drawn while something is done. */
async function drawnBy(page: Page, act: () => Promise<unknown>): Promise<number> {
  const drawn = (): Promise<number> =>
    page.evaluate(() => {
      const { drawn: all } = globalThis as unknown as { drawn?: Record<string, number> };
      return (all?.CardFace ?? 0) + (all?.CardBack ?? 0);
    });
  await page.waitForTimeout(300);
  const before = await drawn();
  await act();
  await page.waitForTimeout(300);
  return (await drawn()) - before;
}

test.runIf(WIDE).each(['ocg', 'duel-masters'])('pointing at things draws only what changes (%s)', async (game) => {
  const { page, context } = await site.open({ language: 'en', width: 1440, height: 900 });
  // two people: nobody answers before the table was drawn for the first time
  const begun = await drawnBy(page, async () => {
    await startForTwo(page, site.url, game, 21, true);
    await settled(page);
  });
  // each once, in the size it keeps; and at most the one shown beside the table
  expect(begun).toBeLessThanOrEqual((await page.locator('.board .card').count()) + 1);
  const whole = begun + (await drawnBy(page, () => playOn(page, 5, { answers: 14 })));
  const onTable = await page.locator('.board .card').count();
  expect(whole).toBeGreaterThan(onTable);
  expect(onTable).toBeGreaterThan(10);
  // the log lights up the cards it speaks of, and the last one goes out
  await page.getByRole('tab', { name: 'Log' }).click();
  const lines = page.locator('.log-said, .log-line');
  for (const i of [0, 1, 2, 3]) {
    const line = lines.nth((await lines.count()) - 1 - i);
    await line.scrollIntoViewIfNeeded();
    const before = await page.locator('[data-lit=true]').count();
    const drawn = await drawnBy(page, () => line.hover());
    // and at most the one shown beside the table
    expect(drawn).toBeLessThanOrEqual(before + (await page.locator('[data-lit=true]').count()) + 1);
  }
  // a card pointed at is shown beside the table; those on it stay as they are
  for (const i of [0, 1, 2]) {
    const card = page.locator('.side.near .zone-hand .card').nth(i);
    // in a full hand the next card lies over its middle, and the one pointed at over the edge of the next
    await page.mouse.move(2, 2);
    const edge = { x: 6, y: 40 };
    if ((await card.count()) > 0)
      expect(await drawnBy(page, () => card.hover({ position: edge }))).toBeLessThanOrEqual(2);
  }
  await context.close();
});
