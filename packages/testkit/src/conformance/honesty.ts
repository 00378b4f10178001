/**
 * Does anything depend on what its player cannot see? In positions of random matches hidden cards are swapped for others, and
 * everything the asked player sees, is offered, is dealt and thinks must be the same, to the last bit.
 */

import { type GamePackage, randomFrom } from '@fuda/game';
import {
  type CompiledGame,
  Determinizer,
  Machine,
  type Match,
  observe,
  type RandomBelow,
  type Text,
} from '@fuda/kernel';
import { assertSameData, Difference, FINDINGS, type Finding } from './difference.ts';
import { type Doors, KERNEL_DOORS } from './doors.ts';
import { SWAPS, type Swap, swapHidden } from './swap-hidden.ts';
import { compareHistories, kernelTeller, type Teller } from './two-worlds.ts';
import { answersOf, type BatteryOptions, type BatteryRun, pairsOf, runThrough, seedOf } from './verify.ts';

/** Somebody who thinks about the open question; what comes out is plain data. Must not remember anything. */
export interface Agent {
  readonly name: string;
  judge(m: Machine, seed: number): unknown;
}

export interface HonestyOptions extends BatteryOptions {
  readonly positions: number;
  readonly agents?: readonly Agent[];
  /** whoever else tells a player something of a match; the kernel is always asked */
  readonly tellers?: readonly Teller[];
}

export interface HonestyCounts {
  positions: number;
  matches: number;
  /** hidden cards that were another one in the second position */
  swapped: number;
  judged: number;
  /** positions compared in two matches that differ in hidden cards from their beginning */
  histories: number;
  /** deals that could not leave the asked player its answers */
  refused: number;
}

export type HonestyResult =
  | { readonly ok: true; readonly counts: HonestyCounts }
  | {
      readonly ok: false;
      readonly what: Finding;
      readonly reason: Text;
      readonly detail: string;
      readonly counts: HonestyCounts;
    };

/** Decisions between two positions that are looked at: neighbours say the same. */
const STEP = 3;
const LONGEST = 2000;

/** One run out of its parts: the first difference, or everything they have looked at. */
export function joinHonesty(parts: readonly HonestyResult[]): HonestyResult {
  const counts: HonestyCounts = { ...NOTHING };
  for (const part of parts) {
    for (const key of Object.keys(counts) as (keyof HonestyCounts)[]) counts[key] += part.counts[key];
    if (!part.ok) return { ...part, counts };
  }
  return { ok: true, counts };
}

const NOTHING: HonestyCounts = { positions: 0, matches: 0, swapped: 0, judged: 0, histories: 0, refused: 0 };

export function checkHonesty(pkg: GamePackage, options: HonestyOptions): HonestyResult {
  return runThrough(startHonesty(pkg, options));
}

export function startHonesty(pkg: GamePackage, options: HonestyOptions): BatteryRun<HonestyResult> {
  const counts: HonestyCounts = { ...NOTHING };
  let last = '';
  let examiner: Examiner | undefined;
  let failure: HonestyResult | undefined;
  const step = (): boolean => {
    try {
      examiner ??= new Examiner(pkg, options, counts);
      if (counts.positions < options.positions) last = examiner.playMatch();
    } catch (error) {
      const what = error instanceof Difference ? error.what : 'exception';
      const detail = error instanceof Difference ? error.message : String(error instanceof Error ? error.stack : error);
      failure = { ok: false, what, reason: FINDINGS[what], detail: `${detail} (after ${last || 'no match'})`, counts };
    }
    return failure === undefined && counts.positions < options.positions;
  };
  return { step, part: () => failure ?? { ok: true, counts } };
}

class Examiner {
  private readonly pkg: GamePackage;
  private readonly options: HonestyOptions;
  private readonly counts: HonestyCounts;
  private readonly doors: Doors;
  private readonly game: CompiledGame;
  private readonly random: RandomBelow;
  private readonly dealers: readonly [Dealer, Dealer];

  constructor(pkg: GamePackage, options: HonestyOptions, counts: HonestyCounts) {
    this.pkg = pkg;
    this.options = options;
    this.counts = counts;
    this.doors = { ...KERNEL_DOORS, ...options.doors };
    this.game = pkg.compile(options.ruleset);
    this.random = answersOf(options);
    this.dealers = [new Dealer(this.game), new Dealer(this.game)];
  }

