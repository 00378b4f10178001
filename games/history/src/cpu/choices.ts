/** Choices inside effects: what to throw away. Shared by the levels. */

import type { Observation } from './observation.ts';
import { best, type Policy, stop } from './policy.ts';

const TYPE_ORDER = { victory: 0, person: 1, event: 1, resource: 2 } as const;

/** Victory cards first, then other non-resources, then the smallest resource; cheap before dear. */
function uselessness(observation: Observation, card: number): number {
  const { type, cost } = observation.cards[card];
  return -100 * TYPE_ORDER[type] - cost;
}

const isAction = (observation: Observation, card: number): boolean => {
  const type = card < 0 ? undefined : observation.cards[card].type;
  return type === 'person' || type === 'event';
};

const chooseDiscard: Policy = (observation) =>
  best(observation, (card) => (card < 0 ? -1e9 : uselessness(observation, card)));

/** A victim discards the same way but keeps its best action card. */
const chooseAttacked: Policy = (observation) => {
  const actions = observation.options.filter((card) => isAction(observation, card));
  const kept = actions.reduce((a, b) => (a >= 0 && observation.cards[a].cost >= observation.cards[b].cost ? a : b), -1);
  // only cards behind the last pick are offered, so the kept one is skipped by its place
  const keptAt = observation.options.indexOf(kept);
  return best(observation, (card, i) => (card < 0 ? -1e9 : uselessness(observation, card) - (i === keptAt ? 1000 : 0)));
};

/** Only cards that are of no use this turn: the action is spent, and drawn resources count only if they are still played. */
const chooseSelfDiscard: Policy = (observation) => {
  const resourcesCount = observation.ruleset.drawnResources === 'playAtEndOfAction';
  const found = best(observation, (card) => {
    if (card < 0) return 0;
    return resourcesCount && observation.cards[card].type === 'resource' ? -1 : 1000 + uselessness(observation, card);
  });
  return found;
};

/** The cheapest resource first, then the cheapest other card, never a victory card. */
const chooseTrash: Policy = (observation) => {
  const done = stop(observation);
  const found = best(observation, (card) => {
    if (card < 0) return -1000;
    const { type, cost } = observation.cards[card];
    if (type === 'victory') return -2000;
    return type === 'resource' && cost === 0 ? 0 : -cost - 1;
  });
  return observation.options[found] < 0 ? done : found;
};

/** All questions inside effects. Levels differ only in what they trash. */
export function chooseCards(observation: Observation, trash: Policy = chooseTrash): number {
  switch (observation.question) {
    case 'trash':
      return trash(observation);
    case 'selfDiscard':
      return chooseSelfDiscard(observation);
    case 'attacked':
      return chooseAttacked(observation);
    case 'choice':
      // what may be done is done; of several ways the one the card names first
      return 0;
    default:
      return chooseDiscard(observation);
  }
}
