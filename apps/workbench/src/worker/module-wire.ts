/** What workers that play and the keeper of modules say to each other, over a port of their own: the page hears nothing of it. */
import type { GameTables } from '@fuda/kernel';

/** To the keeper. */
export type ModuleWish =
  | { readonly want: string }
  /** what a module of own cards is made of, where the keeper has asked for it */
  | { readonly key: string; readonly tables: GameTables };

/** From the keeper: the module, null = there is none, or it has to be made and the tables are needed. */
export type ModuleReply =
  | { readonly key: string; readonly module: WebAssembly.Module | null }
  | { readonly key: string; readonly wantsTables: true };

/** From the page to the keeper: a worker has come, or is no more. */
export type KeeperNews = { readonly join: number; readonly port: MessagePort } | { readonly left: number };
