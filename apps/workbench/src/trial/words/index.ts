/** The sentences of trying a card. */
import { lateWords } from '../../i18n/late-words.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

export const useTrialWords = lateWords<keyof typeof ja>({ ja, en });
export type TrialWords = ReturnType<typeof useTrialWords>;
