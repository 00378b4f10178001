/** Every word a card of this game may be written with, from the lists that check and carry out the cards. */
import type { CardText, Handbook, HandbookCard, HandbookEntry, HandbookParam } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { ALLOWED_FIELDS, AMOUNT_LIMITS, MAX_DEPTH } from './checks/effects.ts';
import { CARDS } from './data.ts';
import { effectText, type NameOf, TYPE_TEXT, testText } from './text.ts';
import {
  CARD_TYPES,
  type CardData,
  type Condition,
  DISCOUNT_TARGETS,
  EFFECT_FIELDS,
  type Effect,
  type EffectField,
  OPERATORS,
  PLAY_STATS,
  SCORE_STATS,
  STATS,
  type Stat,
} from './vocabulary.ts';

const SUMMARIES: Readonly<Record<EffectField, Text>> = {
  addRice: { ja: 'このターンに使える米をふやす', en: 'gives rice to spend this turn' },
  addKnowledge: { ja: '知識をふやす。知識は減らない', en: 'gives knowledge, which never goes down' },
  draw: { ja: '山札からカードを引く', en: 'draws cards from the deck' },
  discard: { ja: '手札を捨てる（必ず）', en: 'discards cards from the hand; one has to' },
  gain: { ja: '場のカードを1枚手に入れる', en: 'takes a card from the table' },
  trashSelf: { ja: '使ったあと、このカードを取り除く', en: 'takes this card out of the match after use' },
  addVictory: { ja: '試合の終わりに数える勝利点', en: 'points counted when the match ends' },
  condition: { ja: '条件が成り立つかどうかで効果を変える', en: 'does one thing or another, depending on a test' },
  discount: { ja: 'このターン、カードを安く買える', en: 'makes cards cheaper this turn' },
  trashFromHand: { ja: '手札のカードを取り除いてよい', en: 'lets one take cards of the hand out of the match' },
  selfDiscard: { ja: '手札を捨ててよい', en: 'lets one discard cards of the hand' },
  attackDiscard: { ja: '次の手番に相手の手札を減らす', en: "makes the opponent's next hand smaller" },
  addVictoryToken: { ja: '勝利点トークンを得る', en: 'gives victory tokens' },
};

const amount = (max: number): HandbookParam => ({
  names: [],
  kind: 'number',
  required: true,
  min: 1,
  max,
  meaning: { ja: '数', en: 'how many' },
});

const CONDITION_PARAMS: readonly HandbookParam[] = [
  {
    names: ['stat'],
    kind: 'word',
    required: true,
    words: STATS,
    meaning: { ja: '何をくらべるか', en: 'what is measured' },
  },
  {
    names: ['op'],
    kind: 'word',
    required: true,
    words: OPERATORS,
    meaning: { ja: 'くらべ方', en: 'how it is compared' },
  },
  {
    names: ['value'],
    kind: 'number',
    required: true,
    min: 0,
    max: AMOUNT_LIMITS.test,
    meaning: { ja: 'くらべる数', en: 'what it is compared with' },
  },
  {
    names: ['then'],
    kind: 'program',
    required: true,
    meaning: { ja: '成り立つときの効果', en: 'effects if it holds' },
  },
  {
    names: ['else'],
    kind: 'program',
    required: false,
    meaning: { ja: '成り立たないときの効果', en: 'effects if not' },
  },
];

const PARAMS: Readonly<Partial<Record<EffectField, readonly HandbookParam[]>>> = {
  gain: [{ names: [], kind: 'card', required: true, meaning: { ja: 'カードのid', en: 'id of the card' } }],
  trashSelf: [{ names: [], kind: 'flag', required: true, meaning: { ja: 'true と書く', en: 'written as true' } }],
  condition: CONDITION_PARAMS,
  discount: [
    {
      names: ['targetType'],
      kind: 'word',
      required: true,
      words: DISCOUNT_TARGETS,
      meaning: { ja: '安くなるカード', en: 'which cards' },
    },
    {
      names: ['amount'],
      kind: 'number',
      required: true,
      min: 1,
      max: AMOUNT_LIMITS.discount,
      meaning: { ja: '安くなる数', en: 'how much cheaper' },
    },
  ],
};

const nameOf: NameOf = (id) => {
  const card = CARDS.find((c) => c.id === id);
  return { ja: card?.name ?? id, en: card?.nameEn ?? id };
};

/** An effect with everything nested in it. */
const withNested = (effect: Effect): readonly Effect[] => [
  effect,
  ...(effect.condition ? [...effect.condition.then, ...(effect.condition.else ?? [])].flatMap(withNested) : []),
];

