import type { Vocabulary } from './define-vocabulary.ts';
import { gatherFamilies } from './families.ts';
import { nameHash } from './fields.ts';
import type { NameReference } from './nodes.ts';
import type { CardIndex } from './reader.ts';
import type { CardShape } from './vocabulary.ts';

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
