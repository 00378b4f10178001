import { type DeckList, deckFormatOf } from '@fuda/game';
import { describe, expect, test } from 'vitest';
import { CARDS, DECKS } from '../data.ts';
import { isBack, nameOf, sectionOf } from './deck.ts';
import { deckLists } from './deck-lists.ts';

const format = (id: string) => deckLists.formats.find((one) => one.id === id)!;
const read = (text: string, id = 'text') => {
  const result = format(id).read(text);
  if (!result.ok) throw new Error(result.error.reason.en);
  return result.value;
};
const refused = (text: string, id = 'text') => {
  const result = format(id).read(text);
  return result.ok ? undefined : result.error;
};
const problemsOf = (text: string, id = 'text') => read(text, id).problems.map(({ code, path }) => `${code} ${path}`);
/** A list of its own, so that what the shipped decks hold can change. */
const COPIES = [
  'braid-claw',
  'roaring-s',
  'the-red',
  'gatling',
  'redzone',
  'redzone-x',
  'gett',
  'magnum',
  'tornado-flame',
];
const MAIN: Readonly<Record<string, number>> = {
  ...Object.fromEntries(COPIES.map((id) => [id, 4])),
  'hells-scrapper': 4,
};
const base: DeckList = {
  sections: { main: Object.entries(MAIN).flatMap(([id, n]) => Array<string>(n).fill(id)), hyperspatial: [] },
};
const changed = (main: Record<string, number>, hyperspatial: Record<string, number> = {}): DeckList => {
  const copies = (list: Record<string, number>) => Object.entries(list).flatMap(([id, n]) => Array(n).fill(id));
  return { sections: { main: copies(main), hyperspatial: copies(hyperspatial) } };
};
const wrong = (deck: DeckList, regulation?: string) =>
  deckLists.check(deck, regulation).map(({ code, path }) => `${code} ${path}`);

