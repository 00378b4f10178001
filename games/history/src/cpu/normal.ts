/** `normal`: staged rules (rules §7.2). */
import { chooseCards } from './choices.ts';
import { type CardFacts, type Weights, worthUnseen } from './digest.ts';
import { type Policy, stop } from './policy.ts';
import { type Sight, worthNow } from './sight.ts';

export const STAGES = ['early', 'middle', 'late'] as const;
export type Stage = (typeof STAGES)[number];

const LATE_ROUND = 16;
const EARLY_ROUND = 8;
const FEW_LEFT = 3;
const EMPTY_PILES = 2;

/** The top pile is low, or two piles are out. */
export function isRunningOut(sight: Sight): boolean {
  return sight.remaining(sight.topPile) <= FEW_LEFT || sight.emptyPiles() >= EMPTY_PILES;
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

const hasLearned = (sight: Sight): boolean => sight.stat('knowledge') >= sight.highestGate();

/** What cards are worth before they are bought does not change during a match: by stage, each a number per card. */
type Worths = Readonly<Record<Stage, Float64Array>>;

const worthsOf = (cards: readonly CardFacts[], weights: Readonly<Record<Stage, Weights>>): Worths => {
  const each = (stage: Stage) => Float64Array.from(cards, ({ digest }) => worthUnseen(digest, weights[stage]));
  return { early: each('early'), middle: each('middle'), late: each('late') };
};

const known = new WeakMap<readonly CardFacts[], { readonly plain: Worths; readonly learned: Worths }>();

function worthsFor(sight: Sight): Worths {
  let worths = known.get(sight.cards);
  if (!worths) {
    worths = { plain: worthsOf(sight.cards, WEIGHTS), learned: worthsOf(sight.cards, LEARNED) };
    known.set(sight.cards, worths);
  }
  return hasLearned(sight) ? worths.learned : worths.plain;
}

/** Loops, not closures: searches ask millions of times. */
function act(sight: Sight): number {
  const weights = (hasLearned(sight) ? LEARNED : WEIGHTS)[stageOf(sight)];
  const { options, cards } = sight;
  let found = 0;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.length; i++) {
    const value = options[i] < 0 ? -1 : worthNow(cards[options[i]].digest, weights, sight);
    if (value > greatest) {
      greatest = value;
      found = i;
    }
  }
  return found;
}

function buy(sight: Sight): number {
  const stage = stageOf(sight);
  const worths = worthsFor(sight)[stage];
  const { options, cards } = sight;
  const actions = sight.stat('personsOwned') + sight.stat('eventsOwned');
  const pass = stop(sight);
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
    } else if (type !== 'resource') value = value - 2 * sight.owned(card) - 0.4 * actions;
    if (value >= greatest && (value > greatest || found === pass)) {
      greatest = value;
      found = i;
    }
  }
  return found;
}

export const normal: Policy = (sight) => {
  switch (sight.question) {
    case 'action':
      return act(sight);
    case 'buy':
      return buy(sight);
    default:
      return chooseCards(sight);
  }
};
