/** What a card is for the table it lies on. */

import { KINGDOM_SLOTS } from './table.ts';
import type { CardData, Effect } from './vocabulary/words.ts';

/** Does this effect list hold such a field, also inside conditions? */
export function hasField(effects: readonly Effect[], field: keyof Effect): boolean {
  return effects.some(
    (e) =>
      e[field] !== undefined ||
      (e.condition !== undefined && (hasField(e.condition.then, field) || hasField(e.condition.else ?? [], field))),
  );
}

/** A way into the game: needs no knowledge, is cheap, and gives knowledge. */
export function isOpener(card: CardData): boolean {
  return (
    card.knowledgeRequired === 0 &&
    card.cost <= KINGDOM_SLOTS.openerMaxCost &&
    card.effects.some((effect) => effect.addKnowledge !== undefined)
  );
}

/** Does the card do this, by its effects or by an ability? */
const does = (card: CardData, field: keyof Effect): boolean =>
  hasField(card.effects, field) || names([card.actions, card.rules, card.keywords], field);

/** Is there such a field anywhere in what abilities say? */
function names(json: unknown, field: string): boolean {
  if (typeof json !== 'object' || json === null) return false;
  return Object.entries(json).some(([key, value]) => key === field || names(value, field));
}

export const isAttack = (card: CardData): boolean => does(card, 'attackDiscard');

/** What a scoring condition needs other piles to give; stats not listed are always reachable. */
const SERVED_BY: Readonly<Record<string, (cards: readonly CardData[], value: number) => boolean>> = {
  tokens: (cards) => cards.some((card) => does(card, 'addVictoryToken')),
  trashedTotal: (cards) => cards.some((card) => does(card, 'trashFromHand') || does(card, 'trashSelf')),
  knowledge: (cards) => cards.some((card) => does(card, 'addKnowledge')),
  personKinds: (cards, value) => cards.filter((card) => card.type === 'person').length >= value,
  eventKinds: (cards, value) => cards.filter((card) => card.type === 'event').length >= value,
  personsOwned: (cards) => cards.some((card) => card.type === 'person'),
  eventsOwned: (cards) => cards.some((card) => card.type === 'event'),
};

/** Can every scoring condition of this victory card be met with the cards on the table? */
export function isScoreReachable(card: CardData, table: readonly CardData[]): boolean {
  return card.effects.every(({ condition }) => {
    if (condition === undefined) return true;
    if (condition.op === '<' || condition.op === '<=') {
      // a small deck needs no help: 10 start cards are below every printed bound
      return true;
    }
    const needed = condition.op === '>' ? condition.value + 1 : condition.value;
    return SERVED_BY[condition.stat]?.(table, needed) ?? true;
  });
}
