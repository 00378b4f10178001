/** One Duel in both engines: the same decks, the same choices, everything compared at every stable moment. */
import { compareBoards } from './compare.ts';
import { MESSAGE } from './core/constants.ts';
import { CoreDuel as Core, type CoreDuel, type CoreWorld, type DeckOrder } from './core/engine.ts';
import { corePosition } from './core/position.ts';
import type { CoreQuestion, Response } from './core/question.ts';
import { choosePicks, pickResponse } from './core/respond-picks.ts';
import type { Difference, Finding, Kind } from './difference.ts';
import { Findings } from './findings.ts';
import { FudaDuel, liesStill } from './fuda/engine.ts';
import { factsOf, fudaPosition, inDamageStep } from './fuda/position.ts';
import { type FudaQuestion, fudaQuestion, pickable } from './fuda/question.ts';
import { Intents } from './intents.ts';
import { lean, verbOf } from './lean.ts';
import { type Choice, codeIn, isStable, PASS, PHASES, type Phase, type Side, STABLE } from './neutral.ts';
import { onlyIn, variantsOf } from './options.ts';
import { forcedPick, sameWindow, shown, shownKeys } from './questions.ts';
import type { Random } from './random.ts';

export interface Plan {
  readonly decks: readonly [DeckOrder, DeckOrder];
  readonly names: readonly string[];
  readonly seed: number;
  readonly maxSteps: number;
  /** hears of every question and message */
  readonly trace?: (line: string) => void;
}

export interface Outcome {
  readonly steps: number;
  readonly turns: number;
  readonly findings: readonly Finding[];
  /** choices by what was done, for the summary */
  readonly done: ReadonlyMap<string, number>;
  readonly complaints: readonly string[];
  readonly finished: boolean;
}

/** Ends the Duel: the boards are too far apart to go on. */
class Apart extends Error {}

/** Details on end before something must be wrong. */
const PATIENCE = 1000;

export class Lockstep {
  private readonly fuda: FudaDuel;
  private readonly core: CoreDuel;
  private readonly random: Random;
  private readonly plan: Plan;
  private readonly findings = new Findings();
  private readonly done = new Map<string, number>();
  private readonly intents = new Intents();
  /** what players could have activated since the last thing that happened */
  private readonly declined = new Set<string>();
  private steps = 0;
  /** the card whose doing came last */
  private last = 0;
  private readonly name: (code: number) => string;

  constructor(world: CoreWorld, plan: Plan, random: Random, name: (code: number) => string) {
    this.plan = plan;
    this.random = random;
    this.name = name;
    this.core = new Core(world, plan.decks, plan.seed);
    this.fuda = new FudaDuel(plan.decks, plan.seed);
    if (plan.trace)
      this.core.onMessage = (message) =>
        plan.trace?.(`core ${JSON.stringify(message, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`);
  }

  play(): Outcome {
    try {
      while (this.steps < this.plan.maxSteps && this.step()) this.steps++;
    } catch (error) {
      if (!(error instanceof Apart)) this.tell('broken', { what: String(error), fuda: '', core: '' });
    } finally {
      this.core.end();
    }
    return {
      steps: this.steps,
      turns: this.core.turn,
      findings: this.findings.list,
      done: this.done,
      complaints: this.core.complaints,
      finished: this.core.question === undefined,
    };
  }

  /** One agreement; false when the Duel is over. */
  private step(): boolean {
    this.settleDetails();
    this.listen();
    const ours = fudaQuestion(this.fuda);
    const theirs = this.core.question;
    this.plan.trace?.(
      `--- ${this.steps}\n  fuda ${ours ? shown(ours) : 'over'}\n  core ${theirs ? shown(theirs) : 'over'}`,
    );
    if (ours === undefined || theirs === undefined) return this.finish(ours, theirs);
    if (this.catchUp(ours, theirs) || this.catchUpInBattle(ours, theirs) || this.passAlone(ours, theirs)) return true;
    this.compare();
    if (ours.kind !== theirs.kind || ours.player !== theirs.player) {
      this.tell('flow', { what: `${ours.kind}/${theirs.kind}`, fuda: shown(ours), core: shown(theirs) });
      throw new Apart();
    }
    this.agree(ours, theirs);
    return true;
  }

