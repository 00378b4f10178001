/** What lies on every table: eras, base piles, start decks, how random kingdoms are put together (`table.json`). */
import raw from '../table.json' with { type: 'json' };
import { checkTable } from './checks/table.ts';
import type { CardType } from './vocabulary/words.ts';

export interface Era {
  readonly id: string;
  readonly name: string;
  readonly kana: string;
  readonly nameEn: string;
  /** years before Christ are negative */
  readonly from: number;
  readonly to: number;
  /** a set of cards that plays in an age of another set */
  readonly age?: string;
  readonly wayToWin: string;
  readonly wayToWinEn: string;
}

/** How a random kingdom is put together, [HB-K3]. */
export interface KingdomSlots {
  readonly victory: number;
  readonly person: number;
  readonly event: number;
  readonly any: number;
  readonly anyTypes: readonly CardType[];
  readonly minOpeners: number;
  readonly openerMaxCost: number;
  readonly maxAttackPiles: number;
}

export interface Table {
  /** every door opens with this one */
  readonly defaultRuleset: string;
  readonly eras: readonly Era[];
  readonly basePiles: readonly string[];
  readonly startDecks: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly kingdomSlots: KingdomSlots;
}

/** Stands in for a file that is refused, so that what is wrong with it can still be said. */
const NO_TABLE: Table = {
  defaultRuleset: '',
  eras: [],
  basePiles: [],
  startDecks: {},
  kingdomSlots: {
    victory: 0,
    person: 0,
    event: 0,
    any: 0,
    anyTypes: [],
    minOpeners: 0,
    openerMaxCost: 0,
    maxAttackPiles: 0,
  },
};

export const TABLE_PROBLEMS = checkTable(raw, 'table.json').problems;
const table = TABLE_PROBLEMS.length === 0 ? (raw as unknown as Table) : NO_TABLE;

export const DEFAULT_RULESET = table.defaultRuleset;
export const ERAS = table.eras;
export const BASE_PILES = table.basePiles;
export const START_DECKS = table.startDecks;
export const KINGDOM_SLOTS = table.kingdomSlots;

/** Piles that join the base piles, [HB-K1]. */
export const KINGDOM_PILES = 10;
