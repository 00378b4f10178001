/** The seed's cpuLogic: which card the CPU uses and buys. Looks at the state of its own seat only. */
import { easy } from '../cpu/easy.ts';
import { bookOf, type Question } from '../cpu/observation.ts';
import type { Policy } from '../cpu/policy.ts';
import { refuseAction, refuseBuy } from '../refusals.ts';
import { cardTable, needRuleset } from './card-definitions.ts';
import { extensionOf } from './game-state.ts';
import { observationOfState } from './observation.ts';
import { type Chooser, offerOf, standingOf } from './turn-flow.ts';
import type { ActivePlayer, GameState } from './types.ts';

function ask(
  state: GameState,
  seat: ActivePlayer,
  question: Question,
  options: readonly (string | null)[],
  policy: Policy,
) {
  const book = bookOf(needRuleset(extensionOf(state).rulesetId));
  return options[policy(observationOfState(book, state, seat, question, options))] ?? null;
}

/** The card to use, or null to use none. */
export function chooseCpuActionCard(
  state: GameState,
  seat: ActivePlayer = state.activePlayer,
  policy: Policy = easy,
): string | null {
  const { rulesetId } = extensionOf(state);
  const { actionsPerTurn } = needRuleset(rulesetId);
  const standing = standingOf(state, seat);
  const table = cardTable(rulesetId);
  const legal = state[seat].hand.filter(
    (id) => refuseAction(standing, table.get(id)?.type, actionsPerTurn).length === 0,
  );
  return legal.length === 0 ? null : ask(state, seat, 'action', [...legal, null], policy);
}

/** The card to buy, or null to buy none. */
export function chooseCpuBuyCard(
  state: GameState,
  seat: ActivePlayer = state.activePlayer,
  policy: Policy = easy,
): string | null {
  const { buysPerTurn } = needRuleset(extensionOf(state).rulesetId);
  const standing = standingOf(state, seat);
  const legal = Object.keys(state.supply).filter(
    (id) => refuseBuy(standing, offerOf(state, seat, id), buysPerTurn).length === 0,
  );
  return legal.length === 0 ? null : ask(state, seat, 'buy', [...legal, null], policy);
}

/** Answers choices inside effects for the CPU. */
export function cpuChooser(state: GameState, policy: Policy = easy): Chooser {
  return (decision) => {
    const { rulesetId } = extensionOf(state);
    const picks: string[] = [];
    const left: string[] = [...decision.cards];
    while (picks.length < decision.max && left.length > 0) {
      const mayStop = picks.length >= decision.min;
      const options = mayStop ? [...left, null] : left;
      const observation = observationOfState(
        bookOf(needRuleset(rulesetId)),
        state,
        decision.seat,
        decision.kind as Question,
        options,
      );
      const pick = options[policy(observation)];
      if (pick === null || pick === undefined) break;
      picks.push(pick);
      left.splice(left.indexOf(pick), 1);
    }
    return picks;
  };
}
