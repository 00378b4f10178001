/** Everything a card prints or a filter may ask for. */
import type { Expr } from '@fuda/kernel';
import type { FieldValue, FieldWord, Noun } from '@fuda/language';
import { ARROWS, ATTRIBUTES, MONSTER_ABILITIES, MONSTER_TYPES } from './cards/printed.ts';
import { all, any, attr, eq, faceUp, inZone, it, label, ne, onField } from './ir.ts';
import { arrivalOf, howOf, isMarked, USED } from './marks.ts';

export const CARD: Noun = { ja: 'カード', counter: '枚', en: 'card' };
export const MONSTER: Noun = { ja: 'モンスター', counter: '体', en: 'monster' };
const SPELL: Noun = { ja: '魔法カード', counter: '枚', en: 'Spell' };
const TRAP: Noun = { ja: '罠カード', counter: '枚', en: 'Trap' };

/** Numbers of enum values that the rules themselves ask for. */
export const KIND = { monster: 1, spell: 2, trap: 3 } as const;
export const FRAME = { normal: 1, effect: 2, fusion: 3, ritual: 4, synchro: 5, xyz: 6, link: 7, token: 8 } as const;
export const SUBTYPE = { normal: 1, quick: 2, continuous: 3, equip: 4, field: 5, ritual: 6, counter: 7 } as const;
export const TUNER = 1 << MONSTER_ABILITIES.indexOf('tuner');
export const EFFECT = 1 << MONSTER_ABILITIES.indexOf('effect');

/** How a monster came to the field: bits of the attribute `how` and of summon events. */
export const HOW = {
  normal: 1,
  tribute: 2,
  flip: 4,
  special: 8,
  fusion: 16,
  synchro: 32,
  xyz: 64,
  link: 128,
  ritual: 256,
} as const;

const TYPE_LABELS: Readonly<Record<(typeof MONSTER_TYPES)[number], string>> = {
  warrior: '戦士族',
  spellcaster: '魔法使い族',
  fairy: '天使族',
  fiend: '悪魔族',
  zombie: 'アンデット族',
  machine: '機械族',
  aqua: '水族',
  pyro: '炎族',
  rock: '岩石族',
  'winged-beast': '鳥獣族',
  plant: '植物族',
  insect: '昆虫族',
  thunder: '雷族',
  dragon: 'ドラゴン族',
  beast: '獣族',
  'beast-warrior': '獣戦士族',
  dinosaur: '恐竜族',
  fish: '魚族',
  'sea-serpent': '海竜族',
  reptile: '爬虫類族',
  psychic: 'サイキック族',
  'divine-beast': '幻神獣族',
  'creator-god': '創造神族',
  wyrm: '幻竜族',
  cyberse: 'サイバース族',
  illusion: '幻想魔族',
};

const ATTRIBUTE_LABELS: Readonly<Record<(typeof ATTRIBUTES)[number], string>> = {
  EARTH: '地',
  WATER: '水',
  FIRE: '炎',
  WIND: '風',
  LIGHT: '光',
  DARK: '闇',
  DIVINE: '神',
};

/** Families of cards, by set-code data [YGO-6.9]. */
const ARCHETYPES: readonly (readonly [string, string, string])[] = [
  ['toon', 'トゥーン', 'Toon'],
  ['bamboo-sword', '竹光', 'Bamboo Sword'],
  ['synchron', 'シンクロン', 'Synchron'],
  ['hero', 'ＨＥＲＯ', 'HERO'],
  ['ancient-gear', 'アンティーク・ギア', 'Ancient Gear'],
  ['forbidden-one', '封印されし', 'Forbidden One'],
  ['scrap', 'スクラップ', 'Scrap'],
  ['change', 'チェンジ', 'Change'],
];

const capital = (word: string): string =>
  word.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => `${dash}${letter.toUpperCase()}`);

const monsterOnly = { monster: 'required', spell: 'none', trap: 'none' } as const;
const monsterMay = { monster: 'optional', spell: 'none', trap: 'none' } as const;

/** A face-down monster is known to be a monster; a face-down banished card is not even that [YGO-3.4] [YGO-3.5]. */
const kindReadable: Expr = any(faceUp(it), inZone(it, 'monster'));

/** A flag that rules give: how it stands before a noun, and what such a rule says. */
const quality = (name: string, yes: [string, string], no: [string, string], given: [string, string]): FieldWord => ({
  name,
  kind: 'flag',
  label: label(yes[0], yes[1]),
  source: { stat: name },
  adjective: { yes: label(...yes), no: label(...no) },
  given: label(...given),
});

const state = (name: string, expr: Expr, yes: [string, string], no: [string, string]): FieldWord => ({
  name,
  kind: 'flag',
  label: label(yes[0], yes[1]),
  source: { expr },
  readable: 1,
  adjective: { yes: label(...yes), no: label(...no) },
});

