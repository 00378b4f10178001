import { sized, WIDE } from '@fuda/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LAYOUTS } from '../layouts/index.ts';
import { playOn, pressThrough } from './bot.ts';
import { movedFrom, openSite, picture, type Site, settled, standing, startMatch } from './site.ts';

// whole matches: the limit is for what hangs, not for a crowded machine
vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** One game is played to the end by hand in every test; the others so far, and to the end in the long tests. */
const WHOLE = 'sample-duel';
const mostIn = (game: string, short: number): number =>
  game === WHOLE ? Number.POSITIVE_INFINITY : sized(short, Number.POSITIVE_INFINITY);
const partOf = (most: number): string => (most === Number.POSITIVE_INFINITY ? 'a match' : 'the beginning of a match');

describe.each(LAYOUTS.map(({ game }) => game))('%s', (game) => {
  // one person plays all these matches: the game is fetched and made ready once
  let opened: Awaited<ReturnType<Site['open']>>;
  beforeAll(async () => {
    opened = await site.open();
  });
  afterAll(() => opened?.context.close());

  /** What was complained about since the last test. */
  const complaints = (): readonly string[] => opened.complaints.splice(0);

  const clicks = mostIn(game, 40);

  test(`${partOf(clicks)} is played by clicking, taken back to the start and done again`, async () => {
    const { page } = opened;
    await startMatch(page, site.url, game, 7);
    const start = await standing(page);
    const answers = await playOn(page, 1, { answers: clicks });
    expect(answers).toBeGreaterThan(3);
    const end = await standing(page);
    if (answers < clicks) {
      expect(end.asked).toBe('nobody');
      await page.waitForSelector('.result');
    }
    await picture(page, `${game}-result`);
    await pressThrough(page, 'u', 0);
    expect((await standing(page)).node).toBe(0);
    // where the other side begins, the first question to a person comes a step later
    if (start.node > 0) {
      await page.keyboard.press('r');
      await expect.poll(async () => (await standing(page)).node).toBe(start.node);
    }
    expect((await standing(page)).hash).toBe(start.hash);
    await pressThrough(page, 'r', 1);
    expect((await standing(page)).hash).toBe(end.hash);
    expect(complaints()).toEqual([]);
  });

  test.runIf(WIDE || game === LAYOUTS[1].game)(
    'a reload in the middle of an effect, and a link in a fresh profile, give the same position',
    async () => {
      const { page } = opened;
      // positions in which something is being carried out: several cards are to be chosen, or a reaction is open
      const IN_EFFECT = '.prompt [data-answer=confirm], .stacks';
      const inEffect = async (): Promise<boolean> => (await page.locator(IN_EFFECT).count()) > 0;
      let seed = 1;
      for (; seed <= 8; seed++) {
        // in History Build's first ruleset no effect asks for anything
        await startMatch(page, site.url, game, seed, game === 'history' ? 'kai' : undefined);
        await playOn(page, seed, { seen: IN_EFFECT });
        if (await inEffect()) break;
      }
      expect(await inEffect(), `no effect asked for anything in ${seed - 1} matches`).toBe(true);
      const before = await standing(page);
      await page.reload();
      await page.waitForSelector('main.table');
      await settled(page);
      expect(await standing(page)).toEqual(before);

      await page.locator('.menu-button').click();
      const link = page.locator('[data-share]');
      await expect.poll(() => link.inputValue()).toMatch(/#\/s\/[\w-]+$/);
      const address = await link.inputValue();
      const fresh = await site.open();
      await fresh.page.goto(address);
      await fresh.page.waitForSelector('main.table');
      const { node: _, ...there } = await standing(fresh.page);
      const { node: __, ...here } = before;
      expect(there).toEqual(here);
      // and it goes on from there
      const answers = await playOn(fresh.page, 3, { answers: 3 });
      expect(answers).toBeGreaterThan(0);
      await fresh.context.close();
    },
  );

  test.runIf(WIDE)('going back and choosing differently makes a branch; both can be compared', async () => {
    const { page } = opened;
    await startMatch(page, site.url, game, 11);
    await playOn(page, 2, { answers: 6 });
    const first = await standing(page);
    for (let i = 0; i < 4; i++) {
      const { node } = await standing(page);
      await page.keyboard.press('u');
      await page.waitForFunction(
        (before) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.node) !== before,
        node,
      );
    }
    await playOn(page, 99, { answers: 5 });
    await page.getByRole('tab').nth(3).click();
    await page.waitForSelector('.branches th button');
    const branches = await page.locator('.branches thead button').count();
    expect(branches).toBeGreaterThan(1);
    await picture(page, `${game}-branches`);
    // the old line is still there
    await page.locator('.branches thead button').first().click();
    await expect.poll(async () => (await standing(page)).node).toBeGreaterThanOrEqual(first.node);
  });

  // every key is pressed for real, and every frame drawn
  const most = mostIn(game, 12);

  test.runIf(WIDE)(`${partOf(most)} is played with the keyboard alone`, async () => {
    const { page } = opened;
    await startMatch(page, site.url, game, 5);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    let presses = 0;
    let answered = 0;
    for (let stuck = 0; presses < 3000; presses++) {
      await settled(page);
      const { asked, node } = await standing(page);
      if (asked === 'nobody' || answered >= most) break;
      const numbers = await page.locator('.table-main [data-number]').count();
      // digits answer; where a card has several answers or lies in a pile, arrows and Enter do
      const digit = numbers === 0 ? '0' : String(1 + (presses % Math.min(numbers, 9)));
      // several cards are picked by one digit after the other, and 0 says that these are all
      const next = numbers === 0 || stuck % 2 === 1 ? '0' : String(1 + ((stuck >> 1) % Math.min(numbers, 9)));
      const one = stuck % 4 === 1 ? '0' : ['Enter', '1', 'ArrowRight', 'Enter'][stuck % 4];
      const key = stuck === 0 ? digit : stuck < 8 ? one : next;
      await page.keyboard.press(key);
      stuck = (await movedFrom(page, node)) ? 0 : stuck + 1;
      if (stuck === 0) answered++;
      expect(stuck, `the keyboard cannot answer: ${(await standing(page)).prompt}`).toBeLessThan(120);
    }
    if (answered < most) expect((await standing(page)).asked).toBe('nobody');
    expect(complaints()).toEqual([]);
  });

  test.runIf(WIDE)('two computers play to the end by themselves', async () => {
    const { page } = opened;
    await page.goto(`${site.url}#/setup/${game}`);
    await page.locator('.setup-seats select').nth(0).selectOption('random');
    await page.locator('.setup-seats select').nth(2).selectOption('random');
    await page.locator('.setup button.large').click();
    await page.waitForSelector('main.table');
    await page.evaluate(() => {
      const { table, when, unseen } = globalThis.inPage;
      return unseen(() => when(() => table().asked === 'nobody', 'over'));
    });
    await page.waitForSelector('.result');
  });
});
