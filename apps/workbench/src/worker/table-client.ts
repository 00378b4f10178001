/**
 * The table as the page calls it. The worker behind it may die at any time: what it last told holds everything needed to open the same match
 * in a new one. A worker that dies again and again at the same place is not started for ever.
 */
import type { Refusal, Reply, SessionRecord, TableCalls, Update } from '../session/protocol.ts';
import { refuse } from '../session/refuse.ts';
import { type StartWorker, Wire, WorkerLost } from './wire.ts';

export interface TableEvents {
  /** the worker had died, and the match stands again as it was told last; null: none was open */
  restarted(update: Update | null): void;
  /** it died too often at the same place; nothing is tried any more until `again` or another match */
  gaveUp(record: SessionRecord | null, detail: string): void;
  /** nothing has been answered for a while; told again when it has */
  slow(slow: boolean): void;
}

/** Deaths at one place after which it is the place's fault. */
const MOST_DEATHS = 3;
/** Deaths longer ago than this have nothing to do with each other. */
const REMEMBERED_MS = 5 * 60_000;
const SLOW_MS = 15_000;

/** What changes the match: when the worker dies meanwhile, it was not done, and whoever asked has to ask again. */
const STEPS: ReadonlySet<string> = new Set<keyof TableCalls>([
  'answer',
  'answerAt',
  'follow',
  'choose',
  'go',
  'undo',
  'redo',
  'surrender',
  'sit',
  'mark',
  'judge',
  'prune',
  'promote',
]);
/** Another match: what was there before is of no use any more. */
const BEGINNINGS: ReadonlySet<string> = new Set<keyof TableCalls>(['begin', 'restore']);

/** A worker whose part of the program cannot be fetched answers like everything else that is refused. */
export function broken(error: Error): Reply<never> {
  return refuse(
    'BROKEN',
    '$',
    `処理が止まりました。サーバーが動いているか確かめて、読み込み直してください（${error.message}）`,
    `this could not be done; check that the server is running and reload (${error.message})`,
  );
}

const restarted = (): Reply<never> =>
  refuse(
    'RESTARTED',
    '$',
    '途中で処理が止まったので、記録から開き直しました。この操作はまだ行われていません。もう一度選んでください',
    'the table stopped and was opened again from its record; this was not done yet, so choose it once more',
  );

const gaveUp = (detail: string): Reply<never> =>
  refuse(
    'GAVE_UP',
    '$',
    `同じところで処理が繰り返し止まるので、開き直すのをやめました（${detail}）`,
    `the table stops at the same place again and again, so it is not opened any more (${detail})`,
  );

interface Told {
  readonly record: SessionRecord;
  /** who held the device, where two share it */
  readonly seat: number | null;
}

const updateIn = (value: unknown): Update | undefined => {
  const found = value as (Partial<Update> & { readonly update?: Update }) | null;
  return found?.update ?? (found?.record && found.position ? (found as Update) : undefined);
};

const placeOf = ({ record: { plan, options, cursor } }: Told): string =>
  `${plan.game} ${plan.seed} ${options.length} ${cursor}`;

export class TableClient {
  readonly calls: TableCalls;
  private readonly start: StartWorker;
  private readonly events: TableEvents;
  private readonly now: () => number;
  private wire: Wire | null = null;
  /** a worker that is being brought to where the last one was */
  private opening: Promise<Wire> | null = null;
  private told: Told | null = null;
  private deaths: { readonly place: string; readonly at: number }[] = [];
  private given: string | null = null;
  private readonly pending = new Map<number, ReturnType<typeof setTimeout>>();
  private asked = 0;
  private isSlow = false;

  /** The worker is started by the first call. */
  constructor(start: StartWorker, events: TableEvents, now: () => number = () => Date.now()) {
    this.start = start;
    this.events = events;
    this.now = now;
    this.calls = new Proxy({} as TableCalls, {
      get:
        (_, method: string) =>
        (...args: unknown[]) =>
          this.timed(method, args),
    });
  }

  /** Whoever waits for an answer need not: the worker is ended, and a new one opens the match. */
  restart(): void {
    const { wire } = this;
    wire?.end();
    this.lost(wire, new WorkerLost('ended by hand', true));
  }

