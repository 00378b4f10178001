/** A picture as layers, from the back to the front: what each looks like is a matter of styles (styles/art.css). */
import type { CardArt } from '@fuda/game';
import { type Composition, compose } from './compose.ts';
import { groundOf } from './grounds.ts';
import { motif } from './motifs.ts';
import { circle, mirrored, moved, rotated } from './path.ts';
import { RINGS } from './rings.ts';

export const LAYERS = [
  'half',
  'rays',
  'tiles',
  'lines',
  'light',
  'mist',
  'petals',
  'ring',
  'disc',
  'charge',
  'inset',
  'roundel',
  'act',
] as const;

export interface Layer {
  readonly look: (typeof LAYERS)[number];
  readonly d: string;
}

/** How large a charge is where it is alone, and where it shares the middle. */
const ALONE = 0.88;
const IN_RING = 0.66;
const SHARED = 0.43;
/** Roundels: in the corners on the right, then on the left, where words may stand below. */
const CORNERS: readonly (readonly [number, number])[] = [
  [38, 30],
  [38, -30],
  [-38, -30],
];
const ROUNDEL = 11;

const placed = new Map<string, string>();

/** Many cards show the same thing in the same place: it is worked out once. */
function once(key: string, make: () => string): string {
  const known = placed.get(key);
  if (known !== undefined) return known;
  const made = make();
  placed.set(key, made);
  return made;
}

function charges(shape: string, { arrangement, ring, tilt }: Composition): string {
  const scale = ring === 0 ? ALONE : IN_RING;
  switch (arrangement) {
    case 'single':
      return moved(rotated(shape, tilt), 0, 0, scale);
    case 'pair':
      return moved(mirrored(shape), -17, 0, SHARED) + moved(shape, 17, 0, SHARED);
    case 'pile':
      return [
        [0, -15],
        [-16, 13],
        [16, 13],
      ]
        .map(([x, y]) => moved(shape, x, y, SHARED * 0.85))
        .join('');
    case 'wheel':
      return [0, 120, 240].map((angle) => rotated(moved(shape, 0, -17, SHARED * 0.85), angle)).join('');
  }
}

/** Sun or moon, half out of the picture or above its horizon. */
function lightAt(light: number): string {
  const places: readonly (readonly [number, number, number])[] = [
    [-44, -26, 15],
    [44, -26, 15],
    [-50, 8, 22],
    [50, 8, 22],
    [0, -44, 26],
    [-34, 34, 18],
    [34, 34, 18],
    [0, 46, 30],
    [56, -36, 26],
  ];
  const [x, y, r] = places[light];
  return circle(r, x, y);
}

/** Bands of mist with round ends, as painters close off a scene. */
function mistOf(mist: number): string {
  const band = (x: number, y: number, w: number): string =>
    `M${x} ${y}L${x + w} ${y}A4 4 0 0 1 ${x + w} ${y + 8}L${x} ${y + 8}A4 4 0 0 1 ${x} ${y}Z`;
  const rows = [
    [-70, -38, 46],
    [24, -34, 60],
    [-70, 24, 38],
    [30, 16, 50],
    [-66, -8, 30],
    [36, -10, 40],
  ] as const;
  const chosen = [rows[mist % 6], ...(mist >= 6 ? [rows[(mist * 5 + 2) % 6]] : [])];
  return chosen.map(([x, y, w]) => band(x, y, w) + band(x + 9, y + 8, w * 0.7)).join('');
}

/** Along the edges, where neither crest nor roundels are; each turned its own way. */
const PETAL_AT: readonly (readonly [number, number])[] = [
  [-54, -20],
  [-44, 6],
  [-52, 26],
  [-36, 34],
  [-22, 36],
  [-18, -36],
  [-2, 37],
  [6, -37],
  [22, 36],
  [54, 4],
];
const PETAL = 'M0-4.5C3.5-2 3.5 2 0 4.5C-3.5 2-3.5-2 0-4.5Z';

const petalsOf = (bits: number): string =>
  PETAL_AT.map(([x, y], i) => (bits & (1 << i) ? moved(rotated(PETAL, 37 * i), x, y) : '')).join('');

const layer = (look: Layer['look'], d: string | undefined): Layer[] => (d ? [{ look, d }] : []);

/** `ground` covers the whole window, `crest` stands in its middle. */
export function layersOf(
  id: string,
  art: CardArt | undefined,
): { readonly ground: readonly Layer[]; readonly crest: readonly Layer[] } {
  const made = compose(id, art);
  const pattern = groundOf(made.ground);
  const shape = motif(made.charge);
  const { charge, arrangement, tilt, ring } = made;
  const middle = shape && once([charge, arrangement, tilt, ring === 0].join(), () => charges(shape, made));
  const discs = made.acts.map((_, i) => circle(ROUNDEL, ...CORNERS[i])).join('');
  const signs = made.acts
    .map((act, i) => once(`${act} ${i}`, () => moved(motif(act) ?? '', CORNERS[i][0], CORNERS[i][1], 0.22)))
    .join('');
  return {
    ground: [
      ...layer('half', art?.style === 'split' ? 'M-60 40L60-40L60 40Z' : undefined),
      ...layer('rays', made.grand ? groundOf('rays')?.d : undefined),
      ...layer(pattern?.filled ? 'tiles' : 'lines', pattern?.d),
      ...layer('light', lightAt(made.light)),
      ...layer(
        'mist',
        once(`mist ${made.mist}`, () => mistOf(made.mist)),
      ),
      ...layer(
        'petals',
        once(`petals ${made.petals}`, () => petalsOf(made.petals)),
      ),
    ],
    crest: [
      ...layer(made.disc ? 'disc' : 'ring', RINGS[ring]),
      ...layer(made.disc ? 'inset' : 'charge', middle),
      ...layer('roundel', discs),
      ...layer('act', signs),
    ],
  };
}
