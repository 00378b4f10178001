import { childPath, hasErrors, parseJson } from '@fuda/game';
import type { CardDefinition, Text } from '@fuda/kernel';
import { type CardNode, lowerCard, readCard } from './card.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import { type Diagnostic, type DiagnosticCode, severityOf } from './diagnostic.ts';
import { indexCards } from './index-cards.ts';
import { EMPTY_TEXT, type JsonObject, JsonReader } from './json-reader.ts';
import { CARD_LIMITS } from './limits.ts';
import { measure } from './measure.ts';
import { MESSAGES } from './messages.ts';
import { asWritten, type Modernized, modernized } from './modernize.ts';
import { type CardIndex, Reader } from './reader.ts';

/** A file and the JSON value in it: one card, or a list of cards. */
export interface CardInput {
  readonly file: string;
  readonly json: unknown;
  /** one card of a pack: where it stands, what it is called in the game, and whose short ids it may use */
  readonly packed?: { readonly path: string; readonly id: string; readonly home: string };
}

export interface CompiledCards {
  /** the cards without errors, in order of input */
  readonly cards: readonly CardDefinition[];
  /** texts of choices, by the label keys in the programs */
  readonly labels: ReadonlyMap<string, Text>;
  /** the same cards as they were read, for whoever wants their texts */
  readonly read: readonly ReadCard[];
  /** what they may name */
  readonly index: CardIndex;
  readonly diagnostics: readonly Diagnostic[];
}

/** Told how many of the cards have been read. */
export type CardProgress = (done: number, total: number) => void;

interface Entry {
  readonly file: string;
  readonly path: string;
  readonly json: unknown;
  readonly packed?: CardInput['packed'];
}

/** Keys of a file that says its format, besides the list. */
const FILE_FIELDS = ['format', 'cards', 'comment', '$schema'] as const;

/** The cards of a file: one, a list, or the list of a file that says its format. */
function entriesOf({ file, json, packed }: CardInput, { declaration }: Vocabulary, diagnostics: Diagnostic[]): Entry[] {
  if (packed) return [{ file, path: packed.path, json, packed }];
  const listed = (list: readonly unknown[], path: string): Entry[] =>
    list.map((card, i) => ({ file, path: childPath(path, i), json: card }));
  if (Array.isArray(json)) return listed(json, '$');
  const format = declaration.shape?.format;
  if (format === undefined) return [{ file, path: '$', json }];
  const reader = new JsonReader(file, declaration.manner);
  const object: JsonObject = typeof json === 'object' && json !== null ? new Map(Object.entries(json)) : new Map();
  const cards = object.get('cards');
  if (object.has('id') && cards === undefined) return [{ file, path: '$', json }];
  if (!Array.isArray(cards)) reader.wrongType('$', { ja: 'カードの一覧', en: 'a list of cards' }, json);
  else {
    reader.onlyFields(object, '$', FILE_FIELDS);
    if (object.has('format') && object.get('format') !== format) {
      const hint = { ja: `もしかして: ${format}`, en: `did you mean ${format}?` };
      reader.report('wrong-format', '$.format', { expected: { ja: format, en: format } }, hint);
    }
  }
  diagnostics.push(...reader.diagnostics);
  return Array.isArray(cards) ? listed(cards, '$.cards') : [];
}

function complaint(
  code: DiagnosticCode,
  file: string,
  path: string,
  detail: { name?: string; expected?: Text; found?: string } = {},
): Diagnostic {
  return {
    code,
    severity: severityOf(code),
    file,
    path,
    reason: MESSAGES[code]({ name: '', expected: EMPTY_TEXT, found: '', ...detail }),
  };
}

/** A card that was read, and where it stands. */
export interface ReadCard {
  readonly file: string;
  readonly path: string;
  readonly json: unknown;
  readonly card: CardNode;
  readonly packed?: CardInput['packed'];
}

export interface ReadCards {
  /** the cards without errors, in order of input */
  readonly cards: readonly ReadCard[];
  /** what they, and whoever speaks of them, may name */
  readonly index: CardIndex;
  readonly diagnostics: readonly Diagnostic[];
}

interface ReadEntry extends ReadCard {
  failed: boolean;
}

/**
 * Reads cards. Takes any JSON value, never throws, and reports every error at once; a card with errors is left out, the others are
 * usable. `others` are cards that may be named besides.
 */
