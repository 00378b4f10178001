/**
 * The generated tier: the tables of a compiled game as JavaScript functions, each made when it is first needed. One function
 * per expression, scan, query and program: V8 does not optimise giants. Bytecode stays the meaning; a differential test plays
 * both tiers against each other.
 */

import { MOST_PARAMETERS } from '../compile/expressions.ts';
import type { GameTables } from '../compile/game.ts';
import { RESULT } from '../machine/cells.ts';
import { STACK_LIMIT } from '../machine/evaluate.ts';
import { interpret, SUSPENDED } from '../machine/interpret.ts';
import type { Machine } from '../machine/machine.ts';
import * as op from '../machine/opcodes.ts';
import {
  M_BY,
  M_DIFFERENT,
  M_MAX,
  M_MIN,
  M_PROMPT,
  M_SOURCES,
  M_TOTAL,
  M_TOTAL_MAX,
  M_TOTAL_MIN,
  MOVE_KEEP,
  MOVE_OF,
} from '../machine/sites.ts';
import { environmentOf } from './environment.ts';
import type { Context, Writer } from './writer.ts';
import type { Writers } from './writers.ts';
import { type WrittenCode, type WrittenPiece, writeFunctions, writtenCodeOf } from './written.ts';

export type ExpressionCode = (m: Machine, S: Int32Array, it: number, fp: number, sp: number) => number;
export type FilterCode = (m: Machine, S: Int32Array, it: number, fp: number, sp: number) => boolean;
export type ScanCode = (
  m: Machine,
  S: Int32Array,
  it: number,
  fp: number,
  out: Int32Array,
  n: number,
  sp: number,
) => number;
export type FunctionCode = (m: Machine, S: Int32Array, fp: number, sp: number, ...given: number[]) => number;
export type QueryCode = (m: Machine, S: Int32Array, fp: number) => number;
export type MoveCode = (m: Machine, S: Int32Array, fp: number, ref: number) => void;
export type ProgramCode = (m: Machine, S: Int32Array, pc: number, fp: number) => number;

/** What is used less often than this stays with the interpreter: V8 needs many more calls before a function is any faster. */
const WARM = 5000;
const NO_LIMIT = 0x7fffffff;
/** Operands of an event: subject, other, player, value, from, to, reason, cause. */
const EVENT_OPERANDS = 8;

/** Functions of one kind, by the address of the words they stand for. */
export class Family<Code> {
  /** how often the interpreter does the work before a function is made */
  warm = WARM;
  readonly made: (Code | undefined)[];
  private readonly heat: Int32Array;
  private readonly generate: (address: number) => Code;

  constructor(size: number, generate: (address: number) => Code) {
    this.made = new Array(size).fill(undefined);
    this.heat = new Int32Array(size);
    this.generate = generate;
  }

  /** The function to call; undefined = interpret it this time. */
  find(address: number): Code | undefined {
    const code = this.made[address];
    if (code !== undefined) return code;
    return ++this.heat[address] > this.warm ? this.make(address) : undefined;
  }

  make(address: number): Code {
    const code = this.made[address] ?? this.generate(address);
    this.made[address] = code;
    return code;
  }
}

let writers: Writers | null = null;

/** From now on code can be made, unless it is forbidden. */
export function provideWriters(given: Writers): void {
  writers = given;
}

function text(): Writers {
  if (!writers) throw new Error('nobody here can write code');
  return writers;
}

const HERE: Context = { it: 'it', fp: 'fp', depth: 0 };

export class Generated {
  readonly expressions: Family<ExpressionCode>;
  readonly functions: Family<FunctionCode>;
  readonly filters: Family<FilterCode>;
  readonly scans: Family<ScanCode>;
  readonly queries: Family<QueryCode>;
  readonly moves: Family<MoveCode>;
  readonly programs: Family<ProgramCode>;
  /** the program every word of the code belongs to */
  private readonly programAt: Int32Array;
  private readonly game: GameTables;
  private readonly environment: Readonly<Record<string, unknown>>;
  /** functions of the game whose text is being compiled */
  private readonly making = new Set<number>();
  /** the text of everything made, by name; null where nobody wants to keep it */
  private texts: Map<string, string> | null = null;
  /** nobody will call what is made: its text is all that is wanted */
  private isTextOnly = false;
  private readonly entrances = new Map<string, readonly number[]>();
  /** steps and groups of answers that the text made so far leaves to functions which find their operands by number */
  private readonly leftSteps = new Set<number>();
  private readonly leftGroups = new Set<number>();

