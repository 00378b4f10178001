/**
 * What is stored on this device, and what can be used of it. Anything may be wrong with it: browsers cut texts off, other versions and other
 * people write there. A part that is not what it should be is left out and told; everything else counts.
 */
import type { DeckList } from '@fuda/game';
import { BOX_DAYS, type Reviewed } from '../learn/boxes.ts';
import type { Refusal } from '../session/protocol.ts';

export interface Salvaged<T> {
  readonly value: T;
  /** what was left out */
  readonly problems: readonly Refusal[];
}

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);
const isText = (x: unknown): x is string => typeof x === 'string';
const isCount = (x: unknown): x is number => Number.isSafeInteger(x) && (x as number) >= 0;

/** Takes something stored apart, noting what is of no use. */
class Salvage {
  readonly problems: Refusal[] = [];

  lost(path: string): void {
    const reason = {
      ja: 'こわれているので、この部分は使いません',
      en: 'this part is damaged and is not used',
    };
    this.problems.push({ code: 'DAMAGED', path, reason });
  }

  /** Undefined = nothing was stored there. */
  object(x: unknown, path: string): Record<string, unknown> {
    if (isObject(x)) return x;
    if (x !== undefined) this.lost(path);
    return {};
  }

  /** The entries of a list that can be read. */
  list<T>(x: unknown, path: string, read: (entry: unknown, path: string) => T | undefined): T[] {
    if (x !== undefined && !Array.isArray(x)) this.lost(path);
    return (Array.isArray(x) ? x : []).flatMap((entry, i) => this.entry(entry, `${path}[${i}]`, read));
  }

  /** The same for what has names. */
  record<T>(x: unknown, path: string, read: (entry: unknown, path: string) => T | undefined): Record<string, T> {
    const kept = Object.entries(this.object(x, path)).flatMap(([name, entry]) =>
      this.entry(entry, `${path}.${name}`, read).map((value) => [name, value] as const),
    );
    return Object.fromEntries(kept);
  }

  private entry<T>(entry: unknown, path: string, read: (entry: unknown, path: string) => T | undefined): T[] {
    const value = read(entry, path);
    if (value === undefined) this.lost(path);
    return value === undefined ? [] : [value];
  }

  /** A value of its own, or what stands for it. */
  value<T>(x: unknown, path: string, isSound: (x: unknown) => x is T, otherwise: T): T {
    if (isSound(x)) return x;
    if (x !== undefined) this.lost(path);
    return otherwise;
  }

  done<T>(value: T): Salvaged<T> {
    return { value, problems: this.problems };
  }
}

// ---- learning ------------------------------------------------------------------------------------------------------------

/** Cards met and how well they are known. */
export interface Progress {
  readonly met: readonly string[];
  readonly cards: Readonly<Record<string, Reviewed>>;
}

function reviewed(x: unknown): Reviewed | undefined {
  if (!isObject(x)) return undefined;
  const { box, due, right, wrong } = x;
  if (!isCount(box) || box < 1 || box > BOX_DAYS.length) return undefined;
  if (!isCount(due) || !isCount(right) || !isCount(wrong)) return undefined;
  return { box, due, right, wrong };
}

/** Before there were boxes, only counts were kept: such a card starts in the first box. */
function fromCounts(x: unknown): Reviewed | undefined {
  if (!Array.isArray(x) || !isCount(x[0]) || !isCount(x[1])) return undefined;
  return { box: 1, due: 0, right: x[0], wrong: x[1] };
}

export function readProgress(stored: unknown): Salvaged<Progress> {
  const salvage = new Salvage();
  const { met, answers, cards } = salvage.object(stored, '$');
  const ids = salvage.list(met, '$.met', (id) => (isText(id) ? id : undefined));
  const older = salvage.record(answers, '$.answers', fromCounts);
  return salvage.done({
    met: [...new Set(ids)],
    cards: { ...older, ...salvage.record(cards, '$.cards', reviewed) },
  });
}

export interface Answer {
  readonly question: string;
  readonly kind: string;
  readonly asked: string;
  readonly chosen: string;
  readonly right: string;
  readonly correct: boolean;
  readonly seconds: number;
  /** ISO 8601 */
  readonly at: string;
}

