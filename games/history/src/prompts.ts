/** What a player reads while playing: verbs, questions, events, reasons of the end. */
import { text } from '@fuda/game';
import type { Text } from '@fuda/kernel';

export const VERBS: readonly (readonly [string, string, string])[] = [
  ['use', '使う', 'Use'],
  ['buy', '買う', 'Buy'],
  ['discard', '捨てる', 'Discard'],
  ['trash', '取り除く', 'Trash'],
  ['done', '決定', 'Done'],
  ['pass', 'しない', 'Pass'],
];

export const PROMPTS: Readonly<Record<string, Text>> = {
  action: text('人物か出来事を1枚使えます', 'You may use one person or event'),
  buy: text('カードを1枚買えます', 'You may buy one card'),
  discard: text('捨てるカードを選んでください', 'Choose cards to discard'),
  selfDiscard: text('捨ててもよいカードを選んでください', 'Choose cards you may discard'),
  trash: text('取り除くカードを選んでください', 'Choose cards to trash'),
  attacked: text('相手の効果で捨てるカードを選んでください', 'Choose cards to discard for your opponent’s effect'),
};

export const EVENT_LABELS: Readonly<Record<string, Text>> = {
  RICE: text('米', 'rice'),
  KNOWLEDGE: text('知識', 'knowledge'),
  TOKEN: text('勝利点トークン', 'victory tokens'),
  DISCOUNT: text('割引', 'discount'),
  ATTACK: text('相手が捨てる枚数', 'cards the opponent must discard'),
};

export const END_REASONS = [
  { name: 'topPile', label: text('いちばん上の勝利点カードがなくなった', 'the top victory pile is empty') },
  { name: 'emptyPiles', label: text('サプライが3つなくなった', 'three piles are empty') },
  { name: 'roundLimit', label: text('最後のラウンドが終わった', 'the last round was played') },
] as const;
