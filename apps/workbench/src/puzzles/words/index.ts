/** The sentences of the puzzles that come with a game. */
import { lateWords } from '../../i18n/late-words.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

export const usePuzzleWords = lateWords<keyof typeof ja>({ ja, en });
export type PuzzleWords = ReturnType<typeof usePuzzleWords>;
