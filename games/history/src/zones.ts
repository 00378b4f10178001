/** Zones, counters and numbers of the game. */
import { text } from '@fuda/game';
import type { CounterDeclaration, Text, ZoneDeclaration } from '@fuda/kernel';
import { discountCounter } from './vocabulary/effects.ts';
import { TYPE_BITS } from './vocabulary/stats.ts';
import { DISCOUNT_TARGETS, TYPE_TEXT } from './vocabulary/words.ts';

/** Piles on the table, [HB-K1]. */
export const MAX_PILES = 16;

/** One pile = one card in player 0's `supply` that carries a number, [HB-I2]; trash is player 0's, too: it belongs to nobody. */
export function zonesFor(cardsPerPlayer: number, cards: number): readonly ZoneDeclaration[] {
  const own = { size: cardsPerPlayer, ordered: true };
  return [
    { name: 'deck', label: text('山札', 'deck'), visibility: 'none', ...own },
    { name: 'hand', label: text('手札', 'hand'), visibility: 'owner', ...own },
    { name: 'discard', label: text('捨て札', 'discard pile'), visibility: 'all', ...own },
    { name: 'played', label: text('場', 'played cards'), visibility: 'all', ...own },
    { name: 'supply', label: text('サプライ', 'supply'), visibility: 'all', size: MAX_PILES, ordered: true },
    { name: 'trash', label: text('取り除いたカード', 'trash'), visibility: 'all', size: cards, ordered: true },
  ];
}

/** Where abilities work unless the card says otherwise: in the turn of whoever holds it. */
export const HOME_ZONES: readonly string[] = ['hand', 'played'];

const LABELS: Readonly<Record<string, Text>> = {
  resource: text('資源の割引', 'discount on resources'),
  person: text('人物の割引', 'discount on persons'),
  event: text('出来事の割引', 'discount on events'),
  victory: text('勝利点カードの割引', 'discount on victory cards'),
  any: text('すべての割引', 'discount on all cards'),
};

export const DISCOUNT_COUNTERS: readonly CounterDeclaration[] = DISCOUNT_TARGETS.map((target) => ({
  name: discountCounter(target),
  label: LABELS[target],
}));

/** Counters that are 0 again after CLEANUP. */
export const TURN_COUNTERS: readonly CounterDeclaration[] = [
  { name: 'rice', label: text('米', 'rice') },
  { name: 'actionsUsed', label: text('使ったカード', 'actions used') },
  { name: 'buysUsed', label: text('購入した数', 'buys used') },
  { name: 'resourcesPlayed', label: text('出した資源', 'resources played') },
  { name: 'trashed', label: text('このターン取り除いた数', 'trashed this turn') },
  { name: 'selfDiscarded', label: text('このターン捨てた数', 'discarded this turn') },
];

export const COUNTERS: readonly CounterDeclaration[] = [
  ...TURN_COUNTERS,
  ...DISCOUNT_COUNTERS,
  { name: 'knowledge', label: text('知識', 'knowledge') },
  { name: 'turnsTaken', label: text('手番の数', 'turns taken') },
  { name: 'victoryTokens', label: text('勝利点トークン', 'victory tokens') },
  { name: 'pendingDiscard', label: text('次に捨てる枚数', 'cards to discard next') },
  { name: 'trashedTotal', label: text('取り除いた数', 'trashed in all') },
  {
    name: 'lastActionType',
    label: text('前に使ったカード', 'last action'),
    words: { [TYPE_BITS.person]: TYPE_TEXT.person, [TYPE_BITS.event]: TYPE_TEXT.event },
  },
  { name: 'knowledgeAtRoundStart', label: text('ラウンド開始時の知識', 'knowledge at the start of the round') },
  { name: 'score', label: text('得点', 'score') },
];

export const GLOBALS: readonly CounterDeclaration[] = [
  { name: 'turnCount', label: text('ラウンド', 'round'), initial: 1 },
  { name: 'firstPlayer', label: text('先手', 'first seat') },
  /** 0 = as the ruleset says, 1 or 2 = the seat chosen in the lobby */
  { name: 'chosenFirst', label: text('選ばれた先手', 'chosen first seat') },
  /** 0 = not needed, else the place in the ruleset's list of tie-breaks, from 1 */
  { name: 'tieBreak', label: text('同点の決着', 'tie-break used') },
];
