/**
 * The parts a card consists of, as data: what each may have, what it is called and what may be written there. Parameters of instructions
 * and operators say the same about themselves (`params.ts`); schema and forms are made from both.
 */
import type { Text } from '@fuda/kernel';
import type { AbilityProperty } from './ability-words.ts';
import {
  abilityKindChoices,
  actionChoices,
  eventChoices,
  fieldChoices,
  keywordChoices,
  placeChoices,
  valueChoices,
  zoneChoices,
} from './choices.ts';
import { JOIN_WORDS, OPERATION_WORDS, RULE_SUMMARIES, SCOPE_WORDS, STRATEGY_WORDS } from './core-words.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import { COMPARISONS, VALUE_KINDS } from './nodes.ts';
import { type Choice, choicesOf, type Part, type Parts, type Shape } from './shape.ts';
import { CARD_PARTS, type CardPart, type FieldWord } from './vocabulary.ts';

const text = (ja: string, en: string): Text => ({ ja, en });
const may = (label: Text, shape: Shape): Part => ({ label, need: 'optional', shape });
const must = (label: Text, shape: Shape): Part => ({ label, need: 'required', shape });

const NUMBER: Shape = { kind: 'number' };
const FLAG: Shape = { kind: 'flag' };
const STRING: Shape = { kind: 'string' };
const FILLED: Shape = { kind: 'string', filled: true };
const CONDITION: Shape = { kind: 'condition' };
const PLAYER: Shape = { kind: 'player' };
const CARDS: Shape = { kind: 'cards' };
const FILTER: Shape = { kind: 'filter' };
const PROGRAM: Shape = { kind: 'program' };
const ZONE: Shape = { kind: 'zone', choices: zoneChoices };
const ACTION: Shape = { kind: 'action', choices: actionChoices };
const EVENT: Shape = { kind: 'event', choices: eventChoices };
const FIELD: Shape = { kind: 'field', choices: fieldChoices() };
const NUMBER_FIELD: Shape = { kind: 'field', choices: fieldChoices(({ kind }) => kind === 'number') };

/** One, or a list of them. */
const oneOrMore = (shape: Shape): Shape => ({ kind: 'either', either: [shape, { kind: 'list', list: shape }] });
const PLACES = oneOrMore({ kind: 'zone', choices: placeChoices });
const words = (list: Readonly<Record<string, Text>>): Shape => ({ kind: 'word', choices: choicesOf(list) });
const THIS_CARD: Shape = {
  kind: 'word',
  exact: true,
  choices: [{ word: '$source', label: text('このカード', 'this card') }],
};
const THIS_OR_FITTING: Shape = { kind: 'either', either: [THIS_CARD, FILTER] };

export const NOTE = may(text('メモ', 'note'), STRING);

/** Words in both languages. */
export const BILINGUAL: Shape = {
  kind: 'text',
  object: { ja: must(text('日本語', 'Japanese'), STRING), en: must(text('英語', 'English'), STRING) },
};

/** Fields of a selection; every other field of it belongs to its filter. */
export const SELECTION = {
  zone: may(text('場所', 'zone'), PLACES),
  zones: may(text('場所', 'zones'), PLACES),
  owner: may(text('誰の', 'whose'), PLAYER),
  among: may(text('この中から', 'among these'), CARDS),
  under: may(text('このカードの下から', 'under this card'), CARDS),
  filter: may(text('条件', 'filter'), FILTER),
  highest: may(text('一番大きい', 'with the highest'), NUMBER_FIELD),
  lowest: may(text('一番小さい', 'with the lowest'), NUMBER_FIELD),
  count: may(text('枚数', 'how many'), {
    kind: 'either',
    either: [
      { kind: 'number', min: 1, choices: choicesOf({ ALL: text('すべて', 'all') }) },
      {
        kind: 'count',
        object: {
          min: may(text('最小', 'least'), NUMBER),
          max: may(text('最大', 'most'), NUMBER),
          upTo: may(text('まで', 'up to'), NUMBER),
        },
      },
    ],
  }),
  min: may(text('最小', 'least'), NUMBER),
  max: may(text('最大', 'most'), NUMBER),
  upTo: may(text('「まで」', '"up to"'), FLAG),
  select: may(text('選び方', 'way to select'), words(STRATEGY_WORDS)),
  select_strategy: may(text('選び方', 'way to select'), words(STRATEGY_WORDS)),
  chooser: may(text('誰が選ぶか', 'who chooses'), PLAYER),
  ordered: may(text('選んだ順を覚える', 'the order of choosing counts'), FLAG),
  total: may(text('合計', 'total'), {
    kind: 'total',
    object: {
      field: must(text('項目', 'field'), NUMBER_FIELD),
      min: may(text('最小', 'least'), NUMBER),
      max: may(text('最大', 'most'), NUMBER),
    },
  }),
  different: may(text('互いに違う', 'different from each other in'), FIELD),
} as const satisfies Parts;

