/** The part of the `ocgcore-wasm` package this tool uses. The package is not installed with the workspace, so its types are not there. */

/** Any of its messages; which fields it has follows from `type`. */
export interface CoreMessage {
  readonly type: number;
  // biome-ignore lint/suspicious/noExplicitAny: eighty kinds of messages, read in one place
  readonly [field: string]: any;
}

export interface CoreCardData {
  readonly code: number;
  readonly alias: number;
  readonly setcodes: number[];
  readonly type: number;
  readonly level: number;
  readonly attribute: number;
  readonly race: bigint;
  readonly attack: number;
  readonly defense: number;
  readonly lscale: number;
  readonly rscale: number;
  readonly link_marker: number;
}

export interface CoreCardInfo {
  readonly code?: number;
  readonly position?: number;
  readonly level?: number;
  readonly attack?: number;
  readonly defense?: number;
  readonly equipCard?: { readonly controller: number; readonly location: number; readonly sequence: number } | null;
  readonly overlayCards?: readonly number[];
  readonly counters?: Readonly<Record<number, number>>;
  readonly owner?: number;
}

export interface CoreTeam {
  readonly startingLP: number;
  readonly startingDrawCount: number;
  readonly drawCountPerTurn: number;
}

declare const handle: unique symbol;
export interface CoreHandle {
  readonly [handle]: number;
}

export interface CoreLibrary {
  createDuel(options: {
    readonly flags: bigint;
    readonly seed: readonly [bigint, bigint, bigint, bigint];
    readonly team1: CoreTeam;
    readonly team2: CoreTeam;
    cardReader(code: number): CoreCardData | null;
    scriptReader(name: string): string | null;
    errorHandler(type: number, text: string): void;
  }): CoreHandle | null;
  destroyDuel(duel: CoreHandle): void;
  duelNewCard(
    duel: CoreHandle,
    card: {
      readonly team: number;
      readonly duelist: number;
      readonly code: number;
      readonly controller: number;
      readonly location: number;
      readonly sequence: number;
      readonly position: number;
    },
  ): void;
  startDuel(duel: CoreHandle): void;
  duelProcess(duel: CoreHandle): number;
  duelGetMessage(duel: CoreHandle): CoreMessage[];
  duelSetResponse(duel: CoreHandle, response: object): void;
  loadScript(duel: CoreHandle, name: string, content: string): boolean;
  duelQueryLocation(
    duel: CoreHandle,
    query: { readonly flags: number; readonly controller: number; readonly location: number },
  ): (CoreCardInfo | null)[];
  duelQueryField(duel: CoreHandle): {
    readonly players: readonly { readonly lp: number }[];
    readonly chain: readonly { readonly code: number }[];
  };
}

/** Loads the engine from the folder it was installed in. */
export async function loadCore(file: string): Promise<CoreLibrary> {
  const { default: create } = (await import(file)) as {
    default(options: { sync: true; printErr?(text: string): void }): Promise<CoreLibrary>;
  };
  return create({ sync: true });
}
