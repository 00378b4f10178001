/** The sentences of the guided match. */
import { lateWords } from '../../i18n/late-words.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

export const useGuideWords = lateWords<keyof typeof ja>({ ja, en });
