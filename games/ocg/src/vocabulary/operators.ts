/** Conditions and numbers only OCG cards ask for. */
import type { Expr } from '@fuda/kernel';
import {
  defineOperator,
  type Operator,
  optional,
  type Phraser,
  type PlayerNode,
  params,
  withDefault,
} from '@fuda/language';
import { LAY } from '../actions/moves.ts';
import { AMONG_SPELLS, KIND } from '../fields/index.ts';
import { all, any, eq, faceUp, fn, global, has, label, ne, not } from '../ir.ts';
import { isMarked, USED } from '../marks.ts';
import { sayTag, TAG_WORDS, tagMask } from './tag-words.ts';

const { flag, number, player, word, zone } = params;
const top: Expr = ['fn', 'topLink'];
const cell = (column: string): Expr => ['cell', 'link', column, top];
const WHAT = {
  spellCard: label('魔法カード', 'a Spell Card'),
  trapCard: label('罠カード', 'a Trap Card'),
  spellOrTrapCard: label('魔法・罠カード', 'a Spell/Trap Card'),
  spellEffect: label('魔法カードまたは魔法の効果', 'a Spell Card or Spell effect'),
  trapEffect: label('罠カードまたは罠の効果', 'a Trap Card or Trap effect'),
  monsterEffect: label('モンスターの効果', 'a monster effect'),
  cardOrMonsterEffect: label('魔法・罠カード・モンスターの効果', 'a Spell/Trap Card, or monster effect,'),
  effect: label('カードの効果', 'a card or effect'),
} as const;

const isCard: Expr = ['abilityProp', 'isCard', cell('ability')];
const kind: Expr = ['mod', cell('kind'), AMONG_SPELLS];
const IS: Readonly<Record<keyof typeof WHAT, Expr>> = {
  spellCard: all(isCard, eq(kind, KIND.spell)),
  trapCard: all(isCard, eq(kind, KIND.trap)),
  spellOrTrapCard: isCard,
  spellEffect: eq(kind, KIND.spell),
  trapEffect: eq(kind, KIND.trap),
  monsterEffect: eq(kind, KIND.monster),
  cardOrMonsterEffect: any(isCard, eq(kind, KIND.monster)),
  effect: 1,
};
/** [YGO-7.6] the card must be the very next link after what it answers. */
export const RESPONDS_TO = defineOperator({
  name: 'RESPONDS_TO',
  says: 'moment',
  summary: label('直前のチェーンブロックがそれである', 'The link before is such an activation.'),
  result: 'condition',
  params: {
    what: word(label('何に', 'what'), WHAT),
    tags: optional(word(label('含む効果', 'that'), TAG_WORDS)),
    player: optional(player(label('誰の', 'whose'))),
  },
  lower(lowering, args) {
    const mask = args.tags === undefined ? 0 : tagMask(args.tags);
    return all(
      ['gt', global('links'), 0],
      eq(cell('negated'), 0),
      IS[args.what],
      ...(mask === 0 ? [] : [has(['fn', 'linkTags', top], mask)]),
      ...(args.player ? [eq(cell('player'), lowering.player(args.player))] : []),
    );
  },
  phrase(p, args) {
    const tag = args.tags ? p.pick(sayTag(args.tags).ja, ` ${sayTag(args.tags).en}`) : '';
    const what = p.text(WHAT[args.what]);
    if (!args.player) return p.pick(`${tag}${what}が発動した時`, `${what} is activated${tag}`);
    const who = p.player(args.player);
    const verb = args.player.kind === 'self' ? 'activate' : 'activates';
    return p.pick(`${who}が${tag}${what}を発動した時`, `${who} ${verb} ${what}${tag}`);
  },
  example: { op: 'RESPONDS_TO', what: 'spellCard' },
});

