/**
 * The generated tier: the tables of a compiled game as JavaScript functions, each made when it is first needed. One function
 * per expression, scan, query and program: V8 does not optimise giants. Bytecode stays the meaning; a differential test plays
 * both tiers against each other.
 */
import type { GameTables } from '../compile/game.ts';
import { ask, takeAnswer } from '../machine/answers.ts';
import { raiseFault, write } from '../machine/commands.ts';
import {
  abilityOfKind, bitCount, interpretExpression, interpretFilter, interpretScan, listIncludes, pendingField, STACK_LIMIT,
} from '../machine/evaluate.ts';
import { nextBatch, touchBatch } from '../machine/events.ts';
import { popFrame, pushFrame, useFuel } from '../machine/frames.ts';
import { interpret } from '../machine/interpret.ts';
import type { Machine } from '../machine/machine.ts';
import { moveCard, setAttribute } from '../machine/moves.ts';
import { listGroup } from '../machine/options.ts';
import { isPermitted, isUsable, statOf, statOfRef } from '../machine/rules.ts';
import { emitEvent, setAll } from '../machine/steps.ts';
import { expression } from './expressions.ts';
import { writeProgram } from './programs.ts';
import { writeQuery } from './queries.ts';
import { collect, conditions, rightSides } from './scans.ts';
import { type Place, Writer } from './writer.ts';

export type ExpressionCode = (m: Machine, S: Int32Array, it: number, fp: number, sp: number) => number;
export type FilterCode = (m: Machine, S: Int32Array, it: number, fp: number, sp: number) => boolean;
export type ScanCode = (
  m: Machine, S: Int32Array, it: number, fp: number, out: Int32Array, n: number, sp: number,
) => number;

export type QueryCode = (m: Machine, S: Int32Array, fp: number) => number;
export type ProgramCode = (m: Machine, S: Int32Array, pc: number, fp: number) => number;

/** A program is interpreted this often before it is worth a function of its own. */
const WARM = 20;
const NO_LIMIT = 0x7fffffff;

/** Everything generated text may name. */
function environment(game: GameTables) {
  return {
    properties: game.properties, zoneBase: game.layout.zoneBase, abilityProps: game.ability.props,
    interpretExpression, interpretFilter, interpretScan, interpret,
    abilityOfKind, bitCount, listIncludes, pendingField, isPermitted, isUsable, statOf, statOfRef,
    abilityPrograms: game.ability.programs, phaseProgram: game.phaseProgram, programEntry: game.programEntry, selfLink: game.selfLink,
    ask, emitEvent, listGroup, moveCard, nextBatch, popFrame, pushFrame, raiseFault, setAll, setAttribute, takeAnswer, touchBatch,
    useFuel, write, noteDifferent,
  };
}

/** Adds the value to those noted from `from` on if it is new; returns how many were added. */
function noteDifferent(m: Machine, from: number, value: number): number {
  for (let k = from; k < m.foundTop; k++) if (m.found[k] === value) return 0;
  m.found[m.foundTop++] = value;
  return 1;
}

const HERE: Place = { it: 'it', fp: 'fp', depth: 0 };

export class Generated {
  readonly expressions: (ExpressionCode | undefined)[];
  readonly filters: (FilterCode | undefined)[];
  readonly scans: (ScanCode | undefined)[];
  readonly queries: (QueryCode | undefined)[];
  private readonly programs: (ProgramCode | undefined)[];
  /** how often each program was entered */
  private readonly heat: Int32Array;
  /** the program every word of the code belongs to */
  private readonly programAt: Int32Array;
  private readonly game: GameTables;
  private readonly environment: Readonly<Record<string, unknown>>;