describe('files', () => {
  test('[DM-2.e] every deck of the game can be listed, checked, written and read in every format', () => {
    for (const id of deckLists.ids) {
      const list = deckLists.list(id)!;
      expect(deckLists.check(list)).toEqual([]);
      for (const { id: to, write } of deckLists.formats) {
        const written = write(list);
        if (!written.ok) throw new Error(written.error.reason.en);
        expect(deckFormatOf(deckLists.formats, written.value.text)).toMatchObject({ ok: true, value: { id: to } });
        const again = format(to).read(new TextEncoder().encode(written.value.text));
        expect(again).toEqual({ ok: true, value: { deck: list, problems: [] } });
      }
    }
    expect(deckLists.ids).toEqual(DECKS.map(({ id }) => id));
    expect(deckLists.list('nothing')).toBeUndefined();
  });

  test('[DM-2.e] a list reads as players write it', () => {
    const written = format('text').write(deckLists.list('light-water-dark')!);
    if (!written.ok) throw new Error(written.error.reason.en);
    expect(written.value.text.split('\n').slice(0, 4)).toEqual([
      'デッキ名: 光水闇コントロール / Light-Water-Dark Control',
      '',
      '【メインデッキ】',
      '4 隠れ潜む者 シードラン',
    ]);
    expect(written.value.text).toContain('\n【超次元ゾーン】\n2 時空の凶兵ブラック・ガンヴィート\n');
  });

  test.each([
    ['4 コッコ・ルピア', 'cocco-lupia', 4],
    ['４枚　コッコ・ルピア', 'cocco-lupia', 4],
    ['4x Cocco Lupia', 'cocco-lupia', 4],
    ['コッコ・ルピア ×3', 'cocco-lupia', 3],
    ['コッコルピア x 2', 'cocco-lupia', 2],
    ['コッコ・ルピア: 2枚', 'cocco-lupia', 2],
    ['cocco-lupia', 'cocco-lupia', 1],
    ['2 行くぜ２号！ボスカツ', 'bosskatsu', 2],
    ['3 イチゴッチ・タンク', 'ichigotchi', 3],
    ['3 レッツ・ゴイチゴ', 'ichigotchi', 3],
    ['3 イチゴッチ・タンク／レッツ・ゴイチゴ', 'ichigotchi', 3],
    ['「ファーーーー!俺様は哀しい!!」', 'fore', 1],
    ["2 Hell's Scrapper", 'hells-scrapper', 2],
  ])('[DM-2.e] %s', (line, card, copies) => {
    expect(read(line)).toEqual({
      deck: { sections: { main: Array(copies).fill(card), hyperspatial: [] } },
      problems: [],
    });
    expect(deckFormatOf(deckLists.formats, line)).toMatchObject({ value: { id: 'text' } });
  });

  test.each([
    '2 時空の銃姫エイプリル',
    '2 鎮魂の覚醒者デス・エイプリル',
    '2 時空の銃姫エイプリル // 鎮魂の覚醒者デス・エイプリル',
  ])('[DM-2.e] psychics start outside, whichever side is named: %s', (line) => {
    expect(read(line).deck.sections).toEqual({ main: [], hyperspatial: ['april', 'april'] });
    expect(read(line).problems).toEqual([]);
  });

  test('[DM-2.e] every card is found by its names', () => {
    for (const card of CARDS) {
      const front = isBack(card) ? String(card.otherSide) : card.id;
      for (const name of [nameOf(card).ja, nameOf(card).en, card.id])
        expect(Object.values(read(`1 ${name}`).deck.sections).flat(), name).toEqual([front]);
    }
  });

  test('[DM-2.e] headings, comments, names and a card under the wrong heading', () => {
    const text =
      '\uFEFFデッキ名：試し\r\n// 覚え書き\r\n■メインデッキ（40枚）\r\n2 デーモン・ハンド\r\n1 エイプリル…\r\n\r\n[Hyperspatial zone]\r\n1 デーモン・ハンド\r\n# 2 コッコ・ルピア\r\n1 april';
    const { deck, problems } = read(text);
    expect(deck.name).toEqual({ ja: '試し', en: '試し' });
    expect(deck.sections).toEqual({ main: ['terror-pit', 'terror-pit', 'terror-pit'], hyperspatial: ['april'] });
    expect(problems).toMatchObject([
      { code: 'UNKNOWN_CARD', severity: 'error', path: 'line 5' },
      { code: 'MOVED_SECTION', severity: 'warning', path: 'line 8' },
    ]);
  });

  test('[DM-2.e] a slip of the pen is told with the name that was meant', () => {
    const [problem] = read('4 デーモン・ハンド\n4 コッコ・ルビア').problems;
    expect(problem).toMatchObject({ code: 'UNKNOWN_CARD', path: 'line 2' });
    expect(problem.reason.ja).toBe('カード「コッコ・ルビア」はありません（もしかして: コッコ・ルピア）');
    expect(problem.reason.en).toContain('did you mean "コッコ・ルピア"?');
    const [other] = read('1 vorg\n1 まったく別のゲームのカードでとても長い名前のもの'.padEnd(120, '。')).problems;
    expect(other.reason.ja).not.toContain('もしかして');
    expect(other.reason.ja.length).toBeLessThan(80);
  });

  test.each([
    ['4', 'コッコ・ルピア'],
    ['コッコ・ルピア', 'x', '4'],
    ['コッコ・ルピア', ':', '4', '枚'],
    ['4', 'x', 'コッコ・ルピア'],
    ['コッコ・ルピア', '//', 'コッコ・ルピア'],
    ['【', 'メイン', '(', '40', '枚', ')', '】'],
    ['デッキ名', ':', '試し'],
    ['\u2028', 'x', '\u2028'],
    ['9', '9', '枚', '枚'],
  ])('[DM-2.e] reading takes as long as the text is: %j with 30,000 blanks anywhere', (...parts) => {
    for (const blank of [' ', '\u3000', '\u2028', '9', 'x', ')', '：']) {
      for (let gap = 0; gap <= parts.length; gap++) {
        const line = [...parts.slice(0, gap), blank.repeat(30_000), ...parts.slice(gap)].join('');
        expect(() => {
          deckLists.formats.map((one) => one.recognises(line));
          format('text').read(line);
        }).not.toThrow();
      }
    }
  });

  test('[DM-2.e] what is no deck at all is refused, and nothing is endless', () => {
    expect(refused('')).toMatchObject({ code: 'BAD_DECK' });
    expect(refused('吾輩は猫である。')).toMatchObject({ code: 'BAD_DECK' });
    expect(refused('999999999 デーモン・ハンド')).toMatchObject({ code: 'BAD_DECK' });
    expect(refused('x'.repeat(200_000))).toMatchObject({ code: 'BAD_DECK' });
    expect(refused('ない\n'.repeat(500))).toMatchObject({ code: 'BAD_DECK' });
    expect(problemsOf('0 デーモン・ハンド\n1 vorg')).toEqual(['BAD_LINE line 1']);
    expect(deckFormatOf(deckLists.formats, '吾輩は猫である。')).toMatchObject({ ok: false });
    for (const text of ['{', '[]', '{"main": []}', 'null', `{"main":{"vorg":999999}}`])
      expect(refused(text, 'json'), text).toMatchObject({ code: 'BAD_DECK' });
  });

  test('[DM-2.e] JSON: everything that is wrong, with its path', () => {
    const json = { main: { vorg: 1, april: 2, gett: 0.5 }, hyperspatial: 3, name: 'x', extra: {} };
    expect(problemsOf(JSON.stringify(json), 'json')).toEqual([
      'UNKNOWN_FIELD $.extra',
      'BAD_VALUE $.name',
      'BAD_VALUE $.main["gett"]',
      'BAD_VALUE $.hyperspatial',
      'MOVED_SECTION $.main["april"]',
    ]);
  });

  test('a list with other sections cannot be written', () => {
    for (const { write } of deckLists.formats)
      expect(write({ sections: { hand: ['vorg'] } })).toMatchObject({ ok: false, error: { path: '$.hand' } });
  });
});

