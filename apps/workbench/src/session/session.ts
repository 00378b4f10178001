/** One match at the workbench: the kernel's match, the tree of all decisions tried, and what the viewer may know. */
import { passiveAnswer } from '@fuda/ai';
import { type GamePackage, type ResponseWish, refusalsOf, type SaidRefusal } from '@fuda/game';
import {
  answersForCards,
  type CardHandle,
  fingerprintOf,
  MAX_SPENT,
  type Match,
  saveReplay,
  spentBy,
  surrenderBy,
  surrenderOf,
} from '@fuda/kernel';
import { nextAnswers, takenBy } from './carry.ts';
import { Chronicle, KEPT_OPINIONS, type NodeFacts, type Saying, sayingOf, UNSAID } from './chronicle.ts';
import { type Heard, inWords, Listener, linesFor, NOTHING_HEARD } from './events.ts';
import { goalState } from './goal.ts';
import { type Carried, isTaken, type LetGo, type Way } from './let-go.ts';
import { Notebook, readMark, readVerdict } from './notes.ts';
import {
  type BranchEnd,
  type GoalState,
  type Line,
  type LogLine,
  type Mark,
  type MatchPlan,
  type Mind,
  PERSON,
  type Position,
  type Reply,
  type SessionRecord,
  type Thought,
  type Update,
  type Verdict,
  type Viewer,
} from './protocol.ts';
import { noNode, noViewer, refuse } from './refuse.ts';
import { passFor } from './responses.ts';
import { practisingSeat, pursuingSeat } from './seats.ts';
import { Stops } from './stops.ts';
import { DecisionTree } from './tree.ts';
import { isHotSeat, viewerFor } from './viewer.ts';
import { hashOfView, Witness } from './witness.ts';

type Happened = [LogLine[], LogLine[]];

const DONE = { ok: true, value: null } as const;

export class Session {
  readonly plan: MatchPlan;
  readonly match: Match;
  private readonly pkg: GamePackage;
  private readonly tree = new DecisionTree();
  private readonly witness: Witness;
  private readonly listener: Listener;
  private readonly chronicle: Chronicle;
  private readonly notebook = new Notebook();
  private readonly worded: (heard: Heard) => Heard;
  /** who holds the device, where two people share it; null while it is being passed */
  private holder: number | null = null;
  /** branches were moved or taken away since nodes were told last */
  private rearranged = false;
  private readonly stops: Stops;
  /** what was told last: how many nodes, and to whom */
  private told: { readonly nodes: number; readonly viewer: Viewer };

  constructor(pkg: GamePackage, plan: MatchPlan, match: Match) {
    this.pkg = pkg;
    this.plan = plan;
    this.match = match;
    this.witness = new Witness(pkg, match, plan);
    this.listener = new Listener(match, pkg.log);
    this.worded = inWords(match.game.declaration);
    this.chronicle = new Chronicle(pursuingSeat(plan), this.worded);
    this.chronicle.put(0, this.facts(0, -1), UNSAID, NOTHING_HEARD, this.goalAfter(-1));
    this.stops = new Stops(plan, this.tree, this.chronicle);
    this.told = { nodes: 0, viewer: this.viewer };
  }

  /** Who looks at the open question. */
  get viewer(): Viewer {
    return viewerFor(this.plan, this.match.query?.player ?? null, this.holder);
  }

  // ---- moving ------------------------------------------------------------------------------------------------------------

  answer(option: number, mind?: Mind, wish?: ResponseWish): Reply<Update> {
    return this.play((step) => step(option, mind), wish);
  }

  /** A card was let go somewhere: the answer meant there, and the next one as well if what it was let go on answers that, too. */
  answerAt(way: Way, letGo: LetGo, wish?: ResponseWish): Reply<Update> {
    if (this.viewer === 'nobody') return noViewer();
    if (
      !isTaken(
        this.look(() => takenBy(this.match, way)),
        letGo,
      )
    )
      return refuse('NOT_THERE', '$.location', 'そこは選べません', 'it cannot be let go there');
    const me = this.match.query?.player;
    return this.play((step) => {
      const first = step(way.option);
      if (!first.ok || this.match.query?.player !== me) return first;
      for (const option of nextAnswers(this.match, letGo)) {
        const done = step(option);
        if (!done.ok) return done;
      }
      return DONE;
    }, wish);
  }

  /** What is tried and taken back is told to nobody. */
  private look<T>(task: () => T): T {
    const seen = task();
    this.listener.take();
    return seen;
  }

  /** The person gives up; where one plays both sides, whoever is asked. */
  surrender(): Reply<Update> {
    return this.answer(surrenderBy(practisingSeat(this.plan, this.match.query?.player)));
  }

