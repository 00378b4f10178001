/** What lies behind a crest: the patterns of cloth and paper (和柄), over the whole picture. Lines, or areas where `filled`. */
import { circle, moved, polygon, star } from './path.ts';

export interface Ground {
  readonly d: string;
  readonly filled?: boolean;
}

/** The picture reaches this far from its middle. */
export const WIDE = 60;
export const HIGH = 40;

function tiled(dx: number, dy: number, tile: string, shift = 0): string {
  const out: string[] = [];
  for (let row = 0, y = -HIGH; y <= HIGH + dy; row++, y += dy)
    for (let x = -WIDE + (row % 2) * shift; x <= WIDE + dx; x += dx) out.push(moved(tile, x, y));
  return out.join('');
}

const arc = (r: number): string => `M${-r} 0A${r} ${r} 0 0 1 ${r} 0`;
const rays = (n: number): string =>
  Array.from({ length: n }, (_, i) => {
    const [a, b] = [i, i + 0.5].map((k) => ((360 / n) * k * Math.PI) / 180);
    return polygon([
      [0, 0],
      [90 * Math.cos(a), 90 * Math.sin(a)],
      [90 * Math.cos(b), 90 * Math.sin(b)],
    ]);
  }).join('');

const GROUNDS_BY_NAME = {
  seigaiha: () => ({ d: tiled(20, 7, arc(10) + arc(6.5) + arc(3), 10) }),
  asanoha: () => ({
    d: tiled(24, 21, 'M0 0L12-7L12 7ZM0 0L-12-7L-12 7ZM0 0L0-14L12-7M0-14L-12-7M0 0L0 14L12 7M0 14L-12 7', 12),
  }),
  kikko: () => ({ d: tiled(20.8, 18, star(6, 12) + star(6, 7), 10.4) }),
  uroko: () => ({ d: tiled(16, 14, 'M0-7L8 7L-8 7Z', 8), filled: true }),
  shippo: () => ({ d: tiled(18, 9, circle(9), 9) }),
  ichimatsu: () => ({ d: tiled(20, 10, 'M0 0L10 0L10 10L0 10Z', 10), filled: true }),
  yagasuri: () => ({ d: tiled(14, 20, 'M0 0L6-6L6 8L0 14ZM0 0L-6-6L-6 8L0 14Z', 7), filled: true }),
  tatewaku: () => ({ d: tiled(16, 40, 'M-4 0C8 10 8 10-4 20C-16 30-16 30-4 40M4 0C-8 10-8 10 4 20C16 30 16 30 4 40') }),
  kasumi: () => ({
    d: tiled(46, 13, 'M-14-2L14-2A2 2 0 0 1 14 2L4 2A2 2 0 0 0 4 6L-22 6A2 2 0 0 1-22 2L-14 2A2 2 0 0 1-14-2Z', 23),
    filled: true,
  }),
  kumo: () => ({ d: tiled(34, 18, 'M-14 5A5 5 0 0 1-11-3A8 8 0 0 1 4-5A6 6 0 0 1 13 5Z', 17) }),
  koshi: () => ({ d: tiled(10, 80, 'M0 0L0 80') + tiled(130, 10, 'M0 0L130 0') }),
  mame: () => ({ d: tiled(9, 8, circle(1.5), 4.5), filled: true }),
  inazuma: () => ({ d: tiled(18, 16, 'M-8-6L8-6L8 6L-4 6L-4-1L3-1L3 2', 9) }),
  kanze: () => ({ d: tiled(60, 10, 'M-30 0C-20-8-10-8 0 0C10 8 20 8 30 0M-30 3C-20-5-10-5 0 3C10 11 20 11 30 3', 15) }),
  rays: () => ({ d: rays(14), filled: true }),
} as const satisfies Readonly<Record<string, () => Ground>>;

export type GroundName = keyof typeof GROUNDS_BY_NAME;
export const GROUNDS = Object.keys(GROUNDS_BY_NAME) as readonly GroundName[];

const made = new Map<string, Ground>();

/** Undefined: there is no such pattern. */
export function groundOf(name: string): Ground | undefined {
  const known = made.get(name);
  if (known) return known;
  const ground = Object.hasOwn(GROUNDS_BY_NAME, name) ? GROUNDS_BY_NAME[name as GroundName]() : undefined;
  if (ground) made.set(name, ground);
  return ground;
}
