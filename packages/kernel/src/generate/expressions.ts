/**
 * Expressions as JavaScript text. The operand stack of the bytecode disappears: its entries become text without side effects,
 * and what needs a loop or calls the machine gets a name before. Only the height of the stack is kept, because calls hand it
 * on: endless recursion has to be noticed at the same place in both tiers.
 */
import { statBit } from '../compile/dependencies.ts';
import type { GameTables } from '../compile/game.ts';
import { F_EVENT, F_ME, F_RULE, F_SOURCE, FRAME_HEADER, P_EVENT } from '../machine/cells.ts';
import { FAULT_RECURSION } from '../machine/faults.ts';
import { CALL } from '../machine/fuel.ts';
import * as op from '../machine/opcodes.ts';
import { aggregate, scan } from './scans.ts';
import { type Block, type Context, cardOf, plain, testOf, truth, type Value, Writer } from './writer.ts';

const BINARY: readonly ((a: string, b: string) => Value)[] = [
  (a, b) => plain(`(${a} + ${b} | 0)`),
  (a, b) => plain(`(${a} - ${b} | 0)`),
  (a, b) => plain(`Math.imul(${a}, ${b})`),
  (a, b) => plain(`(${b} === 0 ? 0 : Math.floor(${a} / ${b}) | 0)`),
  (a, b) => plain(`(${b} === 0 ? 0 : Math.ceil(${a} / ${b}) | 0)`),
  (a, b) => plain(`(${b} === 0 ? 0 : ${a} % ${b} | 0)`),
  (a, b) => ({ text: `(${a} & ${b})`, test: `(${a} & ${b}) !== 0` }),
  (a, b) => plain(`(${a} | ${b})`),
  (a, b) => plain(`(${a} < ${b} ? ${a} : ${b})`),
  (a, b) => plain(`(${a} > ${b} ? ${a} : ${b})`),
  (a, b) => truth(`${a} === ${b}`),
  (a, b) => truth(`${a} !== ${b}`),
  (a, b) => truth(`${a} < ${b}`),
  (a, b) => truth(`${a} <= ${b}`),
  (a, b) => truth(`${a} > ${b}`),
  (a, b) => truth(`${a} >= ${b}`),
];
/** operators whose text names an operand twice */
const REPEATS: ReadonlySet<number> = new Set([op.DIV, op.DIV_UP, op.MOD, op.LESSER, op.GREATER]);

/** An operand: constant, variable, header cell or expression. */
export function argument(w: Writer, tagged: number, at: Context): Value {
  const operand = tagged >> 2;
  switch (tagged & 3) {
    case op.ARG_CONST:
      return plain(`${operand}`);
    case op.ARG_SLOT:
      return plain(variable(at, operand));
    case op.ARG_CELL:
      return plain(`S[${operand}]`);
    default:
      return expression(w, operand, at);
  }
}

/** A cell of the frame: what it belongs to, or a variable. */
function variable(at: Context, word: number): string {
  return at.given !== undefined && word >= FRAME_HEADER ? at.given[word - FRAME_HEADER] : `S[${at.fp} + ${word}]`;
}

export function expression(w: Writer, start: number, at: Context): Value {
  return stretch(w, start, -1, at);
}