/** Fields of a filter that are not card fields. */
export const FILTER_PARTS = {
  zone: may(text('場所', 'zone'), PLACES),
  zones: may(text('場所', 'zones'), PLACES),
  owner: may(text('誰の', 'whose'), PLAYER),
  not: may(text('次に当てはまらない', 'not'), FILTER),
  anyOf: may(text('どれかに当てはまる', 'any of'), { kind: 'list', list: FILTER }),
  except: may(text('このカード以外', 'except'), CARDS),
  where: may(text('条件（$it がそのカード）', 'condition ($it is the card)'), CONDITION),
} as const satisfies Parts;

/** What a filter may ask about one field. */
function testOf(field: FieldWord): Shape {
  if (field.kind === 'flag') return FLAG;
  const open: Shape = { kind: 'test', object: {}, open: true };
  if (field.kind === 'number') {
    const compared = Object.fromEntries(COMPARISONS.map((op) => [op, may(COMPARED[op], NUMBER)]));
    return {
      kind: 'test',
      either: [NUMBER, { kind: 'list', list: NUMBER }, { kind: 'test', object: compared, open: true }],
    };
  }
  const value = oneValue(field);
  return { kind: 'test', either: [value, { kind: 'list', list: { kind: 'either', either: [value, open] } }, open] };
}

const COMPARED: Readonly<Record<(typeof COMPARISONS)[number], Text>> = {
  eq: text('等しい', 'equal'),
  ne: text('等しくない', 'not equal'),
  lt: text('より小さい', 'less than'),
  le: text('以下', 'at most'),
  gt: text('より大きい', 'more than'),
  ge: text('以上', 'at least'),
};

/** One value of a field of words. */
const oneValue = ({ values }: FieldWord): Shape => (values ? { kind: 'word', choices: valueChoices(values) } : STRING);

/** What is printed in a field. */
function printedShape(field: FieldWord): Shape {
  switch (field.kind) {
    case 'number':
      return {
        kind: 'number',
        literal: true,
        ...(field.min === undefined ? {} : { min: field.min }),
        ...(field.max === undefined ? {} : { max: field.max }),
      };
    case 'flag':
      return FLAG;
    case 'flags':
      return oneOrMore(oneValue(field));
    case 'family': {
      const made: Shape = {
        kind: 'text',
        object: {
          ja: must(text('日本語', 'Japanese'), STRING),
          en: must(text('英語', 'English'), STRING),
          name: may(text('語', 'word'), STRING),
          of: may(text('含まれる仲間', 'part of'), oneOrMore(STRING)),
        },
      };
      return oneOrMore({ kind: 'either', either: [oneValue(field), made] });
    }
    case 'card':
      return { kind: 'card-id' };
    default:
      return oneValue(field);
  }
}

