export { text } from '@fuda/game';

export const LANGUAGES = ['ja', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(word: string | undefined): word is Language {
  return (LANGUAGES as readonly (string | undefined)[]).includes(word);
}

/** `--lang` decides, then FUDA_LANG, then LANG; without any of them Japanese. */
export function chooseLanguage(
  option: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Language {
  if (isLanguage(option)) return option;
  for (const value of [env.FUDA_LANG, env.LC_ALL, env.LANG]) {
    const word = value?.slice(0, 2).toLowerCase();
    if (isLanguage(word)) return word;
  }
  return 'ja';
}
