import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { WIDE } from '@fuda/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FOR_MATCHES, FOR_READING, type Served, serveFolder } from './static-server.ts';

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

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type: string;
  readonly policy: string;
  readonly to: string;
  readonly headers: IncomingHttpHeaders;
}

/** Sends the path as it is: `fetch` would tidy it up first. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<Answer>((resolve, reject) => {
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
          headers: response.headers,
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

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/%2E%2E%2Fsecret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/%252e%252e/secret.txt',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/a.js%00.html',
  '/%00',
  '/%',
  '/%c0%ae%c0%ae/secret.txt',
  '//secret.txt',
  '/.hidden',
  '/%2ehidden',
  '/assets',
  '/assets/',
  '/assets/a.js/',
  '/nothing',
])('[CLI-S2] nothing outside the folder: %s', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, body: '' });
});

test('a link inside the folder does not lead out of it', async () => {
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'site/inside.txt'));
  symlinkSync(folder, join(folder, 'site/up'));
  symlinkSync(join(folder, 'site/assets/a.js'), join(folder, 'site/same.js'));
  expect(await get('/inside.txt')).toMatchObject({ status: 404, body: '' });
  expect(await get('/up/secret.txt')).toMatchObject({ status: 404, body: '' });
  expect(await get('/same.js')).toMatchObject({ status: 200, body: 'export {}' });
});

test('[CLI-S2] a file that vanishes during a rebuild is absent, and what the rebuild brings is found', async () => {
  expect(await get('/assets/a.js')).toMatchObject({ status: 200 });
  rmSync(join(folder, 'site/assets/a.js'));
  expect(await get('/assets/a.js')).toMatchObject({ status: 404, body: '' });
  renameSync(join(folder, 'site'), join(folder, 'old'));
  expect(await get('/')).toMatchObject({ status: 404, body: '' });
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '<title>anew</title>');
  expect(await get('/')).toMatchObject({ status: 200, body: '<title>anew</title>' });
});

test('a folder in the place of a file, and files that come and go under many readers, end nobody', async () => {
  const large = join(folder, 'site/large.json');
  const text = `"${'x'.repeat(3_000_000)}"`;
  const seen = new Set<number>();
  for (let n = 0; n < 12; n++) {
    writeFileSync(large, n % 2 === 0 ? text : text.slice(0, 1000));
    const reading = Array.from({ length: 4 }, () =>
      get('/large.json').then(
        ({ status }) => seen.add(status),
        () => seen.add(0),
      ),
    );
    rmSync(large);
    await Promise.all(reading);
  }
  // whatever each of them got: the server is still there
  expect([...seen].every((status) => [0, 200, 404].includes(status))).toBe(true);
  expect(await get('/')).toMatchObject({ status: 200 });
});

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

test('[CLI-S1] only reading, and only under a local name', async () => {
  expect((await get('/', {}, 'POST')).status).toBe(405);
  expect((await get('/', { host: 'evil.example' })).status).toBe(403);
  expect((await get('/', { host: 'localhost:1' })).status).toBe(200);
});

test('[CLI-S3] every answer closes every door it does not need', async () => {
  for (const [path, status] of [
    ['/', 200],
    ['/nothing', 404],
    ['/docs', 302],
    ['/docs/en/', 200],
  ] as const) {
    const { headers, status: found, policy } = await get(path);
    expect(found).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('pages may run their own files and WebAssembly, and nothing that is made while they run', () => {
  for (const policy of [FOR_MATCHES, FOR_READING]) {
    expect(policy).not.toMatch(/'unsafe-(?:eval|inline|hashes)'|\*|https?:|blob:/);
    expect(policy).toMatch(/^default-src 'none';/);
  }
  expect(FOR_MATCHES).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(FOR_READING).not.toContain('wasm');
});

test('reading means GET or HEAD', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']) {
    const { status, headers } = await get('/', {}, method);
    expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
  }
  const head = await get('/', {}, 'HEAD');
  expect(head).toMatchObject({ status: 200, body: '', type: 'text/html; charset=utf-8' });
  expect(head.headers['content-length']).toBe(String('<title>page</title>'.length));
});

test.each([
  'evil.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  '127.0.0.1@evil.example',
  '[::2]',
  '127.1',
])('another name for this machine is refused: "%s"', async (host) => {
  expect((await get('/', { host })).status).toBe(403);
});

/** Speaks for itself: what a polite client would never send. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(served.url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (part) => {
      answer += part;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
    socket.setTimeout(5000, () => socket.destroy());
  });
}

test('[CLI-S4] what is too long or brings a load along is refused, and the line is closed', async () => {
  const many = Array.from({ length: 400 }, (_, i) => `x-${i}: ${'y'.repeat(40)}\r\n`).join('');
  expect(await raw(`GET / HTTP/1.1\r\nhost: localhost\r\n${many}\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  expect(await raw(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  expect(await raw('GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9000000\r\n\r\n')).toMatch(/^HTTP\/1\.1 413 /);
  expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  // without a name, with an empty one, and with an address of somebody else's in the place of a path
  expect(await raw('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 403 /);
  expect(await raw('GET / HTTP/1.0\r\nhost: \r\n\r\n')).toMatch(/^HTTP\/1\.1 403 /);
  const close = 'host: localhost\r\nconnection: close\r\n\r\n';
  for (const path of ['http://evil.example/', '*', 'assets/a.js'])
    expect(await raw(`GET ${path} HTTP/1.1\r\n${close}`)).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(await get('/')).toMatchObject({ status: 200 });
});

test('who says nothing is sent away, and so is a crowd', () => {
  const { limits } = served;
  expect(limits.headersTimeout).toBeLessThanOrEqual(10_000);
  expect(limits.requestTimeout).toBeLessThanOrEqual(30_000);
  expect(limits.maxConnections).toBeLessThanOrEqual(256);
});

test.runIf(WIDE)('more lines than it holds are not taken, and the server lives on', async () => {
  const { hostname, port } = new URL(served.url);
  const crowd = await Promise.all(
    Array.from(
      { length: served.limits.maxConnections + 8 },
      () =>
        new Promise<{ end(): void; refused: Promise<boolean> }>((resolve) => {
          const socket = connect(Number(port), hostname);
          const refused = new Promise<boolean>((tell) => {
            socket.once('close', () => tell(true));
            setTimeout(() => tell(false), 1500);
          });
          socket.on('error', () => undefined);
          resolve({ end: () => socket.destroy(), refused });
        }),
    ),
  );
  const refused = (await Promise.all(crowd.map((one) => one.refused))).filter(Boolean).length;
  expect(refused).toBeGreaterThanOrEqual(8);
  for (const one of crowd) one.end();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await get('/')).toMatchObject({ status: 200 });
});

test('a port in use is passed over', async () => {
  const port = Number(new URL(served.url).port);
  const second = await serveFolder(join(folder, 'site'), port);
  expect(Number(new URL(second.url).port)).toBeGreaterThan(port);
  second.close();
});

test('what the build has compressed is sent to those who take it, in the best way they take', async () => {
  const text = 'export const long = 1;';
  writeFileSync(join(folder, 'site/assets/a.js.gz'), gzipSync(text));
  writeFileSync(join(folder, 'site/assets/a.js.br'), brotliCompressSync(text));
  writeFileSync(join(folder, 'site/index.html.gz'), gzipSync('<title>page</title>'));
  const encoded = async (path: string, taken: string, more: Record<string, string> = {}) => {
    const { status, type, headers } = await get(path, { 'Accept-Encoding': taken, ...more });
    return [status, headers['content-encoding'], type.split(';')[0], headers.vary];
  };
  const script = 'text/javascript';
  expect(await encoded('/assets/a.js', 'gzip, deflate, br')).toEqual([200, 'br', script, 'Accept-Encoding']);
  expect(await encoded('/assets/a.js', 'gzip')).toEqual([200, 'gzip', script, 'Accept-Encoding']);
  expect(await encoded('/assets/a.js', 'br;q=0, *')).toEqual([200, 'gzip', script, 'Accept-Encoding']);
  expect(await encoded('/assets/a.js', 'identity')).toEqual([200, undefined, script, 'Accept-Encoding']);
  expect(await encoded('/', 'br, gzip')).toEqual([200, 'gzip', 'text/html', 'Accept-Encoding']);
  // a part of it is a part of the plain file
  expect(await encoded('/assets/a.js', 'br', { Range: 'bytes=0-3' })).toEqual([
    206,
    undefined,
    script,
    'Accept-Encoding',
  ]);
  // whoever has it already is told so
  const { headers } = await get('/assets/a.js', { 'Accept-Encoding': 'br' });
  expect(await encoded('/assets/a.js', 'br', { 'If-None-Match': String(headers.etag) })).toEqual([
    304,
    'br',
    script,
    'Accept-Encoding',
  ]);
});

test('a compressed file that is older than the plain one is not sent', async () => {
  writeFileSync(join(folder, 'site/assets/a.js.gz'), gzipSync('old'));
  const past = new Date(Date.now() - 60_000);
  utimesSync(join(folder, 'site/assets/a.js.gz'), past, past);
  const { body, headers } = await get('/assets/a.js', { 'Accept-Encoding': 'gzip' });
  expect([body, headers['content-encoding']]).toEqual(['export {}', undefined]);
});

test('a file that is not there compressed is sent as it is, every time', async () => {
  for (let i = 0; i < 50; i++) {
    const { status, body } = await get('/assets/a.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect([status, body]).toEqual([200, 'export {}']);
  }
});
