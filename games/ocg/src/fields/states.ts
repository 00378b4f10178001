/** What a filter may ask about a card as it lies there: never printed. */
import type { Expr } from '@fuda/kernel';
import type { FieldWord } from '@fuda/language';
import { all, any, attr, eq, faceUp, inZone, it, label, ne, onField } from '../ir.ts';
import { arrivalOf, isMarked, USED } from '../marks.ts';
import { hasEffects, kindOf } from './kind.ts';
import { FRAME, HOW, KIND } from './numbers.ts';
import { MONSTER } from './printed.ts';

const state = (
  name: string,
  expr: Expr,
  yes: [string, string],
  no: [string, string],
  more: Pick<FieldWord, 'predicate' | 'holder'> = {},
): FieldWord => ({
  ...more,
  name,
  kind: 'flag',
  label: label(yes[0], yes[1]),
  source: { expr },
  readable: 1,
  adjective: { yes: label(...yes), no: label(...no) },
});

const how = (name: string, bits: number, ja: string, en: string): FieldWord =>
  state(
    name,
    eq(['band', attr('how', it), bits | HOW.hidden], bits),
    [`${ja}された`, en],
    [`${ja}されていない`, `not ${en}`],
  );

export const STATES: readonly FieldWord[] = [
  {
    name: 'spellCounter',
    kind: 'number',
    label: label('魔力カウンター', 'Spell Counter'),
    source: { attr: 'spellCounter' },
    readable: 1,
  },
  state('faceUp', faceUp(it), ['表側表示の', 'face-up'], ['裏側表示の', 'face-down']),
  state(
    'attackPosition',
    all(faceUp(it), eq(attr('defense', it), 0)),
    ['攻撃表示の', 'Attack Position'],
    ['攻撃表示ではない', 'not Attack Position'],
    { predicate: { yes: 'is in Attack Position', no: 'is not in Attack Position' } },
  ),
  state(
    'defensePosition',
    ne(attr('defense', it), 0),
    ['守備表示の', 'Defense Position'],
    ['守備表示ではない', 'not Defense Position'],
    { predicate: { yes: 'is in Defense Position', no: 'is not in Defense Position' } },
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
    all(faceUp(it), eq(kindOf(it), KIND.monster), hasEffects(it)),
    ['効果', 'Effect'],
    ['効果モンスター以外の', 'non-Effect'],
  ),
  state(
    'mayHoldCounter',
    all(faceUp(it), ['lt', attr('spellCounter', it), ['prop', 'maxSpellCounters', it]]),
    ['魔力カウンターを置く事ができる', 'that can hold a Spell Counter'],
    ['魔力カウンターを置く事ができない', 'that you cannot place a Spell Counter on'],
  ),
  state('onField', onField(it), ['フィールドの', 'on the field'], ['フィールド以外の', 'not on the field']),
  state(
    'declaredAttack',
    ['gt', attr('attacks', it), 0],
    ['攻撃宣言した', 'that declared an attack'],
    ['攻撃宣言していない', 'that declared no attack'],
    { predicate: { yes: 'declared an attack', no: 'declared no attack' } },
  ),
  state(
    'attacking',
    ['same', it, ['global', 'attacker']],
    ['攻撃している', 'attacking'],
    ['攻撃していない', 'not attacking'],
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
    ['このターンに召喚・特殊召喚された', 'that was Normal or Special Summoned this turn'],
    ['このターンに召喚・特殊召喚されていない', 'that was not Normal or Special Summoned this turn'],
    {
      predicate: {
        yes: 'was Normal or Special Summoned this turn',
        no: 'was not Normal or Special Summoned this turn',
      },
    },
  ),
  state(
    'markedThisTurn',
    isMarked(it, USED.applied),
    ['このターンに自身の効果を適用した', 'that applied its effect this turn'],
    ['このターンに自身の効果を適用していない', 'that did not apply its effect this turn'],
    { predicate: { yes: 'applied its effect this turn', no: 'did not apply its effect this turn' } },
  ),
  state(
    'summonedThisTurn',
    all(ne(['band', attr('how', it), HOW.hidden - 1], 0), eq(attr('turnPlaced', it), ['turn'])),
    ['このターンに召喚・反転召喚・特殊召喚された', 'that was Summoned this turn'],
    ['このターンに召喚・反転召喚・特殊召喚されていない', 'that was not Summoned this turn'],
    { predicate: { yes: 'was Summoned this turn', no: 'was not Summoned this turn' } },
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
    ne(kindOf(it), KIND.monster),
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
  state('mayTribute', ['fn', 'mayGiveUp', it, ['me']], ['', ''], ['リリースできない', 'that cannot be Tributed']),
  state(
    'equippedToThis',
    ['same', it, ['hostOf', ['src']]],
    ['装備', 'equipped'],
    ['このカードを装備していない', 'not equipped'],
    { holder: { noun: MONSTER, one: true } },
  ),
  state(
    'hasThisAsMaterial',
    ['and', inZone(['src'], 'material'), ['same', it, ['hostOf', ['src']]]],
    ['このカードをＸ素材としている', 'that has this card as material'],
    ['このカードをＸ素材としていない', 'that does not have this card as material'],
  ),
  state(
    'tiedToThis',
    ['same', it, ['hostOf', ['src']]],
    ['このカードの効果で特殊召喚した', 'that was Special Summoned by this card'],
    ['このカードの効果で特殊召喚していない', 'not Summoned by this card'],
    { holder: { noun: MONSTER, one: true } },
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
];
