/** The report of a balance study, as Markdown. */
import type { Ruleset } from '../ruleset.ts';
import { JOINS } from './field.ts';
import { basisMark, type CardShare, cardShares, type Findings, type Gate, share, strongest } from './gates.ts';
import { ENOUGH, type SearchReport } from './insist.ts';
import { type LevelReport, worstList } from './levels.ts';
import type { Score } from './measure.ts';
import { type BalanceSize, FURTHER_FIELDS, FURTHER_SIZE } from './size.ts';
import { formatShare, percent } from './statistics.ts';

export interface ReportParts extends Findings {
  readonly ruleset: Ruleset;
  readonly size: BalanceSize;
  readonly seed: number;
  /** the command that makes this report */
  readonly command: string;
  readonly gates: readonly Gate[];
}

/** Generations of a search, at least (rules text §7.3). */
const ASKED_GENERATIONS = 30;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const short = (score: Score): string => percent(share(score).value);

export function formatReport(parts: ReportParts): string {
  const { ruleset, gates, kingdoms, further, searches, levels } = parts;
  return [
    `# Balance of \`${ruleset.id}\``,
    '',
    ...procedure(parts),
    '',
    row(['gate', 'limit', 'found', 'met', 'failing']),
    '|---|---|---|---|---|',
    ...gates.map((g) =>
      row([`${g.id} ${g.name}`, g.limit, g.found, g.met ? 'yes' : '**no**', g.failing.join(', ') || '–']),
    ),
    '',
    '## Kingdoms',
    row(['kingdom', 'strongest', 'first seat', 'matches', 'draws', 'rush', 'money', 'rounds', 'limit']),
    '|---|---|---|---|---|---|---|---|---|',
    ...kingdoms.map((r) =>
      row([
        r.kingdom.id,
        formatShare(strongest(r, searches)),
        formatShare(share(r.mirror)),
        `${r.matches}`,
        `${r.draws}`,
        formatShare(share(r.rush)),
        short(r.money),
        r.rounds.toFixed(1),
        percent(r.limitReached),
      ]),
    ),
    '',
    ...cardTable(cardShares(ruleset, kingdoms, further)),
    ...(searches.length === 0 ? [] : searchTable(searches)),
    ...(levels.length === 0 ? [] : levelTable(levels)),
  ].join('\n');
}

function procedure(parts: ReportParts): string[] {
  const { ruleset, size, seed, command, kingdoms, further, searches, levels } = parts;
  const simulated = [...kingdoms, ...further, ...searches, ...levels].reduce((sum, part) => sum + part.simulated, 0);
  return [
    'Made by (findings of kingdoms whose rules, cards and size are as before may come from an earlier run of the same command)',
    '',
    `    ${command}`,
    '',
    `${kingdoms.length} kingdoms, seed ${seed}, ${simulated.toLocaleString('en')} simulated matches. Shares are points (win 1, draw ½) with 95 % intervals.`,
    '',
    `Rules, cards and buy lists measured: \`${basisMark(ruleset)}\`. Gates are judged by the tables below them.`,
    '',
    'How it is measured (rules text §2.2; `src/balance/`):',
    '',
    `- **The field** of a kingdom: ${size.runs} co-evolved searches (${size.population} lists, ${size.generations} generations), then best responses to the whole field (${size.responseGenerations} generations from the field’s lists, then ${size.responseSteps} steps in which about 110 neighbours of the best are tried) until one scores below 52.5 % or ${size.responses} were added; the best ${size.field} lists stay.`,
    ...departures(size),
    '- A best response below 52.5 % although a list of the field is above 57.5 % is none: the search tries again, three times at most.',
    `- ${size.matches.toLocaleString('en')} matches per ordered pair, seats alternating, with seeds no search has seen. "First seat" is from each list against itself.`,
    `- **Piles no list buys**: half-way through the best responses a strong list is looked for with each of them (see G4, but briefly); from ${percent(JOINS, 0)} on it joins the field and is answered like the others.`,
    '- **G1**: the strongest list known of each kingdom, against the field: its lists, the best response to the field as it stands in the end, and the lists of the table "Cards no field buys". The column "strongest" shows the same value.',
    '- **G4**: for a card no field buys, a strong list that does is looked for, kingdom by kingdom: the card is put into the four best lists at every place, the better ones are bred on with the card kept, and the result is measured afresh. It counts at ≥ 45 % of points and ≥ 2 % of matches.',
    '- **G8**: a card counts as bought in a match if either seat buys it; its share is the mean over the kingdoms that offer it, of all matches between lists of the field.',
    ...(further.length === 0 ? [] : [furtherFields()]),
    '- **Levels** as they ship, where a buy list for `hard` does, with seeds of their own. "Strong lists" are those of the field and the best response to it.',
    '',
    `Every interval is for one kingdom alone. Of ${kingdoms.length} kingdoms the extreme one is judged, so a value near a limit says little: another seed finds other lists, and the first seat's share then moves by a point or two, more than the interval of one run. Lists of one field also resemble each other and meet with the same seeds.`,
  ];
}

