import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { WIDE, widely } from '@fuda/testkit';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LAYOUTS } from '../layouts/index.ts';
import { playOn } from './bot.ts';
import { seriousFindings } from './checks.ts';
import { BUILT_SITE, downloaded, openSite, picture, playerReady, type Site, standing, startMatch } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

/** bytes of gzip: the home page, and a match with everything until its first question is asked and the computer could answer */
const FIRST_LOAD = 180_000;
const MATCH = 500_000;
const LONGEST_TASK = 50;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** processor time in microseconds: other programs on the machine do not count */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Milliseconds of every task on the page's main thread while `act` runs. */
async function mainThreadTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid, tdur }) => /RunTask$/.test(name) && tdur !== undefined && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
}

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** What is fetched from now on, by the page and its workers, in bytes of gzip. Every file counts once. */
interface Fetched {
  readonly bytes: () => number;
  readonly files: () => number;
}

function fetching(context: BrowserContext): Fetched {
  const files = new Map<string, number>();
  context.on('request', (request) => {
    const path = request.url().startsWith(site.url) ? request.url().slice(site.url.length).split(/[?#]/)[0] : '';
    const file = `${BUILT_SITE}/${path === '' ? 'index.html' : path}`;
    if (request.url().startsWith(site.url) && existsSync(file)) files.set(path, gzipSync(readFileSync(file)).length);
  });
  return {
    bytes: () => [...files.values()].reduce((sum, size) => sum + size, 0),
    files: () => files.size,
  };
}

test('the first load is small, and no game is loaded before it is needed', async () => {
  const { page, context } = await site.open();
  const fetched = fetching(context);
  await page.goto(site.url);
  await page.waitForSelector('.game');
  await page.waitForLoadState('networkidle');
  const home = fetched.bytes();
  console.log(`first load: ${home} bytes gzip in ${fetched.files()} files`);
  expect(home).toBeGreaterThan(20_000);
  expect(home).toBeLessThan(FIRST_LOAD);
  const before = fetched.files();
  await page.locator('.game .primary').first().click();
  await page.waitForSelector('main.table');
  expect(fetched.files()).toBeGreaterThan(before);
  await context.close();
});

test.each(widely(LAYOUTS.map(({ game }) => game)))(
  '[WB-M7] a match of %s is small, with the computer that is played against',
  async (game) => {
    const { page, context } = await site.open();
    const fetched = fetching(context);
    await page.goto(site.url);
    await page.locator(`.game[data-game=${game}] .primary`).first().click();
    await page.waitForSelector('main.table[data-asked=person]');
    // while somebody looks at the first question the player is made ready, with all it thinks with
    await expect.poll(() => playerReady(page)).toBe(true);
    const bytes = fetched.bytes();
    console.log(`${game}: ${bytes} bytes gzip until the first question can be answered`);
    expect(bytes).toBeGreaterThan(200_000);
    expect(bytes).toBeLessThan(MATCH);
    await context.close();
  },
);

describe.each(
  widely(
    LAYOUTS.map(({ game }) => game),
    1,
  ),
)('%s', (game) => {
  test.runIf(WIDE)('the page never freezes during a match', async () => {
    // a crowded machine makes every task longer: the best of three runs tells what the page itself takes
    const longest: number[] = [];
    for (let run = 0; run < 3 && !(Math.min(...longest) <= LONGEST_TASK); run++) {
      const { page, context } = await site.open({ speed: 'fast' });
      // two computers, so that no script of the test runs in the page meanwhile
      await page.goto(`${site.url}#/setup/${game}`);
      for (const seat of [0, 2]) await page.locator('.setup-seats select').nth(seat).selectOption('random');
      await page.locator('.setup button.large').click();
      await page.waitForSelector('main.table');
      const before = await standing(page);
      // at least that long and that far, however slow the machine is
      const tasks = await mainThreadTasks(page, async () => {
        await page.waitForTimeout(7000);
        await page.waitForFunction(
          (enough) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.node) > enough,
          before.node + 5,
        );
      });
      longest.push(Math.max(...tasks));
      await context.close();
    }
    console.log(`${game}: longest task of each run ${longest.map((ms) => ms.toFixed(1)).join(', ')} ms`);
    expect(Math.min(...longest)).toBeLessThanOrEqual(LONGEST_TASK);
  });

  test('a damaged autosave is told, kept, and does not stop anybody', async () => {
    const { page, context } = await site.open();
    await startMatch(page, site.url, game, 3);
    await playOn(page, 1, { answers: 2 });
    const key = await page.evaluate(
      (prefix) => Object.keys(localStorage).find((name) => name.startsWith(prefix)) ?? '',
      `fuda.match.${game}.`,
    );
    const saved = await page.evaluate((name) => localStorage.getItem(name) ?? '', key);
    const damages = [
      saved.slice(0, 40),
      saved.replace('"options":[', '"options":[9999,'),
      saved.replace('"fingerprint":"', '"fingerprint":"0'),
      '[]',
    ];
    for (const damaged of damages) {
      await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, damaged]);
      await page.goto('about:blank');
      await page.goto(`${site.url}#/play/${game}`);
      await page.waitForSelector('.message');
      expect(await page.locator('.message').innerText()).toMatch(/開けませんでした/);
      expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe(damaged);
    }
    await picture(page, `${game}-damaged-save`);
    await page.locator('.message button.primary').click();
    await page.waitForSelector('main.table');
    // the new match has a place of its own
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('[]');
    await context.close();
  });
});

