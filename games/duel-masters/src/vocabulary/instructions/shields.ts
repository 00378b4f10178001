import { defineInstruction, ichidan, params, suru, withDefault } from '@fuda/language';
import { label } from '../../ir.ts';

export const TAKE_SHIELDS = defineInstruction({
  name: 'TAKE_SHIELDS',
  label: label('シールドを手札に加える', 'Take shields'),
  summary: label(
    'シールドを手札に加える。triggersがfalseなら「S・トリガー」などは使えない',
    'Puts shields into the hand; with `triggers` false their shield triggers and the like cannot be used.',
  ),
  params: {
    cards: params.cards(label('シールド', 'shields')),
    triggers: withDefault(params.flag(label('S・トリガーを使えるか', 'shield triggers usable')), true),
  },
  result: 'cards',
  lower(b, args, out) {
    b.actOnCards(args.cards, undefined, { to: args.triggers ? 'waiting' : 'hand' }, out);
  },
  phrase(p, args) {
    const clauses = p.actOn(
      args.cards,
      { ja: ichidan('加える'), en: { base: 'put', past: 'put' } },
      { complement: p.pick('手札に', 'into your hand') },
      'from',
    );
    if (args.triggers) return clauses;
    return [
      ...clauses,
      {
        sentence: p.pick('その「S・トリガー」を使うことはできない。', 'Its shield trigger cannot be used.'),
      },
    ];
  },
  example: { op: 'TAKE_SHIELDS', cards: { zone: 'SHIELD', owner: 'SELF', count: 1 }, triggers: false },
});

export const BREAK_SHIELDS = defineInstruction({
  name: 'BREAK_SHIELDS',
  words: ['BREAK_SHIELD'],
  label: label('シールドをブレイクする', 'Break shields'),
  summary: label('シールドを同時にブレイクする', 'Breaks shields, all at once.'),
  actions: ['BREAK'],
  params: { cards: params.cards(label('シールド', 'shields')) },
  result: 'cards',
  lower(b, args, out) {
    b.actOnCards(args.cards, b.action('BREAK'), undefined, out);
  },
  phrase: (p, args) => p.actOn(args.cards, { ja: suru('ブレイクする'), en: { base: 'break', past: 'broken' } }),
  example: { op: 'BREAK_SHIELDS', cards: { zone: 'SHIELD', owner: 'OPPONENT', count: 1 } },
});
