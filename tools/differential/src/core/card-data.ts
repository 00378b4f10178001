/** The other engine's card data, made from our own printed facts [YGO-14.6]: nobody has to bring a card database. */
import { ARROWS, ATTRIBUTES, MONSTER_TYPES, type PrintedCard, type PrintedMonster, type Subtype } from '@fuda/ocg';
import type { CoreCardData } from './library.ts';

const TYPE = { monster: 1, spell: 2, trap: 4, normal: 0x10, effect: 0x20 } as const;
const FRAME_BITS: Readonly<Record<PrintedMonster['frame'], number>> = {
  normal: TYPE.normal,
  effect: TYPE.effect,
  fusion: 0x40,
  ritual: 0x80,
  synchro: 0x2000,
  xyz: 0x800000,
  link: 0x4000000,
  token: 0x4000 | TYPE.normal,
};
const ABILITY_BITS: Readonly<Record<string, number>> = {
  tuner: 0x1000,
  flip: 0x200000,
  toon: 0x400000,
  pendulum: 0x1000000,
  spirit: 0x200,
  union: 0x400,
  gemini: 0x800,
  effect: TYPE.effect,
};
const SUBTYPE_BITS: Readonly<Record<Subtype, number>> = {
  normal: 0,
  ritual: 0x80,
  quick: 0x10000,
  continuous: 0x20000,
  equip: 0x40000,
  field: 0x80000,
  counter: 0x100000,
};
const SPECIAL_ONLY = 0x2000000;
/** The bit between ← and → stands for the middle and is never used. */
const ARROW_BITS = [1, 2, 4, 8, 0x20, 0x40, 0x80, 0x100] as const;

export interface CodeTables {
  /** archetype → set code */
  readonly setCodes: Readonly<Record<string, string>>;
  /** card → the card whose name its text gives it */
  readonly nameTreatedAs: Readonly<Record<string, number>>;
}

function typeOf(card: PrintedCard): number {
  if (card.kind !== 'monster') return TYPE[card.kind] | SUBTYPE_BITS[card.subtype];
  const abilities = (card.abilities ?? []).reduce((bits, ability) => bits | (ABILITY_BITS[ability] ?? 0), 0);
  const own = TYPE.monster | FRAME_BITS[card.frame] | abilities | ('specialOnly' in card ? SPECIAL_ONLY : 0);
  // a token with a text is a Normal Monster all the same [YGO-12.4]
  const effect = card.frame !== 'token' && ('actions' in card || 'rules' in card);
  return effect ? own | TYPE.effect : own;
}

const NONE = { level: 0, attribute: 0, race: 0n, attack: 0, defense: 0, lscale: 0, rscale: 0, link_marker: 0 } as const;

export function coreCard(card: PrintedCard, { setCodes, nameTreatedAs }: CodeTables): CoreCardData {
  const base = {
    code: card.passcode,
    alias: nameTreatedAs[card.passcode] ?? 0,
    setcodes: (card.archetypes ?? []).flatMap((name) => (name in setCodes ? [Number(setCodes[name])] : [])),
    type: typeOf(card),
  };
  if (card.kind !== 'monster') return { ...NONE, ...base };
  const arrows = (card.arrows ?? []).reduce((bits, arrow) => bits | ARROW_BITS[ARROWS.indexOf(arrow)], 0);
  return {
    ...NONE,
    ...base,
    level: card.level ?? card.rank ?? card.link ?? 0,
    attribute: 1 << ATTRIBUTES.indexOf(card.attribute),
    race: 1n << BigInt(MONSTER_TYPES.indexOf(card.type)),
    attack: card.atk,
    defense: card.def ?? 0,
    // version 0.1.2 of the package writes each of these two one field too late: the markers arrive where `rscale` is written
    rscale: arrows,
    link_marker: arrows,
  };
}
