/**
 * Which parts of a card make sense on which cards: data of the game, read by editors, which say it beforehand, and by the reader of cards,
 * which warns. Nothing is forbidden by it.
 */
import { childPath } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { AbilityNode } from './ability.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import { wordsOf } from './field-words.ts';
import type { KeywordUse } from './keyword-use.ts';
import { needOf } from './printed.ts';
import type { JsonObject, Reader } from './reader.ts';
import type { FieldValue, MaskTest, MaskWord } from './vocabulary.ts';

/** The words a card has in a field, as the game first names them. */
function wordsIn({ fields }: Vocabulary, card: JsonObject, name: string): readonly string[] {
  const field = fields.get(name);
  const key = field && [field.name, ...(field.words ?? [])].find((word) => card.has(word));
  const value = key === undefined ? undefined : card.get(key);
  return (Array.isArray(value) ? value : [value]).flatMap((word) =>
    typeof word === 'string' && field ? (wordsOf(field).get(word)?.name ?? word) : [],
  );
}

function holds(vocabulary: Vocabulary, card: JsonObject, { field, any, all, none }: MaskTest): boolean {
  const words = wordsIn(vocabulary, card, field);
  return (
    (any === undefined || any.some((word) => words.includes(word))) &&
    (all === undefined || all.every((word) => words.includes(word))) &&
    (none === undefined || !none.some((word) => words.includes(word)))
  );
}

/** What the kind field of a card says, as far as the game knows it. */
export function kindsOf(vocabulary: Vocabulary, card: JsonObject): readonly FieldValue[] {
  const { kindField } = vocabulary;
  const words = kindField ? wordsIn(vocabulary, card, kindField.name) : [];
  return words.flatMap((word) => kindField?.values?.find(({ name }) => name === word) ?? []);
}

/** Is it known what the card is, so that there is something to be said about it? A card being made has no kind at first. */
function isKnown(vocabulary: Vocabulary, card: JsonObject, { field: name }: MaskTest): boolean {
  if (wordsIn(vocabulary, card, name).length > 0) return true;
  const [field, kinds] = [vocabulary.fields.get(name), kindsOf(vocabulary, card)];
  return field !== undefined && kinds.length > 0 && needOf(field, kinds) === 'optional';
}

const makesSense = (vocabulary: Vocabulary, card: JsonObject, { when }: MaskWord): boolean =>
  when.every((test) => holds(vocabulary, card, test));

/** Those of the game that say "not on this card". */
function against(vocabulary: Vocabulary, card: JsonObject): readonly MaskWord[] {
  return (vocabulary.declaration.mask ?? []).filter(
    (word) => word.when.every((test) => isKnown(vocabulary, card, test)) && !makesSense(vocabulary, card, word),
  );
}

/** What does not make sense on a card, each with the reason. */
export interface Mask {
  /** by the name of the field */
  readonly fields: ReadonlyMap<string, Text>;
  /** by the name of the kind */
  readonly abilities: ReadonlyMap<string, Text>;
  readonly keywords: ReadonlyMap<string, Text>;
  /** `effects` on a card whose kind has none */
  readonly parts: ReadonlyMap<string, Text>;
}

const noneOf = (kinds: readonly FieldValue[], label: Text): Text => ({
  ja: `「${kinds.map((kind) => kind.label.ja).join('・')}」に${label.ja}はありません`,
  en: `a ${kinds.map((kind) => kind.label.en).join('/')} has no ${label.en}`,
});

const EFFECTS: Text = { ja: 'それだけで使う効果', en: 'effects of its own; write them under abilities' };

/** The mask for a card: what its kind has not, what the game says besides, and keywords made of abilities that make no sense. */
export function maskFor(card: JsonObject, vocabulary: Vocabulary): Mask {
  const { declaration } = vocabulary;
  const kinds = kindsOf(vocabulary, card);
  const fields = new Map<string, Text>();
  for (const field of vocabulary.fields.items) {
    const need = kinds.length > 0 && field.printed !== undefined ? needOf(field, kinds) : 'optional';
    if (need === 'none' || need === 'unusual') fields.set(field.name, noneOf(kinds, field.label));
  }
  const abilities = new Map<string, Text>();
  const keywords = new Map<string, Text>();
  for (const word of against(vocabulary, card)) {
    for (const name of word.fields ?? []) if (!fields.has(name)) fields.set(name, word.reason);
    for (const name of word.abilities ?? []) abilities.set(name, word.reason);
    for (const name of word.keywords ?? []) keywords.set(name, word.reason);
  }
  for (const { id, actions } of vocabulary.keywords.items) {
    const kind = actions
      .map((action) => (action as { kind?: unknown } | null)?.kind)
      .find((name) => abilities.has(String(name)));
    const reason = abilities.get(String(kind));
    if (reason && !keywords.has(id)) keywords.set(id, reason);
  }
  const parts = new Map<string, Text>();
  const main = declaration.mainEffect ?? {};
  if (kinds.length > 0 && !Object.hasOwn(main, '*') && !kinds.some(({ name }) => Object.hasOwn(main, name)))
    parts.set('effects', noneOf(kinds, EFFECTS));
  return { fields, abilities, keywords, parts };
}

/** Warns of what makes no sense on a card and of what cards like it usually have. */
export function checkMask(
  reader: Reader,
  card: JsonObject,
  path: string,
  { abilities, keywords }: { readonly abilities: readonly AbilityNode[]; readonly keywords: readonly KeywordUse[] },
): void {
  const { vocabulary } = reader;
  const known = new Set(reader.diagnostics.map((one) => one.path));
  for (const word of against(vocabulary, card)) {
    for (const name of word.fields ?? []) {
      const key = [name, ...(vocabulary.fields.get(name)?.words ?? [])].find((one) => card.has(one));
      const at = childPath(path, key ?? '');
      // a complaint about it has been made already: one is enough
      if (key !== undefined && !known.has(at)) reader.report('out-of-place', at, { name: key, expected: word.reason });
    }
  }
  const mask = maskFor(card, vocabulary);
  for (const { kind, path: at } of abilities) {
    const reason = mask.abilities.get(kind.name);
    if (reason) reader.report('out-of-place', at, { name: kind.name, expected: reason });
  }
  for (const { keyword, path: at } of keywords) {
    const reason = mask.keywords.get(keyword.id);
    if (reason) reader.report('out-of-place', at, { name: keyword.id, expected: reason });
  }
  for (const word of vocabulary.declaration.mask ?? []) {
    const { fields = [], when, expected } = word;
    const decided = when.every((test) => isKnown(vocabulary, card, test));
    if (!expected || !decided || !makesSense(vocabulary, card, word)) continue;
    for (const name of fields) {
      const names = [name, ...(vocabulary.fields.get(name)?.words ?? [])];
      if (!names.some((one) => card.has(one))) reader.report('usual-field', path, { name, expected });
    }
  }
}
