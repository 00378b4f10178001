/**
 * A search that a network guides: some likely moves, each played on in worlds in which the hidden cards are dealt anew, the worse half
 * dropped again and again (sequential halving). It hands out positions and goes on when they are judged, so that whoever drives many
 * searches can have all their positions judged at once.
 */
import { isDecided, OptionKeys, skipPassive, thinkingTime, verdict } from '@fuda/ai';
import { Dice, mix } from '@fuda/game';
import { cells as c, copyState, Determinizer, decide, type Machine, workMachine } from '@fuda/kernel';
import { Encoder } from '../encode/encoder.ts';
import { EventMemory } from '../encode/event-memory.ts';
import { Inquiry } from './inquiry.ts';
import { Moves } from './moves.ts';
import type { SearchGround, SearchSettings, Whims } from './settings.ts';

/** Hands out positions to be judged; what they say is read when it goes on. */
export type Thought<T> = Generator<readonly Inquiry[], T, void>;

/** What was found out about one move of the open question. */
export interface FoundMove {
  /** number of the first option that means it */
  readonly option: number;
  /** chance to win; of moves that were not tried that of the position */
  readonly win: number;
  readonly visits: number;
  /** its share of the better policy */
  readonly share: number;
}

export interface Found {
  readonly option: number;
  /** the asked player's chance to win, after thinking */
  readonly win: number;
  /** the answer first, then the others by how they stand */
  readonly moves: readonly FoundMove[];
  /** the better policy by tokens, for learning */
  readonly policy: readonly (readonly [token: number, share: number])[];
  /** the question as it was encoded; good until the next one is thought about */
  readonly inquiry: Inquiry;
  readonly simulations: number;
}

const DEEPEST = 256;
const MOST_OPTIONS = 4096;
/** With a budget in time: a move that has this share of the better policy after the first of the phases is not going to lose it. */
const SURE = 0.98;
/** Deals in which the known answers are missing are dealt again, this often. */
const DEALS = 4;

/** What searches of one worker share, since none of them is in the middle of a move while it waits. */
export class Desk {
  readonly ground: SearchGround;
  readonly encoder: Encoder;
  readonly world: Machine;
  readonly keys = new OptionKeys();
  readonly places = new Int32Array(MOST_OPTIONS);
  readonly first = new Int32Array(MOST_OPTIONS);
  readonly shares = new Float64Array(MOST_OPTIONS);
  readonly values = new Float64Array(MOST_OPTIONS);
  private readonly boards: Board[] = [];

  constructor(ground: SearchGround, encoder = new Encoder(ground.game)) {
    this.ground = ground;
    this.encoder = encoder;
    this.world = workMachine(ground.game);
    this.world.journalStep = 0;
  }

  /** Where one deal is played on. */
  take(): Board {
    return this.boards.pop() ?? new Board(this.ground);
  }

  giveBack(board: Board): void {
    this.boards.push(board);
  }
}

/** A deal that is played on, watched. */
class Board {
  readonly machine: Machine;
  readonly memory = new EventMemory();

  constructor({ game }: SearchGround) {
    this.machine = workMachine(game);
    this.machine.journalStep = 0;
    this.machine.observer = this.memory.observer;
  }
}

/** A move that is tried in a deal, until it is known what came of it. */
interface Trial {
  readonly nodes: Moves[];
  readonly edges: number[];
  readonly board: Board;
  readonly inquiry: Inquiry;
  /** where the first judged question belongs, until it is judged */
  leaf: Moves | undefined;
  /** answers given behind it */
  played: number;
}

export class GumbelSearch {
  private readonly desk: Desk;
  private readonly determinizer: Determinizer;
  private readonly dice = new Dice();
  private readonly imagined = new EventMemory();
  private readonly asked = new Inquiry();
  private readonly inquiries: Inquiry[] = [];
  private turn = 0;

  constructor(desk: Desk) {
    this.desk = desk;
    this.determinizer = new Determinizer(desk.ground.game);
  }

  /**
   * Thinks about the open question. The machine and the memory are read before anything is handed out, and not kept. Undefined: there is
   * only one answer, the first.
   */
  *think(m: Machine, memory: EventMemory, settings: SearchSettings, seed: number): Thought<Found | undefined> {
    const { desk, asked } = this;
    desk.keys.read(m);
    if (desk.keys.distinct < 2) return undefined;
    const viewer = m.S[c.QUERY_PLAYER] - 1;
    this.dice.seed(seed);
    desk.encoder.encode(m, viewer, memory);
    asked.take(desk.encoder, desk.keys, viewer);
    this.turn = m.S[c.TURN];
    const searches = settings.ms !== undefined || (settings.simulations ?? 0) > 0;
    if (searches) {
      this.determinizer.look(m, viewer);
      this.determinizer.drawFrom(desk.ground.belief?.(this.determinizer, viewer) ?? null);
      this.imagined.imagine(viewer, memory);
    }
    const started = thinkingTime();
    yield [asked];
    const root = new Moves();
    root.learn(asked);
    const options: number[] = [];
    asked.eachMove((option) => options.push(option));
    const { noise } = settings;
    const whims = settings.whims && this.turn < settings.whims.until ? settings.whims : undefined;
    const luck = options.map((option) => noise * gumbel(this.dice.below) + (whims ? fancied(whims, asked, option) : 0));
    const simulations = searches ? yield* this.halve(root, luck, settings, started) : 0;
    return this.found(root, options, luck, settings, simulations);
  }