describe('rules of deck building', () => {
  test('[DM-2.b] size, copies, places, one card that starts in play', () => {
    expect(wrong({ sections: { main: [...base.sections.main, 'vorg'] } })).toEqual(['WRONG_SIZE $.main']);
    expect(wrong({ sections: { ...base.sections, hand: ['vorg'] } })).toEqual(['UNKNOWN_SECTION $.hand']);
    const main = Object.fromEntries(Object.entries(MAIN).filter(([id]) => id !== 'magnum'));
    expect(wrong(changed({ ...main, 'the-red': 8 }))).toEqual(['TOO_MANY_COPIES $.main["the-red"]']);
    expect(wrong(changed({ ...main, nobody: 4 }))).toEqual(['UNKNOWN_CARD $.main["nobody"]']);
    expect(wrong(changed({ ...main, april: 4 }))).toEqual(['WRONG_SECTION $.main["april"]']);
    expect(wrong(changed(DECKS[0].main, { 'death-april': 1 }))).toEqual([
      'WRONG_SECTION $.hyperspatial["death-april"]',
    ]);
    expect(wrong(changed({ ...main, 'forbidden-x': 2, vorg: 2 }))).toEqual(['TOO_MANY_STARTERS $.main']);
    expect(wrong(changed({ ...main, 'forbidden-x': 1, vorg: 3 }))).toEqual([]);
    expect(wrong(changed(DECKS[0].main, { april: 4, martini: 4, untouchable: 1 }))).toEqual([
      'WRONG_SIZE $.hyperspatial',
    ]);
  });

  test('[DM-2.b] a regulation is a list that may be asked for', () => {
    expect(deckLists.regulations.map(({ id }) => id)).toEqual(['hall-of-fame']);
    expect(wrong(base)).toEqual([]);
    expect(wrong(base, 'hall-of-fame')).toEqual(['RESTRICTED $.main["magnum"]']);
    expect(deckLists.check(base, 'hall-of-fame')[0].reason.ja).toContain('単騎連射 マグナム');
    expect(wrong(base, 'other')).toEqual(['UNKNOWN_REGULATION $']);
  });
});

test('cards are shown in groups', () => {
  const groupOf = (id: string) => deckLists.card(id)?.group.en;
  expect(['vorg', 'mixel', 'terror-pit', 'april', 'forbidden-x'].map(groupOf)).toEqual([
    'Creatures',
    'Twinpacts',
    'Spells',
    'Psychic creatures',
    'Others',
  ]);
  expect(deckLists.card('nobody')).toBeUndefined();
  expect(CARDS.every((card) => deckLists.sections.some(({ id }) => id === sectionOf(card)))).toBe(true);
});
