import { label } from '@fuda/game/ir';
import type { FieldWord, Noun } from '@fuda/language';

export const CARD: Noun = { ja: 'カード', counter: '枚', en: 'card' };
export const CREATURE: Noun = { ja: 'クリーチャー', counter: '体', en: 'creature' };
export const SPELL: Noun = { ja: '呪文', counter: '枚', en: 'spell' };

const quality = (name: string, ja: string, en: string): FieldWord => ({
  name,
  kind: 'flag',
  label: label(`「${ja}」`, `"${en}"`),
  source: { stat: name },
  adjective: { yes: label(`「${ja}」を持つ`, `"${en}"`), no: label(`「${ja}」を持たない`, `non-"${en}"`) },
});

/** Everything a card of the sample duel prints or a filter may ask for. */
export const FIELDS: readonly FieldWord[] = [
  {
    name: 'kind',
    words: ['type', 'types'],
    kind: 'flags',
    label: label('種類', 'kind'),
    values: [
      { name: 'creature', label: label('クリーチャー', 'creature'), noun: CREATURE },
      { name: 'spell', label: label('呪文', 'spell'), noun: SPELL },
    ],
    source: { prop: 'kind' },
    printed: 'kind',
    need: { '*': 'required' },
  },
  {
    name: 'civilization',
    words: ['civilizations'],
    kind: 'flags',
    label: label('文明', 'civilization'),
    values: [
      { name: 'light', label: label('光', 'light') },
      { name: 'water', label: label('水', 'water') },
      { name: 'darkness', label: label('闇', 'darkness') },
      { name: 'fire', label: label('火', 'fire') },
      { name: 'nature', label: label('自然', 'nature') },
    ],
    source: { prop: 'civilization' },
    printed: 'civilization',
    need: { '*': 'required' },
  },
  {
    name: 'race',
    words: ['races'],
    kind: 'flags',
    label: label('種族', 'race'),
    values: [
      { name: 'dragon', label: label('ドラゴン', 'Dragon') },
      { name: 'armored_dragon', label: label('アーマード・ドラゴン', 'Armored Dragon'), of: ['dragon'] },
      { name: 'human', label: label('ヒューマノイド', 'Human') },
      { name: 'spirit', label: label('精霊', 'Spirit') },
    ],
    open: { most: 200 },
    source: { prop: 'race' },
    printed: 'race',
    need: { spell: 'none' },
  },
  {
    name: 'cost',
    kind: 'number',
    label: label('コスト', 'cost'),
    source: { stat: 'cost' },
    printed: 'cost',
    need: { '*': 'required' },
    min: 1,
    max: 99,
  },
  {
    name: 'power',
    kind: 'number',
    label: label('パワー', 'power'),
    source: { stat: 'power' },
    printed: 'power',
    need: { creature: 'required', spell: 'none' },
    min: 0,
    max: 99_999,
  },
  { name: 'name', kind: 'name', label: label('名前', 'name'), source: { stat: 'name' }, printed: 'name' },
  {
    name: 'tapped',
    kind: 'flag',
    label: label('タップ', 'tapped'),
    source: { attr: 'tapped' },
    adjective: { yes: label('タップしている', 'tapped'), no: label('アンタップしている', 'untapped') },
  },
  quality('blocker', 'ブロッカー', 'blocker'),
  quality('slayer', 'スレイヤー', 'slayer'),
  quality('speedAttacker', 'スピードアタッカー', 'speed attacker'),
  quality('trigger', 'S・トリガー', 'shield trigger'),
  { name: 'breaker', kind: 'number', label: label('ブレイク数', 'shields broken'), source: { stat: 'breaker' } },
];
