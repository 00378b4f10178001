/** A scenario from nothing, through the page, in every game: position, script, claims, marks, puzzle, a solved attempt. */

import { LOADERS } from '@fuda/registry';
import { WIDE, widely } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import deskEn from '../desk/words/en.json' with { type: 'json' };
import deskJa from '../desk/words/ja.json' with { type: 'json' };
import en from '../i18n/en.json' with { type: 'json' };
import ja from '../i18n/ja.json' with { type: 'json' };
import { LAYOUTS } from '../layouts/index.ts';
import { leftovers, overhang, seriousFindings } from './checks.ts';
import { openSite, picture, type Site, settled, startMatch } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const WORDS = { ja: { ...ja, ...deskJa }, en: { ...en, ...deskEn } } as const;
type Language = keyof typeof WORDS;

/** What lies where: cards by a printed property, so that nothing here knows the games by heart. */
type Wanted = readonly [
  find: (props: Readonly<Record<string, number>>, id: string) => boolean,
  place: string,
  count: number,
];

const isCreature: Wanted[0] = ({ kind, psychic = 0 }) => (kind & 1) === 1 && psychic === 0;
const cheap: Wanted[0] = (props, id) => isCreature(props, id) && props.cost <= 3;

const POSITIONS: Readonly<Record<string, readonly Wanted[]>> = {
  ocg: [
    [({ kind, frame, level }) => kind === 1 && frame === 1 && level <= 4, '0/hand', 1],
    [({ kind, frame }) => kind === 1 && frame === 1, '0/deck', 2],
    [({ kind, frame }) => kind === 1 && frame === 1, '1/deck', 2],
  ],
  'duel-masters': [
    [cheap, '0/hand', 1],
    [cheap, '0/mana', 3],
    [cheap, '0/deck', 2],
    [cheap, '1/deck', 2],
  ],
  'sample-duel': [
    [cheap, '0/hand', 1],
    [cheap, '0/mana', 3],
    [cheap, '0/deck', 2],
    [cheap, '1/deck', 2],
  ],
  history: [
    [({ type }) => (type & 2) !== 0, '0/hand', 1],
    [({ type, supply }) => (type & 1) !== 0 && supply > 0, '0/supply', 1],
    [({ type }) => (type & 1) !== 0, '0/deck', 2],
    [({ type }) => (type & 1) !== 0, '1/deck', 2],
  ],
};

const stepsOf = async (page: Page): Promise<number> =>
  Number(await page.locator('main.desk').getAttribute('data-steps'));

/** Does something that is one step, and waits for it to be done. */
async function step(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await stepsOf(page);
  await act();
  await page.waitForSelector(`main.desk[data-steps="${before + 1}"][data-busy=false]`);
}

const cardsIn = (page: Page, zone: string): Promise<number> =>
  page.evaluate(
    (key) =>
      [...document.querySelectorAll(`.board [data-zone="${key}"]`)].reduce(
        (sum, one) => sum + Number(/(\d+)\D*$/.exec(one.getAttribute('aria-label') ?? '')?.[1] ?? 0),
        0,
      ),
    zone,
  );

/** Finds a card by its name and takes it into the hand. */
async function take(
  page: Page,
  { id, name }: { readonly id: string; readonly name: string },
  t: (typeof WORDS)[Language],
) {
  await page.getByLabel(t['desk.search'], { exact: true }).fill(name);
  await page.locator(`.desk-find[data-card="${id}"]`).click();
  await page.waitForSelector('.carry');
}

const letGo = async (page: Page): Promise<void> => {
  await page.locator('.carry .grave').click();
  await page.waitForSelector('.carry', { state: 'detached' });
};

async function newDesk(page: Page, game: string): Promise<void> {
  await page.goto(`${site.url}#/positions/${game}`);
  await page.waitForSelector('.positions[data-loaded=true]');
  await page.locator('.positions .primary:enabled').click();
  await page.waitForSelector('main.desk[data-busy=false]');
}

const openMode = async (page: Page, mode: string): Promise<void> => {
  await page.locator(`#desk-tab-${mode}`).click();
  await page.waitForSelector(`main.desk[data-mode=${mode}][data-busy=false]`);
};

const LOOKS = [
  { language: 'ja', width: 1440, height: 900 },
  { language: 'en', width: 360, height: 740, touch: true },
  { language: 'en', width: 1440, height: 900, theme: 'dark' },
  { language: 'ja', width: 360, height: 740, touch: true, theme: 'dark' },
] as const;

