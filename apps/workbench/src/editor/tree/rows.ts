/** Rows as they are drawn: which are open, where entries can go, what pasting means. */
import {
  type Bench,
  type Command,
  isWithin,
  keysOf,
  mayMove,
  parentOf,
  type Row,
  rootSlot,
  slotAt,
  valueAt,
} from '@fuda/editor';

/** A row with its place in the drawn list. */
export interface DrawnRow {
  readonly row: Row;
  /** from 1 */
  readonly level: number;
  /** among its brothers, from 1 */
  readonly place: number;
  readonly of: number;
  readonly isOpen: boolean;
  readonly parent: string | null;
}

/** From top to bottom, without what is folded. */
export function drawnRows(root: Row, folded: ReadonlySet<string>): readonly DrawnRow[] {
  const all: DrawnRow[] = [];
  const draw = (row: Row, level: number, place: number, of: number, parent: string | null): void => {
    const isOpen = !folded.has(row.id);
    all.push({ row, level, place, of, isOpen, parent });
    if (isOpen)
      for (const [i, child] of row.children.entries()) draw(child, level + 1, i + 1, row.children.length, row.id);
  };
  draw(root, 1, 1, 1, null);
  return all;
}

/** The row that shows what stands at a path: its own, else the innermost around it. */
export function rowFor(rows: readonly DrawnRow[], path: string): DrawnRow {
  const around = rows.filter(({ row }) => row.kind !== 'card' && isWithin(path, row.path));
  return around.reduce<DrawnRow>(
    (best, one) => (one.row.path.length > best.row.path.length ? one : best),
    around[0] ?? rows[0],
  );
}

/** A place in a list: before the entry that is there now. */
export interface Spot {
  readonly list: string;
  readonly at: number;
}

/** Every place an entry could be put, from top to bottom. */
export function spotsIn(root: Row): readonly Spot[] {
  const spots: Spot[] = [];
  const walk = (row: Row): void => {
    const { list } = row;
    for (const [i, child] of row.children.entries()) {
      if (list) spots.push({ list: list.path, at: i });
      walk(child);
    }
    if (list) spots.push({ list: list.path, at: row.children.length });
  };
  walk(root);
  return spots;
}

/** Moves the entry at `path` to the next place above or below that takes it, out of its list and into others if need be. */
export function nudge(bench: Bench, json: unknown, root: Row, path: string, by: -1 | 1): Command | undefined {
  const from = parentOf(path);
  if (!from || typeof from.key !== 'number') return undefined;
  const { parent, key } = from;
  const spots = spotsIn(root).filter(({ list }) => !isWithin(list, path));
  const here = spots.findIndex(({ list, at }) => list === parent && at === key);
  // behind itself is where it is already
  const start = by < 0 ? here - 1 : here + 2;
  for (let i = start; i >= 0 && i < spots.length; i += by) {
    const { list, at } = spots[i];
    if (mayMove(bench.vocabulary, json, path, list, bench.kind)) return { do: 'move', path, list, at };
  }
  return undefined;
}

/** Where something lands that is let go over a row, `part` of the way down it. */
export function spotOver(row: Row, isOpen: boolean, part: number): readonly Spot[] {
  const up = row.entry ? parentOf(row.path) : undefined;
  const beside = (by: 0 | 1): Spot[] =>
    up && typeof up.key === 'number' ? [{ list: up.parent, at: up.key + by }] : [];
  const inside = row.list ? [{ list: row.list.path, at: isOpen ? 0 : row.children.length }] : [];
  if (inside.length === 0) return beside(part < 0.5 ? 0 : 1);
  if (!up) return inside;
  return part < 0.3 ? [...beside(0), ...inside] : part > 0.7 && !isOpen ? [...beside(1), ...inside] : inside;
}

/** What is left of a drop: a move that is allowed and changes something. */
export function dropCommand(bench: Bench, json: unknown, path: string, spots: readonly Spot[]): Command | undefined {
  const from = parentOf(path);
  for (const { list, at } of spots) {
    if (!mayMove(bench.vocabulary, json, path, list, bench.kind)) continue;
    const stays = from?.parent === list && (from.key === at || from.key === at - 1);
    return stays ? undefined : { do: 'move', path, list, at };
  }
  return undefined;
}

/** Where new entries go when a row is looked at: into its list, else behind it. */
export function addingSpot(row: Row): Spot | undefined {
  if (row.list) return { list: row.list.path, at: row.children.length };
  const up = row.entry ? parentOf(row.path) : undefined;
  return up && typeof up.key === 'number' ? { list: up.parent, at: up.key + 1 } : undefined;
}

/** Puts what was copied where new entries go; a copied list brings all of its entries. */
export function pasteCommand(bench: Bench, json: unknown, row: Row, value: unknown): Command | undefined {
  const spot = addingSpot(row);
  if (!spot) return undefined;
  const { list, at } = spot;
  const order = slotAt(bench.vocabulary, rootSlot(json, bench.kind), list)?.order;
  const there = valueAt(json, keysOf(list) ?? []);
  const place = Array.isArray(there) ? Math.min(at, there.length) : 0;
  const values = Array.isArray(value) ? value : [value];
  const commands = values.map(
    (one, i): Command => ({ do: 'insert', list, at: place + i, value: one, ...(order ? { order } : {}) }),
  );
  return commands.length === 1 ? commands[0] : { do: 'all', commands };
}
