/**
 * How likely is each card in a hidden hand (or among the shields)? Hidden cards are a draw from what the deck has left; which deck
 * it is, the classifier says. Cards known to lie there count as certain.
 */
import { cells as c, type Machine } from '@fuda/kernel';
import { DeckClassifier, remainderOf, seenCards } from './deck-classifier.ts';
import type { KnownDeck } from './known-decks.ts';

export interface CardEstimate {
  readonly definition: number;
  /** chance that at least one copy lies there */
  readonly chance: number;
  /** expected number of copies */
  readonly copies: number;
}

export class HandEstimator {
  private readonly classifier: DeckClassifier;

  constructor(decks: readonly KnownDeck[]) {
    this.classifier = new DeckClassifier(decks);
  }

  /** Estimates for a zone of `owner` as `viewer` may judge them, the likeliest first. */
  estimate(m: Machine, viewer: number, owner: number, zone: string): CardEstimate[] {
    const seen = seenCards(m, viewer, owner);
    const posterior = this.classifier.classify(seen);
    const { sure, hidden, all } = lookAt(m, viewer, owner, zone);
    const absent = new Map<number, number>();
    const expected = new Map<number, number>();
    for (const [d, deck] of this.classifier.decks.entries()) {
      const rest = remainderOf(deck, seen);
      // a list that is short of cards cannot say what the others are
      const pool = Math.max(all, rest.length);
      for (const [definition, copies] of tally(rest)) {
        const missing = absenceOf(copies, hidden, pool);
        absent.set(definition, (absent.get(definition) ?? 0) + posterior[d] * (1 - missing));
        expected.set(
          definition,
          (expected.get(definition) ?? 0) + (posterior[d] * copies * hidden) / Math.max(1, pool),
        );
      }
    }
    for (const [definition, copies] of sure) {
      absent.set(definition, 1);
      expected.set(definition, (expected.get(definition) ?? 0) + copies);
    }
    return [...absent]
      .map(([definition, chance]) => ({ definition, chance, copies: expected.get(definition) ?? 0 }))
      .sort((a, b) => b.chance - a.chance || a.definition - b.definition);
  }
}

/** Chance that none of `copies` cards is among `hidden` drawn from `pool`. */
function absenceOf(copies: number, hidden: number, pool: number): number {
  let chance = 1;
  for (let k = 0; k < copies; k++) chance *= Math.max(0, pool - hidden - k) / Math.max(1, pool - k);
  return chance;
}

/** What the viewer knows of a zone: the cards known to be there, how many are hidden there, how many anywhere. */
function lookAt(m: Machine, viewer: number, owner: number, zone: string) {
  const { S, layout } = m;
  const sure = new Map<number, number>();
  let hidden = 0;
  let all = 0;
  const place = owner * m.zones + (m.game.symbols.zone.get(zone) ?? -1);
  for (let card = 1; card <= S[c.CARD_TOP]; card++) {
    if (S[layout.owner + card] !== owner) continue;
    const known = ((S[layout.known + card] >> viewer) & 1) !== 0;
    if (!known) all++;
    if (S[m.location + card] !== place) continue;
    if (!known) hidden++;
    else {
      const definition = S[m.definition + card];
      sure.set(definition, (sure.get(definition) ?? 0) + 1);
    }
  }
  return { sure, hidden, all };
}

function tally(list: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const x of list) counts.set(x, (counts.get(x) ?? 0) + 1);
  return counts;
}
