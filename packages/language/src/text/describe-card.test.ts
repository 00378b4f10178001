import { expect, test } from 'vitest';
import { creature, spell, TEST_CARDS } from '../test-cards.ts';
import { testVocabulary } from '../test-game.ts';
import { describeAbilities, describeCard } from './describe-card.ts';

const vocabulary = testVocabulary();

function texts(id: string) {
  const { text } = describeCard(
    TEST_CARDS.find((card) => card.id === `test:${id}`),
    vocabulary,
    TEST_CARDS,
  );
  return text;
}

function effect(...effects: unknown[]) {
  const { text, diagnostics } = describeCard(spell('x', { effects }), vocabulary, TEST_CARDS);
  expect(diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  return { ja: text?.ja[0], en: text?.en[0] };
}

test('choosing and destroying flow together in Japanese', () => {
  const select = { op: 'SELECT', zone: 'BATTLE', owner: 'OPPONENT', count: 1, out: '$a' };
  expect(effect(select, { op: 'DESTROY', cards: '$a' })).toEqual({
    ja: '■相手のクリーチャーを1体選び、破壊する。',
    en: "■Choose 1 of your opponent's creatures. Destroy it.",
  });
  expect(effect({ ...select, optional: true }, { op: 'DESTROY', cards: '$a' })).toEqual({
    ja: '■相手のクリーチャーを1体選び、破壊してもよい。',
    en: "■You may choose 1 of your opponent's creatures and destroy it.",
  });
});

const pick = (owner: string, out: string, rest: object = {}) => ({
  op: 'SELECT',
  zone: 'BATTLE',
  owner,
  count: 1,
  out,
  ...rest,
});
const MINE_AND_YOURS = [pick('SELF', '$a'), pick('OPPONENT', '$b')];

test('what is done to two cards in the same way is said once, of both', () => {
  expect(
    effect(...MINE_AND_YOURS, { op: 'DESTROY', cards: '$a' }, { op: 'DESTROY', cards: '$b', join: 'ALSO' }),
  ).toEqual({
    ja: '■自分のクリーチャーを1体選ぶ。相手のクリーチャーを1体選ぶ。それらのクリーチャーを破壊する。',
    en: "■Choose 1 of your creatures. Choose 1 of your opponent's creatures. Destroy both creatures.",
  });
  const lock = { op: 'LOCK', action: 'ATTACK', duration: 'END_OF_TURN' };
  expect(effect(...MINE_AND_YOURS, { ...lock, cards: '$a' }, { ...lock, cards: '$b' })).toEqual({
    ja: '■自分のクリーチャーを1体選ぶ。相手のクリーチャーを1体選ぶ。このターン、それらのクリーチャーは攻撃できない。',
    en: "■Choose 1 of your creatures. Choose 1 of your opponent's creatures. Those creatures can't attack this turn.",
  });
});

test('what differs in anything, or is left to a player once, is said twice', () => {
  const lock = { op: 'LOCK', action: 'ATTACK', duration: 'END_OF_TURN' };
  const twice: unknown[][] = [
    [
      { op: 'DESTROY', cards: '$a' },
      { op: 'TAP', cards: '$b' },
    ],
    [
      { op: 'DESTROY', cards: '$a' },
      { op: 'DESTROY', cards: '$b', optional: true },
    ],
    [
      { op: 'MOVE', cards: '$a', to: 'HAND' },
      { op: 'MOVE', cards: '$b', to: 'MANA' },
    ],
    [
      { ...lock, cards: '$a' },
      { ...lock, cards: '$b', action: 'DESTROY' },
    ],
    [
      { ...lock, cards: '$a' },
      { op: 'DESTROY', cards: '$b' },
    ],
    [
      { op: 'DESTROY', cards: '$a' },
      { op: 'DESTROY', cards: '$a' },
    ],
  ];
  for (const programs of twice) {
    const { ja, en } = effect(...MINE_AND_YOURS, ...programs);
    expect(ja, JSON.stringify(programs)).not.toContain('それら');
    expect(en, JSON.stringify(programs)).not.toMatch(/\bboth\b|those/i);
  }
  const spells = [pick('SELF', '$a', { zone: 'GRAVEYARD', kind: 'spell' }), pick('OPPONENT', '$b')];
  expect(
    effect(...spells, { op: 'MOVE', cards: '$a', to: 'HAND' }, { op: 'MOVE', cards: '$b', to: 'HAND' }).en,
  ).not.toContain('both');
});

test('what cards must not be is said before their name', () => {
  const some = { op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT', count: 1, civilization: { ne: 'fire' } } };
  expect(effect(some)).toEqual({
    ja: '■相手の火以外のクリーチャーを1体破壊する。',
    en: "■Destroy 1 of your opponent's non-fire creatures.",
  });
});

test('a number that has no short meaning is "that number"', () => {
  expect(effect({ op: 'DECLARE', min: 1, max: 3, out: '$n' }, { op: 'DRAW', count: '$n' })).toEqual({
    ja: '■1から3までの数を1つ選ぶ。カードをその数だけ引く。',
    en: '■Choose a number from 1 to 3. Draw cards equal to that number.',
  });
});

test('what is denied of a card is said of that card', () => {
  const matches = { op: 'MATCHES', cards: '$source', filter: { kind: 'creature', civilization: 'fire' } };
  const test = { op: 'NOT', condition: matches };
  expect(effect({ op: 'IF', condition: test, then: [{ op: 'DRAW', count: 1 }] })).toEqual({
    ja: '■この呪文が火のクリーチャーではないなら、カードを1枚引く。',
    en: '■If this spell is not a fire creature, draw 1 card.',
  });
});

test('what is given to cards is a whole sentence, with a capital', () => {
  const grant = { op: 'GRANT', keyword: 'blocker', duration: 'END_OF_TURN' };
  expect(effect({ ...grant, cards: { zone: 'BATTLE', owner: 'SELF' } })).toEqual({
    ja: '■このターン、自分のクリーチャーすべてに「ブロッカー」を与える。',
    en: '■All of your creatures have "Blocker" this turn.',
  });
});

test('the player of an event is "that player"', () => {
  const card = creature('x', {
    actions: [
      {
        kind: 'trigger',
        trigger: { on: 'TURN_END', player: 'OPPONENT' },
        effect: [{ op: 'DRAW', player: '$event.player' }],
      },
    ],
  });
  expect(describeCard(card, vocabulary, TEST_CARDS).text).toEqual({
    ja: ['■相手のターンの終わりに、そのプレイヤーはカードを1枚引く。'],
    en: ["■At the end of your opponent's turn, that player draws 1 card."],
  });
});

test('seed 003 §8.3 reads as its author described it', () => {
  expect(texts('seed')).toEqual({
    ja: [
      '■自分のシールドを1枚選び、墓地に置く。その枚数が1以上なら、相手のクリーチャーをその枚数だけ選び、墓地に置く。',
    ],
    en: [
      "■Choose 1 of your shields. Put it into your graveyard. If that number is 1 or more, choose that many of your opponent's creatures. Put them into their owner's graveyard.",
    ],
  });
});

test('a change per card', () => {
  expect(texts('bounce')).toMatchInlineSnapshot(`
    {
      "en": [
        "■Return 1 card from your mana zone to your hand. This spell gets +1000 power for each of your shields this turn.",
      ],
      "ja": [
        "■自分のマナゾーンからカードを1枚手札に戻す。このターン、この呪文のパワーを自分のシールド1枚につき+1000する。",
      ],
    }
  `);
});

test('triggers', () => {
  expect(texts('avenger')).toMatchInlineSnapshot(`
    {
      "en": [
        "■When one of your other cards is destroyed, you may choose 1 of your opponent's creatures with power less than or equal to that card's power and destroy it.",
      ],
      "ja": [
        "■自分の他のカードが破壊された時、パワーがそのカードのパワー以下の相手のクリーチャーを1体選び、破壊してもよい。",
      ],
    }
  `);
  expect(texts('scrapper')).toMatchInlineSnapshot(`
    {
      "en": [
        "■When this creature enters, destroy any number of your opponent's creatures with total power 5000 or less.",
        "■Whenever this creature attacks, destroy all of your opponent's creatures with the highest power.",
      ],
      "ja": [
        "■このクリーチャーが出た時、相手のクリーチャーをパワーの合計が5000以下になるように好きな数破壊する。",
        "■このクリーチャーが攻撃する時、相手のパワーが最も大きいクリーチャーをすべて破壊する。",
      ],
    }
  `);
});

test('keywords with their reminders', () => {
  expect(texts('blocker')).toMatchInlineSnapshot(`
    {
      "en": [
        "■Blocker (You may tap this creature to change the target of an attack to it.)",
        "■Power attacker +2000 (Whenever this creature attacks, this creature gets +2000 power this turn.)",
      ],
      "ja": [
        "■ブロッカー（このクリーチャーをタップして、相手の攻撃先をこのクリーチャーに変更してもよい）",
        "■パワーアタッカー+2000（このクリーチャーが攻撃する時、このターン、このクリーチャーのパワーを+2000する）",
      ],
    }
  `);
});

test('costs, modes and limits', () => {
  expect(texts('chicken')).toMatchInlineSnapshot(`
    {
      "en": [
        "■Once per turn, during your main step, during your turn, pay 1000 points and choose 1 of the following. Nothing can be used in response.
    ▶Draw 1 card.
    ▶Destroy this creature.
    ▶Your opponent gains 1000 points.",
      ],
      "ja": [
        "■ターンに1回、自分のメインステップに、自分のターン中、得点を1000点支払い、次のうち1つを選んで使える。この効果に対して何も使えない。
    ▶カードを1枚引く。
    ▶このクリーチャーを破壊する。
    ▶相手は得点を1000点得る。",
      ],
    }
  `);
  expect(texts('thunder')).toMatchInlineSnapshot(`
    {
      "en": [
        "■During your main step, discard 1 card and choose 1 creature; destroy that creature.",
      ],
      "ja": [
        "■自分のメインステップに、自分の手札を1枚捨て、クリーチャーを1体選んで使える。そのクリーチャーを破壊する。",
      ],
    }
  `);
});

test('rules', () => {
  expect(texts('lord')).toMatchInlineSnapshot(`
    {
      "en": [
        "■Your other Dragon creatures get +1000 power.",
        "■Your opponent can't cast cards other than light cards.",
        "■If it is not your turn, this creature can't attack.",
        "■If this creature would be destroyed, return this creature to its owner's hand instead.",
        "■If you would take damage, the amount becomes 0 instead if it was by battle.",
        "■If you have 3 or more cards named "Creature token" in your hand, you win the game.",
        "■If you have no shields, destroy this creature.",
        "■The name of this creature is "Creature token".",
      ],
      "ja": [
        "■自分の他のドラゴンのクリーチャーのパワーを+1000する。",
        "■相手は光のカード以外のカードを唱えられない。",
        "■自分のターン以外なら、このクリーチャーは攻撃できない。",
        "■このクリーチャーが破壊される時、かわりにこのクリーチャーを手札に戻す。",
        "■自分がダメージを受ける時、それがバトルによるなら、かわりにその数を0にする。",
        "■自分の手札に「生物token」という名前のカードが3枚以上あるなら、自分はゲームに勝つ。",
        "■自分のシールドが1枚もないなら、このクリーチャーを破壊する。",
        "■このクリーチャーの名前は「生物token」になる。",
      ],
    }
  `);
});

test('a long spell', () => {
  expect(texts('combo')).toMatchInlineSnapshot(`
    {
      "en": [
        "■Draw 3 cards. Then discard that many cards. Look at the top 3 cards of your deck. You may choose 1 creature among them and put it into your hand. Put the rest on the bottom of your deck. You may tap 1 of your untapped creatures. If you do, all of your creatures have "Blocker" this turn. At the end of your turn, put that card into its owner's graveyard. Your opponent can't cast cards with cost 4 or more this turn. Create 2 "Creature token". For each of those cards, make that card tapped. Each player chooses 1 card in their mana zone. Put it into its owner's graveyard.",
      ],
      "ja": [
        "■カードを3枚引く。その後、自分の手札をその数だけ捨てる。自分の山札の上から3枚を見る。その中のクリーチャーを1体選び、手札に加えてもよい。残りをすべて山札の下に置く。自分のアンタップしているクリーチャーを1体タップしてもよい。そうしたら、このターン、自分のクリーチャーすべてに「ブロッカー」を与える。自分のターンの終わりに、そのカードを墓地に置く。このターン、相手はコスト4以上のカードを唱えられない。「生物token」を2枚作り出す。それらのカードそれぞれについて、そのカードをタップしている状態にする。各プレイヤーは自身のマナゾーンのカードを1枚選ぶ。そのカードを墓地に置く。",
      ],
    }
  `);
});

test('a filter says what it asks', () => {
  const destroy = (cards: object) => effect({ op: 'DESTROY', cards: { zone: 'BATTLE', ...cards } });
  expect([
    destroy({ owner: 'BOTH', max_power: 3000 }),
    destroy({ owner: 'OPPONENT', blocker: true, count: 2 }),
    destroy({ owner: 'OPPONENT', tapped: true, civilization: { ne: 'fire' }, count: { upTo: 2 } }),
    destroy({ owner: 'SELF', race: 'dragon', except: '$source', count: 1 }),
    destroy({ owner: 'OPPONENT', count: 1, chooser: 'OPPONENT' }),
    destroy({ owner: 'OPPONENT', count: 1, select: 'RANDOM' }),
    destroy({ owner: 'OPPONENT', anyOf: [{ cost: { le: 2 } }, { civilization: 'water' }], count: 1 }),
    destroy({ owner: 'OPPONENT', civilization: { count: { ge: 2 } }, count: 1 }),
    destroy({ owner: 'OPPONENT', name: 'test:token' }),
  ]).toMatchInlineSnapshot(`
    [
      {
        "en": "■Destroy all creatures with power 3000 or less.",
        "ja": "■パワー3000以下のクリーチャーをすべて破壊する。",
      },
      {
        "en": "■Destroy 2 of your opponent's blocker creatures.",
        "ja": "■相手の「ブロッカー」を持つクリーチャーを2体破壊する。",
      },
      {
        "en": "■Destroy up to 2 of your opponent's tapped non-fire creatures.",
        "ja": "■相手のタップしている火以外のクリーチャーを2体まで破壊する。",
      },
      {
        "en": "■Destroy 1 of your other Dragon creatures.",
        "ja": "■自分の他のドラゴンのクリーチャーを1体破壊する。",
      },
      {
        "en": "■Your opponent chooses 1 of their creatures and destroys it.",
        "ja": "■相手は自身のクリーチャーを1体選び、破壊する。",
      },
      {
        "en": "■Destroy 1 of your opponent's creatures at random.",
        "ja": "■相手のクリーチャーをランダムに1体破壊する。",
      },
      {
        "en": "■Destroy 1 of your opponent's creatures (with cost 2 or less or water).",
        "ja": "■相手の「コスト2以下」か「水」のクリーチャーを1体破壊する。",
      },
      {
        "en": "■Destroy 1 of your opponent's creatures with 2 or more civilizations.",
        "ja": "■相手の文明が2以上のクリーチャーを1体破壊する。",
      },
      {
        "en": "■Destroy all of your opponent's creatures named "Creature token".",
        "ja": "■相手の「生物token」という名前のクリーチャーをすべて破壊する。",
      },
    ]
  `);
});

test('a card with errors has no text but says why', () => {
  const { text, diagnostics } = describeCard(creature('x', { keywords: ['nothing'] }), vocabulary);
  expect(text).toBeUndefined();
  expect(diagnostics[0].code).toBe('unknown-keyword');
});

test('at least some, at most a number that has to be worked out', () => {
  const max = { op: 'COUNT', target: { zone: 'BATTLE', owner: 'OPPONENT' } };
  const { ja, en } = effect({ op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'SELF', count: { min: 1, max } } });
  expect(ja).toContain('1体以上、相手のクリーチャーの数まで');
  expect(en).toContain("1 or more of your creatures, up to the number of your opponent's creatures");
});

test('damage can be asked whether it was dealt', () => {
  const { ja } = effect({ op: 'DAMAGE', amount: 3, player: 'OPPONENT' }, { op: 'DRAW', join: 'THEN' });
  expect(ja).toContain('その後');
});

test('every ability can be said by itself, under the id it is compiled with, and without its mark', () => {
  const json = creature('x', {
    keywords: ['blocker'],
    actions: [
      { kind: 'trigger', trigger: 'ENTER', effect: [{ op: 'DRAW', count: 1 }] },
      { kind: 'trigger', trigger: 'DESTROYED', effect: [{ op: 'DRAW', count: 2 }] },
    ],
  });
  const whole = describeCard(json, vocabulary, TEST_CARDS).text;
  const parts = describeAbilities(json, vocabulary, TEST_CARDS);
  for (const id of ['action1', 'action2']) {
    expect(whole?.ja).toContain(`■${parts.get(id)?.ja}`);
    expect(whole?.en).toContain(`■${parts.get(id)?.en}`);
  }
  expect(parts.get('action1')).not.toEqual(parts.get('action2'));
  expect(describeAbilities({ id: 'broken' }, vocabulary).size).toBe(0);
});

test('part of a name is said in the words of each language', () => {
  const card = spell('part', {
    effects: [
      { op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT', name: { contains: { ja: '竜', en: 'Dragon' } } } },
      { op: 'TAP', cards: { zone: 'BATTLE', owner: 'SELF', name: { lacks: 'Golem' } } },
    ],
  });
  const { text } = describeCard(card, vocabulary);
  expect(text?.ja.join('')).toContain('名前に「竜」がある');
  expect(text?.en.join('')).toContain('with "Dragon" in its name');
  expect(text?.en.join('')).toContain('without "Golem" in its name');
});
