/** The flags of a ruleset: everything rules may differ in. */
import type { Text } from '@fuda/kernel';
import type { CardData, EffectField } from './vocabulary/words.ts';

export const TIE_BREAKS = ['knowledge', 'kinds', 'secondSeat'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** What may be trashed by `trashFromHand`. */
export const TRASH_REACHES = ['hand', 'playedResources'] as const;
export type TrashReach = (typeof TRASH_REACHES)[number];

export interface Ruleset {
  readonly id: string;
  readonly name: Text;
  readonly summary: Text;
  readonly effectFields: readonly EffectField[];
  readonly cardSets: readonly string[];
  readonly handSize: number;
  readonly actionsPerTurn: number;
  readonly buysPerTurn: number;
  readonly startKnowledge: number;
  readonly startDeck: string;
  readonly firstPlayer: 'player' | 'cpu' | 'seeded';
  readonly roundLimit: number;
  readonly end: {
    readonly topPile: string;
    readonly emptyPiles: number;
    readonly check: 'everyCleanup' | 'roundEnd';
  };
  readonly drawnResources: 'stayInHand' | 'playAtEndOfAction';
  readonly scoreNonVictory: boolean;
  readonly scoreTokens: boolean;
  readonly tieBreak: readonly TieBreak[];
  readonly gainFromSupply: boolean;
  readonly gainOutsideSupply: boolean;
  readonly trashReach: readonly TrashReach[];
  readonly attack: { readonly resolve: 'victimDraw'; readonly handFloor: number } | null;
  readonly cardOverrides: Readonly<Record<string, Partial<CardData>>>;
}
