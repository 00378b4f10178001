// @ts-check
/// <reference lib="webworker" />
/**
 * Keeps the whole page for use without a network. `BUILD` (version and files) is written before this text by the build: plugin.ts.
 * Files with a hash in their name never change, so what is kept answers at once; the page itself is asked for anew, so that a new
 * version is seen as soon as there is one. `late` files are kept from their first use on.
 * @type {{ version: string, files: string[], late: string[] }}
 */
const build = BUILD;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Several workbenches may live under one host name, each in a folder of its own. */
const ours = `fuda ${worker.registration.scope} `;
const current = ours + build.version;
/** A page that is open while a new version arrives still loads its parts from the version before. */
const VERSIONS_KEPT = 2;
/** A network that does not answer is none. */
const PATIENCE_MS = 4000;

/** @param {string} file */
const urlOf = (file) => new URL(file, worker.registration.scope).href;
const START = ['', 'index.html'].map(urlOf);

async function keep() {
  const cache = await caches.open(current);
  await cache.addAll(build.files.map((file) => new Request(urlOf(file), { cache: 'no-cache' })));
  await worker.skipWaiting();
}

async function forgetOld() {
  const names = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== current);
  await Promise.all(names.slice(0, Math.max(0, names.length - VERSIONS_KEPT + 1)).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function newest(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const kept = await caches.match(urlOf('index.html'), { cacheName: current });
    if (kept) return kept;
    throw error;
  }
}

/** @param {Request} request */
async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** @param {Request} request */
async function keptFromNowOn(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(current);
    // a device without room still plays
    await cache.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOld()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const [address] = request.url.split(/[?#]/);
  if (request.method !== 'GET') return;
  if (START.includes(address)) event.respondWith(newest(request));
  else if (build.files.some((file) => urlOf(file) === address)) event.respondWith(kept(request));
  else if (build.late.some((file) => urlOf(file) === address)) event.respondWith(keptFromNowOn(request));
});
