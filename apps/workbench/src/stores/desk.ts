/** The scenario being made: its document with everything done to it, what is drawn of it, and what the person is doing just now. */
import type { Text } from '@fuda/kernel';
import { begun, done, type History, redone, undone } from '@fuda/scenario/history';
import type {
  DeskBeginning,
  DeskBoard,
  DeskCall,
  DeskClaim,
  DeskDocument,
  DeskMoment,
  DeskPuzzle,
  DeskQuestion,
  DeskRun,
  DeskSheet,
  DeskValue,
  DraftCommand,
  DraftPlace,
  PointedAt,
  ScenarioStep,
} from '../session/desk-protocol.ts';
import type { GameSheet, Refusal } from '../session/protocol.ts';
import { Thinker } from '../worker/client.ts';
import { findScenario, keepScenario, loadScenarios } from './kept-scenarios.ts';
import { table } from './match.ts';
import { loadShelf, packsOf } from './shelf.ts';
import { createStore } from './store.ts';
import { THINKER_EVENTS } from './trouble.ts';

export type DeskMode = 'position' | 'script' | 'puzzle';

/** What is on its way to a place: a card of the game, or one that lies there already. */
export type Carried = ({ readonly card: string } | { readonly key: number; readonly card: string }) & {
  /** the card it shall lie under or be attached to */
  readonly host?: number;
};

export interface Desk {
  readonly game: string;
  readonly id: string;
  readonly sheet: GameSheet | null;
  readonly desk: DeskSheet | null;
  readonly history: History<DeskDocument> | null;
  readonly board: DeskBoard | null;
  readonly mode: DeskMode;
  /** how many steps of the script the table stands after */
  readonly at: number;
  readonly moment: DeskMoment | null;
  readonly run: DeskRun | null;
  readonly selected: number | null;
  readonly carried: Carried | null;
  /** the next thing pointed at is what must hold */
  readonly pointing: boolean;
  readonly claims: readonly DeskClaim[] | null;
  /** what was just refused, until the next step */
  readonly refused: Text | null;
  /** why nothing could be opened */
  readonly failure: Refusal | null;
  readonly solving: 'no' | 'busy' | 'win' | 'noWin' | 'unknown';
  /** answers that are still on their way */
  readonly busy: number;
}

const NOTHING: Desk = {
  game: '',
  id: '',
  sheet: null,
  desk: null,
  history: null,
  board: null,
  mode: 'position',
  at: 0,
  moment: null,
  run: null,
  selected: null,
  carried: null,
  pointing: false,
  claims: null,
  refused: null,
  failure: null,
  solving: 'no',
  busy: 0,
};

export const desk = createStore<Desk>(NOTHING);

async function ask<K extends DeskCall>(call: K, ...args: DeskQuestion<K>['args']): Promise<Awaited<DeskValue<K>>> {
  const { game } = desk.get();
  const packs = packsOf(game);
  desk.set({ busy: desk.get().busy + 1 });
  try {
    return (await table.desk(game, { call, args, ...(packs ? { packs } : {}) })) as Awaited<DeskValue<K>>;
  } finally {
    desk.set({ busy: desk.get().busy - 1 });
  }
}

/** Another scenario may have come onto the desk meanwhile. */
const isStill = (game: string, id: string): boolean => desk.get().game === game && desk.get().id === id;

// ---- opening ---------------------------------------------------------------------------------------------------------------

/** What one can begin from beside the empty table. */
export async function beginningsOf(game: string, ruleset: string): Promise<readonly DeskBeginning[]> {
  const reply = await table.desk(game, { call: 'beginnings', args: [game, ruleset] });
  return reply.ok ? reply.value : [];
}

/** What shall lie on the desk when an address is opened for the first time: it is not kept anywhere yet. */
const waiting = new Map<string, { readonly scenario: unknown; readonly ruleset?: string }>();

/** A scenario for the address `id`, from nothing where there is no file. */
export function prepareDesk(game: string, id: string, scenario: unknown, ruleset?: string): void {
  waiting.set(`${game} ${id}`, { scenario, ...(ruleset ? { ruleset } : {}) });
}

