/** The decisions of a session: every answer is a node, a different answer makes a branch, nothing is ever lost. */
interface TreeNode {
  readonly parent: number;
  readonly option: number;
  readonly depth: number;
  readonly children: number[];
  /** the child visited last, −1 = none: where redo goes */
  next: number;
}

export class DecisionTree {
  private readonly nodes: TreeNode[] = [{ parent: -1, option: -1, depth: 0, children: [], next: -1 }];
  cursor = 0;

  get size(): number {
    return this.nodes.length;
  }

  parentOf(id: number): number {
    return this.nodes[id].parent;
  }

  optionOf(id: number): number {
    return this.nodes[id].option;
  }

  nextOf(id: number): number {
    return this.nodes[id].next;
  }

  depthOf(id: number): number {
    return this.nodes[id].depth;
  }

  has(id: number): boolean {
    return Number.isInteger(id) && id >= 0 && id < this.nodes.length;
  }

  /** The child of the cursor for this answer, made if it is new. The cursor moves there. */
  follow(option: number): { readonly id: number; readonly isNew: boolean } {
    const here = this.nodes[this.cursor];
    const known = here.children.find((child) => this.nodes[child].option === option);
    const id = known ?? this.nodes.length;
    if (known === undefined) {
      this.nodes.push({ parent: this.cursor, option, depth: here.depth + 1, children: [], next: -1 });
      here.children.push(id);
    }
    here.next = id;
    this.cursor = id;
    return { id, isNew: known === undefined };
  }

  /**
   * Takes over the nodes of a record, each behind its parent. Returns the number of the first that cannot be, −1 if all can: `parent` is
   * none there was, or `option` leads there already. Nothing is visited.
   */
  grow(
    options: readonly number[],
    parents: readonly number[],
  ): { readonly at: number; readonly what: 'parent' | 'option' } | null {
    const taken = new Set<string>();
    for (const [i, option] of options.entries()) {
      const parent = parents[i];
      if (!Number.isInteger(parent) || parent < 0 || parent > i) return { at: i, what: 'parent' };
      const place = `${parent} ${option}`;
      if (taken.has(place)) return { at: i, what: 'option' };
      taken.add(place);
      const before = this.nodes[parent];
      this.nodes.push({ parent, option, depth: before.depth + 1, children: [], next: -1 });
      before.children.push(i + 1);
      before.next = i + 1;
    }
    return null;
  }

  /** All nodes but the first, each behind its parent, one branch after the other: whoever goes this way passes every answer twice. */
  *inOrder(): Iterable<number> {
    const waiting = [...this.nodes[0].children].reverse();
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      yield id;
      for (let k = this.nodes[id].children.length - 1; k >= 0; k--) waiting.push(this.nodes[id].children[k]);
    }
  }

  /** Is it `above` itself, or does it come after it? */
  comesOf(id: number, above: number): boolean {
    let at = id;
    while (this.nodes[at].depth > this.nodes[above].depth) at = this.nodes[at].parent;
    return at === above;
  }

  /** Is the first answer that was tried taken all the way to `id`? */
  isMain(id: number): boolean {
    for (let at = id; at > 0; at = this.nodes[at].parent)
      if (this.nodes[this.nodes[at].parent].children[0] !== at) return false;
    return true;
  }

  /** Takes a node away, with all that comes after it. The cursor stands before it, if it stood there. Returns what became of the others. */
  prune(id: number): ReadonlyMap<number, number> {
    const { parent } = this.nodes[id];
    if (this.comesOf(this.cursor, id)) this.cursor = parent;
    const { children } = this.nodes[parent];
    children.splice(children.indexOf(id), 1);
    if (this.nodes[parent].next === id) this.nodes[parent].next = children.at(-1) ?? -1;
    return this.renumber();
  }

  /** The line to `id` comes first wherever others were tried. Returns what became of the nodes. */
  promote(id: number): ReadonlyMap<number, number> {
    for (let at = id; at > 0; at = this.nodes[at].parent) {
      const { children } = this.nodes[this.nodes[at].parent];
      children.splice(children.indexOf(at), 1);
      children.unshift(at);
    }
    return this.renumber();
  }

  /** Numbers are the order in a record: that of the lines, so that the first one tried stays first. */
  private renumber(): ReadonlyMap<number, number> {
    const order = [0, ...this.inOrder()];
    const numbers = new Map(order.map((id, now) => [id, now]));
    const numberOf = (id: number): number => numbers.get(id) ?? -1;
    const moved = order.map((id): TreeNode => {
      const { parent, option, depth, children, next } = this.nodes[id];
      return { parent: numberOf(parent), option, depth, children: children.map(numberOf), next: numberOf(next) };
    });
    this.nodes.splice(0, this.nodes.length, ...moved);
    this.cursor = numberOf(this.cursor);
    return numbers;
  }

  /** Moves the cursor; the way to it becomes what redo follows. */
  visit(id: number): void {
    this.cursor = id;
    for (let at = id; this.nodes[at].parent >= 0; at = this.nodes[at].parent)
      this.nodes[this.nodes[at].parent].next = at;
  }

  /** Answers from the beginning to `id`. */
  lineTo(id: number): number[] {
    const line: number[] = [];
    for (let at = id; at > 0; at = this.nodes[at].parent) line.push(this.nodes[at].option);
    return line.reverse();
  }

  /** The line through the cursor: from the beginning to it, and on as redo goes. */
  path(): number[] {
    const path: number[] = [];
    for (let at = this.cursor; at >= 0; at = this.nodes[at].parent) path.push(at);
    path.reverse();
    for (let at = this.nodes[this.cursor].next; at >= 0; at = this.nodes[at].next) path.push(at);
    return path;
  }

  /** How many answers to take back from `from`, then which nodes to pass through to stand at `to`. */
  way(from: number, to: number): { readonly back: number; readonly ahead: readonly number[] } {
    let [a, b] = [from, to];
    const ahead: number[] = [];
    while (a !== b) {
      if (this.nodes[a].depth > this.nodes[b].depth) a = this.nodes[a].parent;
      else {
        ahead.push(b);
        b = this.nodes[b].parent;
      }
    }
    return { back: this.nodes[from].depth - this.nodes[a].depth, ahead: ahead.reverse() };
  }

  /** Ends of all branches, the oldest first. */
  leaves(): number[] {
    return this.nodes.flatMap((node, id) => (node.children.length === 0 ? [id] : []));
  }

  options(): number[] {
    return this.nodes.slice(1).map((node) => node.option);
  }

  parents(): number[] {
    return this.nodes.slice(1).map((node) => node.parent);
  }
}
