import { WIDE, widely } from '@fuda/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import en from '../i18n/en.json' with { type: 'json' };
import ja from '../i18n/ja.json' with { type: 'json' };
import { layoutOf } from '../layouts/index.ts';
import statsEn from '../statistics/words/en.json' with { type: 'json' };
import statsJa from '../statistics/words/ja.json' with { type: 'json' };
import { ADAPTIVE } from '../stores/career.ts';
import { playOn } from './bot.ts';
import { cutOff, looksRight } from './checks.ts';
import { downloaded, openSite, picture, type Site, settled, standing } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const WORDS = { ja: { ...ja, ...statsJa }, en: { ...en, ...statsEn } } as const;

test.each(
  widely(
    [
      ['history', { language: 'ja', width: 1440, height: 900, theme: 'light' }],
      ['sample-duel', { language: 'en', width: 360, height: 740, theme: 'dark' }],
    ] as const,
    1,
  ),
)(
  '[WB-N1] [WB-N2] [WB-M1] [WB-M2] [WB-M3] [WB-M4] %s: levels, the game menu, replay and results, from a first match on',
  async (game, look) => {
    const { language, width } = look;
    const t = WORDS[language];
    const layout = layoutOf(game)!;
    const shot = (name: string): string => `menus-${name}-${game}-${language}-${width}`;
    const { page, context, complaints } = await site.open(look);
    // a newcomer meets the easiest, by name
    await page.goto(site.url);
    const card = page.locator(`article[data-game=${game}]`);
    expect(await card.locator('.game-meets').textContent()).toBe(
      t['home.meets'].replace('{name}', layout.levels[0].name[language]),
    );
    await page.goto(`${site.url}#/setup/${game}`);
    const opponent = page.locator('.setup-seats select').nth(2);
    expect(await opponent.inputValue()).toBe(layout.levels[0].player);
    const note = page.locator('.level-note');
    for (const { player, note: says } of layout.levels) {
      await opponent.selectOption(player);
      await expect.poll(() => note.textContent()).toBe(says[language]);
    }
    expect(await opponent.locator('optgroup').first().locator('option').count()).toBe(4);
    await opponent.selectOption(ADAPTIVE);
    await expect.poll(() => note.textContent()).toContain(t['level.adaptiveNote'].replaceAll('{n}', '2'));
    expect(await note.textContent()).toContain(layout.levels[0].name[language]);
    await looksRight(page, language, shot('levels'));
    await page.locator('.setup input[type=number]').first().fill('11');
    await page.locator('.setup button.large').click();
    await page.waitForSelector('main.table');
    await settled(page);
    expect(await page.locator('.strip-name small').allTextContents()).toContain(layout.levels[0].name[language]);

    // the menu: another seed, and where a link would lead
    await page.locator('.menu-button:visible').click();
    const menu = page.locator('dialog.game-menu');
    expect(await menu.getByLabel(t['menu.seed']).inputValue()).toBe('11');
    await menu.locator('[data-reach=device]').waitFor();
    await expect.poll(() => menu.locator('[data-share-text]').isEnabled()).toBe(true);
    const file = await downloaded(page, () => menu.getByRole('button', { name: t['share.file'] }).click());
    expect(JSON.parse(file)).toMatchObject({ format: 'fuda-session/1', plan: { game, seed: 11, adaptive: true } });
    await looksRight(page, language, shot('menu'));
    expect(await cutOff(page, 'dialog.game-menu')).toEqual([]);
    await menu.getByLabel(t['menu.seed']).fill('12');
    await menu.getByRole('button', { name: t['menu.seedStart'] }).click();
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    await settled(page);
    await page.locator('.menu-button:visible').click();
    await expect.poll(() => menu.getByLabel(t['menu.seed']).inputValue()).toBe('12');
    await page.keyboard.press('Escape');

    // to its end, and watched again
    await playOn(page, 5, { answers: 6 });
    await page.locator('.menu-button:visible').click();
    await menu.getByRole('button', { name: t['menu.surrender'] }).click();
    await page.waitForSelector('.result');
    const end = await standing(page);
    await looksRight(page, language, shot('result'));
    await page.locator('.result').getByRole('button', { name: t['replay.watch'] }).click();
    const bar = page.locator('.replay');
    // stopped from inside: by the time a click from outside arrives it may have come to the end
    await page.evaluate(async () => {
      const now = (): HTMLElement | null => document.querySelector('.replay');
      await globalThis.inPage.when(() => Number(now()?.dataset.at) >= 2, 'two steps on');
      now()?.querySelector<HTMLButtonElement>('.primary')?.click();
    });
    await page.waitForSelector('.replay[data-playing=false]');
    const at = Number(await bar.getAttribute('data-at'));
    await looksRight(page, language, shot('replay'));
    await bar.getByRole('button', { name: t['replay.back'] }).click();
    await page.waitForSelector(`.replay[data-at="${at - 1}"]`);
    await bar.getByLabel(t['replay.pace']).selectOption('4');
    await bar.getByRole('button', { name: t['replay.go'] }).click();
    await page.waitForSelector('.result');
    expect((await standing(page)).hash).toBe(end.hash);
    await bar.getByRole('button', { name: t['replay.end'] }).click();
    await page.waitForSelector('.replay', { state: 'detached' });

    // one match was lost; going back and giving up once more changes nothing
    await page.goto(`${site.url}#/statistics/${game}`);
    await page.waitForSelector('.stats-overall');
    const overall = (n: string): string =>
      t['stats.overall'].replace('{matches}', n).replace('{won}', '0').replace('{lost}', n).replace('{drawn}', '0');
    expect(await page.locator('.stats-overall').textContent()).toContain(overall('1'));
    expect(await page.locator('.plot').count()).toBe(4);
    expect(await page.locator('.plot').nth(1).getAttribute('aria-label')).toContain(layout.levels[0].name[language]);
    for (const summary of await page.locator('.statistics summary').all()) await summary.click();
    expect(await cutOff(page, '.stats-parts > section')).toEqual([]);
    await looksRight(page, language, shot('statistics'));
    const saved = await downloaded(page, () => page.getByRole('button', { name: t['stats.export'] }).click());
    expect(JSON.parse(saved)).toMatchObject({
      format: 'fuda-career/1',
      game,
      wish: ADAPTIVE,
      matches: [{ outcome: 'lost' }],
    });
    expect(await downloaded(page, () => page.getByRole('button', { name: t['stats.exportTable'] }).click())).toContain(
      t['stats.outcome.lost'],
    );
    await page.getByRole('button', { name: t['stats.delete'] }).click();
    await page.locator('[role=alert]').getByRole('button', { name: t['stats.delete'] }).click();
    await page.getByText(t['stats.empty']).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(saved) });
    await page.waitForSelector('.stats-overall');
    // what was chosen is met again
    await page.goto(site.url);
    expect(await card.locator('.game-meets').textContent()).toBe(t['home.meetsAdaptive']);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.runIf(WIDE)(
  '[WB-N3] odds name who played, and for a solitaire deck the solver’s figure stands beside them',
  async () => {
    const { page, context, complaints } = await site.open({ language: 'en', width: 1280, height: 1000 });
    await page.goto(`${site.url}#/setup/ocg`);
    await page.locator('.setup select').first().selectOption('solitaire');
    await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('.setup select')?.value === 'solitaire');
    await page.waitForSelector('.odds');
    await page.locator('.odds').getByRole('button', { name: en['odds.start'] }).click();
    await page.waitForSelector('.odds-by');
    expect(await page.locator('.odds-by').textContent()).toBe('Played by First opponent on your side against Passive.');
    await page.locator('.odds-solver button').click();
    await page.waitForFunction(() =>
      /\(([3-9]|\d\d) hands/.test(document.querySelector('.odds-solver .odds-share')?.textContent ?? ''),
    );
    await page.locator('.odds-solver button').click();
    await picture(page, 'odds-solver', true);
    const figure = (await page.locator('.odds-solver .odds-share').textContent()) ?? '';
    const [, hands, solved, refuted, open] =
      /(\d+) hands: (\d+) with a line, (\d+) proved[^,]*, (\d+) left/.exec(figure) ?? [];
    expect(Number(solved) + Number(refuted) + Number(open)).toBe(Number(hands));
    expect(complaints).toEqual([]);
    await context.close();
  },
);
