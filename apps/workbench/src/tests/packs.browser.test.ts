/** Packs in the page: brought along, looked at, played with, and in a link that opens where the pack is not. */

import { readFileSync } from 'node:fs';
import { WIDE } from '@fuda/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import en from '../i18n/en.json' with { type: 'json' };
import ja from '../i18n/ja.json' with { type: 'json' };
import { LAYOUTS } from '../layouts/index.ts';
import { playOn } from './bot.ts';
import { leftovers, overhang, seriousFindings } from './checks.ts';
import { exampleOf, LOOKS, openSite, picture, type Site, settled, standing } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test.runIf(WIDE).each(LAYOUTS.map(({ game }, i) => [game, LOOKS[i % LOOKS.length]] as const))(
  '[WB-K2] %s: cards of a pack are in the library and on the table, and a link with them opens in a fresh browser',
  async (game, look) => {
    const t = { ja, en }[look.language];
    const { page, context, complaints } = await site.open(look);
    await page.goto(`${site.url}#/packs`);
    await page.setInputFiles('.packs input[type=file]', exampleOf(game));
    const { id, cards, decks } = JSON.parse(readFileSync(exampleOf(game), 'utf8'));
    await page.waitForSelector(`.pack[data-playable="${cards.length}"]`);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    if (look.language === 'en') expect(await leftovers(page)).toEqual([]);
    await picture(page, `packs-${game}-${look.language}-${look.width}`);
    // a reload later they are still there, in the set-up of the game as well
    await page.reload();
    await page.goto(`${site.url}#/setup/${game}`);
    const [ruleset] = decks[0].rulesets ?? [];
    if (ruleset) await page.locator('.setup select').first().selectOption(ruleset);
    for (const seat of [1, 3]) await page.locator('.setup-seats select').nth(seat).selectOption(`${id}:${decks[0].id}`);
    await page.locator('.setup-seats select').nth(2).selectOption('random');
    await page.locator('.setup button.large').click();
    await page.waitForSelector('main.table');
    await settled(page);
    await playOn(page, 4, { answers: 6 });
    await page.locator('.menu-button:visible').click();
    const link = page.locator('[data-share]');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-share]')?.value.includes('#/s/'));
    const address = await link.inputValue();
    const { hash } = await standing(page);
    const other = await site.open({ language: look.language });
    await other.page.goto(address);
    await other.page.waitForSelector('main.table');
    expect((await standing(other.page)).hash).toBe(hash);
    expect([...complaints, ...other.complaints]).toEqual([]);
    await other.context.close();
    // deleted, and had back
    await page.goto(`${site.url}#/packs`);
    await page.getByRole('button', { name: t['packs.remove'] }).click();
    await page.waitForSelector('.pack', { state: 'detached' });
    await page.getByRole('button', { name: t['packs.undo'] }).click();
    await page.waitForSelector('.pack');
    await context.close();
  },
);

test('[WB-K2] what is no pack is refused with the reason, and nothing on the shelf is lost', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await page.goto(`${site.url}#/packs`);
  await page.setInputFiles('.packs input[type=file]', exampleOf('sample-duel'));
  await page.waitForSelector('.pack');
  const wrong = {
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":"fuda-pack/1","id":"a b"}'),
  };
  await page.setInputFiles('.packs input[type=file]', wrong);
  expect(await page.locator('.packs > [role=alert]').textContent()).toMatch(/\w/);
  expect(await page.locator('.pack').count()).toBe(1);
  await context.close();
});
