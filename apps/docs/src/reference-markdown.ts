/** A game's handbook as one Markdown file: what `docs/reference/` holds. The site shows the same entries, a page a chapter. */
import type { GamePackage, Handbook, HandbookChapter, HandbookEntry, HandbookParam } from '@fuda/game';
import { type Language, say } from './language.ts';

const INTRO: Readonly<Record<Language, string>> = {
  en: 'Everything that may be written on a card of this game, made from the declarations that read the cards. How cards are put together: [The card language](../card-language.md).',
  ja: 'このゲームのカードに書ける言葉のすべてです。カードを読む宣言そのものから作られています。カードの組み立て方は[カード言語](../card-language.md)にあります。',
};

/** Inside a table a bar would end the cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', '<br>');
const code = (text: string): string => `\`${text}\``;
const json = (value: unknown): string => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');

function paramRow(param: HandbookParam, language: Language): string {
  const flat = param.kind === 'selection' || param.kind === 'filter' ? 'flat' : 'value';
  const names = param.names.length > 0 ? param.names.map(code).join(' / ') : `*${say(flat, language)}*`;
  const fallback = param.required
    ? say('required', language)
    : param.fallback === undefined
      ? ''
      : code(JSON.stringify(param.fallback));
  const range = [param.min === undefined ? '' : `≥ ${param.min}`, param.max === undefined ? '' : `≤ ${param.max}`];
  const words = param.words ? `: ${param.words.map(code).join(' ')}` : '';
  const cells = [names, param.kind, fallback, range.filter(Boolean).join(', '), `${param.meaning[language]}${words}`];
  return `| ${cells.map(cell).join(' | ')} |`;
}

function paramTable(params: readonly HandbookParam[], language: Language): string[] {
  if (params.length === 0) return [];
  const heads = (['parameter', 'kind', 'fallback', 'range', 'meaning'] as const).map((word) => say(word, language));
  return [`| ${heads.join(' | ')} |`, '|---|---|---|---|---|', ...params.map((one) => paramRow(one, language)), ''];
}

/** The sentence in the reader's language first, then the other: a card is printed in both. */
function sentence(entry: HandbookEntry, language: Language): string[] {
  if (!entry.says) return [];
  const [own, other] = language === 'ja' ? [entry.says.ja, entry.says.en] : [entry.says.en, entry.says.ja];
  return [`> ${own.replaceAll('\n', '<br>')}`, '>', `> ${other.replaceAll('\n', '<br>')}`, ''];
}

function usedBy({ card, refused }: HandbookEntry, language: Language): string[] {
  if (card === undefined || refused) return [];
  return [card === null ? say('usedByNone', language) : `${say('usedBy', language)}: ${card.name[language]}`, ''];
}

function entryLines(entry: HandbookEntry, language: Language): string[] {
  const also = entry.also.length > 0 ? [`${say('also', language)}: ${entry.also.map(code).join(' ')}`, ''] : [];
  return [
    `### ${entry.word}`,
    '',
    // of an event the sentence below is all there is to say
    ...(entry.summary === entry.says ? [] : [entry.summary[language], '']),
    ...(entry.refused ? [entry.refused[language], ''] : []),
    ...also,
    ...entry.notes.flatMap((note) => [note[language], '']),
    ...paramTable(entry.params, language),
    ...(entry.example === undefined ? [] : ['```json', json(entry.example), '```', '']),
    ...sentence(entry, language),
    ...usedBy(entry, language),
  ];
}

const isSmall = ({ card, params }: HandbookEntry): boolean => card === undefined && params.length === 0;

function wordRow({ word, also, summary, notes }: HandbookEntry, language: Language): string {
  const cells = [
    [word, ...also].map(code).join(' / '),
    summary[language],
    notes.map((note) => note[language]).join(' · '),
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

function chapterLines({ title, intro, entries }: HandbookChapter, language: Language): string[] {
  const small = entries.every(isSmall);
  const heads = `| ${say('words', language)} | ${say('meaning', language)} | |`;
  return [
    `## ${title[language]}`,
    '',
    intro[language],
    '',
    ...(small
      ? [heads, '|---|---|---|', ...entries.map((entry) => wordRow(entry, language)), '']
      : entries.flatMap((entry) => entryLines(entry, language))),
  ];
}

export function handbookMarkdown(game: GamePackage, handbook: Handbook, language: Language): string {
  return [
    `# ${game.name[language]}`,
    '',
    INTRO[language],
    '',
    ...handbook.chapters.flatMap((chapter) => chapterLines(chapter, language)),
  ].join('\n');
}
