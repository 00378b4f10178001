/** How a position becomes numbers: which columns tokens have, in which order. Follows from the game's declaration alone. */
import { type CompiledGame, type Expr, hashText, isShown, MOST_STAKES, STAKES } from '@fuda/kernel';
import { MeaningLayout } from './meaning.ts';

export const ENCODING = 'fuda-encoding/2';

/** What a token stands for; 0 is padding. */
export const KINDS = ['none', 'global', 'asker', 'card', 'option', 'effect', 'about', 'link', 'event'] as const;
export const KIND = { global: 1, asker: 2, card: 3, option: 4, effect: 5, about: 6, link: 7, event: 8 } as const;
/** Kinds of tokens that are about the whole question: a network tells them to every other token. They stand behind `none`. */
export const TOLD_TO_ALL = [KIND.global, KIND.asker] as const;

/** 1 = the viewer's, 2 = the other's. */
export const SIDES = 3;

/** Columns that name one thing of a list; 0 = nothing. The rest are magnitudes. */
export const COLUMN = {
  kind: 0,
  side: 1,
  owner: 2,
  zone: 3,
  from: 4,
  verb: 5,
  event: 6,
  role: 7,
  /** how the open question is about this card */
  stake: 8,
  /** rows of the tables of meanings */
  card: 9,
  ability: 10,
} as const;
export const CATEGORIES = 9;
const FIRST_NUMBER = 11;

/** Numbers every token has; what they mean depends on its kind. */
export const NUMBER = {
  place: FIRST_NUMBER,
  count: FIRST_NUMBER + 1,
  number: FIRST_NUMBER + 2,
  under: FIRST_NUMBER + 3,
  hosted: FIRST_NUMBER + 4,
  lasting: FIRST_NUMBER + 5,
  fact: FIRST_NUMBER + 6,
  depth: FIRST_NUMBER + 7,
  batch: FIRST_NUMBER + 8,
} as const;
const FIXED_NUMBERS = Object.keys(NUMBER);

/** Roles besides the card columns of tables. */
const FIXED_ROLES = ['none', 'picked', 'reaction source', 'reaction target'] as const;
export const ROLE = { picked: 1, source: 2, target: 3 } as const;

/** Different answers that one question may have; whatever is beyond them is counted, not encoded. */
export const MOST_ANSWERS = 256;
/** Events that are remembered. */
export const MOST_EVENTS = 16;

/** Columns of the vector that belongs to the whole position: two categories, then magnitudes. */
export const GLOBAL = { phase: 0, prompt: 1, numbers: 2 } as const;
const GLOBAL_FIXED = ['turn', 'my turn', 'step', 'asked', 'reaction', 'waiting', 'answers'] as const;

/** A table that people see, as far as it is shown. */
export interface ShownTable {
  readonly table: number;
  readonly width: number;
  /** the global that says how many rows are in use */
  readonly used: number;
  readonly rows: number;
  /** the first card of a row, whose knowledge decides about its ability; −1 = none */
  readonly about: number;
  readonly cards: readonly { readonly column: number; readonly role: number }[];
  /** what its rows are called where no card stands in them; −1 = they speak of cards */
  readonly role: number;
  readonly ability: number;
  readonly cells: readonly { readonly column: number; readonly isPlayer: boolean }[];
}

export interface EncodingLayout {
  readonly format: typeof ENCODING;
  readonly game: string;
  /** tokens a position may have at most */
  readonly capacity: number;
  readonly columns: readonly string[];
  /** how many things each of the first columns can name, itself included */
  readonly categories: readonly number[];
  readonly global: readonly string[];
  readonly globalCategories: readonly number[];
  readonly meaning: MeaningLayout;
  readonly firstCell: number;
  readonly firstAttribute: number;
  readonly attributes: readonly number[];
  readonly firstStat: number;
  readonly stats: readonly number[];
  readonly counters: readonly { readonly counter: number; readonly isPrivate: boolean }[];
  readonly globals: readonly number[];
  readonly tables: readonly ShownTable[];
  /** what lies hidden is told as lists: which cards they are is known to both, only not where they lie */
  readonly openLists: boolean;
  /** of the names of everything above: two layouts with the same hash mean the same by the same numbers */
  readonly hash: string;
}