  /** Sequential halving: all that are considered once or more, then the better half of them, until the budget is used up. */
  private *halve(root: Moves, luck: number[], settings: SearchSettings, started: number): Thought<number> {
    const { ms, simulations: budget = Number.POSITIVE_INFINITY } = settings;
    let kept = Math.min(settings.considered, root.keys.length, budget);
    const phases = Math.max(1, Math.ceil(Math.log2(kept)));
    let done = 0;
    for (let phase = 0; done < budget; phase++) {
      const ends = ms === undefined ? 0 : (ms * Math.min(phase + 1, phases)) / phases;
      let rounds = ms === undefined ? Math.max(1, Math.floor(budget / (phases * kept))) : Number.POSITIVE_INFINITY;
      const chosen = this.ranked(root, luck, settings).slice(0, kept);
      if (ms !== undefined && phase > 0 && this.desk.shares[chosen[0]] > SURE) return done;
      while (rounds > 0 && done < budget) {
        const now = thinkingTime();
        const most = Math.min(rounds, Math.max(1, Math.floor(settings.together / kept)));
        let begun = 0;
        for (; begun < most && done < budget; begun++) {
          const moves = chosen.slice(0, budget - done);
          done += moves.length;
          this.enter(root, moves, settings);
        }
        yield* this.settle(settings);
        rounds -= begun;
        if (ms === undefined) continue;
        // what is begun is finished: the next one is begun only if it will be done in time
        const [time, took] = [thinkingTime() - started, thinkingTime() - now];
        if (time + took > ms) return done;
        if (time + took > ends && phase < phases - 1) break;
      }
      kept = Math.max(Math.min(2, kept), kept >> 1);
    }
    return done;
  }

  /** Moves by what is thought of them: those tried most come first, since the others were dropped. */
  private ranked(root: Moves, luck: readonly number[], settings: SearchSettings): number[] {
    const { desk } = this;
    const all = root.keys.map((_, i) => i);
    root.improve(all, all.length, settings.trust, desk.shares, desk.values);
    const score = all.map((i) => luck[i] + Math.log(desk.shares[i]));
    return all.sort((a, b) => root.tried[b] - root.tried[a] || score[b] - score[a] || a - b);
  }

  private trials: Trial[] = [];

  /** One world, in which each of these moves is tried. */
  private enter(root: Moves, moves: readonly number[], settings: SearchSettings): void {
    const { desk, determinizer } = this;
    for (let deal = 0; deal < DEALS; deal++) {
      determinizer.lay(desk.world);
      if (determinizer.deal(desk.world, this.dice.below)) break;
    }
    for (const move of moves) this.simulate(root, move, settings);
  }

  /** Hands out what the trials came to, plays on what is not far enough, and takes in what is said of it. */
  private *settle({ turns = 0 }: SearchSettings): Thought<void> {
    let open = this.trials.splice(0);
    while (open.length > 0) {
      yield open.map(({ inquiry }) => inquiry);
      open = open.filter((trial) => this.goesOn(trial, this.turn + turns));
    }
  }

  /** Takes in what was said of a trial. Whoever goes on answers as the network likes best, until `until` is the turn. */
  private goesOn(trial: Trial, until: number): boolean {
    const { board, inquiry, leaf } = trial;
    const { machine } = board;
    const { goal } = this.desk.ground;
    if (leaf) leaf.learn(inquiry);
    else inquiry.weigh();
    trial.leaf = undefined;
    // whoever may do the same again and again within a turn is not followed for ever
    if (machine.S[c.TURN] >= until || trial.played === DEEPEST) {
      this.end(trial, inquiry.viewer === 0 ? inquiry.win : 1 - inquiry.win);
      return false;
    }
    trial.played++;
    answer(board, inquiry.favourite());
    this.passForced(board);
    if (isDecided(machine, goal)) {
      this.end(trial, verdict(machine, goal));
      return false;
    }
    this.inquire(board, inquiry);
    return true;
  }

  private end(trial: Trial, result: number): void {
    credit(trial, result);
    this.desk.giveBack(trial.board);
  }

