/** Exact chances of what is drawn from a shuffled deck (hypergeometric, several groups at once): counted, not dealt. */

/** "At least one of these": some cards of a deck, and how many of them are wanted. */
export interface WantedGroup {
  /** which cards belong to it; a card may belong to several groups */
  has(entry: string): boolean;
  readonly least: number;
  /** left out = any number */
  readonly most?: number;
}

/** n over k: 0 where k cards cannot be chosen. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * BigInt(n - i + 1)) / BigInt(i);
  return ways;
}

/** A share of two whole numbers, however large they are: as exact as a number can be. */
function ratio(part: bigint, whole: bigint): number {
  const DIGITS = 1n << 64n;
  return Number((part * DIGITS) / whole) / Number(DIGITS);
}

/** Cards that belong to the same groups are one kind: which of them is drawn makes no difference. */
function kindsOf(deck: readonly string[], groups: readonly WantedGroup[]): readonly (readonly [number, number])[] {
  const kinds = new Map<number, number>();
  for (const entry of deck) {
    const mask = groups.reduce((bits, group, g) => (group.has(entry) ? bits | (1 << g) : bits), 0);
    kinds.set(mask, (kinds.get(mask) ?? 0) + 1);
  }
  return [...kinds];
}

/** How many groups can be asked for at once. */
export const MOST_GROUPS = 6;

/**
 * The chance that `drawn` cards off the top of this deck hold what every group wants. Exact: hands are counted kind by kind, remembering
 * only how many cards are drawn and how far each group is, so it takes no longer for large hands. Fewer cards in the deck than drawn: all are.
 */
export function chanceOf(deck: readonly string[], drawn: number, groups: readonly WantedGroup[]): number {
  const cards = Math.min(drawn, deck.length);
  // beyond this it makes no difference how many of a group there are
  const caps = groups.map(({ least, most }) => (most === undefined ? least : Math.max(least, most + 1)));
  let ways = new Map<string, { readonly cards: number; readonly held: readonly number[]; readonly ways: bigint }>([
    ['', { cards: 0, held: groups.map(() => 0), ways: 1n }],
  ]);
  for (const [mask, there] of kindsOf(deck, groups)) {
    const next: typeof ways = new Map();
    for (const state of ways.values()) {
      for (let k = 0; k <= Math.min(there, cards - state.cards); k++) {
        const held = state.held.map((n, g) => (mask & (1 << g) ? Math.min(caps[g], n + k) : n));
        const key = `${state.cards + k} ${held}`;
        const more = state.ways * choose(there, k);
        next.set(key, { cards: state.cards + k, held, ways: (next.get(key)?.ways ?? 0n) + more });
      }
    }
    ways = next;
  }
  let fine = 0n;
  for (const { cards: have, held, ways: many } of ways.values()) {
    const fits = groups.every(({ least, most }, g) => held[g] >= least && (most === undefined || held[g] <= most));
    if (have === cards && fits) fine += many;
  }
  return ratio(fine, choose(deck.length, cards));
}