/** Inside a rule about effects that resolve: what the one at hand includes. */
export const EFFECT_INCLUDES = defineOperator({
  name: 'EFFECT_INCLUDES',
  summary: label(
    '処理される効果がそれを含む（APPLY_EFFECTを禁じるルールの中だけ）',
    'The effect that resolves includes that (inside a rule that forbids APPLY_EFFECT).',
  ),
  result: 'condition',
  params: { tags: word(label('含む効果', 'that'), TAG_WORDS) },
  lower: (_, args) => has(fn('linkTags', global('current')), tagMask(args.tags)),
  phrase: (p, args) =>
    p.pick(`それが${sayTag(args.tags).ja.replace(/を含む$/, '')}`, `it is an effect ${sayTag(args.tags).en}`),
  example: { op: 'EFFECT_INCLUDES', tags: 'touchesGrave' },
});

export const WOULD_BE_SUMMONED = defineOperator({
  name: 'WOULD_BE_SUMMONED',
  says: 'moment',
  summary: label('モンスターが召喚されようとしている', 'Monsters would be Summoned.'),
  result: 'condition',
  params: {
    special: withDefault(flag(label('特殊召喚だけ', 'Special Summons only')), false),
    player: optional(player(label('誰が', 'whose'))),
  },
  lower: (lowering, args) =>
    all(
      ne(global('summoning'), 0),
      eq(global('links'), 0),
      ...(args.special ? [has(['attr', 'how', global('summoning')], 8)] : []),
      ...(args.player ? [eq(['controllerOf', global('summoning')], lowering.player(args.player))] : []),
    ),
  phrase(p, args) {
    const how = p.pick(`${args.special ? '' : '召喚・反転召喚・'}特殊召喚`, args.special ? '' : 'Normal, Flip or ');
    if (!args.player) return p.pick(`モンスターが${how}される際`, `a monster would be ${how}Special Summoned`);
    const who = p.player(args.player);
    return p.pick(`${who}がモンスターを${how}する際`, `${who} would ${how}Special Summon a monster`);
  },
  example: { op: 'WOULD_BE_SUMMONED' },
});

const otherThan = (node: PlayerNode): PlayerNode => (node.kind === 'self' ? { kind: 'opponent' } : { kind: 'self' });

/** A fact about the Duel or this card: nothing to choose, nothing but one thing to say. */
const fact = (name: string, result: 'number' | 'condition', ja: string, en: string, expr: Expr) =>
  defineOperator({
    name,
    summary: label(ja, en),
    result,
    params: {},
    lower: () => expr,
    phrase: (p) => p.pick(ja, en),
    // what was so is denied by its verb; other sentences are left to NOT
    ...(/^it was /.test(en) && ja.endsWith('だった')
      ? {
          negative: (p: Phraser) =>
            p.pick(ja.replace(/だった$/, 'ではなかった'), en.replace(/^it was /, 'it was not ')),
        }
      : {}),
    example: { op: name },
  });

const simple = (name: string, result: 'number' | 'condition', ja: string, en: string, expr: (who: Expr) => Expr) =>
  defineOperator({
    name,
    summary: label(ja, en),
    result,
    params: { player: withDefault(player(label('プレイヤー', 'player')), 'SELF') },
    lower: (lowering, args) => expr(lowering.player(args.player)),
    phrase: (p, args) =>
      p.pick(
        ja.replace('{who}', p.player(args.player)).replace('{other}', p.player(otherThan(args.player))),
        en
          .replace('{who}', p.player(args.player))
          .replace('{whose}', p.possessive(args.player))
          .replace('{others}', args.player.kind === 'self' ? p.possessive({ kind: 'opponent' }) : 'yours'),
      ),
    example: { op: name },
  });

/** Legal play has it so anyway: no text says it. */
const granted = (operator: Operator): Operator => ({ ...operator, says: 'nothing' });

export const GOES_TO = defineOperator({
  name: 'GOES_TO',
  summary: label(
    '行き先がそのゾーンである（ActionReplacementの中だけ）',
    'The destination is that zone (inside an ActionReplacement).',
  ),
  result: 'condition',
  params: { zone: zone(label('ゾーン', 'zone')) },
  lower: (_, args) => eq(['event', 'to'], ['zone', args.zone.zone]),
  phrase: (p, args) => p.pick(`${p.zone(args.zone)}へ行く`, `it would go to the ${p.zone(args.zone)}`),
  example: { op: 'GOES_TO', zone: 'GRAVE' },
});

