/** How a search with a network goes about it. */
import { type Belief, deckBelief, knowledgeOf } from '@fuda/ai';
import type { GamePackage, Goal } from '@fuda/game';
import type { CompiledGame } from '@fuda/kernel';
import type { Trust } from './moves.ts';

export interface SearchSettings {
  /** moves played on in thought; 0 = what the network likes best. Either this or `ms` */
  readonly simulations?: number;
  /** time to think, by the clock of `@fuda/ai` */
  readonly ms?: number;
  /** how many moves are looked at at all, the likeliest ones */
  readonly considered: number;
  /** 1 = moves are drawn by their chances (self-play), 0 = the best is taken */
  readonly noise: number;
  readonly trust: Trust;
  /** simulations that may be under way at once in one search, where its schedule allows */
  readonly together: number;
}

export const SEARCH: SearchSettings = {
  simulations: 16,
  considered: 16,
  noise: 0,
  trust: { visits: 50, values: 0.3 },
  together: 8,
};

/** What a search needs to know of a game besides its positions. */
export interface SearchGround {
  readonly game: CompiledGame;
  /** what is believed of hidden cards; without, any card of the game may be anywhere */
  readonly belief?: Belief;
  readonly goal?: Goal;
}

export function searchGround(pkg: GamePackage, game: CompiledGame): SearchGround {
  const { decks, goal } = knowledgeOf(pkg, game);
  return { game, belief: deckBelief(decks), ...(goal ? { goal } : {}) };
}
