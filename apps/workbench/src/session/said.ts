/** Answers in words. */
import type { LogLine, Said } from './protocol.ts';

/** The same where what the answer did goes on in others: places and targets are asked for before the card is seen. */
export const shownBy = (said: Said, steps: readonly { readonly log: readonly LogLine[] }[]): Said =>
  shown(
    said,
    steps.flatMap(({ log }) => log),
  );

/** A card nobody but its owner knew is named if the answer itself brought it to light: where it lay, or by leaving from there. */
export function shown(said: Said, log: readonly LogLine[]): Said {
  const { card } = said;
  if (!card || card.definition !== undefined) return said;
  // the first card to leave that zone is the one; after that others may lie at its place
  const first = log.find(
    ({ card: other, from }) =>
      other?.player === card.player &&
      (from === card.zone ||
        (from === undefined &&
          other.zone === card.zone &&
          other.index === card.index &&
          other.definition !== undefined)),
  )?.card;
  if (first?.definition === undefined || first.name === undefined) return said;
  return { ...said, card: { ...card, definition: first.definition, name: first.name } };
}
