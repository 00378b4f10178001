import { readCard } from '../card.ts';
import type { Vocabulary } from '../define-vocabulary.ts';
import { type CardIndex, Reader } from '../reader.ts';
import type { Words } from '../vocabulary.ts';

/** The same table, noting what is looked up in it. */
function watched<T>(words: Words<T>, seen: Set<unknown>): Words<T> {
  const watching: Pick<Words<T>, 'items' | 'get' | 'words' | 'shown'> = {
    items: words.items,
    get(word) {
      const found = words.get(word);
      if (found !== undefined) seen.add(found);
      return found;
    },
    words: () => words.words(),
    shown: () => words.shown(),
  };
  return watching as Words<T>;
}

/** Where a word of each sort stands in a card. */
export const PLACES = {
  op: ['op'],
  event: ['on', 'trigger', 'event'],
  action: ['forbid', 'action'],
  kind: ['kind'],
  category: ['category'],
  keyword: ['keywords', 'keyword', 'id'],
} as const;
export type PlaceOfWords = keyof typeof PLACES;

const placed = (key: string, word: string): string => `${key}:${word.toUpperCase()}`;

/** Every text in a JSON value with the key it stands under; entries of a list stand under the list's key. */
function written(json: unknown, key = '', into: Set<string> = new Set()): Set<string> {
  if (typeof json === 'string') into.add(placed(key, json));
  else if (Array.isArray(json)) for (const entry of json) written(entry, key, into);
  else if (typeof json === 'object' && json !== null) {
    for (const [own, value] of Object.entries(json)) written(value, own, into);
  }
  return into;
}

/** Is one of these words written where such words belong? */
export function isWritten({ written: there }: CardUse, place: PlaceOfWords, words: readonly string[]): boolean {
  return PLACES[place].some((key) => words.some((word) => there.has(placed(key, word))));
}

export interface CardUse {
  readonly json: unknown;
  /** how long it is: the shortest card is the best example */
  readonly length: number;
  /** declarations the card's reader has looked up */
  readonly read: ReadonlySet<unknown>;
  readonly written: ReadonlySet<string>;
}

/** What each of these cards is made of. Cards with errors are left out: an example must be true. */
export function usesOf(cards: readonly unknown[], vocabulary: Vocabulary, index: CardIndex): readonly CardUse[] {
  return cards
    .flatMap((json): CardUse[] => {
      const read = new Set<unknown>();
      const watching: Vocabulary = {
        ...vocabulary,
        instructions: watched(vocabulary.instructions, read),
        operators: watched(vocabulary.operators, read),
        events: watched(vocabulary.events, read),
        actions: watched(vocabulary.actions, read),
        keywords: watched(vocabulary.keywords, read),
        abilityKinds: watched(vocabulary.abilityKinds, read),
      };
      const reader = new Reader(watching, '', index);
      readCard(reader, json, '$');
      if (reader.failed) return [];
      return [{ json, length: JSON.stringify(json).length, read, written: written(json) }];
    })
    .sort((a, b) => a.length - b.length);
}

/**
 * The shortest card that has this declaration written in it under one of these words. Looked up is not enough: an instruction looks up
 * the action it goes through; written is not enough either: two sorts of words may share one.
 */
export function useOf(
  uses: readonly CardUse[],
  declared: unknown,
  place: PlaceOfWords,
  words: readonly string[],
): CardUse | undefined {
  return uses.find((use) => use.read.has(declared) && isWritten(use, place, words));
}

/** Every object in a card that names one of these words as its `op`, the shortest first. */
export function callsOf(uses: readonly CardUse[], declared: unknown, words: readonly string[]): readonly unknown[] {
  const wanted = new Set(words.map((word) => word.toUpperCase()));
  const found: unknown[] = [];
  const look = (json: unknown): void => {
    if (typeof json !== 'object' || json === null) return;
    if ('op' in json && typeof json.op === 'string' && wanted.has(json.op.toUpperCase())) found.push(json);
    for (const value of Object.values(json)) look(value);
  };
  for (const use of uses) if (use.read.has(declared)) look(use.json);
  return found.sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
}
