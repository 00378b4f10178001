/** The stretch of a long grid that can be seen: above and below it there is room, but nothing is drawn. */
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Stretch {
  /** items from here … */
  readonly from: number;
  /** … to before this one */
  readonly to: number;
  /** room for those above and below, in pixels */
  readonly above: number;
  readonly below: number;
}

/** What was measured, in pixels: `top` is how far the grid begins above the window, `height` the window's. */
export interface Measured {
  readonly columns: number;
  readonly row: number;
  readonly top: number;
  readonly height: number;
}

/** rows drawn above and below what can be seen */
const SPARE = 2;
/** before anything could be measured */
const START: Stretch = { from: 0, to: 48, above: 0, below: 0 };

export function stretchOf(count: number, { columns, row, top, height }: Measured): Stretch {
  const rows = Math.ceil(count / columns);
  const first = Math.max(0, Math.min(rows - 1, Math.floor(top / row) - SPARE));
  const last = Math.max(first + 1, Math.min(rows, Math.ceil((top + height) / row) + SPARE));
  return { from: first * columns, to: last * columns, above: first * row, below: (rows - last) * row };
}

const isSame = (a: Stretch, b: Stretch): boolean =>
  a.from === b.from && a.to === b.to && a.above === b.above && a.below === b.below;

/** Rows are alike: the first one drawn tells the height of all. */
export function useStretch(count: number): readonly [Stretch, RefObject<HTMLUListElement | null>] {
  const grid = useRef<HTMLUListElement>(null);
  const [stretch, setStretch] = useState(START);
  useEffect(() => {
    const look = (): void => {
      const item = grid.current?.querySelector('li');
      if (!grid.current || !item || item.offsetHeight === 0) return;
      const { gridTemplateColumns, rowGap } = getComputedStyle(grid.current);
      const found = stretchOf(count, {
        columns: gridTemplateColumns.split(' ').length,
        row: item.offsetHeight + Number.parseFloat(rowGap),
        top: -grid.current.getBoundingClientRect().top,
        height: window.innerHeight,
      });
      setStretch((before) => (isSame(before, found) ? before : found));
    };
    look();
    // whatever scrolls, and however little room is left
    document.addEventListener('scroll', look, { capture: true, passive: true });
    const watching = new ResizeObserver(look);
    watching.observe(document.documentElement);
    if (grid.current) watching.observe(grid.current);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      watching.disconnect();
    };
  }, [count]);
  // another, shorter list: it is measured once its head is there
  return [stretch.from < count ? stretch : START, grid];
}
