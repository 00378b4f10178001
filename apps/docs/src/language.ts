import type { Text } from '@fuda/kernel';

export const LANGUAGES = ['ja', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Every sentence of the site that no page brings along. */
export const WORDS = {
  site: { ja: '札 Fuda の手引き', en: 'Fuda handbook' },
  skip: { ja: '本文へ', en: 'Skip to the text' },
  contents: { ja: '目次', en: 'Contents' },
  onThisPage: { ja: 'このページ', en: 'On this page' },
  search: { ja: 'さがす', en: 'Search' },
  searchHint: { ja: 'ことば・命令・APIをさがす', en: 'Search words, instructions, API' },
  searchKey: { ja: '「/」キーでここへ', en: 'Press / to come here' },
  results: { ja: '見つかったもの', en: 'Results' },
  noResults: { ja: '見つかりませんでした', en: 'Nothing found' },
  theme: { ja: '明暗', en: 'Light / dark' },
  other: { ja: 'English', en: '日本語' },
  workbench: { ja: '遊ぶ', en: 'Play' },
  previous: { ja: '前', en: 'Previous' },
  next: { ja: '次', en: 'Next' },
  englishOnly: {
    ja: 'このページの本文は英語だけです。',
    en: '',
  },
  apiNote: {
    ja: 'この一覧はソースコードから作られています。説明はソースコードの英語の注釈です。',
    en: 'Made from the source: the declarations as they are, with their doc comments.',
  },
  parameter: { ja: '引数', en: 'parameter' },
  kind: { ja: '種類', en: 'kind' },
  meaning: { ja: '意味', en: 'meaning' },
  fallback: { ja: '省略すると', en: 'if left out' },
  range: { ja: '範囲', en: 'range' },
  required: { ja: '必要', en: 'required' },
  flat: { ja: '（そのまま並べて書く）', en: '(written flat)' },
  value: { ja: '（値）', en: '(the value)' },
  also: { ja: '別の書き方', en: 'also written' },
  example: { ja: '書き方の例', en: 'Example' },
  says: { ja: 'カードの文', en: 'On the card' },
  usedBy: { ja: 'これを使うカード', en: 'A card that uses it' },
  usedByNone: { ja: '付属のカードではまだ使われていません。', en: 'No shipped card uses it yet.' },
  cardText: { ja: 'カード全体の文', en: 'The whole text of the card' },
  json: { ja: 'カードのJSON', en: 'JSON of the card' },
  words: { ja: '書ける言葉', en: 'words' },
  option: { ja: 'オプション', en: 'option' },
  usage: { ja: '使い方', en: 'Usage' },
  commands: { ja: 'コマンド', en: 'Commands' },
  commandsIntro: {
    ja: '`npx fuda コマンド名 --help` でも同じ説明が読めます。どのコマンドも `--lang ja|en` と `--json` を受け取ります。',
    en: '`npx fuda COMMAND --help` says the same. Every command takes `--lang ja|en` and `--json`.',
  },
  api: { ja: 'API', en: 'API' },
  games: { ja: 'ゲームごとの言葉', en: 'Words of each game' },
  printedWith: { ja: '', en: '' },
} as const satisfies Record<string, Text>;

export type Word = keyof typeof WORDS;
export const say = (word: Word, language: Language): string => WORDS[word][language];
