/** Quiz, timeline, class: whole flows, by keyboard, mouse and finger. */
import { buffer } from 'node:stream/consumers';
import { sized, WIDE } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { wordsIn } from '../i18n/words.ts';
import { leftovers, overhang, seriousFindings } from './checks.ts';
import { type Look, openSite, picture, type Site, standing } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const LEARN = '#/learn/history';
const ja = wordsIn('ja');

const asked = (page: Page): Promise<string> => page.locator('.quiz-question').innerText();
const stored = (page: Page, key: string): Promise<Record<string, unknown>> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}'), key);

/** Answers the question with its first choice, or in the order it lies there. */
async function answer(page: Page): Promise<void> {
  if ((await page.locator('.quiz-order').count()) > 0) {
    for (const choice of await page.locator('.quiz-order button').all()) await choice.click();
    await page.locator('.quiz > .primary').click();
  } else await page.locator('.quiz-choices button').first().click();
  await page.waitForSelector('.quiz-verdict');
}

/** All questions of a quiz as they are asked. */
async function playThrough(page: Page): Promise<string[]> {
  const questions: string[] = [];
  await page.waitForSelector('.quiz-choices');
  while ((await page.locator('.quiz-outcome').count()) === 0) {
    questions.push(`${await asked(page)} ${(await page.locator('.quiz-choices button').allInnerTexts()).join(' / ')}`);
    await answer(page);
    await page.locator('.quiz-answer .primary').click();
  }
  return questions;
}

async function codeOn(page: Page): Promise<string> {
  return page.locator('.code-shown output').innerText();
}

async function openCode(page: Page, code: string): Promise<void> {
  await page.goto(`${site.url}${LEARN}`);
  await page.locator('#learn-class').click();
  await page.locator('.code-input').fill(code);
  await page.locator('.code-input').press('Enter');
}

async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  // the browser is shared by all files of tests, so what it saved is not simply a path of theirs
  return (await buffer(await download.createReadStream())).toString('utf8');
}

test('a quiz by keyboard alone: from start to score, ordering included; a reload keeps the boxes', async () => {
  const { page, context, complaints } = await site.open();
  await page.goto(`${site.url}${LEARN}`);
  // enough for every kind of question to come twice
  await page.locator('.quiz-start select').nth(2).selectOption('15');
  await page.locator('.quiz-start .large').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.quiz-choices');
  let ordered = 0;
  for (let i = 0; i < 15; i++) {
    const buttons = page.locator('.quiz-choices button');
    await buttons.first().focus();
    if ((await page.locator('.quiz-order').count()) > 0) {
      ordered++;
      const count = await buttons.count();
      await page.keyboard.press('Space');
      await page.keyboard.press('Space');
      expect(await buttons.first().getAttribute('aria-pressed')).toBe('false');
      for (let n = 0; n < count; n++) {
        await page.keyboard.press('Space');
        await page.keyboard.press('Tab');
      }
    }
    await page.keyboard.press('Enter');
    // the way on has the focus: the same key goes to the next question
    await page.waitForSelector('.quiz-verdict');
    await page.keyboard.press('Enter');
  }
  await page.waitForSelector('.quiz-outcome');
  expect(ordered).toBeGreaterThan(0);
  const progress = await stored(page, 'fuda.progress.history');
  expect(Object.keys(progress.cards as object)).toHaveLength(15);
  await page.reload();
  await page.waitForSelector('.boxes');
  const counts = await page.locator('.boxes ol li').allInnerTexts();
  expect(counts.map((text) => Number(/(\d+)枚/.exec(text)?.[1])).reduce((a, b) => a + b)).toBe(15);
  expect(complaints).toEqual([]);
  await context.close();
});

