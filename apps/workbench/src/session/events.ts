/** Listens to a match and keeps what its viewer may know of it. */
import { type GameEvent, type Match, TriggerManager } from '@fuda/kernel';
import type { LogLine } from './protocol.ts';

/** A seat, or both at once: whoever plays or watches both sides sees what either may know. */
export type Eyes = number | 'open';

const LEAVE = 'LEAVE_';

function lineOf({ type, source, target, from, to, context }: GameEvent): LogLine {
  return {
    type,
    ...(source ? { card: source } : {}),
    ...(target ? { target } : {}),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    player: context.player,
    value: context.value,
  };
}

/** Collects events until they are taken. Leaving a zone is told by entering the next one. */
export class Listener {
  private lines: LogLine[] = [];

  constructor(match: Match, eyes: Eyes) {
    const seats = eyes === 'open' ? [0, 1] : [eyes];
    for (const [i, seat] of seats.entries()) {
      new TriggerManager(match, seat).subscribe('*', (event) => {
        if (event.type.startsWith(LEAVE)) return;
        const line = lineOf(event);
        // the second pair of eyes hears the same event right after the first
        if (i === 0) this.lines.push(line);
        else if (this.lines.at(-1)?.card?.definition === undefined) this.lines[this.lines.length - 1] = line;
      });
    }
  }

  take(): readonly LogLine[] {
    const { lines } = this;
    this.lines = [];
    return lines;
  }
}
