import { type ActionWord, godan, ichidan, suru, type VerbWord } from '@fuda/language';
import { it, label } from '../ir.ts';

type More = Partial<
  Pick<ActionWord, 'words' | 'object' | 'forbidden' | 'each' | 'waitIn' | 'possible' | 'arriving' | 'side'>
>;

const verb = (ja: VerbWord['ja'], base: string, past?: string): VerbWord => ({
  ja,
  en: { base, ...(past === undefined ? {} : { past }) },
});
const undergoes = (word: string, action: string, said: VerbWord, more: More = {}): ActionWord => ({
  word,
  action,
  verb: said,
  voice: 'undergoes',
  subject: 'card',
  ...more,
});
const does = (word: string, action: string, said: VerbWord, who: 'card' | 'player', more: More = {}): ActionWord => ({
  word,
  action,
  verb: said,
  voice: 'does',
  subject: who,
  ...more,
});

/** [§6.4] cards enter one at a time, even when one effect puts several; [§12.1] evolutions only on their bases */
/** [§8] a state of arriving is no replacement */
const TAPPED: More = { arriving: { tapped: 'tapped' } };
const ONE_BY_ONE: More = { ...TAPPED, waitIn: 'pending', possible: ['fn', 'canEnter', it, ['ownerOf', it]] };

const put = (en: string) => verb(godan('置く'), en, en);

export const ACTION_WORDS: readonly ActionWord[] = [
  undergoes('DESTROY', 'destroy', verb(suru('破壊する'), 'destroy')),
  does('LEAVE', 'leave', verb(ichidan('離れる'), 'leave', 'left'), 'card', {
    object: label('バトルゾーンを', 'the battle zone'),
  }),
  undergoes('PUT', 'enter', verb(godan('出す'), 'put', 'put'), {
    ...ONE_BY_ONE,
    side: 'creature',
    object: label('', 'into the battle zone'),
  }),
  // the same seen from the creature: what rules speak of
  does('ENTER', 'enter', verb(ichidan('出る'), 'enter'), 'card', {
    object: label('', 'the battle zone'),
    side: 'creature',
  }),
  undergoes('SUMMON', 'summon', verb(suru('召喚する'), 'summon'), { ...ONE_BY_ONE, side: 'creature' }),
  does('CAST', 'cast', verb(ichidan('唱える'), 'cast', 'cast'), 'player', {
    object: label('呪文を', 'spells'),
    side: 'spell',
  }),
  undergoes('FINISH_SPELL', 'finishSpell', put('put'), {
    object: label('唱えた後の場所に', 'where it goes after it was cast'),
  }),
  does('DRAW', 'draw', verb(godan('引く'), 'draw', 'drawn'), 'player', {
    object: label('カードを', 'cards'),
    each: true,
  }),
  undergoes('DISCARD', 'discard', verb(ichidan('捨てる'), 'discard')),
  undergoes('TO_HAND', 'toHand', verb(godan('戻す'), 'return'), { object: label('手札に', 'to the hand') }),
  undergoes('TO_MANA', 'toMana', put('put'), { ...TAPPED, object: label('マナゾーンに', 'into the mana zone') }),
  undergoes('TO_GRAVE', 'toGrave', put('put'), { object: label('墓地に', 'into the graveyard') }),
  undergoes('TO_DECK_TOP', 'toDeckTop', put('put'), { object: label('山札の上に', 'on top of the deck') }),
  undergoes('TO_DECK_BOTTOM', 'toDeckBottom', put('put'), {
    object: label('山札の下に', 'on the bottom of the deck'),
  }),
  undergoes('TO_SHIELD', 'toShield', put('put'), { object: label('シールドゾーンに', 'into the shield zone') }),
  undergoes('BREAK', 'break', verb(suru('ブレイクする'), 'break', 'broken')),
  undergoes('TAP', 'tap', verb(suru('タップする'), 'tap', 'tapped')),
  undergoes('UNTAP', 'untap', verb(suru('アンタップする'), 'untap', 'untapped')),
  undergoes('SEAL', 'seal', verb(suru('封印する'), 'seal')),
  does('ATTACK', 'attack', verb(suru('攻撃する'), 'attack'), 'card'),
  does('ATTACK_PLAYER', 'attackPlayer', verb(suru('攻撃する'), 'attack'), 'card', {
    object: label('プレイヤーを', 'players'),
  }),
  does('ATTACK_CREATURE', 'attackCreature', verb(suru('攻撃する'), 'attack'), 'card', {
    object: label('クリーチャーを', 'creatures'),
  }),
  does('BLOCK', 'block', verb(suru('ブロックする'), 'block'), 'card'),
  undergoes('CHOOSE', 'choose', verb(godan('選ぶ'), 'choose', 'chosen')),
  does('HIDE_HAND', 'hideHand', verb(godan('隠す'), 'hide', 'hidden'), 'player', {
    object: label('手札を', 'their hand'),
    forbidden: label('{who}は手札を公開してゲームをする', '{who} plays with their hand revealed'),
  }),
];
