/**
 * Programs as JavaScript text, one function each. A program can stop at every query and call, and be taken up again from the
 * state alone, so its body is a `switch` over code positions: labels where it may be entered, plain text in between.
 * What is rare is left to the interpreter, one step at a time.
 */
import * as c from '../machine/cells.ts';
import { STEP as STEP_COST } from '../machine/fuel.ts';
import * as op from '../machine/opcodes.ts';
import {
  GROUP_PASS,
  Q_BY,
  Q_FLAGS,
  Q_GROUPS,
  Q_OUT,
  Q_OUT_ABILITY,
  Q_OUT_GROUP,
  SITE_ALWAYS,
} from '../machine/sites.ts';
import { argument } from './expressions.ts';
import { isLocal, scan } from './scans.ts';
import { cardOf, compare, PROGRAM, plain, testOf, type Value, type Writer } from './writer.ts';

const STOP_IF_OVER = `if (S[${c.RESULT}] !== 0) return pc;`;

/** Steps after which the program may be entered: they ask, or work in a frame of their own. */
const LEAVING: ReadonlySet<number> = new Set([
  op.CALL,
  op.RUN,
  op.ACT,
  op.USE_RULE,
  op.RESOLVE,
  op.CHECK,
  op.PHASE_CALL,
  op.CHOOSE,
  op.CHOOSE_MANY,
]);

/**
 * Where a piece of a program may become longer than this, the next entrance begins a new one. V8 optimises a function after a
 * time that grows with its size, and again whenever a branch is taken that was not seen before: small pieces settle early.
 */
const PIECE_LENGTH = 3000;

/** A piece of a program: the body of a function with the parameters m, S, pc, fp, and where it may be entered. */
export interface Piece {
  readonly entrances: number[];
  text: string;
}

/** Writes the program in the code from `start` up to `end`. Pieces leave with the position in another one where it goes on. */
export function writeProgram(w: Writer, start: number, end: number): Piece[] {
  const labels = entrances(w, start, end);
  const pieces: Piece[] = [];
  const text = (): string => w.lines.join('\n');
  const close = (): void => {
    const last = pieces.at(-1);
    if (last !== undefined) last.text = text();
    w.lines = ['for (;;) switch (pc) {'];
  };
  for (let pc = start; pc < end; pc += op.STATEMENT_WORDS[w.game.code[pc]]) {
    if (labels.has(pc)) {
      if (pieces.length === 0 || text().length > PIECE_LENGTH) {
        w.line(`return ${pc};`);
        close();
        pieces.push({ entrances: [], text: '' });
      }
      pieces.at(-1)?.entrances.push(pc);
      w.line(`case ${pc}:`);
    }
    w.line('{');
    writeStatement(w, pc);
    w.line('}');
  }
  close();
  const elsewhere = pieces.length > 1 ? 'return pc;' : `${STEP}\n${STOP_IF_OVER}`;
  for (const piece of pieces) piece.text += `\ndefault:\n${elsewhere}\n}`;
  return pieces;
}

/** One step of the interpreter; leaves if the frame has changed or somebody is asked. */
const STEP = 'pc = interpret(m, pc, fp, 1);\nif (pc === 0 || m.fp !== fp) return pc;';

/** Longer expressions are functions of their own, shared by all programs. */
const EXPRESSION_LENGTH = 400;

/** An operand of a statement. */
function operand(w: Writer, tagged: number): Value {
  const { calls } = w;
  const { lines, value } = w.apart(() => argument(w, tagged, PROGRAM));
  if (lines.join().length > EXPRESSION_LENGTH) {
    w.calls = calls;
    return plain(w.call(`expression${tagged >> 2}(m, S, 0, fp, 0)`));
  }
  w.lines.push(...lines);
  return value;
}

function entrances(w: Writer, start: number, end: number): Set<number> {
  const C = w.game.code;
  const labels = new Set([start]);
  for (let pc = start; pc < end; ) {
    const code = C[pc];
    const next = pc + op.STATEMENT_WORDS[code];
    const jump = op.JUMP_WORD[code];
    if (jump !== undefined) labels.add(C[pc + jump]);
    if (code === op.CHOOSE_MANY) labels.add(pc);
    if (LEAVING.has(code)) labels.add(next);
    pc = next;
  }
  return labels;
}

