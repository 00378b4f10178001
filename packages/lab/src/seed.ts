import { mix } from '@fuda/game';

/** The seed of match `number` of a batch: depends on nothing else, so matches can be played anywhere and in any order. */
export function matchSeed(seed: number, number: number): number {
  return mix(mix(seed) + Math.imul(number + 1, 0x9e3779b1)) & 0x7fffffff;
}
