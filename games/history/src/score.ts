/**
 * [HB-V1], [HB-V2] Points and stats, declared once as functions of the game. The program that ends a match asks them, and so do views,
 * CPU seats and the seed's surface; only the quick table counts by itself, and is checked against them at every question.
 */
import { counter, it, me, v } from '@fuda/game/ir';
import { askFunction, type Expr, type GameDeclaration, type Machine } from '@fuda/kernel';
import type { Ruleset } from './ruleset.ts';
import { isType, ownedBy, STAT_VALUES, TYPE_BITS } from './vocabulary/stats.ts';
import { STATS, type Stat } from './vocabulary/words.ts';

/** `conditional`: what the points of a card depend on besides its printed number, by id. */
export function scoreFunctions(
  ruleset: Ruleset,
  conditional: ReadonlyMap<string, Expr>,
): NonNullable<GameDeclaration['functions']> {
  const { scoreNonVictory, scoreTokens } = ruleset;
  const counted: Expr = scoreNonVictory ? 1 : isType(TYPE_BITS.victory);
  const printed: Expr = ['sum', ownedBy(me), ['prop', 'victory', it], counted];
  const depending: Expr = [
    'sum',
    ownedBy(me),
    ['fn', 'conditionalPoints', ['definitionOf', it]],
    ['and', ['prop', 'conditional', it], counted],
  ];
  const cards: Expr = conditional.size === 0 ? printed : ['add', printed, depending];
  const definition = v('definition');
  const both: Expr = ['add', ['definitionProp', 'victory', definition], ['fn', 'conditionalPoints', definition]];
  const isVictory: Expr = ['band', ['definitionProp', 'type', definition], TYPE_BITS.victory];
  return {
    ...Object.fromEntries(STATS.map((stat) => [stat, { params: [], value: STAT_VALUES[stat] }])),
    // one function a card: code is made only for those that are asked
    ...Object.fromEntries([...conditional].map(([id, value]) => [`points of ${id}`, { params: [], value }])),
    conditionalPoints: {
      params: ['definition'],
      value: [...conditional.keys()].reduce<Expr>(
        (rest, id) => ['if', ['eq', definition, ['definition', id]], ['fn', `points of ${id}`], rest],
        0,
      ),
    },
    points: { params: ['definition'], value: scoreNonVictory ? both : ['if', isVictory, both, 0] },
    score: { params: [], value: scoreTokens ? ['add', cards, counter('victoryTokens')] : cards },
  };
}

const numberOf = (m: Machine, name: string): number => m.game.symbols.function.get(name)!;

/** Any stat of a seat, as a condition would find it now. */
export const statOfSeat = (m: Machine, player: number, stat: Stat): number => askFunction(m, numberOf(m, stat), player);

/** What one copy of a card is worth to a seat now; 0 for cards that do not count in this ruleset. */
export const pointsOfCard = (m: Machine, player: number, definition: number): number =>
  askFunction(m, numberOf(m, 'points'), player, definition);

/** What a seat has now. */
export const scoreOfSeat = (m: Machine, player: number): number => askFunction(m, numberOf(m, 'score'), player);
