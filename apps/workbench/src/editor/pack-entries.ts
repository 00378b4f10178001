/** A card or keyword in its pack: where it lies, as what it is kept, which ids are free. */
import type { DocumentKind } from '@fuda/editor';
import type { Pack, PackCard } from '@fuda/game';
import { withImage } from '../stores/card-images.ts';

type Json = Readonly<Record<string, unknown>>;

/** Where something of a pack is found. */
export interface Place {
  readonly kind: DocumentKind;
  /** inside the pack; of a card that replaces one, that one's */
  readonly id: string;
}

/** As the pack's format has it: longer or other ids are refused when the file is opened again. */
export const OWN_ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/;

const isJson = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x);

export const listOf = (pack: Pack, kind: DocumentKind): readonly unknown[] =>
  kind === 'card' ? pack.cards : pack.keywords;

/** The id by which an entry is found in its pack. */
export function idIn(entry: unknown): string {
  const { id, replaces } = (isJson(entry) ? entry : {}) as PackCard;
  return String(replaces ?? id ?? '');
}

export const indexOf = (pack: Pack, { kind, id }: Place): number =>
  listOf(pack, kind).findIndex((entry) => idIn(entry) === id);

export const entryAt = (pack: Pack, place: Place): unknown => listOf(pack, place.kind)[indexOf(pack, place)];

/** What is edited of an entry: the card as the game's files have it. */
export function jsonOf(entry: unknown): unknown {
  if (!isJson(entry)) return entry;
  const { draft: _, replaces, ...card } = entry as PackCard;
  return replaces === undefined ? card : { id: replaces, ...card };
}

/** Why an id cannot be used in a pack; null: it can. */
export type IdTrouble = 'form' | 'pack' | 'game' | null;

export function idTrouble(id: unknown, pack: Pack, place: Place, shipped: ReadonlySet<string>): IdTrouble {
  if (typeof id !== 'string' || !OWN_ID.test(id)) return 'form';
  const at = indexOf(pack, place);
  if (listOf(pack, place.kind).some((entry, i) => i !== at && idIn(entry) === id)) return 'pack';
  return place.kind === 'card' && shipped.has(id) ? 'game' : null;
}

const CAPITALS = /^[A-Z][A-Z0-9_]*$/;

/** `card-1`, or the next one that is free. */
export function freeId(pack: Pack, kind: DocumentKind, shipped: ReadonlySet<string>, stem = kind as string): string {
  return freeIdBeside(new Set(listOf(pack, kind).map(idIn)), kind, shipped, stem);
}

/** The same beside ids that are known already. */
export function freeIdBeside(
  taken: ReadonlySet<string>,
  kind: DocumentKind,
  shipped: ReadonlySet<string>,
  stem: string,
): string {
  const fit = stem
    .replaceAll(/[^A-Za-z0-9_.-]/g, '-')
    .replace(/-\d+$/, '')
    .slice(0, 34);
  const own = OWN_ID.test(fit) ? fit : kind;
  // as the game writes its own: some write them in capitals, without a hyphen
  const capitals = kind === 'card' && shipped.size > 0 && [...shipped].every((id) => CAPITALS.test(id));
  const base = capitals && own === kind ? kind.toUpperCase() : own;
  const before = capitals ? '_' : '-';
  if (own !== kind && !taken.has(base) && !shipped.has(base)) return base;
  for (let n = own === kind ? 1 : 2; ; n++) {
    const id = `${base}${before}${n}`;
    if (!taken.has(id) && !shipped.has(id)) return id;
  }
}

/**
 * What is kept of a document: cards that cannot be played yet are marked, so that nothing stumbles over them. One without a usable id keeps
 * the id it had.
 */
export function entryFor(json: unknown, place: Place, { replaces, usable }: EntryFacts): unknown {
  const card: Json = isJson(json) ? json : { note: JSON.stringify(json) };
  if (place.kind === 'keyword') return { ...card, id: place.id };
  const { id: _, ...rest } = card;
  const named = replaces === undefined ? { ...card, id: place.id } : { replaces, ...rest };
  return usable ? named : { ...named, draft: true };
}

interface EntryFacts {
  /** the game's card whose place it takes */
  readonly replaces?: string | undefined;
  /** can be played */
  readonly usable: boolean;
}

/** The pack with an entry in the place of the one that lay at `place`, or behind all others. A card's picture goes with it. */
export function withEntry(pack: Pack, place: Place, entry: unknown): Pack {
  const at = indexOf(pack, place);
  const list = listOf(pack, place.kind);
  const changed = at < 0 ? [...list, entry] : list.with(at, entry);
  if (place.kind === 'keyword') return { ...pack, keywords: changed };
  const cards = changed as readonly PackCard[];
  const image = pack.images?.[place.id];
  if (image === undefined || idIn(entry) === place.id) return { ...pack, cards };
  return { ...withImage(withImage(pack, place.id, undefined), idIn(entry), image), cards };
}

export function withoutEntry(pack: Pack, place: Place): Pack {
  const keep = (entry: unknown): boolean => idIn(entry) !== place.id;
  return place.kind === 'card'
    ? { ...withImage(pack, place.id, undefined), cards: pack.cards.filter(keep) }
    : { ...pack, keywords: pack.keywords.filter(keep) };
}

export function newPack(game: string, id: string, name: Pack['name']): Pack {
  return {
    format: 'fuda-pack/1',
    id,
    name,
    version: '1',
    game,
    cards: [],
    keywords: [],
    words: {},
    decks: [],
    scenarios: [],
  };
}
