/** The card, preset and table files of the game, as they lie in the folders. */
import ancient from '../cards/ancient.json' with { type: 'json' };
import base from '../cards/base.json' with { type: 'json' };
import edo from '../cards/edo.json' with { type: 'json' };
import medieval from '../cards/medieval.json' with { type: 'json' };
import meiji from '../cards/meiji.json' with { type: 'json' };
import sengoku from '../cards/sengoku.json' with { type: 'json' };
import table from '../cards/table.json' with { type: 'json' };
import ancientPresets from '../presets/ancient.json' with { type: 'json' };
import basePresets from '../presets/base.json' with { type: 'json' };
import edoPresets from '../presets/edo.json' with { type: 'json' };
import medievalPresets from '../presets/medieval.json' with { type: 'json' };
import meijiPresets from '../presets/meiji.json' with { type: 'json' };
import sengokuPresets from '../presets/sengoku.json' with { type: 'json' };
import type { Ruleset } from './ruleset.ts';
import type { CardData, CardType } from './seed/types.ts';

export interface Era {
  readonly id: string;
  readonly name: string;
  readonly kana: string;
  readonly nameEn: string;
  readonly from: number;
  readonly to: number;
  /** a set of cards that plays in an age of another set */
  readonly age?: string;
  readonly wayToWin: string;
  readonly wayToWinEn: string;
}

export interface Preset {
  readonly id: string;
  readonly era: string;
  readonly name: string;
  readonly kana: string;
  readonly nameEn: string;
  readonly theme: string;
  readonly themeEn: string;
  readonly cards: readonly string[];
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

export const CARD_FILES: readonly { readonly file: string; readonly json: unknown }[] = [
  { file: 'cards/base.json', json: base },
  { file: 'cards/ancient.json', json: ancient },
  { file: 'cards/medieval.json', json: medieval },
  { file: 'cards/sengoku.json', json: sengoku },
  { file: 'cards/edo.json', json: edo },
  { file: 'cards/meiji.json', json: meiji },
];

/** All cards, the base set first; the numbers of `kai`. */
export const CARDS = CARD_FILES.flatMap(({ json }) => (json as { cards: unknown[] }).cards) as readonly CardData[];

export const ERAS: readonly Era[] = table.eras;

/** The ages of history; sets that play in the age of another are none. */
export const AGES: readonly Era[] = ERAS.filter(({ age }) => age === undefined);
export const BASE_PILES: readonly string[] = table.basePiles;
export const START_DECKS: Readonly<Record<string, Readonly<Record<string, number>>>> = table.startDecks;
export const KINGDOM_SLOTS = table.kingdomSlots as KingdomSlots;

export const PRESETS: readonly Preset[] = [
  basePresets,
  ancientPresets,
  medievalPresets,
  sengokuPresets,
  edoPresets,
  meijiPresets,
].flatMap((file) => file.presets);

/** The cards a ruleset plays with, its own numbers put in. */
export function cardsOf(ruleset: Ruleset, cards: readonly CardData[] = CARDS): readonly CardData[] {
  return cards
    .filter((card) => ruleset.cardSets.includes(card.era))
    .map((card) => ({ ...card, ...ruleset.cardOverrides[card.id] }));
}
