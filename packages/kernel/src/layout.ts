import { DEFAULT_LIMITS, type GameDeclaration, type Limits } from './game.ts';
import { COLUMNS, E_STATS, P_EVENT, RULE_CELLS } from './machine/cells.ts';

/** Where everything lies in the state array of one game. Computed once; nothing else decides an address. */
export interface Layout {
  readonly cards: number;
  readonly zones: number;
  /** number of players' zones (zones × players) */
  readonly locations: number;
  readonly stamp: number;
  readonly location: number;
  readonly index: number;
  readonly definition: number;
  readonly owner: number;
  readonly known: number;
  readonly host: number;
  readonly attributes: readonly number[];
  /** last known values of remembered stats, one column each, −1 where a stat is not remembered */
  readonly remembered: readonly number[];
  readonly counters: readonly number[];
  readonly globals: number;
  /** per table: how many rows, from the first, have ever been written */
  readonly tableTops: number;
  readonly zoneSize: number;
  readonly zoneBase: Int32Array;
  readonly zoneCapacity: Int32Array;
  /** active abilities per channel */
  readonly channels: number;
  readonly channelCount: number;
  // From here on lie regions that are used from their beginning as far as needed: what lies behind is zero.
  readonly frames: number;
  readonly framesEnd: number;
  readonly tables: readonly number[];
  readonly tableCells: readonly number[];
  readonly rules: number;
  readonly ruleSlots: number;
  readonly pending: number;
  readonly pendingSlots: number;
  readonly pendingCells: number;
  readonly events: number;
  readonly eventSlots: number;
  readonly eventCells: number;
  readonly lists: number;
  readonly listsEnd: number;
  /** cells of the state proper */
  readonly cells: number;
  /** the first cells that count for "the same position": header, and everything from here */
  readonly comparable: number;
  /** scratch behind the state: not cloned, not hashed */
  readonly scratchEvent: number;
  readonly scratchFrames: number;
  readonly scratchFramesEnd: number;
  readonly total: number;
  readonly limits: Limits;
}

export const PLAYERS = 2;
/** Conditions inside conditions: a value of each card may read that of the next, and what is known already must not matter. */
const SCRATCH_FRAME_DEPTH = 48;
const SCRATCH_FRAMES_PER_CARD = 2;
const MOST_SCRATCH_FRAMES = 600;

/** Channels an active ability may listen on: events, then stats, then forbid/replace per action, then the two checks. */
export interface Channels {
  readonly events: number;
  readonly stats: number;
  readonly forbid: number;
  readonly replace: number;
  readonly victory: number;
  readonly selfDestruct: number;
  readonly count: number;
}

export function channelsOf(game: GameDeclaration): Channels {
  const events = 0;
  const stats = events + eventNames(game).length;
  const forbid = stats + game.stats.length;
  const replace = forbid + game.actions.length;
  const victory = replace + game.actions.length;
  return { events, stats, forbid, replace, victory, selfDestruct: victory + 1, count: victory + 2 };
}

/**
 * Events every game has. COUNT_CHANGED: after a move (or a simultaneous block) a zone has another number of cards: `player`, `to` = the
 * zone, `from` = how many before, `value` = how many now. STATE_CONDITION_MET: what the ability waits for (`becomes`) has become true.
 * FIZZLED is for onlookers: an effect was dropped because it was chained too deeply (`value`).
 */
export const ENGINE_EVENTS = ['FIZZLED', 'COUNT_CHANGED', 'STATE_CONDITION_MET'] as const;

/** Event names in order of their numbers: entering and leaving each zone, the game's own, those of every game. */
export function eventNames(game: GameDeclaration): string[] {
  return [
    ...game.zones.map((z) => `ENTER_${z.name}`),
    ...game.zones.map((z) => `LEAVE_${z.name}`),
    ...game.events,
    ...ENGINE_EVENTS,
  ];
}

export function computeLayout(game: GameDeclaration, scratchFrameCells: number): Layout {
  const limits: Limits = { ...DEFAULT_LIMITS, ...game.limits };
  const cards = limits.cards;
  const zones = game.zones.length;
  const locations = zones * PLAYERS;
  let top = COLUMNS;
  const take = (cells: number): number => {
    const at = top;
    top += cells;
    return at;
  };
  // Card columns have a cell 0 that always holds 0, so "no card" can be read like any other.
  const column = (): number => take(cards + 1);

  const stamp = column();
  const comparable = top;
  const location = column();
  const index = column();
  const definition = column();
  const owner = column();
  const known = column();
  const host = column();
  const attributes = game.attributes.map(column);
  const remembered = game.stats.map((s) => (s.remember ? column() : -1));
  const counters = game.counters.map(() => take(PLAYERS));
  const globals = take(game.globals.length);
  const declared = game.tables ?? [];
  const tableTops = take(declared.length);
  const zoneSize = take(locations);
  const zoneBase = new Int32Array(locations);
  const zoneCapacity = new Int32Array(locations);
  for (let location = 0; location < locations; location++) {
    const capacity = game.zones[location % zones].size ?? cards;
    zoneCapacity[location] = capacity;
    zoneBase[location] = take(capacity);
  }
  const channelCount = channelsOf(game).count;
  const channels = take(channelCount);
  const frames = take(limits.frameCells);
  const framesEnd = top;
  const tables = declared.map((t) => take(t.rows * t.columns.length));
  const rules = take(limits.rules * RULE_CELLS);
  const eventCells = E_STATS + game.stats.filter((s) => s.remember).length;
  const pendingCells = P_EVENT + eventCells;
  const pending = take(limits.pending * pendingCells);
  const events = take(limits.events * eventCells);
  const lists = take(limits.listCells);
  const listsEnd = top;
  const cells = top;
  const scratchEvent = take(eventCells * 8);
  const scratchFrames = take(
    scratchFrameCells * Math.min(SCRATCH_FRAME_DEPTH + SCRATCH_FRAMES_PER_CARD * cards, MOST_SCRATCH_FRAMES),
  );
  return {
    cards,
    zones,
    locations,
    stamp,
    location,
    index,
    definition,
    owner,
    known,
    host,
    attributes,
    remembered,
    counters,
    globals,
    tableTops,
    zoneSize,
    zoneBase,
    zoneCapacity,
    channels,
    channelCount,
    frames,
    framesEnd,
    tables,
    tableCells: declared.map((t) => t.columns.length),
    rules,
    ruleSlots: limits.rules,
    pending,
    pendingSlots: limits.pending,
    pendingCells,
    events,
    eventSlots: limits.events,
    eventCells,
    lists,
    listsEnd,
    cells,
    comparable,
    scratchEvent,
    scratchFrames,
    scratchFramesEnd: top,
    total: top,
    limits,
  };
}
