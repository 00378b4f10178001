/** Cards of a stack, and sides of a card: what is put or taken is not always the whole. */
import type { Expr, Statement, Text } from '@fuda/kernel';
import { conjugate, defineInstruction, godan, optional, params } from '@fuda/language';
import { all, label, v } from '../../ir.ts';

const CHOOSE = { ja: godan('選ぶ'), en: { base: 'choose', past: 'chosen' } };

export const TAKE_CARD = defineInstruction({
  name: 'TAKE_CARD',
  label: label('カード1枚だけを動かす', 'Move one card of a stack'),
  summary: label(
    '「クリーチャー」ではなく「カード」を動かす。重なったクリーチャーなら一番上だけが動き、下のカードがその後を継ぐ。結果は動いたカード',
    'Moves "a card", not "a creature": of a stack only the top, and the card beneath takes its place. The result is the cards moved.',
  ),
  params: {
    cards: params.cards(label('カード', 'cards')),
    to: params.zone(label('行き先', 'to')),
    at: optional(params.end(label('上か下か', 'top or bottom'))),
  },
  result: 'cards',
  lower(b, { cards, to, at }, out) {
    const list = b.list(cards);
    const moved = b.temp('moved');
    const [card, one, done] = [b.temp('card'), b.temp('one'), b.temp('done')];
    const action = b.action((at && to.actionAt?.[at]) ?? to.action ?? '');
    const go: Statement = action
      ? ['act', action.action, { ...b.eventArgs(action, { subject: v(one) }), player: ['controllerOf', v(one)] }, done]
      : ['move', v(one), { to: to.zone, cause: b.source }];
    const body: Statement[] = [
      ['call', 'freeCard', { card: v(card) }, { out: one }],
      ['let', done, action ? 0 : 1],
      ['if', v(one), [go, ['if', v(done), [['push', moved, ['current', v(one)]]]]]],
    ];
    b.emit(['list', moved], ['batch', [['foreach', card, { list }, body]]]);
    if (out !== undefined) b.emit(['fill', out, [{ list: moved }]]);
  },
  phrase(p, { cards, to, at }) {
    // an end of the deck is named, other places say themselves how a card gets there
    const arrival = at === undefined ? to.arrival : undefined;
    const end = at === undefined ? '' : p.pick(at === 'TOP' ? 'の上' : 'の下', `${at.toLowerCase()} of `);
    const where = p.pick(
      arrival?.ja ?? `${p.zone(to)}${end}に`,
      arrival?.en ?? `${end ? `on the ${end}` : 'into '}its owner's ${p.zone(to)}`,
    );
    const verb = arrival?.verb ?? { ja: godan('置く'), en: { base: 'put' } };
    const chosen = cards.kind === 'selection' && cards.selection.strategy === 'MANUAL';
    const whose = chosen ? p.pick('その', '') : p.cards(cards);
    return [
      ...(chosen ? p.actOn(cards, CHOOSE) : []),
      {
        sentence: p.pick(
          `${whose}${chosen ? '' : 'の'}一番上のカードだけを${where}${conjugate(verb.ja).plain}。`,
          `${verb.en.base === 'return' ? 'Return' : 'Put'} only ${chosen ? 'its top card' : `the top card of ${whose}`} ${where}.`,
        ),
      },
    ];
  },
  example: { op: 'TAKE_CARD', cards: { zone: 'BATTLE', owner: 'OPPONENT', count: 1 }, to: 'HAND' },
});

type Face = 'FRONT' | 'AWAKENED';
const SIDE_UP: Readonly<Record<Face, Text>> = {
  FRONT: label('覚醒前の面を上にして', 'with the side up that is not awakened'),
  AWAKENED: label('覚醒した面を上にして', 'with the awakened side up'),
};
const FACES = Object.keys(SIDE_UP) as readonly Face[];
const SIDE: Readonly<Record<Face, string | undefined>> = { FRONT: undefined, AWAKENED: 'awakened' };

