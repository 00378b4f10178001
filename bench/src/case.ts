/** What one call of `Runner.run` did. */
export type Slice = {
  /** How much was done, in the case's unit (matches, decisions, operations), or the value itself for kind `value`. */
  amount: number;
  /** Depends on every result, so that no work can be optimised away. Not reported: it varies with the slice's length. */
  checksum: string;
  /** CPU time of the work where this process cannot see it (another program) or where a part of it must not count. */
  cpuSeconds?: number;
};

/** A prepared case: everything that is not measured has been done. */
export type Runner = {
  /** Does `budget` pieces of work. The harness finds the budget that fills a slice. */
  run(budget: number): Slice | Promise<Slice>;
  /** A run of fixed size and seeds; its checksum is the same on every machine. */
  verify?(): string | Promise<string>;
  /** Frees what `prepare` took. */
  close?(): void | Promise<void>;
};

/** Returned by `prepare` when this machine cannot run the case; the report gives the reason. */
export type Skip = { skip: string };

/**
 * How slices become numbers: `rate` = amount per CPU second, `cost` = CPU nanoseconds per amount, `value` = the amount
 * as it is (a ratio, a count), with no warm-up besides one discarded run.
 */
export type CaseKind = 'rate' | 'cost' | 'value';

/** Which direction is an improvement. */
export type Better = 'higher' | 'lower';

/** One row of the benchmark. Names look like `group/what`, and `--only` matches their beginnings. */
export type BenchCase = {
  name: string;
  unit: string;
  /** `rate` if not given. */
  kind?: CaseKind;
  /** `lower` for kind `cost`, else `higher`, if not given. */
  better?: Better;
  prepare(): Promise<Runner | Skip> | Runner | Skip;
};

/** The groups by name. Each runs in a process of its own: two kernels in one isolate slow each other down by a third. */
export type BenchGroups = Record<string, () => Promise<BenchCase[]>>;

/** True for cases chosen by `--only`; without names every case is. */
export function isChosen(name: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((prefix) => name.startsWith(prefix));
}

/** The direction of a case, from its kind if it does not say. */
export function betterOf(benchCase: Pick<BenchCase, 'kind' | 'better'>): Better {
  return benchCase.better ?? (benchCase.kind === 'cost' ? 'lower' : 'higher');
}
