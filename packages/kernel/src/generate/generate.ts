/**
 * The generated tier: the tables of a compiled game as JavaScript functions, each made when it is first needed. One function
 * per expression, scan, query and program: V8 does not optimise giants. Bytecode stays the meaning; a differential test plays
 * both tiers against each other.
 */
import type { GameTables } from '../compile/game.ts';
import { ask, takeAnswer } from '../machine/answers.ts';
import { nextStamp, raiseFault, takeOut, write } from '../machine/commands.ts';
import {
  abilityOfKind,
  bitCount,
  callFunction,
  cardAt,
  interpretExpression,
  listIncludes,
  pendingField,
  STACK_LIMIT,
} from '../machine/evaluate.ts';
import { announceMove, isHeard, nextBatch, touchBatch } from '../machine/events.ts';
import { popFrame, pushFrame, useFuel } from '../machine/frames.ts';
import { interpret } from '../machine/interpret.ts';
import type { Machine } from '../machine/machine.ts';
import { moveAll, moveList } from '../machine/move-all.ts';
import { interpretMove, remember, setAttribute, shuffleZone } from '../machine/moves.ts';
import { listAbilities, listGroup } from '../machine/options.ts';
import { isPermitted, isReplaceable, isUsable, resubscribe, statOf, statOfRef } from '../machine/rules.ts';
import { interpretFilter, interpretScan } from '../machine/scans.ts';
import { emitEvent, fillList, setAll, setCell } from '../machine/steps.ts';
import { expression } from './expressions.ts';
import { writeMove } from './moves.ts';
import { writeProgram } from './programs.ts';
import { writeQuery } from './queries.ts';
import { collect, conditions, rightSides } from './scans.ts';
import { type Place, Writer } from './writer.ts';

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
export type QueryCode = (m: Machine, S: Int32Array, fp: number) => number;
export type MoveCode = (m: Machine, S: Int32Array, fp: number, ref: number) => void;
export type ProgramCode = (m: Machine, S: Int32Array, pc: number, fp: number) => number;

/** What is used less often than this stays with the interpreter: V8 needs many more calls before a function is any faster. */
const WARM = 5000;
const NO_LIMIT = 0x7fffffff;

/** Everything generated text may name. */
function environment(game: GameTables) {
  return {
    properties: game.properties,
    zoneBase: game.layout.zoneBase,
    abilityProps: game.ability.props,
    interpretExpression,
    interpretFilter,
    interpretScan,
    interpret,
    abilityOfKind,
    bitCount,
    callFunction,
    cardAt,
    listIncludes,
    pendingField,
    isPermitted,
    isReplaceable,
    isUsable,
    statOf,
    statOfRef,
    abilityPrograms: game.ability.programs,
    phaseProgram: game.phaseProgram,
    programEntry: game.programEntry,
    ask,
    emitEvent,
    isHeard,
    listAbilities,
    listGroup,
    nextBatch,
    popFrame,
    pushFrame,
    raiseFault,
    setAll,
    setCell,
    setAttribute,
    takeAnswer,
    touchBatch,
    useFuel,
    write,
    noteDifferent,
    selfLink: game.selfLink,
    listenFrom: game.listenFrom,
    zoneRemember: game.zoneRemember,
    announceMove,
    fillList,
    moveAll,
    moveList,
    shuffleZone,
    interpretMove,
    nextStamp,
    remember,
    resubscribe,
    takeOut,
  };
}

/** Adds the value to those noted from `from` on if it is new; returns how many were added. */
function noteDifferent(m: Machine, from: number, value: number): number {
  for (let k = from; k < m.foundTop; k++) if (m.found[k] === value) return 0;
  m.found[m.foundTop++] = value;
  return 1;
}

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

const HERE: Place = { it: 'it', fp: 'fp', depth: 0 };

export class Generated {
  readonly expressions: Family<ExpressionCode>;
  readonly filters: Family<FilterCode>;
  readonly scans: Family<ScanCode>;
  readonly queries: Family<QueryCode>;
  readonly moves: Family<MoveCode>;
  readonly programs: Family<ProgramCode>;
  /** the program every word of the code belongs to */
  private readonly programAt: Int32Array;
  private readonly game: GameTables;
  private readonly environment: Readonly<Record<string, unknown>>;

