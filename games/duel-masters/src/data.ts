/** Cards and decks of the package: JSON only. */
import type { Text } from '@fuda/kernel';
import darkness from '../cards/darkness.json' with { type: 'json' };
import doubleFaced from '../cards/double-faced.json' with { type: 'json' };
import fire from '../cards/fire.json' with { type: 'json' };
import light from '../cards/light.json' with { type: 'json' };
import multicolor from '../cards/multicolor.json' with { type: 'json' };
import nature from '../cards/nature.json' with { type: 'json' };
import water from '../cards/water.json' with { type: 'json' };
import darkFire from '../decks/dark-fire.json' with { type: 'json' };
import fireNature from '../decks/fire-nature.json' with { type: 'json' };
import lightWater from '../decks/light-water.json' with { type: 'json' };
import lightWaterDark from '../decks/light-water-dark.json' with { type: 'json' };
import redZone from '../decks/red-zone.json' with { type: 'json' };
import waterFire from '../decks/water-fire.json' with { type: 'json' };

export interface CardJson {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface DeckJson {
  readonly id: string;
  readonly name: Text;
  /** card id → copies */
  readonly main: Readonly<Record<string, number>>;
  readonly hyperspatial: Readonly<Record<string, number>>;
}

export const CARD_FILES: readonly { readonly file: string; readonly json: readonly CardJson[] }[] = [
  { file: 'cards/fire.json', json: fire },
  { file: 'cards/nature.json', json: nature },
  { file: 'cards/water.json', json: water },
  { file: 'cards/light.json', json: light },
  { file: 'cards/darkness.json', json: darkness },
  { file: 'cards/multicolor.json', json: multicolor },
  { file: 'cards/double-faced.json', json: doubleFaced },
];

export const CARDS: readonly CardJson[] = CARD_FILES.flatMap(({ json }) => json);

export const DECKS: readonly DeckJson[] = [redZone, fireNature, waterFire, lightWater, lightWaterDark, darkFire].map(
  (deck) => ({
    ...deck,
    main: deck.main as Readonly<Record<string, number>>,
    hyperspatial: deck.hyperspatial as Readonly<Record<string, number>>,
  }),
);