  /** A script that fails leaves its effect undone: from there on the engines play different cards. */
  private listen(): void {
    const { complaints } = this.core;
    if (complaints.length === 0) return;
    const text = complaints.join(' ');
    this.tell('broken', { what: 'script', card: Number(/c(\d+)\.lua/.exec(text)?.[1] ?? 0), fuda: '', core: text });
    throw new Apart();
  }

  private finish(ours: FudaQuestion | undefined, theirs: CoreQuestion | undefined): boolean {
    // ours still has a window that the other engine has not: what it offers is told, and it goes on to its own end
    const late = ours?.kind === 'respond' ? ours.choices.find(({ key }) => key === PASS) : undefined;
    if (theirs === undefined && ours !== undefined && late !== undefined) {
      this.tellWindow('fuda', ours.player, ours.choices, 'over');
      this.fuda.match.decide(late.answer);
      return true;
    }
    const pass = theirs?.kind === 'respond' ? theirs.choices.find(({ key }) => key === PASS) : undefined;
    if (ours === undefined && theirs !== undefined && pass !== undefined) {
      this.tellWindow('core', theirs.player, theirs.choices, `over: ${this.fuda.match.result?.reason.name}`);
      this.core.answer(pass.answer as Response);
      return true;
    }
    const result = this.fuda.match.result;
    const won = (winner: number | null | undefined): string => (winner === 0 || winner === 1 ? String(winner) : 'draw');
    const fuda = ours === undefined ? `won by ${won(result?.winner)} (${result?.reason.name})` : `asks: ${shown(ours)}`;
    const core = theirs === undefined ? `won by ${won(this.core.winner)}` : `asks: ${shown(theirs)}`;
    const same = ours === undefined && theirs === undefined && won(result?.winner) === won(this.core.winner);
    if (!same) this.tell('result', { what: result?.reason.name ?? 'going on', fuda, core });
    return false;
  }

  // ---- what belongs to something being carried out ------------------------------------------------------------------------

  /** Both engines up to the next stable question: the other engine decides, ours follows. */
  private settleDetails(): void {
    for (let rounds = 0; rounds < PATIENCE; rounds++) if (!this.settleOne()) return;
    throw new Error('no end of details');
  }

  /** One detail on one side; false when both are at stable questions, or at an end. */
  private settleOne(): boolean {
    const theirs = this.core.question;
    if (theirs !== undefined && !isStable(theirs)) return this.decideAlone(theirs);
    this.fuda.shuffles.push(...this.core.shuffles.splice(0));
    const ours = fudaQuestion(this.fuda);
    if (ours !== undefined && this.isDetail(ours) && (this.isKnown(ours) || theirs === undefined))
      return this.follow(ours);
    if (theirs === undefined) return false;
    // a yes-or-no about an effect: a window when our engine offers that effect, else part of something
    if (theirs.ambiguous && !(ours && sameWindow(ours, theirs))) return this.decideAlone(theirs);
    // where nothing but passing is possible ours does not ask, so it is somewhere else
    const alone = theirs.choices.length === 1;
    if (alone && (theirs.choices[0].key === PASS || !(ours && !this.isDetail(ours) && this.sameMoment(ours, theirs))))
      return this.decideAlone(theirs);
    if (ours === undefined || !this.isDetail(ours)) return false;
    // where to attack now is asked by both, so the other engine is still in a window before it
    if (ours.verbs.includes('stopAttack') && this.passCore(theirs)) return true;
    const caughtUp =
      (this.isBehind(theirs) && this.catchUp(ours, theirs)) ||
      (inDamageStep(this.fuda) && this.catchUpInBattle(ours, theirs));
    return caughtUp || this.follow(ours);
  }

  /** The other engine up to where somebody has a choice, so that ours can follow it even where it does not ask. */
  private runAhead(): void {
    for (let rounds = 0; rounds < PATIENCE; rounds++) {
      const { question } = this.core;
      if (question === undefined) return;
      const sole = question.kind === 'respond' && question.choices.length === 1;
      if (isStable(question) && !sole) return;
      this.decideAlone(question);
    }
    throw new Error('no end of details');
  }

  private isDetail(question: FudaQuestion): boolean {
    if (!isStable(question) || question.duties.length > 0) return true;
    // an effect the other engine had to place, and ours places when its player wants to [YGO-4.5]
    return question.kind === 'respond' && this.isKnown(question);
  }

