import { defineInstruction } from '../define-instruction.ts';
import type { CardsNode, ExpressionNode } from '../nodes.ts';
import { alsoNamed } from '../param.ts';
import { cards, number } from '../params.ts';

export const COUNT = defineInstruction({
  name: 'COUNT',
  label: { ja: '数える', en: 'Count' },
  summary: { ja: 'カードの枚数を数える', en: 'Counts cards.' },
  params: { target: alsoNamed(cards({ ja: 'カード', en: 'cards' }), 'cards') },
  result: 'number',
  idle: true,
  lower(b, { target }, out) {
    if (out === undefined) return;
    const operator = b.vocabulary.operators.get('COUNT');
    if (operator) b.emit(['let', out, operator.lower(b.lowering, { target: target satisfies CardsNode })]);
  },
  // Counting does nothing a player sees; what is done with the number says it.
  phrase: () => [],
  means(p, { target }) {
    const what = target.kind === 'selection' ? p.every(target.selection) : undefined;
    return what ? p.pick(`${what}の数`, `the number of ${what}`) : p.pick('その枚数', 'that number');
  },
  example: [
    { op: 'COUNT', target: { zone: 'MANA', owner: 'SELF' }, out: '$n' },
    { op: 'DRAW', count: '$n' },
  ],
});

export const CALCULATE = defineInstruction({
  name: 'CALCULATE',
  words: ['LET'],
  label: { ja: '計算する', en: 'Calculate' },
  summary: { ja: '数を計算して覚える', en: 'Calculates a number and keeps it.' },
  params: { value: number({ ja: '数', en: 'value' }) },
  result: 'number',
  idle: true,
  lower(b, { value }, out) {
    if (out !== undefined) b.emit(['let', out, b.number(value satisfies ExpressionNode)]);
  },
  phrase: () => [],
  means: (p, { value }) => p.number(value),
  example: [
    {
      op: 'CALCULATE',
      value: { op: 'ADD', args: [{ op: 'COUNT', target: { zone: 'HAND', owner: 'OPPONENT' } }, 1] },
      out: '$n',
    },
    { op: 'DRAW', count: '$n' },
  ],
});
