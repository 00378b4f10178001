import type { Expr, Statement } from '@fuda/kernel';
import { defineInstruction } from '../define-instruction.ts';
import type { ExpressionNode, PlayerNode } from '../nodes.ts';
import { alsoNamed, optional, withDefault } from '../param.ts';
import { cards, counter, number, player } from '../params.ts';
import { godan, ichidan } from '../text/japanese-verb.ts';
import type { Phraser } from '../text/phraser.ts';
import type { CounterWord, VerbWord } from '../vocabulary.ts';

const params = {
  counter: counter({ ja: '数値', en: 'counter' }),
  amount: alsoNamed(number({ ja: '量', en: 'amount' }, { min: 1 }), 'count', 'value'),
  player: withDefault(player({ ja: 'プレイヤー', en: 'player' }), 'SELF'),
};

type Change = 'PAY' | 'GAIN' | 'LOSE';

/** What is done and to how much: 「得点を2点」+「得る」, or as the counter itself says it. */
function sayAmount(p: Phraser, word: CounterWord, amount: ExpressionNode, change: Change) {
  const n = p.number(amount);
  const own = word.verbs?.[change];
  if (own) {
    const template = amount.kind === 'number' ? own.fixed : own.other;
    return { object: p.text(template).replace('{amount}', n), verb: own.verb };
  }
  const said = word.unit ? p.text(word.unit) : '';
  const unit = amount.kind === 'number' && amount.value === 1 && p.language === 'en' ? said.replace(/s$/, '') : said;
  return { object: p.pick(`${word.label.ja}を${n}${unit}`, `${n} ${unit || word.label.en}`), verb: VERBS[change] };
}

const VERBS: Readonly<Record<Change, VerbWord>> = {
  PAY: { ja: godan('支払う'), en: { base: 'pay', past: 'paid' } },
  GAIN: { ja: ichidan('得る'), en: { base: 'gain' } },
  LOSE: { ja: godan('失う'), en: { base: 'lose', past: 'lost' } },
};

/** Changes a counter of each player through its action, or directly. */
function change(name: 'GAIN' | 'LOSE', label: { ja: string; en: string }, summary: { ja: string; en: string }) {
  return defineInstruction({
    name,
    label,
    summary,
    params,
    refuse: (_, { counter: word }) => word.refused?.[name],
    lower(b, { counter: word, amount, player: who }) {
      const action = b.action((name === 'GAIN' ? word.gain : word.lose) ?? '');
      for (const player of b.players(who)) {
        const value = b.number(amount);
        if (action) b.emit(['act', action.action, b.eventArgs(action, { player, value })]);
        else
          b.emit(
            ['setCounter', word.name, player, [name === 'GAIN' ? 'add' : 'sub', ['counter', word.name, player], value]],
            ...(word.announced ? [['emit', word.announced, { subject: b.source, player, value }] as const] : []),
          );
      }
    },
    able: (lowering, { amount }) => (amount.range[0] > 0 ? 1 : ['gt', lowering.number(amount), 0]),
    phrase: (p, { counter: word, amount, player: who }) => [{ ...p.subject(who), ...sayAmount(p, word, amount, name) }],
    example: { op: name, counter: 'score', amount: 2 },
  });
}

export const GAIN = change(
  'GAIN',
  { ja: '得る', en: 'Gain' },
  { ja: 'プレイヤーの数値を増やす', en: 'Raises a counter of a player.' },
);
export const LOSE = change(
  'LOSE',
  { ja: '失う', en: 'Lose' },
  { ja: 'プレイヤーの数値を減らす', en: 'Lowers a counter of a player.' },
);

function affordable(word: CounterWord, who: Expr, amount: Expr): Expr {
  return ['ge', ['counter', word.name, who], amount];
}

