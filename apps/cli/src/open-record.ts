/** Opens replays and snapshots of whatever game and ruleset they belong to, with the cards they carry along. */

import { type GamePackage, nearest } from '@fuda/game';
import { loadReplay, loadSnapshot, type Match, type Replay } from '@fuda/kernel';
import { type Carried, gamesOfRecord } from '@fuda/pack';
import type { CliError } from './errors.ts';
import { M } from './messages.ts';

export type Opened =
  | {
      readonly ok: true;
      readonly match: Match;
      readonly replay: Replay | undefined;
      readonly pkg: GamePackage;
      readonly ruleset: string;
      /** cards that came with it, and with whatever is saved from it */
      readonly cards?: readonly unknown[];
    }
  | { readonly ok: false; readonly error: CliError };

/** Takes any JSON value and never throws. */
export function openRecord(json: unknown, games: readonly GamePackage[]): Opened {
  const refuse = (code: string, path: string, reason: CliError['reason']): Opened => ({
    ok: false,
    error: { code, path, reason },
  });
  const head = (typeof json === 'object' && json !== null ? json : {}) as Carried & {
    format?: unknown;
    game?: unknown;
    ruleset?: unknown;
  };
  const isReplay = head.format === 'fuda-replay/1';
  if (!isReplay && head.format !== 'fuda-snapshot/1') return refuse('UNKNOWN_FORMAT', '$.format', M.notReplay());
  const here = games.find((p) => p.id === head.game);
  if (!here) {
    const known = games.map((p) => p.id);
    return refuse('UNKNOWN_GAME', '$.game', M.unknownGame(String(head.game), nearest(String(head.game), known), known));
  }
  let last: CliError | undefined;
  // its fingerprint fits, too, where rulesets differ only in how they begin; a replay may name the one it was played with
  const named = here.rulesets.filter(({ id }) => id === head.ruleset);
  const rulesets = named.length > 0 ? named : here.rulesets;
  try {
    const fitting = gamesOfRecord(here, head);
    if (!fitting.ok) return refuse(fitting.problem.code, fitting.problem.path, fitting.problem.reason);
    for (const { pkg, compile } of fitting.games) {
      for (const { id } of rulesets) {
        const game = compile(id);
        const loaded = isReplay ? loadReplay(game, json) : loadSnapshot(game, json);
        if (loaded.ok) {
          const replay = isReplay ? (json as Replay) : undefined;
          const cards = Array.isArray(head.cards) ? { cards: head.cards } : {};
          return { ok: true, match: loaded.value, replay, pkg, ruleset: id, ...cards };
        }
        if (last === undefined || !loaded.error.code.startsWith('FOREIGN')) last = loaded.error;
      }
    }
  } catch (error) {
    last = {
      code: 'BAD_REPLAY',
      path: '$',
      reason: M.internal(error instanceof Error ? error.message : String(error)),
    };
  }
  return { ok: false, error: last ?? { code: 'FOREIGN_REPLAY', path: '$', reason: M.noReplayRuleset() } };
}
