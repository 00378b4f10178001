import type { Pile } from './quick-seat.ts';

/** The generator of the kernel (xoshiro128**), seeded as there; kept in fields, where the kernel keeps it in the state. */
export class QuickDice {
  private r0 = 0;
  private r1 = 0;
  private r2 = 0;
  private r3 = 0;

  start(seed: number): void {
    let x = seed | 0;
    const next = (): number => {
      x = (x + 0x9e3779b9) | 0;
      let z = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
      z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
      return z ^ (z >>> 15);
    };
    this.r0 = next();
    this.r1 = next();
    this.r2 = next();
    this.r3 = next();
  }

  below(n: number): number {
    if (n <= 1) return 0;
    const { r0, r1 } = this;
    const r2 = this.r2 ^ r0;
    const r3 = this.r3 ^ r1;
    const x = Math.imul(r1, 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9);
    this.r0 = r0 ^ r3;
    this.r1 = r1 ^ r2;
    this.r2 = r2 ^ (r1 << 9);
    this.r3 = (r3 << 11) | (r3 >>> 21);
    return Math.floor(((result >>> 0) / 4294967296) * n);
  }

  shuffle({ cards, size }: Pile): void {
    for (let i = size - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const card = cards[i];
      cards[i] = cards[j];
      cards[j] = card;
    }
  }
}