const effectsOf = (card: CardData): readonly Effect[] => card.effects.flatMap(withNested);
const conditionsOf = (card: CardData): readonly Condition[] => effectsOf(card).flatMap((e) => e.condition ?? []);

/** The shortest card that fits. */
function cardWith(fits: (card: CardData) => boolean, describe: (id: string) => CardText): HandbookCard | null {
  const found = CARDS.filter(fits).sort(
    (a, b) => JSON.stringify(a.effects).length - JSON.stringify(b.effects).length,
  )[0];
  if (!found) return null;
  return {
    id: found.id,
    name: { ja: found.name, en: found.nameEn },
    json: found,
    text: describe(found.id),
  };
}

function fieldEntry(field: EffectField, describe: (id: string) => CardText): HandbookEntry {
  const card = cardWith((c) => effectsOf(c).some((effect) => effect[field] !== undefined), describe);
  const example = CARDS.flatMap(effectsOf).find((effect) => effect[field] !== undefined);
  const types = CARD_TYPES.filter((type) => ALLOWED_FIELDS[type].includes(field));
  return {
    word: field,
    also: [],
    summary: SUMMARIES[field],
    notes: [
      {
        ja: `書けるカード: ${types.map((type) => TYPE_TEXT[type].ja).join('・')}`,
        en: `On cards of the types ${types.map((type) => `\`${type}\``).join(', ')}.`,
      },
      ...(field === 'condition'
        ? [{ ja: `入れ子は${MAX_DEPTH}段まで。`, en: `Conditions may be nested ${MAX_DEPTH} deep.` }]
        : []),
    ],
    params: PARAMS[field] ?? [amount(AMOUNT_LIMITS.amount)],
    ...(example ? { example, says: effectText(example, nameOf) } : {}),
    card,
  };
}

function statEntry(stat: Stat, describe: (id: string) => CardText): HandbookEntry {
  const shipped = CARDS.flatMap(conditionsOf).find((condition) => condition.stat === stat);
  const test = shipped ?? { stat, op: '>=' as const, value: 1 };
  const when = [
    ...((PLAY_STATS as readonly Stat[]).includes(stat)
      ? [{ ja: '使うときに見る。', en: 'Asked when a card is played.' }]
      : []),
    ...((SCORE_STATS as readonly Stat[]).includes(stat)
      ? [{ ja: '勝利点を数えるときに見る。', en: 'Asked when points are counted.' }]
      : []),
  ];
  const says = testText(test);
  return {
    word: stat,
    also: [],
    summary: says,
    notes: when,
    params: [],
    example: { condition: { stat, op: test.op, value: test.value, then: [{ draw: 1 }] } },
    says: effectText({ condition: { ...test, then: [{ draw: 1 }] } }, nameOf),
    card: cardWith((c) => conditionsOf(c).some((condition) => condition.stat === stat), describe),
  };
}

function operatorEntry(op: (typeof OPERATORS)[number], describe: (id: string) => CardText): HandbookEntry {
  return {
    word: op,
    also: [],
    summary: testText({ stat: 'knowledge', op, value: 6 }),
    notes: [],
    params: [],
    example: { stat: 'knowledge', op, value: 6 },
    says: testText({ stat: 'knowledge', op, value: 6 }),
    card: cardWith((c) => conditionsOf(c).some((condition) => condition.op === op), describe),
  };
}

export function handbook(describe: (id: string) => CardText): Handbook {
  return {
    chapters: [
      {
        id: 'instructions',
        title: { ja: '効果', en: 'Effects' },
        intro: {
          ja: '`effects` は効果のリストで、上から順に行われます。1つの効果は、項目を1つだけ持つオブジェクトです。',
          en: '`effects` is a list, carried out from top to bottom. One effect is an object with exactly one field.',
        },
        entries: EFFECT_FIELDS.map((field) => fieldEntry(field, describe)),
      },
      {
        id: 'conditions',
        title: { ja: '条件', en: 'Conditions' },
        intro: {
          ja: '`condition` の `stat` に書く言葉です。',
          en: 'The words for `stat` in a `condition`.',
        },
        entries: STATS.map((stat) => statEntry(stat, describe)),
      },
      {
        id: 'operators',
        title: { ja: 'くらべ方', en: 'Comparisons' },
        intro: { ja: '`condition` の `op` に書く記号です。', en: 'The signs for `op` in a `condition`.' },
        entries: OPERATORS.map((op) => operatorEntry(op, describe)),
      },
    ],
  };
}
