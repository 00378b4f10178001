/** Where something is wrong, in words: paths are for programs. */

import type { DeckLists } from '@fuda/game';
import type { Text } from '@fuda/kernel';

const STEP = /\.([\w-]+)|\[(\d+)\]|\["([^"]*)"\]/g;

/** The steps of a path like `$.main[9]`; counting begins with 0. */
function stepsOf(path: string): readonly (string | number)[] {
  return [...path.matchAll(STEP)].map(([, name, number, quoted]) => name ?? quoted ?? Number(number));
}

/** A path in a file, in words: the names on the way, entries of lists counted from 1. Empty for the file itself. */
export function pathInWords(path: string): string {
  return stepsOf(path)
    .map((step) => (typeof step === 'number' ? `${step + 1}` : step))
    .join(' › ');
}

/** A path in a deck as its reader knows it: the section by its name, and which card of it. Null where it is the deck as a whole. */
export function deckPathInWords(path: string, { sections, card }: Pick<DeckLists, 'sections' | 'card'>): Text | null {
  const line = /^line (\d+)$/.exec(path)?.[1];
  if (line !== undefined) return { ja: `${line}行目`, en: `line ${line}` };
  const [section, which] = stepsOf(path);
  const name = sections.find(({ id }) => id === section)?.name;
  if (!name) return null;
  if (typeof which === 'number') return { ja: `${name.ja}の${which + 1}枚目`, en: `${name.en}, card ${which + 1}` };
  const named = which === undefined ? undefined : card(which)?.name;
  return named ? { ja: `${name.ja}の「${named.ja}」`, en: `${name.en}, “${named.en}”` } : name;
}
