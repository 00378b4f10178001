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
 * Decks with equal lists count once; a game whose decks all start alike has one, and nothing to guess.
 */
export function knownDecks(pkg: GamePackage, ruleset?: string): KnownDeck[] {
  const game = pkg.compile(ruleset);
  const machine = new Machine(game);
  const found = new Map<string, KnownDeck>();
  for (const deck of pkg.decks) {
    if (ruleset !== undefined && deck.rulesets?.includes(ruleset) === false) continue;
    const setup = pkg.setUp([deck.id, deck.id], 1, ruleset);
    if (!setup.ok || !checkSetup(machine, setup.value).ok) continue;
    const counts = new Map<number, number>();
    let size = 0;
    for (const { definition, owner, zone } of setup.value.cards) {
      if (owner !== 0 || isOpen(game, zone)) continue;
      const number = game.symbols.definition.get(definition)!;
      counts.set(number, (counts.get(number) ?? 0) + 1);
      size++;
    }
    const list = [...counts].sort(([a], [b]) => a - b).join(' ');
    if (size > 0 && !found.has(list)) found.set(list, { id: deck.id, counts, size });
  }
  return [...found.values()];
}

function isOpen(game: CompiledGame, zone: string): boolean {
  return game.declaration.zones.find((z) => z.name === zone)?.visibility === 'all';
}
