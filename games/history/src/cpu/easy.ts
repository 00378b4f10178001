/** `easy`: the seed's CPU to the letter (rules §7.1). */

import { testHolds } from '../vocabulary/stats.ts';
import { chooseCards } from './choices.ts';
import { type CardFacts, type Digest, holds } from './digest.ts';
import type { Observation } from './observation.ts';
import { best, type Policy } from './policy.ts';

/** knowledge > rice > draw > other */
const CLASSES = ['knowledge', 'rice', 'draw'] as const;

function amount(d: Digest, part: (typeof CLASSES)[number], observation: Observation): number {
  return d.conditions.reduce((sum, c) => {
    const branch = testHolds(c.op, observation.stat(c.stat), c.value) ? c.then : c.else;
    return sum + amount(branch, part, observation);
  }, d[part]);
}

/** Greater is better; the id decides last, the smaller first. */
const order = (values: readonly number[]): number => values.reduce((sum, x) => sum * 100 + x, 0);

function actionValue(card: CardFacts, observation: Observation): number {
  const place = CLASSES.findIndex((part) => holds(card.digest, part));
  if (place < 0) return order([0, 0, card.cost]);
  return order([CLASSES.length - place, amount(card.digest, CLASSES[place], observation), card.cost]);
}

/** victory > knowledge > resource > person and event; by cost */
function buyValue(card: CardFacts): number {
  const kind = card.type === 'victory' ? 3 : holds(card.digest, 'knowledge') ? 2 : card.type === 'resource' ? 1 : 0;
  return order([kind, card.cost]);
}

function firstId(observation: Observation, value: (card: CardFacts) => number): number {
  const ids = observation.options.map((card) => (card < 0 ? '' : observation.cards[card].id));
  const values = observation.options.map((card) => (card < 0 ? -1 : value(observation.cards[card])));
  return best(observation, (_, i) => {
    const earlier = ids.filter((id, k) => values[k] === values[i] && id < ids[i]).length;
    return values[i] - earlier / 1000;
  });
}

export const easy: Policy = (observation) => {
  switch (observation.question) {
    case 'action':
      return firstId(observation, (card) => actionValue(card, observation));
    case 'buy':
      return firstId(observation, buyValue);
    default:
      return chooseCards(observation);
  }
};
