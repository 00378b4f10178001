/** The form of what is looked at: fields with what may be written in each, made from the declarations. Nothing here is about a game. */
import { childPath } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { type Choice, type Control, type Diagnostic, PLAYER_WORDS } from '@fuda/language';
import { type Bench, problemsIn, type Reading } from './bench.ts';
import type { Command } from './commands.ts';
import { isRecord } from './json.ts';
import { isUsable, type Offer, offersIn, startOf } from './offers.ts';
import { type Slot, type Sort, sortOf } from './slot.ts';
import { instructionOf, operatorChoices, slotAt, slotsIn } from './slots.ts';
import { nestsPrograms } from './tree.ts';
import { type VariableOffer, variablesAt } from './variables.ts';

/** A word that may be chosen; `reason`: it makes no sense on this card. */
export interface FormChoice extends Choice {
  readonly reason?: Text;
}

export const WAYS = ['literal', 'word', 'variable', 'expression', 'selection', 'list', 'object', 'text'] as const;
/** How something is written, where there are several ways. */
export type Way = (typeof WAYS)[number];

export interface Field {
  readonly path: string;
  readonly name: string;
  readonly label: Text;
  /** the control to draw: a kind of the language's shapes */
  readonly kind: Sort['kind'];
  /** undefined: nothing is written */
  readonly value: unknown;
  readonly required: boolean;
  /** what counts when nothing is written */
  readonly fallback?: unknown;
  readonly min?: number;
  readonly max?: number;
  readonly choices: readonly FormChoice[];
  readonly variables: readonly VariableOffer[];
  /** expressions that may stand here */
  readonly operators: readonly Choice[];
  /** how it may be written, each with the command that begins it so */
  readonly ways: readonly { readonly way: Way; readonly command: Command }[];
  /** how it is written now */
  readonly way?: Way;
  /** it makes no sense here, and why; what is written can still be removed */
  readonly disabled?: Text;
  readonly problems: readonly Diagnostic[];
  /** of a filter or selection: how many cards of the pool it may mean */
  readonly matches?: { readonly cards: number; readonly of: number };
  /** what is written inside it */
  readonly fields: readonly Field[];
  /** what may be added inside it */
  readonly adds: readonly Offer[];
  /** of a list: adds an entry at its end */
  readonly append?: Command;
  /** of what may be several words: those of its entries */
  readonly items: readonly FormChoice[];
  /** it names a variable: here it is written, not read */
  readonly binds?: true;
  /** it has rows of its own in the tree */
  readonly rows: boolean;
  /** writes nothing there any more; absent: nothing is, or something has to be */
  readonly clear?: Command;
  /** where a new field goes among its siblings, for `set` */
  readonly order: readonly string[];
  /** done before anything is written there: what stands around it is one word so far */
  readonly first?: Command;
}

/** Writes a value into a field. */
export function writeTo({ path, order, first }: Field, value: unknown): Command {
  const set: Command = { do: 'set', path, value, order };
  return first ? { do: 'all', commands: [first, set] } : set;
}

export interface FormView {
  readonly path: string;
  readonly title: Text;
  readonly summary?: Text;
  readonly fields: readonly Field[];
}

const ROWS = ['program', 'trigger', 'rule', 'ability', 'instruction'];
/** Parts so many that only those that are written are shown; the others are in a menu. */
const LONG = ['filter', 'selection', 'cards', 'condition', 'player'];

const isRows = (slot: Slot, inside: Sort['kind']): boolean => {
  const sort = sortOf(slot);
  // of an object with programs in it the rest is filled in here
  if (ROWS.includes(sort.kind) || (!('object' in sort) && nestsPrograms(sort))) return true;
  if ('list' in sort && (ROWS.includes(sort.list.kind) || sort.list.kind === 'keyword')) return true;
  return inside === 'ability' && sort.kind === 'condition';
};

function wayOf(sort: Sort, value: unknown): Way | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string') {
    if (value.startsWith('$')) return 'variable';
    return ['string', 'any', 'text', 'card-id'].includes(sort.kind) ? 'text' : 'word';
  }
  if (Array.isArray(value)) return 'list';
  if (!isRecord(value)) return 'literal';
  if ('op' in value && (sort.kind === 'number' || sort.kind === 'condition')) return 'expression';
  return sort.kind === 'cards' || sort.kind === 'selection' || sort.kind === 'filter' ? 'selection' : 'object';
}

/** Entries under names of their own: those that are known and not written. */
function keyOffers(slot: Slot): Offer[] {
  const sort = sortOf(slot);
  if (!('map' in sort) || !isRecord(slot.value)) return [];
  const { value, path } = slot;
  return (sort.keys ?? []).flatMap(({ word, label }) =>
    Object.hasOwn(value, word)
      ? []
      : [{ word, label, command: { do: 'set', path: childPath(path, word), value: startOf(sort.map) } as const }],
  );
}

