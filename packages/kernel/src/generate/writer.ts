import type { GameTables } from '../compile/game.ts';
import { CARD_BITS, CARD_MASK } from '../machine/cells.ts';
import * as op from '../machine/opcodes.ts';

/** JavaScript text of a number, and of a condition where the number is only the answer to one. */
export interface Value {
  readonly text: string;
  readonly test?: string;
}

/** What the names in an expression mean where it stands. */
export interface Context {
  /** the card looked at */
  readonly it: string;
  readonly fp: string;
  /** height of the operand stack */
  readonly depth: number;
  /** inside a function written out where it is called: its arguments, instead of variables of a frame */
  readonly given?: readonly string[];
}

/** In programs there is no card looked at, and the operand stack is empty. */
export const PROGRAM: Context = { it: '0', fp: 'fp', depth: 0 };

/** Text written apart from the rest, and the value it leads to. */
export interface Block {
  readonly lines: readonly string[];
  readonly value: Value;
}

/** How values are written, for those who only put them together: scans stand in expressions, and expressions in scans. */
export interface Grammar {
  argument(w: Writer, tagged: number, at: Context): Value;
  expression(w: Writer, start: number, at: Context): Value;
  statOf(w: Writer, stat: number, card: string, at: Context): string;
}

const NAME_OR_NUMBER = /^-?\w+$/;
const COMPARISONS = ['===', '!==', '<', '<=', '>', '>='];

export const plain = (text: string): Value => ({ text });
export const truth = (test: string): Value => ({ text: `(${test} ? 1 : 0)`, test });
export const testOf = (value: Value): string => value.test ?? `${value.text} !== 0`;
export const cardOf = (ref: string): string => `(${ref} & ${CARD_MASK})`;

export function compare(comparison: number, a: string, b: string): string {
  return comparison === op.C_HAS ? `(${a} & ${b}) !== 0` : `${a} ${COMPARISONS[comparison]} ${b}`;
}

/** Collects the body of one generated function. */
export class Writer {
  readonly game: GameTables;
  readonly grammar: Grammar;
  lines: string[] = [];
  /** calls that read the machine in an order that matters; text without them may stand anywhere */
  calls = 0;
  /** greatest height of the operand stack */
  height = 0;
  /** derived values whose base is being written, so that a value that reads itself comes to an end */
  readonly opened = new Set<number>();
  /** functions of the game being written */
  readonly inside = new Set<number>();
  /** functions of the game called by the text */
  readonly functions = new Set<number>();
  /** steps, and groups of answers, that the text leaves to functions which find their operands by number */
  readonly leftSteps = new Set<number>();
  readonly leftGroups = new Set<number>();
  private names = 0;
  private readonly sp: string;

  /** `sp`: where the operand stack begins; empty in programs, where it begins at 0. */
  constructor(game: GameTables, sp: string, grammar: Grammar) {
    this.game = game;
    this.grammar = grammar;
    this.sp = sp;
  }

  line(text: string): void {
    this.lines.push(text);
  }

  name(): string {
    return `t${this.names++}`;
  }

  /** Gives the text a name unless it is one (or a number): it will be used twice, or must not be computed later. */
  atom(text: string): string {
    if (NAME_OR_NUMBER.test(text)) return text;
    const name = this.name();
    this.line(`const ${name} = ${text};`);
    return name;
  }

  call(text: string): string {
    this.calls++;
    return this.atom(text);
  }

  stack(at: Context): string {
    this.height = Math.max(this.height, at.depth);
    if (this.sp === '') return `${at.depth}`;
    return at.depth === 0 ? this.sp : `${this.sp} + ${at.depth}`;
  }

  apart(write: () => Value): Block {
    const outer = this.lines;
    this.lines = [];
    const value = write();
    const { lines } = this;
    this.lines = outer;
    return { lines, value };
  }

  /** One of two values: text if both are nothing but text, otherwise a statement. */
  either(test: string, yes: Block, no: Block): Value {
    if (yes.lines.length + no.lines.length === 0) return plain(`(${test} ? ${yes.value.text} : ${no.value.text})`);
    const name = this.name();
    const branch = (b: Block): string => `{ ${[...b.lines, `${name} = ${b.value.text};`].join('\n')} }`;
    this.line(`let ${name};\nif (${test}) ${branch(yes)} else ${branch(no)}`);
    return plain(name);
  }

  // ---- what cards are, in the cells of this game -----------------------------------------------------------------------

  property(column: number, card: string): string {
    return this.definitionProperty(column, `S[${this.game.layout.definition} + ${card}]`);
  }

  definitionProperty(column: number, definition: string): string {
    return `properties[Math.imul(${definition}, ${this.game.declaration.properties.length}) + ${column}]`;
  }

  size(zone: number, of: string): string {
    const { layout } = this.game;
    return `S[${layout.zoneSize + zone} + ${of} * ${layout.zones}]`;
  }

  reference(card: string): string {
    const id = this.atom(card);
    return `(${id} === 0 ? 0 : S[${this.game.layout.stamp} + ${id}] << ${CARD_BITS} | ${id})`;
  }

  isFresh(ref: string): string {
    const id = this.atom(ref);
    const stamp = `${id} >>> ${CARD_BITS}`;
    return `(${stamp} === 0 || ${stamp} === S[${this.game.layout.stamp} + ${cardOf(id)}])`;
  }

  isQuiet(action: number): string {
    const { layout, symbols } = this.game;
    const { forbid, replace } = symbols.channels;
    return `(S[${layout.channels + forbid + action}] | S[${layout.channels + replace + action}]) === 0`;
  }
}
