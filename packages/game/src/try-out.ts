/** How a game lets somebody try a single card: positions to try it in, and how it is compared with what a deck is without it. */
import type { CardDefinition, MatchSetup, Result, Text } from '@fuda/kernel';
import type { DeckList } from './deck-lists.ts';

/** An answer that uses the card it names. */
export interface CardUse {
  readonly verb: string;
  /** where the card lies when it is used so; left out = anywhere */
  readonly zone?: string;
}

/** A position in which somebody may use a card. */
export interface TryPosition {
  readonly setup: MatchSetup;
  /** cards whose use brings this one about: an effect that summons it, the one that places it */
  readonly through?: readonly string[];
}

/** A deck with a card in the place of others. */
export interface CardSwap {
  readonly with: DeckList;
  readonly without: DeckList;
  readonly copies: number;
  /** what lies in the other deck instead, most copies first */
  readonly replaced: readonly { readonly card: string; readonly copies: number }[];
}

/** Comparing decks of one's own. */
export interface TrialByDeck {
  readonly kind: 'deck';
  /** decks of the game in which the card is at home, the best first */
  fitting(definition: string, ruleset?: string): readonly string[];
  /** the deck with the card and the same one without it; `copies`: as many as the rules allow if left out */
  swap(definition: string, deck: DeckList, copies?: number): Result<CardSwap>;
  setUp(decks: readonly [DeckList, DeckList], seed: number, ruleset?: string): Result<MatchSetup>;
}

/** Comparing players who share what is on the table: one of them may take the card, the other may not. */
export interface TrialByTaking {
  readonly kind: 'taking';
  /** answers that take the card */
  readonly takes: readonly CardUse[];
  /** a deck of the game with the card on the table, and what had to make room for it */
  table(
    definition: string,
    deck?: string,
    ruleset?: string,
  ): Result<{ readonly deck: string; readonly from: string; readonly replaced?: string }>;
}

export interface TryOut {
  /** how cards are used */
  readonly uses: readonly CardUse[];
  /** where player 0 could use the card, the likeliest first; each begins a match */
  positions(definition: string, ruleset?: string): Iterable<TryPosition>;
  /** why nobody can use this card by itself; undefined: somebody can */
  unusable?(definition: string, ruleset?: string): Text | undefined;
  /** the card with its instructions named after their places (`readMark`), to be compiled in its place */
  marked(definition: string, ruleset?: string): CardDefinition | undefined;
  readonly trial: TrialByDeck | TrialByTaking;
  /** who plays trials when nobody chooses: quick, and better than chance */
  readonly trialPlayer: string;
}
