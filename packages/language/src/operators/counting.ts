import type { Expr } from '@fuda/kernel';
import { defineOperator } from '../define-operator.ts';
import type { ExpressionLowering } from '../lower-expression.ts';
import type { CardsNode } from '../nodes.ts';
import { alsoNamed } from '../param.ts';
import { cards, field, numberField } from '../params.ts';
import { isSingle } from '../text/noun-phrase.ts';
import type { Phraser } from '../text/phraser.ts';
import type { FieldWord } from '../vocabulary.ts';
import { sayCount } from './comparison.ts';

const target = alsoNamed(cards({ ja: '数えるカード', en: 'cards' }), 'cards');

/** Cards as counted: "your shields", "those cards". */
function sayCards(p: Phraser, node: CardsNode): string {
  return node.kind === 'selection' ? p.every(node.selection) : p.cards(node);
}

const COUNT = defineOperator({
  name: 'COUNT',
  means: ({ target: counted }) => ({ kind: 'count', cards: counted }),
  summary: { ja: 'カードの枚数', en: 'How many cards there are.' },
  result: 'number',
  params: { target },
  range: () => [0, Infinity],
  lower(lowering, args) {
    const node = args.target;
    if (node.kind === 'variable' && node.variable.kind === 'cards') return ['length', node.variable.name];
    const { sources, where } = lowering.sources(node);
    return where === undefined ? ['count', sources] : ['count', sources, where];
  },
  phrase: (p, args) => p.pick(`${sayCards(p, args.target)}の数`, `the number of ${sayCards(p, args.target)}`),
  // counting is said as having
  compared: (p, args, by, right) => (right.kind === 'number' ? sayCount(p, by, args.target, right.value) : undefined),
  example: { op: 'COUNT', target: { zone: 'HAND', owner: 'SELF' } },
});

const EXISTS = defineOperator({
  name: 'EXISTS',
  means: ({ target: wanted }) => ({ kind: 'exists', cards: wanted }),
  summary: { ja: '条件に合うカードがある', en: 'There is such a card.' },
  result: 'condition',
  params: { target },
  lower: (lowering, args) => ['gt', COUNT.lower(lowering, args), 0],
  phrase: (p, args) =>
    sayCount(p, 'ge', args.target, 1) ??
    p.pick(`${sayCards(p, args.target)}がある`, `there is ${sayCards(p, args.target)}`),
  negative: (p, args) => sayCount(p, 'eq', args.target, 0),
  example: { op: 'EXISTS', target: { zone: 'HAND', owner: 'SELF' } },
});

function overField(
  name: string,
  kernel: 'sum' | 'max' | 'min',
  summary: { ja: string; en: string },
  say: { ja: string; en: string },
) {
  return defineOperator({
    name,
    summary,
    result: 'number',
    params: { target, field: numberField({ ja: '項目', en: 'field' }) },
    lower: (lowering, args) => aggregate(lowering, kernel, args.target, args.field),
    phrase(p, args) {
      const label = p.text(args.field.label);
      // of one card there is nothing to add up
      if (args.target.kind === 'variable' && isSingle(args.target)) {
        const of = p.cards(args.target);
        return p.pick(`${of}の${label}`, of === 'it' ? `its ${label}` : `the ${label} of ${of}`);
      }
      return p.pick(
        `${sayCards(p, args.target)}の${label}の${say.ja}`,
        `the ${say.en} ${label} of ${sayCards(p, args.target)}`,
      );
    },
    example: { op: name, target: { zone: 'HAND', owner: 'SELF' }, field: 'cost' },
  });
}

function aggregate(
  lowering: ExpressionLowering,
  kernel: 'sum' | 'max' | 'min' | 'distinct',
  node: CardsNode,
  of: FieldWord,
): Expr {
  const { sources, where } = lowering.sources(node);
  const value = lowering.fieldOfIt(of);
  return where === undefined ? [kernel, sources, value] : [kernel, sources, value, where];
}

const SUM = overField('SUM', 'sum', { ja: '項目の合計', en: 'The total of a field.' }, { ja: '合計', en: 'total' });
const HIGHEST = overField(
  'HIGHEST',
  'max',
  { ja: '項目の最大', en: 'The highest value of a field.' },
  { ja: '最大値', en: 'highest' },
);
const LOWEST = overField(
  'LOWEST',
  'min',
  { ja: '項目の最小', en: 'The lowest value of a field.' },
  { ja: '最小値', en: 'lowest' },
);

const DISTINCT = defineOperator({
  name: 'DISTINCT',
  summary: { ja: '項目の値の種類の数', en: 'How many different values a field has.' },
  result: 'number',
  params: { target, field: field({ ja: '項目', en: 'field' }) },
  range: () => [0, Infinity],
  lower: (lowering, args) => aggregate(lowering, 'distinct', args.target, args.field),
  phrase: (p, args) =>
    p.pick(
      `${sayCards(p, args.target)}の${args.field.label.ja}の種類の数`,
      `the number of different ${args.field.label.en}s among ${sayCards(p, args.target)}`,
    ),
  example: { op: 'DISTINCT', target: { zone: 'HAND', owner: 'SELF' }, field: 'cost' },
});

export const COUNTING = [COUNT, EXISTS, SUM, HIGHEST, LOWEST, DISTINCT];
