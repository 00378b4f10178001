/** Listens to a match for both players and keeps what each of them may know of it. */
import { eventLabelsOf, type GameDeclaration, type GameEvent, type Match, TriggerManager } from '@fuda/kernel';
import type { LogLine, Viewer } from './protocol.ts';

const LEAVE = 'LEAVE_';
const ENTER = 'ENTER_';
const SEATS = [0, 1] as const;

/** The same happenings as the first and as the second player know them. */
export type Heard = readonly [readonly LogLine[], readonly LogLine[]];

export const NOTHING_HEARD: Heard = [[], []];

function lineOf({ type, source, target, cause, from, to, context }: GameEvent): LogLine {
  return {
    type,
    ...(source ? { card: source } : {}),
    ...(target ? { target } : {}),
    ...(cause ? { cause } : {}),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    player: context.player,
    value: context.value,
  };
}

/** What there are words for. The rest is machinery, and may speak of windows only one player knows of. */
export function inWords(game: GameDeclaration): (heard: Heard) => Heard {
  const labels = eventLabelsOf(game);
  const isTold = ({ type }: LogLine): boolean => labels === null || type in labels || type.startsWith(ENTER);
  return ([first, second]) => [first.filter(isTold), second.filter(isTold)];
}

/** What this viewer may read of it. */
export function linesFor([first, second]: Heard, viewer: Viewer): readonly LogLine[] {
  if (viewer === 'nobody') return [];
  if (viewer !== 'open') return viewer === 0 ? first : second;
  // whoever sees both sides sees what either of them knows
  return first.map((line, i) => (line.card?.definition === undefined ? second[i] : line));
}

/** Collects events until they are taken. Leaving a zone is told by entering the next one. */
export class Listener {
  private lines: [LogLine[], LogLine[]] = [[], []];

  constructor(match: Match) {
    for (const seat of SEATS) {
      new TriggerManager(match, seat).subscribe('*', (event) => {
        if (!event.type.startsWith(LEAVE)) this.lines[seat].push(lineOf(event));
      });
    }
  }

  take(): Heard {
    const { lines } = this;
    this.lines = [[], []];
    return lines;
  }
}
