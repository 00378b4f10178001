/** What a trial compares, worked out from what somebody asks: the same in every worker, in the page and on the command line. */
import type { CardUse, DeckList, GamePackage } from '@fuda/game';
import type { MatchSetup, Result } from '@fuda/kernel';
import { checkNumber, checkRuleset } from '../checks.ts';
import { LabFailure } from '../errors.ts';
import { M } from '../messages.ts';

/** Which matches to play, as plain data that can be sent to another thread. */
export interface TrialJob {
  readonly game: string;
  readonly ruleset?: string;
  readonly card: string;
  /** a deck of the game, or a list of one's own; left out: the deck in which the card is most at home */
  readonly deck?: string | DeckList;
  /** left out: as many as the rules allow, or as the deck has */
  readonly copies?: number;
  /** who plays both sides; left out: the game's choice */
  readonly player?: string;
  readonly seed: number;
}

/** A comparison that can be played. */
export interface TrialPlan {
  readonly ruleset: string;
  readonly player: string;
  /** the deck it was made from; a list of one's own has no id */
  readonly deck?: string;
  /** decks: with and without the card; taking: one player may take it and the other may not */
  readonly kind: 'deck' | 'taking';
  readonly copies: number;
  /** what the other deck has instead, or what made room on the table */
  readonly replaced: readonly { readonly card: string; readonly copies: number }[];
  /** answers only the side with the card may give */
  readonly takes: readonly CardUse[];
  /** a match in which the side with the card sits on `seat` */
  setUp(seed: number, seat: number): Result<MatchSetup>;
}

const refuse = (code: LabFailure['error']['code'], path: string, reason: LabFailure['error']['reason']): never => {
  throw new LabFailure({ code, path, reason });
};

/** Everything wrong is refused here with a reason. Throws LabFailure. */
export function planTrial(pkg: GamePackage, job: TrialJob): TrialPlan {
  const { tryOut } = pkg;
  if (!tryOut) return refuse('NO_TRIAL', '$.game', M.noTrial());
  checkNumber('seed', job.seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  if (job.copies !== undefined) checkNumber('copies', job.copies, 1, 99);
  const { card } = job;
  // cards may belong to some of the rulesets only
  const has = (id: string): boolean => pkg.compile(id).cards.some((one) => one.id === card);
  const home = job.ruleset ?? pkg.rulesets.find(({ id }) => has(id))?.id;
  const ruleset = checkRuleset(pkg, home);
  if (!has(ruleset)) refuse('UNKNOWN_CARD', '$.card', M.card(card));
  const player = job.player ?? tryOut.trialPlayer;
  const { trial } = tryOut;
  const need = <T>(result: Result<T>): T =>
    result.ok ? result.value : refuse('BAD_SETUP', result.error.path, result.error.reason);
  if (trial.kind === 'taking') {
    if (job.deck !== undefined && typeof job.deck !== 'string') refuse('BAD_SETUP', '$.deck', M.noList());
    const { deck, from, replaced } = need(trial.table(card, job.deck as string | undefined, ruleset));
    return {
      ruleset,
      player,
      deck: from,
      kind: 'taking',
      copies: 1,
      replaced: replaced === undefined ? [] : [{ card: replaced, copies: 1 }],
      takes: trial.takes,
      setUp: (seed) => pkg.setUp([deck, deck], seed, ruleset),
    };
  }
  const fitting = trial.fitting(card, ruleset);
  const chosen = job.deck ?? fitting[0];
  const list = typeof chosen === 'string' ? pkg.deckLists?.list(chosen) : chosen;
  if (!list) return refuse('UNKNOWN_DECK', '$.deck', M.deck(String(chosen), fitting));
  const swap = need(trial.swap(card, list, job.copies));
  return {
    ruleset,
    player,
    ...(typeof chosen === 'string' ? { deck: chosen } : {}),
    kind: 'deck',
    copies: swap.copies,
    replaced: swap.replaced,
    takes: [],
    setUp: (seed, seat) =>
      trial.setUp(seat === 0 ? [swap.with, swap.without] : [swap.without, swap.with], seed, ruleset),
  };
}
