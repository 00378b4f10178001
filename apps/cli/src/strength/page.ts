import type { Bar, Measured } from './measure.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** docs/strength.md from the bars and what was seen. */
export function strengthPage(bars: readonly Bar[], measured: Readonly<Record<string, Measured>>): string {
  const rows = bars.map((bar) => {
    const seen = measured[bar.id];
    const who = `| ${bar.game} ${bar.ruleset} | ${bar.player} – ${bar.opponent} | ≥ ${percent(bar.bar)} |`;
    if (!seen) return `${who} not measured yet | | | |`;
    const interval = `${percent(seen.low)}–${percent(seen.high)}`;
    const met = seen.share >= bar.bar ? 'yes' : '**no**';
    const result = `${percent(seen.share)} (${seen.wins}/${seen.draws}/${seen.losses})`;
    return `${who} ${result} | ${interval} | ${met} | ${detail(seen)} |`;
  });
  return `# Strength

Measured by \`npx fuda arena --report\` (\`--only GAME\`, \`--matches N\`, \`--workers W\`); the bars are in \`apps/cli/src/strength/bars.json\`.
Every deal is played twice with seats swapped; "all decks" means every deck of the ruleset against itself in turn. Shares count a
draw as half a win; results are wins/draws/losses; intervals are 95 % (Wilson). The thinking player sees what a person would see.

| game | players | bar | result | interval | met | how |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

function detail({
  matches,
  seed,
  msPerDecision,
  longestMs,
  seats,
  workers,
  cpuTime,
  load,
  cpu,
  date,
}: Measured): string {
  const time = `${msPerDecision.toFixed(0)} ms${cpuTime ? ' of CPU' : ''}/decision (longest ${longestMs.toFixed(0)})`;
  const sides = `seats ${percent(seats[0])}, ${percent(seats[1])}`;
  return `${matches} matches, seed ${seed}, ${time}, ${sides}, ${workers} thread(s), load ${load.map((x) => x.toFixed(1)).join('→')}, ${cpu}, ${date}`;
}
