/** The balance study: kingdoms first, then a search for every card none of their fields buys. */
import type { Study, StudyOptions } from '@fuda/kernel';
import { requireRuleset } from '../ruleset.ts';
import { judge, kingdomsOf, neverBought } from './gates.ts';
import { insist, type Search, type SearchReport } from './insist.ts';
import { type Kingdom, type KingdomReport, measureKingdom } from './measure.ts';
import { formatReport } from './report.ts';
import { FULL_SIZE, QUICK_SIZE } from './size.ts';

type Task = { readonly kingdom: Kingdom } | { readonly search: Search };
type Found = { readonly kingdom: KingdomReport } | { readonly search: SearchReport };

/** besides the presets, at full size (rules text §2.2) */
const RANDOM_KINGDOMS_PER_ERA = 8;

const allKingdoms = ({ ruleset, seed, full }: StudyOptions): readonly Kingdom[] =>
  kingdomsOf(requireRuleset(ruleset), full ? RANDOM_KINGDOMS_PER_ERA : 0, seed);
const sizeOf = ({ full }: StudyOptions) => (full ? FULL_SIZE : QUICK_SIZE);
const kingdomsIn = (found: readonly Found[]) => found.flatMap((part) => ('kingdom' in part ? [part.kingdom] : []));
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

export const balanceStudy: Study<Task, Found> = {
  summary: { ja: 'ルールのつり合いを測る', en: 'is the ruleset balanced' },
  parts: (options) => allKingdoms(options).map(({ id }) => id),
  tasks(options, found) {
    const { ruleset, only } = options;
    if (found.length === 0)
      return allKingdoms(options)
        .filter(({ id }) => only?.includes(id) !== false)
        .map((kingdom) => ({ kingdom }));
    return searchesIn(found).length > 0 ? [] : searchesFor(ruleset, kingdomsIn(found));
  },
  work(options, task) {
    const ruleset = requireRuleset(options.ruleset);
    const size = sizeOf(options);
    return 'kingdom' in task
      ? { kingdom: measureKingdom(ruleset, task.kingdom, size, options.seed) }
      : { search: insist(ruleset, task.search, size.matches, options.seed + 6) };
  },
  report(options, found) {
    const ruleset = requireRuleset(options.ruleset);
    const [kingdoms, searches] = [kingdomsIn(found), searchesIn(found)];
    const gates = judge(ruleset, kingdoms, searches);
    const { seed, command } = options;
    return { gates, text: formatReport({ ruleset, size: sizeOf(options), seed, command, gates, kingdoms, searches }) };
  },
};
