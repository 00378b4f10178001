import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FULL_PLAN } from './measure.ts';
import { makeReport } from './report.ts';
import { commitOf, findBenchFolder, prependSection, writeResults } from './results-file.ts';

const report = makeReport({ load: [0, 1], quick: false, plan: FULL_PLAN, results: [], skipped: [], failed: [] });

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fuda-bench-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('the first report makes the file, later ones go before the older ones', () => {
  const file = path.join(temporaryFolder(), 'results.md');
  writeResults(file, report, 'aaaaaaa');
  writeResults(file, report, 'bbbbbbb');
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^# /);
  const headings = text.split('\n').filter((line) => line.startsWith('## '));
  expect(headings).toEqual([
    expect.stringMatching(/^## \d{4}-\d\d-\d\d · bbbbbbb$/),
    expect.stringMatching(/^## \d{4}-\d\d-\d\d · aaaaaaa$/),
  ]);
});

test('what a person wrote above and below the sections stays', () => {
  const old = '# Ours\n\nA remark.\n\n## 2020-01-01 · old\n\nrow\n';
  const text = prependSection(old, report, '2021-01-01', 'new');
  expect(text.startsWith('# Ours\n\nA remark.\n\n## 2021-01-01 · new\n')).toBe(true);
  expect(text.endsWith('\n\n## 2020-01-01 · old\n\nrow\n')).toBe(true);
});

test('the folder of the sources is found, and a folder outside of any repository has no commit', () => {
  expect(findBenchFolder()).toMatch(/bench$/);
  expect(commitOf(temporaryFolder())).toBe('no commit');
});
