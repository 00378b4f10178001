/** Attributes that hold several small facts: every cell of a card's column is paid for by all cards of the match. */
import type { Expr, Statement } from '@fuda/kernel';
import { attr, has } from './ir.ts';

/** Bits of the attribute `used`, cleared every turn except LASTING; the lower ones belong to effects, by the place of their limit. */
export const USED = {
  /** shifts the bit of a limit per chain */
  perChain: 12,
  /** an effect that happens in a phase: once per turn by nature */
  phase: 1 << 24,
  /** its position was changed, or it was Flip Summoned [YGO-5.2.2] */
  moved: 1 << 25,
  /** its upkeep was settled */
  upkeep: 1 << 26,
  /** a Spell or Trap whose activation has not resolved: its continuous effects do not apply yet [YGO-9.4] */
  unresolved: 1 << 27,
  /** an effect of its own was applied this turn that allows more later */
  applied: 1 << 28,
  /** a monster: its controller has it from another player for a time or by an equip; an Equip Spell: it is the one that holds it */
  borrowed: 1 << 29,
  /** a monster: its home is not its owner's side of the field: revived by the other player, or exchanged for good */
  abroad: 1 << 30,
  /** an Equip Spell: its hold on the monster rests while its effects are negated [YGO-7.22] (a Spell has no home to be away from) */
  holdRests: 1 << 30,
} as const;
/** What outlives the turn. */
export const LASTING = USED.borrowed | USED.abroad;
/** Limits per chain end with the chain, whatever happens to the card meanwhile [YGO-10]. */
const PER_CHAIN = ((1 << USED.perChain) - 1) << USED.perChain;
/** What outlives being turned face-down: soft once-per-turn records do not [YGO-3.6], what the card did this turn does. */
export const KEPT_FACE_DOWN = LASTING | USED.moved | PER_CHAIN;

/** The bits that say where a monster is at home: with this player. */
export const homeMark = (card: Expr, player: Expr): Expr => ['if', ['eq', player, ['ownerOf', card]], 0, USED.abroad];

export const isMarked = (card: Expr, bits: Expr): Expr => has(attr('used', card), bits);
export const mark = (card: Expr, bits: Expr): Statement => ['set', 'used', card, ['bor', attr('used', card), bits]];
export const unmark = (card: Expr, bits: Expr): Statement => [
  'set',
  'used',
  card,
  ['sub', attr('used', card), ['band', attr('used', card), bits]],
];

/** Monsters summoned together share a number; it stands above the bits of HOW. */
export const ARRIVAL = 1024;
export const arrivalOf = (card: Expr): Expr => ['div', attr('how', card), ARRIVAL];
export const howOf = (card: Expr): Expr => ['mod', attr('how', card), ARRIVAL];
export const withArrival = (how: Expr, serial: Expr): Expr => ['add', how, ['mul', serial, ARRIVAL]];
