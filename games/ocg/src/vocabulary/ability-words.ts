/** Kinds of abilities, what a card may say of one, and how often it may be used [YGO-9.1] [YGO-10]. */
import type { Expr } from '@fuda/kernel';
import type { AbilityKind, AbilityNode, AbilityProperty, LimitWord, RuleNode, UseLimit } from '@fuda/language';
import { ACTIVATION_NEEDS, LIMIT, USABLE } from '../chain/activate.ts';
import { FRAME, SUBTYPE } from '../fields/index.ts';
import { all, any, attr, eq, fn, label, lacks, me, need, not, prop, src } from '../ir.ts';
import { USED } from '../marks.ts';
import { countsOnCost, damageStepOf, freesOf, TAGS, tagsOf } from './tags.ts';

/** A card that stays on the field is something by being there. */
const STAYS: Expr = any(
  ['abilityProp', 'stays', ['ability']],
  ...[SUBTYPE.continuous, SUBTYPE.field, SUBTYPE.equip].map((subtype) => eq(prop('subtype', src), subtype)),
);

const HAND_SLOTS = [
  { name: 'activation', label: label('発動時', 'activation'), checked: true },
  { name: 'resolution', label: label('効果処理', 'resolution'), checked: 'choice' as const },
];
const FORCED_SLOTS = HAND_SLOTS.map(({ name, label: said }) => ({
  name,
  label: said,
  ...(name === 'activation' ? { checked: true } : {}),
}));
const bit = ({ index }: UseLimit): number => 1 << index;
const usedByName = (limit: UseLimit): Expr => ['lt', ['fn', 'usedCount', 0, me, limit.key], limit.times];

/** A negated card still triggers; what its effect does then is decided when its link resolves [YGO-7.22]. */
const waits = { whileNegated: true } as const;

/** Sending or tributing itself as a cost: then it need not lie there at resolution [YGO-7.17]. */
function leavesByCost(ability: AbilityNode): number {
  const cost = ability.programs.get('activation')?.instructions ?? [];
  return cost.some(({ args }) => (args.cards as { kind?: string } | undefined)?.kind === 'source') ? 1 : 0;
}

/**
 * Continuous effects end when their monster has fallen in battle [YGO-11.7]. Where the card itself goes when it leaves is no such
 * effect (unclassified, 9.1), nor is text that is no effect.
 */
export const ruleProperties = ({ isEffect, category, affects, stat }: RuleNode): Readonly<Record<string, number>> => ({
  // how this card itself may be Summoned holds while it lies face-down, too: that is where a Flip Summon begins (9.1, unclassified)
  hidden: affects === 'self' && (stat?.field.hidden || category === 'SummonCondition') ? 1 : 0,
  continuous: isEffect && !(category === 'ActionReplacement' && affects === 'self') ? 1 : 0,
});

export const ABILITY_KINDS: readonly AbilityKind[] = [
  {
    name: 'trigger',
    label: label('誘発効果', 'trigger effect'),
    trigger: 'required',
    slots: HAND_SLOTS,
    usable: USABLE.trigger,
    needs: ACTIVATION_NEEDS.trigger,
    props: { speed: 1 },
    waits,
  },
  {
    name: 'activate',
    label: label('カードの発動', 'card activation'),
    trigger: 'none',
    zones: ['hand', 'spellTrap'],
    slots: HAND_SLOTS,
    usable: USABLE.activate,
    needs: ACTIVATION_NEEDS.activate,
    suffices: STAYS,
    props: { isCard: 1, fromSet: 1 },
  },
  {
    name: 'respond',
    label: label('できごとに応じた発動', 'card activation on an event'),
    trigger: 'required',
    zones: ['hand', 'spellTrap'],
    slots: HAND_SLOTS,
    usable: USABLE.activate,
    needs: ACTIVATION_NEEDS.activate,
    suffices: STAYS,
    props: { isCard: 1, fromSet: 1 },
    waits: { class: 1, whileNegated: true },
  },
  {
    name: 'ignition',
    label: label('起動効果', 'ignition effect'),
    trigger: 'none',
    slots: HAND_SLOTS,
    usable: USABLE.ignition,
    needs: ACTIVATION_NEEDS.ignition,
    props: { speed: 1 },
    lead: label('自分メインフェイズに', 'During your Main Phase: '),
  },
  {
    name: 'quick',
    label: label('誘発即時効果', 'quick effect'),
    trigger: 'none',
    slots: HAND_SLOTS,
    usable: USABLE.quick,
    needs: ACTIVATION_NEEDS.quick,
    props: { speed: 2 },
  },
  {
    name: 'quickRespond',
    label: label('できごとに応じた誘発即時効果', 'quick effect on an event'),
    trigger: 'required',
    slots: HAND_SLOTS,
    usable: USABLE.quick,
    needs: ACTIVATION_NEEDS.quick,
    props: { speed: 2 },
    waits: { class: 1, whileNegated: true },
  },
  {
    name: 'phase',
    label: label('フェイズの効果', 'phase effect'),
    trigger: 'none',
    slots: HAND_SLOTS,
    usable: USABLE.phase,
    needs: ACTIVATION_NEEDS.phase,
    props: { speed: 1 },
  },
  {
    name: 'mandatoryPhase',
    label: label('必ず発動するフェイズの効果', 'mandatory phase effect'),
    trigger: 'none',
    slots: FORCED_SLOTS,
    usable: USABLE.phase,
    needs: ACTIVATION_NEEDS.phase,
    props: { speed: 1 },
  },
  {
    name: 'procedure',
    label: label('特殊召喚の手順', 'summoning procedure'),
    trigger: 'none',
    zones: ['hand'],
    slots: [{ name: 'activation', label: label('手順', 'procedure'), checked: true }],
    usable: all(['permitted', 'specialSummon', src, me], ['gt', fn('mainRoom', me), 0]),
    needs: [need(['permitted', 'specialSummon', src, me]), need(['gt', fn('mainRoom', me), 0], 'noMonsterZone')],
    props: {},
  },
  {
    name: 'applied',
    label: label('適用する効果', 'applied effect'),
    trigger: 'required',
    slots: [{ name: 'resolution', label: label('効果処理', 'resolution'), required: true }],
    props: { continuous: 1 },
    // [YGO-7.22] what leaves while its effects are negated does nothing any more
    waits: {
      class: 3,
      where: any(
        not(['same', ['event', 'subject'], src]),
        eq(prop('frame', src), FRAME.token),
        eq(['eventStat', 'negated'], 0),
      ),
    },
  },
];