  /** Plays a line that was found elsewhere; it becomes a branch like any other. */
  follow({ passive, options }: Line): Reply<Update> {
    const { machine } = this.match;
    const me = this.match.query?.player;
    return this.play((step) => {
      for (const option of options) {
        while (passive && this.match.query && this.match.query.player !== me) {
          const done = step(passiveAnswer(machine));
          if (!done.ok) return done;
        }
        const done = step(option);
        if (!done.ok) return done;
      }
      return DONE;
    });
  }

  /** Several cards as one answer: the kernel asks for them one by one. */
  choose(cards: readonly CardHandle[], wish?: ResponseWish): Reply<Update> {
    const answers = answersForCards(this.match, cards);
    if (!answers.ok) return answers;
    return this.play((step) => {
      for (const answer of answers.value) {
        const done = step(answer);
        if (!done.ok) return done;
      }
      return DONE;
    }, wish);
  }

  /** The device is passed to whoever sits there: from now on that one looks, where asked. */
  sit(seat: number): Reply<Update> {
    const asked = this.match.query?.player;
    if (!isHotSeat(this.plan) || seat !== asked)
      return refuse('NOT_ASKED', '$.seat', 'この席の番ではありません', 'this seat is not asked');
    this.holder = seat;
    return { ok: true, value: this.update([]) };
  }

  /** One or several steps by whoever looks, and what happened meanwhile as told to whoever looks afterwards. */
  private play(
    steps: (step: (option: number, mind?: Mind) => Reply<null>) => Reply<null>,
    wish?: ResponseWish,
  ): Reply<Update> {
    if (this.viewer === 'nobody') return noViewer();
    const happened: Happened = [[], []];
    // whoever goes back to a question that was let pass is asked now
    this.stops.ask(this.tree.cursor);
    const done = steps((option, mind) => this.step(option, happened, mind));
    if (done.ok && wish) this.letPass(happened, wish);
    return done.ok ? { ok: true, value: this.update(linesFor(happened, this.viewer)) } : done;
  }

  /**
   * Answers for the person who looks what that one does not want to be asked. Where the device would have to be passed first, nothing: that
   * somebody has something to answer with would show by who is asked and who is not.
   */
  private letPass(happened: Happened, wish: ResponseWish): void {
    for (;;) {
      const { viewer, match } = this;
      const asked = match.query?.player;
      if (asked === undefined || this.plan.seats[asked] !== PERSON || viewer === 'nobody') return;
      if (viewer !== 'open' && viewer !== asked) return;
      const here = this.tree.cursor;
      const option = passFor(this.pkg.responses, match, this.chronicle.heardSince(here, asked), wish);
      if (option < 0 || !this.step(option, happened).ok) return;
      this.stops.letPass(here);
    }
  }

  private step(option: number, happened: Happened, mind?: Mind): Reply<null> {
    const { player, saying } = this.before(option, mind);
    const done = this.match.follow(option);
    if (!done.ok) return done;
    const heard = this.listener.take();
    const worded = this.worded(heard);
    for (const seat of [0, 1]) happened[seat].push(...worded[seat]);
    const { id, isNew } = this.tree.follow(option);
    if (isNew) this.note(id, player, saying, heard);
    return DONE;
  }

  /** What can be said of an answer only before it is given. */
  private before(option: number, mind?: Mind): { readonly player: number; readonly saying: Saying } {
    const player = surrenderOf(option) ?? this.match.query?.player ?? -1;
    return { player, saying: sayingOf(this.witness, this.match, option, mind) };
  }

  private note(id: number, player: number, saying: Saying, heard: Heard): void {
    this.chronicle.put(id, this.facts(id, player), saying, heard, this.goalAfter(this.tree.parentOf(id)));
  }

  go(node: number): Reply<Update> {
    if (!this.tree.has(node)) return noNode();
    const heard = this.walk(node);
    return { ok: true, value: this.update(linesFor(heard, this.viewer)) };
  }

  /** What happened is told only on the way forward. */
  private walk(node: number): Heard {
    const { back, ahead } = this.tree.way(this.tree.cursor, node);
    if (back > 0) this.match.undo(back);
    this.listener.take();
    for (const id of ahead) this.match.follow(this.tree.optionOf(id));
    this.tree.visit(node);
    return this.worded(this.listener.take());
  }

  /** Back to the last question a person answered; where nobody plays, one decision. */
  undo(): Reply<Update> {
    const target = this.stops.before();
    if (target < 0) return refuse('NOTHING_TO_UNDO', '$', 'ここが始まりです', 'this is the beginning');
    return this.go(target);
  }

  redo(): Reply<Update> {
    const target = this.stops.after();
    if (target < 0) return refuse('NOTHING_TO_REDO', '$', 'この先はまだありません', 'nothing comes after this');
    return this.go(target);
  }

