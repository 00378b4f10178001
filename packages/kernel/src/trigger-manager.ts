import { fail, ok, type Result } from './errors.ts';
import * as c from './machine/cells.ts';
import { isFresh, refOf } from './machine/commands.ts';
import { announce } from './machine/events.ts';
import type { Machine, Observer } from './machine/machine.ts';
import type { Match } from './match.ts';
import { type CardHandle, handleOf, knows } from './options.ts';
import { type PendingEffect, pendingOf } from './view.ts';

/** An event as an onlooker sees it (seed 003 §5.1): immutable, with its context. */
export interface GameEvent {
  readonly type: string;
  /** the card it is about */
  readonly source?: CardHandle;
  readonly target?: CardHandle;
  /** the card whose effect it was, where the viewer knows it */
  readonly cause?: CardHandle;
  /** for a card that moved: the zones, `from` left out when it is new */
  readonly from?: string;
  readonly to?: string;
  readonly context: Readonly<Record<string, number>>;
}

export type EventListener = (event: GameEvent) => void;

/**
 * Issues and listens to events of one match. Card abilities do not go through here: they are indexed in the state. This is the
 * door for logs, animations, tests and tools, so a listener only watches and cannot change the match.
 */
export class TriggerManager {
  private readonly match: Match;
  private readonly viewer: number | null;
  private readonly listeners = new Map<string, Set<EventListener>>();

  /** `viewer`: whose eyes it is told with; null = an onlooker, who knows what both players know. */
  constructor(match: Match, viewer: number | null = null) {
    this.match = match;
    this.viewer = viewer;
  }

  /** Calls `listener` for every event of this type ('*' = all) until the returned function is called. */
  subscribe(type: string, listener: EventListener): () => void {
    const set = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, set.add(listener));
    watch(this.match.machine, this.observer);
    return () => {
      set.delete(listener);
      if ([...this.listeners.values()].every((s) => s.size === 0)) unwatch(this.match.machine, this.observer);
    };
  }

  private readonly observer: Observer = (m, at) => this.notify(m, at);

  private notify(m: Machine, at: number): void {
    const type = m.game.eventNames[m.S[at + c.E_TYPE]];
    const interested = [...(this.listeners.get(type) ?? []), ...(this.listeners.get('*') ?? [])];
    if (interested.length === 0) return;
    const event = describeEvent(m, at, this.viewer);
    for (const listener of interested) listener(event);
  }

  /**
   * Makes an event happen now and returns the effects it set waiting. For tools and tests: an event from outside is no decision,
   * so a replay does not know it.
   */
  dispatch(event: {
    type: string;
    subject?: number;
    other?: number;
    player?: number;
    value?: number;
  }): Result<PendingEffect[]> {
    const m = this.match.machine;
    const type = m.game.eventNames.indexOf(event.type);
    if (type < 0) return fail('BAD_EVENT', '$.type', `出来事「${event.type}」はありません`, `no event "${event.type}"`);
    const number = (x: number | undefined, most: number): boolean =>
      x === undefined || (Number.isInteger(x) && x >= 0 && x <= most);
    const bad = (path: string): Result<never> =>
      fail('BAD_EVENT', path, '値が正しくありません', 'not a possible value');
    if (!number(event.subject, m.S[c.CARD_TOP])) return bad('$.subject');
    if (!number(event.other, m.S[c.CARD_TOP])) return bad('$.other');
    if (!number(event.player, 1)) return bad('$.player');
    if (!number(event.value === undefined ? undefined : Math.abs(event.value), 0x7fffffff)) return bad('$.value');
    if (m.S[c.RESULT] !== 0) return fail('MATCH_OVER', '$', '対戦はもう終わっています', 'the match is over');
    const before = m.S[c.PENDING_COUNT];
    const at = m.scratchEvent;
    m.S.fill(0, at, at + m.layout.eventCells);
    m.S[at + c.E_TYPE] = type;
    m.S[at + c.E_SUBJECT] = refOf(m, event.subject ?? 0);
    m.S[at + c.E_OTHER] = refOf(m, event.other ?? 0);
    m.S[at + c.E_PLAYER] = event.player ?? 0;
    m.S[at + c.E_VALUE] = event.value ?? 0;
    announce(m, m.S[c.FP], at);
    m.optionsValid = false;
    return ok(pendingOf(m, null).slice(before));
  }
}

/** Several may watch one machine; it knows one observer, which tells them all. */
const watchers = new WeakMap<Machine, Set<Observer>>();

function watch(m: Machine, observer: Observer): void {
  const all = watchers.get(m) ?? new Set();
  watchers.set(m, all.add(observer));
  m.observer = (machine, at) => {
    for (const each of all) each(machine, at);
  };
}

function unwatch(m: Machine, observer: Observer): void {
  const all = watchers.get(m);
  all?.delete(observer);
  if (!all || all.size === 0) m.observer = null;
}

function describeEvent(m: Machine, at: number, viewer: number | null): GameEvent {
  const { S, game } = m;
  const card = (address: number): CardHandle | undefined => {
    const id = S[address] & c.CARD_MASK;
    // an object that is gone is followed only by those who see the card it was
    const lost = !isFresh(m, S[address]) && !knows(m, viewer, id);
    return id === 0 || lost ? undefined : handleOf(m, viewer, id);
  };
  const source = card(at + c.E_SUBJECT);
  const target = card(at + c.E_OTHER);
  const cause = card(at + c.E_CAUSE);
  const context: Record<string, number> = {
    player: S[at + c.E_PLAYER],
    value: S[at + c.E_VALUE],
    reason: S[at + c.E_REASON],
  };
  // what a face-down card was worth is as secret as its face
  const known = source?.definition !== undefined;
  const remembered = game.declaration.stats.filter((stat) => stat.remember);
  for (const [k, stat] of remembered.entries()) context[stat.name] = known ? S[at + c.E_STATS + k] : 0;
  const zones = game.declaration.zones;
  const type = S[at + c.E_TYPE];
  // the first events of every game are cards entering and leaving its zones
  const moved = type < 2 * zones.length;
  return {
    type: game.eventNames[type],
    ...(source ? { source } : {}),
    ...(target ? { target } : {}),
    // what a card that is not known did must not tell where it lies
    ...(cause?.definition === undefined ? {} : { cause }),
    ...(moved && S[at + c.E_FROM] >= 0 ? { from: zones[S[at + c.E_FROM]].name } : {}),
    ...(moved ? { to: zones[S[at + c.E_TO]].name } : {}),
    context,
  };
}