/** `then` is added to the write when the value is new. */
export function writeChange(w: Writer, address: string, value: string, then = ''): void {
  const v = w.atom(value);
  w.line(`if (S[${address}] !== ${v}) { write(m, ${address}, ${v}); ${then} }`);
}

export function spoil(dependencies: number): string {
  return dependencies === 0 ? '' : `m.dirty |= ${dependencies};`;
}

function writeStatement(w: Writer, pc: number): void {
  const { code: C, game } = { code: w.game.code, game: w.game };
  const { layout } = game;
  const next = pc + op.STATEMENT_WORDS[C[pc]];
  const calls = w.calls;
  const arg = (k: number): string => operand(w, C[pc + k]).text;
  const slot = (k: number): string => `S[fp + ${C[pc + k]}]`;
  const goTo = (target: number): string => `pc = ${target}; continue;`;
  /** the program may have been stopped by a fault or the end of the match */
  const maybeOver = (): void => w.line(`if (S[${c.RESULT}] !== 0) return ${next};`);
  switch (C[pc]) {
    case op.LET:
      w.line(`S[fp + ${C[pc + 1]}] = ${arg(2)};`);
      break;
    case op.JMP:
      if (C[pc + 1] <= pc) {
        const cost = STEP_COST + pc - C[pc + 1];
        w.line(`if (m.fuel < ${cost} || m.jp >= m.journalLimit) {`);
        w.line(`useFuel(m, ${cost});\nif (S[${c.RESULT}] !== 0) return ${pc};\n} else m.fuel -= ${cost};`);
      }
      w.line(goTo(C[pc + 1]));
      return;
    case op.JZ: {
      const test = testOf(operand(w, C[pc + 1]));
      if (w.calls > calls) w.line(`if (S[${c.RESULT}] !== 0) return ${test} ? ${next} : ${C[pc + 2]};`);
      w.line(`if (!(${test})) { ${goTo(C[pc + 2])} }`);
      return;
    }
    case op.JCMP:
      w.line(`if (!(${compare(C[pc + 1], slot(2), `${C[pc + 3]}`)})) { ${goTo(C[pc + 4])} }`);
      break;
    case op.LIST_NEXT: {
      const list = w.atom(slot(1));
      const index = w.atom(slot(2));
      w.line(`if (${list} === 0 || ${index} >= S[${list}]) { ${goTo(C[pc + 4])} }`);
      w.line(`S[fp + ${C[pc + 3]}] = S[${list} + 1 + ${index}];`);
      w.line(`S[fp + ${C[pc + 2]}] = ${index} + 1;`);
      break;
    }
    case op.ARG: {
      const address = `fp + ${C[pc + 3] + C[pc + 1]}`;
      const value = w.atom(arg(2));
      w.line(`if (${address} < ${layout.framesEnd}) S[${address}] = ${value};`);
      break;
    }
    case op.CALL: {
      const me = C[pc + 2] === -1 ? `S[fp + ${c.F_ME}]` : arg(2);
      enter(w, pc, `${C[pc + 1]}`, C[pc + 4], next, C[pc + 3], `S[fp + ${c.F_SOURCE}]`, me, `S[fp + ${c.F_ABILITY}]`, [
        inherit(c.F_EVENT),
        inherit(c.F_RULE),
      ]);
      return;
    }
    case op.RET:
      w.line(`return popFrame(m, fp, ${C[pc + 2]}, ${arg(1)});`);
      return;
    case op.RUN: {
      const ability = w.atom(arg(1));
      const program = w.atom(`abilityPrograms[${C[pc + 2] * game.ability.count} + ${ability}]`);
      w.line(`if (${program} !== 0) {`);
      const source = w.atom(arg(3));
      const me = w.atom(arg(4));
      if (C[pc + 8] !== 0) w.leftSteps.add(pc);
      const event =
        C[pc + 8] === 0 ? [inherit(c.F_EVENT)] : withEvent(w, `keptEvent(m, ${C[pc + 7]}, ${C[pc + 8]}, fp)`);
      enter(w, pc, program, C[pc + 6], next, C[pc + 5], source, me, ability, event);
      w.line('}');
      break;
    }
    case op.ACT: {
      const action = C[pc + 1];
      const program = w.atom(`${w.isQuiet(action)} ? ${game.actionBody[action]} : ${game.actionGuarded[action]}`);
      const event = withEvent(w, `putEvent(m, ${action}, ${eventArguments(w, C[pc + 2])})`);
      const own = [c.F_SOURCE, c.F_ME, c.F_ABILITY].map((word) => `S[fp + ${word}]`);
      enter(w, pc, program, C[pc + 4], next, C[pc + 3], own[0], own[1], own[2], [...event, inherit(c.F_RULE)]);
      return;
    }
    case op.PHASE_CALL: {
      const program = w.atom(`phaseProgram[S[${c.PHASE}]]`);
      enter(w, pc, program, C[pc + 1], next, 0, '0', `S[${c.TURN_PLAYER}]`, '0', []);
      return;
    }
    case op.NEXT_PHASE: {
      const chosen = w.atom(`S[${c.NEXT_PHASE_CELL}]`);
      const phase = `${chosen} !== 0 ? ${chosen} - 1 : (S[${c.PHASE}] + 1) % ${game.declaration.phases.length}`;
      w.line(`write(m, ${c.PHASE}, ${phase});`);
      writeChange(w, `${c.NEXT_PHASE_CELL}`, '0');
      writeChange(w, `${c.STEP}`, '0');
      w.line(spoil(game.dependencies.flow));
      break;
    }
    case op.NEXT_TURN:
      w.line('beginTurn(m);');
      break;
    case op.SET_ATTR: {
      const ref = w.atom(arg(2));
      const value = w.atom(arg(3));
      w.line(`if (${cardOf(ref)} !== 0 && ${w.isFresh(ref)}) {`);
      writeAttribute(w, C[pc + 1], w.atom(cardOf(ref)), value);
      w.line('}');
      break;
    }
    case op.SET_COUNTER: {
      const address = w.atom(`${layout.counters[C[pc + 1]]} + ${arg(2)}`);
      writeChange(w, address, arg(3), spoil(game.dependencies.counters[C[pc + 1]]));
      break;
    }
    case op.SET_CELL: {
      const global = C[pc + 1] - layout.globals;
      const dependencies = global >= 0 ? game.dependencies.globals[global] : game.dependencies.flow;
      writeChange(w, `${C[pc + 1]}`, arg(2), spoil(dependencies));
      break;
    }
    case op.SET_TABLE:
      w.line(`setCell(m, ${[...C.subarray(pc + 1, pc + 5)].join(', ')}, ${w.atom(arg(5))}, ${arg(6)});`);
      maybeOver();
      break;
    case op.SET_ALL:
      writeSetAll(w, pc);
      break;
    case op.MOVE:
      w.line(`move${C[pc + 2]}(m, S, fp, ${arg(1)});`);
      writeNextBatch(w);
      maybeOver();
      break;
    case op.MOVE_LIST:
      w.leftSteps.add(pc);
      w.line(`moveList(m, ${slot(1)}, ${C[pc + 2]}, fp);`);
      writeNextBatch(w);
      maybeOver();
      break;
    case op.MOVE_ALL:
      w.leftSteps.add(pc);
      w.line(`moveAll(m, (${arg(2)} & 1) * ${layout.zones} + ${C[pc + 1]}, ${C[pc + 3]}, fp);`);
      writeNextBatch(w);
      maybeOver();
      break;
    case op.SHUFFLE:
      w.line(`shuffleZone(m, ${arg(2)} * ${layout.zones} + ${C[pc + 1]});`);
      maybeOver();
      break;
    case op.LIST_NEW:
      w.line(`newList(m, fp, ${C[pc + 1]});`);
      maybeOver();
      break;
    case op.LIST_PUSH:
      w.line(`appendToList(m, fp, ${C[pc + 1]}, ${arg(2)});`);
      maybeOver();
      break;
    case op.LIST_MARK:
      w.line(`S[fp + ${C[pc + 1]}] = S[${c.LIST_TOP}];`);
      break;
    case op.LIST_FREE:
      w.line(`freeLists(m, ${slot(1)});`);
      break;
    case op.BATCH_OPEN:
      w.line('openBatch(m);');
      break;
    case op.BATCH_REOPEN:
      w.line(`reopenBatch(m, ${arg(1)});`);
      break;
    case op.BATCH_CLOSE:
      w.line('closeBatch(m, fp);');
      writeNextBatch(w);
      maybeOver();
      break;
    case op.EXPIRE:
      w.line(`expireRules(m, ${C[pc + 1]}, ${C[pc + 2] === -1 ? -1 : arg(2)});`);
      break;
    case op.LIST_FILL:
      w.leftSteps.add(pc);
      w.line(`fillList(m, ${C[pc + 1]}, ${C[pc + 2]}, ${C[pc + 3]}, fp);`);
      maybeOver();
      break;
    case op.EMIT:
      writeEmit(w, C[pc + 1], C[pc + 2]);
      maybeOver();
      w.line('}');
      writeNextBatch(w);
      break;
    case op.CHECK: {
      const { victory, selfDestruct } = game.symbols.channels;
      const state = layout.channels + game.stateEvent;
      w.line(`if ((S[${layout.channels + victory}] | S[${layout.channels + selfDestruct}] | S[${state}]) !== 0) {`);
      writeRare(w, pc);
      w.line('}');
      break;
    }
    case op.CHOOSE:
      writeChoose(w, pc, next);
      break;
    case op.CHOOSE_MANY:
      writeRare(w, pc);
      w.line('continue;');
      return;
    default:
      writeRare(w, pc);
      return;
  }
  if (w.calls > calls) maybeOver();
}

