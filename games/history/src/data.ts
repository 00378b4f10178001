/** The game's files, as they lie in the folders: whatever is dropped there belongs to the game, if it is sound. */
import { GameFilesError, weightsByRuleset } from '@fuda/game';
import buyLists from '../buy-lists?folder';
import cards from '../cards?folder';
import presets from '../presets?folder';
import rulesets from '../rulesets?folder';
import weights from '../weights?late-folder';
import { cardsWith } from './checks/rulesets.ts';
import type { Ruleset } from './flags.ts';
import { type GameFiles, readFiles } from './read-files.ts';
import { TABLE_PROBLEMS } from './table.ts';
import type { CardData } from './vocabulary/words.ts';

export type { Preset } from './checks/presets.ts';
export { BASE_PILES, ERAS, type Era, KINGDOM_PILES, KINGDOM_SLOTS, START_DECKS } from './table.ts';

export const FILES: GameFiles = { buyLists, cards, presets, rulesets, weights };
const read = readFiles(FILES);

/** All cards, in the order of their eras; the numbers of `kai`. */
export const CARDS = read.cards;
export const RULESETS = read.rulesets;
export const PRESETS = read.presets;
/** By ruleset and preset: for the level `hard`, and for players who think ahead. */
export const BUY_LISTS = read.buyLists;
/** What thinking players have learned, by ruleset. */
export const WEIGHTS = weightsByRuleset(weights);
/** Everything that is wrong with the files; empty in a game that can be played. */
export const FILE_PROBLEMS = [...TABLE_PROBLEMS, ...read.problems];

/** A game whose files are wrong is not played: throws with everything that is wrong. */
export function requireSoundFiles(): void {
  const wrong = FILE_PROBLEMS.filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) throw new GameFilesError('games/history', wrong);
}

/** The cards a ruleset plays with, its own numbers put in. */
export function cardsOf(ruleset: Ruleset, pool: readonly CardData[] = CARDS): readonly CardData[] {
  return cardsWith(ruleset, pool);
}
