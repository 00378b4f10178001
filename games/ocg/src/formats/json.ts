/** Our own deck files: passcode → count by section, editions beside them. */
import { fail, ok, type Result, type Text } from '@fuda/kernel';
import { type CardIndex, POOL_INDEX } from '../cards/pool.ts';
import { CURRENT_EDITION, type Edition, isEdition } from '../cards/printed.ts';
import { type DeckProblem, deckError, isPasscode, type OcgDeck, SECTIONS } from '../decks/deck.ts';
import { arrange, type DeckReading, ENTRIES_MAX, type Entry, tooLarge } from './arrange.ts';

export const DECK_FORMAT = 'ocg-deck/1';
const FIELDS = ['format', '$schema', 'game', 'id', 'name', 'aim', 'practice', ...SECTIONS, 'editions'];

type Json = Readonly<Record<string, unknown>>;
const isObject = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x);

export function readDeckJson(json: unknown, index: CardIndex = POOL_INDEX): Result<DeckReading> {
  if (!isObject(json) || json.format !== DECK_FORMAT) {
    return fail('BAD_DECK', '$.format', `"format" は "${DECK_FORMAT}" です`, `"format" must be "${DECK_FORMAT}"`);
  }
  const problems: DeckProblem[] = Object.keys(json)
    .filter((key) => !FIELDS.includes(key))
    .map((key) => deckError('UNKNOWN_FIELD', `$.${key}`, `「${key}」はありません`, `no field "${key}"`));
  const entries: Entry[] = [];
  for (const section of SECTIONS) {
    for (const [key, count] of fieldsOf(json, section, problems)) {
      const passcode = Number(key);
      const path = `$.${section}.${key}`;
      if (!isPasscode(passcode) || String(passcode) !== key || !Number.isInteger(count) || (count as number) < 1) {
        problems.push(deckError('BAD_VALUE', path, '「カード番号: 枚数」で書きます', 'expected "passcode": count'));
        continue;
      }
      if (entries.length + (count as number) > ENTRIES_MAX) return tooLarge();
      for (let i = 0; i < (count as number); i++) entries.push({ section, passcode, path });
    }
  }
  const editions = readEditions(json, index, problems);
  const arranged = arrange(entries, index);
  const name = isText(json.name) ? { name: json.name } : {};
  return ok({ deck: { ...name, ...arranged.sections, editions }, problems: [...problems, ...arranged.problems] });
}

const isText = (x: unknown): x is Text => isObject(x) && typeof x.ja === 'string' && typeof x.en === 'string';

function fieldsOf(json: Json, key: string, problems: DeckProblem[]): readonly (readonly [string, unknown])[] {
  const value = json[key];
  if (value === undefined) return [];
  if (isObject(value)) return Object.entries(value);
  problems.push(deckError('BAD_VALUE', `$.${key}`, 'オブジェクトで書きます', 'expected an object'));
  return [];
}

function readEditions(json: Json, index: CardIndex, problems: DeckProblem[]): Record<number, Edition> {
  const editions: Record<number, Edition> = {};
  for (const [key, edition] of fieldsOf(json, 'editions', problems)) {
    const passcode = Number(key);
    if (!isPasscode(passcode) || typeof edition !== 'string' || !isEdition(edition)) {
      const path = `$.editions.${key}`;
      problems.push(
        deckError(
          'BAD_VALUE',
          path,
          '「カード番号: 版」で書きます（e1 など）',
          'expected "passcode": edition, e.g. e1',
        ),
      );
    } else if (edition !== CURRENT_EDITION) editions[index.canonical(passcode)] = edition;
  }
  return editions;
}

/** The order of cards is not kept: a count says the same, and two versions of a deck can be compared by eye. */
export function writeDeckJson(deck: OcgDeck): string {
  const count = (passcodes: readonly number[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const passcode of passcodes) counts[passcode] = (counts[passcode] ?? 0) + 1;
    return counts;
  };
  const { name, main, extra, side, editions } = deck;
  const file = {
    format: DECK_FORMAT,
    ...(name ? { name } : {}),
    main: count(main),
    extra: count(extra),
    side: count(side),
    editions,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