/** The value that the words from `from` up to `to` (or the end of the expression) leave on the operand stack. */
function stretch(w: Writer, from: number, to: number, at: Context): Value {
  const { expressions: X, layout, ability } = w.game;
  const stack: Value[] = [];
  const pop = (): string => stack.pop()!.text;
  const slot = (word: number): string => variable(at, word);
  /** the place of something whose result comes on top of the stack */
  const here = (): Context => ({ ...at, depth: at.depth + stack.length + 1 });
  const me = slot(F_ME);
  const opponent = `(1 - ${me})`;
  let p = from;
  while (p !== to) {
    const code = X[p++];
    w.height = Math.max(w.height, at.depth + stack.length + 1);
    let value: Value;
    switch (code) {
      case op.X_RET:
        return stack.pop() ?? plain('0');
      case op.X_CONST:
        value = plain(`${X[p++]}`);
        break;
      case op.X_SLOT:
        value = plain(slot(X[p++]));
        break;
      case op.X_FRAME:
        value = plain(slot(X[p++]));
        break;
      case op.X_ME:
        value = plain(me);
        break;
      case op.X_OPP:
        value = plain(opponent);
        break;
      case op.X_SRC:
        value = plain(slot(F_SOURCE));
        break;
      case op.X_IT:
        value = plain(at.it);
        break;
      case op.X_CELL:
        value = plain(`S[${X[p++]}]`);
        break;
      case op.X_PROP:
        value = plain(w.property(X[p++], cardOf(pop())));
        break;
      case op.X_DEFINITION_PROP:
        value = plain(w.definitionProperty(X[p++], pop()));
        break;
      case op.X_PROP_IT:
        value = plain(w.property(X[p++], cardOf(at.it)));
        break;
      case op.X_PROP_SLOT:
        value = plain(w.property(X[p++], cardOf(slot(X[p++]))));
        break;
      case op.X_ATTR:
        value = plain(`S[${X[p++]} + ${cardOf(pop())}]`);
        break;
      case op.X_ATTR_IT:
        value = plain(`S[${X[p++]} + ${cardOf(at.it)}]`);
        break;
      case op.X_ATTR_SLOT:
        value = plain(`S[${X[p++]} + ${cardOf(slot(X[p++]))}]`);
        break;
      case op.X_STAT:
        value = plain(statOfRef(w, X[p++], pop(), here()));
        break;
      case op.X_STAT_WITHOUT:
        value = plain(statWithout(w, X[p++], w.atom(cardOf(pop())), here()));
        break;
      case op.X_COUNTER:
        value = plain(`S[${X[p++]} + ${pop()}]`);
        break;
      case op.X_ZONE_OF: {
        const card = w.atom(cardOf(pop()));
        const location = w.atom(`S[${layout.location} + ${card}]`);
        value = plain(
          `(${card} === 0 ? -1 : ${location} >= ${layout.zones} ? ${location} - ${layout.zones} : ${location})`,
        );
        break;
      }
      case op.X_OWNER:
        value = plain(`S[${layout.owner} + ${cardOf(pop())}]`);
        break;
      case op.X_CONTROLLER:
        value = truth(`S[${layout.location} + ${cardOf(pop())}] >= ${layout.zones}`);
        break;
      case op.X_INDEX:
        value = plain(`S[${layout.index} + ${cardOf(pop())}]`);
        break;
      case op.X_DEFINITION:
        value = plain(`S[${layout.definition} + ${cardOf(pop())}]`);
        break;
      case op.X_FRESH: {
        const ref = w.atom(pop());
        value = truth(`(${ref} !== 0 && ${w.isFresh(ref)})`);
        break;
      }
      case op.X_CURRENT:
        value = plain(w.reference(cardOf(pop())));
        break;
      case op.X_SAME: {
        const right = cardOf(pop());
        value = truth(`${cardOf(pop())} === ${right}`);
        break;
      }
      case op.X_SIZE:
        value = plain(w.size(X[p++], pop()));
        break;
      case op.X_SIZE_ME:
        value = plain(w.size(X[p++], me));
        break;
      case op.X_SIZE_OPP:
        value = plain(w.size(X[p++], opponent));
        break;
      case op.X_TOP: {
        const of = w.atom(pop());
        const size = w.atom(w.size(X[p], of));
        const top = `S[zoneBase[${of} * ${layout.zones} + ${X[p++]}] + ${size} - 1]`;
        value = plain(w.reference(`(${size} === 0 ? 0 : ${top})`));
        break;
      }
      case op.X_CARD_AT: {
        const index = pop();
        value = plain(`cardAt(m, ${X[p++]}, ${pop()}, ${index})`);
        break;
      }
      case op.X_TABLE: {
        const row = w.atom(pop());
        const [first, columns, rows] = [X[p++], X[p++], X[p++]];
        value = plain(`(${row} >= 0 && ${row} < ${rows} ? S[${first} + ${row} * ${columns}] : 0)`);
        break;
      }
      case op.X_FUNCTION: {
        const called = X[p++];
        const given = stack.splice(stack.length - X[p++]).map((v) => v.text);
        value = callOf(w, called, given, here());
        break;
      }
      case op.X_COUNT: {
        const count = w.name();
        w.line(`let ${count} = 0;`);
        scan(w, X[p++], X[p++], here(), () => w.line(`${count}++;`));
        value = plain(count);
        break;
      }
      case op.X_SUM:
      case op.X_MAX:
      case op.X_MIN:
      case op.X_UNION:
      case op.X_DISTINCT:
        value = plain(aggregate(w, code, X[p++], X[p++], X[p++], here()));
        break;
      case op.X_LENGTH: {
        const list = w.atom(slot(X[p++]));
        value = plain(`(${list} === 0 ? 0 : S[${list}])`);
        break;
      }
      case op.X_AT: {
        const index = w.atom(pop());
        const list = w.atom(slot(X[p++]));
        value = plain(`(${list} !== 0 && ${index} >= 0 && ${index} < S[${list}] ? S[${list} + 1 + ${index}] : 0)`);
        break;
      }
      case op.X_INCLUDES:
        value = truth(`listIncludes(m, ${slot(X[p++])}, ${pop()})`);
        break;
      case op.X_EVENT: {
        const event = w.atom(slot(F_EVENT));
        value = plain(`(${event} === 0 ? 0 : S[${event} + ${X[p++]}])`);
        break;
      }
      case op.X_PENDING:
        value = plain(`pendingField(m, ${X[p++]}, ${pop()})`);
        break;
      case op.X_PENDING_EVENT:
        value = plain(`S[${layout.pending + P_EVENT} + ${pop()} * ${layout.pendingCells} + ${X[p++]}]`);
        break;
      case op.X_ABILITY_PROP:
        value = plain(`abilityProps[${X[p++] * ability.count} + ${pop()}]`);
        break;
      case op.X_ABILITY_OF:
        value = plain(`abilityOfKind(m, ${X[p++]}, ${cardOf(pop())})`);
        break;
      case op.X_USABLE: {
        const waiting = pop();
        const player = pop();
        const subject = cardOf(pop());
        const asked = pop();
        value = truth(w.call(`isUsable(m, ${asked}, ${subject}, ${player}, ${waiting}, ${w.stack(here())})`));
        break;
      }
      case op.X_BOUND: {
        const rule = w.atom(slot(F_RULE));
        value = plain(`(${rule} === 0 ? 0 : S[${rule} + ${X[p++]}])`);
        break;
      }
      case op.X_PERMITTED:
      case op.X_REPLACEABLE: {
        const cause = pop();
        const player = pop();
        const subject = cardOf(pop());
        const action = X[p++];
        const given = `(m, ${action}, ${subject}, ${player}, ${cause}, ${w.stack(here())})`;
        // mostly nothing is forbidden or replaced
        const { forbid, replace } = w.game.symbols.channels;
        const asked =
          code === op.X_PERMITTED
            ? `S[${layout.channels + forbid + action}] === 0 || isPermitted${given}`
            : `S[${layout.channels + replace + action}] !== 0 && isReplaceable${given}`;
        value = truth(w.call(`(${asked})`));
        break;
      }
      case op.X_QUIET:
        value = truth(w.isQuiet(X[p++]));
        break;
      case op.X_AND_JUMP:
      case op.X_OR_JUMP: {
        const end = p + X[p] + 1;
        const left = stack.pop()!;
        value = shortcut(w, code === op.X_AND_JUMP, left, p + 1, end, { ...at, depth: at.depth + stack.length });
        p = end;
        break;
      }
      case op.X_IF_JUMP: {
        const test = testOf(stack.pop()!);
        const inner = { ...at, depth: at.depth + stack.length };
        const then = p + 1;
        const otherwise = then + X[p];
        const end = otherwise + X[otherwise - 1];
        const yes = w.apart(() => stretch(w, then, otherwise - 2, inner));
        const no = w.apart(() => stretch(w, otherwise, end, inner));
        value = w.either(test, yes, no);
        p = end;
        break;
      }
      case op.X_NOT: {
        const x = stack.pop()!;
        value = truth(x.test === undefined ? `${x.text} === 0` : `!(${x.test})`);
        break;
      }
      case op.X_NEG:
        value = plain(`(0 - ${pop()} | 0)`);
        break;
      case op.X_BITS:
        value = plain(`bitCount(${pop()})`);
        break;
      default: {
        let right = '';
        if (code >= op.X_BINARY_SLOT) right = slot(X[p++]);
        else if (code >= op.X_BINARY_CONST) right = `${X[p++]}`;
        else right = pop();
        let left = pop();
        const operator = (code - op.X_BINARY) % (op.X_BINARY_CONST - op.X_BINARY);
        if (REPEATS.has(operator)) {
          left = w.atom(left);
          right = w.atom(right);
        }
        value = BINARY[operator](left, right);
      }
    }
    stack.push(value);
  }
  return stack.pop()!;
}

