/** What a card says, as short as it stands on a card: what a keyword means is left to whoever looks closer. */
const MARK = /^[■●]\s*/;
const REMINDER = /（[^（）]{12,}）|\([^()]{24,}\)/g;

export function shortText(paragraphs: readonly string[]): string {
  return paragraphs
    .map((line) => line.replace(MARK, ''))
    .map((line) => line.replaceAll(REMINDER, '').trim() || line)
    .join('　');
}
