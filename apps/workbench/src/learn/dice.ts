/** Seeded chance: the same seed asks a whole class the same questions. */
export type Dice = (n: number) => number;

export function diceFrom(seed: number): Dice {
  let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) || 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}

export function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  const list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const j = dice(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}
