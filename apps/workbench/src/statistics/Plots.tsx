/** Plots of shares, drawn by hand: every one has its numbers as a table beside it. */
import type { Moment, Tally } from './figures.ts';
import type { StatisticsWords } from './words/index.ts';

const rounded = (share: number): number => Math.round(share * 100);

export interface Row extends Tally {
  readonly name: string;
}

const ROW = 30;
const LEFT = 4;
const WIDE = 320;
const across = (share: number): number => LEFT + share * (WIDE - 2 * LEFT);

/** A bar for every row, and what so many matches leave open as a line through its end. */
export function Bars({
  title,
  rows,
  words,
}: {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly words: StatisticsWords;
}) {
  const { t } = words;
  const told = rows
    .map(({ name, share, matches }) => t('stats.chartRow', { name, n: rounded(share), matches }))
    .join(t('list.comma'));
  return (
    <svg
      className="plot"
      viewBox={`0 0 ${WIDE} ${rows.length * ROW + 6}`}
      role="img"
      aria-label={t('stats.chart', { title, rows: told })}
    >
      {[0.25, 0.5, 0.75].map((share) => (
        <line
          key={share}
          className="plot-grid"
          x1={across(share)}
          x2={across(share)}
          y1="0"
          y2={rows.length * ROW + 6}
        />
      ))}
      {rows.map(({ name, share, low, high }, i) => (
        <g key={name} transform={`translate(0 ${i * ROW})`}>
          <rect className="plot-bar" x={LEFT} y="16" width={Math.max(1, across(share) - LEFT)} height="10" rx="3" />
          <line className="plot-open" x1={across(low)} x2={across(high)} y1="21" y2="21" />
          <text className="plot-name" x={LEFT} y="12">
            {name}
          </text>
          <text className="plot-number" x={WIDE - LEFT} y="12">
            {rounded(share)}%
          </text>
        </g>
      ))}
    </svg>
  );
}

const HIGH = 140;
/** left of the curve, where its scale is written */
const SCALE = 44;
const down = (share: number): number => 10 + (1 - share) * (HIGH - 24);

/** Every match is a mark at its end of the scale; the line is the share of the last ones. */
export function Trend({ moments, words }: { readonly moments: readonly Moment[]; readonly words: StatisticsWords }) {
  const { many } = words;
  const x = (i: number): number =>
    SCALE + (moments.length === 1 ? 0.5 : i / (moments.length - 1)) * (WIDE - LEFT - SCALE);
  const line = moments
    .map(({ share }, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${down(share).toFixed(1)}`)
    .join('');
  return (
    <svg
      className="plot"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      aria-label={many('stats.trend', moments.length, {
        first: rounded(moments[0].share),
        last: rounded(moments[moments.length - 1].share),
      })}
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line className="plot-grid" x1={SCALE} x2={WIDE - LEFT} y1={down(share)} y2={down(share)} />
          <text className="plot-scale" x={SCALE - 8} y={down(share) + 3}>
            {rounded(share)}%
          </text>
        </g>
      ))}
      <path className="plot-line" d={line} />
      {moments.map(({ id, outcome, share }, i) => (
        <g key={id} transform={`translate(${x(i).toFixed(1)} ${down(share).toFixed(1)})`} data-outcome={outcome}>
          {outcome === 'lost' ? (
            <path className="plot-mark" d="M-3-3L3 3M3-3L-3 3" />
          ) : (
            <circle className="plot-mark" r={outcome === 'won' ? 3.2 : 2} />
          )}
        </g>
      ))}
    </svg>
  );
}