  // ---- studying ----------------------------------------------------------------------------------------------------------

  /** Where two share the device, what one of them writes, or did wrong, tells the other about a hand: until the match is over. */
  private areNotesHidden(): boolean {
    return isHotSeat(this.plan) && this.viewer !== 'open';
  }

  /** A step in the study of a match that is not being hidden from somebody. */
  private study(node: number, step: () => Reply<null>): Reply<Update> {
    if (!this.tree.has(node)) return noNode();
    if (this.areNotesHidden())
      return refuse(
        'HANDS_HIDDEN',
        '$',
        '手札を隠して対戦しているあいだは書き込めません。終わってからならできます',
        'nothing is written while hands are hidden; after the match it can be',
      );
    const done = step();
    return done.ok ? { ok: true, value: this.update([]) } : done;
  }

  mark(node: number, given: Mark): Reply<Update> {
    return this.study(node, () => {
      const mark = readMark(given, '$.mark');
      if (!mark.ok) return mark;
      this.notebook.mark(node, mark.value);
      return DONE;
    });
  }

  judge(node: number, given: Verdict): Reply<Update> {
    return this.study(node, () => {
      const verdict = readVerdict(given, '$.verdict');
      if (!verdict.ok) return verdict;
      if (node === 0) return noNode();
      const here = this.tree.cursor;
      const redo = this.tree.path();
      this.walk(this.tree.parentOf(node));
      this.put(node, verdict.value);
      // where redo goes stays as it was
      this.walk(redo.at(-1) ?? here);
      this.walk(here);
      return DONE;
    });
  }

  /** Notes a judgement while the match stands before the answer that was judged. */
  private put(node: number, verdict: Verdict): void {
    const player = this.match.query?.player ?? -1;
    const said = (seat: number) => this.witness.describe(verdict.better, seat);
    this.notebook.judge(node, verdict, player, [said(0), said(1)]);
  }

  prune(node: number): Reply<Update> {
    return this.study(node, () => {
      if (node === 0) return refuse('NO_NODE', '$.node', 'はじまりは消せません', 'the beginning stays');
      if (this.tree.comesOf(this.tree.cursor, node)) this.walk(this.tree.parentOf(node));
      this.rearrange(this.tree.prune(node));
      return DONE;
    });
  }

  promote(node: number): Reply<Update> {
    return this.study(node, () => {
      this.rearrange(this.tree.promote(node));
      return DONE;
    });
  }

  /** Nodes have got other numbers: everything about them is told anew. */
  private rearrange(numbers: ReadonlyMap<number, number>): void {
    this.chronicle.renumber(numbers);
    this.notebook.renumber(numbers);
    this.stops.renumber(numbers);
    this.told = { nodes: 0, viewer: this.told.viewer };
    this.rearranged = true;
  }

  // ---- telling -----------------------------------------------------------------------------------------------------------

  private update(happened: readonly LogLine[]): Update {
    const { viewer, told, chronicle } = this;
    const anew = viewer !== told.viewer || this.rearranged;
    this.rearranged = false;
    const nodes = chronicle.tell(anew ? 0 : told.nodes, viewer);
    this.told = { nodes: chronicle.size, viewer };
    // from here on the device is on its way: whoever goes back to the question before has to take it, too
    if (viewer === 'nobody') this.holder = null;
    const notes = this.notebook.tell(viewer, this.areNotesHidden());
    return { position: this.position(viewer), nodes, anew, happened, notes, record: this.record() };
  }

  /** Everything from the beginning, for a page that knows nothing yet. */
  whole(): Update {
    this.told = { ...this.told, nodes: 0 };
    return this.update([]);
  }

  private position(viewer: Viewer): Position {
    const { match, plan } = this;
    const isAnswering = match.query && viewer !== 'nobody' && plan.seats[match.query.player] === PERSON;
    const options = isAnswering ? match.options() : [];
    const view = this.witness.view(viewer);
    return {
      node: this.tree.cursor,
      path: this.tree.path(),
      viewer,
      view,
      asked: this.witness.asked(viewer),
      options,
      abilities: this.witness.abilities(options),
      prices: this.witness.prices(options),
      result: match.result,
      canUndo: this.stops.before() >= 0,
      canRedo: this.stops.after() >= 0,
      goal: this.chronicle.goalFor(this.tree.cursor, viewer),
      passed: viewer === 'nobody' ? [] : this.stops.passedBefore(),
      hash: hashOfView(view),
    };
  }

  private facts(id: number, player: number): NodeFacts {
    const { query, result } = this.match;
    const { turn, phase } = this.match.view(null);
    return {
      id,
      parent: this.tree.parentOf(id),
      player,
      turn,
      phase,
      asks: query?.player ?? -1,
      ...(result ? { winner: result.winner } : {}),
      inside: (query?.picked?.length ?? 0) > 0,
      deep: this.witness.depth(),
    };
  }

