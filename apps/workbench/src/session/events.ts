/** What happened in a match, for both players at once: each of them may know something else of it. */

import { LogListener, type LogRules } from '@fuda/game';
import { eventLabelsOf, type GameDeclaration, type Match } from '@fuda/kernel';
import type { LogLine, Viewer } from './protocol.ts';

const ENTER = 'ENTER_';

/** The same happenings as the first and as the second player know them. */
export type Heard = readonly [readonly LogLine[], readonly LogLine[]];

export const NOTHING_HEARD: Heard = [[], []];

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

/** Collects what happens until it is taken. */
export class Listener {
  private readonly both: LogListener;

  constructor(match: Match, rules: LogRules | undefined) {
    this.both = new LogListener(match, [0, 1], rules);
  }

  take(): Heard {
    const [first, second] = this.both.take();
    return [first, second];
  }
}