/** One step of the interpreter, and on with the next if it neither left the frame nor asked. */
function writeRare(w: Writer, pc: number): void {
  w.leftSteps.add(pc);
  w.line(`pc = interpret(m, ${pc}, fp, 1);\nif (pc === 0 || m.fp !== fp) return pc;\n${STOP_IF_OVER}`);
}

function inherit(offset: number): [number, string] {
  return [offset, `S[fp + ${offset}]`];
}

/** The eight arguments of an event or action, in order. */
function eventArguments(w: Writer, site: number): string {
  return Array.from({ length: 8 }, (_, k) => w.atom(operand(w, w.game.events[site + k]).text)).join(', ');
}

/** The subject is read first: whether anybody listens depends on it, and the rest is read only for listeners. */
function writeEmit(w: Writer, type: number, site: number): void {
  const subject = w.atom(operand(w, w.game.events[site]).text);
  if (w.game.usesBatches) w.line('touchBatch(m);');
  const card = w.atom(cardOf(subject));
  w.line(`if (isHeard(m, ${type}, ${card})) {`);
  const looked = w.atom(`openEvent(m, ${type}, ${card})`);
  const others = Array.from({ length: 7 }, (_, k) => w.atom(operand(w, w.game.events[site + 1 + k]).text));
  w.line(`emitEvent(m, fp, ${[looked, type, subject, ...others].join(', ')});`);
}

