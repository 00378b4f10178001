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

/** pixels of a tip, and how far a line bends aside */
const TIP = 13;
const BEND = 0.14;
/** lines run from edge to edge and cover nothing of a card; between neighbours, where that would be a dot, a little way into them */
const EDGE = 0.49;
const INSIDE = 0.38;

export function elementOf(spot: Spot): Element | null {
  if ('card' in spot) return document.querySelector(`.board [data-location="${spot.card}"]`);
  if ('zone' in spot) return document.querySelector(`.board [data-zone="${spot.zone}"]`);
  return document.querySelector(`.strip[data-seat="${spot.seat}"]`);
}

/** Where a line from `other` should touch a box: so far from its middle, as a share of its size. */
function edge(box: DOMRect, other: Point, reach: number): Point {
  const centre = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const dx = other.x - centre.x;
  const dy = other.y - centre.y;
  const scale = Math.min(
    dx === 0 ? 1 : (box.width * reach) / Math.abs(dx),
    dy === 0 ? 1 : (box.height * reach) / Math.abs(dy),
    1,
  );
  return { x: centre.x + dx * scale, y: centre.y + dy * scale };
}

function lineBetween(from: DOMRect, to: DOMRect, origin: DOMRect): { readonly path: string; readonly tip: string } {
  const middle = ({ left, top, width, height }: DOMRect): Point => ({ x: left + width / 2, y: top + height / 2 });
  const ends = (reach: number): readonly [Point, Point] => [
    edge(from, middle(to), reach),
    edge(to, middle(from), reach),
  ];
  const outside = ends(EDGE);
  const isShort = Math.hypot(outside[1].x - outside[0].x, outside[1].y - outside[0].y) < 2 * TIP;
  const [a, b] = isShort ? ends(INSIDE) : outside;
  const start = { x: a.x - origin.left, y: a.y - origin.top };
  const end = { x: b.x - origin.left, y: b.y - origin.top };
  const bend = {
    x: (start.x + end.x) / 2 - (end.y - start.y) * BEND,
    y: (start.y + end.y) / 2 + (end.x - start.x) * BEND,
  };
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
    setDrawn({
      lines: signs.arrows.flatMap((arrow) => {
        const [from, to] = [boxOf(arrow.from), boxOf(arrow.to)];
        return from && to ? [{ ...lineBetween(from, to, origin), arrow }] : [];
      }),
      numbers: signs.links.flatMap(({ at, number }) => {
        const box = boxOf(at);
        return box ? [{ x: box.left - origin.left + 4, y: box.top - origin.top + 2, number }] : [];
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
