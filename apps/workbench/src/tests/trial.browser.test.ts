/** A card is tried with one press in every game, and put on trial in workers: figures, stop, and the numbers of the command line. */

import { readFileSync } from 'node:fs';
import { runTrial } from '@fuda/lab';
import { checkPack, packedGame } from '@fuda/pack';
import { LOADERS } from '@fuda/registry';
import { tryCard } from '@fuda/scenario';
import { WIDE, widely } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LAYOUTS } from '../layouts/index.ts';
import en from '../trial/words/en.json' with { type: 'json' };
import ja from '../trial/words/ja.json' with { type: 'json' };
import { leftovers, overhang, seriousFindings } from './checks.ts';
import { exampleOf, LOOKS, openSite, picture, type Site, settled } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** The game with its example pack, and a card of it that can be used at once. */
async function ownCard(game: string) {
  const { pack } = checkPack(JSON.parse(readFileSync(exampleOf(game), 'utf8')));
  if (!pack) throw new Error(game);
  const { game: pkg } = packedGame(await LOADERS[game](), [pack]);
  for (const { id } of pack.cards) {
    const card = `${pack.id}:${id}`;
    const tried = tryCard(pkg, card);
    if (tried.ok && tried.value.after === 0 && tried.value.through.length === 0) {
      const { ruleset = pkg.rulesets[0].id } = tried.value.scenario;
      const name = pkg.compile(ruleset).cards.find((one) => one.id === card)!.name;
      return { pkg, card, name, ruleset };
    }
  }
  throw new Error(`no card of ${game} can be used at once`);
}

/** The card's page in the library, the example pack on the shelf. */
async function openCard(page: Page, game: string, name: string, ruleset: string): Promise<void> {
  await page.goto(`${site.url}#/packs`);
  await page.setInputFiles('.packs input[type=file]', exampleOf(game));
  await page.waitForSelector('.pack');
  await page.goto(`${site.url}#/cards/${game}`);
  await page.waitForSelector('.library input[type=search]');
  const chooser = page.locator('.library .filters select').last();
  const rulesets = await chooser
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  if (rulesets.includes(ruleset)) await chooser.selectOption(ruleset);
  await page.locator('.library input[type=search]').fill(name);
  await page.locator('.cards-grid .card', { hasText: name }).first().click();
  await page.waitForSelector('.library-detail [data-act=try]');
}

test.each(
  widely(
    LAYOUTS.map(({ game }, i) => [game, LOOKS[i % LOOKS.length]] as const),
    2,
  ),
)('[WB-T1] %s: one press puts a card of a pack into a position in which it can be used', async (game, look) => {
  const { card, name, ruleset } = await ownCard(game);
  const { page, context, complaints } = await site.open(look);
  await openCard(page, game, name[look.language], ruleset);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await picture(page, `try-card-${game}-${look.language}-${look.width}`);
  await page.locator('.library-detail [data-act=try]').click();
  await page.waitForSelector(`main.table[data-game="${game}"]`);
  await settled(page);
  // it glows: whoever is asked may use it now
  await page.locator('.card[data-legal=true]', { hasText: name[look.language] }).first().waitFor({ state: 'attached' });
  expect(await page.title()).toBeTruthy();
  await picture(page, `tried-${game}-${look.language}-${look.width}`);
  expect(complaints, card).toEqual([]);
  await context.close();
});

