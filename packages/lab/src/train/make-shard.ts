/** One shard of examples: a teacher's matches, or a network's against itself. A shard is cut by its seed, so it is the same whoever makes it. */
import { Dice, type GamePackage, mix, type Player } from '@fuda/game';
import {
  type Example,
  type MatchJob,
  type NetMind,
  playMatches,
  recordMatches,
  SEARCH,
  type ShardSpec,
  type Whims,
  writeShard,
} from '@fuda/learn';
import { LabFailure } from '../errors.ts';
import { matchSeed } from '../seed.ts';
import { groundOf, judgeFrom } from './minds.ts';
import { basisOf, gameOf } from './plan.ts';

export interface ExamplesJob {
  readonly game: string;
  readonly ruleset: string;
  /** taken in turn, on and on over all shards */
  readonly pairs: readonly (readonly [string, string])[];
  readonly without: readonly string[];
  /** of all shards of the generation together */
  readonly seed: number;
  /** matches in a shard */
  readonly matches: number;
  readonly by: Teaching | SelfPlay;
}

export interface Teaching {
  readonly teacher: string;
  readonly explore: number;
  readonly opinion: number;
  /** who plays half of the matches; '' = the teacher plays all */
  readonly corrected: string;
}

/** A network with its file and the hash of its weights. */
export interface NetFile {
  readonly file: string;
  readonly hash: string;
}

export interface SelfPlay {
  readonly net: NetFile;
  readonly simulations: number;
  /** turns for which it plays on in thought, as its players do */
  readonly turns: number;
  /** what those who play fancy; 0 = nothing. For how many turns is drawn for each match, up to so many */
  readonly whims: number;
  readonly whimTurns: number;
  /** questions kept of a match, drawn by its seed; 0 = all */
  readonly keep: number;
  /** of TD(λ), as in the plan */
  readonly lambda: number;
  /** earlier ones it plays against now and then: share of the matches */
  readonly opponents: readonly NetFile[];
  readonly league: number;
  /** who plays the other seat of every match instead; '' = nobody does */
  readonly against: string;
  /** where the programs listen that judge for all threads, shard by shard in turn; none: each thread judges for itself */
  readonly sockets: readonly string[];
}

/** What is told of a shard beside its examples. */
export interface ShardFacts {
  readonly examples: number;
  readonly matches: number;
  /** how open the answers to be learned are: the mean of entropy over its greatest value; 0 = always one answer */
  readonly entropy: number;
  /** share of the questions in which something else was played than what is to be learned */
  readonly straying: number;
}

export interface ExamplesPart {
  readonly bytes: Uint8Array;
  readonly facts: ShardFacts;
}

/** What the shard with this number is made from. */
export function specOf(pkg: GamePackage, job: ExamplesJob, number: number): ShardSpec {
  const { ruleset, seed, matches, without, by } = job;
  const pairs = pairsFor(job, number).map((pair) => pair.join(' '));
  const common = { ruleset, seed, number, matches, without, pairs };
  if ('teacher' in by) {
    const { teacher, ...ways } = by;
    return { ...basisOf(pkg, ruleset), by: teacher, settings: { ...common, ...ways } };
  }
  const { net, simulations, turns, whims, whimTurns, keep, lambda, opponents, league, against, sockets } = by;
  // a GPU rounds otherwise, so what it made is other work
  const judge = sockets.length === 0 ? {} : { judge: 'python' };
  const rival = against === '' ? {} : { against };
  const part = keep === 0 ? {} : { keep };
  const traced = lambda === 1 ? {} : { lambda };
  const further = { ...(turns === 0 ? {} : { turns }), ...(whims === 0 ? {} : { whims, whimTurns }) };
  const former = opponents.map(({ hash }) => hash);
  const settings = {
    ...common,
    simulations,
    league,
    opponents: former,
    ...rival,
    ...judge,
    ...part,
    ...traced,
    ...further,
  };
  return { ...basisOf(pkg, ruleset), by: `net ${net.hash}`, settings };
}

/** The pairs of this shard: one for each match. */
function pairsFor({ pairs, matches }: ExamplesJob, number: number): (readonly [string, string])[] {
  return Array.from({ length: matches }, (_, i) => pairs[(number * matches + i) % pairs.length]);
}

type Tell = (example: Example, strayed: boolean) => void;