test.each(
  widely(
    LAYOUTS.map(({ game }, i) => [game, LOOKS[(i + 1) % LOOKS.length]] as const),
    2,
  ),
)('[WB-Z6] %s: from an empty table to a solved puzzle', async (game, look) => {
  const t = WORDS[look.language];
  const shot = (name: string): Promise<void> => picture(page, `desk-${name}-${game}-${look.language}-${look.width}`);
  const { cards } = (await LOADERS[game]()).compile(LAYOUTS.find((one) => one.game === game)?.library);
  const { page, context, complaints } = await site.open(look);
  await newDesk(page, game);
  for (const [find, zone, count] of POSITIONS[game]) {
    const card = cards.find(({ props, id }) => find(props, id))!;
    await take(page, { id: card.id, name: card.name[look.language] }, t);
    // by the board where that is pressed as a whole, by the list of places, and by a finger where there is one
    const place = page.locator(`.board .zone-press[data-press="${zone}"]`);
    for (let n = 0; n < count; n++)
      await step(page, () =>
        n > 0 ? page.locator(`.carry [data-put="${zone}"]`).click() : 'touch' in look ? place.tap() : place.click(),
      );
    expect(await cardsIn(page, zone)).toBe(count);
    if (zone === '0/hand') await shot('carry');
    await letGo(page);
  }
  // what cannot be is refused, and says why
  const before = await stepsOf(page);
  const number = page.locator('.desk-strip input[type=number]').first();
  if (await number.isVisible()) {
    await number.fill('-1');
    await number.press('Enter');
    await page.locator('.desk .notice[role=alert]').waitFor();
    await shot('refused');
    expect(await stepsOf(page)).toBe(before);
  }
  // a card that lies there
  await page.locator('.board [data-location="0/hand/0"]').click();
  await page.locator('.desk-properties').waitFor();
  await step(page, async () => {
    await page.locator('.desk-properties select').selectOption('1');
  });
  await page.locator('.desk-steps button').first().click();
  await page.waitForSelector(`main.desk[data-steps="${before}"][data-busy=false]`);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await shot('position');
  if (look.language === 'en') expect(await leftovers(page)).toEqual([]);
  // played, and recorded
  await openMode(page, 'script');
  await page.locator('.desk-options [data-option="0"]').click();
  await page.waitForSelector(
    'main.desk[data-at="1"][data-busy=false] .desk-script li[data-kind=answer][data-state=held]',
  );
  // what must hold is pointed at
  await page.getByRole('button', { name: t['desk.point'] }).click();
  await page.locator('.board .zone-press[data-press="1/deck"]').click();
  await page.locator('[data-claim]').nth(1).click();
  const claim = '.desk-script li[data-kind=expectation]';
  await page.waitForSelector(`main.desk[data-at="2"][data-busy=false] ${claim}[data-state=held]`);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await shot('script');
  // another position: it does not hold any more, and says why
  await openMode(page, 'position');
  const [find, zone] = POSITIONS[game].at(-1)!;
  const card = cards.find(({ props, id }) => find(props, id))!;
  await take(page, { id: card.id, name: card.name[look.language] }, t);
  await step(page, () => page.locator(`.carry [data-put="${zone}"]`).click());
  await openMode(page, 'script');
  await page.waitForSelector(`${claim}[data-state=failed] .step-reason`);
  await shot('failed');
  await page.locator('.desk-steps button').first().click();
  await page.waitForSelector(`${claim}[data-state=held]`);
  // a puzzle, with the last claim as its goal
  await openMode(page, 'puzzle');
  await page.locator('.desk-panel > .check input').check();
  await page.getByLabel(t['puzzle.hints']).fill('P & <b>Q</b>');
  await page.getByRole('button', { name: t['desk.publish'], exact: true }).click();
  await page.locator('.desk-published').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await shot('puzzle');
  if (look.language === 'en') expect(await leftovers(page)).toEqual([]);
  // nothing is lost with the page
  await page.reload();
  await page.waitForSelector('main.desk[data-mode=puzzle] .desk-published');
  expect(await page.locator('.desk-panel > .check input').isChecked()).toBe(true);
  // others try it, and the engine judges
  await page.getByRole('button', { name: t['puzzle.try'] }).click();
  await page.waitForSelector('main.table:not(.desk) .puzzle-help');
  await settled(page);
  await page.getByRole('button', { name: t['puzzle.hint'].replace('{n}', '1').replace('{all}', '1') }).click();
  expect(await page.locator('.puzzle-help [role=note]').textContent()).toBe('P & <b>Q</b>');
  await page.getByRole('button', { name: t['puzzle.solution'] }).click();
  await page.waitForSelector('main.table:not([data-node="0"]) .goal[data-state=met]');
  // the list, and back from it
  await page.goto(`${site.url}#/positions/${game}`);
  await page.locator('.pack .grave').click();
  await page.waitForSelector('.pack', { state: 'detached' });
  await page.getByRole('button', { name: t['desk.undoRemoval'] }).click();
  await page.locator('.pack').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await shot('list');
  expect(complaints).toEqual([]);
  await context.close();
});

