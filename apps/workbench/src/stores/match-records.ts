/** A match under way as a record: autosave, file or link. */
import type { Mind, NodeInfo, SessionRecord } from '../session/protocol.ts';
import type { Running } from './match.ts';

/** The answers from the beginning to the position shown. */
export function lineOf({ nodes, position }: Running): number[] {
  const line: number[] = [];
  for (let at = nodes[position.node]; at.parent >= 0; at = nodes[at.parent]) line.push(at.option);
  return line.reverse();
}

/** opinions of a computer player worth keeping, the best ones */
const KEPT_OPINIONS = 8;

/** Why computer players answered so: kept with the match, so that it can still be asked after a reload. */
function mindsOf(nodes: readonly NodeInfo[]): Record<string, Mind> {
  const thinkers = nodes.flatMap(({ id, thought }) => (thought ? [[id, thought] as const] : []));
  return Object.fromEntries(
    thinkers.map(([id, { drilled, options }]) => [
      id,
      {
        drilled,
        opinions: options
          .slice(0, KEPT_OPINIONS)
          .map(({ option, win, visits }) => ({ option, win: Math.round(win * 1000) / 1000, visits, share: 0 })),
      },
    ]),
  );
}

export function recordOf({ plan, sheet, nodes, position }: Running): SessionRecord {
  return {
    format: 'fuda-session/1',
    plan,
    fingerprint: sheet.fingerprint,
    options: nodes.slice(1).map((node) => node.option),
    parents: nodes.slice(1).map((node) => node.parent),
    cursor: position.node,
    minds: mindsOf(nodes),
  };
}

/** Only the line to the position shown: what a link carries. */
export function lineRecordOf(running: Running): SessionRecord {
  const options = lineOf(running);
  const { plan, sheet } = running;
  return { format: 'fuda-session/1', plan, fingerprint: sheet.fingerprint, options, cursor: options.length };
}
