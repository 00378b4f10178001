import { historyPackage } from '@fuda/history';
import { expect, test } from 'vitest';
import { withoutReadings } from '../cards/readings.ts';
import { sheetOf } from '../session/sheet.ts';
import { NAME, PART, withoutName, withoutYear, YEAR } from './blanks.ts';

const sheet = sheetOf(historyPackage, historyPackage.compile('kai'), 'kai');

test.each([
  ['{足利|あしかが}{尊氏|たかうじ}が{開|ひら}いた', '足利尊氏', `${NAME}が{開|ひら}いた`],
  ['{信長|のぶなが}の名', '織田信長', `${PART}の名`],
  ['{応仁|おうにん}の{乱|らん}が起きた', '応仁の乱', `${NAME}が起きた`],
  ['{天智天皇|てんじてんのう}となった', '中大兄皇子（天智天皇）', `${NAME}となった`],
  ['京都の寺', '金閣', '京都の寺'],
  ['In 1560 Nobunaga beat him. nobunaga won.', 'Oda Nobunaga', `In 1560 ${PART} beat him. ${PART} won.`],
  ['Edo Castle', 'Edo', `${NAME} Castle`],
  ['Credo and Edoite', 'Edo', 'Credo and Edoite'],
])('the name is taken out of 「%s」', (note, name, riddle) => {
  expect(withoutName(note, name)).toBe(riddle);
});

test('no riddle says its answer, in either language', () => {
  for (const { id, name, lore } of sheet.cards) {
    for (const language of ['ja', 'en'] as const) {
      const riddle = withoutReadings(withoutName(lore!.note![language], name[language]));
      const bare = name[language].replaceAll(/[（(].*?[）)]/g, '').trim();
      expect(riddle.toLowerCase().includes(bare.toLowerCase()), `${id} ${riddle}`).toBe(false);
    }
  }
});

test.each([
  ['{乱|らん}は1467年に始まり、11467年ではない', '1467年', `{乱|らん}は${YEAR}に始まり、11467年ではない`],
  ['From 1467 to 1477', '1467', `From ${YEAR} to 1477`],
  ['紀元前57年のこと', '紀元前57年', `${YEAR}のこと`],
])('the year is taken out of 「%s」', (note, when, riddle) => {
  expect(withoutYear(note, when)).toBe(riddle);
});

test('a note that does not name the year is no riddle about it', () => {
  expect(withoutYear('昔のこと', '1467年')).toBeUndefined();
});
