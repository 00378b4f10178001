import { historyPackage } from '@fuda/history';
import { ocgPackage } from '@fuda/ocg';
import { expect, test } from 'vitest';
import { sheetOf } from '../session/sheet.ts';
import { countOf, lastTurnOf, unitOf, whenText, whenTitle } from './when.ts';
import { wordsIn } from './words.ts';

const [history, ocg] = [historyPackage, ocgPackage].map((pkg) => sheetOf(pkg, pkg.compile(), pkg.rulesets[0].id));
const [ja, en] = [wordsIn('ja'), wordsIn('en')];

test('a game in which people count rounds is told in rounds, the others in turns', () => {
  expect([whenText(history, 5, ja), whenText(history, 6, en)]).toEqual(['ラウンド3', 'round 3']);
  expect([whenTitle(ocg, 5, ja), whenTitle(ocg, 5, en)]).toEqual(['ターン5', 'Turn 5']);
  expect([unitOf(history), unitOf(ocg)]).toEqual(['round', 'turn']);
});

test('a goal by a round lasts to the end of it', () => {
  expect([1, 2, 3].map((round) => lastTurnOf(history, round))).toEqual([2, 4, 6]);
  for (const sheet of [history, ocg])
    for (const round of [1, 2, 7]) expect(countOf(sheet, lastTurnOf(sheet, round))).toBe(round);
});
