import { DeclarationError } from '../errors.ts';
import type { AbilityDeclaration, EventArgs, Expr, MoveArgs, Statement } from '../ir.ts';
import * as cells from '../machine/cells.ts';
import * as op from '../machine/opcodes.ts';
import type { Assembler, Label, Scope } from './assembler.ts';
import { tableColumn } from './columns.ts';
import { argOf, compileFilter, compileSources, settle } from './expressions.ts';
import { compileChoose, compileChooseMany } from './queries.ts';
import { newScope, slotOf } from './scope.ts';
import { lookUp } from './symbols.ts';

/** What statements need to know beyond tables: other programs, and where lingering abilities are kept. */
export interface ProgramContext {
  readonly a: Assembler;
  readonly programs: ReadonlyMap<string, { readonly id: number; readonly params: readonly string[] }>;
  readonly programSlots: Map<string, number>;
  /** what every simultaneous block ends with */
  readonly atEndOfMoment: readonly Statement[];
  /** `uses`: places in the code that get the numbers of the ability's rows once it has them */
  addLingering(ability: AbilityDeclaration, path: string, uses: readonly number[]): void;
}

interface Flow {
  readonly exit: Label | undefined;
  /** jumping out of a simultaneous block would leave it open */
  readonly inBatch: boolean;
}

/** Compiles one program and fills in its table entry. Returns its number, or that of an equal program. */
export function compileProgram(
  c: ProgramContext,
  id: number,
  body: readonly Statement[],
  params: readonly string[],
  path: string,
): number {
  const scope = newScope(path);
  for (const p of params) slotOf(scope, p);
  const start = c.a.code.length;
  c.a.programEntry[id] = start;
  c.a.written.push({ at: start, path, body, slots: scope.slots });
  compileBody(c, body, scope, { exit: undefined, inBatch: false }, body);
  c.a.emit(op.RET, (0 << 2) | op.ARG_CONST);
  c.a.emitFrameSize(scope);
  for (const use of scope.sizeUses) c.a.code[use] = scope.next;
  c.a.programSize[id] = scope.next;
  return c.a.shareProgram(id, start);
}

function compileBody(
  c: ProgramContext,
  body: readonly Statement[],
  scope: Scope,
  flow: Flow,
  whole: readonly Statement[],
): void {
  for (const s of body) compileStatement(c, s, scope, flow, whole);
}

