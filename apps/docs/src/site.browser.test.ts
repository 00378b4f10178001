/** The built site in a real browser: for everybody, on every screen, from a server and from a folder. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sized, widely } from '@fuda/testkit';
import { FOR_READING, type Served, serveFolder } from 'fuda';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { refreshDocs } from '../../../scripts/docs.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const ARTIFACTS = join(root, 'test-artifacts/docs');
const out = join(root, 'dist/docs');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let served: Served;
beforeAll(async () => {
  mkdirSync(ARTIFACTS, { recursive: true });
  await refreshDocs();
  const mount = { at: '/docs', folder: out, policy: FOR_READING, missing: '' };
  served = await serveFolder(join(root, 'docs/pictures'), 0, [mount]);
  browser = await chromium.connect(inject('chromium'));
});
afterAll(async () => {
  await browser?.close();
  served?.close();
});

interface Look {
  readonly width?: number;
  readonly theme?: 'light' | 'dark';
  readonly script?: boolean;
}

/** A fresh profile; what the page complains about, its policy's refusals among it, is collected. */
async function open(address: string, { width = 1440, theme = 'light', script = true }: Look = {}) {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 740 : 900 },
    colorScheme: theme,
    javaScriptEnabled: script,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(address);
  return { page, complaints, close: () => context.close() };
}

const at = (path: string): string => `${served.url}docs/${path}`;

/** The worst of what a sort of page can do to a reader, in short. */
async function findings(page: Page): Promise<string[]> {
  // not by a script tag: the pages' policy forbids scripts that are not theirs
  await page.evaluate(axe);
  return page.evaluate(async () => {
    type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };
    const { axe: checker } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    const { violations } = await checker.run({ resultTypes: ['violations'], preload: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].target.join(' ')} ${nodes[0].failureSummary}`);
  });
}

const overhang = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** One page of every sort. */
const SORTS = [
  'index',
  'guide/first-card',
  'card-language',
  'cards/ocg',
  'cards/duel-masters/events',
  'cards/sample-duel/words',
  'commands',
  'api/game',
  'architecture',
  'strength',
  'changelog',
];

// the first two have every width, language and theme
const LOOKS: readonly (Look & { readonly name: string; readonly folder: string })[] = [
  { name: 'wide-ja', folder: '', width: 1440 },
  { name: 'phone-en-dark', folder: 'en/', width: 360, theme: 'dark' },
  { name: 'wide-en-dark', folder: 'en/', width: 1440, theme: 'dark' },
  { name: 'phone-ja', folder: '', width: 360 },
];

test.each(LOOKS.slice(0, sized(1, 4, 2)))(
  'everybody can read every sort of page: $name',
  async ({ name, folder, ...look }) => {
    const { page, complaints, close } = await open(at(`${folder}index.html`), look);
    for (const sort of SORTS) {
      await page.goto(at(`${folder}${sort}.html`));
      if (process.env.FUDA_PICTURES)
        await page.screenshot({ path: join(ARTIFACTS, `${sort.replaceAll('/', '-')}-${name}.png`) });
      expect({ sort, findings: await findings(page), overhang: await overhang(page) }).toEqual({
        sort,
        findings: [],
        overhang: 0,
      });
    }
    expect(complaints).toEqual([]);
    await close();
  },
);

test.each(
  widely([
    ['', '破壊', 'DESTROY'],
    ['en/', 'destroy', 'DESTROY'],
    ['en/', 'createMat', 'createMatch'],
  ]),
)('searching by keyboard in %s for %s finds %s', async (folder, query, wanted) => {
  for (const base of [`${served.url}docs/`, pathToFileURL(`${out}/`).href]) {
    const { page, complaints, close } = await open(`${base}${folder}guide/first-match.html`);
    await page.keyboard.press('/');
    await page.keyboard.type(query);
    await page.waitForSelector('#site-results [role=option]');
    expect(await page.locator('#site-results a').allTextContents()).toContainEqual(expect.stringContaining(wanted));
    await page.keyboard.press('ArrowDown');
    const chosen = await page.locator('#site-results [aria-selected=true] a').getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href.endsWith(String(chosen).replace(/^(?:\.\.\/)+/, '')));
    expect(await page.locator(':target').count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  }
});

test('nothing is found, and Escape closes', async () => {
  const { page, close } = await open(at('index.html'));
  await page.keyboard.press('/');
  await page.keyboard.type('qqqqzzzz');
  await page.waitForSelector('#site-results .none');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await page.locator('#site-results').isHidden()).toBe(true);
  await close();
});

test('light and dark are chosen once, and the other language is the same page', async () => {
  const { page, close } = await open(at('cards/ocg/events.html'));
  await page.locator('button.theme').click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.locator('.top-right a').click();
  expect(page.url()).toBe(at('en/cards/ocg/events.html'));
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  // the address is the new one before its scripts have run
  await page.waitForSelector('html[data-theme=dark]');
  await close();
});

test('without scripts everything can still be read and reached', async () => {
  const { page, close } = await open(at('en/index.html'), { script: false, width: 360 });
  expect(await page.locator('.search').isHidden()).toBe(true);
  await page.locator('.to-contents').click();
  await page.locator('#site-contents a', { hasText: 'Architecture' }).click();
  expect(await page.locator('h1').textContent()).toContain('Architecture');
  await close();
});

test('on paper there is the text alone, cards unfolded', async () => {
  const { page, close } = await open(at('cards/sample-duel/events.html'));
  await page.emulateMedia({ media: 'print' });
  expect(
    await page
      .locator('.top, .contents, .ways')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length),
  ).toBe(0);
  await page.pdf({ path: join(ARTIFACTS, 'events.pdf') });
  await close();
});