export async function openDesk(game: string, id: string): Promise<void> {
  if (isStill(game, id) && desk.get().board) return;
  desk.set({ ...NOTHING, game, id });
  await Promise.all([loadShelf(), loadScenarios()]);
  const fresh = waiting.get(`${game} ${id}`);
  waiting.delete(`${game} ${id}`);
  const scenario = fresh ? fresh.scenario : findScenario(game, id)?.scenario;
  if (!isStill(game, id)) return;
  if (scenario === undefined) {
    const reason = { ja: 'このシナリオはこの端末にありません', en: 'this scenario is not on this device' };
    return desk.set({ failure: { code: 'GONE', path: '$', reason } });
  }
  const opened = await ask('open', game, fresh?.ruleset, scenario);
  if (!isStill(game, id)) return;
  if (!opened.ok) return desk.set({ failure: opened.error });
  const { document } = opened.value;
  const { ruleset, cards, packs } = document.draft.head;
  const [sheet, own] = await Promise.all([
    table.sheet(game, ruleset, cards, sheetPacks(game, packs)),
    ask('sheet', game, ruleset, document),
  ]);
  if (!isStill(game, id)) return;
  if (!sheet.ok) return desk.set({ failure: sheet.error });
  if (!own.ok) return desk.set({ failure: own.error });
  desk.set({
    sheet: sheet.value,
    desk: own.value,
    history: begun(document),
    board: opened.value,
    at: document.script.length,
  });
  if (document.script.length > 0 || document.puzzle) setMode(document.puzzle ? 'puzzle' : 'script');
  // what was begun just now is kept from the first moment on
  await show(opened.value, fresh !== undefined);
}

/** Those on the shelf, and what the scenario brings along beside them. */
function sheetPacks(game: string, carried: readonly unknown[] | undefined) {
  const shelf = packsOf(game) ?? [];
  const own = ((carried ?? []) as typeof shelf).filter(({ id }) => shelf.every((pack) => pack.id !== id));
  const all = [...shelf, ...own];
  return all.length === 0 ? undefined : all;
}

// ---- changing --------------------------------------------------------------------------------------------------------------

async function show(board: DeskBoard, keep = true): Promise<void> {
  const { game, id } = desk.get();
  desk.set({ board });
  if (keep) await keepScenario(game, id, board.scenario);
  await look();
}

/** The script as it runs now, and the moment the table stands at. */
async function look(): Promise<void> {
  const { mode, history, game, id } = desk.get();
  if (mode === 'position' || !history) return;
  const document = history.now;
  const at = Math.min(desk.get().at, document.script.length);
  const [run, moment] = await Promise.all([ask('run', document), ask('moment', document, at)]);
  if (!isStill(game, id) || desk.get().history?.now !== document) return;
  desk.set({
    run: run.ok ? run.value : null,
    moment: moment.ok ? moment.value : null,
    at,
    ...(run.ok && moment.ok ? {} : { refused: run.ok ? (moment.ok ? null : moment.error.reason) : run.error.reason }),
  });
}

/** Another document; `board`: what is drawn of it, where that is known already. */
async function change(document: DeskDocument, board?: DeskBoard): Promise<boolean> {
  const { history } = desk.get();
  if (!history) return false;
  desk.set({ history: done(history, document), refused: null });
  const drawn = board ?? (await drawnOf(document));
  if (drawn) await show(drawn);
  return drawn !== null;
}

async function drawnOf(document: DeskDocument): Promise<DeskBoard | null> {
  const reply = await ask('board', document);
  if (!reply.ok) desk.set({ refused: reply.error.reason });
  return reply.ok ? reply.value : null;
}

/** Steps come one after the other: the second is done to what the first has made. */
let queue: Promise<unknown> = Promise.resolve();
function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const next = queue.then(step, step);
  queue = next.catch(() => undefined);
  return next;
}

/** Does something to the position; what is impossible is said, and nothing changes. */
export function command(wanted: DraftCommand): Promise<boolean> {
  return inTurn(async () => {
    const { history } = desk.get();
    if (!history) return false;
    const reply = await ask('edit', history.now, wanted);
    if (!reply.ok) {
      desk.set({ refused: reply.error.reason });
      return false;
    }
    await change(reply.value.document, reply.value);
    return true;
  });
}

const isThere = (board: DeskBoard | null, key: number): boolean =>
  board?.document.draft.cards.some((card) => card.key === key) ?? false;

function step(go: (history: History<DeskDocument>) => History<DeskDocument>): Promise<void> {
  return inTurn(async () => {
    const { history } = desk.get();
    if (!history) return;
    const next = go(history);
    if (next === history || next.now === history.now) return;
    desk.set({ history: next, refused: null, carried: null, claims: null });
    const board = await drawnOf(next.now);
    if (!board) return;
    const { selected } = desk.get();
    if (selected !== null && !isThere(board, selected)) desk.set({ selected: null });
    await show(board);
  });
}

export const undoDesk = (): Promise<void> => step(undone);
export const redoDesk = (): Promise<void> => step(redone);

