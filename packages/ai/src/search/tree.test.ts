import { expect, test } from 'vitest';
import { Tree } from './tree.ts';

/** Everything below a node as nested plain data. */
const picture = (tree: Tree, node: number): unknown => {
  const children: unknown[] = [];
  for (let edge = tree.firstChild[node]; edge !== 0; edge = tree.sibling[edge])
    children.push([
      tree.key[edge],
      tree.visits[edge],
      tree.total[edge],
      tree.available[edge],
      tree.prior[edge],
      picture(tree, edge),
    ]);
  return children;
};

test('[AI-T1] making a node the root keeps exactly what is below it', () => {
  const tree = new Tree(4);
  const nodes = [0];
  for (let k = 1; k < 400; k++) {
    const node = tree.add(nodes[(k * 7919) % nodes.length], k, k & 1, k / 400);
    tree.visits[node] = k * 3;
    tree.total[node] = k / 7;
    tree.available[node] = k * 5;
    nodes.push(node);
  }
  const child = tree.firstChild[0];
  const before = picture(tree, child);
  const size = tree.size;
  tree.reroot(child);
  expect(picture(tree, 0)).toEqual(before);
  expect(tree.size).toBeLessThan(size);
  expect(tree.visits[0]).toBe(tree.key[child] === 0 ? 0 : tree.visits[0]);
  // and it goes on growing from there
  const added = tree.add(0, 999, 0, 0.5);
  expect(tree.child(0, 999)).toBe(added);
  expect(tree.visits[added]).toBe(0);
});
