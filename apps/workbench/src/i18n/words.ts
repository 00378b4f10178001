/** Every sentence of the page comes from the catalogues; both have the same keys (a test compares). */
import type { Text } from '@fuda/kernel';
import { settings } from '../stores/settings.ts';
import { useStore } from '../stores/store.ts';
import type { Language } from '../stores/stored.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

export type WordKey = keyof typeof ja;
export type Values = Readonly<Record<string, string | number>>;
/** sentences that there are for one thing, too */
export type CountedKey<K extends string> = { [key in K]: `${key}One` extends K ? key : never }[K];

const CATALOGUES: Readonly<Record<Language, Readonly<Record<WordKey, string>>>> = { ja, en };

export interface Words {
  readonly language: Language;
  /** a sentence of the catalogue, its {places} filled */
  t(key: WordKey, values?: Values): string;
  /** a sentence about `n` things; English has another one for a single thing */
  many(key: CountedKey<WordKey>, n: number, values?: Values): string;
  /** the text in this language */
  say(text: Text): string;
  /** a reason, which is part of a sentence in the program, as a sentence of its own */
  sentence(text: Text): string;
}

/** Its {places} filled. */
export function fill(sentence: string, values: Values = {}): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** English has another sentence for a single thing. */
export const counting =
  <K extends string>(t: (key: K, values?: Values) => string) =>
  (key: CountedKey<K>, n: number, values: Values = {}): string =>
    t((n === 1 ? `${key}One` : key) as K, { ...values, n });

export function wordsIn(language: Language): Words {
  const catalogue = CATALOGUES[language];
  const t: Words['t'] = (key, values) => fill(catalogue[key], values);
  return {
    language,
    t,
    many: counting(t),
    say: (text) => text[language],
    // names of formats and files stay as they are written
    sentence: (text) => text[language].replace(/^[a-z](?=[a-z]*[ ,’'])/, (letter) => letter.toUpperCase()),
  };
}

/** A sentence of the page as a reason like those the rules give. */
export function inBoth(key: WordKey): Text {
  return { ja: WORDS.ja.t(key), en: WORDS.en.t(key) };
}

const WORDS = { ja: wordsIn('ja'), en: wordsIn('en') };

export function useWords(): Words {
  return WORDS[useStore(settings, (s) => s.language)];
}

export function currentWords(): Words {
  return WORDS[settings.get().language];
}
