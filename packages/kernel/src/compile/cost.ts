/**
 * What asking a question about each card costs, worked out when a game is made. A question about nothing but the card itself is free: such
 * scans are as long as a zone, and there are as many as are written down. One that looks further (counts other cards, asks permissions)
 * multiplies, so every place it is asked of is charged for.
 */
import type { GameDeclaration } from '../game.ts';
import type { Expr } from '../ir.ts';

export interface Cost {
  /** operators, those of functions included */
  readonly size: number;
  /** looks through other cards or asks their rules */
  readonly further: boolean;
  /** zones and lists looked through at no cost of their own */
  readonly free: number;
}

const SCANS: ReadonlySet<string> = new Set(['count', 'sum', 'max', 'min', 'union', 'distinct']);
const ASKS: ReadonlySet<string> = new Set(['usable', 'permitted', 'replaceable']);
const NOTHING: Cost = { size: 0, further: false, free: 0 };
const MOST = 1 << 20;

/** So many operators asked about each card make a place cost one more. */
const OPERATORS_OF_A_PLACE = 32;
/** A zone looked through for each card counts as so many places. */
const PLACES_OF_A_ZONE = 16;

export class Costs {
  private readonly game: GameDeclaration;
  private readonly known = new WeakMap<object, Cost>();
  private readonly functions = new Map<string, Cost>();

  constructor(game: GameDeclaration) {
    this.game = game;
  }

  /** What one place costs a scan that asks this of each card; 0 = it is free. */
  weight(asked: readonly (Expr | undefined)[]): number {
    const { size, further, free } = asked.reduce((sum: Cost, x) => both(sum, this.of(x)), NOTHING);
    return further ? 1 + Math.floor(size / OPERATORS_OF_A_PLACE) + PLACES_OF_A_ZONE * free : 0;
  }

  /** Does the function, by itself or by way of others, come to call itself? */
  recurs(name: string): boolean {
    const seen = new Set<string>();
    const calls = (x: unknown): boolean => {
      if (typeof x !== 'object' || x === null) return false;
      if (Array.isArray(x) && x[0] === 'fn') {
        if (x[1] === name) return true;
        if (!seen.has(x[1])) {
          seen.add(x[1]);
          if (calls(this.game.functions?.[x[1]]?.value)) return true;
        }
      }
      return Object.values(x).some(calls);
    };
    return calls(this.game.functions?.[name]?.value);
  }

  private of(x: unknown): Cost {
    if (typeof x !== 'object' || x === null) return NOTHING;
    const known = this.known.get(x);
    if (known) return known;
    const parts = Object.values(x).reduce((sum: Cost, part) => both(sum, this.of(part)), NOTHING);
    const cost = Array.isArray(x) && typeof x[0] === 'string' ? this.call(x, parts) : parts;
    this.known.set(x, cost);
    return cost;
  }

  private call(x: readonly unknown[], parts: Cost): Cost {
    const name = x[0] as string;
    const own = { ...parts, size: Math.min(MOST, parts.size + 1) };
    if (name === 'fn') return both(own, this.function(x[1] as string));
    if (ASKS.has(name)) return { ...own, further: true };
    if (!SCANS.has(name)) return own;
    const sources = Array.isArray(x[1]) ? x[1].length : 1;
    return { ...own, further: true, free: Math.min(MOST, own.free + (parts.further ? 0 : sources)) };
  }

  private function(name: string): Cost {
    const known = this.functions.get(name);
    if (known) return known;
    // one that calls itself looks as far as it likes
    this.functions.set(name, { size: 1, further: true, free: 0 });
    const cost = this.of(this.game.functions?.[name]?.value);
    this.functions.set(name, cost);
    return cost;
  }
}

function both(a: Cost, b: Cost): Cost {
  if (b === NOTHING) return a;
  if (a === NOTHING) return b;
  return {
    size: Math.min(MOST, a.size + b.size),
    further: a.further || b.further,
    free: Math.min(MOST, a.free + b.free),
  };
}
