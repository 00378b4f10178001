/** The JSON of the package as it lies in the folders: whatever is dropped there belongs to the game, if it is sound. */
import { byName, filesInOrder, modelsByRuleset, unreadable, weightsByRuleset } from '@fuda/game';
import cards from '../cards?folder';
import mixed from '../decks/mixed?folder';
import decks from '../decks?folder';
import models from '../models?models';
import bases from '../scenarios/from?folder';
import weights from '../weights?late-folder';

/** The order in which the pool grew: cards keep their numbers when a file is added. */
const POOL_ORDER = [
  'normal-monsters',
  'combo-monsters',
  'duel-monsters',
  'synchro-monsters',
  'hand-traps',
  'extra-deck',
  'combo-spells',
  'duel-spells',
  'traps',
  'tokens',
  'editions',
  'supplement',
];
const MIXED_ORDER = ['pairs', 'rules', 'company', 'immortals'];

export const CARD_FILES: readonly { readonly file: string; readonly json: unknown }[] = filesInOrder(
  cards,
  POOL_ORDER,
).map(({ file, json = [] }) => ({ file, json }));
export const DECK_FILES = decks;
/** Decks for trying everything, not for winning. */
export const MIXED_FILES = filesInOrder(mixed, MIXED_ORDER);
/** Positions that scenarios begin from. */
export const BASE_POSITIONS = byName(bases);
/** What thinking players have learned (`fuda lab fit`), by ruleset. */
export const WEIGHTS = weightsByRuleset(weights);
export const MODELS = modelsByRuleset(models, 'duel');
/** Files that are no JSON at all. */
export const UNREADABLE = unreadable([...cards, ...decks, ...mixed, ...weights, ...bases]);
