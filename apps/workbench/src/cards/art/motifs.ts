/**
 * The charges of the crests: things of family crests and woodblock prints, each in one piece of one colour within 40 of the middle.
 * Which of them stands for what is said by each game (its art.json); here are only their shapes.
 */
import { around, both, circle, mirrored, moved, polygon, rotated, star, tapered } from './path.ts';

const ring = (outer: number, inner: number, x = 0, y = 0): string => circle(outer, x, y) + circle(inner, x, y);
const box = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}Z`;

const blade = 'M-2.5 40L-2.5 28L-7 28L-7 24L-3.5 24C-4 4-3-18 2-38C5-18 5 4 4 24L7.5 24L7.5 28L3 28L3 40Z';
const card = 'M-8-88L8-88L8-40L-8-40Z' + 'M0-74L4.5-64L0-54L-4.5-64Z';
const drop = 'M0-38C14-18 24-4 24 12A24 24 0 0 1-24 12C-24-4-14-18 0-38Z';
const wing =
  'M4 12C10-10 20-26 38-34C37-28 35-24 32-20C35-20 36-20 38-20C36-13 32-9 28-7C30-6 32-6 34-6C29 2 20 6 14 8C18 9 20 9 24 9C18 16 10 18 4 16Z';
const tomoe = 'M0-38A38 38 0 0 1 37 6C32-8 22-17 8.5-17.5A12 12 0 1 1 0-38Z';
const magatama = 'M-4-34C18-38 32-20 28 2C24 24 4 38-22 34C-8 28 0 18-2 6C-14 10-28 0-26-14C-25-26-16-32-4-34Z';
const cloudlet = 'M-38 14A10 10 0 0 1-30-3A15 15 0 0 1-4-16A17 17 0 0 1 26-8A12 12 0 0 1 38 14Z';
const lobe = 'M0-3C-4-7-5-11-5-14L-10-21L-4-23L0-40L4-23L10-21L5-14C5-11 4-7 0-3Z';
const shieldEdge = 'M-30-34C-18-30-8-32 0-38C8-32 18-30 30-34C32-4 24 22 0 38C-24 22-32-4-30-34Z';

/** A ring of a body that grows thin towards its tail, with a comb on its back, and a head that looks back at it. */
function dragon(): string {
  const comb = Array.from({ length: 9 }, (_, i) => {
    const angle = 25 + i * 26;
    return rotated(
      polygon([
        [33 - i * 0.8, -4],
        [41 - i, 3],
        [33 - i * 0.8, 5],
      ]),
      angle,
    );
  }).join('');
  const head =
    'M20-8C14-18 18-30 30-34L28-40L35-34C40-36 42-33 40-29C46-24 42-18 36-18L42-12C34-10 30-12 28-6L32 2L24 6Z';
  return tapered(26, 0, 285, [15, 2], -3) + comb + head + circle(2, 33, -27) + moved('M-8 8L-2 4L-6 16L-14 16Z', 6, 0);
}

const SHAPES = {
  // who fights
  kabuto: () =>
    'M-24 10C-24-20 24-20 24 10Z' +
    both('M-7-8C-14-18-20-26-34-40C-34-22-28-8-15 0Z') +
    both('M-26 14L0 14L0 20L-12 22L-32 32L-38 26Z') +
    circle(5, 0, -3),
  oni: () =>
    'M-26-8C-26-22 26-22 26-8C30 12 20 34 0 36C-20 34-30 12-26-8Z' +
    both('M-10-18C-22-20-26-30-24-40C-18-32-10-30-4-20Z') +
    both('M-18 0L-4 6L-6 10L-18 7Z') +
    'M-16 20L16 20L13 27L9 22L5 27L0 22L-5 27L-9 22L-13 27Z',
  skull: () =>
    'M-28-6C-30-46 30-46 28-6C28 4 24 10 18 12L18 24L10 24L10 34L3 34L3 26L-3 26L-3 34L-10 34L-10 24L-18 24L-18 12C-24 10-28 4-28-6Z' +
    circle(8, -12, -6) +
    circle(8, 12, -6) +
    'M0 6L4 15L-4 15Z',
  foxMask: () =>
    'M-30-38C-18-34-12-26-8-22L8-22C12-26 18-34 30-38C34-20 30-2 20 12C14 24 8 36 0 38C-8 36-14 24-20 12C-30-2-34-20-30-38Z' +
    both('M-19-4C-12-8-8-4-6 2C-12 4-16 2-19-4Z') +
    'M0-16L4-8L0 0L-4-8Z' +
    'M0 24L5 29L0 33L-5 29Z',
  gear: () => around(8, 'M-6-40L6-40L9-31L-9-31Z') + ring(30, 19) + ring(12, 5),
  golem: () =>
    [
      [0, -20],
      [-18, 11],
      [18, 11],
    ]
      .map(([x, y]) => moved(star(6, 19) + star(6, 14) + star(6, 8), x, y))
      .join(''),
  cyber: () =>
    star(6, 40) + star(6, 33) + around(6, 'M-2-32L2-32L2-19L-2-19Z') + around(3, circle(5, 0, -18)) + ring(9, 4),
  wings: () => `${both(wing) + ring(9, 5, 0, -28)}M-4 6L4 6L3 30L0 38L-3 30Z`,
  seal: () => star(5, 40, 15.3) + star(5, 27, 10.3) + circle(4.5),
  dragon,
  serpent: () =>
    tapered(27, -40, 250, [13, 7]) +
    tapered(11, 60, 330, [8, 3]) +
    'M14-28L34-34C42-32 42-22 36-18L18-14Z' +
    circle(2.2, 32, -27),
  paw: () =>
    'M0-4C14-4 24 10 22 22C20 34 8 30 0 30C-8 30-20 34-22 22C-24 10-14-4 0-4Z' +
    both(circle(8.5, -27, -5) + circle(9, -11, -24)),
  claw: () => [-20, 0, 20].map((x) => moved('M8-38C6-12 0 14-10 38C-14 12-8-16 8-38Z', x, 0)).join(''),
  track: () => `M-7 4L-6-40L6-40L7 4Z${both('M-5 6L-36-22L-28-32L2 2Z')}M-12 2C-6-4 6-4 12 2L6 38L-6 38Z`,
  crane: () =>
    both('M2 10C8-14 20-30 38-36C36-28 34-24 31-20L39-22C36-14 33-10 29-7L37-8C31 3 18 12 2 14Z') +
    'M-5 6C-9-8-2-20 4-26L12-25L5-20C2-14 5-4 5 6C9 18 7 28 0 40C-7 28-9 18-5 6Z' +
    circle(2, 4, -23),
  butterfly: () =>
    both(
      'M2-6C6-28 22-40 38-34C40-18 30-2 8 2Z' +
        'M3 4C20 4 32 12 32 26C24 36 10 32 3 10Z' +
        circle(5, 25, -22) +
        circle(4, 20, 20),
    ) +
    'M-2.5-14L2.5-14L2 26L0 32L-2 26Z' +
    both('M1-14C4-24 8-32 14-38L16-36C11-30 7-24 3-13Z'),
  beetle: () =>
    'M-20-2C-20 20-10 36-2 38L-2-2Z' +
    'M20-2C20 20 10 36 2 38L2-2Z' +
    'M-17-6C-16-20 16-20 17-6Z' +
    'M-3-16C-4-26-10-30-10-38L-4-34L0-40L4-34L10-38C10-30 4-26 3-16Z' +
    both('M20 2L34-6L36-2L22 8Z' + 'M19 14L34 16L33 20L18 20Z' + 'M15 24L28 34L25 37L12 29Z'),
  fish: () =>
    'M-34-2C-18-26 10-24 22-4L38-20C36-8 36 6 38 18L22 4C10 24-18 22-34-2Z' +
    circle(3.5, -20, -4) +
    [-6, 4, 14].map((x) => `M${x}-12C${x + 7}-6 ${x + 7} 6 ${x} 12C${x + 3} 6 ${x + 3}-6 ${x}-12Z`).join(''),
  blossom: () =>
    around(5, 'M0-4C-14-14-16-34-5-39L0-35L5-39C16-34 14-14 0-4Z') + around(5, 'M-1.2-12L1.2-12L0-27Z') + circle(5),
  oak: () =>
    around(
      3,
      'M0 2C-8-4-14-8-10-15C-18-18-15-24-10-26C-14-32-6-36 0-40C6-36 14-32 10-26C15-24 18-18 10-15C14-8 8-4 0 2Z' +
        'M-1-6L1-6L0-32Z',
    ) + circle(4),
  star: () => around(8, 'M0-6L-6-18L0-40L6-18Z') + ring(6, 2.6),
  // what is done
  blades: () => rotated(blade, 42) + rotated(mirrored(blade), -42),
  arrow: () => 'M0-40L9-22L3-25L3 14L10 20L10 32L3 26L3 40L-3 40L-3 26L-10 32L-10 20L-3 14L-3-25L-9-22Z',
  torii: () =>
    'M-40-32C-20-27 20-27 40-32L37-20L-37-20Z' +
    box(-32, -12, 64, 6) +
    both('M-26-20L-19-20L-19-12L-26-12Z' + 'M-26-6L-19-6L-17 38L-26 38Z') +
    box(-3, -20, 6, 8),
  cards: () => [-25, 0, 25].map((angle) => moved(rotated(card, angle), 0, 50)).join('') + ring(7, 3.5, 0, 29),
  lantern: () =>
    'M-10-38L10-38L10-33L-10-33Z' +
    'M-14-30C-30-14-30 14-14 28L14 28C30 14 30-14 14-30Z' +
    [-18, -6, 6, 18].map((y) => `M-25 ${y - 1.5}L25 ${y - 1.5}L25 ${y + 1.5}L-25 ${y + 1.5}Z`).join('') +
    'M-9 31L9 31L9 35L-9 35Z' +
    'M-1.5 35L1.5 35L1.5 40L-1.5 40Z',
  eye: () => `M-40 0C-22-28 22-28 40 0C22 28-22 28-40 0ZM-29 0C-16-17 16-17 29 0C16 17-16 17-29 0Z${ring(12, 4)}`,
  maple: () =>
    [0, 56, -56].map((angle) => rotated(lobe, angle)).join('') +
    [112, -112].map((angle) => rotated(moved(lobe, 0, 0, 0.8), angle)).join('') +
    'M-1.8 3L1.8 3L5 37L1 39Z',
  shield: () =>
    shieldEdge + moved(shieldEdge, 0, 0, 0.82) + moved(around(4, 'M0-2C-9-8-9-16 0-24C9-16 9-8 0-2Z'), 0, -3),
  fuji: () =>
    'M-40 30C-24 22-14-6-8-22L8-22C14-6 24 22 40 30Z' +
    'M-9-18L9-18C12-8 14-2 16 2L10-1L6 6L0-1L-6 6L-10-1L-16 2C-14-2-12-8-9-18Z' +
    box(-36, 33, 72, 4),
  sprout: () =>
    'M-3 38C-3 20-2 10-1 0L2 0C3 10 3 20 3 38Z' +
    both('M1 2C6-20 20-34 38-34C38-14 26 2 1 4Z' + 'M8-4C16-14 22-20 30-26C24-16 18-9 10-2Z'),
  tomoe: () => around(3, tomoe),
  swirl: () => around(2, `M0-37A37 37 0 0 1 32 19C29 4 20-3 12.5-6.5A17.5 17.5 0 1 1 0-37Z${circle(5, 0, -19)}`),
  links: () => ring(21, 14, -14, 0) + ring(21, 14, 14, 0),
  rope: () =>
    ring(38, 29) +
    around(12, 'M-3-38L3-38L7-29L1-29Z') +
    rotated(box(-34, -4, 68, 8), 45) +
    rotated(box(-34, -4, 68, 8), -45),
  talisman: () =>
    'M-17-40L17-40L17 30L-17 30Z' +
    'M-13-36L13-36L13 26L-13 26Z' +
    'M-2-32L2-32L2 22L-2 22Z' +
    box(-9, -25, 18, 4) +
    box(-9, -14, 18, 4) +
    polygon([
      [-9, -3],
      [9, -3],
      [9, 1],
      [-9, 1],
    ]) +
    both('M-9 16L-2 6L-2 11L-6 18Z') +
    both('M-15 30L-5 30L-8 36L-3 36L-9 42L-9 37L-14 37Z'),
  wisp: () =>
    `M6-40C2-28 26-16 24 8C22 28 4 36-8 32C-24 28-28 10-20-2C-18 6-12 10-6 6C6-4-10-20 6-40Z${circle(5, 2, 16)}`,
  coin: () => ring(38, 32) + circle(28) + box(-9, -9, 18, 18) + around(4, 'M-4-24L4-24L4-15L-4-15Z'),
  rice: () =>
    both(
      [-4, -13, -22, -31]
        .map((y, i) => moved(rotated('M0 0C-5-4-5-12 0-16C5-12 5-4 0 0Z', 34), 3 + i, y + 12))
        .join(''),
    ) +
    'M0-40C-5-34-5-26 0-22C5-26 5-34 0-40Z' +
    'M-1.5-20L1.5-20L3 12L-3 12Z' +
    'M-14 14L14 14L12 20L-12 20Z' +
    'M-12 22L12 22L20 39L7 34L0 40L-7 34L-20 39Z',
  scroll: () =>
    'M-34-34L34-34L34-24L26-24L26 24L34 24L34 34L-34 34L-34 24L-26 24L-26-24L-34-24Z' +
    [-16, -8, 0, 8]
      .map((x) => `M${x + 2}-20L${x + 6}-20L${x + 6} ${x % 16 === 0 ? 20 : 10}L${x + 2} ${x % 16 === 0 ? 20 : 10}Z`)
      .join(''),
  brush: () =>
    rotated('M-4-40L4-40L5 8L-5 8Z' + 'M-6 10L6 10C10 20 6 30 0 40C-6 30-10 20-6 10Z', 28) +
    'M-34 34C-20 28-10 30-2 36C-14 34-22 36-34 34Z',
  kiku: () => around(16, 'M0-16L-5.5-33A5.6 5.6 0 0 1 5.5-33Z') + ring(13, 9) + circle(5),
  crown: () => `M-34 22L-38-18L-18 0L0-32L18 0L38-18L34 22Z${box(-34, 27, 68, 7)}${circle(5, 0, 8)}`,
  hourglass: () =>
    'M-28-38L28-38L28-32C28-14 10-10 10 0C10 10 28 14 28 32L28 38L-28 38L-28 32C-28 14-10 10-10 0C-10-10-28-14-28-32Z' +
    'M-20-31L20-31C18-20 10-16 0-10C-10-16-18-20-20-31Z' +
    'M0 12L16 31L-16 31Z',
  mallet: () =>
    rotated(
      'M-26-30L26-30L26-4L-26-4Z' +
        'M-20-30L-16-30L-16-4L-20-4Z' +
        'M16-30L20-30L20-4L16-4Z' +
        moved(circle(7), 0, -17) +
        'M-4-2L4-2L4 38L-4 38Z',
      30,
    ),
  umbrella: () =>
    'M-40 2C-36-24-18-36 0-38C18-36 36-24 40 2C32-4 24-4 20 2C14-5 6-5 0 2C-6-5-14-5-20 2C-24-4-32-4-40 2Z' +
    both('M-2-30L-14-5L-11-4Z') +
    'M-2 0L2 0L2 34L6 34L6 39L-4 39L-2 34Z',
  castle: () =>
    'M-14-34L0-40L14-34L22-26L-22-26Z' +
    box(-13, -24, 26, 8) +
    'M-20-14L20-14L30-4L-30-4Z' +
    box(-20, -2, 40, 10) +
    'M-28 10L28 10C30 22 34 30 40 38L-40 38C-34 30-30 22-28 10Z' +
    box(-10, 0, 6, 6) +
    box(4, 0, 6, 6),
  gate: () =>
    'M-40-28L40-28L34-16L-34-16Z' +
    'M-30-14L30-14L30 36L-30 36Z' +
    'M-22-6L-3-6L-3 36L-22 36Z' +
    'M3-6L22-6L22 36L3 36Z' +
    both(circle(2.6, -8, 14) + circle(2.6, -17, 4) + circle(2.6, -17, 24)),
  temple: () =>
    'M0-40L3-32L30-22L40-8L-40-8L-30-22L-3-32Z' +
    [-28, -10, 8, 22].map((x) => box(x, -5, 6, 28)).join('') +
    box(-36, 25, 72, 5) +
    box(-40, 32, 80, 6),
  fan: () => {
    const leaf = (shape: string, i: number): string => moved(rotated(shape, -60 + i * 20), 0, 26, 0.72);
    const leaves = Array.from(
      { length: 7 },
      (_, i) => leaf('M-7-66L7-66L3-28L-3-28Z', i) + leaf('M-1-27L1-27L0.6 0L-0.6 0Z', i),
    );
    return leaves.join('') + circle(4, 0, 28);
  },
  magatama: () => magatama + circle(5, 2, -18),
  web: () =>
    star(8, 40, 30) +
    star(8, 36, 27) +
    star(8, 27, 20) +
    star(8, 23.5, 17) +
    star(8, 14, 10) +
    around(8, 'M-1-40L1-40L1 0L-1 0Z'),
  banner: () =>
    `${box(-22, -40, 4, 80)}M-16-38L24-38L24 26L16 20L10 30L4 20L-4 28L-10 18L-16 24Z${ring(12, 7, 4, -16)}`,
  boat: () =>
    'M-38 14L38 14C34 26 26 32 16 32L-18 32C-28 32-34 26-38 14Z' +
    box(-2, -41, 4, 6) +
    box(-2, 7, 4, 6) +
    'M-28-34L28-34C22-20 22-8 28 6L-28 6C-22-8-22-20-28-34Z' +
    [-13, 10].map((x) => box(x, -30, 3, 32)).join('') +
    'M-40 36C-26 32-14 40 0 36C14 32 26 40 40 36L40 39C26 43 14 35 0 39C-14 43-26 35-40 39Z',
  eboshi: () =>
    'M-24 18C-26-6-14-34 8-40C16-36 14-26 8-22C18-14 24 0 24 18Z' +
    'M-32 22L32 22L36 32L-36 32Z' +
    'M-14 10C-12-6-6-16 2-24L4-20C-2-12-8-2-9 10Z',
  topHat: () =>
    'M-20-38C-10-34 10-34 20-38L18 18L-18 18Z' +
    'M-40 18C-20 26 20 26 40 18C38 34 20 38 0 38C-20 38-38 34-40 18Z' +
    'M-19 4L19 4L18.5 12L-18.5 12Z',
  wave: () =>
    'M-40 34C-40 2-22-30 8-32C26-32 36-18 32-6C28 4 16 4 13-4C10-10 16-15 21-12C16-20 4-16 4-4C4 12 22 18 40 8L40 34Z' +
    'M-30 28C-28 6-18-14-4-20C-12-4-8 18 10 26C-4 30-18 30-30 28Z',
  drop: () => `${drop}M-12 8C-12 20-4 26 4 27C-8 32-20 22-18 8Z`,
  flame: () =>
    'M2-40C6-24 28-14 28 12C28 28 16 38 0 38C-16 38-28 28-28 12C-28 2-22-8-16-14C-16-6-14-2-10 0C-10-16-4-30 2-40Z' +
    'M1-6C4 2 14 6 14 18C14 26 8 31 0 31C-8 31-14 26-14 18C-14 12-10 8-6 4C-5 8-4 10-1 10C-2 4-1-2 1-6Z',
  bolt: () => 'M8-40L-22 4L-4 4L-12 40L24-10L4-10L18-40Z',
  cloud: () =>
    moved(cloudlet, -2, -4) +
    'M-30 16L34 16A7 7 0 0 1 34 30L-12 30A7 7 0 0 1-12 24L-30 24Z' +
    moved(ring(7, 4), -16, 0) +
    moved(ring(9, 5.5), 10, -4),
  sun: () => ring(19, 14) + circle(10) + around(12, 'M-4.5-23L4.5-23L0-40Z'),
  moon: () => 'M12-36A38 38 0 1 0 36 14A30 30 0 1 1 12-36Z',
  spiral: () => tapered(4, 0, 620, [2, 8], 30),
  vortex: () => around(5, 'M0-8C-10-16-8-34 10-40C2-30 6-20 14-14C10-8 4-6 0-8Z') + ring(8, 3),
} as const satisfies Readonly<Record<string, () => string>>;

export type Motif = keyof typeof SHAPES;
export const MOTIFS = Object.keys(SHAPES) as readonly Motif[];

const made = new Map<string, string>();

/** Undefined: there is no such motif. */
export function motif(name: string): string | undefined {
  const known = made.get(name);
  if (known !== undefined) return known;
  const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name as Motif]() : undefined;
  if (shape !== undefined) made.set(name, shape);
  return shape;
}
