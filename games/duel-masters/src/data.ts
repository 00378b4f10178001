/** The JSON of the package as it lies in the folders: whatever is dropped there belongs to the game, if it is sound. */
import { byName, type FolderFile, filesInOrder, modelsByRuleset, unreadable, weightsByRuleset } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import cards from '../cards?folder';
import mixed from '../decks/mixed?folder';
import decks from '../decks?folder';
import models from '../models?models';
import bases from '../scenarios/from?folder';
import weights from '../weights?late-folder';

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

/** The order in which the pool grew: cards keep their numbers when a file is added. */
const POOL_ORDER = ['fire', 'nature', 'water', 'light', 'darkness', 'multicolor', 'double-faced'];
const DECK_ORDER = ['red-zone', 'fire-nature', 'water-fire', 'light-water', 'light-water-dark', 'dark-fire'];

export const CARD_FILES: readonly { readonly file: string; readonly json: unknown }[] = filesInOrder(
  cards,
  POOL_ORDER,
).map(({ file, json = [] }) => ({ file, json }));
export const DECK_FILES = filesInOrder(decks, DECK_ORDER);
export const MIXED_FILES = mixed;
/** Positions that scenarios begin from. */
export const BASE_POSITIONS = byName(bases);
/** What thinking players have learned (`fuda lab fit`), by ruleset. */
export const WEIGHTS = weightsByRuleset(weights);
export const MODELS = modelsByRuleset(models, 'standard');
/** Files that are no JSON at all. */
export const UNREADABLE = unreadable([...cards, ...decks, ...mixed, ...weights, ...bases]);

const isObject = (x: unknown): x is Readonly<Record<string, unknown>> => typeof x === 'object' && x !== null;

export const CARDS = CARD_FILES.flatMap(({ json }) => json).filter(isObject) as unknown as readonly CardJson[];

/** A file that is no deck is told (`decks/shipped.ts`) and left out here. */
const decksIn = (files: readonly FolderFile[]): readonly DeckJson[] =>
  files.flatMap(({ json }) =>
    isObject(json) && typeof json.id === 'string' && isObject(json.main)
      ? [{ hyperspatial: {}, ...json } as DeckJson]
      : [],
  );

export const DECKS = decksIn(DECK_FILES);
/** Cards that need one another to do anything: for trying everything, not for winning. */
export const MIXED_DECKS = decksIn(MIXED_FILES);
