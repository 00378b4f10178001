/** The seed's gameState: types and the first state. */
import { createMatch } from '@fuda/kernel';
import { formatProblem, type Problem } from '../checks/problem.ts';
import { chooseKingdom } from '../choose-kingdom.ts';
import { BASE_PILES, cardsOf, requireSoundFiles } from '../data.ts';
import { tableFor } from '../kingdom.ts';
import { needRuleset } from './card-definitions.ts';
import { NO_EXT, stateOf, stepwiseGame } from './engine.ts';
import { type ActivePlayer, type GameExt, type GameState, SEATS } from './types.ts';

export type * from './types.ts';

export interface InitialOptions {
  readonly ruleset?: string;
  /** a preset's id, `random:<era>`, or ten card ids */
  readonly kingdom?: string | readonly string[];
  readonly seed?: number;
  readonly firstPlayer?: ActivePlayer;
}

const DEFAULT_KINGDOM = 'sengoku-base';

/** A kingdom that cannot be played, with everything that is wrong with it. */
export class KingdomError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => formatProblem(problem)).join('\n'));
    this.name = 'KingdomError';
    this.problems = problems;
  }
}

/** [HB-S1], [HB-S2] Both decks shuffled, hands empty, DRAW of round 1. Throws `KingdomError` for piles that cannot be played. */
export function createInitialState(options: InitialOptions = {}): GameState {
  const ruleset = needRuleset(options.ruleset);
  const seed = options.seed ?? 1;
  requireSoundFiles();
  const chosenPiles = chooseKingdom(options.kingdom ?? DEFAULT_KINGDOM, ruleset, seed, '$.kingdom');
  if (!chosenPiles.ok) throw new KingdomError(chosenPiles.problems);
  const { kingdom } = chosenPiles;
  const cards = tableFor(ruleset, kingdom, cardsOf(ruleset));
  const chosen = options.firstPlayer === undefined ? {} : { chosenFirst: 1 + SEATS.indexOf(options.firstPlayer) };
  const created = createMatch(stepwiseGame(ruleset.id), { cards, globals: chosen }, seed);
  if (!created.ok) throw new Error(`${created.error.path}: ${created.error.reason.en}`);
  return stateOf(created.value, { rulesetId: ruleset.id, kingdom, seed: `${seed}` });
}

/** The extension of a state; a hand-made seed state gets the defaults of `classic`. */
export function extensionOf(state: GameState): GameExt {
  return (
    state.ext ?? {
      rulesetId: needRuleset().id,
      kingdom: Object.keys(state.supply).filter((id) => !BASE_PILES.includes(id)),
      firstPlayer: 'player',
      seed: '1',
      rng: [0x9e3779b9 | 0, 0x243f6a88, 0x3707344, 0x299f31d0],
      trash: [],
      pending: null,
      ext: { player: NO_EXT, cpu: NO_EXT },
    }
  );
}

export const opponentOf = (seat: ActivePlayer): ActivePlayer => (seat === 'player' ? 'cpu' : 'player');
