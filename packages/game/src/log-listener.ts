/** Listens to a match for several viewers and keeps what each of them may know of it: what logs are made of. */
import { cells, type GameEvent, handleOf, type Machine, type Match, type Option, TriggerManager } from '@fuda/kernel';
import type { LogLine, LogRules, Said } from './log.ts';

const LEAVE = 'LEAVE_';

/** The counters whose changes are told, by event: where they lie in the state. */
function countersOf(match: Match, rules: LogRules | undefined): ReadonlyMap<string, number> {
  const { declaration } = match.game;
  const found = new Map<string, number>();
  for (const [type, rule] of Object.entries(rules?.events ?? {})) {
    const at = declaration.counters.findIndex(({ name }) => name === rule?.counter);
    if (at >= 0) found.set(type, match.machine.layout.counters[at]);
  }
  return found;
}

/** Collects events until they are taken. Leaving a zone is told by entering the next one. */
export class LogListener {
  private readonly match: Match;
  private readonly counters: ReadonlyMap<string, number>;
  private readonly viewers: readonly (number | null)[];
  private lines: LogLine[][];
  /** the counters as they were told last, by address; what changed them meanwhile without a word is no part of what is told */
  private readonly last = new Map<number, number>();

  constructor(match: Match, viewers: readonly (number | null)[], rules: LogRules | undefined) {
    this.match = match;
    this.viewers = viewers;
    this.counters = countersOf(match, rules);
    this.lines = viewers.map(() => []);
    for (const [i, viewer] of viewers.entries())
      new TriggerManager(match, viewer).subscribe('*', (event) => {
        if (!event.type.startsWith(LEAVE)) this.lines[i].push(this.lineOf(event, i));
      });
    this.look();
  }

  take(): readonly (readonly LogLine[])[] {
    const { lines } = this;
    this.lines = this.viewers.map(() => []);
    this.look();
    return lines;
  }

  private look(): void {
    const { S } = this.match.machine;
    for (const at of new Set(this.counters.values())) for (const seat of [0, 1]) this.last.set(at + seat, S[at + seat]);
  }

  private lineOf({ type, source, target, cause, from, to, context }: GameEvent, viewer: number): LogLine {
    const { player, value } = context;
    const base = this.counters.get(type);
    return {
      type,
      ...(source ? { card: source } : {}),
      ...(target ? { target } : {}),
      ...(cause ? { cause } : {}),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      player,
      value,
      ...(base === undefined ? {} : this.change(base + player, viewer)),
    };
  }

  private change(at: number, viewer: number): { readonly was?: number; readonly is?: number } {
    const is = this.match.machine.S[at];
    const was = this.last.get(at) ?? is;
    // every viewer is told of the same change
    if (viewer === this.viewers.length - 1) this.last.set(at, is);
    // of several at once only the first can say what became of the number
    return was === is ? {} : { was, is };
  }
}

/** How many programs wait for the open question to be answered. */
export function depthOf({ S }: Machine): number {
  let depth = 0;
  for (let frame = S[cells.FP]; frame > 0; frame = S[frame + cells.F_PREVIOUS]) depth++;
  return depth;
}

/** An answer in words. */
export function saidOf({ verb, label, card, mode, modeText, number, slot }: Option): Said {
  return {
    verb: label,
    act: verb,
    ...(slot ? { slot: true } : {}),
    ...(card ? { card } : {}),
    ...(mode === undefined ? {} : { mode }),
    ...(modeText === undefined ? {} : { modeText }),
    ...(number === undefined || mode !== undefined ? {} : { number }),
  };
}

/**
 * An answer about to be given, in words for a seat (null: an onlooker). Of another player only what can be seen: a passed reaction stays
 * unmentioned.
 */
export function saidTo(match: Match, option: number, seat: number | null, pointAt = handleOf): Said | null {
  if (option < 0 || option >= match.optionCount) return null;
  const full = match.options()[option];
  if (seat === match.query?.player) return saidOf(full);
  const id = match.machine.optionCard[option];
  if (id === 0) return match.query?.reaction ? null : saidOf(full);
  return { verb: full.label, act: full.verb, card: pointAt(match.machine, seat, id) };
}
