/** The report of a run as one page: nothing but itself, readable without scripts, in two languages, by day and by night. It reloads itself while the run goes on. */
import { type GamePackage, percent } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { type Chart, lineChart, whiskerChart } from './charts.ts';
import { W } from './report-words.ts';
import type { Change, Choice, Generation, RunFile } from './run-file.ts';

type Say = (text: Text) => string;
type Language = 'ja' | 'en';

const RELOAD_SECONDS = 10;

export function reportPage(run: RunFile, pkg: Pick<GamePackage, 'name'>): string {
  const reload = run.state === 'running' ? `<meta http-equiv="refresh" content="${RELOAD_SECONDS}">` : '';
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${reload}
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(`${W.title(pkg.name.ja).ja} / ${W.title(pkg.name.en).en}`)}</title><style>${STYLE}</style></head>
<body>${part(run, pkg, 'ja')}${part(run, pkg, 'en')}</body></html>
`;
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function part(run: RunFile, pkg: Pick<GamePackage, 'name'>, language: Language): string {
  const say: Say = (text) => escaped(text[language]);
  const other = language === 'ja' ? 'en' : 'ja';
  return `<main id="${language}" lang="${language}">
<header><h1>${say(W.title(pkg.name[language]))}</h1><a href="#${other}" hreflang="${other}">${say(W.language)}</a></header>
${standing(run, say)}
<section><h2>${say(W.elo)}</h2><p>${say(W.eloHelp)}</p>${eloPart(run, say)}</section>
<section><h2>${say(W.loss)}</h2><p>${say(W.lossHelp)}</p>${lossPart(run, say)}</section>
<section><h2>${say(W.exploration)}</h2><p>${say(W.explorationHelp)}</p>${explorationPart(run, say)}</section>
<section><h2>${say(W.generations)}</h2>${generationsPart(run, say)}</section>
<section><h2>${say(W.changes)}</h2><p>${say(W.changesHelp)}</p>${changesPart(run, say, language)}</section>
<section><h2>${say(W.how)}</h2>${howPart(run, say)}</section>
</main>`;
}

function standing({ state, phase, best, seconds }: RunFile, say: Say): string {
  const parts = [`<b class="${state === 'failed' ? 'bad' : ''}">${say(W.state[state])}</b>`, say(W.seconds(seconds))];
  if (best >= 0) parts.push(`${say(W.best)}: ${say(W.generation(best))}`);
  const doing = phase
    ? `<p>${say(W.now)}: ${say(W.generation(phase.generation))} · ${say(W.phase[phase.name])} ${phase.done}/${phase.of}
