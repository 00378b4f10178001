import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { createServer } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foldersForEsbuild, foldersForVite } from './folder-imports.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fuda-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const expected = (): unknown => [
  { file: `${basename(root)}/a.json`, json: { id: 1 } },
  { file: `${basename(root)}/broken.json`, fault: expect.stringMatching(/JSON/) },
  { file: `${basename(root)}/latin.json`, fault: expect.stringMatching(/encod|utf-8/i) },
  { file: `${basename(root)}/z.json`, json: [2] },
];

function fill(kind = 'folder'): string {
  writeFileSync(join(root, 'z.json'), '[2]');
  writeFileSync(join(root, 'broken.json'), '{ "id": ');
  writeFileSync(join(root, 'a.json'), '{ "id": 1 }');
  writeFileSync(join(root, 'latin.json'), Buffer.from('{ "name": "caf\u00e9" }', 'latin1'));
  writeFileSync(join(root, 'notes.txt'), 'no JSON, no part of it');
  const entry = join(root, 'entry.js');
  writeFileSync(entry, `export { default } from '../${basename(root)}?${kind}';`);
  return entry;
}

test('a bundle holds every JSON file of the folder, in order of name; what is no JSON says why', async () => {
  const outfile = join(root, 'out.mjs');
  const entryPoints = [fill()];
  await esbuild.build({ entryPoints, outfile, bundle: true, format: 'esm', plugins: [foldersForEsbuild()] });
  expect((await import(pathToFileURL(outfile).href)).default).toEqual(expected());
});

/** What such an import is where Vite serves it. */
async function served(entry: string, where: 'node' | 'page'): Promise<unknown> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [foldersForVite(where)],
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const files = (await server.ssrLoadModule(entry)).default;
    // fetched while there is a server
    return await Promise.all(
      files.map(async ({ fetch, ...file }: { fetch?: () => Promise<unknown> }) =>
        fetch ? { ...file, fetched: await fetch() } : file,
      ),
    );
  } finally {
    await server.close();
  }
}

test('so does the page, and a test', async () => {
  expect(await served(fill(), 'page')).toEqual(expected());
});

test('a late folder comes file by file on a page, and at once everywhere else', async () => {
  const late = [
    { file: `${basename(root)}/a.json`, fetched: { id: 1 } },
    { file: `${basename(root)}/broken.json`, fault: expect.stringMatching(/JSON/) },
    { file: `${basename(root)}/latin.json`, fault: expect.stringMatching(/encod|utf-8/i) },
    { file: `${basename(root)}/z.json`, fetched: [2] },
  ];
  const entry = fill('late-folder');
  expect(await served(entry, 'page')).toEqual(late);
  expect(await served(entry, 'node')).toEqual(expected());
  const outfile = join(root, 'out.mjs');
  await esbuild.build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', plugins: [foldersForEsbuild()] });
  expect((await import(pathToFileURL(outfile).href)).default).toEqual(expected());
});
