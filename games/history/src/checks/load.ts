/** Cards from outside, read as the game's own are: a teacher's file, an editor's draft. */

import { CARDS, FILES } from '../data.ts';
import { findRuleset, RULESETS } from '../ruleset.ts';
import { ERAS, START_DECKS } from '../table.ts';
import type { CardData } from '../vocabulary.ts';
import { type LoadedCards, readCardFile } from './cards.ts';
import { readPresets } from './presets.ts';
import type { Problem } from './problem.ts';
import { readRulesets } from './rulesets.ts';
import { isObject } from './shape.ts';

export interface LoadOptions {
  readonly file?: string;
  /** whose fields are allowed; default: every field there is */
  readonly ruleset?: string;
  /** cards a `gain` may name besides those in the file; default: all of the game */
  readonly pool?: readonly CardData[];
}

/** `loadHistoryCards(json).problems` is empty for everything the game ships. Never throws. */
export function loadHistoryCards(json: unknown, { file = '', ruleset, pool = CARDS }: LoadOptions = {}): LoadedCards {
  const rules = ruleset === undefined ? undefined : findRuleset(ruleset);
  return readCardFile(json, {
    file,
    eras: ERAS.map(({ id }) => id),
    others: pool.map(({ id }) => id),
    ...(rules ? { ruleset: rules } : {}),
  });
}

export interface CheckedFiles extends Pick<LoadedCards, 'cards' | 'problems'> {}

/** Files of any kind the game has, told apart by what is in them: cards, presets, a ruleset. */
export function checkFiles(files: readonly { readonly file: string; readonly json: unknown }[]): CheckedFiles {
  const eras = ERAS.map(({ id }) => id);
  const others = CARDS.map(({ id }) => id);
  const cards: CardData[] = [];
  const problems: Problem[] = [];
  for (const source of files) {
    const { json, file } = source;
    if (isObject(json) && 'presets' in json) {
      problems.push(...readPresets([source], { eras, cards: CARDS, cardIds: others, rulesets: RULESETS }).problems);
    } else if (isObject(json) && RULESET_MARKS.some((key) => key in json)) {
      const known = FILES.rulesets.filter((one) => !isObject(one.json) || one.json.id !== json.id);
      const context = { eras, startDecks: Object.keys(START_DECKS), cards: CARDS, cardIds: others };
      problems.push(...readRulesets([...known, source], context).problems.filter((problem) => problem.file === file));
    } else {
      const read = loadHistoryCards(json, { file });
      cards.push(...read.cards);
      problems.push(...read.problems);
    }
  }
  return { cards, problems };
}

/** Flags no card has. */
const RULESET_MARKS = ['extends', 'effectFields', 'cardSets', 'roundLimit'];
