/** What rules give to cards, and what such a rule says. */
import type { FieldWord } from '@fuda/language';
import { label } from '../ir.ts';
import { ATTRIBUTE_VALUES, TYPE_VALUES } from './labels.ts';

/** A flag that rules give: how it stands before a noun, and what such a rule says. */
const quality = (name: string, yes: [string, string], no: [string, string], given: [string, string]): FieldWord => ({
  name,
  kind: 'flag',
  label: label(yes[0], yes[1]),
  source: { stat: name },
  adjective: { yes: label(...yes), no: label(...no) },
  given: label(...given),
});

export const GIVEN: readonly FieldWord[] = [
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
    values: ATTRIBUTE_VALUES,
    source: { stat: 'doubleTribute' },
    // [YGO-9.1] unclassified: about the card as a Tribute, which it may be face-down
    hidden: true,
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
    given: label(
      '{subject}のアドバンス召喚に必要なリリースは{value}体少なくできる',
      '{subject} need {value} Tribute less for their Tribute Summon',
    ),
  },
  {
    name: 'synchroFor',
    kind: 'flags',
    label: label('Ｓ素材にできるＳモンスターの種族', 'Type of Synchro Monster it is material for'),
    values: TYPE_VALUES,
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
  quality(
    'setAsSpell',
    ['魔法カード扱いでセットできる', 'that can be Set as a Spell'],
    ['魔法カード扱いでセットできない', 'that cannot be Set as a Spell'],
    [
      '{subject}は魔法カード扱いで手札から魔法＆罠ゾーンにセットできる',
      'you can Set {subject} from your hand to your Spell & Trap Zone as a Spell',
    ],
  ),
  quality(
    'hushes',
    ['召喚成功時に発動できない', 'that nobody can respond to'],
    ['召喚成功時に発動できる', 'that players can respond to'],
    [
      '{subject}の召喚成功時には、カードの効果は発動できない',
      'when {subject} is Normal Summoned, cards and effects cannot be activated',
    ],
  ),
  {
    name: 'xyzLevel',
    kind: 'number',
    label: label('Ｘ素材としての別のレベル', 'other Level as Xyz Material'),
    source: { stat: 'xyzLevel' },
    given: label(
      '{subject}をＸ召喚に使用する場合、レベル{value}モンスターとして扱う事ができる',
      'if {subject} is used for an Xyz Summon, it can be treated as a Level {value} monster',
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
