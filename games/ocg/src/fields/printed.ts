/** What a card prints. */
import type { Expr } from '@fuda/kernel';
import type { FieldValue, FieldWord, Noun } from '@fuda/language';
import archetypes from '../../archetypes.json' with { type: 'json' };
import { ARROWS, MOST_ARCHETYPES, PRINTED_RANGES } from '../cards/printed.ts';
import { all, any, faceUp, inZone, it, label, ne } from '../ir.ts';
import { kindOf } from './kind.ts';
import { ATTRIBUTE_VALUES, TYPE_VALUES } from './labels.ts';
import { FRAME } from './numbers.ts';

/** 「存在する」 of everything on the field, in the Graveyard and so on */
export const EXISTS = { is: '存在する', isNot: '存在しない', plain: true } as const;
export const CARD: Noun = { ja: 'カード', counter: '枚', en: 'card', exists: EXISTS };
export const MONSTER: Noun = { ja: 'モンスター', counter: '体', en: 'monster', exists: EXISTS };
const SPELL: Noun = { ja: '魔法カード', counter: '枚', en: 'Spell', exists: EXISTS };
const TRAP: Noun = { ja: '罠カード', counter: '枚', en: 'Trap', exists: EXISTS };

const monsterOnly = { monster: 'required', spell: 'none', trap: 'none' } as const;
const monsterMay = { monster: 'optional', spell: 'none', trap: 'none' } as const;

/** A face-down monster is known to be a monster; a face-down banished card is not even that [YGO-3.4] [YGO-3.5]. */
const kindReadable: Expr = any(faceUp(it), inZone(it, 'monster'));

