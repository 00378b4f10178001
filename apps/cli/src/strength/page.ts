import type { Calibration } from '@fuda/ai';
import {
  BARS,
  type Circumstances,
  type Measured,
  type MeasuredMatches,
  type MeasuredOpenings,
  meetsLine,
  meetsMatches,
  meetsOpenings,
} from './bars.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const range = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `${percent(low)}–${percent(high)}`;
const yes = (met: boolean): string => (met ? 'yes' : '**no**');
/** Too few matches prove nothing either way. */
const yesAfter = (met: boolean, n: number, wanted: number): string =>
  n >= wanted ? yes(met) : `${met ? 'so far' : '**not so far**'}, ${n} of ${wanted}`;
const OPEN = 'not measured yet';

/** docs/strength.md from the bars and what was seen. */
export function strengthPage({ matches, openings, lines, estimates }: Measured): string {
  const matchRows = BARS.matches.map((bar) => {
    const seen = matches[bar.id];
    const head = `| ${bar.game} ${bar.ruleset} | ${bar.player} – ${bar.opponent} | ≥ ${percent(bar.bar)} |`;
    if (!seen) return `${head} ${OPEN} | | | | |`;
    const result = `${percent(seen.share)} (${seen.wins}/${seen.draws}/${seen.losses})`;
    return `${head} ${result} | ${seen.matches} | ${range(seen)} | ${yesAfter(meetsMatches(bar, seen), seen.matches, bar.matches)} | ${matchDetail(seen)} |`;
  });
  const openingRows = BARS.openings.map((bar) => {
    const seen = openings[bar.id];
    const head = `| ${bar.game} ${bar.deck} | ${bar.player} | ≥ ${bar.times} × random |`;
    if (!seen) return `${head} ${OPEN} | | | | |`;
    const result = `${percent(seen.share)} (${seen.reached} of ${seen.hands}) [${range(seen)}]`;
    return `${head} ${result} | ${randomCell(seen)} | ${ceilingCell(seen)} | ${yesAfter(meetsOpenings(bar, seen), seen.hands, bar.hands)} | ${detail(seen)} |`;
  });
  const lineRows = BARS.lines.map((bar) => {
    const seen = lines[bar.id];
    const head = `| ${bar.file} | ≤ ${bar.ms / 1000} s |`;
    if (!seen) return `${head} ${OPEN} | | |`;
    const result = `${seen.status}, ${(seen.ms / 1000).toFixed(1)} s, ${seen.positions} positions, ${seen.length} decisions`;
    return `${head} ${result} | ${yes(meetsLine(bar, seen))} | ${detail(seen)} |`;
  });
  const estimateRows = BARS.estimates.flatMap((sample) => {
    const head = `| ${sample.game} ${sample.ruleset} |`;
    const seen = estimates[sample.id];
    if (!seen) return [`${head} ${OPEN} | | | | | |`];
    const row = (what: string, { count, brier, ignorant, error }: Calibration): string =>
      `${head} ${what} | ${count} | ${brier.toFixed(4)} | ${ignorant.toFixed(4)} | ${percent(error)} | ${seen.matches} matches, seed ${seen.seed} |`;
    return [row(`deck, of ${seen.decks}`, seen.deck), row('cards in hand', seen.hand)];
  });
  const reliabilityRows = BARS.estimates.flatMap(({ id, game }) =>
    (['deck', 'hand'] as const).flatMap((what) =>
      (estimates[id]?.[what].rows ?? []).map(
        ({ from, to, count, said, happened }) =>
          `| ${game} | ${what} | ${percent(from)}–${percent(to)} | ${count} | ${percent(said)} | ${percent(happened)} |`,
      ),
    ),
  );
  return `# Strength

Written by \`npx fuda arena --report --cpu-time\` (\`--only ID\`, \`--matches N\`, \`--workers W\`); stopped at any time, it goes on from
there, and \`--fresh\` begins anew. The bars are in \`apps/cli/src/strength/bars.json\`, what was seen is in \`docs/strength.json\`. The
thinking player sees what a person would see, and thinks for *at most* its budget: it moves at once where there is nothing to choose
and stops when the rest of the budget would hardly change the choice. Budgets are of the processor's time; only the first decision of a
run takes longer, since what was learned is read then.

**OCG figures of earlier editions of this page, those without this paragraph, were not honest.** Until then, where the list drawn for the
opponent did not fit what is public (an Extra Deck of another size was enough), its cards were left as they truly were: of 1,000 deals at
the first question 567 against junk-synchro, and 289 in the dragon mirror, gave the opponent exactly its true hand. The search,
\`greedy\` and their hints saw cards they must not see, on both sides of the table, so no OCG line of those editions says how well anybody plays. Now deals
are made from public facts alone: \`npx fuda verify --game ocg --honesty 10000\` proves it.

## Matches
Every deal is played twice with seats swapped, every deck against itself in turn. A draw counts half; results are
wins/draws/losses; intervals are 95 % (Wilson).

| game | players | bar | result | matches | interval | met | how |
|---|---|---|---|---|---|---|---|
${matchRows.join('\n')}

## Openings played alone
How often the goal is reached by somebody who does not know the order of the deck, against random play over many more hands (random
play that never succeeds counts as one success). The ceiling is what the solver wins with the whole order known, within its time: a bound
from below, since an opening left open may still have a line.

| deck | player | bar | result | random | ceiling | met | how |
|---|---|---|---|---|---|---|---|
${openingRows.join('\n')}

## Estimates of hidden cards
What \`DeckClassifier\` and \`HandEstimator\` say of the other side during matches, against the truth. The Brier score is the mean squared
distance from what happened; *knowing nothing* is the score of always saying the overall share. *Off by* is the mean distance between
what was said and what happened.

| game | guessed | chances | Brier score | knowing nothing | off by | how |
|---|---|---|---|---|---|---|
${estimateRows.join('\n')}

| game | guessed | said | times | mean said | happened |
|---|---|---|---|---|---|
${reliabilityRows.join('\n')}

## Known lines
| position | bar | result | met | how |
|---|---|---|---|---|
${lineRows.join('\n')}
`;
}

function randomCell({ random }: MeasuredOpenings): string {
  return `${(100 * random.share).toFixed(3)} % (${random.reached} of ${random.hands})`;
}

function ceilingCell({ ceiling }: MeasuredOpenings): string {
  if (ceiling.hands === 0) return OPEN;
  const { solved, hands, refuted, open } = ceiling;
  return `${percent(ceiling.share)} (${solved} of ${hands}, ${refuted} proved lost, ${open} open) [${range(ceiling)}]`;
}

function detail({ seed, workers, cpuTime, cpu }: Circumstances): string {
  return `seed ${seed}, ${cpuTime ? 'processor time' : 'wall time'}, ${workers} worker(s), ${cpu}`;
}

function matchDetail(seen: MeasuredMatches): string {
  const { msPerDecision, longestMs, seats } = seen;
  const time = `${msPerDecision.toFixed(0)} ms/decision (longest ${longestMs.toFixed(0)})`;
  return `${time}, seats ${percent(seats[0])} and ${percent(seats[1])}, ${detail(seen)}`;
}
