/** Workers that die under the page, in a real browser: nothing is lost, nothing hangs, and it is said. */
import { WIDE, widely } from '@fuda/testkit';
import type { Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LAYOUTS } from '../layouts/index.ts';
import { playOn } from './bot.ts';
import {
  downloaded,
  movedFrom,
  openSite,
  type Site,
  settled,
  standing,
  startForTwo,
  startMatch,
  takeDevice,
} from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** The workers of this name that are alive. */
async function workersNamed(page: Page, name: string): Promise<readonly Worker[]> {
  const named = await Promise.all(
    page.workers().map(async (worker) => ((await worker.evaluate(() => self.name)) === name ? [worker] : [])),
  );
  return named.flat();
}

/** Remembers the page's workers, so that they can be killed while they are busy, too. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const all: { name: string; worker: globalThis.Worker }[] = [];
    Object.assign(globalThis, { all });
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        all.push({ name: options?.name ?? '', worker: this });
      }
    };
  });
}

/** Kills the newest worker of this name behind the page's back: no event tells it. */
async function killBusy(page: Page, name: string): Promise<void> {
  await page.evaluate((wanted) => {
    const { all } = globalThis as unknown as { all: { name: string; worker: globalThis.Worker }[] };
    all.findLast((one) => one.name === wanted)?.worker.terminate();
  }, name);
}

/** Kills all workers of this name, and every later one as soon as it says that it has begun: before it can have answered anything. */
async function doom(page: Page, name: string): Promise<void> {
  await page.evaluate((wanted) => {
    const { all } = globalThis as unknown as { all: { name: string; worker: globalThis.Worker }[] };
    for (const one of all) if (one.name === wanted) one.worker.terminate();
    const Watched = globalThis.Worker;
    globalThis.Worker = class extends Watched {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        if (options?.name === wanted) this.addEventListener('message', () => this.terminate());
      }
    };
  }, name);
}

/** Ends a worker from inside: no event tells the page, either. */
async function kill(page: Page, name: string): Promise<void> {
  const found = await workersNamed(page, name);
  expect(found.length).toBeGreaterThan(0);
  for (const worker of found) await Promise.race([worker.evaluate(() => self.close()), page.waitForTimeout(300)]);
}

const trouble = (page: Page) => page.locator('.trouble');

test.each(widely(LAYOUTS.map(({ game }) => game)))(
  '[WB-D1] %s: a table that dies is opened again from its record, and it is said',
  async (game) => {
    const { page, context } = await site.open({ language: 'ja' });
    await startMatch(page, site.url, game, 5);
    await playOn(page, 2, { answers: 4 });
    const before = await standing(page);
    await kill(page, 'table');
    await trouble(page).waitFor();
    expect(await trouble(page).innerText()).toMatch(/記録から開き直しました/);
    expect(await standing(page)).toMatchObject({ hash: before.hash, node: before.node });
    // and it plays on, back and forth
    await playOn(page, 3, { answers: 3 });
    await settled(page);
    const later = await standing(page);
    expect(later.node).not.toBe(before.node);
    await page.keyboard.press('u');
    await movedFrom(page, later.node);
    await trouble(page).getByRole('button').last().click();
    expect(await trouble(page).count()).toBe(0);
    await context.close();
  },
);

test.runIf(WIDE)('two people at one device: whoever holds it goes on without passing it again', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await startForTwo(page, site.url, 'sample-duel', 7);
  await takeDevice(page);
  const before = await standing(page);
  await kill(page, 'table');
  await trouble(page).waitFor();
  expect(await trouble(page).innerText()).toMatch(/opened again from its record/);
  expect(await standing(page)).toMatchObject({ hash: before.hash, node: before.node });
  expect(await page.locator('.curtain').count()).toBe(0);
  await context.close();
});