  constructor(game: GameTables) {
    this.game = game;
    this.expressions = new Family(game.expressions.length, (at) => this.expression(at));
    this.filters = new Family(game.filters.length, (at) => this.filter(at));
    this.scans = new Family(game.sources.length, (at) => this.scan(at));
    this.queries = new Family(game.sites.length, (at) => this.query(at));
    this.moves = new Family(game.moves.length, (at) => this.move(at));
    this.programs = new Family(game.programEntry.length, (program) => this.program(program));
    this.environment = { ...environment(game), programs: this.programs.made };
    this.programAt = new Int32Array(game.code.length);
    const order = [...game.programEntry.keys()].sort((a, b) => game.programEntry[a] - game.programEntry[b]);
    for (const [i, program] of order.entries()) {
      this.programAt.fill(program, game.programEntry[program], game.programEntry[order[i + 1]] ?? game.code.length);
    }
  }

  /** Everything is made when it is first used: for tests. */
  makeAtOnce(): void {
    for (const family of [this.expressions, this.filters, this.scans, this.queries, this.moves, this.programs])
      family.warm = 0;
  }

  /** Runs the program at `pc` until its frame changes or somebody is asked. */
  run(m: Machine, pc: number, fp: number): number {
    const code = this.programs.find(this.programAt[pc]);
    return code === undefined ? interpret(m, pc, fp, NO_LIMIT) : code(m, m.S, pc, fp);
  }

  private expression(start: number): ExpressionCode {
    const w = new Writer(this.game, 'sp');
    const { text } = expression(w, start, HERE);
    const slow = `interpretExpression(m, ${start}, it, fp, sp)`;
    return this.build(`expression${start}`, 'm, S, it, fp, sp', slow, w, text) as ExpressionCode;
  }

  private filter(at: number): FilterCode {
    const w = new Writer(this.game, 'sp');
    const right = rightSides(w, at, HERE);
    conditions(w, at, right, 'it', { ...HERE, depth: right.length }, 'return false');
    return this.build(
      `filter${at}`,
      'm, S, it, fp, sp',
      `interpretFilter(m, ${at}, it, fp, sp)`,
      w,
      'true',
    ) as FilterCode;
  }

  private scan(sources: number): ScanCode {
    const w = new Writer(this.game, 'sp');
    const filter = this.game.sources[sources + 1 + 4 * this.game.sources[sources]];
    w.line('const outer = m.foundTop;');
    collect(w, sources, filter, HERE, 'out', 'n');
    w.line('m.foundTop = outer;');
    const slow = `interpretScan(m, ${sources}, ${filter}, it, fp, out, n, sp)`;
    return this.build(`scan${sources}`, 'm, S, it, fp, out, n, sp', slow, w, 'n') as ScanCode;
  }

  private query(site: number): QueryCode {
    const w = new Writer(this.game, '');
    writeQuery(w, site);
    return this.compile(`return function query${site}(m, S, fp) {\n${w.lines.join('\n')}\n};`) as QueryCode;
  }

  private move(site: number): MoveCode {
    const w = new Writer(this.game, '');
    writeMove(w, site);
    return this.compile(`return function move${site}(m, S, fp, ref) {\n${w.lines.join('\n')}\n};`) as MoveCode;
  }

  private program(program: number): ProgramCode {
    const start = this.game.programEntry[program];
    let end = start;
    while (this.programAt[end] === program) end++;
    const w = new Writer(this.game, '');
    writeProgram(w, start, end);
    const text = `return function program${program}(m, S, pc, fp) {\n${w.lines.join('\n')}\n};`;
    // what it asks and moves are functions of their own: options are listed anew after undo, the interpreter moves cards too
    const used = new Map<string, unknown>();
    for (const [name, site] of text.matchAll(/query(\d+)/g)) used.set(name, this.queries.make(+site));
    for (const [name, site] of text.matchAll(/move(\d+)/g)) used.set(name, this.moves.make(+site));
    return this.compile(text, used) as ProgramCode;
  }

  /** Near the end of the operand stack the interpreter takes over: it knows exactly where the limit is. */
  private build(name: string, parameters: string, slow: string, w: Writer, result: string): unknown {
    const guard = `if (sp > ${STACK_LIMIT - w.height}) return ${slow};`;
    return this.compile(
      `return function ${name}(${parameters}) {\n${guard}\n${w.lines.join('\n')}\nreturn ${result};\n};`,
    );
  }

  private compile(text: string, more: ReadonlyMap<string, unknown> = new Map()): unknown {
    const names = [...Object.keys(this.environment), ...more.keys()];
    return new Function(...names, text)(...Object.values(this.environment), ...more.values());
  }
}

/** The generated tier where code may be made at run time, otherwise (content security policy) null. */
export function generateCode(game: GameTables): Generated | null {
  try {
    new Function('');
  } catch {
    return null;
  }
  return new Generated(game);
}
