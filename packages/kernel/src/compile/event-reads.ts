/**
 * What of the event it answers can matter to a waiting effect. Effects that differ in nothing else are equal, and which of them comes first is
 * no question [K-T26]: where and by whom a card was put somewhere is noted for everybody, and most effects never ask.
 */
import type { CardDefinition, GameDeclaration } from '../game.ts';
import { type AbilityDeclaration, EVENT_FIELDS } from '../ir.ts';
import { E_STATS, E_SUBJECT, E_TYPE } from '../machine/cells.ts';

/** Bit k = cell k of an event. All remembered values count as one: they were those of one card at one moment. */
const STATS = -1 << E_STATS;
const EVERYTHING = -1;
/** What happened, and to which card, is shown to whoever chooses. */
const SHOWN = (1 << E_TYPE) | (1 << E_SUBJECT);

interface Reads {
  readonly cells: number;
  /** programs and functions of the game that go on with the same event */
  readonly programs: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
  /** which programs of abilities, whosever, do */
  readonly slots: ReadonlySet<string>;
}

/** By tree: declarations never change, and pools are compiled again and again. */
const KNOWN = new WeakMap<object, Reads>();
const KEPT = new WeakMap<object, Kept>();

const bitOf = (field: unknown): number => {
  const cell = (EVENT_FIELDS as readonly unknown[]).indexOf(field);
  return cell < 0 ? 0 : 1 << cell;
};

const isRecord = (x: unknown): x is object => typeof x === 'object' && x !== null;

function readsIn(tree: unknown): Reads {
  const known = isRecord(tree) ? KNOWN.get(tree) : undefined;
  if (known) return known;
  let cells = 0;
  const programs = new Set<string>();
  const functions = new Set<string>();
  const slots = new Set<string>();
  const search = (part: unknown): void => {
    if (!isRecord(part)) return;
    if (!Array.isArray(part)) {
      for (const one of Object.values(part)) search(one);
      return;
    }
    const [name, first] = part;
    if (name === 'event') cells |= bitOf(first);
    else if (name === 'eventStat') cells |= STATS;
    else if (name === 'call') programs.add(String(first));
    else if (name === 'fn') functions.add(String(first));
    else if (name === 'run' && part[3]?.event === undefined) slots.add(String(part[2]));
    // what lingers answers events of its own
    for (const one of name === 'apply' ? part.slice(2) : part) search(one);
  };
  search(tree);
  const found = { cells, programs, functions, slots };
  if (isRecord(tree)) KNOWN.set(tree, found);
  return found;
}

/** What programs do with the events of waiting effects, besides handing them on. */
interface Kept {
  /** read for any other purpose */
  readonly cells: number;
  /** [table.column] → cells that are only noted there */
  readonly noted: ReadonlyMap<string, number>;
  /** columns that are read other than to bring a noted event back */
  readonly asked: ReadonlySet<string>;
  /** [slot] → programs of abilities */
  readonly programs: ReadonlyMap<string, readonly unknown[]>;
}

function keptIn(tree: object): Kept {
  const known = KEPT.get(tree);
  if (known) return known;
  let cells = 0;
  const noted = new Map<string, number>();
  const asked = new Set<string>();
  const programs = new Map<string, unknown[]>();
  const waiting = (part: unknown): number => {
    if (!isRecord(part)) return 0;
    if (Array.isArray(part) && part[0] === 'pendingEvent') return bitOf(part[1]) | waiting(part[2]);
    return Object.values(part).reduce((mask: number, one) => mask | waiting(one), 0);
  };
  const search = (part: unknown): void => {
    if (!isRecord(part)) return;
    if (!Array.isArray(part)) {
      const { kind, programs: own } = part as Partial<AbilityDeclaration>;
      if (typeof kind === 'string' && isRecord(own))
        for (const [slot, body] of Object.entries(own)) programs.set(slot, [...(programs.get(slot) ?? []), body]);
      for (const one of Object.values(part)) search(one);
      return;
    }
    if (part[0] === 'setCell') {
      const column = `${part[1]}.${part[2]}`;
      noted.set(column, (noted.get(column) ?? 0) | waiting(part[4]));
      search(part[3]);
    } else if (part[0] === 'run' && part[3]?.event !== undefined) {
      const { event: _, ...rest } = part[3];
      search(part[1]);
      search(rest);
    } else if (part[0] === 'pendingEvent') cells |= waiting(part);
    else {
      if (part[0] === 'cell') asked.add(`${part[1]}.${part[2]}`);
      for (const one of part) search(one);
    }
  };
  search(tree);
  const found = { cells, noted, asked, programs };
  KEPT.set(tree, found);
  return found;
}

/** For each waiting ability: the cells of its event that make it another effect. */
export class EventReads {
  private readonly game: GameDeclaration;
  private readonly trees: readonly Kept[];
  private readonly everywhere: number;
  private readonly slots = new Map<string, number>();

  constructor(game: GameDeclaration, cards: readonly CardDefinition[]) {
    this.game = game;
    this.trees = [game, ...cards.map(({ abilities }) => abilities)].map(keptIn);
    const asked = new Set(this.trees.flatMap((one) => [...one.asked]));
    const noted = this.trees.flatMap((one) => [...one.noted]).filter(([column]) => asked.has(column));
    const always = [...this.trees.map(({ cells }) => cells), ...noted.map(([, cells]) => cells)];
    this.everywhere = always.reduce((mask, cells) => mask | cells, SHOWN);
  }

  of({ usable, programs = {} }: AbilityDeclaration): number {
    const { aliveWhen, effectWhen } = this.game;
    const seen = new Set<unknown>();
    return [usable, aliveWhen, effectWhen, ...Object.values(programs)].reduce(
      (mask: number, tree) => mask | this.follow(tree, seen, (slot) => this.slot(slot)),
      this.everywhere,
    );
  }

  /** Whatever the abilities of all cards read there: which of them will be run is not known. */
  private slot(slot: string): number {
    const known = this.slots.get(slot);
    if (known !== undefined) return known;
    const seen = new Set<unknown>();
    const all = (name: string): number => {
      if (seen.has(name)) return 0;
      seen.add(name);
      const bodies = this.trees.flatMap(({ programs }) => programs.get(name) ?? []);
      return bodies.reduce((mask: number, body) => mask | this.follow(body, seen, all), 0);
    };
    const cells = all(slot);
    this.slots.set(slot, cells);
    return cells;
  }

  private follow(tree: unknown, seen: Set<unknown>, slotReads: (slot: string) => number): number {
    if (seen.has(tree)) return 0;
    seen.add(tree);
    const { game } = this;
    const reads = readsIn(tree);
    let { cells } = reads;
    for (const name of reads.programs)
      cells |= name in game.programs ? this.follow(game.programs[name].body, seen, slotReads) : EVERYTHING;
    for (const name of reads.functions) cells |= this.follow(game.functions?.[name]?.value, seen, slotReads);
    for (const slot of reads.slots) cells |= slotReads(slot);
    return cells;
  }
}
