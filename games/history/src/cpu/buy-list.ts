/** `hard`: a buy list (rules §7.3). A strategy is data; what it holds was found by simulation. */
import type { DiscountTarget } from '../vocabulary/words.ts';
import { chooseCards } from './choices.ts';
import type { CardFacts, Digest, Weights } from './digest.ts';
import { branchNow, type CardBook, type Observation, worthNow } from './observation.ts';
import { best, type Policy, stop } from './policy.ts';

/** [card id, most copies to own, stage from which on it is bought] */
export type BuyEntry = readonly [card: string, copies: number, stage: number];

/** A stage begins in this round, or earlier when no more than `left` cards are left in the top pile. */
export type StageStart = readonly [round: number, left: number];

export interface Strategy {
  /** the first legal entry is bought */
  readonly buyList: readonly BuyEntry[];
  /** what an action is worth, before the last stage and in it */
  readonly action: Weights;
  readonly endAction: Weights;
  /** worth of an action that makes the first line of the buy list affordable; a lower line counts less */
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

function stageFor({ stages }: Strategy, observation: Observation, topPile: number): number {
  if (observation.emptyPiles() >= EMPTY_PILES) return stages.length;
  const left = observation.remaining(topPile);
  let stage = stages.length;
  while (stage > 0 && observation.round < stages[stage - 1][0] && left > stages[stage - 1][1]) stage--;
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

  add(d: Digest, observation: Observation): void {
    this.rice += d.rice;
    this.knowledge += d.knowledge;
    this.draw += d.draw;
    for (let i = 0; i < d.discounts.length; i++) this.discounts[d.discounts[i].targetType] += d.discounts[i].amount;
    for (let i = 0; i < d.conditions.length; i++) this.add(branchNow(d.conditions[i], observation), observation);
  }
}

export function buyListPolicy(strategy: Strategy, book: CardBook): Policy {
  const entries = strategy.buyList.flatMap(([id, copies, stage]) => {
    const card = book.numbers.get(id);
    return card === undefined ? [] : [{ card, copies, stage }];
  });
  const { topPile, ruleset } = book;
  const lastStage = strategy.stages.length;
  const sate = (weights: Weights): Weights => ({ ...weights, knowledge: weights.knowledge * SATED });
  const weights = [strategy.action, strategy.endAction];
  const sated = weights.map(sate);

  const isOpen = (entry: (typeof entries)[number], stage: number, observation: Observation): boolean =>
    entry.stage <= stage && (entry.copies >= FREE || observation.owned(entry.card) < entry.copies);

  /** [HB-E1] Would the match end if one of these cards were bought? */
  const isLast = (card: number, observation: Observation): boolean =>
    observation.remaining(card) === 1 && (card === topPile || observation.emptyPiles() + 1 >= ruleset.end.emptyPiles);

  /** The match ends with this round whatever is bought. */
  const isOver = (observation: Observation): boolean =>
    observation.round >= ruleset.roundLimit ||
    (observation.endsRound &&
      (observation.remaining(topPile) === 0 || observation.emptyPiles() >= ruleset.end.emptyPiles));

  const mostPoints = (observation: Observation): number =>
    best(observation, (card) => (card < 0 ? 0 : observation.points(card)));

  /** cards not to be bought now, because that would end a match that is not won; one list for all decisions */
  const refused: number[] = [];

  const buy = (observation: Observation): number => {
    if (isOver(observation)) return mostPoints(observation);
    const { options } = observation;
    const stage = stageFor(strategy, observation, topPile);
    refused.length = 0;
    for (let option = 0; option < options.length; option++) {
      const card = options[option];
      if (card < 0 || !isLast(card, observation)) continue;
      const lead = observation.lead() + observation.points(card);
      if (observation.endsRound && lead > 0) return option;
      if (lead <= (observation.endsRound ? 0 : strategy.margin)) refused.push(card);
    }
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i];
      if (!isOpen(entry, stage, observation)) continue;
      const option = options.indexOf(entry.card);
      if (option >= 0 && !refused.includes(entry.card)) return option;
    }
    return stop(observation);
  };

  const gains = new Gains();
  /** the lines that are open now; one list for all decisions */
  const wanted: CardFacts[] = [];

  /** Worth of what could be bought with these gains: the first line counts most. */
  const reach = (observation: Observation, meanRice: number): number => {
    const have = observation.stat('rice') + gains.rice + gains.draw * meanRice;
    const learned = observation.stat('knowledge') + gains.knowledge;
    for (let i = 0; i < wanted.length; i++) {
      const { type, cost, knowledgeRequired } = wanted[i];
      if (learned < knowledgeRequired) continue;
      const price = cost - observation.discount(type) - gains.discounts[type] - gains.discounts.any;
      if (have >= Math.max(0, price)) return strategy.goal * (1 - i / wanted.length);
    }
    return 0;
  };

  const use = (observation: Observation): number => {
    const stage = stageFor(strategy, observation, topPile);
    const place = stage === lastStage ? 1 : 0;
    const worths = (observation.stat('knowledge') >= strategy.knowledge ? sated : weights)[place];
    const { options, cards } = observation;
    const aims = strategy.goal !== 0;
    let meanRice = 0;
    if (aims) {
      wanted.length = 0;
      for (let i = 0; i < entries.length; i++)
        if (isOpen(entries[i], stage, observation) && observation.remaining(entries[i].card) > 0)
          wanted.push(cards[entries[i].card]);
      meanRice = observation.meanRice();
    }
    let found = 0;
    let greatest = Number.NEGATIVE_INFINITY;
    for (let option = 0; option < options.length; option++) {
      const card = options[option];
      let value = card < 0 ? 0 : 0.001 + worthNow(cards[card].digest, worths, observation);
      if (aims) {
        gains.clear();
        if (card >= 0) gains.add(cards[card].digest, observation);
        value += reach(observation, meanRice);
      }
      if (value > greatest) {
        greatest = value;
        found = option;
      }
    }
    return found;
  };

  const trash = (observation: Observation): number => {
    const late = stageFor(strategy, observation, topPile) === lastStage;
    const done = stop(observation);
    let found = done;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < observation.options.length; i++) {
      const card = observation.options[i];
      if (card < 0) continue;
      const { type, cost, digest } = observation.cards[card];
      const small = type === 'resource' && cost === 0 && observation.owned(card) > strategy.keepSmall;
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

  return (observation) => {
    switch (observation.question) {
      case 'action':
        return use(observation);
      case 'buy':
        return buy(observation);
      default:
        return chooseCards(observation, trash);
    }
  };
}

/** Why a buy list bought what it bought, for "なぜ?": the line of the buy list. */
export function buyListLine(strategy: Strategy, cardId: string): number {
  return strategy.buyList.findIndex(([id]) => id === cardId);
}
