/** From a game to its residual program: which functions there are, what is constant, what changes, what is done outside. */
import { type CompiledGame, type GameTables, generateEverything, Machine, provideWriters } from '@fuda/kernel';
import { WRITERS } from '@fuda/kernel/writers';
import { inline } from './inline.ts';
import { constant, type Program } from './ir.ts';
import { FunctionRef, FunctionTable, Known, Residual } from './known.ts';
import { type ReadText, SourceFile, Sources } from './sources.ts';
import { Specialiser } from './specialiser.ts';
import { finished } from './steps.ts';

/** Where the rules that are about to change values are noted; it cannot grow here, so it is as large as it may get. */
const RULE_ORDER = 1 << 16;

/** Files a match runs through, with all they need: where it begins, and what generated text may name. */
const ENTRANCES = ['machine/start.ts', 'machine/play-on.ts', 'generate/environment.ts'] as const;
const RUN = 'machine/run.ts';

/**
 * What stands for functions of the machine that allocate, and for the one that chooses between the tiers. The memory of a specialised machine
 * has its room from the beginning; `reserveJournal` is done outside and gives up.
 */
const INSTEAD = `
import { interpret } from './interpret.ts';
function openJournal(m) {}
function needJournal(m) {}
function enlargeRuleOrder(m, needed) { throw 'it is as large as it may get'; }
function runProgram(m, pc, fp) {
  const code = m.generated.programs.find(m.generated.programAt[pc]);
  return code === undefined ? interpret(m, pc, fp, 2147483647) : code(m, m.S, pc, fp);
}
`;

/** Done outside: a hash that is needed once a turn has gone on for hundreds of decisions, and the end of the journal's room. */
const OUTSIDE: ReadonlyMap<string, number> = new Map([
  ['positionHash', 0],
  ['reserveJournal', 1],
]);

/** Family of the generated tier → how the names of its functions begin. */
const FAMILIES = {
  expressions: 'expression',
  functions: 'function',
  filters: 'filter',
  scans: 'scan',
  queries: 'query',
  moves: 'move',
  programs: 'program',
} as const;

/** Who keeps something: the machine itself, or its search for circles. */
export const OWNERS = ['machine', 'circles'] as const;
export type Owner = (typeof OWNERS)[number];

export const ownerOf = (m: Machine, owner: Owner): object => (owner === 'machine' ? m : m.circles);

/** What an array of the program is in a machine of the game. */
export type Role =
  | { readonly kind: 'constant'; readonly values: ArrayLike<number> }
  | { readonly kind: 'field'; readonly owner: Owner; readonly field: string }
  | { readonly kind: 'cells' }
  /** nobody outside the program sees it */
  | { readonly kind: 'scratch' };

/** A number of a machine that changes, kept in a cell; null = nobody outside the program sees it. */
export type Cell = { readonly owner: Owner; readonly field: string } | null;

export interface Specialised {
  readonly game: CompiledGame;
  readonly program: Program;
  /** of each array of the program */
  readonly roles: readonly Role[];
  readonly cells: readonly Cell[];
}

type Parts = ReturnType<ReturnType<typeof generateEverything>['parts']>;

/** The residual program of a game: the functions that answer a question, list answers and take back. Throws NotInSubset. */
export function specialise(game: GameTables, read: ReadText): Specialised {
  return finished(specialising(game, read));
}

/** Every file of the kernel that making a module may come to read, by its path: for those who have no disk. */
export function kernelSource(read: ReadText): Readonly<Record<string, string>> {
  const files = sourcesOf(read).reached('', [...ENTRANCES, RUN]);
  return Object.fromEntries(files.map(({ path, words }) => [path, words.text]));
}

/** The kernel's own source is read once, however many games are made of it. */
const known = new WeakMap<ReadText, Sources>();

function sourcesOf(read: ReadText): Sources {
  const sources = known.get(read) ?? new Sources(read);
  known.set(read, sources);
  return sources;
}

