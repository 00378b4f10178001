/** What somebody wants to know about a position or a plan. One question at a time, in a worker of its own; each can be stopped. */
import type { Goal, MatchPlan, Refusal, Reply } from '../session/protocol.ts';
import type { HintReply, Odds, OddsReply, PositionRequest, SolveReply } from '../session/questions.ts';
import { Thinker } from '../worker/client.ts';
import type { Running } from './match.ts';
import { lineOf } from './match-records.ts';
import { createStore } from './store.ts';

export type Question = 'hint' | 'solve' | 'blind' | 'odds';

export interface Analysis {
  /** what is being worked on */
  readonly busy: Question | null;
  readonly problem: Refusal | null;
  /** the position `hint`, `solve` and `blind` are about */
  readonly node: number;
  readonly hint: HintReply | null;
  readonly solve: SolveReply | null;
  /** what was looked for, and for how long */
  readonly sought: (Wanted & { readonly ms: number }) | null;
  readonly blind: Odds | null;
  readonly odds: OddsReply | null;
}

const NOTHING = { problem: null, hint: null, solve: null, blind: null } as const;

export const analysis = createStore<Analysis>({ busy: null, node: -1, odds: null, sought: null, ...NOTHING });

const analyst = new Thinker();
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
  analysis.set({ busy: null });
}

/** Starts a question; what was known about another position is forgotten. Returns whether it is still the one asked. */
function begin(busy: Question, node: number): () => boolean {
  stopAnalysis();
  const mine = asked;
  analysis.set({ ...(analysis.get().node === node ? { problem: null } : NOTHING), busy, node });
  return () => mine === asked;
}

const positionOf = (running: Running): PositionRequest => ({ plan: running.plan, decisions: lineOf(running) });

export async function askHint(running: Running): Promise<void> {
  const current = begin('hint', running.position.node);
  for (let slice = 0; slice < HINT_SLICES && current(); slice++) {
    const reply = await analyst.call('hint', positionOf(running));
    if (reply === 'stopped' || !current()) return;
    if (!reply.ok) return analysis.set({ problem: reply.error, busy: null });
    analysis.set({ hint: reply.value });
  }
  if (current()) analysis.set({ busy: null });
}

export interface Wanted {
  readonly byTurn: number;
  readonly passive: boolean;
}

export async function findLine(running: Running, wanted: Wanted, ms = SOLVE_MS): Promise<void> {
  const current = begin('solve', running.position.node);
  analysis.set({ solve: null, sought: { ...wanted, ms } });
  const reply = await analyst.call('solve', { ...positionOf(running), ...wanted, ms });
  if (reply === 'stopped' || !current()) return;
  analysis.set(reply.ok ? { solve: reply.value, busy: null } : { problem: reply.error, busy: null });
}

export async function countBlind(running: Running, wanted: Wanted): Promise<void> {
  const current = begin('blind', running.position.node);
  analysis.set({ blind: null });
  for (let before = { hands: 0, reached: 0 }; before.hands < BLIND_HANDS && current(); ) {
    const reply = await analyst.call('blind', { ...positionOf(running), ...wanted, ms: SOLVE_MS, before });
    if (reply === 'stopped' || !current()) return;
    if (!reply.ok) return analysis.set({ problem: reply.error, busy: null });
    before = reply.value;
    analysis.set({ blind: reply.value });
  }
  if (current()) analysis.set({ busy: null });
}

export async function countOdds(plan: MatchPlan, goal: Goal, player: string, most: number): Promise<void> {
  const current = begin('odds', -1);
  analysis.set({ odds: null });
  for (let tally: OddsReply['tally'] | null = null; (tally?.hands ?? 0) < most && current(); ) {
    const reply: Reply<OddsReply> | 'stopped' = await analyst.call('odds', { plan, goal, player, most, tally });
    if (reply === 'stopped' || !current()) return;
    if (!reply.ok) return analysis.set({ problem: reply.error, busy: null });
    tally = reply.value.tally;
    analysis.set({ odds: reply.value });
  }
  if (current()) analysis.set({ busy: null });
}
