import type { Expr } from '@fuda/kernel';
import { defineOperator } from '../define-operator.ts';
import type { ExpressionNode, Interval } from '../nodes.ts';
import { withDefault } from '../param.ts';
import { number, operands, word } from '../params.ts';
import type { Phraser } from '../text/phraser.ts';

const OPERANDS = { ja: '計算する数', en: 'operands' };

function combine(
  name: string,
  words: string[],
  summary: { ja: string; en: string },
  kernel: 'add' | 'sub' | 'mul' | 'mod' | 'lesser' | 'greater',
  range: (a: Interval, b: Interval) => Interval,
  say: (p: Phraser, parts: string[], args: readonly ExpressionNode[]) => string,
) {
  return defineOperator({
    name,
    words,
    summary,
    result: 'number',
    params: { args: operands(OPERANDS, 'number', 2) },
    range: ({ args }) => args.map((arg) => arg.range).reduce(range),
    lower: (lowering, { args }) =>
      args.map((arg) => lowering.number(arg)).reduce((left, right): Expr => [kernel, left, right]),
    phrase: (p, { args }) =>
      say(
        p,
        args.map((arg) => p.number(arg)),
        args,
      ),
    ...(kernel === 'mul'
      ? { means: ({ args }: { args: readonly ExpressionNode[] }) => ({ kind: 'product', factors: args }) as const }
      : {}),
    example: { op: name, args: [{ op: 'COUNT', target: { zone: 'HAND', owner: 'SELF' } }, 2] },
  });
}

/** Infinite bounds multiplied by 0 are 0 here. */
const times = (x: number, y: number): number => (x === 0 || y === 0 ? 0 : x * y);

const ADD = combine(
  'ADD',
  [],
  { ja: '足す', en: 'Adds.' },
  'add',
  (a, b) => [a[0] + b[0], a[1] + b[1]],
  (p, parts) => parts.join(p.pick('＋', ' plus ')),
);
const SUBTRACT = combine(
  'SUBTRACT',
  ['SUB'],
  { ja: '引く', en: 'Subtracts.' },
  'sub',
  (a, b) => [a[0] - b[1], a[1] - b[0]],
  (p, parts) => parts.join(p.pick('－', ' minus ')),
);
const MULTIPLY = combine(
  'MULTIPLY',
  ['MUL'],
  { ja: '掛ける', en: 'Multiplies.' },
  'mul',
  (a, b) => {
    const products = [times(a[0], b[0]), times(a[0], b[1]), times(a[1], b[0]), times(a[1], b[1])];
    return [Math.min(...products), Math.max(...products)];
  },
  (p, parts, args) => {
    const [first, second] = args;
    if (args.length === 2 && second.kind === 'number')
      return p.pick(`${parts[0]}×${parts[1]}`, `${parts[1]} times ${parts[0]}`);
    if (args.length === 2 && first.kind === 'number')
      return p.pick(`${parts[1]}×${parts[0]}`, `${parts[0]} times ${parts[1]}`);
    return parts.join(p.pick('×', ' times '));
  },
);
const MOD = combine(
  'MOD',
  [],
  { ja: '割った余り', en: 'The remainder of a division.' },
  'mod',
  () => [-Infinity, Infinity],
  (p, [a, b]) => p.pick(`${a}を${b}で割った余り`, `the remainder of ${a} divided by ${b}`),
);
const MIN = combine(
  'MIN',
  [],
  { ja: '小さい方', en: 'The smallest.' },
  'lesser',
  (a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1])],
  (p, parts) => p.pick(`${parts.join('と')}の小さい方`, `the smaller of ${parts.join(' and ')}`),
);
const MAX = combine(
  'MAX',
  [],
  { ja: '大きい方', en: 'The greatest.' },
  'greater',
  (a, b) => [Math.max(a[0], b[0]), Math.max(a[1], b[1])],
  (p, parts) => p.pick(`${parts.join('と')}の大きい方`, `the greater of ${parts.join(' and ')}`),
);

const ROUNDINGS = {
  down: { ja: '切り捨て', en: 'down' },
  up: { ja: '切り上げ', en: 'up' },
  'half-up': { ja: '四捨五入', en: 'to the nearest, halves up' },
} as const;

const DIVIDE = defineOperator({
  name: 'DIVIDE',
  words: ['DIV'],
  summary: { ja: '割る。端数の扱いはroundで決める', en: 'Divides; `round` says what becomes of a fraction.' },
  result: 'number',
  params: {
    args: operands(OPERANDS, 'number', 2),
    round: withDefault(word({ ja: '端数', en: 'rounding' }, ROUNDINGS), 'down'),
  },
  lower(lowering, { args, round }) {
    return args
      .map((arg) => lowering.number(arg))
      .reduce((left, right): Expr => {
        // a / b + 1/2, without leaving whole numbers: right whatever the signs
        if (round === 'half-up') return ['div', ['add', ['mul', 2, left], right], ['mul', 2, right]];
        return [round === 'up' ? 'divUp' : 'div', left, right];
      });
  },
  phrase(p, { args, round }) {
    const [left, right] = args.map((arg) => p.number(arg));
    const rounding = {
      down: p.pick('端数切り捨て', 'rounded down'),
      up: p.pick('端数切り上げ', 'rounded up'),
      'half-up': p.pick('四捨五入', 'rounded to nearest'),
    }[round];
    const half = args.length === 2 && args[1].kind === 'number' && args[1].value === 2;
    if (half) return p.pick(`${left}の半分（${rounding}）`, `half of ${left} (${rounding})`);
    return p.pick(`${left}÷${right}（${rounding}）`, `${left} divided by ${right} (${rounding})`);
  },
  example: { op: 'DIVIDE', args: [{ op: 'COUNT', target: { zone: 'HAND', owner: 'SELF' } }, 2], round: 'up' },
});

const NEG = defineOperator({
  name: 'NEG',
  summary: { ja: '符号を変える', en: 'Changes the sign.' },
  result: 'number',
  params: { value: number({ ja: '数', en: 'value' }) },
  range: ({ value }) => [-value.range[1], -value.range[0]],
  lower: (lowering, { value }) => ['neg', lowering.number(value)],
  phrase: (p, { value }) => p.pick(`－${p.number(value)}`, `minus ${p.number(value)}`),
  example: { op: 'NEG', value: 1000 },
});

const ABS = defineOperator({
  name: 'ABS',
  summary: { ja: '絶対値', en: 'The size without the sign.' },
  result: 'number',
  params: { value: number({ ja: '数', en: 'value' }) },
  range: () => [0, Infinity],
  lower(lowering, { value }) {
    const n = lowering.number(value);
    return ['greater', n, ['neg', n]];
  },
  phrase: (p, { value }) => p.pick(`${p.number(value)}の絶対値`, `the absolute value of ${p.number(value)}`),
  example: { op: 'ABS', value: { op: 'SUBTRACT', args: [1, 3] } },
});

export const ARITHMETIC = [ADD, SUBTRACT, MULTIPLY, DIVIDE, MOD, MIN, MAX, NEG, ABS];
