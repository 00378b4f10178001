import { type GamePackage, type Interval, pairedShare, wilson } from '@fuda/game';
import { checkDecks, checkNumber, checkPlayer, checkRuleset } from '../checks.ts';
import { answering, type LabResult } from '../errors.ts';
import type { Threads } from '../jobs.ts';
import type { Checkpoint } from '../kept-work.ts';
import { pairings } from '../pairings.ts';
import { type Keeping, tallyOff, type Unfinished } from '../tally-off.ts';
import { eloOf, type Rating } from './elo.ts';
import { type ArenaJob, type ArenaTally, addArena, emptyArena, type Meeting } from './play-arena.ts';

export interface ArenaOptions extends Threads {
  readonly players: readonly string[];
  /** matches of every two players; made even, since every deal is played twice */
  readonly matches: number;
  readonly seed: number;
  readonly ruleset?: string;
  /** pairs of decks in turn; default: the game's own choice */
  readonly decks?: readonly (readonly [string, string])[];
  readonly onProgress?: (matches: number) => void;
  /** what is known so far, after every few matches */
  readonly onReport?: (report: ArenaReport) => void;
  readonly checkpoint?: Checkpoint<ArenaTally>;
  readonly keep?: Keeping;
}

export interface ArenaMeeting extends Interval {
  readonly players: readonly [string, string];
  readonly matches: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** share of points of the first player at seat 0 and at seat 1 */
  readonly seats: readonly [number, number];
  /** the same share; its interval knows that the two matches of a deal belong together */
  readonly paired: Interval;
}

export interface ArenaPlayer extends Rating {
  readonly name: string;
  readonly points: number;
  readonly matches: number;
  /** mean and longest thinking time of a decision */
  readonly msPerDecision: number;
  readonly longestMs: number;
}

export interface ArenaReport {
  readonly game: string;
  readonly ruleset: string;
  readonly seed: number;
  readonly decks: readonly (readonly [string, string])[];
  readonly matches: number;
  /** matches that were asked for: more than were played if somebody has stopped it */
  readonly of: number;
  readonly unfinished?: Unfinished;
  readonly players: readonly ArenaPlayer[];
  readonly meetings: readonly ArenaMeeting[];
  readonly seconds: number;
}

const MOST_MATCHES = 10_000_000;
const MOST_PLAYERS = 32;
const MOST_DEALS = 50;

/** Every deck against itself, for `decks`. */
export function mirrorsOf(pkg: GamePackage, ruleset?: string): (readonly [string, string])[] {
  const id = ruleset ?? pkg.rulesets[0].id;
  return pkg.decks.filter((deck) => deck.rulesets?.includes(id) !== false).map((deck) => [deck.id, deck.id] as const);
}

/** Lets everybody play everybody. All wrong options are refused with a reason before anything is played. */
export async function arena(pkg: GamePackage, options: ArenaOptions): Promise<LabResult<ArenaReport>> {
  return answering(async () => {
    checkNumber('matches', options.matches, 1, MOST_MATCHES);
    checkNumber('players', options.players.length, 2, MOST_PLAYERS);
    checkNumber('seed', options.seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    const ruleset = checkRuleset(pkg, options.ruleset);
    for (const [i, name] of options.players.entries())
      await checkPlayer(pkg, name, `$.players[${i}]`, options.knownPlayers, ruleset);
    const decks = options.decks ?? [pkg.defaultDecks];
    for (const pair of decks) checkDecks(pkg, pair);
    const job: ArenaJob = {
      game: pkg.id,
      ruleset,
      decks,
      players: options.players,
      seed: options.seed,
      deals: Math.ceil(options.matches / 2),
    };
    const started = performance.now();
    const tally = emptyArena(job.players.length);
    const report = () => reportOf(job, ruleset, tally, (performance.now() - started) / 1000);
    const onPart = (): void => {
      options.onProgress?.(tally.matches);
      options.onReport?.(report());
    };
    const work = { kind: 'arena', job, total: job.deals * tally.meetings.length, most: MOST_DEALS } as const;
    const unfinished = await tallyOff(pkg, work, options, { start: tally, add: addArena, onPart });
    return { ...report(), ...(unfinished ? { unfinished } : {}) };
  });
}

const pointsOf = ([wins, draws]: Meeting['results']): number => wins + draws / 2;
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

function reportOf(job: ArenaJob, ruleset: string, tally: ArenaTally, seconds: number): ArenaReport {
  const n = job.players.length;
  const table = (): number[][] => Array.from({ length: n }, () => Array(n).fill(0));
  const points = table();
  const played = table();
  const pairs = pairings(n);
  const meetings = tally.meetings.map((meeting, p): ArenaMeeting => {
    const [i, k] = pairs[p];
    const matches = sum(meeting.results);
    points[i][k] = pointsOf(meeting.results);
    points[k][i] = matches - points[i][k];
    played[i][k] = played[k][i] = matches;
    const first = pointsOf(meeting.asFirst);
    const [wins, draws, losses] = meeting.results;
    return {
      players: [job.players[i], job.players[k]],
      matches,
      wins,
      draws,
      losses,
      seats: [first / Math.max(1, matches / 2), (points[i][k] - first) / Math.max(1, matches / 2)],
      paired: pairedShare(meeting.deals),
      ...wilson(points[i][k], matches),
    };
  });
  const ratings = eloOf(points, played);
  return {
    game: job.game,
    ruleset,
    seed: job.seed,
    decks: job.decks,
    matches: tally.matches,
    of: 2 * job.deals * tally.meetings.length,
    meetings,
    players: job.players.map((name, i) => ({
      name,
      points: sum(points[i]),
      matches: sum(played[i]),
      msPerDecision: tally.ms[i] / Math.max(1, tally.decisions[i]),
      longestMs: tally.longestMs[i],
      ...ratings[i],
    })),
    seconds,
  };
}
