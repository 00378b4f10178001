/** What a search believes of the other side's hidden cards: a deck drawn by its chance for every deal, and dealt from its list. */
import type { Determinizer, DrawList } from '@fuda/kernel';
import { DeckClassifier } from './deck-classifier.ts';
import type { KnownDeck } from './known-decks.ts';

/** Decks less likely than this are not dealt from. */
const NEGLIGIBLE = 0.005;

/** What is believed of a position a determinizer has looked at; null = nothing, any card of the game may be anywhere. */
export type Belief = (determinizer: Determinizer, viewer: number) => DrawList | null;

/** Beliefs over known decks, from what the viewer sees and from how many cards of which sort are hidden. */
export function deckBelief(decks: readonly KnownDeck[]): Belief {
  if (decks.length === 0) return () => null;
  const classifier = new DeckClassifier(decks);
  return (determinizer, viewer) => {
    const { chances, lists } = classifier.judge(determinizer, viewer, 1 - viewer);
    const likely = decks.flatMap((_, d) => (chances[d] < NEGLIGIBLE ? [] : [{ chance: chances[d], list: lists[d] }]));
    const all = likely.reduce((sum, { chance }) => sum + chance, 0);
    return (random) => {
      let left = (random(0x100000) / 0x100000) * all;
      return (likely.find(({ chance }) => (left -= chance) < 0) ?? likely[likely.length - 1]).list;
    };
  };
}
