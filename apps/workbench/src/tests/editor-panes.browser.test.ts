/** Forms and preview of the card editor: what is done in one pane is seen in the others, and the page's policy holds. */

import { readFileSync } from 'node:fs';
import { WIDE } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import ja from '../editor/preview/words/ja.json' with { type: 'json' };
import props from '../editor/properties/words/ja.json' with { type: 'json' };
import { leftovers, overhang, seriousFindings } from './checks.ts';
import { BUILT_SITE, openSite, picture, type Site } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const CREATURE = {
  id: 'guard',
  name: { ja: '番人', en: 'Guard' },
  kind: 'creature',
  civilization: 'light',
  cost: 5,
  power: 4000,
  actions: [
    {
      kind: 'trigger',
      trigger: { on: 'DESTROYED', subject: { owner: 'SELF', cost: { le: 3 } } },
      effect: [
        { op: 'SELECT', zone: 'BATTLE', owner: 'OPPONENT', count: 1, out: '$enemy' },
        { op: 'COUNT', target: { zone: 'HAND', owner: 'SELF' }, out: '$n' },
        { op: 'DESTROY', cards: '$enemy' },
        { op: 'DRAW', count: '$n' },
      ],
    },
  ],
};
const EFFECT = '$.actions[0].effect';

/** What the editor for JSON holds; it stands in a shadow root. */
const codeIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...(document.querySelector('.preview-code')?.shadowRoot?.querySelectorAll('.cm-line') ?? [])]
      .map((line) => line.textContent)
      .join('\n'),
  );

async function write(page: Page, text: string): Promise<void> {
  await page.locator('.preview-code .cm-content').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

const form = (path: string): string => `.props[data-form="${path}"]`;
const field = (path: string): string => `.props [data-field="${path}"]`;

test('[WB-E20] [WB-E27] [WB-E24] [WB-E25] [WB-E26] [WB-E22] forms, text, JSON and problems are in step, by keys too; a reaction decides its form', async () => {
  const { page, context, complaints } = await site.open({ language: 'ja', width: 1440, height: 960 });
  const offences: string[] = [];
  await page.exposeFunction('offend', (what: string) => offences.push(what));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { offend(what: string): void }).offend(`${violatedDirective} ${blockedURI}`),
    ),
  );
  await page.goto(`${site.url}#/editor/sample-duel/new`);
  // an empty card says what it needs, at the field
  await page.waitForSelector(`${field('$.cost')} [data-problem]`);
  await page.getByRole('tab', { name: ja['preview.tab.json'] }).click();
  await write(page, JSON.stringify(CREATURE, null, 2));
  await page.waitForFunction(
    (path) => (document.querySelector(path) as HTMLInputElement | null)?.value === '5',
    `${field('$.cost')} input`,
  );
  expect(await page.locator(`${field('$.cost')} [data-problem]`).count()).toBe(0);
  // what may be written is offered, and what comes of it is in the form
  await page.locator('.preview-code .cm-content').click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('"ra');
  await page.locator('.preview-code .cm-tooltip-autocomplete li', { hasText: '"race"' }).click();
  await page.keyboard.type('"dragon",');
  await page.waitForFunction(
    (path) => (document.querySelector(path) as HTMLSelectElement | null)?.value === 'dragon',
    `${field('$.race')} select`,
  );
  // form → JSON
  await page.locator(`${field('$.cost')} input`).fill('7');
  await expect.poll(() => codeIn(page)).toContain('"cost": 7');
  // what is no JSON stays as text, and the card as it was; the form goes on
  await page.locator('.preview-code .cm-content').click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText('oops');
  await page.waitForSelector('.preview-json[data-fault=true] [role=alert]');
  expect(await page.locator(`${field('$.cost')} input`).inputValue()).toBe('7');
  await page.locator(`${field('$.power')} input`).fill('4500');
  await page.getByRole('tab', { name: ja['preview.tab.look'] }).click();
  await page.waitForSelector('.preview-json', { state: 'detached' });
  await page.waitForSelector('.editor-kept[data-state=kept]');
  // a reload finds the text as it was, and the card as well
  await page.reload();
  await page.waitForSelector('.preview-json[data-fault=true]');
  expect(await page.locator(`${field('$.power')} input`).inputValue()).toBe('4500');
  expect(await codeIn(page)).toContain('oops');
  await page.locator('[data-act=renew]').click();
  await page.waitForSelector('.preview-json[data-fault=false]');
  await expect.poll(() => codeIn(page)).toContain('"power": 4500');
  expect(await codeIn(page)).not.toContain('oops');
  // a slip is found, and mended with one press
  await write(page, JSON.stringify({ ...CREATURE, civilization: 'lihgt' }, null, 2));
  const slip = page.locator('.preview-problems [data-problem="$.civilization"]');
  await slip.locator('[data-repair]').waitFor();
  await picture(page, 'panes-problem-ja');
  await slip.locator('[data-repair]').click();
  await slip.waitFor({ state: 'detached' });
  await expect.poll(() => codeIn(page)).toContain('"civilization": "light"');
  // the place of the cursor is the row and the form
  await page.locator('.preview-code .cm-line', { hasText: '"op": "COUNT"' }).click();
  await page.waitForSelector(form(`${EFFECT}[1]`));
  await picture(page, 'panes-json-ja');
  expect(await seriousFindings(page)).toEqual([]);
  // a sentence leads to its instruction, which lights up in both languages
  await page.getByRole('tab', { name: ja['preview.tab.look'] }).click();
  const said = page.locator('.preview-text[data-language=ja]');
  await said.getByRole('button', { name: '破壊する' }).click();
  await page.waitForSelector(form(`${EFFECT}[2]`));
  await page.waitForSelector('.preview-text[data-language=en] [data-lit=true]');
  expect(await page.locator('.preview-text[data-language=en] [data-lit=true]').textContent()).toContain('estroy');
  // by keys as well
  await said.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForSelector(`.props:not([data-form="${EFFECT}[2]"])`);
  // variables: those that are there, whose result, one name for all
  await said.getByRole('button', { name: '破壊する' }).click();
  const cards = page.locator(field(`${EFFECT}[2].cards`));
  const offered = await cards
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(offered).toContain('$enemy');
  expect(offered).not.toContain('$n');
  await picture(page, 'panes-variable-ja');
  await cards.locator('[data-source]').click();
  await page.waitForSelector(form(`${EFFECT}[0]`));
  const name = page.locator(`${field(`${EFFECT}[0].out`)} input`);
  await page.waitForFunction((old) => (document.activeElement as HTMLElement).dataset.name === old, '$enemy');
  await name.fill('$victim');
  await page.keyboard.press('Enter');
  await page.waitForSelector(`${field(`${EFFECT}[0].out`)} input[data-name="$victim"]`);
  await said.getByRole('button', { name: '破壊する' }).click();
  await page.waitForSelector(`${field(`${EFFECT}[2].cards`)} [data-rename="$victim"]`);
  // a condition from the menu, by keys alone: fewer cards fit
  await said.getByRole('button', { name: '時' }).first().click();
  await page.waitForSelector(form('$.actions[0].trigger'));
  const subject = page.locator(field('$.actions[0].trigger.subject'));
  const fits = (): Promise<number> =>
    subject.locator('[data-matches]').evaluate((one) => Number((one as HTMLElement).dataset.matches));
  const before = await fits();
  await subject.getByRole('button', { name: props['props.addTest'] }).last().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('race');
  await picture(page, 'panes-filter-ja');
  await page.keyboard.press('Enter');
  await page.waitForSelector(field('$.actions[0].trigger.subject.race'));
  await expect.poll(fits).toBeLessThan(before);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  // another event has other fields; what was written and has no place any more is disabled, with the reason, and can be removed
  await page.locator(`${field('$.actions[0].trigger.on')} select`).selectOption('STATE_CONDITION_MET');
  await page.waitForSelector(`${field('$.actions[0].trigger.condition')}[data-missing=true]`);
  await page.waitForSelector(`${field('$.actions[0].trigger.subject')}[data-disabled=true] .props-reason`);
  await picture(page, 'panes-reaction-ja');
  expect(complaints).toEqual([]);
  expect(offences).toEqual([]);
  await context.close();
});

