/** Gates G1–G7 of the rules text (§2.2) over many kingdoms, and the report. */
import { BASE_PILES, cardsOf, PRESETS, START_DECKS } from '../data.ts';
import { randomKingdom } from '../kingdom.ts';
import type { Ruleset } from '../ruleset.ts';
import type { KingdomReport } from './measure.ts';
import { formatShare, mean, percent, type Share, shareOf } from './statistics.ts';

export interface Gate {
  readonly id: string;
  readonly name: string;
  readonly limit: string;
  readonly found: string;
  readonly met: boolean;
  /** kingdoms or cards that fail */
  readonly failing: readonly string[];
}

const LIMITS = {
  dominance: 0.6,
  firstSeat: 0.05,
  draws: 0.1,
  bought: 0.02,
  rush: 0.1,
  minRounds: 14,
  maxRounds: 24,
  limit: 0.5,
  money: 0.5,
};

/** All kingdoms a ruleset is measured with: its presets and `perEra` random ones of every era. */
export function kingdomsOf(ruleset: Ruleset, perEra: number, seed: number) {
  const presets = PRESETS.filter((p) => ruleset.cardSets.includes(p.era)).map(({ id, era, cards }) => ({
    id,
    era,
    cards,
  }));
  const pool = cardsOf(ruleset);
  const random = ruleset.cardSets
    .filter((era) => era !== 'base')
    .flatMap((era) =>
      Array.from({ length: perEra }, (_, k) => ({
        id: `random:${era}#${seed + k}`,
        era,
        cards: randomKingdom(era, seed + k, pool),
      })),
    );
  return [...presets, ...random];
}

const isPreset = (report: KingdomReport): boolean => !report.id.startsWith('random:');

/** Strongest list of a kingdom, the last best response included. */
function strongest({ field, response }: KingdomReport): Share {
  const shares = [...field.map((f) => shareOf(f.points, f.matches)), shareOf(response.points, response.matches)];
  return shares.reduce((a, b) => (b.value > a.value ? b : a));
}

export function judge(ruleset: Ruleset, reports: readonly KingdomReport[]): readonly Gate[] {
  const ids = (fails: (report: KingdomReport) => boolean): string[] => reports.filter(fails).map((report) => report.id);
  const top = reports.map(strongest);
  const dominance = ids((r) => strongest(r).value > LIMITS.dominance);
  const seats = reports.map((r) => shareOf(r.mirror.firstPoints, r.mirror.matches));
  const edge = ids((r) => Math.abs(r.mirror.firstPoints / r.mirror.matches - 0.5) >= LIMITS.firstSeat);
  const draws = shareOf(
    reports.reduce((sum, r) => sum + r.draws, 0),
    reports.reduce((sum, r) => sum + r.matches, 0),
  );
  const unbought = neverBought(ruleset, reports);
  const rush = reports.map((r) => shareOf(r.rush.points, r.rush.matches));
  const presets = reports.filter(isPreset);
  const money = presets.map((r) => r.money.points / r.money.matches);
  const length = ids(
    (r) => r.rounds < LIMITS.minRounds || r.rounds > LIMITS.maxRounds || (isPreset(r) && r.limitReached > LIMITS.limit),
  );
  const max = (shares: readonly Share[]): Share => shares.reduce((a, b) => (b.value > a.value ? b : a));
  const min = (shares: readonly Share[]): Share => shares.reduce((a, b) => (b.value < a.value ? b : a));
  return [
    {
      id: 'G1',
      name: 'dominance',
      limit: 'no list above 60 % against the field',
      found: `mean ${percent(mean(top.map((s) => s.value)))}, max ${formatShare(max(top))}`,
      met: dominance.length === 0,
      failing: dominance,
    },
    {
      id: 'G2',
      name: 'first-player edge',
      limit: 'first seat 45–55 % in mirror matches',
      found: `min ${formatShare(min(seats))}, max ${formatShare(max(seats))}`,
      met: edge.length === 0,
      failing: edge,
    },
    {
      id: 'G3',
      name: 'draws',
      limit: '< 10 %',
      found: formatShare(draws),
      met: draws.value < LIMITS.draws,
      failing: [],
    },
    {
      id: 'G4',
      name: 'every card counts',
      limit: 'bought in ≥ 2 % of matches by a strong list of its era',
      found: `${unbought.length} cards fail`,
      met: unbought.length === 0,
      failing: unbought,
    },
    {
      id: 'G5',
      name: 'no village rush',
      limit: '< 10 % against the field',
      found: `max ${formatShare(max(rush))}`,
      met: max(rush).value < LIMITS.rush,
      failing: ids((r) => r.rush.points / r.rush.matches >= LIMITS.rush),
    },
    {
      id: 'G6',
      name: 'length',
      limit: 'mean 14–24 rounds; limit reached in ≤ 50 % of a preset’s matches',
      found: `mean ${mean(reports.map((r) => r.rounds)).toFixed(1)} rounds; limit reached mean ${percent(mean(reports.map((r) => r.limitReached)))}, max ${percent(Math.max(...presets.map((r) => r.limitReached)))} (presets)`,
      met: length.length === 0,
      failing: length,
    },
    {
      id: 'G7',
      name: 'money alone',
      limit: '≤ 50 % on average over the presets',
      found: `mean ${percent(mean(money))}, max ${percent(Math.max(...money))}`,
      met: mean(money) <= LIMITS.money,
      failing: presets.filter((r) => r.money.points / r.money.matches > LIMITS.money).map((r) => r.id),
    },
  ];
}

/** G4: cards no strong list of any kingdom of their era buys. Base piles count in every kingdom, starters not at all. */
function neverBought(ruleset: Ruleset, reports: readonly KingdomReport[]): string[] {
  const starters = new Set(Object.keys(START_DECKS[ruleset.startDeck]));
  const eras = new Set(reports.map((report) => report.era));
  return cardsOf(ruleset)
    .filter((card) => !starters.has(card.id) && (BASE_PILES.includes(card.id) || eras.has(card.era)))
    .filter((card) => !reports.some((report) => (report.bought[card.id] ?? 0) >= LIMITS.bought))
    .map((card) => card.id);
}

export function formatReport(ruleset: Ruleset, reports: readonly KingdomReport[], header: string): string {
  const gates = judge(ruleset, reports);
  const simulated = reports.reduce((sum, r) => sum + r.simulated, 0);
  const lines = [
    `# Balance of \`${ruleset.id}\``,
    '',
    header,
    '',
    `${reports.length} kingdoms, ${simulated.toLocaleString('en')} simulated matches. Shares are points (win 1, draw ½) with 95 % intervals.`,
    '',
    '| gate | limit | found | met | failing |',
    '|---|---|---|---|---|',
    ...gates.map(
      (g) =>
        `| ${g.id} ${g.name} | ${g.limit} | ${g.found} | ${g.met ? 'yes' : '**no**'} | ${g.failing.join(', ') || '–'} |`,
    ),
    '',
    '| kingdom | strongest | first seat | rush | money | rounds | limit | hard–normal | hard–easy | normal–easy |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...reports.map((r) => {
      const cells = [
        r.id,
        formatShare(strongest(r)),
        formatShare(shareOf(r.mirror.firstPoints, r.mirror.matches)),
        percent(r.rush.points / r.rush.matches),
        percent(r.money.points / r.money.matches),
        r.rounds.toFixed(1),
        percent(r.limitReached, 0),
        percent(r.levels.hardNormal, 0),
        percent(r.levels.hardEasy, 0),
        percent(r.levels.normalEasy, 0),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
    '',
  ];
  return lines.join('\n');
}
