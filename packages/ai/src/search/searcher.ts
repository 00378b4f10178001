/**
 * Information-set Monte-Carlo tree search. Every simulation deals the hidden cards anew, walks down one common tree among the moves
 * that exist in this deal, and judges the position at its end. The tree belongs to what the player knows, not to one deal.
 */

import { Dice, type Goal } from '@fuda/game';
import {
  type CompiledGame,
  cells as c,
  copyState,
  Determinizer,
  decide,
  isPass,
  type Machine,
  undoTo,
  workMachine,
} from '@fuda/kernel';
import { fail, ok, type Result } from '../errors.ts';
import type { Belief } from '../estimate/belief.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { isDecided, skipPassive, verdict } from '../goal.ts';
import { M } from '../messages.ts';
import { OptionKeys } from '../option-keys.ts';
import { PositionKey } from '../solve/position-key.ts';
import { type Budget, Clock, checkBudget } from './budget.ts';
import type { RootMove, RootStatistics } from './root-statistics.ts';
import { Standing } from './standing.ts';
import { Tree } from './tree.ts';

/** How a simulation returns to the position it started from. */
export type Return = 'copy' | 'undo';

/**
 * Somebody whose judgement costs more than many rollouts, a network for instance: is shown a question once the search has come by it often,
 * and says later what it thinks of it (`Searcher.advise`), when several can be judged together.
 */
export interface Advisor {
  /** visits after which a question is shown */
  readonly after: number;
  /** how many rollouts a judgement counts for */
  readonly worth: number;
  /** how much its chances of moves count against those of the evaluator, 0 … 1 */
  readonly say: number;
  /**
   * The question at the end of these answers (`answers[0 … depth−1]`) in a deal; `path`: the edges that led there, for `advise`. None of
   * them may be kept without being copied.
   */
  show(deal: Machine, answers: Int32Array, path: Int32Array, depth: number): void;
}

export interface SearchOptions {
  readonly evaluator: Evaluator;
  readonly seed?: number;
  /** how curious: weight of what was tried little */
  readonly exploration?: number;
  /** what an untried move is thought to lose against its parent */
  readonly caution?: number;
  /** how long a move that is behind is given to catch up when there is a hurry: a share of the rest of the budget */
  readonly patience?: number;
  readonly goal?: Goal;
  /** what is believed of hidden cards, made anew for every position; without, any card of the game may be anywhere */
  readonly belief?: Belief;
  /** false: the position is taken as it lies, hidden cards included (practice with open cards) */
  readonly determinize?: boolean;
  readonly back?: Return;
  readonly advisor?: Advisor;
}

export interface Progress {
  readonly simulations: number;
  /** number of an option of the open query */
  readonly best: number;
  /** estimated chance of the asked player */
  readonly win: number;
  /** there is nothing to think about, or more thinking within the budget cannot change the choice */
  readonly settled: boolean;
}

const DEEPEST = 512;
/** simulations between two looks at whether the choice is clear */
const LOOK_UP = 16;
const MOST_OPTIONS = 4096;
const never = (): boolean => false;

export class Searcher {
  readonly game: CompiledGame;
  readonly tree = new Tree();
  private readonly options: SearchOptions;
  private readonly exploration: number;
  private readonly caution: number;
  private readonly standing: Standing;
  /** the position as its player knows it (or as it lies, where nothing is dealt anew), to be copied from */
  private root: Machine;
  private readonly work: Machine;
  private readonly determinizer: Determinizer;
  /** the open question: what its player is offered */
  private readonly asked = new OptionKeys();
  private readonly keys = new OptionKeys();
  private readonly positionKey: PositionKey;
  private readonly dice: Dice;
  private readonly path = new Int32Array(DEEPEST);
  private readonly answers = new Int32Array(DEEPEST);
  /** the deal of this simulation, where somebody may want to see it */
  private readonly dealt: Machine | undefined;
  private readonly priors = new Float64Array(MOST_OPTIONS);
  private readonly edges = new Int32Array(MOST_OPTIONS);
  private viewer = 0;
  private position = 0;
  private askedCount = 0;
  private simulations = 0;
  /** the option every simulation begins with; −1 = whichever is worth trying */
  private only = -1;
  /** what was answered since the tree was made: the edge to follow once the card is known, or −1 = the tree is of no use */
  private pendingKey = 0;
  private pendingCard = 0;
  private following = false;
  /** the edge has been followed already */
  private arrived = false;

