/** Reading card files: the language reads them, the rules text names what is wrong. */
import { type CardIndex, type CardInput, readCardFiles, type Vocabulary } from '@fuda/language';
import { VOCABULARY } from '../vocabulary/index.ts';
import type { CardData } from '../vocabulary/words.ts';
import { FileReader, type Problem, problemOf } from './problem.ts';
import { isObject } from './shape.ts';

export interface LoadedCards {
  readonly cards: readonly CardData[];
  readonly problems: readonly Problem[];
  /** what they may name */
  readonly index: CardIndex;
}

/** The cards a file speaks of, sound or not: `gain` may name cards of other files. */
export function entriesIn(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  return isObject(json) && Array.isArray(json.cards) ? json.cards : [json];
}

export const idOf = (entry: unknown): string => (isObject(entry) && typeof entry.id === 'string' ? entry.id : '');

/** The card a path leads into. */
function cardAt(inputs: readonly CardInput[], file: string, path: string): string | undefined {
  const json = inputs.find((input) => input.file === file)?.json;
  const [, place] = /^\$(?:\.cards)?(?:\[(\d+)\])?/.exec(path) ?? [];
  return idOf(entriesIn(json)[Number(place ?? 0)]) || undefined;
}

/** A card without what is for editors only. */
export function dataOf(json: unknown): CardData {
  const { text: _, comment: __, $schema: ___, ...card } = json as Record<string, unknown>;
  return card as unknown as CardData;
}

/** Checks and reads cards; `others` may be named besides. Never throws; cards with errors are left out. */
export function readCards(
  inputs: readonly CardInput[],
  vocabulary: Vocabulary = VOCABULARY,
  others: readonly unknown[] = [],
): LoadedCards {
  const { cards, index, diagnostics } = readCardFiles(inputs, vocabulary, others);
  const problems = diagnostics.map((told): Problem => {
    const problem = problemOf(told, 'E_VALUE');
    const card = cardAt(inputs, problem.file, problem.path);
    return card === undefined ? problem : { ...problem, card };
  });
  const seen = new Map<string, string>();
  for (const { file, path, json } of cards) {
    const { id, era, name } = dataOf(json);
    const first = seen.get(`${era}/${name}`);
    if (first !== undefined) {
      const reader = new FileReader(file);
      const [ja, en] =
        first === file ? ['が2枚あります', 'twice in one era'] : [`は${first}にもあります`, `in ${first}, too`];
      reader.complain('E_DUP_NAME', `${path}.name`, { ja: `「${name}」${ja}`, en: `the name ${name} is used ${en}` });
      problems.push(...reader.problems.map((problem) => ({ ...problem, card: id })));
    }
    seen.set(`${era}/${name}`, file);
  }
  return { cards: cards.map(({ json }) => dataOf(json)), problems, index };
}
