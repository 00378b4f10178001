/**
 * JSON that people bring along: one reader for every file of the house. It refuses what the language's own parser lets pass or tells
 * without a place: bytes in another encoding, a key that stands twice, nesting that would overflow whoever walks through it.
 */
import type { Text } from '@fuda/kernel';
import { childPath } from './problem.ts';
import { text } from './text.ts';

/** Closed list of what can be wrong with a text that should be JSON. */
export const JSON_CODES = ['BAD_ENCODING', 'BAD_JSON', 'DUPLICATE_KEY', 'TOO_DEEP'] as const;
export type JsonCode = (typeof JSON_CODES)[number];

export interface JsonFault {
  readonly code: JsonCode;
  /** the value it happened in, e.g. `$.cards[3].name` */
  readonly path: string;
  /** both counted from 1; the column in UTF-16 units, as editors count */
  readonly line: number;
  readonly column: number;
  readonly reason: Text;
}

export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: JsonFault };

/** Far more than any file of ours needs (a card may nest 40 deep), far less than a call stack holds. */
export const JSON_DEPTH = 200;

type Refusal = Extract<JsonReading, { ok: false }>;

const refuse = (code: JsonCode, path: string, line: number, column: number, reason: Text): Refusal => ({
  ok: false,
  error: { code, path, line, column, reason },
});

/** Reads a text or the bytes of a file. A byte order mark is taken off. Never throws; the time is linear. */
export function parseJson(input: string | Uint8Array): JsonReading {
  const decoded = typeof input === 'string' ? input : decodeText(input);
  if (typeof decoded !== 'string') return decoded;
  const source = decoded.charCodeAt(0) === 0xfeff ? decoded.slice(1) : decoded;
  return new Scanner(source).fault() ?? { ok: true, value: JSON.parse(source) };
}

/** Bytes as text, without a byte order mark; refused with the line if they are not UTF-8. */
export function decodeText(bytes: Uint8Array): string | Refusal {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch {
    const line = firstBadLine(bytes);
    return refuse('BAD_ENCODING', '$', line, 1, badEncoding(bytes, line));
  }
}

const NEWLINE = 0x0a;

/** No byte of a longer UTF-8 sequence is a line break, so every line can be looked at by itself. */
function firstBadLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let line = 1, from = 0; ; line++) {
    const end = bytes.indexOf(NEWLINE, from);
    try {
      decoder.decode(bytes.subarray(from, end < 0 ? bytes.length : end));
    } catch {
      return line;
    }
    if (end < 0) return line;
    from = end + 1;
  }
}

function badEncoding(bytes: Uint8Array, line: number): Text {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const looks = wide ? text('（UTF-16のようです）', ' (it looks like UTF-16)') : text('', '');
  return text(
    `${line}行目がUTF-8ではありません${looks.ja}。UTF-8で保存し直してください`,
    `line ${line} is not UTF-8${looks.en}: save the file as UTF-8`,
  );
}

/** An open object or list: the keys it has had, or null for a list; where in it we are, if anywhere yet. */
interface Open {
  readonly keys: Set<string> | null;
  at: string | number | null;
}

const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text of JSON may hold as it is
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const SHOWN = 80;

/** Walks once over a text without making anything of it. */
class Scanner {
  private at = 0;
  private readonly open: Open[] = [];
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** What is wrong with the text; undefined: nothing. */
  fault(): Refusal | undefined {
    for (;;) {
      this.skip(SPACE);
      const wrong = this.value();
      if (wrong) return wrong;
      const next = this.afterValue();
      if (next !== 'value') return next;
    }
  }

  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private get sign(): string {
    return this.source[this.at] ?? '';
  }

  /** One value; of objects and lists that are not empty only as far as to their first value. */
  private value(): Refusal | undefined {
    for (;;) {
      const { sign } = this;
      if (sign === '"') return this.string() === undefined ? this.unexpected() : undefined;
      if (sign !== '{' && sign !== '[') return this.scalar();
      if (this.open.length === JSON_DEPTH) return this.tooDeep();
      this.at++;
      this.skip(SPACE);
      if (this.sign === (sign === '{' ? '}' : ']')) {
        this.at++;
        return undefined;
      }
      this.open.push({ keys: sign === '{' ? new Set() : null, at: sign === '{' ? null : 0 });
      const wrong = sign === '{' ? this.key() : undefined;
      if (wrong) return wrong;
    }
  }