  constructor(game: CompiledGame, options: SearchOptions) {
    this.game = game;
    this.options = options;
    this.exploration = options.exploration ?? 0.7;
    this.caution = options.caution ?? 0.1;
    this.standing = new Standing(this.tree, options.patience);
    this.root = workMachine(game);
    this.work = workMachine(game);
    this.work.journalStep = options.back === 'undo' ? 2 : 0;
    this.dealt = options.advisor && workMachine(game);
    this.determinizer = new Determinizer(game);
    this.positionKey = new PositionKey(this.work);
    this.dice = new Dice(options.seed ?? 1);
  }

  /** Starts again from this seed, so that the same position gives the same answer. */
  reseed(seed: number): void {
    this.dice.seed(seed);
  }

  /** Takes in the open query of a match. What was thought before is kept if the match came from there. */
  begin(m: Machine): Result<null> {
    if (m.S[c.RESULT] !== 0 || m.S[c.QUERY_PLAYER] === 0) return fail('BAD_POSITION', '$', M.over());
    const viewer = m.S[c.QUERY_PLAYER] - 1;
    const kept = this.following && viewer === this.viewer && this.follow(m);
    this.following = false;
    if (!kept) this.tree.clear();
    this.viewer = viewer;
    this.simulations = this.tree.visits[0];
    this.askedCount = this.asked.read(m);
    if (this.options.determinize === false) copyState(m, this.root);
    else {
      this.determinizer.look(m, viewer);
      this.determinizer.drawFrom(this.options.belief?.(this.determinizer, viewer) ?? null);
      this.root = this.determinizer.seen;
    }
    copyState(this.root, this.work);
    this.positionKey.read(this.root);
    this.position = this.positionKey.high;
    return ok(null);
  }

  /** Hears of an answer just before it is given; the search goes on below it. */
  notice(m: Machine, option: number): void {
    if (this.following && !this.follow(m)) return;
    const count = this.keys.read(m);
    if (option < count && this.isUnseen(m, option)) {
      this.arrived = this.following;
      return;
    }
    this.arrived = false;
    if (option >= count) {
      this.forget();
      return;
    }
    this.pendingKey = this.keys.keys[option];
    this.pendingCard = m.optionCard[option];
    this.following = true;
  }

  /**
   * A window in which the other player could have answered and did not is nothing one sees, unless it is open to everybody (it was there
   * in every deal): the tree then stays where it is, and what it knows of the deals without such a window counts on.
   */
  private isUnseen(m: Machine, option: number): boolean {
    if (m.S[c.QUERY_PLAYER] - 1 === this.viewer || m.S[c.QUERY_REACTION] === 0 || !isPass(m, option)) return false;
    const { firstChild, sibling, player } = this.tree;
    for (let edge = firstChild[0]; edge !== 0; edge = sibling[edge]) if (player[edge] === this.viewer) return true;
    return false;
  }

  /** Goes down the edge of the last answer. A card that its player has not shown must not be looked at: then the tree is dropped. */
  private follow(m: Machine): boolean {
    if (this.arrived) return true;
    const card = this.pendingCard;
    const seen = card === 0 || ((m.S[m.layout.known + card] >> this.viewer) & 1) !== 0;
    const edge = seen ? this.tree.child(0, this.pendingKey) : 0;
    if (edge === 0) {
      this.forget();
      return false;
    }
    this.tree.reroot(edge);
    return true;
  }

  /** Drops what was thought so far: another match, or moves were taken back. */
  forget(): void {
    this.following = false;
    this.tree.clear();
  }

