import type { CardView } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { layoutOf } from '../layouts/index.ts';
import type { CardSheet } from '../session/protocol.ts';
import { stacksOf } from './stacking.ts';

const layout = layoutOf('duel-masters')!.card;
const sheet = (id: string): CardSheet =>
  ({ id, name: { ja: id, en: id }, props: { kind: 1, power: 2000, cost: 3 } }) as unknown as CardSheet;
const cards = new Map(['fire', 'water'].map((id) => [id, sheet(id)]));
const lying = (index: number, definition: string | undefined, attributes: Record<string, number> = {}): CardView => ({
  player: 0,
  zone: 'mana',
  index,
  owner: 0,
  attributes,
  ...(definition === undefined ? {} : { definition }),
});
const told = (list: readonly CardView[], isSingle: (card: CardView) => boolean = () => false): string[] =>
  stacksOf(list, { layout, cards, isSingle }).map(({ top, below }) =>
    [top, ...below].map(({ index }) => index).join('+'),
  );

test('[WB-V7] equal cards lie on one pile; tapped ones, other cards and backs do not', () => {
  const mana = [
    lying(0, 'fire'),
    lying(1, 'water'),
    lying(2, 'fire'),
    lying(3, 'fire', { tapped: 1 }),
    lying(4, 'fire'),
  ];
  expect(told(mana)).toEqual(['0+2+4', '1', '3']);
  expect(told([lying(0, undefined), lying(1, undefined)])).toEqual(['0', '1']);
});

test('[WB-V7] what differs only where nobody sees it is equal', () => {
  expect(told([lying(0, 'fire', { turnPlaced: 1 }), lying(1, 'fire', { turnPlaced: 2 })])).toEqual(['0+1']);
});

test('[WB-V7] cards that can be chosen lie by themselves', () => {
  const mana = [lying(0, 'fire'), lying(1, 'fire'), lying(2, 'water'), lying(3, 'water')];
  expect(told(mana, ({ index }) => index < 2)).toEqual(['0', '1', '2+3']);
});
