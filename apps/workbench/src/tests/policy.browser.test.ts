/** The page under its own policy, in a real browser: nothing it does is refused, and what is foreign is. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import policy from '../../policy.json' with { type: 'json' };
import { playOn } from './bot.ts';

import { BUILT_SITE, openSite, type Site, startMatch } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('[WB-P1] the built page says its policy itself and has nothing inline', () => {
  const html = readFileSync(`${BUILT_SITE}/index.html`, 'utf8').replaceAll('&#39;', "'");
  expect(html).toContain(`content="${policy.join('; ')}"`);
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/);
  expect(policy.join('; ')).not.toMatch(/'unsafe-(?:inline|eval)'/);
});

test('[WB-P1] table, thinking, settings and learning run under it without a word of complaint; code from text does not run', async () => {
  const { page, context, complaints } = await site.open({ language: 'en', speed: 'fast' });
  const offences: string[] = [];
  await page.exposeFunction('offend', (what: string) => offences.push(what));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { offend(what: string): void }).offend(`${violatedDirective} ${blockedURI}`),
    ),
  );
  await startMatch(page, site.url, 'ocg', 5);
  await playOn(page, 2, { answers: 4 });
  await page.getByRole('tab', { name: 'Think' }).click();
  await page.getByRole('button', { name: 'Ask for a hint' }).click();
  await page.waitForSelector('.think .opinions li');
  for (const address of ['#/settings', '#/learn/history', '#/cards/duel-masters', '#/decks/ocg', '#/']) {
    await page.goto(`${site.url}${address}`);
    await page.waitForSelector('main');
  }
  expect(complaints).toEqual([]);
  expect(offences).toEqual([]);
  // and it is in force, on the page and in its workers
  expect(await page.evaluate(() => document.head.querySelector('meta[http-equiv]')?.getAttribute('content'))).toContain(
    "default-src 'none'",
  );
  const inline = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.ran = true';
    document.head.append(script);
    return (globalThis as { ran?: boolean }).ran ?? false;
  });
  expect(inline).toBe(false);
  for (const worker of page.workers())
    expect(
      await worker.evaluate(() => fetch(location.href).then((r) => r.headers.get('content-security-policy') ?? '')),
    ).toContain("script-src 'self' 'wasm-unsafe-eval';");
  await context.close();
});
