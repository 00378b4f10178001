import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FOR_READING, type Served, serveFolder } from './static-server.ts';

let folder: string;
let served: Served;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fuda-serve-'));
  mkdirSync(join(folder, 'site/assets'), { recursive: true });
  writeFileSync(join(folder, 'site/index.html'), '<title>page</title>');
  writeFileSync(join(folder, 'site/assets/a.js'), 'export {}');
  writeFileSync(join(folder, 'site/.hidden'), 'no');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  mkdirSync(join(folder, 'guide/en'), { recursive: true });
  writeFileSync(join(folder, 'guide/en/index.html'), '<title>guide</title>');
  const mount = { policy: FOR_READING, missing: 'build it first' };
  served = await serveFolder(join(folder, 'site'), 0, [
    { ...mount, at: '/docs', folder: join(folder, 'guide') },
    { ...mount, at: '/later', folder: join(folder, 'later') },
  ]);
});
afterEach(() => {
  served.close();
  rmSync(folder, { recursive: true });
});

/** Sends the path as it is: `fetch` would tidy it up first. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; body: string; type: string; policy: string; to: string }>((resolve, reject) => {
    const url = new URL(served.url);
    const call = request({ host: url.hostname, port: url.port, path, method, headers }, (response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          body,
          type: response.headers['content-type'] ?? '',
          policy: String(response.headers['content-security-policy']),
          to: response.headers.location ?? '',
        });
      });
    });
    call.on('error', reject);
    call.end();
  });
}

test('serves the page and its files', async () => {
  expect(await get('/')).toMatchObject({ status: 200, body: '<title>page</title>' });
  expect(await get('/assets/a.js?x=1')).toMatchObject({ status: 200, type: 'text/javascript; charset=utf-8' });
  expect(served.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
});

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt', '//secret.txt', '/.hidden', '/nothing'])(
  'nothing outside the folder: %s',
  async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: '' });
  },
);

test('a second folder under an address of its own, whose pages may run nothing but their own files', async () => {
  expect(await get('/docs/en/index.html')).toMatchObject({ status: 200, body: '<title>guide</title>' });
  const short = await get('/docs/en/');
  expect(short).toMatchObject({ status: 200, body: '<title>guide</title>' });
  expect(short.policy).not.toContain('unsafe');
  expect(await get('/docs')).toMatchObject({ status: 302, to: '/docs/' });
  expect(await get('/docs/en/nothing.html')).toMatchObject({ status: 404, body: '' });
  expect(await get('/docs/../secret.txt')).toMatchObject({ status: 404, body: '' });
});

test('a folder that was not built yet says how to get it', async () => {
  expect(await get('/later/index.html')).toMatchObject({ status: 404, body: 'build it first\n' });
});

test('only reading, and only under a local name', async () => {
  expect((await get('/', {}, 'POST')).status).toBe(405);
  expect((await get('/', { host: 'evil.example' })).status).toBe(403);
  expect((await get('/', { host: 'localhost:1' })).status).toBe(200);
});

test('a port in use is passed over', async () => {
  const port = Number(new URL(served.url).port);
  const second = await serveFolder(join(folder, 'site'), port);
  expect(Number(new URL(second.url).port)).toBeGreaterThan(port);
  second.close();
});
