/** Cards made in the page: kept, looked at as a tree, compared, imported, tried. */
import { WIDE, widely } from '@fuda/testkit';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { leftovers, overhang, seriousFindings } from './checks.ts';
import { Author, keptPack, rowOf } from './editor-author.ts';
import { RECIPES } from './editor-cards.ts';
import { keysOf } from './keys.ts';
import { LOOKS, openSite, picture, readyForTests, type Site, settled, standing } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const isKept = (page: Page): Promise<unknown> => page.waitForSelector('.editor-kept[data-state=kept]');
const rows = (page: Page): Promise<string[]> =>
  page.locator('.tree-row').evaluateAll((all) => all.map((row) => row.getAttribute('data-row') ?? ''));
const chosen = (page: Page): Promise<string | null> =>
  page.locator('.tree-row[aria-selected=true]').getAttribute('data-row');

/** The library leads to a copy of its first card that says something like this. */
async function startFrom(page: Page, game: string, name: string): Promise<void> {
  await page.goto(`${site.url}#/cards/${game}`);
  await page.locator('.filters input[type=search]').fill(name);
  await page.locator('.cards-grid .card').first().click();
  await page.locator('[data-act=start]').click();
  await page.waitForSelector('.editor .tree-row');
}

test.runIf(WIDE)(
  '[WB-E1] [WB-E2] from the library into the tree: keys and mouse move, double, cut, paste and take away; undo takes all of it back',
  async () => {
    const { page, context, complaints } = await site.open({ width: 1440, height: 900, language: 'en' });
    await startFrom(page, 'duel-masters', 'Terror Pit');
    const first = await rows(page);
    const { press } = keysOf(page);
    // keys: to the last row and its fields, doubled, cut and pasted
    await page.locator('.tree-row[tabindex="0"]').focus();
    await press('End');
    await expect.poll(() => chosen(page)).toBe('instruction:$.effects[0]');
    await press('Control+d');
    await expect.poll(() => chosen(page)).toBe('instruction:$.effects[1]');
    await press('Alt+ArrowUp');
    await expect.poll(() => chosen(page)).toBe('instruction:$.effects[0]');
    await press('Control+x');
    await expect.poll(async () => (await rows(page)).length).toBe(first.length);
    await press('Control+v');
    await expect.poll(async () => (await rows(page)).length).toBe(first.length + 1);
    await press('Delete');
    await expect.poll(() => rows(page)).toEqual(first);
    // folded and unfolded
    await press('ArrowLeft');
    await expect.poll(() => chosen(page)).toBe('list:$.effects');
    await press('ArrowLeft');
    await expect.poll(async () => (await rows(page)).length).toBe(first.length - 1);
    await press('ArrowRight', 'ArrowRight');
    await expect.poll(() => chosen(page)).toBe('instruction:$.effects[0]');
    // another instruction from the menu, found by typing; then dragged before the first
    await press('+');
    await page.waitForSelector('.tree-add');
    await page.keyboard.type('draw');
    await press('Enter');
    await expect.poll(() => chosen(page)).toBe('instruction:$.effects[1]');
    expect(await page.locator('.tree-row[aria-selected=true] .tree-label').textContent()).toMatch(/draw/i);
    await picture(page, 'editor-tree-en-1440');
    await page
      .locator(rowOf('$.effects[1]'))
      .dragTo(page.locator(rowOf('$.effects[0]')), { targetPosition: { x: 90, y: 3 } });
    await expect.poll(() => page.locator(`${rowOf('$.effects[0]')} .tree-label`).textContent()).toMatch(/draw/i);
    await isKept(page);
    await expect
      .poll(() => keptPack(page, 'duel-masters'))
      .toMatchObject({ cards: [{ id: 'terror-pit-2', effects: [{ op: 'DRAW' }, { op: 'DESTROY' }] }] });
    // compared with the shipped card
    await page.locator('[data-act=compare]').click();
    await page.waitForSelector('.compare-lines [data-change=in]');
    await picture(page, 'editor-compare-en-1440');
    expect(await seriousFindings(page)).toEqual([]);
    await press('Escape');
    for (let step = 0; step < 40 && !(await page.locator('[data-act=undo]').isDisabled()); step++)
      await press('Control+z');
    await expect.poll(() => rows(page)).toEqual(first);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.runIf(WIDE)(
  '[WB-E4] a reload finds everything as it was, undo as well; two tabs do not write over each other',
  async () => {
    const { page, context, complaints } = await site.open({ width: 1440, height: 900, language: 'ja' });
    await startFrom(page, 'sample-duel', '');
    const before = await rows(page);
    await page.locator('.tree-row[data-kind=card]').click();
    await page.locator('[data-tool=add]').click();
    await page.locator('.tree-offers button').first().click();
    await expect.poll(async () => (await rows(page)).length).toBeGreaterThan(before.length);
    const edited = await rows(page);
    await isKept(page);
    await page.reload();
    await page.waitForSelector('.editor .tree-row');
    expect(await rows(page)).toEqual(edited);
    // a second window with the same card: whoever writes second is told
    const other = await context.newPage();
    await other.goto(page.url());
    await other.waitForSelector('.editor .tree-row');
    await other.locator('[data-act=undo]').click();
    await expect.poll(() => rows(other)).toEqual(before);
    await isKept(other);
    await page.locator('.tree-row[data-kind=card]').click();
    await page.locator('[data-tool=add]').click();
    await page.locator('.tree-offers button').last().click();
    await page.waitForSelector('.editor-kept[data-state=elsewhere]');
    await picture(page, 'editor-elsewhere-ja-1440');
    const mine = await rows(page);
    expect(mine).not.toEqual(before);
    await page.locator('.editor .notice button').last().click();
    await isKept(page);
    await expect.poll(async () => ((await keptPack(page, 'sample-duel')) as { cards: unknown[] }).cards.length).toBe(2);
    await page.waitForSelector('.editor .tree-row');
    expect((await rows(page)).length).toBe(mine.length);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

/** A browser that keeps nothing. */
async function block(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => ({
        open: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
    });
  });
  await readyForTests(context);
}

test.runIf(WIDE)(
  '[WB-E4] a browser that keeps nothing says so, and the file is offered; the card counts until the page is left',
  async () => {
    const { page, context } = await site.open({ width: 360, height: 740, language: 'en' });
    await block(context);
    await page.goto(`${site.url}#/editor/sample-duel/new`);
    await page.waitForSelector('.editor .tree-row');
    await page.locator('[data-tool=add]').click();
    await page.locator('.tree-offers button').first().click();
    await page.waitForSelector('.editor-kept[data-state=refused]');
    await picture(page, 'editor-refused-en-360');
    expect(await overhang(page)).toBe(0);
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator('.editor .notice button').click()]);
    expect(file.suggestedFilename()).toBe('my-cards.fuda-pack.json');
    await context.close();
  },
);

