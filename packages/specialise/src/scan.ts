/** Words of a text: names, numbers, marks. Strings are read, because import lines have them; in a function they are refused. */
import { NotInSubset, type Place } from './syntax.ts';

export interface Word {
  readonly kind: 'name' | 'number' | 'mark' | 'string' | 'end';
  readonly text: string;
  readonly start: number;
  /** a line begins before it */
  readonly fresh: boolean;
}

const SPACES = [/\s+/y, /\/\/[^\n]*/y, /\/\*(?:[^*]|\*(?!\/))*\*\//y];
const NAME = /[A-Za-z_$][\w$]*/y;
const NUMBER = /0x[\da-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/y;
const MARK =
  />>>=|>>>|<<=|>>=|===|!==|\.\.\.|\?\?=|&&=|\|\|=|=>|\?\.|\?\?|&&|\|\||\+\+|--|<=|>=|<<|>>|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|==|!=|[{}()[\];,<>+\-*/%&|^!~?:=.@]/y;
const KINDS = [
  ['name', NAME],
  ['number', NUMBER],
  ['string', STRING],
  ['mark', MARK],
] as const;

export class Words {
  readonly file: string;
  readonly text: string;
  private readonly all: Word[] = [];
  /** where each line begins */
  private readonly lines: number[] = [0];

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) this.lines.push(i + 1);
    let at = 0;
    for (;;) {
      const end = this.afterSpace(at);
      const word = this.wordAt(end, text.slice(at, end).includes('\n'));
      at = end;
      this.all.push(word);
      if (word.kind === 'end') return;
      at += word.text.length;
    }
  }

  /** Behind blanks and comments. */
  private afterSpace(from: number): number {
    let at = from;
    for (;;) {
      const before = at;
      for (const space of SPACES) {
        space.lastIndex = at;
        at += space.exec(this.text)?.[0].length ?? 0;
      }
      if (at === before) return at;
    }
  }

  private wordAt(at: number, fresh: boolean): Word {
    if (at >= this.text.length) return { kind: 'end', text: '', start: at, fresh };
    for (const [kind, pattern] of KINDS) {
      pattern.lastIndex = at;
      const found = pattern.exec(this.text);
      if (found) return { kind, text: found[0], start: at, fresh };
    }
    throw new NotInSubset(this.placeOf(at), `"${this.text[at]}" is no word of the subset`);
  }

  get(index: number): Word {
    return this.all[Math.min(index, this.all.length - 1)];
  }

  placeOf(start: number): Place {
    let low = 0;
    let high = this.lines.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.lines[middle] <= start) low = middle;
      else high = middle;
    }
    return { file: this.file, line: low + 1 };
  }
}