  /** What was met or missed before stays so. */
  private goalAfter(parent: number): GoalState | null {
    const { plan, match } = this;
    if (!plan.goal) return null;
    const before = this.chronicle.goal(parent);
    if (before && before.state !== 'open') return before;
    return goalState(plan.goal, match, pursuingSeat(plan));
  }

  whyNot(card: CardHandle): readonly SaidRefusal[] {
    const { viewer } = this;
    if (viewer === 'nobody') return [];
    const seat = viewer === 'open' ? (this.match.query?.player ?? 0) : viewer;
    return refusalsOf(this.pkg, this.match, seat, card, this.plan.ruleset);
  }

  /** Where a card can be let go, and why not elsewhere. */
  carry(card: CardHandle, ways: readonly Way[]): Carried {
    const refusals = this.whyNot(card);
    const isAsked = this.match.query && this.viewer !== 'nobody';
    return { refusals, ways: isAsked ? this.look(() => ways.map((way) => takenBy(this.match, way))) : [] };
  }

  why(node: number): Reply<Thought> {
    if (!this.tree.has(node)) return noNode();
    return { ok: true, value: this.chronicle.why(node, this.viewer, this.match.result !== null) };
  }

  /** Points lie in decks and hands: they are counted when the match is over, or for those who see everything anyway. */
  scores() {
    if (this.match.result === null && this.viewer !== 'open') return null;
    return this.pkg.scores?.(this.match) ?? null;
  }

  /** The end of every branch with its numbers; the cursor stays where it is. */
  branches(): readonly BranchEnd[] {
    const here = this.tree.cursor;
    // seen from here: at the end of a branch somebody else may be asked
    const { viewer } = this;
    const ends = this.tree.leaves().map((node): BranchEnd => {
      this.walk(node);
      const { turn, players } = this.witness.view(viewer);
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
    const { cards, packs, ruleset } = this.plan;
    return { ...saveReplay(this.match, ruleset), ...(packs ? { packs } : {}), ...(cards ? { cards } : {}) };
  }

  record(): SessionRecord {
    return {
      format: 'fuda-session/1',
      plan: this.plan,
      fingerprint: fingerprintOf(this.match.game),
      options: this.tree.options(),
      parents: this.tree.parents(),
      cursor: this.tree.cursor,
      minds: this.chronicle.minds(),
      ...this.notebook.record(),
    };
  }

  /**
   * Plays the answers of a record again, branch by branch, so that it takes as long as the record is, whatever order it has. Refuses the
   * first one that does not fit; the match then stands before it.
   */
  replayTree({
    options,
    parents = [...options.keys()],
    cursor,
    minds = {},
    marks = {},
    verdicts = {},
  }: SessionRecord): Reply<null> {
    const wrong = this.tree.grow(options, parents);
    if (wrong) return damaged(wrong.what === 'parent' ? `$.parents[${wrong.at}]` : `$.options[${wrong.at}]`);
    if (!this.tree.has(cursor)) return damaged('$.cursor');
    let spent = 0;
    for (const id of this.tree.inOrder()) {
      const { back } = this.tree.way(this.tree.cursor, this.tree.parentOf(id));
      if (back > 0) this.match.undo(back);
      const option = this.tree.optionOf(id);
      const { player, saying } = this.before(option, kept(minds[id]));
      if (verdicts[id]) this.put(id, verdicts[id]);
      this.listener.take();
      const path = `$.options[${id - 1}]`;
      if (!this.match.follow(option).ok)
        return refuse('BAD_RECORD', path, `${id}手目が今のルールに合いません`, `decision ${id} does not fit the rules`);
      spent += spentBy(this.match.machine);
      if (spent > MAX_SPENT)
        return refuse('BAD_RECORD', path, '再生に時間がかかりすぎます', 'playing it again takes too long');
      this.tree.cursor = id;
      this.note(id, player, saying, this.listener.take());
    }
    for (const [id, given] of Object.entries(marks)) {
      const mark = readMark(given, `$.marks.${id}`);
      if (!mark.ok) return mark;
      this.notebook.mark(Number(id), mark.value);
    }
    this.walk(cursor);
    return { ok: true, value: null };
  }
}

/** No record holds more of what a player thought, whatever is written there. */
const kept = (mind: Mind | undefined): Mind | undefined =>
  mind && { ...mind, opinions: mind.opinions.slice(0, KEPT_OPINIONS) };

const damaged = (path: string): Reply<never> =>
  refuse('BAD_RECORD', path, '記録が壊れています', 'the record is damaged');