<progress max="${phase.of}" value="${phase.done}"></progress>
${phase.rate > 0 ? `${say(W.perSecond(phase.rate.toPrecision(3)))} · ${say(W.left(phase.rest))}` : ''}</p>`
    : '';
  return `<p>${parts.join(' · ')}</p>${doing}`;
}

const nothing = (say: Say): string => `<p class="none">${say(W.none)}</p>`;

function eloPart({ elo }: RunFile, say: Say): string {
  if (elo.length === 0) return nothing(say);
  const name = (row: RunFile['elo'][number]): string =>
    row.generation === null ? escaped(row.name) : say(W.generation(row.generation));
  const points = elo.map((row) => ({ name: name(row), value: row.elo, error: row.error ?? 0 }));
  const rows = [...elo]
    .sort((a, b) => b.elo - a.elo)
    .map((row) => [name(row), `${row.elo}${row.error === null ? '' : ` ±${row.error}`}`, String(row.matches)]);
  return (
    whiskerChart(points, say(W.elo)) + table([say(W.columns.player), say(W.columns.elo), say(W.columns.matches)], rows)
  );
}

function lossPart({ generations }: RunFile, say: Say): string {
  const trained = generations.filter(({ training }) => training && training.curve.length > 0);
  if (trained.length === 0) return nothing(say);
  let from = 0;
  const lines: Chart['lines'] = trained.flatMap(({ number, training }) => {
    const { curve = [], steps = 0 } = training ?? {};
    const begun = from;
    from += steps;
    const line = (of: 'policy' | 'win') => curve.map((point) => [begun + point.step, point[of]] as const);
    return [
      { name: say(W.generation(number)), points: line('policy'), dotted: false },
      { name: '', points: line('win'), dotted: true },
    ];
  });
  return lineChart({ lines, title: say(W.loss), below: say(W.step) });
}

function explorationPart({ generations }: RunFile, say: Say): string {
  const played = generations.filter(({ shards }) => shards.examples > 0);
  if (played.length === 0) return nothing(say);
  const rows = played.map(({ number, by, shards }) => [
    say(W.generation(number)),
    escaped(by),
    shards.entropy.toFixed(3),
    percent(shards.straying),
  ]);
  return table([say(W.columns.number), say(W.columns.by), say(W.entropy), say(W.straying)], rows);
}

function generationsPart({ generations, best }: RunFile, say: Say): string {
  if (generations.length === 0) return nothing(say);
  const rows = generations.map((one) => [
    `${say(W.generation(one.number))}${one.number === best ? ` <b>${say(W.best)}</b>` : ''}`,
    escaped(one.by),
    String(one.training?.examples ?? one.shards.examples),
    one.training?.agreement ? percent(one.training.agreement.policy) : '–',
    one.gate ? `${say(one.gate.accepted ? W.accepted : W.rejected)}: ${say(W.reason[one.gate.reason])}` : '–',
    one.model ? `<code>${escaped(one.model.file)}</code>` : '–',
  ]);
  const { number, by, examples, agreement, gate, model } = W.columns;
  const head = [number, by, examples, agreement, gate, model].map(say);
  return table(head, rows) + generations.map((one) => meetingsPart(one, say)).join('');
}

function meetingsPart({ number, gate }: Generation, say: Say): string {
  if (!gate || gate.meetings.length === 0) return '';
  const rows = gate.meetings.map(({ opponent, generation, share, low, high, wins, draws, losses, llr }) => [
    generation === null ? escaped(opponent) : say(W.generation(generation)),
    `${percent(share)} [${percent(low)}–${percent(high)}]`,
    `${wins}–${draws}–${losses}`,
    llr === null ? '' : `LLR ${llr.toFixed(2)}`,
  ]);
  const { opponent, share, results } = W.columns;
  return `<details><summary>${say(W.columns.gate)}: ${say(W.generation(number))}</summary>${table([...[opponent, share, results].map(say), ''], rows)}</details>`;
}

function changesPart({ generations }: RunFile, say: Say, language: Language): string {
  const found = generations.filter(({ changes }) => changes.length > 0);
  if (found.length === 0) return nothing(say);
  const choice = ({ option, share, win }: Choice): string =>
    escaped(W.choice(option[language], percent(share, 0), percent(win, 0), language === 'ja'));
  const item = ({ decks, turn, decision, seed, before, after }: Change): string =>
    `<li>${say(W.where(decks.join(' – '), turn, decision, seed))}<br>${say(W.before)}: ${choice(before)}<br>${say(W.after)}: <b>${choice(after)}</b></li>`;
  return found
    .toReversed()
    .map(({ number, changes }) => `<h3>${say(W.generation(number))}</h3><ul>${changes.map(item).join('')}</ul>`)
    .join('');
}

function howPart({ command, rules, encoding, plan }: RunFile, say: Say): string {
  const rows: [string, string][] = [
    [say(W.command), `<code>${escaped(command)}</code>`],
    [say(W.rules), `<code>${escaped(rules)}</code>`],
    [say(W.encoding), `<code>${escaped(encoding)}</code>`],
    [say(W.plan), `<code>${escaped(JSON.stringify(plan))}</code>`],
  ];
  return `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (list: readonly string[], tag: string): string =>
    list.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
  return `<div class="wide"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells(row, 'td')}</tr>`)
    .join('')}</tbody></table></div>`;
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1c2026;--soft:#5c6673;--paper:#fbfaf7;--line:#d5d0c4;--a:#1f5fa8;--b:#b3541e;--c:#3b7d3b;--bad:#a3212c}
@media (prefers-color-scheme:dark){:root{--ink:#e8e6e1;--soft:#a3a9b3;--paper:#15181c;--line:#3a4048;--a:#7db4f0;--b:#f0a06a;--c:#8fce8f;--bad:#ff8f8f}}
body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main#en:not(:target){display:none}
body:has(#en:target) main#ja{display:none}
header a{white-space:nowrap}header{display:flex;justify-content:space-between;align-items:baseline;gap:1rem}
h1{font-size:1.4rem}h2{font-size:1.15rem;margin-top:2rem;border-top:1px solid var(--line);padding-top:1rem}h3{font-size:1rem}
a{color:var(--a)}.none,section>p{color:var(--soft)}.bad{color:var(--bad)}
.wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{white-space:nowrap;text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);vertical-align:top}
svg{width:100%;min-width:30rem;height:auto;display:block}svg text{fill:var(--soft);font-size:12px}
.axis{stroke:var(--line)}.line{fill:none;stroke-width:2}.dot{fill:var(--a)}.whisker{stroke:var(--a);stroke-width:2}
.k0{stroke:var(--a)}.k1{stroke:var(--b)}.k2{stroke:var(--c)}
code{overflow-wrap:anywhere;font-size:.85em}dd{margin:0 0 .5rem}progress{width:12rem}
`;
