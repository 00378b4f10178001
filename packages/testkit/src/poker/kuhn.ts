/** Kuhn poker: three cards, one round, one bet (H. W. Kuhn, 1950). Solved by hand: the first player loses 1/18 of a chip. */
import { label } from '@fuda/game/ir';
import { pokerPackage } from './poker.ts';

export const kuhnPackage = pokerPackage({
  id: 'kuhn',
  name: label('クーン・ポーカー', 'Kuhn poker'),
  summary: label('3枚のカードの小さなポーカー。答えが手で求まる', 'Poker with three cards, solved by hand'),
  cards: [
    { id: 'jack', name: label('ジャック', 'Jack'), props: { rank: 1 }, abilities: [] },
    { id: 'queen', name: label('クイーン', 'Queen'), props: { rank: 2 }, abilities: [] },
    { id: 'king', name: label('キング', 'King'), props: { rank: 3 }, abilities: [] },
  ],
  ante: 1,
  rounds: [{ raise: 1, raises: 1, board: 0 }],
});
