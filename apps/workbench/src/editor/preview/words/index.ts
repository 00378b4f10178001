/** The sentences of the pane that shows what comes of a card. */
import { lateWords } from '../../../i18n/late-words.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

export const usePreviewWords = lateWords<keyof typeof ja>({ ja, en });
