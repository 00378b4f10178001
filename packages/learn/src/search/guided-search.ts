/**
 * The search of `@fuda/ai` with a network as its advisor: a tree of rollouts over redealt worlds, in which the network says what is worth a
 * look and how questions stand that the tree comes by often (as AlphaGo did: judgements and rollouts are counted apart and mixed).
 */
import { Clock, OptionKeys, rolloutEvaluator, Searcher, skipPassive, thinkingTime, uniformPolicy } from '@fuda/ai';
import { cells as c, copyState, decide, Machine } from '@fuda/kernel';
import { Encoder } from '../encode/encoder.ts';
import { EventMemory } from '../encode/event-memory.ts';
import type { Found, Thought } from './gumbel-search.ts';
import { Inquiry } from './inquiry.ts';
import type { SearchGround, SearchSettings } from './settings.ts';

/** A judgement is worth so many rollouts: it sees more of the game than one of them, but errs the same way again and again. */
const WORTH = 2;
/** What the network thinks likely and what the game's own policy does count alike. */
const SAY = 0.5;
/** Questions judged together, at most, and of few simulations at most this share: advice that comes late helps nobody. */
const TOGETHER = 8;
const SHARE = 0.25;
/** Visits after which a question is judged, at first; with a budget in time it follows what judging costs. */
const AFTER = 4;
const AFTER_MOST = 512;
/** Share of the time that judging may take. */
const JUDGING = 0.4;

/** Runtimes differ in the last digits: moves that are alike must stay so, or which is tried first depends on them. */
const FINE = 1024;
const LEAST = 0.5 / FINE;
const rounded = (x: number): number => Math.round(x * FINE) / FINE;

interface Shown {
  readonly inquiry: Inquiry;
  readonly path: number[];
}

/** For one seat of one match. */
export class GuidedSearch {
  private readonly ground: SearchGround;
  private readonly searcher: Searcher;
  private readonly encoder: Encoder;
  /** where a deal is played on once more, watched */
  private readonly watched: Machine;
  private readonly memory = new EventMemory();
  private readonly imagined = new EventMemory();
  private readonly keys = new OptionKeys();
  private readonly asked = new Inquiry();
  private readonly shown: Shown[] = [];
  private waiting = 0;
  private left = 0;
  private after = AFTER;

  constructor(ground: SearchGround, encoder = new Encoder(ground.game)) {
    this.ground = ground;
    this.encoder = encoder;
    this.watched = new Machine(ground.game);
    this.watched.journalStep = 0;
    this.watched.observer = this.memory.observer;
    const guided = this;
    this.searcher = new Searcher(ground.game, {
      // where nobody has learned the game, rollouts take any move
      evaluator: rolloutEvaluator({ policy: uniformPolicy }),
      ...ground,
      advisor: {
        worth: WORTH,
        say: SAY,
        get after() {
          return guided.after;
        },
        show: (deal, answers, path, depth) => this.show(deal, answers, path, depth),
      },
    });
  }

  notice(m: Machine, option: number): void {
    this.searcher.notice(m, option);
  }

  forget(): void {
    this.searcher.forget();
  }

  /** As `GumbelSearch.think`. */
  *think(m: Machine, memory: EventMemory, settings: SearchSettings, seed: number): Thought<Found | undefined> {
    const { searcher, asked, encoder, keys } = this;
    const { ms, simulations, rollouts = 1 } = settings;
    keys.read(m);
    if (keys.distinct < 2) return undefined;
    const viewer = m.S[c.QUERY_PLAYER] - 1;
    const clock = new Clock(ms === undefined ? { simulations: (simulations ?? 1) * rollouts } : { ms });
    encoder.encode(m, viewer, memory);
    asked.take(encoder, keys, viewer);
    this.imagined.imagine(viewer, memory);
    searcher.reseed(seed);
    // a number of simulations finds the same for the same seed, whatever was thought before
    if (ms === undefined) searcher.forget();
    searcher.begin(m);
    this.left = simulations ?? Number.POSITIVE_INFINITY;
    this.after = AFTER;
    this.waiting = 0;
    const together = Math.max(1, Math.min(TOGETHER, Math.floor(this.left * SHARE)));
    const started = thinkingTime();
    yield [asked];
    // the first simulation brings the moves with what the game's own policy thinks of them
    searcher.goOn(clock, false, () => true);
    this.advise(asked, []);
    let judging = thinkingTime() - started;
    while (searcher.goOn(clock, ms !== undefined, () => this.waiting >= together)) {
      const before = thinkingTime();
      yield this.shown.slice(0, this.waiting).map(({ inquiry }) => inquiry);
      for (let i = 0; i < this.waiting; i++) this.advise(this.shown[i].inquiry, this.shown[i].path);
      this.waiting = 0;
      if (ms === undefined) continue;
      const now = thinkingTime();
      judging += now - before;
      const isDear = judging > JUDGING * (now - started);
      this.after = Math.max(AFTER, Math.min(AFTER_MOST, isDear ? this.after * 1.5 : this.after * 0.75));
    }
    return this.found();
  }

  /** Plays the answers in a deal once more, so that the network is told what happened on the way. */
  private show(deal: Machine, answers: Int32Array, path: Int32Array, depth: number): void {
    const { watched, memory, keys, encoder, ground } = this;
    if (this.left === 0) return;
    copyState(deal, watched);
    memory.copyFrom(this.imagined);
    for (let k = 0; k <= depth; k++) {
      skipPassive(watched, ground.goal);
      memory.question(watched);
      if (k < depth) decide(watched, answers[k]);
    }
    keys.read(watched);
    // where nobody has a choice there is nothing to advise; the question after it will be shown as often
    if (keys.distinct < 2) return;
    const viewer = watched.S[c.QUERY_PLAYER] - 1;
    encoder.encode(watched, viewer, memory);
    if (this.waiting === this.shown.length) this.shown.push({ inquiry: new Inquiry(), path: [] });
    const shown = this.shown[this.waiting++];
    shown.inquiry.take(encoder, keys, viewer);
    shown.path.length = depth;
    for (let k = 0; k < depth; k++) shown.path[k] = path[k];
    this.left--;
  }

  private advise(inquiry: Inquiry, path: readonly number[]): void {
    const moves: [key: number, chance: number][] = [];
    inquiry.weigh();
    inquiry.eachMove((_, key, chance) => moves.push([key, Math.max(LEAST, rounded(chance))]));
    const win = rounded(inquiry.win);
    this.searcher.advise(path, moves, inquiry.viewer, inquiry.viewer === 0 ? win : 1 - win);
  }

  private found(): Found {
    const { asked, searcher } = this;
    const { moves, simulations } = searcher.statistics();
    const { best } = searcher.progress();
    const visits = Math.max(
      1,
      moves.reduce((sum, move) => sum + move.visits, 0),
    );
    const found = moves
      .map((move) => ({
        option: move.option,
        win: move.visits === 0 ? asked.win : move.total / move.visits,
        visits: move.visits,
        share: move.visits / visits,
      }))
      .sort((a, b) => Number(b.option === best) - Number(a.option === best) || b.visits - a.visits);
    const shareOf = new Map(found.map(({ option, share }) => [option, share]));
    return {
      option: best,
      win: found[0].win,
      moves: found,
      policy: asked.policyOf((option) => shareOf.get(option) ?? 0),
      inquiry: asked,
      simulations,
    };
  }
}
