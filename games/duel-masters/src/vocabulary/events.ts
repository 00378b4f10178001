import type { Expr } from '@fuda/kernel';
import type { EventWord } from '@fuda/language';
import { label } from '../ir.ts';

const event = (
  word: string,
  ja: string,
  en: string,
  has: EventWord['has'],
  more: {
    readonly words?: readonly string[];
    readonly on?: readonly string[];
    readonly where?: Expr;
    readonly leaving?: boolean;
    readonly aside?: EventWord['aside'];
  } = {},
): EventWord => {
  const said = ja.includes('{player}') || ja.includes('{whose}') || !has.includes('player');
  return { word, on: [word], phrase: label(ja, en), has, ...more, aside: { ...(said ? {} : ASIDE), ...more.aside } };
};

/** Whose creature it is, unless the event says it better. */
const ASIDE: NonNullable<EventWord['aside']> = { player: label('{player}の側で', 'on {whose} side') };
const byPlayer = { player: label('{player}が', 'by {player}') };
const withCard = { subject: label('{subject}で、', 'with {subject}') };
const thatIs = { subject: label('{subject}で、', 'that is {subject}') };
const against = { other: label('{other}を相手に、', 'against {other}') };
const meeting = { other: label('{other}と', 'with {other}') };

const CARD: EventWord['has'] = ['subject', 'player'];
const PAIR: EventWord['has'] = ['subject', 'other', 'player'];
const reason = (name: string): Expr => ['ne', 0, ['band', ['event', 'reason'], ['reason', name]]];

