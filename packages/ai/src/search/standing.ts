/** How the moves at the root of a tree stand against each other, and whether more thinking could change that. */
import type { Tree } from './tree.ts';

/** share of the rest of a budget that the second best move is given to catch up, when there is a hurry */
const PATIENCE = 0.2;
/** a match is as good as won or lost: whatever looks best then will do */
const CLEAR = { visits: 150, win: 0.975 } as const;

export class Standing {
  private readonly tree: Tree;
  private readonly patience: number;
  /** the edge of the most visited move, as of the last `lead` */
  private leader = 0;

  constructor(tree: Tree, patience = PATIENCE) {
    this.tree = tree;
    this.patience = patience;
  }

  /** Can the most visited move no longer be overtaken with `left` simulations? */
  isSettled(left: number): boolean {
    return left !== Number.POSITIVE_INFINITY && this.lead() > left;
  }

  /** Will the most visited move hardly be overtaken with about `left` simulations, or does it hardly matter? */
  isClear(left: number): boolean {
    if (this.lead() > this.patience * left) return true;
    const { visits, total } = this.tree;
    const n = visits[this.leader];
    const win = total[this.leader] / Math.max(1, n);
    return n >= CLEAR.visits && (win >= CLEAR.win || win <= 1 - CLEAR.win);
  }

  /** By how many visits the most visited move is ahead of the next one; that move becomes the `leader`. */
  private lead(): number {
    const { visits, firstChild, sibling } = this.tree;
    let first = 0;
    let second = 0;
    for (let edge = firstChild[0]; edge !== 0; edge = sibling[edge]) {
      const n = visits[edge];
      if (n > first) {
        second = first;
        first = n;
        this.leader = edge;
      } else if (n > second) second = n;
    }
    return first - second;
  }
}
