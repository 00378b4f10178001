/** The words of the OCG: what a card author may write, and how it is said. */
import type { Expr } from '@fuda/kernel';
import {
  type AbilityNode,
  defineVocabulary,
  godan,
  ichidan,
  suru,
  type UseLimit,
  type Vocabulary,
} from '@fuda/language';
import { LIMIT, USABLE } from '../chain/activate.ts';
import { OCG } from '../declaration.ts';
import { CARD, FIELDS, MONSTER } from '../fields.ts';
import { all, any, attr, eq, faceUp, fn, global, inZone, it, label, lacks, me, not, src, v } from '../ir.ts';
import { CHAINING } from './chain-instructions.ts';
import { EVENTS } from './events.ts';
import { MOVING } from './instructions.ts';
import { LASTING } from './lasting-instructions.ts';
import { OPERATORS } from './operators.ts';
import { sayAbility } from './say-ability.ts';
import { damageStepOf, freesOf, TAGS, tagsOf } from './tags.ts';

const HAND_SLOTS = [
  { name: 'activation', label: label('発動時', 'activation'), checked: true },
  { name: 'resolution', label: label('効果処理', 'resolution'), checked: 'choice' as const },
];
const FORCED_SLOTS = HAND_SLOTS.map(({ name, label: said }) => ({
  name,
  label: said,
  ...(name === 'activation' ? { checked: true } : {}),
}));
const row = global('current');
const cell = (column: string): Expr => ['cell', 'link', column, row];
const bit = ({ index }: UseLimit): number => 1 << index;

const usedByName = (limit: UseLimit): Expr => ['lt', ['fn', 'usedCount', 0, me, limit.key], limit.times];

/** Speed of a card activation comes from the card: Counter Traps 3, Traps and Quick-Play Spells 2, others 1. */
const waits = { whileNegated: true } as const;

