/** Decisions with everything they brought about. */
import type { LogLine, Said } from './rules.ts';

/** A decision and the position it led to, as one viewer may know it. */
export interface LogNode {
  readonly id: number;
  /** who decided */
  readonly player: number;
  /** where the next question stands: turn, phase, how deep in the rules, and whether in the middle of a choice */
  readonly turn: number;
  readonly phase: string;
  readonly deep: number;
  readonly inside: boolean;
  readonly said: Said | null;
  readonly log: readonly LogLine[];
}

/** A decision (the first node) and the smaller ones it led to: targets, slots, payments, responses. */
export type HappeningOf<N extends LogNode> = readonly [N, ...N[]];

/** Was it asked because of a decision made at `first`? Then it is asked deeper in the rules, and before they go on. */
export function comesOf(first: LogNode, asked: LogNode): boolean {
  return asked.inside || (asked.deep > first.deep && asked.turn === first.turn && asked.phase === first.phase);
}

/** A line from the beginning on, put together. Its first node is the beginning, which nobody decided. `parts`: see `LogRules`. */
export function happeningsOf<N extends LogNode>(
  line: readonly N[],
  parts: readonly string[] = [],
): readonly HappeningOf<N>[] {
  const found: [N, ...N[]][] = [];
  /** where the decision under way was asked for */
  let first = line[0];
  for (const [i, node] of line.slice(1).entries()) {
    const open = found.at(-1);
    const goesOn = open?.[0].player === node.player && parts.includes(node.said?.act ?? '');
    if (open && (goesOn || comesOf(first, line[i]))) open.push(node);
    else {
      found.push([node]);
      first = line[i];
    }
  }
  return found;
}
