import type { InstructionNode, ValueKind, Variable } from './nodes.ts';

type Certainty = 'set' | 'maybe';

/** The variables of one ability, and which of them surely have a value at the place now read. */
export class Scope {
  readonly variables = new Map<string, Variable>();
  /** names some `out` or `as` of the ability writes, anywhere; tells "too early" from "never" */
  readonly written: ReadonlySet<string>;
  #known = new Map<string, Certainty>();
  /** last instruction of the running program that has a result */
  previous: InstructionNode | undefined;
  slot = '';

  constructor(written: ReadonlySet<string> = new Set()) {
    this.written = written;
  }

  certainty(name: string): Certainty | undefined {
    return this.#known.get(name);
  }

  /** Notes a write. Returns the variable, or undefined when the name already holds another kind. */
  write(name: string, kind: ValueKind, path: string): Variable | undefined {
    let variable = this.variables.get(name);
    if (variable && variable.kind !== kind) return undefined;
    if (!variable) {
      variable = { name, kind, path, reads: 0, slot: this.slot, carried: false, startsEmpty: false };
      this.variables.set(name, variable);
    }
    this.#known.set(name, 'set');
    return variable;
  }

  forget(name: string): void {
    this.#known.delete(name);
  }

  /**
   * Reads alternatives, each starting from here. Afterwards a name is surely set if it was before, or if one of the
   * alternatives always runs (`exhaustive`) and all set it.
   */
  fork(): ReadonlyMap<string, Certainty> {
    return new Map(this.#known);
  }

  restore(known: ReadonlyMap<string, Certainty>): void {
    this.#known = new Map(known);
  }

  merge(
    before: ReadonlyMap<string, Certainty>,
    ends: readonly ReadonlyMap<string, Certainty>[],
    exhaustive: boolean,
  ): void {
    const merged = new Map(before);
    for (const end of ends) {
      for (const name of end.keys()) {
        if (before.get(name) === 'set') continue;
        const everywhere = exhaustive && ends.every((other) => other.get(name) === 'set');
        merged.set(name, everywhere ? 'set' : 'maybe');
      }
    }
    this.#known = merged;
  }
}

/** Names written by `out` and `as` anywhere inside a JSON value. */
export function writtenNames(json: unknown, into = new Set<string>()): Set<string> {
  if (Array.isArray(json)) for (const entry of json) writtenNames(entry, into);
  else if (typeof json === 'object' && json !== null) {
    for (const [key, value] of Object.entries(json)) {
      if ((key === 'out' || key === 'as') && typeof value === 'string') into.add(value);
      else writtenNames(value, into);
    }
  }
  return into;
}