export const PUT_PSYCHIC = defineInstruction({
  name: 'PUT_PSYCHIC',
  label: label('サイキック・クリーチャーを出す', 'Put psychic creatures'),
  summary: label(
    '両面のカードを、条件に合う面を上にして出す。faceがあればその面だけ。文明もコストも出す面のものを見る。結果は出たカード',
    'Puts double-faced cards with a side up that fits; with `face` only that side. Civilization and cost are those of the side that is put.',
  ),
  actions: ['PUT'],
  params: {
    cards: params.selection(label('カード', 'cards')),
    face: optional(params.word(label('どちらの面か', 'side'), SIDE_UP)),
  },
  result: 'cards',
  lower(b, { cards: selection, face }, out) {
    const [chosen, card, group, sum, many] = ['chosen', 'card', 'group', 'sum', 'many'].map((name) => b.temp(name));
    const { total } = selection;
    const by = b.player(selection.chooser);
    const { sources } = b.lowering.selection(selection);
    const costs = (side: string | undefined): Expr => (total ? b.lowering.fieldOfIt(total.field, side) : 0);
    const faces = face === undefined ? FACES : [face];
    const fits = (name: Face): Expr =>
      all(
        ['not', ['includes', chosen, ['it']]],
        b.lowering.filterSide(SIDE[name], selection.filter, ['it']) ?? 1,
        ...(total?.max ? [['le', ['add', v(sum), costs(SIDE[name])], b.number(total.max)] satisfies Expr] : []),
        ...(name === 'AWAKENED' ? [['prop', 'otherSide', ['it']] satisfies Expr] : []),
      );
    const put = b.action('PUT');
    b.emit(
      ['list', chosen],
      ['let', sum, 0],
      ['let', many, 0],
      [
        'while',
        ['lt', v(many), b.number(selection.max)],
        [
          [
            'choose',
            {
              by,
              groups: FACES.map((name) => ({
                cards: sources,
                where: faces.includes(name) ? fits(name) : 0,
                verb: name === 'AWAKENED' ? 'selectAwakened' : b.vocabulary.verbs.select,
              })),
              ...(selection.upTo || selection.min.range[0] === 0 || total ? { pass: b.vocabulary.verbs.done } : {}),
              out: card,
              outGroup: group,
            },
          ],
          ['if', ['lt', v(group), 0], [['break']]],
          ['if', v(group), [['transform', v(card), ['prop', 'otherSide', v(card)]]]],
          ['push', chosen, v(card)],
          ['let', many, ['add', v(many), 1]],
          ...(total ? [['let', sum, ['add', v(sum), fieldOf(total.field.printed, card)]] satisfies Statement] : []),
        ],
      ],
      // [§6.4] they become pending together and enter one by one
      ['moveList', chosen, { to: 'pending', cause: b.source }],
    );
    const done = b.temp('done');
    const entered = b.temp('entered');
    b.emit(
      ['list', entered],
      [
        'foreach',
        card,
        { list: chosen },
        [
          [
            'act',
            put?.action ?? 'enter',
            { cause: b.source, subject: ['current', v(card)], player: ['me'], to: ['zone', 'battle'] },
            done,
          ],
          ['if', v(done), [['push', entered, ['current', v(card)]]]],
          ...b.block(() => b.settle()),
        ],
      ],
    );
    if (out !== undefined) b.emit(['fill', out, [{ list: entered }]]);
  },
  phrase(p, { cards: selection, face }) {
    const side = face === undefined ? '' : p.text(SIDE_UP[face]);
    const complement = p.pick(side, ['into the battle zone', side].filter(Boolean).join(' '));
    return p.actOn(
      { kind: 'selection', selection },
      { ja: godan('出す'), en: { base: 'put', past: 'put' } },
      complement ? { complement } : {},
      'from',
    );
  },
  example: {
    op: 'PUT_PSYCHIC',
    cards: { zone: 'HYPERSPATIAL', owner: 'SELF', psychic: true, max_cost: 7, count: { upTo: 1 } },
  },
});

/** What the side now up has printed. */
function fieldOf(printed: string | undefined, card: string): Expr {
  return printed === undefined ? 0 : ['prop', printed, v(card)];
}
