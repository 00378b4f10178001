/** The balance study: kingdoms first; then a search for every card none of their fields buys, and the CPU levels. */
import type { Study, StudyOptions } from '@fuda/game';
import { shippedFor } from '../cpu/levels.ts';
import { bookOf } from '../cpu/observation.ts';
import { tableBasis } from '../kingdom.ts';
import { requireRuleset } from '../ruleset.ts';
import { judge, kingdomsOf, neverBought } from './gates.ts';
import { insist, type Search, type SearchReport } from './insist.ts';
import { type LevelReport, type Levels, measureLevels } from './levels.ts';
import { type Kingdom, type KingdomReport, measureKingdom } from './measure.ts';
import { formatReport } from './report.ts';
import { FULL_SIZE, QUICK_SIZE } from './size.ts';

type Task = { readonly kingdom: Kingdom } | { readonly search: Search } | { readonly levels: Levels };
type Found = { readonly kingdom: KingdomReport } | { readonly search: SearchReport } | { readonly levels: LevelReport };

/** besides the presets, at full size (rules text §2.2) */
const RANDOM_KINGDOMS_PER_ERA = 8;

const allKingdoms = ({ ruleset, seed, full }: StudyOptions): readonly Kingdom[] =>
  kingdomsOf(requireRuleset(ruleset), full ? RANDOM_KINGDOMS_PER_ERA : 0, seed);
const sizeOf = ({ full }: StudyOptions) => (full ? FULL_SIZE : QUICK_SIZE);
const kingdomsIn = (found: readonly Found[]) => found.flatMap((part) => ('kingdom' in part ? [part.kingdom] : []));
const levelsIn = (found: readonly Found[]) => found.flatMap((part) => ('levels' in part ? [part.levels] : []));
const searchesIn = (found: readonly Found[]) => found.flatMap((part) => ('search' in part ? [part.search] : []));

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
    if (found.length === 0)
      return allKingdoms(options)
        .filter(({ id }) => only?.includes(id) !== false)
        .map((kingdom) => ({ kingdom }));
    const kingdoms = kingdomsIn(found);
    // the second round is the last one
    return found.length > kingdoms.length ? [] : [...searchesFor(ruleset, kingdoms), ...levelsFor(ruleset, kingdoms)];
  },
  basis(options, task) {
    const places = 'search' in task ? task.search.places : ['kingdom' in task ? task : task.levels];
    const tables = places.map(({ kingdom }) => tableBasis(requireRuleset(options.ruleset), kingdom.cards));
    return JSON.stringify({ seed: options.seed, size: sizeOf(options), task, tables });
  },
  work(options, task) {
    const ruleset = requireRuleset(options.ruleset);
    const size = sizeOf(options);
    const { seed } = options;
    if ('kingdom' in task) return { kingdom: measureKingdom(ruleset, task.kingdom, size, seed) };
    if ('levels' in task) return { levels: measureLevels(ruleset, task.levels, size.matches, seed) };
    return { search: insist(ruleset, task.search, size.matches, seed + 6) };
  },
  report(options, found) {
    const ruleset = requireRuleset(options.ruleset);
    const [kingdoms, searches, levels] = [kingdomsIn(found), searchesIn(found), levelsIn(found)];
    const gates = judge(ruleset, kingdoms, searches, levels);
    const { seed, command } = options;
    return {
      gates,
      text: formatReport({ ruleset, size: sizeOf(options), seed, command, gates, kingdoms, searches, levels }),
    };
  },
};