const FROM = {
  FIELD: label('フィールド', 'field'),
  MONSTER: label('モンスターゾーン', 'Monster Zone'),
  SPELL_TRAP: label('魔法＆罠ゾーン', 'Spell & Trap Zone'),
  HAND: label('手札', 'hand'),
  DECK: label('デッキ', 'deck'),
  GRAVE: label('墓地', 'GY'),
  EXTRA: label('ＥＸデッキ', 'extra'),
  BANISHED: label('除外', 'banished'),
} as const;

export const CAME_FROM = defineOperator({
  name: 'CAME_FROM',
  summary: label('そのできごとの前にいた場所', 'Where the card of the event was before.'),
  result: 'condition',
  params: {
    zone: word(label('場所', 'place'), FROM),
    player: optional(player(label('誰の', 'whose'))),
  },
  lower(lowering, args) {
    const from: Expr = ['event', 'from'];
    const who = args.player === undefined ? undefined : lowering.player(args.player);
    const field = { FIELD: ['monster', 'spellTrap'], MONSTER: ['monster'], SPELL_TRAP: ['spellTrap'] } as const;
    if (args.zone === 'FIELD' || args.zone === 'MONSTER' || args.zone === 'SPELL_TRAP')
      return all(
        any(...field[args.zone].map((zone) => eq(from, ['zone', zone]))),
        ...(who === undefined ? [] : [eq(['event', 'player'], who)]),
      );
    // everywhere but on the field a card lies with its owner
    return all(
      eq(from, ['zone', args.zone.toLowerCase()]),
      ...(who === undefined ? [] : [eq(['ownerOf', ['event', 'subject']], who)]),
    );
  },
  phrase: (p, args) =>
    p.pick(
      `それが${args.player ? `${p.player(args.player)}の` : ''}${FROM[args.zone].ja}からだった`,
      `it was from ${args.player ? p.possessive(args.player) : 'the'} ${FROM[args.zone].en}`,
    ),
  example: { op: 'CAME_FROM', zone: 'FIELD' },
});

export const WAS_FACE_UP = fact(
  'WAS_FACE_UP',
  'condition',
  'それが表側表示だった',
  'it was face-up',
  has(['event', 'value'], LAY.faceUp),
);

export const OPPONENT_END_PHASE = defineOperator({
  name: 'OPPONENT_END_PHASE',
  summary: label(
    'このカードの発動後、その回数目の相手ターンのエンドフェイズ（以降）である',
    "It is the End Phase of the opponent's n-th turn since this card was activated, or later.",
  ),
  result: 'condition',
  params: { count: number(label('回数', 'count'), { min: 1, max: 9 }) },
  lower: (lowering, args) =>
    all(eq(['phase'], 5), eq(['turnPlayer'], ['opp']), [
      'ge',
      ['sub', ['turn'], ['attr', 'turnPlaced', ['src']]],
      ['sub', ['mul', 2, lowering.number(args.count)], 1],
    ]),
  phrase: (p, args) =>
    p.pick(
      `発動後${p.number(args.count)}回目の相手エンドフェイズ`,
      `it is the End Phase of your opponent's turn number ${p.number(args.count)} after activation`,
    ),
  example: { op: 'OPPONENT_END_PHASE', count: 3 },
});

const own = global('attacker');
const foe = global('defender');

