/**
 * The tables of a shipped game, made while the program is built: reading, lowering and compiling a pool takes a new process longer than a
 * short run of matches. What matches and searches need is kept in a file; what only those ask for who explain, watch or learn (cards and
 * programs as they were written) is compiled from the cards when somebody does.
 */
import type { CardDefinition, GameDeclaration } from '../game.ts';
import { hashCells, hashString } from '../hash.ts';
import { computeLayout } from '../layout.ts';
import { FRAME_HEADER } from '../machine/cells.ts';
import type { GameTables } from './game.ts';
import { symbolsOf } from './symbols.ts';

const FORMAT = 'fuda-tables/1';
/** In front of the text: how long it is, and the checksum of it and of the cells behind it. */
const HEADER_CELLS = 2;

/** Follows from the declaration, or from the cards by their names. */
const DERIVED = ['declaration', 'cards', 'symbols', 'layout'] as const;
/** Not kept, because it is large and few ask for it. */
const AS_WRITTEN = ['abilityRows', 'written', 'asks', 'questions', 'starts', 'programNames'] as const;

type Kept = Omit<GameTables, (typeof DERIVED)[number] | (typeof AS_WRITTEN)[number]>;
type KeptCard = Omit<CardDefinition, 'abilities'>;

interface Text {
  readonly format: string;
  /** of the program that was built together with it */
  readonly build: string;
  readonly game: string;
  readonly keys: TableKeys;
  readonly tables: unknown;
  readonly cards: readonly KeptCard[];
}

/** What tables are known by; working them out takes a look at every cell. */
export interface TableKeys {
  readonly fingerprint: string;
  readonly module: string;
}

export interface Prepared {
  readonly tables: GameTables;
  readonly keys: TableKeys;
}

export function writePrepared(game: GameTables, keys: TableKeys, build: string): Uint8Array<ArrayBuffer> {
  const cells: number[] = [];
  const left: ReadonlySet<string> = new Set([...DERIVED, ...AS_WRITTEN, 'tier', 'upTo', 'generated', 'module']);
  const kept = Object.fromEntries(Object.entries(game).filter(([name]) => !left.has(name)));
  const text: Text = {
    format: FORMAT,
    build,
    game: game.declaration.id,
    keys,
    tables: packed(kept, cells),
    cards: game.cards.map(({ abilities: _, ...card }) => card),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(text));
  const words = Math.ceil(bytes.length / Int32Array.BYTES_PER_ELEMENT);
  const file = new Int32Array(HEADER_CELLS + words + cells.length);
  new Uint8Array(file.buffer).set(bytes, HEADER_CELLS * Int32Array.BYTES_PER_ELEMENT);
  file.set(cells, HEADER_CELLS + words);
  file[0] = bytes.length;
  file[1] = checksumOf(file);
  return new Uint8Array(file.buffer);
}

/** Null for a file that is damaged, or does not belong to this program and this game. */
export function readPrepared(
  file: Uint8Array,
  build: string,
  declaration: GameDeclaration,
  whole: () => GameTables,
): Prepared | null {
  // a copy of its own: what was read from a disk may begin at any byte
  const bytes = new Uint8Array(file.length & ~3);
  bytes.set(file.subarray(0, bytes.length));
  const cells = new Int32Array(bytes.buffer);
  if (cells.length < HEADER_CELLS || cells[0] <= 0 || cells[0] > bytes.length || cells[1] !== checksumOf(cells))
    return null;
  const from = HEADER_CELLS * Int32Array.BYTES_PER_ELEMENT;
  const text = JSON.parse(new TextDecoder().decode(bytes.subarray(from, from + cells[0]))) as Text;
  if (text.format !== FORMAT || text.build !== build || text.game !== declaration.id) return null;
  const base = HEADER_CELLS + Math.ceil(cells[0] / Int32Array.BYTES_PER_ELEMENT);
  let made: GameTables | undefined;
  const compiled = (): GameTables => {
    made ??= whole();
    return made;
  };
  const cards = text.cards.map(
    (card, i) => later(card, 'abilities', () => compiled().cards[i].abilities) as CardDefinition,
  );
  const tables = {
    declaration,
    cards,
    symbols: symbolsOf(declaration, cards),
    layout: computeLayout(declaration, FRAME_HEADER),
    ...(unpacked(text.tables, cells, base) as Kept),
  };
  for (const name of AS_WRITTEN) later(tables, name, () => compiled()[name]);
  return { tables: tables as unknown as GameTables, keys: text.keys };
}

/** A property that is worked out when somebody asks; whoever copies the object field by field gets its value. */
function later<T extends object>(object: T, name: string, work: () => unknown): T {
  return Object.defineProperty(object, name, { get: work, enumerable: true, configurable: true });
}

function checksumOf(file: Int32Array): number {
  return hashCells(file, HEADER_CELLS, file.length, hashString(FORMAT, file[0]));
}

/** Everything in tables is a number, a word, or made of these; runs of cells lie beside the text. */
function packed(value: unknown, cells: number[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Int32Array) {
    const at = cells.length;
    for (const cell of value) cells.push(cell);
    return { cells: [at, value.length] };
  }
  if (value instanceof Uint8Array) return { bytes: [...value] };
  if (value instanceof Map) return { map: [...value].map((pair) => packed(pair, cells)) };
  if (Array.isArray(value)) return { list: value.map((part) => packed(part, cells)) };
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error('tables hold plain data');
  return { record: Object.entries(value).map(([name, part]) => [name, packed(part, cells)]) };
}

type Packed =
  | { readonly cells: readonly [at: number, length: number] }
  | { readonly bytes: readonly number[] }
  | { readonly map: readonly Packed[] }
  | { readonly list: readonly Packed[] }
  | { readonly record: readonly (readonly [string, Packed])[] };

function unpacked(value: unknown, cells: Int32Array, base: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const part = value as Packed;
  const one = (inner: unknown): unknown => unpacked(inner, cells, base);
  if ('cells' in part) return cells.subarray(base + part.cells[0], base + part.cells[0] + part.cells[1]);
  if ('bytes' in part) return Uint8Array.from(part.bytes);
  if ('map' in part) return new Map(part.map.map(one) as [unknown, unknown][]);
  if ('list' in part) return part.list.map(one);
  return Object.fromEntries(part.record.map(([name, inner]) => [name, one(inner)]));
}
