/** What the pictures of its cards are about: data (see packages/game, card-art.ts). What a race looks like stands beside its name. */
import type { ArtRules } from '@fuda/game';
import art from '../art.json' with { type: 'json' };
import races from '../races.json' with { type: 'json' };

/** Races are bits of one number, and of the next one when it is full. */
const BITS = 31;

/** A race is also of those its name contains, and these stand before it in the list: the last that fits says most. */
const RACES = races
  .map(({ motif }, i) => ({ prop: i < BITS ? 'race' : `race#${Math.floor(i / BITS)}`, bits: 2 ** (i % BITS), motif }))
  .reverse();

export const ART: ArtRules = { ...(art as ArtRules), subjects: [...RACES, ...art.subjects] };
