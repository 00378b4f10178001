import os from 'node:os';
import type { Missing, Plan, Row } from './measure.ts';
import { type Ratio, ratiosOf } from './ratios.ts';

/** Where the numbers come from. */
export type Machine = { node: string; cpu: string; cores: number };

/** Everything one run of the benchmark found out; printed as it is by `--json`. */
export type Report = {
  /** The load average of the last minute, before and after. */
  load: [number, number];
  machine: Machine;
  quick: boolean;
  plan: Plan;
  results: Row[];
  ratios: Ratio[];
  skipped: Missing[];
  failed: Missing[];
};

/** This machine. */
export function thisMachine(): Machine {
  const cpus = os.cpus();
  return { node: process.version, cpu: cpus[0]?.model.trim() ?? 'unknown', cores: cpus.length };
}

/** Puts a report together. */
export function makeReport(parts: Omit<Report, 'machine' | 'ratios'>): Report {
  return { ...parts, machine: thisMachine(), ratios: ratiosOf(parts.results) };
}

/** About four digits: more would only be noise. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  const digits = size >= 100 || size === 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Columns a text takes on a terminal: kana, kanji and full-width signs take two. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const char of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(char) ? 2 : 1;
  return width;
}

/** A Markdown table that is also aligned in a terminal. Columns whose heading ends in `:` are set to the right. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const right = headings.map((heading) => heading.endsWith(':'));
  const titles = headings.map((heading) => heading.replace(/:$/, ''));
  const widths = titles.map((title, i) => Math.max(displayWidth(title), ...rows.map((row) => displayWidth(row[i]))));
  const line = (cells: readonly string[]) =>
    `| ${cells
      .map((cell, i) => {
        const space = ' '.repeat(widths[i] - displayWidth(cell));
        return right[i] ? space + cell : cell + space;
      })
      .join(' | ')} |`;
  const rule = `|${widths.map((width, i) => '-'.repeat(width + 1) + (right[i] ? ':' : '-')).join('|')}|`;
  return [line(titles), rule, ...rows.map(line)].join('\n');
}

/** How far apart the slices were, in percent of the median: large means a busy machine. */
function spread(row: Row): string {
  const width = Math.max(...row.samples) - Math.min(...row.samples);
  if (width === 0) return '0 %';
  return row.median === 0 ? '–' : `${Math.round((width / row.median) * 100)} %`;
}

function formatRatio(ratio: Ratio): string[] {
  const inverse = ratio.ratio < 1 ? ` (1/${formatNumber(1 / ratio.ratio)})` : '';
  const proof = { yes: '✓', no: '✗ 不一致 differs', unproven: '' }[ratio.sameWork];
  return [ratio.of, ratio.to, `${formatNumber(ratio.ratio)}×${inverse}`, proof];
}

/** The tables of a report, in Markdown. */
export function formatReport(report: Report): string {
  const { load, machine, plan, results, ratios, skipped, failed } = report;
  const parts = [
    [
      `${report.quick ? '**動作確認 quick: not for records** · ' : ''}Node ${machine.node} · ${machine.cpu} · ${machine.cores} cores`,
      `負荷 load ${load.map((value) => value.toFixed(2)).join(' → ')} · ${plan.rounds} rounds of ≥ ${plan.sliceSeconds} s CPU after ${plan.warmUpSeconds} s warm-up`,
    ].join('\n'),
  ];
  if (load[0] >= 0.75) {
    parts.push('注意: 他の処理が動いています。比だけを見てください。 / The machine was busy: trust the ratios only.');
  }
  if (results.length > 0) {
    parts.push(
      formatTable(
        ['項目 case', '中央値 median:', '最良 best:', '単位 unit', '幅 spread:', '照合 checksum'],
        results.map((row) => [
          row.name,
          formatNumber(row.median),
          formatNumber(row.best),
          `${row.unit} ${row.better === 'higher' ? '↑' : '↓'}`,
          spread(row),
          row.checksum || '–',
        ]),
      ),
    );
  }
  if (ratios.length > 0) {
    parts.push(formatTable(['比 ratio of', '対 to', '倍 times:', '同じ仕事 same work'], ratios.map(formatRatio)));
  }
  for (const { name, reason } of skipped) parts.push(`省略 skipped: ${name} (${reason})`);
  for (const { name, reason } of failed) parts.push(`失敗 failed: ${name} (${reason})`);
  return parts.join('\n\n');
}
