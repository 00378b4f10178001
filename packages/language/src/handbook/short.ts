/** Chapters of a game whose programs are written in shorthands: what there is to write, and nothing of what it is short for. */
import type { HandbookCard, HandbookChapter, HandbookEntry } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { Operator } from '../define-operator.ts';
import { isBare, type Shorthand } from '../define-shorthand.ts';
import type { Vocabulary } from '../define-vocabulary.ts';
import { paramsOf } from './params.ts';
import type { Sentences } from './sentences.ts';
import { asideEntries, fieldEntries } from './words.ts';

const EFFECTS = {
  title: { ja: '効果', en: 'Effects' },
  intro: {
    ja: '`effects` は効果のリストで、上から順に行われます。1つの効果は、項目を1つだけ持つオブジェクトです。',
    en: '`effects` is a list, carried out from top to bottom. One effect is an object with exactly one field.',
  },
};
const MEASURES = {
  title: { ja: '調べる値', en: 'What can be measured' },
  intro: { ja: '条件で調べられる数です。', en: 'The numbers a condition can ask for.' },
};
const FIELDS = {
  title: { ja: '項目', en: 'Fields' },
  intro: { ja: 'カードに書く項目です。', en: 'What else is written on a card.' },
};

const size = (json: unknown): number => JSON.stringify(json).length;

/** Every object in a JSON value that fits, the shortest first. */
function objectsIn(json: unknown, fits: (object: Readonly<Record<string, unknown>>) => boolean): unknown[] {
  if (typeof json !== 'object' || json === null) return [];
  const own = !Array.isArray(json) && fits(json as Record<string, unknown>) ? [json] : [];
  return [...own, ...Object.values(json).flatMap((part) => objectsIn(part, fits))].sort((a, b) => size(a) - size(b));
}

export interface ShortWords {
  readonly vocabulary: Vocabulary;
  /** shipped cards, the shortest first */
  readonly cards: readonly unknown[];
  readonly sentences: Sentences;
  show(card: unknown): HandbookCard;
}

/** The shortest shipped card with such an object in it, and the shortest of its objects. */
function found(
  { cards, show }: ShortWords,
  fits: (object: Readonly<Record<string, unknown>>) => boolean,
): { readonly card: HandbookCard | null; readonly use: unknown } {
  const card = cards.find((json) => objectsIn(json, fits).length > 0);
  // what is shown by itself stands on the card that is shown
  const [use] = objectsIn(card, fits);
  return { card: card === undefined ? null : show(card), use };
}

/** Sorts of cards whose main effect has the word. */
function homesOf(word: string, { declaration, kindField }: Vocabulary): readonly { name: string; label: Text }[] {
  return (kindField?.values ?? []).filter(({ name }) => {
    const main = declaration.mainEffect?.[name];
    return main !== undefined && (main.words?.includes(word) ?? true);
  });
}

function shorthandEntry(shorthand: Shorthand, words: ShortWords): HandbookEntry {
  const { name, summary, params, notes = [] } = shorthand;
  const { vocabulary, sentences } = words;
  const { card, use } = found(words, (object) => Object.hasOwn(object, name));
  const example = use ?? shorthand.example;
  const says = sentences.instruction(example);
  const homes = homesOf(name, vocabulary);
  return {
    word: name,
    also: [],
    summary,
    notes: [
      {
        ja: `書けるカード: ${homes.map(({ label }) => label.ja).join('・')}`,
        en: `On cards of the types ${homes.map((home) => `\`${home.name}\``).join(', ')}.`,
      },
      ...notes,
    ],
    params: paramsOf(params, vocabulary).map((param) => (isBare(shorthand) ? { ...param, names: [] } : param)),
    example,
    ...(says ? { says } : {}),
    card,
  };
}

/** When a number can be asked for, where that is not always. */
function whenAsked({ slots = [] }: Operator, { abilityKinds }: Vocabulary): Text[] {
  return abilityKinds.items
    .flatMap((kind) => kind.slots)
    .filter((slot) => slots.includes(slot.name))
    .map(({ label }) => ({ ja: `${label.ja}に調べる。`, en: `Asked ${label.en}.` }));
}

function measureEntry(operator: Operator, words: ShortWords): HandbookEntry {
  const { name, summary } = operator;
  const { shorthands } = words.vocabulary;
  const asks = (written: unknown): boolean =>
    typeof written === 'object' && written !== null && Object.values(written).includes(name);
  const { card, use } = found(words, (object) =>
    Object.entries(object).some(([key, held]) => shorthands.get(key) && asks(held)),
  );
  const example = use ?? operator.example;
  const says = words.sentences.instruction(example);
  return {
    word: name,
    also: [],
    summary,
    notes: whenAsked(operator, words.vocabulary),
    params: [],
    example,
    ...(says ? { says } : {}),
    card,
  };
}

export function shortChapters(words: ShortWords): readonly HandbookChapter[] {
  const { vocabulary } = words;
  const { declaration, shorthands } = vocabulary;
  const fields = [
    ...fieldEntries(vocabulary.fields.items.filter(({ printed }) => printed !== undefined)),
    ...asideEntries(declaration.shape?.aside ?? []),
  ];
  return [
    { id: 'instructions', ...EFFECTS, entries: shorthands.items.map((word) => shorthandEntry(word, words)) },
    { id: 'numbers', ...MEASURES, entries: (declaration.operators ?? []).map((word) => measureEntry(word, words)) },
    { id: 'words', ...FIELDS, entries: fields },
  ];
}
