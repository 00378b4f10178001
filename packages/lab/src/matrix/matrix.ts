import { type GamePackage, type Interval, wilson } from '@fuda/game';
import { checkDecks, checkNumber, checkPlayer, checkRuleset } from '../checks.ts';
import { answering, type LabResult } from '../errors.ts';
import type { Threads } from '../jobs.ts';
import type { Checkpoint } from '../kept-work.ts';
import { pairings } from '../pairings.ts';
import { type Keeping, tallyOff, type Unfinished } from '../tally-off.ts';
import { addMatrix, emptyMatrix, type MatrixJob, type MatrixTally } from './play-matrix.ts';

export interface MatrixOptions extends Threads {
  /** who plays both sides */
  readonly player: string;
  /** matches of every two decks; made even, since every deal is played twice */
  readonly matches: number;
  readonly seed: number;
  readonly ruleset?: string;
  /** default: every deck that people build or start with */
  readonly decks?: readonly string[];
  readonly onProgress?: (matches: number) => void;
  readonly checkpoint?: Checkpoint<MatrixTally>;
  readonly keep?: Keeping;
}

export interface MatrixPairing extends Interval {
  readonly decks: readonly [string, string];
  readonly matches: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface MatrixReport {
  readonly game: string;
  readonly ruleset: string;
  readonly player: string;
  readonly seed: number;
  readonly decks: readonly string[];
  readonly pairings: readonly MatrixPairing[];
  readonly matches: number;
  /** matches that were asked for: more than were played if somebody has stopped it */
  readonly of: number;
  readonly unfinished?: Unfinished;
  readonly seconds: number;
}

const MOST_MATCHES = 1_000_000;
const MOST_DECKS = 64;
const MOST_DEALS = 20;

/** How the decks of a game do against one another. Wrong options are refused with a reason before anything is played. */
export async function deckMatrix(pkg: GamePackage, options: MatrixOptions): Promise<LabResult<MatrixReport>> {
  return answering(async () => {
    const ruleset = checkRuleset(pkg, options.ruleset);
    const fitting = pkg.decks.filter((deck) => deck.rulesets?.includes(ruleset) !== false).map(({ id }) => id);
    const decks = options.decks ?? fitting;
    checkDecks(pkg, decks);
    checkNumber('matches', options.matches, 1, MOST_MATCHES);
    checkNumber('decks', decks.length, 2, MOST_DECKS);
    checkNumber('seed', options.seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    await checkPlayer(pkg, options.player, '$.player', options.knownPlayers, ruleset);
    const deals = Math.ceil(options.matches / 2);
    const job: MatrixJob = { game: pkg.id, ruleset, decks, player: options.player, seed: options.seed, deals };
    const started = performance.now();
    const tally = emptyMatrix(decks.length);
    const onPart = (): void => options.onProgress?.(tally.flat().reduce((a, b) => a + b, 0));
    const work = { kind: 'matrix', job, total: deals * tally.length, most: MOST_DEALS } as const;
    const unfinished = await tallyOff(pkg, work, options, { start: tally, add: addMatrix, onPart });
    return {
      ...reportOf(job, ruleset, tally, (performance.now() - started) / 1000),
      ...(unfinished ? { unfinished } : {}),
    };
  });
}

function reportOf(job: MatrixJob, ruleset: string, tally: MatrixTally, seconds: number): MatrixReport {
  const played = pairings(job.decks.length).map(([i, k], p): MatrixPairing => {
    const [wins, draws, losses] = tally[p];
    const matches = wins + draws + losses;
    return { decks: [job.decks[i], job.decks[k]], matches, wins, draws, losses, ...wilson(wins + draws / 2, matches) };
  });
  return {
    game: job.game,
    ruleset,
    player: job.player,
    seed: job.seed,
    decks: job.decks,
    pairings: played,
    matches: played.reduce((sum, { matches }) => sum + matches, 0),
    of: 2 * job.deals * tally.length,
    seconds,
  };
}
