/** What players are told where something cannot be done. */
import type { RefusalText } from '@fuda/kernel';
import { CIVILIZATIONS } from './fields.ts';
import { label } from './ir.ts';

const civilizations = {
  words: { missing: Object.fromEntries(CIVILIZATIONS.map(({ label: name }, i) => [1 << i, name])) },
  bits: ['missing'],
};

export const REFUSALS: Readonly<Record<string, RefusalText>> = {
  manaAndCivilization: {
    ...label(
      'マナが足りません：{have}／{need}、{missing}文明のカードも必要です',
      'not enough mana: {have} of {need}, and {missing} is needed',
    ),
    ...civilizations,
  },
  mana: label('マナが足りません：{have}／{need}', 'not enough mana: {have} of {need}'),
  civilization: {
    ...label('アンタップしている{missing}文明のマナがありません', 'there is no untapped {missing} mana'),
    ...civilizations,
  },
  civilizationCards: label('文明ごとに別のマナが必要です', 'each civilization needs a mana card of its own'),
  extraCost: label('追加のコストを支払えません', 'its additional cost cannot be paid'),
  noBase: label('進化元がいません', 'there is nothing for it to evolve from'),
  tapped: label('タップしています', 'it is tapped'),
  sick: label('召喚酔いしています', 'it has summoning sickness'),
  noAttackTarget: label('攻撃できる相手がいません', 'there is nothing it may attack'),
  cannotBeAttacked: label('攻撃されません', 'it cannot be attacked'),
  targetUntapped: label('アンタップしているクリーチャーは攻撃できません', 'untapped creatures cannot be attacked'),
  notBlocker: label('「ブロッカー」ではありません', 'it is no blocker'),
  unblockable: label('この攻撃はブロックされません', 'this attack cannot be blocked'),
  keepsCivilization: label(
    '残りのマナで文明がそろわなくなります',
    'the other mana would not give the civilizations needed',
  ),
  declaredAlready: label('もう宣言しました', 'it has been declared already'),
};

/** Where the turn player acts of their own accord. */
export const OWN_ACCORD: readonly string[] = ['charge', 'main', 'attack'];
