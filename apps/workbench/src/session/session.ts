/** One match at the workbench: the kernel's match, the tree of all decisions tried, and what the viewer may know. */
import { passiveAnswer } from '@fuda/ai';
import type { GamePackage } from '@fuda/game';
import {
  answersForCards,
  type CardHandle,
  countOptions,
  fingerprintOf,
  type Match,
  saveReplay,
  surrenderBy,
  surrenderOf,
  type Text,
} from '@fuda/kernel';
import { type Eyes, Listener } from './events.ts';
import { goalState } from './goal.ts';
import { eyesFor, refuse } from './plan.ts';
import {
  type BranchEnd,
  type GoalState,
  type Line,
  type LogLine,
  type MatchPlan,
  type Mind,
  type NodeInfo,
  PERSON,
  type Position,
  type Reply,
  type Said,
  type SessionRecord,
  type Thought,
  type Update,
} from './protocol.ts';
import { shown } from './said.ts';
import { practisingSeat } from './seats.ts';
import { DecisionTree } from './tree.ts';
import { Witness } from './witness.ts';

export class Session {
  readonly plan: MatchPlan;
  readonly match: Match;
  private readonly pkg: GamePackage;
  private readonly tree = new DecisionTree();
  private readonly eyes: Eyes;
  private readonly witness: Witness;
  private readonly listener: Listener;
  private readonly infos: NodeInfo[] = [];
  private told = 0;

  constructor(pkg: GamePackage, plan: MatchPlan, match: Match) {
    this.pkg = pkg;
    this.plan = plan;
    this.match = match;
    this.eyes = eyesFor(plan);
    this.witness = new Witness(pkg, match, plan, this.eyes);
    this.listener = new Listener(match, this.eyes);
    this.infos.push(this.nodeInfo(0, -1, null, []));
  }

  // ---- moving ------------------------------------------------------------------------------------------------------------

  answer(option: number, mind?: Mind): Reply<Update> {
    const happened: LogLine[] = [];
    const done = this.step(option, happened, mind && this.witness.thought(mind, option));
    return done.ok ? { ok: true, value: this.update(happened) } : done;
  }

  /** The person gives up; where one plays both sides, whoever is asked. */
  surrender(): Reply<Update> {
    return this.answer(surrenderBy(practisingSeat(this.plan, this.match.query?.player)));
  }

  /** Plays a line that was found elsewhere; it becomes a branch like any other. */
  follow({ passive, options }: Line): Reply<Update> {
    const { machine } = this.match;
    const me = this.match.query?.player;
    const happened: LogLine[] = [];
    for (const option of options) {
      while (passive && this.match.query && this.match.query.player !== me) {
        const done = this.step(passiveAnswer(machine), happened);
        if (!done.ok) return done;
      }
      const done = this.step(option, happened);
      if (!done.ok) return done;
    }
    return { ok: true, value: this.update(happened) };
  }

  /** Several cards as one answer: the kernel asks for them one by one. */
  choose(cards: readonly CardHandle[]): Reply<Update> {
    const answers = answersForCards(this.match, cards);
    if (!answers.ok) return answers;
    const happened: LogLine[] = [];
    for (const answer of answers.value) {
      const done = this.step(answer, happened);
      if (!done.ok) return done;
    }
    return { ok: true, value: this.update(happened) };
  }

  private step(option: number, happened: LogLine[], thought?: Thought): Reply<null> {
    const player = surrenderOf(option) ?? this.match.query?.player ?? -1;
    const said = this.witness.describe(option, player);
    const done = this.match.follow(option);
    if (!done.ok) return done;
    const log = this.listener.take();
    happened.push(...log);
    const { id, isNew } = this.tree.follow(option);
    if (isNew)
      this.infos.push({ ...this.nodeInfo(id, player, said && shown(said, log), log), ...(thought ? { thought } : {}) });
    return { ok: true, value: null };
  }

  go(node: number): Reply<Update> {
    if (!this.tree.has(node)) return refuse('NO_NODE', '$.node', 'その局面はありません', 'there is no such position');
    return { ok: true, value: this.update(this.walk(node)) };
  }

  /** What happened is told only on the way forward. */
  private walk(node: number): readonly LogLine[] {
    const { back, ahead } = this.tree.way(this.tree.cursor, node);
    if (back > 0) this.match.undo(back);
    this.listener.take();
    for (const id of ahead) this.match.follow(this.tree.optionOf(id));
    this.tree.visit(node);
    return this.listener.take();
  }

  /** Back to the last question a person answered; where nobody plays, one decision. */
  undo(): Reply<Update> {
    const target = this.stopBefore();
    if (target < 0) return refuse('NOTHING_TO_UNDO', '$', 'ここが始まりです', 'this is the beginning');
    return this.go(target);
  }

  redo(): Reply<Update> {
    const target = this.stopAfter();
    if (target < 0) return refuse('NOTHING_TO_REDO', '$', 'この先はまだありません', 'nothing comes after this');
    return this.go(target);
  }

  private isStop(id: number): boolean {
    const { asks, inside } = this.infos[id];
    if (inside) return false;
    return asks < 0 || !this.plan.seats.includes(PERSON) || this.plan.seats[asks] === PERSON;
  }

