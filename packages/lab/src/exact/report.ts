/** What everybody gives away to a perfect opponent, in a game small enough to know: `fuda lab exploitability`. */
import type { GamePackage, Player } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { checkNumber, checkPlayer, checkRuleset } from '../checks.ts';
import { answering, type LabResult } from '../errors.ts';
import { Cfr, type CfrKind, cfrBound } from './cfr.ts';
import { sharesOf, strategyOf } from './policy.ts';
import { type Exploitability, exploitabilityOf, type Strategy, worthOf } from './strategy.ts';
import { type GameTree, unfold } from './tree.ts';

export interface ExactOptions {
  readonly ruleset?: string;
  readonly players: readonly string[];
  /** how often a player is asked at each information set */
  readonly samples: number;
  readonly seed: number;
  /** rounds of CFR */
  readonly rounds: number;
  /** told of everybody who has been measured */
  readonly onMeasured?: (line: ExactLine) => void;
}

export interface ExactLine extends Exploitability {
  readonly player: string;
  /** true: not what it chooses, but what it would be worth if it drew by what it thinks of the options */
  readonly byShares?: boolean;
  /** how often it was asked at each information set; absent: it is a strategy */
  readonly samples?: number;
  /** what player 0 wins where both seats play so */
  readonly worth: number;
  /** CFR: what its exploitability cannot exceed by its regrets, and what those cannot exceed after so many rounds */
  readonly bound?: number;
  readonly rate?: number;
}

export interface ExactReport {
  readonly game: string;
  readonly ruleset: string;
  readonly unit: Text;
  readonly sets: number;
  readonly deals: number;
  readonly samples: number;
  readonly seed: number;
  readonly rounds: number;
  readonly lines: readonly ExactLine[];
}

const MOST_SAMPLES = 1_000_000;
const MOST_ROUNDS = 1_000_000;
/** What the references are called among players. */
export const CFR = 'cfr';
export const CFR_PLUS = 'cfr+';
const REFERENCES: readonly (readonly [string, CfrKind])[] = [
  [CFR, 'vanilla'],
  [CFR_PLUS, 'plus'],
];

const measure = (tree: GameTree, player: string, strategy: Strategy): ExactLine => ({
  player,
  worth: worthOf(tree, strategy),
  ...exploitabilityOf(tree, strategy),
});

/** Players by name, then CFR and CFR+ as the reference. All wrong options are refused with a reason before anything is played. */
export function exploitability(pkg: GamePackage, options: ExactOptions): Promise<LabResult<ExactReport>> {
  return answering(async () => {
    checkNumber('samples', options.samples, 1, MOST_SAMPLES);
    checkNumber('rounds', options.rounds, 1, MOST_ROUNDS);
    checkNumber('seed', options.seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    const ruleset = checkRuleset(pkg, options.ruleset);
    const players: Player[] = [];
    for (const [i, name] of options.players.entries())
      players.push(await checkPlayer(pkg, name, `$.players[${i}]`, undefined, ruleset));
    const tree = unfold(pkg, ruleset);
    const lines: ExactLine[] = [];
    const tell = (line: ExactLine): void => {
      lines.push(line);
      options.onMeasured?.(line);
    };
    for (const player of players) {
      const strategy = await strategyOf(pkg, tree, player, { ...options, ruleset });
      tell({ ...measure(tree, player.name, strategy), samples: options.samples });
      const shares = await sharesOf(pkg, tree, player, { ruleset, seed: options.seed });
      if (shares) tell({ ...measure(tree, player.name, shares), byShares: true, samples: 1 });
    }
    for (const [name, kind] of REFERENCES) {
      const cfr = new Cfr(tree, kind).run(options.rounds);
      const line = measure(tree, name, cfr.average());
      tell(kind === 'vanilla' ? { ...line, bound: cfr.regretBound(), rate: cfrBound(tree, options.rounds) } : line);
    }
    const { samples, seed, rounds } = options;
    return {
      game: pkg.id,
      ruleset,
      // a game without one was refused
      unit: pkg.wholeTree!.unit,
      sets: tree.sets.length,
      deals: tree.roots.length,
      samples,
      seed,
      rounds,
      lines,
    };
  });
}
