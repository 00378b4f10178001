/** A small game as a whole: every position that can come up, and what whoever is asked there knows. */
import type { GamePackage, WholeTree } from '@fuda/game';
import { createMatch, type Match } from '@fuda/kernel';
import { LabFailure } from '../errors.ts';
import { M } from '../messages.ts';

/** How a position was reached: what chance said and what was answered. */
export interface Line {
  readonly rolls: readonly number[];
  readonly decisions: readonly number[];
}

/** All positions that look the same to whoever is asked there. */
export interface InformationSet {
  /** what that player sees, options included */
  readonly key: string;
  readonly player: number;
  readonly options: number;
  /** one of the positions */
  readonly line: Line;
  readonly nodes: readonly number[];
  /** the set where its player was asked before, and what was answered there; −1 = nothing yet. The same for all positions */
  readonly parent: number;
  readonly parentOption: number;
}

export interface GameTree {
  readonly sets: readonly InformationSet[];
  /** where matches begin, each as likely as the others */
  readonly roots: Int32Array;
  /** by node: its information set; −1 = the match is over */
  readonly setOf: Int32Array;
  /** by node: its first child; the others follow, answer by answer */
  readonly firstChild: Int32Array;
  /** by node: what player 0 has won, where the match is over */
  readonly payoff: Float64Array;
}

/** What identifies an information set; by default everything that is shown, see `viewKey`. */
export type KeyOf = (match: Match, player: number) => string;

/** The view of whoever is asked, and the options: what a person at the table could write down. */
export const viewKey: KeyOf = (match, player) => JSON.stringify([match.view(player), match.options()]);

interface OpenSet extends Omit<InformationSet, 'nodes'> {
  readonly nodes: number[];
}

class Unfolding {
  readonly sets: OpenSet[] = [];
  readonly setOf: number[] = [];
  readonly firstChild: number[] = [];
  readonly payoff: number[] = [];
  private readonly byKey = new Map<string, number>();
  private readonly tree: WholeTree;
  private readonly keyOf: KeyOf;
  /** true: somebody would have to forget something to be unsure where it is */
  forgetful = false;

  constructor(tree: WholeTree, keyOf: KeyOf) {
    this.tree = tree;
    this.keyOf = keyOf;
  }

  node(): number {
    this.setOf.push(-1);
    this.firstChild.push(-1);
    return this.payoff.push(0) - 1;
  }

  /** `own`: for each player where it was asked last, and its answer. */
  walk(match: Match, node: number, rolls: readonly number[], own: readonly (readonly [number, number])[]): void {
    if (match.result) {
      this.payoff[node] = this.tree.payoff(match);
      return;
    }
    const player = match.query!.player;
    const options = match.optionCount;
    const at = this.enter(match, player, options, node, rolls, own[player]);
    this.setOf[node] = at;
    const first = this.setOf.length;
    this.firstChild[node] = first;
    for (let option = 0; option < options; option++) this.node();
    for (let option = 0; option < options; option++) {
      match.decide(option);
      this.walk(
        match,
        first + option,
        rolls,
        own.map((last, who) => (who === player ? [at, option] : last)),
      );
      match.undo();
    }
  }

  private enter(
    match: Match,
    player: number,
    options: number,
    node: number,
    rolls: readonly number[],
    [parent, parentOption]: readonly [number, number],
  ): number {
    const key = this.keyOf(match, player);
    const found = this.byKey.get(key);
    if (found === undefined) {
      const line = { rolls, decisions: [...match.decisions] };
      this.byKey.set(key, this.sets.length);
      return this.sets.push({ key, player, options, line, nodes: [node], parent, parentOption }) - 1;
    }
    const set = this.sets[found];
    if (set.player !== player || set.options !== options || set.parent !== parent || set.parentOption !== parentOption)
      this.forgetful = true;
    set.nodes.push(node);
    return found;
  }
}

/** The match of these rolls, at its first question. */
export function begin(pkg: GamePackage, rolls: readonly number[], ruleset?: string): Match {
  const setup = pkg.setUp(pkg.defaultDecks, 0, ruleset);
  const created = setup.ok ? createMatch(pkg.compile(ruleset), setup.value, 0, { rolls }) : setup;
  if (!created.ok) throw new LabFailure({ code: 'BAD_SETUP', path: '$', reason: created.error.reason });
  return created.value;
}

/**
 * Plays every match there is. Throws LabFailure for games that do not say what chance can bring, and for those where a player would
 * have to forget what it knew or did: nothing here would be exact for them.
 */
export function unfold(pkg: GamePackage, ruleset?: string, keyOf: KeyOf = viewKey): GameTree {
  const { wholeTree } = pkg;
  if (!wholeTree) throw new LabFailure({ code: 'TOO_LARGE', path: '$.game', reason: M.noWholeTree(pkg.id) });
  const open = new Unfolding(wholeTree, keyOf);
  const roots: number[] = [];
  for (const rolls of wholeTree.rolls) {
    const root = open.node();
    roots.push(root);
    open.walk(begin(pkg, rolls, ruleset), root, rolls, [
      [-1, -1],
      [-1, -1],
    ]);
  }
  if (open.forgetful) throw new LabFailure({ code: 'FORGETFUL', path: '$.game', reason: M.forgetful(pkg.id) });
  return {
    sets: open.sets,
    roots: Int32Array.from(roots),
    setOf: Int32Array.from(open.setOf),
    firstChild: Int32Array.from(open.firstChild),
    payoff: Float64Array.from(open.payoff),
  };
}
