/** One call for command line and lab. */
import { findRuleset } from '../ruleset.ts';
import { formatReport, type Gate, judge, kingdomsOf } from './gates.ts';
import { type BalanceSize, type KingdomReport, measureKingdom, QUICK_SIZE } from './measure.ts';

export interface BalanceRun {
  readonly ruleset?: string;
  readonly size?: BalanceSize;
  /** random kingdoms per era besides the presets */
  readonly perEra?: number;
  readonly seed?: number;
  /** called after each kingdom */
  readonly onProgress?: (done: number, of: number, report: KingdomReport) => void;
}

export interface BalanceResult {
  readonly gates: readonly Gate[];
  readonly reports: readonly KingdomReport[];
  readonly markdown: string;
}

/** Measures every kingdom, one after another. Kingdoms are independent: `kingdomsOf` and `measureKingdom` spread over workers. */
export function runBalance(options: BalanceRun = {}): BalanceResult {
  const ruleset = findRuleset(options.ruleset ?? 'kai');
  if (!ruleset) throw new Error(`no ruleset "${options.ruleset}"`);
  const { size = QUICK_SIZE, perEra = 0, seed = 1 } = options;
  const kingdoms = kingdomsOf(ruleset, perEra, seed);
  const reports: KingdomReport[] = [];
  for (const kingdom of kingdoms) {
    const report = measureKingdom(ruleset, kingdom, size, seed);
    reports.push(report);
    options.onProgress?.(reports.length, kingdoms.length, report);
  }
  const header = `Seed ${seed}, ${JSON.stringify(size)}.`;
  return { gates: judge(ruleset, reports), reports, markdown: formatReport(ruleset, reports, header) };
}