  constructor(game: GameTables) {
    this.game = game;
    this.environment = environment(game);
    this.expressions = new Array(game.expressions.length).fill(undefined);
    this.filters = new Array(game.filters.length).fill(undefined);
    this.scans = new Array(game.sources.length).fill(undefined);
    this.queries = new Array(game.sites.length).fill(undefined);
    this.programs = new Array(game.programEntry.length).fill(undefined);
    this.heat = new Int32Array(game.programEntry.length);
    this.programAt = new Int32Array(game.code.length);
    const order = [...game.programEntry.keys()].sort((a, b) => game.programEntry[a] - game.programEntry[b]);
    for (const [i, program] of order.entries()) {
      this.programAt.fill(program, game.programEntry[program], game.programEntry[order[i + 1]] ?? game.code.length);
    }
  }

  makeExpression(start: number): ExpressionCode {
    const w = new Writer(this.game, 'sp');
    const { text } = expression(w, start, HERE);
    const code = this.build(`expression${start}`, 'm, S, it, fp, sp', `interpretExpression(m, ${start}, it, fp, sp)`, w, text) as ExpressionCode;
    this.expressions[start] = code;
    return code;
  }

  makeFilter(filter: number): FilterCode {
    const w = new Writer(this.game, 'sp');
    const right = rightSides(w, filter, HERE);
    conditions(w, filter, right, 'it', { ...HERE, depth: right.length }, 'return false');
    const code = this.build(`filter${filter}`, 'm, S, it, fp, sp', `interpretFilter(m, ${filter}, it, fp, sp)`, w, 'true') as FilterCode;
    this.filters[filter] = code;
    return code;
  }

  /** Sources are written down once per scan, so they stand for the filter too. */
  makeScan(sources: number, filter: number): ScanCode {
    const w = new Writer(this.game, 'sp');
    w.line('const outer = m.foundTop;');
    collect(w, sources, filter, HERE, 'out', 'n');
    w.line('m.foundTop = outer;');
    const slow = `interpretScan(m, ${sources}, ${filter}, it, fp, out, n, sp)`;
    const code = this.build(`scan${sources}`, 'm, S, it, fp, out, n, sp', slow, w, 'n') as ScanCode;
    this.scans[sources] = code;
    return code;
  }

  makeQuery(site: number): QueryCode {
    const w = new Writer(this.game, '');
    writeQuery(w, site);
    const code = this.compile(`return function query${site}(m, S, fp) {\n${w.lines.join('\n')}\n};`) as QueryCode;
    this.queries[site] = code;
    return code;
  }

  makeProgram(program: number): ProgramCode {
    const start = this.game.programEntry[program];
    let end = start;
    while (this.programAt[end] === program) end++;
    const w = new Writer(this.game, '');
    writeProgram(w, start, end);
    const text = `return function program${program}(m, S, pc, fp) {\n${w.lines.join('\n')}\n};`;
    // the queries it asks are functions of their own, needed again whenever an open query's answers are listed anew
    const queries = new Map<string, QueryCode>();
    for (const [name, site] of text.matchAll(/query(\d+)/g)) queries.set(name, this.queries[+site] ?? this.makeQuery(+site));
    const code = this.compile(text, queries) as ProgramCode;
    this.programs[program] = code;
    return code;
  }

  /** Runs the program at `pc` until its frame changes or somebody is asked. */
  run(m: Machine, pc: number, fp: number): number {
    const program = this.programAt[pc];
    const code = this.programs[program];
    if (code !== undefined) return code(m, m.S, pc, fp);
    if (++this.heat[program] > WARM) return this.makeProgram(program)(m, m.S, pc, fp);
    return interpret(m, pc, fp, NO_LIMIT);
  }

  /** Near the end of the operand stack the interpreter takes over: it knows exactly where the limit is. */
  private build(name: string, parameters: string, slow: string, w: Writer, result: string): unknown {
    const guard = `if (sp > ${STACK_LIMIT - w.height}) return ${slow};`;
    return this.compile(`return function ${name}(${parameters}) {\n${guard}\n${w.lines.join('\n')}\nreturn ${result};\n};`);
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
