import { describe, expect, test } from 'vitest';
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
    /戦闘で破壊され自分の墓地へ送られた.*手札を全て捨て.*発動できる。.*特殊召喚/,
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
  expect(textOf('ocg:82732705').ja[0]).toBe('①：フィールドの表側表示のモンスターの効果は無効化される。');
  expect(textOf('ocg:82732705').en[0]).toBe('①: The effects of face-up monsters on the field are negated.');
  expect(textOf('ocg:98645731').ja[0]).toMatch(/^①：このカードを発動するターン、自分は特殊召喚できない。/);
  expect(textOf('ocg:10045474').en[0]).toMatch(
    /^①: If you control no cards, you can activate this card from your hand\./,
  );
});

describe('how printed cards speak', () => {
  const said = POOL.flatMap(({ id }) => {
    const { ja, en } = textOf(id);
    return [...ja.map((text) => ({ id, language: 'ja', text })), ...en.map((text) => ({ id, language: 'en', text }))];
  });

  test('one width of digits: wide in Japanese, narrow in English', () => {
    for (const { id, language, text } of said)
      expect([id, text.match(language === 'ja' ? /[0-9]/ : /[０-９]/)]).toEqual([id, null]);
  });

  test('no sentence ends before what is paid has been paid, and none begins in the middle', () => {
    for (const { id, language, text } of said) {
      // before 「発動できる」 and after the limit there is one sentence only
      const paying =
        language === 'ja'
          ? (/(?:使用できない。|発動できない。|できる。)?([^：]*?)発動(?:できる|する)。/.exec(text)?.[1] ?? '')
          : '';
      expect([id, /また、|その後、/.test(paying)]).toEqual([id, false]);
      if (language === 'en')
        expect([id, text.match(/, [A-Z][a-z]+ (?:this|it|that|all|1)\b/)?.[0]]).toEqual([id, undefined]);
      expect([id, text.match(/[。.]$|^[^。.]+(?:体|以上|」|"|monsters?|×２)$|。\n|\n●/) !== null]).toEqual([id, true]);
    }
  });

  test('a search says what is added to the hand; showing and shuffling are the rule', () => {
    expect(textOf('ocg:32807846').ja[0]).toBe('①：自分のデッキからレベル４以下の戦士族モンスター１体を手札に加える。');
    expect(textOf('ocg:73628505').en[0]).toBe('①: Add 1 Field Spell from your Deck to your hand.');
  });

  test('what returns to the hand returns to its owner’s', () => {
    expect(textOf('ocg:94192409').ja[0]).toContain('そのモンスターを持ち主の手札に戻す。');
    expect(textOf('ocg:93920745').ja[0]).toContain('それらのモンスターを持ち主の手札に戻す。');
  });

  test('costs paid together are one sentence; two targets are spoken of once', () => {
    expect(textOf('ocg:67775894').ja[2]).toContain('装備モンスターを墓地へ送り、このカードを墓地へ送って発動できる。');
    expect(textOf('ocg:76774528').en[1]).toContain('destroy both cards.');
  });
});

test('an effect used from the hand, the GY or as an equip says so, unless its event or its cost does', () => {
  const all = (id: string) => textOf(id).ja.join('');
  expect(all('ocg:33420078')).toContain('このカードが墓地に存在する場合'); // ゾンビキャリア
  expect(all('ocg:23434538')).toContain('このカードが手札に存在する場合'); // 増殖するＧ
  expect(all('ocg:29071332')).toContain('このカードが魔法＆罠ゾーンに存在する場合'); // アームズ・エイド
  expect(textOf('ocg:41999284').en.join('')).toContain('If this card is in your GY: You can Tribute'); // Linkuriboh
  expect(all('ocg:14558127')).not.toContain('手札に存在する'); // 灰流うらら is discarded
  expect(all('ocg:26202165@e2')).not.toContain('墓地に存在する'); // クリッター was sent there
});
