/** The page's half of the wire. */
import type { Reply } from '../session/protocol.ts';
import type { ThinkerCalls } from '../session/questions.ts';
import { refuse } from '../session/refuse.ts';
import { startWorker } from './start.ts';
import { broken, TableClient, type TableEvents } from './table-client.ts';
import { type StartWorker, Wire, type WorkerLost } from './wire.ts';

/** The worker is started by the first call: whoever only imports this has none. */
export const openTable = (events: TableEvents): TableClient => new TableClient(startWorker('table'), events);

/** Deaths over one question after which it is the question's fault. */
const MOST_DEATHS = 3;

const gaveUp = (detail: string): Reply<never> =>
  refuse(
    'THINKER_GAVE_UP',
    '$',
    `この局面を考えると処理が繰り返し止まるので、考えるのをやめました（${detail}）`,
    `thinking about this position stops again and again, so it is not tried any more (${detail})`,
  );

export interface ThinkerEvents {
  /** it had died, and thinks about the same question again */
  restarted(): void;
  gaveUp(detail: string): void;
  /** it fetches something large: how far it has come, 0 … 1 */
  fetching?(share: number): void;
}

const NOBODY: ThinkerEvents = { restarted: () => undefined, gaveUp: () => undefined };

/** A worker that can be stopped in the middle of whatever it does: it is ended, and the next call opens a new one. */
export class Thinker {
  private readonly start: StartWorker;
  private readonly events: ThinkerEvents;
  private wire: Wire | null = null;
  private busy = 0;
  /** grows with every stop */
  private stops = 0;

  constructor(events: ThinkerEvents = NOBODY, start: StartWorker = startWorker('thinker')) {
    this.start = start;
    this.events = events;
  }

  /** What is asked is all there is to know, so a question whose worker died is asked again. */
  async call<M extends keyof ThinkerCalls>(
    method: M,
    ...args: Parameters<ThinkerCalls[M]>
  ): Promise<Awaited<ReturnType<ThinkerCalls[M]>> | 'stopped'> {
    type Answer = Awaited<ReturnType<ThinkerCalls[M]>>;
    const mine = this.stops;
    this.busy++;
    try {
      for (let deaths = 0; ; ) {
        const wire: Wire = this.wire && !this.wire.isOver ? this.wire : this.open();
        this.wire = wire;
        try {
          return await wire.call<Answer>(method, args);
        } catch (error) {
          if (mine !== this.stops) return 'stopped';
          if (this.wire === wire) this.wire = null;
          const lost = error as WorkerLost;
          if (!lost.hadBegun) return broken(lost) as Answer;
          if (++deaths >= MOST_DEATHS) {
            this.events.gaveUp(lost.message);
            return gaveUp(lost.message) as Answer;
          }
          this.events.restarted();
        }
      }
    } finally {
      this.busy--;
    }
  }

  private open(): Wire {
    return new Wire(this.start, undefined, ({ fetching }) => this.events.fetching?.(fetching));
  }

  stop(): void {
    if (this.busy === 0) return;
    const { wire } = this;
    this.stops++;
    this.wire = null;
    wire?.end();
  }
}