/** The same in small steps, for those who must be able to stop in between. */
export function* specialising(tables: GameTables, read: ReadText): Generator<void, Specialised> {
  const game: CompiledGame = { ...tables, tier: 'bytecode', upTo: 'bytecode', generated: null, module: null };
  // where the page has left them out
  provideWriters(WRITERS);
  const generated = generateEverything(game);
  // a machine to look at: what hangs on it and is never assigned is known
  const m = new Machine(game);
  Object.assign(m, { generated, ruleOrder: new Int32Array(RULE_ORDER) });
  const parts = generated.parts();
  const sources = sourcesOf(read);
  const instead = new SourceFile(sources, 'machine/instead.ts', INSTEAD);
  const stands = new Map<unknown, FunctionRef | FunctionTable>([
    [generated.run, new FunctionRef(instead, 'runProgram')],
  ]);
  const environment = sources.file('generate/environment.ts');
  for (const [name, value] of Object.entries(parts.environment)) {
    const found = typeof value === 'function' ? environment.find(name) : null;
    if (found?.kind === 'function') stands.set(value, new FunctionRef(found.file, found.name));
  }
  const texts = new Map(parts.texts);
  for (const [family, prefix] of Object.entries(FAMILIES)) {
    const { made } = generated[family as keyof typeof FAMILIES];
    const table = new FunctionTable(family, made.length, functionsOf(prefix, parts, texts));
    stands.set(generated[family as keyof typeof FAMILIES], table);
    stands.set(made, table);
  }
  const constants = tablesUnder(game).add(parts.programAt);
  const specialiser = new Specialiser({
    machine: m,
    changing: [m, m.circles],
    assigning: sources.reached('machine/', ENTRANCES),
    constants,
    outside: OUTSIDE,
    copying: 'copyBlock',
    instead,
    generated: texts,
    environment: parts.environment,
    stands,
  });
  const entries = [
    { path: RUN, name: 'decide' },
    { path: RUN, name: 'run' },
    { path: 'machine/commands.ts', name: 'undoTo' },
    { path: 'machine/options.ts', name: 'countOptions' },
    { path: 'machine/play-on.ts', name: 'playOn' },
  ].map(({ path, name }) => {
    const ref = new FunctionRef(sources.file(path), name);
    const numbers = Array.from({ length: specialiser.parametersOf(ref) - 1 }, () => new Residual(constant(0)));
    return specialiser.ask(ref, [new Known(m), ...numbers]);
  });
  const program = yield* inline(yield* specialiser.finish(entries));
  const roles = specialiser.allArrays.map((array) => roleOf(m, array, specialiser.cellArray, constants));
  const cells = specialiser.cells.map(({ object, field }): Cell => {
    const owner = OWNERS.find((one) => ownerOf(m, one) === object);
    return owner ? { owner, field } : null;
  });
  return { game, program, roles, cells };
}

function roleOf(m: Machine, array: ArrayLike<number>, cells: Int32Array, constants: ReadonlySet<unknown>): Role {
  if (array === cells) return { kind: 'cells' };
  for (const owner of constants.has(array) ? [] : OWNERS)
    for (const [field, value] of Object.entries(ownerOf(m, owner)))
      if (value === array) return { kind: 'field', owner, field };
  // lists of addresses, and places of functions
  return constants.has(array) || !('fill' in array) || isTableIndex(array)
    ? { kind: 'constant', values: array }
    : { kind: 'scratch' };
}

/** Scratch of a file is empty before the program runs; the places of functions are not. */
function isTableIndex(array: ArrayLike<number>): boolean {
  return Array.from(array).some((value) => value !== 0);
}

/** The functions of a family, by the address of what they stand for. */
function functionsOf(prefix: string, parts: Parts, texts: Map<string, string>): Map<number, string> {
  const pattern = new RegExp(`^${prefix}(\\d+)(?:_\\d+)?$`);
  const functions = new Map<number, string>();
  for (const name of parts.texts.keys()) {
    const found = pattern.exec(name);
    if (found) functions.set(+found[1], prefix === FAMILIES.programs ? joined(+found[1], parts, texts) : name);
  }
  return functions;
}

/** A program in several pieces gets a function that enters the right one, again as long as its frame is the running one. */
function joined(program: number, { entrances }: Parts, texts: Map<string, string>): string {
  const name = `program${program}`;
  const pieces: (readonly number[])[] = [];
  for (let i = 0; entrances.has(`${name}_${i}`); i++) pieces.push(entrances.get(`${name}_${i}`)!);
  if (pieces.length === 1) return `${name}_0`;
  const cases = pieces.map(
    (at, i) => `${at.map((pc) => `case ${pc}:`).join(' ')} pc = ${name}_${i}(m, S, pc, fp); break;`,
  );
  texts.set(
    name,
    `(m, S, from, fp) {
      let pc = from;
      do {
        switch (pc) {
          ${cases.join('\n')}
          default: pc = interpret(m, pc, fp, 1);
        }
      } while (pc !== 0 && m.fp === fp && S[4] === 0);
      return pc;
    }`,
  );
  return name;
}

/** Every list and array of the game: what the machine reads and never writes. */
function tablesUnder(game: CompiledGame): Set<unknown> {
  const found = new Set<unknown>();
  const seen = new Set<unknown>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (ArrayBuffer.isView(value) || Array.isArray(value)) found.add(value);
    else if (Object.getPrototypeOf(value) === Object.prototype) for (const one of Object.values(value)) look(one);
  };
  look(game);
  return found;
}
