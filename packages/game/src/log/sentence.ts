/** Sentences with places, filled. */
import type { CardHandle, Text } from '@fuda/kernel';

/** A stretch of text; a card's name is one of its own, so that it can be pointed at. */
export type Piece = string | { readonly card: CardHandle; readonly text: string };

export interface Value {
  readonly pieces: readonly Piece[];
  /** how many it speaks of, for the words that depend on it */
  readonly count: number;
}

export type Values = Readonly<Record<string, Value | undefined>>;

const PARTS = /(\{[^{}]*\}|\[|\])/;

const isEmpty = (value: Value | undefined): boolean => value === undefined || value.pieces.length === 0;

/** Places of a sentence by name: what a test compares between languages. */
export function placesOf(template: string): readonly string[] {
  return template
    .split(PARTS)
    .filter((part) => part.startsWith('{'))
    .map((part) => part.slice(1, -1).split('|')[0]);
}

/** Its places filled; `[…]` with an empty place is left out. */
export function fillSentence(template: string, values: Values): readonly Piece[] {
  const done: Piece[] = [];
  let optional: Piece[] | null = null;
  let lacks = false;
  for (const part of template.split(PARTS)) {
    const into: Piece[] = optional ?? done;
    if (part === '[') {
      optional = [];
      lacks = false;
    } else if (part === ']') {
      if (optional && !lacks) done.push(...optional);
      optional = null;
    } else if (part.startsWith('{')) {
      const [name, one, many] = part.slice(1, -1).split('|');
      const value = values[name];
      if (isEmpty(value)) lacks = true;
      if (one !== undefined && many !== undefined) into.push(value?.count === 1 ? one : many);
      else into.push(...(value?.pieces ?? []));
    } else if (part !== '') into.push(part);
  }
  return joined(done);
}

/** Neighbouring text as one piece. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const done: Piece[] = [];
  for (const piece of pieces) {
    const last = done.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') done[done.length - 1] = last + piece;
    else done.push(piece);
  }
  return done;
}

export const plainPieces = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

/** What sentences need to know of their reader. */
export interface LogWords {
  readonly language: keyof Text;
  who(seat: number): string;
  /** also of a card the reader does not know: where it lies */
  card(card: CardHandle): string;
  zone(name: string): string;
  /** what a mode is called; undefined: it has no words */
  mode(name: string): string | undefined;
}
