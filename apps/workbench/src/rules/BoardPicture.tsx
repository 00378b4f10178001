/** The table of a game as a drawing, made from its layout: where cards lie, with some places marked. */
import type { Text } from '@fuda/kernel';
import type { Layout, ZoneLayout } from '../layouts/layout.ts';
import { titled } from '../table/phrases.ts';

interface Props {
  readonly layout: Layout;
  readonly marked: readonly string[];
  readonly label: string;
  readonly sides: { readonly near: string; readonly far: string };
  readonly nameOf: (zone: ZoneLayout) => Text;
  readonly say: (text: Text) => string;
}

const WIDE = 360;
const ROW = 34;
const GAP = 4;
/** what a zone without a share of its own takes */
const LITTLE = 0.6;

export interface Place {
  readonly zone: ZoneLayout;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly side: 'near' | 'far' | 'middle';
}

/** Widths of places that share a row: as the layout says, but none too small for what is written on it while others have more than they need. */
function widthsOf(shares: readonly number[], needs: readonly number[], room: number): readonly number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const wished = shares.map((share) => (room * share) / whole);
  const missing = wished.reduce((sum, width, i) => sum + Math.max(0, needs[i] - width), 0);
  const spare = wished.reduce((sum, width, i) => sum + Math.max(0, width - needs[i]), 0);
  const given = spare === 0 ? 0 : Math.min(1, missing / spare);
  const taken = missing === 0 ? 0 : Math.min(1, spare / missing);
  return wished.map((width, i) => {
    const over = width - needs[i];
    return over > 0 ? width - over * given : width - over * taken;
  });
}

/** From the top down: the other side, what is shared, one's own side. `need`: what a place has to be wide at least. */
export function placesOf({ table }: Layout, need: (zone: ZoneLayout) => number = () => 0): readonly Place[] {
  const far = table.far ?? [...table.side].reverse();
  const rows = [
    ...far.map((row) => ({ row, side: 'far' as const })),
    ...table.middle.map((row) => ({ row, side: 'middle' as const })),
    ...table.side.map((row) => ({ row, side: 'near' as const })),
  ].filter(({ row }) => row.some(({ hideEmpty }) => !hideEmpty));
  return rows.flatMap(({ row, side }, i) => {
    const shown = row.filter(({ hideEmpty }) => !hideEmpty);
    const share = (zone: ZoneLayout): number => zone.grow || LITTLE;
    const widths = widthsOf(shown.map(share), shown.map(need), WIDE - GAP * (shown.length + 1));
    let x = GAP;
    return shown.map((zone, j) => {
      const width = widths[j];
      const place = { zone, x, y: GAP + i * (ROW + GAP), width, side };
      x += width + GAP;
      return place;
    });
  });
}

/** on a phone the drawing is a fifth smaller */
const LETTERS = 12.5;
const EDGES = 6;

/** In letters of Japanese. */
const lengthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 255 ? 1 : 0.56), 0);

/** Only where a whole row is too full for its names they are smaller. */
const sizeIn = (text: string, width: number): number => Math.max(5, Math.min(LETTERS, (width - 4) / lengthOf(text)));

export function BoardPicture({ layout, marked, label, sides, nameOf, say }: Props) {
  const written = (zone: ZoneLayout): string => titled(say(nameOf(zone)));
  const places = placesOf(layout, (zone) => lengthOf(written(zone)) * LETTERS + EDGES);
  const bottom = Math.max(...places.map(({ y }) => y)) + ROW + GAP;
  const edge = (side: Place['side'], of: 'top' | 'end'): number => {
    const own = places.filter((place) => place.side === side).map(({ y }) => y);
    return of === 'top' ? Math.min(...own) : Math.max(...own) + ROW;
  };
  return (
    <svg className="board-picture" viewBox={`0 0 ${WIDE} ${bottom}`} role="img" aria-label={label}>
      {(['far', 'near'] as const).map((side) => (
        <rect
          key={side}
          className={`board-side board-${side}`}
          x="1"
          y={edge(side, 'top') - 2}
          width={WIDE - 2}
          height={edge(side, 'end') - edge(side, 'top') + 4}
          rx="6"
        >
          <title>{sides[side]}</title>
        </rect>
      ))}
      {places.map(({ zone, x, y, width, side }) => {
        const text = written(zone);
        const size = sizeIn(text, width);
        return (
          <g key={`${side} ${x} ${y}`} data-marked={marked.includes(zone.zone)} data-zone={zone.zone}>
            <rect className="board-place" x={x} y={y} width={width} height={ROW} rx="4" />
            <text x={x + width / 2} y={y + ROW / 2 + size * 0.36} fontSize={size}>
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
