/** Studies through the page: notes, branches, chapters, where a match was lost, sheets, lines that were found. */
import { WIDE, widely } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import en from '../i18n/en.json' with { type: 'json' };
import ja from '../i18n/ja.json' with { type: 'json' };
import puzzlesEn from '../puzzles/words/en.json' with { type: 'json' };
import puzzlesJa from '../puzzles/words/ja.json' with { type: 'json' };
import studyEn from '../study/words/en.json' with { type: 'json' };
import studyJa from '../study/words/ja.json' with { type: 'json' };
import { playOn } from './bot.ts';
import { looksRight } from './checks.ts';
import { downloaded, openSite, type Site, settled, standing, startMatch } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const WORDS = { ja: { ...ja, ...studyJa }, en: { ...en, ...studyEn } } as const;

async function openPanel(page: Page): Promise<void> {
  if (!(await page.locator('#tab-timeline').isVisible())) await page.locator('.open-panels').click();
  await page.locator('#tab-timeline').click();
  await page.waitForSelector('.judgement');
}

/** What is kept of the match on the table. */
const kept = (page: Page): Promise<{ marks?: object; verdicts?: object; options: number[] }> =>
  page.evaluate(() => {
    const id = location.hash.split('/').at(-1);
    const key = Object.keys(localStorage).find((name) => name.startsWith('fuda.match.') && name.endsWith(id ?? '?'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}');
  });

test.runIf(WIDE).each([
  ['history', { language: 'ja', width: 1440, height: 900, theme: 'light' }],
  ['sample-duel', { language: 'en', width: 360, height: 740, theme: 'dark' }],
] as const)(
  '[WB-Y1] [WB-Y2] [WB-Y3] [WB-Y4] [WB-Y5] [WB-Y7] [WB-Y8] %s: a match is studied, kept, taken along and opened again',
  async (game, look) => {
    const { language, width } = look;
    const t = WORDS[language];
    const shot = (name: string): string => `study-${name}-${game}-${language}-${width}`;
    const { page, context, complaints } = await site.open(look);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await startMatch(page, site.url, game, 11);
    await playOn(page, 5, { answers: 8 });
    expect(loaded.filter((url) => /StudyPanel|Studies/.test(url))).toEqual([]);
    await openPanel(page);

    // a sign, a name and a note; kept over a reload
    const current = page.locator('.timeline [aria-current=step]');
    const form = page.locator('.move-note-form');
    await form.getByRole('button', { name: /^!\? / }).click();
    await form.getByLabel(t['study.name']).fill('Plan A');
    await form.getByLabel(t['study.note']).fill('first line\nsecond line');
    await form.getByLabel(t['study.note']).blur();
    await expect.poll(() => page.locator('.timeline .move-note').textContent()).toBe('first line\nsecond line');
    expect(await current.textContent()).toContain('!?');
    await expect
      .poll(async () => Object.values((await kept(page)).marks ?? {}))
      .toEqual([{ glyph: '!?', name: 'Plan A', note: 'first line\nsecond line' }]);
    await looksRight(page, language, shot('notes'));
    await page.reload();
    await settled(page);
    await openPanel(page);
    expect(await page.locator('.timeline .move-name').textContent()).toBe('Plan A');

    // passes and the like are folded behind a move, and can be gone to
    const end = await standing(page);
    const folded = page.locator('.timeline .small-moves').first();
    const number = await folded.locator('li').count();
    expect(await folded.locator('summary').innerText()).toContain(`+${number}`);
    expect(await folded.locator('li').first().isVisible()).toBe(false);
    await folded.locator('summary').click();
    const small = Number(await folded.locator('li').first().getAttribute('data-node'));
    await folded.locator('li button').first().click();
    await expect.poll(async () => (await standing(page)).node).toBe(small);
    expect(await page.locator(`.timeline > li[data-node="${small}"] > [aria-current]`).isVisible()).toBe(true);

    // keys: along the line, and between branches
    await current.focus();
    await page.keyboard.press('Home');
    await expect.poll(async () => (await standing(page)).node).toBe(0);
    await page.keyboard.press('End');
    await expect.poll(async () => (await standing(page)).hash).toBe(end.hash);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await standing(page)).node).not.toBe(end.node);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await standing(page)).hash).toBe(end.hash);

    // another answer somewhere before makes a branch
    const before = (await kept(page)).options.length;
    for (let times = 0; times < 4; times++) {
      const { node } = await standing(page);
      await page.keyboard.press('u');
      await expect.poll(async () => (await standing(page)).node).toBeLessThan(node);
    }
    if (width < 861) await page.locator('.panels-close').click();
    await playOn(page, 9, { answers: 3 });
    await openPanel(page);
    const more = (await kept(page)).options.length;
    expect(more).toBeGreaterThan(before);
    const branch = page.locator('.timeline .sibling').first();
    if ((await branch.count()) > 0) {
      const here = (await standing(page)).node;
      await current.focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(async () => (await standing(page)).node).not.toBe(here);
      const there = (await standing(page)).node;
      await page.keyboard.press('ArrowUp');
      await expect.poll(async () => (await standing(page)).node).not.toBe(there);
    }
    // the branch becomes the main line, then it is taken away and taken back
    const off = page.locator('.timeline li[data-main=false] > button').first();
    if ((await off.count()) > 0) {
      await off.click();
      await form.getByRole('button', { name: t['study.promote'] }).click();
      await expect.poll(() => page.locator('.timeline li[data-main=false]').count()).toBe(0);
      expect((await kept(page)).options.length).toBe(more);
    }
    await form.getByRole('button', { name: t['study.prune'] }).click();
    await page.locator('.study-undo').waitFor();
    await expect.poll(async () => (await kept(page)).options.length).toBeLessThan(more);
    await page.locator('.study-undo button').click();
    await expect.poll(async () => (await kept(page)).options.length).toBe(more);

    // where it was lost: in the background, can be stopped, goes on, and stays
    await page.locator('.judgement > button').click();
    await page.waitForSelector('.judgement[data-busy=true]');
    await page.evaluate(() =>
      globalThis.inPage.when(
        () => Number(document.querySelector<HTMLElement>('.judgement')?.dataset.judged) > 0,
        'something judged',
      ),
    );
    await page.waitForSelector('.judgement[data-busy=false] .judged-curve');
    const judged = Number(await page.locator('.judgement').getAttribute('data-judged'));
    expect(Object.keys((await kept(page)).verdicts ?? {}).length).toBeGreaterThanOrEqual(judged);
    await looksRight(page, language, shot('curve'));
    await page.reload();
    await settled(page);
    await openPanel(page);
    await page.waitForSelector(`.judgement[data-judged="${judged}"] .judged-curve`);

    // a chapter of a new study
    await page.locator('.chapters summary').click();
    const chapters = page.locator('.chapters');
    await chapters.getByLabel(t['studies.name']).fill('Openings');
    await chapters.getByRole('button', { name: t['chapters.add'] }).click();
    await chapters.locator('.chapter-list [aria-current]').waitFor();

    // as text, which is the match, and as a sheet
    await page.locator('.take-along summary').click();
    const along = page.locator('.take-along');
    const text = await downloaded(page, () =>
      along.getByRole('button', { name: t['sheet.text'], exact: true }).click(),
    );
    expect(text).toContain('── Plan A ──');
    expect(text).toMatch(/#\/s\/[\w-]+\n$/);
    const svg = await downloaded(page, () => along.getByRole('button', { name: t['sheet.svg'] }).click());
    expect(svg).toMatch(/^<svg xmlns=/);
    expect(svg).toContain('Plan A');
    const marks = Object.values((await kept(page)).marks ?? {});

    // the study itself: as a file and as a link
    await page.goto(`${site.url}#/study`);
    await page.locator('[data-study] a').click();
    await page.waitForSelector('[data-chapter]');
    await looksRight(page, language, shot('chapters'));
    const file = await downloaded(page, () => page.getByRole('button', { name: t['studies.save'] }).click());
    expect(JSON.parse(file)).toMatchObject({ format: 'fuda-study/1', title: 'Openings', chapters: [{}] });
    await expect.poll(() => page.locator('[data-share]').inputValue()).toContain('#/s/');
    const link = await page.locator('[data-share]').inputValue();
    // the same match once more, from the text
    await page
      .locator('.studies input[type=file]')
      .setInputFiles({ name: 'match.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await expect.poll(() => page.locator('[data-chapter]').count()).toBe(2);
    // what is no record is refused, with its place, and nothing is added
    await page.locator('.studies input[type=file]').setInputFiles({
      name: 'bad.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ format: 'fuda-study/1', title: '', chapters: [{ name: '', record: 3 }] })),
    });
    await expect.poll(() => page.locator('.notice').textContent()).toContain('$.chapters[0].record');
    expect(await page.locator('[data-chapter]').count()).toBe(2);
    await context.close();

    // somebody else opens the link
    const other = await site.open(look);
    await other.page.goto(`${site.url}${link}`);
    await other.page.waitForSelector('[data-chapter]');
    expect(await other.page.getByLabel(t['studies.name']).inputValue()).toBe('Openings');
    await other.page.locator('[data-chapter] a').click();
    await other.page.waitForSelector('main.table');
    await settled(other.page);
    expect(Object.values((await kept(other.page)).marks ?? {})).toEqual(marks);
    // deleting it can be taken back, and its matches stay
    await other.page.goto(`${site.url}#/study`);
    await other.page.getByRole('button', { name: t['studies.drop'] }).click();
    await expect.poll(() => other.page.locator('[data-study]').count()).toBe(0);
    await other.page.getByRole('button', { name: t['study.takeBack'] }).click();
    await other.page.waitForSelector('[data-study]');
    expect([...complaints, ...other.complaints]).toEqual([]);
    await other.context.close();
  },
);

test.each(widely(['ja', 'en'] as const))(
  '[WB-Y6] a line that was found is gone through on the board (%s)',
  async (language) => {
    const t = WORDS[language];
    const { page, context, complaints } = await site.open({ language, width: 1440, height: 900 });
    await page.goto(`${site.url}#/puzzles/ocg`);
    await page
      .getByRole('button', { name: language === 'ja' ? puzzlesJa['puzzles.try'] : puzzlesEn['puzzles.try'] })
      .first()
      .click();
    await page.waitForSelector('main.table');
    await settled(page);
    const start = await standing(page);
    await page.locator('#tab-think').click();
    await page.getByRole('button', { name: t['think.find'] }).click();
    await page.locator('.think .line button').first().waitFor();
    await page.getByRole('button', { name: t['think.follow'] }).click();
    await page.waitForSelector('.replay[data-found=true][data-at="0"]');
    expect((await standing(page)).hash).toBe(start.hash);
    const bar = page.locator('.replay');
    const forth = bar.getByRole('button', { name: t['replay.forth'] });
    await forth.click();
    await page.waitForSelector('.replay[data-at="1"]');
    expect((await standing(page)).hash).not.toBe(start.hash);
    await bar.getByRole('button', { name: t['replay.back'] }).click();
    await page.waitForSelector('.replay[data-at="0"]');
    expect((await standing(page)).hash).toBe(start.hash);
    // folded steps, every step, and the end of the line
    await bar.locator('summary').click();
    const folded = await bar.locator('.line li').count();
    await bar.locator('.replay-found input[type=checkbox]').check();
    await expect.poll(() => bar.locator('.line li').count()).toBeGreaterThanOrEqual(folded);
    await bar.locator('.line li button').last().click();
    await page.waitForSelector('.result');
    await looksRight(page, language, `study-line-${language}`);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
