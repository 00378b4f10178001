/** The sentences of one's own results. */
import { lateWords } from '../../i18n/late-words.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

export const useStatisticsWords = lateWords<keyof typeof ja>({ ja, en });
export type StatisticsWords = ReturnType<typeof useStatisticsWords>;
