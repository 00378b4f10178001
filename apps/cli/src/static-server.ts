/**
 * Serves folders on this machine only. Reading files, their types, ranges and conditions are the library's; who may ask, for what, and what
 * a page may do is said here. Nothing is listed beforehand: a page that is built anew is found as it is.
 */
import { existsSync, type Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { send } from '@fastify/send';
import matches from '@fuda/workbench/policy.json' with { type: 'json' };

const LOOPBACK = '127.0.0.1';
const PORTS_TRIED = 10;

/** What the library calls otherwise, or nothing at all: with `nosniff` a wrong type is an error. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
/** How files may be compressed, best first, and what the name of such a file ends with: the build puts them beside the plain ones. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;
const UNKNOWN_TYPE = 'application/octet-stream';

/** Pages that are only read need nothing but their own files. */
const READING = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
];
/** What a page says of itself, wherever it lies; who may hold it in a frame only a server can say. */
export const READING_IN_PAGE = READING.join('; ');
const served = (directives: readonly string[]): string => [...directives, "frame-ancestors 'none'"].join('; ');
export const FOR_READING = served(READING);
/** The workbench runs nothing that is made while it runs: no inline script or style, no code from text. WebAssembly reads card databases. */
export const FOR_MATCHES = served(matches);
/** What is no page may do nothing at all. */
const FOR_NOTHING = served(["default-src 'none'"]);

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** One person with a few tabs needs far less. */
const LIMITS = {
  maxConnections: 128,
  maxHeaderSize: 8192,
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  /** a reader that takes nothing for so long is gone */
  timeout: 60_000,
} as const;

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

/** A page of another site must not reach us under a name of its own. */
function isLocal(host: string | undefined): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host ?? '');
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

/** Why this is not answered; 200 where it is. */
function statusOf(request: IncomingMessage): number {
  if (!isLocal(request.headers.host)) return 403;
  if (request.method !== 'GET' && request.method !== 'HEAD') return 405;
  return hasBody(request) ? 413 : 200;
}

function refuse(response: ServerResponse, status: number, text = ''): void {
  const more = {
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    // what such a client sends next is not waited for
    ...(status === 404 ? {} : { Connection: 'close' }),
    ...(text === '' ? {} : { 'Content-Type': 'text/plain; charset=utf-8' }),
  };
  response.writeHead(status, { ...HEADERS, 'Content-Security-Policy': FOR_NOTHING, ...more }).end(text);
}

/** Thrown where a link leads out of the folder. */
class Outside extends Error {}

/** Ways of compressing that a reader takes. Whoever asks for a part of a file means the plain one. */
function encodingsFor({ headers }: IncomingMessage): Encoding[] {
  if (headers.range !== undefined) return [];
  const taken = new Map(
    String(headers['accept-encoding'] ?? '')
      .split(',')
      .map((one) =>
        one
          .trim()
          .toLowerCase()
          .split(/;\s*q=/),
      )
      .map(([name, weight = '1']) => [name, Number(weight) > 0]),
  );
  return (Object.keys(ENCODINGS) as Encoding[]).filter((one) => taken.get(one) ?? taken.get('*') ?? false);
}

/**
 * The best form in which there is a file; one that is older than the plain one was made of another. Nothing is opened for it: a stream that
 * is not listened to at once may have told already that it is open, or that it is not.
 */
async function bestForm(root: string, path: string, taken: readonly Encoding[]): Promise<Encoding | null> {
  const file = join(root, decodeURIComponent(path));
  const timeOf = (name: string): Promise<number> =>
    stat(name).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.NaN,
    );
  const plain = taken.length > 0 && extname(file) in TYPES ? await timeOf(file) : Number.NaN;
  for (const encoding of Number.isNaN(plain) ? [] : taken)
    if ((await timeOf(file + ENCODINGS[encoding])) >= plain) return encoding;
  return null;
}

/** Resolves when the file is open, so that one which has vanished is found out before anything is said. */
function opened(stream: Readable): Promise<void> {
  if (!('fd' in stream)) return Promise.resolve();
  return new Promise((resolve, reject) => stream.once('open', () => resolve()).once('error', reject));
}

async function answer(mounts: readonly Mount[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const status = statusOf(request);
  if (status !== 200) return refuse(response, status);
  const path = (request.url ?? '/').split('?')[0];
  const mount = mounts.find(({ at }) => path === at || path.startsWith(`${at}/`));
  if (!mount) return refuse(response, 404);
  if (mount.at !== '' && path === mount.at) {
    response.writeHead(302, { ...HEADERS, 'Content-Security-Policy': FOR_NOTHING, Location: `${mount.at}/` }).end();
    return;
  }
  const reason = `${mount.missing}\n`;
  const missing = (): void => refuse(response, 404, mount.missing && !existsSync(mount.folder) ? reason : '');
  try {
    const root = await realpath(mount.folder);
    const onFile = async (file: string, _: Stats): Promise<void> => {
      if (!(await realpath(file)).startsWith(root + sep)) throw new Outside();
    };
    const inside = path.slice(mount.at.length);
    const file = inside.endsWith('/') ? `${inside}index.html` : inside;
    const encoding = await bestForm(root, file, encodingsFor(request));
    const wanted = encoding ? file + ENCODINGS[encoding] : inside;
    const found = await send(request, wanted, { root, onFile, cacheControl: false });
    if (found.type !== 'file') {
      found.stream.destroy();
      return missing();
    }
    await opened(found.stream);
    const plain = encoding ? found.metadata.path.slice(0, -ENCODINGS[encoding].length) : found.metadata.path;
    response.writeHead(found.statusCode, {
      ...found.headers,
      ...HEADERS,
      'Content-Security-Policy': mount.policy,
      'Content-Type': TYPES[extname(plain)] ?? found.headers['Content-Type'] ?? UNKNOWN_TYPE,
      Vary: 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
      // names of assets carry a hash of their content
      'Cache-Control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    });
    await pipeline(found.stream, response);
  } catch {
    // the file or its folder has gone meanwhile, or the reader has: whoever reads on elsewhere is not concerned
    if (response.headersSent) response.destroy();
    else missing();
  }
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
  /** how much of it one can take */
  readonly limits: Pick<Server, 'maxConnections' | 'headersTimeout' | 'requestTimeout'>;
  close(): void;
}

/** Takes `port` or, if it is in use, one of the next ones; 0 = any. */
export async function serveFolder(folder: string, port: number, mounts: readonly Mount[] = []): Promise<Served> {
  const all: readonly Mount[] = [...mounts, { at: '', folder, policy: FOR_MATCHES, missing: '' }];
  for (let tried = port; ; tried++) {
    const server = createServer(LIMITS, (request, response) => {
      answer(all, request, response).catch(() => response.destroy());
    });
    server.maxConnections = LIMITS.maxConnections;
    server.setTimeout(LIMITS.timeout);
    try {
      await listen(server, tried);
      const { port: taken } = server.address() as AddressInfo;
      const close = (): void => {
        server.close();
        server.closeAllConnections();
      };
      return { url: `http://${LOOPBACK}:${taken}/`, limits: server, close };
    } catch (error) {
      const inUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!inUse || port === 0 || tried - port >= PORTS_TRIED - 1) throw error;
    }
  }
}
