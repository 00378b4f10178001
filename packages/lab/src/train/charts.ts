/** Two small pictures, drawn as SVG without any script. */
export interface Chart {
  readonly title: string;
  readonly below: string;
  readonly lines: readonly {
    /** already safe to stand in a page */
    readonly name: string;
    readonly points: readonly (readonly [x: number, y: number])[];
    readonly dotted: boolean;
  }[];
}

const WIDTH = 720;
const HEIGHT = 260;
const LEFT = 56;
const BOTTOM = 32;
const TOP = 20;
const COLOURS = 3;
const TICKS = 4;
/** More names than this would lie upon each other. */
const MOST_NAMES = 7;

type Scale = (x: number) => number;

const scale =
  (from: number, to: number, low: number, high: number): Scale =>
  (x) =>
    low + ((x - from) / (to - from || 1)) * (high - low);

const place = (x: number): string => x.toFixed(1);

const frame = (title: string, inside: string): string =>
  `<div class="wide"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">${inside}</svg></div>`;

/** Lines across, each with its number. */
function levels(low: number, high: number, y: Scale, digits: number): string {
  return Array.from({ length: TICKS + 1 }, (_, i) => {
    const value = low + ((high - low) * i) / TICKS;
    const at = place(y(value));
    return `<line class="axis" x1="${LEFT}" x2="${WIDTH}" y1="${at}" y2="${at}"/><text x="${LEFT - 6}" y="${place(y(value) + 4)}" text-anchor="end">${value.toFixed(digits)}</text>`;
  }).join('');
}

export function lineChart({ title, below, lines }: Chart): string {
  const points = lines.flatMap((line) => line.points);
  const last = Math.max(1, ...points.map(([x]) => x));
  const top = Math.max(0.1, ...points.map(([, y]) => y));
  const x = scale(0, last, LEFT, WIDTH - 8);
  const y = scale(0, top, HEIGHT - BOTTOM, TOP);
  const drawn = lines.map(({ points: some, dotted, name }, i) => {
    const colour = `k${Math.floor(i / 2) % COLOURS}`;
    const path = some.map(([a, b], k) => `${k === 0 ? 'M' : 'L'}${place(x(a))} ${place(y(b))}`).join('');
    const [first] = some;
    const label = name && first ? `<text x="${place(x(first[0]) + 4)}" y="14">${name}</text>` : '';
    return `<path class="line ${colour}" d="${path}"${dotted ? ' stroke-dasharray="3 4"' : ''}/>${label}`;
  });
  const foot = `<text x="${LEFT}" y="${HEIGHT - 8}">0</text><text x="${WIDTH - 8}" y="${HEIGHT - 8}" text-anchor="end">${last} ${below}</text>`;
  return frame(title, levels(0, top, y, 2) + drawn.join('') + foot);
}

export interface Whisker {
  /** already safe to stand in a page */
  readonly name: string;
  readonly value: number;
  readonly error: number;
}

export function whiskerChart(points: readonly Whisker[], title: string): string {
  const low = Math.min(...points.map(({ value, error }) => value - error));
  const high = Math.max(...points.map(({ value, error }) => value + error));
  const y = scale(low, high, HEIGHT - BOTTOM, TOP);
  const x = scale(-0.5, points.length - 0.5, LEFT, WIDTH);
  const every = Math.ceil(points.length / MOST_NAMES);
  const each = points.map(({ name, value, error }, i) => {
    const at = place(x(i));
    const label = i % every === 0 ? name : '';
    return `<line class="whisker" x1="${at}" x2="${at}" y1="${place(y(value - error))}" y2="${place(y(value + error))}"/><circle class="dot" cx="${at}" cy="${place(y(value))}" r="4"/><text x="${at}" y="${HEIGHT - 8}" text-anchor="middle">${label}</text>`;
  });
  return frame(title, levels(low, high, y, 0) + each.join(''));
}
