/**
 * A worker and the calls it has not answered yet. Knows when it is gone, also where nobody says so: a worker that is killed fires no event,
 * but the lock it holds for as long as it lives is free again.
 */

/** What a worker says without being asked. */
export interface Note {
  /** something large is fetched: how far it has come, 0 … 1 */
  readonly fetching: number;
}

/** What a worker is to us: the browser's, or in the soak test a thread of Node. */
export interface WorkerLike {
  post(message: unknown): void;
  end(): void;
}

export interface WorkerEvents {
  message(data: unknown): void;
  /** it said itself that it failed, or its program could not be fetched */
  error(detail: string): void;
  /** it is not there any more */
  gone(detail: string): void;
}

/** Starts a worker; everything it says goes to `events`. */
export type StartWorker = (events: WorkerEvents) => WorkerLike;

/** Why a call got no answer. */
export class WorkerLost extends Error {
  /** it had begun its work: otherwise its program could not be fetched */
  readonly hadBegun: boolean;

  constructor(detail: string, hadBegun: boolean) {
    super(detail);
    this.hadBegun = hadBegun;
  }
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** Whatever a worker says first tells that it runs. */
interface Answer {
  readonly id?: number;
  readonly value?: never;
  readonly fault?: string;
  /** said without being asked */
  readonly note?: Note;
}

export class Wire {
  private readonly worker: WorkerLike;
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;
  private begun = false;
  private over = false;
  private readonly onLost: (lost: WorkerLost) => void;
  private readonly onNote: (note: Note) => void;

  /** `onLost`: told once, after all calls have been refused; not when it was ended on purpose. */
  constructor(
    start: StartWorker,
    onLost: (lost: WorkerLost) => void = () => undefined,
    onNote: (note: Note) => void = () => undefined,
  ) {
    this.onLost = onLost;
    this.onNote = onNote;
    this.worker = start({
      message: (data) => this.take(data as Answer),
      error: (detail) => this.lose(detail),
      gone: (detail) => this.lose(detail),
    });
  }

  /** Nothing will be answered any more. */
  get isOver(): boolean {
    return this.over;
  }

  call<T>(method: string, args: readonly unknown[]): Promise<T> {
    if (this.over) return Promise.reject(new WorkerLost('ended', this.begun));
    const id = this.next++;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject } as Waiting);
      this.worker.post({ id, method, args });
    });
  }

  private take({ id, value, fault, note }: Answer): void {
    this.begun = true;
    if (note && !this.over) this.onNote(note);
    if (id === undefined || this.over) return;
    // what threw in the middle of something may have left half of it: nothing it holds is believed any more
    if (fault !== undefined) {
      this.lose(fault);
      return;
    }
    const call = this.waiting.get(id);
    this.waiting.delete(id);
    call?.resolve(value as never);
  }

  private lose(detail: string): void {
    if (this.over) return;
    const lost = new WorkerLost(detail, this.begun);
    this.finish(lost);
    this.onLost(lost);
  }

  private finish(lost: WorkerLost): void {
    this.over = true;
    this.worker.end();
    for (const { reject } of this.waiting.values()) reject(lost);
    this.waiting.clear();
  }

  end(): void {
    if (!this.over) this.finish(new WorkerLost('ended', this.begun));
  }
}
