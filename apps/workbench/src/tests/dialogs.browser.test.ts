import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { historyPackage } from '@fuda/history';
import { WIDE, widely } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPlan } from '../session/plan.ts';
import { diceFor } from '../session/players.ts';
import { type MatchPlan, PERSON, type SessionRecord } from '../session/protocol.ts';
import { Session } from '../session/session.ts';
import { playOn } from './bot.ts';
import { openSite, picture, type Site, settled, standing, startMatch } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const closed = (page: Page): Promise<unknown> => page.waitForSelector('dialog[open]', { state: 'detached' });

/** The menu of the match, and a pile: everything that opens over the table in any game. */
const OPENERS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['the menu', (page) => page.locator('.menu-button').click()],
  ['a pile', (page) => page.locator('.board .pile:not(:disabled)').first().click()],
];

test.each(widely(OPENERS, 1))(
  'Escape and a click beside it close %s; no key plays a move behind it',
  async (_, open) => {
    const { page, context, complaints } = await site.open({ language: 'en' });
    for (const game of widely(['sample-duel', 'ocg'])) {
      await startMatch(page, site.url, game, 5);
      await playOn(page, 3, { answers: 3 });
      const before = await standing(page);
      await open(page);
      await page.waitForSelector('dialog[open]');
      for (const key of ['1', '2', '0', 'u', 'U', 'r', 'Tab', '3']) {
        // the keys of the table, wherever in the dialog one is
        await page.keyboard.press(key);
        await page.waitForTimeout(40);
      }
      expect(await standing(page)).toEqual(before);
      expect(await page.locator('dialog[open]').count()).toBe(1);
      await page.keyboard.press('Escape');
      await closed(page);
      await open(page);
      await page.waitForSelector('dialog[open]');
      // a click inside does nothing, one beside it closes
      await page.locator('dialog[open] h2').click();
      expect(await page.locator('dialog[open]').count()).toBe(1);
      await page.mouse.click(4, 400);
      await closed(page);
      expect(await standing(page)).toEqual(before);
      // and the keys work again
      await page.keyboard.press('u');
      await expect.poll(async () => (await standing(page)).node).not.toBe(before.node);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each(
  widely([
    ['en-US', 'Play now'],
    ['ja-JP', 'すぐに遊ぶ'],
  ] as const),
)('a browser set to %s starts in its language', async (locale, words) => {
  const browser = (await site.open()).context.browser()!;
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await page.goto(site.url);
  await page.locator('.game .primary').first().waitFor();
  expect(await page.locator('.game .primary').first().innerText()).toBe(words);
  await context.close();
});

/** A match one step before its end, and that step moves cards. */
function lastStep(): SessionRecord {
  const pkg = historyPackage;
  const plan: MatchPlan = {
    game: pkg.id,
    ruleset: pkg.rulesets[0].id,
    decks: pkg.defaultDecks,
    seed: 2,
    seats: [PERSON, PERSON],
    open: true,
  };
  const begun = startPlan(pkg, pkg.compile(plan.ruleset), plan, []);
  if (!begun.ok) throw new Error(begun.error.reason.en);
  const session = new Session(pkg, plan, begun.value);
  const dice = diceFor(2, 0);
  while (session.match.query) session.answer(dice(session.match.optionCount));
  session.undo();
  return session.record();
}

test.runIf(WIDE).each([
  // low, so that there is no way around the result
  [1440, 440],
  [360, 560],
] as const)('cards that still fly at the end do not cover the result (%i px)', async (width, height) => {
  const { page, context } = await site.open({ language: 'en', speed: 'slow', width, height });
  await page.goto(site.url);
  await page.locator('input[type=file]').setInputFiles({
    name: 'end.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(lastStep())),
  });
  await page.waitForSelector('main.table');
  await page.locator('.undo-pair button').last().click();
  await page.waitForSelector('.result .scores');
  // the flight that comes nearest to the middle of the result is held there
  const covered = await page.evaluate(() => {
    const { left, right, top, bottom } = document.querySelector('.result')!.getBoundingClientRect();
    let most = 0;
    let best = 0;
    const flights = document.getAnimations().filter(({ effect }) => {
      const target = (effect as KeyframeEffect).target;
      return target?.classList.contains('ghost');
    });
    const at = (time: number): number => {
      for (const flight of flights) flight.currentTime = time;
      return [...document.querySelectorAll('.ghost')].reduce((sum, ghost) => {
        const box = ghost.getBoundingClientRect();
        const wide = Math.min(right, box.right) - Math.max(left, box.left);
        const high = Math.min(bottom, box.bottom) - Math.max(top, box.top);
        return sum + Math.max(0, wide) * Math.max(0, high);
      }, 0);
    };
    for (const animation of document.getAnimations()) animation.pause();
    for (let time = 0; time < 4000; time += 50) {
      const area = at(time);
      if (area > most) [most, best] = [area, time];
    }
    at(best);
    return most;
  });
  expect(covered).toBeGreaterThan(200);
  const box = (await page.locator('.result').boundingBox())!;
  // what shows through at its round corners is not covered
  const clip = { x: box.x + 10, y: box.y + 10, width: box.width - 20, height: box.height - 20 };
  const pixels = (): Promise<Buffer> => page.screenshot({ clip });
  const flying = await pixels();
  await picture(page, `result-over-flights-${width}`);
  const place = (style: string): Promise<void> =>
    page.locator('.flights').evaluate((layer: HTMLElement, css) => {
      // by its property: the page's policy takes no style that is written as an attribute
      layer.style.cssText = css;
    }, style);
  await place('visibility: hidden');
  expect((await pixels()).equals(flying)).toBe(true);
  // the picture would tell: the same cards above everything are seen
  await place('z-index: 99');
  expect((await pixels()).equals(flying)).toBe(false);
  await context.close();
});

test.runIf(WIDE).each(['ja', 'en'] as const)('hints are listed best first (%s)', async (language) => {
  const { page, context } = await site.open({ language, width: 1440, height: 900 });
  await startMatch(page, site.url, 'history', 5);
  await settled(page);
  await page.getByRole('tab').last().click();
  await page.locator('.think-part button').first().click();
  await page.waitForSelector('.opinions li');
  await page.waitForTimeout(2500);
  const shares = await page
    .locator('.opinions .chance small')
    .evaluateAll((parts) => parts.map((part) => Number(/[\d.]+(?=\s*[%％])/.exec(part.textContent ?? '')?.[0])));
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  await picture(page, `hints-${language}`);
  await context.close();
});

test.runIf(WIDE).each(['ja', 'en'] as const)(
  'a shipped scenario with cards of its own opens with its title (%s)',
  async (language) => {
    const { page, context, complaints } = await site.open({ language, width: 1440, height: 900 });
    const folder = `${ROOT}/games/ocg/scenarios`;
    const shipped = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
    const own = shipped.find((text) => (JSON.parse(text).cards ?? []).length > 0)!;
    const goal = shipped.find((text) => JSON.parse(text).from === 'solitaire')!;
    for (const [i, text] of [own, goal].entries()) {
      await page.goto(`${site.url}#/home`);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'scenario.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await page.waitForSelector('main.table .goal-title');
      const { name } = JSON.parse(text);
      expect(await page.locator('.goal-title').innerText()).toBe(name[language]);
      if (i === 1) expect(await page.locator('.goal [role=status]').count()).toBe(1);
      await picture(page, `scenario-${i}-${language}-1440`);
      await page.setViewportSize({ width: 360, height: 740 });
      await picture(page, `scenario-${i}-${language}-360`);
      await page.setViewportSize({ width: 1440, height: 900 });
      // a reload finds the same position, cards and title
      const before = await standing(page);
      await page.reload();
      await page.waitForSelector('main.table .goal-title');
      expect(await standing(page)).toEqual(before);
      // it stands in the list under its title
      await page.goto(`${site.url}#/home`);
      await expect.poll(() => page.locator('.kept').first().innerText()).toContain(name[language]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);
