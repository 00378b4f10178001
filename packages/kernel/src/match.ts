import type { CompiledGame } from './compile/game.ts';
import { FAULT_TEXT, FAULTS, type Fault, fail, ok, type Result } from './errors.ts';
import { type FaultPlace, faultPlaceOf, withPlace } from './fault-place.ts';
import type { MatchSetup, Text } from './game.ts';
import { hashText } from './hash.ts';
import * as c from './machine/cells.ts';
import { undoTo } from './machine/commands.ts';
import { copyState } from './machine/copy.ts';
import { Machine } from './machine/machine.ts';
import { countOptions } from './machine/options.ts';
import { concede, decide, SURRENDERED } from './machine/run.ts';
import { checkSetup, startMatch } from './machine/start.ts';
import { describeOption, describeQuery, type Option, type Query } from './options.ts';
import { type View, viewOf } from './view.ts';

export interface MatchOptions {
  /** false: no undo, faster; for rollouts */
  readonly journal?: boolean;
  /** fixed random results, used before the generator */
  readonly rolls?: readonly number[];
}

/**
 * What a match records, besides its set-up and seed: a number from 0 on is the option that was chosen, a negative one says who gave
 * up. Giving up answers no question; it is possible at any time, also while the other player is asked.
 */
export type Decision = number;

/** The decision "this player gives up". */
export function surrenderBy(player: number): Decision {
  return -1 - player;
}

/** Who gives up with this decision; null when it is the number of an option. */
export function surrenderOf(decision: Decision): number | null {
  return Number.isInteger(decision) && decision < 0 ? -1 - decision : null;
}

export interface MatchResult {
  /** null = draw */
  readonly winner: number | null;
  readonly reason: { readonly name: string; readonly label: Text };
  /** set when the match was stopped by a bound of the engine */
  readonly fault?: Fault;
  /** whose doing it was */
  readonly faultPlace?: FaultPlace;
}

/**
 * One playthrough. The checked door for people, editors and tests: every wrong call returns an error value and changes nothing.
 * Search code may use `machine` with the functions of `@fuda/kernel` directly; it is then responsible for legal answers.
 */
export class Match {
  readonly game: CompiledGame;
  readonly setup: MatchSetup;
  readonly seed: number;
  readonly machine: Machine;
  private readonly marks: number[] = [];
  private readonly answers: Decision[];
  /** how many of the answers were given before this object's journal begins */
  private readonly inherited: number;
  private undone: Decision[] = [];
  private readonly journal: boolean;

  /** Use `createMatch`; this constructor expects a machine that stands at a query, reached by the answers in `history`. */
  constructor(
    game: CompiledGame,
    setup: MatchSetup,
    seed: number,
    machine: Machine,
    journal: boolean,
    history: readonly Decision[] = [],
  ) {
    this.answers = [...history];
    this.inherited = history.length;
    this.game = game;
    this.setup = setup;
    this.seed = seed;
    this.machine = machine;
    this.journal = journal;
  }

  /** The question now open, or null when the match is over. */
  get query(): Query | null {
    return describeQuery(this.machine);
  }

  /** Number of legal answers; 0 when the match is over. */
  get optionCount(): number {
    return this.machine.S[c.RESULT] === 0 ? countOptions(this.machine) : 0;
  }

  /** The legal answers as the asked player may see them: cards that player does not know are only named by their location. */
  options(): Option[] {
    return Array.from({ length: this.optionCount }, (_, i) => describeOption(this.machine, i));
  }

  /** What was decided so far: with set-up and seed the whole match. */
  get decisions(): readonly Decision[] {
    return this.answers;
  }

  /** How many undone answers can be redone. */
  get redoable(): number {
    return this.undone.length;
  }

  get result(): MatchResult | null {
    const { S } = this.machine;
    if (S[c.RESULT] === 0) return null;
    const fault = FAULTS[S[c.FAULT]];
    const winner = S[c.RESULT] === 3 ? null : S[c.RESULT] - 1;
    if (fault !== 'none') {
      const faultPlace = faultPlaceOf(this.machine);
      const label = withPlace(FAULT_TEXT[fault], faultPlace, this.game);
      return { winner, reason: { name: `fault:${fault}`, label }, fault, faultPlace };
    }
    if (this.repeated) return { winner, reason: REPETITION };
    if (S[c.END_REASON] === SURRENDERED) return { winner, reason: SURRENDER };
    return { winner, reason: this.game.declaration.endReasons[S[c.END_REASON]] };
  }

  private get repeated(): boolean {
    const { S } = this.machine;
    return S[c.RESULT] === 3 && S[c.QUERY_PLAYER] !== 0;
  }

