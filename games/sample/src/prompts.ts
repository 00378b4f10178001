/** What a player reads while playing: verbs, questions, events, how a match ended. */
import type { GameDeclaration, Text } from '@fuda/kernel';
import { label } from './ir.ts';

export const VERBS: GameDeclaration['verbs'] = [
  ['charge', 'マナに置く', 'Charge'],
  ['play', '使う', 'Play'],
  ['activate', '能力を使う', 'Activate'],
  ['attack', '攻撃する', 'Attack'],
  ['attackCreature', '攻撃先にする', 'Attack this'],
  ['attackPlayer', '相手を攻撃する', 'Attack the player'],
  ['block', 'ブロックする', 'Block'],
  ['break', 'ブレイクする', 'Break'],
  ['trigger', 'S・トリガーを使う', 'Use the shield trigger'],
  ['select', '選ぶ', 'Choose'],
  ['mode', 'これにする', 'This one'],
  ['number', '数を選ぶ', 'Choose a number'],
  ['order', '次に解決する', 'Resolve next'],
  ['replace', '置き換える', 'Replace'],
  ['decline', '置き換えない', 'Do not replace'],
  ['yes', 'する', 'Yes'],
  ['no', 'しない', 'No'],
  ['done', '決定', 'Done'],
  ['pass', '次へ', 'Next'],
].map(([name, ja, en]) => ({ name, label: { ja, en } }));

export const PROMPTS: NonNullable<GameDeclaration['prompts']> = {
  charge: label('マナゾーンに置くカードを選んでください', 'Choose a card to put into your mana zone'),
  main: label('使うカードか能力を選んでください', 'Play a card or use an ability'),
  attack: label('攻撃するクリーチャーを選んでください', 'Choose a creature to attack with'),
  attackTarget: label('何を攻撃しますか', 'What does it attack?'),
  block: label('ブロックしますか', 'Block?'),
  trigger: label('S・トリガーを使いますか', 'Use the shield trigger?'),
  optional: label('この能力を使いますか', 'Use this ability?'),
  replacement: label('どの置き換えを使いますか', 'Which replacement applies?'),
};

export const EVENT_LABELS: Readonly<Record<string, Text>> = {
  ATTACK: label('攻撃', 'attacks'),
  CAST: label('呪文を唱えた', 'is cast'),
  DESTROYED: label('破壊', 'is destroyed'),
  DISCARDED: label('捨てられた', 'is discarded'),
  TURN_START: label('ターンのはじめ', 'turn starts'),
  TURN_END: label('ターンの終わり', 'turn ends'),
};

export const END_REASONS: GameDeclaration['endReasons'] = [
  { name: 'directAttack', label: label('ダイレクトアタック', 'direct attack') },
  { name: 'deckOut', label: label('山札切れ', 'deck-out') },
  { name: 'turnLimit', label: label('ターン上限', 'turn limit') },
  { name: 'effect', label: label('効果による勝利', 'won by an effect') },
];
