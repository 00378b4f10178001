/** `normal`: staged rules (rules §7.2). */
import { chooseCards } from './choices.ts';
import { type Weights, worthUnseen } from './digest.ts';
import { best, type Policy, stop } from './policy.ts';
import { bookOf, type Sight, worthNow } from './sight.ts';

export const STAGES = ['early', 'middle', 'late'] as const;
export type Stage = (typeof STAGES)[number];

const LATE_ROUND = 16;
const EARLY_ROUND = 8;
const FEW_LEFT = 3;
const EMPTY_PILES = 2;

/** The top pile is low, or two piles are out. */
export function isRunningOut(sight: Sight): boolean {
  return sight.remaining(bookOf(sight.ruleset).topPile) <= FEW_LEFT || sight.emptyPiles() >= EMPTY_PILES;
}

/** early: rounds 1–8; late: from round 16 or when the piles run out. */
export function stageOf(sight: Sight): Stage {
  if (sight.round >= LATE_ROUND || isRunningOut(sight)) return 'late';
  return sight.round <= EARLY_ROUND ? 'early' : 'middle';
}

const WEIGHTS: Readonly<Record<Stage, Weights>> = {
  early: { rice: 3, draw: 2, knowledge: 2, points: 0.5, discount: 1, trash: 1, attack: 0.5 },
  middle: { rice: 2, draw: 2, knowledge: 2, points: 1.5, discount: 1, trash: 1, attack: 0.5 },
  late: { rice: 1, draw: 1.5, knowledge: 1, points: 3, discount: 1, trash: 0, attack: 0.5 },
};
const ENOUGH_KNOWLEDGE = 0.3;
const LEAST_WORTH = 2;
const DEAR_VICTORY = 6;

const learned = (w: Weights): Weights => ({ ...w, knowledge: w.knowledge * ENOUGH_KNOWLEDGE });
const LEARNED: Readonly<Record<Stage, Weights>> = {
  early: learned(WEIGHTS.early),
  middle: learned(WEIGHTS.middle),
  late: learned(WEIGHTS.late),
};

function weightsOf(sight: Sight, stage: Stage): Weights {
  return (sight.stat('knowledge') >= sight.highestGate() ? LEARNED : WEIGHTS)[stage];
}

function buyValue(sight: Sight, card: number, stage: Stage, weights: Weights, actionsOwned: number): number {
  const { type, cost, digest } = sight.cards[card];
  const value = worthUnseen(digest, weights);
  if (type === 'victory') return cost >= DEAR_VICTORY ? value + 6 : stage === 'late' ? value : Number.NEGATIVE_INFINITY;
  if (type === 'resource') return value;
  return value - 2 * sight.owned(card) - 0.4 * actionsOwned;
}

export const normal: Policy = (sight) => {
  switch (sight.question) {
    case 'action': {
      const weights = weightsOf(sight, stageOf(sight));
      return best(sight, (card) => (card < 0 ? -1 : worthNow(sight.cards[card].digest, weights, sight)));
    }
    case 'buy': {
      const stage = stageOf(sight);
      const weights = weightsOf(sight, stage);
      const actions = sight.stat('personsOwned') + sight.stat('eventsOwned');
      const pass = stop(sight);
      let found = pass;
      let greatest = LEAST_WORTH;
      for (let i = 0; i < sight.options.length; i++) {
        const card = sight.options[i];
        if (card < 0) continue;
        const value = buyValue(sight, card, stage, weights, actions);
        if (value >= greatest && (value > greatest || found === pass)) {
          greatest = value;
          found = i;
        }
      }
      return found;
    }
    default:
      return chooseCards(sight);
  }
};