function compileStatement(
  c: ProgramContext,
  s: Statement,
  scope: Scope,
  flow: Flow,
  whole: readonly Statement[],
): void {
  const { a } = c;
  const arg = (x: Expr): number => argOf(a, x, scope);
  const optional = (x: Expr | undefined): number => argOf(a, x ?? 0, scope);
  switch (s[0]) {
    case 'let':
      a.emit(op.LET, slotOf(scope, s[1]), arg(s[2]));
      return;
    case 'list':
      a.emit(op.LIST_NEW, slotOf(scope, s[1]));
      return;
    case 'push':
      a.emit(op.LIST_PUSH, slotOf(scope, s[1]), arg(s[2]));
      return;
    case 'drop':
      a.emit(op.LIST_DROP, slotOf(scope, s[1]), arg(s[2]));
      return;
    case 'fill': {
      const filter = compileFilter(a, s[3], scope);
      const sources = compileSources(a, s[2], filter, scope, s[3]);
      a.emit(op.LIST_FILL, slotOf(scope, s[1]), sources, filter);
      return;
    }
    case 'if': {
      const otherwise = a.label();
      jumpIfNot(c, s[1], otherwise, scope);
      compileBody(c, s[2], scope, flow, whole);
      if (s[3] && s[3].length > 0) {
        const end = a.label();
        a.emit(op.JMP);
        a.emitLabel(end);
        a.bind(otherwise);
        compileBody(c, s[3], scope, flow, whole);
        a.bind(end);
      } else a.bind(otherwise);
      return;
    }
    case 'switch': {
      const subject = hidden(scope, 'switch');
      a.emit(op.LET, slotOf(scope, subject), arg(s[1]));
      const end = a.label();
      for (const [value, body] of s[2]) {
        const next = a.label();
        jumpIfNot(c, ['eq', ['var', subject], value], next, scope);
        compileBody(c, body, scope, flow, whole);
        a.emit(op.JMP);
        a.emitLabel(end);
        a.bind(next);
      }
      compileBody(c, s[3] ?? [], scope, flow, whole);
      a.bind(end);
      return;
    }
    case 'while':
      compileLoop(c, s[2], scope, whole, (exit) => {
        if (s[1] !== 1) jumpIfNot(c, s[1], exit, scope);
      });
      return;
    case 'repeat': {
      const left = hidden(scope, 'repeat');
      a.emit(op.LET, slotOf(scope, left), arg(s[1]));
      compileLoop(c, s[2], scope, whole, (exit) => {
        jumpIfNot(c, ['gt', ['var', left], 0], exit, scope);
        a.emit(op.LET, slotOf(scope, left), arg(['sub', ['var', left], 1]));
      });
      return;
    }
    case 'foreach':
      compileForeach(c, s, scope, whole);
      return;
    case 'break':
      if (!flow.exit) throw new DeclarationError(scope.path, 'break outside a loop');
      if (flow.inBatch) throw new DeclarationError(scope.path, 'break would leave a batch open');
      a.emit(op.JMP);
      a.emitLabel(flow.exit);
      return;
    case 'return':
      if (flow.inBatch) throw new DeclarationError(scope.path, 'return would leave a batch open');
      a.emit(op.RET, optional(s[1]));
      a.emitFrameSize(scope);
      return;
    case 'call': {
      const program = c.programs.get(s[1]);
      if (!program) throw new DeclarationError(scope.path, `unknown program "${s[1]}"`);
      const given = Object.entries(s[2] ?? {});
      for (const [name, value] of given) {
        const k = program.params.indexOf(name);
        if (k < 0) throw new DeclarationError(scope.path, `program "${s[1]}" has no parameter "${name}"`);
        a.emit(op.ARG, cells.FRAME_HEADER + k, arg(value));
        a.emitFrameSize(scope);
      }
      a.emit(op.CALL, program.id, s[3]?.as === undefined ? -1 : arg(s[3].as), outSlot(scope, s[3]?.out));
      a.emitFrameSize(scope);
      return;
    }
    case 'run':
      a.emit(op.RUN, arg(s[1]), programSlot(c, s[2]), arg(s[3].source), arg(s[3].as), outSlot(scope, s[3].out));
      a.emitFrameSize(scope);
      a.emit(s[3].event ? arg(s[3].event.type) : 0, s[3].event ? compileEvent(c, s[3].event, scope) : 0);
      return;
    case 'set':
      a.emit(op.SET_ATTR, attribute(c, s[1], scope), arg(s[2]), arg(s[3]));
      return;
    case 'setCounter':
      a.emit(op.SET_COUNTER, lookUp(a.symbols.counter, s[1], 'counter', scope.path), arg(s[2]), arg(s[3]));
      return;
    case 'setGlobal':
      a.emit(op.SET_CELL, a.layout.globals + lookUp(a.symbols.global, s[1], 'global', scope.path), arg(s[2]));
      return;
    case 'setCell': {
      const at = tableColumn(a, s[1], s[2], scope.path);
      a.emit(op.SET_TABLE, at.table, at.first, at.columns, at.rows, arg(s[3]), arg(s[4]));
      return;
    }
    case 'setAll': {
      const filter = compileFilter(a, s[3], scope);
      const sources = compileSources(a, s[2], filter, scope, s[3]);
      const event = s[6] === undefined ? 0 : 1 + lookUp(a.symbols.event, s[6], 'event', scope.path);
      a.emit(
        op.SET_ALL,
        attribute(c, s[1], scope),
        sources,
        filter,
        arg(s[4]),
        s[5] === undefined ? -1 : arg(s[5]),
        event,
      );
      return;
    }
    case 'move':
      a.emit(op.MOVE, arg(s[1]), compileMove(c, s[2], scope));
      return;
    case 'moveList':
      a.emit(op.MOVE_LIST, slotOf(scope, s[1]), compileMove(c, s[2], scope));
      return;
    case 'moveAll': {
      const site = compileMove(c, s[3], scope);
      a.emit(op.MOVE_ALL, lookUp(a.symbols.zone, s[1], 'zone', scope.path), arg(s[2]), site);
      return;
    }
    case 'shuffle':
      a.emit(op.SHUFFLE, lookUp(a.symbols.zone, s[1], 'zone', scope.path), arg(s[2]));
      return;
    case 'create':
      a.emit(
        op.CREATE,
        arg(s[1]),
        arg(s[2]),
        compileMove(c, s[3], scope),
        s[4] === undefined ? 0 : slotOf(scope, s[4]),
      );
      return;
    case 'transform':
      a.emit(op.TRANSFORM, arg(s[1]), arg(s[2]));
      return;
    case 'reveal':
      a.emit(op.REVEAL, arg(s[1]), arg(s[2]));
      return;
    case 'emit':
      a.emit(op.EMIT, lookUp(a.symbols.event, s[1], 'event', scope.path), compileEvent(c, s[2], scope));
      return;
    case 'batch':
      if (s[2]) a.emit(op.BATCH_REOPEN, arg(s[2].since));
      else a.emit(op.BATCH_OPEN);
      compileBody(c, [...s[1], ...c.atEndOfMoment], scope, { ...flow, inBatch: true }, whole);
      a.emit(op.BATCH_CLOSE);
      return;
    case 'instruction': {
      const at = a.code.length;
      const mark = a.instructions.push({ at, name: s[1] }) - 1;
      const outer = scope.within;
      scope.within = s;
      compileBody(c, s[2], scope, flow, whole);
      scope.within = outer;
      if (a.code.length === at) a.instructions.splice(mark, 1);
      return;
    }
    case 'act':
      a.emit(
        op.ACT,
        lookUp(a.symbols.action, s[1], 'action', scope.path),
        compileEvent(c, s[2], scope),
        outSlot(scope, s[3]),
      );
      a.emitFrameSize(scope);
      return;
    case 'apply': {
      const { target, value, keep = [], owner, until, untilArg } = s[2];
      if (keep.length > cells.MOST_KEPT)
        throw new DeclarationError(scope.path, `at most ${cells.MOST_KEPT} values are kept`);
      for (const [k, x] of keep.entries()) a.emit(op.KEEP, k, arg(x));
      const expiry = 1 + lookUp(a.symbols.expiry, until, 'expiry', scope.path);
      const words = [optional(target), optional(value), arg(owner ?? ['me']), expiry, optional(untilArg), keep.length];
      // an ability that hears several events is several rules, one for each
      const uses = Array.from({ length: s[1].trigger?.on.length ?? 1 }, () => 1 + a.emit(op.APPLY, 0, ...words));
      c.addLingering(s[1], scope.path, uses);
      return;
    }
    case 'rebind':
      a.emit(op.REBIND, arg(s[1]), arg(s[2]));
      return;
    case 'unbind': {
      const { forbid, replace } = a.symbols.channels;
      const spared = (s[2] ?? []).map((name) => lookUp(a.symbols.action, name, 'action', scope.path));
      const site = a.sites.length;
      a.sites.push(2 * spared.length, ...spared.flatMap((action) => [forbid + action, replace + action]));
      a.emit(op.UNBIND, arg(s[1]), site);
      return;
    }
    case 'expire':
      a.emit(op.EXPIRE, 1 + lookUp(a.symbols.expiry, s[1], 'expiry', scope.path), s[2] === undefined ? -1 : arg(s[2]));
      return;
    case 'choose':
      compileChoose(a, s[1], scope);
      return;
    case 'chooseMany':
      compileChooseMany(a, s[1], scope, hidden(scope, 'many'));
      return;
    case 'random':
      a.emit(op.RANDOM, slotOf(scope, s[1]), arg(s[2]));
      return;
    case 'resolve':
      a.emit(op.RESOLVE, arg(s[1]), programSlot(c, s[2]));
      a.emitFrameSize(scope);
      return;
    case 'forget':
      a.emit(op.FORGET, arg(s[1]));
      return;
    case 'check':
      a.emit(op.CHECK);
      a.emitFrameSize(scope);
      return;
    case 'phase':
      a.emit(op.SET_CELL, cells.NEXT_PHASE_CELL, arg(['add', s[1], 1]));
      return;
    case 'step':
      a.emit(op.SET_CELL, cells.STEP, arg(s[1]));
      return;
    case 'turnPlayer':
      a.emit(op.SET_CELL, cells.TURN_PLAYER, arg(s[1]));
      return;
    case 'nextTurn':
      a.emit(op.NEXT_TURN);
      return;
    case 'end':
      a.emit(op.END, arg(s[1]), lookUp(a.symbols.endReason, s[2], 'end reason', scope.path));
      return;
    default:
      compileInternal(c, s as unknown as Internal, scope);
  }
}

