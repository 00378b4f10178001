/** `easy`: the seed's CPU to the letter (rules §7.1). */

import { testHolds } from '../view.ts';
import { chooseCards } from './choices.ts';
import { type CardFacts, type Digest, holds } from './digest.ts';
import { best, type Policy } from './policy.ts';
import type { Sight } from './sight.ts';

/** knowledge > rice > draw > other */
const CLASSES = ['knowledge', 'rice', 'draw'] as const;

function amount(d: Digest, part: (typeof CLASSES)[number], sight: Sight): number {
  return d.conditions.reduce((sum, c) => {
    const branch = testHolds(c.op, sight.stat(c.stat), c.value) ? c.then : c.else;
    return sum + amount(branch, part, sight);
  }, d[part]);
}

/** Greater is better; the id decides last, the smaller first. */
const order = (values: readonly number[]): number => values.reduce((sum, x) => sum * 100 + x, 0);

function actionValue(card: CardFacts, sight: Sight): number {
  const place = CLASSES.findIndex((part) => holds(card.digest, part));
  if (place < 0) return order([0, 0, card.cost]);
  return order([CLASSES.length - place, amount(card.digest, CLASSES[place], sight), card.cost]);
}

/** victory > knowledge > resource > person and event; by cost */
function buyValue(card: CardFacts): number {
  const kind = card.type === 'victory' ? 3 : holds(card.digest, 'knowledge') ? 2 : card.type === 'resource' ? 1 : 0;
  return order([kind, card.cost]);
}

function firstId(sight: Sight, value: (card: CardFacts) => number): number {
  const ids = sight.options.map((card) => (card < 0 ? '' : sight.cards[card].id));
  const values = sight.options.map((card) => (card < 0 ? -1 : value(sight.cards[card])));
  return best(sight, (_, i) => {
    const earlier = ids.filter((id, k) => values[k] === values[i] && id < ids[i]).length;
    return values[i] - earlier / 1000;
  });
}

export const easy: Policy = (sight) => {
  switch (sight.question) {
    case 'action':
      return firstId(sight, (card) => actionValue(card, sight));
    case 'buy':
      return firstId(sight, buyValue);
    default:
      return chooseCards(sight);
  }
};
