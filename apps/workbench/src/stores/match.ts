/** The match on the page: what the worker last told, and everything a person can do with it. */
import type { CardHandle } from '@fuda/kernel';
import { currentWords, inBoth } from '../i18n/words.ts';
import { layoutOf } from '../layouts/index.ts';
import type { Layout } from '../layouts/layout.ts';
import type { LetGo, Way } from '../session/let-go.ts';
import {
  type GameSheet,
  type Line,
  type LogLine,
  type MatchPlan,
  type NodeInfo,
  type Notes,
  PERSON,
  type Position,
  type Refusal,
  type Reply,
  type SessionRecord,
  type Update,
} from '../session/protocol.ts';
import { isHotSeat } from '../session/viewer.ts';
import { openTable, Thinker } from '../worker/client.ts';
import { middleSlot } from './auto-slot.ts';
import { lineOf } from './match-records.ts';
import { noteEnd } from './note-end.ts';
import { showTime } from './pace.ts';
import { meet } from './progress.ts';
import { asking, wishFor } from './responses.ts';
import {
  dropMatch,
  findMatch,
  isTakenElsewhere,
  type Keeping,
  keepMatch,
  nameOf,
  onKeptElsewhere,
  recordIn,
} from './saves.ts';
import { settings } from './settings.ts';
import { loadShelf, packsOf } from './shelf.ts';
import { createStore } from './store.ts';
import { NO_TROUBLE, THINKER_EVENTS, troubles } from './trouble.ts';
import { NOTHING_SEEN, ui } from './ui-state.ts';
import { whenIdle } from './when-idle.ts';

export interface Running {
  /** tells matches opened on this page apart, also those of the same plan */
  readonly serial: number;
  readonly plan: MatchPlan;
  readonly sheet: GameSheet;
  readonly layout: Layout;
  readonly position: Position;
  /** by id */
  readonly nodes: readonly NodeInfo[];
  /** what was written to moves */
  readonly notes: Notes;
  /** as it is kept: the tree of decisions lives in the worker, and only there */
  readonly record: SessionRecord;
}

export interface MatchState {
  readonly running: Running | null;
  readonly loading: boolean;
  /** where it is kept on this device; null while there is nothing of one's own to keep */
  readonly kept: Keeping | null;
  /** the link it was opened from */
  readonly link: string | null;
  /** why nothing could be opened */
  readonly failure: Refusal | null;
  /** what was just refused, until the next step */
  readonly notice: Refusal | null;
  /** why somebody else goes on in the place of a computer player; until the person's next step */
  readonly replaced: Refusal | null;
  /** cards marked in a choice of several, not yet confirmed */
  readonly picks: readonly CardHandle[];
  readonly thinking: boolean;
  /** a computer player is asked, but what it thinks with is still being loaded: that is none of its time */
  readonly loadingPlayer: boolean;
  /** how far a computer player has come that fetches what it plays with, 0 … 1 */
  readonly fetching: number | null;
  /** a step of a person is on its way: until it is answered no other is taken */
  readonly stepping: boolean;
  readonly paused: boolean;
  /** the latest happenings, to be shown; the number tells them apart */
  readonly happened: { readonly number: number; readonly lines: readonly LogLine[] };
}

/** No computer player is asked anything. */
const NOBODY_THINKS = { thinking: false, loadingPlayer: false, fetching: null } as const;

const EMPTY: MatchState = {
  running: null,
  loading: false,
  kept: null,
  link: null,
  failure: null,
  notice: null,
  replaced: null,
  picks: [],
  ...NOBODY_THINKS,
  stepping: false,
  paused: false,
  happened: { number: 0, lines: [] },
};

export const match = createStore<MatchState>(EMPTY);

const client = openTable({
  restarted(update) {
    troubles.set({ table: 'restarted', record: null });
    const { running } = match.get();
    // the tree is the same; where redo leads is not kept
    if (running && update) {
      const { position, notes, record } = update;
      match.set({ running: { ...running, position, notes, record } });
    }
    wakeComputer();
  },
  gaveUp(record, detail) {
    halt();
    troubles.set({ table: 'gaveUp', record, detail });
    match.set({ ...NOBODY_THINKS, paused: true });
  },
  slow: (slow) => {
    const { table: now } = troubles.get();
    if (slow || now === 'slow') troubles.set({ table: slow ? 'slow' : null });
  },
});
export const table = client.calls;
export const restartTable = (): void => client.restart();
export function tryTableAgain(): void {
  troubles.set(NO_TROUBLE);
  client.again();
}
const thinker = new Thinker({ ...THINKER_EVENTS, fetching: (share) => match.set({ fetching: share }) });
let timer: ReturnType<typeof setTimeout> | undefined;
/** Grows with every step a person takes; what was thought about an older one is dropped. */
let epoch = 0;
let opened = 0;

