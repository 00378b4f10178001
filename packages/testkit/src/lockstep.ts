/**
 * One match in several tiers at once. Whatever is decided is decided in all of them, and compared: every cell, every answer offered, what it
 * cost, and every decision taken back, single ones and many at a time.
 */
import { randomFrom } from '@fuda/game';
import {
  BY_CHANCE,
  cells as c,
  copyState,
  countOptions,
  decide,
  type Machine,
  type MatchSetup,
  playOn,
  startMatch,
  THE_FIRST,
  undoTo,
} from '@fuda/kernel';

/** A machine of the game, by the name of its tier. The first of them is the one the others are measured by. */
export interface TierMachine {
  readonly name: string;
  readonly machine: Machine;
}

export interface Apart {
  readonly tier: string;
  /** decisions before it */
  readonly decision: number;
  readonly what: string;
}

export interface Alike {
  readonly decisions: number;
  readonly difference: Apart | null;
}

const COLUMNS = ['optionVerb', 'optionCard', 'optionAbility', 'optionNumber', 'optionGroup'] as const;
/** Positions kept for the way back: one after so many decisions, and no more than so many. */
const EVERY = 7;
const MOST_KEPT = 64;
/** Decisions made without looking. */
const LONGEST_STRIDE = 12;

/** A position on the way, and where each machine's journal stood. */
interface Kept {
  readonly decision: number;
  readonly state: Int32Array;
  readonly marks: readonly number[];
}

function firstDifference(a: Int32Array, b: Int32Array): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return i;
  return -1;
}

export class Lockstep {
  private readonly tiers: readonly TierMachine[];
  private readonly machines: readonly Machine[];
  private readonly before: Int32Array;

  constructor(tiers: readonly TierMachine[]) {
    this.tiers = tiers;
    this.machines = tiers.map(({ machine }) => machine);
    this.before = new Int32Array(this.machines[0].state.length);
  }

  /** A match of at most so many decisions, answered by chance, and taken back in strides from its end. */
  play(setup: MatchSetup, seed: number, most: number): Alike {
    const random = randomFrom(seed);
    const [first] = this.machines;
    for (const m of this.machines) startMatch(m, setup, seed);
    const kept: Kept[] = [];
    for (let decisions = 0; ; decisions++) {
      const found = this.compare(decisions);
      if (found) return { decisions, difference: found };
      if (decisions % EVERY === 0 && kept.length < MOST_KEPT)
        kept.push({ decision: decisions, state: first.state.slice(), marks: this.machines.map(({ jp }) => jp) });
      if (first.S[c.RESULT] !== 0 || decisions === most) {
        return { decisions, difference: this.backThrough(kept) };
      }
      const other = this.thereAndBack(random(first.optionCount), decisions);
      if (other) return { decisions, difference: other };
      const option = random(first.optionCount);
      for (const m of this.machines) decide(m, option);
    }
  }

  private told(tier: number, decision: number, what: string): Apart {
    return { tier: this.tiers[tier].name, decision, what };
  }

  private compare(decision: number): Apart | null {
    const [first] = this.machines;
    const count = countOptions(first);
    for (let t = 1; t < this.machines.length; t++) {
      const m = this.machines[t];
      const at = firstDifference(first.state, m.state);
      if (at >= 0) return this.told(t, decision, `cell ${at}: ${m.state[at]} instead of ${first.state[at]}`);
      if (countOptions(m) !== count) return this.told(t, decision, `${m.optionCount} answers instead of ${count}`);
      if (m.fuel !== first.fuel) return this.told(t, decision, `${m.fuel} left to spend instead of ${first.fuel}`);
      for (const column of COLUMNS)
        for (let i = 0; i < count; i++)
          if (m[column][i] !== first[column][i])
            return this.told(t, decision, `${column} of answer ${i}: ${m[column][i]} instead of ${first[column][i]}`);
    }
    return null;
  }

  /** Some answer, taken back: everything is as before, and the answers are made anew. */
  private thereAndBack(option: number, decision: number): Apart | null {
    const { before } = this;
    before.set(this.machines[0].state);
    for (const [t, m] of this.machines.entries()) {
      const mark = m.jp;
      decide(m, option);
      undoTo(m, mark);
      const at = firstDifference(before, m.state);
      if (at >= 0) return this.told(t, decision, `cell ${at} taken back: ${m.state[at]} instead of ${before[at]}`);
      if (m.jp !== mark) return this.told(t, decision, `the journal taken back ends at ${m.jp} instead of ${mark}`);
    }
    return this.compare(decision);
  }

  /** From the end to each of the positions kept, the last one first. */
  private backThrough(kept: readonly Kept[]): Apart | null {
    for (const { decision, state, marks } of [...kept].reverse()) {
      for (const [t, m] of this.machines.entries()) {
        undoTo(m, marks[t]);
        const at = firstDifference(state, m.state);
        if (at >= 0)
          return this.told(t, decision, `cell ${at} after many taken back: ${m.state[at]} instead of ${state[at]}`);
      }
      const found = this.compare(decision);
      if (found) return found;
    }
    return null;
  }

  /** Nothing is recorded, and the machines throw the dice themselves for some decisions at a time. */
  run(setup: MatchSetup, seed: number, most: number): Alike {
    const random = randomFrom(seed);
    const [first] = this.machines;
    for (const m of this.machines) {
      startMatch(m, setup, seed);
      m.journalStep = 0;
      m.dice = seed;
    }
    let decisions = 0;
    let difference = this.compare(0);
    while (difference === null && decisions < most && first.S[c.RESULT] === 0) {
      const stride = Math.min(1 + random(LONGEST_STRIDE), most - decisions);
      const policy = random(4) === 0 ? THE_FIRST : BY_CHANCE;
      const made = this.machines.map((m) => playOn(m, policy, stride));
      const t = this.machines.findIndex((m, i) => made[i] !== made[0] || m.dice !== first.dice);
      decisions += made[0];
      difference =
        t < 0
          ? this.compare(decisions)
          : this.told(t, decisions, `${made[t]} decisions at a time instead of ${made[0]}`);
    }
    for (const m of this.machines) m.journalStep = 2;
    return { decisions, difference };
  }

  /** A position handed from each tier to the next: who goes on with it does not matter. */
  pass(setup: MatchSetup, seed: number, most: number): Alike {
    const random = randomFrom(seed);
    const [first] = this.machines;
    for (const m of this.machines) startMatch(m, setup, seed);
    let decisions = 0;
    for (; decisions < most && first.S[c.RESULT] === 0; decisions++) {
      const option = random(countOptions(first));
      for (const m of this.machines) decide(m, option);
      const found = this.compare(decisions + 1);
      if (found) return { decisions, difference: found };
      const turn = decisions % this.machines.length;
      for (const [t, m] of this.machines.entries()) if (t !== turn) copyState(this.machines[turn], m);
      const copied = this.compare(decisions + 1);
      if (copied) return { decisions, difference: copied };
    }
    return { decisions, difference: null };
  }
}
