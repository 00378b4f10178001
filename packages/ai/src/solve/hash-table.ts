/** Positions already dealt with, by key: open addressing in typed arrays that double when they are half full. */
export class HashTable {
  private high: Int32Array;
  private low: Int32Array;
  private values: Int32Array;
  private mask: number;
  size = 0;

  constructor(bits = 16) {
    this.high = new Int32Array(1 << bits);
    this.low = new Int32Array(1 << bits);
    this.values = new Int32Array(1 << bits);
    this.mask = (1 << bits) - 1;
  }

  clear(): void {
    this.values.fill(0);
    this.size = 0;
  }

  /** The value kept for a key, 0 if none. */
  get(high: number, low: number): number {
    return this.values[this.find(high, low)];
  }

  /** Keeps a value other than 0. */
  set(high: number, low: number, value: number): void {
    const at = this.find(high, low);
    if (this.values[at] === 0) {
      this.size++;
      this.high[at] = high;
      this.low[at] = low;
    }
    this.values[at] = value;
    if (this.size * 2 > this.mask) this.grow();
  }

  private find(high: number, low: number): number {
    let at = (high ^ (high >>> 16)) & this.mask;
    while (this.values[at] !== 0 && (this.high[at] !== high || this.low[at] !== low)) at = (at + 1) & this.mask;
    return at;
  }

  private grow(): void {
    const { high, low, values } = this;
    const cells = values.length * 2;
    this.high = new Int32Array(cells);
    this.low = new Int32Array(cells);
    this.values = new Int32Array(cells);
    this.mask = cells - 1;
    this.size = 0;
    for (let i = 0; i < values.length; i++) if (values[i] !== 0) this.set(high[i], low[i], values[i]);
  }
}
