/** Decisions with everything they brought about: what the log, the story above the question and the list of moves are made of. */
import { comesOf, type HappeningOf, happeningsOf } from '@fuda/game/log';
import { type NodeInfo, PERSON, type Said } from '../session/protocol.ts';
import { shown } from '../session/said.ts';
import type { Running } from '../stores/match.ts';

export type Happening = HappeningOf<NodeInfo>;
export { happeningsOf };

/** What was decided, with the name of a card that came to light only afterwards. */
export function headline([head, ...others]: Happening): Said | null {
  return (
    head.said &&
    shown(
      head.said,
      [head, ...others.filter((node) => node.player === head.player)].flatMap(({ log }) => log),
    )
  );
}

/** The nodes from the beginning to the position shown. */
export function lineTo({ nodes, position }: Pick<Running, 'nodes' | 'position'>): readonly NodeInfo[] {
  const { path, node } = position;
  return path.slice(0, path.indexOf(node) + 1).map((id) => nodes[id]);
}

/** The decision under which the open question is asked; undefined when it is a matter of its own. */
export function goingOn(line: readonly NodeInfo[], parts: readonly string[] = []): NodeInfo | undefined {
  const open = happeningsOf(line, parts).at(-1)?.[0];
  const here = line.at(-1);
  return open && here && comesOf(line[line.indexOf(open) - 1], here) ? open : undefined;
}

/** What the others did since this person last answered, the newest last. Smaller decisions are told only where they are responses. */
export function sinceMyTurn(running: Running): readonly NodeInfo[] {
  const { position, plan } = running;
  const isMine = ({ player }: NodeInfo): boolean =>
    typeof position.viewer === 'number' ? player === position.viewer : plan.seats[player] === PERSON;
  const told = happeningsOf(lineTo(running), running.sheet.log.parts).flatMap((happening) => {
    const [head, ...others] = happening;
    return [
      { ...head, said: headline(happening) },
      ...others.filter((node) => node.player !== head.player && node.said?.card),
    ];
  });
  const since = told.slice(told.findLastIndex(isMine) + 1);
  // that nothing was done is worth telling only if nothing else was
  const deeds = since.filter(({ said }) => said && (said.card || said.mode !== undefined || said.number !== undefined));
  return (deeds.length > 0 ? deeds : since).filter(({ said }) => said && !said.slot);
}
