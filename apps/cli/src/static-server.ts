/** Serves one folder on this machine only. What can be asked for is listed once at the start: there is no path to escape by. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';

const LOOPBACK = '127.0.0.1';
const PORTS_TRIED = 10;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.onnx': 'application/octet-stream',
};

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // the kernel's fast tier generates code; everything comes from this folder and nothing is sent anywhere
  'Content-Security-Policy':
    "default-src 'self'; script-src 'self' 'unsafe-eval'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Addresses and the files behind them. */
function listFiles(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file]));
}

/** A page of another site must not reach us under a name of its own. */
function isLocal(host: string | undefined): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host ?? '');
}

function statusOf(files: ReadonlyMap<string, string>, { headers, method }: IncomingMessage, path: string): number {
  if (!isLocal(headers.host)) return 403;
  if (method !== 'GET' && method !== 'HEAD') return 405;
  return files.has(path) ? 200 : 404;
}

function answer(files: ReadonlyMap<string, string>, request: IncomingMessage, response: ServerResponse): void {
  const asked = (request.url ?? '/').split('?')[0];
  const path = asked.endsWith('/') ? `${asked}index.html` : asked;
  const status = statusOf(files, request, path);
  const file = files.get(path);
  if (status !== 200 || file === undefined) {
    response.writeHead(status, HEADERS).end();
    return;
  }
  response.writeHead(200, {
    ...HEADERS,
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    // names of assets carry a hash of their content
    'Cache-Control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : readFileSync(file));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

export interface Served {
  readonly url: string;
  close(): void;
}

/** Takes `port` or, if it is in use, one of the next ones; 0 = any. */
export async function serveFolder(folder: string, port: number): Promise<Served> {
  const files = listFiles(folder);
  for (let tried = port; ; tried++) {
    const server = createServer((request, response) => answer(files, request, response));
    try {
      await listen(server, tried);
      const { port: taken } = server.address() as AddressInfo;
      return { url: `http://${LOOPBACK}:${taken}/`, close: () => void server.close() };
    } catch (error) {
      const inUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!inUse || port === 0 || tried - port >= PORTS_TRIED - 1) throw error;
    }
  }
}
