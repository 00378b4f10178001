/** Gates G1–G7 of the rules text (§2.2) and G8 of our own over many kingdoms, and the level gates (§7.5) over the presets. */
import { hashText } from '@fuda/kernel';
import { shippedBuyLists } from '../cpu/levels.ts';
import { BASE_PILES, cardsOf, PRESETS, START_DECKS } from '../data.ts';
import { randomKingdom, tableBasis } from '../kingdom.ts';
import type { Ruleset } from '../ruleset.ts';
import { ENOUGH, type SearchReport } from './insist.ts';
import { LEVEL_AIMS, type LevelReport, worstList } from './levels.ts';
import type { FurtherField, Kingdom, KingdomReport, Score } from './measure.ts';
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
  rush: 0.1,
  minRounds: 14,
  maxRounds: 24,
  limit: 0.5,
  money: 0.5,
  rareCards: 25,
};

/** All kingdoms a ruleset is measured with: its presets and `perEra` random ones of every era. */
export function kingdomsOf(ruleset: Ruleset, perEra: number, seed: number): readonly Kingdom[] {
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

export const isPreset = ({ id }: Pick<Kingdom, 'id'>): boolean => !id.startsWith('random:');

export const share = ({ points, matches }: Score): Share => shareOf(points, matches);
const ratio = ({ points, matches }: Score): number => points / matches;

/** Strongest list known of a kingdom: of its field, the best response to it, and what the searches for single cards found there. */
export function strongest({ kingdom, field, answer }: KingdomReport, searches: readonly SearchReport[]): Share {
  const sought = searches.flatMap(({ found }) => (found?.kingdom === kingdom.id ? [found] : []));
  return [...field, answer, ...sought].map(share).reduce((a, b) => (b.value > a.value ? b : a));
}

/** How often a card is bought in matches between strong lists: the mean over the fields of a kingdom, and over the kingdoms that offer it. */
export interface CardShare {
  readonly card: string;
  readonly kingdoms: number;
  readonly share: number;
  /** over the presets alone; null = in none of them */
  readonly inPresets: number | null;
}

export function cardShares(
  ruleset: Ruleset,
  reports: readonly KingdomReport[],
  further: readonly FurtherField[],
): readonly CardShare[] {
  return countedCards(ruleset, reports).flatMap((card) => {
    const offering = reports.filter(({ inMatches }) => card in inMatches);
    if (offering.length === 0) return [];
    const within = ({ kingdom: { id }, inMatches }: KingdomReport): number =>
      mean([inMatches, ...further.filter(({ kingdom }) => kingdom === id).map((f) => f.inMatches)].map((f) => f[card]));
    const presets = offering.filter(({ kingdom }) => isPreset(kingdom));
    const inPresets = presets.length === 0 ? null : mean(presets.map(within));
    return [{ card, kingdoms: offering.length, share: mean(offering.map(within)), inPresets }];
  });
}

/** Names everything a report depends on besides code and seed: a report with another mark is about other cards. */
export function basisMark(ruleset: Ruleset): string {
  const cards = cardsOf(ruleset).map(({ id }) => id);
  const presets = kingdomsOf(ruleset, 0, 0);
  const basis = JSON.stringify([tableBasis(ruleset, cards), presets, shippedBuyLists(ruleset.id)]);
  const cells = Int32Array.from(basis, (letter) => letter.codePointAt(0)!);
  return hashText(cells, cells.length);
}

/** What a study found. */
export interface Findings {
  readonly kingdoms: readonly KingdomReport[];
  readonly further: readonly FurtherField[];
  /** for the cards no field buys */
  readonly searches: readonly SearchReport[];
  readonly levels: readonly LevelReport[];
}

export function judge(ruleset: Ruleset, { kingdoms: reports, further, searches, levels }: Findings): readonly Gate[] {
  const ids = (fails: (report: KingdomReport) => boolean): string[] =>
    reports.filter(fails).map((report) => report.kingdom.id);
  const top = reports.map((r) => strongest(r, searches));
  const dominance = ids((r) => strongest(r, searches).value > LIMITS.dominance);
  const seats = reports.map((r) => share(r.mirror));
  const edge = ids(({ mirror: m }) => Math.abs(m.points - m.matches / 2) >= LIMITS.firstSeat * m.matches);
  const drawn = reports.reduce((sum, r) => sum + r.draws, 0);
  const played = reports.reduce((sum, r) => sum + r.matches, 0);
  const draws = shareOf(drawn, played);
  const shares = cardShares(ruleset, reports, further);
  const [rare, rareInPresets] = [
    shares.filter((card) => card.share < ENOUGH),
    shares.filter(({ inPresets }) => (inPresets ?? 1) < ENOUGH),
  ];
  const sought = neverBought(ruleset, reports);
  const unbought = sought.filter((card) => !searches.some((search) => search.card === card && search.found));
  const rush = reports.map((r) => share(r.rush));
  const presets = reports.filter(({ kingdom }) => isPreset(kingdom));
  const money = presets.map((r) => ratio(r.money));
  const length = ids(
    (r) =>
      r.rounds < LIMITS.minRounds ||
      r.rounds > LIMITS.maxRounds ||
      (isPreset(r.kingdom) && r.limitReached > LIMITS.limit),
  );
  const max = (shares: readonly Share[]): Share => shares.reduce((a, b) => (b.value > a.value ? b : a));
  const min = (shares: readonly Share[]): Share => shares.reduce((a, b) => (b.value < a.value ? b : a));
  return [
    {
      id: 'G1',
      name: 'dominance',
      limit: 'no list above 60 % against the field, best responses included',
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
      found: `${drawn} of ${played} matches: ${formatShare(draws)}`,
      met: draws.value < LIMITS.draws,
      failing: [],
    },
    {
      id: 'G4',
      name: 'every card counts',
      limit: 'bought in ≥ 2 % of matches by a strong list of its era',
      found: `${unbought.length} cards fail; ${sought.length - unbought.length} only in a list looked for on purpose`,
      met: unbought.length === 0,
      failing: unbought,
    },
    {
      id: 'G5',
      name: 'no village rush',
      limit: '< 10 % against the field',
      found: `max ${formatShare(max(rush))}`,
      met: max(rush).value < LIMITS.rush,
      failing: ids((r) => ratio(r.rush) >= LIMITS.rush),
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
      failing: presets.filter((r) => ratio(r.money) > LIMITS.money).map((r) => r.kingdom.id),
    },
    {
      id: 'G8',
      name: 'most cards are played',
      limit: `fewer than ${LIMITS.rareCards} cards bought in < 2 % of strong matches, in all kingdoms as in the presets alone`,
      found: `${rare.length} of ${shares.length} over all kingdoms, ${rareInPresets.length} over the presets`,
      met: rare.length < LIMITS.rareCards && rareInPresets.length < LIMITS.rareCards,
      failing: [],
    },
    ...levelGates(levels),
  ];
}

const LEVEL_GATES = [
  { key: 'hardNormal', name: 'hard against normal', score: (level: LevelReport) => level.hardNormal },
  { key: 'hardEasy', name: 'hard against easy', score: (level: LevelReport) => level.hardEasy },
  { key: 'normalEasy', name: 'normal against easy', score: (level: LevelReport) => level.normalEasy },
  { key: 'worstList', name: 'hard against the strong list it does worst against', score: worstList },
] as const;

/** [§7.5] per preset. */
function levelGates(levels: readonly LevelReport[]): Gate[] {
  if (levels.length === 0) return [];
  return LEVEL_GATES.map(({ key, name, score }) => {
    const shares = levels.map((level) => share(score(level)));
    const failing = levels.filter((level) => ratio(score(level)) < LEVEL_AIMS[key]).map((level) => level.kingdom);
    return {
      id: 'Level',
      name,
      limit: `≥ ${percent(LEVEL_AIMS[key], 0)} in every preset`,
      found: `min ${formatShare(shares.reduce((a, b) => (b.value < a.value ? b : a)))}`,
      met: failing.length === 0,
      failing,
    };
  });
}

/** Cards the gates count: base piles in every kingdom, others in those of their era, starters not at all. */
function countedCards(ruleset: Ruleset, reports: readonly KingdomReport[]): string[] {
  const starters = new Set(Object.keys(START_DECKS[ruleset.startDeck]));
  const eras = new Set(reports.map(({ kingdom }) => kingdom.era));
  return cardsOf(ruleset)
    .filter((card) => !starters.has(card.id) && (BASE_PILES.includes(card.id) || eras.has(card.era)))
    .map((card) => card.id);
}

/** G4: cards that no strong list of a field buys. */
export const neverBought = (ruleset: Ruleset, reports: readonly KingdomReport[]): string[] =>
  countedCards(ruleset, reports).filter((card) => !reports.some((report) => (report.bought[card] ?? 0) >= ENOUGH));