/** What a frame is given that has an event of its own in the list space: the event, and where the lists began before it. */
function withEvent(w: Writer, event: string): [number, string][] {
  const before = w.atom(`S[${c.LIST_TOP}]`);
  return [
    [c.F_EVENT, w.atom(event)],
    [c.F_LISTS, `${before} - ${w.game.layout.lists}`],
  ];
}

/** Opens a frame for `program` and leaves for its first step. */
function enter(
  w: Writer,
  pc: number,
  program: string,
  size: number,
  back: number,
  out: number,
  source: string,
  me: string,
  ability: string,
  inherited: readonly (readonly [number, string])[],
): void {
  const inner = w.atom(`pushFrame(m, fp, ${size}, ${program}, ${back}, ${out}, ${source}, ${me}, ${ability})`);
  w.line(`if (${inner} === 0) return ${pc};`);
  for (const [offset, value] of inherited) {
    w.line(`S[${inner} + ${offset}] = ${value};`);
  }
  w.line(`m.fp = ${inner};`);
  // Called at once if it is a function already. Unless it is stopped on the way, it comes back to this frame.
  const code = w.atom(`programs[${program}]`);
  w.line(`if (${code} === undefined || S[${c.RESULT}] !== 0) return programEntry[${program}];`);
  w.line(`pc = ${code}(m, S, programEntry[${program}], ${inner});`);
  w.line(`if (pc === 0 || m.fp !== fp) return pc;\n${STOP_IF_OVER}`);
}

