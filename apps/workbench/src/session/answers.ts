/** What a computer player answers, and what it thought of that very question. */

import { answerOf, type GamePackage, type Player, withStandIn } from '@fuda/game';
import type { Match } from '@fuda/kernel';
import { drillAnswer, isDrillCardAsking } from './drill.ts';
import { diceFor, findPlayer } from './players.ts';
import { type MatchPlan, type Mind, PERSON, type Refusal, type Reply } from './protocol.ts';
import { drillSeat } from './seats.ts';

/** who aims the cards of a drill */
const KNOWS_THE_GAME = 'light';
/** who goes on where a player cannot: it needs nothing that could be missing */
const STAND_IN = 'skilled';

export interface Answered {
  readonly option: number;
  readonly mind: Mind;
  /** somebody else answered, and why */
  readonly replaced?: Refusal;
}

/** Everything but thinking, for every computer player of the match. Faults are told by the answers. */
export async function readyFor(
  pkg: GamePackage,
  { game }: Match,
  { seats }: MatchPlan,
  fetching?: (share: number) => void,
): Promise<void> {
  for (const name of new Set(seats)) {
    const player = name === PERSON ? undefined : findPlayer(pkg, name);
    if (player?.ok) await player.value.prepare?.(game, fetching);
  }
}

/**
 * A computer player's answer, or what it was told to do in a drill. Players remember their last opinions, so only whoever answered now is asked
 * for them. `begin` gives the same match at its beginning; `fetching` hears how far somebody has come who has to fetch what it plays with.
 */
export async function answerFor(
  pkg: GamePackage,
  match: Match,
  plan: MatchPlan,
  name: string,
  begin: () => Match | null,
  fetching?: (share: number) => void,
): Promise<Reply<Answered>> {
  const dice = diceFor(plan.seed, match.decisions.length);
  const { drill } = plan;
  if (drill) {
    const option = drillAnswer(match, drill, drillSeat(plan), begin, dice);
    if (option >= 0) return { ok: true, value: { option, mind: { opinions: [], drilled: true } } };
  }
  const drilled = drill !== undefined && isDrillCardAsking(match, drill);
  const wanted = findPlayer(pkg, drilled ? KNOWS_THE_GAME : name);
  if (!wanted.ok) return wanted;
  const standIn = findPlayer(pkg, STAND_IN);
  if (!standIn.ok) return standIn;
  let replaced: Refusal | undefined;
  const player = withStandIn(wanted.value, standIn.value, ({ code, path, reason }, { label }) => {
    replaced = {
      code,
      path,
      reason: {
        ja: `${reason.ja}。代わりに「${label.ja}」が対戦を続けます`,
        en: `${reason.en}. "${label.en}" goes on with the match instead`,
      },
    };
  });
  await player.prepare?.(match.game, fetching);
  remind(player, match, begin);
  const option = await answerOf(player, match.machine, dice);
  const mind = { opinions: player.opinions?.() ?? [], drilled };
  return { ok: true, value: { option, mind, ...(replaced ? { replaced } : {}) } };
}

/** Nobody tells the players here of every answer: whoever wants to know how it came to this is told now. */
function remind(player: Player, match: Match, begin: () => Match | null): void {
  const first = player.recall && begin();
  if (first) player.recall?.(first.machine, match.decisions);
}
