/** Deck lists become starting positions [§2]. */
import { type CardPlacement, fail, ok, type Result, type Text } from '@fuda/kernel';
import { DECKS, MIXED_DECKS } from '../data.ts';
import { checkDeck } from './check.ts';
import { toDeckList } from './deck.ts';
import { MIXED, mixedDeck } from './mixed.ts';

export const ZONES = { main: 'deck', hyperspatial: 'hyperspatial' } as const;

export const DECK_NAMES: readonly { readonly id: string; readonly name: Text }[] = [
  ...DECKS.map(({ id, name }) => ({ id, name })),
  { id: MIXED, name: { ja: '混合（種ごとに変わる）', en: 'Mixed (different for every seed)' } },
  ...MIXED_DECKS.map(({ id, name }) => ({ id, name })),
];

/** Decks that are always the same are checked and laid out once. */
const laidOut = new Map<string, Result<CardPlacement[]>>();

/** The cards of a player at the start. */
export function placementsOf(id: string, owner: number, seed: number): Result<CardPlacement[]> {
  if (id === MIXED) return layOut(id, owner, seed);
  const key = `${owner}:${id}`;
  const known = laidOut.get(key) ?? layOut(id, owner, seed);
  laidOut.set(key, known);
  return known;
}

function layOut(id: string, owner: number, seed: number): Result<CardPlacement[]> {
  const deck = id === MIXED ? mixedDeck(seed * 2 + owner) : [...DECKS, ...MIXED_DECKS].find((d) => d.id === id);
  const path = `$.decks[${owner}]`;
  if (!deck) return fail('BAD_SETUP', path, `デッキ「${id}」はありません`, `no deck "${id}"`);
  const { sections } = toDeckList(deck);
  const [wrong] = checkDeck({ sections });
  if (wrong) return fail('BAD_SETUP', `${path}${wrong.path.slice(1)}`, wrong.reason.ja, wrong.reason.en);
  return ok(
    Object.entries(ZONES).flatMap(([section, zone]) =>
      sections[section].map((definition) => ({ definition, owner, zone })),
    ),
  );
}
