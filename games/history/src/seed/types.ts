/** The seed's interfaces, names and fields exactly as in the engine specification v2 §2; extensions are marked. */
import type { ActivePlayer, CardType, DiscountTarget, Effect, TurnPhase } from '../vocabulary/words.ts';

export * from '../vocabulary/words.ts';

export interface Card {
  readonly id: string;
  readonly name: string;
  readonly type: CardType;
  readonly cost: number;
  readonly knowledgeRequired: number;
  readonly effects: readonly Effect[];
  /** generated from `effects`, never stored */
  readonly text: string;
}

export interface PlayerState {
  /** deck[0] is the top */
  readonly deck: readonly string[];
  readonly hand: readonly string[];
  readonly discard: readonly string[];
  readonly played: readonly string[];
  readonly riceThisTurn: number;
  readonly knowledge: number;
  readonly turnsTaken: number;
}

/** The seed asks a pile for `remaining` alone: a hand-made one may say no more. */
export interface SupplyPile {
  readonly remaining: number;
  /** left out: the key of the pile in `supply` */
  readonly cardId?: string;
  /** left out: what remains */
  readonly initial?: number;
}

export interface GameState {
  readonly player: PlayerState;
  readonly cpu: PlayerState;
  readonly supply: Readonly<Record<string, SupplyPile>>;
  readonly phase: TurnPhase;
  readonly activePlayer: ActivePlayer;
  readonly turnCount: number;
  readonly gameEnded: boolean;
  readonly winner: ActivePlayer | 'draw' | null;
  /** everything the seed's interface has no place for; absent in a hand-made state, which then gets the defaults */
  readonly ext?: GameExt;
}

export interface PlayerExt {
  readonly discounts: Readonly<Record<DiscountTarget, number>>;
  readonly victoryTokens: number;
  readonly pendingDiscard: number;
  readonly trashedTotal: number;
  readonly lastActionType: 'person' | 'event' | null;
  readonly knowledgeAtRoundStart: number;
  readonly turn: {
    readonly actionsUsed: number;
    readonly buysUsed: number;
    readonly resourcesPlayed: number;
    readonly trashed: number;
    readonly selfDiscarded: number;
  };
}

/** The four words of the generator. */
export type RngState = readonly [number, number, number, number];

/** An open choice inside an effect; `snapshot` is the kernel's, so that the state can be saved and taken up anywhere. */
export interface Decision {
  readonly kind: string;
  readonly seat: ActivePlayer;
  readonly min: number;
  readonly max: number;
  /** instance ids, ascending */
  readonly options: readonly number[];
  /** card ids of `options`, same order */
  readonly cards: readonly string[];
  readonly source: string | null;
  readonly snapshot: unknown;
}

export interface GameExt {
  readonly rulesetId: string;
  readonly kingdom: readonly string[];
  readonly firstPlayer: ActivePlayer;
  readonly seed: string;
  readonly rng: RngState;
  readonly trash: readonly string[];
  readonly pending: Decision | null;
  readonly ext: Readonly<Record<ActivePlayer, PlayerExt>>;
}
