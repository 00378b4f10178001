/** `hard`: a buy menu (rules §7.3). A strategy is data; what it holds was found by simulation. */
import type { DiscountTarget } from '../vocabulary.ts';
import { chooseCards } from './choices.ts';
import type { CardFacts, Digest, Weights } from './digest.ts';
import { best, type Policy, stop } from './policy.ts';
import { branchNow, type CardBook, type Sight, worthNow } from './sight.ts';

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

/** What an action would add this turn, conditions tested as things stand. One for all decisions: there are millions of them. */
class Gains {
  rice = 0;
  knowledge = 0;
  draw = 0;
  readonly discounts: Record<DiscountTarget, number> = { resource: 0, person: 0, event: 0, victory: 0, any: 0 };

  clear(): void {
    this.rice = this.knowledge = this.draw = 0;
    const { discounts } = this;
    discounts.resource = discounts.person = discounts.event = discounts.victory = discounts.any = 0;
  }

  add(d: Digest, sight: Sight): void {
    this.rice += d.rice;
    this.knowledge += d.knowledge;
    this.draw += d.draw;
    for (let i = 0; i < d.discounts.length; i++) this.discounts[d.discounts[i].targetType] += d.discounts[i].amount;
    for (let i = 0; i < d.conditions.length; i++) this.add(branchNow(d.conditions[i], sight), sight);
  }
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
      if (!isOpen(entry, stage, sight)) continue;
      const option = options.indexOf(entry.card);
      if (option >= 0 && !refused.includes(entry.card)) return option;
    }
    return stop(sight);
  };

  const gains = new Gains();
  /** the lines that are open now; one list for all decisions */
  const wanted: CardFacts[] = [];

  /** Worth of what could be bought with these gains: the first line counts most. */
  const reach = (sight: Sight, meanRice: number): number => {
    const have = sight.stat('rice') + gains.rice + gains.draw * meanRice;
    const learned = sight.stat('knowledge') + gains.knowledge;
    for (let i = 0; i < wanted.length; i++) {
      const { type, cost, knowledgeRequired } = wanted[i];
      if (learned < knowledgeRequired) continue;
      const price = cost - sight.discount(type) - gains.discounts[type] - gains.discounts.any;
      if (have >= Math.max(0, price)) return strategy.goal * (1 - i / wanted.length);
    }
    return 0;
  };

  const use = (sight: Sight): number => {
    const stage = stageFor(strategy, sight, topPile);
    const place = stage === lastStage ? 1 : 0;
    const worths = (sight.stat('knowledge') >= strategy.knowledge ? sated : weights)[place];
    const { options, cards } = sight;
    const aims = strategy.goal !== 0;
    let meanRice = 0;
    if (aims) {
      wanted.length = 0;
      for (let i = 0; i < entries.length; i++)
        if (isOpen(entries[i], stage, sight) && sight.remaining(entries[i].card) > 0)
          wanted.push(cards[entries[i].card]);
      meanRice = sight.meanRice();
    }
    let found = 0;
    let greatest = Number.NEGATIVE_INFINITY;
    for (let option = 0; option < options.length; option++) {
      const card = options[option];
      let value = card < 0 ? 0 : 0.001 + worthNow(cards[card].digest, worths, sight);
      if (aims) {
        gains.clear();
        if (card >= 0) gains.add(cards[card].digest, sight);
        value += reach(sight, meanRice);
      }
      if (value > greatest) {
        greatest = value;
        found = option;
      }
    }
    return found;
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
