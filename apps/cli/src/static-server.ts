/** Serves folders on this machine only. What can be asked for is listed once at the start: there is no path to escape by. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.onnx': 'application/octet-stream',
};

const HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };

/** Nothing is sent anywhere, and no other page may dress up as this one. */
const CLOSED = "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The kernel's fast tier generates code. */
const FOR_MATCHES = `default-src 'self'; script-src 'self' 'unsafe-eval'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; ${CLOSED}`;
/** Pages that are only read need nothing but their own files. */
export const FOR_READING = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; ${CLOSED}`;

/** A folder under an address of its own. */
export interface Mount {
  /** `/docs` */
  readonly at: string;
  readonly folder: string;
  /** what its pages may do */
  readonly policy: string;
  /** said as long as there is no such folder */
  readonly missing: string;
}

interface Known {
  readonly file: string;
  readonly policy: string;
}

type Files = ReadonlyMap<string, Known>;

/** Addresses and the files behind them; a folder with an index.html is that. */
function listFiles(folder: string, at: string, policy: string): [string, Known][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      const address = `${at}/${relative(folder, file).split(sep).join('/')}`;
      const own: [string, Known] = [address, { file, policy }];
      const short: [string, Known] = [address.slice(0, -'index.html'.length), own[1]];
      return entry.name === 'index.html' ? [own, short] : [own];
    });
}

/** A page of another site must not reach us under a name of its own. */
function isLocal(host: string | undefined): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host ?? '');
}

function statusOf(files: Files, { headers, method }: IncomingMessage, path: string): number {
  if (!isLocal(headers.host)) return 403;
  if (method !== 'GET' && method !== 'HEAD') return 405;
  return files.has(path) ? 200 : 404;
}

/** What an address without a file behind it says: the way to the folder, why that is not there, or nothing. */
function answerAbsent(mounts: readonly Mount[], path: string, response: ServerResponse): void {
  const mount = mounts.find(({ at }) => path === at || path.startsWith(`${at}/`));
  if (mount && path === mount.at) response.writeHead(302, { ...HEADERS, Location: `${mount.at}/` }).end();
  else if (mount && !existsSync(mount.folder))
    response.writeHead(404, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${mount.missing}\n`);
  else response.writeHead(404, HEADERS).end();
}

function answer(files: Files, mounts: readonly Mount[], request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? '/').split('?')[0];
  const status = statusOf(files, request, path);
  const found = files.get(path);
  if (status !== 200 || found === undefined) {
    if (status === 404) answerAbsent(mounts, path, response);
    else response.writeHead(status, HEADERS).end();
    return;
  }
  const { file, policy } = found;
  response.writeHead(200, {
    ...HEADERS,
    'Content-Security-Policy': policy,
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
export async function serveFolder(folder: string, port: number, mounts: readonly Mount[] = []): Promise<Served> {
  const files: Files = new Map([
    ...listFiles(folder, '', FOR_MATCHES),
    ...mounts.flatMap(({ at, folder: own, policy }) => (existsSync(own) ? listFiles(own, at, policy) : [])),
  ]);
  for (let tried = port; ; tried++) {
    const server = createServer((request, response) => answer(files, mounts, request, response));
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
