import { childPath } from '@fuda/game';
import type { Operator } from './define-operator.ts';
import { CARD_LIMITS } from './limits.ts';
import type { ExpressionNode, Interval } from './nodes.ts';
import { readArgs } from './read-args.ts';
import { readVariable } from './read-variable.ts';
import type { Reader } from './reader.ts';

export type Want = 'number' | 'condition';

export const ANY_NUMBER: Interval = [-Infinity, Infinity];

export function literal(value: number): ExpressionNode {
  return { kind: 'number', value, range: [value, value] };
}

export function call(operator: Operator, args: Readonly<Record<string, unknown>>): ExpressionNode {
  return { kind: 'call', operator, args, range: operator.range(args) };
}

/** A known operator of the vocabulary, for shorthands such as $keptValue. */
function shorthand(reader: Reader, name: string, args: Readonly<Record<string, unknown>>): ExpressionNode | undefined {
  const operator = reader.vocabulary.operators.get(name);
  return operator && call(operator, args);
}

function readString(reader: Reader, text: string, path: string, want: Want): ExpressionNode | undefined {
  if (text === '$keptValue' && reader.surroundings.bound) return shorthand(reader, 'VALUE', {});
  if (text === '$event.value') {
    return requireEvent(reader, path) ? shorthand(reader, 'EVENT', { field: 'value' }) : undefined;
  }
  if (text.startsWith('$')) {
    const variable = readVariable(reader, text, path, want === 'number' ? ['number'] : ['flag']);
    return variable && { kind: 'variable', variable, range: want === 'number' ? ANY_NUMBER : [0, 1] };
  }
  // Seed 003 §5.2: "EVENT_CONTEXT_POWER" is the power the event's card had.
  const context = /^EVENT_CONTEXT_(.+)$/i.exec(text);
  const field = context && reader.vocabulary.fields.get(context[1]);
  if (field && want === 'number') {
    return requireEvent(reader, path) ? shorthand(reader, 'EVENT_FIELD', { field }) : undefined;
  }
  const known = reader.vocabulary.fields.items.map((f) => `EVENT_CONTEXT_${f.name.toUpperCase()}`);
  reader.unknown('unknown-word', path, text, [...reader.scope.variables.keys(), ...known], { ja: '値', en: 'value' });
  return undefined;
}

/** Complains when nothing happened that $event could mean. */
export function requireEvent(reader: Reader, path: string): boolean {
  if (reader.surroundings.event) return true;
  const expected = {
    ja: '誘発する能力や置換の中でだけ読めます',
    en: 'it can be read only where something triggered or is being replaced',
  };
  reader.report('not-supported', path, { name: '$event', expected });
  return false;
}

function readCall(reader: Reader, value: unknown, path: string, want: Want): ExpressionNode | undefined {
  const object = reader.object(value, path, { ja: '数か式', en: 'a number or an expression' });
  if (!object) return undefined;
  const op = reader.required(object, path, 'op', (v, p) => reader.string(v, p));
  if (op === undefined) return undefined;
  const operator = reader.vocabulary.operators.get(op);
  if (!operator) {
    reader.unknown('unknown-operator', childPath(path, 'op'), op, reader.vocabulary.operators.words());
    return undefined;
  }
  if (operator.result !== want) {
    const kinds = { number: { ja: '数', en: 'a number' }, condition: { ja: '条件', en: 'a condition' } };
    const found = kinds[operator.result];
    const hint =
      want === 'condition'
        ? { ja: '数は GT や EQ で比べて条件にします', en: 'compare the number with GT, EQ … to make a condition' }
        : undefined;
    reader.report('wrong-kind', path, { name: op, found: found.ja, expected: kinds[want] }, hint);
    return undefined;
  }
  const args = readArgs(reader, operator.params, object, path, ['op', 'args', 'note']);
  return args && call(operator, args);
}

/** A number or a condition. A list of conditions means all of them. */
export function readExpression(reader: Reader, value: unknown, path: string, want: Want): ExpressionNode | undefined {
  reader.note(path);
  if (typeof value === 'number' && want === 'number') {
    const number = reader.integer(value, path, -CARD_LIMITS.number, CARD_LIMITS.number);
    return number === undefined ? undefined : literal(number);
  }
  if (typeof value === 'boolean' && want === 'condition') return literal(value ? 1 : 0);
  if (typeof value === 'string') return readString(reader, value, path, want);
  if (Array.isArray(value) && want === 'condition' && value.length > 0) {
    const all = value.map((entry, i) => readExpression(reader, entry, childPath(path, i), 'condition'));
    const args = all.filter((node) => node !== undefined);
    if (args.length === 0) return undefined;
    return args.length === 1 ? args[0] : shorthand(reader, 'AND', { args });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return readCall(reader, value, path, want);
  const expected =
    want === 'number' ? { ja: '数か式', en: 'a number or an expression' } : { ja: '条件', en: 'a condition' };
  return reader.wrongType(path, expected, value);
}

/** A condition, with a warning where it is decided before the match begins. */
export function readCondition(reader: Reader, value: unknown, path: string): ExpressionNode | undefined {
  const node = readExpression(reader, value, path, 'condition');
  if (node?.range[1] === 0) reader.report('never-holds', path);
  else if (node && node.range[0] > 0) reader.report('always-holds', path);
  return node;
}
