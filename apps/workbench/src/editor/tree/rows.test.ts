/** Moving and pasting, on a card as the tree shows it. */
import { Bench, edit, openDocument, type Row, rowsOf, treeOf, valueAt } from '@fuda/editor';
import { WORKSHOPS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { addingSpot, drawnRows, dropCommand, nudge, pasteCommand, rowFor, spotOver, spotsIn } from './rows.ts';

const { vocabulary, cards } = await WORKSHOPS['duel-masters']();
const bench = new Bench({ vocabulary, cards });

const CARD = {
  id: 'x',
  name: { ja: '例', en: 'Example' },
  kind: 'spell',
  civilization: 'water',
  cost: 3,
  keywords: ['shield_trigger'],
  effects: [
    { op: 'DRAW', count: 1 },
    { op: 'IF', condition: true, then: [{ op: 'DRAW', count: 2 }] },
    { op: 'DRAW', count: 3 },
  ],
};
const root = treeOf(bench, CARD);
const rowAt = (path: string): Row => {
  const found = [...rowsOf(root)].find((row) => row.path === path && row.kind !== 'card');
  if (!found) throw new Error(path);
  return found;
};
const countsOf = (json: unknown): unknown[] =>
  (valueAt(json, ['effects']) as { count?: number; then?: { count: number }[] }[]).map(
    ({ count, then }) => count ?? then?.map((inner) => inner.count),
  );
const after = (command: Parameters<typeof edit>[1] | undefined): unknown[] | undefined => {
  if (!command) return undefined;
  const done = edit(openDocument(CARD), command);
  if (!done.ok) throw new Error(done.error.reason.en);
  return countsOf(done.value.json);
};

test('[WB-E2] rows are drawn from top to bottom, without what is folded', () => {
  const all = drawnRows(root, new Set());
  expect(all.map(({ row }) => row.id)).toEqual([...rowsOf(root)].map(({ id }) => id));
  const shut = drawnRows(root, new Set([rowAt('$.effects').id]));
  expect(shut.some(({ row }) => row.path.startsWith('$.effects['))).toBe(false);
  for (const { row, level, place, of } of all) {
    expect(place).toBeLessThanOrEqual(of);
    expect(level === 1).toBe(row === root);
  }
});

test('[WB-E2] what another pane looks at is shown by its row, or the one around it', () => {
  const rows = drawnRows(root, new Set());
  expect(rowFor(rows, '$.effects[1].then[0].count').row.path).toBe('$.effects[1].then[0]');
  expect(rowFor(rows, '$.cost').row.kind).toBe('facts');
  expect(rowFor(rows, '$').row.kind).toBe('facts');
});

test('[WB-E2] an entry goes step by step through every place that takes it, into branches and out again', () => {
  expect(after(nudge(bench, CARD, root, '$.effects[0]', 1))).toEqual([[1, 2], 3]);
  expect(after(nudge(bench, CARD, root, '$.effects[2]', -1))).toEqual([1, [2, 3]]);
  expect(after(nudge(bench, CARD, root, '$.effects[1].then[0]', 1))).toEqual([1, [], 2, 3]);
  expect(after(nudge(bench, CARD, root, '$.effects[1].then[0]', -1))).toEqual([1, 2, [], 3]);
  // nothing is above the first and below the last, and a branch does not go into itself
  expect(nudge(bench, CARD, root, '$.effects[0]', -1)).toBeUndefined();
  expect(nudge(bench, CARD, root, '$.effects[2]', 1)).toBeUndefined();
  expect(after(nudge(bench, CARD, root, '$.effects[1]', 1))).toEqual([1, 3, [2]]);
  expect(nudge(bench, CARD, root, '$.cost', 1)).toBeUndefined();
  expect(spotsIn(root).filter(({ list }) => list === '$.effects').length).toBe(4);
});

test('[WB-E2] dropped above, below and into a row; where it may not go and where it is nothing happens', () => {
  const drop = (path: string, over: string, part: number, isOpen = true) =>
    dropCommand(bench, CARD, path, spotOver(rowAt(over), isOpen, part));
  expect(after(drop('$.effects[2]', '$.effects[0]', 0.2))).toEqual([3, 1, [2]]);
  expect(after(drop('$.effects[0]', '$.effects[2]', 0.8))).toEqual([[2], 3, 1]);
  expect(after(drop('$.effects[0]', '$.effects[1].then', 0.5))).toEqual([[1, 2], 3]);
  expect(drop('$.effects[0]', '$.effects[0]', 0.8)).toBeUndefined();
  expect(drop('$.effects[1]', '$.effects[1].then', 0.5)).toBeUndefined();
  expect(drop('$.keywords[0]', '$.effects[0]', 0.2)).toBeUndefined();
});

test('[WB-E2] what was copied goes into the list looked at, or behind the entry; a list brings all of its entries', () => {
  const paste = (over: string, value: unknown) => after(pasteCommand(bench, CARD, rowAt(over), value));
  expect(paste('$.effects[0]', { op: 'DRAW', count: 9 })).toEqual([1, 9, [2], 3]);
  expect(paste('$.effects', { op: 'DRAW', count: 9 })).toEqual([1, [2], 3, 9]);
  expect(paste('$.effects[1].then', [{ count: 8 }, { count: 9 }])).toEqual([1, [2, 8, 9], 3]);
  expect(pasteCommand(bench, CARD, root, 1)).toBeUndefined();
  expect(addingSpot(rowAt('$.effects[1].then'))).toEqual({ list: '$.effects[1].then', at: 1 });
  // into a list that is not written yet
  const bare = { id: 'y', kind: 'creature' };
  const list = [...rowsOf(treeOf(bench, bare))].find(({ path }) => path === '$.actions');
  expect(list && pasteCommand(bench, bare, list, {})).toMatchObject({ do: 'insert', list: '$.actions', at: 0 });
});
