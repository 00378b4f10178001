import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import initSqlJs from 'sql.js/dist/sql-wasm-inline.js';
import { expect, inject, test } from 'vitest';
import { foldersForEsbuild } from '../../../../scripts/folder-imports.mjs';
import { readCdb } from './cdb.ts';

async function database(): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const db = new Database();
  db.run(
    'CREATE TABLE datas(id INTEGER PRIMARY KEY, ot, alias, setcode, type, atk, def, level, race, attribute, category)',
  );
  db.run('CREATE TABLE texts(id INTEGER PRIMARY KEY, name, desc)');
  db.run(
    'INSERT INTO datas VALUES (100, 1, 0, 0, 17, 3000, 2500, 8, 8192, 16, 0), (101, 1, 0, 98, 2, 0, 0, 0, 0, 0, 0)',
  );
  db.run("INSERT INTO texts VALUES (100, '白い竜', ''), (101, '本', '')");
  return db.export();
}

test('a browser reads a card database as Node does, and asks the network for nothing', async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export { readCdb } from './cdb.ts';", resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'fuda',
    target: 'es2022',
    // sql.js mentions them behind a test for Node
    external: ['node:fs', 'node:crypto'],
    plugins: [foldersForEsbuild()],
    logLevel: 'silent',
  });
  const bytes = await database();
  const here = await readCdb(bytes);
  expect(here).toMatchObject({
    ok: true,
    value: { cards: [{ passcode: 100 }, { passcode: 101, archetypes: ['toon'] }] },
  });
  const browser = await chromium.connect(inject('chromium'));
  try {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.setContent('<!doctype html><title>fuda</title>');
    await page.addScriptTag({ content: outputFiles[0].text });
    const there = await page.evaluate(`fuda.readCdb(new Uint8Array([${bytes.join()}]))`);
    expect(JSON.stringify(there)).toBe(JSON.stringify(here));
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([]);
  } finally {
    await browser.close();
  }
});
