/** Arrows and numbers over the board, drawn where the cards are now. What they say in words stands in the log and beside the chain. */
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type Arrow, type Spot, signsOf } from './signs.ts';
import { useTable } from './table-context.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Drawn {
  readonly lines: readonly { readonly path: string; readonly tip: string; readonly arrow: Arrow }[];
  readonly numbers: readonly (Point & { readonly number: number })[];
}

const NOTHING: Drawn = { lines: [], numbers: [] };

/** pixels of a tip, and how far a line may bend aside: the first where it covers the least */
const TIP = 13;
const BENDS = [0.14, -0.14, 0.26, -0.26, 0.4, -0.4, 0.55, -0.55];
/** lines run from edge to edge and cover nothing of a card; between neighbours, where that would be a dot, a little way into them */
const EDGE = 0.49;
const INSIDE = 0.38;
/** how far down a card its picture is in any size */
const ON_PICTURE = 0.46;
/** what a line should not run over, and how far away from it it keeps */
const WORDS = '.face-name, .face-number, .face-cost, .face-badge, .zone-label, .strip';
const APART = 4;
/** at so many places along a line it is looked what lies there */
const PLACES = 32;

export function elementOf(spot: Spot): Element | null {
  if ('card' in spot) return document.querySelector(`.board [data-location="${spot.card}"]`);
  if ('zone' in spot) return document.querySelector(`.board [data-zone="${spot.zone}"]`);
  return document.querySelector(`.strip[data-seat="${spot.seat}"]`);
}

/** Where a line from `other` should touch a box: so far from its middle, as a share of its size. */
function edge(box: DOMRect, other: Point, reach: number): Point {
  const centre = middleOf(box);
  const dx = other.x - centre.x;
  const dy = other.y - centre.y;
  const scale = Math.min(
    dx === 0 ? 1 : (box.width * reach) / Math.abs(dx),
    dy === 0 ? 1 : (box.height * reach) / Math.abs(dy),
    1,
  );
  return { x: centre.x + dx * scale, y: centre.y + dy * scale };
}

const middleOf = ({ left, top, width, height }: DOMRect): Point => ({ x: left + width / 2, y: top + height / 2 });

/** Beginning, end, and the point it bends toward. */
type Bent = readonly [start: Point, end: Point, bend: Point];

function bent(from: DOMRect, to: DOMRect, by: number): Bent {
  const between = (reach: number): Bent => {
    const [start, end] = [edge(from, middleOf(to), reach), edge(to, middleOf(from), reach)];
    const bend = {
      x: (start.x + end.x) / 2 - (end.y - start.y) * by,
      y: (start.y + end.y) / 2 + (end.x - start.x) * by,
    };
    return [start, end, bend];
  };
  const outside = between(EDGE);
  const isShort = Math.hypot(outside[1].x - outside[0].x, outside[1].y - outside[0].y) < 2 * TIP;
  return isShort ? between(INSIDE) : outside;
}

/** How many places of the line lie on one of the boxes, or beside the board. */
function covered([start, end, bend]: Bent, boxes: readonly DOMRect[], board: DOMRect): number {
  let count = 0;
  for (let i = 1; i < PLACES; i++) {
    const t = i / PLACES;
    const along = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
    const [x, y] = [along(start.x, bend.x, end.x), along(start.y, bend.y, end.y)];
    const lies = ({ left, top, right, bottom }: DOMRect, apart: number): boolean =>
      x > left - apart && x < right + apart && y > top - apart && y < bottom + apart;
    if (!lies(board, 0) || boxes.some((box) => lies(box, APART))) count++;
  }
  return count;
}

