/** What abilities wait for. */
import type { EventWord } from '@fuda/language';
import { all, any, eq, ev, has, label, lt, src } from '../ir.ts';
import { arrivalOf } from '../marks.ts';

/** Its own timing lies in the Damage Step [YGO-11.9]. */
const DAMAGE_STEP: Pick<EventWord, 'traits'> = { traits: ['damageStep'] };

const about = (word: string, ja: string, en: string, more: Partial<EventWord> = {}): EventWord => ({
  word,
  on: [word],
  phrase: label(`{subject}が${ja}`, `{subject} ${en}`),
  // the player whose card it was before
  has: ['subject', 'player'],
  aside: { player: label('{player}の側で', 'on {whose} side') },
  ...more,
});
const by = { player: label('{player}によって', 'by {player}') };
/** Two monsters that meet in battle; the player is the one whose monster it is. */
const inBattle = (word: string, ja: string, en: string, more: Partial<EventWord> = {}): EventWord =>
  about(word, ja, en, {
    ...DAMAGE_STEP,
    has: ['subject', 'other', 'player'],
    aside: { player: label('{player}の側で', 'on {whose} side'), other: label('{other}と', 'with {other}') },
    ...more,
  });
// [YGO-8.11] what arrived earlier has a lower number than the summon
const arrivedBefore = { wherePresent: lt(arrivalOf(src), ev('value')) };
const summoned = (word: string, ja: string, en: string): EventWord =>
  about(word, `${ja}した`, `is ${en}`, { ...arrivedBefore, aside: by });

const byPlayer = (word: string, ja: string, en: string): EventWord => ({
  word,
  on: [word],
  phrase: label(`{player}が${ja}`, `{player} ${en}`),
  has: ['player'],
});

const fromField = any(eq(['event', 'from'], ['zone', 'monster']), eq(['event', 'from'], ['zone', 'spellTrap']));

