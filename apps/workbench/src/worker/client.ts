/** The page's half of the wire. */
import type { Reply, TableCalls } from '../session/protocol.ts';
import type { ThinkerCalls } from '../session/questions.ts';

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

class Wire {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;

  constructor(worker: Worker) {
    this.worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; value?: never; fault?: string }>) => {
      const call = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.fault === undefined) call?.resolve(data.value as never);
      else call?.reject(new Error(data.fault));
    });
    worker.addEventListener('error', (event) => this.fail(new Error(event.message)));
  }

  call<T>(method: string, args: readonly unknown[]): Promise<T> {
    const id = this.next++;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject } as Waiting);
      this.worker.postMessage({ id, method, args });
    });
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  end(): void {
    this.worker.terminate();
    this.fail(new Error('ended'));
  }
}

/** A worker that fails, or whose part of the program cannot be fetched, answers like everything else that is refused. */
function broken(error: Error): Reply<never> {
  return {
    ok: false,
    error: {
      code: 'BROKEN',
      path: '$',
      reason: {
        ja: `処理が止まりました。サーバーが動いているか確かめて、読み込み直してください（${error.message}）`,
        en: `this could not be done; check that the server is running and reload (${error.message})`,
      },
    },
  };
}

/** The worker is started by the first call: whoever only imports this has none. */
export function openTable(): TableCalls {
  let wire: Wire | null = null;
  return new Proxy({} as TableCalls, {
    get:
      (_, method: string) =>
      (...args: unknown[]) => {
        wire ??= new Wire(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'table' }));
        return wire.call(method, args).catch(broken);
      },
  });
}

/** A worker that can be stopped in the middle of whatever it does: it is ended, and the next call opens a new one. */
export class Thinker {
  private wire: Wire | null = null;
  private busy = 0;

  async call<M extends keyof ThinkerCalls>(
    method: M,
    ...args: Parameters<ThinkerCalls[M]>
  ): Promise<Awaited<ReturnType<ThinkerCalls[M]>> | 'stopped'> {
    this.wire ??= new Wire(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'thinker' }));
    const { wire } = this;
    this.busy++;
    try {
      return await wire.call<Awaited<ReturnType<ThinkerCalls[M]>>>(method, args);
    } catch (error) {
      if (this.wire !== wire) return 'stopped';
      return broken(error as Error) as Awaited<ReturnType<ThinkerCalls[M]>>;
    } finally {
      this.busy--;
    }
  }

  stop(): void {
    if (this.busy === 0) return;
    const { wire } = this;
    this.wire = null;
    wire?.end();
  }
}