function shortcut(w: Writer, and: boolean, left: Value, from: number, to: number, at: Context): Value {
  const kept = and ? left.text : w.atom(left.text);
  const right = w.apart(() => stretch(w, from, to, at));
  if (!and) return w.either(`${kept} !== 0`, { lines: [], value: plain(kept) }, right);
  const value = w.either(testOf(left), right, { lines: [], value: plain('0') });
  if (right.lines.length > 0) return value;
  return { text: value.text, test: `(${testOf(left)} && ${testOf(right.value)})` };
}

function statOfRef(w: Writer, stat: number, ref: string, at: Context): string {
  if (w.game.layout.remembered[stat] < 0) return statOf(w, stat, w.atom(cardOf(ref)), at);
  const id = w.atom(ref);
  const call = `statOfRef(m, ${stat}, ${id}, ${w.stack(at)})`;
  const base = unchangedStat(w, stat, cardOf(id), at);
  if (base === undefined) return w.call(call);
  return w.call(`${hasNoRule(w, stat)} && ${w.isFresh(id)} ? ${base} : ${call}`);
}

export function statOf(w: Writer, stat: number, card: string, at: Context): string {
  const call = `statOf(m, ${stat}, ${card}, ${w.stack(at)})`;
  const base = unchangedStat(w, stat, card, at);
  return w.call(base === undefined ? call : `${hasNoRule(w, stat)} ? ${base} : ${call}`);
}

