import type { Expr, Text } from '@fuda/kernel';
import {
  type CardsNode,
  defineInstruction,
  type FilterNode,
  godan,
  ichidan,
  optional,
  params,
  suru,
  withDefault,
} from '@fuda/language';
import { all, label, me } from '../../ir.ts';
import { chooseHalf, isSpell } from '../../rules/playing.ts';

type Half = 'CREATURE' | 'SPELL';
export const HALF_WORDS: Readonly<Record<Half, Text>> = {
  CREATURE: label('クリーチャー', 'creature'),
  SPELL: label('呪文', 'spell'),
};
export const HALVES = Object.keys(HALF_WORDS) as readonly Half[];
/** The sides of fields that the halves are. */
const SIDES: Readonly<Record<Half, string>> = { CREATURE: 'creature', SPELL: 'spell' };

/** Only cards of which one of these halves fits. */
function asHalves(cards: CardsNode, halves: readonly Half[]): CardsNode {
  if (cards.kind !== 'selection') return cards;
  const { filter } = cards.selection;
  const filters = halves.map((half): FilterNode => ({ tests: [{ kind: 'side', side: SIDES[half], filter }] }));
  return { kind: 'selection', selection: { ...cards.selection, filter: { tests: [{ kind: 'any', filters }] } } };
}

const USE = { ja: godan('使う'), en: { base: 'use' } };
const CAST = { ja: ichidan('唱える'), en: { base: 'cast', past: 'cast' } };
const SUMMON = { ja: suru('召喚する'), en: { base: 'summon' } };

export const EXECUTE = defineInstruction({
  name: 'EXECUTE',
  words: ['CAST_SPELL', 'USE_CARD'],
  label: label('コストを支払わずに使う', 'Use for free'),
  summary: label(
    'カードをコストを支払わずに使う。クリーチャーなら召喚、呪文なら唱えることになる。結果は使ったカード',
    'Uses cards without paying: a creature is summoned, a spell is cast. The result is the cards used.',
  ),
  params: {
    cards: withDefault(params.cards(label('カード', 'cards')), '$source'),
    half: optional(params.word(label('どちらの面か', 'half'), HALF_WORDS)),
    bottom: withDefault(params.flag(label('唱えた後山札の下に置く', 'then to the bottom of the deck')), false),
  },
  result: 'cards',
  lower(b, args, out) {
    const list = out === undefined ? undefined : b.temp('used');
    if (list !== undefined) b.emit(['list', list]);
    const halves = args.half === undefined ? HALVES : [args.half];
    // [§13.1] the half that is used must fit; what was picked before, for whichever half, may be used as either
    const filter = args.cards.kind === 'selection' ? args.cards.selection.filter : undefined;
    const fits = (half: Half, card: Expr): Expr =>
      all(
        ['fn', 'usableHalf', card, HALVES.indexOf(half)],
        (filter && b.lowering.filterSide(SIDES[half], filter, card)) ?? 1,
      );
    b.each(asHalves(args.cards, halves), (card) => {
      const half = b.temp('half');
      const group = b.temp('group');
      const done = b.temp('done');
      const when = (name: Half): Expr => (halves.includes(name) ? fits(name, ['current', card]) : 0);
      b.emit(
        chooseHalf(when('CREATURE'), when('SPELL'), half, group),
        ['let', done, 0],
        [
          'if',
          ['ge', ['var', group], 0],
          [['call', 'executeFree', { card, half: ['var', half], bottom: args.bottom ? 1 : 0 }, { out: done }]],
        ],
      );
      if (list !== undefined) b.emit(['if', ['var', done], [['push', list, ['current', card]]]]);
    });
    if (list !== undefined && out !== undefined) b.emit(['fill', out, [{ list }]]);
  },
  phrase(p, args) {
    const verb = args.half === 'SPELL' ? CAST : args.half === 'CREATURE' ? SUMMON : USE;
    const clauses = p.actOn(args.cards, verb, { complement: p.pick('コストを支払わずに', 'for no cost') }, 'from');
    if (!args.bottom) return clauses;
    return [
      ...clauses,
      {
        sentence: p.pick(
          'そうしたら、唱えた後、墓地に置くかわりに山札の下に置く。',
          'If you do, put it on the bottom of your deck instead of into your graveyard.',
        ),
      },
    ];
  },
  example: { op: 'EXECUTE', cards: { zone: 'HAND', owner: 'SELF', kind: 'spell', count: 1 }, half: 'SPELL' },
});

