import type { Option } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { layoutOf } from '../layouts/index.ts';
import type { Position } from '../session/protocol.ts';
import { middleSlot } from './auto-slot.ts';

const { table } = layoutOf('ocg')!;

const asking = (slots: readonly number[], zone = 'monster', player = 0): Position =>
  ({
    asked: { player: 0, reaction: false },
    options: slots.map(
      (index, i): Option => ({
        index: i,
        verb: 'place',
        label: { ja: '', en: '' },
        slot: { player, zone, index },
      }),
    ),
  }) as unknown as Position;

test('the middle slot of a row is taken; choices between rows, sides or cards are left to the person', () => {
  expect(middleSlot(asking([0, 1, 2, 3, 4]), table)).toBe(2);
  expect(middleSlot(asking([0, 3, 4]), table)).toBe(1);
  // the Extra Monster Zones stand in a row of their own
  expect(middleSlot(asking([1, 2, 5]), table)).toBe(-1);
  expect(middleSlot(asking([0, 1], 'monster', 1), table)).toBe(-1);
  expect(middleSlot(asking([]), table)).toBe(-1);
  const cards = asking([0, 1]);
  expect(middleSlot({ ...cards, options: cards.options.map(({ slot: _, ...rest }) => rest) }, table)).toBe(-1);
});