class FormMaker {
  readonly #bench: Bench;
  readonly #reading: Reading;

  constructor(bench: Bench, reading: Reading) {
    this.#bench = bench;
    this.#reading = reading;
  }

  #slots(slot: Slot): readonly Slot[] {
    return slotsIn(this.#bench.vocabulary, slot);
  }

  /** The fields of something that has parts. */
  fields(slot: Slot): Field[] {
    const { kind } = sortOf(slot);
    const written = LONG.includes(kind);
    return this.#slots(slot)
      .filter((part) => part.value !== undefined || part.required || !written)
      .map((part) => this.field(part, kind));
  }

  field(slot: Slot, inside: Sort['kind']): Field {
    const sort = sortOf(slot);
    const { path, name, label, value, required, fallback, order } = slot;
    const rows = isRows(slot, inside);
    const nested = !rows && typeof value === 'object' && value !== null;
    const entries = this.#listOf(slot);
    const variables = rows ? [] : variablesAt(this.#bench, this.#reading, slot);
    const disabled = slot.odd ?? (inside === 'document' ? this.#reading.mask.fields.get(name) : undefined);
    const filters = sort.kind === 'filter' || sort.kind === 'selection' || sort.kind === 'cards';
    const matches = nested && filters ? this.#bench.matches(this.#reading.json, path) : undefined;
    return {
      path,
      name,
      label,
      kind: sort.kind,
      value,
      required,
      ...(fallback === undefined ? {} : { fallback }),
      ...(sort.kind === 'number' && sort.min !== undefined ? { min: sort.min } : {}),
      ...(sort.kind === 'number' && sort.max !== undefined ? { max: sort.max } : {}),
      choices: this.#choices(slot, sort, inside),
      variables,
      operators: rows ? [] : this.#operators(sort),
      ways: rows ? [] : this.#ways(slot, variables),
      ...(value === undefined || rows ? {} : { way: wayOf(sort, value) as Way }),
      ...(disabled ? { disabled } : {}),
      problems: problemsIn(this.#reading.problems, path),
      ...(matches ? { matches } : {}),
      fields: nested ? this.fields(slot) : sort.kind === 'text' && value === undefined ? this.#begun(slot) : [],
      adds: nested ? [...offersIn(this.#slots(slot)), ...keyOffers(slot)] : [],
      ...(nested && Array.isArray(value) && entries
        ? { append: { do: 'insert', list: path, at: value.length, value: startOf(entries) } as const }
        : {}),
      items: rows || !entries || !('choices' in entries) ? [] : (entries.choices ?? []),
      ...(sort.kind === 'variable' && sort.binds ? { binds: true as const } : {}),
      rows,
      ...(value !== undefined && (!required || disabled) ? { clear: { do: 'remove', path } as const } : {}),
      order,
    };
  }

  /** What a list that may stand here holds. */
  #listOf({ sort }: Slot): Control | undefined {
    const controls: readonly Sort[] = 'either' in sort ? sort.either : [sort];
    const list = controls.find((control) => 'list' in control);
    if (!list || !('list' in list)) return undefined;
    return 'either' in list.list ? list.list.either[0] : list.list;
  }

  /** A text in two languages of which nothing is written yet: whichever is written first begins it. */
  #begun(slot: Slot): Field[] {
    const first: Command = { do: 'set', path: slot.path, value: {}, order: slot.order };
    return this.fields({ ...slot, value: {} }).map((field) => ({ ...field, first }));
  }

  #choices({ name }: Slot, sort: Sort, inside: Sort['kind']): readonly FormChoice[] {
    if (sort.kind === 'player') return Object.entries(PLAYER_WORDS).map(([word, label]) => ({ word, label }));
    const choices = 'choices' in sort ? (sort.choices ?? []) : [];
    const { mask } = this.#reading;
    const reasons =
      inside === 'ability' && name === 'kind'
        ? mask.abilities
        : inside === 'keyword' && name === 'id'
          ? mask.keywords
          : undefined;
    if (!reasons || reasons.size === 0) return choices;
    return choices.map((choice) => {
      const reason = reasons.get(choice.word);
      return reason ? { ...choice, reason } : choice;
    });
  }

  #operators(sort: Sort): readonly Choice[] {
    if (sort.kind !== 'number' && sort.kind !== 'condition') return [];
    if (sort.kind === 'number' && sort.literal) return [];
    const { vocabulary } = this.#bench;
    const usable = new Set(
      vocabulary.operators.items.filter((operator) => isUsable(operator, vocabulary)).map(({ name }) => name),
    );
    return operatorChoices(vocabulary, sort.kind).filter(({ word }) => usable.has(word));
  }

  /** Each way to write what may stand here, and what it begins with. */
  #ways(slot: Slot, variables: readonly VariableOffer[]): Field['ways'] {
    const begin = (way: Way, value: unknown) => ({
      way,
      command: { do: 'set', path: slot.path, value, order: slot.order } as const satisfies Command,
    });
    const controls: readonly Sort[] = 'either' in slot.sort ? slot.sort.either : [slot.sort];
    const ways = controls.flatMap((control) => this.#waysOf(control, variables, begin));
    return [...new Map(ways.map((one) => [one.way, one])).values()];
  }

  #waysOf<T>(control: Sort, variables: readonly VariableOffer[], begin: (way: Way, value: unknown) => T): T[] {
    if ('either' in control) return control.either.flatMap((one) => this.#waysOf(one, variables, begin));
    if ('list' in control) return [begin('list', [])];
    if ('map' in control || 'object' in control) return [begin('object', {})];
    const start = startOf(control as Control);
    const [variable] = variables;
    const known = variable ? [begin('variable', variable.name)] : [];
    switch (control.kind) {
      case 'number': {
        const words = (control.choices ?? []).slice(0, 1).map(({ word }) => begin('word', word));
        const literal = [begin('literal', start), ...words];
        return control.literal ? literal : [...literal, ...known, ...this.#asking(control, begin)];
      }
      case 'condition':
        return [begin('literal', true), ...known, ...this.#asking(control, begin), begin('list', [])];
      case 'cards':
        return [...known, begin('selection', {})];
      case 'selection':
      case 'filter':
        return [begin('selection', {})];
      case 'player':
        return [begin('word', 'SELF'), ...known, begin('object', { ownerOf: '$source' })];
      case 'card':
      case 'variable':
        return known.length > 0 ? known : [begin('variable', start)];
      case 'flag':
        return [begin('literal', true)];
      case 'string':
      case 'card-id':
      case 'any':
        return [begin('text', '')];
      default:
        return 'choices' in control ? [begin('word', start)] : [begin('object', start)];
    }
  }

  #asking<T>(control: Sort, begin: (way: Way, value: unknown) => T): T[] {
    const [first] = this.#operators(control);
    return first ? [begin('expression', { op: first.word })] : [];
  }

  /** A trigger or keyword written as one word: the word stands for the object with nothing else in it. */
  word(slot: Slot, key: string): Field[] {
    const whole: Slot = { ...slot, value: { [key]: slot.value } };
    const { kind } = sortOf(slot);
    return this.#slots(whole).flatMap((part) => {
      if (part.name === key) return [{ ...this.field({ ...part, path: slot.path, keys: slot.keys }, kind) }];
      if (part.value !== undefined) return [];
      const field = this.field(part, kind);
      const first: Command = { do: 'set', path: slot.path, value: whole.value };
      const ways = field.ways.map(({ way, command }) => ({
        way,
        command: { do: 'all', commands: [first, command] } as const satisfies Command,
      }));
      return [{ ...field, ways, first }];
    });
  }
}

