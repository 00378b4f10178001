import { hardKanji, historyPackage, parseRuby } from '@fuda/history';
import { expect, test } from 'vitest';
import { withoutReadings } from '../cards/readings.ts';
import { wordsIn } from '../i18n/words.ts';
import { sheetOf } from '../session/sheet.ts';
import { makeQuiz } from './quiz.ts';
import { answerText, askText, bodyText, choiceText } from './wording.ts';

const sheet = sheetOf(historyPackage, historyPackage.compile('kai'), 'kai');
const typeOf = ({ props }: (typeof sheet.cards)[number]): string => String(props.type);
const quizzes = Array.from({ length: 60 }, (_, seed) => makeQuiz(sheet, { seed, count: 10, kindOf: typeOf })).flat();
const [ja, en] = [wordsIn('ja'), wordsIn('en')];

test('every hard kanji of a question on paper has its reading, except where the reading is the answer', () => {
  for (const question of quizzes) {
    const choices = question.kind === 'reading' ? [] : question.choices;
    const texts = [
      askText(question, sheet, ja),
      ...bodyText(question, ja),
      ...choices.map((id) => choiceText(question, id, sheet, ja)),
    ];
    for (const text of texts) {
      const bare = (parseRuby(text.replaceAll(/[（）()]/g, '')) ?? []).filter(({ reading }) => reading === undefined);
      expect(hardKanji(bare.map((part) => part.text).join('')), `${question.id} ${text}`).toEqual([]);
    }
  }
});

test('no choice shows the answer of a question about readings', () => {
  for (const question of quizzes.filter(({ kind }) => kind === 'reading')) {
    for (const id of question.choices) expect(choiceText(question, id, sheet, ja)).not.toContain('|');
  }
});

test('questions in English have no Japanese but the reading that is asked about', () => {
  for (const question of quizzes.filter(({ kind }) => kind !== 'reading')) {
    const texts = [
      askText(question, sheet, en),
      ...bodyText(question, en),
      ...question.choices.map((id) => choiceText(question, id, sheet, en)),
    ];
    for (const text of texts) expect(text, question.id).not.toMatch(/[ぁ-んァ-ヶ一-龠]/);
  }
});

test('no place in a sentence is left open, and no year is said with a minus', () => {
  for (const question of quizzes) {
    for (const words of [ja, en]) {
      const asked = withoutReadings(askText(question, sheet, words));
      expect(asked).not.toMatch(/\{|\}|undefined|「」|“”/);
      expect(answerText(question, question.right, sheet, words)).not.toMatch(/undefined|\{|^$/);
    }
  }
});

test('a question speaks of ○○ or ＊＊ only if its text has them', () => {
  for (const question of quizzes) {
    for (const words of [ja, en]) {
      const [text = '', signs = ''] = bodyText(question, words);
      const asked = askText(question, sheet, words) + signs;
      for (const sign of ['○○', '＊＊']) expect(asked.includes(sign), question.id).toBe(text.includes(sign));
      expect(asked.includes('[？]')).toBe(text.includes('[？]'));
    }
  }
});
