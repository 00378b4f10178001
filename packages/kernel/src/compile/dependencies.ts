import type { CardDefinition, GameDeclaration, StatDeclaration } from '../game.ts';
import type { Expr, RuleDeclaration } from '../ir.ts';
import { type Findings, findingsOf } from './findings.ts';
import type { Settled } from './settled.ts';
import { type Symbols, walkCalls } from './symbols.ts';

/** For every thing a command can write: which derived values might change. Bit i = stat i (the last bit is shared). */
export interface Dependencies {
  /** moves, control, rules coming and going: everything may depend on it */
  readonly all: number;
  readonly attributes: Int32Array;
  readonly counters: Int32Array;
  readonly globals: Int32Array;
  readonly tables: Int32Array;
  /** phase, step, turn, turn player */
  readonly flow: number;
  /** values that depend on which cards lie where, and not only on the card they belong to */
  readonly locations: number;
  /** values that may come to read themselves by way of rules, and those that read such ones */
  readonly circular: number;
}

/** Something that an ability waits to become true may have changed. Beside the bits of the values. */
export const CONDITIONS_BIT = 1 << 31;

const READS_LOCATIONS: ReadonlySet<string> = new Set([
  ...['count', 'sum', 'max', 'min', 'union', 'distinct', 'size', 'room', 'top', 'cardAt'],
  ...['usable', 'permitted', 'replaceable'],
]);

export function statBit(stat: number): number {
  return 1 << Math.min(stat, 30);
}

/**
 * Reads every expression that can influence a derived value and inverts it: attribute → values to forget when it changes.
 * Lingering rules count too, so all programs are searched for `apply`.
 */
export function dependenciesOf(symbols: Symbols, cards: readonly CardDefinition[], settled: Settled): Dependencies {
  const { game } = symbols;
  const all = game.stats.reduce((mask, _, i) => mask | statBit(i), 0);
  const attributes = new Int32Array(game.attributes.length);
  const counters = new Int32Array(game.counters.length);
  const globals = new Int32Array(game.globals.length);
  const tables = new Int32Array(symbols.table.size);
  let flow = 0;
  let locations = 0;
  const reads: Set<number>[] = game.stats.map(() => new Set());

  const note = (stat: number, x: Expr | undefined): void =>
    walkCalls(game, x === undefined ? x : settled.expr(x), (y) => {
      const bit = statBit(stat);
      if (READS_LOCATIONS.has(y[0])) locations |= bit;
      if (y[0] === 'attr') attributes[symbols.attribute.get(y[1]) ?? 0] |= bit;
      else if (y[0] === 'counter') counters[symbols.counter.get(y[1]) ?? 0] |= bit;
      else if (y[0] === 'global') globals[symbols.global.get(y[1]) ?? 0] |= bit;
      else if (y[0] === 'cell') tables[symbols.table.get(y[1]) ?? 0] |= bit;
      else if (y[0] === 'stat') reads[stat].add(symbols.stat.get(y[1]) ?? 0);
      else if (y[0] === 'phase' || y[0] === 'step' || y[0] === 'turn' || y[0] === 'turnPlayer') flow |= bit;
    });

  for (const [stat, declaration] of game.stats.entries()) {
    for (const x of [declaration.base, game.aliveWhen, game.effectWhen]) note(stat, x);
  }
  for (const rule of rulesIn(game, cards)) {
    const stat = rule.stat === undefined ? undefined : symbols.stat.get(rule.stat);
    if (stat === undefined) continue;
    for (const x of [rule.when, rule.affects, rule.value, rule.floor]) note(stat, x);
  }
  // a value that reads another value changes with whatever that one reads
  for (const table of [attributes, counters, globals, tables])
    for (const i of table.keys()) table[i] = closure(table[i], reads);
  flow = closure(flow, reads);
  return withConditions(symbols, conditionsIn(game, cards), {
    all,
    attributes,
    counters,
    globals,
    tables,
    flow,
    locations: closure(locations, reads),
    circular: circularIn(reads),
  });
}

/** What conditions that are waited for read, of themselves or by way of values. */
function withConditions(symbols: Symbols, conditions: readonly Expr[], known: Dependencies): Dependencies {
  if (conditions.length === 0) return known;
  let values = 0;
  let flow = known.flow;
  const noteAt = (table: Int32Array, at: number | undefined): void => {
    if (at !== undefined) table[at] |= CONDITIONS_BIT;
  };
  for (const condition of conditions) {
    walkCalls(symbols.game, condition, (y) => {
      if (y[0] === 'attr') noteAt(known.attributes, symbols.attribute.get(y[1]));
      else if (y[0] === 'counter') noteAt(known.counters, symbols.counter.get(y[1]));
      else if (y[0] === 'global') noteAt(known.globals, symbols.global.get(y[1]));
      else if (y[0] === 'cell') noteAt(known.tables, symbols.table.get(y[1]));
      else if (y[0] === 'stat') values |= statBit(symbols.stat.get(y[1]) ?? 0);
      else if (y[0] === 'phase' || y[0] === 'step' || y[0] === 'turn' || y[0] === 'turnPlayer') flow |= CONDITIONS_BIT;
    });
  }
  for (const table of [known.attributes, known.counters, known.globals, known.tables])
    for (const i of table.keys()) if ((table[i] & values) !== 0) table[i] |= CONDITIONS_BIT;
  if ((flow & values) !== 0) flow |= CONDITIONS_BIT;
  return { ...known, all: known.all | CONDITIONS_BIT, flow };
}

function circularIn(reads: readonly Set<number>[]): number {
  let circular = 0;
  for (const stat of reads.keys()) {
    const readers = reads.reduce((mask, set, other) => (set.has(stat) ? mask | statBit(other) : mask), 0);
    if (closure(readers, reads) & statBit(stat)) circular |= statBit(stat);
  }
  return closure(circular, reads);
}

function closure(mask: number, reads: readonly Set<number>[]): number {
  for (let before = -1; before !== mask; ) {
    before = mask;
    for (const [stat, set] of reads.entries()) {
      for (const read of set) if (mask & statBit(read)) mask |= statBit(stat);
    }
  }
  return mask;
}

/** Where abilities and programs stand; other parts of a game have neither. */
function* searched(game: GameDeclaration, cards: readonly CardDefinition[]): Iterable<Findings> {
  for (const part of [game.programs, game.actions, game.phases, game.setup]) yield findingsOf(part);
  for (const card of cards) yield findingsOf(card.abilities);
}

/** Every condition that some ability waits for. */
function conditionsIn(game: GameDeclaration, cards: readonly CardDefinition[]): Expr[] {
  return [...searched(game, cards)].flatMap(({ conditions }) => conditions);
}

/** Every rule anywhere: on cards, and inside programs that start lingering ones. */
export function* rulesIn(game: GameDeclaration, cards: readonly CardDefinition[]): Iterable<RuleDeclaration> {
  for (const { rules } of searched(game, cards)) yield* rules;
}

/** Which remembered values have to be: none that is always 0, and those that are `asked` only if a rule, a program or a card reads them. */
export function keptStats(game: GameDeclaration, cards: readonly CardDefinition[], settled: Settled): Uint8Array {
  const isRead = (name: string): boolean => [game, ...cards].some((tree) => findingsOf(tree).stats.has(name));
  const isKept = ({ name, remember }: StatDeclaration): boolean =>
    !settled.isNothing(name) && (remember !== 'asked' || isRead(name));
  return Uint8Array.from(game.stats, (stat) => Number(isKept(stat)));
}
