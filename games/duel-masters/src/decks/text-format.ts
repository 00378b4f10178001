/**
 * Deck lists as players write them: 「4 カード名」 a line. The number may stand before or after the name, with 枚, x or ×, or be left
 * out; headings name the sections; empty lines and lines with // or # are comments.
 */

import type { DeckList } from '@fuda/game';
import { fail, ok, type Result, type Text } from '@fuda/kernel';
import { arrange, CHARACTERS_MAX, COPIES_MAX, type DeckReading, type Entry, tooLarge } from './arrange.ts';
import {
  type CardBook,
  countCopies,
  type DeckProblem,
  deckError,
  nameOf,
  SECTION_NAMES,
  SECTIONS,
  type Section,
} from './deck.ts';
import { cardCalled, similarName } from './find-card.ts';

const NAME = /^(?:デッキ名|deck|name)\s*[:：]/i;
const HEADINGS: readonly (readonly [RegExp, Section])[] = [
  [/^(?:メインデッキ|メイン|山札|デッキ|main ?deck|main)$/i, 'main'],
  [/^(?:超次元ゾーン|超次元|hyperspatial ?zone|hyperspatial)$/i, 'hyperspatial'],
];
const TIMES = 'xX×✕*';
const MOST_DIGITS = 9;
const SHOWN_CHARACTERS = 40;

interface Line {
  readonly count: number;
  readonly name: string;
}

const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9';

/** Digits at the beginning; undefined if there are none, or more than any number of copies has. */
function digitsBefore(text: string): string | undefined {
  let end = 0;
  while (end <= MOST_DIGITS && isDigit(text[end])) end++;
  return end === 0 || end > MOST_DIGITS ? undefined : text.slice(0, end);
}

function digitsBehind(text: string): string | undefined {
  let start = text.length;
  while (text.length - start <= MOST_DIGITS && isDigit(text[start - 1])) start--;
  const digits = text.slice(start);
  return digits === '' || digits.length > MOST_DIGITS ? undefined : digits;
}

/** `4 Name`, `4x Name`, `4枚 Name` */
function countFirst(line: string): Line | undefined {
  const digits = digitsBefore(line);
  if (digits === undefined) return undefined;
  const rest = line.slice(digits.length).trimStart();
  const isCounted = rest.startsWith('枚') || (TIMES.includes(rest[0] ?? ' ') && rest[1]?.trim() === '');
  return { count: Number(digits), name: (isCounted ? rest.slice(1) : rest).trimStart() };
}

/** `Name x4`, `Name 4枚`, `Name: 4枚` */
function countLast(line: string): Line | undefined {
  const isCounted = line.endsWith('枚');
  const counted = isCounted ? line.slice(0, -1).trimEnd() : line;
  const digits = digitsBehind(counted);
  if (digits === undefined) return undefined;
  const before = counted.slice(0, -digits.length);
  const called = before.trimEnd();
  const mark = called.at(-1) ?? '';
  const isMarked = mark !== '' && (isCounted ? ':：' : TIMES).includes(mark);
  // 枚 says that it is a count; without it a number belongs to the name unless × stands before it
  if (!isMarked && (!isCounted || called === before)) return undefined;
  const name = (isMarked ? called.slice(0, -1) : called).trimEnd();
  return name === '' ? undefined : { count: Number(digits), name };
}

function readLine(written: string, book: CardBook): Line {
  const line = written.normalize('NFKC');
  if (cardCalled(line, book) !== undefined) return { count: 1, name: line };
  return countFirst(line) ?? countLast(line) ?? { count: 1, name: line };
}

/** The text without the signs of this set at its end. */
function strippedOf(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && (signs.includes(text[end - 1]) || text[end - 1].trim() === '')) end--;
  return text.slice(0, end);
}

