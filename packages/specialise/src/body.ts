/** One function, worked out as far as what is known goes. */
import { arithmetic, foldKnown } from './fold.ts';
import { type BinaryOperator, constant, type IrFunction, type Step, type Value } from './ir.ts';
import { Fields, Found, FunctionRef, FunctionTable, Known, numberOf, type Partial, Residual } from './known.ts';
import { SourceFile } from './sources.ts';
import type { Specialiser } from './specialiser.ts';
import { type Expression, type FunctionText, NotInSubset, type Place, type Statement } from './syntax.ts';

/** Something that can be assigned. */
type Target = Value & { readonly op: 'local' | 'load' };

const local = (name: string): Value => ({ op: 'local', name });
const NOTHING = new Known(undefined);
const ENDING: ReadonlySet<Step['op']> = new Set(['return', 'break', 'continue', 'trap']);

export class Body {
  private readonly specialiser: Specialiser;
  private readonly file: SourceFile | null;
  private readonly scopes: Map<string, Partial>[] = [new Map()];
  private readonly locals: string[] = [];
  private readonly labels: { readonly label: string; readonly loop: boolean }[] = [];
  private count = 0;
  private at: Place;

  constructor(specialiser: Specialiser, file: SourceFile | null, at: Place) {
    this.specialiser = specialiser;
    this.file = file;
    this.at = at;
  }

  function(name: string, { parameters, body }: FunctionText, given: readonly Partial[]): IrFunction {
    const kept: string[] = [];
    for (const [i, parameter] of parameters.entries()) {
      const value = given[i];
      if (value === undefined) this.refuse(`"${parameter}" is not given`);
      if (numberOf(value) === null) this.scopes[0].set(parameter, value);
      else {
        const one = `${parameter}_${this.count++}`;
        kept.push(one);
        this.scopes[0].set(parameter, new Residual(local(one)));
      }
    }
    const steps: Step[] = [];
    this.block(body, steps);
    return { name, parameters: kept, locals: this.locals, body: steps };
  }

  private refuse(reason: string): never {
    throw new NotInSubset(this.at, reason);
  }

  private fresh(name: string): string {
    const made = `${name}_${this.count++}`;
    this.locals.push(made);
    return made;
  }

