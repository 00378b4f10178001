/** Numbers of enum values that the rules themselves ask for. */
import { MONSTER_ABILITIES } from '../cards/printed.ts';

export const KIND = { monster: 1, spell: 2, trap: 3 } as const;
export const FRAME = { normal: 1, effect: 2, fusion: 3, ritual: 4, synchro: 5, xyz: 6, link: 7, token: 8 } as const;
export const SUBTYPE = { normal: 1, quick: 2, continuous: 3, equip: 4, field: 5, ritual: 6, counter: 7 } as const;
export const TUNER = 1 << MONSTER_ABILITIES.indexOf('tuner');
export const EFFECT = 1 << MONSTER_ABILITIES.indexOf('effect');

/** How a monster came to the field: bits of the attribute `how` and of summon events. */
export const HOW = {
  normal: 1,
  tribute: 2,
  flip: 4,
  special: 8,
  fusion: 16,
  synchro: 32,
  xyz: 64,
  link: 128,
  ritual: 256,
  /** turned face-down since: it counts as Summoned this turn still, but no longer as a Special Summoned monster */
  hidden: 512,
} as const;
