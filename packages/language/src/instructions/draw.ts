import type { Expr, Statement } from '@fuda/kernel';
import { and } from '../conditions.ts';
import { defineInstruction } from '../define-instruction.ts';
import { alsoNamed, withDefault } from '../param.ts';
import { flag, number, player } from '../params.ts';
import { godan } from '../text/japanese-verb.ts';

const DRAW_VERB = { ja: godan('引く'), en: { base: 'draw', past: 'drawn' } };

export const DRAW = defineInstruction({
  name: 'DRAW',
  words: ['DRAW_CARD'],
  label: { ja: '引く', en: 'Draw' },
  summary: {
    ja: '山札の上からカードを引く。upToなら引く枚数を選ぶ。結果は引いた枚数',
    en: 'Draws cards from the top of the deck; with `upTo` the player chooses how many. The result is how many were drawn.',
  },
  actions: ['DRAW'],
  params: {
    count: withDefault(alsoNamed(number({ ja: '枚数', en: 'count' }, { min: 1 }), 'amount'), 1),
    player: withDefault(player({ ja: 'プレイヤー', en: 'player' }), 'SELF'),
    upTo: withDefault(flag({ ja: '〜枚まで', en: 'up to' }), false),
  },
  result: 'number',
  refuse: ({ roles }) =>
    roles.deck === undefined || roles.hand === undefined
      ? { ja: '山札か手札がありません', en: 'it has no deck or no hand' }
      : undefined,
  lower(b, { count, player: who, upTo }, out) {
    const { deck = '', hand = '' } = b.vocabulary.roles;
    const action = b.action('DRAW');
    if (out !== undefined) b.emit(['let', out, 0]);
    for (const player of b.players(who)) {
      let amount = b.number(count);
      if (upTo) {
        const chosen = b.temp('amount');
        b.emit([
          'choose',
          { by: player, groups: [{ numbers: [0, amount], verb: b.vocabulary.verbs.number }], out: chosen },
        ]);
        amount = ['var', chosen];
      }
      const done = b.temp('done');
      const add = (n: ['var', string] | number): Statement[] =>
        out === undefined ? [] : [['let', out, ['add', ['var', out], n]]];
      if (action && !action.each) {
        const counted: Statement[] = out === undefined ? [] : [['let', out, ['add', ['var', out], amount]]];
        b.emit(
          ['act', action.action, b.eventArgs(action, { player, value: amount }), done],
          ['if', ['var', done], counted],
        );
      } else if (action) {
        b.emit([
          'repeat',
          amount,
          [['act', action.action, b.eventArgs(action, { player, value: 1 }), done], ...add(['var', done])],
        ]);
      } else {
        const one: Statement[] = [
          ['move', ['top', deck, player], { to: hand, of: player, cause: b.source }],
          ...add(1),
        ];
        b.emit(['repeat', ['lesser', amount, ['size', deck, player]], one]);
      }
    }
  },
  possible(lowering, { count, player: who, upTo }) {
    const { deck } = lowering.vocabulary.roles;
    if (deck === undefined || upTo) return undefined;
    return and(...lowering.players(who).map((player): Expr => ['ge', ['size', deck, player], lowering.number(count)]));
  },
  demanding: true,
  able: (lowering, { count }) => (count.range[0] > 0 ? 1 : ['gt', lowering.number(count), 0]),
  does: ({ roles: { deck = '', hand = '' } }) => [{ action: 'DRAW', from: [deck], to: hand }],
  phrase(p, { count, player: who, upTo }) {
    const n = p.counted(p.vocabulary.card, count);
    const object = p.pick(`カードを${n}${upTo ? 'まで' : ''}`, `${upTo ? 'up to ' : ''}${n}`);
    return [{ ...p.subject(who), object, verb: p.vocabulary.actions.get('DRAW')?.verb ?? DRAW_VERB }];
  },
  example: { op: 'DRAW', count: 2 },
});
