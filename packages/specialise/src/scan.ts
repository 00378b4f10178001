/** Words of a text: names, numbers, marks. Strings are read, because import lines have them; in a function they are refused. */
import { NotInSubset, type Place } from './syntax.ts';

export interface Word {
  readonly kind: 'name' | 'number' | 'mark' | 'string' | 'end';
  readonly text: string;
  /** a line begins before it */
  readonly fresh: boolean;
  readonly at: Place;
}

const NUMBER = /0x[\da-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/y;
/** Longer ones first: what begins alike is told apart by its end. */
const MARKS =
  '>>>= >>> <<= >>= === !== ... ??= &&= ||= => ?. ?? && || ++ -- <= >= << >> += -= *= /= %= &= |= ^= == != { } ( ) [ ] ; , < > + - * / % & | ^ ! ~ ? : = . @'.split(
    ' ',
  );

/** What a sign begins or goes on with, by its code: no table of the language is longer. */
const SIGNS = 128;
const BLANK = 1;
const LETTER = 2;
const DIGIT = 4;
const QUOTE = 8;
const kinds = new Uint8Array(SIGNS);
for (const sign of ' \t\r\n\v\f') kinds[sign.charCodeAt(0)] = BLANK;
for (let i = 0; i < SIGNS; i++) if (/[\w$]/.test(String.fromCharCode(i))) kinds[i] = LETTER;
for (const sign of '0123456789') kinds[sign.charCodeAt(0)] |= DIGIT;
for (const sign of '\'"`') kinds[sign.charCodeAt(0)] = QUOTE;
const marksBy: (readonly string[])[] = Array.from({ length: SIGNS }, (_, code) =>
  MARKS.filter((mark) => mark.charCodeAt(0) === code),
);

const NEWLINE = 10;
const SLASH = 47;
const STAR = 42;

/** Read sign by sign: the text generated for a large game has some million of them. */
export class Words {
  readonly file: string;
  readonly text: string;
  private readonly all: Word[] = [];
  private at = 0;
  private line: Place;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    this.line = { file, line: 1 };
    for (;;) {
      const before = this.line;
      this.passBlanks();
      const word = this.read(this.line !== before);
      this.all.push(word);
      if (word.kind === 'end') return;
      this.at += word.text.length;
    }
  }

  private nextLine(): void {
    this.line = { file: this.file, line: this.line.line + 1 };
  }

  /** Behind blanks and comments. */
  private passBlanks(): void {
    const { text } = this;
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (code < SIGNS && kinds[code] === BLANK) {
        if (code === NEWLINE) this.nextLine();
        this.at++;
      } else if (code === SLASH && text.charCodeAt(this.at + 1) === SLASH) {
        const end = text.indexOf('\n', this.at);
        this.at = end < 0 ? text.length : end;
      } else if (code === SLASH && text.charCodeAt(this.at + 1) === STAR) {
        const end = text.indexOf('*/', this.at + 2);
        if (end < 0) return;
        for (let i = text.indexOf('\n', this.at); i >= 0 && i < end; i = text.indexOf('\n', i + 1)) this.nextLine();
        this.at = end + 2;
      } else return;
    }
  }

  private read(fresh: boolean): Word {
    const { text, at: start, line: at } = this;
    if (start >= text.length) return { kind: 'end', text: '', fresh, at };
    const code = text.charCodeAt(start);
    const kind = code < SIGNS ? kinds[code] : 0;
    if ((kind & DIGIT) !== 0) return { kind: 'number', text: this.matched(NUMBER), fresh, at };
    if (kind === LETTER) {
      let end = start + 1;
      for (let next = text.charCodeAt(end); next < SIGNS && (kinds[next] & LETTER) !== 0; next = text.charCodeAt(end))
        end++;
      return { kind: 'name', text: text.slice(start, end), fresh, at };
    }
    if (kind === QUOTE) {
      const found = this.matched(STRING);
      for (let i = found.indexOf('\n'); i >= 0; i = found.indexOf('\n', i + 1)) this.nextLine();
      return { kind: 'string', text: found, fresh, at };
    }
    for (const mark of code < SIGNS ? marksBy[code] : [])
      if (mark.length === 1 || text.startsWith(mark, start)) return { kind: 'mark', text: mark, fresh, at };
    this.refuse();
  }

  private matched(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0] ?? this.refuse();
  }

  private refuse(): never {
    throw new NotInSubset(this.line, `"${this.text[this.at]}" is no word of the subset`);
  }

  get(index: number): Word {
    return index < this.all.length ? this.all[index] : this.all[this.all.length - 1];
  }
}
