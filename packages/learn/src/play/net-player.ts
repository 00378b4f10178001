/** Somebody who plays what a network says, without looking ahead. */
import type { Opinion, Player } from '@fuda/game';
import { type CompiledGame, cells as c, type Machine, type Text } from '@fuda/kernel';
import { Encoder } from '../encode/encoder.ts';
import { EventMemory } from '../encode/event-memory.ts';
import { layoutOf } from '../encode/layout.ts';
import { fail, ok, type Result } from '../errors.ts';
import { M } from '../messages.ts';
import type { Model } from '../network/model.ts';
import { PlainJudge } from '../network/plain.ts';

const LABEL: Text = { ja: 'ネットワーク', en: 'Network' };
const WAY: Text = {
  ja: '先を読まず、対戦から学んだネットワークがいちばん良いという手を選びます',
  en: 'looks nothing ahead and takes what a network that learned from matches likes best',
};
const MOST_OPINIONS = 3;

/** Chances of the options of a question, from the scores of their tokens; options that look alike share one. */
export function optionShares(encoder: Encoder, logits: ArrayLike<number>, from: number, shares: Float64Array): void {
  const { options, tokenOf } = encoder;
  let top = -Infinity;
  for (let i = 0; i < options; i++) if (tokenOf[i] >= 0) top = Math.max(top, logits[from + tokenOf[i]]);
  let total = 0;
  for (let token = encoder.firstOption; token < encoder.count; token++) total += Math.exp(logits[from + token] - top);
  for (let i = 0; i < options; i++) shares[i] = tokenOf[i] < 0 ? 0 : Math.exp(logits[from + tokenOf[i]] - top) / total;
}

/** The first of the allowed options with the greatest share. */
export function bestOption(shares: Float64Array, count: number, allowed?: (option: number) => boolean): number {
  let best = -1;
  for (let i = 0; i < count; i++) if ((allowed?.(i) ?? true) && (best < 0 || shares[i] > shares[best])) best = i;
  return best;
}

/** What a game's model needs to play it; refuses models made for something else. */
class Seat {
  readonly encoder: Encoder;
  readonly judge: PlainJudge;
  readonly shares: Float64Array;

  constructor(model: Model, game: CompiledGame) {
    this.judge = new PlainJudge(model, game);
    this.encoder = new Encoder(game, this.judge.layout);
    this.shares = new Float64Array(this.encoder.tokenOf.length);
  }

  think(m: Machine, memory: EventMemory, allowed?: (option: number) => boolean): number {
    const { encoder, judge, shares } = this;
    const count = encoder.encode(m, m.S[c.QUERY_PLAYER] - 1, memory);
    judge.judge(encoder.tokens, count, encoder.firstOption, encoder.global);
    optionShares(encoder, judge.logits, 0, shares);
    return bestOption(shares, encoder.options, allowed);
  }

  opinions(): Opinion[] {
    const { encoder, judge, shares } = this;
    return Array.from({ length: encoder.options }, (_, option) => option)
      .filter((option) => encoder.tokenOf.indexOf(encoder.tokenOf[option]) === option)
      .sort((a, b) => shares[b] - shares[a] || a - b)
      .slice(0, MOST_OPINIONS)
      .map((option) => ({ option, win: judge.win, visits: 0, share: shares[option] }));
  }
}

/** A player for this game; a model that does not read its positions is refused by name. */
export function netPlayer(model: Model, game: CompiledGame, name = 'net'): Result<Player> {
  const layout = layoutOf(game);
  if (model.game !== layout.game) return fail('WRONG_GAME', '$.game', M.game(model.game, layout.game));
  if (model.encoding !== layout.hash)
    return fail('WRONG_ENCODING', '$.encoding', M.encoding(model.encoding, layout.hash));
  const seats = new Map<CompiledGame, Seat>([[game, new Seat(model, game)]]);
  const memory = new EventMemory();
  let last: Seat | undefined;
  const seatOf = (other: CompiledGame): Seat => {
    let seat = seats.get(other);
    if (seat === undefined) {
      // the same rules with other cards: its meaning is all the network asks of a card
      const own = layoutOf(other);
      if (own.hash !== model.encoding) throw new Error(M.encoding(model.encoding, own.hash).en);
      seat = new Seat(model, other);
      seats.set(other, seat);
    }
    return seat;
  };
  return ok({
    name,
    label: LABEL,
    way: WAY,
    choose(m) {
      last = seatOf(m.game);
      return last.think(m, memory);
    },
    chooseAmong(m, _random, allowed) {
      last = seatOf(m.game);
      return last.think(m, memory, allowed);
    },
    opinions: () => last?.opinions() ?? [],
    notice: (m, option) => memory.notice(m, option),
    forget: () => memory.forget(),
  });
}