export const ABILITY_PROPERTY_WORDS: readonly AbilityProperty[] = [
  {
    name: 'spellSpeed',
    property: 'speed',
    label: label('スペルスピード', 'Spell Speed'),
    kind: 'number',
    min: 1,
    max: 3,
  },
  { name: 'tags', property: 'tags', label: label('含む効果', 'tags'), kind: 'number', derive: tagsOf },
  {
    name: 'damageStep',
    property: 'damageStep',
    label: label('ダメージステップ', 'Damage Step'),
    kind: 'number',
    min: 0,
    max: 31,
    derive: damageStepOf,
  },
  {
    name: 'responses',
    property: 'responses',
    label: label('チェーン', 'responses'),
    kind: 'enum',
    values: [
      { name: 'all', number: 0, label: label('できる', 'all') },
      {
        name: 'none',
        number: 1,
        label: label('できない', 'none'),
        text: label(
          'この効果の発動に対して、カードの効果は発動できない。',
          'Neither player can activate cards or effects in response.',
        ),
      },
    ],
  },
  {
    name: 'timing',
    property: 'timing',
    label: label('時か場合か', 'when or if'),
    kind: 'enum',
    values: [
      { name: 'if', number: 0, label: label('場合', 'if') },
      { name: 'when', number: 1, label: label('時', 'when') },
    ],
  },
  {
    name: 'needsSource',
    property: 'needsSource',
    label: label('表側表示で存在する必要', 'must be face-up to resolve'),
    kind: 'flag',
  },
  {
    name: 'leaves',
    property: 'leaves',
    label: label('コストで場を離れる', 'its cost removes it'),
    kind: 'flag',
    derive: leavesByCost,
  },
  { name: 'stays', property: 'stays', label: label('場に残る', 'stays on the field'), kind: 'flag' },
  {
    name: 'shared',
    property: 'shared',
    label: label('お互いが使える', 'both players may use it'),
    kind: 'flag',
    text: label('この効果はお互いのプレイヤーが使用できる。', 'Either player can use this effect.'),
  },
  {
    name: 'fromHand',
    property: 'fromHand',
    label: label('自分の場にカードがない場合手札から', 'from the hand if you control no cards'),
    kind: 'flag',
    text: label(
      '自分フィールドにカードが存在しない場合、このカードは手札から発動できる。',
      'If you control no cards, you can activate this card from your hand.',
    ),
  },
  {
    name: 'negatesSummon',
    property: 'negatesSummon',
    label: label('召喚を無効にする', 'negates a Summon'),
    kind: 'flag',
    derive: (ability, vocabulary) => (tagsOf(ability, vocabulary) & TAGS.negatesSummon ? 1 : 0),
  },
  {
    name: 'frees',
    property: 'frees',
    label: label('コストで空く場所', 'zones freed by its cost'),
    kind: 'number',
    derive: freesOf,
  },
  {
    name: 'countsOnCost',
    property: 'countsOnCost',
    label: label('コストで空く場所に出す', 'needs the zone its cost frees'),
    kind: 'flag',
    derive: countsOnCost,
  },
  {
    name: 'phase',
    property: 'phase',
    label: label('フェイズ', 'phase'),
    kind: 'enum',
    values: [
      { name: 'standby', number: 1, label: label('スタンバイフェイズ', 'Standby Phase') },
      { name: 'end', number: 5, label: label('エンドフェイズ', 'End Phase') },
    ],
  },
];

export const LIMITS: readonly LimitWord[] = [
  {
    per: 'turn',
    scope: 'card',
    phrase: label('１ターンに{times}度、', '{times} per turn: '),
    allowed: (limit) => lacks(attr('used', src), bit(limit)),
    props: (limit) => ({ limitKind: LIMIT.card, limitKey: bit(limit) }),
  },
  {
    per: 'turn',
    scope: 'name',
    phrase: label(
      'このカード名の効果は１ターンに{times}度しか使用できない。',
      'You can only use this effect of this card name {times} per turn. ',
    ),
    allowed: usedByName,
    props: ({ key }) => ({ limitKind: LIMIT.use, limitKey: key }),
  },
  {
    per: 'turn',
    scope: 'activation',
    phrase: label(
      'このカード名のカードは１ターンに{times}枚しか発動できない。',
      'You can only activate a card with this name {times} per turn. ',
    ),
    allowed: usedByName,
    props: ({ key }) => ({ limitKind: LIMIT.activation, limitKey: key }),
  },
  {
    per: 'chain',
    scope: 'card',
    phrase: label('同一チェーン上では１度しか発動できない。', 'Once per Chain: '),
    allowed: (limit) => lacks(attr('used', src), bit(limit) << USED.perChain),
    props: (limit) => ({ limitKind: LIMIT.chain, limitKey: bit(limit) << USED.perChain }),
  },
];
