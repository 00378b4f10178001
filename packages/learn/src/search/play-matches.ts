/** Many matches at once in one thread: whenever their players wait for a network, all of them are judged together. */
import { isDecided, verdict } from '@fuda/ai';
import { Dice, type Player } from '@fuda/game';
import { cells as c, decide, Machine, type MatchSetup, startMatch } from '@fuda/kernel';
import { EventMemory } from '../encode/event-memory.ts';
import { type Example, heldBy } from '../examples/record.ts';
import type { BatchJudge } from '../network/inference.ts';
import { Batcher } from './batching.ts';
import { Desk, type Found, GumbelSearch, type Thought } from './gumbel-search.ts';
import type { Inquiry } from './inquiry.ts';
import type { SearchGround, SearchSettings } from './settings.ts';

/** A network with its way of searching. */
export interface NetMind {
  readonly judge: BatchJudge;
  readonly settings: SearchSettings;
}

/** Who sits at a table: a network, or any other player, made anew for every match. */
export type Mind = NetMind | { readonly player: () => Player };

export interface MatchJob {
  readonly setup: MatchSetup;
  readonly seed: number;
  readonly minds: readonly [Mind, Mind];
}

/** A question with a choice that a network was asked, and what it answered. */
export interface AskedNet extends Example {
  readonly viewer: number;
  /** chance to win of who was asked, after thinking */
  readonly win: number;
  readonly option: number;
  /** the number of options */
  readonly of: number;
  /** something else was answered than what thinking liked best, so that other positions come up */
  readonly strayed: boolean;
}

export interface PlayedMatch {
  /** which of the jobs */
  readonly number: number;
  /** 1 and 2 = the first and the second player won, 3 = drawn, 0 = it was too long */
  readonly result: number;
  /** for the first player, 0 … 1 */
  readonly score: number;
  readonly decisions: number;
  readonly turns: number;
  /** in order; none unless they were asked for */
  readonly asked: readonly AskedNet[];
}

export interface PlayOptions {
  /** matches under way at once */
  readonly together?: number;
  /** longer ones are stopped and count as drawn */
  readonly mostDecisions?: number;
  /** keep the questions */
  readonly record?: boolean;
  /**
   * λ of TD(λ): what is learned of a match's outcome is how it ended (1, unless said), or, the smaller, the more what thinking foresaw in this
   * question and those after it. Much of how a match ends is luck that came later
   */
  readonly lambda?: number;
  /** false = stop: matches under way are dropped */
  readonly goesOn?: () => boolean;
}

export interface PlayCounts {
  readonly positions: number;
  readonly calls: number;
}

/**
 * Plays all jobs and tells of each match as it ends. The same jobs with the same options give the same matches, to the last bit where the
 * judge does.
 */
export async function playMatches(
  ground: SearchGround,
  jobs: Iterable<MatchJob>,
  { together = 32, mostDecisions = 5000, record = false, lambda = 1, goesOn = () => true }: PlayOptions,
  tell: (played: PlayedMatch) => void,
): Promise<PlayCounts> {
  const desk = new Desk(ground);
  const batchers = new Map<BatchJudge, Batcher>();
  const rest = jobs[Symbol.iterator]();
  const idle: Table[] = [];
  let open: Table[] = [];
  let number = 0;
  const seat = (): boolean => {
    const next = rest.next();
    if (next.done) return false;
    const table = idle.pop() ?? new Table(desk, mostDecisions, record, lambda);
    table.begin(next.value, number++);
    open.push(table);
    return true;
  };
  for (let i = 0; i < together && seat(); i++);
  while (open.length > 0 && goesOn()) {
    const wanted = new Map<BatchJudge, Inquiry[]>();
    const waiting: Table[] = [];
    for (let i = 0; i < open.length; i++) {
      const table = open[i];
      const played = table.goOn((judge, inquiries) => {
        const list = wanted.get(judge) ?? [];
        wanted.set(judge, list);
        list.push(...inquiries);
      });
      if (played === undefined) waiting.push(table);
      else {
        tell(played);
        idle.push(table);
        // the new match is the last of the list, so it has its turn in this round
        seat();
      }
    }
    open = waiting;
    for (const [judge, inquiries] of wanted) {
      let batcher = batchers.get(judge);
      if (batcher === undefined) {
        batcher = new Batcher(judge);
        batchers.set(judge, batcher);
      }
      await batcher.settle(inquiries);
    }
  }
  let [positions, calls] = [0, 0];
  for (const batcher of batchers.values()) {
    positions += batcher.positions;
    calls += batcher.calls;
  }
  return { positions, calls };
}

