import type { GamePackage } from '@fuda/game';
import { type CompiledGame, checkSetup, Machine } from '@fuda/kernel';

/** A deck that somebody might be playing: how many copies of each definition (by number) it holds. */
export interface KnownDeck {
  readonly id: string;
  readonly counts: ReadonlyMap<number, number>;
  readonly size: number;
}

/**
 * The decks of a game as a player who has read the deck lists knows them: the cards that start where not everybody sees them.
 * Decks with equal lists count once; a game whose decks all start alike has one, and nothing to guess. A deck that is drawn anew for every match
 * has no list to be read.
 */
export function knownDecks(pkg: GamePackage, ruleset?: string): KnownDeck[] {
  const machine = new Machine(pkg.compile(ruleset));
  const found = new Map<string, KnownDeck>();
  for (const deck of pkg.decks) {
    if (ruleset !== undefined && deck.rulesets?.includes(ruleset) === false) continue;
    const [list, other] = SEEDS.map((seed) => listOf(pkg, ruleset, machine, deck.id, seed));
    if (list === undefined || list.size === 0 || other === undefined || nameOf(other) !== nameOf(list)) continue;
    if (!found.has(nameOf(list))) found.set(nameOf(list), list);
  }
  return [...found.values()];
}

/** Lists that are drawn differ between any two matches, but for a chance that does not matter. */
const SEEDS = [1, 2] as const;

function listOf(
  pkg: GamePackage,
  ruleset: string | undefined,
  machine: Machine,
  id: string,
  seed: number,
): KnownDeck | undefined {
  const { game } = machine;
  const setup = pkg.setUp([id, id], seed, ruleset);
  if (!setup.ok || !checkSetup(machine, setup.value).ok) return undefined;
  const counts = new Map<number, number>();
  let size = 0;
  for (const { definition, owner, zone } of setup.value.cards) {
    if (owner !== 0 || isOpen(game, zone)) continue;
    const number = game.symbols.definition.get(definition)!;
    counts.set(number, (counts.get(number) ?? 0) + 1);
    size++;
  }
  return { id, counts, size };
}

const nameOf = ({ counts }: KnownDeck): string => [...counts].sort(([a], [b]) => a - b).join(' ');

function isOpen(game: CompiledGame, zone: string): boolean {
  return game.declaration.zones.find((z) => z.name === zone)?.visibility === 'all';
}