/** Steps only the kernel's own programs use (guarded actions, checks, the phase loop). */
export type Internal =
  | readonly ['#permit', number]
  /** action, list and variable that receive what is found; only rules of the player in the last variable, if there is one */
  | readonly ['#candidates', number, string, string, string?]
  | readonly ['#useRule', string, string]
  | readonly ['#callBody', number, string]
  | readonly ['#victory']
  | readonly ['#phase'];

/** Lets internal steps stand among ordinary statements. */
export function internal(s: Internal): Statement {
  return s as unknown as Statement;
}

function compileInternal(c: ProgramContext, s: Internal, scope: Scope): void {
  const { a } = c;
  switch (s[0]) {
    case '#permit':
      a.emit(op.PERMIT, s[1]);
      a.emitFrameSize(scope);
      return;
    case '#candidates':
      a.emit(
        op.CANDIDATES,
        s[1],
        slotOf(scope, s[2]),
        slotOf(scope, s[3]),
        s[4] === undefined ? 0 : slotOf(scope, s[4]),
      );
      return;
    case '#useRule':
      a.emit(op.USE_RULE, slotOf(scope, s[1]), slotOf(scope, s[2]));
      a.emitFrameSize(scope);
      return;
    case '#callBody':
      a.emit(op.CALL, s[1], -1, slotOf(scope, s[2]));
      a.emitFrameSize(scope);
      return;
    case '#victory':
      a.emit(op.VICTORY);
      return;
    case '#phase':
      a.emit(op.PHASE_CALL);
      a.emitFrameSize(scope);
      a.emit(op.NEXT_PHASE);
      return;
    default:
      throw new DeclarationError(scope.path, `unknown statement ${JSON.stringify(s)}`);
  }
}

