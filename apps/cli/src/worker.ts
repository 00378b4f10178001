/**
 * The program of workers, threads or processes, bundled next to `fuda.mjs`. What it does is told by the one who starts it, and it reads
 * no more than that takes.
 */
import { workerData } from 'node:worker_threads';
import { gameOf } from './games.ts';
import { useModules } from './modules.ts';

useModules();
const told = workerData as { kind?: unknown; work?: string } | null;
const kind = told?.kind ?? process.argv[2];
if (kind === 'bench') await (await import('@fuda/bench')).serveBenchWorker(told?.work ?? '');
else if (kind === 'lab') (await import('@fuda/lab')).serveJobs(gameOf);
else if (kind === 'battery') await (await import('./battery.ts')).serveBattery(gameOf);
else if (kind === 'table') (await import('./soak/thread.ts')).serveTable();
else throw new Error(`unknown kind of worker: ${String(kind)}`);