export function readCardFiles(
  inputs: readonly CardInput[],
  vocabulary: Vocabulary,
  others: readonly unknown[] = [],
  progress: CardProgress = () => {},
): ReadCards {
  const diagnostics: Diagnostic[] = [];
  let entries = inputs.flatMap((input) => entriesOf(input, vocabulary, diagnostics));
  if (entries.length > CARD_LIMITS.cards) {
    const expected = { ja: `カードは${CARD_LIMITS.cards}枚まで`, en: `at most ${CARD_LIMITS.cards} cards` };
    diagnostics.push(complaint('too-many', entries[CARD_LIMITS.cards].file, '$', { expected }));
    entries = entries.slice(0, CARD_LIMITS.cards);
  }
  entries = entries.filter((entry) => {
    const problem = measure(entry.json, entry.path);
    if (problem) diagnostics.push(complaint(problem.code, entry.file, problem.path, problem.detail));
    return problem === undefined;
  });
  const { shape, manner } = vocabulary.declaration;
  const older = new Map<Entry, Modernized>();
  if (shape?.modernize) {
    entries = entries.map((entry) => {
      const reader = new JsonReader(entry.file, manner);
      const today = modernized(reader, vocabulary, entry.json, entry.path);
      diagnostics.push(...reader.diagnostics);
      const renewed = { ...entry, json: today.json };
      older.set(renewed, today);
      return renewed;
    });
  }
  const index = indexCards([...entries.map(named), ...others], vocabulary);
  const read: ReadEntry[] = [];
  const ids = new Map<string, string>();
  for (const [i, entry] of entries.entries()) {
    progress(i, entries.length);
    const { packed } = entry;
    const reader = new Reader(vocabulary, entry.file, packed ? { ...index, home: packed.home } : index);
    const written = readCard(reader, entry.json, entry.path);
    const card = written && packed ? { ...written, id: packed.id } : written;
    const twice = card && ids.get(card.id);
    if (twice !== undefined)
      reader.report('duplicate-id', childPath(entry.path, 'id'), {
        name: card?.id ?? '',
        found: twice === entry.file ? '' : twice,
      });
    if (card && twice === undefined) ids.set(card.id, entry.file);
    const today = older.get(entry);
    for (const found of today ? asWritten(reader.diagnostics, today) : reader.diagnostics) diagnostics.push(found);
    if (card) read.push({ ...entry, card, failed: hasErrors(reader.diagnostics) });
  }
  refuseBrokenReferences(read, others, diagnostics);
  return { cards: read.filter((one) => !one.failed), index, diagnostics };
}

/** A card of a pack under the id it has in the game. */
const named = ({ json, packed }: Entry): unknown =>
  packed && typeof json === 'object' && json !== null ? { ...json, id: packed.id } : json;

/** Reads and lowers cards. `others` are cards of the same pool that they may name and refer to. */
export function compileCards(
  inputs: readonly CardInput[],
  vocabulary: Vocabulary,
  progress?: CardProgress,
  others: readonly unknown[] = [],
): CompiledCards {
  const { cards: good, index, diagnostics } = readCardFiles(inputs, vocabulary, others, progress);
  const labels = new Map<string, Text>();
  const cards = good.map(({ card }) => {
    const lowered = lowerCard(card, vocabulary);
    for (const [key, text] of lowered.labels) labels.set(key, text);
    return lowered.definition;
  });
  return { cards, labels, read: good, index, diagnostics };
}

/** A card that refers to a missing or refused card is refused too, and whoever refers to that one. */
function refuseBrokenReferences(
  read: readonly ReadEntry[],
  others: readonly unknown[],
  diagnostics: Diagnostic[],
): void {
  const good = new Set<unknown>(others.map((json) => (json as { id?: unknown } | null)?.id));
  // a card of the same id takes the place of the other one
  for (const one of read) if (one.failed) good.delete(one.card.id);
  for (const one of read) if (!one.failed) good.add(one.card.id);
  const naming = new Map<string, ReadEntry[]>();
  for (const one of read) {
    for (const { card } of one.card.printed.references) {
      const known = naming.get(card);
      if (known) known.push(one);
      else naming.set(card, [one]);
    }
  }
  const missing = [...naming.keys()].filter((id) => !good.has(id));
  for (let k = 0; k < missing.length; k++) {
    const id = missing[k];
    for (const one of naming.get(id) ?? []) {
      const broken = one.failed ? undefined : one.card.printed.references.find(({ card }) => card === id);
      if (!broken) continue;
      diagnostics.push(complaint('unknown-card', one.file, broken.path, { name: id }));
      one.failed = true;
      missing.push(one.card.id);
    }
  }
}

/** Parses a card file; a text that is no JSON becomes a diagnostic, not an exception. */
export function parseCardFile(file: string, text: string): { input?: CardInput; diagnostics: Diagnostic[] } {
  if (text.length > CARD_LIMITS.file) {
    const expected = { ja: `${CARD_LIMITS.file}文字まで`, en: `at most ${CARD_LIMITS.file} characters` };
    return { diagnostics: [complaint('too-many', file, '$', { expected })] };
  }
  const read = parseJson(text);
  if (read.ok) return { input: { file, json: read.value }, diagnostics: [] };
  const { path, reason } = read.error;
  return { diagnostics: [complaint('bad-json', file, path, { expected: reason })] };
}
