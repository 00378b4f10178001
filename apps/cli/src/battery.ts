/** The batteries of `fuda verify`, in this thread or split over several: every part plays matches of its own. */
import { setImmediate } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { agentsOf } from '@fuda/ai';
import type { GamePackage, Pack } from '@fuda/game';
import { encodingAgent, encodingTeller } from '@fuda/learn';
import {
  type HonestyOptions,
  type HonestyResult,
  startHonesty,
  startVerify,
  type VerifyOptions,
  type VerifyPart,
} from '@fuda/testkit';
import { tableTeller } from '@fuda/workbench/table';
import { textTeller } from './text-teller.ts';

interface Batteries {
  readonly verify: { readonly options: VerifyOptions; readonly part: VerifyPart };
  readonly honesty: { readonly options: HonestyOptions; readonly part: HonestyResult };
}
type Kind = keyof Batteries;

/** What one part is told; plain data. */
interface Order<K extends Kind = Kind> {
  readonly kind: 'battery';
  readonly game: string;
  readonly packs?: readonly Pack[];
  readonly battery: K;
  readonly options: Batteries[K]['options'];
}
type Message<K extends Kind> = { readonly progress: number } | { readonly part: Batteries[K]['part'] };

/** What a worker is told when somebody wants to stop. */
const STOP = 'stop';

export interface Threads {
  readonly workers: number;
  readonly entry: URL | undefined;
  readonly stop: AbortSignal;
  onProgress(done: number): void;
}

/** Enough to come by every part of a search; what is compared is exact, so more of the same proves little. */
const SIMULATIONS = 6;
/** Parts never come near each other's matches, and begin at different pairs of decks. */
const MATCHES_APART = 1_000_003;

/** Match by match; between two of them whoever wants to stop is heard. */
async function work<K extends Kind>(
  pkg: GamePackage,
  battery: K,
  options: Batteries[K]['options'],
  isStopped: () => boolean,
): Promise<Batteries[K]['part']> {
  const run =
    battery === 'verify'
      ? startVerify(pkg, options as VerifyOptions)
      : startHonesty(pkg, {
          ...(options as HonestyOptions),
          agents: [...agentsOf(pkg, SIMULATIONS), encodingAgent()],
          tellers: [tableTeller(pkg), textTeller(pkg), encodingTeller()],
        });
  while (!isStopped() && run.step()) await setImmediate();
  return run.part();
}

/**
 * Runs a battery of `amount` decisions or positions; the parts come in their order, whoever was done first. Once `stop` asks, each
 * finishes its match and tells what it has checked.
 */
export function runBattery<K extends Kind>(
  pkg: GamePackage,
  battery: K,
  amount: number,
  optionsOf: (amount: number) => Batteries[K]['options'],
  { workers, entry, onProgress, stop }: Threads,
): Promise<Batteries[K]['part'][]> {
  if (workers === 1 || entry === undefined)
    return Promise.all([work(pkg, battery, { ...optionsOf(amount), onProgress }, () => stop.aborted)]);
  const done = new Array<number>(workers).fill(0);
  return Promise.all(
    done.map((_, i) => {
      const share = Math.floor((amount * (i + 1)) / workers) - Math.floor((amount * i) / workers);
      const options = { ...optionsOf(share), firstMatch: i * MATCHES_APART };
      const { packs } = pkg;
      const order: Order<K> = { kind: 'battery', game: pkg.id, ...(packs ? { packs } : {}), battery, options };
      return partOf(new Worker(entry, { workerData: order }), stop, (progress) => {
        done[i] = progress;
        onProgress(done.reduce((a, b) => a + b, 0));
      });
    }),
  );
}

/** What a worker finds. Rejects when it throws, or ends without a word. */
function partOf<K extends Kind>(
  worker: Worker,
  stop: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<Batteries[K]['part']> {
  const ask = (): void => worker.postMessage(STOP);
  return new Promise<Batteries[K]['part']>((resolve, reject) => {
    if (stop.aborted) ask();
    stop.addEventListener('abort', ask);
    worker.on('message', (message: Message<K>) => {
      if ('part' in message) resolve(message.part);
      else onProgress(message.progress);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)));
  }).finally(() => {
    stop.removeEventListener('abort', ask);
    // it has said everything: a thread that still listens would keep the whole program from ending
    return worker.terminate();
  });
}

/** The worker's side. */
export async function serveBattery(find: (id: string) => Promise<GamePackage | undefined>): Promise<void> {
  const { game, packs, battery, options } = workerData as Order;
  const shipped = await find(game);
  const pkg = packs ? shipped?.withPacks?.(packs).game : shipped;
  if (!pkg) throw new Error(`this worker does not know ${game}`);
  const tell = (message: Message<Kind>): void => parentPort?.postMessage(message);
  let isStopped = false;
  parentPort?.on('message', (message) => {
    isStopped ||= message === STOP;
  });
  const found = await work(pkg, battery, { ...options, onProgress: (progress) => tell({ progress }) }, () => isStopped);
  tell({ part: found });
}