test.runIf(WIDE)('a start code gives two devices the same questions, and a match with the same cards', async () => {
  const teacher = await site.open();
  await teacher.page.goto(`${site.url}${LEARN}`);
  await teacher.page.locator('#learn-class').click();
  await teacher.page.getByLabel(ja.t('class.count')).fill('6');
  await teacher.page.getByLabel(ja.t('class.deck')).selectOption('md-kamakura');
  const code = await codeOn(teacher.page);
  await teacher.page.getByRole('button', { name: ja.t('class.quiz') }).click();
  const wanted = await playThrough(teacher.page);
  expect(wanted).toHaveLength(6);

  const student = await site.open({ width: 360, height: 740, touch: true });
  await openCode(student.page, code.toLowerCase().replaceAll('-', ''));
  await student.page.waitForSelector('.code-opened');
  await student.page.locator('.code-opened .primary').click();
  expect(await playThrough(student.page)).toEqual(wanted);

  const tables: string[] = [];
  for (const { page } of [teacher, student]) {
    await page.goto(`${site.url}${LEARN}/${code}`);
    await page.waitForSelector('.code-opened');
    await page
      .locator('.code-opened')
      .getByRole('button', { name: ja.t('class.match') })
      .click();
    await page.waitForSelector('main.table');
    await page.waitForFunction(() => document.querySelector<HTMLElement>('main.table')?.dataset.asked === 'person');
    tables.push((await standing(page)).hash);
  }
  expect(tables[0]).toBe(tables[1]);
  expect([...teacher.complaints, ...student.complaints]).toEqual([]);
  await teacher.context.close();
  await student.context.close();
});

test.runIf(WIDE).each(['', 'ABCD', 'ABCD-EFGH-JK!M', '0123-4567-89AB'])(
  'the code 「%s」 is refused in words',
  async (typed) => {
    const { page, context } = await site.open();
    await openCode(page, typed);
    expect(await page.locator('#code-refusal').innerText()).not.toBe('');
    expect(await page.locator('.code-input').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('.code-opened').count()).toBe(0);
    await context.close();
  },
);