/** The straightest of the lines that cover the fewest words. */
function lineBetween(
  from: DOMRect,
  to: DOMRect,
  origin: DOMRect,
  words: readonly DOMRect[],
): { readonly path: string; readonly tip: string } {
  const ways = BENDS.map((by) => bent(from, to, by));
  const costs = ways.map((way) => covered(way, words, origin));
  const here = ({ x, y }: Point): Point => ({ x: x - origin.left, y: y - origin.top });
  const [start, end, bend] = ways[costs.indexOf(Math.min(...costs))].map(here);
  const angle = Math.atan2(end.y - bend.y, end.x - bend.x);
  const wing = (turn: number): string =>
    `${(end.x - TIP * Math.cos(angle + turn)).toFixed(1)},${(end.y - TIP * Math.sin(angle + turn)).toFixed(1)}`;
  const at = ({ x, y }: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;
  return { path: `M${at(start)} Q${at(bend)} ${at(end)}`, tip: `M${wing(0.45)} L${at(end)} L${wing(-0.45)} Z` };
}

/** What can be seen of it: of a card in a fan only the edge. */
function boxOf(spot: Spot): DOMRect | undefined {
  const element = elementOf(spot);
  const box = element?.getBoundingClientRect();
  const cell = element?.parentElement?.closest('.cell')?.getBoundingClientRect();
  return box && cell ? new DOMRect(box.left, box.top, Math.min(box.width, cell.width), box.height) : box;
}

/** `size`: something that changes with the sizes of cards, so that all is measured anew. */
export function Signs({ board, size }: { readonly board: RefObject<HTMLElement | null>; readonly size: string }) {
  const { running } = useTable();
  const { layout, nodes, position } = running;
  const signs = useMemo(() => signsOf({ layout, nodes, position }), [layout, nodes, position]);
  const [drawn, setDrawn] = useState(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sizes are other places
  useLayoutEffect(() => {
    // asking where something lies lays the whole page out at once: most positions have nothing to draw
    const isBare = signs.arrows.length === 0 && signs.links.length === 0;
    const origin = isBare ? undefined : board.current?.getBoundingClientRect();
    if (!origin) {
      setDrawn(NOTHING);
      return;
    }
    const all = signs.arrows.length === 0 ? [] : [...(board.current?.querySelectorAll(WORDS) ?? [])];
    const words = all.map((element) => element.getBoundingClientRect());
    // a player's name is below the question where the table is longer than the window: there it goes where their life lies
    const { life } = layout.table;
    const goal = (spot: Spot): Spot =>
      'seat' in spot && innerWidth <= 860 && life ? { zone: `${spot.seat}/${life}` } : spot;
    setDrawn({
      lines: signs.arrows.flatMap((arrow) => {
        const [from, to] = [boxOf(arrow.from), boxOf(goal(arrow.to)) ?? boxOf(arrow.to)];
        return from && to ? [{ ...lineBetween(from, to, origin, words), arrow }] : [];
      }),
      numbers: signs.links.flatMap(({ at, number }) => {
        const box = boxOf(at);
        // on its picture: the name stands above, numbers below
        return box
          ? [{ x: box.left - origin.left + 4, y: box.top - origin.top + box.height * ON_PICTURE, number }]
          : [];
      }),
    });
  }, [signs, size]);
  return (
    <div className="signs" aria-hidden="true">
      <svg aria-hidden="true">
        {drawn.lines.map(({ path, tip, arrow: { kind, from, to, done } }) => (
          <g key={path} className={`sign-${kind}`} data-done={done} data-from={placeOf(from)} data-to={placeOf(to)}>
            <path d={path} className="sign-rim" />
            <path d={path} className="sign-line" />
            <path d={tip} className="sign-tip" />
          </g>
        ))}
      </svg>
      {drawn.numbers.map(({ x, y, number }) => (
        <b key={number} className="sign-link" style={{ left: x, top: y }}>
          {number}
        </b>
      ))}
    </div>
  );
}

/** for whoever looks from outside */
const placeOf = (spot: Spot): string => ('card' in spot ? spot.card : 'zone' in spot ? spot.zone : `seat ${spot.seat}`);
