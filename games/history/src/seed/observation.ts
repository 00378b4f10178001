/** A seed state as a CPU seat sees it. */
import {
  type CardBook,
  endsRound,
  type Facts,
  type Observation,
  observationFrom,
  type Question,
  tally,
} from '../cpu/observation.ts';
import { discountCounter } from '../vocabulary/effects.ts';
import { TYPE_BITS } from '../vocabulary/stats.ts';
import { extensionOf } from './game-state.ts';
import type { ActivePlayer, GameState } from './types.ts';

/** From a seed state: the options are given as card ids, null = pass. */
export function observationOfState(
  book: CardBook,
  state: GameState,
  seat: ActivePlayer,
  question: Question,
  options: readonly (string | null)[],
): Observation {
  const number = (id: string): number => book.numbers.get(id) ?? -1;
  const ext = extensionOf(state);
  const countersOf = (who: ActivePlayer): Record<string, number> => {
    const { knowledge, riceThisTurn, turnsTaken } = state[who];
    const { turn, victoryTokens, trashedTotal, lastActionType: last, discounts } = ext.ext[who];
    return {
      rice: riceThisTurn,
      knowledge,
      turnsTaken,
      ...turn,
      victoryTokens,
      trashedTotal,
      lastActionType: last === null ? 0 : TYPE_BITS[last],
      ...Object.fromEntries(Object.entries(discounts).map(([type, n]) => [discountCounter(type), n])),
    };
  };
  const ownedBy = (who: ActivePlayer) => {
    const { deck, hand, discard, played } = state[who];
    return tally([...deck, ...hand, ...discard, ...played].map(number));
  };
  const other = seat === 'player' ? 'cpu' : 'player';
  const facts: Facts = {
    counters: countersOf(seat),
    rivalKnowledgeAtRoundStart: ext.ext[other].knowledgeAtRoundStart,
    hand: state[seat].hand.map(number),
    owned: ownedBy(seat),
    rival: { counters: countersOf(other), owned: ownedBy(other) },
    endsRound: endsRound(book.ruleset, ext.firstPlayer === seat),
    supply: new Map(
      Object.entries(state.supply).map(([id, { cardId = id, remaining }]) => [number(cardId), remaining]),
    ),
  };
  return observationFrom(
    book,
    question,
    state.turnCount,
    options.map((id) => (id === null ? -1 : number(id))),
    facts,
  );
}
