/** `hard`: a buy menu (rules §7.3). A strategy is data; what it holds was found by simulation. */
import { testHolds } from '../view.ts';
import { chooseCards } from './choices.ts';
import { type ConditionDigest, type Digest, type Weights, worth } from './digest.ts';
import { best, type Policy, stop } from './policy.ts';
import type { CardBook, Sight } from './sight.ts';

/** [card id, most copies to own, stage from which on it is bought] */
export type MenuEntry = readonly [card: string, copies: number, stage: number];

/** A stage begins in this round, or earlier when no more than `left` cards are left in the top pile. */
export type StageStart = readonly [round: number, left: number];

export interface Strategy {
  /** the first legal entry is bought */
  readonly menu: readonly MenuEntry[];
  /** what an action is worth, before the last stage and in it */
  readonly action: Weights;
  readonly endAction: Weights;
  /** worth of an action that makes the first line of the menu affordable; a lower line counts less */
  readonly goal: number;
  /** knowledge beyond this is worth little */
  readonly knowledge: number;
  /** cheapest resources are trashed down to this many */
  readonly keepSmall: number;
  /** victory cards worth one point are trashed before the last stage */
  readonly trashVictory: boolean;
  /** stage 0 is from the start on; the last one also begins when two piles are empty */
  readonly stages: readonly StageStart[];
  /** lead needed to end the match when the other seat still has a turn */
  readonly margin: number;
}

const EMPTY_PILES = 2;
/** "any number of copies" */
export const FREE = 99;
const SATED = 0.15;

function stageFor({ stages }: Strategy, sight: Sight, topPile: number): number {
  if (sight.emptyPiles() >= EMPTY_PILES) return stages.length;
  const left = sight.remaining(topPile);
  let stage = stages.length;
  while (stage > 0 && sight.round < stages[stage - 1][0] && left > stages[stage - 1][1]) stage--;
  return stage;
}

/** What an action would add this turn, conditions tested as things stand. */
interface Gains {
  rice: number;
  knowledge: number;
  draw: number;
  discounts: { readonly targetType: string; readonly amount: number }[];
}

function addGains(gains: Gains, d: Digest, now: (c: ConditionDigest) => boolean): void {
  gains.rice += d.rice;
  gains.knowledge += d.knowledge;
  gains.draw += d.draw;
  if (d.discounts.length > 0) gains.discounts.push(...d.discounts);
  for (const c of d.conditions) addGains(gains, now(c) ? c.then : c.else, now);
}

export function menuPolicy(strategy: Strategy, book: CardBook): Policy {
  const entries = strategy.menu.flatMap(([id, copies, stage]) => {
    const card = book.numbers.get(id);
    return card === undefined ? [] : [{ card, copies, stage }];
  });
  const { topPile, ruleset } = book;
  const lastStage = strategy.stages.length;
  const sate = (weights: Weights): Weights => ({ ...weights, knowledge: weights.knowledge * SATED });
  const weights = [strategy.action, strategy.endAction];
  const sated = weights.map(sate);

  const isOpen = (entry: (typeof entries)[number], stage: number, sight: Sight): boolean =>
    entry.stage <= stage && (entry.copies >= FREE || sight.owned(entry.card) < entry.copies);

  /** [HB-E1] Would the match end if one of these cards were bought? */
  const isLast = (card: number, sight: Sight): boolean =>
    sight.remaining(card) === 1 && (card === topPile || sight.emptyPiles() + 1 >= ruleset.end.emptyPiles);

  /** The match ends with this round whatever is bought. */
  const isOver = (sight: Sight): boolean =>
    sight.round >= ruleset.roundLimit ||
    (sight.endsRound && (sight.remaining(topPile) === 0 || sight.emptyPiles() >= ruleset.end.emptyPiles));

  const mostPoints = (sight: Sight): number => best(sight, (card) => (card < 0 ? 0 : sight.points(card)));

  /** cards not to be bought now, because that would end a match that is not won; one list for all decisions */
  const refused: number[] = [];

  const buy = (sight: Sight): number => {
    if (isOver(sight)) return mostPoints(sight);
    const { options } = sight;
    const stage = stageFor(strategy, sight, topPile);
    refused.length = 0;
    for (let option = 0; option < options.length; option++) {
      const card = options[option];
      if (card < 0 || !isLast(card, sight)) continue;
      const lead = sight.lead() + sight.points(card);
      if (sight.endsRound && lead > 0) return option;
      if (lead <= (sight.endsRound ? 0 : strategy.margin)) refused.push(card);
    }
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i];
      if (entry.stage > stage) continue;
      const option = options.indexOf(entry.card);
      if (option >= 0 && isOpen(entry, stage, sight) && !refused.includes(entry.card)) return option;
    }
    return stop(sight);
  };

  const use = (sight: Sight): number => {
    const stage = stageFor(strategy, sight, topPile);
    const place = stage === lastStage ? 1 : 0;
    const worths = (sight.stat('knowledge') >= strategy.knowledge ? sated : weights)[place];
    const now = (c: ConditionDigest): boolean => testHolds(c.op, sight.stat(c.stat), c.value);
    if (strategy.goal === 0)
      return best(sight, (card) => (card < 0 ? 0 : 0.001 + worth(sight.cards[card].digest, worths, now)));
    const wanted = entries.filter((entry) => isOpen(entry, stage, sight) && sight.remaining(entry.card) > 0);
    const [rice, knowledge, meanRice] = [sight.stat('rice'), sight.stat('knowledge'), sight.meanRice()];
    const reach = (gains: Gains): number => {
      const have = rice + gains.rice + gains.draw * meanRice;
      const found = wanted.findIndex(({ card }) => {
        const { type, cost, knowledgeRequired } = sight.cards[card];
        if (knowledge + gains.knowledge < knowledgeRequired) return false;
        let price = cost - sight.discount(type);
        for (const { targetType, amount } of gains.discounts)
          if (targetType === type || targetType === 'any') price -= amount;
        return have >= Math.max(0, price);
      });
      return found < 0 ? 0 : strategy.goal * (1 - found / wanted.length);
    };
    return best(sight, (card) => {
      const gains: Gains = { rice: 0, knowledge: 0, draw: 0, discounts: [] };
      if (card < 0) return reach(gains);
      const { digest } = sight.cards[card];
      addGains(gains, digest, now);
      return 0.001 + worth(digest, worths, now) + reach(gains);
    });
  };

  const trash = (sight: Sight): number => {
    const late = stageFor(strategy, sight, topPile) === lastStage;
    const done = stop(sight);
    let found = done;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < sight.options.length; i++) {
      const card = sight.options[i];
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
