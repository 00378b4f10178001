/** How large cards are on this screen. Worked out once per size of the window: the styles alone would do it anew at every step. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** What a board needs, in cards. */
export interface Need {
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  /** zones that get a line of their own on a narrow screen */
  readonly lines: number;
  /** cards side by side on the narrowest screen */
  readonly columns: number;
}

const RATIO = 1.4;
/** cards of a line of its own, compared with full-sized ones */
export const LINE = 0.62;
const clamp = (least: number, size: number, most: number): number => Math.round(Math.max(least, Math.min(size, most)));

/** Pixels a full-sized card is wide where the board has `width` × `height` pixels. */
export function cardWidth(
  need: Need,
  width: number,
  height: number,
  screen: { width: number; height: number },
): number {
  const byWidth = width / need.columns - 9;
  // on a phone every pixel of a name counts: the gaps are narrower there
  if (screen.width <= 600) return clamp(36, width / need.columns - 6, 96);
  if (screen.width <= 860) {
    const left = screen.height - 270 - (need.rows + need.lines) * 18;
    return clamp(36, Math.min(byWidth, Math.max(left / (need.height + need.lines * LINE) / RATIO, 64)), 112);
  }
  const wide = (width - 24 - need.width * 8) / Math.max(need.width, 6);
  return clamp(40, Math.min(wide, (height - need.rows * 19) / need.height / RATIO), 140);
}

/** The same for an element that may change its size. */
export function useCardWidth(board: RefObject<HTMLElement | null>, need: Need): number {
  const [size, setSize] = useState({ width: 800, height: 600 });
  useLayoutEffect(() => {
    const room = board.current;
    if (!room) return;
    const look = (): void => setSize({ width: room.clientWidth, height: room.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(room);
    return () => observer.disconnect();
  }, [board]);
  return cardWidth(need, size.width, size.height, { width: innerWidth, height: innerHeight });
}
