/** The sentences of the pane in which parts of a card are filled in. */
import { lateWords } from '../../../i18n/late-words.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

export const usePropertiesWords = lateWords<keyof typeof ja>({ ja, en });
export type PropertiesWords = ReturnType<typeof usePropertiesWords>;
