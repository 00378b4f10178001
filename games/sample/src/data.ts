/** Cards and decks of the package: JSON only. */
import { modelsByRuleset, unreadable } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { CardInput } from '@fuda/language';
import files from '../cards?folder';
import decks from '../decks.json' with { type: 'json' };
import models from '../models?models';

/** Every file of the folder: what is dropped there belongs to the game. */
export const CARD_FILES: readonly CardInput[] = files.map(({ file, json = [] }) => ({ file, json }));
/** Files that are no JSON at all. */
export const FILE_PROBLEMS = unreadable(files);
export const CARDS = CARD_FILES.flatMap(({ json }) => json) as readonly { readonly id: string }[];

/** Two decks that between them use every card: four copies of each, as far as a deck holds them. */
export const DECKS: Readonly<Record<string, { readonly name: Text; readonly cards: readonly string[] }>> = decks;

export const MODELS = modelsByRuleset(models, 'standard');
