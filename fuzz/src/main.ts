/**
 * `npm run fuzz -- --minutes N [--door D] [--seed S] [--out FOLDER]`: goes from door to door for as long as one likes. Each round has a
 * seed of its own, printed with what was found; `--door D --seed S --minutes 0` makes exactly that round again.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { keep } from './corpus.ts';
import type { Round } from './hunt.ts';
import type { Task, Told } from './worker.ts';

/** Inputs of one round; fewer where they are opened together. */
const RUNS = 300;
/** Nobody waits longer for one batch: what has used this much of a processor is a find. On a busy machine a clock would find everything. */
const PATIENCE_S = 120;
const usedSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    door: { type: 'string', default: '' },
    seed: { type: 'string' },
    out: { type: 'string', default: 'fuzz/finds' },
  },
});
const until = performance.now() + Number(values.minutes) * 60_000;
let seed = values.seed === undefined ? Date.now() % 0x40000000 : Number(values.seed);
if (!Number.isFinite(Number(values.minutes)) || !Number.isSafeInteger(seed)) {
  console.error('--minutes and --seed are numbers');
  process.exit(2);
}

interface Thread {
  readonly names: readonly string[];
  round(task: Task): Promise<Round | { readonly hung: readonly unknown[] }>;
  end(): Promise<unknown>;
}

/** A thread that hunts; one that does not come back is ended, and tells what it was opening. */
async function startThread(): Promise<Thread> {
  const worker = new Worker(fileURLToPath(new URL('./fuzz-worker.mjs', import.meta.url)), { workerData: 'fuzz' });
  let opening: readonly unknown[] = [];
  let heard = usedSeconds();
  let listen: (told: Told) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  worker.on('message', (told: Told) => {
    heard = usedSeconds();
    if (told.kind === 'opening') opening = told.inputs;
    else listen(told);
  });
  worker.on('error', (error) => fail(error));
  const names = await new Promise<readonly string[]>((resolve, reject) => {
    fail = reject;
    listen = (told) => told.kind === 'doors' && resolve(told.names);
  });
  return {
    names,
    end: () => worker.terminate(),
    round: (task) =>
      new Promise((resolve, reject) => {
        heard = usedSeconds();
        const watch = setInterval(() => {
          if (usedSeconds() - heard < PATIENCE_S) return;
          clearInterval(watch);
          worker.terminate().then(() => resolve({ hung: opening }), reject);
        }, 1000);
        fail = (error) => {
          clearInterval(watch);
          reject(error);
        };
        listen = (told) => {
          if (told.kind !== 'done') return;
          clearInterval(watch);
          resolve(told.round);
        };
        worker.postMessage(task);
      }),
  };
}

const total = new Map<string, { inputs: number; accepted: number; finds: number }>();

function count(door: string, { inputs, accepted, find }: Round): void {
  const before = total.get(door) ?? { inputs: 0, accepted: 0, finds: 0 };
  total.set(door, {
    inputs: before.inputs + inputs,
    accepted: before.accepted + accepted,
    finds: before.finds + (find ? 1 : 0),
  });
}

const clock = (): string => new Date().toISOString().slice(11, 19);
const kindOf = (input: unknown): 'json' | 'text' | 'bytes' =>
  input instanceof Uint8Array ? 'bytes' : typeof input === 'string' ? 'text' : 'json';

let finds = 0;
function tellFind(door: string, at: number, input: unknown, what: string): void {
  finds++;
  const file = keep({ name: door, kind: kindOf(input) }, input, `seed ${at}\n${what}`, values.out);
  console.log(`${clock()} FIND ${door} seed ${at}: ${what.split('\n', 1)[0]}\n  ${file}`);
}

let thread = await startThread();
const { names } = thread;
const chosen = names.filter((name) => values.door === '' || name.includes(values.door));
if (chosen.length === 0) {
  console.error(`no door "${values.door}"; there are: ${names.join(', ')}`);
  process.exit(2);
}
console.log(`${clock()} ${chosen.length} doors, first seed ${seed}, ${values.minutes} minutes`);
do {
  for (const door of chosen) {
    const round = await thread.round({ door, seed, runs: RUNS });
    if ('hung' in round) {
      tellFind(
        door,
        seed,
        round.hung,
        `no answer after ${PATIENCE_S} s of work on these ${round.hung.length} together`,
      );
      thread = await startThread();
    } else {
      count(door, round);
      if (round.find) tellFind(door, seed, round.find.input, round.find.what);
    }
    if (performance.now() >= until && until > 0 && Number(values.minutes) > 0) break;
  }
  seed = (seed + 1) % 0x40000000;
  if (seed % 10 === 0) console.log(`${clock()} seed ${seed}`);
} while (performance.now() < until);
await thread.end();

for (const [door, { inputs, accepted, finds: broke }] of total)
  console.log(
    `${door.padEnd(28)} ${String(inputs).padStart(9)} inputs ${String(accepted).padStart(9)} accepted ${String(broke).padStart(5)} finds`,
  );
console.log(`${clock()} last seed ${seed}, ${finds} finds`);
process.exitCode = finds === 0 ? 0 : 1;
