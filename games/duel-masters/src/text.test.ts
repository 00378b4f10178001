import { describeCard } from '@fuda/language';
import { expect, test } from 'vitest';
import { CARDS } from './data.ts';
import { duelMastersPackage } from './package.ts';
import { vocabulary } from './vocabulary/index.ts';

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

test('what hangs on something that was left to a player begins with そうしたら, "If you do"', () => {
  const { ja, en } = duelMastersPackage.describe!('mars-disaster');
  expect(ja.at(-1)).toContain('墓地に置いてもよい。そうしたら、');
  expect(en.at(-1)).toContain('graveyard. If you do, destroy');
});

test('[DM-6.d] another cost reads as a cost, not as an effect', () => {
  const card = (activation: unknown[]) => ({
    id: 'own:priced',
    name: { ja: '値札の竜', en: 'Priced Dragon' },
    kind: 'creature',
    civilization: 'fire',
    race: ['armored_dragon'],
    cost: 8,
    power: 8000,
    actions: [
      {
        id: 'price',
        kind: 'alternative',
        conditions: { op: 'USABLE', card: '$source' },
        ...(activation.length > 0 ? { cost: activation } : {}),
      },
    ],
  });
  const textOf = (json: unknown) => describeCard(json, vocabulary, CARDS);
  const paid = textOf(card([{ op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'SELF', count: 1 } }]));
  expect(paid.text?.ja[0]).toContain(
    'コストを支払うかわりに、自分のクリーチャーを1体破壊してこのカードを使ってもよい。',
  );
  expect(paid.text?.en[0]).toContain("you may destroy 1 of your creatures instead of paying this card's cost.");
  expect(textOf(card([])).text?.ja[0]).toContain('コストを支払わずにこのカードを使ってもよい。');
});
