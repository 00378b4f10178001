import { sized, widely } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { games } from './house.ts';
import { walkRandomRules, walkStrangeCards } from './lockstep.ts';

const CARDS = sized(12, 400);
const RULES = sized(4, 400);
const house = await games();

describe('[SP-7] all tiers side by side', { timeout: 120_000 }, () => {
  test.each(widely(house.filter(({ pkg }) => pkg.readCards).map((game) => [game.pkg.id, game] as const)))(
    `${CARDS} cards nobody would print in %s`,
    (_, game) => {
      const walked = walkStrangeCards(game, CARDS, 5);
      expect(walked.found).toBeNull();
      expect(walked.decisions).toBeGreaterThan(0);
    },
  );

  test(`${RULES} games of random rules, with numbers that wrap round`, () => {
    const walked = walkRandomRules(RULES, 1);
    expect(walked.found).toBeNull();
    expect(walked.decisions).toBeGreaterThan(20 * RULES);
  });
});