test.runIf(WIDE)(
  '[WB-E21] [WB-E23] [WB-E24] on a narrow screen in English: what is printed is said, a sentence leads to its field, what a card cannot have says why',
  async () => {
    const { page, context, complaints } = await site.open({ language: 'en', width: 360, height: 740 });
    await page.goto(`${site.url}#/editor/ocg/from/${encodeURIComponent('ocg:46696593')}`);
    const place = (n: number) => page.locator('.editor-places button').nth(n);
    await place(2).click();
    const materials = page.locator('.preview-text[data-language=en] [data-path="$.materials"]');
    await materials.waitFor();
    expect(await materials.textContent()).toContain('"Saint Bird"');
    expect(await page.locator('.preview-face .face').isVisible()).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await picture(page, 'panes-preview-en-360', true);
    await materials.click();
    await page.locator(field('$.materials')).waitFor();
    // what a Fusion Monster cannot have stands apart, with the reason
    const senseless = page.locator('.props-senseless');
    await senseless.locator('summary').click();
    expect(await senseless.locator('[data-field="$.rank"] .props-reason').textContent()).toMatch(/Xyz/);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    expect(await leftovers(page)).toEqual([]);
    await picture(page, 'panes-form-en-360', true);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

interface Chunk {
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

test('[WB-E28] the editor for JSON is a chunk of its own: neither the first load nor the card editor brings it along', () => {
  const chunks = JSON.parse(readFileSync(`${BUILT_SITE}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const withImports = (start: string): Set<string> => {
    const all = new Set<string>();
    const take = (name: string): void => {
      if (all.has(name)) return;
      all.add(name);
      for (const next of chunks[name].imports ?? []) take(next);
    };
    take(start);
    return all;
  };
  const json = 'src/editor/preview/json/JsonPane.tsx';
  expect(Object.keys(chunks)).toContain(json);
  for (const [name, { isEntry }] of Object.entries(chunks))
    if (isEntry || name === 'src/editor/Editor.tsx') expect([...withImports(name)], name).not.toContain(json);
});
