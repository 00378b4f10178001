import { expect, test } from 'vitest';
import { DecisionTree } from './tree.ts';

test('the same answer leads to the same node, another one makes a branch, and nothing is lost', () => {
  const tree = new DecisionTree();
  const a = tree.follow(3).id;
  const b = tree.follow(1).id;
  tree.visit(a);
  expect(tree.follow(1)).toEqual({ id: b, isNew: false });
  tree.visit(a);
  const c = tree.follow(2).id;
  expect(tree.leaves()).toEqual([b, c]);
  expect(tree.lineTo(c)).toEqual([3, 2]);
  expect([tree.options(), tree.parents()]).toEqual([
    [3, 1, 2],
    [0, 1, 1],
  ]);
});

test('redo follows the line visited last', () => {
  const tree = new DecisionTree();
  const a = tree.follow(0).id;
  const b = tree.follow(0).id;
  tree.visit(a);
  const c = tree.follow(1).id;
  expect(tree.nextOf(a)).toBe(c);
  tree.visit(b);
  expect(tree.nextOf(a)).toBe(b);
});

test('the way between two nodes goes back to where their lines part', () => {
  const tree = new DecisionTree();
  const a = tree.follow(0).id;
  const b = tree.follow(0).id;
  const c = tree.follow(0).id;
  tree.visit(a);
  const d = tree.follow(1).id;
  expect(tree.way(c, d)).toEqual({ back: 2, ahead: [d] });
  expect(tree.way(d, c)).toEqual({ back: 1, ahead: [b, c] });
  expect(tree.way(c, c)).toEqual({ back: 0, ahead: [] });
  expect(tree.way(c, 0)).toEqual({ back: 3, ahead: [] });
});
