export const NO_HIT = 0x7fffffff;

export const NOT_SEARCHING = 0;
/** perhaps the budget is enough */
export const TRIAL = 1;
/** only circles are looked for, and each value has a budget of its own */
export const ASIDE = 2;
/** all circles on the way are known */
export const KNOWN = 3;
export type Search = typeof NOT_SEARCHING | typeof TRIAL | typeof ASIDE | typeof KNOWN;

/** Columns with a cell for each value: `visit`, `of`, `version`, `stack`. */
export const CIRCLE_COLUMNS = 4;

/**
 * Rules may go round in a circle: A's power counts B's, B's counts A's. The values of a circle are then defined without regard
 * to which is asked first: a value of the circle read by another one is computed from values without rules.
 * Circles are found on the way (strongly connected components after Tarjan), so that everything else stays exact.
 */
export class Circles {
  /** 0, or the order in which a value now being computed was begun; those of a circle keep it until the circle is closed */
  readonly visit: Int32Array;
  readonly stack: Int32Array;
  top = 0;
  /** the earliest value met again inside the one being computed */
  low = NO_HIT;
  /** number of the circle a value belongs to, and the version for which that was found */
  readonly of: Int32Array;
  readonly version: Int32Array;
  count = 0;
  /** circle being computed, how many more steps inside it, and for which value */
  now = 0;
  level = 0;
  self = 0;
  /** for values whose circles go by age: when the rule began that is being opened, and the age below which rules of the circle count */
  opened = NO_HIT;
  bound = NO_HIT;
  /** how the value asked for first is being worked out: see `workOutFirst` */
  search: Search = NOT_SEARCHING;

  /** `cells`: one for each value and column, and one more */
  constructor(cells: Int32Array, values: number) {
    this.visit = cells.subarray(0, values);
    this.of = cells.subarray(values, 2 * values);
    this.version = cells.subarray(2 * values, 3 * values);
    this.stack = cells.subarray(3 * values);
  }
}
