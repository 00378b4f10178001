/** Leduc hold'em: six cards, two rounds, a card for both in between (Southey et al., 2005). A pair with it beats everything. */
import { label } from '@fuda/game/ir';
import { pokerPackage } from './poker.ts';

const RANKS = [
  ['jack', 'ジャック', 'Jack'],
  ['queen', 'クイーン', 'Queen'],
  ['king', 'キング', 'King'],
] as const;
const SUITS = [
  ['spades', 'スペード', 'spades'],
  ['hearts', 'ハート', 'hearts'],
] as const;

export const leducPackage = pokerPackage({
  id: 'leduc',
  name: label('レダック・ポーカー', "Leduc hold'em"),
  summary: label('6枚のカードと2回の賭けの小さなポーカー', 'Poker with six cards and two rounds of bets'),
  cards: RANKS.flatMap(([rank, ja, en], r) =>
    SUITS.map(([suit, suitJa, suitEn], s) => ({
      id: `${rank}-${suit}`,
      name: label(`${suitJa}の${ja}`, `${en} of ${suitEn}`),
      props: { rank: r + 1, suit: s + 1 },
      abilities: [],
    })),
  ),
  ante: 1,
  rounds: [
    { raise: 2, raises: 2, board: 0 },
    { raise: 4, raises: 2, board: 1 },
  ],
});