  /** Has the other engine been asked this already? */
  private isKnown(question: FudaQuestion): boolean {
    if (question.duties.length > 0) return this.core.phase === this.fuda.match.view(0).phase;
    return this.intents.knows(
      question.kind,
      question.choices.map(({ key }) => key),
    );
  }

  private isBehind(theirs: CoreQuestion): boolean {
    return this.lead() > 0 && theirs.choices.some(({ key }) => key === PASS || key === 'endPhase');
  }

  /** How many phases our engine is ahead. */
  private lead(): number {
    const { turn, phase } = this.fuda.match.view(0);
    return (turn - this.core.turn) * PHASES.length + PHASES.indexOf(phase as Phase) - PHASES.indexOf(this.core.phase);
  }

  /** The same kind of question to the same player, equally far in a chain or a Summon. */
  private sameMoment(ours: FudaQuestion, theirs: CoreQuestion): boolean {
    return (
      ours.kind === theirs.kind &&
      ours.player === theirs.player &&
      this.lead() === 0 &&
      this.depth('fuda') === this.depth('core') &&
      inDamageStep(this.fuda) === this.core.inDamageStep &&
      (this.fuda.global('attacker') !== 0) === this.core.attacking
    );
  }

  /** What is still to be seen through: a Summon that has not succeeded yet, links of a chain. */
  private depth(side: Side): number {
    const summoning = side === 'fuda' ? this.fuda.global('summoning') !== 0 : this.core.summoning;
    return this.links(side) * 2 + Number(summoning);
  }

  private links(side: Side): number {
    if (side === 'fuda') return this.fuda.global('links');
    return this.core.world.library.duelQueryField(this.core.handle).chain.length;
  }

  private decideAlone(question: CoreQuestion): true {
    if (question.message.type !== MESSAGE.unselect) this.intents.close();
    if (question.kind === 'order') {
      this.core.answer(question.choices[0].answer as Response);
      return true;
    }
    if (question.kind === 'pick') {
      const chosen = choosePicks(question, this.random);
      if (chosen === undefined) throw new Error(`no legal selection: ${shown(question)}`);
      const candidates = question.choices.map(({ key }) => key);
      const keys = chosen.map((i) => candidates[i]);
      if (question.message.type === MESSAGE.unselect) this.intents.pickedOneMore(keys, candidates);
      else this.intents.picked(keys, candidates, question.min, question.max);
      this.core.answer(pickResponse(question, chosen));
      return true;
    }
    const choice = this.random.pick(question.choices);
    const kind = question.ambiguous ? 'yesno' : question.kind;
    const key = question.ambiguous && choice.key !== PASS ? 'yes' : choice.key;
    if (!STABLE.includes(kind) || (kind === 'respond' && key !== PASS)) this.intents.decided(kind, key);
    this.core.answer(choice.answer as Response);
    return true;
  }

  /** Answers our question as the other engine was answered. */
  private follow(question: FudaQuestion): true {
    const { choices, kind, duties } = question;
    if (duties.length > 0) {
      this.fuda.match.decide(duties[0]);
      return true;
    }
    const keys = choices.map(({ key }) => key);
    if (kind === 'pick') {
      const offered = pickable(this.fuda);
      const intent = this.intents.takePick(keys, offered);
      for (const [side, key] of intent.differences)
        this.tell('pick', {
          side,
          what: question.verbs[0],
          key,
          fuda: [...offered].join(' '),
          core: intent.candidates.join(' '),
        });
      const wanted =
        choices.find(({ key }) => key === intent.key) ?? (intent.key === undefined ? this.guess(choices) : undefined);
      if (wanted !== undefined) {
        this.fuda.match.decide(wanted.answer);
        return true;
      }
      this.stuck(question, intent.key ?? 'nothing');
    }
    const key = this.intents.take(kind, keys);
    const choice = key === undefined ? this.foresee(choices) : choices.find((one) => one.key === key);
    if (choice === undefined) this.stuck(question, key ?? '');
    this.fuda.match.decide(choice.answer);
    return true;
  }

