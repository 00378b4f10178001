import type { Expr } from '@fuda/kernel';
import {
  type CardsNode,
  defineInstruction,
  type ExpressionLowering,
  type ExpressionNode,
  type FilterNode,
  godan,
  params,
  type Vocabulary,
} from '@fuda/language';
import { all, fn, global, label, me, opp, v } from '../../ir.ts';
import { narrowedCards } from '../parts.ts';

const { cards, filter } = params;

/** Whichever of those that fit lies nearest to the top. */
function excavated(vocabulary: Vocabulary, args: { until: FilterNode }): CardsNode {
  const deck = vocabulary.zones.get('deck');
  const one: ExpressionNode = { kind: 'number', value: 1, range: [1, 1] };
  const self = { kind: 'self' } as const;
  return {
    kind: 'selection',
    selection: {
      zones: deck ? [deck] : [],
      owner: self,
      filter: args.until,
      strategy: 'MANUAL',
      min: one,
      max: one,
      upTo: false,
      chooser: self,
      ordered: false,
    },
  };
}

export const EXCAVATE = defineInstruction({
  name: 'EXCAVATE',
  label: label('めくる', 'Excavate'),
  summary: label(
    'デッキの上から、条件に合うカードが出るまでめくる。結果は合ったカード。残りはREST_TO_GRAVEで墓地へ送る',
    'Turns over cards from the top of the Deck until one fits; the result is that card. The others are put aside by REST_TO_GRAVE.',
  ),
  params: { until: filter(label('条件', 'until')) },
  result: 'cards',
  outcome: ({ until }) => ({ single: true, filter: until }),
  lower(b, args, out) {
    const list = out ?? b.temp('found');
    const top = b.temp('top');
    const at = b.temp('at');
    const fits = b.lowering.filter(args.until, v(top)) ?? 1;
    b.emit(
      ['list', list],
      ['let', at, ['sub', ['size', 'deck', me], 1]],
      [
        'while',
        ['ge', v(at), 0],
        [
          ['let', top, ['cardAt', 'deck', me, v(at)]],
          ['reveal', v(top), 3],
          ['if', fits, [['push', list, v(top)], ['break']]],
          ['let', at, ['sub', v(at), 1]],
        ],
      ],
      ['setGlobal', 'excavated', ['greater', 0, v(at)]],
      ['setGlobal', 'excavatedAt', ['batch']],
    );
  },
  idle: true,
  // the owner knows the Deck: nothing to find, nothing to activate [YGO-3.8]
  on: excavated,
  picks: excavated,
  phrase(p, args, out) {
    p.speakOf(out);
    return [
      {
        sentence: p.pick(
          `${p.filtered(args.until, 'one')}が出るまで自分のデッキの上からカードをめくる。`,
          `Excavate cards from the top of your Deck until you excavate ${p.some(args.until)}.`,
        ),
      },
    ];
  },
  example: [
    { op: 'EXCAVATE', until: { kind: 'monster' }, out: '$found' },
    { op: 'SPECIAL_SUMMON', cards: '$found' },
    { op: 'REST_TO_GRAVE' },
  ],
});

export const REST_TO_GRAVE = defineInstruction({
  name: 'REST_TO_GRAVE',
  label: label('残りを墓地へ送る', 'Send the rest to the GY'),
  summary: label(
    'めくったカードのうちデッキに残っているものを墓地へ送る',
    'Sends excavated cards that are still in the Deck to the GY.',
  ),
  params: {},
  // what is left of looking: turning cards over for nothing is no effect
  able: () => 0,
  does: () => [{ action: 'SEND', from: ['deck'], to: 'grave' }],
  lower(b) {
    const rest = b.temp('rest');
    const each = b.temp('card');
    b.emit(
      ['fill', rest, [{ zone: 'deck', of: me }], ['ge', ['indexOf', ['it']], global('excavated')]],
      [
        'batch',
        [['foreach', each, { list: rest }, [['act', 'send', { subject: v(each), player: me, cause: b.source }]]]],
        // the rest of the excavation goes with what was done with the card found
        { since: global('excavatedAt') },
      ],
    );
  },
  phrase: (p) => [
    { sentence: p.pick('残りのめくったカードは全て墓地へ送る。', 'Send the other excavated cards to the GY.') },
  ],
  example: { op: 'REST_TO_GRAVE' },
});

const mayReturn = (lowering: ExpressionLowering): Expr =>
  all(fn('mayGoBack', ['it']), ['permitted', 'return', ['it'], me, lowering.source]);

export const TO_DECK = defineInstruction({
  name: 'SHUFFLE_INTO_DECK',
  label: label('デッキに戻してシャッフルする', 'Shuffle into the Deck'),
  summary: label(
    'カードを持ち主のデッキに戻し、シャッフルする',
    'Puts cards back into their owners’ Decks and shuffles.',
  ),
  params: { cards: cards(label('カード', 'cards')) },
  result: 'cards',
  lower(b, args, out) {
    const returned = narrowedCards(args.cards, mayReturn);
    b.actOnCards(returned, b.action('RETURN'), undefined, out, { to: ['zone', 'deck'] });
    b.emit(['shuffle', 'deck', me]);
    if (args.cards.kind !== 'selection' || args.cards.selection.owner.kind !== 'self') b.emit(['shuffle', 'deck', opp]);
  },
  fits: mayReturn,
  does: (_, args) => [{ action: 'RETURN', cards: args.cards, to: 'deck' }],
  phrase(p, args, out) {
    const clauses = p
      .actOn(
        args.cards,
        { ja: godan('戻す'), en: { base: 'shuffle' } },
        { complement: p.pick('デッキに加えてシャッフルし', 'into the Deck') },
        'from',
      )
      .map((clause) =>
        'verb' in clause && p.language === 'ja'
          ? { ...clause, complement: 'デッキに', verb: { ja: godan('戻す'), en: { base: 'shuffle' } } }
          : clause,
      );
    p.speakOf(out);
    return clauses;
  },
  example: { op: 'SHUFFLE_INTO_DECK', cards: { zone: 'HAND', owner: 'SELF', count: { min: 1, max: 99 } } },
});

export const DECK = [EXCAVATE, REST_TO_GRAVE, TO_DECK];
