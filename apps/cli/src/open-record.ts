/** Opens replays and snapshots of whatever game and ruleset they belong to. */

import { nearest } from '@fuda/game';
import { loadReplay, loadSnapshot, type Match, type Replay } from '@fuda/kernel';
import type { CliError } from './errors.ts';
import { GAMES } from './games.ts';
import { M } from './messages.ts';

export type Opened =
  | { readonly ok: true; readonly match: Match; readonly replay: Replay | undefined }
  | { readonly ok: false; readonly error: CliError };

/** Takes any JSON value and never throws. */
export function openRecord(json: unknown): Opened {
  const refuse = (code: string, path: string, reason: CliError['reason']): Opened => ({
    ok: false,
    error: { code, path, reason },
  });
  const head = (typeof json === 'object' && json !== null ? json : {}) as { format?: unknown; game?: unknown };
  const isReplay = head.format === 'fuda-replay/1';
  if (!isReplay && head.format !== 'fuda-snapshot/1') return refuse('UNKNOWN_FORMAT', '$.format', M.notReplay());
  const pkg = GAMES.find((p) => p.id === head.game);
  if (!pkg) {
    const known = GAMES.map((p) => p.id);
    return refuse('UNKNOWN_GAME', '$.game', M.unknownGame(String(head.game), nearest(String(head.game), known), known));
  }
  let last: CliError | undefined;
  // its fingerprint fits, too, where rulesets differ only in how they begin; a replay may name the one it was played with
  const { ruleset } = head as { ruleset?: unknown };
  const named = pkg.rulesets.filter(({ id }) => id === ruleset);
  for (const { id } of named.length > 0 ? named : pkg.rulesets) {
    try {
      const game = pkg.compile(id);
      const loaded = isReplay ? loadReplay(game, json) : loadSnapshot(game, json);
      if (loaded.ok) return { ok: true, match: loaded.value, replay: isReplay ? (json as Replay) : undefined };
      if (last === undefined || !loaded.error.code.startsWith('FOREIGN')) last = loaded.error;
    } catch (error) {
      last = {
        code: 'BAD_REPLAY',
        path: '$',
        reason: M.internal(error instanceof Error ? error.message : String(error)),
      };
    }
  }
  return { ok: false, error: last ?? { code: 'FOREIGN_REPLAY', path: '$', reason: M.noReplayRuleset() } };
}
