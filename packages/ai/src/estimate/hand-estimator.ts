/**
 * How likely is each card in a hidden hand (or among the shields)? Hidden cards are a draw from what the deck has left; which deck
 * it is, the classifier says. Cards known to lie there count as certain.
 */
import { type CompiledGame, cells as c, Determinizer, type Machine } from '@fuda/kernel';
import { DeckClassifier } from './deck-classifier.ts';
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
  private determinizer: { readonly game: CompiledGame; readonly determinizer: Determinizer } | undefined;

  constructor(decks: readonly KnownDeck[]) {
    this.classifier = new DeckClassifier(decks);
  }

  /** Estimates for a zone of `owner` as `viewer` may judge them, the likeliest first. */
  estimate(m: Machine, viewer: number, owner: number, zone: string): CardEstimate[] {
    const determinizer = this.determinizerFor(m);
    determinizer.look(m, viewer);
    const location = owner * m.zones + (m.game.symbols.zone.get(zone) ?? -1);
    const { chances: posterior, lists } = this.classifier.judge(determinizer, viewer, owner);
    const hidden = determinizer.hiddenIn(location, owner);
    const sure = cardsKnownIn(determinizer.seen, viewer, location);
    const absent = new Map<number, number>();
    const expected = new Map<number, number>();
    for (const [d, list] of lists.entries()) {
      // what cannot lie there takes no part in the draw
      const rest = hidden === 0 ? [] : list.filter((definition) => determinizer.couldLie(definition, location, owner));
      // a list that is short of cards cannot say what the others are
      const pool = Math.max(determinizer.hiddenLike(location, owner), rest.length);
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

  private determinizerFor({ game }: Machine): Determinizer {
    if (this.determinizer?.game !== game) this.determinizer = { game, determinizer: new Determinizer(game) };
    return this.determinizer.determinizer;
  }
}

/** Chance that none of `copies` cards is among `hidden` drawn from `pool`. */
function absenceOf(copies: number, hidden: number, pool: number): number {
  let chance = 1;
  for (let k = 0; k < copies; k++) chance *= Math.max(0, pool - hidden - k) / Math.max(1, pool - k);
  return chance;
}

/** The cards known to lie in a zone. */
function cardsKnownIn(m: Machine, viewer: number, location: number): Map<number, number> {
  const { S, layout } = m;
  const sure = new Map<number, number>();
  for (let card = 1; card <= S[c.CARD_TOP]; card++) {
    if (S[m.location + card] !== location || ((S[layout.known + card] >> viewer) & 1) === 0) continue;
    const definition = S[m.definition + card];
    sure.set(definition, (sure.get(definition) ?? 0) + 1);
  }
  return sure;
}

function tally(list: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const x of list) counts.set(x, (counts.get(x) ?? 0) + 1);
  return counts;
}
