/** From the files in the folders to cards, rulesets, kingdoms and buy lists. Everything is checked; nothing wrong gets through. */
import { unreadable, WEIGHTS_FORMATS } from '@fuda/game';
import { type BuyLists, readBuyLists } from './checks/buy-lists.ts';
import { entriesIn, idOf, readCards } from './checks/cards.ts';
import { type Preset, readPresets } from './checks/presets.ts';
import { FileReader, type Problem } from './checks/problem.ts';
import { readRulesets, type SourceFile } from './checks/rulesets.ts';
import { known, object, oneOf, type Shape } from './checks/shape.ts';
import type { Ruleset } from './flags.ts';
import { BASE_PILES, DEFAULT_RULESET, ERAS, START_DECKS } from './table.ts';
import type { CardData } from './vocabulary/words.ts';

/** The JSON files of each folder. */
export interface GameFiles {
  readonly cards: readonly SourceFile[];
  readonly rulesets: readonly SourceFile[];
  readonly presets: readonly SourceFile[];
  readonly buyLists: readonly SourceFile[];
  readonly weights: readonly SourceFile[];
}

export interface HistoryData {
  readonly cards: readonly CardData[];
  /** the default first */
  readonly rulesets: readonly Ruleset[];
  readonly presets: readonly Preset[];
  readonly buyLists: BuyLists;
  readonly problems: readonly Problem[];
}

const START_CARDS = 10;

export function readFiles(files: GameFiles): HistoryData {
  const problems: Problem[] = [];
  /** A file that is no JSON is refused here; the readers see the others. */
  const sound = (sources: readonly SourceFile[]): readonly SourceFile[] => {
    problems.push(...unreadable(sources).map((fault): Problem => ({ ...fault, code: 'E_JSON', severity: 'error' })));
    return sources.filter(({ fault }) => fault === undefined);
  };
  const eras = ERAS.map(({ id }) => id);
  const cardFiles = sound(files.cards);
  const named = cardFiles.flatMap(({ json }) => entriesIn(json));
  const read = readCards(cardFiles.map(({ file, json }) => ({ file, json })));
  problems.push(...read.problems);
  const byEra = (a: { readonly era: string }, b: { readonly era: string }): number =>
    eras.indexOf(a.era) - eras.indexOf(b.era);
  // in the order of their eras, so that the name of a file changes nothing
  const cards = [...read.cards].sort(byEra);
  const startDecks = Object.keys(START_DECKS);
  const rules = readRulesets(sound(files.rulesets), { eras, startDecks, cards, named });
  const rulesets = inOrder(rules.rulesets);
  const presets = readPresets(sound(files.presets), { eras, cards, named, rulesets });
  const buyLists = readBuyLists(sound(files.buyLists), {
    rulesets: rules.ids,
    presets: presets.presets,
  });
  problems.push(
    ...rules.problems,
    ...presets.problems,
    ...buyLists.problems,
    ...checkWeights(sound(files.weights), rules.ids),
    ...checkTableCards(named.map(idOf), rules.ids),
  );
  return {
    cards,
    rulesets,
    presets: [...presets.presets].sort(byEra),
    buyLists: buyLists.buyLists,
    problems,
  };
}

/** The default, then those that stand alone, then what extends others; each in order of name. */
function inOrder(rulesets: readonly Ruleset[]): readonly Ruleset[] {
  const rank = ({ id }: Ruleset): number =>
    id === DEFAULT_RULESET ? 0 : rulesets.some((other) => id !== other.id && id.startsWith(`${other.id}-`)) ? 2 : 1;
  return [...rulesets].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}

/** What `table.json` names has to exist. */
function checkTableCards(cardIds: readonly string[], ids: readonly string[]): readonly Problem[] {
  const problems = new FileReader('table.json');
  const card = known('E_UNKNOWN_CARD', cardIds);
  for (const [i, id] of BASE_PILES.entries()) card(id, `$.basePiles[${i}]`, problems);
  for (const [name, deck] of Object.entries(START_DECKS)) {
    for (const id of Object.keys(deck)) card(id, `$.startDecks.${name}.${id}`, problems);
    const size = Object.values(deck).reduce((sum, n) => sum + n, 0);
    if (size !== START_CARDS)
      problems.complain('E_VALUE', `$.startDecks.${name}`, {
        ja: `はじめのデッキは${START_CARDS}枚です（${size}）`,
        en: `a start deck has ${START_CARDS} cards (found ${size})`,
      });
  }
  if (DEFAULT_RULESET !== '') known('E_UNKNOWN_RULESET', ids)(DEFAULT_RULESET, '$.defaultRuleset', problems);
  return problems.problems;
}

const anything: Shape = () => {};
const WEIGHTS = object({
  needed: {
    format: oneOf(WEIGHTS_FORMATS),
    stageTurns: anything,
    stages: anything,
    policy: anything,
    value: anything,
  },
  optional: { tuning: anything },
});

/** `<ruleset>.generated.json`. The numbers themselves are read by who uses them; on a page they are fetched by who thinks. */
function checkWeights(files: readonly SourceFile[], ids: readonly string[]): readonly Problem[] {
  return files.flatMap(({ file, json, fetch }) => {
    const found = new FileReader(file);
    known('E_UNKNOWN_RULESET', ids)(file.replace(/^.*\//, '').split('.', 1)[0], '$', found);
    if (!fetch) WEIGHTS(json, '$', found);
    return found.problems;
  });
}
