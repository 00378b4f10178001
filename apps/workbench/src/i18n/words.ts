/** Every sentence of the page comes from the catalogues; both have the same keys (a test compares). A page fetches the one that is read. */
import type { Text } from '@fuda/kernel';
import files from '../i18n?late-folder';
import { settings } from '../stores/settings.ts';
import { createStore, useStore } from '../stores/store.ts';
import { LANGUAGES, type Language } from '../stores/stored.ts';
import type ja from './ja.json';

export type WordKey = keyof typeof ja;
export type Values = Readonly<Record<string, string | number>>;
/** sentences that there are for one thing, too */
export type CountedKey<K extends string> = { [key in K]: `${key}One` extends K ? key : never }[K];

type Catalogue = Readonly<Record<WordKey, string>>;

const fileOf = (language: Language) => files.find(({ file }) => file.endsWith(`/${language}.json`));

/** Those that are there; everywhere but on a page all of them. */
const catalogues = createStore<Partial<Record<Language, Catalogue>>>(
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const json = fileOf(language)?.json;
      return json ? [[language, json as Catalogue]] : [];
    }),
  ),
);
const fetching = new Map<Language, Promise<void>>();

/** To be awaited before the page is drawn first. What could not be fetched is asked for again next time. */
export async function fetchWords(language: Language): Promise<void> {
  const fetch = fileOf(language)?.fetch;
  if (catalogues.get()[language] || !fetch) return;
  const asked =
    fetching.get(language) ??
    fetch()
      .then((json) => catalogues.set({ [language]: json as Catalogue }))
      .finally(() => fetching.delete(language));
  fetching.set(language, asked);
  await asked;
}

/** Until the language that was just chosen is there, sentences stay in the other one. */
function catalogueOf(language: Language): Catalogue {
  const there = catalogues.get();
  const found = there[language] ?? LANGUAGES.map((other) => there[other]).find((one) => one !== undefined);
  if (!found) throw new Error('no sentences are there yet');
  return found;
}

settings.subscribe(() => void fetchWords(settings.get().language).catch(() => undefined));

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
  const t: Words['t'] = (key, values) => fill(catalogueOf(language)[key], values);
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
  return {
    // asked for when it is read: by then that language is there
    get ja() {
      return fill(catalogueOf('ja')[key]);
    },
    get en() {
      return fill(catalogueOf('en')[key]);
    },
  };
}

const made = new Map<Language, { readonly of: Catalogue; readonly words: Words }>();

/** The same object as long as its sentences are the same, so that nobody draws anew for nothing, or keeps what the other language said. */
function wordsNow(language: Language): Words {
  const of = catalogueOf(language);
  const known = made.get(language);
  if (known?.of === of) return known.words;
  const words = wordsIn(language);
  made.set(language, { of, words });
  return words;
}

export function useWords(): Words {
  // drawn anew when the sentences come
  useStore(catalogues, (s) => s);
  return wordsNow(useStore(settings, (s) => s.language));
}

export function currentWords(): Words {
  return wordsNow(settings.get().language);
}