export const PRINTED: readonly FieldWord[] = [
  {
    name: 'kind',
    kind: 'enum',
    label: label('種類', 'kind'),
    values: [
      { name: 'monster', label: label('モンスター', 'monster'), noun: MONSTER },
      { name: 'spell', label: label('魔法', 'Spell'), noun: SPELL },
      { name: 'trap', label: label('罠', 'Trap'), noun: TRAP },
    ],
    phrase: label('{value}', '{value}'),
    joiner: label('・', '/'),
    source: { expr: kindOf(it) },
    printed: 'kind',
    need: { '*': 'required' },
    readable: kindReadable,
  },
  {
    name: 'frame',
    kind: 'enum',
    label: label('枠', 'frame'),
    values: [
      { name: 'normal', label: label('通常', 'Normal') },
      { name: 'effect', label: label('効果', 'Effect') },
      { name: 'fusion', label: label('融合', 'Fusion') },
      { name: 'ritual', label: label('儀式', 'Ritual') },
      { name: 'synchro', label: label('Ｓ', 'Synchro') },
      { name: 'xyz', label: label('Ｘ', 'Xyz') },
      { name: 'link', label: label('Ｌ', 'Link') },
      { name: 'token', label: label('トークン', 'Token') },
    ] satisfies FieldValue[],
    phrase: label('{value}', '{value}'),
    source: { prop: 'frame' },
    printed: 'frame',
    need: monsterOnly,
  },
  {
    name: 'abilities',
    words: ['ability'],
    kind: 'flags',
    label: label('分類', 'ability'),
    values: [
      { name: 'tuner', label: label('チューナー', 'Tuner') },
      { name: 'flip', label: label('リバース', 'Flip') },
      { name: 'toon', label: label('トゥーン', 'Toon') },
      { name: 'pendulum', label: label('ペンデュラム', 'Pendulum') },
      { name: 'spirit', label: label('スピリット', 'Spirit') },
      { name: 'union', label: label('ユニオン', 'Union') },
      { name: 'gemini', label: label('デュアル', 'Gemini') },
      { name: 'effect', label: label('効果', 'Effect') },
    ] satisfies FieldValue[],
    phrase: label('{value}', '{value}'),
    source: { prop: 'abilities' },
    printed: 'abilities',
    need: monsterMay,
  },
  {
    name: 'attribute',
    kind: 'flags',
    label: label('属性', 'Attribute'),
    values: ATTRIBUTE_VALUES,
    phrase: label('{value}', '{value}'),
    source: { prop: 'attribute' },
    printed: 'attribute',
    need: monsterOnly,
  },
  {
    name: 'type',
    kind: 'flags',
    label: label('種族', 'Type'),
    values: TYPE_VALUES,
    // `synchroFor` compares Types as the bits of one number: it knows the first 31 of them
    open: { most: 100 },
    phrase: label('{value}', '{value}'),
    source: { prop: 'type' },
    printed: 'type',
    need: monsterOnly,
  },
  {
    name: 'level',
    kind: 'number',
    label: label('レベル', 'Level'),
    source: { stat: 'level' },
    printed: 'level',
    need: monsterMay,
    ...PRINTED_RANGES.level,
    // Xyz and Link Monsters have no Level and are never "Level n or lower" [YGO-12.9]
    readable: all(faceUp(it), ['gt', ['prop', 'level', it], 0]),
  },
  {
    name: 'rank',
    kind: 'number',
    label: label('ランク', 'Rank'),
    source: { prop: 'rank' },
    printed: 'rank',
    need: monsterMay,
    ...PRINTED_RANGES.rank,
  },
  {
    name: 'link',
    kind: 'number',
    label: label('リンク', 'Link'),
    source: { prop: 'link' },
    printed: 'link',
    need: monsterMay,
    ...PRINTED_RANGES.link,
  },
  {
    name: 'scale',
    kind: 'number',
    label: label('スケール', 'scale'),
    source: { prop: 'scale' },
    printed: 'scale',
    need: monsterMay,
    ...PRINTED_RANGES.scale,
  },
  {
    name: 'arrows',
    kind: 'flags',
    label: label('リンクマーカー', 'Link Arrow'),
    values: ARROWS.map((name) => ({ name, label: label(name, name) })),
    source: { prop: 'arrows' },
    printed: 'arrows',
    need: monsterMay,
  },
  {
    name: 'atk',
    traits: ['battleValue'],
    words: ['attack'],
    kind: 'number',
    label: label('攻撃力', 'ATK'),
    source: { stat: 'atk' },
    printed: 'atk',
    need: monsterOnly,
    ...PRINTED_RANGES.stat,
  },
  {
    name: 'def',
    traits: ['battleValue'],
    words: ['defense'],
    kind: 'number',
    label: label('守備力', 'DEF'),
    source: { stat: 'def' },
    printed: 'def',
    need: monsterMay,
    ...PRINTED_RANGES.stat,
    readable: all(faceUp(it), ne(['prop', 'frame', it], FRAME.link)),
  },
  {
    name: 'originalAtk',
    traits: ['battleValue'],
    kind: 'number',
    label: label('元々の攻撃力', 'original ATK'),
    source: { stat: 'originalAtk' },
    // [YGO-11.15] e: snapshots made earlier are dropped for good
    rebases: { stat: 'atk', until: 'never' },
  },
  {
    name: 'originalDef',
    traits: ['battleValue'],
    kind: 'number',
    label: label('元々の守備力', 'original DEF'),
    source: { stat: 'originalDef' },
    rebases: { stat: 'def', until: 'never' },
  },
  {
    name: 'subtype',
    kind: 'enum',
    label: label('魔法・罠の種類', 'Spell/Trap type'),
    values: [
      { name: 'normal', label: label('通常', 'Normal') },
      { name: 'quick', words: ['quick-play'], label: label('速攻', 'Quick-Play') },
      { name: 'continuous', label: label('永続', 'Continuous') },
      { name: 'equip', label: label('装備', 'Equip') },
      { name: 'field', label: label('フィールド', 'Field') },
      { name: 'ritual', label: label('儀式', 'Ritual') },
      { name: 'counter', label: label('カウンター', 'Counter') },
    ] satisfies FieldValue[],
    phrase: label('{value}', '{value}'),
    source: { prop: 'subtype' },
    printed: 'subtype',
    need: { monster: 'none', spell: 'required', trap: 'required' },
  },
  {
    name: 'archetypes',
    words: ['archetype'],
    // [YGO-6.9] by data, never by the name; authors bring their own along
    kind: 'family',
    cells: MOST_ARCHETYPES,
    label: label('カテゴリ', 'archetype'),
    values: archetypes.map(({ name, ja, en }) => ({ name, label: label(ja, en) })),
    open: { most: 500 },
    phrase: label('{value}', '{value}'),
    source: { prop: 'archetypes' },
    printed: 'archetypes',
  },
  { name: 'name', kind: 'name', label: label('カード名', 'name'), source: { stat: 'name' }, printed: 'name' },
  {
    name: 'maxSpellCounters',
    kind: 'number',
    label: label('魔力カウンターの上限', 'Spell Counter limit'),
    source: { prop: 'maxSpellCounters' },
    printed: 'maxSpellCounters',
    min: 1,
    max: 99,
  },
  {
    name: 'specialOnly',
    kind: 'flag',
    label: label('通常召喚できない', 'cannot be Normal Summoned/Set'),
    source: { prop: 'specialOnly' },
    printed: 'specialOnly',
    need: monsterMay,
  },
  {
    name: 'tributes',
    kind: 'number',
    label: label('召喚に必要なリリースの数', 'Tributes its Normal Summon needs'),
    source: { prop: 'tributes' },
    printed: 'tributes',
    need: monsterMay,
    min: 1,
    max: 5,
  },
  {
    name: 'firstBy',
    kind: 'card',
    label: label('最初に特殊召喚するカード', 'the card that must Summon it first'),
    source: { prop: 'firstBy' },
    printed: 'firstBy',
    need: monsterMay,
  },
  {
    name: 'passcode',
    kind: 'number',
    label: label('カード番号', 'passcode'),
    source: { prop: 'passcode' },
    printed: 'passcode',
    ...PRINTED_RANGES.passcode,
  },
  {
    name: 'materialCount',
    kind: 'number',
    label: label('素材の数', 'number of materials'),
    source: { prop: 'materialCount' },
    printed: 'materialCount',
    need: monsterMay,
    min: 1,
    max: 6,
  },
];