const how = (name: string, bits: number, ja: string, en: string): FieldWord =>
  state(name, ne(['band', attr('how', it), bits], 0), [`${ja}された`, en], [`${ja}されていない`, `not ${en}`]);

export const FIELDS: readonly FieldWord[] = [
  {
    name: 'kind',
    kind: 'enum',
    label: label('種類', 'kind'),
    values: [
      { name: 'monster', label: label('モンスター', 'monster'), noun: MONSTER },
      { name: 'spell', label: label('魔法', 'Spell'), noun: SPELL },
      { name: 'trap', label: label('罠', 'Trap'), noun: TRAP },
    ],
    source: { prop: 'kind' },
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
    values: ATTRIBUTES.map((name) => ({ name, label: label(`${ATTRIBUTE_LABELS[name]}属性`, name) })),
    phrase: label('{value}', '{value}'),
    source: { prop: 'attribute' },
    printed: 'attribute',
    need: monsterOnly,
  },
  {
    name: 'type',
    kind: 'flags',
    label: label('種族', 'Type'),
    values: MONSTER_TYPES.map((name) => ({ name, label: label(TYPE_LABELS[name], capital(name)) })),
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
    min: 0,
    max: 12,
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
    min: 1,
    max: 13,
  },
  {
    name: 'link',
    kind: 'number',
    label: label('リンク', 'Link'),
    source: { prop: 'link' },
    printed: 'link',
    need: monsterMay,
    min: 1,
    max: 8,
  },
  {
    name: 'scale',
    kind: 'number',
    label: label('スケール', 'scale'),
    source: { prop: 'scale' },
    printed: 'scale',
    need: monsterMay,
    min: 0,
    max: 13,
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
    words: ['attack'],
    kind: 'number',
    label: label('攻撃力', 'ATK'),
    source: { stat: 'atk' },
    printed: 'atk',
    need: monsterOnly,
    min: -2,
    max: 99_999,
  },
  {
    name: 'def',
    words: ['defense'],
    kind: 'number',
    label: label('守備力', 'DEF'),
    source: { stat: 'def' },
    printed: 'def',
    need: monsterMay,
    min: -2,
    max: 99_999,
    readable: all(faceUp(it), ne(['prop', 'frame', it], FRAME.link)),
  },
  {
    name: 'originalAtk',
    kind: 'number',
    label: label('元々の攻撃力', 'original ATK'),
    source: { stat: 'originalAtk' },
    // [YGO-11.15] e: snapshots made earlier are dropped for good
    rebases: { stat: 'atk', until: 'never' },
  },
  {
    name: 'originalDef',
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
    kind: 'flags',
    label: label('カテゴリ', 'archetype'),
    values: ARCHETYPES.map(([name, ja, en]) => ({ name, label: label(`「${ja}」`, `"${en}"`) })),
    phrase: label('{value}', '{value}'),
    source: { prop: 'archetypes' },
    printed: 'archetypes',
  },
  { name: 'name', kind: 'name', label: label('カード名', 'name'), source: { stat: 'name' }, printed: 'name' },
  {
    name: 'spellCounter',
    kind: 'number',
    label: label('魔力カウンター', 'Spell Counter'),
    source: { attr: 'spellCounter' },
    readable: 1,
  },
  {
    name: 'maxSpellCounters',
    kind: 'number',
    label: label('魔力カウンターの上限', 'Spell Counter limit'),
    source: { prop: 'maxSpellCounters' },
    printed: 'maxSpellCounters',
    min: 1,
    max: 99,
  },
  state('faceUp', faceUp(it), ['表側表示の', 'face-up'], ['裏側表示の', 'face-down']),
  state(
    'attackPosition',
    all(faceUp(it), eq(attr('defense', it), 0)),
    ['攻撃表示の', 'Attack Position'],
    ['攻撃表示ではない', 'not Attack Position'],
  ),
  state(
    'defensePosition',
    ne(attr('defense', it), 0),
    ['守備表示の', 'Defense Position'],
    ['守備表示ではない', 'not Defense Position'],
  ),
  state(
    'mayBeTurnedDown',
    all(faceUp(it), ne(['prop', 'frame', it], FRAME.token), ne(['prop', 'frame', it], FRAME.link)),
    ['裏側守備表示にできる', 'that can be turned face-down'],
    ['裏側守備表示にできない', 'that cannot be turned face-down'],
  ),
  // Link Monsters have one position only
  state(
    'mayTurn',
    ne(['prop', 'frame', it], FRAME.link),
    ['', ''],
    ['表示形式を変更できない', 'that cannot change position'],
  ),
  state(
    'effectMonster',
    all(
      faceUp(it),
      eq(['prop', 'kind', it], KIND.monster),
      any(eq(['prop', 'frame', it], FRAME.effect), ne(['band', ['prop', 'abilities', it], EFFECT], 0)),
    ),
    ['効果', 'Effect'],
    ['効果モンスター以外の', 'non-Effect'],
  ),
  state(
    'mayHoldCounter',
    all(faceUp(it), ['lt', attr('spellCounter', it), ['prop', 'maxSpellCounters', it]]),
    ['魔力カウンターを置く事ができる', 'that you can place a Spell Counter on'],
    ['魔力カウンターを置く事ができない', 'that you cannot place a Spell Counter on'],
  ),
  state('onField', onField(it), ['フィールドの', 'on the field'], ['フィールド以外の', 'not on the field']),
  state(
    'declaredAttack',
    ['gt', attr('attacks', it), 0],
    ['攻撃宣言した', 'that declared an attack'],
    ['攻撃宣言していない', 'that declared no attack'],
  ),
  state(
    'attacking',
    ['same', it, ['global', 'attacker']],
    ['攻撃モンスターである', 'attacking'],
    ['攻撃モンスターでない', 'not attacking'],
  ),
  state(
    'attackTarget',
    ['same', it, ['global', 'defender']],
    ['攻撃対象の', 'attacked'],
    ['攻撃対象でない', 'not attacked'],
  ),
  state(
    'battling',
    any(['same', it, ['global', 'attacker']], ['same', it, ['global', 'defender']]),
    ['戦闘を行う', 'battling'],
    ['戦闘を行わない', 'not battling'],
  ),
  state(
    'arrivedThisTurn',
    all(ne(['band', attr('how', it), HOW.normal | HOW.special], 0), eq(attr('turnPlaced', it), ['turn'])),
    ['このターンに召喚・特殊召喚された', 'Normal or Special Summoned this turn'],
    ['このターンに召喚・特殊召喚されていない', 'not Normal or Special Summoned this turn'],
  ),
  state(
    'markedThisTurn',
    isMarked(it, USED.applied),
    ['このターンに自身の効果を適用した', 'whose effect was applied this turn'],
    ['このターンに自身の効果を適用していない', 'whose effect was not applied this turn'],
  ),
  state(
    'summonedThisTurn',
    all(ne(howOf(it), 0), eq(attr('turnPlaced', it), ['turn'])),
    ['このターンに召喚・反転召喚・特殊召喚された', 'Summoned this turn'],
    ['このターンに召喚・反転召喚・特殊召喚されていない', 'not Summoned this turn'],
  ),
  state(
    'normalSummonable',
    all(
      eq(['prop', 'kind', it], KIND.monster),
      any(eq(['prop', 'frame', it], FRAME.normal), eq(['prop', 'frame', it], FRAME.effect)),
      eq(['prop', 'specialOnly', it], 0),
    ),
    ['通常召喚可能な', 'that can be Normal Summoned/Set'],
    ['通常召喚できない', 'that cannot be Normal Summoned/Set'],
  ),
  state(
    'equipped',
    [
      'gt',
      [
        'count',
        [
          { zone: 'spellTrap', of: 0, host: it },
          { zone: 'spellTrap', of: 1, host: it },
        ],
      ],
      0,
    ],
    ['装備カードを装備した', 'equipped'],
    ['装備カードを装備していない', 'unequipped'],
  ),
  state('trapCard', eq(['prop', 'kind', it], KIND.trap), ['罠', 'Trap'], ['罠以外の', 'non-Trap']),
  state(
    'spellTrapCard',
    ne(['prop', 'kind', it], KIND.monster),
    ['魔法・罠', 'Spell/Trap'],
    ['魔法・罠以外の', 'non-Spell/Trap'],
  ),
  state(
    'summonable',
    ['fn', 'summonable', it, ['me']],
    ['', ''],
    ['特殊召喚できない', 'that cannot be Special Summoned'],
  ),
  // a card activation, not an effect of a card that is face-up already
  state('unplayed', any(inZone(it, 'hand'), ne(attr('faceDown', it), 0)), ['', ''], ['発動されている', 'activated']),
  state('mayTribute', ['permitted', 'tribute', it, ['me']], ['', ''], ['リリースできない', 'that cannot be Tributed']),
  state(
    'equippedToThis',
    ['same', it, ['hostOf', ['src']]],
    ['装備', 'equipped'],
    ['このカードを装備していない', 'not equipped'],
  ),
  state(
    'tiedToThis',
    ['same', it, ['hostOf', ['src']]],
    ['このカードの効果で特殊召喚した', 'that was Special Summoned by this card'],
    ['このカードの効果で特殊召喚していない', 'not Summoned by this card'],
  ),
  state(
    'justSummoned',
    eq(arrivalOf(it), ['event', 'value']),
    ['その召喚・反転召喚・特殊召喚された', 'that was just Summoned'],
    ['他の', 'that was not just Summoned'],
  ),
  state(
    'fellInBattle',
    any(['same', it, ['global', 'attacker']], ['same', it, ['global', 'defender']]),
    ['その戦闘で破壊された', 'that was destroyed by that battle'],
    ['その戦闘で破壊されていない', 'that was not destroyed by that battle'],
  ),
  how('specialSummoned', HOW.special, '特殊召喚', 'Special Summoned'),
  {
    name: 'arrival',
    kind: 'number',
    label: label('召喚された順番', 'order of arrival'),
    source: { expr: arrivalOf(it) },
    readable: 1,
  },
  { name: 'column', kind: 'number', label: label('縦列', 'column'), source: { expr: ['indexOf', it] }, readable: 1 },
  {
    name: 'specialOnly',
    kind: 'flag',
    label: label('通常召喚できない', 'cannot be Normal Summoned/Set'),
    source: { prop: 'specialOnly' },
    printed: 'specialOnly',
    need: monsterMay,
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
    min: 0,
    max: 99_999_999,
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
  quality(
    'negated',
    ['効果が無効の', 'negated'],
    ['効果が無効でない', 'not negated'],
    ['{subject}の効果は無効化される', 'the effects of {subject} are negated'],
  ),
  quality(
    'piercing',
    ['貫通する', 'piercing'],
    ['貫通しない', 'not piercing'],
    [
      '{subject}が守備表示モンスターを攻撃した場合、守備力を超えた分だけ戦闘ダメージを与える',
      'if {subject} attacks a Defense Position monster, it inflicts piercing battle damage',
    ],
  ),
  quality(
    'direct',
    ['直接攻撃できる', 'able to attack directly'],
    ['直接攻撃できない', 'unable to attack directly'],
    ['{subject}は直接攻撃できる', '{subject} can attack directly'],
  ),
  quality(
    'attacksAll',
    ['特殊召喚された相手モンスターすべてに攻撃できる', 'able to attack each Special Summoned monster'],
    ['', ''],
    [
      '{subject}は特殊召喚された相手モンスター全てに１回ずつ攻撃できる',
      '{subject} can attack each Special Summoned monster your opponent controls once',
    ],
  ),
  quality(
    'reflects',
    ['戦闘ダメージを相手に与える', 'giving battle damage to the opponent'],
    ['', ''],
    [
      '{subject}の戦闘で自分が受ける戦闘ダメージは相手が受ける',
      'your opponent takes any battle damage you would take from battles involving {subject}',
    ],
  ),
  {
    name: 'doubleTribute',
    kind: 'flags',
    label: label('２体分のリリース', 'counts as two Tributes for'),
    values: ATTRIBUTES.map((name) => ({ name, label: label(`${ATTRIBUTE_LABELS[name]}属性`, name) })),
    source: { stat: 'doubleTribute' },
    given: label(
      '{value}モンスターをアドバンス召喚する場合、{subject}は２体分のリリースにできる',
      '{subject} can be treated as 2 Tributes for the Tribute Summon of a {value} monster',
    ),
  },
  {
    name: 'tributeLess',
    kind: 'number',
    label: label('アドバンス召喚に必要なリリースの軽減数', 'reduction of the Tributes it needs'),
    source: { stat: 'tributeLess' },
  },
  {
    name: 'synchroFor',
    kind: 'flags',
    label: label('Ｓ素材にできるＳモンスターの種族', 'Type of Synchro Monster it is material for'),
    values: MONSTER_TYPES.map((name) => ({ name, label: label(TYPE_LABELS[name], capital(name)) })),
    source: { stat: 'synchroFor' },
    given: label(
      '{subject}をＳ素材とする場合、{value}のＳモンスターのＳ召喚にしか使用できない',
      '{subject} can be used as Synchro Material only for a {value} Synchro Monster',
    ),
  },
  {
    name: 'synchroNotWith',
    kind: 'number',
    label: label('一緒にＳ素材にできないレベル', 'Level of other materials it refuses'),
    source: { stat: 'synchroNotWith' },
    given: label(
      '{subject}をＳ素材とする場合、他のＳ素材はレベル{value}以外のモンスターでなければならない',
      'other Synchro Materials used with {subject} cannot be Level {value}',
    ),
  },
  {
    name: 'synchroLevel',
    kind: 'number',
    label: label('Ｓ素材としての別のレベル', 'other Level as Synchro Material'),
    source: { stat: 'synchroLevel' },
    given: label(
      '{subject}をＳ素材とする場合、レベル{value}モンスターとして扱う事ができる',
      'if {subject} is used as Synchro Material, it can be treated as a Level {value} monster',
    ),
  },
];