// ---- opening -------------------------------------------------------------------------------------------------------------

interface Opening {
  readonly paused?: boolean;
  /** where it is kept already */
  readonly kept?: Keeping;
  /** the link it comes from: it is kept from the first step on, until then the link still has all of it */
  readonly link?: string;
}

async function open(update: Reply<Update>, { paused = false, kept, link }: Opening): Promise<boolean> {
  if (!update.ok) return failed(update.error);
  // of the packs on the shelf only what the match needs is left in it
  const { plan } = update.value.record;
  const layout = layoutOf(plan.game);
  const sheet = await table.sheet(plan.game, plan.ruleset, plan.cards, plan.packs, plan.seats);
  if (!sheet.ok) return failed(sheet.error);
  if (!layout) return failed({ code: 'NO_LAYOUT', path: '$.game', reason: { ja: plan.game, en: plan.game } });
  const { position, nodes, notes, record } = update.value;
  ui.set(NOTHING_SEEN);
  const running = { serial: ++opened, plan, sheet: sheet.value, layout, position, nodes, notes, record };
  match.set({ ...EMPTY, paused, kept: kept ?? null, link: link ?? null, running });
  if (!kept && link === undefined) keep(plan.title && currentWords().say(plan.title));
  warmUp();
  after(update.value);
  return true;
}

/**
 * The computer players get ready while the person looks at their first question; where one of them is asked first, at once. The table comes
 * first: nobody but who waits for an answer is kept waiting by this.
 */
function warmUp(): void {
  const { running } = match.get();
  if (!running || running.plan.seats.every((name) => name === PERSON) || running.position.result) return;
  const { serial, plan, record } = running;
  const begin = (): void => {
    if (match.get().running?.serial === serial) void thinker.ready({ plan, decisions: lineOf(record) });
  };
  if (asksComputer(plan, running.position)) begin();
  else whenIdle(begin);
}

/** Somebody is choosing who plays: these are loaded meanwhile. */
export function warmUpFor(plan: MatchPlan): void {
  if (plan.seats.some((name) => name !== PERSON)) whenIdle(() => void thinker.ready({ plan, decisions: [] }));
}

function failed(failure: Refusal): false {
  match.set({ ...EMPTY, failure });
  return false;
}

function halt(): void {
  epoch++;
  clearTimeout(timer);
  thinker.stop();
}

/** Another match comes onto the table. The one before stays kept; one in which nothing was done and that has no name is not worth a place. */
export function clearTable(): void {
  halt();
  const { running, kept } = match.get();
  if (running && kept && running.nodes.length === 1 && nameOf(kept) === '' && !isTakenElsewhere(kept)) dropMatch(kept);
  match.set({ ...EMPTY, loading: true });
}

export async function beginMatch(plan: MatchPlan): Promise<boolean> {
  clearTable();
  await loadShelf();
  // a plan that was played before has the packs it was played with
  const packs = plan.packs ?? packsOf(plan.game);
  return open(await table.begin({ ...plan, ...(packs ? { packs } : {}) }), {});
}

/** Opens a record from outside, as a copy of one's own. Takes anything: a record is checked by the worker. */
export async function restoreMatch(json: unknown, opening: Opening = {}): Promise<boolean> {
  clearTable();
  await loadShelf();
  const restored = await table.restore(json, packsOf(String((json as { game?: unknown } | null)?.game)));
  if (!restored.ok) return failed(restored.error);
  const { plan, update } = restored.value;
  // who opens a match of computers wants to see the position that was kept, not a later one
  return open({ ok: true, value: update }, { ...opening, paused: !plan.seats.includes(PERSON) });
}

/** Goes on with a match of the list. */
export const continueMatch = (kept: Keeping): Promise<boolean> => restoreMatch(recordIn(kept), { kept });

export function closeMatch(): void {
  halt();
  match.set(EMPTY);
}

export function failWith(failure: Refusal): void {
  halt();
  failed(failure);
}

// ---- playing -------------------------------------------------------------------------------------------------------------

/** What becomes of the computer players: they go on, they wait where they would answer next, or it stays as it is. */
type Hold = 'goOn' | 'hold' | 'keep';

