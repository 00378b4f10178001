/**
 * Short functions put in place of their calls: V8 does it for JavaScript and not for wasm, and the kernel is written in short functions. What is
 * put in place is an expression, so a function with a loop in it stays a call.
 */
import { arithmetic, folded } from './fold.ts';
import { constant, type IrFunction, type Program, type Step, type Value } from './ir.ts';

/** A function of more parts than this stays a call. */
const MOST_PARTS = 48;
/** How deep calls inside of calls are put in place. */
const MOST_DEPTH = 4;
/** A function grows by no more than so many parts. */
const MOST_GROWTH = 20_000;

interface Short {
  readonly parameters: readonly string[];
  readonly locals: readonly string[];
  readonly value: Value;
  readonly parts: number;
  /** parameters that are assigned inside */
  readonly assigned: ReadonlySet<string>;
}

/** One function a step. */
export function* inline(program: Program): Generator<void, Program> {
  const inliner = new Inliner(program);
  const functions: IrFunction[] = [];
  for (const one of program.functions) {
    functions.push(inliner.function(one));
    yield;
  }
  return { ...program, functions: reached({ ...program, functions }) };
}

class Inliner {
  private readonly short = new Map<string, Short | null>();
  private readonly functions: ReadonlyMap<string, IrFunction>;
  private locals = new Set<string>();
  private growth = 0;

  constructor({ functions }: Program) {
    this.functions = new Map(functions.map((one) => [one.name, one]));
  }

  function(one: IrFunction): IrFunction {
    this.locals = new Set(one.locals);
    this.growth = 0;
    const body = one.body.map((step) => this.step(step));
    return { ...one, body, locals: [...this.locals] };
  }

  private shortOf(name: string): Short | null {
    const known = this.short.get(name);
    if (known !== undefined) return known;
    const { parameters, locals, body } = this.functions.get(name)!;
    const value = asValue(body, 0);
    const parts = value ? partsOf(value) : 0;
    const assigned = new Set<string>();
    if (value) visit(value, (part) => part.op === 'set' && assigned.add(part.name));
    const short = value && parts <= MOST_PARTS ? { parameters, locals, value, parts, assigned } : null;
    this.short.set(name, short);
    return short;
  }

  private step(one: Step): Step {
    switch (one.op) {
      case 'do':
        return { ...one, value: this.value(one.value, NO_NAMES, 0) };
      case 'if':
        return {
          ...one,
          test: this.value(one.test, NO_NAMES, 0),
          yes: one.yes.map((step) => this.step(step)),
          no: one.no.map((step) => this.step(step)),
        };
      case 'return':
        return one.value ? { ...one, value: this.value(one.value, NO_NAMES, 0) } : one;
      case 'loop':
        return {
          ...one,
          test: one.test && this.value(one.test, NO_NAMES, 0),
          step: one.step && this.value(one.step, NO_NAMES, 0),
          body: one.body.map((step) => this.step(step)),
        };
      case 'switch':
        return {
          ...one,
          value: this.value(one.value, NO_NAMES, 0),
          cases: one.cases.map(({ tests, body }) => ({ tests, body: body.map((step) => this.step(step)) })),
        };
      default:
        return one;
    }
  }

  /** The value with its short calls put in place; `names` says what the locals of the function around it are called here. */
  private value(one: Value, names: ReadonlyMap<string, Value>, depth: number): Value {
    const inner = (value: Value): Value => this.value(value, names, depth);
    switch (one.op) {
      case 'constant':
        return one;
      case 'local':
        return names.get(one.name) ?? one;
      case 'load':
        return { ...one, index: inner(one.index) };
      case 'binary':
        return folded(arithmetic(one.by, inner(one.left), inner(one.right)));
      case 'not':
        return folded({ ...one, value: inner(one.value) });
      case 'and':
      case 'or':
        return folded({ ...one, left: inner(one.left), right: inner(one.right) });
      case 'either':
        return folded({ ...one, test: inner(one.test), yes: inner(one.yes), no: inner(one.no) });
      case 'set':
        return { ...one, name: nameIn(names, one.name), value: inner(one.value) };
      case 'store':
        return { ...one, index: inner(one.index), value: inner(one.value) };
      case 'sequence':
        return { ...one, first: one.first.map(inner), last: inner(one.last) };
      case 'copy':
        return { ...one, at: inner(one.at), start: inner(one.start), count: inner(one.count) };
      case 'import':
        return { ...one, given: one.given.map(inner) };
      case 'indirect':
        return { ...one, index: inner(one.index), given: one.given.map(inner) };
      case 'call':
        return this.call(one, names, depth);
    }
  }

  private call(one: Value & { op: 'call' }, names: ReadonlyMap<string, Value>, depth: number): Value {
    const short = depth < MOST_DEPTH && this.growth < MOST_GROWTH ? this.shortOf(one.to) : null;
    // what is worked out for this call must not disturb what has been kept for it, so it has names of its own
    const given = one.given.map((value) => this.value(value, names, depth + 1));
    if (!short) return { ...one, given };
    this.growth += short.parts;
    const own = (name: string): string => {
      const made = `${one.to}$${depth}_${name}`;
      this.locals.add(made);
      return made;
    };
    const inside = new Map<string, Value>();
    const first: Value[] = [];
    for (const [i, parameter] of short.parameters.entries()) {
      const value = given[i];
      const isPlain =
        value.op === 'constant' || (value.op === 'local' && !given.some((one) => assigns(one, value.name)));
      if (isPlain && !short.assigned.has(parameter)) inside.set(parameter, value);
      else {
        const name = own(parameter);
        first.push({ op: 'set', name, value });
        inside.set(parameter, { op: 'local', name });
      }
    }
    for (const local of short.locals) {
      const name = own(local);
      // a function begins with empty locals
      if (readsBeforeWriting(short.value, local)) first.push({ op: 'set', name, value: constant(0) });
      inside.set(local, { op: 'local', name });
    }
    const last = this.value(short.value, inside, depth + 1);
    return first.length === 0 ? last : { op: 'sequence', first, last };
  }
}

