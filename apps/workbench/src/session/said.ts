/** Answers in words. */
import type { LogLine, Said } from './protocol.ts';

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
