/** What a card prints, and what its file says besides. */
import { text } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { AsideWord, FieldWord, JsonReader, Shape } from '@fuda/language';
import { checkEnglishNote, checkNote } from './checks/note.ts';
import { checkYear, FIRST_YEAR, LAST_YEAR } from './checks/year.ts';
import { SUBJECTS } from './subjects.ts';
import { ERAS } from './table.ts';
import { TYPE_BITS } from './vocabulary/stats.ts';
import { CARD_TYPES, TYPE_TEXT } from './vocabulary/words.ts';

const MAX_SUPPLY = 99;
const MAX_COST = 20;

const printedNumber = (name: string, label: FieldWord['label'], max: number): FieldWord => ({
  name,
  kind: 'number',
  label,
  source: { prop: name },
  printed: name,
  need: { '*': 'required' },
  min: 0,
  max,
});

export const FIELDS: readonly FieldWord[] = [
  {
    name: 'type',
    kind: 'enum',
    label: text('種類', 'type'),
    source: { prop: 'type' },
    printed: 'type',
    need: { '*': 'required' },
    values: CARD_TYPES.map((name) => ({ name, label: TYPE_TEXT[name], number: TYPE_BITS[name] })),
  },
  printedNumber('cost', text('コスト', 'cost'), MAX_COST),
  printedNumber('knowledgeRequired', text('必要な知識', 'knowledge required'), MAX_COST),
  printedNumber('supply', text('山の枚数', 'copies in the pile'), MAX_SUPPLY),
];

/** Complains about the name of something that has to exist. */
export function checkKnown(
  reader: JsonReader,
  value: unknown,
  path: string,
  { code, ja, en, names }: { code: `E_UNKNOWN_${string}`; ja: string; en: string; names: readonly string[] },
): void {
  const name = reader.string(value, path);
  if (name === undefined || names.includes(name)) return;
  reader.complain(
    code,
    path,
    { ja: `${ja}「${name}」はありません`, en: `no ${en} "${name}"` },
    reader.meant(name, names),
  );
}

const STRING = { kind: 'string' } as const;
/** Usually a text; nobody reads it, so whatever stands there stays. */
const ANY_TEXT: Shape = { kind: 'either', either: [STRING, { kind: 'any' }] };
const oneOf = (things: readonly { readonly id: string; readonly name: Text }[]): Shape => ({
  kind: 'word',
  choices: things.map(({ id, name }) => ({ word: id, label: name })),
});

const nameOfEra = (id: string): Text => {
  const era = ERAS.find((one) => one.id === id);
  return era ? text(era.name, era.nameEn) : text(id, id);
};

/** What people learn from a card, and what editors put there. `eras`: those a card may belong to. */
export const asideWith = (eras: readonly string[]): readonly AsideWord[] => [
  {
    name: 'era',
    label: text('時代', 'age'),
    required: true,
    shape: oneOf(eras.map((id) => ({ id, name: nameOfEra(id) }))),
    check: (reader, value, path) =>
      checkKnown(reader, value, path, { code: 'E_UNKNOWN_ERA', ja: '時代', en: 'era', names: eras }),
  },
  {
    name: 'subject',
    label: text('何を伝えるか（種類から決まらないとき）', 'what it tells of, where that does not follow from its type'),
    shape: oneOf(SUBJECTS),
    check: (reader, value, path) => {
      reader.oneOf(
        value,
        path,
        SUBJECTS.map(({ id }) => id),
        text('題材', 'subject'),
      );
    },
  },
  {
    name: 'year',
    label: text('年（紀元前は負の数）', 'year; before Christ it is negative'),
    required: true,
    shape: { kind: 'number', literal: true, min: FIRST_YEAR, max: LAST_YEAR },
    check: checkYear,
  },
  {
    name: 'note',
    label: text('学びの文。読みは {漢字|かんじ}', 'learning line in Japanese; readings as {漢字|かんじ}'),
    required: true,
    shape: STRING,
    check: (reader, value, path, card) => checkNote(reader, value, card.get('year'), path),
  },
  {
    name: 'noteEn',
    label: text('英語の学びの文', 'the same in English'),
    shape: STRING,
    check: (reader, value, path, card) => checkEnglishNote(reader, value, card.get('year'), path),
  },
  {
    name: 'text',
    label: text('古いファイルにある文。使わない', 'text of older files; not used'),
    shape: ANY_TEXT,
    check: (reader, _, path) =>
      reader.complain(
        'N_TEXT_KEPT',
        path,
        text('文は効果から作ります。この文は参考にします', 'text is generated; the stored one is shown beside it'),
      ),
  },
  { name: 'comment', label: text('作者のメモ', 'for authors'), shape: ANY_TEXT },
];
