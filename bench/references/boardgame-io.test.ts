import { sized } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { loadBoardgameIo } from './boardgame-io.ts';
import * as plainLoop from './plain-loop.ts';

test('plays the same game as the plain loop: equally long, equally fair', { timeout: 60_000 }, () => {
  const matches = sized(20, 200, 60);
  /** what 200 matches stray by, with three sigmas, is more with fewer */
  const wider = Math.sqrt(200 / matches);
  plainLoop.seedPolicy(11);
  const plain = plainLoop.playMatches(20_000);
  const tally = loadBoardgameIo().playMatches(matches, 1_000_000);
  expect(tally.matches).toBe(matches);
  const mean = (total: { decisions: number; matches: number }) => total.decisions / total.matches;
  expect(Math.abs(mean(tally) / mean(plain) - 1)).toBeLessThan(0.05 * wider);
  expect(Math.abs(tally.turns / matches - plain.turns / plain.matches)).toBeLessThan(0.05 * wider);
  expect(tally.wins[0] + tally.wins[1] + tally.wins[2]).toBe(matches);
  // 18 % of the plain loop's matches are drawn; 200 matches stray by at most 8 points
  expect(Math.abs(tally.wins[2] / matches - plain.wins[2] / plain.matches)).toBeLessThan(0.08 * wider);
});

test('the same seeds give the same matches', () => {
  const play = () => {
    const boardgameIo = loadBoardgameIo();
    boardgameIo.seedPolicy(3);
    return boardgameIo.playMatches(3);
  };
  expect(play()).toEqual(play());
});
