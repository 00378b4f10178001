/** How thoroughly a kingdom is measured. */
export interface BalanceSize {
  /** co-evolving searches that start from nothing */
  readonly runs: number;
  readonly population: number;
  readonly generations: number;
  /** most best responses added */
  readonly responses: number;
  readonly responseGenerations: number;
  /** steps in which a best response is made better */
  readonly responseSteps: number;
  /** lists in the field, at least and at most */
  readonly leastField: number;
  readonly field: number;
  /** per ordered pair, and of everything else that is measured against the field */
  readonly matches: number;
}

/** What balance.md is measured with: the rules text §2.2, except that §7.3 asks for 30–40 generations. */
export const FULL_SIZE: BalanceSize = {
  runs: 3,
  population: 40,
  generations: 12,
  responses: 14,
  responseGenerations: 3,
  responseSteps: 3,
  leastField: 4,
  field: 8,
  matches: 1000,
};

/** For a quick look. */
export const QUICK_SIZE: BalanceSize = {
  runs: 2,
  population: 24,
  generations: 10,
  responses: 3,
  responseGenerations: 3,
  responseSteps: 2,
  leastField: 3,
  field: 5,
  matches: 100,
};

/**
 * Further fields of a preset, at full size. Which of several equally strong ways of playing a search settles on is chance, and one field says
 * of a card that is part of another way that nobody buys it; so the shares of cards are the mean over several fields.
 */
export const FURTHER_FIELDS = 1;
export const FURTHER_SIZE: BalanceSize = { ...QUICK_SIZE, generations: 8, responses: 2, leastField: 4, field: 8 };
