/** The code of one function. */
import { Bytes } from './bytes.ts';
import {
  BLOCK,
  BR,
  BR_IF,
  BR_TABLE,
  CALL,
  CALL_INDIRECT,
  CELL_BITS,
  CONST,
  DROP,
  ELSE,
  END,
  EQZ,
  GE_U,
  GET,
  GT_S,
  GT_U,
  I32,
  IF,
  LOAD,
  LOOP,
  LT_S,
  MEMORY_COPY,
  RETURN,
  SELECT,
  SET,
  SIMPLE,
  STORE,
  TEE,
  UNREACHABLE,
  VOID,
} from './codes.ts';
import { type BinaryOperator, type IrFunction, isTruth, type Step, type Value } from './ir.ts';

/** A jump table may have so many places for each case, and so many anyway; what is sparser is compared one by one. */
const PLACES_PER_CASE = 8;
const FEW_PLACES = 64;
/** No name of a variable: those have no spaces. */
const ROOM = 'the room';

/** What the code of a function has to know of the module it stands in. */
export interface Surroundings {
  functionIndex(name: string): number;
  tableStart(name: string): number;
  typeOf(given: readonly unknown[]): number;
  /** address of the first cell of an array, in bytes, and how many cells it has */
  baseOf(array: number): number;
  lengthOf(array: number): number;
  /** machines lie beside each other: every function is told last where the room of its machine begins */
  readonly hasRooms: boolean;
  isInRoom(array: number): boolean;
  readonly checked: boolean;
}

export class Code {
  private readonly bytes = new Bytes();
  private readonly locals = new Map<string, number>();
  private readonly spare: number[] = [];
  private count: number;
  /** labels of the blocks around the place being written, innermost last */
  private readonly labels: string[] = [];
  private readonly module: Surroundings;

  private readonly parameters: number;

  constructor(module: Surroundings, { parameters, locals }: IrFunction) {
    this.module = module;
    const given = module.hasRooms ? [...parameters, ROOM] : parameters;
    for (const name of [...given, ...locals]) this.locals.set(name, this.locals.size);
    this.count = this.locals.size;
    this.parameters = given.length;
  }

  write(body: readonly Step[]): Bytes {
    this.steps(body);
    this.bytes.byte(CONST).signed(0).byte(END);
    const whole = new Bytes();
    const extra = this.count - this.parameters;
    if (extra === 0) whole.unsigned(0);
    else whole.unsigned(1).unsigned(extra).byte(I32);
    return whole.all(this.bytes.taken());
  }

  private local(name: string): number {
    const found = this.locals.get(name);
    if (found === undefined) throw new Error(`no local ${name}`);
    return found;
  }

  /** A variable of its own for as long as `use` lasts. */
  private aside(use: (local: number) => void): void {
    const local = this.spare.pop() ?? this.count++;
    use(local);
    this.spare.push(local);
  }

  private inside(label: string, use: () => void): void {
    this.labels.push(label);
    use();
    this.labels.pop();
    this.bytes.byte(END);
  }

  private depthOf(label: string): number {
    const found = this.labels.lastIndexOf(label);
    if (found < 0) throw new Error(`no label ${label}`);
    return this.labels.length - 1 - found;
  }

  // ---- values ---------------------------------------------------------------------------------------------------------

  private constant(value: number): void {
    this.bytes.byte(CONST).signed(value);
  }

