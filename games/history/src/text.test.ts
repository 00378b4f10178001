import { cells, createMatch } from '@fuda/kernel';
import { describe, expect, test } from 'vitest';
import { CARDS } from './data.ts';
import { historyPackage } from './package.ts';
import { getCard } from './seed/card-definitions.ts';
import { cardText, logLine } from './text.ts';
import { testText } from './vocabulary/stats.ts';

const text = (id: string) => cardText(CARDS.find((card) => card.id === id)!);

test('texts follow the patterns of the rules text', () => {
  expect(text('AN_E02')).toEqual({
    ja: '知識+1。カードを1枚引く。1枚まで取り除いてよい。もしこのターンに取り除いたカードが1枚以上なら、カードを1枚引く。',
    en: '+1 knowledge. Draw 1 card. You may trash up to 1 card. If you trashed at least 1 card this turn, draw 1 card.',
  });
  expect(text('MD_P04').ja).toBe('米+2。「こめ俵（中）」を1枚得る。');
  expect(text('SG_E05').ja).toBe('勝利点トークン+2。相手は次のドローの後、2枚捨てる。使った後、このカードを取り除く。');
  expect(text('MD_E03').ja).toBe('知識+1。もし前に使ったカードが人物なら、米+4（ちがえば、米+1）。');
  expect(text('EV_RAKUICHI').ja).toBe('米+4。このターン、人物のコスト−1。このターン、出来事のコスト−1。');
  expect(text('SG_E08').ja).toBe('カードを4枚引く。手札を2枚捨てる。米+2。');
  expect(text('AN_V01')).toEqual({
    ja: '勝利点1。もし知識が5以上なら、さらに勝利点1。',
    en: 'Worth 1 victory point. If you have at least 5 knowledge, worth 1 more victory point.',
  });
});

test('every card has a text in both languages, and an English name', () => {
  for (const card of CARDS) {
    const { ja, en } = cardText(card);
    expect(ja, card.id).toMatch(/。$/);
    expect(en, card.id).toMatch(/^[A-Z+].*\.$/);
    expect(en).not.toMatch(/[ぁ-んァ-ヶ一-龠#]/);
    expect(card.nameEn, card.id).toMatch(/^\p{Lu}/u);
  }
});

test('the seed card carries the generated text', () => {
  expect(getCard('RICE_SMALL')).toEqual({
    id: 'RICE_SMALL',
    name: 'こめ袋（小）',
    type: 'resource',
    cost: 0,
    knowledgeRequired: 0,
    effects: [{ addRice: 1 }],
    text: '米+1。',
  });
  expect(getCard('NOTHING')).toBeUndefined();
});

test('every comparison has words', () => {
  const words = (['>=', '>', '==', '<=', '<'] as const).map((op) => testText({ stat: 'knowledge', op, value: 3 }).ja);
  expect(words).toEqual(['知識が3以上', '知識が3より多い', '知識がちょうど3', '知識が3以下', '知識が3未満']);
  expect(testText({ stat: 'lastEvent', op: '==', value: 0 }).ja).toBe('前に使ったカードが出来事ではない');
});

describe('log', () => {
  test('[HB-F6] lines carry their source, and hidden cards stay unnamed', () => {
    const game = historyPackage.compile('kai');
    const setup = historyPackage.setUp(['an-asuka', 'an-asuka'], 4, 'kai');
    if (!setup.ok) throw new Error(setup.error.reason.en);
    const cards = setup.value.cards.map((card, i) =>
      i === 0 ? { ...card, definition: 'AN_P01', zone: 'hand' } : card,
    );
    const created = createMatch(game, { cards, phase: 'ACTION' }, 4);
    if (!created.ok) throw new Error(created.error.reason.en);
    const match = created.value;
    const seen: Record<string, string[]> = { mine: [], theirs: [] };
    match.machine.observer = (m, at) => {
      for (const [who, viewer] of [
        ['mine', 0],
        ['theirs', 1],
      ] as const) {
        const line = logLine(m, at, viewer);
        if (line) seen[who].push(line.ja);
      }
    };
    match.decide(match.options().findIndex((option) => option.verb === 'use'));
    expect(seen.mine).toContain('聖徳太子 → 知識+2');
    expect(seen.mine.some((line) => /^席1: (こめ袋（小）|村落)を引いた$/.test(line))).toBe(true);
    const drawn = seen.theirs.filter((line) => line.startsWith('席1') && line.endsWith('引いた'));
    expect(drawn.length).toBeGreaterThan(0);
    expect(new Set(drawn)).toEqual(new Set(['席1: カードを引いた']));
    expect(match.machine.S[cells.RESULT]).toBe(0);
  });
});
