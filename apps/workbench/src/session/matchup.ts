/** A deck of one's own against one of the game's, match after match; the same matches for the same question, however the slices fall. */
import { answerOf, type DeckList, Dice, type GamePackage, mix, wilson } from '@fuda/game';
import type { Match } from '@fuda/kernel';
import { findPlayer } from './players.ts';
import type { MatchPlan, Reply } from './protocol.ts';
import type { MatchupReply, MatchupRequest } from './questions.ts';

/** milliseconds of work between two answers */
const SLICE = 200;
/** decisions after which nobody has won */
const LONGEST = 3000;

/** The deck sits on either side in turn: whoever begins has no share in the result. */
function planOf({ game, ruleset, deck, against, seed }: MatchupRequest, index: number, player: string): MatchPlan {
  const mine = index % 2;
  const brought: readonly [DeckList | null, DeckList | null] = mine === 0 ? [deck, null] : [null, deck];
  return {
    game,
    ruleset,
    decks: [against, against],
    brought,
    // two matches of a pair are dealt alike
    seed: mix(mix(seed) + (index >> 1)) & 0x7fffffff,
    seats: [player, player],
  };
}

export async function matchup(
  pkg: GamePackage,
  request: MatchupRequest,
  begin: (plan: MatchPlan) => Reply<Match>,
): Promise<Reply<MatchupReply>> {
  const player = findPlayer(pkg, request.player);
  if (!player.ok) return player;
  let { matches, wins, draws } = request.before;
  const end = performance.now() + SLICE;
  do {
    const plan = planOf(request, matches, request.player);
    const begun = begin(plan);
    if (!begun.ok) return begun;
    const match = begun.value;
    const dice = new Dice(plan.seed).below;
    const fault = await player.value.prepare?.(match.game);
    if (fault) return { ok: false, error: fault };
    player.value.forget?.();
    for (let decisions = 0; match.query && decisions < LONGEST; decisions++) {
      const option = await answerOf(player.value, match.machine, dice);
      player.value.notice?.(match.machine, option);
      const done = match.decide(option);
      if (!done.ok) return done;
    }
    const winner = match.result?.winner ?? null;
    if (winner === null || winner < 0) draws++;
    else if (winner === matches % 2) wins++;
    matches++;
  } while (matches < request.most && performance.now() < end);
  return { ok: true, value: { matches, wins, draws, ...wilson(wins, matches) } };
}
