import { childPath, nearest, type Severity } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { type Diagnostic, type DiagnosticCode, type GameCode, severityOf } from './diagnostic.ts';
import { CARD_LIMITS } from './limits.ts';
import { type Detail, MESSAGES } from './messages.ts';
import type { Words } from './vocabulary.ts';

export const EMPTY_TEXT: Text = { ja: '', en: '' };

/** A JSON object as a map, safe against keys like `constructor` and `__proto__`. */
export type JsonObject = ReadonlyMap<string, unknown>;

/** How strictly words are taken. */
export interface Manner {
  /** words are taken letter by letter, and only as they are first named */
  readonly exact?: boolean | undefined;
  /** how many letters a word may be away from the one that was meant; default a third of them */
  readonly slips?: ((word: string) => number) | undefined;
}

export function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const didYouMean = (word: string): Text => ({ ja: `もしかして: ${word}`, en: `did you mean ${word}?` });

function sameWord(a: string, b: string, exact = false): boolean {
  return exact ? a === b : a.toUpperCase() === b.toUpperCase();
}

/** Reads JSON of one file: collects every complaint with its place, never throws. Games read their records with it, too. */
export class JsonReader {
  readonly file: string;
  readonly diagnostics: Diagnostic[] = [];
  readonly manner: Manner;
  /** what was made of older forms, and where they stand */
  readonly rewritten = new Map<object, string>();
  /** inside an unfolded keyword every complaint points at the keyword in the card */
  #pinned: string | undefined;

  constructor(file: string, manner: Manner = {}) {
    this.file = file;
    this.manner = manner;
  }

  get failed(): boolean {
    return this.diagnostics.some((d) => d.severity === 'error');
  }

  /** Something made of what stands at `path`: complaints about it are complaints about that. */
  rewrite<T extends object>(value: T, path: string): T {
    this.rewritten.set(value, path);
    return value;
  }

  report(code: DiagnosticCode, path: string, detail: Detail = {}, hint?: Text, meant?: string): void {
    const reason = MESSAGES[code]({ name: '', expected: EMPTY_TEXT, found: '', ...detail });
    const severity = severityOf(code);
    // A pinned keyword was checked when the vocabulary was made: its own warnings are not the card's business.
    if (this.#pinned !== undefined && severity === 'warning') return;
    const missing = code === 'missing-field' || code === 'usual-field' ? detail.name : undefined;
    this.#note(code, severity, path, reason, hint, missing, meant);
  }

  /** A complaint in the words of a game's own rules, under the code they give it. */
  complain(code: GameCode, path: string, reason: Text, hint?: Text): void {
    this.#note(code, code.startsWith('N_') ? 'warning' : 'error', path, reason, hint);
  }

  #note(
    code: Diagnostic['code'],
    severity: Severity,
    path: string,
    reason: Text,
    hint: Text | undefined,
    missing?: string,
    meant?: string,
  ): void {
    this.diagnostics.push({
      code,
      severity,
      file: this.file,
      path: this.#pinned ?? path,
      reason,
      ...(hint ? { hint } : {}),
      ...(missing === undefined ? {} : { missing }),
      // inside an unfolded keyword the word does not stand in the card
      ...(meant === undefined || this.#pinned !== undefined ? {} : { meant }),
    });
  }

  /** "did you mean …?" for a word that is not known; undefined when none is like it. */
  meant(word: string, known: Iterable<string>): Text | undefined {
    const near = this.#nearest(word, known);
    return near === undefined ? undefined : didYouMean(near);
  }

  #nearest(word: string, known: Iterable<string>): string | undefined {
    return nearest(word, known, this.manner.slips?.(word));
  }

  /** Complains about a word, offering the nearest known one. */
  unknown(
    code: DiagnosticCode,
    path: string,
    name: string,
    known: Iterable<string>,
    expected: Text = EMPTY_TEXT,
  ): void {
    const near = this.#nearest(name, known);
    this.report(
      code,
      path,
      { name: name.slice(0, 80), expected },
      near === undefined ? undefined : didYouMean(near),
      near,
    );
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
    const { exact } = this.manner;
    const found = exact && !words.shown().includes(word) ? undefined : words.get(word);
    if (found === undefined) this.unknown('unknown-word', path, word, exact ? words.shown() : words.words(), expected);
    return found;
  }

  oneOf<T extends string>(value: unknown, path: string, allowed: readonly T[], expected: Text): T | undefined {
    const word = this.string(value, path);
    if (word === undefined) return undefined;
    const found = allowed.find((candidate) => sameWord(candidate, word, this.manner.exact));
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
