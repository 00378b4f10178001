/** Our own deck files: card id → copies by section. */

import { type DeckList, parseJson } from '@fuda/game';
import { fail, ok, type Result, type Text } from '@fuda/kernel';
import { arrange, CHARACTERS_MAX, COPIES_MAX, type DeckReading, type Entry, tooLarge } from './arrange.ts';
import { type CardBook, countCopies, type DeckProblem, deckError, SECTIONS, SHIPPED } from './deck.ts';

const FIELDS: readonly string[] = ['$schema', 'id', 'name', ...SECTIONS];

type Json = Readonly<Record<string, unknown>>;
const isObject = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x);
const isText = (x: unknown): x is Text => isObject(x) && typeof x.ja === 'string' && typeof x.en === 'string';

export const looksLikeJson = (text: string): boolean => /^\uFEFF?\s*\{/.test(text);

export function readJson(text: string, book: CardBook = SHIPPED): Result<DeckReading> {
  if (text.length > CHARACTERS_MAX) return tooLarge();
  const read = parseJson(text);
  if (!read.ok) return fail('BAD_DECK', read.error.path, read.error.reason.ja, read.error.reason.en);
  const json = read.value;
  if (!isObject(json) || !isObject(json.main))
    return fail('BAD_DECK', '$.main', '"main" に「カードのid: 枚数」を書きます', '"main" must hold "card id": copies');
  const problems: DeckProblem[] = Object.keys(json)
    .filter((key) => !FIELDS.includes(key))
    .map((key) => deckError('UNKNOWN_FIELD', `$.${key}`, `「${key}」はありません`, `no field "${key}"`));
  if (json.name !== undefined && !isText(json.name))
    problems.push(deckError('BAD_VALUE', '$.name', '名前は {ja, en} です', 'a name is {ja, en}'));
  const entries: Entry[] = [];
  let copies = 0;
  for (const section of SECTIONS) {
    const list = json[section] ?? {};
    if (!isObject(list)) {
      problems.push(deckError('BAD_VALUE', `$.${section}`, 'オブジェクトで書きます', 'expected an object'));
      continue;
    }
    for (const [card, count] of Object.entries(list)) {
      const path = `$.${section}["${card}"]`;
      if (!Number.isInteger(count) || (count as number) < 1) {
        problems.push(deckError('BAD_VALUE', path, '枚数は1以上の整数です', 'copies are a whole number from 1'));
        continue;
      }
      copies += count as number;
      if (copies > COPIES_MAX) return tooLarge();
      entries.push({ section, card, count: count as number, path });
    }
  }
  const arranged = arrange(entries, isText(json.name) ? json.name : undefined, book);
  return ok({ deck: arranged.deck, problems: [...problems, ...arranged.problems] });
}

export function writeJson({ name, sections }: DeckList): string {
  const lists = SECTIONS.map((section) => [section, Object.fromEntries(countCopies(sections[section] ?? []))] as const);
  return `${JSON.stringify({ ...(name ? { name } : {}), ...Object.fromEntries(lists) }, null, 2)}\n`;
}
