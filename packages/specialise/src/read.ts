/**
 * The reader: functions written in the subset of TypeScript that `machine/` and generated text are written in. Types are passed over. What is
 * not in the subset (closures, classes, strings, spread, exceptions …) is refused with file and line: it could not become numbers.
 */
import { Words } from './scan.ts';
import {
  type Declared,
  type Expression,
  type FunctionText,
  NotInSubset,
  type Place,
  type Statement,
} from './syntax.ts';

const BINARY: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '|': 3,
  '^': 4,
  '&': 5,
  '===': 6,
  '!==': 6,
  '<': 7,
  '>': 7,
  '<=': 7,
  '>=': 7,
  '<<': 8,
  '>>': 8,
  '>>>': 8,
  '+': 9,
  '-': 9,
  '*': 10,
  '/': 10,
  '%': 10,
};
const ASSIGNMENTS = new Set(['=', '+=', '-=', '*=', '&=', '|=', '^=', '<<=', '>>=', '>>>=']);
const CONSTANTS: Readonly<Record<string, boolean | null | undefined>> = {
  true: true,
  false: false,
  null: null,
  undefined: undefined,
};
/** Words that begin something the subset does not have. */
const REFUSED: Readonly<Record<string, string>> = {
  function: 'a function inside a function (a closure)',
  class: 'a class',
  async: 'an async function',
  await: 'await',
  yield: 'yield',
  new: 'something new (an allocation)',
  delete: 'delete',
  typeof: 'typeof',
  try: 'try',
  var: 'var',
  this: 'this',
  super: 'super',
  instanceof: 'instanceof',
  in: 'in',
  void: 'void',
  debugger: 'debugger',
};

export class Reader {
  private at: number;
  private readonly words: Words;

  constructor(words: Words, from = 0) {
    this.words = words;
    this.at = from;
  }

  // ---- words ----------------------------------------------------------------------------------------------------------

  get position(): number {
    return this.at;
  }

  private get word() {
    return this.words.get(this.at);
  }

  private place(): Place {
    return this.word.at;
  }

  refuse(reason: string, at: Place = this.place()): never {
    throw new NotInSubset(at, reason);
  }

  private is(text: string): boolean {
    const { word } = this;
    return word.text === text && word.kind !== 'string';
  }

  private take(text: string): boolean {
    if (!this.is(text)) return false;
    this.at++;
    return true;
  }

  private need(text: string): void {
    if (!this.take(text)) this.refuse(`"${text}" was expected, not "${this.word.text}"`);
  }

  private name(): string {
    const { word } = this;
    if (word.kind !== 'name') this.refuse(`a name was expected, not "${word.text}"`);
    if (word.text in REFUSED) this.refuse(`${REFUSED[word.text]} is not in the subset`);
    this.at++;
    return word.text;
  }

  private endStatement(): void {
    if (this.take(';') || this.is('}') || this.word.fresh) return;
    this.refuse(`the statement does not end at "${this.word.text}"`);
  }

  /** Passes over a type: everything up to one of these marks that is not inside brackets. */
  private passType(...ends: readonly string[]): void {
    let depth = 0;
    for (; this.word.kind !== 'end'; this.at++) {
      const { text } = this.word;
      if (depth === 0 && ends.includes(text)) return;
      if ('([{<'.includes(text)) depth++;
      else if (')]}>'.includes(text)) depth--;
      // a body is no part of a return type
      if (depth < 0) return;
    }
  }

  // ---- functions ------------------------------------------------------------------------------------------------------

  /** `name(a: T, b: T): T { … }`, with or without the word `function` before it. */
  function(): FunctionText {
    const at = this.place();
    this.take('function');
    const name = this.name();
    this.need('(');
    const parameters: string[] = [];
    while (!this.take(')')) {
      parameters.push(this.name());
      if (this.take(':')) this.passType(',', ')');
      if (this.is('=')) this.refuse('a parameter with a value of its own is not in the subset');
      if (!this.is(')')) this.need(',');
    }
    if (this.take(':')) this.passType('{');
    return { name, parameters, body: this.block(), at };
  }

  private block(): Statement[] {
    this.need('{');
    const body: Statement[] = [];
    while (!this.take('}')) this.into(body);
    return body;
  }

  private into(body: Statement[]): void {
    if (!this.take(';')) body.push(...this.statements());
  }

  /** One statement as the body of another. */
  private inner(): Statement {
    const at = this.place();
    if (this.is('{')) return { kind: 'block', body: this.block(), at };
    const all = this.statements();
    return all.length === 1 ? all[0] : { kind: 'block', body: all, at };
  }

