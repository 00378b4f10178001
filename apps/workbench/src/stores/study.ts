/** Studying the match on the table: writing to moves, branches, and having one's decisions judged in the background. */
import type { Mark, Refusal, SessionRecord } from '../session/protocol.ts';
import { decisionsOf } from '../study/decisions.ts';
import { Thinker } from '../worker/client.ts';
import { act, match, type Running, table, takeNotes } from './match.ts';
import { lineOf } from './match-records.ts';
import { createStore } from './store.ts';
import { THINKER_EVENTS } from './trouble.ts';

interface Studying {
  /** the match and the seat whose decisions are being judged; null: nobody is judged */
  readonly judging: {
    readonly serial: number;
    readonly seat: number;
    readonly done: number;
    readonly of: number;
  } | null;
  readonly problem: Refusal | null;
  /** as it was before a branch was taken away, until the next step in it */
  readonly removed: { readonly serial: number; readonly record: SessionRecord } | null;
}

export const studying = createStore<Studying>({ judging: null, problem: null, removed: null });

const judge = new Thinker(THINKER_EVENTS);
/** grows with every beginning and end, so that answers to older questions are dropped */
let asked = 0;

export async function writeMark(node: number, mark: Mark): Promise<boolean> {
  return takeNotes(await table.mark(node, mark));
}

export async function prune(node: number): Promise<boolean> {
  const { running } = match.get();
  if (!running) return false;
  stopJudging();
  const { serial, record } = running;
  const done = await act(() => table.prune(node), 'hold');
  if (done) studying.set({ removed: { serial, record } });
  return done;
}

/** The branch that was taken away last is there again. */
export async function takeBack(): Promise<boolean> {
  const { removed } = studying.get();
  if (!removed || match.get().running?.serial !== removed.serial) return false;
  stopJudging();
  studying.set({ removed: null });
  return act(async () => {
    const restored = await table.restore(removed.record);
    // everything is told, so what was known before is forgotten
    return restored.ok ? { ok: true, value: { ...restored.value.update, anew: true } } : restored;
  }, 'hold');
}

export function promote(node: number): Promise<boolean> {
  stopJudging();
  return act(() => table.promote(node), 'hold');
}

// ---- judging -------------------------------------------------------------------------------------------------------------

/** looks at every decision, and at one that seems to have lost something */
const LOOKS = 2;
const LOOKS_AGAIN = 6;
/** a loss of chances worth a second look */
const SUSPICIOUS = 0.08;

export function stopJudging(): void {
  asked++;
  judge.stop();
  if (studying.get().judging) studying.set({ judging: null });
}

/** Judges the decisions of a seat on the line shown, one after the other. What was judged before stays. */
export async function judgeLine(running: Running, seat: number): Promise<void> {
  stopJudging();
  const mine = asked;
  const { serial, plan } = running;
  const current = (): boolean => mine === asked && match.get().running?.serial === serial;
  const wanted = decisionsOf(running, seat).filter(({ id }) => !running.notes.judged[id]);
  studying.set({ problem: null, judging: { serial, seat, done: 0, of: wanted.length } });
  for (const [i, node] of wanted.entries()) {
    if (!current()) break;
    const decisions = lineOf({ ...running.record, cursor: node.parent });
    const option = running.record.options[node.id - 1];
    for (let look = 0, most = LOOKS; look < most; look++) {
      const reply = await judge.call('judge', { plan, decisions, option });
      if (reply === 'stopped' || !current()) return;
      if (!reply.ok) return studying.set({ problem: reply.error, judging: null });
      const verdict = reply.value;
      if (!verdict) break;
      if (verdict.win - verdict.got >= SUSPICIOUS) most = LOOKS_AGAIN;
      if (look === most - 1) takeNotes(await table.judge(node.id, verdict));
      if (!current()) return;
    }
    studying.set({ judging: { serial, seat, done: i + 1, of: wanted.length } });
  }
  if (mine === asked) studying.set({ judging: null });
}