export const EVENT_WORDS: readonly EventWord[] = [
  event('ENTERED', '{subject}が出た時', 'When {subject} enters the battle zone', CARD, {
    words: ['ENTER', 'ON_PLAY', 'ON_OTHER_ENTER'],
  }),
  event(
    'ENTERED_BY_REVOLUTION_CHANGE',
    '{subject}が「革命チェンジ」によって出た時',
    'When {subject} enters the battle zone by revolution change',
    CARD,
    { on: ['ENTERED'], where: reason('swapped') },
  ),
  event('LEFT', '{subject}がバトルゾーンを離れた時', 'When {subject} leaves the battle zone', CARD, {
    words: ['LEAVE', 'ON_EXIT'],
    leaving: true,
  }),
  event('DESTROYED', '{subject}が破壊された時', 'When {subject} is destroyed', CARD, {
    words: ['ON_DESTROY'],
    leaving: true,
  }),
  event('DISCARDED', '{subject}が捨てられた時', 'When {subject} is discarded', CARD, {
    words: ['ON_DISCARD'],
    aside: { player: label('{player}の手札から', 'from {whose} hand') },
  }),
  event('SUMMONED', '{subject}を召喚した時', 'When {subject} is summoned', CARD, { aside: byPlayer }),
  event('CAST', '{player}が呪文を唱えた時', 'Whenever {player} [casts|cast] a spell', CARD, {
    words: ['ON_CAST_SPELL'],
    aside: thatIs,
  }),
  event('DREW', '{player}がカードを引いた時', 'Whenever {player} [draws|draw] a card', ['player'], {
    words: ['ON_DRAW'],
  }),
  event('CHARGED', '{player}がマナチャージした時', 'Whenever {player} [charges|charge] mana', CARD, {
    aside: withCard,
  }),
  event('ATTACK', '{subject}が攻撃する時', 'Whenever {subject} attacks', PAIR, {
    words: ['ON_ATTACK'],
    aside: { other: label('{other}を', '{other}') },
  }),
  event('ATTACK_PLAYER', '{subject}がプレイヤーを攻撃する時', 'Whenever {subject} attacks a player', CARD, {
    on: ['ATTACK'],
    where: ['eq', ['event', 'other'], 0],
  }),
  event('ATTACK_CREATURE', '{subject}が{other}を攻撃する時', 'Whenever {subject} attacks {other}', PAIR, {
    on: ['ATTACK'],
    where: ['ne', ['event', 'other'], 0],
  }),
  event('BLOCK', '{subject}がブロックした時', 'Whenever {subject} blocks', PAIR, {
    words: ['ON_BLOCK'],
    aside: { other: label('{other}を', '{other}') },
  }),
  event('BLOCKED', '{subject}がブロックされた時', 'Whenever {subject} is blocked', PAIR, {
    aside: { other: label('{other}に', 'by {other}') },
  }),
  event('UNBLOCKED', '{subject}がブロックされなかった時', 'Whenever {subject} is not blocked', PAIR, {
    aside: { other: label('{other}を攻撃して、', 'while attacking {other}') },
  }),
  event('BATTLE', '{subject}がバトルする時', 'Whenever {subject} battles', PAIR, { aside: meeting }),
  event('BATTLE_WITH', '{subject}が{other}とバトルする時', 'Whenever {subject} battles {other}', PAIR, {
    on: ['BATTLE'],
  }),
  event('BATTLE_WON', '{subject}がバトルに勝った時', 'Whenever {subject} wins a battle', PAIR, {
    words: ['ON_BATTLE_WIN'],
    leaving: true,
    aside: against,
  }),
  event('BATTLE_LOST', '{subject}がバトルに負けた時', 'Whenever {subject} loses a battle', PAIR, {
    words: ['ON_BATTLE_LOSE'],
    leaving: true,
    aside: against,
  }),
  event('AFTER_BATTLE', '{subject}がバトルした後', 'After {subject} battles', PAIR, { leaving: true, aside: meeting }),
  event('BEFORE_BREAK', '{subject}がシールドをブレイクする前に', 'Before {subject} breaks shields', CARD, {
    words: ['BEFORE_BREAK_SHIELD'],
  }),
  event('BREAK', '{subject}がシールドをブレイクした時', 'Whenever {subject} breaks a shield', CARD, {
    words: ['AT_BREAK_SHIELD'],
  }),
  event('SHIELD_ADDED', '{player}のシールドが加えられた時', 'Whenever a shield is added for {player}', CARD, {
    on: ['ENTER_shield'],
    words: ['ON_SHIELD_ADD'],
    aside: thatIs,
  }),
  event('ATTACK_END', '{subject}の攻撃の終わりに', "At the end of {subject}'s attack", PAIR, {
    aside: { other: label('{other}への、', 'on {other}') },
  }),
  event(
    'UNBLOCKED_ATTACK_END',
    '{subject}がプレイヤーを攻撃してブロックされなかった時、その攻撃の後',
    'After {subject} attacked a player and was not blocked',
    CARD,
    { on: ['ATTACK_END'], where: ['and', ['eq', ['event', 'other'], 0], ['eq', ['event', 'value'], 0]] },
  ),
  // declared abilities: see rules/attack.ts, "announce"
  event('DECLARED', '{subject}の使用を宣言した時', 'When {subject} is declared', PAIR, {
    where: ['eq', ['event', 'value'], ['ability']],
    aside: { other: label('{other}に対して、', 'against {other}') },
  }),
  event(
    'NINJA_STRIKE',
    '{player}が「ニンジャ・ストライク」を使った時',
    'Whenever {player} [uses|use] ninja strike',
    CARD,
    { aside: withCard },
  ),
  event('TAPPED', '{subject}がタップした時', 'Whenever {subject} becomes tapped', CARD, { words: ['ON_TAP'] }),
  event('UNTAPPED', '{subject}がアンタップした時', 'Whenever {subject} becomes untapped', ['subject'], {
    words: ['ON_UNTAP'],
  }),
  event('AWAKENED', '{subject}が覚醒した時', 'When {subject} awakens', CARD),
  event('UNSEALED', '{subject}の封印がすべて外れた時', 'When the last seal leaves {subject}', CARD),
  event('TURN_START', '{whose}ターンのはじめに', 'At the start of {whose} turn', ['player']),
  event('TURN_END', '{whose}ターンの終わりに', 'At the end of {whose} turn', ['player'], { words: ['ON_TURN_END'] }),
];
