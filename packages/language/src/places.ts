import type { FilterNode, FilterTest, InstructionNode, ValueKind } from './nodes.ts';
import type { Surroundings } from './reader.ts';
import type { Scope } from './scope.ts';

/** A variable as it stands somewhere in a card. */
export interface KnownVariable {
  readonly name: string;
  readonly kind: ValueKind;
  /** false: it may not have been written yet */
  readonly certain: boolean;
  /** where it is written */
  readonly path: string;
}

/** What may be read at one place of a card. */
export interface Place {
  readonly variables: readonly KnownVariable[];
  /** what `$prev` is */
  readonly previous?: { readonly kind: ValueKind; readonly path: string };
  readonly event: boolean;
  readonly it: boolean;
  readonly kept: boolean;
  /** the program slot of the ability */
  readonly slot: string;
}

/**
 * Notes of a reader for editors: what was known at each place it came to, and the instructions it could read. What is offered there is
 * then what the reader takes there.
 */
export class Places {
  readonly #places = new Map<string, Place>();
  readonly #filters = new Map<string, Place>();
  /** by path; of a selection what its own fields and its `filter` say together */
  readonly filters = new Map<string, FilterNode>();
  /** by path */
  readonly instructions = new Map<string, InstructionNode>();

  note(path: string, scope: Scope, { event, it, bound }: Surroundings, inFilter: boolean): void {
    const notes = inFilter ? this.#filters : this.#places;
    if (notes.has(path)) return;
    const variables = [...scope.variables.values()].flatMap(({ name, kind, path: written }): KnownVariable[] => {
      const certainty = scope.certainty(name);
      return certainty === undefined || !name.startsWith('$')
        ? []
        : [{ name, kind, certain: certainty === 'set', path: written }];
    });
    const { previous, slot } = scope;
    const kind = previous?.instruction.resultKind(previous.args);
    notes.set(path, {
      variables,
      ...(previous && kind !== undefined ? { previous: { kind, path: previous.path } } : {}),
      event,
      it,
      kept: bound,
      slot,
    });
  }

  noteFilter(path: string, tests: readonly FilterTest[]): void {
    this.filters.set(path, { tests: [...(this.filters.get(path)?.tests ?? []), ...tests] });
  }

  /** What may be read there; `inFilter`: in a condition on the cards looked at. Undefined where the reader has not been. */
  at(path: string, inFilter = false): Place | undefined {
    return (inFilter ? this.#filters.get(path) : undefined) ?? this.#places.get(path);
  }
}
