/** The balance study: kingdoms first, the presets several times; then a search for every card none of their fields buys, and the CPU levels. */
import type { Study, StudyOptions } from '@fuda/game';
import { shippedFor } from '../cpu/levels.ts';
import { bookOf } from '../cpu/observation.ts';
import { tableBasis } from '../kingdom.ts';
import { requireRuleset } from '../ruleset.ts';
import { type Findings, isPreset, judge, kingdomsOf, neverBought } from './gates.ts';
import { insist, type Search, type SearchReport } from './insist.ts';
import { type LevelReport, type Levels, measureLevels } from './levels.ts';
import { type FurtherField, type Kingdom, type KingdomReport, measureFurther, measureKingdom } from './measure.ts';
import { formatReport } from './report.ts';
import { FULL_SIZE, FURTHER_FIELDS, FURTHER_SIZE, QUICK_SIZE } from './size.ts';

/** Another field of a kingdom, with seeds of its own. */
interface Further {
  readonly kingdom: Kingdom;
  readonly run: number;
}

type Task =
  | { readonly kingdom: Kingdom }
  | { readonly further: Further }
  | { readonly search: Search }
  | { readonly levels: Levels };
type Found =
  | { readonly kingdom: KingdomReport }
  | { readonly further: FurtherField }
  | { readonly search: SearchReport }
  | { readonly levels: LevelReport };

/** besides the presets, at full size (rules text §2.2) */
const RANDOM_KINGDOMS_PER_ERA = 8;

const allKingdoms = ({ ruleset, seed, full }: StudyOptions): readonly Kingdom[] =>
  kingdomsOf(requireRuleset(ruleset), full ? RANDOM_KINGDOMS_PER_ERA : 0, seed);
const sizeOf = ({ full }: StudyOptions) => (full ? FULL_SIZE : QUICK_SIZE);
const findingsIn = (found: readonly Found[]): Findings => ({
  kingdoms: found.flatMap((part) => ('kingdom' in part ? [part.kingdom] : [])),
  further: found.flatMap((part) => ('further' in part ? [part.further] : [])),
  searches: found.flatMap((part) => ('search' in part ? [part.search] : [])),
  levels: found.flatMap((part) => ('levels' in part ? [part.levels] : [])),
});

/** between the seeds of one field of a kingdom and those of the next */
const APART = 1_000;

function furtherFor({ full }: StudyOptions, kingdoms: readonly Kingdom[]): Task[] {
  if (!full) return [];
  return kingdoms
    .filter(isPreset)
    .flatMap((kingdom) => Array.from({ length: FURTHER_FIELDS }, (_, k) => ({ further: { kingdom, run: k + 1 } })));
}

/** A list with the card is looked for where it lies on the table, in the order the kingdoms were measured. */
function searchesFor(ruleset: string, reports: readonly KingdomReport[]): Task[] {
  const onTable = (card: string): boolean => reports.some(({ bought }) => card in bought);
  const cards = neverBought(requireRuleset(ruleset), reports).filter(onTable);
  return cards.map((card) => ({
    search: {
      card,
      places: reports
        .filter(({ bought }) => card in bought)
        .map(({ kingdom, field }) => ({ kingdom, field: field.map(({ strategy }) => strategy) })),
    },
  }));
}

/** Levels are measured where a buy list for `hard` ships. */
function levelsFor(ruleset: string, reports: readonly KingdomReport[]): Task[] {
  return reports.flatMap(({ kingdom, field, answer }) => {
    const buyList = shippedFor(bookOf(requireRuleset(ruleset)), kingdom.cards);
    const lists = [...field, answer].map(({ strategy }) => strategy);
    return buyList ? [{ levels: { kingdom, buyList, field: lists } }] : [];
  });
}

export const balanceStudy: Study<Task, Found> = {
  summary: { ja: 'ルールのつり合いを測る', en: 'is the ruleset balanced' },
  parts: (options) => allKingdoms(options).map(({ id }) => id),
  tasks(options, found) {
    const { ruleset, only } = options;
    if (found.length === 0) {
      const chosen = allKingdoms(options).filter(({ id }) => only?.includes(id) !== false);
      return [...chosen.map((kingdom) => ({ kingdom })), ...furtherFor(options, chosen)];
    }
    const { kingdoms, further } = findingsIn(found);
    // the second round is the last one
    if (found.length > kingdoms.length + further.length) return [];
    return [...searchesFor(ruleset, kingdoms), ...levelsFor(ruleset, kingdoms)];
  },
  basis(options, task) {
    const tables = placesOf(task).map(({ kingdom }) => tableBasis(requireRuleset(options.ruleset), kingdom.cards));
    const size = 'further' in task ? FURTHER_SIZE : sizeOf(options);
    return JSON.stringify({ seed: options.seed, size, task, tables });
  },
  work(options, task, tools) {
    const ruleset = requireRuleset(options.ruleset);
    const size = sizeOf(options);
    const { seed } = options;
    if ('kingdom' in task) return { kingdom: measureKingdom(tools, ruleset, task.kingdom, size, seed) };
    if ('levels' in task) return { levels: measureLevels(ruleset, task.levels, size.matches, seed) };
    if ('search' in task) return { search: insist(ruleset, task.search, size.matches, seed + 6) };
    const { kingdom, run } = task.further;
    return { further: measureFurther(tools, ruleset, kingdom, FURTHER_SIZE, seed + APART * run) };
  },
  report(options, found) {
    const ruleset = requireRuleset(options.ruleset);
    const findings = findingsIn(found);
    const gates = judge(ruleset, findings);
    const { seed, command } = options;
    return { gates, text: formatReport({ ruleset, size: sizeOf(options), seed, command, gates, ...findings }) };
  },
};

/** The kingdoms a task is about. */
function placesOf(task: Task): readonly { readonly kingdom: Kingdom }[] {
  if ('search' in task) return task.search.places;
  if ('levels' in task) return [task.levels];
  return 'further' in task ? [task.further] : [task];
}
