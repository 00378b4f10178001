/** A small seeded generator (mulberry32): a run is the same on every machine. */
export interface Random {
  /** 0 … n−1 */
  below(n: number): number;
  chance(p: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

export function seeded(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    below,
    chance: (p) => next() < p,
    pick: (list) => list[below(list.length)],
    shuffle(list) {
      const cards = [...list];
      for (let i = cards.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [cards[i], cards[j]] = [cards[j], cards[i]];
      }
      return cards;
    },
  };
}
