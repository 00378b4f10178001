/** What the subset looks like once it is read. Every node knows where it stands, so that whoever refuses it can say so. */

export interface Place {
  readonly file: string;
  readonly line: number;
}

/** A text that is not in the subset, or a program that cannot be made of numbers alone. */
export class NotInSubset extends Error {
  readonly place: Place;

  constructor(place: Place, reason: string) {
    super(`${place.file}:${place.line}: ${reason}`);
    this.place = place;
  }
}

interface At {
  readonly at: Place;
}

export type Expression = At &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'constant'; readonly value: boolean | string | null | undefined }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'field'; readonly object: Expression; readonly name: string; readonly optional: boolean }
    | { readonly kind: 'element'; readonly object: Expression; readonly index: Expression }
    | { readonly kind: 'call'; readonly callee: Expression; readonly given: readonly Expression[] }
    | { readonly kind: 'unary'; readonly operator: '!' | '-' | '~' | '+'; readonly value: Expression }
    | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
    | {
        readonly kind: 'logical';
        readonly operator: '&&' | '||';
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: 'either'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
    | { readonly kind: 'assign'; readonly operator: string; readonly to: Expression; readonly value: Expression }
    | { readonly kind: 'step'; readonly by: 1 | -1; readonly before: boolean; readonly to: Expression }
    | { readonly kind: 'record'; readonly fields: readonly (readonly [string, Expression])[] }
  );

/** `const { a, b: c } = value` has several names, `const a = value` one; `field` null = the value itself. */
export interface Declared {
  readonly field: string | null;
  readonly name: string;
}

export type Statement = At &
  (
    | {
        readonly kind: 'declare';
        readonly constant: boolean;
        readonly names: readonly Declared[];
        readonly value: Expression | null;
      }
    | { readonly kind: 'do'; readonly value: Expression }
    | { readonly kind: 'if'; readonly test: Expression; readonly yes: Statement; readonly no: Statement | null }
    | { readonly kind: 'return'; readonly value: Expression | null }
    | {
        readonly kind: 'loop';
        readonly first: readonly Statement[];
        readonly test: Expression | null;
        readonly step: Expression | null;
        readonly body: Statement;
        /** the test is made behind the body */
        readonly after: boolean;
      }
    | { readonly kind: 'each'; readonly name: string; readonly of: Expression; readonly body: Statement }
    | {
        readonly kind: 'switch';
        readonly value: Expression;
        readonly cases: readonly {
          readonly tests: readonly (Expression | null)[];
          readonly body: readonly Statement[];
        }[];
      }
    | { readonly kind: 'break' }
    | { readonly kind: 'continue' }
    | { readonly kind: 'throw' }
    | { readonly kind: 'block'; readonly body: readonly Statement[] }
  );

export interface FunctionText extends At {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: readonly Statement[];
}
