/** What all deck files have in common: cards in the wrong section are put right and reported [YGO-14.7]. */
import { fail, type Result } from '@fuda/kernel';
import type { CardIndex } from '../cards/pool.ts';
import { belongsToExtraDeck } from '../cards/printed.ts';
import { type DeckProblem, deckWarning, type OcgDeck, SECTION_NAMES, type Section } from '../decks/deck.ts';

export interface DeckReading {
  readonly deck: OcgDeck;
  readonly problems: readonly DeckProblem[];
}

/** One copy as it stood in the file. */
export interface Entry {
  readonly section: Section;
  readonly passcode: number;
  readonly path: string;
}

/** More than any deck; a longer file is not a deck. */
export const ENTRIES_MAX = 1000;
export const CHARACTERS_MAX = 1 << 20;

export const tooLarge = (): Result<never> =>
  fail('BAD_DECK', '$', 'デッキとしては大きすぎます', 'too large for a deck');

/** Sorts entries into sections. Unknown cards stay where they were: the deck can be converted without losing them. */
export function arrange(
  entries: readonly Entry[],
  index: CardIndex,
): { readonly sections: Readonly<Record<Section, number[]>>; readonly problems: DeckProblem[] } {
  const sections: Record<Section, number[]> = { main: [], extra: [], side: [] };
  const problems: DeckProblem[] = [];
  for (const { section, passcode, path } of entries) {
    const to = rightSection(section, passcode, index);
    sections[to].push(passcode);
    if (to === section) continue;
    const name = index.find(passcode)?.name ?? { ja: '', en: '' };
    const { ja, en } = SECTION_NAMES[to];
    problems.push(
      deckWarning('MOVED_SECTION', path, `「${name.ja}」を${ja}に移しました`, `"${name.en}" was moved to the ${en}`),
    );
  }
  return { sections, problems };
}

/** Only main and extra are told apart by the card; anything may stand in the Side Deck. */
function rightSection(section: Section, passcode: number, index: CardIndex): Section {
  const card = section === 'side' ? undefined : index.find(passcode);
  if (!card) return section;
  return belongsToExtraDeck(card) ? 'extra' : 'main';
}
