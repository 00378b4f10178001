/** The program of workers, threads or processes, bundled next to `fuda.mjs`. What it does is told by the one who starts it. */
import { workerData } from 'node:worker_threads';
import { serveBenchWorker } from '@fuda/bench';
import { serveJobs } from '@fuda/lab';
import { serveBattery } from './battery.ts';
import { GAMES } from './games.ts';
import { useModules } from './modules.ts';
import { serveTable } from './soak/thread.ts';

useModules();
const told = workerData as { kind?: unknown; work?: string } | null;
const kind = told?.kind ?? process.argv[2];
if (kind === 'bench') await serveBenchWorker(told?.work ?? '');
else if (kind === 'lab') serveJobs(GAMES);
else if (kind === 'battery') await serveBattery(GAMES);
else if (kind === 'table') serveTable();
else throw new Error(`unknown kind of worker: ${String(kind)}`);