test.runIf(WIDE)(
  'a table that dies again and again at the same place is given up: the record is offered, and another try works',
  async () => {
    const { page, context } = await site.open({ language: 'en' });
    await startMatch(page, site.url, 'sample-duel', 5);
    await playOn(page, 2, { answers: 4 });
    const before = await standing(page);
    for (let death = 1; death <= 3; death++) {
      await expect.poll(async () => (await workersNamed(page, 'table')).length).toBe(1);
      await kill(page, 'table');
      await page.waitForFunction(
        (last) => document.querySelector<HTMLElement>('.trouble')?.dataset.table === (last ? 'gaveUp' : 'restarted'),
        death === 3,
      );
    }
    expect(await trouble(page).innerText()).toMatch(/again and again/);
    const text = await downloaded(page, () =>
      trouble(page).getByRole('button', { name: 'Save the record as a file' }).click(),
    );
    expect(JSON.parse(text)).toMatchObject({ format: 'fuda-session/1', cursor: before.node });
    await trouble(page).getByRole('button', { name: 'Try again' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLElement>('.trouble')?.dataset.table === 'restarted');
    expect(await standing(page)).toMatchObject({ hash: before.hash, node: before.node });
    await playOn(page, 3, { answers: 2 });
    await context.close();
  },
);

test('a computer player whose worker dies while it thinks thinks again; one that always dies is given up, and nothing is lost', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await watch(page);
  await page.goto(`${site.url}#/setup/history`);
  await page.locator('.setup-seats select').nth(0).selectOption('expert');
  await page.locator('.setup-seats select').nth(2).selectOption('expert');
  await page.locator('.setup button.large').click();
  await page.waitForSelector('.thinking');
  const { node } = await standing(page);
  await killBusy(page, 'thinker');
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.trouble')?.dataset.thinker === 'restarted');
  await page.waitForFunction(
    (before) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.node) > before,
    node,
  );
  // from now on every one of them dies over its first question, however fast it would have been
  await page.waitForSelector('.thinking');
  await doom(page, 'thinker');
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.trouble')?.dataset.thinker === 'gaveUp');
  expect(await trouble(page).innerText()).toMatch(/not tried any more/);
  expect(await trouble(page).getByRole('button', { name: 'Save the record as a file' }).count()).toBe(1);
  // the table itself lives: it can be gone back
  const stuck = await standing(page);
  await page.locator('.undo-pair button').first().click();
  expect(await movedFrom(page, stuck.node)).toBe(true);
  await context.close();
});

test.runIf(WIDE)(
  'a table that dies in the middle of a step refuses the step in words, and takes it when it is made again',
  async () => {
    const { page, context } = await site.open({ language: 'en' });
    await watch(page);
    await startMatch(page, site.url, 'sample-duel', 5);
    await playOn(page, 2, { answers: 2 });
    const before = await standing(page);
    await page.evaluate(() => {
      const { all } = globalThis as unknown as { all: { name: string; worker: globalThis.Worker }[] };
      const { worker } = all.findLast((one) => one.name === 'table')!;
      // dies with the message on its way
      const post = worker.postMessage.bind(worker);
      worker.postMessage = (message: unknown) => {
        post(message);
        worker.terminate();
      };
    });
    await page.keyboard.press('1');
    await page.waitForFunction(() => document.querySelector<HTMLElement>('.trouble')?.dataset.table === 'restarted');
    await page.waitForFunction(() => document.querySelector<HTMLElement>('main.table')?.dataset.busy === 'false');
    expect((await standing(page)).hash).toBe(before.hash);
    await playOn(page, 2, { answers: 1 });
    expect((await standing(page)).node).not.toBe(before.node);
    await context.close();
  },
);

test.runIf(WIDE)('a hint whose worker dies is thought of again', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await watch(page);
  await startMatch(page, site.url, 'sample-duel', 5);
  await page.getByRole('tab', { name: 'Think' }).click();
  await page.getByRole('button', { name: 'Ask for a hint' }).click();
  await page.waitForSelector('.think .opinions li');
  await killBusy(page, 'thinker');
  await page.waitForSelector('.think .opinions li');
  await page.getByRole('button', { name: 'Ask for a hint' }).click();
  await page.waitForSelector('.think .opinions li');
  await context.close();
});