  /** Nobody needs it any more. */
  close(): void {
    this.given = 'closed';
    const { wire } = this;
    this.wire = null;
    wire?.end();
  }

  /** Tries once more after all. */
  again(): void {
    this.given = null;
    this.deaths = [];
    this.openEagerly();
  }

  private async timed(method: string, args: readonly unknown[]): Promise<Reply<unknown>> {
    const id = this.asked++;
    this.pending.set(
      id,
      setTimeout(() => this.tellSlow(true), SLOW_MS),
    );
    try {
      return await this.call(method, args);
    } finally {
      clearTimeout(this.pending.get(id));
      this.pending.delete(id);
      if (this.pending.size === 0) this.tellSlow(false);
    }
  }

  private tellSlow(slow: boolean): void {
    if (slow === this.isSlow) return;
    this.isSlow = slow;
    this.events.slow(slow);
  }

  private async call(method: string, args: readonly unknown[]): Promise<Reply<unknown>> {
    if (BEGINNINGS.has(method)) {
      this.told = null;
      this.given = null;
      this.deaths = [];
    }
    for (;;) {
      if (this.given !== null) return gaveUp(this.given);
      try {
        const wire = await this.ready();
        const reply = await wire.call<Reply<unknown>>(method, args);
        if (reply.ok) this.note(reply.value);
        return reply;
      } catch (error) {
        if (!(error instanceof WorkerLost)) throw error;
        if (!error.hadBegun) return broken(error);
        if (STEPS.has(method) || BEGINNINGS.has(method)) {
          // what is asked next finds the match open again
          await this.ready().catch(() => undefined);
          return this.given === null ? restarted() : gaveUp(this.given);
        }
      }
    }
  }

  private note(value: unknown): void {
    const update = updateIn(value);
    if (!update) return;
    const { viewer } = update.position;
    const told = { record: update.record, seat: typeof viewer === 'number' ? viewer : null };
    if (this.told === null || placeOf(this.told) !== placeOf(told)) this.deaths = [];
    this.told = told;
  }

  private ready(): Promise<Wire> {
    if (this.given !== null) return Promise.reject(new WorkerLost(this.given, true));
    if (this.opening) return this.opening;
    if (this.wire) return Promise.resolve(this.wire);
    const wire: Wire = new Wire(this.start, (lost) => this.lost(wire, lost));
    this.wire = wire;
    const { told } = this;
    if (told === null) {
      if (this.deaths.length > 0) this.events.restarted(null);
      return Promise.resolve(wire);
    }
    const opening = this.restore(wire, told).finally(() => {
      if (this.opening === opening) this.opening = null;
    });
    this.opening = opening;
    return opening;
  }

  private async restore(wire: Wire, { record, seat }: Told): Promise<Wire> {
    const reply = await wire.call<Reply<{ readonly update: Update }>>('restore', [record]);
    if (!reply.ok) {
      this.giveUp(reply.error);
      throw new WorkerLost(reply.error.reason.en, true);
    }
    // whoever held the device still does: the match was never put away
    const seated = seat === null ? null : await wire.call<Reply<Update>>('sit', [seat]);
    this.events.restarted(seated?.ok ? seated.value : reply.value.update);
    return wire;
  }

  private lost(wire: Wire | null, lost: WorkerLost): void {
    if (this.wire !== wire) return;
    this.wire = null;
    this.opening = null;
    const place = this.told ? placeOf(this.told) : '';
    const now = this.now();
    this.deaths = [...this.deaths.filter((d) => d.place === place && now - d.at < REMEMBERED_MS), { place, at: now }];
    if (this.deaths.length >= MOST_DEATHS) this.giveUp({ code: '', path: place, reason: { ja: '', en: lost.message } });
    else if (lost.hadBegun) this.openEagerly();
  }

  private giveUp({ reason }: Refusal): void {
    this.given = reason.en;
    this.events.gaveUp(this.told?.record ?? null, reason.en);
  }

  /** The match is opened again at once, not when somebody asks: whoever looks at it shall know. */
  private openEagerly(): void {
    if (this.told) this.ready().catch(() => undefined);
  }
}