/** A variable no rule can name, because user names never contain '#'. */
function hidden(scope: Scope, what: string): string {
  return `#${what}${scope.next}`;
}

function outSlot(scope: Scope, name: string | undefined): number {
  return name === undefined ? 0 : slotOf(scope, name);
}

export function programSlot(c: ProgramContext, name: string): number {
  const known = c.programSlots.get(name);
  if (known !== undefined) return known;
  c.programSlots.set(name, c.programSlots.size);
  return c.programSlots.size - 1;
}

function attribute(c: ProgramContext, name: string, scope: Scope): number {
  return lookUp(c.a.symbols.attribute, name, 'attribute', scope.path);
}

const JUMPS: Readonly<Record<string, number>> = {
  eq: op.C_EQ,
  ne: op.C_NE,
  lt: op.C_LT,
  le: op.C_LE,
  gt: op.C_GT,
  ge: op.C_GE,
};

/** Comparing a variable with a constant is by far the most frequent condition of game programs: one step. */
function jumpIfNot(c: ProgramContext, condition: Expr, to: Label, scope: Scope): void {
  const { a } = c;
  const x = settle(a, condition, scope);
  if (typeof x !== 'number' && x[0] in JUMPS) {
    const [name, left, right] = x as readonly [string, Expr, Expr];
    if (typeof left !== 'number' && left[0] === 'var' && typeof right === 'number') {
      a.emit(op.JCMP, JUMPS[name], slotOf(scope, left[1]), right);
      a.emitLabel(to);
      return;
    }
  }
  a.emit(op.JZ, argOf(a, x, scope));
  a.emitLabel(to);
}

function compileLoop(
  c: ProgramContext,
  body: readonly Statement[],
  scope: Scope,
  whole: readonly Statement[],
  head: (exit: Label) => void,
): void {
  const { a } = c;
  const start = a.label();
  const exit = a.label();
  const mark = ownsItsLists(body, whole) ? slotOf(scope, hidden(scope, 'mark')) : 0;
  a.bind(start);
  head(exit);
  if (mark) a.emit(op.LIST_MARK, mark);
  compileBody(c, body, scope, { exit, inBatch: false }, whole);
  if (mark) a.emit(op.LIST_FREE, mark);
  a.emit(op.JMP);
  a.emitLabel(start);
  a.bind(exit);
}

