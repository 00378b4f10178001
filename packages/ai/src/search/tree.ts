/** The search tree as columns of numbers: a node is the edge that leads to it. Node 0 is the root; 0 as a link means "none". */
export class Tree {
  size = 1;
  key: Int32Array;
  /** who chose this edge */
  player: Int32Array;
  firstChild: Int32Array;
  sibling: Int32Array;
  visits: Int32Array;
  /** how often the edge could have been chosen when its parent was visited */
  available: Int32Array;
  /** sum of results for the player who chose the edge, 0 … 1 each */
  total: Float64Array;
  prior: Float64Array;
  /** sum of an advisor's judgements for the player who chose the edge, how many they are, and whether the node was shown to it */
  judged: Float64Array;
  judgements: Int32Array;
  shown: Uint8Array;
  private order: Int32Array;

  constructor(capacity = 1 << 14) {
    this.key = new Int32Array(capacity);
    this.player = new Int32Array(capacity);
    this.firstChild = new Int32Array(capacity);
    this.sibling = new Int32Array(capacity);
    this.visits = new Int32Array(capacity);
    this.available = new Int32Array(capacity);
    this.total = new Float64Array(capacity);
    this.prior = new Float64Array(capacity);
    this.judged = new Float64Array(capacity);
    this.judgements = new Int32Array(capacity);
    this.shown = new Uint8Array(capacity);
    this.order = new Int32Array(capacity);
  }

  clear(): void {
    this.size = 1;
    this.reset(0);
  }

  private reset(node: number): void {
    this.firstChild[node] = 0;
    this.sibling[node] = 0;
    this.visits[node] = 0;
    this.available[node] = 0;
    this.total[node] = 0;
    this.prior[node] = 0;
    this.judged[node] = 0;
    this.judgements[node] = 0;
    this.shown[node] = 0;
  }

  /** The edge with this key below `node`, or 0. */
  child(node: number, key: number): number {
    const { sibling } = this;
    let edge = this.firstChild[node];
    while (edge !== 0 && this.key[edge] !== key) edge = sibling[edge];
    return edge;
  }

  add(node: number, key: number, player: number, prior: number): number {
    if (this.size === this.key.length) this.grow();
    const edge = this.size++;
    this.reset(edge);
    this.key[edge] = key;
    this.player[edge] = player;
    this.prior[edge] = prior;
    this.sibling[edge] = this.firstChild[node];
    this.firstChild[node] = edge;
    return edge;
  }

  /** Twice the room. Seldom: a search keeps its columns. */
  private grow(): void {
    const ints = (old: Int32Array): Int32Array => {
      const larger = new Int32Array(old.length * 2);
      larger.set(old);
      return larger;
    };
    const floats = (old: Float64Array): Float64Array => {
      const larger = new Float64Array(old.length * 2);
      larger.set(old);
      return larger;
    };
    this.key = ints(this.key);
    this.player = ints(this.player);
    this.firstChild = ints(this.firstChild);
    this.sibling = ints(this.sibling);
    this.visits = ints(this.visits);
    this.available = ints(this.available);
    this.total = floats(this.total);
    this.prior = floats(this.prior);
    this.judged = floats(this.judged);
    this.judgements = ints(this.judgements);
    const shown = new Uint8Array(this.key.length);
    shown.set(this.shown);
    this.shown = shown;
    this.order = new Int32Array(this.key.length);
  }

  /**
   * Makes `node` the root and drops everything that is not below it. A child was always made after its parent, so walking the
   * numbers upwards meets every parent first, and everything can move down in place.
   */
  reroot(node: number): void {
    if (node === 0) return;
    const { order, firstChild, sibling } = this;
    const size = this.size;
    order.fill(0, 0, size);
    let kept = 0;
    order[node] = ++kept;
    for (let parent = node; parent < size; parent++) {
      if (order[parent] === 0) continue;
      for (let edge = firstChild[parent]; edge !== 0; edge = sibling[edge]) order[edge] = 1;
    }
    // children of the kept ones are marked; their new numbers follow the old order
    kept = 0;
    for (let k = node; k < size; k++) if (order[k] !== 0) order[k] = ++kept;
    for (let k = node; k < size; k++) {
      if (order[k] === 0) continue;
      const to = order[k] - 1;
      this.key[to] = this.key[k];
      this.player[to] = this.player[k];
      this.visits[to] = this.visits[k];
      this.available[to] = this.available[k];
      this.total[to] = this.total[k];
      this.prior[to] = this.prior[k];
      this.judged[to] = this.judged[k];
      this.judgements[to] = this.judgements[k];
      this.shown[to] = this.shown[k];
      firstChild[to] = link(order, firstChild[k]);
      sibling[to] = k === node ? 0 : link(order, sibling[k]);
    }
    this.size = kept;
  }
}

function link(order: Int32Array, old: number): number {
  return old === 0 ? 0 : order[old] - 1;
}
