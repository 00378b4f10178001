import { type GamePackage, randomFrom } from '@fuda/game';
import {
  type CompiledGame,
  cells as c,
  copyState,
  countOptions,
  decideTraced,
  hashCells,
  Machine,
  type Match,
  type Replay,
  saveReplay,
  type Text,
} from '@fuda/kernel';
import {
  checkEveryOption,
  checkRefusals,
  checkReplay,
  checkResult,
  checkSnapshot,
  checkSurrender,
  checkUndoToStart,
  checkViews,
} from './checks.ts';
import { assertCards, assertOptions, assertUnusedCells, OptionList } from './conserved.ts';
import { Coverage, type CoverageMarks, type CoverageReport } from './coverage.ts';
import { assertSameCells, Difference, FINDINGS, type Finding } from './difference.ts';
import { type Doors, KERNEL_DOORS } from './doors.ts';

/** What is played: the same for every battery. */
export interface BatteryOptions {
  readonly seed: number;
  /** number of the first match: parts of one run begin at different ones, so that each plays matches of its own */
  readonly firstMatch?: number;
  readonly ruleset?: string;
  /** default: all pairs of the game's decks in turn */
  readonly decks?: readonly [string, string];
  readonly onProgress?: (done: number) => void;
  /** for tests of the battery itself */
  readonly doors?: Partial<Doors>;
}

export interface VerifyOptions extends BatteryOptions {
  /** how many decisions of random play */
  readonly decisions: number;
  /** run the expensive checks at every decision instead of at a sample */
  readonly deep?: boolean;
  /** a match with more decisions than this is stuck */
  readonly maxDecisions?: number;
}

/** How often each check was made. */
export interface VerifyCounts {
  matches: number;
  decisions: number;
  undone: number;
  redone: number;
  cloned: number;
  journalOff: number;
  conserved: number;
  views: number;
  optionsTried: number;
  refusals: number;
  snapshots: number;
  replays: number;
  wins: [number, number];
  draws: number;
  longestMatch: number;
}

export interface VerifyFailure {
  readonly ok: false;
  readonly what: Finding;
  readonly reason: Text;
  /** technical detail, e.g. the first cell that differs */
  readonly detail: string;
  /** number of the match and of the decision in it, both counted from 0 */
  readonly match: number;
  readonly decision: number;
  readonly counts: VerifyCounts;
  /** the match up to the fault; null when it could not even be started */
  readonly replay: Replay | null;
}

/** Plain data, so that it can come from another thread. */
export type VerifyPart =
  | { readonly ok: true; readonly counts: VerifyCounts; readonly marks: CoverageMarks }
  | VerifyFailure;

export type VerifyResult =
  | { readonly ok: true; readonly counts: VerifyCounts; readonly coverage: CoverageReport }
  | VerifyFailure;

/** Expensive checks run at every n-th decision. */
const SAMPLE = 16;
const REPLAY_SAMPLE = 64;
const MAX_DECISIONS = 20_000;
const PROGRESS_EVERY = 1000;

/** Seeds of matches that have nothing to do with each other. */
export function seedOf(seed: number, match: number): number {
  return hashCells(Int32Array.of(match), 0, 1, seed ^ 0x27d4eb2f) & 0x7fffffff;
}

/** The generator that answers: each part of a run has its own. */
export function answersOf({ seed, firstMatch = 0 }: BatteryOptions): (n: number) => number {
  return randomFrom(firstMatch === 0 ? seed : seedOf(~seed, firstMatch));
}

/** The decks to play with in turn: those wished for, or all pairs the game has. */
export function pairsOf(
  pkg: GamePackage,
  options: Pick<BatteryOptions, 'decks' | 'ruleset'>,
): readonly (readonly [string, string])[] {
  if (options.decks) return [options.decks];
  const ruleset = options.ruleset ?? pkg.rulesets[0].id;
  const ids = pkg.decks.filter((deck) => deck.rulesets?.includes(ruleset) ?? true).map((deck) => deck.id);
  return [pkg.defaultDecks, ...ids.flatMap((a) => ids.map((b) => [a, b] as const))];
}

function noCounts(): VerifyCounts {
  return {
    matches: 0,
    decisions: 0,
    undone: 0,
    redone: 0,
    cloned: 0,
    journalOff: 0,
    conserved: 0,
    views: 0,
    optionsTried: 0,
    refusals: 0,
    snapshots: 0,
    replays: 0,
    wins: [0, 0],
    draws: 0,
    longestMatch: 0,
  };
}

