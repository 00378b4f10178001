/** What a search believes of the other side's hidden cards: a deck drawn by its chance for every deal, and dealt from its list. */
import type { Machine, RandomBelow, Redealer } from '@fuda/kernel';
import type { Belief } from '../search/searcher.ts';
import { DeckClassifier, remainderOf, seenCards } from './deck-classifier.ts';
import type { KnownDeck } from './known-decks.ts';

/** Decks less likely than this are not dealt from. */
const NEGLIGIBLE = 0.005;

/**
 * Beliefs over known decks. With one deck or none there is nothing to guess: the cards the other side has in the match are then
 * what everybody knows it has (all started alike), and are only dealt anew.
 */
export function deckBelief(decks: readonly KnownDeck[]): (m: Machine, viewer: number) => Belief {
  if (decks.length < 2) return () => ({});
  const classifier = new DeckClassifier(decks);
  return (m, viewer) => {
    const other = 1 - viewer;
    const seen = seenCards(m, viewer, other);
    const chances = classifier.classify(seen);
    const likely = decks
      .map((deck, i) => ({ deck, chance: chances[i], pool: remainderOf(deck, seen) }))
      .filter(({ chance }) => chance >= NEGLIGIBLE);
    return {
      beforeDeal(redealer: Redealer, random: RandomBelow) {
        let left = (random(0x100000) / 0x100000) * likely.reduce((sum, { chance }) => sum + chance, 0);
        const drawn = likely.find(({ chance }) => (left -= chance) < 0) ?? likely[likely.length - 1];
        const missing = redealer.hiddenOf(other) - drawn.pool.length;
        if (missing <= 0) redealer.setPool(other, drawn.pool);
        else redealer.setPool(other, [...drawn.pool, ...filling(drawn.deck, missing, random)]);
      },
    };
  };
}

/** More cards are hidden than the list has left: the rest are further copies of what it holds. */
function filling({ counts }: KnownDeck, missing: number, random: RandomBelow): number[] {
  const list = [...counts.keys()];
  return Array.from({ length: missing }, () => list[random(list.length)]);
}
