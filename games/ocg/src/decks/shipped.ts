/** The decks that come with the game. */
import type { FileProblem, FolderFile } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { DECK_FILES } from '../data.ts';
import { readDeckJson } from '../formats/json.ts';
import { type DeckProblem, deckError, type OcgDeck } from './deck.ts';

/** What a deck is made for: winning in the first turn alone, or a whole Duel. */
export const PRACTICES = ['first-turn-win', 'duel'] as const;
export type Practice = (typeof PRACTICES)[number];

/** What a file says of its deck besides the list. */
interface Facts {
  readonly id: string;
  readonly name: Text;
  /** how it means to win, for the person choosing */
  readonly aim: Text;
  readonly practice: Practice;
}

export interface ShippedDeck extends OcgDeck, Facts {
  readonly name: Text;
}

/** Decks that come with the game are sound: what is not is told, with its file. */
export function readDeckFile({ file, json }: FolderFile): {
  readonly deck?: Facts & OcgDeck;
  readonly problems: readonly FileProblem[];
} {
  if (json === undefined) return { problems: [] };
  const read = readDeckJson(json);
  if (!read.ok) return { problems: [{ ...read.error, file, severity: 'error' }] };
  const { id, name, aim, practice } = json as Partial<Facts>;
  const problems: readonly DeckProblem[] = [
    ...(typeof id === 'string' ? [] : [deckError('BAD_VALUE', '$.id', 'idがありません', 'an id is missing')]),
    ...(name ? [] : [deckError('BAD_VALUE', '$.name', '名前は {ja, en} です', 'a name is {ja, en}')]),
    ...read.value.problems,
  ];
  if (problems.length > 0) return { problems: problems.map((problem) => ({ ...problem, file })) };
  return { deck: { ...read.value.deck, id, name, aim, practice } as Facts & OcgDeck, problems: [] };
}

const READ = DECK_FILES.map(readDeckFile);

/** Those made for the first turn before those for a whole Duel. */
export const DECKS: readonly ShippedDeck[] = READ.flatMap(({ deck }) => deck ?? []).sort(
  (a, b) => PRACTICES.indexOf(a.practice) - PRACTICES.indexOf(b.practice),
);
export const DECK_PROBLEMS: readonly FileProblem[] = [
  ...READ.flatMap(({ problems }) => problems),
  ...DECK_FILES.flatMap(({ file, json }): FileProblem[] =>
    json === undefined || PRACTICES.includes((json as Facts | null)?.practice as Practice)
      ? []
      : [
          {
            ...deckError(
              'BAD_VALUE',
              '$.practice',
              `${PRACTICES.join('・')} のどれかです`,
              `one of ${PRACTICES.join(', ')}`,
            ),
            file,
          },
        ],
  ),
];

export const findDeck = (id: string): ShippedDeck | undefined => DECKS.find((deck) => deck.id === id);
