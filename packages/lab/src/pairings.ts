/** Every two of a list of players or decks, as places in it. */
export function pairings(count: number): (readonly [number, number])[] {
  return Array.from({ length: count }, (_, i) => i).flatMap((i) =>
    Array.from({ length: count - i - 1 }, (_, k) => [i, i + k + 1] as const),
  );
}
