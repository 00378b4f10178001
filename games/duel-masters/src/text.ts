/** The generated text of a card of the game's own pool. */
import type { CardText } from '@fuda/game';
import { type CardIndex, describeCard, indexCards } from '@fuda/language';
import { CARDS, type CardJson } from './data.ts';
import { vocabulary } from './vocabulary/index.ts';

const NO_TEXT: CardText = { ja: [], en: [] };

let own: CardIndex | undefined;

/** What the game's own cards may name. */
export function ownIndex(): CardIndex {
  own ??= indexCards(CARDS, vocabulary);
  return own;
}

export function cardText(card: CardJson | undefined): CardText {
  return (card && describeCard(card, vocabulary, ownIndex()).text) ?? NO_TEXT;
}
