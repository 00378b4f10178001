/** Cards that are carried over the table: where letting go is an answer, and what they are let go on. */
import type { SaidRefusal } from '@fuda/game';

/** A zone in which an answer can be meant. */
export interface MeantIn {
  /** as `player/zone` */
  readonly zone: string;
  /** answers that are meant by letting go there without pointing at anything */
  readonly verbs: readonly string[];
}

/** An answer that can be given by carrying a card, and the zones in which it is meant. */
export interface Way {
  readonly option: number;
  readonly places: readonly MeantIn[];
}

/** Where letting go is that answer indeed. */
export interface TakenWay {
  readonly option: number;
  /** as `player/zone` */
  readonly zones: readonly string[];
  /** cards there that it can be let go on, as `player/zone/index`; null: what lies there makes no difference */
  readonly aims: readonly string[] | null;
}

export interface Carried {
  readonly ways: readonly TakenWay[];
  /** what cannot be done with the card now, and why */
  readonly refusals: readonly SaidRefusal[];
}

/** Where a card was let go: a zone, and what lies there. */
export interface LetGo extends MeantIn {
  /** the card or free slot that was hit, as `player/zone/index` */
  readonly location: string | null;
  /** a card lies there */
  readonly isCard: boolean;
}

/** Is the card let go where this answer is taken? */
export const isTaken = ({ zones, aims }: TakenWay, { zone, location, isCard }: LetGo): boolean =>
  zones.includes(zone) &&
  (aims === null || !isCard || !aims.some((key) => key.startsWith(`${zone}/`)) || aims.includes(location ?? ''));