/** One quiz, answer by answer. */
export interface Run {
  readonly id: string;
  /** the start code, if it began with one */
  readonly code: string;
  readonly answers: readonly Answer[];
}

function answer(x: unknown): Answer | undefined {
  if (!isObject(x)) return undefined;
  const { question, kind, asked, chosen, right, correct, seconds, at } = x;
  if (!isText(question) || !isText(kind) || !isText(asked) || !isText(chosen) || !isText(right)) return undefined;
  if (typeof correct !== 'boolean' || !Number.isFinite(seconds)) return undefined;
  // a moment no calendar has cannot be shown, sorted or handed in
  if (!isText(at) || Number.isNaN(Date.parse(at))) return undefined;
  return { question, kind, asked, chosen, right, correct, seconds: seconds as number, at };
}

export function readResults(stored: unknown): Salvaged<readonly Run[]> {
  const salvage = new Salvage();
  const { runs } = salvage.object(stored, '$');
  const read = (x: unknown, path: string): Run | undefined => {
    if (!isObject(x) || !isText(x.id) || !isText(x.code) || !Array.isArray(x.answers)) return undefined;
    return { id: x.id, code: x.code, answers: salvage.list(x.answers, `${path}.answers`, answer) };
  };
  return salvage.done(salvage.list(runs, '$.runs', read));
}

// ---- matches played ------------------------------------------------------------------------------------------------------

export const OUTCOMES = ['won', 'lost', 'drawn'] as const;

/** A match of one person against the computer that came to its end. */
export interface Played {
  /** where it is, or was, kept */
  readonly id: string;
  /** when it ended, in milliseconds */
  readonly at: number;
  readonly ruleset: string;
  /** ids of decks of the game, names of own ones */
  readonly deck: string;
  readonly against: string;
  /** the computer player */
  readonly opponent: string;
  readonly outcome: (typeof OUTCOMES)[number];
  readonly turn: number;
  readonly decisions: number;
  /** something was taken back on the way */
  readonly undone: boolean;
}

/** The opponent somebody wants to meet in a game, and how the matches before came out. */
export interface Career {
  /** a computer player, or that it follows the results; empty: nothing was chosen yet */
  readonly wish: string;
  readonly matches: readonly Played[];
}

function played(x: unknown): Played | undefined {
  if (!isObject(x)) return undefined;
  const { id, at, ruleset, deck, against, opponent, outcome, turn, decisions, undone } = x;
  if (!isText(id) || !isText(ruleset) || !isText(deck) || !isText(against) || !isText(opponent)) return undefined;
  if (!isCount(at) || at > LAST_MOMENT || !isCount(turn) || !isCount(decisions)) return undefined;
  const known = OUTCOMES.find((one) => one === outcome);
  if (known === undefined || typeof undone !== 'boolean') return undefined;
  return { id, at, ruleset, deck, against, opponent, outcome: known, turn, decisions, undone };
}

export function readCareer(stored: unknown): Salvaged<Career> {
  const salvage = new Salvage();
  const { wish, matches } = salvage.object(stored, '$');
  return salvage.done({
    wish: salvage.value(wish, '$.wish', isText, ''),
    matches: salvage.list(matches, '$.matches', played),
  });
}

// ---- puzzles -------------------------------------------------------------------------------------------------------------

export interface Solved {
  /** when, in milliseconds */
  readonly at: number;
  /** hints that were looked at before */
  readonly hints: number;
}

/** By the number of the puzzle, and by the day. */
export interface PuzzleProgress {
  readonly solved: Readonly<Record<string, Solved>>;
  /** those whose solution was shown first */
  readonly shown: readonly string[];
  /** days, as 2026-11-16, on which the puzzle of the day was solved */
  readonly days: readonly string[];
}

function solvedOnce(x: unknown): Solved | undefined {
  if (!isObject(x) || !isCount(x.at) || x.at > LAST_MOMENT || !isCount(x.hints)) return undefined;
  return { at: x.at, hints: x.hints };
}

