/** Equips, and cards tied to one another. */
import { defineInstruction, params, suru, withDefault } from '@fuda/language';
import { LAY } from '../../actions/moves.ts';
import { all, any, inZone, it, label, lacks, me, src } from '../../ir.ts';
import { spellRoom } from '../parts.ts';

const { card } = params;

export const EQUIP = defineInstruction({
  name: 'EQUIP',
  label: label('装備する', 'Equip'),
  summary: label('このカードをモンスターに装備する', 'Equips this card to a monster.'),
  params: { to: card(label('装備先', 'to')), card: withDefault(card(label('装備カード', 'card')), '$source') },
  result: 'flag',
  lower(b, args, out) {
    b.emit([
      'call',
      'equip',
      { card: b.lowering.card(args.card), host: b.lowering.card(args.to) },
      out === undefined ? {} : { out },
    ]);
  },
  on: (_, args) => args.card,
  // [YGO-12.3] a monster as an equip takes a Spell & Trap Zone
  fits: (lowering) => any(inZone(it, 'spellTrap'), spellRoom(lowering, it)),
  does: (_, args) => [{ action: 'EQUIP', cards: args.card, to: 'spellTrap' }],
  phrase: (p, args) => [
    {
      object: p.pick(`${p.cards(args.card)}を`, p.cards(args.card)),
      complement: p.pick(`${p.cards(args.to)}に`, `to ${p.cards(args.to)}`),
      verb: { ja: suru('装備する'), en: { base: 'equip' } },
    },
  ],
  example: { op: 'EQUIP', to: '$source', card: '$source' },
});

export const DESTROY_TIED = defineInstruction({
  name: 'DESTROY_TIED',
  label: label('結び付いたモンスターを破壊する', 'Destroy the tied monster'),
  summary: label(
    'できごとの時にこのカードと結び付いていた（装備していた）モンスターを破壊する',
    'Destroys the monster this card was tied or equipped to when the event happened.',
  ),
  params: {},
  does: () => [{ action: 'DESTROY', from: ['monster'], to: 'grave' }],
  lower(b) {
    // [YGO-12.8] an equip that falls because its monster was turned face-down is tied to it no longer
    b.emit([
      'if',
      lacks(['event', 'value'], LAY.untied),
      [['act', 'destroy', { subject: ['event', 'other'], player: me, reason: ['reason', 'effect'], cause: b.source }]],
    ]);
  },
  phrase: (p) => [
    {
      sentence: p.pick(
        'このカードの効果で特殊召喚したモンスターを破壊する。',
        'destroy the monster Special Summoned by this card.',
      ),
    },
  ],
  example: { op: 'DESTROY_TIED' },
});

export const TIE = defineInstruction({
  name: 'TIE',
  label: label('結び付ける', 'Tie'),
  summary: label(
    'このカードとカードを結び付ける（一方が失われる時に読まれる）',
    'Ties this card to another, for effects that ask which one it was.',
  ),
  params: { to: card(label('相手', 'to')) },
  lower(b, args) {
    b.emit([
      'if',
      all(['fresh', src], inZone(src, 'spellTrap')),
      [
        [
          'move',
          src,
          {
            to: 'spellTrap',
            of: ['controllerOf', src],
            at: { slot: ['indexOf', src] },
            keep: true,
            host: b.lowering.card(args.to),
          },
        ],
      ],
    ]);
  },
  able: () => 0,
  phrase: () => [],
  example: { op: 'TIE', to: '$source' },
});

export const EQUIPS = [EQUIP, DESTROY_TIED, TIE];
