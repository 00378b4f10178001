/** How somebody plays a game as a whole, what that is worth, and what the best answer to it takes. */
import type { GameTree, InformationSet } from './tree.ts';

/** By information set: the chance of every option. */
export type Strategy = readonly Float64Array[];

export const uniformStrategy = ({ sets }: GameTree): Strategy =>
  sets.map(({ options }) => new Float64Array(options).fill(1 / options));

/** What player 0 wins on average when both follow it, each at its own information sets. */
export function worthOf(tree: GameTree, strategy: Strategy): number {
  const at = (node: number): number => {
    const set = tree.setOf[node];
    if (set < 0) return tree.payoff[node];
    const chances = strategy[set];
    let sum = 0;
    for (let option = 0; option < chances.length; option++)
      if (chances[option] > 0) sum += chances[option] * at(tree.firstChild[node] + option);
    return sum;
  };
  return meanOf(tree.roots, at);
}

function meanOf(roots: Int32Array, value: (node: number) => number): number {
  let sum = 0;
  for (const root of roots) sum += value(root);
  return sum / roots.length;
}

/** How likely chance and the players other than `player` lead to each node, by node. */
export function reachWithout({ roots, setOf, firstChild, sets }: GameTree, strategy: Strategy, player: number) {
  const reach = new Float64Array(setOf.length);
  const spread = (node: number, chance: number): void => {
    reach[node] = chance;
    const set = setOf[node];
    if (set < 0) return;
    const mine = sets[set].player === player;
    for (let option = 0; option < sets[set].options; option++)
      spread(firstChild[node] + option, mine ? chance : chance * strategy[set][option]);
  };
  for (const root of roots) spread(root, 1 / roots.length);
  return reach;
}

export interface BestResponse {
  /** what it wins on average */
  readonly value: number;
  /** by information set of the player: the best option; −1 at the other's */
  readonly options: Int32Array;
}

/** What `player` wins at most against the other side of this strategy. Exact: players never forget, so each set can be settled alone. */
export function bestResponse(tree: GameTree, strategy: Strategy, player: number): BestResponse {
  const { sets, setOf, firstChild, payoff } = tree;
  const reach = reachWithout(tree, strategy, player);
  const options = new Int32Array(sets.length).fill(-1);
  const values = new Float64Array(setOf.length).fill(Number.NaN);
  const sign = player === 0 ? 1 : -1;
  const settle = (set: number, { options: count, nodes }: InformationSet): number => {
    let best = Number.NEGATIVE_INFINITY;
    for (let option = 0; option < count; option++) {
      let sum = 0;
      for (const node of nodes) sum += reach[node] * value(firstChild[node] + option);
      if (sum > best) {
        best = sum;
        options[set] = option;
      }
    }
    return options[set];
  };
  const value = (node: number): number => {
    if (!Number.isNaN(values[node])) return values[node];
    const set = setOf[node];
    let found: number;
    if (set < 0) found = sign * payoff[node];
    else if (sets[set].player === player)
      found = value(firstChild[node] + (options[set] < 0 ? settle(set, sets[set]) : options[set]));
    else {
      found = 0;
      for (let option = 0; option < sets[set].options; option++)
        found += strategy[set][option] * value(firstChild[node] + option);
    }
    values[node] = found;
    return found;
  };
  return { value: meanOf(tree.roots, value), options };
}

export interface Exploitability {
  /** what the best answer wins on average, by its seat */
  readonly seats: readonly [number, number];
  /** the mean of both: 0 exactly where nobody can do better, whatever seat is drawn */
  readonly exploitability: number;
}

export function exploitabilityOf(tree: GameTree, strategy: Strategy): Exploitability {
  const seats = [bestResponse(tree, strategy, 0).value, bestResponse(tree, strategy, 1).value] as const;
  return { seats, exploitability: (seats[0] + seats[1]) / 2 };
}
