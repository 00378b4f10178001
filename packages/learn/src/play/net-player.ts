/** A player for a model at hand, without looking ahead and without waiting. */
import type { Player } from '@fuda/game';
import type { CompiledGame } from '@fuda/kernel';
import { layoutOf } from '../encode/layout.ts';
import { fail, ok, type Result } from '../errors.ts';
import { M } from '../messages.ts';
import type { Model } from '../network/model.ts';
import { SEARCH } from '../search/settings.ts';
import { NetSeat } from './net-seat.ts';

const STRAIGHT = { ...SEARCH, simulations: 0 };

/** A player for this game; a model that does not read its positions is refused by name. */
export function netPlayer(model: Model, game: CompiledGame, name = 'net'): Result<Player> {
  const layout = layoutOf(game);
  if (model.game !== layout.game) return fail('WRONG_GAME', '$.game', M.game(model.game, layout.game));
  if (model.encoding !== layout.hash)
    return fail('WRONG_ENCODING', '$.encoding', M.encoding(model.encoding, layout.hash));
  const seats = new Map<CompiledGame, NetSeat>();
  let last: NetSeat | undefined;
  const seatOf = (other: CompiledGame): NetSeat => {
    last = seats.get(other);
    if (last === undefined) {
      // the same rules with other cards: its meaning is all the network asks of a card
      const own = layoutOf(other);
      if (own.hash !== model.encoding) throw new Error(M.encoding(model.encoding, own.hash).en);
      last = new NetSeat(model, { game: other }, STRAIGHT);
      seats.set(other, last);
    }
    return last;
  };
  return ok({
    name,
    label: { ja: 'ネットワーク', en: 'Network' },
    choose: (m, random) => seatOf(m.game).choose(m, random),
    chooseAmong: (m, random, allowed) => seatOf(m.game).choose(m, random, allowed),
    opinions: (most) => last?.opinions(most) ?? [],
    notice: (m, option) => seatOf(m.game).notice(m, option),
    recall: (m, decisions) => seatOf(m.game).recall(m, decisions),
    forget() {
      for (const seat of seats.values()) seat.forget();
    },
  });
}
