/** The sentences of the card editor's frame and tree. */
import type { Text } from '@fuda/kernel';
import { lateWords } from '../../i18n/late-words.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

export const useEditorWords = lateWords<keyof typeof ja>({ ja, en });
export type EditorWords = ReturnType<typeof useEditorWords>;

/** One of them in both languages, for what is kept. */
export function editorText(key: keyof typeof ja): Text {
  return { ja: ja[key], en: en[key] };
}
