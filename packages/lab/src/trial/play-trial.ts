/** The matches of a trial: every deal twice, seats swapped, traced where the card could be at work. */
import { answerOf, Dice, type GamePackage, mix, type Player } from '@fuda/game';
import {
  type CompiledGame,
  cells as c,
  checkSetup,
  countOptions,
  decideTraced,
  FAULTS,
  faultPlaceOf,
  hashCells,
  type Machine,
  startMatch,
  workMachine,
} from '@fuda/kernel';
import { failureOf, LabFailure } from '../errors.ts';
import { M } from '../messages.ts';
import { MAX_DECISIONS } from '../play-match.ts';
import { findPlayer, playersOf, prepared } from '../player.ts';
import { matchSeed } from '../seed.ts';
import { planTrial, type TrialJob, type TrialPlan } from './plan.ts';
import { count, emptyTrial, faultKey, type TrialTally } from './tally.ts';
import { CardWatch } from './watch.ts';

/** How a match that does not end is counted among the reasons. */
const TOO_LONG = 'tooLong';

/** A trial that is set up once and then asked for deals. */
export class TrialTable {
  readonly plan: TrialPlan;
  readonly game: CompiledGame;
  private readonly job: TrialJob;
  private readonly machine: Machine;
  private readonly seats: readonly [Player, Player];
  private readonly takes: CardWatch;
  readonly watch: CardWatch;
  private tally = emptyTrial();

  /** Throws LabFailure. */
  constructor(pkg: GamePackage, job: TrialJob) {
    this.job = job;
    this.plan = planTrial(pkg, job);
    const { ruleset, player } = this.plan;
    const marked = pkg.tryOut?.marked(job.card, ruleset);
    const game = pkg.compile(ruleset, marked ? [marked] : []);
    this.game = game;
    // whoever thinks finds out what game this is by asking the package
    const watched: GamePackage = {
      ...pkg,
      compile: (id, extra) => (id === ruleset && !extra ? game : pkg.compile(id, extra)),
    };
    this.seats = [seat(watched, player, this.plan), seat(watched, player, this.plan)];
    this.machine = workMachine(game);
    this.machine.journalStep = 0;
    this.watch = new CardWatch(game, job.card, pkg.tryOut?.uses ?? []);
    this.takes = new CardWatch(game, job.card, this.plan.takes);
    this.machine.ruleObserver = this.watch.observeRule;
  }

  /** Plays the deals `from` … `to`−1. Throws LabFailure. */
  async play(from: number, to: number): Promise<TrialTally> {
    await this.prepare();
    this.tally = emptyTrial();
    this.watch.into = this.tally;
    for (let deal = from; deal < to; deal++) {
      const seed = matchSeed(this.job.seed, deal);
      let points = 0;
      for (const mine of [0, 1]) {
        try {
          points += await this.match(seed, mine, 2 * deal + mine);
        } catch (error) {
          throw failureOf(error, deal, seed);
        }
      }
      this.tally.deals[points]++;
    }
    return this.tally;
  }

  /** Waits until everybody can play. Throws LabFailure. */
  async prepare(): Promise<void> {
    for (const player of this.seats) await prepared(player, this.game);
  }

  /** Half points of the side with the card. */
  private async match(seed: number, mine: number, number: number): Promise<number> {
    const { machine: m, tally, watch, seats } = this;
    const setup = this.plan.setUp(seed, mine);
    if (!setup.ok) throw new LabFailure({ ...setup.error, code: 'BAD_SETUP' });
    const checked = checkSetup(m, setup.value);
    if (!checked.ok) throw new LabFailure({ ...checked.error, code: 'BAD_SETUP' });
    startMatch(m, setup.value, seed);
    const dice = [new Dice(seed), new Dice(~seed)];
    for (const player of seats) player.forget?.();
    let [decisions, uses, held] = [0, 0, false];
    while (m.S[c.RESULT] === 0 && decisions < MAX_DECISIONS) {
      const asked = m.S[c.QUERY_PLAYER] - 1;
      held ||= watch.isHeld(m, mine);
      const answer = this.answer(asked, asked === mine, dice[asked]);
      const option = typeof answer === 'number' ? answer : await answer;
      for (const player of seats) player.notice?.(m, option);
      countOptions(m);
      if (asked === mine && watch.isUse(m, option)) uses++;
      decideTraced(m, option, watch);
      decisions++;
    }
    const { points, reason } = this.end(mine);
    tally.matches++;
    tally.decisions += decisions;
    if (points === 2) tally.wins++;
    else if (points === 1) tally.draws++;
    else tally.losses++;
    if (held) tally.drawn++;
    if (uses > 0) {
      tally.used++;
      if (points === 2) tally.usedWins++;
      if (points === 1) tally.usedDraws++;
    }
    tally.uses += uses;
    count(tally.reasons, reason);
    const { state, layout } = m;
    tally.sums[0] = (tally.sums[0] + hashCells(state, 0, layout.cells, mix(number))) >>> 0;
    tally.sums[1] = (tally.sums[1] + hashCells(state, 0, layout.cells, ~number)) >>> 0;
    return points;
  }

  private answer(seat: number, hasCard: boolean, dice: Dice): number | Promise<number> {
    const { machine: m, takes } = this;
    const player = this.seats[seat];
    if (hasCard || this.plan.takes.length === 0) return answerOf(player, m, dice.below);
    const options = countOptions(m);
    const isTaken = Array.from({ length: options }, (_, i) => takes.isUse(m, i));
    if (!isTaken.includes(true)) return answerOf(player, m, dice.below);
    return answerOf(player, m, dice.below, (option) => !isTaken[option]);
  }

  private end(mine: number): { readonly points: number; readonly reason: string } {
    const { machine: m, tally, game } = this;
    const { S } = m;
    const points = S[c.RESULT] === 1 || S[c.RESULT] === 2 ? (S[c.RESULT] - 1 === mine ? 2 : 0) : 1;
    if (S[c.RESULT] === 0) return { points, reason: TOO_LONG };
    if (S[c.FAULT] !== 0) {
      const fault = FAULTS[S[c.FAULT]];
      count(tally.faults, faultKey(fault, faultPlaceOf(m)));
      return { points, reason: `fault:${fault}` };
    }
    if (S[c.RESULT] === 3 && S[c.QUERY_PLAYER] !== 0) return { points, reason: 'repetition' };
    return { points, reason: game.declaration.endReasons[S[c.END_REASON]]?.name ?? '' };
  }
}

function seat(pkg: GamePackage, name: string, { takes }: TrialPlan): Player {
  const players = playersOf(pkg);
  const found = findPlayer(pkg, name);
  if (!found) {
    const reason = M.player(
      name,
      players.map((player) => player.name),
    );
    throw new LabFailure({ code: 'UNKNOWN_PLAYER', path: '$.player', reason });
  }
  if (takes.length === 0 || found.chooseAmong) return found;
  const able = players.filter((player) => player.chooseAmong).map((player) => player.name);
  throw new LabFailure({ code: 'CANNOT_REFRAIN', path: '$.player', reason: M.cannotRefrain(name, able) });
}

/** One table for all chunks of a job: what it is compiled to and what players know is kept. */
let last: { readonly pkg: GamePackage; readonly job: string; readonly table: TrialTable } | undefined;

export function tableFor(pkg: GamePackage, job: TrialJob): TrialTable {
  const key = JSON.stringify(job);
  if (last?.pkg !== pkg || last.job !== key) last = { pkg, job: key, table: new TrialTable(pkg, job) };
  return last.table;
}