function addCounts(to: VerifyCounts, { wins, longestMatch, ...sums }: VerifyCounts): void {
  for (const key of Object.keys(sums) as (keyof typeof sums)[]) to[key] += sums[key];
  for (const side of [0, 1] as const) to.wins[side] += wins[side];
  to.longestMatch = Math.max(to.longestMatch, longestMatch);
}

/** One run out of its parts: the first difference, or what all of them have touched together. */
export function joinParts(pkg: GamePackage, ruleset: string | undefined, parts: readonly VerifyPart[]): VerifyResult {
  const counts = noCounts();
  const coverage = new Coverage(pkg.compile(ruleset));
  for (const part of parts) {
    if (!part.ok) return part;
    addCounts(counts, part.counts);
    coverage.absorb(part.marks);
  }
  return { ok: true, counts, coverage: coverage.report() };
}

export function verify(pkg: GamePackage, options: VerifyOptions): VerifyResult {
  return joinParts(pkg, options.ruleset, [verifyPart(pkg, options)]);
}

/**
 * Plays random matches and compares every decision with itself: undone and redone, cloned, watched, without journal, replayed,
 * saved and loaded, seen from both sides with hidden cards permuted. Stops at the first difference. Never throws.
 */
export function verifyPart(pkg: GamePackage, options: VerifyOptions): VerifyPart {
  return runThrough(startVerify(pkg, options));
}

/** A battery match by match: whoever runs it may stop between two of them, and knows what has been checked until then. */
export interface BatteryRun<Part> {
  /** Plays one match more. False: there is nothing left to do, or a difference was found. */
  step(): boolean;
  part(): Part;
}

export function runThrough<Part>(run: BatteryRun<Part>): Part {
  while (run.step());
  return run.part();
}

export function startVerify(pkg: GamePackage, options: VerifyOptions): BatteryRun<VerifyPart> {
  const counts = noCounts();
  let battery: Battery | undefined;
  let failure: VerifyFailure | undefined;
  const step = (): boolean => {
    try {
      battery ??= new Battery(pkg, options, counts);
      if (counts.decisions < options.decisions) battery.playMatch();
    } catch (error) {
      failure = failureOf(error, battery, options, counts);
    }
    return failure === undefined && counts.decisions < options.decisions;
  };
  const marks = (): CoverageMarks => (battery ?? new Battery(pkg, options, counts)).coverage.marks();
  return { step, part: () => failure ?? { ok: true, counts, marks: marks() } };
}

function failureOf(
  error: unknown,
  battery: Battery | undefined,
  options: VerifyOptions,
  counts: VerifyCounts,
): VerifyFailure {
  const what = error instanceof Difference ? error.what : 'exception';
  const detail = error instanceof Difference ? error.message : String(error instanceof Error ? error.stack : error);
  const match = battery?.match;
  const decision = match?.decisions.length ?? 0;
  return {
    ok: false,
    what,
    reason: FINDINGS[what],
    detail,
    match: (options.firstMatch ?? 0) + counts.matches,
    decision,
    counts,
    replay: match ? saveReplay(match) : null,
  };
}

class Battery {
  match: Match | undefined;
  readonly coverage: Coverage;
  private readonly pkg: GamePackage;
  private readonly options: VerifyOptions;
  private readonly counts: VerifyCounts;
  private readonly doors: Doors;
  private readonly game: CompiledGame;
  private readonly random: (n: number) => number;
  private readonly pairs: readonly (readonly [string, string])[];
  /** a second machine that is set to every position and watched by an observer */
  private readonly twin: Machine;
  private readonly before: Int32Array;
  private readonly after: Int32Array;
  private readonly optionsBefore = new OptionList();
  private readonly optionsAfter = new OptionList();

  constructor(pkg: GamePackage, options: VerifyOptions, counts: VerifyCounts) {
    this.pkg = pkg;
    this.options = options;
    this.counts = counts;
    this.doors = { ...KERNEL_DOORS, ...options.doors };
    this.game = pkg.compile(options.ruleset);
    this.random = answersOf(options);
    this.pairs = pairsOf(pkg, options);
    this.coverage = new Coverage(this.game);
    this.twin = new Machine(this.game);
    this.twin.observer = this.coverage.observe;
    this.twin.ruleObserver = this.coverage.observeRule;
    this.before = new Int32Array(this.game.layout.cells);
    this.after = new Int32Array(this.game.layout.cells);
  }