/** Rejects with LabFailure. */
export async function makeShard(
  pkg: GamePackage,
  job: ExamplesJob,
  number: number,
  player: (name: string) => Promise<Player>,
): Promise<ExamplesPart> {
  const examples: Example[] = [];
  let strayed = 0;
  const tell: Tell = (example, strays) => {
    examples.push(example);
    if (strays) strayed++;
  };
  const { by, matches, ruleset } = job;
  if ('teacher' in by) {
    const seed = matchSeed(job.seed, number);
    const { explore, opinion } = by;
    const corrected = by.corrected === '' ? {} : { corrected: await player(by.corrected) };
    const recording = { ruleset, pairs: pairsFor(job, number), seed, matches, explore, opinion, ...corrected };
    recordMatches(gameOf(pkg, job), await player(by.teacher), recording, tell);
  } else await playItself(gameOf(pkg, job), job, by, number, player, tell);
  const facts = { ...factsOf(examples, matches), straying: strayed / Math.max(1, examples.length) };
  return { bytes: writeShard(specOf(pkg, job, number), examples), facts };
}

/**
 * Matches of a network against itself and, now and then, against an earlier one; or all of them against somebody who does not learn. Only the
 * network's own answers are learned.
 */
async function playItself(
  pkg: GamePackage,
  job: ExamplesJob,
  by: SelfPlay,
  number: number,
  player: (name: string) => Promise<Player>,
  tell: Tell,
): Promise<void> {
  const { ruleset, matches } = job;
  const settings = { ...SEARCH, simulations: by.simulations, turns: by.turns, noise: 1 };
  const socket = by.sockets.length === 0 ? undefined : by.sockets[number % by.sockets.length];
  const mindOf = async ({ file }: NetFile): Promise<NetMind> => ({
    judge: await judgeFrom(pkg, ruleset, file, socket),
    settings,
  });
  const own = await mindOf(by.net);
  const others = await Promise.all(by.opponents.map(mindOf));
  // matches are under way at once, and whoever remembers a match can only play one
  const rivals = by.against === '' ? [] : await Promise.all(Array.from({ length: matches }, () => player(by.against)));
  const learners: (number | undefined)[] = [];
  const jobs = pairsFor(job, number).map((pair, i): MatchJob => {
    const seed = mix(matchSeed(job.seed, number) + i) >>> 1;
    const setup = pkg.setUp(pair, seed, ruleset);
    if (!setup.ok) throw new LabFailure({ ...setup.error, code: 'BAD_SETUP' });
    const dice = new Dice(seed);
    const isLeague = others.length > 0 && dice.below(1000) < by.league * 1000;
    const former = isLeague ? others[dice.below(others.length)] : undefined;
    const rival = rivals.length > 0 ? { player: () => rivals[i] } : former;
    const seat = dice.below(2);
    learners.push(rival ? seat : undefined);
    const until = 1 + dice.below(by.whimTurns);
    const one = fancying(own, { size: by.whims, seed, until });
    const other = rival ?? fancying(own, { size: by.whims, seed: mix(seed), until });
    return { setup: setup.value, seed, minds: seat === 0 ? [one, other] : [other, one] };
  });
  // matches end in any order; shards hold them in the order of their seeds
  const played: (readonly (Example & { readonly strayed: boolean })[])[] = [];
  const options = { together: jobs.length, record: true, lambda: by.lambda };
  await playMatches(groundOf(pkg, ruleset), jobs, options, ({ number: i, asked }) => {
    const own = asked.filter(({ viewer }) => learners[i] === undefined || learners[i] === viewer);
    played[i] = by.keep === 0 ? own : someOf(own, by.keep, jobs[i].seed);
  });
  for (const asked of played) for (const { strayed, ...example } of asked) tell(example, strayed);
}

const fancying = (mind: NetMind, whims: Whims): NetMind =>
  whims.size === 0 ? mind : { ...mind, settings: { ...mind.settings, whims } };

/** So many of them, in their order. How a match ends is one fact, however many of its questions are told of it. */
function someOf<T>(asked: readonly T[], most: number, seed: number): T[] {
  const dice = new Dice(seed);
  const places = asked.map((_, i) => i);
  while (places.length > most) places.splice(dice.below(places.length), 1);
  return places.map((i) => asked[i]);
}

/** What can be told from the examples alone. */
export function factsOf(examples: readonly Example[], matches: number): ShardFacts {
  let entropy = 0;
  for (const { policy, count, firstOption } of examples) {
    let sum = 0;
    for (const [, share] of policy) if (share > 0) sum -= share * Math.log(share);
    entropy += sum / Math.log(count - firstOption);
  }
  return { examples: examples.length, matches, entropy: entropy / Math.max(1, examples.length), straying: 0 };
}
