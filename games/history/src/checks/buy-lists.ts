/** Reading buy list files: `<ruleset>.json` for the level `hard`, and for players who think ahead. */
import type { Strategy } from '../cpu/buy-list.ts';
import { BASE_PILES } from '../table.ts';
import type { Preset } from './presets.ts';
import { FileReader, type Problem } from './problem.ts';
import type { SourceFile } from './rulesets.ts';
import { flag, integer, known, listOf, number, object, recordOf, type Shape } from './shape.ts';

/** By ruleset, then by preset. */
export type BuyLists = Readonly<Record<string, Readonly<Record<string, Strategy>>>>;

export interface BuyListContext {
  readonly rulesets: readonly string[];
  readonly presets: readonly Preset[];
}

const weights = object({
  needed: Object.fromEntries(
    ['rice', 'draw', 'knowledge', 'points', 'discount', 'trash', 'attack'].map((name) => [name, number]),
  ),
});
const round: Shape = listOf(integer(0, 99), 2);

/** Lists are bought from by whoever sits at the preset's table: other cards would never be there. */
function listFor(preset: Preset): Shape {
  const card = known('E_UNKNOWN_CARD', [...BASE_PILES, ...preset.cards]);
  const entry: Shape = (value, at, problems) => {
    if (!Array.isArray(value) || value.length !== 3)
      return problems.complain('E_VALUE', at, {
        ja: '[カード, 枚数, 段階] と書きます',
        en: 'written as [card, copies, stage]',
      });
    card(value[0], `${at}[0]`, problems);
    integer(1, 99)(value[1], `${at}[1]`, problems);
    integer(0, 9)(value[2], `${at}[2]`, problems);
  };
  return object({
    needed: {
      buyList: listOf(entry, 1),
      action: weights,
      endAction: weights,
      goal: number,
      knowledge: number,
      keepSmall: number,
      trashVictory: flag,
      stages: listOf(round),
      margin: number,
    },
  });
}

function shapeOf({ presets }: BuyListContext): Shape {
  const lists = new Map(presets.map((preset) => [preset.id, listFor(preset)]));
  const ids = known('E_UNKNOWN_PRESET', lists.keys());
  return recordOf(ids, (value, at, problems, name) => lists.get(name)?.(value, at, problems));
}

/** Files from before the list had its name, when its key was `menu`. */
function renamed(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([preset, list]) => {
      if (typeof list !== 'object' || list === null || !('menu' in list) || 'buyList' in list) return [preset, list];
      const { menu, ...rest } = list;
      return [preset, { buyList: menu, ...rest }];
    }),
  );
}

export function readBuyLists(
  files: readonly SourceFile[],
  context: BuyListContext,
): { readonly buyLists: BuyLists; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const buyLists: Record<string, Readonly<Record<string, Strategy>>> = {};
  const shape = shapeOf(context);
  for (const { file, json } of files) {
    const found = new FileReader(file);
    const ruleset = file.replace(/^.*\//, '').replace(/\.json$/, '');
    known('E_UNKNOWN_RULESET', context.rulesets)(ruleset, '$', found);
    const lists = renamed(json);
    shape(lists, '$', found);
    if (!found.failed) buyLists[ruleset] = lists as Readonly<Record<string, Strategy>>;
    problems.push(...found.problems);
  }
  return { buyLists, problems };
}
