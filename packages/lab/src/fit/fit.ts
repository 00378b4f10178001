/**
 * Learns a game by playing it: a light policy plays against itself, the value model learns who wins from where (logistic
 * regression), and the policy learns to prefer the answers that did better than expected. No card is known by name: whatever is
 * learned about a card is a number beside its id, kept as data in the game's folder.
 */
import { setImmediate } from 'node:timers/promises';
import {
  freshModels,
  isDecided,
  type Models,
  POLICY_TERMS,
  type PolicyModel,
  skipPassive,
  stageOf,
  uniformPolicy,
  type ValueModel,
  verdict,
} from '@fuda/ai';
import { Dice, type GamePackage, type Goal, type Player } from '@fuda/game';
import { cells as c, decide, type Machine, startMatch, workMachine } from '@fuda/kernel';
import { answering, LabFailure, type LabResult } from '../errors.ts';
import { matchSeed } from '../seed.ts';
import { type FitState, modelsOf } from './fit-state.ts';
import { MatchMemory } from './memory.ts';

export interface FitOptions {
  readonly ruleset?: string;
  readonly matches: number;
  readonly seed: number;
  /** decks to learn with; default: all that the ruleset allows */
  readonly decks?: readonly string[];
  /** weights to go on from */
  readonly from?: Models;
  /** whose answers the policy learns to give; default: what does well against itself */
  readonly teacher?: Player;
  /** how many copies of a card somebody has matters: cards are gained during a match */
  readonly copies?: boolean;
  readonly stages?: number;
  readonly onProgress?: (done: number) => void;
  /** goes on from here instead of from the beginning */
  readonly state?: FitState;
  /** told from time to time, and when somebody has stopped it */
  readonly onState?: (state: FitState) => void;
  /** asks to stop: the match in hand is finished */
  readonly stop?: AbortSignal;
}

export interface FitReport {
  readonly models: Models;
  readonly matches: number;
  /** matches that were asked for: more than were learned from if somebody has stopped it */
  readonly of: number;
  /** mean of −log₂(chance given to what happened) over matches not learned from; 1 = knows nothing */
  readonly surprise: number;
  /** share of points of the learned policy against uniform play, over matches not learned from */
  readonly againstUniform: number;
}

const STAGES = 3;
const POLICY_RATE = 0.08;
const VALUE_RATE = 0.05;
const DECAY = 1e-6;
const POSITIONS_PER_MATCH = 10;
const LONGEST = 4000;
/** one in so many answers of a taught match is the pupil's */
const STRAY = 12;
const SCOUTS = 200;
const CHECKS = 400;
/** What a power cut may cost. */
const KEEP_MS = 60_000;
/** How long signals and the terminal may have to wait. */
const BREATH_MS = 50;

/**
 * Steps that shrink with what a weight has moved already (AdaGrad): rare cards learn as fast as common ones. Features are measured
 * against the largest amount seen, so that thousands of points and a single card weigh in alike.
 */
class Steps {
  readonly moved: Float64Array;
  readonly largest: Float64Array;
  private readonly weights: Float64Array;
  private readonly rate: number;

  constructor(weights: Float64Array, rate: number) {
    this.weights = weights;
    this.moved = new Float64Array(weights.length).fill(1e-4);
    this.largest = new Float64Array(weights.length).fill(1);
    this.rate = rate;
  }

  step(at: number, error: number, amount = 1): void {
    const size = Math.abs(amount);
    if (size > this.largest[at]) this.largest[at] = size;
    const gradient = (error * amount) / this.largest[at];
    this.moved[at] += gradient * gradient;
    const stride = (this.rate * gradient) / Math.sqrt(this.moved[at]);
    this.weights[at] = this.weights[at] * (1 - DECAY) + stride / this.largest[at];
  }
}

/** Every pair of decks that the ruleset allows, in turn. */
export class Table {
  readonly machine: Machine;
  private readonly pkg: GamePackage;
  private readonly ruleset: string | undefined;
  private readonly decks: readonly string[];
  private readonly goal: Goal | undefined;

  constructor(pkg: GamePackage, ruleset: string | undefined, decks?: readonly string[]) {
    this.pkg = pkg;
    this.ruleset = ruleset;
    this.machine = workMachine(pkg.compile(ruleset));
    this.machine.journalStep = 0;
    const id = ruleset ?? pkg.rulesets[0].id;
    this.goal = pkg.rulesets.find((r) => r.id === id)?.goal;
    this.decks = decks ?? pkg.decks.filter((deck) => deck.rulesets?.includes(id) !== false).map((deck) => deck.id);
  }