function furtherFields(): string {
  const { runs, population, generations, responses, matches } = FURTHER_SIZE;
  return `- **Several fields of a preset**: which of several equally strong ways of playing a search settles on is chance, so a preset’s shares for G8 are the mean over its field and ${FURTHER_FIELDS} more, found with other seeds by a smaller search (${runs} searches, ${population} lists, ${generations} generations, up to ${responses} best responses, ${matches} matches a pair). Such a field counts for nothing else.`;
}

/** Where the field is found in another way than the rules text says. */
function departures(size: BalanceSize): string[] {
  return [
    ...(size.generations < ASKED_GENERATIONS
      ? [
          `- **Less than the rules text asks**: §7.3 has 30–40 generations, a search here has ${size.generations} and a best response, which starts from the field, ${size.responseGenerations} and the steps above.`,
        ]
      : []),
    `- **Read more narrowly than the rules text**: lists that play alike are one list, and a list below 45 % against the others is not strong and leaves the field, as long as ${size.leastField} are left. So a field may have fewer than ${size.field} lists.`,
  ];
}

const sum = (scores: readonly Score[]): Score => ({
  points: scores.reduce((total, { points }) => total + points, 0),
  matches: scores.reduce((total, { matches }) => total + matches, 0),
});

/** Below the line of G8 in bold: rounded, a share of just under 2 % looks like one that is not. */
const cardShare = (value: number): string => (value < ENOUGH ? `**${percent(value)}**` : percent(value));

function cardTable(shares: readonly CardShare[]): string[] {
  return [
    '## How often cards are bought',
    row(['card', 'kingdoms', 'all kingdoms', 'presets']),
    '|---|---|---|---|',
    ...shares.map((s) =>
      row([s.card, `${s.kingdoms}`, cardShare(s.share), s.inPresets === null ? '–' : cardShare(s.inPresets)]),
    ),
    '',
  ];
}

function searchTable(searches: readonly SearchReport[]): string[] {
  return [
    '## Cards no field buys',
    row(['card', 'list found in', 'points', 'bought', 'lists measured']),
    '|---|---|---|---|---|',
    ...searches.map(({ card, found, finalists }) =>
      row(
        found
          ? [card, found.kingdom, short(found), percent(found.bought), `${finalists}`]
          : [`**${card}**`, 'none', '–', '–', `${finalists}`],
      ),
    ),
    '',
  ];
}

function levelTable(levels: readonly LevelReport[]): string[] {
  return [
    '## Levels',
    row(['kingdom', 'hard–normal', 'hard–easy', 'normal–easy', 'hard–strong lists', 'worst of them']),
    '|---|---|---|---|---|---|',
    ...levels.map((level) =>
      row([
        level.kingdom,
        formatShare(share(level.hardNormal)),
        formatShare(share(level.hardEasy)),
        formatShare(share(level.normalEasy)),
        short(sum(level.hardField)),
        formatShare(share(worstList(level))),
      ]),
    ),
    '',
  ];
}