test.each(widely(['x', 'AAAA', 'eJwDAAAAAAE', '%20%20', 'q1YqSy0qzszPU7JSUDLUAQA'], 1))(
  'a bad link is told: %s',
  async (packed) => {
    const { page, context } = await site.open({ language: 'en' });
    await page.goto(`${site.url}#/s/${packed}`);
    await page.waitForSelector('.message');
    expect(await page.locator('.message h1').innerText()).toBe('This link could not be opened');
    await page.locator('.message a').click();
    await page.waitForSelector('.game');
    await context.close();
  },
);

test.runIf(WIDE)('a foreign replay is refused with its reason; a good one opens', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await startMatch(page, site.url, 'sample-duel', 3);
  await playOn(page, 4, { answers: 5 });
  const before = await standing(page);
  const saveReplay = async (): Promise<string> => {
    await page.locator('.menu-button').click();
    return downloaded(page, () => page.getByRole('button', { name: 'Save a replay' }).click());
  };
  const text = await saveReplay();
  const openFile = async (name: string, content: string): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(site.url);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  };
  for (const [content, reason] of [
    ['{', /not a record/],
    ['{"format":"other"}', /not a record the workbench can open/],
    [text.replace('"game": "sample-duel"', '"game": "chess"'), /no game "chess"/],
    [text.replace(/"fingerprint": "\w+"/, '"fingerprint": "00000000"'), /another version/],
    [text.replace('"decisions": [', '"decisions": [977,'), /does not fit/],
  ] as const) {
    await openFile('bad.json', content);
    await page.waitForSelector('.open-record .notice');
    expect(await page.locator('.open-record .notice').innerText()).toMatch(reason);
  }
  await openFile('good.json', text);
  await page.waitForSelector('main.table');
  // a replay lies open on both sides, so it looks different; it is the same match all the same
  expect((await standing(page)).node).toBe(before.node);
  expect(await saveReplay()).toBe(text);
  await context.close();
});

