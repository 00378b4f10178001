import type { View } from '@fuda/kernel';
import { expect, test } from 'vitest';
import type { Layout } from '../layouts/layout.ts';
import type { LogLine, Position } from '../session/protocol.ts';
import { TONES } from '../sound/synth.ts';
import { cardChanges, lifeChanges, SOUNDS, soundsOf } from './changes.ts';

const layout = {
  card: {
    numbers: [
      { at: 'left', stat: 'power' },
      { at: 'cost', stat: 'cost' },
    ],
  },
  table: {
    counters: [{ name: 'points' }],
    life: 'shield',
    attacks: ['HITS'],
    side: [[{ zone: 'field', as: 'row' }], [{ zone: 'deck', as: 'pile' }], [{ zone: 'hand', as: 'hand' }]],
    middle: [],
  },
} as unknown as Layout;

interface Told {
  readonly points?: number;
  readonly shields?: number;
  readonly power?: number;
  readonly definition?: string;
  readonly turnPlayer?: number;
  readonly winner?: number | null;
}

function position({
  points = 20,
  shields = 5,
  power = 1000,
  definition = 'wolf',
  turnPlayer = 0,
  winner,
}: Told): Position {
  const card = { player: 1, zone: 'field', index: 0, definition, stats: { power, cost: 3 } };
  const player = (field: readonly unknown[]) => ({
    counters: { points: field.length > 0 ? points : 20 },
    zones: { shield: { size: field.length > 0 ? shields : 5, cards: [] }, field: { size: field.length, cards: field } },
  });
  const view = { players: [player([]), player([card])], turnPlayer } as unknown as View;
  return { view, result: winner === undefined ? null : { winner } } as unknown as Position;
}

const line = (type: string, from?: string, to?: string): LogLine =>
  ({
    type,
    player: 0,
    value: 0,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }) as LogLine;

test('[WB-V4] life lost and won is told by number, at the player or where the life lies, back and forth', () => {
  const [full, hurt] = [position({}), position({ points: 13, shields: 4 })];
  const lost = [
    { at: { seat: 1 }, by: -7 },
    { at: { zone: '1/shield' }, by: -1 },
  ];
  expect(lifeChanges(layout, full.view, hurt.view)).toEqual(lost);
  expect(lifeChanges(layout, hurt.view, full.view)).toEqual(lost.map(({ at, by }) => ({ at, by: -by })));
  expect(lifeChanges(layout, hurt.view, hurt.view)).toEqual([]);
});

test('[WB-V4] so is what a card gains or loses while it lies there; another card in its place is no change', () => {
  const weak = position({ power: 500 });
  expect(cardChanges(layout, position({}).view, weak.view)).toEqual([{ at: { card: '1/field/0' }, by: -500 }]);
  expect(cardChanges(layout, position({ definition: 'bear' }).view, weak.view)).toEqual([]);
});

test('[WB-V5] each happening has a sound of its own, heard once however often it happened', () => {
  const heard = (now: Told, lines: readonly LogLine[] = [], before: Told = {}): readonly string[] =>
    soundsOf(layout, position(before), position(now), lines, 0);
  expect(heard({}, [line('ENTER_hand', 'deck', 'hand'), line('ENTER_hand', 'deck', 'hand')])).toEqual(['draw']);
  expect(heard({}, [line('ENTER_field', 'hand', 'field')])).toEqual(['play']);
  expect(heard({ shields: 4 }, [line('HITS')])).toEqual(['attack', 'damage']);
  expect(heard({ points: 25 })).toEqual(['gain']);
  expect(heard({ turnPlayer: 0 }, [], { turnPlayer: 1 })).toEqual(['turn']);
  expect(heard({ turnPlayer: 1 }, [], { turnPlayer: 0 })).toEqual([]);
  expect([0, 1, null].map((winner) => heard({ winner }))).toEqual([['win'], ['lose'], ['even']]);
  expect(heard({ winner: 0 }, [], { winner: 0 })).toEqual([]);
  const made = SOUNDS.map((sound) => JSON.stringify(TONES[sound]));
  expect(new Set(made).size).toBe(SOUNDS.length);
});
