import { childPath, nearest } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { Vocabulary } from './define-vocabulary.ts';
import { type Diagnostic, type DiagnosticCode, severityOf } from './diagnostic.ts';
import type { Families } from './families.ts';
import { CARD_LIMITS } from './limits.ts';
import { type Detail, MESSAGES } from './messages.ts';
import type { NameReference, ProgramNode } from './nodes.ts';
import { readCards } from './read-cards.ts';
import { Scope } from './scope.ts';
import type { Words } from './vocabulary.ts';

/** The cards a file may refer to, by id and by name. */
export interface CardIndex {
  readonly byId: ReadonlyMap<string, { readonly position: number; readonly name: NameReference }>;
  readonly byName: ReadonlyMap<string, NameReference>;
  /** families the cards bring along */
  readonly families: Families;
}

export const NO_CARDS: CardIndex = { byId: new Map(), byName: new Map(), families: new Map() };

/** What system variables mean where the reader is now. */
export interface Surroundings {
  /** $event may be read */
  readonly event: boolean;
  /** $it may be read: inside a filter */
  readonly it: boolean;
  /** $kept and $keptValue may be read: inside a delayed program */
  readonly bound: boolean;
}

export const EMPTY_TEXT: Text = { ja: '', en: '' };

/** A JSON object as a map, safe against keys like `constructor` and `__proto__`. */
export type JsonObject = ReadonlyMap<string, unknown>;

export function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Reads one card: collects every complaint, never throws, keeps the variables in scope. */
export class Reader {
  readonly vocabulary: Vocabulary;
  readonly file: string;
  readonly cards: CardIndex;
  readonly diagnostics: Diagnostic[] = [];
  /** Filters and players name cards, and cards are chosen by filters: the way back goes through here. */
  readonly readCards = readCards;
  scope = new Scope();
  surroundings: Surroundings = { event: false, it: false, bound: false };
  /** inside an unfolded keyword every complaint points at the keyword in the card */
  #pinned: string | undefined;
  #instructions = 0;
  /** programs read by the instruction now being read */
  readonly branches: { program: ProgramNode; end: ReturnType<Scope['fork']> }[][] = [];
  /** names an instruction gives to its nested program */
  pendingBindings: { name: string; kind: 'card' | 'player' | 'number'; path: string }[] = [];

  constructor(vocabulary: Vocabulary, file: string, cards: CardIndex = NO_CARDS) {
    this.vocabulary = vocabulary;
    this.file = file;
    this.cards = cards;
  }

  get failed(): boolean {
    return this.diagnostics.some((d) => d.severity === 'error');
  }