test.runIf(WIDE)(
  '[WB-T2] a trial shows its figures while it runs, can be stopped and gone on with, and ends with the numbers of the lab',
  async () => {
    const game = 'sample-duel';
    const { pkg, card, name, ruleset } = await ownCard(game);
    const { page, context, complaints } = await site.open({ language: 'ja', width: 360, height: 740 });
    await openCard(page, game, name.ja, ruleset);
    await page.locator('.library-trial summary').click();
    const panel = page.locator('.library-trial .trial');
    await panel.getByLabel(ja['trial.player']).selectOption('random');
    await panel.getByLabel(ja['trial.matches']).selectOption('10000');
    await panel.locator('[data-act=trial]').click();
    await panel.locator('.trial-figures').waitFor();
    await panel.locator('[data-act=stop]').click();
    await panel.locator('[data-act=trial]').waitFor();
    expect(await panel.locator('[data-act=trial]').textContent()).toBe(ja['trial.goOn']);
    const figures = panel.locator('.trial-figures');
    const stopped = Number(await figures.getAttribute('data-matches'));
    expect(stopped).toBeGreaterThan(0);
    expect(stopped).toBeLessThan(10_000);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await picture(page, 'trial-ja-360', true);
    // another seed: counted from the beginning, to the end
    await panel.getByLabel(ja['trial.seed']).fill('5');
    await panel.getByLabel(ja['trial.matches']).selectOption('200');
    await panel.locator('[data-act=trial]').click();
    await panel.locator('.trial-figures[data-of="200"][data-matches="200"]').waitFor();
    await panel.locator('[data-act=trial]').waitFor();
    const lab = await runTrial(pkg, { card, ruleset, matches: 200, seed: 5, player: 'random' });
    if (!lab.ok) throw new Error(lab.error.reason.en);
    expect(await figures.getAttribute('data-checksum')).toBe(lab.value.checksum);
    expect(await figures.locator('.trial-verdict').textContent()).toBe(ja[`trial.verdict.${lab.value.verdict}`]);
    // in the other language nothing stays behind
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('fuda.settings') ?? '{}');
      localStorage.setItem('fuda.settings', JSON.stringify({ ...kept, language: 'en' }));
    });
    await page.reload();
    await openCard(page, game, name.en, ruleset);
    await page.locator('.library-trial summary').click();
    expect(await panel.locator('[data-act=trial]').textContent()).toBe(en['trial.start']);
    expect(await leftovers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

/** Too good for its price; its last instruction needs forty creatures. */
const FLOOD = {
  format: 'fuda-pack/1',
  id: 'tides',
  name: { ja: '潮', en: 'Tides' },
  version: '1',
  game: 'duel-masters',
  cards: [
    {
      id: 'flood',
      name: { ja: '大水', en: 'Flood' },
      kind: 'spell',
      civilization: 'water',
      cost: 1,
      effects: [
        { op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT' } },
        {
          op: 'IF',
          condition: { op: 'GE', left: { op: 'COUNT', target: { zone: 'BATTLE', owner: 'OPPONENT' } }, right: 40 },
          then: [{ op: 'DRAW', count: 1 }],
        },
      ],
    },
  ],
};

test.runIf(WIDE)(
  '[WB-T2] in the editor a trial says that a card is too good, and marks in its tree what never ran; from there it is tried',
  async () => {
    const { page, context, complaints } = await site.open({ language: 'ja', width: 1440, height: 900 });
    await page.goto(`${site.url}#/packs`);
    const buffer = Buffer.from(JSON.stringify(FLOOD));
    await page.setInputFiles('.packs input[type=file]', { name: 'tides.json', mimeType: 'application/json', buffer });
    await page.waitForSelector('.pack[data-playable="1"]');
    await page.goto(`${site.url}#/editor/duel-masters/edit/${encodeURIComponent('tides:flood')}`);
    const panel = page.locator('[data-pane=trial] .trial');
    await panel.waitFor();
    await panel.getByLabel(ja['trial.player']).selectOption('random');
    await panel.locator('[data-act=trial]').click();
    await panel.locator('.trial-figures[data-of="200"][data-matches="200"]').waitFor();
    await panel.locator('[data-act=trial]').waitFor();
    expect(await panel.locator('.trial-verdict').getAttribute('data-verdict')).toBe('stronger');
    const never = page.locator('.tree-row[data-never=true]');
    await never.first().waitFor({ state: 'attached' });
    expect(await never.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.row))).toEqual([
      'instruction:$.effects[1].then[0]',
    ]);
    // the place leads to the row
    await panel.locator('[data-never=true] .trial-place').click();
    await page.waitForSelector('.tree-row[data-never=true][aria-selected=true]');
    await picture(page, 'trial-editor-ja-1440', true);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('.editor-places button').last().click();
    await panel.waitFor();
    // alone on the screen
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await picture(page, 'trial-editor-ja-360', true);
    await page.locator('.editor-bar [data-act=try]').click();
    await page.waitForSelector('main.table[data-game="duel-masters"]');
    await settled(page);
    await page.locator('.card[data-legal=true]', { hasText: '大水' }).first().waitFor({ state: 'attached' });
    expect(complaints).toEqual([]);
    await context.close();
  },
);
