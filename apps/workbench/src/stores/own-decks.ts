/** Decks somebody brought along, per game, kept on this device. */
import type { DeckList } from '@fuda/game';
import { readJson, writeText } from './storage.ts';

export interface OwnDeck {
  readonly name: string;
  readonly deck: DeckList;
}

const MOST = 50;
const key = (game: string): string => `decks.${game}`;

function isOwnDeck(x: unknown): x is OwnDeck {
  const { name, deck } = (x ?? {}) as Partial<OwnDeck>;
  return typeof name === 'string' && typeof deck?.sections === 'object' && deck.sections !== null;
}

export function ownDecks(game: string): readonly OwnDeck[] {
  const stored = readJson(key(game));
  return Array.isArray(stored) ? stored.filter(isOwnDeck) : [];
}

/** A deck of the same name is replaced. False when this browser keeps nothing. */
export function keepDeck(game: string, own: OwnDeck): boolean {
  const others = ownDecks(game).filter(({ name }) => name !== own.name);
  return writeText(key(game), JSON.stringify([own, ...others].slice(0, MOST)));
}

export function dropDeck(game: string, name: string): void {
  writeText(key(game), JSON.stringify(ownDecks(game).filter((own) => own.name !== name)));
}
