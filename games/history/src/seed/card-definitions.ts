/** The seed's cardDefinitions: the cards of a ruleset, with generated text. */
import { cardsOf } from '../data.ts';
import { DEFAULT_RULESET, type Ruleset, requireRuleset } from '../ruleset.ts';
import { cardText } from '../text.ts';
import type { Card, CardData } from './types.ts';

/** The ruleset with this id; an unknown one is a mistake of the program, not of a player. */
export function needRuleset(id: string = DEFAULT_RULESET): Ruleset {
  const ruleset = requireRuleset(id);
  return ruleset;
}

const tables = new Map<string, ReadonlyMap<string, CardData>>();

/** Card data by id, with the numbers of the ruleset. */
export function cardTable(ruleset?: string): ReadonlyMap<string, CardData> {
  const { id } = needRuleset(ruleset);
  const known = tables.get(id) ?? new Map(cardsOf(needRuleset(id)).map((card) => [card.id, card]));
  tables.set(id, known);
  return known;
}

function toCard(card: CardData): Card {
  const { id, name, type, cost, knowledgeRequired, effects } = card;
  return { id, name, type, cost, knowledgeRequired, effects, text: cardText(card).ja };
}

export function allCards(ruleset?: string): readonly Card[] {
  return [...cardTable(ruleset).values()].map(toCard);
}

/** Undefined for an unknown id. */
export function getCard(id: string, ruleset?: string): Card | undefined {
  const card = cardTable(ruleset).get(id);
  return card && toCard(card);
}