  /**
   * A question only ours asks: the answer after which the cards that were picked can be picked, and no others need be. Where several lead
   * there it is the one that takes most of them: a Level that a material counts as decides how many more are needed.
   */
  private foresee(choices: readonly Choice<number>[]): Choice<number> {
    const left = this.intents.picksLeft();
    const led = choices.flatMap((choice) => {
      const clone = { match: this.fuda.match.clone() };
      clone.match.machine.rolls = [];
      clone.match.decide(choice.answer);
      const first = forcedPick(fudaQuestion(clone));
      const fits = first ? first.some(({ key }) => left.includes(key)) : left.length === 0;
      const waiting = [...left];
      for (let next = first; next !== undefined; next = forcedPick(fudaQuestion(clone))) {
        const wanted = next.find(({ key }) => waiting.includes(key));
        if (wanted === undefined) break;
        waiting.splice(waiting.indexOf(wanted.key), 1);
        clone.match.decide(wanted.answer);
      }
      const taken = left.filter((key) => !liesStill(clone.match, key)).length;
      return fits || taken > 0 ? [{ choice, taken }] : [];
    });
    return led.sort((a, b) => b.taken - a.taken)[0]?.choice ?? this.guess(choices);
  }

  /** Nothing is known of what the other engine did here: saying no, or anything. */
  private guess(choices: readonly Choice<number>[]): Choice<number> {
    return choices.find(({ key }) => key === PASS) ?? this.random.pick(choices);
  }

  private stuck(question: FudaQuestion, wanted: string): never {
    this.tell('stuck', {
      what: `${question.kind} ${question.verbs.join(',')}`,
      card: codeIn(wanted),
      fuda: shown(question),
      core: wanted,
    });
    throw new Apart();
  }

  // ---- stable moments -----------------------------------------------------------------------------------------------------

  /**
   * Our engine does not ask when there is one answer only, so it may be phases ahead: the other one goes on without doing anything,
   * and what it could have done is told.
   */
  private catchUp(ours: FudaQuestion, theirs: CoreQuestion): boolean {
    const ahead = this.lead();
    if (ahead === 0) return false;
    const late = ahead > 0 ? theirs : ours;
    const on = late.choices.find(({ key }) => key === PASS || key === 'endPhase');
    if (on === undefined) return false;
    const side = ahead > 0 ? 'core' : 'fuda';
    for (const { key } of late.choices) {
      if (key === PASS || key === 'endPhase' || key === 'battlePhase') continue;
      if (late.kind === 'respond' && this.declined.has(`${late.player} ${key}`)) continue;
      const kind = late.kind === 'respond' ? 'window' : 'option';
      this.tell(kind, {
        side,
        what: verbOf(key),
        key,
        player: late.player,
        fuda: shown(ours),
        core: shown(theirs),
      });
    }
    if (ahead > 0) this.core.answer(on.answer as Response);
    else this.fuda.match.decide(on.answer as number);
    return true;
  }

  /** The same inside the Battle Phase: one is in the Damage Step, the other still has a window before it (or ours one after it). */
  private catchUpInBattle(ours: FudaQuestion, theirs: CoreQuestion): boolean {
    const fuda = inDamageStep(this.fuda);
    if (fuda === this.core.inDamageStep) return false;
    const late = fuda ? theirs : ours;
    const pass = late.choices.find(({ key }) => key === PASS);
    if (late.kind !== 'respond' || pass === undefined) return false;
    this.tellWindow(fuda ? 'core' : 'fuda', late.player, late.choices);
    if (fuda) this.core.answer(pass.answer as Response);
    else this.fuda.match.decide(pass.answer as number);
    return true;
  }

  /** One engine opens a window where the other does not: nothing is done there, and it is told if something could be. */
  private passAlone(ours: FudaQuestion, theirs: CoreQuestion): boolean {
    if (this.sameMoment(ours, theirs)) return false;
    const pass = <A>(choices: readonly Choice<A>[]): Choice<A> | undefined => choices.find(({ key }) => key === PASS);
    // the side with more to be seen through is behind; else the turn player speaks first
    const deeper = this.depth('fuda') - this.depth('core');
    const oursFirst =
      deeper > 0 || (deeper === 0 && (theirs.kind !== 'respond' || ours.player === this.core.turnPlayer));
    if (ours.kind === 'respond' && oursFirst && pass(ours.choices)) {
      this.tellWindow('fuda', ours.player, ours.choices);
      this.fuda.match.decide(pass(ours.choices)!.answer);
      return true;
    }
    if (this.passCore(theirs)) return true;
    if (ours.kind === 'respond' && pass(ours.choices)) {
      this.tellWindow('fuda', ours.player, ours.choices);
      this.fuda.match.decide(pass(ours.choices)!.answer);
      return true;
    }
    return false;
  }

