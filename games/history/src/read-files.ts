/** From the files in the folders to cards, rulesets, kingdoms and buy lists. Everything is checked; nothing wrong gets through. */
import { type ModelWeights, unreadable, WEIGHTS_FORMATS } from '@fuda/game';
import { type BuyLists, readBuyLists } from './checks/buy-lists.ts';
import { idsIn, readCardFile } from './checks/cards.ts';
import { type Preset, readPresets } from './checks/presets.ts';
import { nearest, type Problem, Problems } from './checks/problem.ts';
import { readRulesets, type SourceFile } from './checks/rulesets.ts';
import { known, object, oneOf, type Shape } from './checks/shape.ts';
import type { Ruleset } from './flags.ts';
import { BASE_PILES, DEFAULT_RULESET, ERAS, START_DECKS } from './table.ts';
import type { CardData } from './vocabulary.ts';

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
  /** by ruleset */
  readonly weights: Readonly<Record<string, ModelWeights>>;
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
  const cardIds = cardFiles.flatMap(({ json }) => idsIn(json));
  const cards = readCards(cardFiles, eras, cardIds, problems);
  const startDecks = Object.keys(START_DECKS);
  const rules = readRulesets(sound(files.rulesets), { eras, startDecks, cards, cardIds });
  const rulesets = inOrder(rules.rulesets);
  const presets = readPresets(sound(files.presets), { eras, cards, cardIds, rulesets });
  const buyLists = readBuyLists(sound(files.buyLists), {
    rulesets: rules.ids,
    presets: presets.presets,
  });
  problems.push(...rules.problems, ...presets.problems, ...buyLists.problems, ...checkTableCards(cardIds, rules.ids));
  return {
    cards,
    rulesets,
    presets: [...presets.presets].sort((a, b) => eras.indexOf(a.era) - eras.indexOf(b.era)),
    buyLists: buyLists.buyLists,
    weights: readWeights(sound(files.weights), rules.ids, problems),
    problems,
  };
}

/** Cards in the order of their eras, so that the name of a file changes nothing. */
function readCards(
  files: readonly SourceFile[],
  eras: readonly string[],
  others: readonly string[],
  problems: Problem[],
): readonly CardData[] {
  const seen = new Map<string, string>();
  const cards = files.flatMap(({ file, json }) => {
    const read = readCardFile(json, { file, eras, others });
    problems.push(...read.problems);
    const found = new Problems(file);
    const cards = read.cards.filter(({ id, era, name }) => {
      found.card = id;
      const at = read.paths.get(id);
      const twice = seen.get(id);
      const named = seen.get(`${era}/${name}`);
      if (twice !== undefined && twice !== file)
        found.add(
          'E_DUP_ID',
          `${at}.id`,
          `id「${id}」は${twice}にもあります`,
          `the id "${id}" is used in ${twice}, too`,
        );
      else if (named !== undefined && named !== file)
        found.add(
          'E_DUP_NAME',
          `${at}.name`,
          `「${name}」は${named}にもあります`,
          `the name ${name} is used in ${named}, too`,
        );
      if (twice !== undefined) return false;
      seen.set(id, file);
      seen.set(`${era}/${name}`, file);
      return true;
    });
    problems.push(...found.list);
    return cards;
  });
  return [...cards].sort((a, b) => eras.indexOf(a.era) - eras.indexOf(b.era));
}

/** The default, then those that stand alone, then what extends others; each in order of name. */
function inOrder(rulesets: readonly Ruleset[]): readonly Ruleset[] {
  const rank = ({ id }: Ruleset): number =>
    id === DEFAULT_RULESET ? 0 : rulesets.some((other) => id !== other.id && id.startsWith(`${other.id}-`)) ? 2 : 1;
  return [...rulesets].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}

/** What `table.json` names has to exist. */
function checkTableCards(cardIds: readonly string[], ids: readonly string[]): readonly Problem[] {
  const problems = new Problems('table.json');
  const card = known('E_UNKNOWN_CARD', cardIds);
  for (const [i, id] of BASE_PILES.entries()) card(id, `$.basePiles[${i}]`, problems);
  for (const [name, deck] of Object.entries(START_DECKS)) {
    for (const id of Object.keys(deck)) card(id, `$.startDecks.${name}.${id}`, problems);
    const size = Object.values(deck).reduce((sum, n) => sum + n, 0);
    if (size !== START_CARDS)
      problems.add(
        'E_VALUE',
        `$.startDecks.${name}`,
        `はじめのデッキは${START_CARDS}枚です（${size}）`,
        `a start deck has ${START_CARDS} cards (found ${size})`,
      );
  }
  if (DEFAULT_RULESET !== '' && !ids.includes(DEFAULT_RULESET))
    problems.add(
      'E_UNKNOWN_RULESET',
      '$.defaultRuleset',
      `ルール「${DEFAULT_RULESET}」はありません`,
      `no ruleset "${DEFAULT_RULESET}"`,
      nearest(DEFAULT_RULESET, ids),
    );
  return problems.list;
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

/** `<ruleset>.generated.json`. The numbers themselves are read by who uses them. */
function readWeights(
  files: readonly SourceFile[],
  ids: readonly string[],
  problems: Problem[],
): Readonly<Record<string, ModelWeights>> {
  const learned: Record<string, ModelWeights> = {};
  for (const { file, json } of files) {
    const found = new Problems(file);
    const ruleset = file.replace(/^.*\//, '').split('.', 1)[0];
    if (!ids.includes(ruleset))
      found.add(
        'E_UNKNOWN_RULESET',
        '$',
        `ルール「${ruleset}」はありません`,
        `no ruleset "${ruleset}"`,
        nearest(ruleset, ids),
      );
    WEIGHTS(json, '$', found);
    if (found.errors === 0) learned[ruleset] = json as ModelWeights;
    problems.push(...found.list);
  }
  return learned;
}
