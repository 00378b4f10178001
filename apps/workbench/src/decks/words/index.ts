/** The sentences of the deck builder. */
import { lateWords } from '../../i18n/late-words.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

export const useDeckWords = lateWords<keyof typeof ja>({ ja, en });
export type DeckWords = ReturnType<typeof useDeckWords>;
