/** Watching a match again: the line on the table from any of its moments on, step by step or by itself. */
import { goTo, match, type Running } from './match.ts';
import { showTime } from './pace.ts';
import { settings } from './settings.ts';
import { createStore } from './store.ts';

/** times as fast */
export const PACES = [0.5, 1, 2, 4] as const;
export type Pace = (typeof PACES)[number];

interface Replay {
  /** the line that is watched, without places in the middle of a choice; empty: nobody watches */
  readonly line: readonly number[];
  /** which match it belongs to */
  readonly serial: number;
  readonly playing: boolean;
  readonly pace: Pace;
}

export const replay = createStore<Replay>({ line: [], serial: -1, playing: false, pace: 1 });

/** even where nothing is animated a step is seen */
const LEAST = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Where one can stop on the line shown. */
function stopsOf({ nodes, position }: Running): readonly number[] {
  return position.path.filter((id) => !nodes[id].inside);
}

function wait(): void {
  clearTimeout(timer);
  const { pace, playing } = replay.get();
  const { speed } = settings.get();
  const { lines } = match.get().happened;
  if (playing) timer = setTimeout(() => void next(), Math.max(LEAST, showTime(lines.length, speed)) / pace);
}

async function next(): Promise<void> {
  if (!(await stepReplay(1))) replay.set({ playing: false });
  wait();
}

/** From the beginning, by itself. */
export async function startReplay(): Promise<void> {
  const { running } = match.get();
  if (!running) return;
  replay.set({ line: stopsOf(running), serial: running.serial, playing: true });
  await goTo(0);
  wait();
}

/** Does the bar belong to what is on the table? Whoever leaves the line, or plays on, watches no more. */
export function isWatched({ line, serial }: Replay, running: Running): boolean {
  return serial === running.serial && line.includes(running.position.node);
}

/** One step on or back; false at the ends. */
export async function stepReplay(by: 1 | -1): Promise<boolean> {
  const { running } = match.get();
  const { line } = replay.get();
  if (!running || !isWatched(replay.get(), running)) return false;
  const to = line[line.indexOf(running.position.node) + by];
  return to !== undefined && goTo(to);
}

/** Stops or goes on; at the end it begins again. */
export async function playReplay(playing: boolean): Promise<void> {
  const { running } = match.get();
  replay.set({ playing });
  if (playing && running?.position.node === replay.get().line.at(-1)) await goTo(0);
  wait();
}

export function paceReplay(pace: Pace): void {
  replay.set({ pace });
  wait();
}

export function endReplay(): void {
  clearTimeout(timer);
  replay.set({ line: [], serial: -1, playing: false });
}