test.each(widely(['en', 'ja'] as const, 1))(
  '[WB-Y9] a recording of another program is named and refused with the reason, whatever it is called (%s)',
  async (language) => {
    const { page, context, complaints } = await site.open({ language, width: 360, height: 740 });
    await page.goto(site.url);
    const bytes = (begin: string): Buffer => Buffer.concat([Buffer.from(begin), Buffer.from([0x5d, 0, 0, 1, 0, 255])]);
    for (const [name, begin] of [
      ['duel.yrp', 'yrp1'],
      ['duel.yrpX', 'yrpX'],
      ['renamed.json', 'yrpX'],
      ['damaged.yrp', '????'],
    ] as const) {
      await page.reload();
      await page.locator('.open-record input[type=file]').setInputFiles({
        name,
        mimeType: 'application/octet-stream',
        buffer: bytes(begin),
      });
      await page.waitForSelector('.open-record .notice');
      expect(await page.locator('.open-record .notice').innerText(), name).toMatch(
        language === 'en' ? /^This is a replay of .*\.ydk/ : /リプレイです.*\.ydk/,
      );
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.runIf(WIDE)('when the rest of the program cannot be fetched it is said, and the way back works', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await page.goto(site.url);
  await page.waitForSelector('.game');
  await context.route('**/assets/**', (route) => route.abort());
  await page.locator('.game .button').first().click();
  await page.waitForSelector('.message');
  expect(await page.locator('.message').innerText()).toMatch(/could not be shown[\s\S]*server/);
  await context.unroute('**/assets/**');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForSelector('.setup');
  await context.close();
});

test.runIf(WIDE)(
  'when what stands above every screen fails there is still more to see than an empty page',
  async () => {
    const { page, context } = await site.open({ language: 'en' });
    await page.goto(site.url);
    await page.waitForSelector('.game');
    await page.evaluate(() => {
      const { hash } = location;
      const { map } = Array.prototype;
      // the header asks in which language the page is
      Object.defineProperty(Array.prototype, 'map', {
        value(...args: Parameters<typeof map>) {
          if (location.hash !== '') throw new TypeError(`no list after ${hash}`);
          return map.apply(this, args);
        },
      });
    });
    await page.evaluate(() => {
      location.hash = '#/settings';
    });
    await page.waitForSelector('.message');
    expect(await page.locator('.message').innerText()).toMatch(/could not be shown[\s\S]*no list/);
    // elsewhere it is tried again
    await page.evaluate(() => history.back());
    await page.waitForSelector('.game');
    expect(await page.locator('.message').count()).toBe(0);
    await context.close();
  },
);

test.runIf(WIDE)(
  'giving up ends the match and can be taken back; so can a step while the computer thinks',
  async () => {
    const { page, context } = await site.open({ language: 'en' });
    await startMatch(page, site.url, 'sample-duel', 3);
    const before = await standing(page);
    await page.locator('.menu-button').click();
    await page.getByRole('button', { name: 'Surrender' }).click();
    await page.waitForSelector('.result');
    expect(await page.locator('.result').innerText()).toMatch(/Opponent won[\s\S]*Surrender/);
    await page.keyboard.press('u');
    await expect.poll(async () => (await standing(page)).hash).toBe(before.hash);
    // somebody slow, so that the undo comes while thinking
    await page.goto(`${site.url}#/setup/history`);
    await page.locator('.setup-seats select').nth(2).selectOption('expert');
    await page.locator('.setup button.large').click();
    await page.waitForSelector('main.table[data-asked=person]');
    for (let n = 0; n < 12 && (await page.locator('.thinking').count()) === 0; n++) {
      await page.keyboard.press('0');
      await page.waitForTimeout(150);
    }
    await page.waitForSelector('.thinking');
    await page.keyboard.press('u');
    await page.waitForFunction(() => document.querySelector('.thinking') === null);
    while (await page.locator('.undo-pair button').first().isEnabled()) {
      await page.keyboard.press('u');
      await page.waitForFunction(() => document.querySelector<HTMLElement>('main.table')?.dataset.busy === 'false');
    }
    expect((await standing(page)).node).toBe(0);
    await context.close();
  },
);

test('[WB-S1] damage to what is stored is said, what was damaged can be saved, and the rest is used', async () => {
  const deck = { id: 'kept', name: 'Kept', deck: { sections: { main: [] } } };
  const damaged = JSON.stringify([deck, { id: 7 }]);
  const { page, context, complaints } = await site.open({ language: 'en', width: 360, height: 740 });
  await context.addInitScript((text) => {
    if (!localStorage.getItem('fuda.decks.sample-duel')) localStorage.setItem('fuda.decks.sample-duel', text);
  }, damaged);
  await page.goto(`${site.url}#/decks/sample-duel`);
  const told = page.locator('[data-damaged=decks]');
  await told.waitFor();
  expect(await told.innerText()).toMatch(/is damaged: your decks\./);
  await page.getByText('Kept', { exact: true }).first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await picture(page, 'damaged-en-360');
  const saved = await downloaded(page, () =>
    page.getByRole('button', { name: 'Save what was damaged as a file' }).click(),
  );
  expect(JSON.parse(saved)).toEqual([expect.objectContaining({ kind: 'decks', text: damaged })]);
  // put aside: also there after a reload, whatever has been written since
  const aside = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith('fuda.damaged.'))
      .map((name) => localStorage.getItem(name)),
  );
  expect(aside).toEqual([damaged]);
  await told.getByRole('button', { name: 'Close' }).click();
  await told.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});
