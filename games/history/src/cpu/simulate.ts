/** Many matches between policies. */
import type { Ruleset } from '../ruleset.ts';
import { bookOf, type CardBook } from './observation.ts';
import type { Policy } from './policy.ts';
import { quickRules } from './quick-rules.ts';
import { type Outcome, QuickTable } from './quick-table.ts';

export type { Outcome } from './quick-table.ts';

export class Simulator {
  readonly book: CardBook;
  readonly ruleset: Ruleset;
  readonly kingdom: readonly string[];
  /** matches so far */
  played = 0;
  private readonly table: QuickTable;

  /** `book`: where the game has cards of its own. */
  constructor(ruleset: Ruleset, kingdom: readonly string[], book: CardBook = bookOf(ruleset)) {
    this.ruleset = ruleset;
    this.kingdom = kingdom;
    this.book = book;
    this.table = new QuickTable(quickRules(book, kingdom));
  }

  /** told what each seat buys, by card number */
  set onBuy(listener: ((seat: number, card: number) => void) | null) {
    this.table.onBuy = listener;
  }

  /** Plays one match; the result is good until the next one. */
  play(seed: number, first: Policy, second: Policy): Outcome {
    this.played++;
    return this.table.play(seed, first, second);
  }

  /** Share of points of `one` over `matches` matches, sitting on both seats in turn. */
  share(one: Policy, other: Policy, matches: number, seed: number): number {
    let points = 0;
    for (let i = 0; i < matches; i++) {
      const seat = i & 1;
      const { winner } = seat === 0 ? this.play(seed + i, one, other) : this.play(seed + i, other, one);
      points += winner === 2 ? 0.5 : winner === seat ? 1 : 0;
    }
    return points / matches;
  }
}
