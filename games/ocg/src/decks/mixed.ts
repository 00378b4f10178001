/** Decks that between them hold every card of the pool in every edition: for trying everything, not for winning. */
import type { Text } from '@fuda/kernel';
import { POOL } from '../cards/pool.ts';
import { belongsToExtraDeck, cardId, isToken, type PrintedCard } from '../cards/printed.ts';
import { MIXED_FILES } from '../data.ts';
import { readDeckFile } from './shipped.ts';

export interface MixedDeck {
  readonly id: string;
  readonly name: Text;
  /** definitions, not passcodes: editions stand side by side */
  readonly main: readonly string[];
  readonly extra: readonly string[];
}

const SIZE = 40;
const EXTRA = 15;

/** Every n-th card, so that each deck gets some of all kinds; filled up from the front. */
function share(cards: readonly PrintedCard[], deck: number, decks: number, size: number): string[] {
  const own = cards.filter((_, i) => i % decks === deck);
  const rest = cards.filter((_, i) => i % decks !== deck);
  return [...own, ...rest].slice(0, Math.max(size, own.length)).map(({ id }) => id);
}

const main = POOL.filter((card) => !isToken(card) && !belongsToExtraDeck(card));
const extra = POOL.filter(belongsToExtraDeck);
const COUNT = Math.ceil(main.length / SIZE);

/** Cards that need one another, several of each. */
const READ = MIXED_FILES.map(readDeckFile);
export const MIXED_PROBLEMS = READ.flatMap(({ problems }) => problems);

const WRITTEN = READ.flatMap(({ deck }): MixedDeck[] => {
  const ids = (passcodes: readonly number[]) => passcodes.map((passcode) => cardId(passcode));
  return deck ? [{ id: deck.id, name: deck.name, main: ids(deck.main), extra: ids(deck.extra) }] : [];
});

const SHARES: readonly MixedDeck[] = Array.from({ length: COUNT }, (_, i) => ({
  id: `mixed-${i + 1}`,
  name: { ja: `混成${i + 1}`, en: `Mixed ${i + 1}` },
  main: share(main, i, COUNT, SIZE),
  extra: share(extra, i % 2, 2, EXTRA).slice(0, EXTRA),
}));

export const MIXED_DECKS: readonly MixedDeck[] = [...SHARES, ...WRITTEN];

export const findMixed = (id: string): MixedDeck | undefined => MIXED_DECKS.find((deck) => deck.id === id);