type Want = (judge: BatchJudge, inquiries: readonly Inquiry[]) => void;

/** One match under way. */
class Table {
  private readonly machine: Machine;
  private readonly memory = new EventMemory();
  private readonly search: GumbelSearch;
  private readonly desk: Desk;
  private readonly most: number;
  private readonly record: boolean;
  private readonly lambda: number;
  private readonly dice = [new Dice(), new Dice()] as const;
  private minds: readonly [Mind, Mind] | undefined;
  private players: readonly (Player | undefined)[] = [];
  private thought: Thought<Found | undefined> | undefined;
  private decisions = 0;
  private number = 0;
  private asked: Omit<AskedNet, 'won'>[] = [];

  constructor(desk: Desk, most: number, record: boolean, lambda: number) {
    this.desk = desk;
    this.most = most;
    this.record = record;
    this.lambda = lambda;
    this.machine = new Machine(desk.ground.game);
    this.machine.journalStep = 0;
    this.machine.observer = this.memory.observer;
    this.search = new GumbelSearch(desk);
  }

  begin({ setup, seed, minds }: MatchJob, number: number): void {
    this.memory.forget();
    startMatch(this.machine, setup, seed);
    for (const [i, dice] of this.dice.entries()) dice.seed(seed + i);
    this.minds = minds;
    this.players = minds.map((mind) => ('player' in mind ? mind.player() : undefined));
    for (const player of this.players) player?.forget?.();
    this.thought = undefined;
    this.decisions = 0;
    this.number = number;
    this.asked = [];
  }

  /** Plays until a network is wanted; the match, if it has ended. */
  goOn(want: Want): PlayedMatch | undefined {
    const { machine: m } = this;
    const { goal } = this.desk.ground;
    while (!isDecided(m, goal) && this.decisions < this.most) {
      const seat = m.S[c.QUERY_PLAYER] - 1;
      const mind = this.minds![seat];
      this.memory.question(m);
      let option = 0;
      if ('player' in mind) option = this.players[seat]!.choose(m, this.dice[seat].below);
      else {
        this.thought ??= this.search.think(m, this.memory, mind.settings, this.dice[seat].below(0x7fffffff));
        const step = this.thought.next();
        if (!step.done) {
          want(mind.judge, step.value);
          return undefined;
        }
        this.thought = undefined;
        if (step.value) option = this.take(step.value, seat, mind.settings);
      }
      for (const player of this.players) player?.notice?.(m, option);
      decide(m, option);
      this.decisions++;
    }
    return this.played();
  }

  private take(found: Found, viewer: number, { whims }: SearchSettings): number {
    const { inquiry } = found;
    const isFancy = whims !== undefined && this.machine.S[c.TURN] < whims.until;
    if (this.record && !isFancy && inquiry.count - inquiry.firstOption > 1)
      this.asked.push({
        viewer,
        win: found.win,
        option: found.option,
        of: inquiry.options,
        strayed: strays(found),
        tokens: inquiry.tokens.slice(0, inquiry.count * this.desk.encoder.width),
        count: inquiry.count,
        firstOption: inquiry.firstOption,
        global: inquiry.global.slice(),
        policy: found.policy,
        held: heldBy(this.machine, 1 - viewer),
      });
    return found.option;
  }

  private played(): PlayedMatch {
    const { S } = this.machine;
    const { goal } = this.desk.ground;
    const score = isDecided(this.machine, goal) ? verdict(this.machine, goal) : 0.5;
    return {
      number: this.number,
      result: S[c.RESULT],
      score,
      decisions: this.decisions,
      turns: S[c.TURN],
      asked: this.taught(score),
    };
  }

  /** The questions with what they teach of the outcome: from the last one back, what was foreseen counts 1 − λ and what came after it λ. */
  private taught(score: number): AskedNet[] {
    const taught: AskedNet[] = new Array(this.asked.length);
    let first = score;
    for (let i = taught.length - 1; i >= 0; i--) {
      const asked = this.asked[i];
      const foreseen = asked.viewer === 0 ? asked.win : 1 - asked.win;
      first = (1 - this.lambda) * foreseen + this.lambda * first;
      taught[i] = { ...asked, won: asked.viewer === 0 ? first : 1 - first };
    }
    return taught;
  }
}

function strays({ moves, option }: Found): boolean {
  const own = moves.find((move) => move.option === option)?.share ?? 0;
  return moves.some(({ share }) => share > own);
}
