import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

test('the page is what people get, also when it is built while tests run, and nothing is printed about it', () => {
  const outDir = mkdtempSync(join(tmpdir(), 'fuda-page-'));
  try {
    const build = `import { buildWorkbench } from './scripts/build.mjs'; await buildWorkbench(${JSON.stringify(outDir)});`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', build], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'test' },
    });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
    const scripts = readdirSync(join(outDir, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(outDir, 'assets', name), 'utf8'));
    expect(scripts.some((text) => text.includes('react.dev/errors'))).toBe(true);
    // only React's development half explains itself
    expect(scripts.filter((text) => /unique "key" prop|act\(\.\.\.\)/.test(text))).toEqual([]);
  } finally {
    rmSync(outDir, { recursive: true });
  }
});
