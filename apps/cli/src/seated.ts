/** Players at the terminal's table: those who cannot play are replaced, and those who want to know how it came to this are told. */
import { type GamePackage, type Player, withStandIn } from '@fuda/game';
import { Machine, type Match, startMatch } from '@fuda/kernel';
import { findPlayer, randomPlayer } from '@fuda/lab';
import type { Call } from './command.ts';
import { M } from './messages.ts';

/** Takes over where a player cannot go on: it needs nothing that could be missing. */
const STAND_IN = 'skilled';

/** A match is not lost because a player's model or runtime is: somebody else goes on, and the terminal says so. */
export function seated(call: Call, pkg: GamePackage, player: Player): Player {
  return withStandIn(player, findPlayer(pkg, STAND_IN) ?? randomPlayer, ({ code, reason }, standIn) =>
    call.err(call.say(M.standIn(player.name, code, reason, standIn.name))),
  );
}

/** Tells a player how the match came to be where it is. */
export function remind(player: Player, match: Match): void {
  player.forget?.();
  if (!player.recall || match.decisions.length === 0) return;
  const machine = new Machine(match.game);
  machine.journalStep = 0;
  startMatch(machine, match.setup, match.seed);
  player.recall(machine, match.decisions);
}
