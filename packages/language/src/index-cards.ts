import type { Vocabulary } from './define-vocabulary.ts';
import { gatherFamilies, joinFamilies } from './families.ts';
import { nameHash } from './fields.ts';
import type { NameReference } from './nodes.ts';
import type { CardIndex } from './reader.ts';
import type { CardShape, FieldValue, Words } from './vocabulary.ts';

/** Words compared with misspelt ones, and names looked through for parts of names, in one compilation. */
const MOST_HINTS = 500_000;
const MOST_PARTS = 20_000_000;

function nameOf(json: unknown, shape: CardShape | undefined): { id: string; name: NameReference } | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const card = new Map<string, unknown>(Object.entries(json));
  const own = card.get('name');
  const names = shape?.name
    ? { ja: card.get(shape.name.ja), en: card.get(shape.name.en) }
    : typeof own === 'object' && own !== null
      ? (own as { ja?: unknown; en?: unknown })
      : {};
  const { ja, en } = names;
  const id = card.get('id');
  return typeof id === 'string' && typeof ja === 'string' && typeof en === 'string'
    ? { id, name: { hash: nameHash(ja), ja, en } }
    : undefined;
}

/** The same with further cards, which take the place of those of their ids. What it costs depends on the further cards, not on all. */
export function extendIndex(index: CardIndex, cards: readonly unknown[], vocabulary: Vocabulary): CardIndex {
  const own = indexCards(cards, vocabulary);
  const families = [...own.families].map(([field, words]): [string, Words<FieldValue>] => {
    const known = index.families.get(field);
    if (!known || words.items.length === 0) return [field, known ?? words];
    const names = new Set(words.items.map(({ name }) => name));
    return [field, joinFamilies([...words.items, ...known.items.filter(({ name }) => !names.has(name))])];
  });
  const isNew = [...own.byId].some(([id, { name }]) => index.byId.get(id)?.name.hash !== name.hash);
  return {
    ...(index.home === undefined ? {} : { home: index.home }),
    byId: isNew ? new Map([...index.byId, ...own.byId]) : index.byId,
    byName: isNew ? new Map([...index.byName, ...own.byName]) : index.byName,
    families: new Map(families),
    names: isNew ? [...index.names, ...own.names.filter(({ ja }) => !index.byName.has(ja))] : index.names,
    // what parts of names were found in holds only as long as there are no further names
    partsOfNames: isNew ? new Map() : index.partsOfNames,
    left: { hints: MOST_HINTS, parts: MOST_PARTS },
  };
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
    const found = nameOf(json, vocabulary.declaration.shape);
    if (!found) continue;
    if (!byId.has(found.id)) byId.set(found.id, { position: i + 1, name: found.name });
    know(found.name);
  }
  return {
    byId,
    byName,
    families: gatherFamilies(cards, vocabulary),
    names: [...new Map([...byName.values()].map((name) => [name.hash, name])).values()],
    partsOfNames: new Map(),
    left: { hints: MOST_HINTS, parts: MOST_PARTS },
  };
}