export const EVENTS: readonly EventWord[] = [
  summoned('NORMAL_SUMMONED', '召喚に成功', 'Normal Summoned'),
  summoned('FLIP_SUMMONED', '反転召喚に成功', 'Flip Summoned'),
  summoned('SPECIAL_SUMMONED', '特殊召喚に成功', 'Special Summoned'),
  summoned('TRIBUTE_SUMMONED', 'アドバンス召喚に成功', 'Tribute Summoned'),
  summoned('FUSION_SUMMONED', '融合召喚に成功', 'Fusion Summoned'),
  summoned('SYNCHRO_SUMMONED', 'Ｓ召喚に成功', 'Synchro Summoned'),
  summoned('XYZ_SUMMONED', 'Ｘ召喚に成功', 'Xyz Summoned'),
  summoned('LINK_SUMMONED', 'Ｌ召喚に成功', 'Link Summoned'),
  summoned('RITUAL_SUMMONED', '儀式召喚に成功', 'Ritual Summoned'),
  {
    word: 'SUMMONED',
    on: ['SUMMONED'],
    phrase: label(
      '{player}がモンスターの召喚・反転召喚・特殊召喚に成功した',
      '{player} Normal, Flip or Special Summons a monster(s)',
    ),
    has: ['player'],
    ...arrivedBefore,
  },
  {
    word: 'SPECIAL_SUMMONS',
    on: ['SPECIAL_SUMMONS'],
    phrase: label('{player}が特殊召喚する度', 'Each time {player} Special Summons'),
    has: ['player'],
  },
  about('SENT', '墓地へ送られた', 'is sent to the GY'),
  about('SENT_FROM_FIELD', 'フィールドから墓地へ送られた', 'is sent from the field to the GY', {
    on: ['SENT'],
    where: fromField,
  }),
  about('DESTROYED', '破壊された', 'is destroyed'),
  about('DESTROYED_BY_BATTLE', '戦闘で破壊され墓地へ送られた', 'is destroyed by battle and sent to the GY', {
    ...DAMAGE_STEP,
    on: ['SENT'],
    where: ['and', has(['event', 'reason'], ['reason', 'battle']), has(['event', 'reason'], ['reason', 'destroyed'])],
  }),
  about('DESTROYED_AND_SENT', '破壊され墓地へ送られた', 'is destroyed and sent to the GY', {
    on: ['SENT'],
    where: has(['event', 'reason'], ['reason', 'destroyed']),
  }),
  about('SENT_AS_SYNCHRO_MATERIAL', 'Ｓ素材として墓地へ送られた', 'is sent to the GY as Synchro Material', {
    // told when the Summon has succeeded: a negated one used no materials [YGO-5.4.2]
    on: ['USED_AS_MATERIAL'],
    where: all(has(['event', 'reason'], ['reason', 'synchro']), eq(['event', 'to'], ['zone', 'grave'])),
  }),
  about('BANISHED', '除外された', 'is banished'),
  about('LEFT_FIELD', 'フィールドから離れた', 'leaves the field'),
  about('ADDED', '手札に加わった', 'is added to the hand'),
  about('DISCARDED', '捨てられた', 'is discarded'),
  about('TRIBUTED', 'リリースされた', 'is Tributed'),
  about('FLIPPED', 'リバースした', 'is flipped face-up', { words: ['FLIP'] }),
  about('SET', 'セットされた', 'is Set', { aside: by }),
  about('POSITION_CHANGED', '表示形式を変更した', 'changes its battle position'),
  about('CONTROL_CHANGED', 'コントロールを移した', 'changes control', {
    aside: { player: label('{player}に', 'to {player}') },
  }),
  about('EQUIPPED', '装備された', 'is equipped', {
    has: ['subject', 'other'],
    aside: { other: label('{other}に', 'to {other}') },
  }),
  about('USED_AS_MATERIAL', '素材になった', 'is used as material', { aside: by }),
  byPlayer('DRAWN', 'カードをドローした', 'draws a card(s)'),
  byPlayer('LP_GAINED', 'LPを回復した', 'gains LP'),
  byPlayer('LP_PAID', 'LPを払った', 'pays LP'),
  about('ATTACK_DECLARED', '', '', {
    phrase: label('{whose}モンスターの攻撃宣言時', '{whose} monster declares an attack'),
    has: ['subject', 'other', 'player'],
    aside: {
      subject: label('攻撃モンスターが{subject}である', '(the attacker is {subject})'),
      other: label('{other}への', 'on {other}'),
    },
    either: label('モンスターの攻撃宣言時', 'a monster declares an attack'),
  }),
  about('ATTACKED', '攻撃対象に選択された', 'is targeted for an attack', {
    has: ['subject', 'other', 'player'],
    aside: { player: label('{player}によって', 'by {player}'), other: label('{other}の', '(the attacker is {other})') },
  }),
  about('TARGETED', '効果の対象になった', 'is targeted by an effect', { aside: by }),
  inBattle('BATTLE_START', '戦闘を行うダメージステップ開始時', 'battles, at the start of the Damage Step'),
  inBattle('BATTLED', '戦闘を行ったダメージ計算後', 'battled, after damage calculation'),
  inBattle('DAMAGE_STEP_END', '戦闘を行ったダメージステップ終了時', 'battled, at the end of the Damage Step'),
  {
    ...DAMAGE_STEP,
    word: 'CALCULATION',
    on: ['CALCULATION'],
    phrase: label('ダメージ計算時', 'During damage calculation'),
    has: ['subject', 'other', 'player'],
    aside: {
      subject: label('{subject}が攻撃する', 'of an attack of {subject}'),
      other: label('{other}との', 'with {other}'),
      player: label('{player}が戦闘ダメージを受ける', 'in which {player} would take battle damage'),
    },
  },
  about('BATTLE_DAMAGE', '戦闘ダメージを与えた', 'inflicts battle damage', {
    ...DAMAGE_STEP,
    on: ['DAMAGED'],
    where: has(['event', 'reason'], ['reason', 'battle']),
    aside: { player: label('{player}に', 'to {player}') },
  }),
  {
    ...DAMAGE_STEP,
    ...byPlayer('DAMAGED', 'ダメージを受けた', 'takes damage'),
    has: ['subject', 'player'],
    aside: { subject: label('{subject}によって', 'from {subject}') },
  },
  {
    word: 'SPELL_RESOLVED',
    on: ['LINK_RESOLVED'],
    // [YGO-8.11] only what was there, face-up, when the Spell was activated has seen it
    where: all(eq(['prop', 'kind', ['event', 'subject']], 2), lt(arrivalOf(src), ev('value'))),
    phrase: label(
      '魔法カードが発動する度に、その効果処理後',
      'Each time a Spell Card is activated, when that Spell resolves',
    ),
    has: ['subject', 'player'],
    aside: { ...by, subject: label('{subject}という', '(that card is {subject})') },
  },
  about('RESOLVED', 'の効果処理後', 'resolved', {
    on: ['LINK_RESOLVED'],
    phrase: label('効果処理後', 'After an effect resolves'),
    aside: { player: label('{player}の', 'of {player}'), subject: label('{subject}の', 'of {subject}') },
  }),
  {
    word: 'STANDBY',
    on: ['STANDBY'],
    phrase: label('{whose}スタンバイフェイズ', 'During {whose} Standby Phase'),
    has: ['player'],
  },
  {
    word: 'END_PHASE',
    on: ['END_PHASE'],
    phrase: label('{whose}エンドフェイズ', 'During {whose} End Phase'),
    has: ['player'],
  },
  {
    word: 'END_PHASE_THIS_TURN',
    on: ['END_PHASE'],
    phrase: label('このターンのエンドフェイズ', 'During the End Phase of this turn'),
    has: [],
  },
  {
    word: 'TURN_END',
    on: ['TURN_END'],
    phrase: label('{whose}ターン終了時', 'At the end of {whose} turn'),
    has: ['player'],
  },
];