function asksComputer({ seats }: MatchPlan, { asked }: Position): boolean {
  return asked !== null && seats[asked.player] !== PERSON;
}

/** Takes in what the worker tells. Whoever goes back by hand wants to look, so computer players wait there. */
function take(reply: Reply<Update>, wish: Hold = 'keep'): boolean {
  const { running, happened } = match.get();
  if (!running) return false;
  if (!reply.ok) {
    match.set({ notice: reply.error });
    return false;
  }
  const { position, nodes, anew, happened: lines, notes, record } = reply.value;
  // what one looked at is nothing for whoever gets the device next
  if (anew && position.viewer !== running.position.viewer) ui.set(NOTHING_SEEN);
  const known = anew ? [] : running.nodes;
  match.set({
    running: { ...running, position, notes, record, nodes: nodes.length === 0 ? running.nodes : [...known, ...nodes] },
    notice: null,
    picks: [],
    happened: { number: happened.number + 1, lines },
    ...(wish === 'keep' ? {} : { paused: wish === 'hold' && asksComputer(running.plan, position) }),
  });
  // "next time" has come: somebody is asked
  if (position.asked && running.plan.seats[position.asked.player] === PERSON && position.asked.reaction)
    asking.set({ once: null });
  keep();
  after(reply.value);
  return true;
}

/** Takes in what was written to moves: nothing on the table changes by it. */
export function takeNotes(reply: Reply<Update>): boolean {
  const { running } = match.get();
  if (!running) return false;
  if (!reply.ok) {
    match.set({ notice: reply.error });
    return false;
  }
  const { notes, record } = reply.value;
  match.set({ running: { ...running, notes, record } });
  keep();
  return true;
}

/** Says something about the page itself. */
function warn(word: 'save.failed' | 'save.elsewhere'): void {
  match.set({ notice: { code: word, path: '$', reason: inBoth(word) } });
}

/** said once: without room for one step there is none for the next */
let saidFull = false;

/** Keeps the match on this device, from now on if it was not kept before. */
export function keep(name?: string): void {
  const { running, kept: before } = match.get();
  if (!running) return;
  const { view, result } = running.position;
  const about = { turn: view.turn, turnsPerRound: running.sheet.turnsPerRound, over: result !== null };
  const { outcome, keeping } = keepMatch(before, running.record, about, name);
  match.set({ kept: keeping });
  if (outcome === 'copied') warn('save.elsewhere');
  if (outcome === 'failed' && !saidFull) warn('save.failed');
  saidFull = outcome === 'failed';
}

// another tab went on with the match that is on this table: from here on they are two
onKeptElsewhere(() => {
  const { kept } = match.get();
  if (kept && isTakenElsewhere(kept) && findMatch(kept.game, kept.id)) keep();
});

/** The cards a position shows to its viewer. */
export function cardsIn({ view }: Update['position']): readonly string[] {
  const shown = view.players.flatMap(({ zones }) => Object.values(zones).flatMap((zone) => zone.cards));
  return [...new Set(shown.flatMap((card) => card.definition ?? []))];
}

function after({ position, happened }: Update): void {
  const { running } = match.get();
  if (!running) return;
  // the list of cards is read by both: what one of them holds is not marked as met there before the end
  if (!isHotSeat(running.plan) || position.result) meet(running.plan.game, cardsIn(position));
  const { kept } = match.get();
  if (kept) noteEnd(running, kept.id);
  clearTimeout(timer);
  timer = setTimeout(thinkOn, showTime(happened.length, settings.get().speed));
}

/** A computer player whose answer got lost with its table is asked again. */
function wakeComputer(): void {
  clearTimeout(timer);
  timer = setTimeout(thinkOn, showTime(0, settings.get().speed));
}

/** Lets a computer player answer, if one is asked and nothing holds it. */
async function thinkOn(): Promise<void> {
  const { running, paused, thinking } = match.get();
  const asked = running?.position.asked;
  if (!running || !asked || paused || thinking) return;
  const { plan } = running;
  const player = plan.seats[asked.player];
  if (player === PERSON) return;
  const mine = epoch;
  const asks = { plan, decisions: lineOf(running.record) };
  match.set({ thinking: true, loadingPlayer: !thinker.isReady(plan) });
  await thinker.ready(asks);
  if (mine !== epoch) return;
  match.set({ loadingPlayer: false, fetching: null });
  const thought = await thinker.call('think', { ...asks, player });
  if (mine !== epoch) return;
  match.set(NOBODY_THINKS);
  if (thought === 'stopped') return;
  if (!thought.ok) {
    match.set({ notice: thought.error, paused: true });
    return;
  }
  const done = await table.answer(thought.value.option, thought.value.mind, wish());
  // nobody but the computer has to choose once more
  if (!done.ok && done.error.code === 'RESTARTED') wakeComputer();
  else if (take(done)) tellReplaced(running.serial, thought.value.replaced);
}