  constructor(game: GameTables) {
    this.game = game;
    this.expressions = new Family(game.expressions.length, (at) => this.expression(at));
    this.functions = new Family(game.functionValue.length, (called) => this.gameFunction(called));
    this.filters = new Family(game.filters.length, (at) => this.filter(at));
    this.scans = new Family(game.sources.length, (at) => this.scan(at));
    this.queries = new Family(game.sites.length, (at) => this.query(at));
    this.moves = new Family(game.moves.length, (at) => this.move(at));
    this.programs = new Family(game.programEntry.length, (program) => this.program(program));
    this.environment = {
      ...environmentOf(game),
      functions: this.functions.made,
      programs: this.programs.made,
    };
    this.programAt = new Int32Array(game.code.length);
    // where equal programs share their words, these belong to the first of them, which is the one that is called
    const order = [...game.programEntry.keys()].sort((a, b) => game.programEntry[a] - game.programEntry[b] || b - a);
    for (const [i, program] of order.entries()) {
      this.programAt.fill(program, game.programEntry[program], game.programEntry[order[i + 1]] ?? game.code.length);
    }
  }

  /** Everything is made when it is first used: for tests. */
  makeAtOnce(): void {
    this.makeAfter(0);
  }

  /** A function is made once it was asked for more than `uses` times. */
  makeAfter(uses: number): void {
    const { expressions, functions, filters, scans, queries, moves, programs } = this;
    for (const family of [expressions, functions, filters, scans, queries, moves, programs]) family.warm = uses;
  }

  /** From now on the text of what is made is kept, for `written`. */
  keepTexts(): void {
    this.texts = new Map();
  }

  /** From now on there is text and nothing to call: also where a policy allows no code from text. */
  keepTextsOnly(): void {
    this.keepTexts();
    this.isTextOnly = true;
  }

  /** Everything made since `keepTexts`, as the text of a function that makes it again where no code may be made from text. */
  written(): string {
    const texts = this.texts ?? new Map<string, string>();
    return writeFunctions(Object.keys(this.environment), texts, this.entrances);
  }

  /** Makes whatever a match can ask for by number: programs with all they name, and every expression, filter, scan and move. */
  makeEverything(): void {
    const { game } = this;
    const { ability } = game;
    for (const program of game.programEntry.keys()) this.programs.make(program);
    for (const called of game.functionValue.keys()) this.functions.make(called);
    const asked = [game.aliveWhen, game.effectWhen, ...game.statBase];
    for (const column of [ability.when, ability.value, ability.floor, ability.usable, ability.becomes])
      asked.push(...column);
    for (const at of asked) if (at !== 0) this.expressions.make(at);
    for (const at of ability.affects) if (at !== 0) this.filters.make(at);
    this.makeLeft();
  }

  /** What the programs have left to functions that find it by number: conditions of rare steps, scans of lists and of picks. */
  private makeLeft(): void {
    const { code: C, sites: Q, groups: G, events: E, moves: M } = this.game;
    for (const pc of this.leftSteps) {
      const words = C.subarray(pc + 1, pc + op.STATEMENT_WORDS[C[pc]]);
      if (C[pc] === op.CHOOSE_MANY) {
        const site = Q.subarray(words[0], words[0] + M_PROMPT);
        this.scans.make(site[M_SOURCES]);
        for (const at of [site[M_TOTAL], site[M_DIFFERENT]]) if (at !== 0) this.expressions.make(at);
        this.makeOperands([
          site[M_BY],
          ...site.subarray(M_MIN, M_MAX + 1),
          ...site.subarray(M_TOTAL_MIN, M_TOTAL_MAX + 1),
        ]);
      } else if (C[pc] === op.LIST_FILL || C[pc] === op.SET_ALL) {
        this.scans.make(words[1]);
        this.makeOperands(words.subarray(3));
      } else if (C[pc] === op.MOVE_LIST || C[pc] === op.MOVE_ALL) this.moves.make(words[words.length - 1]);
      else this.makeOperands(words);
      if (C[pc] === op.CREATE) this.makeOperands(M.subarray(words[2] + MOVE_OF, words[2] + MOVE_KEEP));
      if (C[pc] === op.RUN) this.makeOperands(E.subarray(words[7], words[7] + EVENT_OPERANDS));
    }
    for (const group of this.leftGroups) {
      if (G[group] === op.G_PENDING && G[group + 2] !== 0) this.expressions.make(G[group + 2]);
      else if (G[group] === op.G_NUMBERS) this.makeOperands(G.subarray(group + 2, group + 4));
    }
  }

