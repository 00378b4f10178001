/**
 * What the picture of a card is made of. The meaning comes from the card (its kin, what it does: CardArt); the rest is drawn by lot from its
 * id, so that two cards that mean the same still look different, and the same card always looks the same.
 */
import type { CardArt } from '@fuda/game';
import { GROUNDS } from './grounds.ts';
import { MOTIFS } from './motifs.ts';
import { FIRST_DISC, RINGS } from './rings.ts';

export const ARRANGEMENTS = ['single', 'pair', 'pile', 'wheel'] as const;
/** Mostly one large charge: it is what the card is told by. */
const ARRANGED = [0, 0, 0, 0, 0, 1, 1, 2, 2, 3] as const;
export const MOST_ACTS = 3;

export interface Composition {
  readonly ground: string;
  readonly charge: string;
  readonly arrangement: (typeof ARRANGEMENTS)[number];
  /** index into RINGS */
  readonly ring: number;
  readonly disc: boolean;
  /** small roundels: what it does besides */
  readonly acts: readonly string[];
  /** sun or moon: place and size, by number */
  readonly light: number;
  /** bands of mist, by number */
  readonly mist: number;
  /** petals in the air: which of the places have one, as bits */
  readonly petals: number;
  /** degrees */
  readonly tilt: number;
  /** rays behind, and gold */
  readonly grand: boolean;
}

/** FNV-1a, then stirred: neighbouring ids must not look alike. */
export function lotOf(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Draws one of `n` after the other. */
function lots(text: string): (n: number) => number {
  let draw = 0;
  return (n) => lotOf(`${text}/${draw++}`) % n;
}

export const LIGHTS = 9;
export const MISTS = 12;
export const PETAL_PLACES = 10;

/** Some of the places, never all and never none. */
function petalsOf(lot: (n: number) => number): number {
  let bits = 0;
  for (let i = 3 + lot(3); i > 0; i--) bits |= 1 << lot(PETAL_PLACES);
  return bits;
}

export function compose(id: string, art: CardArt | undefined): Composition {
  const lot = lots(id);
  const acts = art?.acts ?? [];
  // without kin the first thing it does is its picture
  const charge = art?.subject ?? acts[0] ?? MOTIFS[lot(MOTIFS.length)];
  const others = acts.filter((act) => act !== charge).slice(0, MOST_ACTS);
  const ring = lot(RINGS.length);
  return {
    ground: art?.ground ?? GROUNDS[lot(GROUNDS.length)],
    charge,
    arrangement: ARRANGEMENTS[ARRANGED[lot(ARRANGED.length)]],
    ring,
    disc: ring >= FIRST_DISC,
    acts: others,
    light: lot(LIGHTS),
    mist: lot(MISTS),
    petals: petalsOf(lot),
    tilt: [0, 0, 0, -12, 12][lot(5)],
    grand: art?.grand === true,
  };
}
