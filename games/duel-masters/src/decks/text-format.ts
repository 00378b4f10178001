/**
 * Deck lists as players write them: 「4 カード名」 a line. The number may stand before or after the name, with 枚, x or ×, or be left
 * out; headings name the sections; empty lines and lines with // or # are comments.
 */

import type { DeckList } from '@fuda/game';
import { fail, ok, type Result, type Text } from '@fuda/kernel';
import { arrange, CHARACTERS_MAX, COPIES_MAX, type DeckReading, type Entry, tooLarge } from './arrange.ts';
import {
  countCopies,
  type DeckProblem,
  deckError,
  findCard,
  nameOf,
  SECTION_NAMES,
  SECTIONS,
  type Section,
} from './deck.ts';
import { cardCalled, similarName } from './find-card.ts';

const NAME = /^(?:デッキ名|deck|name)\s*[:：]\s*(.+)$/i;
const HEADINGS: readonly (readonly [RegExp, Section])[] = [
  [/^(?:メインデッキ|メイン|山札|デッキ|main ?deck|main)$/i, 'main'],
  [/^(?:超次元ゾーン|超次元|hyperspatial ?zone|hyperspatial)$/i, 'hyperspatial'],
];
const COUNT_FIRST = /^(\d{1,9})\s*(?:枚|[x×✕*](?=\s))?\s*(.*)$/i;
const COUNT_LAST = /^(.+?)\s*(?:[x×✕*]\s*(\d{1,9})|[\s:：]\s*(\d{1,9})\s*枚)$/i;
const SHOWN_CHARACTERS = 40;

interface Line {
  readonly count: number;
  readonly name: string;
}

function readLine(written: string): Line {
  const line = written.normalize('NFKC');
  const whole = cardCalled(line) === undefined ? undefined : { count: 1, name: line };
  const [, first, after] = COUNT_FIRST.exec(line) ?? [];
  const [, before, last, lastWord] = COUNT_LAST.exec(line) ?? [];
  if (whole) return whole;
  if (first !== undefined && after !== undefined) return { count: Number(first), name: after };
  if (before !== undefined) return { count: Number(last ?? lastWord), name: before };
  return { count: 1, name: line };
}

/** A heading may be in brackets, and say how many cards follow. */
function headingOf(line: string): Section | undefined {
  const bare = line
    .replace(/^[【[（(■◆●*\s]+/, '')
    .replace(/[\s]*[（(]?\d*\s*枚?[)）]?[】\]）):：\s]*$/, '')
    .trim();
  return HEADINGS.find(([words]) => words.test(bare))?.[1];
}

const shown = (text: string): string => (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text);

function unknownCard(name: string, path: string): DeckProblem {
  const similar = similarName(name);
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

/** It has a line that names a card, or one that counts one. */
export function looksLikeText(text: string): boolean {
  if (text.length > CHARACTERS_MAX || /^\uFEFF?\s*[{[]\s*["{[\d\]}]/.test(text)) return false;
  return linesOf(text).some(
    (line) =>
      !isComment(line) && (cardCalled(readLine(line).name) !== undefined || /^\d{1,2}\s*(?:枚|[x×])?\s+\S/i.test(line)),
  );
}

export function readText(text: string): Result<DeckReading> {
  if (text.length > CHARACTERS_MAX) return tooLarge();
  const entries: Entry[] = [];
  const problems: DeckProblem[] = [];
  let name: Text | undefined;
  let section: Section | undefined;
  let copies = 0;
  for (const [i, line] of linesOf(text).entries()) {
    const path = `line ${i + 1}`;
    if (isComment(line)) continue;
    const titled = NAME.exec(line)?.[1];
    const heading = headingOf(line);
    if (titled !== undefined) name = readName(titled);
    else if (heading !== undefined) section = heading;
    else {
      const { count, name: called } = readLine(line);
      const card = cardCalled(called);
      if (card === undefined) problems.push(unknownCard(called, path));
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
  const arranged = arrange(entries, name);
  return ok({ deck: arranged.deck, problems: [...problems, ...arranged.problems] });
}

/** 「日本語 / English」; one name serves for both. */
function readName(text: string): Text {
  const [ja, en] = text.split(' / ');
  return { ja: ja.trim(), en: (en ?? ja).trim() };
}

/** Japanese names, since that is what players write; every card can be read again. */
export function writeText({ name, sections }: DeckList): string {
  const lines: string[] = name ? [`デッキ名: ${name.ja}${name.en === name.ja ? '' : ` / ${name.en}`}`, ''] : [];
  for (const section of SECTIONS) {
    const entries = sections[section] ?? [];
    if (entries.length === 0) continue;
    lines.push(`【${SECTION_NAMES[section].ja}】`);
    for (const [id, count] of countCopies(entries)) {
      const card = findCard(id);
      lines.push(`${count} ${card ? nameOf(card).ja : id}`);
    }
    lines.push('');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}