export const VOCABULARY: Vocabulary = defineVocabulary({
  game: OCG,
  card: CARD,
  readable: faceUp(it),
  // an activated card leaves the hand before anything is paid with it
  there: not(all(['same', it, src], inZone(it, 'hand'))),
  zones: [
    {
      zone: 'deck',
      words: ['DECK'],
      action: 'RETURN',
      arrival: { verb: { ja: godan('戻す'), en: { base: 'return' } }, ja: 'デッキに', en: 'to the Deck' },
    },
    {
      zone: 'hand',
      words: ['HAND'],
      bareNoun: { ja: '手札', counter: '枚', en: 'card' },
      implicit: ['ja'],
      action: 'RETURN',
      arrival: { verb: { ja: godan('戻す'), en: { base: 'return' } }, ja: '手札に', en: 'to the hand' },
      arrivalFrom: {
        deck: { verb: { ja: ichidan('加える'), en: { base: 'add' } }, ja: '手札に', en: 'to your hand' },
        grave: { verb: { ja: ichidan('加える'), en: { base: 'add' } }, ja: '手札に', en: 'to your hand' },
      },
    },
    { zone: 'monster', words: ['MONSTER'], noun: MONSTER, implicit: ['ja', 'en'], label: label('フィールド', 'field') },
    {
      zone: 'spellTrap',
      words: ['SPELL_TRAP'],
      noun: { ja: '魔法・罠カード', counter: '枚', en: 'Spell/Trap' },
      implicit: ['ja', 'en'],
      label: label('魔法＆罠ゾーン', 'Spell & Trap Zone'),
    },
    {
      zone: 'grave',
      words: ['GRAVE', 'GY'],
      action: 'SEND',
      arrival: { verb: { ja: godan('送る'), en: { base: 'send', past: 'sent' } }, ja: '墓地へ', en: 'to the GY' },
    },
    {
      zone: 'banished',
      words: ['BANISHED'],
      action: 'BANISH',
      label: label('除外状態', 'banished zone'),
      arrival: { verb: { ja: suru('除外する'), en: { base: 'banish' } }, ja: '', en: '' },
    },
    { zone: 'extra', words: ['EXTRA'], action: 'RETURN' },
    { zone: 'material', words: ['MATERIAL'] },
  ],
  zoneGroups: [{ word: 'FIELD', zones: ['monster', 'spellTrap'], label: label('フィールド', 'field') }],
  fields: FIELDS,
  kindField: 'kind',
  counters: [
    { name: 'lp', words: ['LP'], label: label('LP', 'LP'), pay: 'PAY_LP', gain: 'GAIN_LP', lose: 'LOSE_LP' },
    { name: 'normalLimit', label: label('召喚できる回数', 'Normal Summons per turn') },
  ],
  events: EVENTS,
  actions: [
    {
      word: 'DESTROY',
      action: 'destroy',
      verb: { ja: suru('破壊する'), en: { base: 'destroy' } },
      voice: 'undergoes',
      subject: 'card',
      args: { reason: ['reason', 'effect'] },
    },
    {
      word: 'FALL',
      action: 'fall',
      verb: { ja: suru('戦闘で破壊する'), en: { base: 'destroy by battle', past: 'destroyed by battle' } },
      voice: 'undergoes',
      subject: 'card',
    },
    {
      word: 'TO_GRAVE',
      action: 'toGrave',
      verb: { ja: godan('墓地へ送る'), en: { base: 'send to the GY', past: 'sent to the GY' } },
      voice: 'undergoes',
      subject: 'card',
    },
    { word: 'GO', action: 'go', verb: { ja: suru('移動する'), en: { base: 'move' } }, voice: 'does', subject: 'card' },
    {
      word: 'LEAVE',
      action: 'go',
      verb: { ja: ichidan('フィールドから離れる'), en: { base: 'leave the field' } },
      voice: 'does',
      subject: 'card',
    },
    {
      word: 'BE_SPECIAL_SUMMONED',
      action: 'specialSummon',
      verb: { ja: suru('特殊召喚する'), en: { base: 'Special Summon', past: 'Special Summoned' } },
      voice: 'undergoes',
      subject: 'card',
    },
    {
      word: 'SEND',
      action: 'send',
      verb: { ja: godan('送る'), en: { base: 'send', past: 'sent' } },
      voice: 'undergoes',
      subject: 'card',
    },
    {
      word: 'BANISH',
      action: 'banish',
      verb: { ja: suru('除外する'), en: { base: 'banish' } },
      voice: 'undergoes',
      subject: 'card',
    },
    {
      word: 'RETURN',
      action: 'return',
      verb: { ja: godan('戻す'), en: { base: 'return' } },
      voice: 'undergoes',
      subject: 'card',
    },
    {
      word: 'TRIBUTE',
      action: 'tribute',
      verb: { ja: suru('リリースする'), en: { base: 'Tribute' } },
      voice: 'undergoes',
      subject: 'card',
      args: { reason: ['if', global('paying'), ['reason', 'cost'], ['reason', 'effect']] },
    },
    {
      word: 'TRIBUTE_FOR_SUMMON',
      action: 'tributeFor',
      verb: {
        ja: suru('アドバンス召喚のためにリリースする'),
        en: { base: 'Tribute for a Tribute Summon', past: 'Tributed for a Tribute Summon' },
      },
      voice: 'undergoes',
      subject: 'card',
    },
    {
      word: 'DISCARD',
      action: 'discard',
      verb: { ja: ichidan('捨てる'), en: { base: 'discard' } },
      voice: 'undergoes',
      subject: 'card',
    },
    {
      word: 'DRAW',
      action: 'draw',
      verb: { ja: suru('ドローする'), en: { base: 'draw', past: 'drawn' } },
      object: label('カードを', 'cards'),
      voice: 'does',
      subject: 'player',
    },
    {
      word: 'DAMAGE',
      action: 'damage',
      verb: { ja: ichidan('受ける'), en: { base: 'take', past: 'taken' } },
      object: label('ダメージを', 'damage'),
      voice: 'does',
      subject: 'player',
      args: { reason: ['reason', 'effect'] },
    },
    {
      word: 'GAIN_LP',
      action: 'gainLp',
      verb: { ja: suru('回復する'), en: { base: 'gain' } },
      voice: 'does',
      subject: 'player',
    },
    {
      word: 'PAY_LP',
      action: 'payLp',
      verb: { ja: godan('払う'), en: { base: 'pay', past: 'paid' } },
      voice: 'does',
      subject: 'player',
    },
    {
      word: 'LOSE_LP',
      action: 'payLp',
      verb: { ja: godan('失う'), en: { base: 'lose', past: 'lost' } },
      voice: 'does',
      subject: 'player',
    },
    {
      word: 'SPELL_COUNTER',
      action: 'counter',
      verb: { ja: godan('置く'), en: { base: 'place' } },
      voice: 'undergoes',
      subject: 'card',
    },
    {
      word: 'NORMAL_SUMMON',
      action: 'normalSummon',
      verb: { ja: suru('召喚する'), en: { base: 'Normal Summon' } },
      voice: 'does',
      subject: 'player',
    },
    {
      word: 'SET_MONSTER',
      action: 'setMonster',
      verb: { ja: suru('セットする'), en: { base: 'Set', past: 'Set' } },
      voice: 'does',
      subject: 'player',
    },
    {
      word: 'FLIP_SUMMON',
      action: 'flipSummon',
      verb: { ja: suru('反転召喚する'), en: { base: 'Flip Summon' } },
      voice: 'does',
      subject: 'player',
    },
    {
      word: 'SPECIAL_SUMMON',
      action: 'specialSummon',
      verb: { ja: suru('特殊召喚する'), en: { base: 'Special Summon' } },
      voice: 'does',
      subject: 'player',
    },
    {
      word: 'SUMMON_BY_EFFECT',
      action: 'summonByEffect',
      verb: {
        ja: suru('他の方法で特殊召喚する'),
        en: { base: 'Special Summon by other ways', past: 'Special Summoned by other ways' },
      },
      voice: 'undergoes',
      subject: 'card',
    },
    {
      word: 'CHANGE_POSITION',
      action: 'changePosition',
      verb: { ja: suru('表示形式を変更する'), en: { base: 'change its battle position' } },
      voice: 'does',
      subject: 'card',
    },
    {
      word: 'ATTACK',
      action: 'attack',
      verb: { ja: suru('攻撃宣言する'), en: { base: 'declare an attack' } },
      voice: 'does',
      subject: 'card',
    },
    {
      word: 'ATTACK_DIRECTLY',
      action: 'attackDirectly',
      verb: { ja: suru('直接攻撃する'), en: { base: 'attack directly' } },
      voice: 'does',
      subject: 'card',
    },
    {
      word: 'BE_ATTACKED',
      action: 'beAttacked',
      verb: { ja: suru('攻撃対象に選択する'), en: { base: 'target for attacks', past: 'targeted for attacks' } },
      voice: 'undergoes',
      subject: 'card',
    },
    {
      word: 'ACTIVATE',
      action: 'activate',
      verb: { ja: suru('発動する'), en: { base: 'activate' } },
      object: label('カードの効果を', 'cards or effects'),
      voice: 'does',
      subject: 'player',
    },
    {
      word: 'TARGET',
      action: 'target',
      verb: { ja: suru('効果の対象にする'), en: { base: 'target with effects', past: 'targeted with effects' } },
      voice: 'undergoes',
      subject: 'card',
    },
    {
      word: 'POSITION',
      action: 'position',
      verb: { ja: suru('表示形式を変える'), en: { base: 'change position' } },
      voice: 'undergoes',
      subject: 'card',
    },
  ],
  durations: [
    {
      word: 'END_OF_TURN',
      words: ['THIS_TURN'],
      until: 'turnEnd',
      phrase: label('ターン終了時まで', 'until the end of this turn'),
    },
    {
      word: 'END_OF_NEXT_TURN',
      until: 'nextTurnEnd',
      arg: ['opp'],
      phrase: label('次の相手ターン終了時まで', "until the end of your opponent's next turn"),
    },
    {
      word: 'END_OF_DAMAGE_STEP',
      until: 'damageEnd',
      phrase: label('ダメージステップ終了時まで', 'until the end of the Damage Step'),
    },
    {
      word: 'WHILE_ON_FIELD',
      words: ['ALWAYS'],
      until: 'never',
      phrase: label('フィールドに存在する限り', 'while on the field'),
    },
  ],
  defaultDuration: 'END_OF_TURN',
  reasons: [
    { word: 'BATTLE', reason: 'battle', phrase: label('戦闘によって', 'by battle') },
    { word: 'EFFECT', reason: 'effect', phrase: label('効果によって', 'by an effect') },
    { word: 'DESTROYED', reason: 'destroyed', phrase: label('破壊されて', 'by destruction') },
    { word: 'SYNCHRO', reason: 'synchro', phrase: label('Ｓ素材として', 'as Synchro Material') },
    { word: 'COST', reason: 'cost', phrase: label('コストとして', 'as a cost') },
    { word: 'NEGATED', reason: 'negated', phrase: label('無効にされて', 'by negation') },
  ],
  abilityKinds: [
    {
      name: 'trigger',
      label: label('誘発効果', 'trigger effect'),
      trigger: 'required',
      slots: HAND_SLOTS,
      usable: USABLE.trigger,
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
      props: { isCard: 1, fromSet: 1, onField: 1 },
    },
    {
      name: 'respond',
      label: label('できごとに応じた発動', 'card activation on an event'),
      trigger: 'required',
      zones: ['hand', 'spellTrap'],
      slots: HAND_SLOTS,
      usable: USABLE.activate,
      props: { isCard: 1, fromSet: 1, onField: 1 },
      waits: { class: 1, whileNegated: true },
    },
    {
      name: 'ignition',
      label: label('起動効果', 'ignition effect'),
      trigger: 'none',
      slots: HAND_SLOTS,
      usable: USABLE.ignition,
      props: { speed: 1, onField: 1 },
      lead: label('自分メインフェイズに', 'During your Main Phase: '),
    },
    {
      name: 'quick',
      label: label('誘発即時効果', 'quick effect'),
      trigger: 'none',
      slots: HAND_SLOTS,
      usable: USABLE.quick,
      props: { speed: 2 },
    },
    {
      name: 'quickRespond',
      label: label('できごとに応じた誘発即時効果', 'quick effect on an event'),
      trigger: 'required',
      slots: HAND_SLOTS,
      usable: USABLE.quick,
      props: { speed: 2 },
      waits: { class: 1, whileNegated: true },
    },
    {
      name: 'phase',
      label: label('フェイズの効果', 'phase effect'),
      trigger: 'none',
      slots: HAND_SLOTS,
      usable: USABLE.phase,
      props: { speed: 1 },
    },
    {
      name: 'mandatoryPhase',
      label: label('必ず発動するフェイズの効果', 'mandatory phase effect'),
      trigger: 'none',
      slots: FORCED_SLOTS,
      usable: USABLE.phase,
      props: { speed: 1 },
    },
    {
      name: 'procedure',
      label: label('特殊召喚の手順', 'summoning procedure'),
      trigger: 'none',
      zones: ['hand'],
      slots: [{ name: 'activation', label: label('手順', 'procedure'), checked: true }],
      usable: all(['permitted', 'specialSummon', src, me], ['gt', fn('mainRoom', me), 0]),
      props: {},
    },
    {
      name: 'applied',
      label: label('適用する効果', 'applied effect'),
      trigger: 'required',
      slots: [{ name: 'resolution', label: label('効果処理', 'resolution'), required: true }],
      // [YGO-7.22] what leaves while its effects are negated does nothing any more
      waits: { class: 3, where: any(not(['same', ['event', 'subject'], src]), eq(['eventStat', 'negated'], 0)) },
    },
  ],
  abilityProperties: [
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
      derive: (ability) => (tagsOf(ability) & TAGS.negatesSummon ? 1 : 0),
    },
    {
      name: 'frees',
      property: 'frees',
      label: label('コストで空く場所', 'zones freed by its cost'),
      kind: 'number',
      derive: freesOf,
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
  ],
  mainEffect: { spell: { kind: 'activate', slot: 'resolution' }, trap: { kind: 'activate', slot: 'resolution' } },
  limits: [
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
      allowed: (limit) => lacks(attr('chainUsed', src), bit(limit)),
      props: (limit) => ({ limitKind: LIMIT.chain, limitKey: bit(limit) }),
    },
  ],
  carry: {
    lists: 3,
    numbers: 3,
    saveList: (slot, list) => [
      ['setCell', 'link', `from${slot}`, row, global('carriedCards')],
      [
        'foreach',
        '%carried',
        { list },
        [
          ['setCell', 'carried', 'card', global('carriedCards'), v('%carried')],
          ['setGlobal', 'carriedCards', ['add', global('carriedCards'), 1]],
        ],
      ],
      ['setCell', 'link', `to${slot}`, row, global('carriedCards')],
    ],
    loadList: (slot, list) => [
      ['list', list],
      ['let', '%at', cell(`from${slot}`)],
      [
        'while',
        ['lt', v('%at'), cell(`to${slot}`)],
        [
          ['push', list, ['cell', 'carried', 'card', v('%at')]],
          ['let', '%at', ['add', v('%at'), 1]],
        ],
      ],
    ],
    saveNumber: (slot, variable) => [['setCell', 'link', `number${slot}`, row, v(variable)]],
    loadNumber: (slot, variable) => [['let', variable, cell(`number${slot}`)]],
  },
  roles: { deck: 'deck', hand: 'hand', grave: 'grave', field: 'monster', under: 'material' },
  verbs: { select: 'select', mode: 'mode', yes: 'yes', no: 'no', done: 'done', number: 'number' },
  names: [
    ['海', 'Umi'],
    ['ハーピィ・レディ', 'Harpie Lady'],
    ['セイント・バード', 'Saint Bird'],
    ['スカイ・ハンター', 'Sky Hunter'],
    ['フェアリー・ドラゴン', 'Fairy Dragon'],
    ['海原の女戦士', 'Amazon of the Seas'],
    ['ゾーン・イーター', 'Zone Eater'],
    ['メデューサの亡霊', 'The Snake Hair'],
    ['ドラゴン・ゾンビ', 'Dragon Zombie'],
  ].map(([ja, en]) => ({ ja, en })),
  endReason: 'effect',
  instructions: [...MOVING, ...CHAINING, ...LASTING],
  operators: OPERATORS,
  aliases: [
    { word: 'PAY_LP', instruction: 'PAY', args: { counter: 'lp' } },
    { word: 'GAIN_LP', instruction: 'GAIN', args: { counter: 'lp' } },
  ],
  style: {
    mark: 'numbered',
    bullet: '●',
    self: label('自分', 'you'),
    opponent: label('相手', 'your opponent'),
    thisCard: true,
    ability: sayAbility,
  },
});

/** Sending or tributing itself as a cost: then it need not lie there at resolution [YGO-7.17]. */
function leavesByCost(ability: AbilityNode): number {
  const cost = ability.programs.get('activation')?.instructions ?? [];
  return cost.some(({ args }) => (args.cards as { kind?: string } | undefined)?.kind === 'source') ? 1 : 0;
}
