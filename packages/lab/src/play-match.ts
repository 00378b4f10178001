import { answerOf, type Dice, type Player } from '@fuda/game';
import { cells as c, decide, type Machine } from '@fuda/kernel';

/** A match longer than this is stopped and counted as a draw. */
export const MAX_DECISIONS = 100_000;

/** Told before each answer: who gives it and how long it took by the given clock. */
export type Watch = (player: number, ms: number) => void;

/**
 * Plays a started match to its end, or until `until` says that it is decided. Everybody hears of every answer before it is given.
 * Returns the number of decisions.
 */
export async function playMatch(
  m: Machine,
  players: readonly [Player, Player],
  dice: readonly [Dice, Dice] | readonly [Dice],
  until: ((m: Machine) => boolean) | null = null,
  clock: (() => number) | null = null,
  watch: Watch | null = null,
): Promise<number> {
  const { S } = m;
  const [first, second] = players;
  const noticing = first.notice !== undefined || second.notice !== undefined;
  first.forget?.();
  if (second !== first) second.forget?.();
  // nobody thinks, nobody watches: the machine throws the dice itself, which gives the same match
  if (first.byChance && second.byChance && !noticing && dice.length === 1 && until === null && clock === null)
    return dice[0].playOn(m, MAX_DECISIONS);
  let decisions = 0;
  while (S[c.RESULT] === 0 && decisions < MAX_DECISIONS && until?.(m) !== true) {
    const seat = S[c.QUERY_PLAYER] - 1;
    const before = clock === null ? 0 : clock();
    const answer = answerOf(players[seat], m, (dice[seat] ?? dice[0]).below);
    // whoever answers at once is not waited for: that would cost more than a simple match
    const option = typeof answer === 'number' ? answer : await answer;
    if (clock !== null) watch?.(seat, clock() - before);
    if (noticing) {
      first.notice?.(m, option);
      if (second !== first) second.notice?.(m, option);
    }
    decide(m, option);
    decisions++;
  }
  return decisions;
}