  /** Nothing is done in a window of the other engine, and what could be is told. */
  private passCore(theirs: CoreQuestion): boolean {
    const pass = theirs.kind === 'respond' ? theirs.choices.find(({ key }) => key === PASS) : undefined;
    if (pass === undefined) return false;
    this.tellWindow('core', theirs.player, theirs.choices);
    this.core.answer(pass.answer as Response);
    return true;
  }

  /** A window that offers nothing the player has not declined since the last thing that happened is no news [YGO-7.9]. */
  private tellWindow(side: Side, player: number, choices: readonly Choice<unknown>[], instead = 'no window'): void {
    for (const { key } of choices) {
      if (key === PASS || this.declined.has(`${player} ${key}`)) continue;
      const both = {
        fuda: side === 'fuda' ? shownKeys(choices) : instead,
        core: side === 'core' ? shownKeys(choices) : instead,
      };
      this.tell('window', { side, what: 'activate', key, player, ...both });
    }
  }

  private compare(): void {
    const core = corePosition(this.core);
    for (const player of [0, 1] as const) this.fuda.arrangeDeck(player, core.players[player].deck);
    let grave = false;
    for (const difference of compareBoards(fudaPosition(this.fuda), core)) {
      grave ||= difference.grave;
      this.tell('board', difference);
    }
    if (grave) throw new Apart();
    this.intents.clear();
  }

  /** Compares what both offer and does one thing both know. */
  private agree(ours: FudaQuestion, theirs: CoreQuestion): void {
    const fuda = shown(ours);
    const core = shown(theirs);
    for (const side of ['fuda', 'core'] as const) {
      for (const key of onlyIn(side, ours.choices, theirs.choices))
        this.tell('option', { side, what: verbOf(key), key, player: ours.player, fuda, core });
    }
    const shared = theirs.choices.filter(({ key }) => ours.choices.some((one) => one.key === key));
    if (shared.length === 0) {
      this.tell('flow', { what: 'nothing in common', fuda, core });
      throw new Apart();
    }
    const choice = lean(shared, this.random);
    const verb = verbOf(choice.key);
    if (choice.key !== PASS) this.declined.clear();
    else if (ours.kind === 'respond') for (const { key } of shared) this.declined.add(`${ours.player} ${key}`);
    this.done.set(verb, (this.done.get(verb) ?? 0) + 1);
    if (codeIn(choice.key) !== 0) this.last = codeIn(choice.key);
    this.note(
      `${this.core.turn}/${this.core.phase} P${theirs.player} ${theirs.kind}: ${choice.key} ${this.name(codeIn(choice.key))}`,
    );
    this.core.answer(choice.answer as Response);
    this.runAhead();
    this.fuda.shuffles.push(...this.core.shuffles.splice(0));
    const own = variantsOf(choice.key, ours.choices, theirs.choices);
    const mode =
      own.length > 1
        ? Number(
            this.intents.take(
              'mode',
              own.map((_, i) => String(i)),
            ) ?? 0,
          )
        : 0;
    this.fuda.match.decide((own[mode] ?? own[0]).answer);
  }

  // ---- telling ------------------------------------------------------------------------------------------------------------

  private note(line: string): void {
    this.plan.trace?.(`  => ${line}`);
    this.findings.note(line);
  }

  private tell(
    kind: Kind,
    told: Partial<Difference> &
      Pick<Difference, 'what' | 'fuda' | 'core'> & { readonly player?: number; readonly key?: string },
  ): void {
    const { player, what, key, side, fuda, core } = told;
    const card = told.card ?? (key === undefined ? undefined : codeIn(key));
    const when = [
      this.core.phase,
      ...(player === undefined ? [] : [player === this.core.turnPlayer ? 'own turn' : "opponent's turn"]),
      ...(this.links('core') > 0 ? ['chain'] : []),
      ...(this.core.inDamageStep || inDamageStep(this.fuda) ? ['damage step'] : []),
    ].join(', ');
    const difference: Difference = {
      kind,
      ...(side ? { side } : {}),
      what,
      card: card ?? 0,
      after: this.last,
      when,
      facts: factsOf(this.fuda, key ?? '', player ?? this.fuda.match.query?.player ?? 0),
      fuda,
      core,
    };
    this.findings.add(difference, { seed: this.plan.seed, decks: this.plan.names, step: this.steps });
  }
}
