/** The puzzle of the day: the same for everybody who has the same puzzles. */

const DAY = 86_400_000;

/** A day as it is called here: 2026-11-16. */
export function dayText(now: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function scattered(x: number): number {
  let h = Math.imul(x ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Numbers 0 … n−1 in an order that follows from the seed. */
function shuffled(n: number, seed: number): readonly number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = scattered(seed * 1009 + i) % (i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** Which of `n` puzzles it is: in every `n` days each comes once, in an order of those days alone. */
export function puzzleOfDay(day: string, n: number): number {
  const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);
  return shuffled(n, Math.floor(number / n))[number % n];
}
