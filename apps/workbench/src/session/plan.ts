/** From a plan to a match. */
import type { GamePackage } from '@fuda/game';
import { type CompiledGame, checkSetup, createMatch, Machine, type Match, type MatchSetup } from '@fuda/kernel';
import { withDeck } from './decks.ts';
import { withOpening } from './opening.ts';
import type { MatchPlan, Reply } from './protocol.ts';
import { drillSeat } from './seats.ts';

/** Starts a match as planned. `hand`: zones in which opening cards lie at the first question. */
export function startPlan(
  pkg: GamePackage,
  game: CompiledGame,
  plan: MatchPlan,
  hand: readonly string[],
): Reply<Match> {
  // decks and hands are put into it: it has to be one
  const sound = plan.setup ? checkSetup(new Machine(game), plan.setup) : null;
  if (sound && !sound.ok) return sound;
  const setup = plan.setup
    ? ({ ok: true, value: plan.setup } as const)
    : pkg.setUp(plan.decks, plan.seed, plan.ruleset);
  if (!setup.ok) return setup;
  let placed: Reply<MatchSetup> = setup;
  for (const [seat, deck] of (plan.brought ?? []).entries()) {
    if (deck && placed.ok) placed = withDeck(pkg, placed.value, seat, deck, plan.ruleset);
  }
  if (!placed.ok) return placed;
  const guests = plan.drill?.cards ?? [];
  const opening = plan.opening ?? [[], []];
  const wishes = opening.map((cards, seat) => (seat === drillSeat(plan) ? [...cards, ...guests] : cards));
  const wished = wishes.some((cards) => cards.length > 0)
    ? withOpening(game, placed.value, plan.seed, wishes, hand, guests)
    : placed;
  if (!wished.ok) return wished;
  return createMatch(game, wished.value, plan.seed, plan.rolls ? { rolls: plan.rolls } : {});
}
