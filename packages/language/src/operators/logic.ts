import type { Expr } from '@fuda/kernel';
import { defineOperator, meaningOf } from '../define-operator.ts';
import type { ExpressionNode } from '../nodes.ts';
import { alsoNamed } from '../param.ts';
import { condition, number, operands } from '../params.ts';
import { type NounPhrase, phraseSelection, sayEnglish, sayPlace } from '../text/noun-phrase.ts';
import type { Phraser } from '../text/phraser.ts';

const CONDITIONS = { ja: '条件', en: 'conditions' };

/** The condition denied: by its own words where it has them. */
function deny(p: Phraser, node: ExpressionNode): string {
  return (
    (node.kind === 'call' ? node.operator.negative(p, node.args) : undefined) ??
    p.pick(`「${p.condition(node)}」ではない`, `it is not true that ${p.condition(node)}`)
  );
}

/** Several named cards that must be in one place are listed: 「手札に「A」「B」が存在する」. Undefined where it is anything else. */
function sayTogether(p: Phraser, args: readonly ExpressionNode[]): string | undefined {
  if (!p.vocabulary.style.bareNames || args.length < 2) return undefined;
  const found = args.map((arg) => {
    const meant = meaningOf(arg);
    const target = meant?.kind === 'exists' ? meant.cards : undefined;
    const phrase = target?.kind === 'selection' ? phraseSelection(p, target.selection) : undefined;
    return phrase?.name === undefined ? undefined : { phrase, name: phrase.name };
  });
  const [first] = found;
  const nameless = ({ name: _, ...rest }: NounPhrase) => JSON.stringify(rest);
  if (!first || !found.every((one) => one && nameless(one.phrase) === nameless(first.phrase))) return undefined;
  const names = found.map((one) => one?.name ?? '');
  const joined = p.pick(names.join(''), `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);
  const phrase = { ...first.phrase, name: joined };
  if (p.language === 'ja') {
    const { place, thing } = sayPlace(p, phrase);
    return `${place && `${place}に`}${thing}が${phrase.noun.exists?.is ?? 'ある'}`;
  }
  const have =
    phrase.owner?.kind === 'self' ? 'you have' : phrase.owner?.kind === 'opponent' ? 'your opponent has' : 'there are';
  return `${have} ${sayEnglish(p, phrase, true)}`;
}

const AND = defineOperator({
  name: 'AND',
  means: ({ args }) => ({ kind: 'all', parts: args }),
  summary: { ja: 'すべて成り立つ', en: 'All hold.' },
  result: 'condition',
  params: { args: operands(CONDITIONS, 'condition', 1) },
  range: ({ args }) => [
    Math.min(1, ...args.map((arg) => arg.range[0])),
    Math.min(1, ...args.map((arg) => arg.range[1])),
  ],
  lower: (lowering, { args }) =>
    args.map((arg) => lowering.number(arg)).reduce((left, right): Expr => ['and', left, right]),
  phrase: (p, { args }) => sayTogether(p, args) ?? args.map((arg) => p.condition(arg)).join(p.pick('、かつ', ' and ')),
  negative: (p, { args }) => args.map((arg) => deny(p, arg)).join(p.pick('、または', ' or ')),
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
  negative: (p, { args }) => args.map((arg) => deny(p, arg)).join(p.pick('、かつ', ' and ')),
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
  phrase: (p, { condition: inner }) => deny(p, inner),
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
