/** Curves and strengths, drawn without a library. Everything they show stands in a table as well. */

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 64;
const RIGHT = 12;
const TOP = 16;
const BOTTOM = 34;
const TICKS = 4;

const scale =
  (from: number, to: number, low: number, high: number) =>
  (x: number): number =>
    Math.round((low + ((x - from) / (to - from || 1)) * (high - low)) * 10) / 10;

interface LevelsProps {
  readonly low: number;
  readonly high: number;
  readonly y: (value: number) => number;
  readonly digits: number;
}

function Levels({ low, high, y, digits }: LevelsProps) {
  const values = Array.from({ length: TICKS + 1 }, (_, i) => low + ((high - low) * i) / TICKS);
  return values.map((value) => (
    <g key={value}>
      <line className="level" x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} />
      <text x={LEFT - 6} y={y(value) + 4} textAnchor="end">
        {value.toFixed(digits)}
      </text>
    </g>
  ));
}

export interface Curve {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

interface CurvesProps {
  readonly title: string;
  readonly below: string;
  readonly curves: readonly Curve[];
  /** where a new stretch begins */
  readonly marks: readonly { readonly at: number; readonly name: string }[];
}

export function Curves({ title, below, curves, marks }: CurvesProps) {
  const points = curves.flatMap((curve) => curve.points);
  const last = Math.max(1, ...points.map(([x]) => x));
  const top = Math.max(0.1, ...points.map(([, y]) => y));
  const x = scale(0, last, LEFT, WIDTH - RIGHT);
  const y = scale(0, top, HEIGHT - BOTTOM, TOP);
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        <Levels low={0} high={top} y={y} digits={2} />
        {marks.map(({ at, name }) => (
          <g key={at}>
            <line className="mark" x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} />
            <text x={x(at) + 3} y={TOP + 14}>
              {name}
            </text>
          </g>
        ))}
        {curves.map((curve, i) => (
          <polyline
            key={curve.name}
            className="curve"
            data-ink={i}
            points={curve.points.map(([a, b]) => `${x(a)},${y(b)}`).join(' ')}
          />
        ))}
        <text x={WIDTH - RIGHT} y={HEIGHT - 8} textAnchor="end">
          {`${last} ${below}`}
        </text>
      </svg>
      <figcaption>
        {curves.map(({ name }, i) => (
          <span key={name} className="ink" data-ink={i}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

export interface Strength {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** half of the interval; null = not known */
  readonly error: number | null;
  readonly isBest: boolean;
}

export function Strengths({ title, points }: { readonly title: string; readonly points: readonly Strength[] }) {
  const low = Math.min(...points.map(({ value, error }) => value - (error ?? 0)));
  const high = Math.max(...points.map(({ value, error }) => value + (error ?? 0)));
  const room = Math.max(10, (high - low) * 0.05);
  const y = scale(low - room, high + room, HEIGHT - BOTTOM, TOP);
  const x = scale(-0.5, points.length - 0.5, LEFT, WIDTH - RIGHT);
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        <Levels low={low - room} high={high + room} y={y} digits={0} />
        {points.map(({ key, name, value, error, isBest }, i) => (
          <g key={key} className="strength" data-best={isBest}>
            {error !== null && <line x1={x(i)} x2={x(i)} y1={y(value - error)} y2={y(value + error)} />}
            <circle cx={x(i)} cy={y(value)} r={5} />
            <text x={x(i)} y={HEIGHT - 8} textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
