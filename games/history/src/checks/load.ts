/** Cards from outside, read as the game's own are: a teacher's file, an editor's draft. */
import type { Vocabulary } from '@fuda/language';
import { CARDS, FILES, PRESETS } from '../data.ts';
import { findRuleset, RULESETS } from '../ruleset.ts';
import { ERAS, START_DECKS } from '../table.ts';
import { VOCABULARY, vocabularyFor } from '../vocabulary/index.ts';
import type { CardData } from '../vocabulary/words.ts';
import { readBuyLists } from './buy-lists.ts';
import { type LoadedCards, readCards } from './cards.ts';
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
  return readCards([{ file, json }], rules ? vocabularyFor(rules) : VOCABULARY, pool);
}

/** Files of any kind the game has, told apart by what is in them: cards, presets, a ruleset, buy lists. */
export function checkFiles(
  files: readonly { readonly file: string; readonly json: unknown }[],
  vocabulary: Vocabulary = VOCABULARY,
  pool: readonly CardData[] = CARDS,
): LoadedCards {
  const eras = ERAS.map(({ id }) => id);
  const problems: Problem[] = [];
  const context = { eras, cards: pool, named: pool, startDecks: Object.keys(START_DECKS), rulesets: RULESETS };
  const cardFiles = files.filter((source) => {
    const { json, file } = source;
    if (isObject(json) && 'presets' in json) problems.push(...readPresets([source], context).problems);
    else if (isObject(json) && RULESET_MARKS.some((key) => key in json)) {
      const known = FILES.rulesets.filter((one) => !isObject(one.json) || one.json.id !== json.id);
      const read = readRulesets([...known, source], context, file);
      problems.push(...read.problems.filter((problem) => problem.file === file));
    } else if (isBuyLists(json)) {
      const ids = RULESETS.map(({ id }) => id);
      problems.push(...readBuyLists([source], { rulesets: ids, presets: PRESETS }).problems);
    } else return true;
    return false;
  });
  const read = readCards(cardFiles, vocabulary, pool);
  return { ...read, problems: [...problems, ...read.problems] };
}

/** By preset, with a list in each. */
const isBuyLists = (json: unknown): boolean =>
  isObject(json) && Object.values(json).some((list) => isObject(list) && ('buyList' in list || 'menu' in list));

/** Flags no card has. */
const RULESET_MARKS = ['extends', 'effectFields', 'cardSets', 'roundLimit'];