test.runIf(WIDE)('[WB-Z8] by keys alone, by dragging, and from a match', async () => {
  const t = WORDS.en;
  const { page, context, complaints } = await site.open({ language: 'en', width: 1280, height: 800 });
  await newDesk(page, 'sample-duel');
  const { cards } = (await LOADERS['sample-duel']()).compile();
  const card = cards.find(({ props, id }) => cheap(props, id))!;
  // keys: find it, take it, put it down twice, let it go, turn it, take everything back
  const focused = (): Promise<string> =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.put ?? '');
  await page.getByLabel(t['desk.search'], { exact: true }).focus();
  await page.keyboard.type(card.name.en);
  await page.locator(`.desk-find[data-card="${card.id}"]`).waitFor();
  // the kind of card lies between the words and the list
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.carry');
  expect(await focused()).toBe('0/deck');
  await step(page, () => page.keyboard.press('Enter'));
  while ((await focused()) !== '0/mana') await page.keyboard.press('Tab');
  await step(page, () => page.keyboard.press('Enter'));
  await page.keyboard.press('Escape');
  await page.waitForSelector('.carry', { state: 'detached' });
  await page.locator('.board [data-location="0/mana/0"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.desk-properties').waitFor();
  await page.locator('.desk-properties input[type=checkbox]').first().focus();
  await step(page, () => page.keyboard.press('Space'));
  await page.waitForSelector('.board [data-location="0/mana/0"][data-tapped=true]');
  await page.locator('.board [data-location="0/mana/0"]').focus();
  await page.keyboard.press('Control+z');
  await page.waitForSelector('.board [data-location="0/mana/0"][data-tapped=false]');
  await page.keyboard.press('Control+Shift+z');
  await page.waitForSelector('.board [data-location="0/mana/0"][data-tapped=true]');
  await step(page, () => page.keyboard.press('Delete'));
  await page.waitForSelector('.board [data-location="0/mana/0"]', { state: 'detached' });
  // the mouse: from the list onto the table, and from zone to zone
  const drag = async (from: string, to: string): Promise<void> => {
    const [a, b] = await Promise.all([page.locator(from).boundingBox(), page.locator(to).boundingBox()]);
    if (!a || !b) throw new Error(`${from} → ${to}`);
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(a.x + a.width / 2 - 30, a.y + a.height / 2 + 5, { steps: 3 });
    await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 5 });
    await page.mouse.up();
  };
  await step(page, () => drag(`.desk-find[data-card="${card.id}"]`, '.board [data-zone="0/battle"]'));
  expect(await cardsIn(page, '0/battle')).toBe(1);
  await step(page, () => drag('.board [data-location="0/battle/0"]', '.board [data-zone="1/battle"]'));
  expect([await cardsIn(page, '0/battle'), await cardsIn(page, '1/battle')]).toEqual([0, 1]);
  await picture(page, 'desk-drag-sample-duel');
  await page.locator('.desk-steps button').first().click();
  await page.waitForSelector('.board [data-location="0/battle/0"]');
  // a card under another: it is taken, and the other one pressed
  await take(page, { id: card.id, name: card.name.en }, t);
  await step(page, () => page.locator('.carry [data-put="1/deck"]').click());
  await page.locator('.board [data-location="0/battle/0"]').click();
  await step(page, () => page.locator('.carry [data-put="0/under"]').click());
  await letGo(page);
  await page.locator('.board [data-location="0/battle/0"]').click();
  await page.locator('.desk-properties .chips li').waitFor();
  // a win that is there is found and becomes the script
  const phases = page.locator('.desk-phases li button');
  await step(page, () => phases.filter({ hasText: /^attack$/i }).click());
  await openMode(page, 'puzzle');
  await step(page, () => page.getByRole('button', { name: t['desk.solve'] }).click());
  await page.getByText(t['desk.solved.win']).waitFor();
  await openMode(page, 'script');
  await page.waitForSelector('.desk-script li[data-kind=answer][data-state=held]');
  await picture(page, 'desk-solved-sample-duel');
  // from the middle of a match
  await startMatch(page, site.url, 'sample-duel', 4);
  await page.locator('.menu-button:visible').click();
  await page.locator('.scenario-ways summary').click();
  await page.getByRole('button', { name: t['scenario.edit'] }).click();
  await page.waitForSelector('main.desk[data-steps="0"][data-busy=false]');
  expect(await cardsIn(page, '0/shield')).toBe(5);
  expect(complaints).toEqual([]);
  await context.close();
});