  private scalar(): Refusal | undefined {
    if (this.skip(WORD) !== '') return undefined;
    const number = this.skip(NUMBER);
    if (number === '') return this.unexpected();
    // written as a number, read as infinite
    return Number.isFinite(Number(number)) ? undefined : this.tooLarge(number);
  }

  /** The text between quotes as it stands, undefined if it does not end or holds what no text may. */
  private string(): string | undefined {
    const from = ++this.at;
    do this.skip(PLAIN);
    while (this.skip(ESCAPE) !== '');
    if (this.sign !== '"') return undefined;
    return this.source.slice(from, this.at++);
  }

  /** A key with its colon; behind it a value begins. */
  private key(): Refusal | undefined {
    const within = this.open[this.open.length - 1];
    const before = this.at;
    const raw = this.sign === '"' ? this.string() : undefined;
    if (raw === undefined) return this.unexpected();
    const key = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
    within.at = key;
    if (within.keys?.has(key)) {
      this.at = before;
      return this.twice(key);
    }
    within.keys?.add(key);
    this.skip(SPACE);
    if (this.sign !== ':') return this.unexpected();
    this.at++;
    this.skip(SPACE);
    return undefined;
  }

  /** What stands behind a value: the next one, the end of what holds it, or the end of all. */
  private afterValue(): Refusal | 'value' | undefined {
    for (;;) {
      this.skip(SPACE);
      const within = this.open[this.open.length - 1];
      if (within === undefined) return this.at === this.source.length ? undefined : this.unexpected();
      const { sign } = this;
      if (sign === ',') {
        this.at++;
        this.skip(SPACE);
        if (within.keys === null) within.at = (within.at as number) + 1;
        return within.keys === null ? 'value' : (this.key() ?? 'value');
      }
      if (sign !== (within.keys === null ? ']' : '}')) return this.unexpected();
      this.at++;
      this.open.pop();
    }
  }

  private here(code: JsonCode, reason: (where: Text) => Text): Refusal {
    const before = this.source.slice(0, this.at);
    const line = before.split('\n').length;
    const column = this.at - before.lastIndexOf('\n');
    const path = this.open.reduce((whole, { at }) => (at === null ? whole : childPath(whole, at)), '$');
    const where = text(`${line}行${column}文字目`, `line ${line}, column ${column}`);
    return refuse(code, path, line, column, reason(where));
  }

  private unexpected(): Refusal {
    const sign = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0);
    if (this.at >= this.source.length)
      return this.here('BAD_JSON', ({ ja, en }) =>
        text(`JSONとして読めません: 途中で終わっています（${ja}）`, `not JSON: the text ends too early (${en})`),
      );
    const shown = /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign)
      ? text(`「${sign}」`, `"${sign}"`)
      : text(codeOf(sign), codeOf(sign));
    return this.here('BAD_JSON', ({ ja, en }) =>
      text(`JSONとして読めません: ${ja}に${shown.ja}は書けません`, `not JSON: unexpected ${shown.en} at ${en}`),
    );
  }

  private tooLarge(number: string): Refusal {
    this.at -= number.length;
    return this.here('BAD_JSON', ({ ja, en }) =>
      text(`JSONとして読めません: 数が大きすぎます（${ja}）`, `not JSON: the number is too large (${en})`),
    );
  }

  private twice(key: string): Refusal {
    const shown = JSON.stringify(key.slice(0, SHOWN));
    return this.here('DUPLICATE_KEY', ({ ja, en }) =>
      text(`${shown} が2回書かれています（${ja}）`, `${shown} stands twice in one object (${en})`),
    );
  }

  private tooDeep(): Refusal {
    return this.here('TOO_DEEP', ({ ja, en }) =>
      text(`入れ子が深すぎます（${JSON_DEPTH}段まで、${ja}）`, `nested too deeply (at most ${JSON_DEPTH}; ${en})`),
    );
  }
}

const codeOf = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