test.runIf(WIDE)(
  'results are saved as a table, with a name only if one is typed; records travel as a file',
  async () => {
    const { page, context } = await site.open();
    await page.goto(`${site.url}${LEARN}`);
    await page.locator('.quiz-start .large').click();
    await playThrough(page);
    const save = (): Promise<void> => page.getByRole('button', { name: ja.t('csv.export') }).click();
    const nameless = (await saved(page, save)).split('\r\n');
    expect(nameless[0].startsWith('\uFEFF')).toBe(true);
    expect(nameless).toHaveLength(10);
    expect(nameless[1].startsWith(',,1,')).toBe(true);
    await page.getByLabel(ja.t('csv.student')).fill('=HYPERLINK("x")');
    expect((await saved(page, save)).split('\r\n')[1]).toMatch(/^"'=HYPERLINK/);
    await page.getByRole('button', { name: ja.t('quiz.again') }).click();
    await page.locator('.boxes summary').click();
    const copy = await saved(page, () => page.getByRole('button', { name: ja.t('learn.exportProgress') }).click());
    await page.evaluate(() => localStorage.removeItem('fuda.progress.history'));
    const file = (text: string) => ({ name: 'copy.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.locator('.boxes input[type=file]').setInputFiles(file('{}'));
    await page.waitForSelector('.boxes [role=alert]');
    await page.locator('.boxes input[type=file]').setInputFiles(file(copy));
    await page.waitForSelector('.boxes [role=status]');
    expect(Object.keys((await stored(page, 'fuda.progress.history')).cards as object)).toHaveLength(8);
    await context.close();
  },
);

test.runIf(WIDE)('damaged records and results are no obstacle', async () => {
  const { page, context, complaints } = await site.open();
  await page.addInitScript(() => {
    if (sessionStorage.getItem('damaged')) return;
    sessionStorage.setItem('damaged', 'yes');
    localStorage.setItem('fuda.progress.history', '{"met":7,"cards":{"SG_P01":{"box":99},"SG_P02":null}}');
    localStorage.setItem('fuda.results.history', '{"runs":[{"id":1},null]}');
  });
  await page.goto(`${site.url}${LEARN}`);
  await page.locator('.quiz-start .large').click();
  await page.waitForSelector('.quiz-choices');
  await answer(page);
  expect(Object.keys((await stored(page, 'fuda.progress.history')).cards as object)).toHaveLength(1);
  await page.locator('#learn-class').click();
  await page.waitForSelector('.results');
  expect(complaints).toEqual([]);
  await context.close();
});

test.runIf(WIDE)('who has just played is asked about the cards of that match', async () => {
  const { page, context } = await site.open();
  await page.goto(`${site.url}#/setup/history`);
  await page.locator('.setup button.large').click();
  await page.waitForSelector('main.table');
  await page.waitForFunction(() => document.querySelector<HTMLElement>('main.table')?.dataset.asked === 'person');
  await page.goto(`${site.url}${LEARN}/match`);
  await page.waitForSelector('.quiz-start');
  expect(await page.locator('.quiz-start select').first().inputValue()).toBe('match');
  await page.locator('.quiz-start .large').click();
  await playThrough(page);
  const { met, cards } = (await stored(page, 'fuda.progress.history')) as { met: string[]; cards: object };
  for (const id of Object.keys(cards)) expect(met).toContain(id);
  await context.close();
});

// the first two have every language, width and theme
const LOOKS: readonly (Look & { readonly language: 'ja' | 'en'; readonly width: number })[] = [
  { width: 360, height: 740, language: 'ja', touch: true },
  { width: 1440, height: 900, language: 'en', theme: 'dark' },
  { width: 360, height: 740, language: 'en', touch: true },
  { width: 1440, height: 900, language: 'ja' },
];

describe.each(LOOKS.slice(0, sized(1, 4, 2)))('$language at $width px', (look) => {
  const { t } = wordsIn(look.language);
  const name = `${look.language}-${look.width}`;
  const sound = async (page: Page, part: string): Promise<void> => {
    await picture(page, `learn-${part}-${name}`, true);
    expect(await overhang(page), part).toBe(0);
    if (look.language === 'en') expect(await leftovers(page), part).toEqual([]);
    expect(await seriousFindings(page), part).toEqual([]);
  };

  test('every part reads well and is sound', async () => {
    const { page, context, complaints } = await site.open(look);
    await page.goto(`${site.url}${LEARN}`);
    await page.waitForSelector('.quiz-start');
    await page.locator('.boxes summary').click();
    await sound(page, 'start');
    await page.locator('.quiz-start select').nth(2).selectOption('15');
    await page.locator('.quiz-start .large').click();
    await page.waitForSelector('.quiz-choices');
    const kinds = new Set<string>();
    for (let i = 0; i < 15; i++) {
      const list = page.locator('.quiz-choices');
      const kind = (await list.getAttribute('data-kind')) ?? 'order';
      if (!kinds.has(kind)) await sound(page, `ask-${kind}`);
      await answer(page);
      if (!kinds.has(kind)) await sound(page, `answer-${kind}`);
      kinds.add(kind);
      await page.locator('.quiz-answer .primary').click();
    }
    expect(kinds.has('order')).toBe(true);
    await page.waitForSelector('.quiz-outcome');
    await sound(page, 'outcome');
    await page.locator('#learn-ages').click();
    await page.waitForSelector('.years');
    const heads = await page.locator('.ages h3').allInnerTexts();
    expect(heads).toHaveLength(5);
    expect(heads.filter((text) => /戦国|Sengoku/.test(text))).toHaveLength(1);
    await page.locator('.years button').nth(3).click();
    await sound(page, 'ages');
    await page.locator('#learn-class').click();
    await page.waitForSelector('.code-shown');
    await sound(page, 'class');
    await page.getByRole('button', { name: t('class.print') }).click();
    await page.waitForSelector('.paper');
    await sound(page, 'paper');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.runIf(WIDE)(
    'on paper there are the questions and, on a page of its own, the key; nothing of the page',
    async () => {
      const { page, context } = await site.open(look);
      await page.goto(`${site.url}${LEARN}`);
      await page.locator('#learn-class').click();
      await page.getByRole('button', { name: t('class.print') }).click();
      await page.waitForSelector('.paper');
      await page.emulateMedia({ media: 'print' });
      await picture(page, `learn-printed-${name}`, true);
      for (const hidden of ['.top', '.learn > h1', '.tabs', '.no-print'])
        expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
      const [questions, answers] = await Promise.all(
        [0, 1].map((i) => page.locator('.paper').nth(i).locator('.paper-question').count()),
      );
      expect([questions, answers]).toEqual([10, 10]);
      expect(await page.locator('.paper-key').evaluate((key) => getComputedStyle(key).breakBefore)).toBe('page');
      expect((await page.locator('.paper ruby').count()) > 0).toBe(look.language === 'ja');
      await context.close();
    },
  );
});