export const PAY = defineInstruction({
  name: 'PAY',
  label: { ja: '支払う', en: 'Pay' },
  summary: {
    ja: '数値を支払う。足りなければ何も起きない。結果は「支払ったかどうか」',
    en: 'Pays from a counter; nothing happens if there is not enough. The result tells whether it was paid.',
  },
  params,
  result: 'flag',
  refuse: (_, { counter: word }) => word.refused?.PAY,
  lower(b, { counter: word, amount, player: who }, out) {
    const player = b.player(who as PlayerNode);
    const value = b.number(amount);
    const action = b.action(word.pay ?? '');
    const pay: Statement = action
      ? ([
          'act',
          action.action,
          b.eventArgs(action, { player, value }),
          ...(out === undefined ? [] : ([out] as const)),
        ] as Statement)
      : ['setCounter', word.name, player, ['sub', ['counter', word.name, player], value]];
    if (out !== undefined) b.emit(['let', out, 0]);
    const note: Statement[] = out === undefined || action ? [] : [['let', out, 1]];
    b.emit(['if', affordable(word, player, value), [pay, ...note]]);
  },
  possible: (lowering, { counter: word, amount, player: who }) =>
    affordable(word, lowering.player(who), lowering.number(amount)),
  phrase: (p, { counter: word, amount, player: who }) => [{ ...p.subject(who), ...sayAmount(p, word, amount, 'PAY') }],
  example: { op: 'PAY', counter: 'score', amount: 1 },
});

const DAMAGE_VERB: VerbWord = { ja: ichidan('与える'), en: { base: 'deal', past: 'dealt' } };

export const DAMAGE = defineInstruction({
  name: 'DAMAGE',
  label: { ja: 'ダメージを与える', en: 'Damage' },
  summary: {
    ja: 'プレイヤー（またはcardsのカード）にダメージを与える。結果は実際にダメージを受けたプレイヤーの数',
    en: 'Deals damage to a player, or to `cards`. The result is how many players were really dealt damage.',
  },
  actions: ['DAMAGE'],
  params: {
    amount: alsoNamed(number({ ja: '量', en: 'amount' }, { min: 0 }), 'value'),
    player: withDefault(player({ ja: 'プレイヤー', en: 'player' }), 'OPPONENT'),
    cards: optional(cards({ ja: 'カード', en: 'cards' })),
  },
  result: 'number',
  refuse: ({ actions }) =>
    actions.get('DAMAGE') ? undefined : { ja: 'ダメージがありません', en: 'there is no damage' },
  lower(b, args, out) {
    const action = b.action('DAMAGE');
    if (!action) return;
    const value = b.number(args.amount);
    if (args.cards) {
      b.actOnCards(args.cards, action, undefined, undefined, { value });
      return;
    }
    const acts = b.players(args.player).flatMap((player): Statement[] => {
      const done = b.temp('done');
      const counted: Statement[] = out === undefined ? [] : [['let', out, ['add', ['var', out], ['var', done]]]];
      return [['act', action.action, b.eventArgs(action, { player, value }), done], ...counted];
    });
    if (out !== undefined) b.emit(['let', out, 0]);
    b.emit(...(b.players(args.player).length > 1 ? [['batch', acts] as const] : acts));
  },
  able: (lowering, { amount }) => (amount.range[0] > 0 ? 1 : ['gt', lowering.number(amount), 0]),
  does: (_, { cards: hit }) => [{ action: 'DAMAGE', ...(hit ? { cards: hit } : {}) }],
  phrase(p, { amount, player: who, cards: hit }) {
    const target = hit ? p.cards(hit) : p.player(who);
    const n = p.number(amount);
    if (p.language === 'ja')
      return [
        { object: `${target}に${amount.kind === 'number' ? `${n}ダメージ` : `${n}のダメージ`}を`, verb: DAMAGE_VERB },
      ];
    return [
      {
        object: amount.kind === 'number' ? `${n} damage to ${target}` : `damage equal to ${n} to ${target}`,
        verb: DAMAGE_VERB,
      },
    ];
  },
  example: { op: 'DAMAGE', amount: 2, player: 'OPPONENT' },
});