  private stopBefore(): number {
    let at = this.tree.parentOf(this.tree.cursor);
    while (at > 0 && !this.isStop(at)) at = this.tree.parentOf(at);
    return at;
  }

  private stopAfter(): number {
    let at = this.tree.nextOf(this.tree.cursor);
    while (at >= 0 && !this.isStop(at) && this.tree.nextOf(at) >= 0) at = this.tree.nextOf(at);
    return at;
  }

  // ---- telling -----------------------------------------------------------------------------------------------------------

  private update(happened: readonly LogLine[]): Update {
    const nodes = this.infos.slice(this.told);
    this.told = this.infos.length;
    return { position: this.position(), nodes, happened };
  }

  /** Everything from the beginning, for a page that knows nothing yet. */
  whole(): Update {
    this.told = 0;
    return this.update([]);
  }

  private position(): Position {
    const { match, plan } = this;
    const options = match.query && plan.seats[match.query.player] === PERSON ? match.options() : [];
    return {
      node: this.tree.cursor,
      view: this.witness.view(),
      asked: this.witness.asked(),
      options,
      abilities: this.witness.abilities(options),
      result: match.result,
      canUndo: this.stopBefore() >= 0,
      canRedo: this.stopAfter() >= 0,
      goal: this.infos[this.tree.cursor].goal ?? null,
      hash: match.hash(),
    };
  }

  private nodeInfo(id: number, player: number, said: Said | null, log: readonly LogLine[]): NodeInfo {
    const { query } = this.match;
    const { turn, phase } = this.match.view(null);
    const parent = this.tree.parentOf(id);
    const goal = this.goalAfter(parent);
    return {
      id,
      parent,
      option: this.tree.optionOf(id),
      player,
      said,
      turn,
      phase,
      asks: query?.player ?? -1,
      inside: (query?.picked?.length ?? 0) > 0,
      deep: this.witness.depth(),
      log,
      ...(goal ? { goal } : {}),
    };
  }

  /** What was met or missed before stays so. */
  private goalAfter(parent: number): GoalState | null {
    const { plan, match } = this;
    if (!plan.goal) return null;
    const before = this.infos[parent]?.goal;
    if (before && before.state !== 'open') return before;
    return goalState(plan.goal, match.machine, Math.max(0, plan.seats.indexOf(PERSON)));
  }

  whyNot(card: CardHandle): readonly Text[] {
    const seat = this.eyes === 'open' ? (this.match.query?.player ?? 0) : this.eyes;
    return this.pkg.whyNot?.(this.match, seat, card) ?? [];
  }

  scores() {
    return this.pkg.scores?.(this.match) ?? null;
  }

  /** The end of every branch with its numbers; the cursor stays where it is. */
  branches(): readonly BranchEnd[] {
    const here = this.tree.cursor;
    const ends = this.tree.leaves().map((node): BranchEnd => {
      this.walk(node);
      const { turn, players } = this.witness.view();
      return {
        node,
        turn,
        decisions: this.tree.depthOf(node),
        result: this.match.result,
        counters: players.map((p) => p.counters),
        sizes: players.map((p) => Object.fromEntries(Object.entries(p.zones).map(([zone, { size }]) => [zone, size]))),
      };
    });
    this.walk(here);
    return ends;
  }

  // ---- records -----------------------------------------------------------------------------------------------------------

  replay() {
    return saveReplay(this.match, this.plan.ruleset);
  }

  record(): SessionRecord {
    return {
      format: 'fuda-session/1',
      plan: this.plan,
      fingerprint: fingerprintOf(this.match.game),
      options: this.tree.options(),
      parents: this.tree.parents(),
      cursor: this.tree.cursor,
    };
  }

  /** Plays the answers of a record again. Refuses the first one that does not fit; the match then stands before it. */
  replayTree({ options, parents, cursor, minds = {} }: SessionRecord): Reply<null> {
    for (const [i, option] of options.entries()) {
      const parent = parents ? parents[i] : i;
      if (!this.tree.has(parent) || parent > i) {
        return refuse('BAD_RECORD', `$.parents[${i}]`, '記録が壊れています', 'the record is damaged');
      }
      this.walk(parent);
      const legal = Number.isInteger(option) && option >= 0 && option < countOptions(this.match.machine);
      if (!legal && surrenderOf(option) === null) {
        return refuse(
          'BAD_RECORD',
          `$.options[${i}]`,
          `${i + 1}手目が今のルールに合いません`,
          `decision ${i + 1} does not fit the rules`,
        );
      }
      const mind = minds[i + 1];
      const done = this.step(option, [], mind && this.witness.thought(mind, option));
      if (!done.ok) return done;
      if (this.tree.size !== i + 2)
        return refuse('BAD_RECORD', `$.options[${i}]`, '記録が壊れています', 'the record is damaged');
    }
    if (!this.tree.has(cursor)) return refuse('BAD_RECORD', '$.cursor', '記録が壊れています', 'the record is damaged');
    this.walk(cursor);
    return { ok: true, value: null };
  }
}
