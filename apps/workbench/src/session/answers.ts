/** What a computer player answers, and what it thought of that very question. */

import { answerOf, type GamePackage, type Player } from '@fuda/game';
import type { Match } from '@fuda/kernel';
import { findPlayer } from './analysis.ts';
import { drillAnswer, isDrillCardAsking } from './drill.ts';
import { diceFor } from './players.ts';
import type { MatchPlan, Mind, Reply } from './protocol.ts';
import { drillSeat } from './seats.ts';

/** who aims the cards of a drill */
const KNOWS_THE_GAME = 'light';

/**
 * A computer player's answer, or what it was told to do in a drill. Players remember their last opinions, so only whoever answered now is asked
 * for them. `begin` gives the same match at its beginning.
 */
export async function answerFor(
  pkg: GamePackage,
  match: Match,
  plan: MatchPlan,
  name: string,
  begin: () => Match | null,
): Promise<Reply<{ readonly option: number; readonly mind: Mind }>> {
  const dice = diceFor(plan.seed, match.decisions.length);
  const { drill } = plan;
  if (drill) {
    const option = drillAnswer(match, drill, drillSeat(plan), begin, dice);
    if (option >= 0) return { ok: true, value: { option, mind: { opinions: [], drilled: true } } };
  }
  const drilled = drill !== undefined && isDrillCardAsking(match, drill);
  const player = findPlayer(pkg, drilled ? KNOWS_THE_GAME : name);
  if (!player.ok) return player;
  await remind(player.value, match, begin);
  const option = await answerOf(player.value, match.machine, dice);
  return { ok: true, value: { option, mind: { opinions: player.value.opinions?.() ?? [], drilled } } };
}

/** Nobody tells the players here of every answer: whoever wants to know how it came to this is told now. */
async function remind(player: Player, match: Match, begin: () => Match | null): Promise<void> {
  await player.prepare?.(match.game);
  const first = player.recall && begin();
  if (first) player.recall?.(first.machine, match.decisions);
}
