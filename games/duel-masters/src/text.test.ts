import { expect, test } from 'vitest';
import { CARDS } from './data.ts';
import { duelMastersPackage } from './package.ts';

test('every card that does something says so in both languages, and the texts are these', () => {
  const texts = CARDS.map((card) => {
    const { ja, en } = duelMastersPackage.describe!(card.id);
    return [`# ${card.id}`, ...ja, ...en].join('\n');
  });
  expect(texts.join('\n\n')).toMatchSnapshot();
});

test('the two languages have the same paragraphs, in Duel Masters style', () => {
  for (const card of CARDS) {
    const { ja, en } = duelMastersPackage.describe!(card.id);
    expect(ja.length, card.id).toBe(en.length);
    const says = card.keywords !== undefined || card.actions !== undefined || card.rules !== undefined || card.effects;
    expect(ja.length > 0, card.id).toBe(Boolean(says));
    for (const paragraph of ja) expect(paragraph, card.id).toMatch(/^(■|【)/);
  }
});

test('[DM-13.a] a twinpact says what each of its halves does', () => {
  const { ja } = duelMastersPackage.describe!('mixel');
  expect(ja[0]).toBe('【奇石 ミクセル クリーチャー コスト2】');
  expect(ja[2]).toBe('【ジャミング・チャフ 呪文 コスト5】');
  expect(ja[3]).toContain('呪文を唱えられない');
});
