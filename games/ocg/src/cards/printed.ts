/** What is printed on a card: the facts every file of the pool, every import and every deck check agree on. */
import type { Text } from '@fuda/kernel';

export const KINDS = ['monster', 'spell', 'trap'] as const;
export type Kind = (typeof KINDS)[number];

/** The colour of a monster card. `effect` = a Main Deck monster with an effect; the others may have `effect` as an ability. */
export const FRAMES = ['normal', 'effect', 'fusion', 'ritual', 'synchro', 'xyz', 'link', 'token'] as const;
export type Frame = (typeof FRAMES)[number];

/** Frames whose cards start in the Extra Deck [YGO-2.1]. */
export const EXTRA_DECK_FRAMES: readonly Frame[] = ['fusion', 'synchro', 'xyz', 'link'];

export const MONSTER_ABILITIES = ['tuner', 'flip', 'toon', 'pendulum', 'spirit', 'union', 'gemini', 'effect'] as const;
export type MonsterAbility = (typeof MONSTER_ABILITIES)[number];

export const ATTRIBUTES = ['EARTH', 'WATER', 'FIRE', 'WIND', 'LIGHT', 'DARK', 'DIVINE'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** In the order of the bits of a card database [YGO-14.6]. */
export const MONSTER_TYPES = [
  'warrior',
  'spellcaster',
  'fairy',
  'fiend',
  'zombie',
  'machine',
  'aqua',
  'pyro',
  'rock',
  'winged-beast',
  'plant',
  'insect',
  'thunder',
  'dragon',
  'beast',
  'beast-warrior',
  'dinosaur',
  'fish',
  'sea-serpent',
  'reptile',
  'psychic',
  'divine-beast',
  'creator-god',
  'wyrm',
  'cyberse',
  'illusion',
] as const;
export type MonsterType = (typeof MONSTER_TYPES)[number];

export const ARROWS = ['down-left', 'down', 'down-right', 'left', 'right', 'up-left', 'up', 'up-right'] as const;
export type Arrow = (typeof ARROWS)[number];

export const SPELL_SUBTYPES = ['normal', 'quick', 'continuous', 'equip', 'field', 'ritual'] as const;
export const TRAP_SUBTYPES = ['normal', 'continuous', 'counter'] as const;
export type Subtype = (typeof SPELL_SUBTYPES)[number] | (typeof TRAP_SUBTYPES)[number];

/** ATK or DEF printed as "?". */
export const UNKNOWN_STAT = -2;

/** What may be printed, for card files and imports alike. There is an Xyz Monster of Rank 0. */
export const PRINTED_RANGES = {
  level: { min: 0, max: 12 },
  rank: { min: 0, max: 13 },
  link: { min: 1, max: 8 },
  scale: { min: 0, max: 13 },
  stat: { min: UNKNOWN_STAT, max: 99_999 },
  // databases number cards beyond the eight digits that are printed
  passcode: { min: 0, max: 0x7fffffff },
} as const;

/** How many families a card may belong to: a card database keeps four, authors may name the wider ones besides. */
export const MOST_ARCHETYPES = 8;

/** The text in force; `e1`, `e2` … are older ones, first to last [YGO-9.6]. */
export const CURRENT_EDITION = 'now';
export type Edition = string;
export const isEdition = (word: string): boolean => word === CURRENT_EDITION || /^e[1-9]\d?$/.test(word);

interface PrintedBase {
  /** `ocg:<passcode>`, older editions `ocg:<passcode>@<edition>` */
  readonly id: string;
  readonly passcode: number;
  readonly name: Text;
  /** names of the families that filters ask for; from data, never from the name [YGO-6.9] */
  readonly archetypes?: readonly string[];
  readonly edition: Edition;
}

export interface PrintedMonster extends PrintedBase {
  readonly kind: 'monster';
  readonly frame: Frame;
  readonly abilities?: readonly MonsterAbility[];
  readonly attribute: Attribute;
  readonly type: MonsterType;
  /** exactly one of the three: Xyz Monsters have a Rank, Link Monsters a rating [YGO-12.9] */
  readonly level?: number;
  readonly rank?: number;
  readonly link?: number;
  readonly arrows?: readonly Arrow[];
  readonly scale?: number;
  readonly atk: number;
  /** Link Monsters have none */
  readonly def?: number;
}

export interface PrintedSpellTrap extends PrintedBase {
  readonly kind: 'spell' | 'trap';
  readonly subtype: Subtype;
}

export type PrintedCard = PrintedMonster | PrintedSpellTrap;

export function cardId(passcode: number, edition: Edition = CURRENT_EDITION): string {
  return edition === CURRENT_EDITION ? `ocg:${passcode}` : `ocg:${passcode}@${edition}`;
}

export const isToken = (card: PrintedCard): boolean => card.kind === 'monster' && card.frame === 'token';

/** Where a card belongs before the Duel. Tokens belong to no deck. */
export const belongsToExtraDeck = (card: PrintedCard): boolean =>
  card.kind === 'monster' && EXTRA_DECK_FRAMES.includes(card.frame);
