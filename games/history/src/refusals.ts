/** Why a request is refused, [HB-B3], [HB-A1]. Every failing test is named, in both languages. */
import type { Text } from '@fuda/kernel';
import type { CardType, TurnPhase } from './vocabulary/words.ts';

export const REFUSAL_CODES = [
  'GAME_OVER',
  'NOT_YOUR_TURN',
  'WRONG_PHASE',
  'CHOICE_OPEN',
  'NO_CHOICE_OPEN',
  'BAD_CHOICE',
  'NOT_IN_HAND',
  'NOT_AN_ACTION_CARD',
  'NO_ACTION_LEFT',
  'NO_SUCH_PILE',
  'PILE_EMPTY',
  'NOT_ENOUGH_RICE',
  'NOT_ENOUGH_KNOWLEDGE',
  'NO_BUY_LEFT',
  'FORBIDDEN',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface Refusal {
  readonly code: RefusalCode;
  readonly have?: number;
  readonly need?: number;
  readonly message: Text;
}

const PHASE_NAMES: Readonly<Record<TurnPhase, string>> = {
  DRAW: 'ドロー',
  RESOURCE: '資源',
  ACTION: 'アクション',
  BUY: '購入',
  CLEANUP: 'クリーンアップ',
};

const plain = (code: RefusalCode, ja: string, en: string): Refusal => ({ code, message: { ja, en } });
const short = (code: RefusalCode, have: number, need: number, ja: string, en: string): Refusal => ({
  code,
  have,
  need,
  message: { ja: `${ja}（今${have}、必要${need}）`, en: `${en} (have ${have}, need ${need})` },
});

export const refuse = {
  gameOver: () => plain('GAME_OVER', 'ゲームはもう終わっています', 'the game is over'),
  notYourTurn: () => plain('NOT_YOUR_TURN', '今は相手の番です', 'it is not your turn'),
  wrongPhase: (now: TurnPhase, wanted: TurnPhase) =>
    plain(
      'WRONG_PHASE',
      `今は${PHASE_NAMES[now]}フェーズです（${PHASE_NAMES[wanted]}フェーズでできます）`,
      `this is the ${now} phase; it is possible in ${wanted}`,
    ),
  choiceOpen: () => plain('CHOICE_OPEN', '先にカードを選んでください', 'answer the open choice first'),
  noChoiceOpen: () => plain('NO_CHOICE_OPEN', '選ぶことはありません', 'no choice is open'),
  badChoice: (ja: string, en: string) => plain('BAD_CHOICE', ja, en),
  notInHand: () => plain('NOT_IN_HAND', 'そのカードは手札にありません', 'that card is not in your hand'),
  notAnAction: () =>
    plain('NOT_AN_ACTION_CARD', '使えるのは人物と出来事のカードだけです', 'only persons and events can be used'),
  noActionLeft: (limit: number) =>
    plain('NO_ACTION_LEFT', `カードを使えるのは${limit}回までです`, `at most ${limit} action(s) a turn`),
  noSuchPile: () => plain('NO_SUCH_PILE', 'そのカードは場にありません', 'that card is not in the supply'),
  pileEmpty: () => plain('PILE_EMPTY', '売り切れです', 'that pile is empty'),
  rice: (have: number, need: number) => short('NOT_ENOUGH_RICE', have, need, '米が足りません', 'not enough rice'),
  knowledge: (have: number, need: number) =>
    short('NOT_ENOUGH_KNOWLEDGE', have, need, '知識が足りません', 'not enough knowledge'),
  forbidden: () => plain('FORBIDDEN', 'カードの能力で禁じられています', 'an ability of a card forbids it'),
  noBuyLeft: (limit: number) => plain('NO_BUY_LEFT', `購入は${limit}回までです`, `at most ${limit} buy(s) a turn`),
} as const;

/** What a request is measured against; views and seed states both give it. */
export interface Standing {
  readonly over: boolean;
  readonly yourTurn: boolean;
  readonly phase: TurnPhase;
  readonly choiceOpen: boolean;
  readonly rice: number;
  readonly knowledge: number;
  readonly actionsUsed: number;
  readonly buysUsed: number;
}

function refuseMoment(s: Standing, wanted: TurnPhase): Refusal[] {
  if (s.over) return [refuse.gameOver()];
  return [
    ...(s.yourTurn ? [] : [refuse.notYourTurn()]),
    ...(s.phase === wanted ? [] : [refuse.wrongPhase(s.phase, wanted)]),
    ...(s.choiceOpen ? [refuse.choiceOpen()] : []),
  ];
}

/** [HB-A1]; `type` undefined = the card is not in hand. Empty = legal. */
export function refuseAction(s: Standing, type: CardType | undefined, actionsPerTurn: number): readonly Refusal[] {
  const found = refuseMoment(s, 'ACTION');
  if (!s.over && s.actionsUsed >= actionsPerTurn) found.push(refuse.noActionLeft(actionsPerTurn));
  if (type === undefined) found.push(refuse.notInHand());
  else if (type !== 'person' && type !== 'event') found.push(refuse.notAnAction());
  return found;
}

export interface Offer {
  readonly price: number;
  readonly knowledgeRequired: number;
  readonly remaining: number;
}

/** [HB-B3]; `offer` undefined = no such pile. Empty = legal. */
export function refuseBuy(s: Standing, offer: Offer | undefined, buysPerTurn: number): readonly Refusal[] {
  const found = refuseMoment(s, 'BUY');
  if (!s.over && s.buysUsed >= buysPerTurn) found.push(refuse.noBuyLeft(buysPerTurn));
  if (offer === undefined) return [...found, refuse.noSuchPile()];
  if (s.over) return found;
  if (s.rice < offer.price) found.push(refuse.rice(s.rice, offer.price));
  if (s.knowledge < offer.knowledgeRequired) found.push(refuse.knowledge(s.knowledge, offer.knowledgeRequired));
  if (offer.remaining <= 0) found.push(refuse.pileEmpty());
  return found;
}