export const OPERATORS = [
  RESPONDS_TO,
  EFFECT_INCLUDES,
  OPPONENT_END_PHASE,
  WOULD_BE_SUMMONED,
  GOES_TO,
  CAME_FROM,
  WAS_FACE_UP,
  simple(
    'ARRIVALS',
    'number',
    '{who}がこのターンに召喚・特殊召喚したモンスターの数',
    'the number of monsters {who} Summoned this turn',
    (who) => ['counter', 'arrivals', who],
  ),
  simple(
    'SPECIAL_SUMMONS',
    'number',
    '{who}がこのターンに特殊召喚した回数',
    'Special Summons by {who} this turn',
    (who) => ['counter', 'specialSummons', who],
  ),
  fact('BATTLE_DAMAGE', 'number', 'その戦闘ダメージ', 'that battle damage', global('battleDamage')),
  fact(
    'DIRECT_ATTACK',
    'condition',
    '直接攻撃',
    'the attack is direct',
    all(ne(global('attacker'), 0), eq(global('defender'), 0)),
  ),
  simple(
    'ATTACK_ON',
    'condition',
    '{who}への攻撃で戦闘ダメージを受ける',
    '{who} would take battle damage from an attack',
    (who) => all(ne(global('attacker'), 0), ne(['controllerOf', global('attacker')], who)),
  ),
  fact('MAIN_PHASE', 'condition', 'メインフェイズ', 'it is a Main Phase', any(eq(['phase'], 2), eq(['phase'], 4))),
  fact(
    'BEFORE_CALCULATION',
    'condition',
    'ダメージステップ開始時からダメージ計算前まで',
    'it is the Damage Step before damage calculation',
    any(eq(global('damageTiming'), 1), eq(global('damageTiming'), 2)),
  ),
  simple('STANDBY_UPKEEP', 'condition', '{who}のスタンバイフェイズ', 'it is {whose} Standby Phase', (who) =>
    all(eq(['phase'], 1), eq(['turnPlayer'], who), not(isMarked(['src'], USED.upkeep))),
  ),
  fact(
    'EITHER_STANDBY_UPKEEP',
    'condition',
    'お互いのスタンバイフェイズ',
    "it is either player's Standby Phase",
    all(eq(['phase'], 1), not(isMarked(['src'], USED.upkeep))),
  ),
  fact(
    'WAS_ATTACKED_FACE_DOWN',
    'condition',
    'このカードが裏側守備表示で攻撃された',
    'this card was attacked while face-down',
    ['same', global('attackedFaceDown'), ['src']],
  ),
  fact('MATERIALS', 'number', 'このカードのＸ素材の数', "the number of this card's materials", [
    'count',
    [
      { zone: 'material', of: 0, host: ['src'] },
      { zone: 'material', of: 1, host: ['src'] },
    ],
  ]),
  simple('LESS_LP', 'condition', '{who}のLPが{other}より少ない', '{whose} LP is lower than {others}', (who) => [
    'fn',
    'lessLp',
    who,
  ]),
  granted(
    simple('HAS_ROOM', 'condition', '{who}のモンスターゾーンに空きがある', '{who} have a free Monster Zone', (who) => [
      'gt',
      ['fn', 'mainRoomBefore', who],
      0,
    ]),
  ),
  simple(
    'BANISHED_TO_SUMMON',
    'condition',
    '{who}が特殊召喚できる除外状態のモンスターがいる',
    'there is a banished monster {who} can Special Summon',
    (who) =>
      all(
        ['gt', ['fn', 'mainRoom', who], 0],
        ['gt', ['count', [{ zone: 'banished', of: who }], all(faceUp(['it']), fn('summonable', ['it'], who))], 0],
      ),
  ),
  granted(
    fact('LINKED_ROOM', 'condition', 'このカードのリンク先に空きがある', 'a zone this card points to is free', [
      'fn',
      'linkedRoom',
      ['me'],
      0,
    ]),
  ),
  granted(
    simple('CAN_SPECIAL_SUMMON', 'condition', '{who}が特殊召喚できる', '{who} can Special Summon', (who) => [
      'permitted',
      'specialSummon',
      0,
      who,
      ['src'],
    ]),
  ),
  fact(
    'FELLED_ITS_FOE',
    'condition',
    'このカードが戦闘で相手モンスターを破壊した',
    'this card destroyed its opponent’s monster by battle',
    any(all(['same', own, ['src']], global('defenderFell')), all(['same', foe, ['src']], global('attackerFell'))),
  ),
  fact(
    'CAUSED_BY_OPPONENT',
    'condition',
    'それが相手によるものだった',
    'it was by your opponent',
    all(['event', 'cause'], ne(['controllerOf', ['event', 'cause']], ['me'])),
  ),
  fact('CAUSED_BY_THIS', 'condition', 'それがこのカードによるものだった', 'it was by this card', [
    'same',
    ['event', 'cause'],
    ['src'],
  ]),
  fact('CAUSED_BY_EQUIPPED', 'condition', 'それが装備モンスターによるものだった', 'it was by the equipped monster', [
    'same',
    ['event', 'cause'],
    ['hostOf', ['src']],
  ]),
];