  /** Is there still something to decide? A passive side has then answered already. */
  goesOn(): boolean {
    skipPassive(this.machine, this.goal);
    return !isDecided(this.machine, this.goal);
  }

  /** Result for player 0; a match that did not end is a draw. */
  verdict(): number {
    return isDecided(this.machine, this.goal) ? verdict(this.machine, this.goal) : 0.5;
  }

  start(seed: number, dice: Dice): void {
    const one = this.decks[dice.below(this.decks.length)];
    const two = this.decks[dice.below(this.decks.length)];
    const setup = this.pkg.setUp([one, two], seed, this.ruleset);
    if (!setup.ok) throw new LabFailure({ ...setup.error, code: 'BAD_SETUP' });
    startMatch(this.machine, setup.value, seed);
  }
}

/** Learns from as many matches as it is told, or as there was time for. */
export function fitModels(pkg: GamePackage, options: FitOptions): Promise<LabResult<FitReport>> {
  return answering(() => learnBy(pkg, options));
}

async function learnBy(pkg: GamePackage, options: FitOptions): Promise<FitReport> {
  const table = new Table(pkg, options.ruleset, options.decks);
  const { state, stop, seed, matches } = options;
  const dice = new Dice(seed);
  const models = state ? modelsOf(table.machine.game, state) : firstModels(table, dice, options);
  if (options.copies) models.policy.counting = true;
  const learner = new Learner(table, models, dice, options.teacher);
  if (state) learner.goOn(state);
  let kept = performance.now();
  let k = state?.matches ?? 0;
  for (; k < matches; k++) {
    // nothing learned yet is nothing to keep
    if (stop?.aborted) break;
    table.start(matchSeed(seed, k), dice);
    await learner.play();
    learner.learn();
    if (k % 100 === 0) options.onProgress?.(k);
    if (performance.now() - kept < KEEP_MS) continue;
    options.onState?.(learner.state(k + 1));
    kept = performance.now();
  }
  if (k < matches) {
    options.onState?.(learner.state(k));
    return { models, matches: k, of: matches, surprise: Number.NaN, againstUniform: Number.NaN };
  }
  return { models, matches, of: matches, ...check(table, models, dice, seed ^ 0x3c6ef372) };
}

function firstModels(table: Table, dice: Dice, { from, stages = STAGES, seed }: FitOptions): Models {
  return from ?? freshModels(table.machine.game, stages, scoutLength(table, dice, seed) / stages);
}

/** Turns of a middling match between players who know nothing. */
function scoutLength(table: Table, dice: Dice, seed: number): number {
  const lengths: number[] = [];
  for (let k = 0; k < SCOUTS; k++) {
    table.start(matchSeed(seed ^ 0x1b873593, k), dice);
    const { S } = table.machine;
    for (let n = 0; n < LONGEST && table.goesOn(); n++)
      decide(table.machine, uniformPolicy.choose(table.machine, dice.below));
    lengths.push(S[c.TURN]);
  }
  lengths.sort((a, b) => a - b);
  return Math.max(STAGES, lengths[SCOUTS >> 1]);
}

class Learner {
  private readonly table: Table;
  private readonly m: Machine;
  private readonly policy: PolicyModel;
  private readonly value: ValueModel;
  private readonly dice: Dice;
  private readonly teacher: Player | undefined;
  private readonly memory = new MatchMemory();
  private breath = performance.now();
  private readonly policySteps: Steps;
  private readonly valueSteps: Steps;

  constructor(table: Table, { policy, value }: Models, dice: Dice, teacher: Player | undefined) {
    this.table = table;
    this.teacher = teacher;
    this.m = table.machine;
    this.policy = policy;
    this.value = value;
    this.dice = dice;
    this.policySteps = new Steps(policy.weights, POLICY_RATE);
    this.valueSteps = new Steps(value.weights, VALUE_RATE);
  }

  /** Everything that is needed to go on after this match as if nothing had happened. */
  state(matches: number): FitState {
    const { policy, value, policySteps, valueSteps, dice } = this;
    return {
      matches,
      dice: dice.state,
      stages: policy.stages,
      stageTurns: policy.stageTurns,
      columns: {
        policy: policy.weights,
        policyMoved: policySteps.moved,
        policyLargest: policySteps.largest,
        value: value.weights,
        valueMoved: valueSteps.moved,
        valueLargest: valueSteps.largest,
      },
    };
  }

