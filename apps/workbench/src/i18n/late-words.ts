/** Sentences of screens that few people open: they come with the screen, not with the first load. */
import type { Language } from '../stores/stored.ts';
import { type CountedKey, counting, fill, useWords, type Values, type WordKey, type Words } from './words.ts';

export interface LateWords<K extends string> extends Omit<Words, 't' | 'many'> {
  t(key: WordKey | K, values?: Values): string;
  many(key: CountedKey<WordKey | K>, n: number, values?: Values): string;
}

/** A hook like `useWords` that knows these sentences, too. */
export function lateWords<K extends string>(
  catalogues: Readonly<Record<Language, Readonly<Record<K, string>>>>,
): () => LateWords<K> {
  const withOwn = (words: Words): LateWords<K> => {
    const own = catalogues[words.language];
    const t: LateWords<K>['t'] = (key, values) =>
      key in own ? fill(own[key as K], values) : words.t(key as WordKey, values);
    return { ...words, t, many: counting(t) };
  };
  const made = new WeakMap<Words, LateWords<K>>();
  return () => {
    const words = useWords();
    const known = made.get(words) ?? withOwn(words);
    made.set(words, known);
    return known;
  };
}
