import type { Text } from '@fuda/kernel';
import type { CardText } from './game-package.ts';

/** What authors of cards may write in a game, as plain data, made from the very declarations that read the cards. */
export interface Handbook {
  readonly chapters: readonly HandbookChapter[];
}

export interface HandbookChapter {
  readonly id: string;
  readonly title: Text;
  readonly intro: Text;
  readonly entries: readonly HandbookEntry[];
}

export interface HandbookEntry {
  readonly word: string;
  /** other words for it */
  readonly also: readonly string[];
  readonly summary: Text;
  readonly notes: readonly Text[];
  readonly params: readonly HandbookParam[];
  /** JSON of one use */
  readonly example?: unknown;
  /** the sentence that `example` makes */
  readonly says?: Text;
  /** why this game cannot carry it out */
  readonly refused?: Text;
  /** a shipped card that is written with it; null = none is yet, absent = it is no part of programs */
  readonly card?: HandbookCard | null;
}

export interface HandbookParam {
  /** the first one is how it is usually written; none = its fields are written flat beside the others */
  readonly names: readonly string[];
  readonly kind: string;
  readonly required: boolean;
  /** JSON that is read when it is not written; absent = nothing */
  readonly fallback?: unknown;
  readonly min?: number;
  readonly max?: number;
  /** every word that may stand there, where the list is closed */
  readonly words?: readonly string[];
  readonly meaning: Text;
}

export interface HandbookCard {
  readonly id: string;
  readonly name: Text;
  /** as it lies in the card file */
  readonly json: unknown;
  readonly text: CardText;
}