/** The form for a place: of the whole card its facts, of an entry its fields. Undefined: there is nothing to fill in. */
export function formFor(bench: Bench, json: unknown, path: string): FormView | undefined {
  const reading = bench.read(json);
  const slot = slotAt(bench.vocabulary, reading.root, path);
  if (!slot || slot.value === undefined) return undefined;
  const maker = new FormMaker(bench, reading);
  const { kind } = sortOf(slot);
  const declared = kind === 'instruction' ? instructionOf(bench.vocabulary, slot.value)?.declared : undefined;
  const title = declared?.label ?? slot.label;
  const view = { path, title, ...(declared ? { summary: declared.summary } : {}) };
  if (typeof slot.value === 'string' && (kind === 'trigger' || kind === 'keyword'))
    return { ...view, fields: maker.word(slot, kind === 'trigger' ? 'on' : 'id') };
  const parts = typeof slot.value === 'object' && slot.value !== null && !Array.isArray(slot.value);
  const isList = Array.isArray(slot.value) && kind !== 'condition';
  if (isList) return { ...view, fields: [] };
  // conditions and the like: the place itself is what is filled in
  const whole = ['condition', 'number', 'cards', 'player', 'filter', 'selection'].includes(kind) || !parts;
  return { ...view, fields: whole ? [maker.field(slot, 'any')] : maker.fields(slot) };
}

/** Another instruction or expression in the place of one: what both have stays, what the new one has no field for goes. */
export function changeOp(bench: Bench, json: unknown, path: string, op: string): Command {
  const { root } = bench.read(json);
  const slot = slotAt(bench.vocabulary, root, path);
  const before = slot && isRecord(slot.value) ? slot.value : {};
  const changed = { ...before, op };
  const parts = slot ? slotsIn(bench.vocabulary, { ...slot, value: changed }) : [];
  const strange = new Set(parts.filter(({ unknown }) => unknown).map(({ keys }) => keys.at(-1)));
  const value = Object.fromEntries(Object.entries(changed).filter(([key]) => !strange.has(key)));
  return { do: 'set', path, value, order: slot?.order ?? [] };
}
