/** Positions put together by hand: the supply is a pile per card [HB-I2], what both share lies with the first seat. */
import { type PlaceRule, type PositionRemark, type PositionRules, text } from '@fuda/game';
import type { CompiledGame, MatchSetup } from '@fuda/kernel';

const anything = text('すべてのカード', 'all cards');
const NO_MARKS = {};

const PLACES: readonly PlaceRule[] = [
  ...['deck', 'hand', 'discard', 'played'].map((zone) => ({ zone, what: anything, marks: NO_MARKS })),
  {
    zone: 'supply',
    of: 0,
    what: anything,
    marks: { remaining: { first: { prop: 'supply' } }, initial: { first: { prop: 'supply' } } },
  },
  { zone: 'trash', of: 0, what: anything, marks: NO_MARKS },
];

/** A pile only gets smaller. */
function grownPiles({ cards }: MatchSetup, { cards: known, symbols }: CompiledGame): PositionRemark[] {
  return cards.flatMap(({ definition, zone, attributes = {} }, card) => {
    const { remaining = 0, initial = 0 } = attributes;
    if (zone !== 'supply' || remaining <= initial) return [];
    const { name } = known[symbols.definition.get(definition)! - 1];
    const reason = text(
      `「${name.ja}」の山が${remaining}枚あります（始めは${initial}枚）`,
      `the pile of "${name.en}" has ${remaining} cards (${initial} at the start)`,
    );
    return [{ card, reason }];
  });
}

export const POSITIONS: PositionRules = {
  places: PLACES,
  remarks: grownPiles,
  begins: { phase: 'ACTION', turn: 1 },
};
