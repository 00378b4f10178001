/** The worker that keeps modules: the browser's side of `ModuleKeeper`. */
import type { GameTables } from '@fuda/kernel';
import { type KeeperTools, ModuleKeeper } from './module-keeper.ts';
import type { KeeperNews, ModuleWish } from './module-wire.ts';
import { KERNEL_SOURCE, SHIPPED } from './shipped-modules.ts';

async function answered(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer;
}

let source: Promise<Readonly<Record<string, string>>> | undefined;
/** Always the same function: what was read of the kernel's source is known by it. */
let read: ((path: string) => string) | undefined;

async function readSource(): Promise<(path: string) => string> {
  source ??= answered(KERNEL_SOURCE).then((answer) => answer.json());
  const files = await source;
  read ??= (path) => files[path];
  return read;
}

const turns = new MessageChannel();

const tools: KeeperTools<WebAssembly.Module> = {
  // as bytes, and not as they arrive: a server that calls them something else than wasm serves them as well
  shipped: (key) =>
    Object.hasOwn(SHIPPED, key)
      ? answered(SHIPPED[key])
          .then((answer) => answer.arrayBuffer())
          .then((bytes) => WebAssembly.compile(bytes))
      : undefined,
  async make(tables: GameTables) {
    if (KERNEL_SOURCE === '') throw new Error('no source of the kernel here');
    const [{ makeModule, specialising }, text] = await Promise.all([import('@fuda/specialise'), readSource()]);
    return (function* () {
      return makeModule(yield* specialising(tables, text));
    })();
  },
  compile: (bytes) => WebAssembly.compile(bytes),
  // a timer would wait some milliseconds each time
  pause: () =>
    new Promise((resolve) => {
      turns.port1.onmessage = () => resolve();
      turns.port2.postMessage(null);
    }),
  now: () => performance.now(),
};

const keeper = new ModuleKeeper(tools);

export function hear(news: KeeperNews): void {
  if ('left' in news) {
    keeper.leave(news.left);
    return;
  }
  const { join, port } = news;
  keeper.join(join, (reply) => port.postMessage(reply));
  port.onmessage = ({ data }: MessageEvent<ModuleWish>) => keeper.hear(join, data);
}