/** Where no rule that counts cards can change it, nobody misses the card. */
function statWithout(w: Writer, stat: number, card: string, at: Context): string {
  if ((w.game.dependencies.locations & statBit(stat)) === 0) return statOf(w, stat, card, at);
  return w.call(`statWithout(m, ${stat}, ${card}, ${w.stack(at)})`);
}

function hasNoRule({ game }: Writer, stat: number): string {
  return `S[${game.layout.channels + game.symbols.channels.stats + stat}] === 0`;
}

/** Without an active rule a derived value is its base, which is usually short enough to be written out. */
function unchangedStat(w: Writer, stat: number, card: string, at: Context): string | undefined {
  if (w.opened.has(stat)) return undefined;
  const { calls } = w;
  w.opened.add(stat);
  const base = w.apart(() => expression(w, w.game.statBase[stat], { ...at, it: card, fp: 'm.scratchFrame' }));
  w.opened.delete(stat);
  if (base.lines.length > 0) {
    w.calls = calls;
    return undefined;
  }
  const { min } = w.game.declaration.stats[stat];
  return min === undefined ? base.value.text : `Math.max(${min}, ${base.value.text})`;
}

/**
 * A function of the game: written out where it is called if it is nothing but an expression, otherwise called. Text that stands
 * in many places costs more than the calls it saves: V8 compiles every copy, and large functions late.
 */
function callOf(w: Writer, called: number, given: readonly string[], at: Context): Value {
  const names = given.map((text) => w.atom(text));
  const { calls } = w;
  const body = w.inside.has(called) ? undefined : functionBody(w, called, { ...at, given: names });
  if (body?.lines.length !== 0) {
    w.calls = calls;
    w.functions.add(called);
    return plain(w.call(`functions[${called}](${['m', 'S', at.fp, w.stack(at), ...names].join(', ')})`));
  }
  const fault = w.apart(() => {
    w.line(`raiseFault(m, ${FAULT_RECURSION});`);
    return plain('0');
  });
  w.calls++;
  return w.either(`m.scratchFrame <= ${lastFrame(w, called)}`, body, fault);
}

function functionBody(w: Writer, called: number, at: Context): Block {
  w.inside.add(called);
  const body = w.apart(() => expression(w, w.game.functionValue[called], { ...at, it: '0' }));
  w.inside.delete(called);
  return body;
}

function frameSize(w: Writer, called: number): number {
  return FRAME_HEADER + w.game.functionParams[called];
}

/** Where a frame of the function has room at the latest: taken or not, there must be as much as the interpreter needs. */
function lastFrame(w: Writer, called: number): number {
  return w.game.layout.scratchFramesEnd - frameSize(w, called);
}

/** Writes the body of a function of the game, whose arguments have the given names, and returns its value. */
export function writeFunction(w: Writer, called: number, given: readonly string[]): string {
  w.line('const frame = m.scratchFrame;');
  w.line(`if (frame > ${lastFrame(w, called)}) { raiseFault(m, ${FAULT_RECURSION}); return 0; }`);
  if (w.game.functionRecurs[called] !== 0) w.line(`if (spend(m, ${CALL}, fp) === 0) return 0;`);
  const { calls } = w;
  const body = functionBody(w, called, { it: '0', fp: 'fp', depth: 0, given });
  if (w.calls > calls) w.line(`m.scratchFrame = frame + ${frameSize(w, called)};`);
  w.lines.push(...body.lines);
  const result = w.atom(body.value.text);
  if (w.calls > calls) w.line('m.scratchFrame = frame;');
  return result;
}

const GRAMMAR = { argument, expression, statOf };

/** Begins a function. `sp`: where the operand stack begins; empty in programs, where it begins at 0. */
export const newWriter = (game: GameTables, sp: string): Writer => new Writer(game, sp, GRAMMAR);
