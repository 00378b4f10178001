/**
 * What a game says about positions that are put together by hand. Zones, their sizes and slots, phases and the marks of cards stand in its
 * declaration; here stands what the declaration leaves to the rules: which cards may lie where, which marks mean something there, and what no
 * match comes to by itself. Reasons that games share are worded by whoever checks (`@fuda/scenario`).
 */
import type { CompiledGame, MatchSetup, Text } from '@fuda/kernel';

/** Cards by a printed property: one of these values, or at least one of these bits; or by a value that their own text changes. */
export interface PrintedIs {
  readonly prop?: string;
  readonly is?: readonly number[];
  readonly bits?: number;
  /** has a rule about this stat */
  readonly stat?: string;
  /** all others instead */
  readonly not?: boolean;
}

/** Values a number may have; without `min` it is not negative. */
export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
}

/** A mark that cards may have in a place. */
export interface MarkRange extends NumberRange {
  /** its words, where the declaration has none: bookkeeping that people want to set */
  readonly label?: Text;
  /** what it is when a card is put there: a number, or what the card prints; left out = as at first */
  readonly first?: number | { readonly prop: string };
  /** values it has only in the middle of something, which a moment of a match may be taken in; nobody sets them by hand */
  readonly also?: readonly number[];
  /** bookkeeping of a card that lies there: kept, and nobody sets it by hand */
  readonly kept?: boolean;
  /** cards that can have it; left out = all that lie there */
  readonly cards?: readonly PrintedIs[];
}

/** Marks that exclude each other, or need each other: no card has all of these values at once. */
export interface NeverTogether {
  readonly marks: Readonly<Record<string, number>>;
  readonly reason: Text;
}

/** What may lie in a zone, or in some of its slots. A card needs one of the rules of its place that takes it. */
export interface PlaceRule {
  readonly zone: string;
  /** left out = all of them */
  readonly slots?: readonly number[];
  /** all of these hold for a card that lies there; left out = any card */
  readonly cards?: readonly PrintedIs[];
  /** such cards in words, as in "only monsters lie here" */
  readonly what: Text;
  /** zones the card it lies under or is attached to can be in; left out = it is attached to nothing */
  readonly hosts?: readonly string[];
  /** with `hosts`: it may also lie there by itself */
  readonly loose?: boolean;
  /** whose zone it is, where both players share it */
  readonly of?: 0 | 1;
  /** marks with a label that can be there; left out = any of them */
  readonly marks?: Readonly<Record<string, MarkRange>>;
  readonly never?: readonly NeverTogether[];
}

/** Something that is possible on the table, but that the rules alone do not bring about. Cards are counted by their owner. */
export type Unreached =
  /** more copies of one card */
  | { readonly kind: 'copies'; readonly most: number; readonly cards?: readonly PrintedIs[] }
  /** more cards in these zones together */
  | {
      readonly kind: 'total';
      readonly zones: readonly string[];
      readonly most: number;
      readonly cards?: readonly PrintedIs[];
      /** the zones, or cards, in words */
      readonly what: Text;
    }
  /** more cards than a player has had turns for: `start` at first, `each` with every turn of one's own */
  | {
      readonly kind: 'perTurn';
      readonly zones: readonly string[];
      readonly start: number;
      readonly each: number;
      readonly what: Text;
    }
  /** a card there with, or without, a mark or a card under it */
  | {
      readonly kind: 'card';
      readonly zones: readonly string[];
      readonly cards?: readonly PrintedIs[];
      /** has this value of the attribute */
      readonly mark?: { readonly attribute: string; readonly is: number };
      /** nothing lies under it */
      readonly bare?: boolean;
      readonly reason: Text;
    };

/** A remark of a game's own about a position; `card`: its number in the set-up. */
export interface PositionRemark {
  readonly card?: number;
  readonly player?: number;
  readonly reason: Text;
}

export interface PositionRules {
  readonly places: readonly PlaceRule[];
  /** attributes that say how a card lies (face-down, sideways): it lies so in another place, too, where one can */
  readonly faces?: readonly string[];
  /** numbers of players; those with a label that are not named are not negative */
  readonly counters?: Readonly<Record<string, NumberRange>>;
  readonly globals?: Readonly<Record<string, NumberRange>>;
  readonly unreached?: readonly Unreached[];
  /** what no list above can say */
  readonly remarks?: (setup: MatchSetup, game: CompiledGame) => readonly PositionRemark[];
  /** where a position from nothing begins; left out = the first phase of turn 1 */
  readonly begins?: { readonly phase: string; readonly turn: number };
}
