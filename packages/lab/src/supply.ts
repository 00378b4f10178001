/** What is still to be done of a job, handed out in chunks that take a moment each: so that somebody who wants to stop is heard soon. */

/** A stretch of numbers of matches, hands or whatever the job counts: `from` … `to`−1. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** A chunk on its way, and how often it has been tried. */
export interface Piece {
  readonly chunk: Chunk;
  attempts: number;
}

/** Long enough that telling a worker costs nothing beside it, short enough to wait for. */
const CHUNK_MS = 500;
/** Towards the end chunks become smaller, so that all workers finish at about the same time. */
const SHARES = 4;

export interface SupplyOptions {
  readonly total: number;
  /** what was done before; stretches that do not overlap */
  readonly done: readonly Chunk[];
  /** the largest chunk */
  readonly most: number;
  readonly workers: number;
  /** no more is handed out once somebody has asked to stop */
  readonly stop?: AbortSignal | undefined;
}

export class Supply {
  private readonly gaps: Chunk[];
  private readonly returned: Piece[] = [];
  private readonly options: SupplyOptions;
  private left: number;
  private size = 1;

  constructor(options: SupplyOptions) {
    this.options = options;
    this.gaps = gapsOf(options.total, options.done);
    this.left = this.gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  }

  /** The next piece; undefined when there is none, or none shall be begun. */
  take(): Piece | undefined {
    if (this.options.stop?.aborted) return undefined;
    const old = this.returned.pop();
    if (old) return old;
    const gap = this.gaps[0];
    if (!gap) return undefined;
    const size = Math.min(this.size, Math.ceil(this.left / (this.options.workers * SHARES)));
    const to = Math.min(gap.to, gap.from + size);
    if (to === gap.to) this.gaps.shift();
    else this.gaps[0] = { from: to, to: gap.to };
    this.left -= to - gap.from;
    return { chunk: { from: gap.from, to }, attempts: 0 };
  }

  /** Its worker has died: somebody else shall do it. */
  giveBack(piece: Piece): void {
    this.returned.push(piece);
  }

  /** How long a piece took decides how large the next ones are. */
  took({ chunk: { from, to } }: Piece, ms: number): void {
    const fitting = Math.floor(((to - from) * CHUNK_MS) / Math.max(ms, 1));
    this.size = Math.max(1, Math.min(this.options.most, this.size * 2, fitting));
  }
}

/** Stretches that do not overlap, in order and as few as possible, with one more. */
export function joined(chunks: readonly Chunk[], more: Chunk): Chunk[] {
  const before = chunks.filter(({ to }) => to < more.from);
  const after = chunks.filter(({ from }) => from > more.to);
  const touching = chunks.slice(before.length, chunks.length - after.length);
  const from = Math.min(more.from, ...touching.map((chunk) => chunk.from));
  const to = Math.max(more.to, ...touching.map((chunk) => chunk.to));
  return [...before, { from, to }, ...after];
}

function gapsOf(total: number, done: readonly Chunk[]): Chunk[] {
  const gaps: Chunk[] = [];
  let at = 0;
  for (const { from, to } of [...done].sort((a, b) => a.from - b.from)) {
    if (from > at) gaps.push({ from: at, to: from });
    at = Math.max(at, to);
  }
  if (at < total) gaps.push({ from: at, to: total });
  return gaps;
}