test.runIf(WIDE)('[WB-E7] older cards open with a report, and the whole ones can be played at once', async () => {
  const { page, context, complaints } = await site.open({ width: 360, height: 740, language: 'ja' });
  await page.goto(`${site.url}#/editor/duel-masters`);
  await page.locator('summary', { hasText: 'ほかの形式' }).click();
  const card = { id: 1, name: 'ためし', type: 'CREATURE', civilizations: ['FIRE'], cost: 2, power: 2000, races: [] };
  const draw = { trigger: 'ON_PLAY', commands: [{ type: 'DRAW_CARD', amount: 1 }] };
  const lost = { trigger: 'ON_PLAY', commands: [{ type: 'SING_A_SONG' }] };
  const cards = [
    { ...card, effects: [draw] },
    { ...card, id: 2, name: 'かけら', effects: [lost] },
  ];
  await page.setInputFiles('.editor-hub input[type=file]', {
    name: 'Old cards.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(cards)),
  });
  await page.waitForSelector('.import-report .notice');
  await picture(page, 'editor-import-ja-360');
  expect(await overhang(page)).toBe(0);
  await page.locator('[data-act=take]').click();
  await page.waitForSelector('.hub-pack[data-pack=old-cards] .hub-entries li:nth-child(2)');
  expect(await page.locator('.hub-pack .hub-entries .tag').count()).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);
  await page.locator('.hub-entries a').first().click();
  await page.waitForSelector('.editor .tree-row');
  await page.waitForSelector('.editor-playable[data-playable=true]');
  await page.goto(`${site.url}#/cards/duel-masters`);
  await page.locator('.filters input[type=search]').fill('ためし');
  await page.locator('.cards-grid .card').first().click();
  await page.waitForSelector('[data-act=edit]');
  expect(complaints).toEqual([]);
  await context.close();
});