  /** Those of the operands that are expressions. A word that only looks like one costs nothing but a function nobody calls. */
  private makeOperands(words: ArrayLike<number>): void {
    const { expressions } = this.game.starts;
    for (const word of Array.from(words))
      if ((word & 3) === op.ARG_EXPR && expressions.has(word >> 2)) this.expressions.make(word >> 2);
  }

  /** Everything made since `keepTexts`, for those who compile it further. */
  parts() {
    const { texts, entrances, environment, programAt } = this;
    return { texts: texts ?? new Map<string, string>(), entrances, environment, programAt };
  }

  /** Takes over what was written beforehand; nothing else is made from now on. */
  use(code: WrittenCode): void {
    this.makeAfter(Number.POSITIVE_INFINITY);
    const { programs, ...families } = code(this.environment);
    for (const [kind, functions] of Object.entries(families)) {
      const { made } = this[kind as keyof typeof families] as Family<unknown>;
      for (const [address, one] of Object.entries(functions)) made[+address] = one;
    }
    for (const [program, pieces] of Object.entries(programs))
      this.programs.made[+program] = this.join(+program, pieces);
  }

  /** Runs the program at `pc` until its frame changes or somebody is asked. */
  run(m: Machine, pc: number, fp: number): number {
    const code = this.programs.find(this.programAt[pc]);
    return code === undefined ? interpret(m, pc, fp, NO_LIMIT) : code(m, m.S, pc, fp);
  }

  private expression(start: number): ExpressionCode {
    const w = text().newWriter(this.game, 'sp');
    const { text: value } = text().expression(w, start, HERE);
    const slow = `interpretExpression(m, ${start}, it, fp, sp)`;
    return this.build(`expression${start}`, 'm, S, it, fp, sp', slow, w, value) as ExpressionCode;
  }

  private gameFunction(called: number): FunctionCode {
    this.making.add(called);
    const w = text().newWriter(this.game, 'sp');
    const given = Array.from({ length: this.game.functionParams[called] }, (_, i) => `given${i}`);
    const value = text().writeFunction(w, called, given);
    const all = [...given, ...new Array<string>(MOST_PARAMETERS - given.length).fill('0')].join(', ');
    const slow = `interpretFunction(m, ${called}, fp, sp, ${all})`;
    const parameters = ['m', 'S', 'fp', 'sp', ...given].join(', ');
    const code = this.build(`function${called}`, parameters, slow, w, value) as FunctionCode;
    this.making.delete(called);
    return code;
  }

  private filter(at: number): FilterCode {
    const w = text().newWriter(this.game, 'sp');
    const right = text().rightSides(w, at, HERE);
    text().conditions(w, at, right, 'it', { ...HERE, depth: right.length }, 'return false');
    return this.build(
      `filter${at}`,
      'm, S, it, fp, sp',
      `interpretFilter(m, ${at}, it, fp, sp)`,
      w,
      'true',
    ) as FilterCode;
  }

  private scan(sources: number): ScanCode {
    const w = text().newWriter(this.game, 'sp');
    const filter = this.game.sources[sources + 1 + 4 * this.game.sources[sources]];
    w.line('const outer = m.foundTop;');
    text().collect(w, sources, filter, HERE, 'out', 'n');
    w.line('m.foundTop = outer;');
    const slow = `interpretScan(m, ${sources}, ${filter}, it, fp, out, n, sp)`;
    return this.build(`scan${sources}`, 'm, S, it, fp, out, n, sp', slow, w, 'n') as ScanCode;
  }

  private query(site: number): QueryCode {
    const w = text().newWriter(this.game, '');
    text().writeQuery(w, site);
    return this.compile(w, `query${site}`, `(m, S, fp) {\n${w.lines.join('\n')}\n}`) as QueryCode;
  }

