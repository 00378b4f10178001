/** What a card says, in pieces: what a keyword means (in brackets) is left out where there is little room. */
const MARK = /^[■●]\s*/;
const REMINDER = /(（[^（）]{12,}）|\([^()]{24,}\))/;

export interface Piece {
  readonly text: string;
  /** explains what was said already */
  readonly reminds: boolean;
}

export function rulesText(paragraphs: readonly string[]): readonly (readonly Piece[])[] {
  return paragraphs.map((paragraph) => {
    const line = paragraph.replace(MARK, '');
    const pieces = line
      .split(REMINDER)
      .map((text, i) => ({ text, reminds: i % 2 === 1 }))
      .filter(({ text }) => text.trim() !== '');
    // what stands in brackets alone is all there is
    return pieces.every(({ reminds }) => reminds) ? [{ text: line, reminds: false }] : pieces;
  });
}
