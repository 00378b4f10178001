import { expect, test } from 'vitest';
import { layoutOf } from '../../layouts/index.ts';
import type { Layout } from '../../layouts/layout.ts';
import type { CardSheet } from '../../session/protocol.ts';
import { colourShares, curve, curveNumbers, kindShares } from './charts.ts';
import { pictureOf } from './picture.ts';

const { card: layout } = layoutOf('duel-masters') as Layout;
const cost = curveNumbers(layout)[0].prop;
const [creature] = layout.kind.values;
const [first, second] = layout.colour?.values ?? [];

const made = (id: string, value: number, power: number, bits: number): CardSheet => ({
  id,
  name: { ja: id, en: id },
  props: {
    [creature.prop ?? layout.kind.prop]: creature.is ?? creature.bits ?? 0,
    [cost]: value,
    power,
    [layout.colour?.prop ?? '']: bits,
  },
  text: { ja: [], en: [] },
});
const bitsOf = (...choices: readonly { readonly bits?: number; readonly is?: number }[]): number =>
  choices.reduce((sum, { bits, is }) => sum | (bits ?? is ?? 0), 0);

const cards = [
  { card: made('a', 2, 1000, bitsOf(first)), count: 4 },
  { card: made('b', 5, 12_000, bitsOf(first, second)), count: 2 },
];

test('the curve has a bar for every step between the least and the most', () => {
  expect(curve(cards, layout, cost)).toEqual([
    { from: 2, to: 2, count: 4 },
    { from: 3, to: 3, count: 0 },
    { from: 4, to: 4, count: 0 },
    { from: 5, to: 5, count: 2 },
  ]);
  const powers = curve(cards, layout, 'power');
  expect(powers.length).toBeLessThanOrEqual(13);
  expect(powers.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  expect(curve([], layout, cost)).toEqual([]);
});

test('kinds once, colours each: a card of two counts for both', () => {
  expect(kindShares(cards, layout).map(({ choice, count }) => [choice.id, count])).toEqual([[creature.id, 6]]);
  expect(colourShares(cards, layout).map(({ choice, count }) => [choice.id, count])).toEqual([
    [first.id, 6],
    [second.id, 2],
  ]);
});

test('[WB-B8] the picture has every card once, in columns, and nothing outside of it', () => {
  const rows = Array.from({ length: 40 }, (_, i) => ({ count: 1 + (i % 3), name: `card ${i}`, ink: 'ai' }));
  const groups = [
    { title: 'Creatures', rows: rows.slice(0, 25) },
    { title: 'Spells', rows: rows.slice(25) },
  ];
  const { width, height, marks } = pictureOf({
    title: 'A deck',
    about: 'A game',
    sections: [{ title: 'Main', groups }],
  });
  const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
  for (const { name } of rows) expect(texts.filter(({ text }) => text === name).length).toBe(1);
  for (const { x, y, width: room } of texts) {
    expect(x + room).toBeLessThanOrEqual(width);
    expect(y).toBeLessThanOrEqual(height);
  }
  // a heading stands over something
  const heads = texts.filter(({ text }) => text === 'Spells' || text === 'Creatures');
  for (const head of heads)
    expect(texts.some(({ x, y }) => x > head.x && x < head.x + 60 && y > head.y && y < head.y + 40)).toBe(true);
});