/** matches that were told already that somebody else goes on */
const toldReplaced = new Set<string>();

/** Somebody else goes on in the place of a computer player: said once for each reason. */
function tellReplaced(serial: number, replaced: Refusal | undefined): void {
  const key = `${serial} ${replaced?.code}`;
  if (!replaced || toldReplaced.has(key)) return;
  toldReplaced.add(key);
  match.set({ replaced });
}

/** A person's step: whatever a computer player was thinking about is no longer asked. */
export async function act(step: () => Promise<Reply<Update>>, wish: Hold): Promise<boolean> {
  // a second click before the first is answered would be taken for an answer to the next question
  if (match.get().stepping) return false;
  halt();
  match.set({ ...NOBODY_THINKS, stepping: true, replaced: null });
  try {
    return take(await step(), wish);
  } finally {
    match.set({ stepping: false });
  }
}

/** How the person on this table wants to be asked. */
const wish = () => wishFor(match.get().running?.plan.game ?? '');

export const answer = (option: number): Promise<boolean> => act(() => table.answer(option, undefined, wish()), 'goOn');

/** A card was let go on the table. */
export const answerLetGo = (way: Way, letGo: LetGo): Promise<boolean> =>
  act(() => table.answerAt(way, letGo, wish()), 'goOn');

/** Two steps told as one; what was told before somebody else looked is forgotten. */
function joined(first: Update, second: Update): Update {
  if (second.anew) return second;
  return {
    ...second,
    anew: first.anew,
    nodes: [...first.nodes, ...second.nodes],
    happened: [...first.happened, ...second.happened],
  };
}

/** The same, and the card is put where it usually goes, if that is all that is asked next. */
export const answerAndPlace = (option: number): Promise<boolean> =>
  act(async () => {
    const first = await table.answer(option, undefined, wish());
    const { running } = match.get();
    if (!first.ok || !running || settings.get().places === 'ask') return first;
    const slot = middleSlot(first.value.position, running.layout.table);
    const second = slot < 0 ? first : await table.answer(slot, undefined, wish());
    if (slot < 0 || !second.ok) return first;
    return { ok: true, value: joined(first.value, second.value) };
  }, 'goOn');

/** Puts a line that was found on the table, where it can be gone through and left again. */
export const follow = (line: Line): Promise<boolean> => act(() => table.follow(line), 'hold');

export const choosePicks = (): Promise<boolean> => act(() => table.choose(match.get().picks, wish()), 'goOn');

export const surrender = (): Promise<boolean> => act(() => table.surrender(), 'goOn');

/** Whoever is asked has got the device. */
export const sit = (seat: number): Promise<boolean> => act(() => table.sit(seat), 'keep');

export const undo = (): Promise<boolean> => act(() => table.undo(), 'hold');

/** At the end of the line computer players take over again; where nobody plays, redo goes step by step. */
export const redo = (): Promise<boolean> => act(() => table.redo(), isWatching() ? 'hold' : 'goOn');

export const goTo = (node: number): Promise<boolean> => act(() => table.go(node), 'hold');

export function isWatching(): boolean {
  return !match.get().running?.plan.seats.includes(PERSON);
}

export function hold(): void {
  halt();
  match.set({ ...NOBODY_THINKS, paused: true });
}

export function goOn(): void {
  match.set({ paused: false });
  void thinkOn();
}

const same = (a: CardHandle, b: CardHandle): boolean =>
  a.player === b.player && a.zone === b.zone && a.index === b.index;

/** Marks or unmarks a card in a choice of several. A full choice of one is simply exchanged. */
export function togglePick(card: CardHandle): void {
  const { picks, running } = match.get();
  const several = running?.position.asked?.several;
  if (!several) return;
  const marked = picks.some((pick) => same(pick, card));
  const others = several.max === 1 ? [] : picks.filter((pick) => !same(pick, card));
  // what was refused was another set
  match.set({ picks: marked ? others : [...others, card], notice: null });
}

export function dropNotice(): void {
  match.set({ notice: null, replaced: null });
}