export function readPuzzleProgress(stored: unknown): Salvaged<PuzzleProgress> {
  const salvage = new Salvage();
  const { solved, shown, days } = salvage.object(stored, '$');
  const text = (x: unknown): string | undefined => (isText(x) ? x : undefined);
  const day = (x: unknown): string | undefined => (isText(x) && /^\d{4}-\d\d-\d\d$/.test(x) ? x : undefined);
  return salvage.done({
    solved: salvage.record(solved, '$.solved', solvedOnce),
    shown: salvage.list(shown, '$.shown', text),
    days: salvage.list(days, '$.days', day),
  });
}

/** Steps of the guide that were seen in the guided match of a game. */
export function readGuideSeen(stored: unknown): Salvaged<readonly string[]> {
  const salvage = new Salvage();
  return salvage.done(salvage.list(stored, '$', (id) => (isText(id) ? id : undefined)));
}

// ---- decks ---------------------------------------------------------------------------------------------------------------

/** Cards whose chances are asked for together. */
export interface KeptGroup {
  readonly name: string;
  readonly entries: readonly string[];
  readonly least: number;
}

export interface OwnDeck {
  readonly id: string;
  readonly name: string;
  readonly deck: DeckList;
  readonly note?: string;
  /** the list of restricted cards it is built by; of piles, the ruleset they are for */
  readonly regulation?: string;
  readonly groups?: readonly KeptGroup[];
}

export function isDeckList(x: unknown): x is DeckList {
  if (!isObject(x) || !isObject(x.sections)) return false;
  const { name } = x;
  if (name !== undefined && !(isObject(name) && isText(name.ja) && isText(name.en))) return false;
  return Object.values(x.sections).every((entries) => Array.isArray(entries) && entries.every(isText));
}

/** Decks kept before they had an id are known by their name. */
function idOf(name: string): string {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `n${hash.toString(36)}`;
}

const isGroup = (x: unknown): x is KeptGroup => {
  const { name, entries, least } = (x ?? {}) as Partial<KeptGroup>;
  return isText(name) && Array.isArray(entries) && entries.every(isText) && Number.isInteger(least);
};

/** What was kept, whatever version of this page kept it; null where it is no deck. */
export function readOwnDeck(x: unknown): OwnDeck | null {
  const { id, name, deck, note, regulation, groups } = (x ?? {}) as Partial<Record<keyof OwnDeck, unknown>>;
  if (!isText(name) || !isDeckList(deck)) return null;
  return {
    id: isText(id) && /^[\w-]{1,40}$/.test(id) ? id : idOf(name),
    name,
    deck,
    ...(isText(note) ? { note } : {}),
    ...(isText(regulation) ? { regulation } : {}),
    ...(Array.isArray(groups) ? { groups: groups.filter(isGroup) } : {}),
  };
}

export interface DeckVersion {
  /** when it was put aside, in milliseconds */
  readonly at: number;
  readonly deck: DeckList;
}

export function readVersions(stored: unknown): Salvaged<readonly DeckVersion[]> {
  const salvage = new Salvage();
  const version = (x: unknown): DeckVersion | undefined =>
    isObject(x) && typeof x.at === 'number' && isDeckList(x.deck) ? { at: x.at, deck: x.deck } : undefined;
  return salvage.done(salvage.list(stored, '$', version));
}

export function readOwnDecks(stored: unknown): Salvaged<readonly OwnDeck[]> {
  const salvage = new Salvage();
  return salvage.done(salvage.list(stored, '$', (one) => readOwnDeck(one) ?? undefined));
}

// ---- settings ------------------------------------------------------------------------------------------------------------

export const LANGUAGES = ['ja', 'en'] as const;
export const THEMES = ['auto', 'light', 'dark'] as const;
export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;
export const TEXT_SIZES = ['normal', 'large'] as const;
export const PLACES = ['auto', 'ask'] as const;
/** How loud sounds are; nobody is startled who did not ask for them. */
export const VOLUMES = { off: 0, soft: 0.07, medium: 0.18, loud: 0.4 } as const;

export const RESPONSES = ['auto', 'on', 'off'] as const;

