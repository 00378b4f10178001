/** What a crest is set in, within 38 of its middle. Some are lines, some areas: all are drawn filled. */
import { around, circle, moved, polygon, rotated, star } from './path.ts';

const ring = (outer: number, inner: number): string => circle(outer) + circle(inner);
const lobes = (n: number, r: number, reach: number): string => {
  const at = (i: number): string => {
    const angle = ((360 / n) * i - 90) * (Math.PI / 180);
    return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${at(0)}${Array.from({ length: n }, (_, i) => `A${r} ${r} 0 0 1 ${at(i + 1)}`).join('')}Z`;
};
const leaves = Array.from({ length: 12 }, (_, i) => {
  const leaf = moved('M0 0C-4-4-4-9 0-13C4-9 4-4 0 0Z', 0, 0);
  return i === 0 || i === 6 ? '' : rotated(moved(rotated(leaf, i < 6 ? 62 : -62), 0, -34), 30 * i);
}).join('');

/** The empty one is used twice as often: a charge alone is a crest, too. */
export const RINGS: readonly string[] = [
  '',
  ring(37, 35),
  ring(37, 32),
  ring(38, 36.5) + ring(34, 30.5),
  around(20, circle(2.4, 0, -35)),
  around(10, 'M-7-37L7-37L6-33L-6-33Z'),
  star(8, 40, undefined, 22.5) + star(8, 35.5, undefined, 22.5),
  star(6, 39) + star(6, 35),
  polygon([
    [0, -39],
    [46, 0],
    [0, 39],
    [-46, 0],
  ]) +
    polygon([
      [0, -34],
      [40, 0],
      [0, 34],
      [-40, 0],
    ]),
  lobes(6, 19, 35) + lobes(6, 16.5, 30.5),
  lobes(12, 9.6, 36) + circle(33),
  lobes(5, 21.5, 33) + lobes(5, 18.5, 29),
  polygon([
    [-36, -36],
    [36, -36],
    [36, 36],
    [-36, 36],
  ]) +
    polygon([
      [-32, -32],
      [32, -32],
      [32, 32],
      [-32, 32],
    ]),
  leaves,
  circle(36),
  star(8, 38, undefined, 22.5),
];
/** From here on the ring is an area, and the charge on it has the colour of the ground. */
export const FIRST_DISC = 14;
