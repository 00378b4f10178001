/** The sentences of studies. */
import { lateWords } from '../../i18n/late-words.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

export const useStudyWords = lateWords<keyof typeof ja>({ ja, en });
export type StudyWords = ReturnType<typeof useStudyWords>;