  private simulate(root: Moves, first: number, settings: SearchSettings): void {
    const { desk } = this;
    const { keys } = desk;
    const { goal } = desk.ground;
    const board = desk.take();
    const { machine, memory } = board;
    copyState(desk.world, machine);
    memory.copyFrom(this.imagined);
    keys.read(machine);
    root.tried[first]++;
    let option = keys.keys.indexOf(root.keys[first]);
    // the rare deal in which the move is not there teaches nothing
    if (option < 0 || option >= machine.optionCount) {
      desk.giveBack(board);
      return;
    }
    const inquiry = (this.inquiries[this.trials.length] ??= new Inquiry());
    const trial: Trial = { nodes: [], edges: [], board, inquiry, leaf: undefined, played: 0 };
    let [node, edge] = [root, first];
    for (let depth = 0; ; depth++) {
      trial.nodes.push(node);
      trial.edges.push(edge);
      if (depth > 0) node.tried[edge]++;
      answer(board, option);
      this.passForced(board);
      if (isDecided(machine, goal)) {
        this.end(trial, verdict(machine, goal));
        return;
      }
      const next = (node.below[edge] ??= new Moves());
      const count = this.movesHere(board, next);
      if (count === 0 || depth === DEEPEST) {
        trial.leaf = next;
        this.inquire(board, inquiry);
        this.trials.push(trial);
        return;
      }
      const place = this.select(next, count, settings);
      option = desk.first[place];
      [node, edge] = [next, desk.places[place]];
    }
  }

  /** Answers where nobody has a choice. */
  private passForced(board: Board): void {
    const { keys, ground } = this.desk;
    for (;;) {
      skipPassive(board.machine, ground.goal);
      if (isDecided(board.machine, ground.goal)) return;
      keys.read(board.machine);
      if (keys.distinct > 1) return;
      answer(board, 0);
    }
  }

  /** Places of this deal's moves in the tree; 0 = some of them have not been judged yet. */
  private movesHere({ machine }: Board, node: Moves): number {
    const { keys, places, first } = this.desk;
    let count = 0;
    for (let i = 0; i < machine.optionCount; i++) {
      if (keys.leader[i] !== i) continue;
      const place = node.at(keys.keys[i]);
      if (place < 0) return 0;
      places[count] = place;
      first[count++] = i;
    }
    return count;
  }

  /** The move that lags most behind its share of the better policy. */
  private select(node: Moves, count: number, { trust }: SearchSettings): number {
    const { places, shares, values } = this.desk;
    node.improve(places, count, trust, shares, values);
    let tried = 0;
    for (let i = 0; i < count; i++) tried += node.tried[places[i]];
    let [best, bestLag] = [0, -Infinity];
    for (let i = 0; i < count; i++) {
      const lag = shares[i] - node.tried[places[i]] / (1 + tried);
      if (lag > bestLag) [best, bestLag] = [i, lag];
    }
    return best;
  }

  private inquire({ machine, memory }: Board, inquiry: Inquiry): void {
    const { encoder, keys } = this.desk;
    const viewer = machine.S[c.QUERY_PLAYER] - 1;
    memory.question(machine);
    encoder.encode(machine, viewer, memory);
    inquiry.take(encoder, keys, viewer);
  }

  private found(root: Moves, options: number[], luck: number[], settings: SearchSettings, simulations: number): Found {
    const { desk, asked } = this;
    const { shares, values } = desk;
    const order = this.ranked(root, luck, settings);
    const win = root.improve(
      options.map((_, i) => i),
      options.length,
      settings.trust,
      shares,
      values,
    );
    const moves = order.map((i) => ({
      option: options[i],
      win: values[i],
      visits: root.visits[i],
      share: shares[i],
    }));
    const shareOf = new Map(moves.map(({ option, share }) => [option, share]));
    return {
      option: options[order[0]],
      win,
      moves,
      policy: asked.policyOf((option) => shareOf.get(option) ?? 0),
      inquiry: asked,
      simulations,
    };
  }
}

function answer({ machine, memory }: Board, option: number): void {
  memory.question(machine);
  decide(machine, option);
}

/** The result for the first player, told to every move on the way. */
function credit({ nodes, edges }: Trial, result: number): void {
  for (const [i, node] of nodes.entries()) {
    const edge = edges[i];
    node.visits[edge]++;
    node.totals[edge] += node.players[edge] === 0 ? result : 1 - result;
  }
}

const FINE = 0x1000000;

/** Of the logistic distribution: half of it lies within ±1.1. */
function fancied({ size, seed }: Whims, asked: Inquiry, option: number): number {
  const chance = ((mix(seed + asked.deedOf(option)) >>> 8) + 0.5) / FINE;
  return size * Math.log(chance / (1 - chance));
}

/** The greatest of such numbers, each added to the logarithm of a chance, is drawn by that chance. */
function gumbel(random: (n: number) => number): number {
  return -Math.log(-Math.log((random(FINE) + 0.5) / FINE));
}
