import { expect, test } from 'vitest';
import { POOL } from './cards/pool.ts';
import { ocgPackage } from './package.ts';

const textOf = (id: string) => ocgPackage.describe?.(id) ?? { ja: [], en: [] };

test('the text of every card, generated in both languages', async () => {
  const lines = POOL.flatMap(({ id, name }) => {
    const { ja, en } = textOf(id);
    return [`## ${name.ja} / ${name.en} (${id})`, ...ja, ...en, ''];
  });
  await expect(lines.join('\n')).toMatchFileSnapshot('../card-texts.txt');
});

test('[YGO-9.2] conditions : activation ; resolution, as the seed’s three examples are built', () => {
  // seed 001: サンダー・ブレイク has no condition, a cost and a target, and one thing it does
  expect(textOf('ocg:4178474')).toMatchObject({
    ja: ['①：自分の手札を１枚捨て、フィールドの他のカード１枚を対象として発動できる。そのカードを破壊する。'],
  });
  // クリッター: a condition, nothing at activation
  expect(textOf('ocg:26202165@e2').ja[0]).toMatch(/^①：このカードがフィールドから墓地へ送られた場合に発動する。/);
  // 命の綱: all three parts
  expect(textOf('ocg:93382620').ja[0]).toMatch(
    /戦闘で破壊され自分の墓地へ送られた.*手札をすべて捨て.*発動できる。.*特殊召喚/,
  );
});

test('every card with an effect says something in both languages, and as much in the one as in the other', () => {
  for (const { id } of POOL) {
    const { ja, en } = textOf(id);
    expect([id, ja.length]).toEqual([id, en.length]);
    for (const paragraph of [...ja, ...en]) expect(paragraph.length).toBeGreaterThan(4);
  }
});

test('a quality given by a rule is said in its own sentence, oaths and free activation before the rest', () => {
  expect(textOf('ocg:82732705').ja[0]).toBe('①：表側表示のモンスターの効果は無効化される。');
  expect(textOf('ocg:82732705').en[0]).toBe('①: The effects of face-up monsters are negated.');
  expect(textOf('ocg:98645731').ja[0]).toMatch(/^①：このカードを発動するターン、自分は特殊召喚できない。/);
  expect(textOf('ocg:10045474').en[0]).toMatch(
    /^①: If you control no cards, you can activate this card from your hand\./,
  );
});