  /** A declaration of several names is several statements. */
  private statements(): Statement[] {
    const at = this.place();
    const { text, kind } = this.word;
    if (kind === 'name') {
      if (text === 'const' || text === 'let') {
        const all = this.declarations();
        this.endStatement();
        return all;
      }
      if (text in REFUSED) this.refuse(`${REFUSED[text]} is not in the subset`);
      const read = this.keyword(text, at);
      if (read) return [read];
    }
    if (this.is('{')) return [{ kind: 'block', body: this.block(), at }];
    const value = this.expression();
    this.endStatement();
    return [{ kind: 'do', value, at }];
  }

  private declarations(): Statement[] {
    const constant = this.word.text === 'const';
    this.at++;
    const all: Statement[] = [];
    do {
      const at = this.place();
      const names = this.declared();
      if (this.take(':')) this.passType('=', ';', ',');
      const value = this.take('=') ? this.expression() : null;
      all.push({ kind: 'declare', constant, names, value, at });
    } while (this.take(','));
    return all;
  }

  private declared(): Declared[] {
    if (!this.take('{')) return [{ field: null, name: this.name() }];
    const names: Declared[] = [];
    while (!this.take('}')) {
      const field = this.name();
      names.push({ field, name: this.take(':') ? this.name() : field });
      if (!this.is('}')) this.need(',');
    }
    return names;
  }

  private keyword(text: string, at: Place): Statement | null {
    switch (text) {
      case 'if': {
        this.at++;
        const test = this.inParentheses();
        const yes = this.inner();
        return { kind: 'if', test, yes, no: this.take('else') ? this.inner() : null, at };
      }
      case 'return': {
        this.at++;
        const none = this.is(';') || this.is('}') || this.word.fresh;
        const value = none ? null : this.expression();
        this.endStatement();
        return { kind: 'return', value, at };
      }
      case 'for':
        return this.forLoop(at);
      case 'while': {
        this.at++;
        const test = this.inParentheses();
        return { kind: 'loop', first: [], test, step: null, body: this.inner(), after: false, at };
      }
      case 'do': {
        this.at++;
        const body = this.inner();
        this.need('while');
        const test = this.inParentheses();
        this.take(';');
        return { kind: 'loop', first: [], test, step: null, body, after: true, at };
      }
      case 'switch':
        return this.switch(at);
      case 'break':
      case 'continue':
        this.at++;
        if (!this.is(';') && !this.is('}') && !this.word.fresh) this.refuse('a label is not in the subset');
        this.endStatement();
        return { kind: text, at };
      case 'throw':
        // what is thrown is for people who debug; to the compiled program it is only the end
        while (!this.is(';') && this.word.kind !== 'end') this.at++;
        this.endStatement();
        return { kind: 'throw', at };
      default:
        return null;
    }
  }

  private inParentheses(): Expression {
    this.need('(');
    const value = this.expression();
    this.need(')');
    return value;
  }

  private forLoop(at: Place): Statement {
    this.at++;
    this.need('(');
    const declares = this.is('const') || this.is('let');
    if (declares && this.words.get(this.at + 2).text === 'of') {
      this.at++;
      const name = this.name();
      this.at++;
      const of = this.expression();
      this.need(')');
      return { kind: 'each', name, of, body: this.inner(), at };
    }
    const first: Statement[] = [];
    if (declares) first.push(...this.declarations());
    else if (!this.is(';')) first.push({ kind: 'do', value: this.expression(), at });
    this.need(';');
    const test = this.is(';') ? null : this.expression();
    this.need(';');
    const steps: Expression[] = [];
    while (!this.take(')')) {
      steps.push(this.expression());
      if (!this.is(')')) this.need(',');
    }
    const body = this.inner();
    const step =
      steps.length === 0 ? null : steps.reduce((left, right) => ({ kind: 'binary', operator: ',', left, right, at }));
    return { kind: 'loop', first, test, step, body, after: false, at };
  }

  private switch(at: Place): Statement {
    this.at++;
    const value = this.inParentheses();
    this.need('{');
    const cases: { tests: (Expression | null)[]; body: Statement[] }[] = [];
    while (!this.take('}')) {
      const tests: (Expression | null)[] = [];
      while (this.is('case') || this.is('default')) {
        const isOther = this.take('default');
        if (!isOther) this.need('case');
        tests.push(isOther ? null : this.expression());
        this.need(':');
      }
      const body: Statement[] = [];
      while (!this.is('case') && !this.is('default') && !this.is('}')) this.into(body);
      cases.push({ tests, body });
    }
    return { kind: 'switch', value, cases, at };
  }

  // ---- expressions ----------------------------------------------------------------------------------------------------

