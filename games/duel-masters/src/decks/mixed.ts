/** Decks drawn from the whole pool, different for every seed, each of two or three civilizations: all mechanics meet all others. */
import races from '../../races.json' with { type: 'json' };
import { CARDS, type CardJson, type DeckJson } from '../data.ts';
import { DECK_SIZE, MOST_COPIES, MOST_HYPERSPATIAL } from './check.ts';
import { findCard, isBack, sectionOf, startsInPlay } from './deck.ts';

export const MIXED = 'mixed';

/** A number 0 … n−1 that depends on the seed alone (splitmix32). */
function chance(seed: number): (n: number) => number {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x9e3779b9) | 0;
    let z = state ^ (state >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    z ^= z >>> 15;
    return Math.floor(((z >>> 0) / 4294967296) * n);
  };
}

function pick(pool: readonly string[], cards: number, below: (n: number) => number): Record<string, number> {
  const chosen: Record<string, number> = {};
  for (let n = 0; n < cards; ) {
    const id = pool[below(pool.length)];
    if ((chosen[id] ?? 0) === MOST_COPIES) continue;
    chosen[id] = (chosen[id] ?? 0) + 1;
    n++;
  }
  return chosen;
}

const FRONTS = CARDS.filter((card) => !isBack(card));
const MAIN = FRONTS.filter((card) => sectionOf(card) === 'main' && !startsInPlay(card)).map(({ id }) => id);
const OUTSIDE = FRONTS.filter((card) => sectionOf(card) === 'hyperspatial').map(({ id }) => id);
const STARTERS = FRONTS.filter(startsInPlay).map(({ id }) => id);
/** [§13.2] what takes seals off */
const COMMAND_RACES: readonly string[] = races.filter(({ ja }) => ja.includes('コマンド')).map(({ id }) => id);
const COMMANDS = MAIN.filter((id) => [findCard(id)?.race].flat().some((race) => COMMAND_RACES.includes(String(race))));

/** what puts cards of the hyperspatial zone into play */
const BRINGING_OUT = MAIN.filter((id) => JSON.stringify(findCard(id)?.effects ?? []).includes('"HYPERSPATIAL"'));

const CIVILIZATIONS = [...new Set(FRONTS.flatMap(civilizationsOf))];

function civilizationsOf(card: CardJson): string[] {
  return [card.civilization].flat() as string[];
}

/** Two or three civilizations, or nothing dear could ever be paid for; with a card that starts in play, its own among them. */
function drawCivilizations(first: readonly string[], below: (n: number) => number): ReadonlySet<string> {
  const drawn = new Set(first);
  const wanted = 2 + below(2);
  while (drawn.size < wanted) drawn.add(CIVILIZATIONS[below(CIVILIZATIONS.length)]);
  return drawn;
}

export function mixedDeck(seed: number): DeckJson {
  const below = chance(seed);
  const theme = below(4);
  // [§2] at most one set of cards that start in the battle zone
  const started = theme === 0 && STARTERS.length > 0 ? [STARTERS[below(STARTERS.length)]] : [];
  const drawn = drawCivilizations(
    started.flatMap((id) => civilizationsOf(findCard(id)!)),
    below,
  );
  const fits = (id: string): boolean => civilizationsOf(findCard(id)!).every((civilization) => drawn.has(civilization));
  // who starts under seals plays many Commands, and who means to awaken psychics brings them out: else nothing would ever come of it
  const favoured = (started.length > 0 ? COMMANDS : theme === 1 ? BRINGING_OUT : []).filter(fits);
  const pool = [...MAIN.filter(fits), ...favoured, ...favoured, ...favoured];
  const main = pick(pool, DECK_SIZE - started.length, below);
  for (const id of started) main[id] = 1;
  return { id: MIXED, name: { ja: '混合', en: 'Mixed' }, main, hyperspatial: pick(OUTSIDE, MOST_HYPERSPATIAL, below) };
}
