import { historyPackage } from '@fuda/history';
import { expect, test } from 'vitest';
import { sheetOf } from '../session/sheet.ts';
import { hideName, makeQuiz, QUESTION_KINDS } from './quiz.ts';

const sheet = sheetOf(historyPackage, historyPackage.compile('kai'), 'kai');

test('the same seed asks the same questions', () => {
  expect(makeQuiz(sheet, [], 5)).toEqual(makeQuiz(sheet, [], 5));
  expect(makeQuiz(sheet, [], 5)).not.toEqual(makeQuiz(sheet, [], 6));
});

test('every question has its right answer among different choices', () => {
  const kinds = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    const quiz = makeQuiz(sheet, [], seed);
    expect(quiz).toHaveLength(8);
    for (const { kind, card, choices, right } of quiz) {
      kinds.add(kind);
      expect(choices).toContain(right);
      expect(new Set(choices).size).toBe(choices.length);
      const names = choices.map((id) => sheet.cards.find((c) => c.id === id)?.name.ja ?? id);
      expect(new Set(names).size).toBe(names.length);
      if (kind === 'earlier') {
        const years = choices.map((id) => sheet.cards.find((c) => c.id === id)!.lore!.year!);
        expect(sheet.cards.find((c) => c.id === right)!.lore!.year).toBe(Math.min(...years));
      }
      if (kind === 'year') {
        const same = choices.filter((id) => sheet.cards.find((c) => c.id === id)!.lore!.year === card.lore!.year);
        expect(same).toEqual([right]);
      }
    }
  }
  expect([...kinds].sort()).toEqual([...QUESTION_KINDS].sort());
});

test('only cards met are asked about when there are enough', () => {
  const met = sheet.cards.slice(20, 32).map(({ id }) => id);
  for (const { card } of makeQuiz(sheet, met, 3)) expect(met).toContain(card.id);
});

test('a note to be guessed does not name its card', () => {
  for (const { name, lore } of sheet.cards) {
    const plain = name.ja.replaceAll(/[（(].*?[）)]/g, '');
    if (lore?.note) expect(hideName(lore.note.ja, name.ja)).not.toContain(plain);
  }
});
