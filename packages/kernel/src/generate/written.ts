/**
 * Generated functions written into a file beforehand, for pages whose policy allows no code made at run time. They fit exactly one
 * set of tables: addresses of words and cells stand in them as numbers, so they are found by a key over tables and layout.
 */
import type { GameTables } from '../compile/game.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { hashString, hex } from '../hash.ts';
import type {
  ExpressionCode,
  FilterCode,
  FunctionCode,
  MoveCode,
  ProgramCode,
  QueryCode,
  ScanCode,
} from './generate.ts';

/** Part of a program, and the words at which it may be entered. */
export interface WrittenPiece {
  readonly code: ProgramCode;
  readonly entrances: readonly number[];
}

type ByAddress<Code> = Readonly<Record<number, Code>>;

export interface WrittenFunctions {
  readonly expressions: ByAddress<ExpressionCode>;
  readonly functions: ByAddress<FunctionCode>;
  readonly filters: ByAddress<FilterCode>;
  readonly scans: ByAddress<ScanCode>;
  readonly queries: ByAddress<QueryCode>;
  readonly moves: ByAddress<MoveCode>;
  readonly programs: ByAddress<readonly WrittenPiece[]>;
}

/** Makes the functions for one game, given everything they name. */
export type WrittenCode = (environment: Readonly<Record<string, unknown>>) => WrittenFunctions;

/** What a function's own name begins with → the family it belongs to. */
const FAMILIES = {
  expression: 'expressions',
  function: 'functions',
  filter: 'filters',
  scan: 'scans',
  query: 'queries',
  move: 'moves',
  program: 'programs',
} as const satisfies Record<string, keyof WrittenFunctions>;

/** The text of a WrittenCode. Functions call each other by name, so all of them stand side by side in one. */
export function writeFunctions(
  names: readonly string[],
  texts: ReadonlyMap<string, string>,
  entrances: ReadonlyMap<string, readonly number[]>,
): string {
  const families = new Map<string, Map<string, string[]>>(Object.values(FAMILIES).map((name) => [name, new Map()]));
  for (const name of texts.keys()) {
    const [, kind, address] = /^([a-z]+)(\d+)/.exec(name)!;
    const members = families.get(FAMILIES[kind as keyof typeof FAMILIES])!;
    const piece = entrances.get(name);
    const entry = piece === undefined ? name : `{ code: ${name}, entrances: [${piece.join(', ')}] }`;
    members.set(address, [...(members.get(address) ?? []), entry]);
  }
  const made = [...families].map(([family, members]) => {
    const entries = [...members].map(([address, those]) => {
      return `${address}: ${family === 'programs' ? `[${those.join(', ')}]` : those[0]}`;
    });
    return `${family}: { ${entries.join(', ')} }`;
  });
  const functions = [...texts].map(([name, text]) => `function ${name}${text}`);
  return `({ ${names.join(', ')} }) => {\n${functions.join('\n')}\nreturn { ${made.join(',\n')} };\n}`;
}

/** Layout and tables in one word: equal keys have equal numbers in their generated text. */
export function codeKeyOf(game: GameTables): string {
  return `${fingerprintOf(game)}-${hex(hashString(JSON.stringify(game.layout), 0))}`;
}

const written = new Map<string, WrittenCode>();

/** Makes code known that was written beforehand; games compiled from now on use it where none may be made. */
export function provideCode(codes: Readonly<Record<string, WrittenCode>>): void {
  for (const [key, code] of Object.entries(codes)) written.set(key, code);
}

export function writtenCodeOf(game: GameTables): WrittenCode | undefined {
  return written.size === 0 ? undefined : written.get(codeKeyOf(game));
}
