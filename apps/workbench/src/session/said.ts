/** Answers in words. */
import type { Option } from '@fuda/kernel';
import type { LogLine, Said } from './protocol.ts';

/** A card nobody but its owner knew is named if the answer itself brought it to light. */
export function shown(said: Said, log: readonly LogLine[]): Said {
  const { card } = said;
  if (!card || card.definition !== undefined) return said;
  const isIt = ({ card: other, from }: LogLine): boolean =>
    from === card.zone ||
    (from === undefined && other?.zone === card.zone && other.index === card.index && card.index >= 0);
  const seen = log.find(
    (line) => line.card?.definition !== undefined && line.card.player === card.player && isIt(line),
  )?.card;
  return seen ? { ...said, card: { ...card, definition: seen.definition!, name: seen.name! } } : said;
}

/** An answer in words. */
export function saidOf({ label, card, mode, modeText, number, place }: Option): Said {
  return {
    verb: label,
    ...(place ? { place: true } : {}),
    ...(card ? { card } : {}),
    ...(mode === undefined ? {} : { mode }),
    ...(modeText === undefined ? {} : { modeText }),
    ...(number === undefined || mode !== undefined ? {} : { number }),
  };
}