export const CAST_HALF = defineInstruction({
  name: 'CAST_HALF',
  label: label('呪文側を唱える', 'Cast the spell half'),
  summary: label(
    'バトルゾーンのツインパクトの呪文側を、そこに置いたまま、コストを支払わずに唱える',
    'Casts the spell half of a twinpact for nothing while the card stays where it is.',
  ),
  params: { card: withDefault(params.card(label('カード', 'card')), '$source') },
  lower(b, args) {
    const card = b.lowering.card(args.card);
    b.emit([
      'if',
      ['and', isSpell(card), ['permitted', 'cast', card, me]],
      [['act', 'cast', { subject: card, player: me, cause: b.source }]],
    ]);
  },
  phrase: (p, args) => [
    {
      sentence: p.pick(
        `${p.cards(args.card)}の呪文側を、バトルゾーンに置いたまま、コストを支払わずに唱える。`,
        `Cast the spell side of ${p.cards(args.card)} for no cost while it stays in the battle zone.`,
      ),
    },
  ],
  example: { op: 'CAST_HALF' },
});

export const EVOLVE_FROM = defineInstruction({
  name: 'EVOLVE_FROM',
  label: label('進化元にする', 'Evolve from'),
  summary: label(
    'この進化クリーチャーの進化元を決める。進化の能力だけで使う',
    'Names the creatures this evolution creature is put on. Only for evolution abilities.',
  ),
  params: { cards: params.cards(label('進化元', 'bases')) },
  lower(b, args) {
    const list = b.list(args.cards);
    const card = b.temp('base');
    b.emit(
      ['setGlobal', 'bases', 0],
      [
        'foreach',
        card,
        { list },
        [
          ['setCell', 'base', 'card', ['global', 'bases'], ['var', card]],
          ['setGlobal', 'bases', ['add', ['global', 'bases'], 1]],
        ],
      ],
    );
  },
  phrase: (p, args) => p.actOn(args.cards, { ja: suru('進化元にする'), en: { base: 'evolve' } }),
  example: { op: 'EVOLVE_FROM', cards: { zone: 'BATTLE', owner: 'SELF', civilization: 'fire', count: 1 } },
});

export const STACK = defineInstruction({
  name: 'STACK',
  label: label('上に重ねる', 'Put on top'),
  summary: label(
    'カードをクリーチャーの上に重ねて進化させる。召喚ではない。結果は重ねたかどうか',
    'Puts a card on top of a creature, which evolves; not a summon. The result tells whether it was done.',
  ),
  params: {
    card: withDefault(params.card(label('カード', 'card')), '$source'),
    on: params.card(label('重ねる相手', 'on')),
  },
  result: 'number',
  lower(b, args, out) {
    const result = out ?? b.temp('stacked');
    b.emit([
      'call',
      'stack',
      { card: b.lowering.card(args.card), creature: b.lowering.card(args.on) },
      { out: result },
    ]);
  },
  phrase: (p, args) =>
    p.actOn(
      args.card,
      { ja: ichidan('重ねる'), en: { base: 'put', past: 'put' } },
      { complement: p.pick(`${p.cards(args.on)}の上に`, `on top of ${p.cards(args.on)}`) },
    ),
  example: [
    { op: 'SELECT', zone: 'BATTLE', owner: 'SELF', count: 1, out: '$base' },
    { op: 'STACK', card: '$source', on: '$base' },
  ],
});

export const SWAP = defineInstruction({
  name: 'SWAP',
  label: label('入れ替える', 'Swap'),
  summary: label(
    'バトルゾーンのクリーチャーと手札のこのカードを入れ替える。どちらかが置き換えられるなら何も起きない',
    'Swaps a creature with this card in hand. Nothing happens if either half would be replaced.',
  ),
  params: {
    card: withDefault(params.card(label('カード', 'card')), '$source'),
    with: params.card(label('入れ替える相手', 'with')),
  },
  result: 'number',
  lower(b, args, out) {
    const result = out ?? b.temp('swapped');
    b.emit([
      'call',
      'swap',
      { card: b.lowering.card(args.card), creature: b.lowering.card(args.with) },
      { out: result },
    ]);
  },
  phrase: (p, args) => [
    {
      sentence: p.pick(
        `${p.cards(args.with)}と${p.cards(args.card)}を入れ替える。`,
        `Swap ${p.cards(args.with)} with ${p.cards(args.card)}.`,
      ),
    },
  ],
  example: [
    { op: 'SELECT', zone: 'BATTLE', owner: 'SELF', count: 1, out: '$one' },
    { op: 'SWAP', card: '$source', with: '$one' },
  ],
});
