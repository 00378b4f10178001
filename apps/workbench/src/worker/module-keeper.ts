/**
 * Keeps the modules of games for all workers of the page: those of shipped games are fetched, those of own cards are made here, in steps, so that
 * whoever comes in between is heard. Nobody waits for it: until a module is there the other tiers play.
 */
import type { GameTables } from '@fuda/kernel';
import type { ModuleReply, ModuleWish } from './module-wire.ts';

export interface KeeperTools<Module> {
  /** the module of a shipped game; undefined = it is none */
  shipped(key: string): Promise<Module> | undefined;
  /** the bytes of a module, made in steps */
  make(tables: GameTables): Promise<Generator<void, Uint8Array<ArrayBuffer>>>;
  compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>;
  /** ends when others have had their turn */
  pause(): Promise<void>;
  now(): number;
}

type Tell = (reply: ModuleReply) => void;

interface Job {
  readonly key: string;
  readonly steps: Generator<void, Uint8Array<ArrayBuffer>>;
}

/** Between two pauses. */
const SLICE_MS = 12;
/** Modules of own cards that are kept: somebody who changes a card to and fro gets them at once. */
const OWN_KEPT = 4;

export class ModuleKeeper<Module extends WebAssembly.Module> {
  private readonly tools: KeeperTools<Module>;
  private readonly tellers = new Map<number, Tell>();
  /** who waits for a module, by its key */
  private readonly waiting = new Map<string, Set<number>>();
  private readonly shipped = new Map<string, Promise<Module | null>>();
  private readonly own = new Map<string, Module | null>();
  /** the newest is worked on first */
  private readonly jobs: Job[] = [];
  private isWorking = false;

  constructor(tools: KeeperTools<Module>) {
    this.tools = tools;
  }

  join(worker: number, tell: Tell): void {
    this.tellers.set(worker, tell);
  }

  /** The worker is no more: what only it wanted is not made. */
  leave(worker: number): void {
    this.tellers.delete(worker);
    this.forsake(worker);
  }

  hear(worker: number, wish: ModuleWish): void {
    if ('want' in wish) this.want(worker, wish.want);
    else void this.begin(wish.key, wish.tables);
  }

  private want(worker: number, key: string): void {
    const fetched = this.shippedFor(key);
    if (fetched) {
      void fetched.then((module) => this.tellers.get(worker)?.({ key, module }));
      return;
    }
    const known = this.own.get(key);
    if (known !== undefined) {
      this.tellers.get(worker)?.({ key, module: known });
      return;
    }
    // a worker plays with one set of own cards at a time: they have changed
    this.forsake(worker);
    const already = this.waiting.get(key);
    if (already) already.add(worker);
    else {
      this.waiting.set(key, new Set([worker]));
      this.tellers.get(worker)?.({ key, wantsTables: true });
    }
  }

  private shippedFor(key: string): Promise<Module | null> | undefined {
    const known = this.shipped.get(key);
    if (known) return known;
    // damaged, refused by a policy, or not to be had just now
    const fetched = this.tools.shipped(key)?.catch(() => null);
    if (fetched) this.shipped.set(key, fetched);
    return fetched;
  }

  private forsake(worker: number): void {
    for (const [key, workers] of this.waiting) {
      if (!workers.delete(worker) || workers.size > 0) continue;
      this.waiting.delete(key);
      const at = this.jobs.findIndex((job) => job.key === key);
      if (at >= 0) this.jobs.splice(at, 1);
    }
  }

  private async begin(key: string, tables: GameTables): Promise<void> {
    try {
      const steps = await this.tools.make(tables);
      if (this.waiting.has(key)) this.jobs.push({ key, steps });
    } catch {
      this.finish(key, null);
    }
    if (!this.isWorking) await this.work();
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    for (let job = this.jobs.at(-1); job; job = this.jobs.at(-1)) {
      const bytes = this.slice(job);
      if (bytes !== undefined) {
        this.jobs.splice(this.jobs.indexOf(job), 1);
        await this.compile(job.key, bytes);
      } else await this.tools.pause();
    }
    this.isWorking = false;
  }

  /** Some steps of a job: its bytes, null = they cannot be made, undefined = it is not finished. */
  private slice({ steps }: Job): Uint8Array<ArrayBuffer> | null | undefined {
    const end = this.tools.now() + SLICE_MS;
    try {
      do {
        const step = steps.next();
        if (step.done) return step.value;
      } while (this.tools.now() < end);
      return undefined;
    } catch {
      return null;
    }
  }

  private async compile(key: string, bytes: Uint8Array<ArrayBuffer> | null): Promise<void> {
    this.finish(key, bytes === null ? null : await this.tools.compile(bytes).catch(() => null));
  }

  private finish(key: string, module: Module | null): void {
    this.own.set(key, module);
    for (const old of [...this.own.keys()].slice(0, -OWN_KEPT)) this.own.delete(old);
    for (const worker of this.waiting.get(key) ?? []) this.tellers.get(worker)?.({ key, module });
    this.waiting.delete(key);
  }
}
