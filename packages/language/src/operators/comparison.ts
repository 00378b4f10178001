import { defineOperator } from '../define-operator.ts';
import type { CardsNode, Comparison, ExpressionNode, Interval } from '../nodes.ts';
import { number } from '../params.ts';
import { withArticle } from '../text/english.ts';
import { bound, counterFor, phraseSelection, sayEnglish, sayPlace } from '../text/noun-phrase.ts';
import type { Phraser } from '../text/phraser.ts';

const NAMES: Readonly<Record<Comparison, readonly [word: string, ja: string, en: string]>> = {
  eq: ['EQ', '等しい', 'equal'],
  ne: ['NE', '等しくない', 'not equal'],
  lt: ['LT', 'より小さい', 'less than'],
  le: ['LE', '以下', 'at most'],
  gt: ['GT', 'より大きい', 'greater than'],
  ge: ['GE', '以上', 'at least'],
};

/** 1 and 1: always; 0 and 0: never. */
function decide(op: Comparison, [a, b]: Interval, [c, d]: Interval): Interval {
  const truth = (always: boolean, never: boolean): Interval => [always ? 1 : 0, never ? 0 : 1];
  switch (op) {
    case 'eq':
      return truth(a === b && c === d && a === c, b < c || d < a);
    case 'ne':
      return truth(b < c || d < a, a === b && c === d && a === c);
    case 'lt':
      return truth(b < c, a >= d);
    case 'le':
      return truth(b <= c, a > d);
    case 'gt':
      return truth(a > d, b <= c);
    case 'ge':
      return truth(a >= d, b < c);
  }
}

/** "you have 3 or more shields": counting is said as having. */
export function sayCount(p: Phraser, op: Comparison, cards: CardsNode, n: number): string | undefined {
  if (cards.kind !== 'selection' || op === 'ne') return undefined;
  const { selection } = cards;
  const owner = selection.owner.kind;
  const none = (op === 'eq' && n === 0) || (op === 'lt' && n === 1) || (op === 'le' && n === 0);
  const some = (op === 'gt' && n === 0) || (op === 'ge' && n === 1);
  const noun = p.nounOf(cards);
  if (p.language === 'ja') {
    const { place, thing } = sayPlace(p, phraseSelection(p, selection));
    // 「下にあるカードがある」 would say it twice
    const what = `${phraseSelection(p, selection).relative.join('')}${place && `${place}に`}${thing.replace('の下にある', 'の下に')}`;
    const { is, isNot, plain } = noun.exists ?? { is: 'ある', isNot: 'ない' };
    if (none) return `${what}が${plain ? '' : `1${noun.counter}も`}${isNot}`;
    if (some) return `${what}が${is}`;
    const least = op === 'gt' ? n + 1 : n;
    const words: Readonly<Record<string, string>> = { lt: '未満', le: '以下', gt: '以上', ge: '以上' };
    if (op === 'eq') return `${what}がちょうど${n}${counterFor(noun, n)}${is}`;
    return `${what}が${least}${counterFor(noun, least)}${words[op]}${op === 'lt' || op === 'le' ? '' : is}`;
  }
  const among = selection.among !== undefined || selection.under !== undefined;
  // what lies on the field is controlled
  const field = !among && selection.zones.length > 0 && selection.zones.every(({ compound }) => compound);
  if (field && (none || some)) {
    const [whose, controls] = owner === 'self' ? ['you', 'control'] : [p.player(selection.owner), 'controls'];
    const phrase = phraseSelection(p, { ...selection, owner: { kind: 'both' }, zones: [] });
    const noun = { ...phrase, noun: p.nounOf(cards) };
    const single = noun.adjectives[0] === 'other' ? `an${sayEnglish(p, noun, false)}` : sayEnglish(p, noun, false);
    const what = none
      ? `no ${sayEnglish(p, noun, true)}`
      : noun.name || single.startsWith('another')
        ? single
        : withArticle(single);
    return owner === 'both'
      ? `there ${none ? 'are' : 'is'} ${noun.name && some ? 'a ' : ''}${what} on the field`
      : `${whose} ${controls} ${what}`;
  }
  const have =
    among || owner === 'both'
      ? 'there are'
      : owner === 'self'
        ? 'you have'
        : owner === 'opponent'
          ? 'your opponent has'
          : 'there are';
  const what = p.asSpeaker(selection.owner, () => stripOwner(p.every(selection), p.possessive(selection.owner)));
  if (none) return `${have} no ${what}`;
  if (some) return `${have} 1 or more ${what}`;
  const amounts: Readonly<Record<string, string>> = {
    eq: `exactly ${n}`,
    lt: `fewer than ${n}`,
    le: `${n} or fewer`,
    gt: `${n + 1} or more`,
    ge: `${n} or more`,
  };
  return `${have} ${amounts[op]} ${what}`;
}

function stripOwner(text: string, owner: string): string {
  return text.startsWith(`${owner} `) ? text.slice(owner.length + 1) : text;
}

function say(p: Phraser, op: Comparison, left: ExpressionNode, right: ExpressionNode): string {
  const own = left.kind === 'call' ? left.operator.compared(p, left.args, op, right) : undefined;
  if (own !== undefined) return own;
  // "greater than 0" of a number nobody sees as negative reads better as "1 or more"
  const shown: [Comparison, ExpressionNode] =
    op === 'gt' && right.kind === 'number'
      ? ['ge', { kind: 'number', value: right.value + 1, range: right.range }]
      : [op, right];
  if (p.language === 'ja') {
    const value = bound(p, ...shown);
    return op === 'ne' ? `${p.number(left)}が${p.number(right)}ではない` : `${p.number(left)}が${value}`;
  }
  return `${p.number(left)} is ${bound(p, ...shown)}`;
}

const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  eq: 'ne',
  ne: 'eq',
  lt: 'ge',
  le: 'gt',
  gt: 'le',
  ge: 'lt',
};

function comparison(op: Comparison) {
  const [name, ja, en] = NAMES[op];
  return defineOperator({
    name,
    summary: { ja: `左が右と比べて「${ja}」`, en: `Left is ${en} right.` },
    result: 'condition',
    params: { left: number({ ja: '左', en: 'left' }), right: number({ ja: '右', en: 'right' }) },
    range: ({ left, right }) => decide(op, left.range, right.range),
    lower: (lowering, { left, right }) => [op, lowering.number(left), lowering.number(right)],
    phrase: (p, { left, right }) => say(p, op, left, right),
    negative: (p, { left, right }) => say(p, OPPOSITE[op], left, right),
    example: { op: name, left: { op: 'COUNT', target: { zone: 'HAND', owner: 'SELF' } }, right: 3 },
  });
}

export const COMPARISON_OPERATORS = (Object.keys(NAMES) as Comparison[]).map(comparison);
