/** The page's half of the wire. */
import type { MatchPlan, Reply } from '../session/protocol.ts';
import type { PositionRequest, ThinkerCalls } from '../session/questions.ts';
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

/** What has to be loaded depends on these alone. */
const needsTheSame = (a: MatchPlan, b: MatchPlan): boolean =>
  a.game === b.game &&
  a.ruleset === b.ruleset &&
  a.seats.join() === b.seats.join() &&
  a.cards === b.cards &&
  a.packs === b.packs;

/** What is being made ready, and by which worker. */
interface Readied {
  readonly wire: Wire;
  readonly plan: MatchPlan;
  readonly done: Promise<void>;
  isDone: boolean;
}

/** A worker that can be stopped in the middle of whatever it does: it is ended, and the next call opens a new one. */
export class Thinker {
  private readonly start: StartWorker;
  private readonly events: ThinkerEvents;
  private wire: Wire | null = null;
  private busy = 0;
  /** grows with every stop */
  private stops = 0;
  private readied: Readied | null = null;

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
        const wire: Wire = this.opened();
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

  private opened(): Wire {
    if (!this.wire || this.wire.isOver)
      this.wire = new Wire(this.start, undefined, ({ fetching }) => this.events.fetching?.(fetching));
    return this.wire;
  }

  private readiedFor(plan: MatchPlan): Readied | null {
    const { readied } = this;
    if (!readied || readied.wire !== this.wire || readied.wire.isOver) return null;
    return needsTheSame(readied.plan, plan) ? readied : null;
  }

  /** Nothing has to be fetched or made any more before the computer players of this match think. */
  isReady(plan: MatchPlan): boolean {
    return this.readiedFor(plan)?.isDone === true;
  }

  /**
   * Lets the computer players of a match fetch and make what they need before they are asked. A stop does not end it: whatever is asked next
   * needs it, too. What goes wrong is told by the question itself.
   */
  ready(request: PositionRequest): Promise<void> {
    const known = this.readiedFor(request.plan);
    if (known) return known.done;
    const wire = this.opened();
    const done = wire.call('ready', [request]).then(
      () => {
        readied.isDone = true;
      },
      () => undefined,
    );
    const readied: Readied = { wire, plan: request.plan, done, isDone: false };
    this.readied = readied;
    return done;
  }

  stop(): void {
    if (this.busy === 0) return;
    const { wire } = this;
    this.stops++;
    this.wire = null;
    wire?.end();
  }
}