export const RULE = {
  category: must(text('分類', 'category'), words(RULE_SUMMARIES)),
  isEffect: may(text('効果として扱う', 'counts as an effect'), FLAG),
  zones: may(text('働く場所', 'where it works'), PLACES),
  when: may(text('間', 'while'), CONDITION),
  where: may(text('行動の条件', 'condition on the action'), CONDITION),
  affects: may(text('対象', 'affects'), THIS_OR_FITTING),
  player: may(text('プレイヤー', 'player'), PLAYER),
  by: may(text('何によるか', 'by'), THIS_OR_FITTING),
  stat: may(text('項目', 'field'), FIELD),
  operation: may(text('変え方', 'operation'), words(OPERATION_WORDS)),
  floor: may(text('下限', 'never below'), NUMBER),
  value: may(text('値', 'value'), { kind: 'either', either: [NUMBER, FLAG, { kind: 'list', list: STRING }] }),
  name: may(text('名前', 'name'), STRING),
  forbid: may(text('禁じる行動', 'forbidden action'), ACTION),
  replace: may(text('置き換え', 'replacement'), {
    kind: 'replacement',
    object: {
      action: must(text('行動', 'action'), ACTION),
      optional: may(text('してもよい', 'optional'), FLAG),
      cancel: may(text('何も起きない', 'nothing happens'), FLAG),
      instead: may(text('代わりに', 'instead'), PROGRAM),
      modify: may(text('変える', 'changed'), {
        kind: 'replacement',
        object: {
          value: may(text('数', 'value'), NUMBER),
          to: may(text('行き先', 'to'), ZONE),
          subject: may(text('カード', 'card'), { kind: 'card' }),
        },
      }),
    },
  }),
  does: may(text('すること', 'what it does'), PROGRAM),
  winner: may(text('勝つプレイヤー', 'winner'), PLAYER),
  note: NOTE,
} as const satisfies Parts;

export const TRIGGER = {
  on: must(text('できごと', 'event'), oneOrMore(EVENT)),
  scope: may(text('どのカードの', 'of which card'), words(SCOPE_WORDS)),
  subject: may(text('そのカード', 'the card'), FILTER),
  other: may(text('相手側のカード', 'the other card'), FILTER),
  player: may(text('プレイヤー', 'player'), PLAYER),
  where: may(text('できごとの条件', 'condition on the event'), CONDITION),
  zone: may(text('枚数を見る場所', 'the zone whose cards are counted'), ZONE),
  condition: may(text('成り立つこと', 'what becomes true'), CONDITION),
  optional: may(text('してもよい', 'optional'), FLAG),
  present: may(text('このカードがすでにある間だけ', 'only while this card is there already'), FLAG),
  class: may(text('順番の組', 'class of order'), { kind: 'number', literal: true }),
} as const satisfies Parts;

/** Words of the game's use limits, each with the phrase of the first limit that has it. */
const limitChoices =
  (key: 'per' | 'scope') =>
  ({ limits }: Vocabulary): readonly Choice[] =>
    [...new Set(limits.map((limit) => limit[key]))].map((word) => {
      const { ja, en } = limits.find((limit) => limit[key] === word)?.phrase ?? text(word, word);
      return { word, label: text(ja.replace('{times}', '1'), en.replace('{times}', 'once')) };
    });

export const LIMIT = {
  per: must(text('期間', 'period'), { kind: 'word', choices: limitChoices('per') }),
  scope: may(text('範囲', 'scope'), { kind: 'word', choices: limitChoices('scope') }),
  times: may(text('回数', 'times'), { kind: 'number', literal: true, min: 1, max: 99 }),
  group: may(text('一緒に数えるもの', 'counted together'), STRING),
} as const satisfies Parts;

/** What every ability may have; its kind adds programs, the game properties. */
export const ABILITY = {
  id: may(text('id', 'id'), STRING),
  kind: must(text('種類', 'kind'), { kind: 'ability-kind', choices: abilityKindChoices }),
  trigger: may(text('きっかけ', 'trigger'), { kind: 'trigger' }),
  zones: may(text('使える場所', 'where it can be used'), PLACES),
  conditions: may(text('条件', 'conditions'), CONDITION),
  limit: may(text('回数の制限', 'use limit'), { kind: 'limit', object: LIMIT }),
  note: NOTE,
} as const satisfies Parts;