  private value(value: Value): void {
    switch (value.op) {
      case 'constant':
        this.constant(value.value);
        return;
      case 'local':
        this.bytes.byte(GET).unsigned(this.local(value.name));
        return;
      case 'load': {
        const offset = this.address(value.array, value.index);
        this.bytes.byte(LOAD, CELL_BITS).unsigned(offset);
        return;
      }
      case 'binary':
        this.binary(value.by, value.left, value.right);
        return;
      case 'not':
        this.value(value.value);
        this.bytes.byte(EQZ);
        return;
      case 'and':
        this.choice(
          () => this.value(value.left),
          () => this.value(value.right),
          () => this.constant(0),
        );
        return;
      case 'or':
        if (isTruth(value.left)) {
          this.choice(
            () => this.value(value.left),
            () => this.constant(1),
            () => this.value(value.right),
          );
          return;
        }
        this.aside((kept) =>
          this.choice(
            () => {
              this.value(value.left);
              this.bytes.byte(TEE).unsigned(kept);
            },
            () => this.bytes.byte(GET).unsigned(kept),
            () => this.value(value.right),
          ),
        );
        return;
      case 'either':
        this.choice(
          () => this.value(value.test),
          () => this.value(value.yes),
          () => this.value(value.no),
        );
        return;
      case 'call':
      case 'import':
        for (const one of value.given) this.value(one);
        if (value.op === 'call' && this.module.hasRooms) this.room();
        this.bytes.byte(CALL).unsigned(this.module.functionIndex(value.to));
        return;
      case 'indirect':
        // which function is called is settled before what it is given is worked out
        this.aside((place) => {
          this.value(value.index);
          this.constant(this.module.tableStart(value.table));
          this.bytes.byte(SIMPLE['+']!, SET).unsigned(place);
          for (const one of value.given) this.value(one);
          if (this.module.hasRooms) this.room();
          this.bytes.byte(GET).unsigned(place);
          this.bytes.byte(CALL_INDIRECT).unsigned(this.module.typeOf(value.given)).unsigned(0);
        });
        return;
      case 'set':
        this.value(value.value);
        this.bytes.byte(TEE).unsigned(this.local(value.name));
        return;
      case 'store':
        this.aside((kept) => {
          const offset = this.address(value.array, value.index);
          this.value(value.value);
          this.bytes.byte(TEE).unsigned(kept).byte(STORE, CELL_BITS).unsigned(offset).byte(GET).unsigned(kept);
        });
        return;
      case 'copy':
        this.copy(value);
        this.constant(0);
        return;
      case 'sequence':
        for (const one of value.first) this.effect(one);
        this.value(value.last);
        return;
    }
  }

  private copy({ to, at, from, start, count }: Value & { op: 'copy' }): void {
    this.aside((length) =>
      this.aside((target) =>
        this.aside((source) => {
          for (const [local, value] of [
            [target, at],
            [source, start],
            [length, count],
          ] as const) {
            this.value(value);
            this.bytes.byte(SET).unsigned(local);
          }
          this.cells(to, target, length);
          this.cells(from, source, length);
          this.bytes.byte(GET).unsigned(length);
          this.constant(CELL_BITS);
          this.bytes.byte(SIMPLE['<<']!, ...MEMORY_COPY);
        }),
      ),
    );
  }

  /** The address of so many cells of an array, all of which must be inside it. */
  private cells(array: number, start: number, count: number): void {
    const get = (local: number) => this.bytes.byte(GET).unsigned(local);
    if (this.module.checked) {
      // neither begins before the array, nor ends behind it, nor is there less than nothing
      for (const end of [start, count]) {
        get(end);
        this.constant(this.module.lengthOf(array));
        this.bytes.byte(GT_U, IF, VOID, UNREACHABLE, END);
      }
      get(start);
      get(count);
      this.bytes.byte(SIMPLE['+']!);
      this.constant(this.module.lengthOf(array));
      this.bytes.byte(GT_U, IF, VOID, UNREACHABLE, END);
    }
    get(start);
    this.constant(CELL_BITS);
    this.bytes.byte(SIMPLE['<<']!);
    this.constant(this.module.baseOf(array));
    this.bytes.byte(SIMPLE['+']!);
    this.inRoom(array);
  }

  private choice(test: () => void, yes: () => void, no: () => void): void {
    test();
    this.bytes.byte(IF, I32);
    this.labels.push('');
    yes();
    this.bytes.byte(ELSE);
    no();
    this.labels.pop();
    this.bytes.byte(END);
  }

