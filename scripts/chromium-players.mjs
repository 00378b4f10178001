/** The same player twice, for one game: a process of Node, and a worker of a page in Chromium under the policy of the product. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { bundle, bundleForPage } from './bundle.mjs';
import { MODULES, refreshModules } from './modules.mjs';
import { root } from './setup.mjs';

/**
 * @typedef {import('./chromium-figures.mjs').Job} Job
 * @typedef {import('./chromium-figures.mjs').Played} Played
 * @typedef {{ play(job: Job): Promise<Played>, close(): Promise<void> | void }} Player
 */

const IN_NODE = 'bench/in-node';
// without an icon of its own a page asks for one
const PAGE =
  '<!doctype html><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>';
const START = "new Worker('/player.js', { type: 'module' });";

/** What both players are made of, bundled now, and the modules of the games where they are missing or old. */
export async function makePlayers() {
  await refreshModules();
  await bundle([{ in: 'bench/src/shipped/in-node.ts', out: IN_NODE }]);
  return { script: await bundleForPage('bench/src/shipped/in-page.ts') };
}

/**
 * @param {string} url
 * @returns {[string, Buffer] | undefined}
 */
function moduleAt(url) {
  const [, name] = /^\/modules\/([\da-f-]+\.wasm)$/.exec(url) ?? [];
  if (name === undefined || !existsSync(join(MODULES, name))) return undefined;
  return ['application/wasm', readFileSync(join(MODULES, name))];
}

/**
 * The page, on this machine only.
 * @param {string} script
 */
export async function servePlayer(script) {
  const policy = JSON.parse(readFileSync(join(root, 'apps/workbench/policy.json'), 'utf8')).join('; ');
  /** @type {Record<string, [string, string]>} */
  const files = {
    '/': ['text/html; charset=utf-8', PAGE],
    '/page.js': ['text/javascript; charset=utf-8', START],
    '/player.js': ['text/javascript; charset=utf-8', script],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, content] = moduleAt(url) ?? files[url] ?? ['text/plain', undefined];
    response.writeHead(content === undefined ? 404 : 200, { 'Content-Type': type, 'Content-Security-Policy': policy });
    response.end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}

/**
 * @param {string} game
 * @returns {Promise<Player>}
 */
export async function playerInNode(game) {
  const child = fork(join(root, `dist/${IN_NODE}.mjs`), [game, MODULES], { execArgv: [] });
  /** @returns {Promise<any>} */
  const answer = async () => {
    const gone = new AbortController();
    try {
      return await Promise.race([
        once(child, 'message', { signal: gone.signal }).then(([message]) => message),
        once(child, 'exit', { signal: gone.signal }).then(([code]) => {
          throw new Error(`the player in Node ended with ${code}`);
        }),
      ]);
    } finally {
      gone.abort();
    }
  };
  await answer();
  return {
    play(job) {
      child.send(job);
      return answer();
    },
    close() {
      if (child.connected) child.disconnect();
    },
  };
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {string} game
 * @returns {Promise<Player & { offences: string[] }>} offences: what page or worker complained of
 */
export async function playerInChromium(browser, url, game) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  /** @type {string[]} */
  const offences = [];
  context.on('console', (message) => message.type() === 'error' && offences.push(message.text()));
  const started = page.waitForEvent('worker');
  await page.goto(url);
  const worker = await started;
  await worker.evaluate(
    `new Promise((resolve) => { const look = () => globalThis.bench ? resolve() : setTimeout(look, 10); look(); })`,
  );
  await worker.evaluate((id) => /** @type {any} */ (globalThis).bench.open(id), game);
  return {
    offences,
    play: (job) => worker.evaluate((wanted) => /** @type {any} */ (globalThis).bench.play(wanted), job),
    close: () => context.close(),
  };
}