  private look(name: string): Partial {
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      const found = this.scopes[i].get(name);
      if (found) return found;
    }
    return this.specialiser.meaning(this.file, name, this.at);
  }

  // ---- statements -----------------------------------------------------------------------------------------------------

  private block(body: readonly Statement[], to: Step[]): void {
    this.scopes.push(new Map());
    this.all(body, to);
    this.scopes.pop();
  }

  /** What stands behind a `return` that is always reached may not even make sense for this game. */
  private all(body: readonly Statement[], to: Step[]): void {
    for (const one of body) {
      const before = to.length;
      this.statement(one, to);
      if (to.length > before && ENDING.has(to[to.length - 1].op)) return;
    }
  }

  private inner(one: Statement): Step[] {
    const steps: Step[] = [];
    this.block([one], steps);
    return steps;
  }

  private statement(one: Statement, to: Step[]): void {
    this.at = one.at;
    switch (one.kind) {
      case 'declare':
        this.declare(one, to);
        return;
      case 'do':
        this.act(this.value(one.value, true), to);
        return;
      case 'block':
        this.block(one.body, to);
        return;
      case 'if': {
        const test = this.value(one.test);
        if (test instanceof Known) {
          const taken = test.value ? one.yes : one.no;
          if (taken) this.block([taken], to);
          return;
        }
        to.push({ op: 'if', test: this.number(test), yes: this.inner(one.yes), no: one.no ? this.inner(one.no) : [] });
        return;
      }
      case 'return': {
        const value = one.value ? this.value(one.value) : NOTHING;
        const nothing = value instanceof Known && value.value === undefined;
        to.push({ op: 'return', value: nothing ? null : this.number(value) });
        return;
      }
      case 'loop':
        this.loop(one, to);
        return;
      case 'each': {
        const list = this.value(one.of);
        if (!(list instanceof Known) || !Array.isArray(list.value)) this.refuse('a list that is not known beforehand');
        for (const value of list.value) {
          this.scopes.push(new Map([[one.name, this.specialiser.live(value)]]));
          this.statement(one.body, to);
          this.scopes.pop();
        }
        return;
      }
      case 'switch':
        this.switch(one, to);
        return;
      case 'break':
      case 'continue': {
        const around = one.kind === 'break' ? this.labels.at(-1) : this.labels.findLast(({ loop }) => loop);
        if (!around) this.refuse(`${one.kind} outside of a loop`);
        to.push({ op: one.kind, label: around.label });
        return;
      }
      case 'throw':
        to.push({ op: 'trap' });
    }
  }

  private act(value: Partial, to: Step[]): void {
    if (value instanceof Residual && value.value.op !== 'constant' && value.value.op !== 'local')
      to.push({ op: 'do', value: value.value });
  }

  private keep(name: string, value: Value, to: Step[]): Residual {
    const made = this.fresh(name);
    to.push({ op: 'do', value: { op: 'set', name: made, value } });
    return new Residual(local(made));
  }

  private declare({ names, value, constant: isConstant }: Statement & { kind: 'declare' }, to: Step[]): void {
    const scope = this.scopes.at(-1)!;
    if (value?.kind === 'record') {
      const fields = value.fields.map(([field, one]): [string, Residual] => [
        field,
        this.keep(`${names[0].name}_${field}`, this.number(this.value(one)), to),
      ]);
      scope.set(names[0].name, new Fields(new Map(fields)));
      return;
    }
    const whole = value ? this.value(value) : new Known(0);
    for (const { field, name } of names) {
      const one = field === null ? whole : this.field(whole, field);
      const fixed = one instanceof Known && (isConstant || numberOf(one) === null);
      if (fixed || one instanceof Fields) scope.set(name, one);
      else if (one instanceof Found) scope.set(name, new Found(one.table, this.keep(name, one.place, to).value));
      else scope.set(name, this.keep(name, this.number(one), to));
    }
  }

  private loop(one: Statement & { kind: 'loop' }, to: Step[]): void {
    this.scopes.push(new Map());
    // what a loop begins with may change in it, whatever it is declared as
    for (const first of one.first) this.statement(first.kind === 'declare' ? { ...first, constant: false } : first, to);
    const label = `L${this.count++}`;
    const tested = one.test ? this.value(one.test) : new Known(true);
    const never = tested instanceof Known && !tested.value;
    if (!never || one.after) {
      this.labels.push({ label, loop: true });
      const body = this.inner(one.body);
      this.labels.pop();
      const stepped = one.step ? this.value(one.step, true) : NOTHING;
      const step = stepped instanceof Residual ? stepped.value : null;
      const test = tested instanceof Known ? (never ? constant(0) : null) : this.number(tested);
      to.push({ op: 'loop', label, test, step, body, after: one.after });
    }
    this.scopes.pop();
  }

  private switch(one: Statement & { kind: 'switch' }, to: Step[]): void {
    const value = this.number(this.value(one.value));
    const label = `W${this.count++}`;
    this.labels.push({ label, loop: false });
    this.scopes.push(new Map());
    const cases = one.cases.map(({ tests, body }) => {
      const steps: Step[] = [];
      this.all(body, steps);
      return { tests: tests.map((test) => (test === null ? null : this.constantNumber(test))), body: steps };
    });
    this.scopes.pop();
    this.labels.pop();
    to.push({ op: 'switch', label, value, cases });
  }

  private constantNumber(one: Expression): number {
    const value = this.number(this.value(one));
    return value.op === 'constant' ? value.value : this.refuse('a case that is not known beforehand');
  }

  // ---- expressions ----------------------------------------------------------------------------------------------------

  private number(value: Partial): Value {
    const found = numberOf(value);
    if (found) return found;
    const what =
      value instanceof Known
        ? String(typeof value.value === 'number' ? value.value : typeof value.value)
        : value.constructor.name;
    return this.refuse(`no whole number: ${what}`);
  }

  private residual(value: Value): Residual {
    return new Residual(value);
  }

  /** `unused`: only what it does counts. */
  value(one: Expression, unused = false): Partial {
    this.at = one.at;
    switch (one.kind) {
      case 'number':
      case 'constant':
        return new Known(one.value);
      case 'name':
        return this.look(one.name);
      case 'field': {
        const object = this.value(one.object);
        if (one.optional && object instanceof Known && (object.value === null || object.value === undefined))
          return NOTHING;
        this.at = one.at;
        return this.field(object, one.name);
      }
      case 'element':
        return this.element(this.value(one.object), this.value(one.index));
      case 'unary':
        return this.unary(one.operator, this.value(one.value));
      case 'logical': {
        const left = this.value(one.left);
        if (left instanceof Known)
          return (one.operator === '&&') === Boolean(left.value) ? this.value(one.right) : left;
        const right = this.value(one.right);
        const neutral = right instanceof Known && right.value === (one.operator === '&&');
        if (neutral) return left;
        return this.residual({
          op: one.operator === '&&' ? 'and' : 'or',
          left: this.number(left),
          right: this.number(right),
        });
      }
      case 'either': {
        const test = this.value(one.test);
        if (test instanceof Known) return this.value(test.value ? one.yes : one.no);
        const yes = this.number(this.value(one.yes));
        return this.residual({ op: 'either', test: this.number(test), yes, no: this.number(this.value(one.no)) });
      }
      case 'binary':
        return this.binary(one);
      case 'assign':
        return this.assign(one);
      case 'step':
        return this.step(one, unused);
      case 'call':
        return this.call(one);
      case 'record':
        return this.refuse('an object (an allocation) is not in the subset here');
    }
  }

  private field(object: Partial, name: string): Partial {
    if (object instanceof Fields) return object.of.get(name) ?? this.refuse(`no field "${name}"`);
    if (!(object instanceof Known)) return this.refuse(`field "${name}" of a number`);
    const { value } = object;
    if (value instanceof SourceFile) {
      const found = value.find(name);
      return found ? this.specialiser.declared(found) : this.refuse(`no "${name}" in ${value.path}`);
    }
    if (typeof value !== 'object' || value === null) return this.refuse(`field "${name}" of ${String(value)}`);
    const cell = this.specialiser.cellOf(value, name);
    return cell ? this.residual(cell) : this.specialiser.live((value as Record<string, unknown>)[name]);
  }

  private element(object: Partial, index: Partial): Partial {
    if (!(object instanceof Known)) return this.refuse('an element of a number');
    const array = object.value;
    if (array instanceof FunctionTable) return this.found(array, index);
    if (typeof array !== 'object' || array === null) return this.refuse(`an element of ${String(array)}`);
    if (index instanceof Known && (Array.isArray(array) || this.specialiser.isConstant(array))) {
      const value = (array as unknown as Record<number, unknown>)[index.value as number];
      return this.specialiser.live(value);
    }
    return this.residual({ op: 'load', array: this.specialiser.arrayOf(array), index: this.number(index) });
  }

  private found(table: FunctionTable, index: Partial): Partial {
    if (index instanceof Known) {
      const place = table.index[index.value as number];
      return place === 0 ? NOTHING : new Known(new FunctionRef(null, table.functions[place - 1]));
    }
    return new Found(table, { op: 'load', array: this.specialiser.arrayOf(table.index), index: this.number(index) });
  }

  private unary(operator: '!' | '-' | '~' | '+', value: Partial): Partial {
    if (value instanceof Known) {
      const known = value.value as number;
      return new Known({ '!': !known, '-': -known, '~': ~known, '+': +known }[operator]);
    }
    const number = this.number(value);
    if (operator === '!') return this.residual({ op: 'not', value: number });
    if (operator === '-') return this.residual({ op: 'binary', by: '-', left: constant(0), right: number });
    if (operator === '~') return this.residual({ op: 'binary', by: '^', left: number, right: constant(-1) });
    return value;
  }

  private binary({ operator, left, right, at }: Expression & { kind: 'binary' }): Partial {
    if (operator === ',') {
      const first = this.value(left, true);
      const last = this.value(right, true);
      return this.residual({ op: 'sequence', first: [this.number(first)], last: this.number(last) });
    }
    const a = this.value(left);
    const b = this.value(right);
    this.at = at;
    if (a instanceof Found && b instanceof Known && b.value === undefined)
      return this.residual({ op: 'binary', by: operator as BinaryOperator, left: a.place, right: constant(0) });
    if (a instanceof Known && b instanceof Known) return new Known(foldKnown(operator, a.value, b.value));
    // what the program works out is a number: never nothing, and no object
    if (operator === '===' || operator === '!==')
      for (const one of [a, b])
        if (one instanceof Known && numberOf(one) === null) return new Known(operator === '!==');
    return this.residual(arithmetic(operator as BinaryOperator, this.number(a), this.number(b)));
  }

  // ---- assignments ----------------------------------------------------------------------------------------------------

  private target(one: Expression): Target {
    const value = one.kind === 'element' ? this.cellAt(one) : this.value(one);
    if (value instanceof Residual && (value.value.op === 'local' || value.value.op === 'load')) return value.value;
    return this.refuse('this cannot be assigned: it was taken for constant');
  }

  private cellAt({ object, index }: Expression & { kind: 'element' }): Partial {
    const array = this.value(object);
    if (!(array instanceof Known) || typeof array.value !== 'object' || array.value === null)
      return this.refuse('an element of a number');
    if (this.specialiser.isConstant(array.value)) return this.refuse('a table of the game is written to');
    return this.residual({
      op: 'load',
      array: this.specialiser.arrayOf(array.value),
      index: this.number(this.value(index)),
    });
  }

  private put(target: Target, value: Value): Value {
    return target.op === 'local'
      ? { op: 'set', name: target.name, value }
      : { op: 'store', array: target.array, index: target.index, value };
  }

  /** The same place to be read and written: its index is worked out once. */
  private twice(target: Target, first: Value[]): Target {
    if (target.op === 'local' || target.index.op === 'constant' || target.index.op === 'local') return target;
    const name = this.fresh('index');
    first.push({ op: 'set', name, value: target.index });
    return { ...target, index: local(name) };
  }

  private inOrder(first: readonly Value[], last: Value): Residual {
    return this.residual(first.length === 0 ? last : { op: 'sequence', first, last });
  }

  private assign({ operator, to, value }: Expression & { kind: 'assign' }): Partial {
    const target = this.target(to);
    if (operator === '=') return this.residual(this.put(target, this.number(this.value(value))));
    const first: Value[] = [];
    const place = this.twice(target, first);
    const by = operator.slice(0, -1) as BinaryOperator;
    return this.inOrder(first, this.put(place, arithmetic(by, place, this.number(this.value(value)))));
  }

  private step({ to, by, before }: Expression & { kind: 'step' }, unused: boolean): Partial {
    const first: Value[] = [];
    const place = this.twice(this.target(to), first);
    if (unused || before) return this.inOrder(first, this.put(place, arithmetic('+', place, constant(by))));
    const old = this.fresh('old');
    first.push({ op: 'set', name: old, value: place }, this.put(place, arithmetic('+', local(old), constant(by))));
    return this.inOrder(first, local(old));
  }

  // ---- calls ----------------------------------------------------------------------------------------------------------

  private call({ callee, given, at }: Expression & { kind: 'call' }): Partial {
    if (callee.kind === 'field' && callee.object.kind === 'name' && callee.object.name === 'Math')
      return this.math(callee.name, given);
    if (callee.kind === 'field') {
      const object = this.value(callee.object);
      if (callee.optional && object instanceof Known && (object.value === null || object.value === undefined))
        return NOTHING;
      // the families of the generated tier are asked whether they have a function
      if (object instanceof Known && object.value instanceof FunctionTable && callee.name === 'find')
        return this.found(object.value, this.value(given[0]));
      if (object === NOTHING) return NOTHING;
    }
    const called = this.value(callee);
    const values = given.map((one) => this.value(one));
    this.at = at;
    const numbers = (): Value[] => values.map(numberOf).filter((one) => one !== null);
    if (called instanceof Found)
      return this.residual({
        op: 'indirect',
        table: this.specialiser.tableFor(called.table, values),
        index: called.place,
        given: numbers(),
      });
    if (!(called instanceof Known) || !(called.value instanceof FunctionRef))
      return this.refuse('what is called is not known beforehand');
    const { name } = called.value;
    if (name === this.specialiser.given.copying) return this.copied(values);
    if (this.specialiser.given.outside.has(name)) return this.residual({ op: 'import', to: name, given: numbers() });
    return this.residual({
      op: 'call',
      to: this.specialiser.ask(this.specialiser.substitute(called.value), values),
      given: numbers(),
    });
  }

  /** Runs of cells have an instruction of their own. */
  private copied([to, at, from, start, count]: readonly Partial[]): Partial {
    const array = (one: Partial): number =>
      one instanceof Known && one.value instanceof Int32Array
        ? this.specialiser.arrayOf(one.value)
        : this.refuse('a copy of something that is no array');
    if (to instanceof Known && this.specialiser.isConstant(to.value)) this.refuse('a table of the game is written to');
    return this.residual({
      op: 'copy',
      to: array(to),
      at: this.number(at),
      from: array(from),
      start: this.number(start),
      count: this.number(count),
    });
  }

  private math(name: string, given: readonly Expression[]): Partial {
    if (name === 'floor' || name === 'ceil') return this.rounded(name, given[0]);
    const [a, b] = given.map((one) => this.value(one));
    if (name !== 'min' && name !== 'max' && name !== 'imul') return this.refuse(`Math.${name} is not in the subset`);
    if (a instanceof Known && b instanceof Known) return new Known(Math[name](a.value as number, b.value as number));
    return this.residual(arithmetic(name === 'imul' ? '*' : name, this.number(a), this.number(b)));
  }

  /** A quotient that is rounded at once, and `(x >>> 0) / 2³² * n`: the only fractions there are. */
  private rounded(name: 'floor' | 'ceil', one: Expression): Partial {
    if (one.kind === 'binary' && one.operator === '/')
      return this.residual(arithmetic(name, this.number(this.value(one.left)), this.number(this.value(one.right))));
    if (name === 'floor' && one.kind === 'binary' && one.operator === '*') {
      const { left: share, right: range } = one;
      const word = share.kind === 'binary' && share.operator === '/' ? share.left : null;
      const whole = share.kind === 'binary' && share.right.kind === 'number' && share.right.value === 0x100000000;
      if (whole && word?.kind === 'binary' && word.operator === '>>>')
        return this.residual(arithmetic('high', this.number(this.value(word.left)), this.number(this.value(range))));
    }
    return this.refuse(`Math.${name} of something that is no quotient (a fraction)`);
  }
}
