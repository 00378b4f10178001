/** How a field is drawn, from what the core says of it. Nothing here is about a game. */
import type { Command, Field, RepairableProblem, Way } from '@fuda/editor';
import { isWithin, keysOf, pathOf } from '@fuda/editor';

export const CONTROLS = [
  /** it has rows of its own in the tree: the way there */
  'rows',
  'flag',
  'number',
  'word',
  /** one word or several */
  'words',
  'text',
  /** the id of a card */
  'card',
  /** a variable that is read */
  'variable',
  /** the name under which a result is kept */
  'name',
  /** true or false where a question may stand */
  'answer',
  /** what has parts: they stand inside */
  'block',
  'list',
  /** nothing is written, and there is no plain way to begin */
  'begin',
  /** JSON nobody declared */
  'json',
] as const;
export type ControlName = (typeof CONTROLS)[number];

const isText = (value: unknown): value is string => typeof value === 'string';

/** One word, or a list of words. */
export function wordsIn({ value }: Field): readonly string[] | undefined {
  if (value === undefined) return [];
  if (isText(value)) return value.startsWith('$') ? undefined : [value];
  return Array.isArray(value) && value.every(isText) ? value : undefined;
}

const has = ({ ways }: Field, way: Way): boolean => ways.some((one) => one.way === way);

export function controlOf(field: Field): ControlName {
  const { kind, value, way, rows, binds, choices, items } = field;
  if (rows) return 'rows';
  if (binds) return value === undefined || isText(value) ? 'name' : 'json';
  if (items.length > 0 && has(field, 'word') && has(field, 'list') && wordsIn(field)) return 'words';
  if (kind === 'text') return 'block';
  if (way === undefined) return emptyControl(field);
  switch (way) {
    case 'variable':
      return 'variable';
    case 'word':
      return choices.length > 0 ? 'word' : 'text';
    case 'text':
      return kind === 'card-id' ? 'card' : 'text';
    case 'literal':
      if (typeof value === 'boolean') return kind === 'flag' ? 'flag' : 'answer';
      return typeof value === 'number' && kind === 'number' ? 'number' : 'json';
    case 'list':
      return field.fields.length > 0 || field.append ? 'list' : 'json';
    case 'expression':
      return 'block';
    default:
      return field.fields.length > 0 || field.adds.length > 0 || kind !== 'any' ? 'block' : 'json';
  }
}

function emptyControl(field: Field): ControlName {
  const { kind, choices, variables } = field;
  if (kind === 'flag') return 'flag';
  if (kind === 'number') return 'number';
  if (kind === 'card-id') return 'card';
  if (kind === 'string' || kind === 'any') return 'text';
  if (choices.length > 0) return 'word';
  if ((kind === 'variable' || kind === 'card') && variables.length > 0) return 'variable';
  return 'begin';
}

/** Unwritten parts that are not asked for: so many are shown, more are in a menu. */
const MOST_EMPTY = 9;
/** Of no use to people who fill in forms. */
const UNSHOWN = ['$schema'];

export interface Arranged {
  readonly shown: readonly Field[];
  /** may be written, too */
  readonly offered: readonly Field[];
  /** makes no sense on this card, and nothing is written there */
  readonly senseless: readonly Field[];
}

/** What stands in a form, what is in its menu, and what this card cannot have. */
export function arrange(fields: readonly Field[], all = false): Arranged {
  const known = fields.filter(({ name, value }) => value !== undefined || !UNSHOWN.includes(name));
  const senseless = known.filter(({ disabled, value }) => disabled && value === undefined);
  const rest = known.filter((field) => !senseless.includes(field));
  const empty = rest.filter(({ value, required, rows }) => value === undefined && !required && !rows);
  const many = !all && empty.length > MOST_EMPTY;
  return { shown: many ? rest.filter((field) => !empty.includes(field)) : rest, offered: many ? empty : [], senseless };
}

/** Unwritten parts of a block are shown as long as they are few: how a number is compared is one of six ways. */
const MOST_EMPTY_PARTS = 3;

/** The parts of a block that stand in it; the others are in its menu. */
export function partsShown({ fields, way }: Field): readonly Field[] {
  const parts = way === 'expression' ? fields.filter(({ name }) => name !== 'op') : fields;
  const needed = parts.filter(({ value, required }) => value !== undefined || required);
  return parts.length - needed.length > MOST_EMPTY_PARTS ? needed : parts;
}

/** The place a problem is about: of something missing the place where it would stand. */
export const placeOf = ({ path, missing }: RepairableProblem): string =>
  missing === undefined ? path : pathOf([...(keysOf(path) ?? []), missing]);

/** Every problem at the innermost field it is about; those about no field under the path of the form. */
export function problemsByField(
  form: string,
  fields: readonly Field[],
  problems: readonly RepairableProblem[],
): ReadonlyMap<string, readonly RepairableProblem[]> {
  const found = new Map<string, RepairableProblem[]>();
  const innermost = (place: string, among: readonly Field[], around: string): string => {
    const field = among.find(({ path }) => path === place) ?? among.find(({ path }) => isWithin(place, path));
    // what has rows of its own says there what is wrong inside it
    if (!field) return around;
    return field.rows && field.path !== place ? '' : innermost(place, field.fields, field.path);
  };
  for (const problem of problems) {
    const place = placeOf(problem);
    if (!isWithin(place, form) && place !== form) continue;
    const at = innermost(place, fields, form);
    if (at !== '') found.set(at, [...(found.get(at) ?? []), problem]);
  }
  return found;
}

/** These words in the place of those that stand there: one alone without a list, where that is a way to write it. */
export function writtenWords(field: Field, words: readonly string[]): unknown {
  return words.length === 1 && has(field, 'word') ? words[0] : words;
}

/** Does what is looked at stay the same after this? */
export function staysPut(command: Command): boolean {
  if (command.do === 'all') return command.commands.every(staysPut);
  return command.do === 'set' || command.do === 'renameVariable';
}
