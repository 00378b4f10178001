import { childPath, hasErrors, parseJson } from '@fuda/game';
import type { CardDefinition, Text } from '@fuda/kernel';
import { type CardNode, lowerCard, readCard } from './card.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import { type Diagnostic, severityOf } from './diagnostic.ts';
import { gatherFamilies } from './families.ts';
import { nameHash } from './fields.ts';
import { CARD_LIMITS } from './limits.ts';
import { measure } from './measure.ts';
import { MESSAGES } from './messages.ts';
import type { NameReference } from './nodes.ts';
import { type CardIndex, EMPTY_TEXT, Reader } from './reader.ts';

/** A file and the JSON value in it: one card, or a list of cards. */
export interface CardInput {
  readonly file: string;
  readonly json: unknown;
}

export interface CompiledCards {
  /** the cards without errors, in order of input */
  readonly cards: readonly CardDefinition[];
  /** texts of choices, by the label keys in the programs */
  readonly labels: ReadonlyMap<string, Text>;
  readonly diagnostics: readonly Diagnostic[];
}

interface Entry {
  readonly file: string;
  readonly path: string;
  readonly json: unknown;
}

function entriesOf(inputs: readonly CardInput[]): Entry[] {
  return inputs.flatMap(({ file, json }) =>
    Array.isArray(json) ? json.map((card, i) => ({ file, path: `$[${i}]`, json: card })) : [{ file, path: '$', json }],
  );
}

function nameOf(json: unknown): { id: string; name: NameReference } | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const { id, name } = json as { id?: unknown; name?: unknown };
  if (typeof id !== 'string' || typeof name !== 'object' || name === null) return undefined;
  const { ja, en } = name as { ja?: unknown; en?: unknown };
  return typeof ja === 'string' && typeof en === 'string' ? { id, name: { hash: nameHash(ja), ja, en } } : undefined;
}

/** Ids and names that cards may refer to: those of the inputs and those the vocabulary lists. */
export function indexCards(cards: readonly unknown[], vocabulary: Vocabulary): CardIndex {
  const byId = new Map<string, { position: number; name: NameReference }>();
  const byName = new Map<string, NameReference>();
  const know = (name: NameReference) => {
    byName.set(name.ja, name);
    byName.set(name.en, name);
  };
  for (const { ja, en } of vocabulary.declaration.names ?? []) know({ hash: nameHash(ja), ja, en });
  for (const [i, json] of cards.entries()) {
    const found = nameOf(json);
    if (!found) continue;
    if (!byId.has(found.id)) byId.set(found.id, { position: i + 1, name: found.name });
    know(found.name);
  }
  return { byId, byName, families: gatherFamilies(cards, vocabulary) };
}

function complaint(
  code: Diagnostic['code'],
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

interface ReadEntry {
  readonly entry: Entry;
  readonly card: CardNode;
  failed: boolean;
}

/**
 * Compiles cards. Takes any JSON value, never throws, and reports every error at once; a card with errors is left
 * out, the others are usable. The list may be given to the kernel as it is: positions of referenced cards count in it.
 */
export function compileCards(inputs: readonly CardInput[], vocabulary: Vocabulary): CompiledCards {
  const diagnostics: Diagnostic[] = [];
  let entries = entriesOf(inputs);
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
  const index = indexCards(
    entries.map((entry) => entry.json),
    vocabulary,
  );
  const read: ReadEntry[] = [];
  const ids = new Set<string>();
  for (const entry of entries) {
    const reader = new Reader(vocabulary, entry.file, index);
    const card = readCard(reader, entry.json, entry.path);
    if (card && ids.has(card.id)) reader.report('duplicate-id', childPath(entry.path, 'id'), { name: card.id });
    if (card) ids.add(card.id);
    diagnostics.push(...reader.diagnostics);
    if (card) read.push({ entry, card, failed: hasErrors(reader.diagnostics) });
  }
  refuseBrokenReferences(read, diagnostics);
  const good = read.filter((one) => !one.failed).map((one) => one.card);
  const positions = new Map(good.map((card, i) => [card.id, i + 1]));
  const labels = new Map<string, Text>();
  const cards = good.map((card) => {
    for (const { property, card: id } of card.printed.references) card.printed.props[property] = positions.get(id) ?? 0;
    const lowered = lowerCard(card, vocabulary);
    for (const [key, text] of lowered.labels) labels.set(key, text);
    return lowered.definition;
  });
  return { cards, labels, diagnostics };
}

/** A card that refers to a missing or refused card is refused too, until nothing changes. */
function refuseBrokenReferences(read: ReadEntry[], diagnostics: Diagnostic[]): void {
  for (let changed = true; changed; ) {
    changed = false;
    const good = new Set(read.filter((one) => !one.failed).map((one) => one.card.id));
    for (const one of read) {
      const broken = one.failed ? undefined : one.card.printed.references.find(({ card }) => !good.has(card));
      if (!broken) continue;
      diagnostics.push(complaint('unknown-card', one.entry.file, broken.path, { name: broken.card }));
      one.failed = true;
      changed = true;
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
