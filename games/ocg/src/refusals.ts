/** What players are told where something cannot be done. */
import type { RefusalText } from '@fuda/kernel';
import { label } from './ir.ts';

export const REFUSALS: Readonly<Record<string, RefusalText>> = {
  repeating: label('同じ局面が繰り返されました（ハウスルール）', 'this position has come up too often (house rule)'),
  specialOnly: label('通常召喚できないモンスターです', 'this monster cannot be Normal Summoned or Set'),
  summonedAlready: label('このターンはもう通常召喚しました', 'you have already Normal Summoned or Set this turn'),
  noMonsterZone: label('モンスターゾーンに空きがありません', 'there is no free Monster Zone'),
  noSpellZone: label('魔法＆罠ゾーンに空きがありません', 'there is no free Spell & Trap Zone'),
  tributes: label('リリースが足りません：{have}／{need}体', 'not enough Tributes: {have} of {need}'),
  noMaterials: label('素材にできるモンスターがそろっていません', 'you do not control the materials it needs'),
  placedThisTurn: label('このターンに出したモンスターです', 'it was Summoned or Set this turn'),
  movedAlready: label('このターンはもう表示形式を変えました', 'it has already changed its position this turn'),
  attackedAlready: label('このターンはもう攻撃しました', 'it has already attacked this turn'),
  faceDown: label('裏側表示です', 'it is face-down'),
  defensePosition: label('守備表示です', 'it is in Defense Position'),
  noAttackTarget: label('攻撃できる相手がいません', 'there is nothing it may attack'),
  tooSlow: label(
    'スペルスピードが足りません：{speed}、必要なのは{need}',
    'its Spell Speed is too low: {speed}, and {need} is needed',
  ),
  chainFull: label('チェーンがこれ以上つなげません（ハウスルール）', 'the Chain is full (house rule)'),
  damageStep: label('ダメージステップには発動できません', 'it cannot be activated in the Damage Step'),
  whileSummoning: label('召喚を無効にする効果しか発動できません', 'only effects that negate the Summon may answer now'),
  emptyFieldOnly: label(
    '手札から発動できるのは、自分のフィールドにカードがない時だけです',
    'from the hand only while you control no cards',
  ),
  setFirst: label('先にセットしなければなりません', 'it has to be Set first'),
  ownTurnOnly: label('手札からは自分のターンにしか発動できません', 'from the hand only in your own turn'),
  setThisTurn: label('セットしたターンには発動できません', 'it was Set this turn'),
  unresolved: label('このカードの発動がまだ終わっていません', 'its own activation has not resolved yet'),
  onChain: label('もうこのチェーンで発動しています', 'it is on this Chain already'),
  fallen: label('戦闘で破壊されることが決まっています', 'its destruction by battle is settled'),
  otherPhase: label('この効果を使えるフェイズではありません', 'it is not the phase for it'),
  usedInPhase: label('このフェイズにはもう使いました', 'it has been used in this phase'),
};

/** Where the turn player acts of their own accord. */
export const OWN_ACCORD: readonly string[] = ['main', 'battle'];