  /** Puts the variable part of an address on the stack and returns the constant one. */
  private address(array: number, index: Value): number {
    const base = this.module.baseOf(array);
    if (this.module.checked) {
      this.aside((kept) => {
        this.value(index);
        this.bytes.byte(TEE).unsigned(kept);
        this.constant(this.module.lengthOf(array));
        this.bytes.byte(GE_U, IF, VOID, UNREACHABLE, END).byte(GET).unsigned(kept);
      });
      this.constant(CELL_BITS);
      this.bytes.byte(SIMPLE['<<']!);
      this.inRoom(array);
      return base;
    }
    if (index.op === 'constant') {
      if (this.module.isInRoom(array)) this.room();
      else this.constant(0);
      return base + (index.value << CELL_BITS);
    }
    if (index.op === 'binary' && index.by === '+' && index.right.op === 'constant') {
      const offset = base + (index.right.value << CELL_BITS);
      if (offset >= 0) {
        this.value(index.left);
        this.constant(CELL_BITS);
        this.bytes.byte(SIMPLE['<<']!);
        this.inRoom(array);
        return offset;
      }
    }
    this.value(index);
    this.constant(CELL_BITS);
    this.bytes.byte(SIMPLE['<<']!);
    this.inRoom(array);
    return base;
  }

  private room(): void {
    this.bytes.byte(GET).unsigned(this.local(ROOM));
  }

  /** The address on the stack is counted from the beginning of the room, if the array lies there. */
  private inRoom(array: number): void {
    if (!this.module.isInRoom(array)) return;
    this.room();
    this.bytes.byte(SIMPLE['+']!);
  }

  private binary(by: BinaryOperator, left: Value, right: Value): void {
    const simple = SIMPLE[by];
    if (simple !== undefined) {
      this.value(left);
      if (by === '===' && right.op === 'constant' && right.value === 0) {
        this.bytes.byte(EQZ);
        return;
      }
      this.value(right);
      this.bytes.byte(simple);
      return;
    }
    if (by === 'high') {
      this.value(left);
      this.bytes.byte(0xad); // i64.extend_i32_u
      this.value(right);
      // i64.extend_i32_u, i64.mul, i64.const 32, i64.shr_u, i32.wrap_i64
      this.bytes.byte(0xad, 0x7e, 0x42, 32, 0x88, 0xa7);
      return;
    }
    this.aside((a) =>
      this.aside((b) => {
        this.value(left);
        this.bytes.byte(SET).unsigned(a);
        this.value(right);
        this.bytes.byte(SET).unsigned(b);
        if (by === 'min' || by === 'max') this.extreme(by === 'min' ? LT_S : GT_S, a, b);
        else this.rounded(by === 'floor' ? -1 : 1, a, b);
      }),
    );
  }

  private extreme(compare: number, a: number, b: number): void {
    const get = (local: number) => this.bytes.byte(GET).unsigned(local);
    get(a);
    get(b);
    get(a);
    get(b);
    this.bytes.byte(compare, SELECT);
  }

  /** a ÷ b, towards zero, and one step further (`by`) where that is not exact and the rounding goes the other way. */
  private rounded(by: 1 | -1, a: number, b: number): void {
    const get = (local: number) => this.bytes.byte(GET).unsigned(local);
    // −2³¹ ÷ −1 is the only quotient that does not fit; the number wraps round to itself, as `| 0` makes it in JavaScript
    get(b);
    this.constant(-1);
    this.bytes.byte(SIMPLE['===']!, IF, I32);
    this.constant(0);
    get(a);
    this.bytes.byte(SIMPLE['-']!, ELSE);
    get(a);
    get(b);
    this.bytes.byte(SIMPLE['/']!);
    get(a);
    get(b);
    this.bytes.byte(SIMPLE['%']!);
    this.constant(0);
    this.bytes.byte(SIMPLE['!==']!);
    get(a);
    get(b);
    this.bytes.byte(SIMPLE['^']!);
    this.constant(0);
    this.bytes.byte(by < 0 ? SIMPLE['<']! : SIMPLE['>=']!, SIMPLE['&']!);
    this.bytes.byte(by < 0 ? SIMPLE['-']! : SIMPLE['+']!, END);
  }

  /** For what it does only. */
  private effect(value: Value): void {
    switch (value.op) {
      case 'constant':
      case 'local':
        return;
      case 'set':
        this.value(value.value);
        this.bytes.byte(SET).unsigned(this.local(value.name));
        return;
      case 'store': {
        const offset = this.address(value.array, value.index);
        this.value(value.value);
        this.bytes.byte(STORE, CELL_BITS).unsigned(offset);
        return;
      }
      case 'copy':
        this.copy(value);
        return;
      case 'sequence':
        for (const one of value.first) this.effect(one);
        this.effect(value.last);
        return;
      default:
        this.value(value);
        this.bytes.byte(DROP);
    }
  }