const NO_NAMES: ReadonlyMap<string, Value> = new Map();

function nameIn(names: ReadonlyMap<string, Value>, name: string): string {
  const found = names.get(name);
  return found?.op === 'local' ? found.name : name;
}

/** The steps from here to the end of the function as one value, or null where they go round or jump. */
function asValue(steps: readonly Step[], from: number): Value | null {
  if (from === steps.length) return constant(0);
  const one = steps[from];
  switch (one.op) {
    case 'return':
      return one.value ?? constant(0);
    case 'do':
      return behind(one.value, asValue(steps, from + 1));
    case 'if': {
      const [yes, no] = [one.yes, one.no].map((branch) => asValue(branch, 0));
      if (!yes || !no) return null;
      const [yesEnds, noEnds] = [ends(one.yes), ends(one.no)];
      if (yesEnds && noEnds) return { op: 'either', test: one.test, yes, no };
      const rest = asValue(steps, from + 1);
      if (!rest) return null;
      if (yesEnds) return { op: 'either', test: one.test, yes, no: one.no.length > 0 ? behind(no, rest)! : rest };
      if (noEnds) return { op: 'either', test: one.test, yes: behind(yes, rest)!, no };
      if (mayEnd(one.yes) || mayEnd(one.no)) return null;
      return behind({ op: 'either', test: one.test, yes, no }, rest);
    }
    default:
      return null;
  }
}

function behind(first: Value, rest: Value | null): Value | null {
  if (!rest) return null;
  return rest.op === 'sequence'
    ? { ...rest, first: [first, ...rest.first] }
    : { op: 'sequence', first: [first], last: rest };
}

/** Does every way through these steps leave the function? */
function ends(steps: readonly Step[]): boolean {
  return steps.some((one) => one.op === 'return' || (one.op === 'if' && ends(one.yes) && ends(one.no)));
}

function mayEnd(steps: readonly Step[]): boolean {
  return steps.some((one) => one.op === 'return' || (one.op === 'if' && (mayEnd(one.yes) || mayEnd(one.no))));
}

const partsIn = (value: Value): readonly Value[] => {
  switch (value.op) {
    case 'constant':
    case 'local':
      return [];
    case 'load':
      return [value.index];
    case 'not':
    case 'set':
      return [value.value];
    case 'binary':
    case 'and':
    case 'or':
      return [value.left, value.right];
    case 'either':
      return [value.test, value.yes, value.no];
    case 'call':
    case 'import':
      return value.given;
    case 'indirect':
      return [value.index, ...value.given];
    case 'store':
      return [value.index, value.value];
    case 'copy':
      return [value.at, value.start, value.count];
    case 'sequence':
      return [...value.first, value.last];
  }
};

function visit(value: Value, see: (part: Value) => unknown): void {
  see(value);
  for (const part of partsIn(value)) visit(part, see);
}

function partsOf(value: Value): number {
  let parts = 0;
  visit(value, () => parts++);
  return parts;
}

function assigns(value: Value, name: string): boolean {
  let found = false;
  visit(value, (part) => {
    found ||= part.op === 'set' && part.name === name;
  });
  return found;
}

/** Might the local be read before it is set? In doubt it might. */
function readsBeforeWriting(value: Value, local: string): boolean {
  let known = false;
  let read = false;
  const look = (one: Value, certain: boolean): void => {
    if (known || read) return;
    if (one.op === 'local' && one.name === local) read = true;
    const branches = one.op === 'either' || one.op === 'and' || one.op === 'or' ? 1 : Number.POSITIVE_INFINITY;
    for (const [i, part] of partsIn(one).entries()) look(part, certain && i < branches);
    if (one.op === 'set' && one.name === local && certain) known = true;
  };
  look(value, true);
  return read;
}

/** What nobody calls any more is left out. */
function reached({ functions, tables, exports }: Program): readonly IrFunction[] {
  const byName = new Map(functions.map((one) => [one.name, one]));
  const found = new Set<string>();
  const waiting = [...exports, ...tables.flatMap(({ entries }) => entries)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    for (const step of byName.get(name)!.body) visitStep(step, (part) => part.op === 'call' && waiting.push(part.to));
  }
  return functions.filter(({ name }) => found.has(name));
}

function visitStep(one: Step, see: (part: Value) => unknown): void {
  const steps = (list: readonly Step[]): void => {
    for (const step of list) visitStep(step, see);
  };
  switch (one.op) {
    case 'do':
      visit(one.value, see);
      return;
    case 'return':
      if (one.value) visit(one.value, see);
      return;
    case 'if':
      visit(one.test, see);
      steps(one.yes);
      steps(one.no);
      return;
    case 'loop':
      if (one.test) visit(one.test, see);
      if (one.step) visit(one.step, see);
      steps(one.body);
      return;
    case 'switch':
      visit(one.value, see);
      for (const { body } of one.cases) steps(body);
  }
}
