import { historyPackage } from '@fuda/history';
import { expect, test } from 'vitest';
import type { CardSheet } from '../session/protocol.ts';
import { sheetOf } from '../session/sheet.ts';
import { momentsOf } from './age-line.ts';

const sheet = sheetOf(historyPackage, historyPackage.compile('kai'), 'kai');

test('the timeline has every age once, each card that has one, in order and no name twice in a year', () => {
  const all = sheet.ages.flatMap(({ id }) => momentsOf(sheet.cards, id));
  expect(new Set(sheet.ages.map(({ name }) => name.ja)).size).toBe(sheet.ages.length);
  expect(all.flatMap(({ cards }) => cards)).toHaveLength(sheet.cards.filter(({ lore }) => lore?.age).length);
  for (const { id } of sheet.ages) {
    const years = momentsOf(sheet.cards, id).map(({ cards }) => cards[0].lore!.year!);
    expect(years).toEqual([...years].sort((a, b) => a - b));
    expect(years.length).toBeGreaterThan(5);
  }
  // 刀狩 of 1588 is in two sets of cards
  expect(all.filter(({ cards }) => cards[0].name.ja === '刀狩').map(({ cards }) => cards.length)).toEqual([2]);
});

test('resource cards stay off it', () => {
  const type = (id: string): number | undefined => sheet.cards.find((card) => card.id === id)?.props.type;
  const shown = new Set(sheet.ages.flatMap(({ id }) => momentsOf(sheet.cards, id)).flatMap(({ cards }) => cards));
  for (const id of ['RICE_SMALL', 'AN_R01', 'SG_R02']) {
    expect(type(id)).toBe(1);
    expect([...shown].some((card) => card.id === id)).toBe(false);
  }
});

test('years before Christ come first', () => {
  const card = (id: string, year: number): CardSheet => ({
    id,
    name: { ja: id, en: id },
    props: {},
    text: { ja: [], en: [] },
    lore: { age: 'old', year },
  });
  const moments = momentsOf([card('a', 57), card('b', -57), card('c', -300)], 'old');
  expect(moments.map(({ cards }) => cards[0].id)).toEqual(['c', 'b', 'a']);
});