  playMatch(): void {
    const { counts, options } = this;
    const number = (options.firstMatch ?? 0) + counts.matches;
    const seed = seedOf(options.seed, number);
    const setup = this.pkg.setUp(this.pairs[number % this.pairs.length], seed, options.ruleset);
    if (!setup.ok) throw new Difference('setup', setup.error.reason.en);
    const match = this.create(setup.value, seed, true);
    const silent = this.create(setup.value, seed, false);
    this.match = match;
    const start = match.machine.state.slice();
    let loaded: Match | undefined;
    while (match.result === null && counts.decisions < options.decisions) {
      if (this.isDue(SAMPLE)) this.sample(match);
      if (this.isDue(REPLAY_SAMPLE)) loaded = this.reload(match);
      const option = this.decideOnce(match);
      this.follow(silent, option, match, 'journal');
      counts.journalOff++;
      if (loaded) this.follow(loaded, option, match, 'snapshot');
      if (this.isDue(REPLAY_SAMPLE)) this.replay(match);
      if (match.decisions.length >= (options.maxDecisions ?? MAX_DECISIONS)) {
        throw new Difference('stuck', `${match.decisions.length} decisions`);
      }
      if (counts.decisions % PROGRESS_EVERY === 0) options.onProgress?.(counts.decisions);
    }
    this.finish(match, start);
  }

  private create(setup: Parameters<Doors['create']>[1], seed: number, journal: boolean): Match {
    const created = this.doors.create(this.game, setup, seed, { journal });
    if (!created.ok) throw new Difference('setup', `${created.error.path}: ${created.error.reason.en}`);
    return created.value;
  }

  private isDue(every: number): boolean {
    return this.options.deep === true || this.counts.decisions % every === 0;
  }

  private sample(match: Match): void {
    const { counts, doors } = this;
    checkViews(match, doors, this.random);
    counts.views += 2;
    checkRefusals(match, doors);
    counts.refusals++;
    checkSurrender(match);
    counts.optionsTried += checkEveryOption(match, doors);
  }

  /** A snapshot proves itself by being played again, so it costs as much as a replay. */
  private reload(match: Match): Match {
    this.counts.snapshots++;
    return checkSnapshot(match, this.doors);
  }

  private replay(match: Match): void {
    checkReplay(match, this.doors);
    this.counts.replays++;
  }

  /** One decision with everything that is cheap enough to be done every time. Returns the option. */
  private decideOnce(match: Match): number {
    const { counts, doors, before, after, twin } = this;
    const { machine } = match;
    const n = assertOptions(machine);
    const option = this.random(n);
    before.set(machine.state);
    this.optionsBefore.take(machine);
    copyState(machine, twin);

    this.decide(match, option);
    after.set(machine.state);
    if (match.result === null) this.optionsAfter.take(machine);
    assertCards(machine);
    assertUnusedCells(machine);
    counts.conserved++;
    if (match.result?.fault) throw new Difference('fault', match.result.fault);

    const back = doors.undo(match, 1);
    if (!back.ok) throw new Difference('undo', back.error.reason.en);
    assertSameCells('undo', before, machine.state);
    this.optionsBefore.assertSame(machine, 'undo');
    counts.undone++;
    const forth = doors.redo(match, 1);
    if (!forth.ok) throw new Difference('redo', forth.error.reason.en);
    assertSameCells('redo', after, machine.state);
    if (match.result === null) this.optionsAfter.assertSame(machine, 'redo');
    counts.redone++;

    this.optionsBefore.assertSame(twin, 'clone');
    this.coverage.choose(twin, option);
    decideTraced(twin, option, this.coverage);
    this.coverage.readJournal(twin);
    assertSameCells('observer', after, twin.state);
    counts.cloned++;
    counts.decisions++;
    return option;
  }

  private decide(match: Match, option: number): void {
    const answer = this.doors.decide(match, option);
    if (!answer.ok) throw new Difference('decide', `option ${option}: ${answer.error.reason.en}`);
  }

  /** Another match in the same position must reach the same next one. */
  private follow(other: Match, option: number, match: Match, what: 'journal' | 'snapshot'): void {
    if (option >= countOptions(other.machine)) throw new Difference(what, `option ${option} is not there`);
    this.decide(other, option);
    assertSameCells(what, match.machine.state, other.machine.state);
  }

  private finish(match: Match, start: Int32Array): void {
    const { counts, doors } = this;
    checkUndoToStart(match, doors, start);
    this.replay(match);
    if (match.result !== null) {
      checkResult(match, doors);
      const winner = match.machine.S[c.RESULT];
      if (winner === 3) counts.draws++;
      else counts.wins[winner - 1]++;
    }
    counts.longestMatch = Math.max(counts.longestMatch, match.decisions.length);
    counts.matches++;
    this.match = undefined;
  }
}
