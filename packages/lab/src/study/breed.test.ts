import { type Breeding, type BreedOptions, randomFrom } from '@fuda/game';
import { expect, test } from 'vitest';
import { breed } from './breed.ts';

/** Plans are whole numbers from 0 to 999; in a match the one nearer to the hidden aim wins. */
const AIM = 731;
const distance = (plan: number): number => Math.abs(plan - AIM);
function nearer(seen?: { random?: number; opponents?: Set<number>; matches?: number }): Breeding<number, number> {
  return {
    random: (below) => {
      if (seen?.random !== undefined) seen.random++;
      return below(1000);
    },
    mutate: (parent, below) => Math.max(0, Math.min(999, parent + below(41) - 20)),
    cross: (one, other) => (one + other) >> 1,
    keyOf: String,
    playOf: (plan) => plan,
    share(one, other, matches) {
      seen?.opponents?.add(other);
      if (seen?.matches !== undefined) seen.matches += matches;
      return distance(one) === distance(other) ? 0.5 : distance(one) < distance(other) ? 1 : 0;
    },
  };
}
const optionsWith = (change: Partial<BreedOptions<number, number>> = {}): BreedOptions<number, number> => ({
  population: 24,
  generations: 12,
  matches: 2,
  seed: 5,
  below: randomFrom(9),
  opponents: [0],
  coEvolve: true,
  ...change,
});

test('it finds what wins, the same with the same seeds, and counts every match', () => {
  const seen = { matches: 0 };
  const found = breed(nearer(seen), optionsWith());
  expect(distance(found.best)).toBeLessThan(10);
  expect(found.top[0]).toBe(found.best);
  expect(new Set(found.top).size).toBe(found.top.length);
  expect(found.matches).toBe(seen.matches);
  expect(breed(nearer(), optionsWith())).toEqual(found);
  expect(breed(nearer(), optionsWith({ below: randomFrom(10) })).matches).toBe(found.matches);
});

test('in a closed field nobody but the given opponents is met; in an open one the best of earlier generations, too', () => {
  const closed = { opponents: new Set<number>() };
  breed(nearer(closed), optionsWith({ coEvolve: false, opponents: [3, 700] }));
  expect([...closed.opponents].sort((a, b) => a - b)).toEqual([3, 700]);
  const open = { opponents: new Set<number>() };
  breed(nearer(open), optionsWith({ opponents: [3, 700] }));
  expect(open.opponents.size).toBeGreaterThan(3);
});

test('given parents are among the first generation and bred from', () => {
  const [one, many] = [{ random: 0 }, { random: 0 }];
  const parents = [AIM, AIM + 1];
  const found = breed(nearer(one), optionsWith({ generations: 1, parents }));
  expect(found.best).toBe(AIM);
  breed(nearer(many), optionsWith({ generations: 1 }));
  expect(many.random).toBe(24);
  expect(one.random).toBeLessThan(16);
});

test('the best of a generation is not lost in the next', () => {
  const shares = [1, 2, 4, 8].map((generations) => distance(breed(nearer(), optionsWith({ generations })).best));
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
});
