/** A player who searches, for one side of one match, in slices: for a Web Worker, a terminal or an arena alike. */

import type { GamePackage } from '@fuda/game';
import { type CompiledGame, cells as c, type Machine } from '@fuda/kernel';
import { fail, ok, type Result } from '../errors.ts';
import { deckBelief } from '../estimate/belief.ts';
import { M } from '../messages.ts';
import type { Budget } from '../search/budget.ts';
import { type Hint, hintsOf, type RootMove, type RootStatistics } from '../search/root-statistics.ts';
import { type Progress, Searcher, type SearchOptions } from '../search/searcher.ts';
import { knowledgeOf } from './knowledge.ts';

/** How the searcher of a game is set up: what was learned, whom it may face, what it plays for. */
export function searchOptionsFor(pkg: GamePackage, game: CompiledGame, seed: number): SearchOptions {
  const { evaluator, decks, goal, exploration, patience } = knowledgeOf(pkg, game);
  return { evaluator, exploration, patience, seed, belief: deckBelief(decks), ...(goal ? { goal } : {}) };
}

/**
 * `begin(machine)`, then `think(budget)` as often as there is time, then `progress.best`. Nothing runs between two calls, so a slice
 * of some milliseconds keeps a page alive, and stopping is simply not calling again.
 */
export class Thinker {
  private readonly pkg: GamePackage;
  private searcher: Searcher | undefined;
  private readonly seed: number;

  constructor(pkg: GamePackage, seed = 1) {
    this.pkg = pkg;
    this.seed = seed;
  }

  /** Everything but the thinking: what was learned is read, machines are made. Otherwise the first question would pay for it. */
  ready(game: CompiledGame): Searcher {
    if (this.searcher?.game !== game) this.searcher = new Searcher(game, searchOptionsFor(this.pkg, game, this.seed));
    return this.searcher;
  }

  /** Takes in the open question. The machine is read here and not kept. */
  begin(m: Machine, seed?: number): Result<null> {
    const searcher = this.ready(m.game);
    if (seed !== undefined) searcher.reseed(seed);
    return searcher.begin(m);
  }

  /** With `only` every simulation begins with that option. */
  think(budget: Budget, only = -1): Result<Progress> {
    return this.searcher ? this.searcher.think(budget, only) : fail('BAD_POSITION', '$', M.notBegun());
  }

  /** The best few options so far. */
  hints(count = 3): Hint[] {
    const statistics = this.statistics();
    return statistics ? hintsOf(statistics, count) : [];
  }

  /** What was found out about one option; undefined before it was tried. */
  worthOf(option: number): Pick<RootMove, 'visits' | 'total'> | undefined {
    return this.searcher?.worthOf(option);
  }

  /** What was found out so far, to be added up with others; undefined before `begin`. */
  statistics(): RootStatistics | undefined {
    return this.searcher?.statistics();
  }

  notice(m: Machine, option: number): void {
    if (this.searcher?.game === m.game) this.searcher.notice(m, option);
  }

  forget(): void {
    this.searcher?.forget();
  }
}

/** Thinks in one go about the open question and says what it found. */
export function ponder(
  pkg: GamePackage,
  m: Machine,
  budget: Budget,
  seed = 1,
): Result<{ readonly hints: readonly Hint[]; readonly progress: Progress; readonly player: number }> {
  const thinker = new Thinker(pkg, seed);
  const begun = thinker.begin(m, seed);
  if (!begun.ok) return begun;
  const thought = thinker.think(budget);
  if (!thought.ok) return thought;
  return ok({ hints: thinker.hints(5), progress: thought.value, player: m.S[c.QUERY_PLAYER] - 1 });
}