function propertyShape({ kind, min, max, values = [] }: AbilityProperty): Shape {
  if (kind === 'flag') return FLAG;
  if (kind === 'enum') return { kind: 'word', choices: values.map(({ name, label }) => ({ word: name, label })) };
  return {
    kind: 'number',
    literal: true,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

function abilityParts({ abilityKinds, abilityProperties }: Vocabulary): Parts {
  const slots = abilityKinds.items.flatMap((kind) => kind.slots.map(({ name, label }) => [name, may(label, PROGRAM)]));
  const properties = abilityProperties.items.map((one) => [one.name, may(one.label, propertyShape(one))]);
  return { ...ABILITY, ...Object.fromEntries(slots), ...Object.fromEntries(properties) };
}

/** What may stand beside the parameters of an instruction. */
export const BESIDE = {
  note: NOTE,
  out: may(text('結果の名前', 'name of the result'), { kind: 'variable', holds: VALUE_KINDS, binds: true }),
  join: may(text('前の命令とのつながり', 'how it hangs on the one before'), words(JOIN_WORDS)),
  optional: may(text('してもよい', 'optional'), FLAG),
} as const satisfies Parts;

const WRITTEN: Readonly<Record<CardPart, Part>> = {
  keywords: may(text('キーワード', 'keywords'), {
    kind: 'list',
    list: { kind: 'keyword', choices: keywordChoices },
  }),
  actions: may(text('能力', 'abilities'), { kind: 'list', list: { kind: 'ability' } }),
  rules: may(text('ルール', 'rules'), { kind: 'list', list: { kind: 'rule' } }),
  effects: may(text('効果', 'effects'), PROGRAM),
};

const NAME: Part = must(text('名前', 'name'), {
  kind: 'text',
  object: {
    ja: must(text('日本語', 'Japanese'), STRING),
    en: must(text('英語', 'English'), STRING),
    reading: may(text('読み', 'reading'), STRING),
  },
});

function cardParts({ declaration, fields }: Vocabulary): Parts {
  const { name, aside, parts = CARD_PARTS, id } = declaration.shape ?? {};
  const named = name && {
    [name.ja]: must(text('名前', 'Japanese name'), FILLED),
    [name.en]: must(text('英語の名前', 'English name'), FILLED),
    [name.reading]: must(text('読み', 'reading'), FILLED),
  };
  const said = aside?.map(({ name: word, label, required, shape }): [string, Part] => [
    word,
    (required ? must : may)(label, shape ?? { kind: 'any' }),
  ]);
  const printed = fields.items.flatMap((field): [string, Part][] =>
    field.printed === undefined || field.kind === 'name'
      ? []
      : [[field.name, { ...may(field.label, printedShape(field)), ...(field.words ? { words: field.words } : {}) }]],
  );
  return {
    $schema: may(text('スキーマ', 'schema'), STRING),
    id: must(text('id', 'id'), id ? { kind: 'string', pattern: id.pattern.source } : FILLED),
    ...(named ?? { name: NAME }),
    ...(said ? Object.fromEntries(said) : { note: NOTE }),
    ...Object.fromEntries(printed),
    ...Object.fromEntries(parts.map((part) => [part, WRITTEN[part]])),
  };
}

/** Everything a card of this game consists of, besides instructions and expressions. */
export interface CardParts {
  readonly card: Parts;
  readonly ability: Parts;
  readonly trigger: Parts;
  readonly rule: Parts;
  readonly selection: Parts;
  /** with every field of the game */
  readonly filter: Parts;
  /** what may stand beside the parameters of an instruction */
  readonly beside: Parts;
}

export function partsOf(vocabulary: Vocabulary): CardParts {
  const tests = vocabulary.fields.items.map((field) => [field.name, may(field.label, testOf(field))]);
  return {
    card: cardParts(vocabulary),
    ability: abilityParts(vocabulary),
    trigger: TRIGGER,
    rule: RULE,
    selection: SELECTION,
    filter: { ...FILTER_PARTS, ...Object.fromEntries(tests) },
    beside: BESIDE,
  };
}