  /**
   * Thinks for a while about the position of `begin`; may be called again to think on. With `only` every simulation begins with that option:
   * to know what it is worth even where nobody would choose it.
   */
  think(budget: Budget, only = -1): Result<Progress> {
    const checked = checkBudget(budget);
    if (!checked.ok) return checked;
    if (only >= this.askedCount) return fail('BAD_POSITION', '$.only', M.noOption());
    this.only = only;
    if (only >= 0) {
      const clock = new Clock(budget);
      for (; clock.tick(); this.simulations++) this.simulate();
      this.only = -1;
      return ok(this.progress());
    }
    const clock = new Clock(budget);
    this.goOn(clock, budget.hurry === true, never);
    return ok(this.progress(clock.left));
  }

  /** Goes on until the budget is used up, the choice is clear (false), or `isWaiting` says that something has to be done first (true). */
  goOn(clock: Clock, hurry: boolean, isWaiting: () => boolean): boolean {
    if (this.askedCount === 0 || this.asked.distinct < 2) return false;
    while (!this.standing.isSettled(clock.left) && clock.tick()) {
      this.simulate();
      this.simulations++;
      if (hurry && clock.done % LOOK_UP === 0 && this.standing.isClear(clock.expected)) return false;
      if (isWaiting()) return true;
    }
    return false;
  }

  /**
   * What an advisor thinks of a question it was shown: the chances of its moves by their keys, and that of the first player to win. An empty
   * path is the open question, whose own judgement says nothing about its moves.
   */
  advise(
    path: ArrayLike<number>,
    moves: Iterable<readonly [key: number, chance: number]>,
    player: number,
    win: number,
  ): void {
    const { tree } = this;
    const node = path.length === 0 ? 0 : path[path.length - 1];
    const say = this.options.advisor?.say ?? 1;
    for (const [key, chance] of moves) {
      const edge = tree.child(node, key);
      if (edge === 0) tree.add(node, key, player, say * chance);
      else tree.prior[edge] += say * (chance - tree.prior[edge]);
    }
    for (let k = 0; k < path.length; k++) {
      tree.judged[path[k]] += tree.player[path[k]] === 0 ? win : 1 - win;
      tree.judgements[path[k]]++;
    }
  }

  progress(left = 0): Progress {
    const moves = this.rootMoves();
    let best = moves[0];
    for (const move of moves) {
      if (move.visits > best.visits || (move.visits === best.visits && move.total > best.total)) best = move;
    }
    return {
      simulations: this.simulations,
      best: best.option,
      win: best.visits === 0 ? 0.5 : best.total / best.visits,
      settled: moves.length === 1 || this.standing.isSettled(left),
    };
  }

  /** What was found out about one option, or its twin; undefined before it was tried. */
  worthOf(option: number): Pick<RootMove, 'visits' | 'total'> | undefined {
    if (!(option >= 0 && option < this.askedCount)) return undefined;
    const { tree } = this;
    const edge = tree.child(0, this.asked.keys[option]);
    return edge === 0 ? undefined : { visits: tree.visits[edge], total: tree.total[edge] };
  }

  statistics(): RootStatistics {
    return { position: this.position, player: this.viewer, simulations: this.simulations, moves: this.rootMoves() };
  }

  private rootMoves(): RootMove[] {
    const { asked, tree } = this;
    const moves: RootMove[] = [];
    for (let i = 0; i < this.askedCount; i++) {
      if (asked.leader[i] !== i) continue;
      const edge = tree.child(0, asked.keys[i]);
      // node 0 is the root itself: an edge that does not exist has no statistics
      const [visits, total] = edge === 0 ? [0, 0] : [tree.visits[edge], tree.total[edge]];
      moves.push({ key: asked.keys[i], option: i, visits, total });
    }
    return moves;
  }