export function layoutOf(game: CompiledGame): EncodingLayout {
  const { declaration } = game;
  const meaning = new MeaningLayout(game);
  const { tables, roles, mostCells } = shownTables(game);
  const attributes = numbersOf(declaration.attributes, (a) => isShown(a) || a.public === false);
  const stats = numbersOf(declaration.stats, ({ base }) => !namesCard(base, game, meaning));
  const counters = declaration.counters.flatMap((one, counter) =>
    isShown(one) || one.public === false ? [{ counter, isPrivate: !isShown(one) }] : [],
  );
  const globals = numbersOf(declaration.globals, isShown);
  const firstCell = FIRST_NUMBER + FIXED_NUMBERS.length;
  const firstAttribute = firstCell + mostCells;
  const firstStat = firstAttribute + attributes.length;
  const zones = declaration.zones.map(({ name }) => name);
  const lists = [
    [...KINDS],
    ['none', 'mine', 'theirs'],
    ['none', 'mine', 'theirs'],
    ['none', ...zones],
    ['none', ...zones],
    ['none', ...declaration.verbs.map(({ name }) => name)],
    ['none', ...game.eventNames],
    roles,
    [...STAKES],
  ];
  const columns = [
    ...Object.keys(COLUMN),
    ...FIXED_NUMBERS,
    ...Array.from({ length: mostCells }, (_, i) => `cell ${i}`),
    ...attributes.map((i) => declaration.attributes[i].name),
    ...stats.map((i) => declaration.stats[i].name),
  ];
  const globalLists = [declaration.phases.map(({ name }) => name), ['none', ...Object.keys(declaration.prompts ?? {})]];
  const bySide = (name: string): string[] => [`my ${name}`, `their ${name}`];
  const global = [
    'phase',
    'prompt',
    ...GLOBAL_FIXED,
    ...zones.flatMap(bySide),
    ...counters.flatMap(({ counter }) => bySide(declaration.counters[counter].name)),
    ...globals.map((i) => declaration.globals[i].name),
  ];
  const { limits } = game.layout;
  const openLists = declaration.openLists === true;
  const capacity =
    1 +
    MOST_STAKES +
    limits.cards * (openLists ? 3 : 2) +
    limits.pending * 2 +
    tables.reduce((sum, { rows, cards }) => sum + rows * Math.max(1, cards.length), 0) +
    MOST_EVENTS +
    MOST_ANSWERS;
  const written = {
    format: ENCODING,
    game: declaration.id,
    columns,
    lists,
    global,
    globalLists,
    meaning: meaning.names,
    ...(openLists ? { hidden: 'lists' } : {}),
  };
  return {
    format: ENCODING,
    game: declaration.id,
    capacity,
    columns,
    categories: lists.map((list) => list.length),
    global,
    globalCategories: globalLists.map((list) => list.length),
    meaning,
    firstCell,
    firstAttribute,
    attributes,
    firstStat,
    stats,
    counters,
    globals,
    tables,
    openLists,
    hash: hashOf(JSON.stringify(written)),
  };
}

function hashOf(text: string): string {
  const codes = Int32Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return hashText(codes, codes.length);
}

const numbersOf = <T>(list: readonly T[], wanted: (one: T) => boolean): number[] =>
  list.flatMap((one, i) => (wanted(one) ? [i] : []));

/** Is the value nothing but a printed property that only says who a card is? */
function namesCard(base: Expr, { declaration }: CompiledGame, meaning: MeaningLayout): boolean {
  if (!Array.isArray(base) || base[0] !== 'prop') return false;
  return !meaning.properties.includes(declaration.properties.indexOf(base[1]));
}

function shownTables({ declaration, symbols }: CompiledGame): {
  readonly tables: readonly ShownTable[];
  readonly roles: readonly string[];
  readonly mostCells: number;
} {
  const roles: string[] = [...FIXED_ROLES];
  const tables = (declaration.tables ?? []).flatMap(({ name, label, columns, used, rows }, table): ShownTable[] => {
    if (label === undefined) return [];
    const shown = columns.map((column, i) => ({ ...column, i })).filter((column) => column.public);
    const cards = shown.filter(({ kind }) => kind === 'card');
    return [
      {
        table,
        width: columns.length,
        used: symbols.global.get(used)!,
        rows,
        about: columns.findIndex(({ kind }) => kind === 'card'),
        cards: cards.map((column) => ({ column: column.i, role: roles.push(`${name}.${column.name}`) - 1 })),
        role: cards.length === 0 ? roles.push(name) - 1 : -1,
        ability: shown.find(({ kind }) => kind === 'ability')?.i ?? -1,
        cells: shown
          .filter(({ kind }) => kind !== 'card' && kind !== 'ability')
          .map(({ i, kind }) => ({ column: i, isPlayer: kind === 'player' })),
      },
    ];
  });
  return { tables, roles, mostCells: Math.max(0, ...tables.map(({ cells }) => cells.length)) };
}
