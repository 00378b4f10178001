/** Are the estimates of hidden cards what they say? Decks and hands are guessed during matches, and compared with the truth. */
import {
  type Calibration,
  Calibrator,
  DeckClassifier,
  definitionsIn,
  HandEstimator,
  handZone,
  knowledgeOf,
} from '@fuda/ai';
import { Dice, type GamePackage } from '@fuda/game';
import { cells as c, Determinizer, decide, Machine, workMachine } from '@fuda/kernel';
import type { Model } from '@fuda/learn';
import { checkNumber, checkRuleset } from './checks.ts';
import { answering, LabFailure, type LabResult } from './errors.ts';
import { HeldCards, type HeldReport } from './held-cards.ts';
import { M } from './messages.ts';
import { MAX_DECISIONS } from './play-match.ts';
import { matchSeed } from './seed.ts';
import { startFrom } from './start-from.ts';

export interface CalibrateOptions {
  readonly ruleset?: string;
  readonly matches: number;
  readonly seed: number;
  /** a network whose head for held cards is compared with the estimates */
  readonly model?: Model;
  readonly onProgress?: (matches: number) => void;
}

export interface CalibrationReport {
  readonly matches: number;
  /** how many decks there are to guess from */
  readonly decks: number;
  /** which deck the other side plays: one chance per deck and look */
  readonly deck: Calibration;
  /** which cards are in its hand: one chance per card and look */
  readonly hand: Calibration;
  /** which cards it holds that the viewer does not see, by the estimates and by a network */
  readonly held?: HeldReport;
}

const MOST_MATCHES = 1_000_000;
/** decisions between two looks: positions next to each other say the same */
const EVERY = 11;

/** Plays with what was learned and no thinking, every deck as often as any other. */
export async function calibrate(pkg: GamePackage, options: CalibrateOptions): Promise<LabResult<CalibrationReport>> {
  return answering(async () => {
    checkNumber('matches', options.matches, 1, MOST_MATCHES);
    const ruleset = checkRuleset(pkg, options.ruleset);
    const game = pkg.compile(ruleset);
    // a network remembers what it was told happened: that takes a machine that tells
    const m = options.model ? new Machine(game) : workMachine(game);
    m.journalStep = 0;
    const { decks, policy } = knowledgeOf(pkg, m.game);
    if (decks.length < 2) throw new LabFailure({ code: 'UNKNOWN_DECK', path: '$.decks', reason: M.nothingToGuess() });
    const classifier = new DeckClassifier(decks);
    const determinizer = new Determinizer(m.game);
    const estimator = new HandEstimator(decks);
    const hand = handZone(m.game) ?? '';
    const seen = { deck: new Calibrator(), hand: new Calibrator() };
    const held = options.model && new HeldCards(m.game, decks, options.model);
    if (held) m.observer = held.memory.observer;
    for (let k = 0; k < options.matches; k++) {
      const seed = matchSeed(options.seed, k);
      const dice = new Dice(seed);
      const pair = [dice.below(decks.length), dice.below(decks.length)] as const;
      startFrom(pkg, [decks[pair[0]].id, decks[pair[1]].id], m, seed, ruleset, true);
      held?.memory.forget();
      let asked = 0;
      for (let n = 1; m.S[c.RESULT] === 0 && n < MAX_DECISIONS; n++) {
        if (n % EVERY === 0) {
          determinizer.look(m, 0);
          const { chances } = classifier.judge(determinizer, 0, 1);
          for (const [d, chance] of chances.entries()) seen.deck.add(chance, d === pair[1]);
          const truth = new Set(definitionsIn(m, 1, hand));
          for (const { definition, chance } of estimator.estimate(m, 0, 1, hand))
            seen.hand.add(chance, truth.has(definition));
        }
        held?.memory.question(m);
        if (held && m.S[c.QUERY_PLAYER] === 1 && ++asked % EVERY === 0) held.look(m, 0);
        decide(m, policy.choose(m, dice.below));
      }
      options.onProgress?.(k + 1);
    }
    const { deck, hand: inHand } = seen;
    return {
      matches: options.matches,
      decks: decks.length,
      deck: deck.report(),
      hand: inHand.report(),
      ...(held ? { held: held.report() } : {}),
    };
  });
}