export interface Settings {
  readonly language: (typeof LANGUAGES)[number];
  readonly theme: (typeof THEMES)[number];
  readonly speed: (typeof SPEEDS)[number];
  readonly textSize: (typeof TEXT_SIZES)[number];
  readonly furigana: 'on' | 'off';
  /** who chooses between free slots of a row */
  readonly places: (typeof PLACES)[number];
  readonly sound: keyof typeof VOLUMES;
  /** where somebody may answer what happens: asked where it matters, always, or never */
  readonly responses: (typeof RESPONSES)[number];
}

export type Language = Settings['language'];

const CHOICES: { readonly [name in keyof Settings]: readonly Settings[name][] } = {
  language: LANGUAGES,
  responses: RESPONSES,
  theme: THEMES,
  speed: SPEEDS,
  textSize: TEXT_SIZES,
  furigana: ['on', 'off'],
  places: PLACES,
  sound: Object.keys(VOLUMES) as (keyof typeof VOLUMES)[],
};

/** What somebody chose before; the rest is up to the browser. */
export function readSettings(stored: unknown): Salvaged<Partial<Settings>> {
  const salvage = new Salvage();
  const given = salvage.object(stored, '$');
  const chosen = Object.entries(CHOICES).flatMap(([name, choices]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if ((choices as readonly unknown[]).includes(value)) return [[name, value] as const];
    if (value !== undefined) salvage.lost(`$.${name}`);
    return [];
  });
  return salvage.done(Object.fromEntries(chosen));
}

// ---- matches -------------------------------------------------------------------------------------------------------------

/** What the list of matches tells about one without opening it. */
export interface About {
  readonly name: string;
  /** when it was last moved in, in milliseconds; 0 = not known */
  readonly saved: number;
  readonly turn: number;
  readonly turnsPerRound: number;
  readonly decisions: number;
  readonly over: boolean;
}

/** The last moment a calendar has. */
const LAST_MOMENT = 8_640_000_000_000_000;

export function readAbout(stored: unknown): Salvaged<About> {
  const salvage = new Salvage();
  const { name, saved, turn, turnsPerRound, decisions, over } = salvage.object(stored, '$');
  const isMoment = (x: unknown): x is number => isCount(x) && x <= LAST_MOMENT;
  const isFlag = (x: unknown): x is boolean => typeof x === 'boolean';
  return salvage.done({
    name: salvage.value(name, '$.name', isText, ''),
    saved: salvage.value(saved, '$.saved', isMoment, 0),
    turn: salvage.value(turn, '$.turn', isCount, 0),
    turnsPerRound: salvage.value(turnsPerRound, '$.turnsPerRound', isCount, 1) || 1,
    decisions: salvage.value(decisions, '$.decisions', isCount, 0),
    over: salvage.value(over, '$.over', isFlag, false),
  });
}

// ---- studies -------------------------------------------------------------------------------------------------------------

/** A study as it lies on this device: its chapters are matches of the list, in order. */
export interface KeptStudy {
  readonly title: string;
  readonly saved: number;
  readonly chapters: readonly { readonly game: string; readonly id: string }[];
}

export function readKeptStudy(stored: unknown): Salvaged<KeptStudy> {
  const salvage = new Salvage();
  const { title, saved, chapters } = salvage.object(stored, '$');
  const isMoment = (x: unknown): x is number => isCount(x) && x <= LAST_MOMENT;
  const chapter = (x: unknown): KeptStudy['chapters'][number] | undefined =>
    isObject(x) && isText(x.game) && isText(x.id) && /^[\w-]{1,60}$/.test(x.id)
      ? { game: x.game, id: x.id }
      : undefined;
  return salvage.done({
    title: salvage.value(title, '$.title', isText, ''),
    saved: salvage.value(saved, '$.saved', isMoment, 0),
    chapters: salvage.list(chapters, '$.chapters', chapter),
  });
}

// ---- responses -----------------------------------------------------------------------------------------------------------

/** Moments at which somebody wants to be asked all the same, by game. */
export function readAskAt(stored: unknown): Salvaged<Readonly<Record<string, readonly string[]>>> {
  const salvage = new Salvage();
  const moment = (x: unknown): string | undefined => (isText(x) ? x : undefined);
  return salvage.done(
    salvage.record(stored, '$', (list, path) => (Array.isArray(list) ? salvage.list(list, path, moment) : undefined)),
  );
}