  /** Gives the answer number `option` (0 … optionCount−1) and runs to the next question. */
  decide(option: number): Result<null> {
    const { machine } = this;
    if (machine.S[c.RESULT] !== 0) return fail('MATCH_OVER', '$', '対戦はもう終わっています', 'the match is over');
    const n = countOptions(machine);
    if (!Number.isInteger(option) || option < 0 || option >= n) {
      return fail(
        'BAD_OPTION',
        '$.option',
        `選択肢は0〜${n - 1}です（${option}）`,
        `options are 0 … ${n - 1} (got ${option})`,
      );
    }
    this.undone = [];
    this.apply(option);
    return ok(null);
  }

  /** The player gives up, whoever is asked now; the other one wins. Undone and replayed like any answer. */
  surrender(player: number): Result<null> {
    if (this.machine.S[c.RESULT] !== 0) return fail('MATCH_OVER', '$', '対戦はもう終わっています', 'the match is over');
    if (player !== 0 && player !== 1)
      return fail('BAD_PLAYER', '$.player', 'プレイヤーは0か1です', 'a player is 0 or 1');
    this.undone = [];
    this.apply(surrenderBy(player));
    return ok(null);
  }

  /** Takes over what a match recorded: an answer, or that somebody gave up. */
  follow(decision: Decision): Result<null> {
    const who = surrenderOf(decision);
    return who === null ? this.decide(decision) : this.surrender(who);
  }

  private apply(decision: Decision): void {
    if (this.journal) this.marks.push(this.machine.jp);
    this.answers.push(decision);
    const who = surrenderOf(decision);
    if (who === null) decide(this.machine, decision);
    else concede(this.machine, who);
  }

  /** Takes back the last `count` decisions, whosever they were. */
  undo(count = 1): Result<null> {
    if (!this.journal) return fail('JOURNAL_OFF', '$', 'この対戦は記録を取っていません', 'this match keeps no journal');
    if (!Number.isInteger(count) || count < 1 || count > this.marks.length) {
      return fail(
        'NOTHING_TO_UNDO',
        '$.count',
        `戻せるのは${this.marks.length}手までです`,
        `only ${this.marks.length} decisions to undo`,
      );
    }
    const target = this.answers.length - count;
    undoTo(this.machine, this.marks[target - this.inherited]);
    this.undone.push(...this.answers.splice(target).reverse());
    this.marks.length = target - this.inherited;
    return ok(null);
  }

  redo(count = 1): Result<null> {
    if (!Number.isInteger(count) || count < 1 || count > this.undone.length) {
      return fail(
        'NOTHING_TO_REDO',
        '$.count',
        `やり直せるのは${this.undone.length}手までです`,
        `only ${this.undone.length} decisions to redo`,
      );
    }
    for (let i = 0; i < count; i++) this.apply(this.undone.pop()!);
    return ok(null);
  }

  /** An independent match in the same position. Its history starts here, so it can be undone to here only. */
  clone(): Match {
    const machine = new Machine(this.game);
    copyState(this.machine, machine);
    machine.journalStep = this.machine.journalStep;
    return new Match(this.game, this.setup, this.seed, machine, this.journal, this.answers);
  }

  /** All a player may know; `null` = an onlooker who sees public things only. */
  view(viewer: number | null): View {
    return viewOf(this.machine, viewer);
  }

  /** Hash of the whole state: equal positions with equal futures have equal hashes. */
  hash(): string {
    return hashText(this.machine.state, this.machine.layout.cells);
  }
}

const SURRENDER = { name: 'surrender', label: { ja: '投了', en: 'surrender' } } as const;
const REPETITION = { name: 'repetition', label: { ja: '同じ局面の繰り返し', en: 'repeated position' } } as const;

/** Starts a match. Refuses set-ups that do not fit the game. */
export function createMatch(
  game: CompiledGame,
  setup: MatchSetup,
  seed: number,
  options: MatchOptions = {},
): Result<Match> {
  const machine = new Machine(game);
  const checked = checkSetup(machine, setup);
  if (!checked.ok) return checked;
  if (!Number.isSafeInteger(seed))
    return fail('BAD_SETUP', '$.seed', 'シードは整数です', 'the seed must be an integer');
  const journal = options.journal ?? true;
  machine.journalStep = journal ? 2 : 0;
  machine.rolls = options.rolls ?? [];
  startMatch(machine, setup, seed);
  return ok(new Match(game, setup, seed, machine, journal));
}

/** The pure door: a new match one decision further; the old one is left as it was. */
export function step(match: Match, option: number): Result<Match> {
  const next = match.clone();
  const done = next.decide(option);
  return done.ok ? ok(next) : done;
}
