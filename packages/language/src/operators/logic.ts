import type { Expr } from '@fuda/kernel';
import { defineOperator } from '../define-operator.ts';
import { alsoNamed } from '../param.ts';
import { condition, number, operands } from '../params.ts';

const CONDITIONS = { ja: '条件', en: 'conditions' };

const AND = defineOperator({
  name: 'AND',
  summary: { ja: 'すべて成り立つ', en: 'All hold.' },
  result: 'condition',
  params: { args: operands(CONDITIONS, 'condition', 1) },
  range: ({ args }) => [
    Math.min(1, ...args.map((arg) => arg.range[0])),
    Math.min(1, ...args.map((arg) => arg.range[1])),
  ],
  lower: (lowering, { args }) =>
    args.map((arg) => lowering.number(arg)).reduce((left, right): Expr => ['and', left, right]),
  phrase: (p, { args }) => args.map((arg) => p.condition(arg)).join(p.pick('、かつ', ' and ')),
  example: {
    op: 'AND',
    args: [
      { op: 'IS_TURN', player: 'SELF' },
      { op: 'GE', left: { op: 'TURN' }, right: 3 },
    ],
  },
});

const OR = defineOperator({
  name: 'OR',
  summary: { ja: 'どれかが成り立つ', en: 'At least one holds.' },
  result: 'condition',
  params: { args: operands(CONDITIONS, 'condition', 1) },
  range: ({ args }) => [
    Math.max(0, ...args.map((arg) => arg.range[0])),
    Math.max(0, ...args.map((arg) => arg.range[1])),
  ],
  lower: (lowering, { args }) =>
    args.map((arg) => lowering.number(arg)).reduce((left, right): Expr => ['or', left, right]),
  phrase: (p, { args }) => args.map((arg) => p.condition(arg)).join(p.pick('、または', ' or ')),
  example: {
    op: 'OR',
    args: [
      { op: 'IS_TURN', player: 'SELF' },
      { op: 'GE', left: { op: 'TURN' }, right: 3 },
    ],
  },
});

const NOT = defineOperator({
  name: 'NOT',
  summary: { ja: '成り立たない', en: 'Does not hold.' },
  result: 'condition',
  params: { condition: alsoNamed(condition({ ja: '条件', en: 'condition' }), 'value') },
  range: ({ condition: inner }) => [1 - inner.range[1], 1 - inner.range[0]],
  lower: (lowering, { condition: inner }) => ['not', lowering.number(inner)],
  phrase: (p, { condition: inner }) =>
    (inner.kind === 'call' ? inner.operator.negative(p, inner.args) : undefined) ??
    p.pick(`「${p.condition(inner)}」ではない`, `it is not true that ${p.condition(inner)}`),
  example: { op: 'NOT', condition: { op: 'IS_TURN', player: 'SELF' } },
});

const IF = defineOperator({
  name: 'IF',
  summary: { ja: '条件で決まる数', en: 'One number or the other, by a condition.' },
  result: 'number',
  params: {
    condition: condition({ ja: '条件', en: 'condition' }),
    then: number({ ja: '成り立つ時', en: 'then' }),
    else: number({ ja: '成り立たない時', en: 'else' }),
  },
  range: ({ then: yes, else: no }) => [Math.min(yes.range[0], no.range[0]), Math.max(yes.range[1], no.range[1])],
  lower: (lowering, { condition: test, then: yes, else: no }) => [
    'if',
    lowering.number(test),
    lowering.number(yes),
    lowering.number(no),
  ],
  phrase: (p, { condition: test, then: yes, else: no }) =>
    p.pick(
      `${p.condition(test)}なら${p.number(yes)}、そうでなければ${p.number(no)}`,
      `${p.number(yes)} if ${p.condition(test)}, otherwise ${p.number(no)}`,
    ),
  example: { op: 'IF', condition: { op: 'IS_TURN', player: 'SELF' }, then: 2, else: 1 },
});

export const LOGIC = [AND, OR, NOT, IF];
