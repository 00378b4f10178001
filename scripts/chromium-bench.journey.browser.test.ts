/** The benchmark's players in Node and in a real browser: the same matches in the same module, under the policy of the product. */
import { widely } from '@fuda/testkit';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DOORS, GAMES } from './chromium-figures.mjs';
import { makePlayers, playerInChromium, playerInNode, servePlayer } from './chromium-players.mjs';

let site: Awaited<ReturnType<typeof servePlayer>>;
beforeAll(async () => {
  site = await servePlayer((await makePlayers()).script);
});
afterAll(() => site?.close());

test('the same matches end alike in Chromium and in Node, and nothing offends the policy', async () => {
  const browser = await chromium.connect(inject('chromium'));
  for (const game of widely(GAMES)) {
    const [node, page] = await Promise.all([playerInNode(game), playerInChromium(browser, site.url, game)]);
    for (const door of DOORS) {
      const job = { door, first: 3, matches: 5 };
      const [expected, found] = [await node.play(job), await page.play(job)];
      expect(expected, `${game} ${door}`).toMatchObject({
        inModule: true,
        checksum: expect.stringMatching(/^m5-d\d{2}/),
      });
      expect(found, `${game} ${door}`).toEqual({ ...expected, seconds: found.seconds });
    }
    expect(page.offences).toEqual([]);
    await page.close();
    await node.close();
  }
  await browser.close();
});
