/** Positions of many searches, judged together. */
import { Batch, paddedLength } from '../network/features.ts';
import type { BatchJudge } from '../network/inference.ts';
import type { PlainJudge } from '../network/plain.ts';
import type { Thought } from './gumbel-search.ts';
import type { Inquiry } from './inquiry.ts';

/** More at once is no faster (shared/learning-findings: flat from 16 on). */
const MOST = 64;
/** A batch with this many is worth a call of its own; shorter positions then need no padding to its length. */
const ENOUGH = 16;

/** Room is doubled where it has run out: a GPU's batch of long positions takes far more memory than most searches ever fill. */
const roomFor = (positions: number): number => Math.max(ENOUGH, 2 ** Math.ceil(Math.log2(positions)));

export class Batcher {
  readonly judge: BatchJudge;
  /** positions judged so far, and calls for them */
  positions = 0;
  calls = 0;
  private readonly batches = new Map<number, Batch>();
  private readonly most: number;

  constructor(judge: BatchJudge) {
    this.judge = judge;
    this.most = judge.most ?? MOST;
  }

  /** Fills in what the judge says, longest positions first. */
  async settle(inquiries: readonly Inquiry[]): Promise<void> {
    const rest = inquiries.map((inquiry) => ({ inquiry, length: paddedLength(inquiry.count) }));
    rest.sort((a, b) => b.length - a.length);
    for (let from = 0; from < rest.length; ) {
      const { length } = rest[from];
      let to = from + 1;
      while (to < rest.length && to - from < this.most && (rest[to].length === length || to - from < ENOUGH)) to++;
      await this.settleSome(
        rest.slice(from, to).map(({ inquiry }) => inquiry),
        length,
      );
      from = to;
    }
  }

  private async settleSome(inquiries: readonly Inquiry[], length: number): Promise<void> {
    let batch = this.batches.get(length);
    if (batch === undefined || batch.size < inquiries.length) {
      batch = new Batch(this.judge.layout, roomFor(inquiries.length), length);
      this.batches.set(length, batch);
    }
    for (const [i, { tokens, count, firstOption, global }] of inquiries.entries())
      batch.put(i, tokens, count, firstOption, global);
    const { logits, win } = await this.judge.judge(batch, inquiries.length);
    for (const [i, inquiry] of inquiries.entries()) {
      inquiry.logits.set(logits.subarray(i * length, i * length + inquiry.count));
      inquiry.win = win[i];
    }
    this.positions += inquiries.length;
    this.calls++;
  }
}

/** One thought to its end, with a runtime. */
export async function thinkSoon<T>(thought: Thought<T>, batcher: Batcher): Promise<T> {
  for (;;) {
    const step = thought.next();
    if (step.done) return step.value;
    await batcher.settle(step.value);
  }
}

/** One thought to its end, at once. */
export function thinkNow<T>(thought: Thought<T>, judge: PlainJudge): T {
  for (;;) {
    const step = thought.next();
    if (step.done) return step.value;
    for (const inquiry of step.value) {
      judge.judge(inquiry.tokens, inquiry.count, inquiry.firstOption, inquiry.global);
      inquiry.logits.set(judge.logits.subarray(0, inquiry.count));
      inquiry.win = judge.win;
    }
  }
}
