import {
  BARS,
  type Circumstances,
  type Measured,
  type MeasuredMatches,
  meetsLine,
  meetsMatches,
  meetsOpenings,
} from './bars.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const range = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `${percent(low)}–${percent(high)}`;
const yes = (met: boolean): string => (met ? 'yes' : '**no**');
const OPEN = 'not measured yet';

/** docs/strength.md from the bars and what was seen. */
export function strengthPage({ matches, openings, lines }: Measured): string {
  const matchRows = BARS.matches.map((bar) => {
    const seen = matches[bar.id];
    const head = `| ${bar.game} ${bar.ruleset} | ${bar.player} – ${bar.opponent} | ≥ ${percent(bar.bar)} |`;
    if (!seen) return `${head} ${OPEN} | | | |`;
    const result = `${percent(seen.share)} (${seen.wins}/${seen.draws}/${seen.losses})`;
    return `${head} ${result} | ${range(seen)} | ${yes(meetsMatches(bar, seen))} | ${matchDetail(seen)} |`;
  });
  const openingRows = BARS.openings.map((bar) => {
    const seen = openings[bar.id];
    const head = `| ${bar.game} ${bar.deck} | ${bar.player} | ≥ ${bar.times} × random |`;
    if (!seen) return `${head} ${OPEN} | | | | |`;
    const result = `${percent(seen.share)} of ${seen.hands} [${range(seen)}]`;
    return `${head} ${result} | ${percent(seen.random.share)} [${range(seen.random)}] | ${percent(seen.ceiling.share)} [${range(seen.ceiling)}] | ${yes(meetsOpenings(bar, seen))} | ${detail(seen)} |`;
  });
  const lineRows = BARS.lines.map((bar) => {
    const seen = lines[bar.id];
    const head = `| ${bar.file} | ≤ ${bar.ms / 1000} s |`;
    if (!seen) return `${head} ${OPEN} | | |`;
    const result = `${seen.status}, ${(seen.ms / 1000).toFixed(1)} s, ${seen.positions} positions, ${seen.length} decisions`;
    return `${head} ${result} | ${yes(meetsLine(bar, seen))} | ${detail(seen)} |`;
  });
  return `# Strength

Measured by \`npx fuda arena --report\` (\`--only ID\`, \`--matches N\`, \`--workers W\`, \`--cpu-time\`); the bars are in
\`apps/cli/src/strength/bars.json\`, what was seen is in \`docs/strength.json\`. The thinking player sees what a person would see.

## Matches
Every deal is played twice with seats swapped, every deck against itself in turn. A draw counts half; results are
wins/draws/losses; intervals are 95 % (Wilson).

| game | players | bar | result | interval | met | how |
|---|---|---|---|---|---|---|
${matchRows.join('\n')}

## Openings played alone
How often the goal is reached by somebody who does not know the order of the deck, against random play over 10,000 hands. The ceiling
is the share that the solver wins with the whole order known, within its time limit.

| deck | player | bar | result | random | ceiling | met | how |
|---|---|---|---|---|---|---|---|
${openingRows.join('\n')}

## Known lines
| position | bar | result | met | how |
|---|---|---|---|---|
${lineRows.join('\n')}
`;
}

function detail({ seed, workers, cpuTime, load, cpu, date }: Circumstances): string {
  const loads = load.map((x) => x.toFixed(1)).join('→');
  return `seed ${seed}, ${workers} thread(s), ${cpuTime ? 'CPU time, ' : ''}load ${loads}, ${cpu}, ${date}`;
}

function matchDetail(seen: MeasuredMatches): string {
  const { matches, msPerDecision, longestMs, seats } = seen;
  const time = `${msPerDecision.toFixed(0)} ms/decision (longest ${longestMs.toFixed(0)})`;
  return `${matches} matches, ${time}, seats ${percent(seats[0])} and ${percent(seats[1])}, ${detail(seen)}`;
}
