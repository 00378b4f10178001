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

const layer = (look: Layer['look'], d: string | undefined): Layer[] => (d ? [{ look, d }] : []);

/** `ground` covers the whole window, `crest` stands in its middle. */
export function layersOf(
  id: string,
  art: CardArt | undefined,
): { readonly ground: readonly Layer[]; readonly crest: readonly Layer[] } {
  const made = compose(id, art);
  const pattern = groundOf(made.ground);
  const charge = motif(made.charge);
  const roundels = made.acts.map((act, i) => [CORNERS[i], motif(act) ?? ''] as const);
  return {
    ground: [
      ...layer('half', art?.style === 'split' ? 'M-60 40L60-40L60 40Z' : undefined),
      ...layer('rays', made.grand ? groundOf('rays')?.d : undefined),
      ...layer(pattern?.filled ? 'tiles' : 'lines', pattern?.d),
      ...layer('light', lightAt(made.light)),
      ...layer('mist', mistOf(made.mist)),
    ],
    crest: [
      ...layer(made.disc ? 'disc' : 'ring', RINGS[made.ring]),
      ...layer(made.disc ? 'inset' : 'charge', charge && charges(charge, made)),
      ...layer('roundel', roundels.map(([[x, y]]) => circle(ROUNDEL, x, y)).join('')),
      ...layer('act', roundels.map(([[x, y], shape]) => moved(shape, x, y, 0.22)).join('')),
    ],
  };
}