  // ---- steps ----------------------------------------------------------------------------------------------------------

  private steps(list: readonly Step[]): void {
    for (const one of list) this.step(one);
  }

  private step(one: Step): void {
    switch (one.op) {
      case 'do':
        this.effect(one.value);
        return;
      case 'if':
        this.value(one.test);
        this.bytes.byte(IF, VOID);
        this.inside('', () => {
          this.steps(one.yes);
          if (one.no.length > 0) {
            this.bytes.byte(ELSE);
            this.steps(one.no);
          }
        });
        return;
      case 'return':
        if (one.value === null) this.constant(0);
        else this.value(one.value);
        this.bytes.byte(RETURN);
        return;
      case 'loop':
        this.loop(one);
        return;
      case 'switch':
        this.switch(one);
        return;
      case 'break':
        this.bytes.byte(BR).unsigned(this.depthOf(`break ${one.label}`));
        return;
      case 'continue':
        this.bytes.byte(BR).unsigned(this.depthOf(`continue ${one.label}`));
        return;
      case 'trap':
        this.bytes.byte(UNREACHABLE);
    }
  }

  private loop({ label, test, step, body, after }: Step & { op: 'loop' }): void {
    this.bytes.byte(BLOCK, VOID);
    this.inside(`break ${label}`, () => {
      this.bytes.byte(LOOP, VOID);
      this.inside(`again ${label}`, () => {
        if (test !== null && !after) {
          this.value(test);
          this.bytes.byte(EQZ, BR_IF).unsigned(this.depthOf(`break ${label}`));
        }
        this.bytes.byte(BLOCK, VOID);
        this.inside(`continue ${label}`, () => this.steps(body));
        if (step !== null) this.effect(step);
        if (test !== null && after) {
          this.value(test);
          this.bytes.byte(BR_IF);
        } else this.bytes.byte(BR);
        this.bytes.unsigned(this.depthOf(`again ${label}`));
      });
    });
  }

  private switch({ label, value, cases }: Step & { op: 'switch' }): void {
    const wanted = new Map<number, number>();
    let otherwise = cases.length;
    for (const [i, { tests }] of cases.entries())
      for (const test of tests) {
        if (test === null) otherwise = i;
        else if (!wanted.has(test)) wanted.set(test, i);
      }
    const name = (i: number): string => (i === cases.length ? `break ${label}` : `case ${label} ${i}`);
    this.bytes.byte(BLOCK, VOID);
    this.inside(`break ${label}`, () => {
      for (let i = cases.length - 1; i >= 0; i--) {
        this.bytes.byte(BLOCK, VOID);
        this.labels.push(name(i));
      }
      this.jump(value, wanted, name, otherwise);
      for (const { body } of cases) {
        this.labels.pop();
        this.bytes.byte(END);
        this.steps(body);
      }
    });
  }

  private jump(
    value: Value,
    wanted: ReadonlyMap<number, number>,
    name: (i: number) => string,
    otherwise: number,
  ): void {
    const tests = [...wanted.keys()];
    const first = Math.min(...tests);
    const places = tests.length === 0 ? 0 : Math.max(...tests) - first + 1;
    if (places <= Math.max(FEW_PLACES, tests.length * PLACES_PER_CASE)) {
      this.value(value);
      if (places > 0 && first !== 0) {
        this.constant(first);
        this.bytes.byte(SIMPLE['-']!);
      }
      this.bytes.byte(BR_TABLE).unsigned(places);
      for (let k = 0; k < places; k++) this.bytes.unsigned(this.depthOf(name(wanted.get(first + k) ?? otherwise)));
      this.bytes.unsigned(this.depthOf(name(otherwise)));
      return;
    }
    this.aside((kept) => {
      this.value(value);
      this.bytes.byte(SET).unsigned(kept);
      for (const [test, i] of wanted) {
        this.bytes.byte(GET).unsigned(kept);
        this.constant(test);
        this.bytes.byte(SIMPLE['===']!, BR_IF).unsigned(this.depthOf(name(i)));
      }
      this.bytes.byte(BR).unsigned(this.depthOf(name(otherwise)));
    });
  }
}
