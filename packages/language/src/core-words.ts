/** The language's own closed lists, with what their words are called. */
import type { RuleCategory, StatOperation, Text } from '@fuda/kernel';
import type { Join, Strategy } from './nodes.ts';

export const STRATEGY_WORDS: Readonly<Record<Strategy, Text>> = {
  MANUAL: { ja: '選ぶ', en: 'chosen' },
  ALL: { ja: 'すべて', en: 'all' },
  RANDOM: { ja: 'ランダム', en: 'at random' },
  TOP: { ja: '上から', en: 'from the top' },
  BOTTOM: { ja: '下から', en: 'from the bottom' },
};

export const JOIN_WORDS: Readonly<Record<Join, Text>> = {
  THEN: { ja: 'その後（前のことをした時だけ）', en: 'then, if that was done' },
  IF_DO: { ja: 'そうしたら（同時に）', en: 'if you do, at the same time' },
  ALSO: { ja: 'また（同時に）', en: 'also, at the same time' },
};

export const PLAYER_WORDS = {
  SELF: { ja: '自分', en: 'you' },
  OPPONENT: { ja: '相手', en: 'the opponent' },
  BOTH: { ja: 'お互い', en: 'both players' },
  TURN_PLAYER: { ja: 'ターンのプレイヤー', en: 'the turn player' },
  OTHER: { ja: 'ターンではないプレイヤー', en: 'the other player' },
} as const satisfies Record<string, Text>;

export type End = 'TOP' | 'BOTTOM';
export const END_WORDS: Readonly<Record<End, Text>> = {
  TOP: { ja: '一番上', en: 'top' },
  BOTTOM: { ja: '一番下', en: 'bottom' },
};

export type CardOperation = Exclude<StatOperation, 'release'>;
/** What cards may say; `release` follows from the value that is changed (`rebases`). */
export const OPERATION_WORDS: Readonly<Record<CardOperation, Text>> = {
  base: { ja: '元々の値にする', en: 'becomes the base' },
  add: { ja: '足す', en: 'is added' },
  multiply: { ja: '掛ける', en: 'is multiplied' },
  set: { ja: 'その値にする', en: 'becomes' },
  fix: { ja: 'その値に固定する', en: 'stays' },
};
export const CARD_OPERATIONS = Object.keys(OPERATION_WORDS) as readonly CardOperation[];

export const SCOPE_WORDS = {
  self: { ja: 'このカード', en: 'this card' },
  any: { ja: 'どのカードでも', en: 'any card' },
} as const satisfies Record<string, Text>;

export const RULE_SUMMARIES: Readonly<Record<RuleCategory, Text>> = {
  NameOverride: { ja: 'カードの名前を別の名前にする', en: 'gives cards another name' },
  StatusModifier: { ja: '数値や性質を変える', en: 'changes numbers and properties' },
  SummonCondition: { ja: 'このカードの出し方を限る', en: 'limits how a card can be summoned' },
  SummonPermission: { ja: '出すことを禁じる', en: 'forbids summoning' },
  ActionPermission: { ja: '行動を禁じる', en: 'forbids actions' },
  ActionReplacement: { ja: '行動を別のことに置き換える', en: 'replaces an action by something else' },
  VictoryCondition: { ja: '条件が成り立つと勝敗が決まる', en: 'decides the match once a condition holds' },
  SelfDestruction: {
    ja: '条件が成り立つと自分に何かをする',
    en: 'does something to its own card once a condition holds',
  },
};
