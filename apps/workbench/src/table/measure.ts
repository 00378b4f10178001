/** How large cards are on this screen. Worked out once per size of the window: the styles alone would do it anew at every step. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** A row of the board: how many lines of cards it has, and how high they are compared with full-sized ones. */
export interface RowNeed {
  readonly lines: number;
  readonly size: number;
  /** cards held in hand are read, so they are larger */
  readonly hand: boolean;
}

/** What a board needs, in cards. */
export interface Need {
  readonly rows: readonly RowNeed[];
  /** places side by side in rows of fixed slots; 0 = there are none */
  readonly places: number;
  /** cards of a market side by side; 0 = there is none */
  readonly across: number;
  /** cards side by side on the narrowest screen */
  readonly columns: number;
}

/** All in pixels, but for the height of a card as a multiple of its width. */
export interface Measures {
  readonly base: number;
  readonly hand: number;
  readonly ratio: number;
  /** from one slot to the next */
  readonly pitch: number;
}

/** the shape of a printed card, and the lowest one that still looks like a card */
const TALL = 1.4;
const SQUAT = 1.08;
/** cards of a line of its own, compared with full-sized ones */
export const LINE = 0.86;
const LEAST = 40;
/** below this a line of a market is broken rather than made of smaller cards */
const WHOLE = 78;
const MOST = 116;
/** what padding and gaps take of the height of a row */
const BETWEEN = 12;
/** from this width on a face has room for some lines of its text */
const READABLE = 124;

/** up to this width a screen is a phone's: the table is longer than it, and cards keep their shape */
const PHONE = 600;
/** height of what stands above the board and below it on a tablet: places, phases, both players, the question */
const AROUND = 290;

const clamp = (least: number, size: number, most: number): number => Math.round(Math.max(least, Math.min(size, most)));

/** Widths of the cards that lie one below the other: times their shape, the height of the board. */
const unitsOf = ({ rows }: Need, base: number, hand: number): number =>
  rows.reduce((sum, row) => sum + (row.hand ? hand : base * row.size) * row.lines, 0);

/** Sizes of cards where the board has `width` × `height` pixels. */
export function measure(
  need: Need,
  width: number,
  height: number,
  screen: { readonly width: number; readonly height: number },
): Measures {
  const pitch = need.places > 0 ? Math.floor(width / need.places) : 0;
  if (screen.width <= 860) {
    // a market in whole lines, where the cards of one are still as large as on a phone
    const line = need.across > 0 ? Math.floor((width - 12) / need.across) - 3 : 0;
    const byWidth = Math.min(Math.floor((width - 6) / need.columns) - 3, pitch > 0 ? pitch - 2 : MOST);
    const base = clamp(36, line >= WHOLE ? Math.min(byWidth, line) : byWidth, 104);
    const hand = clamp(Math.min(64, base * 1.4), base, 110);
    // the page scrolls all the same: cards become lower so that it has to less
    const room = screen.height - AROUND - need.rows.length * BETWEEN;
    const ratio = screen.width > PHONE ? Math.max(SQUAT, Math.min(room / unitsOf(need, base, hand), TALL)) : TALL;
    return { base, hand, ratio, pitch };
  }
  const byWidth = Math.min(
    MOST,
    need.places > 0 ? pitch - 8 : MOST,
    need.across > 0 ? (width - 12) / need.across - 7 : MOST,
  );
  const room = height - need.rows.length * BETWEEN;
  // cards that lie are lower rather than smaller: names need the width
  for (let base = Math.floor(byWidth); ; base--) {
    const hand = clamp(READABLE, base * 1.1, 150);
    const ratio = room / unitsOf(need, base, hand);
    if (ratio >= SQUAT || base <= LEAST) return { base, hand, ratio: Math.max(SQUAT, Math.min(ratio, TALL)), pitch };
  }
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** so much of its height a board leaves empty before cards become higher: a question of one line more or less moves none of them */
const SLACK = 32;

/** The room cards are measured for: other sizes mean that every card is laid out anew, so what they still fit into changes nothing. */
export function roomFor(before: Room | null, now: Room): Room {
  const fits = before && before.width === now.width && before.height <= now.height;
  return fits && now.height - before.height <= SLACK ? before : now;
}

/**
 * The same for an element that may change its size. Null until it has one: whoever draws cards in a guessed size first draws, and lays out,
 * all of them twice.
 */
export function useMeasures(board: RefObject<HTMLElement | null>, need: Need): Measures | null {
  const [size, setSize] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const room = board.current;
    if (!room) return;
    const look = (): void => {
      const now = { width: room.clientWidth, height: room.clientHeight };
      setSize((before) => roomFor(before, now));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(room);
    return () => observer.disconnect();
  }, [board]);
  return size && measure(need, size.width, size.height, { width: innerWidth, height: innerHeight });
}
