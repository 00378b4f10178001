/** The sentences of the page about training. */
import { lateWords } from '../../i18n/late-words.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

export const useTrainingWords = lateWords<keyof typeof ja>({ ja, en });
export type TrainingWords = ReturnType<typeof useTrainingWords>;
