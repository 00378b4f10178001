/** Players as strategies: what each of them does at every information set of a small game. */
import { answerOf, Dice, type GamePackage, mix, type Player } from '@fuda/game';
import type { Match } from '@fuda/kernel';
import type { Strategy } from './strategy.ts';
import { begin, type GameTree, type Line } from './tree.ts';

export interface Asking {
  readonly ruleset?: string;
  /** how often a player is asked the same question; its choices are counted */
  readonly samples: number;
  readonly seed: number;
  /** told how many information sets are done */
  readonly onProgress?: (done: number) => void;
}

/** Shares are rounded on their way. */
const ROUNDING = 0.01;

/** The match at the end of a line; the player has heard of every answer on the way, as at a table. */
function follow(pkg: GamePackage, player: Player, { rolls, decisions }: Line, ruleset?: string): Match {
  const match = begin(pkg, rolls, ruleset);
  player.forget?.();
  for (const decision of decisions) {
    player.notice?.(match.machine, decision);
    match.decide(decision);
  }
  return match;
}

/** How often a player chooses what. Every time it begins anew, with a chance of its own, so that choices are independent. */
export async function strategyOf(pkg: GamePackage, tree: GameTree, player: Player, asking: Asking): Promise<Strategy> {
  const dice = new Dice();
  const strategy: Float64Array[] = [];
  for (const [set, { options, line }] of tree.sets.entries()) {
    const counts = new Float64Array(options);
    for (let i = 0; i < asking.samples; i++) {
      const { machine } = follow(pkg, player, line, asking.ruleset);
      dice.seed(mix(mix(asking.seed + set) + i));
      counts[await answerOf(player, machine, dice.below)]++;
    }
    strategy.push(counts.map((count) => count / asking.samples));
    asking.onProgress?.(set + 1);
  }
  return strategy;
}

/**
 * What a player thinks of the options, as chances: a network's shares, those of the visits of a search. Undefined where it does not say
 * what it thinks of all of them.
 */
export async function sharesOf(
  pkg: GamePackage,
  tree: GameTree,
  player: Player,
  { ruleset, seed }: Pick<Asking, 'ruleset' | 'seed'>,
): Promise<Strategy | undefined> {
  const dice = new Dice();
  const strategy: Float64Array[] = [];
  for (const [set, { options, line }] of tree.sets.entries()) {
    const shares = new Float64Array(options);
    const { machine } = follow(pkg, player, line, ruleset);
    dice.seed(mix(seed + set));
    await answerOf(player, machine, dice.below);
    for (const { option, share } of player.opinions?.(options) ?? []) shares[option] = share;
    const total = shares.reduce((a, b) => a + b, 0);
    if (Math.abs(total - 1) > ROUNDING) return undefined;
    strategy.push(shares.map((share) => share / total));
  }
  return strategy;
}
