import { DeclarationError } from '../errors.ts';
import type { CardDefinition, GameDeclaration } from '../game.ts';
import type { Expr } from '../ir.ts';
import { type Channels, channelsOf, eventNames } from '../layout.ts';

/** Numbers behind the names of one game. Names end here: bytecode knows only numbers. */
export interface Symbols {
  readonly game: GameDeclaration;
  readonly zone: ReadonlyMap<string, number>;
  readonly attribute: ReadonlyMap<string, number>;
  readonly counter: ReadonlyMap<string, number>;
  readonly global: ReadonlyMap<string, number>;
  readonly table: ReadonlyMap<string, number>;
  readonly function: ReadonlyMap<string, number>;
  readonly property: ReadonlyMap<string, number>;
  readonly stat: ReadonlyMap<string, number>;
  readonly event: ReadonlyMap<string, number>;
  readonly action: ReadonlyMap<string, number>;
  readonly reason: ReadonlyMap<string, number>;
  readonly abilityProperty: ReadonlyMap<string, number>;
  readonly expiry: ReadonlyMap<string, number>;
  readonly verb: ReadonlyMap<string, number>;
  readonly endReason: ReadonlyMap<string, number>;
  readonly phase: ReadonlyMap<string, number>;
  readonly definition: ReadonlyMap<string, number>;
  readonly channels: Channels;
}

export function numberNames(names: readonly string[], what: string): Map<string, number> {
  const map = new Map<string, number>();
  for (const [i, name] of names.entries()) {
    if (map.has(name)) throw new DeclarationError(what, `"${name}" is declared twice`);
    map.set(name, i);
  }
  return map;
}

export function symbolsOf(game: GameDeclaration, cards: readonly CardDefinition[]): Symbols {
  const names = (list: readonly { readonly name: string }[]): string[] => list.map((x) => x.name);
  return {
    game,
    zone: numberNames(names(game.zones), 'zones'),
    attribute: numberNames(names(game.attributes), 'attributes'),
    counter: numberNames(names(game.counters), 'counters'),
    global: numberNames(names(game.globals), 'globals'),
    table: numberNames(names(game.tables ?? []), 'tables'),
    function: numberNames(Object.keys(game.functions ?? {}), 'functions'),
    property: numberNames(game.properties, 'properties'),
    stat: numberNames(names(game.stats), 'stats'),
    event: numberNames(eventNames(game), 'events'),
    action: numberNames(names(game.actions), 'actions'),
    reason: numberNames(game.reasons, 'reasons'),
    abilityProperty: numberNames(game.abilityProperties, 'abilityProperties'),
    expiry: numberNames(game.expiries, 'expiries'),
    verb: numberNames(names(game.verbs), 'verbs'),
    endReason: numberNames(names(game.endReasons), 'endReasons'),
    phase: numberNames(names(game.phases), 'phases'),
    // number 0 means "no card"
    definition: numberNames(['', ...cards.map((c) => c.id)], 'cards'),
    channels: channelsOf(game),
  };
}

export function lookUp(map: ReadonlyMap<string, number>, name: string, what: string, path: string): number {
  const found = map.get(name);
  if (found === undefined) throw new DeclarationError(path, `unknown ${what} "${name}"`);
  return found;
}

/** Does the expression look at the card of the innermost filter around it? Inner `count`s bind their own card. */
export function readsIt(x: Expr | undefined): boolean {
  if (x === undefined || typeof x === 'number') return false;
  switch (x[0]) {
    case 'it':
      return true;
    case 'count':
    case 'sum':
    case 'max':
    case 'min':
    case 'union':
    case 'distinct':
      return x[1].some(
        (s) => ('of' in s && readsIt(s.of)) || ('one' in s && readsIt(s.one)) || ('host' in s && readsIt(s.host)),
      );
    default:
      return x.slice(1).some((part) => Array.isArray(part) && readsIt(part as unknown as Expr));
  }
}

/** Visits an expression and everything below it, inner filters and sources included. */
export function walkExpr(x: Expr | undefined, visit: (x: Exclude<Expr, number>) => void): void {
  if (x === undefined || typeof x === 'number') return;
  visit(x);
  const walkUnknown = (part: unknown): void => {
    if (!Array.isArray(part)) {
      if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) walkUnknown(inner);
    } else if (typeof part[0] === 'string') walkExpr(part as unknown as Expr, visit);
    else for (const inner of part) walkUnknown(inner);
  };
  for (const part of x.slice(1)) walkUnknown(part);
}

/** Like `walkExpr`, but goes on into the functions that are called, each of them once. */
export function walkCalls(game: GameDeclaration, x: Expr | undefined, visit: (x: Exclude<Expr, number>) => void): void {
  const seen = new Set<string>();
  const walk = (y: Expr | undefined): void =>
    walkExpr(y, (z) => {
      visit(z);
      if (z[0] !== 'fn' || seen.has(z[1])) return;
      seen.add(z[1]);
      walk(game.functions?.[z[1]]?.value);
    });
  walk(x);
}
