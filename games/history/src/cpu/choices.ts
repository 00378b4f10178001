/** Choices inside effects: what to throw away. Shared by the levels. */
import { best, type Policy, stop } from './policy.ts';
import type { Sight } from './sight.ts';

const TYPE_ORDER = { victory: 0, person: 1, event: 1, resource: 2 } as const;

/** Victory cards first, then other non-resources, then the smallest resource; cheap before dear. */
function uselessness(sight: Sight, card: number): number {
  const { type, cost } = sight.cards[card];
  return -100 * TYPE_ORDER[type] - cost;
}

const isAction = (sight: Sight, card: number): boolean => {
  const type = card < 0 ? undefined : sight.cards[card].type;
  return type === 'person' || type === 'event';
};

const chooseDiscard: Policy = (sight) => best(sight, (card) => (card < 0 ? -1e9 : uselessness(sight, card)));

/** A victim discards the same way but keeps its best action card. */
const chooseAttacked: Policy = (sight) => {
  const actions = sight.options.filter((card) => isAction(sight, card));
  const kept = actions.reduce((a, b) => (a >= 0 && sight.cards[a].cost >= sight.cards[b].cost ? a : b), -1);
  // only cards behind the last pick are offered, so the kept one is skipped by its place
  const keptAt = sight.options.indexOf(kept);
  return best(sight, (card, i) => (card < 0 ? -1e9 : uselessness(sight, card) - (i === keptAt ? 1000 : 0)));
};

/** Only cards that are of no use this turn: the action is spent, and drawn resources count only if they are still played. */
const chooseSelfDiscard: Policy = (sight) => {
  const resourcesCount = sight.ruleset.drawnResources === 'playAtEndOfAction';
  const found = best(sight, (card) => {
    if (card < 0) return 0;
    return resourcesCount && sight.cards[card].type === 'resource' ? -1 : 1000 + uselessness(sight, card);
  });
  return found;
};

/** The cheapest resource first, then the cheapest other card, never a victory card. */
const chooseTrash: Policy = (sight) => {
  const done = stop(sight);
  const found = best(sight, (card) => {
    if (card < 0) return -1000;
    const { type, cost } = sight.cards[card];
    if (type === 'victory') return -2000;
    return type === 'resource' && cost === 0 ? 0 : -cost - 1;
  });
  return sight.options[found] < 0 ? done : found;
};

/** All questions inside effects. Levels differ only in what they trash. */
export function chooseCards(sight: Sight, trash: Policy = chooseTrash): number {
  switch (sight.question) {
    case 'trash':
      return trash(sight);
    case 'selfDiscard':
      return chooseSelfDiscard(sight);
    case 'attacked':
      return chooseAttacked(sight);
    default:
      return chooseDiscard(sight);
  }
}