  goOn({ dice, columns }: FitState): void {
    this.dice.from(dice);
    this.policySteps.moved.set(columns.policyMoved);
    this.policySteps.largest.set(columns.policyLargest);
    this.valueSteps.moved.set(columns.valueMoved);
    this.valueSteps.largest.set(columns.valueLargest);
  }

  async play(): Promise<void> {
    const { m, policy, memory, dice } = this;
    memory.clear();
    for (let n = 0; n < LONGEST && this.table.goesOn(); n++) {
      if (performance.now() - this.breath > BREATH_MS) {
        await setImmediate();
        this.breath = performance.now();
      }
      const own = policy.choose(m, dice.below);
      const option = this.teacher?.choose(m, dice.below) ?? own;
      if (m.optionCount > 1) this.remember(option);
      // a pupil who never strays never sees what to do then
      decide(m, dice.below(STRAY) === 0 ? own : option);
    }
  }

  private remember(option: number): void {
    const { m, memory, policy, value } = this;
    const count = m.optionCount;
    value.look(m);
    if (!memory.fits(count, POLICY_TERMS, value.foundCount)) return;
    const k = memory.decisions++;
    const stage = stageOf(m, policy.stages, policy.stageTurns);
    const from = k === 0 ? 0 : memory.options[k];
    const features = k === 0 ? 0 : memory.features[k];
    memory.player[k] = m.S[c.QUERY_PLAYER] - 1;
    memory.chosen[k] = option;
    memory.stage[k] = stage;
    memory.judged[k] = value.judge(stage);
    for (let i = 0; i < count; i++) memory.chances[from + i] = policy.chances[i];
    for (let i = 0; i < count * POLICY_TERMS; i++) memory.terms[from * POLICY_TERMS + i] = policy.terms[i];
    for (let i = 0; i < value.foundCount; i++) {
      memory.found[features + i] = value.found[i];
      memory.amounts[features + i] = value.amounts[i];
    }
    memory.options[k + 1] = from + count;
    memory.features[k + 1] = features + value.foundCount;
  }

  learn(): void {
    const { memory } = this;
    const won = this.table.verdict();
    for (let k = 0; k < memory.decisions; k++) {
      const [from, to] = [k === 0 ? 0 : memory.options[k], memory.options[k + 1]];
      // better or worse than expected, for the one who chose; a teacher is always right
      const surprise = this.teacher ? 1 : (won - memory.judged[k]) * (memory.player[k] === 0 ? 1 : -1);
      for (let i = from; i < to; i++) {
        const gradient = surprise * ((i - from === memory.chosen[k] ? 1 : 0) - memory.chances[i]);
        for (let t = i * POLICY_TERMS; t < (i + 1) * POLICY_TERMS; t++)
          if (memory.terms[t] !== 0) this.policySteps.step(memory.terms[t], gradient);
      }
      // positions of one match end alike: a few of them say as much as all, and less of it by heart
      if (this.dice.below(memory.decisions) >= POSITIONS_PER_MATCH) continue;
      const error = won - memory.judged[k];
      for (let f = k === 0 ? 0 : memory.features[k]; f < memory.features[k + 1]; f++)
        this.valueSteps.step(memory.found[f] * this.value.stages + memory.stage[k], error, memory.amounts[f]);
    }
  }
}

const log2 = (chance: number): number => Math.log2(Math.max(1e-9, chance));

/** Matches that nothing is learned from: how well the value foretells, how well the policy plays. */
function check(
  table: Table,
  { policy, value }: Models,
  dice: Dice,
  seed: number,
): Pick<FitReport, 'surprise' | 'againstUniform'> {
  const { machine: m } = table;
  const { S } = m;
  let bits = 0;
  let judged = 0;
  let points = 0;
  for (let k = 0; k < CHECKS; k++) {
    table.start(matchSeed(seed, k >> 1), dice);
    // against oneself to see how well the value foretells, against uniform play to see how well the policy plays
    const seat = k & 1;
    const alone = k % 4 < 2;
    const guesses: number[] = [];
    for (let n = 0; n < LONGEST && table.goesOn(); n++) {
      guesses.push(value.value(m));
      decide(m, (alone || S[c.QUERY_PLAYER] - 1 === seat ? policy : uniformPolicy).choose(m, dice.below));
    }
    const won = table.verdict();
    if (!alone) points += seat === 0 ? won : 1 - won;
    else {
      for (const guess of guesses) bits -= won * log2(guess) + (1 - won) * log2(1 - guess);
      judged += guesses.length;
    }
  }
  return { surprise: judged === 0 ? 1 : bits / judged, againstUniform: points / (CHECKS / 2) };
}