  expression(): Expression {
    const at = this.place();
    const left = this.either();
    const { text } = this.word;
    if (this.is('=>')) this.refuse('a function inside a function (a closure) is not in the subset');
    if (this.word.kind === 'mark' && ASSIGNMENTS.has(text)) {
      if (left.kind !== 'name' && left.kind !== 'field' && left.kind !== 'element')
        this.refuse('only names, fields and elements can be assigned');
      this.at++;
      return { kind: 'assign', operator: text, to: left, value: this.expression(), at };
    }
    return left;
  }

  private either(): Expression {
    const at = this.place();
    const test = this.binary(0);
    if (this.is('??')) this.refuse('?? is not in the subset');
    if (!this.take('?')) return test;
    const yes = this.expression();
    this.need(':');
    return { kind: 'either', test, yes, no: this.expression(), at };
  }

  private binary(strength: number): Expression {
    let left = this.unary();
    for (;;) {
      const { text, kind } = this.word;
      if (kind === 'name' && text === 'as') {
        this.at++;
        this.passType(')', ']', ';', ',', '?', ':', '===', '!==', '&&', '||', '+', '-', '*');
        continue;
      }
      if (text === '==' || text === '!=') this.refuse(`${text} is not in the subset`);
      const found = kind === 'mark' ? BINARY[text] : undefined;
      if (found === undefined || found <= strength) return left;
      const at = this.place();
      this.at++;
      const right = this.binary(found);
      left =
        text === '&&' || text === '||'
          ? { kind: 'logical', operator: text, left, right, at }
          : { kind: 'binary', operator: text, left, right, at };
    }
  }

  private unary(): Expression {
    const { kind, text, at } = this.word;
    if (kind === 'mark') {
      switch (text) {
        case '!':
        case '-':
        case '~':
        case '+':
          this.at++;
          return { kind: 'unary', operator: text, value: this.unary(), at };
        case '++':
        case '--':
          this.at++;
          return { kind: 'step', by: text === '++' ? 1 : -1, before: true, to: this.unary(), at };
      }
    }
    const value = this.postfix();
    const after = this.word;
    if (after.kind !== 'mark' || after.fresh || (after.text !== '++' && after.text !== '--')) return value;
    this.at++;
    return { kind: 'step', by: after.text === '++' ? 1 : -1, before: false, to: value, at };
  }

  private postfix(): Expression {
    let value = this.primary();
    for (;;) {
      if (this.word.kind !== 'mark') return value;
      const at = this.place();
      if (this.take('.')) value = { kind: 'field', object: value, name: this.name(), optional: false, at };
      else if (this.take('?.')) value = { kind: 'field', object: value, name: this.name(), optional: true, at };
      else if (this.take('[')) {
        value = { kind: 'element', object: value, index: this.expression(), at };
        this.need(']');
      } else if (this.take('(')) {
        const given: Expression[] = [];
        while (!this.take(')')) {
          given.push(this.expression());
          if (!this.is(')')) this.need(',');
        }
        value = { kind: 'call', callee: value, given, at };
      } else if (this.is('!') && !this.word.fresh && this.words.get(this.at + 1).text !== '=') this.at++;
      else return value;
    }
  }

  private primary(): Expression {
    const at = this.place();
    const { text, kind } = this.word;
    if (kind === 'number') {
      const value = Number(text.replaceAll('_', ''));
      this.at++;
      return { kind: 'number', value, at };
    }
    // words of the game's declaration are compared with words; a string that is more than a constant is no number later
    if (kind === 'string' && !text.startsWith('`')) {
      this.at++;
      return { kind: 'constant', value: text.slice(1, -1), at };
    }
    if (kind === 'string') this.refuse('a text with holes is not in the subset');
    if (this.take('(')) {
      if (this.is(')')) this.refuse('a function inside a function (a closure) is not in the subset');
      const value = this.expression();
      this.need(')');
      return value;
    }
    if (this.is('[')) this.refuse('an array (an allocation) is not in the subset');
    if (this.take('{')) return this.record(at);
    if (kind === 'name' && text in CONSTANTS) {
      this.at++;
      return { kind: 'constant', value: CONSTANTS[text], at };
    }
    return { kind: 'name', name: this.name(), at };
  }

  /** Numbers under names, to be put aside in variables: no object is made. */
  private record(at: Place): Expression {
    const fields: (readonly [string, Expression])[] = [];
    while (!this.take('}')) {
      if (this.is('...')) this.refuse('spreading an object is not in the subset');
      const place = this.place();
      const name = this.name();
      fields.push([name, this.take(':') ? this.expression() : { kind: 'name', name, at: place }]);
      if (!this.is('}')) this.need(',');
    }
    return { kind: 'record', fields, at };
  }
}

export function readFunction(file: string, text: string): FunctionText {
  return new Reader(new Words(file, text)).function();
}
