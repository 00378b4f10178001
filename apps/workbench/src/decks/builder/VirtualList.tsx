/** A long list of which only what can be seen is drawn. Arrow keys walk from row to row; a row's first button has the focus. */
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface Props<T> {
  readonly items: readonly T[];
  readonly label: string;
  /** of a row, in pixels */
  readonly height: number;
  keyOf(item: T): string;
  render(item: T, tabIndex: 0 | -1): ReactNode;
  /** other keys than those that walk; true = taken */
  onKey?(item: T, event: KeyboardEvent): boolean;
}

/** rows drawn above and below what can be seen */
const SPARE = 4;

export function VirtualList<T>({ items, label, height, keyOf, render, onKey }: Props<T>) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const [at, setAt] = useState(0);
  /** the row that gets the focus once it is drawn */
  const wanted = useRef<number | null>(null);
  const here = Math.min(at, items.length - 1);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = (): void => setView({ top: element.scrollTop, height: element.clientHeight });
    const watching = new ResizeObserver(look);
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  // another list begins at its head
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the other list that matters, not what is in it
  useEffect(() => {
    setAt(0);
    if (box.current) box.current.scrollTop = 0;
  }, [items]);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = box.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"] button`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  const go = (row: number): void => {
    const next = Math.max(0, Math.min(items.length - 1, row));
    const element = box.current;
    if (!element) return;
    wanted.current = next;
    setAt(next);
    const top = next * height;
    if (top < element.scrollTop) element.scrollTop = top;
    if (top + height > element.scrollTop + element.clientHeight)
      element.scrollTop = top + height - element.clientHeight;
    setView({ top: element.scrollTop, height: element.clientHeight });
  };
  const page = Math.max(1, Math.floor(view.height / height) - 1);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    PageDown: here + page,
    PageUp: here - page,
    Home: 0,
    End: items.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = steps[event.key];
    if (row !== undefined) {
      event.preventDefault();
      go(row);
      return;
    }
    const item = items[here];
    if (item !== undefined && onKey?.(item, event)) event.preventDefault();
  };
  const first = Math.max(0, Math.floor(view.top / height) - SPARE);
  const last = Math.min(items.length, Math.ceil((view.top + view.height) / height) + SPARE);
  // the row keys go on from is there, however far it was scrolled away
  const rows = [...new Set([...Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i), here])];
  return (
    <div
      ref={box}
      className="virtual"
      onScroll={({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
    >
      <ul aria-label={label} style={{ '--rows': `${items.length * height}px` } as CSSProperties} onKeyDown={onKeyDown}>
        {rows
          .filter((row) => row >= 0)
          .sort((a, b) => a - b)
          .map((row) => (
            <li
              key={keyOf(items[row])}
              data-row={row}
              aria-setsize={items.length}
              aria-posinset={row + 1}
              style={{ '--at': `${row * height}px`, '--row': `${height}px` } as CSSProperties}
              onFocus={() => setAt(row)}
            >
              {render(items[row], row === here ? 0 : -1)}
            </li>
          ))}
      </ul>
    </div>
  );
}