  /** Returns a word for the match, to find it again. */
  playMatch(): string {
    const { counts, options, pkg } = this;
    const pairs = pairsOf(pkg, options);
    const number = (options.firstMatch ?? 0) + counts.matches;
    const pair = pairs[number % pairs.length];
    const seed = seedOf(options.seed, number);
    const setup = pkg.setUp(pair, seed, options.ruleset);
    if (!setup.ok) throw new Difference('setup', setup.error.reason.en);
    const start = (): Match => {
      const created = this.doors.create(this.game, setup.value, seed, { journal: false });
      if (!created.ok) throw new Difference('setup', created.error.reason.en);
      return created.value;
    };
    const ruleset = options.ruleset ?? pkg.rulesets[0].id;
    const beginning = { game: this.game, setup: setup.value, seed, ruleset, viewer: number & 1 };
    for (const teller of [kernelTeller(this.doors), ...(options.tellers ?? [])])
      counts.histories += compareHistories(beginning, teller, randomFrom(seed), this.doors);
    const match = start();
    for (let n = 0; match.result === null && n < LONGEST && counts.positions < options.positions; n++) {
      if (n % STEP === 0 && match.optionCount > 1) this.examine(match);
      this.doors.decide(match, this.random(match.optionCount));
    }
    counts.matches++;
    return `${pair.join('/')}, seed ${seed}`;
  }

  private examine(match: Match): void {
    const { counts, options, doors } = this;
    const viewer = match.query!.player;
    const how: Swap = SWAPS[counts.positions % SWAPS.length];
    const other = doors.clone(match);
    counts.swapped += swapHidden(other.machine, viewer, how, this.random);
    const where = (what: string): string => `${how}: ${what}`;
    assertSameData('view', doors.view(match, viewer), doors.view(other, viewer), where(`view(${viewer})`));
    assertSameData('view', doors.view(match, null), doors.view(other, null), where('view(null)'));
    assertSameData('view', doors.options(match), doors.options(other), where('options'));
    assertSameData('view', observe(match.machine, viewer), observe(other.machine, viewer), where('observation'));
    this.compareDeals(match, other, viewer);
    for (const agent of this.agentsFor(counts.positions)) {
      const seed = this.random(0x7fffffff);
      const [mine, theirs] = [match, other].map(({ machine }) => agent.judge(machine, seed));
      assertSameData('agent', mine, theirs, where(agent.name));
      counts.judged++;
    }
    counts.positions++;
    if (counts.positions % 100 === 0) options.onProgress?.(counts.positions);
  }

  /** The first one is asked everywhere, the others in turn. */
  private agentsFor(position: number): readonly Agent[] {
    const [first, ...others] = this.options.agents ?? [];
    if (first === undefined || others.length === 0) return first ? [first] : [];
    return [first, others[position % others.length]];
  }

  /** The same deals come out of both, and each looks like what it was dealt from. */
  private compareDeals(match: Match, other: Match, viewer: number): void {
    const seed = this.random(0x7fffffff);
    const [first, second] = this.dealers;
    const kept = first.deal(match.machine, viewer, seed);
    if (second.deal(other.machine, viewer, seed) !== kept) throw new Difference('deal', 'one fits, the other does not');
    assertSameData('deal', first.faces(), second.faces(), 'faces');
    if (!kept) {
      this.counts.refused++;
      return;
    }
    const dealt = match.clone();
    dealt.machine.state.set(first.work.state);
    dealt.machine.optionsValid = false;
    dealt.machine.dirty = -1;
    assertSameData('determinize', this.doors.view(match, viewer), this.doors.view(dealt, viewer), `view(${viewer})`);
    assertSameData('determinize', this.doors.options(match), this.doors.options(dealt), 'options');
  }
}

class Dealer {
  readonly work: Machine;
  private readonly determinizer: Determinizer;

  constructor(game: CompiledGame) {
    this.work = new Machine(game);
    this.determinizer = new Determinizer(game);
  }

  deal(m: Machine, viewer: number, seed: number): boolean {
    this.determinizer.look(m, viewer);
    this.determinizer.lay(this.work);
    return this.determinizer.deal(this.work, randomFrom(seed));
  }

  /** What lies in every location: which of two equal cards it is does not matter. */
  faces(): Int32Array {
    const { S, zoneBase, layout } = this.work;
    const faces: number[] = [];
    for (let location = 0; location < layout.locations; location++)
      for (let k = 0; k < layout.zoneCapacity[location]; k++)
        faces.push(S[this.work.definition + S[zoneBase[location] + k]]);
    return Int32Array.from(faces);
  }
}
