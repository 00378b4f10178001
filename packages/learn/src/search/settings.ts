/** How a search with a network goes about it. */
import { type SearchOptions, searchOptionsFor } from '@fuda/ai';
import type { GamePackage } from '@fuda/game';
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
  /**
   * rollouts for each simulation. With some, a tree of rollouts is what is searched, and a simulation is a question of it that the network
   * judges; without, the network is all there is
   */
  readonly rollouts?: number;
}

export const SEARCH: SearchSettings = {
  simulations: 16,
  considered: 16,
  noise: 0,
  trust: { visits: 50, values: 0.3 },
  together: 8,
};

/** What a search needs to know of a game besides its positions. */
export interface SearchGround extends Partial<SearchOptions> {
  readonly game: CompiledGame;
}

export function searchGround(pkg: GamePackage, game: CompiledGame): SearchGround {
  return { game, ...searchOptionsFor(pkg, game, 1) };
}
