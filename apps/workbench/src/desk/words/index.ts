/** The sentences of the scenario desk. */
import { lateWords } from '../../i18n/late-words.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

export const useDeskWords = lateWords<keyof typeof ja>({ ja, en });
export type DeskWords = ReturnType<typeof useDeskWords>;
