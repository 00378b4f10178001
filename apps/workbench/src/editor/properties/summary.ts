export interface Piece {
  readonly text: string;
  /** a word of the card language, which stands between back ticks */
  readonly isWord: boolean;
}

/** A sentence and the words of cards in it. */
export function piecesOf(sentence: string): readonly Piece[] {
  return sentence
    .split('`')
    .map((text, i) => ({ text, isWord: i % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
