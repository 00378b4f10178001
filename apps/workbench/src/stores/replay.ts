/** Watching a match again, or a line that was found: from any of its moments on, step by step or by itself. */
import { isUntold } from '@fuda/game/log';
import type { Line } from '../session/protocol.ts';
import { happeningsOf } from '../table/happenings.ts';
import { foldsOf } from '../timeline/folds.ts';
import { follow, goTo, match, type Running } from './match.ts';
import { showTime } from './pace.ts';
import { settings } from './settings.ts';
import { createStore } from './store.ts';

/** times as fast */
export const PACES = [0.5, 1, 2, 4] as const;
export type Pace = (typeof PACES)[number];

interface Replay {
  /** the line that is watched, without places in the middle of a choice; empty: nobody watches */
  readonly line: readonly number[];
  /** a line that was found, and not the match: its steps are listed, folded to the decisions unless all are wanted */
  readonly found: { readonly folded: readonly number[]; readonly all: readonly number[] } | null;
  /** which match it belongs to */
  readonly serial: number;
  readonly playing: boolean;
  readonly pace: Pace;
}

export const replay = createStore<Replay>({ line: [], found: null, serial: -1, playing: false, pace: 1 });

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
  const line = stopsOf(running);
  // there first: a bar that still stood at the end could be stopped before it had begun
  await goTo(0);
  replay.set({ line, found: null, serial: running.serial, playing: true });
  wait();
}

/**
 * Puts a line that was found on the table and stands at its beginning, to be gone through forward and back; `step`: behind that many of its
 * answers. Targets, payments and answers of the other side belong to the decision they came of.
 */
export async function showLine(line: Line, step = 0): Promise<void> {
  const before = match.get().running;
  if (!before || !(await follow(line))) return;
  const { running } = match.get();
  if (!running) return;
  const { path } = running.position;
  const start = path.indexOf(before.position.node);
  const nodes = path.slice(start, path.indexOf(running.position.node) + 1);
  const all = nodes.filter((id) => !running.nodes[id].inside);
  const { log } = running.sheet;
  const happenings = happeningsOf(
    path.map((id) => running.nodes[id]),
    log.parts,
  );
  // what nobody would tell belongs to the step before
  const ends = foldsOf(happenings, ([head]) => isUntold(log, head.said)).flatMap(({ head, small }) => {
    const last = small.at(-1) ?? head;
    return last ? [last[last.length - 1].id] : [];
  });
  const last = nodes[nodes.length - 1];
  const folded = [nodes[0], ...ends.filter((id) => all.includes(id) && id !== nodes[0] && id !== last), last];
  const me = before.position.asked?.player;
  // of a line against somebody who does nothing only one's own answers are steps
  const answers = nodes.slice(1).filter((id) => !line.passive || running.nodes[id].player === me);
  replay.set({ line: folded, found: { folded, all }, serial: running.serial, playing: false });
  const wanted = step === 0 ? nodes[0] : answers[step - 1];
  const at = folded.includes(wanted) ? folded : all;
  replay.set({ line: at });
  await goTo(at.includes(wanted) ? wanted : nodes[0]);
}

/** Folded to the decisions, or every single step. */
export function foldLine(fold: boolean): void {
  const { found } = replay.get();
  const { running } = match.get();
  if (!found || !running) return;
  const line = fold ? found.folded : found.all;
  const { node, path } = running.position;
  replay.set({ line });
  // between two decisions: the one before
  if (!line.includes(node)) void goTo(line.findLast((id) => path.indexOf(id) <= path.indexOf(node)) ?? line[0]);
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
  const { line } = replay.get();
  if (playing && running?.position.node === line.at(-1)) await goTo(line[0]);
  wait();
}

export function paceReplay(pace: Pace): void {
  replay.set({ pace });
  wait();
}

export function endReplay(): void {
  clearTimeout(timer);
  replay.set({ line: [], found: null, serial: -1, playing: false });
}
