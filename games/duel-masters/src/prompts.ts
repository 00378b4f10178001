/** What players are asked, and what they can answer. */
import type { GameDeclaration } from '@fuda/kernel';
import { label } from './ir.ts';

export const VERBS: GameDeclaration['verbs'] = [
  ['charge', 'マナゾーンに置く', 'Charge'],
  ['summon', '召喚する', 'Summon'],
  ['cast', '唱える', 'Cast'],
  ['playOtherwise', '別のコストで使う', 'Use for another cost'],
  ['use', '能力を使う', 'Use'],
  ['payAutomatically', '自動で支払う', 'Pay automatically'],
  ['tapMana', 'このマナをタップする', 'Tap this mana'],
  ['tapCreature', 'タップしてコストを下げる', 'Tap to reduce the cost'],
  ['attack', '攻撃する', 'Attack'],
  ['attackPlayer', '相手プレイヤーを攻撃する', 'Attack the player'],
  ['attackCreature', 'このクリーチャーを攻撃する', 'Attack this creature'],
  ['declare', '使用を宣言する', 'Declare'],
  ['block', 'ブロックする', 'Block'],
  ['breaker', 'ブレイク数を決める', 'How many to break'],
  ['break', 'ブレイクする', 'Break'],
  ['unseal', '封印を外す', 'Remove a seal'],
  ['order', '次に解決する', 'Resolve next'],
  ['replace', '置き換える', 'Replace'],
  ['decline', '置き換えない', 'Do not replace'],
  ['select', '選ぶ', 'Choose'],
  ['selectAwakened', '覚醒した面で選ぶ', 'Choose its awakened side'],
  ['mode', 'これにする', 'This one'],
  ['number', '数を選ぶ', 'Choose a number'],
  ['yes', 'する', 'Yes'],
  ['no', 'しない', 'No'],
  ['done', '決定', 'Done'],
  ['pass', '次へ', 'Next'],
].map(([name, ja, en]) => ({ name, label: label(ja, en) }));

/** Modes of the game's own questions; those of cards bring their words along. */
export const MODES: NonNullable<GameDeclaration['modeTexts']> = {
  use: label('使う', 'Use it'),
  yes: label('はい', 'Yes'),
  automatic: label('おまかせ', 'Pay automatically'),
  player: label('相手プレイヤー', 'The opposing player'),
  asCreature: label('クリーチャーとして召喚する', 'Summon it as a creature'),
  asSpell: label('呪文として唱える', 'Cast it as a spell'),
  breakOne: label('1つ', '1 shield'),
  breakTwo: label('W・ブレイカー', 'Double breaker'),
  breakThree: label('T・ブレイカー', 'Triple breaker'),
  breakFour: label('Q・ブレイカー', 'Quadruple breaker'),
  breakAll: label('ワールド・ブレイカー', 'World breaker'),
};

export const PROMPTS: NonNullable<GameDeclaration['prompts']> = {
  charge: label('マナゾーンに置くカードを選んでください', 'Choose a card to put into your mana zone'),
  main: label('使うカードか能力を選んでください', 'Use a card or an ability'),
  pay: label('支払うマナを選んでください', 'Choose the mana to pay with'),
  payUnits: label('何回支払いますか', 'How often do you pay it?'),
  hyperEnergy: label('タップするクリーチャーを選んでください', 'Choose creatures to tap for the cost'),
  attack: label('攻撃するクリーチャーを選んでください', 'Choose a creature to attack with'),
  attackTarget: label('何を攻撃しますか', 'What does it attack?'),
  declareAttack: label('攻撃に合わせて使う能力を宣言してください', 'Declare abilities for this attack'),
  declareReaction: label('相手のクリーチャーに合わせて使う能力を宣言してください', 'Declare your reactions'),
  declareTurnEnd: label('ターンの終わりに使う能力を宣言してください', 'Declare abilities for the end of the turn'),
  half: label('どちらの面を使いますか', 'Which half do you use?'),
  block: label('ブロックするクリーチャーを選んでください', 'Choose blockers'),
  breaker: label('どのブレイカーを使いますか', 'Which breaker is used?'),
  break: label('ブレイクするシールドを選んでください', 'Choose the shields to break'),
  shieldCheck: label('使う能力を宣言してください', 'Declare the abilities you use'),
  unseal: label('封印を外すカードを選んでください', 'Choose the card to take a seal off'),
  orderStack: label('山札に置く順に選んでください', 'Choose the cards in the order in which they are put'),
  order: label('次に解決する効果を選んでください', 'Choose the effect to resolve next'),
  optional: label('この能力を使いますか', 'Use this ability?'),
  replacement: label('どの置換効果を使いますか', 'Which replacement applies?'),
};

export const EVENT_LABELS: NonNullable<GameDeclaration['eventLabels']> = {
  ENTERED: label('バトルゾーンに出た', 'enters the battle zone'),
  LEFT: label('バトルゾーンを離れた', 'leaves the battle zone'),
  DESTROYED: label('破壊された', 'is destroyed'),
  DISCARDED: label('捨てられた', 'is discarded'),
  CAST: label('唱えられた', 'is cast'),
  ATTACK: label('攻撃した', 'attacks'),
  BLOCK: label('ブロックした', 'blocks'),
  BATTLE: label('バトルした', 'battles'),
  BREAK: label('シールドをブレイクした', 'breaks a shield'),
  DECLARED: label('使用を宣言された', 'is declared'),
  AWAKENED: label('覚醒した', 'awakens'),
  SEALED: label('封印された', 'is sealed'),
  UNSEALED: label('封印がすべて外れた', 'loses its last seal'),
  TURN_START: label('ターンのはじめ', 'turn starts'),
  TURN_END: label('ターンの終わり', 'turn ends'),
};

export const END_REASONS: GameDeclaration['endReasons'] = [
  { name: 'directAttack', label: label('ダイレクトアタック', 'direct attack') },
  { name: 'deckOut', label: label('山札切れ', 'deck-out') },
  { name: 'effect', label: label('カードの効果', 'a card effect') },
];
