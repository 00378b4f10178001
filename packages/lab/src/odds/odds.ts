import { addOdds, type CardOdds, cardOdds, emptyOdds, type OddsTally } from '@fuda/ai';
import { type GamePackage, type Interval, wilson } from '@fuda/game';
import { Machine, type Text } from '@fuda/kernel';
import { checkDecks, checkNumber, checkPlayer, checkRuleset } from '../checks.ts';
import { answering, type LabResult } from '../errors.ts';
import type { Threads } from '../jobs.ts';
import type { Checkpoint } from '../kept-work.ts';
import { startFrom } from '../start-from.ts';
import { type Keeping, tallyOff, type Unfinished } from '../tally-off.ts';
import { goalOf } from './goal-of.ts';
import { dealHand, type OddsJob } from './play-odds.ts';

export interface OddsOptions extends Threads {
  readonly deck: string;
  /** default: the game's second deck */
  readonly against?: string;
  readonly ruleset?: string;
  readonly hands: number;
  readonly seed: number;
  readonly player: string;
  readonly opponent?: string;
  /** cards that every hand starts with */
  readonly hand?: readonly string[];
  readonly onProgress?: (hands: number, reached: number) => void;
  readonly checkpoint?: Checkpoint<OddsTally>;
  readonly keep?: Keeping;
}

export interface OddsCard extends CardOdds {
  readonly name: Text;
}

export interface OddsReport extends Interval {
  readonly game: string;
  readonly ruleset: string;
  readonly deck: string;
  readonly goal: Text;
  readonly player: string;
  readonly seed: number;
  readonly hands: number;
  /** hands that were asked for: more than were played if somebody has stopped it */
  readonly of: number;
  readonly unfinished?: Unfinished;
  readonly reached: number;
  readonly decisionsPerHand: number;
  /** the most stranded first */
  readonly cards: readonly OddsCard[];
  readonly seconds: number;
}

const MOST_HANDS = 100_000_000;
const CHUNK_HANDS = 100;

/** Plays hand after hand. All wrong options are refused with a reason before anything is played. */
export async function odds(pkg: GamePackage, options: OddsOptions): Promise<LabResult<OddsReport>> {
  return answering(async () => {
    checkNumber('hands', options.hands, 1, MOST_HANDS);
    checkNumber('seed', options.seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    const ruleset = checkRuleset(pkg, options.ruleset);
    const decks = [options.deck, options.against ?? pkg.defaultDecks[1]] as const;
    checkDecks(pkg, decks);
    await checkPlayer(pkg, options.player, '$.player', options.knownPlayers, ruleset);
    const goal = goalOf(pkg, ruleset);
    const opponent = options.opponent ?? (goal.opponent === 'passive' ? 'passive' : 'random');
    await checkPlayer(pkg, opponent, '$.opponent', options.knownPlayers, ruleset);
    const job: OddsJob = {
      game: pkg.id,
      ruleset,
      decks: goal.player === 0 ? decks : [decks[1], decks[0]],
      player: options.player,
      opponent,
      goal,
      hand: options.hand ?? [],
      seed: options.seed,
    };
    // a hand the deck cannot give is refused before the first one is played
    const machine = new Machine(pkg.compile(ruleset));
    startFrom(pkg, job.decks, machine, options.seed, ruleset, true);
    dealHand(machine, job);
    const started = performance.now();
    const tally = emptyOdds();
    const onPart = ({ hands, reached }: OddsTally): void => options.onProgress?.(hands, reached);
    const work = { kind: 'odds', job, total: options.hands, most: CHUNK_HANDS } as const;
    const unfinished = await tallyOff(pkg, work, options, { start: tally, add: addOdds, onPart });
    const nameOf = (id: string): Text => machine.game.cards.find((card) => card.id === id)!.name;
    return {
      game: pkg.id,
      ruleset,
      deck: options.deck,
      goal: goal.label,
      player: options.player,
      seed: options.seed,
      hands: tally.hands,
      of: options.hands,
      ...(unfinished ? { unfinished } : {}),
      reached: tally.reached,
      ...wilson(tally.reached, tally.hands),
      decisionsPerHand: tally.decisions / Math.max(1, tally.hands),
      cards: cardOdds(tally).map((card) => ({ ...card, name: nameOf(card.id) })),
      seconds: (performance.now() - started) / 1000,
    };
  });
}
