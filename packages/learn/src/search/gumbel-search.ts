/**
 * A search that a network guides: some likely moves, each played on in worlds in which the hidden cards are dealt anew, the worse half
 * dropped again and again (sequential halving). It hands out positions and goes on when they are judged, so that whoever drives many
 * searches can have all their positions judged at once.
 */
import { isDecided, OptionKeys, skipPassive, thinkingTime, verdict } from '@fuda/ai';
import { Dice } from '@fuda/game';
import { cells as c, copyState, Determinizer, decide, type Machine, workMachine } from '@fuda/kernel';
import { Encoder } from '../encode/encoder.ts';
import { EventMemory } from '../encode/event-memory.ts';
import { Inquiry } from './inquiry.ts';
import { Moves } from './moves.ts';
import type { SearchGround, SearchSettings } from './settings.ts';

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
  readonly work: Machine;
  readonly memory = new EventMemory();
  readonly keys = new OptionKeys();
  readonly places = new Int32Array(MOST_OPTIONS);
  readonly first = new Int32Array(MOST_OPTIONS);
  readonly shares = new Float64Array(MOST_OPTIONS);
  readonly values = new Float64Array(MOST_OPTIONS);

  constructor(ground: SearchGround, encoder = new Encoder(ground.game)) {
    this.ground = ground;
    this.encoder = encoder;
    this.world = workMachine(ground.game);
    this.work = workMachine(ground.game);
    for (const m of [this.world, this.work]) m.journalStep = 0;
    this.work.observer = this.memory.observer;
  }
}

interface Trial {
  readonly nodes: Moves[];
  readonly edges: number[];
  inquiry: Inquiry | undefined;
  /** where the judged question belongs */
  leaf: Moves | undefined;
}

export class GumbelSearch {
  private readonly desk: Desk;
  private readonly determinizer: Determinizer;
  private readonly dice = new Dice();
  private readonly imagined = new EventMemory();
  private readonly asked = new Inquiry();
  private readonly inquiries: Inquiry[] = [];
  private used = 0;

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
    const luck = options.map(() => settings.noise * gumbel(this.dice.below));
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
        yield* this.settle();
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

  /** Hands out what the trials came to, and takes in what is said of it. */
  private *settle(): Thought<void> {
    const { trials } = this;
    const open = trials.flatMap(({ inquiry }) => (inquiry ? [inquiry] : []));
    if (open.length > 0) yield open;
    for (const trial of trials) {
      const { inquiry, leaf } = trial;
      if (!inquiry || !leaf) continue;
      leaf.learn(inquiry);
      credit(trial, inquiry.viewer === 0 ? inquiry.win : 1 - inquiry.win);
    }
    this.trials = [];
    this.used = 0;
  }

  private simulate(root: Moves, first: number, settings: SearchSettings): void {
    const { desk } = this;
    const { work, memory, keys } = desk;
    const { goal } = desk.ground;
    copyState(desk.world, work);
    memory.copyFrom(this.imagined);
    keys.read(work);
    root.tried[first]++;
    let option = keys.keys.indexOf(root.keys[first]);
    // the rare deal in which the move is not there teaches nothing
    if (option < 0 || option >= work.optionCount) return;
    const trial: Trial = { nodes: [], edges: [], inquiry: undefined, leaf: undefined };
    this.trials.push(trial);
    let [node, edge] = [root, first];
    for (let depth = 0; ; depth++) {
      trial.nodes.push(node);
      trial.edges.push(edge);
      if (depth > 0) node.tried[edge]++;
      answer(work, memory, option);
      this.passForced();
      if (isDecided(work, goal)) {
        credit(trial, verdict(work, goal));
        return;
      }
      const next = (node.below[edge] ??= new Moves());
      const count = this.movesHere(next);
      if (count === 0 || depth === DEEPEST) {
        trial.leaf = next;
        trial.inquiry = this.inquire();
        return;
      }
      const place = this.select(next, count, settings);
      option = desk.first[place];
      [node, edge] = [next, desk.places[place]];
    }
  }

  /** Answers where nobody has a choice. */
  private passForced(): void {
    const { work, memory, keys, ground } = this.desk;
    for (;;) {
      skipPassive(work, ground.goal);
      if (isDecided(work, ground.goal)) return;
      keys.read(work);
      if (keys.distinct > 1) return;
      answer(work, memory, 0);
    }
  }

  /** Places of this deal's moves in the tree; 0 = some of them have not been judged yet. */
  private movesHere(node: Moves): number {
    const { keys, places, first, work } = this.desk;
    let count = 0;
    for (let i = 0; i < work.optionCount; i++) {
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

  private inquire(): Inquiry {
    const { work, memory, encoder, keys } = this.desk;
    const viewer = work.S[c.QUERY_PLAYER] - 1;
    memory.question(work);
    encoder.encode(work, viewer, memory);
    if (this.used === this.inquiries.length) this.inquiries.push(new Inquiry());
    const inquiry = this.inquiries[this.used++];
    inquiry.take(encoder, keys, viewer);
    return inquiry;
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

function answer(m: Machine, memory: EventMemory, option: number): void {
  memory.question(m);
  decide(m, option);
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

/** The greatest of such numbers, each added to the logarithm of a chance, is drawn by that chance. */
function gumbel(random: (n: number) => number): number {
  return -Math.log(-Math.log((random(FINE) + 0.5) / FINE));
}