/** A heading may be in brackets, and say how many cards follow. */
function headingOf(line: string): Section | undefined {
  const opened = line.replace(/^[【[（(■◆●*\s]+/, '');
  const closed = strippedOf(opened, '】]）):：');
  const counted = (closed.endsWith('枚') ? closed.slice(0, -1) : closed).trimEnd();
  const digits = digitsBehind(counted) ?? '';
  const bare = strippedOf(digits === '' ? counted : counted.slice(0, -digits.length), '（(');
  return HEADINGS.find(([words]) => words.test(bare))?.[1];
}

const shown = (text: string): string => (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text);

function unknownCard(name: string, path: string, book: CardBook): DeckProblem {
  const similar = similarName(name, book);
  const hint =
    similar === undefined
      ? { ja: '', en: '' }
      : { ja: `（もしかして: ${similar}）`, en: ` (did you mean "${similar}"?)` };
  const text = shown(name);
  return deckError('UNKNOWN_CARD', path, `カード「${text}」はありません${hint.ja}`, `no card "${text}"${hint.en}`);
}

const isComment = (line: string): boolean => line === '' || line.startsWith('//') || line.startsWith('#');
const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim());

/** `4 Something`: nobody puts down a number of cards and a name elsewhere. */
function isCount(line: string): boolean {
  const digits = digitsBefore(line);
  if (digits === undefined || digits.length > 2) return false;
  const after = line.slice(digits.length);
  const rest = after.trimStart();
  if (rest !== after) return rest !== '';
  return '枚xX×'.includes(rest[0] ?? ' ') && rest[1]?.trim() === '' && rest.slice(1).trim() !== '';
}

/** It has a line that names a card, or one that counts one. */
export function looksLikeText(text: string, book: CardBook): boolean {
  if (text.length > CHARACTERS_MAX || /^\uFEFF?\s*[{[]\s*["{[\d\]}]/.test(text)) return false;
  return linesOf(text).some(
    (line) => !isComment(line) && (cardCalled(readLine(line, book).name, book) !== undefined || isCount(line)),
  );
}

export function readText(text: string, book: CardBook): Result<DeckReading> {
  if (text.length > CHARACTERS_MAX) return tooLarge();
  const entries: Entry[] = [];
  const problems: DeckProblem[] = [];
  let name: Text | undefined;
  let section: Section | undefined;
  let copies = 0;
  for (const [i, line] of linesOf(text).entries()) {
    const path = `line ${i + 1}`;
    if (isComment(line)) continue;
    const titled = NAME.exec(line);
    const heading = headingOf(line);
    if (titled && titled[0].length < line.length) name = readName(line.slice(titled[0].length));
    else if (heading !== undefined) section = heading;
    else {
      const { count, name: called } = readLine(line, book);
      const card = cardCalled(called, book);
      if (card === undefined) problems.push(unknownCard(called, path, book));
      else if (count < 1)
        problems.push(deckError('BAD_LINE', path, '枚数は1以上です', 'a number of copies is at least 1'));
      else {
        copies += count;
        if (copies > COPIES_MAX) return tooLarge();
        entries.push({ section, card, count, path });
      }
    }
    if (problems.length > COPIES_MAX) return tooLarge();
  }
  if (entries.length === 0)
    return fail(
      'BAD_DECK',
      '$',
      'カードの名前が1つもありません。「4 カード名」のように書きます',
      'no card is named; write lines like "4 Card Name"',
    );
  const arranged = arrange(entries, name, book);
  return ok({ deck: arranged.deck, problems: [...problems, ...arranged.problems] });
}

/** 「日本語 / English」; one name serves for both. */
function readName(text: string): Text {
  const [ja, en] = text.split(' / ');
  return { ja: ja.trim(), en: (en ?? ja).trim() };
}

/** Japanese names, since that is what players write; every card can be read again. */
export function writeText({ name, sections }: DeckList, book: CardBook): string {
  const lines: string[] = name ? [`デッキ名: ${name.ja}${name.en === name.ja ? '' : ` / ${name.en}`}`, ''] : [];
  for (const section of SECTIONS) {
    const entries = sections[section] ?? [];
    if (entries.length === 0) continue;
    lines.push(`【${SECTION_NAMES[section].ja}】`);
    for (const [id, count] of countCopies(entries)) {
      const card = book.find(id);
      lines.push(`${count} ${card ? nameOf(card).ja : id}`);
    }
    lines.push('');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}
