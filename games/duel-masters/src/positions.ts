/** Positions put together by hand: what may lie where, and what no match comes to by itself. */
import type { MarkRange, PlaceRule, PositionRemark, PositionRules, PrintedIs } from '@fuda/game';
import type { CompiledGame, MatchSetup } from '@fuda/kernel';
import { label } from './ir.ts';
import { PAYING } from './rules/payment.ts';

/** bits of the field `kind` */
const CREATURE = 1;
const FORBIDDEN = 4;

const OF_DECK: PrintedIs = { prop: 'psychic', is: [0] };
const PSYCHIC: PrintedIs = { prop: 'psychic', is: [0], not: true };
const CAN_FIGHT: PrintedIs = { prop: 'kind', bits: CREATURE | FORBIDDEN };

const fromDeck = label('山札に入るカード', 'cards that start in a deck');
const NO_MARKS = {};
/** [§4] mana that is being tapped for something that is not paid in full yet */
const TAPPED: Readonly<Record<string, MarkRange>> = { tapped: { max: 1, also: [PAYING] } };
const AS_IT_LAY: Readonly<Record<string, MarkRange>> = {
  tapped: { kept: true, also: [PAYING] },
  sick: { kept: true },
};

/** [§13.4] what starts outside the deck never gets into a hidden zone. */
const hidden = (zone: string): PlaceRule => ({ zone, cards: [OF_DECK], what: fromDeck, marks: NO_MARKS });

const PLACES: readonly PlaceRule[] = [
  hidden('deck'),
  hidden('hand'),
  hidden('shield'),
  { zone: 'mana', cards: [OF_DECK], what: fromDeck, marks: TAPPED },
  {
    zone: 'battle',
    cards: [CAN_FIGHT],
    what: label('クリーチャー', 'creatures'),
    marks: { ...TAPPED, sick: { max: 1 } },
  },
  { zone: 'grave', cards: [OF_DECK], what: fromDeck, marks: NO_MARKS },
  { zone: 'hyperspatial', cards: [PSYCHIC], what: label('サイキック', 'psychic cards'), marks: NO_MARKS },
  {
    zone: 'under',
    what: label('カードの下のカード', 'cards under others'),
    hosts: ['battle', 'sealed'],
    marks: AS_IT_LAY,
  },
  { zone: 'seal', cards: [OF_DECK], what: fromDeck, hosts: ['battle', 'sealed'], marks: NO_MARKS },
];

const COPIES = 4;
const DECK = 40;
const SHIELDS = 5;

/** [§12.1] an evolution creature is put onto its bases. */
function withoutBase({ cards }: MatchSetup, { cards: known, symbols }: CompiledGame): PositionRemark[] {
  const hosts = new Set(cards.flatMap(({ host }) => host ?? []));
  return cards.flatMap(({ definition, zone }, card) => {
    const { abilities, name } = known[symbols.definition.get(definition)! - 1];
    if (zone !== 'battle' || hosts.has(card) || !abilities.some(({ kind }) => kind === 'evolution')) return [];
    const reason = label(
      `進化クリーチャー「${name.ja}」の下にカードがありません`,
      `nothing lies under the evolution creature "${name.en}"`,
    );
    return [{ card, reason }];
  });
}

export const POSITIONS: PositionRules = {
  places: PLACES,
  faces: ['tapped'],
  unreached: [
    { kind: 'copies', most: COPIES },
    {
      kind: 'total',
      zones: ['deck', 'hand', 'mana', 'battle', 'shield', 'grave', 'under', 'sealed', 'seal', 'pending', 'waiting'],
      cards: [OF_DECK],
      most: DECK,
      what: label('デッキのカード', 'cards of the deck'),
    },
    { kind: 'total', zones: ['shield'], most: SHIELDS, what: label('シールド', 'shields') },
    {
      kind: 'perTurn',
      zones: ['mana'],
      start: 0,
      each: 1,
      what: label('マナゾーンのカード', 'cards in the mana zone'),
    },
  ],
  remarks: withoutBase,
  begins: { phase: 'main', turn: 5 },
};