  private move(site: number): MoveCode {
    const w = text().newWriter(this.game, '');
    text().writeMove(w, site);
    return this.compile(w, `move${site}`, `(m, S, fp, ref) {\n${w.lines.join('\n')}\n}`) as MoveCode;
  }

  private program(program: number): ProgramCode {
    const start = this.game.programEntry[program];
    let end = start;
    while (this.programAt[end] === program) end++;
    const w = text().newWriter(this.game, '');
    const pieces = text().writeProgram(w, start, end);
    const codes = pieces.map(({ text: body, entrances }, i) => {
      const name = `program${program}_${i}`;
      if (this.texts) this.entrances.set(name, entrances);
      return { code: this.piece(w, name, body), entrances };
    });
    return this.join(program, codes);
  }

  /** Long programs are several functions; each is entered where its words begin. */
  private join(program: number, pieces: readonly WrittenPiece[]): ProgramCode {
    if (pieces.length === 1) return pieces[0].code;
    const start = this.game.programEntry[program];
    const at: (ProgramCode | undefined)[] = [];
    for (const { code, entrances } of pieces) for (const pc of entrances) at[pc - start] = code;
    return (m, S, from, fp) => {
      let pc = from;
      do {
        const code = at[pc - start];
        pc = code === undefined ? interpret(m, pc, fp, 1) : code(m, S, pc, fp);
      } while (pc !== SUSPENDED && m.fp === fp && S[RESULT] === 0);
      return pc;
    };
  }

  private piece(w: Writer, name: string, body: string): ProgramCode {
    const text = `(m, S, pc, fp) {\n${body}\n}`;
    // what it asks and moves are functions of their own: options are listed anew after undo, the interpreter moves cards too
    const used = new Map<string, unknown>();
    for (const [own, kind, address] of text.matchAll(/\b(query|move|expression)(\d+)/g)) {
      const family = { query: this.queries, move: this.moves, expression: this.expressions }[kind];
      used.set(own, family?.make(+address));
    }
    return this.compile(w, name, text, used) as ProgramCode;
  }

  /** Near the end of the operand stack the interpreter takes over: it knows exactly where the limit is. */
  private build(name: string, parameters: string, slow: string, w: Writer, result: string): unknown {
    const guard = `if (sp > ${STACK_LIMIT - w.height}) return ${slow};`;
    return this.compile(w, name, `(${parameters}) {\n${guard}\n${w.lines.join('\n')}\nreturn ${result};\n}`);
  }

  private compile(w: Writer, name: string, text: string, more: ReadonlyMap<string, unknown> = new Map()): unknown {
    this.makeFunctions(w.functions);
    this.texts?.set(name, text);
    for (const pc of w.leftSteps) this.leftSteps.add(pc);
    for (const group of w.leftGroups) this.leftGroups.add(group);
    if (this.isTextOnly) return notMade;
    const names = [...Object.keys(this.environment), ...more.keys()];
    const values = [...Object.values(this.environment), ...more.values()];
    return new Function(...names, `return function ${name}${text};`)(...values);
  }

  /** Text finds the functions it calls by their number, so those that call each other can be made one after the other. */
  private makeFunctions(called: ReadonlySet<number>): void {
    for (const one of called) if (!this.making.has(one)) this.functions.make(one);
  }
}

const notMade = (): never => {
  throw new Error('there is only its text');
};

/** The texts of everything in the generated tier: for those who compile it further. Nothing in it can be called. */
export function generateEverything(game: GameTables): Generated {
  const generated = new Generated(game);
  generated.keepTextsOnly();
  generated.makeEverything();
  return generated;
}

let isForbidden = false;

/** From now on no code is made at run time. For pages whose policy forbids it: even trying would be told as an offence against it. */
export function forbidGeneratedCode(): void {
  isForbidden = true;
}

/** The generated tier where code may be made at run time or was written beforehand, otherwise (content security policy) null. */
export function generateCode(game: GameTables): Generated | null {
  const code = isForbidden || writers === null || !canMakeCode() ? writtenCodeOf(game) : null;
  if (code === undefined) return null;
  const generated = new Generated(game);
  if (code !== null) generated.use(code);
  return generated;
}

function canMakeCode(): boolean {
  try {
    new Function('');
    return true;
  } catch {
    return false;
  }
}
