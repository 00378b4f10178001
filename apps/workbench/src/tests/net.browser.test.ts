/** A network as the opponent: fetched when it is chosen, kept for use without a server, replaced where it cannot play. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshModel, layoutOf, networkFor, writeModel } from '@fuda/learn';
import { sampleDuelPackage } from '@fuda/sample';
import { serveFolder } from 'fuda';
import { chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { sampleRun } from '../training/sample-run.ts';
import { playOn } from './bot.ts';
import { overhang } from './checks.ts';
import { BUILT_SITE, picture, readyForTests, settled, standing } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'fuda-net-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const layout = layoutOf(sampleDuelPackage.compile());
/** Knows nothing, but does things that are told in the log: some only pass. */
const model = writeModel(freshModel(layout, { ...networkFor(layout, 'S'), width: 16, blocks: 1, heads: 2 }, 2));

/** Plays until the computer has answered, and says what the page warns of then. */
async function untilAnswered(page: Page, seed: number): Promise<string> {
  const before = await page.locator('.why-move').count();
  for (let tries = 0; (await page.locator('.why-move').count()) === before; tries++) {
    if (tries === 40) throw new Error('the computer was never asked');
    await playOn(page, seed + tries, { answers: 1 });
    await settled(page);
  }
  return (await page.locator('.prompt .notice').allTextContents()).join();
}

/** Other bytes in the place of the model that is kept. */
const spoil = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('keyval', 'readwrite').objectStore('keyval');
          const keys = store.getAllKeys();
          keys.onsuccess = () => {
            const models = keys.result.filter((key) => String(key).startsWith('model '));
            for (const key of models) store.put({ bytes: new Uint8Array([1, 2, 3]), time: 1 }, key);
            store.transaction.oncomplete = () => resolve(models.length);
          };
        };
      }),
  );

test('[WB-O1] a network is fetched when it plays, plays on without a server, and is replaced when its model is broken', async () => {
  mkdirSync(join(folder, 'models'), { recursive: true });
  writeFileSync(join(folder, 'models', 'one.onnx'), model);
  writeFileSync(
    join(folder, 'run.json'),
    JSON.stringify(sampleRun('sample-duel', 'standard', { file: 'one.onnx', bytes: model.length })),
  );
  const served = await serveFolder(BUILT_SITE, 0);
  const browser = await chromium.connect(inject('chromium'));
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await readyForTests(context);
    await context.addInitScript(() => {
      const kept = localStorage.getItem('fuda.settings');
      if (!kept) localStorage.setItem('fuda.settings', JSON.stringify({ language: 'en', speed: 'off' }));
    });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const large: string[] = [];
    context.on('request', (request) => /\.(?:wasm|onnx)$/.test(request.url()) && large.push(request.url()));

    await page.goto(`${served.url}#/training`);
    await page.waitForFunction(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    });
    await page.locator('main.training input[type=file]').first().setInputFiles(folder);
    expect(large).toEqual([]);
    await page.locator('.generation button').first().click();
    await page.waitForSelector('main.table');
    await settled(page);

    expect(await untilAnswered(page, 5)).toBe('');
    expect(large.length).toBeGreaterThan(0);
    await page.locator('.why-move summary').first().click();
    await page.locator('.why-move', { hasText: 'network' }).first().waitFor();
    await picture(page, 'net-opponent');

    // what was fetched is kept: the server may go away
    served.close();
    await expect(fetch(served.url)).rejects.toThrow();
    await page.reload();
    await page.waitForSelector('main.table');
    await settled(page);
    expect(await untilAnswered(page, 25)).toBe('');

    // a model that is broken is refused by name, and the match goes on with somebody else
    expect(await spoil(page)).toBe(1);
    await page.reload();
    await page.waitForSelector('main.table');
    await settled(page);
    const { node } = await standing(page);
    const notice = await untilAnswered(page, 45);
    expect(notice).toMatch(/not a model of Fuda/i);
    expect(notice).toContain('"Skilled" goes on');
    expect((await standing(page)).node).toBeGreaterThan(node);
    await picture(page, 'net-replaced');
    expect(await overhang(page)).toBe(0);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    served.close();
  }
});
