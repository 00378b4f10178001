/** Plans that just work, from a layout alone. */
import type { Layout } from '../layouts/layout.ts';
import { type GameSheet, type MatchPlan, PERSON } from '../session/protocol.ts';

/** Any seed will do; it is shown and can be kept. */
export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000;
}

/** Where the rules have a goal of their own, one plays for that: alone, if the other side is to be passive. */
export function quickPlan(layout: Layout, sheet: GameSheet): MatchPlan {
  const goal = sheet.rulesets.find(({ id }) => id === sheet.ruleset)?.goal;
  const opponent = goal?.opponent ?? opponentOf(layout, sheet);
  const [first, second] = sheet.defaultDecks;
  return {
    game: layout.game,
    ruleset: sheet.ruleset,
    // decks made for such a goal stand at the head of the list
    decks: goal ? [sheet.decks[0].id, second] : [first, second],
    seed: freshSeed(),
    seats: [PERSON, opponent],
    ...(goal ? { goal: { kind: 'win' as const, turn: goal.byTurn } } : {}),
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
