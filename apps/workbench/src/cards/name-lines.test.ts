import { expect, test } from 'vitest';
import { nameLines } from './name-lines.ts';
import { rulesText } from './rules-text.ts';

const lines = (name: string): string[] => nameLines(name).map(({ text }) => text);

test('[WB-F5] a short name stands on one line, a longer one on two of about the same length, broken between words', () => {
  expect(lines('青眼の白龍')).toEqual(['青眼の白龍']);
  expect(lines('ボルメテウス・ホワイト・ドラゴン')).toEqual(['ボルメテウス・', 'ホワイト・ドラゴン']);
  expect(lines('超次元ボルシャック・ホール')).toEqual(['超次元', 'ボルシャック・ホール']);
  expect(lines('Immortal Baron, Vorg')).toEqual(['Immortal', 'Baron, Vorg']);
  expect(lines('Untouchable Powered, the Awakened Transformer')).toHaveLength(2);
  expect(lines('Sei Shōnagon')).toEqual(['Sei', 'Shōnagon']);
  expect(lines('Fujiwara-kyō')).toEqual(['Fujiwara-', 'kyō']);
  // a single long word is pressed together, not broken
  expect(lines('Incomprehensible')).toEqual(['Incomprehensible']);
  // words written without a gap
  expect(lines('王立魔法図書館')).toEqual(['王立魔法', '図書館']);
  expect(lines('ならず者傭兵部隊')).toEqual(['ならず者', '傭兵部隊']);
  expect(lines('ジャイアントウィルス')).toEqual(['ジャイアント', 'ウィルス']);
  expect(lines('超次元フェアリー・ホール')).toEqual(['超次元', 'フェアリー・ホール']);
  expect(lines('スケルエンジェル')).toEqual(['スケルエンジェル']);
  // no line begins with a mark or a small letter
  for (const name of ['ヴァンパイア・ロード・アッシュ', 'キャッスル・ゲートウォッチャー', '守護・地頭の設置（その一）'])
    for (const line of lines(name)) expect(line).not.toMatch(/^[ーァィゥェォッャュョ・）]/);
});

test('[WB-F4] what a keyword means is marked as such, and what stands in brackets alone is not', () => {
  const short = (lines: readonly string[]): string[] =>
    rulesText(lines).map((pieces) => pieces.flatMap(({ text, reminds }) => (reminds ? [] : text)).join(''));
  const trigger = 'S・トリガー（このカードをシールドゾーンから手札に加える時、使ってよい）';
  expect(short([`■${trigger}`, '■相手のクリーチャーを1体破壊する。'])).toEqual([
    'S・トリガー',
    '相手のクリーチャーを1体破壊する。',
  ]);
  const whole = rulesText([trigger])[0];
  expect(whole.map(({ text }) => text).join('')).toBe(trigger);
  expect(short(['(Everything that it says stands in brackets here.)'])).toEqual([
    '(Everything that it says stands in brackets here.)',
  ]);
  expect(short([])).toEqual([]);
});
