/** Positions put together by hand: what may lie where, and what no match comes to by itself. */
import type { PlaceRule, PositionRules, PrintedIs } from '@fuda/game';
import { label } from '@fuda/game/ir';

const CREATURE: PrintedIs = { prop: 'kind', bits: 1 };
const anything = label('すべてのカード', 'all cards');
const NO_MARKS = {};
const TAPPED = { tapped: { max: 1 } };

const PLACES: readonly PlaceRule[] = [
  ...['deck', 'hand', 'shield', 'grave'].map((zone) => ({ zone, what: anything, marks: NO_MARKS })),
  { zone: 'mana', what: anything, marks: TAPPED },
  {
    zone: 'battle',
    cards: [CREATURE],
    what: label('クリーチャー', 'creatures'),
    marks: { ...TAPPED, sick: { max: 1 } },
  },
  {
    zone: 'under',
    what: label('カードの下のカード', 'cards under others'),
    hosts: ['battle'],
    marks: { tapped: { kept: true }, sick: { kept: true } },
  },
];

export const POSITIONS: PositionRules = {
  places: PLACES,
  faces: ['tapped'],
  unreached: [
    { kind: 'copies', most: 4 },
    { kind: 'total', zones: ['shield'], most: 5, what: label('シールド', 'shields') },
    {
      kind: 'perTurn',
      zones: ['mana'],
      start: 0,
      each: 1,
      what: label('マナゾーンのカード', 'cards in the mana zone'),
    },
  ],
  begins: { phase: 'main', turn: 5 },
};
