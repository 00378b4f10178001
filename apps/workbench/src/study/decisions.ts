/** Which answers of a line somebody chose, and where the chances went: pure, so that curve, list, text and sheet say the same. */
import type { Judged, NodeInfo } from '../session/protocol.ts';
import type { Running } from '../stores/match.ts';

type Line = Pick<Running, 'nodes' | 'position' | 'record'>;

/** Answers of a seat on the line shown: not in the middle of choosing several cards, and not giving up. */
export function decisionsOf({ nodes, position, record }: Line, seat: number): readonly NodeInfo[] {
  return position.path.slice(1).flatMap((id) => {
    const node = nodes[id];
    const before = nodes[node.parent];
    const isChoice = node.player === seat && before.asks === seat && !before.inside && record.options[id - 1] >= 0;
    return isChoice ? [node] : [];
  });
}

export interface Point {
  readonly node: NodeInfo;
  readonly judged: Judged;
  /** what was lost by it, from 0 to 1 */
  readonly loss: number;
}

/** The judged answers of a line, in order. */
export function curveOf(
  running: Pick<Running, 'nodes' | 'position' | 'record' | 'notes'>,
  seat: number,
): readonly Point[] {
  return decisionsOf(running, seat).flatMap((node) => {
    const judged = running.notes.judged[node.id];
    return judged ? [{ node, judged, loss: Math.max(0, judged.win - judged.got) }] : [];
  });
}

/** A loss that says something: below it the search is not sure enough. */
export const SLIP = 0.1;

/** The costliest answers, the worst first. */
export function slipsOf(curve: readonly Point[], most = 5): readonly Point[] {
  return curve
    .filter(({ loss }) => loss >= SLIP)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, most);
}

/** Where another branch is, seen from a move: up and down go through the answers tried at the last place where there were several. */
export function branchBeside(nodes: readonly NodeInfo[], from: number, by: 1 | -1): number | undefined {
  for (let at = nodes[from]; at && at.parent >= 0; at = nodes[at.parent]) {
    const tried = nodes.filter(({ parent }) => parent === at.parent).map(({ id }) => id);
    if (tried.length > 1) return tried[(tried.indexOf(at.id) + by + tried.length) % tried.length];
  }
  return undefined;
}

/** The moves of the first line: wherever several answers were tried, the first of them. */
export function mainLineOf(nodes: readonly NodeInfo[]): ReadonlySet<number> {
  const first = new Map<number, number>();
  for (const node of nodes) if (!first.has(node.parent)) first.set(node.parent, node.id);
  const line = new Set([0]);
  for (let at = first.get(0); at !== undefined; at = first.get(at)) line.add(at);
  return line;
}
