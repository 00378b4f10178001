/** The built workbench, served on this machine, and a real browser before it. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveFolder } from 'fuda';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { installInPage } from './in-page.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** The page as people get it; before the browser tests it is built, unless it is newer than all its sources. */
export const BUILT_SITE = `${root}/dist/workbench`;
export const ARTIFACTS = `${root}/test-artifacts/workbench`;

/** For one wait: longer than a starved page needs, shorter than a test may take, so that what never came is named. */
const PATIENCE = 90_000;
/** How often a page is asked whether something holds. */
const LOOK_EVERY = 50;

/** What the page looks like just now, for people: in test-artifacts, and only where FUDA_PICTURES is set; no test looks at it. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  if (process.env.FUDA_PICTURES) await page.screenshot({ path: `${ARTIFACTS}/${name}.png`, fullPage });
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly language?: 'ja' | 'en';
  readonly theme?: 'light' | 'dark';
  readonly speed?: 'off' | 'fast' | 'normal' | 'slow';
  readonly touch?: boolean;
}

/** Both languages, wide and narrow: one for each of the games. */
export const LOOKS = [
  { language: 'en', width: 1440, height: 900 },
  { language: 'ja', width: 360, height: 740 },
  { language: 'ja', width: 1440, height: 900 },
  { language: 'en', width: 360, height: 740 },
] as const satisfies readonly Look[];

export { exampleOf } from './example-packs.ts';

export interface Site {
  readonly url: string;
  /** a fresh profile; everything the page complains about is collected in `complaints` */
  open(look?: Look): Promise<{ page: Page; context: BrowserContext; complaints: string[] }>;
  close(): Promise<void>;
}

/**
 * Waits by the clock. By itself a page is asked once a frame: that keeps it drawing while nobody looks, and where frames are rare (a crowded
 * machine, a page behind another) the answer is rare as well.
 */
function waitByClock(page: Page): void {
  const wait = page.waitForFunction.bind(page) as (holds: unknown, arg?: unknown, options?: object) => unknown;
  page.waitForFunction = ((holds: unknown, arg?: unknown, options?: object) =>
    wait(holds, arg, { polling: LOOK_EVERY, ...options })) as Page['waitForFunction'];
}

/** Pages of this profile bring along what the functions below ask for, and have time. */
export async function readyForTests(context: BrowserContext): Promise<void> {
  context.on('page', (page) => {
    waitByClock(page);
    page.setDefaultTimeout(PATIENCE);
  });
  await context.addInitScript(installInPage, PATIENCE);
}

export async function openSite(folder = BUILT_SITE): Promise<Site> {
  mkdirSync(ARTIFACTS, { recursive: true });
  const served = await serveFolder(folder, 0);
  const browser: Browser = await chromium.connect(inject('chromium'));
  return {
    url: served.url,
    async open({ width = 1280, height = 800, language = 'ja', theme = 'light', speed = 'off', touch = false } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: touch,
        // a profile lives for one test only: keeping the page for it would be work for nobody
        serviceWorkers: 'block',
      });
      await context.addInitScript(
        (settings) => {
          if (!localStorage.getItem('fuda.settings')) localStorage.setItem('fuda.settings', JSON.stringify(settings));
        },
        { language, theme, speed },
      );
      await readyForTests(context);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      return { page, context, complaints };
    },
    async close() {
      await browser.close();
      served.close();
    },
  };
}

/** The text of the file that is offered after this was done. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  let text = '';
  for await (const part of await download.createReadStream()) text += part;
  return text;
}

/** A match as it stands on the page. */
export async function standing(page: Page): Promise<{ hash: string; node: number; asked: string; prompt: string }> {
  return page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('main.table');
    return {
      hash: table?.dataset.hash ?? '',
      node: Number(table?.dataset.node),
      asked: table?.dataset.asked ?? '',
      prompt: document.querySelector('.prompt-text p')?.textContent ?? '',
    };
  });
}

/** Sets up a match with this seed against the random player, through the set-up screen. */
export async function startMatch(page: Page, url: string, game: string, seed: number, ruleset?: string): Promise<void> {
  await page.goto(`${url}#/setup/${game}`);
  if (ruleset) {
    await page.locator('.setup select').first().selectOption(ruleset);
    await page.waitForFunction(
      (wanted) => document.querySelector<HTMLSelectElement>('.setup select')?.value === wanted,
      ruleset,
    );
  }
  await page.locator('.setup input[type=number]').first().fill(String(seed));
  await page.locator('.setup-seats select').nth(2).selectOption('random');
  await page.locator('.setup button.large').click();
  await page.waitForSelector('main.table');
  await settled(page);
}

/** Both seats are people at this device; `open`: with both hands open. */
export async function startForTwo(page: Page, url: string, game: string, seed: number, open = false): Promise<void> {
  await page.goto(`${url}#/setup/${game}`);
  await page.locator('.setup input[type=number]').first().fill(String(seed));
  for (const seat of [0, 2]) await page.locator('.setup-seats select').nth(seat).selectOption('person');
  await page.locator('.setup .check input').first().setChecked(open);
  await page.locator('.setup button.large').click();
  await page.waitForSelector(`main.table[data-game=${game}]`);
}

/** Whoever is asked takes the device, where it has to be passed. */
export async function takeDevice(page: Page): Promise<void> {
  const curtain = page.locator('.curtain .primary');
  if ((await curtain.count()) === 0) return;
  await curtain.click();
  await settled(page);
}

/** Waits until the table says one of these. */
const tableSays = (page: Page, what: 'asked' | 'busy', wanted: readonly string[]): Promise<void> =>
  page.evaluate(
    ([name, values]) => {
      const { table, when } = globalThis.inPage;
      return when(() => values.includes(table()[name] ?? ''), `${name}: ${values.join(' or ')}`);
    },
    [what, wanted] as const,
  );

/** Waits until the last click or key has been dealt with, and says whether the match moved on from `node`. */
export async function movedFrom(page: Page, node: number): Promise<boolean> {
  await tableSays(page, 'busy', ['false']);
  return (await standing(page)).node !== node;
}

/** Waits until a person is asked or the match is over. */
export async function settled(page: Page): Promise<void> {
  await tableSays(page, 'asked', ['person', 'nobody']);
}

/** What the workers of the page have marked in their timelines. */
async function marksIn(page: Page): Promise<readonly string[]> {
  const marks = await Promise.all(
    page.workers().map((worker) =>
      worker
        .evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
        // it has been ended meanwhile
        .catch(() => []),
    ),
  );
  return marks.flat();
}

/** The computer player has everything it needs for its answers. */
export const playerReady = async (page: Page): Promise<boolean> => (await marksIn(page)).includes('fuda ready');

/** The tiers in which workers of the page play, as they say it themselves once it is settled. */
export async function tiersIn(page: Page): Promise<readonly string[]> {
  const marks = await marksIn(page);
  return marks.flatMap((name) => /^fuda tier (\w+)$/.exec(name)?.[1] ?? []);
}
