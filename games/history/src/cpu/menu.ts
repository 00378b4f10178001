/** `hard`: a buy menu (rules §7.3). A strategy is data; what it holds was found by simulation. */
import { testHolds } from '../view.ts';
import { chooseCards } from './choices.ts';
import { type ConditionDigest, type Weights, worth } from './digest.ts';
import { isRunningOut } from './normal.ts';
import { best, type Policy, stop } from './policy.ts';
import type { CardBook, Sight } from './sight.ts';

/** [card id, most copies to own, place of the stage from which on it is bought] */
export type MenuEntry = readonly [card: string, copies: number, stage: number];

export interface Strategy {
  /** the first legal entry is bought */
  readonly menu: readonly MenuEntry[];
  /** what an action is worth */
  readonly action: Weights;
  /** knowledge beyond this is worth little */
  readonly knowledge: number;
  /** cheapest resources are trashed down to this many */
  readonly keepSmall: number;
  /** victory cards worth one point are trashed before the late stage */
  readonly trashVictory: boolean;
  /** first rounds of the middle and of the late stage; piles that run low bring the late stage forward as in `normal` */
  readonly rounds: readonly [middle: number, late: number];
}

function stageFor({ rounds: [middle, late] }: Strategy, sight: Sight): number {
  if (sight.round >= late || isRunningOut(sight)) return 2;
  return sight.round >= middle ? 1 : 0;
}

const SATED = 0.15;

export function menuPolicy(strategy: Strategy, book: CardBook): Policy {
  const entries = strategy.menu.flatMap(([id, copies, stage]) => {
    const card = book.numbers.get(id);
    return card === undefined ? [] : [{ card, copies, stage }];
  });
  const sated: Weights = { ...strategy.action, knowledge: strategy.action.knowledge * SATED };

  const buy = (sight: Sight): number => {
    const stage = stageFor(strategy, sight);
    for (const entry of entries) {
      if (entry.stage > stage) continue;
      const option = sight.options.indexOf(entry.card);
      if (option >= 0 && (entry.copies >= 99 || sight.owned(entry.card) < entry.copies)) return option;
    }
    return stop(sight);
  };

  const use = (sight: Sight): number => {
    const weights = sight.stat('knowledge') >= strategy.knowledge ? sated : strategy.action;
    const now = (c: ConditionDigest): boolean => testHolds(c.op, sight.stat(c.stat), c.value);
    return best(sight, (card) => (card < 0 ? 0 : 0.001 + worth(sight.cards[card].digest, weights, now)));
  };

  const trash = (sight: Sight): number => {
    const late = stageFor(strategy, sight) === 2;
    const done = stop(sight);
    let found = done;
    let least = Number.POSITIVE_INFINITY;
    for (const [i, card] of sight.options.entries()) {
      if (card < 0) continue;
      const { type, cost, digest } = sight.cards[card];
      const small = type === 'resource' && cost === 0 && sight.owned(card) > strategy.keepSmall;
      const poor =
        type === 'victory' && strategy.trashVictory && !late && digest.points <= 1 && digest.conditions.length === 0;
      if (!small && !poor) continue;
      const value = poor ? -1 : cost;
      if (value < least) {
        least = value;
        found = i;
      }
    }
    return found;
  };

  return (sight) => {
    switch (sight.question) {
      case 'action':
        return use(sight);
      case 'buy':
        return buy(sight);
      default:
        return chooseCards(sight, trash);
    }
  };
}

/** Why a menu bought what it bought, for "なぜ?": the line of the menu. */
export function menuLine(strategy: Strategy, cardId: string): number {
  return strategy.menu.findIndex(([id]) => id === cardId);
}
