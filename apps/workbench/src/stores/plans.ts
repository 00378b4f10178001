/** Plans that just work, from a layout alone. */
import type { Layout } from '../layouts/layout.ts';
import { type GameSheet, type MatchPlan, PERSON } from '../session/protocol.ts';

/** Any seed will do; it is shown and can be kept. */
export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000;
}

export function quickPlan(layout: Layout, sheet: GameSheet): MatchPlan {
  return {
    game: layout.game,
    ruleset: sheet.ruleset,
    decks: [...sheet.defaultDecks],
    seed: freshSeed(),
    seats: [PERSON, opponentOf(layout, sheet)],
  };
}

export function watchPlan(layout: Layout, sheet: GameSheet): MatchPlan {
  const player = opponentOf(layout, sheet);
  return { ...quickPlan(layout, sheet), seats: [player, player] };
}

/** The layout's opponent if the game has it, else the first one. */
function opponentOf({ opponent }: Layout, { players }: GameSheet): string {
  return (players.find(({ name }) => name === opponent) ?? players[0]).name;
}
