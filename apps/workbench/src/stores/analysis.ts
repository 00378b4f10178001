/**
 * What somebody wants to know about a position or a plan. One question at a time, in a worker of its own; each can be stopped.
 * What was found belongs to what was asked about: a match with its plan and the answers so far, or a plan with its goal and player.
 */
import type { Goal, MatchPlan, Refusal, Reply } from '../session/protocol.ts';
import type { CeilingTally, HintReply, Odds, OddsReply, PositionRequest, SolveReply } from '../session/questions.ts';
import { Thinker } from '../worker/client.ts';
import type { Running } from './match.ts';
import { lineOf } from './match-records.ts';
import { createStore } from './store.ts';
import { THINKER_EVENTS } from './trouble.ts';

/** Found about a position. */
export interface PositionFindings {
  readonly about: string;
  /** what is being worked on */
  readonly busy: 'hint' | 'solve' | 'blind' | null;
  readonly problem: Refusal | null;
  readonly hint: HintReply | null;
  readonly solve: SolveReply | null;
  /** what was looked for, and for how long */
  readonly sought: (Wanted & { readonly ms: number }) | null;
  readonly blind: Odds | null;
}

/** Found about a plan, hand after hand. */
export interface PlanFindings {
  readonly about: string;
  readonly busy: boolean;
  readonly problem: Refusal | null;
  readonly odds: OddsReply | null;
  /** is the solver counting, and what it has counted: where one plays alone */
  readonly solving: boolean;
  readonly ceiling: CeilingTally | null;
}

export interface Analysis {
  readonly position: PositionFindings;
  readonly plan: PlanFindings;
}

const NO_POSITION: PositionFindings = {
  about: '',
  busy: null,
  problem: null,
  hint: null,
  solve: null,
  sought: null,
  blind: null,
};
const NO_PLAN: PlanFindings = {
  about: '',
  busy: false,
  problem: null,
  odds: null,
  solving: false,
  ceiling: null,
};

export const analysis = createStore<Analysis>({ position: NO_POSITION, plan: NO_PLAN });

const subjects = new WeakMap<Running, string>();

/** A position by everything that makes it: node numbers begin anew in every match. */
function subjectOf(running: Running): string {
  const known = subjects.get(running);
  if (known !== undefined) return known;
  const subject = JSON.stringify([running.serial, running.plan, lineOf(running.record)]);
  subjects.set(running, subject);
  return subject;
}

/** Whose hands of which plan are counted, for what, and who plays them. */
export interface Counted {
  readonly plan: MatchPlan;
  readonly seat: number;
  readonly goal: Goal;
  readonly player: string;
}

const planSubject = ({ plan, seat, goal, player }: Counted): string => JSON.stringify([plan, seat, goal, player]);

/** What is known about the position shown; the same object while nothing changes. */
export function aboutPosition({ position }: Analysis, running: Running): PositionFindings {
  return position.about === subjectOf(running) ? position : NO_POSITION;
}

export function aboutPlan({ plan: found }: Analysis, counted: Counted): PlanFindings {
  return found.about === planSubject(counted) ? found : NO_PLAN;
}

const analyst = new Thinker(THINKER_EVENTS);
/** grows with every question, so that answers to older ones are dropped */
let asked = 0;

/** slices of thinking for a hint */
const HINT_SLICES = 12;
const BLIND_HANDS = 200;
/** how long a line is looked for at first */
export const SOLVE_MS = 20_000;

export function stopAnalysis(): void {
  asked++;
  analyst.stop();
  const { position, plan } = analysis.get();
  if (position.busy || plan.busy || plan.solving)
    analysis.set({ position: { ...position, busy: null }, plan: { ...plan, busy: false, solving: false } });
}

export function clearAnalysis(): void {
  stopAnalysis();
  analysis.set({ position: NO_POSITION, plan: NO_PLAN });
}

/** Another position is shown: nobody waits for an answer about the one before, and nothing of it stays. */
export function forgetOthers(running: Running): void {
  const { position } = analysis.get();
  if (position.about === '' || position.about === subjectOf(running)) return;
  if (position.busy) stopAnalysis();
  analysis.set({ position: NO_POSITION });
}

