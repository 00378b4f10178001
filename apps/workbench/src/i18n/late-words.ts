/** Sentences of screens that few people open: they come with the screen, not with the first load. */
import { settings } from '../stores/settings.ts';
import { useStore } from '../stores/store.ts';
import type { Language } from '../stores/stored.ts';
import { type CountedKey, counting, fill, type Values, type WordKey, type Words, wordsIn } from './words.ts';

export interface LateWords<K extends string> extends Omit<Words, 't' | 'many'> {
  t(key: WordKey | K, values?: Values): string;
  many(key: CountedKey<WordKey | K>, n: number, values?: Values): string;
}

/** A hook like `useWords` that knows these sentences, too. */
export function lateWords<K extends string>(
  catalogues: Readonly<Record<Language, Readonly<Record<K, string>>>>,
): () => LateWords<K> {
  const inLanguage = (language: Language): LateWords<K> => {
    const words = wordsIn(language);
    const own = catalogues[language];
    const t: LateWords<K>['t'] = (key, values) =>
      key in own ? fill(own[key as K], values) : words.t(key as WordKey, values);
    return { ...words, t, many: counting(t) };
  };
  const both = { ja: inLanguage('ja'), en: inLanguage('en') };
  return () => both[useStore(settings, (s) => s.language)];
}
