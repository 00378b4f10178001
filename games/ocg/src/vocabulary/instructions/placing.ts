/** Cards put down and what is put on them. */
import type { Expr } from '@fuda/kernel';
import { defineInstruction, godan, params, suru, withDefault } from '@fuda/language';
import { call, label, me, v } from '../../ir.ts';
import { narrowedCards, spellRoom } from '../parts.ts';

const { cards, number } = params;

/** [YGO-12.1] how many a card can hold; 0 in the data = any number */
const most: Expr = ['if', ['prop', 'maxSpellCounters', ['it']], ['prop', 'maxSpellCounters', ['it']], 999];

export const COUNTERS = defineInstruction({
  name: 'SPELL_COUNTER',
  label: label('魔力カウンター', 'Spell Counters'),
  summary: label('魔力カウンターを置く（負なら取り除く）', 'Places Spell Counters, or removes them if negative.'),
  params: { cards: withDefault(cards(label('カード', 'cards')), '$source'), by: number(label('増減', 'by')) },
  result: 'cards',
  lower(b, args, out) {
    b.actOnCards(args.cards, b.action('SPELL_COUNTER'), undefined, out, { value: b.number(args.by) });
  },
  fits(lowering, args) {
    if (args.by.range[1] < 0) return ['ge', ['attr', 'spellCounter', ['it']], ['neg', lowering.number(args.by)]];
    return lowering.slot === 'activation' ? undefined : ['lt', ['attr', 'spellCounter', ['it']], most];
  },
  phrase(p, args) {
    const less = args.by.range[1] < 0;
    const n = args.by.kind === 'number' ? String(Math.abs(args.by.value)) : p.number(args.by);
    const where = p.cards(args.cards);
    const verb = less
      ? { ja: godan('取り除く'), en: { base: 'remove' } }
      : { ja: godan('置く'), en: { base: 'place' } };
    return [
      {
        object: p.pick(
          `${where}${less ? 'の' : 'に'}魔力カウンターを${n}つ`,
          `${n} Spell Counter${n === '1' ? '' : 's'} ${less ? 'from' : 'on'} ${where}`,
        ),
        verb,
      },
    ];
  },
  example: { op: 'SPELL_COUNTER', by: 1 },
});

export const SET_CARD = defineInstruction({
  name: 'SET_CARD',
  label: label('セットする', 'Set'),
  summary: label('魔法・罠カードを自分の場にセットする', 'Sets Spells or Traps on your field.'),
  params: { cards: cards(label('カード', 'cards')) },
  lower(b, args) {
    const list = b.list(narrowedCards(args.cards, () => ['fn', 'spellRoom', me, ['it']]));
    const each = b.temp('card');
    b.emit(['batch', [['foreach', each, { list }, [call('putDown', { card: v(each) })]]]]);
  },
  fits: (lowering) => spellRoom(lowering, ['it']),
  does: (_, args) => [{ action: 'SET', cards: args.cards, to: 'spellTrap' }],
  phrase: (p, args) => p.actOn(args.cards, { ja: suru('セットする'), en: { base: 'Set', past: 'Set' } }, {}, 'from'),
  example: { op: 'SET_CARD', cards: { zone: 'HAND', owner: 'SELF', kind: ['spell', 'trap'], count: { upTo: 1 } } },
});

export const PLACE = defineInstruction({
  name: 'PLACE',
  label: label('表側表示で置く', 'Place face-up'),
  summary: label(
    '魔法・罠カードを、発動せずに自分の魔法＆罠ゾーンに表側表示で置く',
    'Puts Spells or Traps face-up into your Spell & Trap Zone without activating them.',
  ),
  params: { cards: cards(label('カード', 'cards')) },
  lower(b, args) {
    const list = b.list(narrowedCards(args.cards, () => ['fn', 'spellRoom', me, ['it']]));
    const each = b.temp('card');
    const slot = b.temp('slot');
    const fromDeck =
      args.cards.kind === 'selection' && args.cards.selection.zones.some(({ zone: from }) => from === 'deck');
    b.emit([
      'batch',
      [
        [
          'foreach',
          each,
          { list },
          [
            call('chooseSpellSlot', {}, { out: slot }),
            ['move', v(each), { to: 'spellTrap', of: me, at: { slot: v(slot) }, with: { turnPlaced: ['turn'] } }],
          ],
        ],
      ],
    ]);
    if (fromDeck) b.emit(['shuffle', 'deck', me]);
  },
  fits: (lowering) => spellRoom(lowering, ['it']),
  does: (_, args) => [{ action: 'PLACE', cards: args.cards, to: 'spellTrap' }],
  phrase: (p, args) =>
    p.actOn(
      args.cards,
      { ja: godan('置く'), en: { base: 'place', past: 'placed' } },
      { complement: p.pick('自分の魔法＆罠ゾーンに表側表示で', 'face-up in your Spell & Trap Zone') },
      'from',
    ),
  example: { op: 'PLACE', cards: { zones: ['HAND', 'DECK'], owner: 'SELF', kind: 'spell', count: 1 } },
});

export const DETACH = defineInstruction({
  name: 'DETACH',
  label: label('Ｘ素材を取り除く', 'Detach'),
  summary: label('このカードのＸ素材を取り除いて墓地へ送る', 'Detaches Xyz Materials of this card; they go to the GY.'),
  params: { count: withDefault(number(label('数', 'count'), { min: 1 }), 1) },
  result: 'cards',
  lower(b, args, out) {
    const list = out ?? b.temp('detached');
    const each = b.temp('card');
    const under = [
      { zone: 'material', of: 0 as Expr, host: b.source },
      { zone: 'material', of: 1 as Expr, host: b.source },
    ];
    b.emit(
      [
        'chooseMany',
        { by: me, cards: under, verb: 'select', min: b.number(args.count), max: b.number(args.count), out: list },
      ],
      ['batch', [['foreach', each, { list }, [['act', 'send', { subject: v(each), player: me, cause: b.source }]]]]],
    );
  },
  does: () => [{ action: 'SEND', from: ['material'], to: 'grave' }],
  possible: (lowering, args) => [
    'ge',
    [
      'count',
      [
        { zone: 'material', of: 0, host: lowering.source },
        { zone: 'material', of: 1, host: lowering.source },
      ],
    ],
    lowering.number(args.count),
  ],
  phrase: (p, args) => [
    {
      object: p.pick(
        `このカードのＸ素材を${p.number(args.count)}つ`,
        `${p.number(args.count)} material from this card`,
      ),
      verb: { ja: godan('取り除く'), en: { base: 'detach' } },
    },
  ],
  example: { op: 'DETACH', count: 1 },
});

export const PLACING = [COUNTERS, SET_CARD, PLACE, DETACH];
