/** Plans that just work, from a layout alone. */
import type { Layout } from '../layouts/layout.ts';
import { type GameSheet, type MatchPlan, PERSON } from '../session/protocol.ts';
import { opponentOf } from './career.ts';

/** Any seed will do; it is shown and can be kept. */
export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000;
}

/** Where the rules have a goal of their own, one plays for that: alone, if the other side is to be passive. */
export function quickPlan(layout: Layout, sheet: GameSheet): MatchPlan {
  const goal = sheet.rulesets.find(({ id }) => id === sheet.ruleset)?.goal;
  const { player, ...follows } = goal?.opponent === undefined ? met(layout, sheet) : { player: goal.opponent };
  const [first, second] = sheet.defaultDecks;
  return {
    game: layout.game,
    ruleset: sheet.ruleset,
    // decks made for such a goal stand at the head of the list
    decks: goal ? [sheet.decks[0].id, second] : [first, second],
    seed: freshSeed(),
    seats: [PERSON, player],
    ...follows,
    ...(goal ? { goal: { kind: 'win' as const, turn: goal.byTurn } } : {}),
  };
}

/** Whoever watches wants to see good play. */
export function watchPlan(layout: Layout, sheet: GameSheet): MatchPlan {
  const { adaptive: _, ...plan } = quickPlan(layout, sheet);
  const { player } = layout.levels[layout.levels.length - 1];
  return { ...plan, seats: [player, player] };
}

/** The opponent of the person's own choice, if the game still has it; else the easiest. */
function met(layout: Layout, { players }: GameSheet): ReturnType<typeof opponentOf> {
  const wanted = opponentOf(layout);
  return players.some(({ name }) => name === wanted.player) ? wanted : { player: layout.levels[0].player };
}
