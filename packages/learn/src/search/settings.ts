/** How a search with a network goes about it. */
import { type SearchOptions, searchOptionsFor } from '@fuda/ai';
import type { GamePackage } from '@fuda/game';
import type { CompiledGame } from '@fuda/kernel';
import type { Ahead } from '../network/model.ts';
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
  /** in self-play: what somebody fancies at the beginning of a match, so that matches come to positions they would not come to otherwise */
  readonly whims?: Whims;
  readonly trust: Trust;
  /** simulations that may be under way at once in one search, where its schedule allows */
  readonly together: number;
  /**
   * rollouts for each simulation. With some, a tree of rollouts is what is searched, and a simulation is a question of it that the network
   * judges; without, the network is all there is
   */
  readonly rollouts?: number;
  /**
   * turns for which a position is played on as the network likes best before it is judged: its judgement of a moment may be blind to what the
   * next moves bring. 0 = judged as it stands
   */
  readonly turns?: number;
}

/** Everything that can be done with a card is liked a little more or less, by chance but always alike. */
export interface Whims {
  /** beside logarithms of chances: e times as likely, or as unlikely, in half of all cases */
  readonly size: number;
  readonly seed: number;
  /** the turn in which this is over. What is asked before is not recorded: how a match ends would say what comes of having such fancies */
  readonly until: number;
}

export const SEARCH: SearchSettings = {
  simulations: 16,
  considered: 16,
  noise: 0,
  trust: { visits: 50, values: 0.3 },
  together: 8,
};

/** How a model's players go about it, by what the model says (`ahead`). */
export const LOOKING: { readonly [way in Ahead]: Pick<SearchSettings, 'rollouts' | 'turns'> } = {
  rollouts: { rollouts: 24 },
  network: {},
  turn: { turns: 1 },
};

/** What a search needs to know of a game besides its positions. */
export interface SearchGround extends Partial<SearchOptions> {
  readonly game: CompiledGame;
}

export function searchGround(pkg: GamePackage, game: CompiledGame): SearchGround {
  return { game, ...searchOptionsFor(pkg, game, 1) };
}
