import { loadBoardgameIo } from '../references/boardgame-io.ts';
import { compileCppDuelLike } from '../references/cpp-duel-like.ts';
import * as plainLoop from '../references/plain-loop.ts';
import type { BenchCase, BenchGroups } from './case.ts';
import { COLD_GROUPS } from './cold.ts';
import { EDITOR_GROUPS } from './editor.ts';
import { GAME_GROUPS } from './games.ts';
import { KERNEL_GROUPS } from './kernel.ts';
import { LEARN_GROUPS } from './learn.ts';
import { SPECIALISED_GROUPS } from './specialised.ts';
import { formatTally, POLICY_SEED } from './tally.ts';

const plainLoopCase: BenchCase = {
  name: 'reference/plain-loop',
  unit: 'matches/s',
  prepare() {
    let first = 0;
    return {
      run(budget) {
        const tally = plainLoop.playMatches(budget, first);
        first += budget;
        return { amount: tally.matches, checksum: formatTally(tally) };
      },
      verify() {
        plainLoop.seedPolicy(POLICY_SEED);
        return formatTally(plainLoop.playMatches(20_000));
      },
    };
  },
};

const boardgameIoCase: BenchCase = {
  name: 'reference/boardgame.io',
  unit: 'matches/s',
  prepare() {
    // as its users deploy it; the development build checks and logs more
    process.env.NODE_ENV ??= 'production';
    let boardgameIo: ReturnType<typeof loadBoardgameIo>;
    try {
      boardgameIo = loadBoardgameIo();
    } catch {
      return { skip: 'boardgame.io is not installed' };
    }
    let first = 0;
    return {
      run(budget) {
        const tally = boardgameIo.playMatches(budget, first);
        first += budget;
        return { amount: tally.matches, checksum: formatTally(tally) };
      },
      verify() {
        boardgameIo.seedPolicy(POLICY_SEED);
        return formatTally(boardgameIo.playMatches(50));
      },
    };
  },
};

const cppDuelLikeCase: BenchCase = {
  name: 'reference/cpp-duel-like',
  unit: 'decisions/s',
  prepare() {
    const program = compileCppDuelLike();
    if ('skip' in program) return program;
    let first = 0;
    return {
      run(budget) {
        const tally = program.playMatches(budget, first);
        first += budget;
        return { amount: tally.decisions, checksum: formatTally(tally), cpuSeconds: tally.cpuSeconds };
      },
      verify: () => formatTally(program.playMatches(20_000)),
      close: program.close,
    };
  },
};

/** All groups of `fuda bench`; each runs in its own process. */
export const GROUPS: BenchGroups = {
  ...KERNEL_GROUPS,
  ...GAME_GROUPS,
  ...LEARN_GROUPS,
  ...EDITOR_GROUPS,
  ...SPECIALISED_GROUPS,
  ...COLD_GROUPS,
  'plain-loop': async () => [plainLoopCase],
  'boardgame.io': async () => [boardgameIoCase],
  'cpp-duel-like': async () => [cppDuelLikeCase],
};
