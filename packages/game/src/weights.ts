/** The second is the format's name until 2026, still read: only the name has changed. */
export const WEIGHTS_FORMATS = ['fuda-weights/1', 'fuda-experience/1'] as const;

/**
 * The weights of the models that players who think have learned of a game by playing it: numbers by the names of its verbs, questions, zones and cards, one
 * per stage of a match. Data like cards, made by `fuda lab fit` and kept beside the game.
 */
export interface ModelWeights {
  readonly format: (typeof WEIGHTS_FORMATS)[number];
  /** turns per stage; the last stage has no end */
  readonly stageTurns: number;
  readonly stages: number;
  /** how a search of this game goes about it, found by measuring */
  readonly tuning?: Tuning;
  /** which answers are likely good */
  readonly policy: Readonly<Record<string, readonly number[]>>;
  /** which positions are */
  readonly value: Readonly<Record<string, readonly number[]>>;
}

export interface Tuning {
  /** how curious: weight of what was tried little */
  readonly exploration?: number;
  /** above 1: simulations follow the policy more strictly than it was learned */
  readonly rolloutSharpness?: number;
  /** below 1: the search trusts the policy less than its simulations do */
  readonly priorSharpness?: number;
  /** decisions played before the position is judged; left out = to the end */
  readonly rolloutDepth?: number;
  /** how far the package's heuristic policy is followed, 0 … 1: in simulations, and in what is looked at first */
  readonly heuristicRollout?: number;
  readonly heuristicPrior?: number;
  /** share of the rest of its time that the second best move must need to catch up, or thinking stops; 0 … 1 */
  readonly patience?: number;
}
