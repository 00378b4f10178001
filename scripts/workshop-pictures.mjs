/** The pictures of docs/workshop.md: a card being made, on trial, a deck being built, a position by hand. */
import { join } from 'node:path';

/** A card with keywords, a trigger and a rule. */
const EDITED = 'baiken';
/** Where copies of cards go on an empty table. */
const PLACES = { '0/hand': 2, '0/mana': 4, '0/shield': 3, '1/shield': 2, '1/battle': 1, '0/deck': 4, '1/deck': 4 };

/** @param {import('playwright-core').Page} page @param {string} url @param {string} folder */
export async function takeWorkshopPictures(page, url, folder) {
  const take = (/** @type {string} */ name) => page.screenshot({ path: join(folder, `${name}.png`) });
  // one of its sentences is looked at
  await page.goto(`${url}#/editor/duel-masters/from/${EDITED}`);
  await page.locator('.tree-row[data-kind=instruction]').last().click();
  await page.waitForSelector('.preview-text [data-lit=true]');
  await take('editor');

  await page.locator('[data-pane=trial] [data-act=trial]').click();
  await page.waitForSelector('.trial-figures[data-of="200"][data-matches="200"]');
  await page.locator('.trial-verdict').scrollIntoViewIfNeeded();
  await page.locator('[data-pane=trial]').screenshot({ path: join(folder, 'trial.png') });

  await page.goto(`${url}#/decks/ocg`);
  await page.waitForSelector('.deck .card');
  await page.locator('.deck .ways button, .deck button').first().click();
  await page.waitForSelector('.deck-check p[data-fine=true]');
  await take('deck-builder');

  await page.goto(`${url}#/positions/duel-masters`);
  await page.waitForSelector('.positions[data-loaded=true]');
  await page.locator('.positions .primary:enabled').click();
  await page.waitForSelector('main.desk[data-busy=false]');
  let steps = 0;
  for (const [i, [place, copies]] of Object.entries(PLACES).entries()) {
    await page.locator('.desk-find').nth(i).click();
    for (let n = 0; n < copies; n++) {
      await page.locator(`.carry [data-put="${place}"]`).click();
      await page.waitForSelector(`main.desk[data-steps="${++steps}"][data-busy=false]`);
    }
    await page.locator('.carry .grave').click();
  }
  await take('positions');
}
