import type { Opinion } from '@fuda/game';
import { fail, ok, type Result } from '../errors.ts';
import { M } from '../messages.ts';

/** What a search found out about the options of one question: plain numbers that can be sent from a worker and added up. */
export interface RootStatistics {
  /** the position it is about */
  readonly position: number;
  readonly player: number;
  readonly simulations: number;
  /** one entry per different move */
  readonly moves: readonly RootMove[];
}

export interface RootMove {
  readonly key: number;
  /** number of (the first copy of) the option */
  readonly option: number;
  readonly visits: number;
  /** sum of results for the asked player */
  readonly total: number;
}

/** Adds up searches of the same position that did not know of each other. */
export function mergeStatistics(parts: readonly RootStatistics[]): Result<RootStatistics> {
  const [first, ...rest] = parts;
  if (!first || rest.some((part) => part.position !== first.position || part.player !== first.player))
    return fail('FOREIGN_STATISTICS', '$', M.otherPosition());
  const moves = new Map<number, RootMove>();
  for (const part of parts) {
    for (const move of part.moves) {
      const sum = moves.get(move.key);
      moves.set(move.key, sum ? { ...sum, visits: sum.visits + move.visits, total: sum.total + move.total } : move);
    }
  }
  return ok({
    position: first.position,
    player: first.player,
    simulations: parts.reduce((sum, part) => sum + part.simulations, 0),
    moves: [...moves.values()],
  });
}

/** One option as a hint: how good it is and how sure that is. */
export type Hint = Opinion;

/** The best `count` options, the best first. */
export function hintsOf({ moves }: RootStatistics, count = 3): Hint[] {
  const all = moves.reduce((sum, move) => sum + move.visits, 0);
  return [...moves]
    .sort((a, b) => b.visits - a.visits || b.total / Math.max(1, b.visits) - a.total / Math.max(1, a.visits))
    .slice(0, count)
    .map(({ option, visits, total }) => ({
      option,
      visits,
      win: visits === 0 ? 0.5 : total / visits,
      share: all === 0 ? 0 : visits / all,
    }));
}