function writeNextBatch(w: Writer): void {
  if (w.game.usesBatches) w.line(`if (S[${c.BATCH_DEPTH}] === 0) nextBatch(m);`);
}

function writeAttribute(w: Writer, attribute: number, card: string, value: string): void {
  const column = w.game.layout.attributes[attribute];
  if (column === w.game.faceColumn) w.line(`setAttribute(m, ${attribute}, ${card}, ${value});`);
  else writeChange(w, `${column} + ${card}`, value, spoil(w.game.dependencies.attributes[attribute]));
}

/** Cards can be changed while they are being found if the filter sees nothing of the others. */
function writeSetAll(w: Writer, pc: number): void {
  const { code: C, sources } = w.game;
  const [attribute, from, filter, value, limit, event] = C.subarray(pc + 1);
  const kinds = Array.from({ length: sources[from] }, (_, i) => sources[from + 1 + 4 * i]);
  const easy = kinds.every((kind) => kind === op.S_ZONE) && (limit === -1 || kinds.length === 1);
  if (!easy || !isLocal(w, filter) || event !== 0) {
    w.leftSteps.add(pc);
    w.line(`setAll(m, ${pc}, fp);`);
    w.calls++;
    return;
  }
  const given = w.atom(argument(w, value, PROGRAM).text);
  const left = w.name();
  if (limit !== -1) w.line(`let ${left} = ${argument(w, limit, PROGRAM).text};`);
  scan(w, from, filter, PROGRAM, (card) => {
    if (limit !== -1) w.line(`if (${left}-- <= 0) break;`);
    writeAttribute(w, attribute, card, given);
  });
}

function writeChoose(w: Writer, pc: number, next: number): void {
  const { code: C, sites: Q, groups } = w.game;
  const site = C[pc + 1];
  const n = w.atom(`query${site}(m, S, fp)`);
  const flags = Q[site + Q_FLAGS];
  // conditions of options can run into a bound
  const over = `if (S[${c.RESULT}] !== 0) return ${next};`;
  w.line(`if (${n} > ${(flags & SITE_ALWAYS) === 0 ? 1 : 0}) {`);
  w.line(
    `m.optionCount = ${n}; ask(m, ${pc}, fp, ${argument(w, Q[site + Q_BY], PROGRAM).text}, ${flags}); return 0;\n}`,
  );
  const kinds = [...Q.subarray(site + Q_GROUPS + 1, site + Q_GROUPS + 1 + Q[site + Q_GROUPS])].map((g) => groups[g]);
  const simple =
    Q[site + Q_OUT_ABILITY] === 0 &&
    Q[site + Q_OUT_GROUP] === 0 &&
    kinds.every((k) => k === op.G_CARDS || k === op.G_ABILITIES);
  if (simple) {
    const card = w.atom('m.optionCard[0]');
    w.line(`S[fp + ${Q[site + Q_OUT]}] = ${n} === 0 ? 0 : ${w.reference(card)};`);
    w.line(over);
    return;
  }
  w.line(`if (${n} === 1) takeAnswer(m, ${pc}, fp, 0); else {`);
  w.line(`S[fp + ${Q[site + Q_OUT]}] = 0;`);
  if (Q[site + Q_OUT_ABILITY] !== 0) w.line(`S[fp + ${Q[site + Q_OUT_ABILITY]}] = 0;`);
  if (Q[site + Q_OUT_GROUP] !== 0) w.line(`S[fp + ${Q[site + Q_OUT_GROUP]}] = ${GROUP_PASS};`);
  w.line('}');
  w.line(over);
}
