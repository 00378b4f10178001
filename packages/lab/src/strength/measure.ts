/**
 * Measures the bars and writes docs/strength.md. What is not measured this time is kept; what was begun is gone on with, chunk by chunk,
 * and the page always says how far it has come.
 */
import { existsSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { knowledgeOf, type OddsTally, solvePosition } from '@fuda/ai';
import { type GamePackage, parseJson, wilson } from '@fuda/game';
import type { Match } from '@fuda/kernel';
import { layoutOf, type Model, readModel } from '@fuda/learn';
import { type ArenaReport, arena, mirrorsOf } from '../arena/arena.ts';
import { calibrate } from '../calibrate.ts';
import type { DiskResult } from '../disk/errors.ts';
import { readPlain } from '../disk/read.ts';
import { writeDurably } from '../disk/write.ts';
import { answering, LabFailure, type LabResult } from '../errors.ts';
import { type ExactLine, type ExactReport, exploitability } from '../exact/report.ts';
import type { Threads } from '../jobs.ts';
import { headOf } from '../kept-work.ts';
import { ceiling } from '../odds/ceiling.ts';
import { goalOf } from '../odds/goal-of.ts';
import { odds } from '../odds/odds.ts';
import type { CeilingTally } from '../odds/solve-openings.ts';
import { train } from '../train/train.ts';
import {
  BARS,
  type Circumstances,
  type ExactBar,
  type LineBar,
  type MatchBar,
  type Measured,
  type MeasuredLine,
  type MeasuredMatches,
  type MeasuredNetwork,
  type MeasuredOpenings,
  meetsExact,
  meetsLine,
  meetsMatches,
  meetsNetwork,
  meetsOpenings,
  type NetworkBar,
  type OpeningBar,
} from './bars.ts';
import { FOLDER, openCheckpoint } from './checkpoint.ts';
import { strengthPage } from './page.ts';

const DATA = 'docs/strength.json';
const PAGES = { en: 'docs/strength.md', ja: 'docs/ja/strength.md' } as const;
const RANDOM_HANDS = 20_000;
const DEALS_PER_CHUNK = 2;
const HANDS_PER_CHUNK = 2;
const RANDOM_PER_CHUNK = 1000;
/** A network is trained for as many generations as its bar says, however long that takes. */
const A_DAY = 24 * 60;

export interface StrengthOptions extends Threads {
  readonly games: readonly GamePackage[];
  readonly matches: number;
  readonly seed: number;
  /** only bars whose ids begin so */
  readonly only?: string;
  /** begin anew, without what was measured before */
  readonly fresh: boolean;
  /** the position in a file of lines */
  open(file: string): { readonly pkg: GamePackage; readonly match: Match; readonly ruleset?: string | undefined };
  /** a bar for so much work; told the amount done, and null at the end */
  progress(total: number): (done: number | null) => void;
  onMeasured(id: string, met: boolean): void;
}

/** Answers how many bars were missed; of those measured until somebody has stopped it. */
export function measureStrength(options: StrengthOptions): Promise<LabResult<number>> {
  return answering(() => measureAll(options));
}

async function measureAll(options: StrengthOptions): Promise<number> {
  const { only, games, matches, seed, onMeasured } = options;
  const wanted = ({ id, game }: { readonly id: string; readonly game?: string }): boolean =>
    (only === undefined || id.startsWith(only)) && (game === undefined || games.some((pkg) => pkg.id === game));
  let missed = 0;
  const say = (id: string, met: boolean): void => {
    onMeasured(id, met);
    if (!met) missed++;
  };
  const isStopped = (): boolean => options.stop?.aborted === true;
  for (const bar of BARS.lines.filter((line) => wanted(line) && existsSync(line.file))) {
    // signals have their turn between two measurements
    await setImmediate();
    if (isStopped()) return missed;
    const seen = measureLine(options, bar);
    keep('lines', bar.id, seen);
    say(bar.id, meetsLine(bar, seen));
  }
  for (const { game, ruleset, matches: most, id } of BARS.estimates.filter(wanted)) {
    await setImmediate();
    if (isStopped()) return missed;
    const pkg = packageOf(options, game);
    const model = await shippedModel(pkg, ruleset);
    const plan = { ruleset, matches: Math.min(most, matches), seed, ...(model ? { model } : {}) };
    const report = await calibrate(pkg, plan);
    keep('estimates', id, { ...orFail(report), seed });
  }
  for (const bar of BARS.exact.filter(wanted)) {
    await setImmediate();
    if (isStopped()) return missed;
    const seen = await measureExact(options, bar);
    keep('exact', bar.id, seen);
    say(bar.id, meetsExact(bar, seen));
  }
  for (const bar of BARS.matches.filter(wanted)) {
    const seen = await measureMatches(options, bar, (part) => keep('matches', bar.id, part));
    if (isStopped()) return missed;
    say(bar.id, meetsMatches(bar, seen));
  }
  for (const bar of BARS.networks.filter(wanted)) {
    const seen = await measureNetwork(options, bar, (part) => keep('networks', bar.id, part));
    if (isStopped()) return missed;
    say(bar.id, meetsNetwork(bar, seen));
  }
  for (const bar of BARS.openings.filter(wanted)) {
    const seen = await measureOpenings(options, bar, (part) => keep('openings', bar.id, part));
    if (isStopped()) return missed;
    say(bar.id, meetsOpenings(bar, seen));
  }
  writePages(readMeasured());
  return missed;
}

/** Players, then a network that has learned the game by itself, then CFR. */
async function measureExact(options: StrengthOptions, bar: ExactBar): Promise<ExactReport> {
  const { seed } = options;
  const pkg = packageOf(options, bar.game);
  const { samples, generations, plan } = bar.net;
  const report = orFail(await exploitability(pkg, { ...bar, seed }));
  const trained = orFail(
    await train(pkg, {
      ...threadsOf(options),
      folder: join(FOLDER, `${bar.id}-net`),
      wishes: { ...plan, seed, ruleset: bar.ruleset },
      minutes: A_DAY,
      command: `fuda arena --report --only ${bar.id}`,
      generations,
    }),
  );
  const { generations: made, best } = trained.run;
  const file = join(trained.folder, 'models', made[best]?.model?.file ?? '');
  const nets = [`net:${file}`, `net:${file}@${plan.simulations}`];
  const learned = orFail(await exploitability(pkg, { ...bar, players: nets, samples, seed, rounds: 1 }));
  // where the file lies is nobody's business
  const withoutPath = (line: ExactLine): ExactLine => ({ ...line, player: line.player.replace(`:${file}`, '') });
  const isPlayer = ({ samples: asked }: ExactLine): boolean => asked !== undefined;
  const lines = [
    ...report.lines.filter(isPlayer),
    ...learned.lines.filter(isPlayer).map(withoutPath),
    ...report.lines.filter((line) => !isPlayer(line)),
  ];
  return { ...report, lines };
}

async function shippedModel(pkg: GamePackage, ruleset: string): Promise<Model | undefined> {
  const shipped = pkg.model?.(ruleset);
  if (!shipped) return undefined;
  const read = readModel(await shipped.read(), layoutOf(pkg.compile(ruleset)));
  if (read.ok) return read.value;
  throw new LabFailure({ code: 'NO_FILE', path: shipped.file, reason: read.error.reason });
}

const packageOf = ({ games }: StrengthOptions, id: string): GamePackage => games.find((pkg) => pkg.id === id)!;

function readMeasured(): Measured {
  const nothing: Measured = { matches: {}, networks: {}, openings: {}, lines: {}, estimates: {}, exact: {} };
  if (!existsSync(DATA)) return nothing;
  const bytes = orFail(readPlain(DATA));
  const read = parseJson(bytes);
  if (!read.ok) throw new LabFailure({ code: 'NO_FILE', path: DATA, reason: read.error.reason });
  return { ...nothing, ...(read.value as Partial<Measured>) };
}

function writePages(measured: Measured): void {
  for (const language of ['ja', 'en'] as const) orFail(writeDurably(PAGES[language], strengthPage(measured, language)));
}

/** Read again before each writing: other rows may be measured by another process meanwhile. */
function keep<K extends keyof Measured>(kind: K, id: string, seen: Measured[K][string]): void {
  const measured = readMeasured();
  const after = { ...measured, [kind]: { ...measured[kind], [id]: seen } };
  orFail(writeDurably(DATA, `${JSON.stringify(after)}\n`));
  writePages(after);
}

function circumstances({ seed, workers = 1, cpuTime = false }: StrengthOptions): Circumstances {
  return { seed, workers, cpuTime, cpu: os.cpus()[0]?.model ?? '?' };
}

function threadsOf({ workers, workerEntry, cpuTime, knownPlayers, aside, stop }: StrengthOptions): Threads {
  return {
    ...(aside ? { aside } : {}),
    ...(stop ? { stop } : {}),
    ...(workers === undefined ? {} : { workers }),
    ...(workerEntry ? { workerEntry } : {}),
    ...(cpuTime === undefined ? {} : { cpuTime }),
    ...(knownPlayers ? { knownPlayers } : {}),
  };
}

function orFail<T>(result: LabResult<T> | DiskResult<T>): T {
  if (result.ok) return result.value;
  throw new LabFailure(result.error);
}

/** Deals of one pairing, in chunks that are kept; answers and tells what is known so far. */
async function measureMeeting<T>(
  options: StrengthOptions,
  { id, game, ruleset, player, opponent }: Pick<MatchBar, 'id' | 'game' | 'ruleset' | 'player' | 'opponent'>,
  decks: readonly (readonly [string, string])[],
  named: unknown,
  seen: (report: ArenaReport) => T,
  onPart: (seen: T) => void,
): Promise<T> {
  const { matches, fresh, seed, cpuTime = false } = options;
  const pkg = packageOf(options, game);
  const head = headOf(pkg, ruleset, { decks: named, player, opponent, seed, cpuTime });
  const progress = options.progress(matches);
  const report = orFail(
    await arena(pkg, {
      ...threadsOf(options),
      players: [player, opponent],
      matches,
      seed,
      ruleset,
      decks,
      onProgress: progress,
      onReport: (part) => onPart(seen(part)),
      checkpoint: openCheckpoint(id, head, DEALS_PER_CHUNK, fresh),
    }),
  );
  progress(null);
  return seen(report);
}

function measureMatches(
  options: StrengthOptions,
  bar: MatchBar,
  onPart: (seen: MeasuredMatches) => void,
): Promise<MeasuredMatches> {
  const { decks, game, ruleset } = bar;
  const all = mirrorsOf(packageOf(options, game), ruleset);
  const pairs = decks[0] === 'all' ? all : decks.map((deck) => [deck, deck] as const);
  const seen = ({ players: [{ msPerDecision, longestMs }], meetings: [meeting] }: ArenaReport): MeasuredMatches => {
    const { paired: _, ...rest } = meeting;
    return { ...rest, msPerDecision, longestMs, ...circumstances(options) };
  };
  return measureMeeting(options, bar, pairs, decks, seen, onPart);
}

function measureNetwork(
  options: StrengthOptions,
  bar: NetworkBar,
  onPart: (seen: MeasuredNetwork) => void,
): Promise<MeasuredNetwork> {
  const { seed, cpuTime, cpu } = circumstances(options);
  const seen = ({ players: [own, other], meetings: [{ paired, matches }] }: ArenaReport): MeasuredNetwork => ({
    ...paired,
    matches,
    seed,
    cpuTime,
    cpu,
    msPerDecision: own.msPerDecision,
    opponentMs: other.msPerDecision,
  });
  return measureMeeting(options, bar, [packageOf(options, bar.game).defaultDecks], 'default', seen, onPart);
}

/** Random play, the one who thinks, and the solver that knows everything, in turn; the row is there as soon as each has begun. */
async function measureOpenings(
  options: StrengthOptions,
  bar: OpeningBar,
  onPart: (seen: MeasuredOpenings) => void,
): Promise<MeasuredOpenings> {
  const { game, ruleset, deck, ceilingMs } = bar;
  const { fresh } = options;
  const pkg = packageOf(options, game);
  const how = circumstances(options);
  const wanted = Math.min(bar.hands, options.matches);
  const head = (what: unknown): string => headOf(pkg, ruleset, { deck, what, seed: how.seed, cpuTime: how.cpuTime });
  const share = { random: { reached: 0, hands: 0 }, thinking: { reached: 0, hands: 0 } };
  let best: CeilingTally = { hands: 0, solved: 0, refuted: 0, open: 0 };
  const seen = (): MeasuredOpenings => ({
    ...share.thinking,
    ...wilson(share.thinking.reached, share.thinking.hands),
    random: { ...share.random, ...wilson(share.random.reached, share.random.hands) },
    ceiling: { ...best, ...wilson(best.solved, best.hands) },
    ...how,
  });
  const play = async (who: keyof typeof share, player: string, hands: number, size: number) => {
    const progress = options.progress(hands);
    const checkpoint = openCheckpoint<OddsTally>(`${bar.id}-${player}`, head(player), size, fresh);
    const onProgress = (done: number, reached: number): void => {
      share[who] = { reached, hands: done };
      progress(done);
      onPart(seen());
    };
    const task = { deck, ruleset, hands, seed: how.seed, player, checkpoint, onProgress };
    orFail(await odds(pkg, { ...threadsOf(options), ...task }));
    progress(null);
  };
  await play('random', 'random', RANDOM_HANDS, RANDOM_PER_CHUNK);
  await play('thinking', bar.player, wanted, HANDS_PER_CHUNK);
  const progress = options.progress(wanted);
  const onProgress = (tally: CeilingTally): void => {
    best = { ...tally };
    progress(tally.hands);
    onPart(seen());
  };
  const checkpoint = openCheckpoint<CeilingTally>(`${bar.id}-ceiling`, head({ ceilingMs }), HANDS_PER_CHUNK, fresh);
  const task = { deck, ruleset, hands: wanted, seed: how.seed, ms: ceilingMs, checkpoint, onProgress };
  orFail(await ceiling(pkg, { ...threadsOf(options), ...task }));
  progress(null);
  return seen();
}

function measureLine(options: StrengthOptions, bar: LineBar): MeasuredLine {
  const { pkg, match, ruleset } = options.open(bar.file);
  const goal = goalOf(pkg, ruleset ?? pkg.rulesets[0].id);
  const solved = solvePosition(match.machine, goal, knowledgeOf(pkg, match.game), { ms: bar.ms });
  if (!solved.ok) throw new LabFailure({ ...solved.error, code: 'BAD_BUDGET' });
  const { status, ms, positions, line } = solved.value;
  return { status, ms, positions, length: line.length, ...circumstances(options) };
}
