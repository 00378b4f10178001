/** A worker's side of modules: asks for those of the games it plays, and takes them over between two calls. */
import { adoptModule, type CompiledGame, moduleKeyOf } from '@fuda/kernel';
import type { ModuleReply, ModuleWish } from './module-wire.ts';

export interface ModulePort {
  postMessage(wish: ModuleWish): void;
  onmessage: ((event: MessageEvent<ModuleReply>) => void) | null;
}

export interface LateTools {
  /** asks the page for a port to the keeper; `connect` is called with it */
  askForPort(): void;
  /** now, or when nothing is being worked on */
  whenIdle(act: () => void): void;
  /** makes the next best known, where there is no module */
  nextBest(): Promise<unknown>;
}

export class LateModules {
  private readonly tools: LateTools;
  private readonly wanted = new Map<string, Set<CompiledGame>>();
  private port: ModulePort | null = null;
  private state: 'unasked' | 'asked' | 'connected' | 'refused' = 'unasked';

  constructor(tools: LateTools) {
    this.tools = tools;
  }

  /** Sets out for the module of this game. */
  want(game: CompiledGame): void {
    const key = moduleKeyOf(game);
    const games = this.wanted.get(key) ?? new Set();
    this.wanted.set(key, games.add(game));
    if (this.state === 'refused') this.take(key, null);
    else if (this.port) this.port.postMessage({ want: key });
    else if (this.state === 'unasked') {
      this.state = 'asked';
      this.tools.askForPort();
    }
  }

  /** null: there will be no modules. */
  connect(port: ModulePort | null): void {
    this.port = port;
    this.state = port ? 'connected' : 'refused';
    if (port) port.onmessage = ({ data }) => this.hear(data);
    for (const key of [...this.wanted.keys()]) {
      if (port) port.postMessage({ want: key });
      else this.take(key, null);
    }
  }

  private hear(reply: ModuleReply): void {
    if ('module' in reply) {
      this.take(reply.key, reply.module);
      return;
    }
    const [game] = this.wanted.get(reply.key) ?? [];
    if (!game) return;
    // functions cannot be sent, and are not needed
    const { generated: _, module: __, tier: ___, upTo: ____, ...tables } = game;
    this.port?.postMessage({ key: reply.key, tables });
  }

  private take(key: string, module: WebAssembly.Module | null): void {
    const games = this.wanted.get(key) ?? [];
    this.wanted.delete(key);
    const adopt = (): void => {
      for (const game of games) {
        adoptModule(game, module);
        // for whoever looks at the page with the browser's tools: which tier plays from now on
        performance.mark(`fuda tier ${game.tier}`, { detail: key });
      }
    };
    if (module !== null) this.tools.whenIdle(adopt);
    else
      this.tools
        .nextBest()
        .catch(() => undefined)
        .then(() => this.tools.whenIdle(adopt));
  }
}
