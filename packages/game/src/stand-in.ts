/** A match goes on when one of its players cannot. */
import type { CompiledGame } from '@fuda/kernel';
import { answerOf, type Player, PlayerFailure, type PlayerFault } from './player.ts';

const faultOf = (error: unknown): PlayerFault => {
  if (error instanceof PlayerFailure) return error.fault;
  const detail = error instanceof Error ? error.message : String(error);
  return { code: 'PLAYER_FAILED', path: '$', reason: { ja: detail, en: detail } };
};

/**
 * The player, and whoever takes its place for the rest of the match when it cannot play; `tell` hears why, once. Players who always can are
 * left as they are.
 */
export function withStandIn(
  player: Player,
  standIn: Player,
  tell: (fault: PlayerFault, standIn: Player) => void,
): Player {
  const { chooseSoon } = player;
  if (!chooseSoon) return player;
  let current = player;
  const replace = async (fault: PlayerFault, game: CompiledGame): Promise<void> => {
    current = standIn;
    tell(fault, standIn);
    await standIn.prepare?.(game);
  };
  return {
    name: player.name,
    label: player.label,
    get way() {
      return current.way ?? current.label;
    },
    async prepare(game, progress) {
      const fault = (await player.prepare?.(game, progress)) ?? null;
      if (fault && current === player) await replace(fault, game);
      return null;
    },
    choose: (m, random) => current.choose(m, random),
    async chooseSoon(m, random, allowed) {
      if (current === player) {
        try {
          const fault = (await player.prepare?.(m.game)) ?? null;
          if (!fault) return await chooseSoon(m, random, allowed);
          await replace(fault, m.game);
        } catch (error) {
          await replace(faultOf(error), m.game);
        }
      }
      return answerOf(current, m, random, allowed);
    },
    recall: (m, decisions) => current.recall?.(m, decisions),
    notice(m, option) {
      player.notice?.(m, option);
      standIn.notice?.(m, option);
    },
    forget() {
      player.forget?.();
      standIn.forget?.();
    },
    opinions: (most) => current.opinions?.(most) ?? [],
  };
}
