/** `normal`: staged rules (rules §7.2). */
import { chooseCards } from './choices.ts';
import { type CardFacts, type Weights, worthUnseen } from './digest.ts';
import { type Observation, worthNow } from './observation.ts';
import { type Policy, stop } from './policy.ts';

export const STAGES = ['early', 'middle', 'late'] as const;
export type Stage = (typeof STAGES)[number];

const LATE_ROUND = 16;
const EARLY_ROUND = 8;
const FEW_LEFT = 3;
const EMPTY_PILES = 2;

/** The top pile is low, or two piles are out. */
export function isRunningOut(observation: Observation): boolean {
  return observation.remaining(observation.topPile) <= FEW_LEFT || observation.emptyPiles() >= EMPTY_PILES;
}

/** early: rounds 1–8; late: from round 16 or when the piles run out. */
export function stageOf(observation: Observation): Stage {
  if (observation.round >= LATE_ROUND || isRunningOut(observation)) return 'late';
  return observation.round <= EARLY_ROUND ? 'early' : 'middle';
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

const hasLearned = (observation: Observation): boolean => observation.stat('knowledge') >= observation.highestGate();

/** What cards are worth before they are bought does not change during a match: by stage, each a number per card. */
type Worths = Readonly<Record<Stage, Float64Array>>;

const worthsOf = (cards: readonly CardFacts[], weights: Readonly<Record<Stage, Weights>>): Worths => {
  const each = (stage: Stage) => Float64Array.from(cards, ({ digest }) => worthUnseen(digest, weights[stage]));
  return { early: each('early'), middle: each('middle'), late: each('late') };
};

const known = new WeakMap<readonly CardFacts[], { readonly plain: Worths; readonly learned: Worths }>();

function worthsFor(observation: Observation): Worths {
  let worths = known.get(observation.cards);
  if (!worths) {
    worths = { plain: worthsOf(observation.cards, WEIGHTS), learned: worthsOf(observation.cards, LEARNED) };
    known.set(observation.cards, worths);
  }
  return hasLearned(observation) ? worths.learned : worths.plain;
}

/** Loops, not closures: searches ask millions of times. */
function act(observation: Observation): number {
  const weights = (hasLearned(observation) ? LEARNED : WEIGHTS)[stageOf(observation)];
  const { options, cards } = observation;
  let found = 0;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.length; i++) {
    const value = options[i] < 0 ? -1 : worthNow(cards[options[i]].digest, weights, observation);
    if (value > greatest) {
      greatest = value;
      found = i;
    }
  }
  return found;
}

function buy(observation: Observation): number {
  const stage = stageOf(observation);
  const worths = worthsFor(observation)[stage];
  const { options, cards } = observation;
  const actions = observation.stat('personsOwned') + observation.stat('eventsOwned');
  const pass = stop(observation);
  let found = pass;
  let greatest = LEAST_WORTH;
  for (let i = 0; i < options.length; i++) {
    const card = options[i];
    if (card < 0) continue;
    const { type, cost } = cards[card];
    let value = worths[card];
    if (type === 'victory') {
      if (cost >= DEAR_VICTORY) value += 6;
      else if (stage !== 'late') continue;
    } else if (type !== 'resource') value = value - 2 * observation.owned(card) - 0.4 * actions;
    if (value >= greatest && (value > greatest || found === pass)) {
      greatest = value;
      found = i;
    }
  }
  return found;
}

export const normal: Policy = (observation) => {
  switch (observation.question) {
    case 'action':
      return act(observation);
    case 'buy':
      return buy(observation);
    default:
      return chooseCards(observation);
  }
};
