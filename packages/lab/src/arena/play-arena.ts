/** The arena's matches: every two players meet, each deal twice with seats swapped. */
import { thinkingTime } from '@fuda/ai';
import { Dice, type GamePackage, type Player } from '@fuda/game';
import { cells as c, type Machine, workMachine } from '@fuda/kernel';
import { failureOf } from '../errors.ts';
import { pairings } from '../pairings.ts';
import { playMatch } from '../play-match.ts';
import { matchSeed } from '../seed.ts';
import { startFrom } from '../start-from.ts';

export interface ArenaJob {
  readonly game: string;
  readonly ruleset?: string;
  /** pairs of decks, taken in turn from deal to deal */
  readonly decks: readonly (readonly [string, string])[];
  readonly players: readonly string[];
  readonly seed: number;
  /** deals per pairing; each makes two matches */
  readonly deals: number;
}

/** One player's matches against another. */
export interface Meeting {
  /** wins, draws, losses of the first one */
  results: [number, number, number];
  /** the same, but only with the first one at seat 0 */
  asFirst: [number, number, number];
  /** how many deals gave the first one 0, ½, 1, 1½ or 2 points */
  deals: [number, number, number, number, number];
}

export interface ArenaTally {
  matches: number;
  /** by pairing, in the order of `pairings` */
  meetings: Meeting[];
  /** by player: decisions, time spent, longest single thought in ms */
  decisions: number[];
  ms: number[];
  longestMs: number[];
  sums: [number, number];
}

export function emptyArena(players: number): ArenaTally {
  return {
    matches: 0,
    meetings: pairings(players).map(() => ({ results: [0, 0, 0], asFirst: [0, 0, 0], deals: [0, 0, 0, 0, 0] })),
    decisions: Array(players).fill(0),
    ms: Array(players).fill(0),
    longestMs: Array(players).fill(0),
    sums: [0, 0],
  };
}

export function addArena(to: ArenaTally, from: ArenaTally): void {
  to.matches += from.matches;
  for (const [k, meeting] of to.meetings.entries()) {
    for (const part of ['results', 'asFirst', 'deals'] as const)
      for (const i of meeting[part].keys()) meeting[part][i] += from.meetings[k][part][i];
  }
  for (const i of to.decisions.keys()) {
    to.decisions[i] += from.decisions[i];
    to.ms[i] += from.ms[i];
    to.longestMs[i] = Math.max(to.longestMs[i], from.longestMs[i]);
  }
}

/** Plays the deals `from` … `to`−1, counted over all pairings. Throws LabFailure. */
export async function playArena(
  pkg: GamePackage,
  job: ArenaJob,
  player: (name: string) => Promise<Player>,
  from: number,
  to: number,
): Promise<ArenaTally> {
  const machine = workMachine(pkg.compile(job.ruleset));
  machine.journalStep = 0;
  // two of a kind at one table think for themselves
  const seats = await Promise.all(job.players.map(async (name) => [await player(name), await player(name)] as const));
  const tally = emptyArena(job.players.length);
  const pairs = pairings(job.players.length);
  for (let number = from; number < to; number++) {
    const pairing = Math.floor(number / job.deals);
    const deal = number % job.deals;
    const seed = matchSeed(job.seed, deal);
    try {
      let points = 0;
      for (const swap of [0, 1])
        points += await playDeal(pkg, job, machine, seats, pairs[pairing], deal, seed, swap, tally, pairing);
      tally.meetings[pairing].deals[points]++;
    } catch (error) {
      throw failureOf(error, number, seed);
    }
  }
  return tally;
}

/** One match of a deal. Returns the half points of the pairing's first player. */
async function playDeal(
  pkg: GamePackage,
  job: ArenaJob,
  machine: Machine,
  seats: readonly (readonly [Player, Player])[],
  [one, two]: readonly [number, number],
  deal: number,
  seed: number,
  swap: number,
  tally: ArenaTally,
  pairing: number,
): Promise<number> {
  startFrom(pkg, job.decks[deal % job.decks.length], machine, seed, job.ruleset, true);
  const sitting = swap === 0 ? [one, two] : [two, one];
  const dice = [new Dice(seed), new Dice(~seed)] as const;
  await playMatch(machine, [seats[sitting[0]][0], seats[sitting[1]][1]], dice, null, thinkingTime, (seat, ms) => {
    const who = sitting[seat];
    tally.decisions[who]++;
    tally.ms[who] += ms;
    tally.longestMs[who] = Math.max(tally.longestMs[who], ms);
  });
  tally.matches++;
  const result = machine.S[c.RESULT];
  const outcome = result === 1 || result === 2 ? ((result === 1) === (swap === 0) ? 0 : 2) : 1;
  tally.meetings[pairing].results[outcome]++;
  if (swap === 0) tally.meetings[pairing].asFirst[outcome]++;
  return 2 - outcome;
}