function compileForeach(
  c: ProgramContext,
  s: Extract<Statement, readonly ['foreach', ...unknown[]]>,
  scope: Scope,
  whole: readonly Statement[],
): void {
  const { a } = c;
  const [, variable, walked, body, where] = s;
  const named = 'list' in walked;
  const free = ownsItsLists(body, whole);
  const mark = free || !makesLists(body) ? slotOf(scope, hidden(scope, 'mark')) : 0;
  const list = named ? slotOf(scope, walked.list) : slotOf(scope, hidden(scope, 'walk'));
  if (mark) a.emit(op.LIST_MARK, mark);
  if (!named) {
    const filter = compileFilter(a, where, scope);
    a.emit(op.LIST_FILL, list, compileSources(a, walked, filter, scope, where), filter);
  }
  const index = slotOf(scope, hidden(scope, 'index'));
  a.emit(op.LET, index, (0 << 2) | op.ARG_CONST);
  const exit = a.label();
  const inner = free ? slotOf(scope, hidden(scope, 'inner')) : 0;
  const start = a.label();
  a.bind(start);
  a.emit(op.LIST_NEXT, list, index, slotOf(scope, variable));
  a.emitLabel(exit);
  if (inner) a.emit(op.LIST_MARK, inner);
  compileBody(c, body, scope, { exit, inBatch: false }, whole);
  if (inner) a.emit(op.LIST_FREE, inner);
  a.emit(op.JMP);
  a.emitLabel(start);
  a.bind(exit);
  if (mark) a.emit(op.LIST_FREE, mark);
}

/** True when a loop body makes lists that are named nowhere else, so that each round may give their space back. */
function ownsItsLists(body: readonly Statement[], whole: readonly Statement[]): boolean {
  const made = listsMade(body);
  const mentions = (tree: unknown, name: string): number => {
    if (tree === name) return 1;
    if (typeof tree !== 'object' || tree === null) return 0;
    return Object.values(tree).reduce((sum: number, part) => sum + mentions(part, name), 0);
  };
  return made.size > 0 && [...made].every((name) => mentions(whole, name) === mentions(body, name));
}

function makesLists(body: readonly Statement[]): boolean {
  return listsMade(body).size > 0;
}

function listsMade(body: readonly Statement[], made = new Set<string>()): Set<string> {
  for (const s of body) {
    if (s[0] === 'list' || s[0] === 'fill' || s[0] === 'push') made.add(s[1]);
    if (s[0] === 'chooseMany') made.add(s[1].out);
    for (const part of s) {
      // bodies are lists of statements; the cases of a switch pair a number with such a list
      if (!Array.isArray(part)) continue;
      for (const inner of part) {
        if (Array.isArray(inner) && typeof inner[0] === 'string') listsMade([inner as unknown as Statement], made);
        else if (Array.isArray(inner) && Array.isArray(inner[1])) listsMade(inner[1] as readonly Statement[], made);
      }
    }
  }
  return made;
}

function compileMove(c: ProgramContext, m: MoveArgs, scope: Scope): number {
  const { a } = c;
  const at = m.at ?? 'top';
  const given = Object.entries(m.with ?? {});
  return a.share(a.moves, [
    lookUp(a.symbols.zone, m.to, 'zone', scope.path),
    m.of === undefined ? -1 : argOf(a, m.of, scope),
    at === 'top' ? 0 : at === 'bottom' ? 1 : 2,
    typeof at === 'string' ? 0 : argOf(a, at.slot, scope),
    argOf(a, m.reason ?? 0, scope),
    argOf(a, m.cause ?? 0, scope),
    argOf(a, m.host ?? 0, scope),
    m.keep ? 1 : 0,
    given.length,
    ...given.flatMap(([name, value]) => [attribute(c, name, scope), argOf(a, value, scope)]),
  ]);
}

export function compileEvent(c: ProgramContext, e: EventArgs, scope: Scope): number {
  const fields = [e.subject, e.other, e.player, e.value, e.from, e.to, e.reason, e.cause];
  return c.a.share(
    c.a.events,
    fields.map((x) => argOf(c.a, x ?? 0, scope)),
  );
}