// ---- putting cards ---------------------------------------------------------------------------------------------------------

export const carry = (carried: Carried | null): void => desk.set({ carried, refused: null });
export const select = (selected: number | null): void => desk.set({ selected, refused: null });

/** Lays down what is carried. A card of the game stays in the hand for the next place. */
export async function place(to: DraftPlace): Promise<boolean> {
  const { carried } = desk.get();
  if (!carried) return false;
  const where = carried.host === undefined ? to : { ...to, host: carried.host };
  if (!('key' in carried)) return command({ do: 'put', card: carried.card, to: where });
  const moved = await command({ do: 'move', key: carried.key, to: where });
  if (moved) desk.set({ carried: null, selected: carried.key });
  return moved;
}

export async function remove(key: number): Promise<void> {
  if (await command({ do: 'remove', key })) desk.set({ selected: null, carried: null });
}

// ---- scripts ---------------------------------------------------------------------------------------------------------------

export function setMode(mode: DeskMode): void {
  desk.set({ mode, carried: null, pointing: false, claims: null, refused: null });
  void look();
}

export function goToStep(at: number): Promise<void> {
  desk.set({ at, claims: null, pointing: false });
  return look();
}

/** Plays on from where the table stands. */
export function record(option: number): Promise<void> {
  return inTurn(async () => {
    const { history, at } = desk.get();
    if (!history) return;
    const reply = await ask('record', history.now, at, option);
    if (!reply.ok) return desk.set({ refused: reply.error.reason });
    desk.set({ at: reply.value.at });
    if (reply.value.document === history.now) await look();
    else await change(reply.value.document);
  });
}

export const point = (pointing: boolean): void => desk.set({ pointing, claims: null });

export async function askClaims(thing: PointedAt): Promise<void> {
  const { history, at } = desk.get();
  if (!history) return;
  const reply = await ask('claims', history.now, at, thing);
  desk.set(reply.ok ? { claims: reply.value } : { refused: reply.error.reason });
}

/** Where the table stands, before the next answer. */
export function expectHere({ expect }: DeskClaim): Promise<void> {
  return inTurn(async () => {
    const { history, at } = desk.get();
    if (!history) return;
    const { script } = history.now;
    const added: ScenarioStep = { expect };
    desk.set({ at: at + 1, claims: null, pointing: false });
    await change({ ...history.now, script: [...script.slice(0, at), added, ...script.slice(at)] });
  });
}

/** An expectation goes alone; with an answer goes everything that came after it. */
export function removeStep(index: number, isAnswer: boolean): Promise<void> {
  return inTurn(async () => {
    const { history, at } = desk.get();
    if (!history) return;
    const { script } = history.now;
    const left = isAnswer ? script.slice(0, index) : script.filter((_, i) => i !== index);
    desk.set({ at: isAnswer ? Math.min(at, index) : Math.min(index < at ? at - 1 : at, left.length) });
    await change({ ...history.now, script: left });
  });
}

// ---- puzzles ---------------------------------------------------------------------------------------------------------------

export function publish(wish: DeskPuzzle | null): Promise<boolean> {
  return inTurn(async () => {
    const { history } = desk.get();
    if (!history) return false;
    const reply = await ask('puzzle', history.now, wish);
    if (reply.ok) return change(reply.value);
    desk.set({ refused: reply.error.reason });
    return false;
  });
}

const solver = new Thinker(THINKER_EVENTS);
const SOLVE_MS = 10_000;

/** Looks for a win; the line that is found becomes the script. */
export async function solve(byTurn: number, passive: boolean): Promise<void> {
  const { history, game, id } = desk.get();
  if (!history) return;
  desk.set({ solving: 'busy', refused: null });
  const plan = await ask('plan', { ...history.now, script: [] });
  if (!plan.ok) return desk.set({ solving: 'no', refused: plan.error.reason });
  const found = await solver.call('solve', { plan: plan.value, decisions: [], byTurn, passive, ms: SOLVE_MS });
  if (!isStill(game, id) || found === 'stopped') return;
  if (!found.ok) return desk.set({ solving: 'no', refused: found.error.reason });
  desk.set({ solving: found.value.status });
  if (found.value.status !== 'win') return;
  await inTurn(async () => {
    const { line } = found.value;
    const followed = await ask('follow', history.now, line.options, line.passive);
    if (!followed.ok) return desk.set({ refused: followed.error.reason });
    desk.set({ at: followed.value.script.length });
    await change(followed.value);
  });
}

export function stopSolving(): void {
  solver.stop();
  desk.set({ solving: 'no' });
}