  private simulate(): void {
    const { work, tree, path, options } = this;
    const { goal, evaluator } = options;
    const { S } = work;
    const random = this.dice.below;
    const { advisor } = options;
    if (options.determinize !== false) this.determinizer.deal(work, random);
    if (this.dealt) copyState(work, this.dealt);
    let depth = 0;
    let node = 0;
    let result = -1;
    while (depth < DEEPEST) {
      skipPassive(work, goal);
      if (isDecided(work, goal)) {
        result = verdict(work, goal);
        break;
      }
      if (node !== 0 && tree.visits[node] === 0) break;
      if (advisor && node !== 0 && tree.shown[node] === 0 && tree.visits[node] >= advisor.after) {
        tree.shown[node] = 1;
        advisor.show(this.dealt!, this.answers, path, depth);
      }
      const option = this.select(node);
      // a deal in which nobody could answer the open question teaches nothing
      if (option < 0) break;
      node = this.edges[option];
      this.answers[depth] = option;
      path[depth++] = node;
      decide(work, option);
    }
    if (result < 0 && depth > 0) result = evaluator.value(work, random);
    tree.visits[0]++;
    for (let k = 0; k < depth; k++) {
      const edge = path[k];
      tree.visits[edge]++;
      tree.total[edge] += tree.player[edge] === 0 ? result : 1 - result;
    }
    if (options.back === 'undo') undoTo(work, 0);
    else copyState(this.root, work);
    if (S[c.RESULT] !== 0) throw new Error('a simulation must start from an open query');
  }

  /** PUCT over the moves of this deal. Returns the option; its edge is in `edges`. */
  private select(node: number): number {
    const { keys, tree, edges, work } = this;
    const { advisor } = this.options;
    const count = keys.read(work);
    const player = work.S[c.QUERY_PLAYER] - 1;
    let missing = false;
    for (let i = 0; i < count; i++) {
      edges[i] = keys.leader[i] === i ? tree.child(node, keys.keys[i]) : edges[keys.leader[i]];
      if (edges[i] === 0) missing = true;
    }
    if (missing) this.expand(node, count, player);
    if (node === 0 && this.only >= 0) return this.onlyOption(count);
    let priorSum = 0;
    let visited = 0;
    let value = 0;
    for (let i = 0; i < count; i++) {
      if (keys.leader[i] !== i) continue;
      const edge = edges[i];
      tree.available[edge]++;
      priorSum += tree.prior[edge];
      visited += tree.visits[edge];
      value += tree.total[edge];
    }
    const untried = Math.max(0, (visited === 0 ? 0.5 : value / visited) - this.caution);
    const share = this.exploration / (priorSum > 0 ? priorSum : 1);
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      if (keys.leader[i] !== i) continue;
      const edge = edges[i];
      const n = tree.visits[edge];
      let mean = n === 0 ? untried : tree.total[edge] / n;
      if (advisor && tree.judgements[edge] > 0)
        mean = (tree.total[edge] + advisor.worth * tree.judged[edge]) / (n + advisor.worth * tree.judgements[edge]);
      const score = mean + (share * tree.prior[edge] * Math.sqrt(tree.available[edge])) / (1 + n);
      if (score > bestScore) {
        bestScore = score;
        best = i;
      }
    }
    return best;
  }

  /** The option every simulation begins with, as it is offered in this deal; −1: it is not. */
  private onlyOption(count: number): number {
    const key = this.asked.keys[this.only];
    for (let i = 0; i < count; i++) if (this.keys.keys[i] === key) return i;
    return -1;
  }

  private expand(node: number, count: number, player: number): void {
    const { keys, tree, edges, priors, work } = this;
    const { evaluator } = this.options;
    if (evaluator.prior) {
      evaluator.prior(work, count, priors);
      // copies of a card share one edge and add up what each of them deserves
      for (let i = 0; i < count; i++) if (keys.leader[i] !== i) priors[keys.leader[i]] += priors[i];
    } else priors.fill(1, 0, count);
    let sum = 0;
    for (let i = 0; i < count; i++) if (keys.leader[i] === i) sum += priors[i];
    for (let i = 0; i < count; i++) {
      if (keys.leader[i] !== i) edges[i] = edges[keys.leader[i]];
      else if (edges[i] === 0)
        edges[i] = tree.add(node, keys.keys[i], player, sum > 0 ? priors[i] / sum : 1 / keys.distinct);
    }
  }
}
