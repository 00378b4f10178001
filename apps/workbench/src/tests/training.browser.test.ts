import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshModel, layoutOf, networkFor, writeModel } from '@fuda/learn';
import { sampleDuelPackage } from '@fuda/sample';
import { WIDE, widely } from '@fuda/testkit';
import { serveFolder } from 'fuda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sampleRun } from '../training/sample-run.ts';
import { leftovers, overhang, seriousFindings } from './checks.ts';
import { BUILT_SITE, openSite, picture, type Site } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
let folder: string;
let model: Uint8Array;
beforeAll(async () => {
  const layout = layoutOf(sampleDuelPackage.compile());
  model = writeModel(freshModel(layout, networkFor(layout, 'S'), 1));
  folder = mkdtempSync(join(tmpdir(), 'fuda-run-'));
  mkdirSync(join(folder, 'models'));
  writeFileSync(join(folder, 'models', 'one.onnx'), model);
  const run = sampleRun('sample-duel', 'standard', { file: 'one.onnx', bytes: model.length });
  writeFileSync(join(folder, 'run.json'), JSON.stringify(run));
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(
  widely([
    { language: 'ja', width: 360, height: 740, theme: 'dark' },
    { language: 'en', width: 1440, height: 900 },
  ] as const),
)('[WB-G1] [WB-G3] a training is shown from its folder: $language, $width px', async (look) => {
  const { page, context, complaints } = await site.open(look);
  await page.goto(`${site.url}#/training`);
  await page.waitForSelector('main.training');
  const [pickFolder, pickFile] = await page.locator('main.training input[type=file]').all();

  // what is no run is refused, and says what is wrong
  await pickFile.setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer: Buffer.from('{"format":1}') });
  await page.locator('.training .notice', { hasText: 'format' }).waitFor();
  expect(await page.locator('.training-standing').count()).toBe(0);

  // the record alone: everything but the matches
  const run = sampleRun('sample-duel', 'standard', { file: 'one.onnx', bytes: model.length });
  await pickFile.setInputFiles({
    name: 'run.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...run, state: 'stopped' })),
  });
  await page.locator('.training-standing[data-state=stopped]').waitFor();
  expect(await page.locator('.training .notice').count()).toBe(0);
  expect(await page.locator('.generation button').count()).toBe(0);

  // the whole folder
  await pickFolder.setInputFiles(folder);
  await page.locator('.training-standing[data-state=running]').waitFor();
  expect(await page.locator('.generation').count()).toBe(2);
  expect(await page.locator('.generation[data-best=true]').getAttribute('data-generation')).toBe('0');
  expect(await page.locator('.chart svg').count()).toBe(2);
  expect(await page.locator('.chart .curve').count()).toBe(3);
  expect(await page.locator('.strength').count()).toBe(2);
  expect(await page.locator('.generation button').count()).toBe(1);
  await page.locator('.generation[data-generation="1"] summary').click();
  await page.locator('.generation[data-generation="1"] details li').waitFor();
  await picture(page, `training-${look.language}-${look.width}`, true);
  expect(await overhang(page)).toBe(0);
  if (look.language === 'en') expect(await leftovers(page)).toEqual([]);
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test.runIf(WIDE)('[WB-G2] a training that goes on is shown as it goes', async () => {
  const served = await serveFolder(BUILT_SITE, 0, [
    { at: '/training', folder, policy: "default-src 'none'", missing: '' },
  ]);
  const { page, context, complaints } = await site.open({ language: 'ja' });
  await page.goto(`${served.url}#/training/live`);
  await page.locator('.training-standing[data-state=running][data-live=true]').waitFor();
  expect(await page.locator('.generation[data-best=true]').getAttribute('data-generation')).toBe('0');
  expect(await page.locator('.training-standing progress').getAttribute('value')).toBe('24');
  const run = sampleRun('sample-duel', 'standard', { file: 'one.onnx', bytes: model.length });
  writeFileSync(join(folder, 'run.json'), JSON.stringify({ ...run, state: 'time over', phase: null, best: 1 }));
  await page.locator('.training-standing[data-state="time over"]').waitFor();
  expect(await page.locator('.generation[data-best=true]').getAttribute('data-generation')).toBe('1');
  expect(complaints).toEqual([]);
  // back in the middle of it, until the program is gone
  writeFileSync(join(folder, 'run.json'), JSON.stringify(run));
  await page.reload();
  await page.locator('.training-standing[data-state=running]').waitFor();
  served.close();
  await page.locator('.training .notice').waitFor();
  expect(await page.locator('.generation').count()).toBe(2);
  await context.close();
});
