import { WIDE, widely } from '@fuda/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAYOUTS } from '../layouts/index.ts';
import { playOn } from './bot.ts';
import { overhang, seriousFindings } from './checks.ts';
import { LOOKS, openSite, picture, type Site, standing, startMatch } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const TABS = { ja: '記録', en: 'Log' } as const;

test.each(
  widely(
    LAYOUTS.map(({ game }, i) => [game, LOOKS[i % LOOKS.length]] as const),
    2,
  ),
)(
  '[WB-L5] %s: a click on a sentence brings the board there and back, the log can be filtered and copied as text (%o)',
  async (game, look) => {
    const { page, context, complaints } = await site.open({ ...look, theme: game === 'ocg' ? 'dark' : 'light' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await startMatch(page, site.url, game, 11);
    await playOn(page, 2, { answers: 30 });
    page.setDefaultTimeout(20_000);
    /** where there is no room beside the table it lies over it, and goes away when it has led somewhere */
    const openLog = async (): Promise<void> => {
      if (look.width <= 860) await page.locator('.open-panels').click();
      else await page.getByRole('tab', { name: TABS[look.language] }).click();
    };
    await openLog();
    const said = page.locator('.log-said');
    const all = await said.count();
    expect(all).toBeGreaterThan(4);
    await picture(page, `log-${game}-${look.language}-${look.width}`);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);

    // the board goes where the sentence is; what comes after it stays to be read
    const { node: end, hash } = await standing(page);
    const target = said.nth(1);
    const wanted = Number(await target.getAttribute('data-node'));
    expect(wanted).toBeLessThan(end);
    await target.click();
    await expect.poll(async () => (await standing(page)).node).toBe(wanted);
    expect(await said.count()).toBe(all);
    expect(await page.locator('.log-decision[data-ahead=true]').count()).toBeGreaterThan(0);
    expect(await page.locator('.log-decision[aria-current=step]').count()).toBe(1);
    await openLog();
    await said.last().press('Enter');
    const last = Number(await said.last().getAttribute('data-node'));
    await expect.poll(async () => (await standing(page)).node).toBe(last);
    if (last === end) expect((await standing(page)).hash).toBe(hash);

    await openLog();
    // by player, and by what happened: nothing is lost and nothing is in two places
    const [who, kind] = [page.locator('.log-tools select').first(), page.locator('.log-tools select').nth(1)];
    const counts: number[] = [];
    for (const seat of ['0', '1']) {
      await who.selectOption(seat);
      counts.push(await said.count());
    }
    expect(counts[0] + counts[1]).toBe(all);
    await who.selectOption('');
    const kinds = await kind.locator('option').count();
    expect(kinds).toBeGreaterThan(3);
    await kind.selectOption({ index: 1 });
    expect(await said.count()).toBeLessThan(all);
    await kind.selectOption('');

    await page.locator('.log-tools button').click();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.split('\n').filter((line) => /^\S.*(?:：|: )/.test(line)).length).toBeGreaterThanOrEqual(all);
    expect(text).toMatch(look.language === 'ja' ? /^【(?:ターン|ラウンド)1】\n/ : /^【(?:Turn|Round) 1】\n/);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.runIf(WIDE)('[WB-L5] names of cards have their readings where the page shows them', async () => {
  const { page, context } = await site.open({ language: 'ja' });
  await page.goto(site.url);
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('fuda.settings') ?? '{}');
    localStorage.setItem('fuda.settings', JSON.stringify({ ...settings, furigana: 'on' }));
  });
  await page.reload();
  await startMatch(page, site.url, 'history', 5);
  await playOn(page, 4, { answers: 12 });
  await page.getByRole('tab', { name: TABS.ja }).click();
  expect(await page.locator('.log ruby').count()).toBeGreaterThan(0);
  await context.close();
});