const find = (found: Partial<PositionFindings>): void =>
  analysis.set({ position: { ...analysis.get().position, ...found } });
const count = (found: Partial<PlanFindings>): void => analysis.set({ plan: { ...analysis.get().plan, ...found } });

/** Starts a question; what was known about another position is forgotten. Returns whether it is still the one asked. */
function begin(running: Running, busy: PositionFindings['busy']): () => boolean {
  stopAnalysis();
  const mine = asked;
  const known = aboutPosition(analysis.get(), running);
  analysis.set({ position: { ...known, about: subjectOf(running), problem: null, busy } });
  return () => mine === asked;
}

const positionOf = (running: Running): PositionRequest => ({ plan: running.plan, decisions: lineOf(running.record) });

export async function askHint(running: Running): Promise<void> {
  const current = begin(running, 'hint');
  for (let slice = 0; slice < HINT_SLICES && current(); slice++) {
    const reply = await analyst.call('hint', positionOf(running));
    if (reply === 'stopped' || !current()) return;
    if (!reply.ok) return find({ problem: reply.error, busy: null });
    find({ hint: reply.value });
  }
  if (current()) find({ busy: null });
}

export interface Wanted {
  readonly byTurn: number;
  readonly passive: boolean;
}

export async function findLine(running: Running, wanted: Wanted, ms = SOLVE_MS): Promise<void> {
  const current = begin(running, 'solve');
  find({ solve: null, sought: { ...wanted, ms } });
  const reply = await analyst.call('solve', { ...positionOf(running), ...wanted, ms });
  if (reply === 'stopped' || !current()) return;
  find(reply.ok ? { solve: reply.value, busy: null } : { problem: reply.error, busy: null });
}

export async function countBlind(running: Running, wanted: Wanted): Promise<void> {
  const current = begin(running, 'blind');
  find({ blind: null });
  for (let before = { hands: 0, reached: 0 }; before.hands < BLIND_HANDS && current(); ) {
    const reply = await analyst.call('blind', { ...positionOf(running), ...wanted, ms: SOLVE_MS, before });
    if (reply === 'stopped' || !current()) return;
    if (!reply.ok) return find({ problem: reply.error, busy: null });
    before = reply.value;
    find({ blind: reply.value });
  }
  if (current()) find({ busy: null });
}

export async function countOdds(counted: Counted, most: number): Promise<void> {
  stopAnalysis();
  const mine = asked;
  const current = (): boolean => mine === asked;
  const { ceiling } = aboutPlan(analysis.get(), counted);
  analysis.set({ plan: { ...NO_PLAN, about: planSubject(counted), ceiling, busy: true } });
  for (let tally: OddsReply['tally'] | null = null; (tally?.hands ?? 0) < most && current(); ) {
    const reply: Reply<OddsReply> | 'stopped' = await analyst.call('odds', { ...counted, most, tally });
    if (reply === 'stopped' || !current()) return;
    if (!reply.ok) return count({ problem: reply.error, busy: false });
    tally = reply.value.tally;
    count({ odds: reply.value });
  }
  if (current()) count({ busy: false });
}

const NO_HANDS: CeilingTally = { hands: 0, solved: 0, refuted: 0, open: 0 };

/** What the solver makes of the same hands, `most` of them more than it has seen. */
export async function countCeiling(counted: Counted, most: number): Promise<void> {
  stopAnalysis();
  const mine = asked;
  const known = aboutPlan(analysis.get(), counted);
  analysis.set({ plan: { ...known, about: planSubject(counted), problem: null, solving: true } });
  let before = known.ceiling ?? NO_HANDS;
  for (const all = before.hands + most; before.hands < all; ) {
    const { plan, seat, goal } = counted;
    const reply = await analyst.call('ceiling', { plan, seat, byTurn: goal.turn, before });
    if (reply === 'stopped' || mine !== asked) return;
    if (!reply.ok) return count({ problem: reply.error, solving: false });
    before = reply.value;
    count({ ceiling: before });
  }
  count({ solving: false });
}