test.runIf(WIDE)(
  '[WB-E1] every game and the shelf lead to a new card; the screen holds at 360 px and in the dark',
  async () => {
    const { page, context, complaints } = await site.open({ width: 360, height: 740, language: 'en', theme: 'dark' });
    await page.goto(`${site.url}#/packs`);
    await page.waitForSelector('.packs .ways a');
    const games = await page.locator('.packs .ways a').count();
    expect(games).toBeGreaterThan(3);
    for (let i = 0; i < games; i++) {
      await page.goto(`${site.url}#/packs`);
      await page.locator('.packs .ways a').nth(i).click();
      await page.waitForSelector('.editor .tree-row');
      await page.waitForSelector('.editor-playable[data-playable=false]');
      expect(await overhang(page)).toBe(0);
      // how readings are marked can only be shown in Japanese
      expect((await leftovers(page)).filter((text) => !text.includes('{漢字|かんじ}'))).toEqual([]);
    }
    await picture(page, 'editor-new-en-360-dark');
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each(
  widely(
    RECIPES.map((recipe, i) => [recipe.game, recipe, LOOKS[i]] as const),
    3,
  ),
)(
  '[WB-E3] %s: a card with trigger, choice, variable and replacement from an empty form; said, tried, found in the deck builder, and in a link that opens elsewhere',
  async (game, recipe, look) => {
    const { page, context, complaints } = await site.open(look);
    const name = `editor-${game}-${look.language}-${look.width}`;
    await page.goto(`${site.url}#/editor/${game}/new`);
    await page.waitForSelector('.editor .tree-row');
    const author = new Author(page);
    await recipe.make(author);
    await page.waitForSelector('.editor-playable[data-playable=true]');
    await isKept(page);
    await picture(page, name);
    expect(await overhang(page)).toBe(0);
    await author.show('preview');
    for (const language of ['ja', 'en'] as const)
      await expect
        .poll(() => page.locator(`.preview-text[data-language=${language}]`).textContent())
        .toMatch(recipe.says[language]);
    await picture(page, `${name}-preview`);
    expect(await overhang(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    // one press to the table
    await page.locator('[data-act=try]').click();
    await page.waitForSelector(`main.table[data-game=${game}]`);
    await settled(page);
    const called = recipe.names[look.language];
    await expect.poll(() => page.locator('main.table').textContent()).toContain(called);
    await picture(page, `${name}-tried`);
    // a link to it opens where the card was never made
    await page.locator('.menu-button:visible').click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-share]')?.value.includes('#/s/'));
    const address = await page.locator('[data-share]').inputValue();
    const { hash } = await standing(page);
    const other = await site.open(look);
    await other.page.goto(address);
    await other.page.waitForSelector('main.table');
    await settled(other.page);
    expect((await standing(other.page)).hash).toBe(hash);
    await expect.poll(() => other.page.locator('main.table').textContent()).toContain(called);
    await other.context.close();
    // and it is among the cards decks and piles are built of
    await page.goto(`${site.url}#/decks/${game}`);
    await page.locator('.deck-new').click();
    await page.waitForSelector('.builder .finder-row');
    await page.locator('[data-finder=text]').fill(called);
    await expect.poll(() => page.locator('.finder-row').first().textContent()).toContain(called);
    expect([...complaints, ...other.complaints]).toEqual([]);
    await context.close();
  },
);

test.runIf(WIDE)('[WB-E9] a keyword of the pack is made in the same panes, and its cards have it at once', async () => {
  const { page, context, complaints } = await site.open({ width: 1440, height: 900, language: 'en' });
  const author = new Author(page);
  await page.goto(`${site.url}#/editor/duel-masters/new-keyword`);
  await page.waitForSelector('.editor[data-kind=keyword] .tree-row');
  await author.fill('$', { 'name.ja': '灯', 'name.en': 'Lantern' });
  const ability = await author.add('$.actions', 'trigger');
  await author.fill(`${ability}.trigger`, { on: 'ENTERED' });
  await author.fill(await author.add(`${ability}.effect`, 'DRAW'), { count: 3 });
  await page.waitForSelector('.editor-playable[data-playable=true]');
  await isKept(page);
  await picture(page, 'editor-keyword-en-1440');
  expect(await seriousFindings(page)).toEqual([]);
  await startFrom(page, 'duel-masters', 'Bolshack');
  await page.waitForSelector('.editor[data-kind=card]');
  const list = await author.add('$.keywords', 'my-cards:keyword-1');
  expect(await page.locator(`${rowOf(list)} .tree-label`).textContent()).toBe('Lantern');
  await expect.poll(() => page.locator('.preview-text[data-language=en]').textContent()).toMatch(/Lantern/);
  await page.waitForSelector('.editor-playable[data-playable=true]');
  await isKept(page);
  // both lie in the pack, and the start screen leads to each
  await page.goto(`${site.url}#/editor/duel-masters`);
  await page.waitForSelector('.hub-pack .hub-entries');
  await expect
    .poll(() => page.locator('.hub-entries a').allTextContents())
    .toEqual([expect.stringMatching(/Bolshack/), 'Lantern']);
  await picture(page, 'editor-hub-en-1440');
  expect(await seriousFindings(page)).toEqual([]);
  await page.locator('.hub-entries a').last().click();
  await page.waitForSelector('.editor[data-kind=keyword] .tree-row');
  // taken away, and had back
  await page.goto(`${site.url}#/editor/duel-masters`);
  await page.locator('.hub-entries button').last().click();
  await expect.poll(() => page.locator('.hub-entries a').count()).toBe(1);
  await page.locator('[role=status] button').click();
  await expect.poll(() => page.locator('.hub-entries a').count()).toBe(2);
  expect(complaints).toEqual([]);
  await context.close();
});

test.runIf(WIDE)('[WB-E5] keys alone: a card from nothing to the table', async () => {
  const { page, context, complaints } = await site.open({ width: 1440, height: 900, language: 'en' });
  await page.goto(`${site.url}#/editor/sample-duel`);
  await page.waitForSelector('[data-act=new]');
  const { press, tabTo } = keysOf(page);
  const inField = (path: string): string => `[data-field="${path}"] > .props-control :is(input, select, button)`;
  await tabTo('[data-act=new]');
  await press('Enter');
  await page.waitForSelector('.editor .tree-row');
  await tabTo('.tree-row');
  // Enter leads from the row into its form
  await press('Enter');
  await tabTo(inField('$.name.ja'));
  await page.keyboard.type('tes');
  await tabTo(inField('$.name.en'));
  await page.keyboard.type('Test');
  for (const field of ['$.kind', '$.civilization']) {
    await tabTo(inField(field));
    await press('ArrowDown');
  }
  for (const field of ['$.cost', '$.power']) {
    await tabTo(inField(field));
    await page.keyboard.type('1');
  }
  await page.waitForSelector('.editor-playable[data-playable=true]');
  // a keyword from the menu, then taken back and done again
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo('.tree-row');
  await press('ArrowDown', '+');
  await page.waitForSelector('.tree-add');
  await press('ArrowDown', 'Enter');
  await expect.poll(() => chosen(page)).toBe('keyword:$.keywords[0]');
  await press('Control+z');
  await expect.poll(async () => (await rows(page)).some((row) => row.startsWith('keyword:'))).toBe(false);
  await press('Control+y');
  await expect.poll(async () => (await rows(page)).some((row) => row.startsWith('keyword:'))).toBe(true);
  await isKept(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo('[data-act=try]');
  await press('Enter');
  await page.waitForSelector('main.table[data-game=sample-duel]');
  expect(complaints).toEqual([]);
  await context.close();
});