  report(code: DiagnosticCode, path: string, detail: Detail = {}, hint?: Text): void {
    const reason = MESSAGES[code]({ name: '', expected: EMPTY_TEXT, found: '', ...detail });
    const severity = severityOf(code);
    // A pinned keyword was checked when the vocabulary was made: its own warnings are not the card's business.
    if (this.#pinned !== undefined && severity === 'warning') return;
    const at = this.#pinned ?? path;
    this.diagnostics.push({ code, severity, file: this.file, path: at, reason, ...(hint ? { hint } : {}) });
  }

  /** Complains about a word, offering the nearest known one. */
  unknown(
    code: DiagnosticCode,
    path: string,
    name: string,
    known: Iterable<string>,
    expected: Text = EMPTY_TEXT,
  ): void {
    const near = nearest(name, known);
    const hint = near === undefined ? undefined : { ja: `もしかして: ${near}`, en: `did you mean ${near}?` };
    this.report(code, path, { name: name.slice(0, 80), expected }, hint);
  }

  wrongType(path: string, expected: Text, value: unknown): undefined {
    this.report('wrong-type', path, { expected, found: typeName(value) });
    return undefined;
  }

  /** Runs `body` with every complaint pinned to one place. */
  pinned<T>(path: string, body: () => T): T {
    const before = this.#pinned;
    this.#pinned ??= path;
    try {
      return body();
    } finally {
      this.#pinned = before;
    }
  }

  within<T>(surroundings: Partial<Surroundings>, body: () => T): T {
    const before = this.surroundings;
    this.surroundings = { ...before, ...surroundings };
    try {
      return body();
    } finally {
      this.surroundings = before;
    }
  }

  /** Counts an instruction; false once there are too many. */
  countInstruction(path: string): boolean {
    this.#instructions++;
    if (this.#instructions <= CARD_LIMITS.instructions) return true;
    if (this.#instructions === CARD_LIMITS.instructions + 1) {
      const limit = CARD_LIMITS.instructions;
      this.report('too-many', path, { expected: { ja: `命令は${limit}個まで`, en: `at most ${limit} instructions` } });
    }
    return false;
  }

  object(
    value: unknown,
    path: string,
    expected: Text = { ja: 'オブジェクト', en: 'an object' },
  ): JsonObject | undefined {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return new Map(Object.entries(value));
    return this.wrongType(path, expected, value);
  }

  list(value: unknown, path: string): readonly unknown[] | undefined {
    return Array.isArray(value) ? value : this.wrongType(path, { ja: 'リスト', en: 'a list' }, value);
  }

  string(value: unknown, path: string): string | undefined {
    return typeof value === 'string' ? value : this.wrongType(path, { ja: '文字列', en: 'a text' }, value);
  }

  boolean(value: unknown, path: string): boolean | undefined {
    return typeof value === 'boolean'
      ? value
      : this.wrongType(path, { ja: 'true か false', en: 'true or false' }, value);
  }

  integer(
    value: unknown,
    path: string,
    min: number = -CARD_LIMITS.number,
    max: number = CARD_LIMITS.number,
  ): number | undefined {
    if (typeof value !== 'number') return this.wrongType(path, { ja: '数', en: 'a number' }, value);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    const expected = { ja: `${min}〜${max}の整数`, en: `a whole number from ${min} to ${max}` };
    this.report('out-of-range', path, { name: String(value), expected });
    return undefined;
  }

  word<T>(value: unknown, path: string, words: Words<T>, expected: Text): T | undefined {
    const word = this.string(value, path);
    if (word === undefined) return undefined;
    const found = words.get(word);
    if (found === undefined) this.unknown('unknown-word', path, word, words.words(), expected);
    return found;
  }

  oneOf<T extends string>(value: unknown, path: string, allowed: readonly T[], expected: Text): T | undefined {
    const word = this.string(value, path);
    if (word === undefined) return undefined;
    const found = allowed.find((candidate) => candidate.toUpperCase() === word.toUpperCase());
    if (found === undefined) this.unknown('unknown-word', path, word, allowed, expected);
    return found;
  }

  text(value: unknown, path: string): Text | undefined {
    const object = this.object(value, path, { ja: '{ja, en} の文', en: 'a text {ja, en}' });
    if (!object) return undefined;
    this.onlyFields(object, path, ['ja', 'en']);
    const ja = this.required(object, path, 'ja', (v, p) => this.string(v, p));
    const en = this.required(object, path, 'en', (v, p) => this.string(v, p));
    return ja === undefined || en === undefined ? undefined : { ja, en };
  }

  required<T>(object: JsonObject, path: string, key: string, read: (value: unknown, path: string) => T): T | undefined {
    if (object.has(key)) return read(object.get(key), childPath(path, key));
    this.report('missing-field', path, { name: key });
    return undefined;
  }

  optional<T>(object: JsonObject, path: string, key: string, read: (value: unknown, path: string) => T): T | undefined {
    return object.has(key) ? read(object.get(key), childPath(path, key)) : undefined;
  }

  onlyFields(object: JsonObject, path: string, known: readonly string[]): void {
    for (const key of object.keys()) {
      if (!known.includes(key)) this.unknown('unknown-field', childPath(path, key), key, known);
    }
  }
}
