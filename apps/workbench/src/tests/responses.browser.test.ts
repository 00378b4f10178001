import { WIDE, widely } from '@fuda/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playOn } from './bot.ts';
import { cutOff, leftovers, overhang, seriousFindings } from './checks.ts';
import { openSite, picture, type Site, standing, startMatch } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test.runIf(WIDE).each([
  { language: 'ja', width: 1440, height: 900, theme: 'light' },
  { language: 'en', width: 360, height: 740, theme: 'dark' },
] as const)(
  '[WB-R5] how somebody is asked is shown, changed by press and key, and kept; what was let pass is told and can be gone back to (%o)',
  async (look) => {
    const { page, context, complaints } = await site.open(look);
    await startMatch(page, site.url, 'ocg', 11);
    page.setDefaultTimeout(30_000);
    const mode = (): Promise<string | null> => page.locator('.responses').getAttribute('data-mode');
    expect(await mode()).toBe('auto');
    await page.keyboard.press('a');
    expect(await mode()).toBe('on');
    await page.locator('.responses-mode').click();
    expect(await mode()).toBe('off');
    await page.keyboard.press('a');
    expect(await mode()).toBe('auto');
    expect(await page.locator('.responses-mode').innerText()).toContain(look.language === 'ja' ? '自動' : 'Auto');

    await page.locator('.responses summary').click();
    expect(await page.locator('.responses-sheet [data-moment]').count()).toBe(11);
    await page.locator('.responses-sheet [data-moment=end]').check();
    await picture(page, `responses-${look.language}-${look.width}`);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    if (look.language === 'en') expect(await leftovers(page)).toEqual([]);
    await page.reload();
    await page.waitForSelector('.responses');
    expect(await mode()).toBe('auto');
    await page.locator('.responses summary').click();
    expect(await page.locator('.responses-sheet [data-moment=end]').isChecked()).toBe(true);
    await page.locator('.responses-sheet [data-moment=end]').uncheck();
    await page.locator('.responses-sheet input[type=radio]').nth(2).check();
    expect(await mode()).toBe('off');
    await page.locator('.responses summary').click();

    // somebody who wants no questions gets none, and reads how often there would have been one
    await playOn(page, 2, { answers: 60, seen: '.responses-passed' });
    const { node } = await standing(page);
    expect(await page.locator('.responses-passed').innerText()).toMatch(/\d/);
    await picture(page, `responses-passed-${look.language}-${look.width}`);
    await page.locator('.responses-passed button').click();
    await expect.poll(async () => (await standing(page)).node).toBeLessThan(node);
    expect((await standing(page)).asked).toBe('person');
    expect(await page.locator('.prompt [data-answer]').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.runIf(WIDE)('[WB-R5] a game in which nobody may answer has no such line', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await startMatch(page, site.url, 'history', 3);
  expect(await page.locator('.responses').count()).toBe(0);
  await context.close();
});

/** Names and numbers of cards that a line between cards runs over. */
function coveredByArrows(): string[] {
  const words = [...document.querySelectorAll('.board .card :is(.face-name, .face-number)')];
  return [...document.querySelectorAll<SVGPathElement>('.signs .sign-line')].flatMap((path) => {
    const toScreen = path.getScreenCTM();
    const ends = [0, 4, path.getTotalLength() - 4, path.getTotalLength()];
    return ends.flatMap((length) => {
      const { x, y } = path.getPointAtLength(length).matrixTransform(toScreen ?? undefined);
      return words.flatMap((word) => {
        const { left, right, top, bottom } = word.getBoundingClientRect();
        return x > left && x < right && y > top && y < bottom ? [word.textContent ?? ''] : [];
      });
    });
  });
}

test.each(
  widely(
    [
      { game: 'ocg', seed: 11, language: 'ja', width: 1440, height: 900, theme: 'light' },
      { game: 'ocg', seed: 11, language: 'en', width: 360, height: 740, theme: 'dark' },
      { game: 'duel-masters', seed: 4, language: 'ja', width: 360, height: 740, theme: 'light' },
      { game: 'duel-masters', seed: 4, language: 'en', width: 1440, height: 900, theme: 'dark' },
    ] as const,
    2,
  ),
)(
  '[WB-R6] [WB-R7] who may answer something reads who did what, what can be answered with and what that takes (%o)',
  async ({ game, seed, ...look }) => {
    const { page, context, complaints } = await site.open(look);
    await startMatch(page, site.url, game, seed);
    page.setDefaultTimeout(30_000);
    // 「相手：「…」を発動。」 "Opponent: … activated."
    const told = look.language === 'ja' ? /^(?:相手|あなた)：.*「.+」.+。.+/ : /^(?:Opponent|You): .+\. .+/;
    const question = page.locator('.prompt-text [role=status]');
    // a phase has begun, too, without anybody having done anything
    for (let tries = 0; tries < 30; tries++) {
      await playOn(page, 2 + tries, { answers: 200, seen: '.prompt[data-mine=true] .replies' });
      if (told.test(await question.innerText())) break;
      await playOn(page, 2 + tries, { answers: 1 });
    }
    expect(await question.innerText()).toMatch(told);
    const [reply] = await page.locator('.replies li').allInnerTexts();
    const name = await page.locator('.replies li b').first().innerText();
    expect(reply.length).toBeGreaterThan(name.length + 4);
    await picture(page, `prompt-${game}-${look.language}-${look.width}`);
    expect(await overhang(page)).toBe(0);
    expect(await page.evaluate(coveredByArrows)).toEqual([]);
    // the other player, whose turn it is
    expect(await cutOff(page, '.strip')).toEqual([]);
    expect(await seriousFindings(page)).toEqual([]);
    if (look.language === 'en') expect(await leftovers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
