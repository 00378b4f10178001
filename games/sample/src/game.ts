/**
 * The sample duel: a small complete game whose cards are JSON in the card language. It is what "your first card" edits, what
 * mutated cards are played in, and the pattern for a real game: rules in IR, cards as data, words in the vocabulary.
 */
import type { Expr, GameDeclaration } from '@fuda/kernel';
import { propertiesOf } from '@fuda/language';
import { ACTIONS } from './actions.ts';
import { FIELDS } from './fields.ts';
import { it, label } from './ir.ts';
import { deal, PHASES } from './phases.ts';
import { PROGRAMS } from './programs.ts';

const zone = (name: string, ja: string, en: string, visibility: 'all' | 'owner' | 'none', more: object = {}) => ({
  name,
  label: label(ja, en),
  visibility,
  ordered: true,
  ...more,
});

const printed = (name: string, min?: number) => ({
  name,
  base: ['prop', name, it] as Expr,
  order: 'layers' as const,
  remember: true,
  ...(min === undefined ? {} : { min }),
});
/** A quality that only keywords give. */
const quality = (name: string, ja: string, en: string) => ({
  name,
  label: label(ja, en),
  base: 0 as Expr,
  order: 'layers' as const,
});

export const sampleDuel: GameDeclaration = {
  id: 'sample-duel',
  rulesVersion: '1',
  name: label('見本の決闘', 'Sample duel'),
  zones: [
    zone('deck', '山札', 'deck', 'none'),
    zone('hand', '手札', 'hand', 'owner'),
    zone('mana', 'マナゾーン', 'mana zone', 'all'),
    zone('battle', 'バトルゾーン', 'battle zone', 'all', { remember: true }),
    zone('grave', '墓地', 'graveyard', 'all'),
    zone('shield', 'シールドゾーン', 'shield zone', 'none'),
    zone('under', 'カードの下', 'cards under others', 'all'),
    zone('void', '対戦の外', 'out of the match', 'all', { recycle: true }),
  ],
  attributes: [
    { name: 'tapped', label: label('タップ', 'tapped') },
    { name: 'sick', label: label('召喚酔い', 'summoning sick') },
    { name: 'used' },
  ],
  counters: [{ name: 'score', label: label('得点', 'score') }],
  globals: [],
  properties: propertiesOf(FIELDS),
  stats: [
    { ...printed('cost', 1), label: label('コスト', 'cost') },
    { ...printed('power', 0), label: label('パワー', 'power') },
    { ...printed('name'), order: 'time' },
    quality('blocker', 'ブロッカー', 'blocker'),
    quality('slayer', 'スレイヤー', 'slayer'),
    quality('breaker', 'ブレイク', 'breaks'),
    quality('speedAttacker', 'スピードアタッカー', 'speed attacker'),
    quality('trigger', 'S・トリガー', 'shield trigger'),
  ],
  events: ['ATTACK', 'CAST', 'DESTROYED', 'DISCARDED', 'TURN_START', 'TURN_END'],
  eventLabels: {
    ATTACK: label('攻撃', 'attacks'),
    CAST: label('呪文を唱えた', 'is cast'),
    DESTROYED: label('破壊', 'is destroyed'),
    DISCARDED: label('捨てられた', 'is discarded'),
    TURN_START: label('ターンのはじめ', 'turn starts'),
    TURN_END: label('ターンの終わり', 'turn ends'),
  },
  actions: ACTIONS,
  reasons: ['battle', 'effect'],
  abilityProperties: [],
  homeZones: ['battle'],
  expiries: ['attackEnd', 'turnEnd', 'turnStart', 'never'],
  programs: PROGRAMS,
  setup: [
    ['shuffle', 'deck', 0],
    ['shuffle', 'deck', 1],
    deal('shield', 0),
    deal('shield', 1),
    deal('hand', 0),
    deal('hand', 1),
  ],
  phases: PHASES,
  verbs: [
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
  ].map(([name, ja, en]) => ({ name, label: { ja, en } })),
  prompts: {
    charge: label('マナゾーンに置くカードを選んでください', 'Choose a card to put into your mana zone'),
    main: label('使うカードか能力を選んでください', 'Play a card or use an ability'),
    attack: label('攻撃するクリーチャーを選んでください', 'Choose a creature to attack with'),
    attackTarget: label('何を攻撃しますか', 'What does it attack?'),
    block: label('ブロックしますか', 'Block?'),
    trigger: label('S・トリガーを使いますか', 'Use the shield trigger?'),
    optional: label('この能力を使いますか', 'Use this ability?'),
    replacement: label('どの置き換えを使いますか', 'Which replacement applies?'),
  },
  endReasons: [
    { name: 'directAttack', label: label('ダイレクトアタック', 'direct attack') },
    { name: 'deckOut', label: label('山札切れ', 'deck-out') },
    { name: 'turnLimit', label: label('ターン上限', 'turn limit') },
    { name: 'effect', label: label('効果による勝利', 'won by an effect') },
  ],
  replacement: 'perRule',
  limits: { cards: 128, rules: 96, pending: 48, events: 64, frameCells: 768, listCells: 512 },
};
