/** Bytes of a wasm module: numbers in LEB128, sections, vectors. */
const encoder = new TextEncoder();

export class Bytes {
  private data = new Uint8Array(256);
  length = 0;

  byte(...values: number[]): this {
    for (const value of values) this.one(value);
    return this;
  }

  /** Most bytes come one by one. */
  private one(value: number): void {
    if (this.length === this.data.length) this.reserve(1);
    this.data[this.length++] = value;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.data.length) return;
    const larger = new Uint8Array(Math.max(2 * this.data.length, this.length + more));
    larger.set(this.data.subarray(0, this.length));
    this.data = larger;
  }

  unsigned(value: number): this {
    let left = value >>> 0;
    while (left > 0x7f) {
      this.one((left & 0x7f) | 0x80);
      left >>>= 7;
    }
    this.one(left);
    return this;
  }

  signed(value: number): this {
    let left = value | 0;
    for (;;) {
      const low = left & 0x7f;
      left >>= 7;
      const done = (left === 0 && (low & 0x40) === 0) || (left === -1 && (low & 0x40) !== 0);
      this.one(done ? low : low | 0x80);
      if (done) return this;
    }
  }

  name(text: string): this {
    const utf8 = encoder.encode(text);
    return this.unsigned(utf8.length).all(utf8);
  }

  all(bytes: Uint8Array): this {
    this.reserve(bytes.length);
    this.data.set(bytes, this.length);
    this.length += bytes.length;
    return this;
  }

  /** Another piece with its length before it. */
  sized(inner: Bytes): this {
    return this.unsigned(inner.length).all(inner.data.subarray(0, inner.length));
  }

  taken(): Uint8Array<ArrayBuffer> {
    return this.data.slice(0, this.length);
  }
}
