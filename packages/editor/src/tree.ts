/** A card as rows: what it prints, its keywords, abilities and rules, down to the instructions in branches of instructions. */
import type { Text } from '@fuda/kernel';
import type { Control, Vocabulary } from '@fuda/language';
import { type Bench, problemsIn, type Reading } from './bench.ts';
import { isRecord, valueAt } from './json.ts';
import { isWithin, keysOf, parentOf } from './path.ts';
import { type Sentences, sentencesFor } from './sentences.ts';
import { type Slot, type Sort, sortOf } from './slot.ts';
import { type DocumentKind, instructionOf, keywordOf, rootSlot, slotAt, slotsIn } from './slots.ts';

export type RowKind =
  | 'card'
  | 'facts'
  /** a list of the rows inside it: keywords, abilities, rules, a program */
  | 'list'
  | 'keyword'
  | 'ability'
  | 'trigger'
  | 'conditions'
  | 'rule'
  | 'instruction'
  /** one of several things an instruction may come to: a mode, a case */
  | 'branch';

export interface Row {
  /** no two rows have the same */
  readonly id: string;
  /** what its form is about */
  readonly path: string;
  readonly kind: RowKind;
  /** a sentence of the card's text wherever there is one */
  readonly label: Text;
  /** what is wrong right here */
  readonly lacks: readonly Text[];
  /** here and inside */
  readonly errors: number;
  readonly warnings: number;
  readonly children: readonly Row[];
  /** it can be taken away, doubled and moved: it stands in a list */
  readonly entry: boolean;
  /** entries can be put in here: the path of the list, and of what sort they are */
  readonly list?: { readonly path: string; readonly takes: string };
}

const NAMELESS: Readonly<Record<DocumentKind, Text>> = {
  card: { ja: '名前のないカード', en: 'A card without a name' },
  keyword: { ja: '名前のないキーワード', en: 'A keyword without a name' },
};
const FACTS: Text = { ja: '書かれていること', en: 'What is printed' };

/** Something in it is rows of its own. */
export function nestsPrograms(sort: Sort): boolean {
  if ('list' in sort) return nestsPrograms(sort.list);
  if ('map' in sort) return nestsPrograms(sort.map);
  if ('either' in sort) return sort.either.some(nestsPrograms);
  if ('object' in sort) return Object.values(sort.object).some(({ shape }) => nestsPrograms(shape as Control));
  return sort.kind === 'program';
}

const ENTRIES = ['keyword', 'ability', 'rule'];

/** What a list takes: the sort of its entries, as one word; undefined: it is no list of rows. */
export function takesOf(slot: Slot): string | undefined {
  const sort = sortOf(slot);
  if (sort.kind === 'program') return 'instruction';
  if (!('list' in sort)) return undefined;
  if (ENTRIES.includes(sort.list.kind)) return sort.list.kind;
  return nestsPrograms(sort) ? sort.kind : undefined;
}

/** May the entry at `path` be moved into the list at `list`? Whether it makes sense there the reader says afterwards. */
export function mayMove(
  vocabulary: Vocabulary,
  json: unknown,
  path: string,
  list: string,
  kind?: DocumentKind,
): boolean {
  const root = rootSlot(json, kind);
  const from = parentOf(path);
  const [source, target] = [from?.parent, list].map((at) => at && slotAt(vocabulary, root, at));
  if (!from || typeof from.key !== 'number' || !source || !target || isWithin(list, path)) return false;
  const takes = takesOf(target);
  return takes !== undefined && takes === takesOf(source) && valueAt(json, keysOf(path) ?? []) !== undefined;
}

const textOf = (value: unknown): Text | undefined =>
  isRecord(value) && typeof value.ja === 'string' && typeof value.en === 'string'
    ? { ja: value.ja, en: value.en }
    : undefined;

class TreeMaker {
  readonly #vocabulary: Vocabulary;
  readonly #kind: DocumentKind;
  readonly #reading: Reading;
  readonly #sentences: Sentences;

  constructor(bench: Bench, reading: Reading) {
    this.#vocabulary = bench.vocabulary;
    this.#kind = bench.kind;
    this.#reading = reading;
    this.#sentences = sentencesFor(bench, reading);
  }

  #row(kind: RowKind, slot: Slot, label: Text, children: readonly Row[], more: Partial<Row> = {}): Row {
    const { path } = slot;
    const inside = problemsIn(this.#reading.problems, path);
    const wrong = inside.filter(({ severity }) => severity === 'error');
    return {
      id: `${kind}:${path}`,
      path,
      kind,
      label,
      lacks: wrong.filter((one) => one.path === path).map(({ reason }) => reason),
      errors: wrong.length,
      warnings: inside.length - wrong.length,
      children,
      entry: typeof slot.keys.at(-1) === 'number',
      ...more,
    };
  }

  card(): Row {
    const { root } = this.#reading;
    const slots = slotsIn(this.#vocabulary, root);
    const parts = slots.filter((slot) => this.#isPart(slot));
    const facts = slots.filter((slot) => !parts.includes(slot));
    const rows = parts.flatMap((slot) => this.#rows(slot));
    const own = problemsIn(this.#reading.problems, '$').filter(
      ({ path }) => path === '$' || facts.some((slot) => isWithin(path, slot.path)),
    );
    const wrong = own.filter(({ severity }) => severity === 'error');
    const said = this.#row('facts', root, this.#facts(facts), [], {
      lacks: wrong.filter(({ path }) => path === '$').map(({ reason }) => reason),
      errors: wrong.length,
      warnings: own.length - wrong.length,
    });
    return this.#row('card', root, this.#name(), [said, ...rows], { lacks: [] });
  }

  /** A field that is rows: written, or offered because the card may have it. */
  #isPart(slot: Slot): boolean {
    if (takesOf(slot) === undefined) return false;
    return slot.value !== undefined || !this.#reading.mask.parts.has(slot.name);
  }

  #name(): Text {
    const { json } = this.#reading;
    const shape = this.#kind === 'card' ? this.#vocabulary.declaration.shape?.name : undefined;
    const nameless = NAMELESS[this.#kind];
    if (!isRecord(json)) return nameless;
    const { ja, en } = (
      shape ? { ja: json[shape.ja], en: json[shape.en] } : (textOf(json.name) ?? {})
    ) as Partial<Text>;
    return { ja: ja || en || nameless.ja, en: en || ja || nameless.en };
  }

  /** 「クリーチャー・コスト5・パワー4000」. */
  #facts(slots: readonly Slot[]): Text {
    const parts = slots.flatMap((slot): Text[] => {
      const field = this.#vocabulary.fields.get(slot.name);
      if (slot.value === undefined || field?.printed === undefined) return [];
      const words = (Array.isArray(slot.value) ? slot.value : [slot.value]).filter((word) => typeof word === 'string');
      const named = words.flatMap((word) => field.values?.find(({ name }) => name === word)?.label ?? []);
      if (named.length > 0)
        return [{ ja: named.map(({ ja }) => ja).join('・'), en: named.map(({ en }) => en).join('/') }];
      const { ja, en } = field.label;
      return typeof slot.value === 'number' ? [{ ja: `${ja}${slot.value}`, en: `${en} ${slot.value}` }] : [];
    });
    if (parts.length === 0) return FACTS;
    return { ja: parts.map(({ ja }) => ja).join('・'), en: parts.map(({ en }) => en).join(', ') };
  }

  /** The rows of a place, if it is one that has rows. */
  #rows(slot: Slot): Row[] {
    const sort = sortOf(slot);
    const takes = takesOf(slot);
    if (takes !== undefined && (sort.kind === 'program' || ENTRIES.includes(takes)))
      return [this.#row('list', slot, slot.label, this.#entries(slot), { list: { path: slot.path, takes } })];
    if ('object' in sort && nestsPrograms(sort)) return this.#inside(slot);
    if (nestsPrograms(sort)) return this.#branches(slot, takes);
    if (slot.value === undefined) return [];
    switch (sort.kind) {
      case 'trigger':
      case 'rule':
      case 'keyword':
        return [this.#entry(slot)];
      default:
        return [];
    }
  }

  #entries(slot: Slot): Row[] {
    return slotsIn(this.#vocabulary, slot).map((entry) => this.#entry(entry));
  }

  /** Rows inside a place that has parts. */
  #inside(slot: Slot): Row[] {
    return slotsIn(this.#vocabulary, slot).flatMap((inner) =>
      inner.value === undefined && !inner.required ? [] : this.#rows(inner),
    );
  }

  #entry(slot: Slot): Row {
    const { kind } = sortOf(slot);
    const said = this.#sentences;
    switch (kind) {
      case 'keyword':
        return this.#row('keyword', slot, said.keyword(slot.path) ?? this.#keywordName(slot), []);
      case 'ability': {
        const label = said.ability(slot.path) ?? this.#kindName(slot);
        const parts = slotsIn(this.#vocabulary, slot);
        const conditions = parts.find(({ name, value }) => name === 'conditions' && value !== undefined);
        const rows = parts.flatMap((inner): Row[] => {
          if (inner !== conditions) return inner.value === undefined && !inner.required ? [] : this.#rows(inner);
          return [this.#row('conditions', inner, said.conditions(inner.path) ?? inner.label, [])];
        });
        return this.#row('ability', slot, label, rows);
      }
      case 'trigger':
        return this.#row('trigger', slot, said.trigger(slot.path) ?? slot.label, []);
      case 'rule':
        return this.#row('rule', slot, said.rule(slot.path) ?? this.#category(slot), this.#inside(slot));
      default:
        return this.#row('instruction', slot, said.instruction(slot.path) ?? this.#order(slot), this.#inside(slot));
    }
  }

  /** Modes and cases: each is a row, with the instructions of its program right under it. */
  #branches(slot: Slot, takes: string | undefined): Row[] {
    const inner = slotsIn(this.#vocabulary, slot);
    const rows = inner.flatMap((one): Row[] => {
      const sort = sortOf(one);
      if (sort.kind === 'program')
        return [
          this.#row('branch', one, one.label, this.#entries(one), { list: { path: one.path, takes: 'instruction' } }),
        ];
      if (!('object' in sort)) return typeof one.value === 'string' ? [this.#branch(one, [])] : [];
      const program = slotsIn(this.#vocabulary, one).find((part) => sortOf(part).kind === 'program');
      return [this.#branch(one, program ? this.#entries(program) : [], program?.path)];
    });
    // a list of them takes further ones; an object of programs has those it has
    return takes === undefined
      ? rows
      : [this.#row('list', slot, slot.label, rows, { list: { path: slot.path, takes } })];
  }

  #branch(slot: Slot, children: readonly Row[], program?: string): Row {
    const { value } = slot;
    const name = isRecord(value) ? (textOf(value.label) ?? value.name) : value;
    const label = typeof name === 'string' ? { ja: name, en: name } : ((name as Text | undefined) ?? slot.label);
    return this.#row('branch', slot, label, children, program ? { list: { path: program, takes: 'instruction' } } : {});
  }

  #keywordName({ value, label }: Slot): Text {
    return keywordOf(this.#vocabulary, value)?.name ?? label;
  }

  #kindName({ value, label }: Slot): Text {
    const kind = isRecord(value) ? value.kind : undefined;
    return (typeof kind === 'string' ? this.#vocabulary.abilityKinds.get(kind)?.label : undefined) ?? label;
  }

  #category(slot: Slot): Text {
    const category = slotsIn(this.#vocabulary, slot).find(({ name }) => name === 'category');
    const choices = category && 'choices' in category.sort ? category.sort.choices : undefined;
    return choices?.find(({ word }) => word === category?.value)?.label ?? slot.label;
  }

  /** An instruction that says nothing by itself, or cannot be read. */
  #order({ value, label }: Slot): Text {
    return instructionOf(this.#vocabulary, value)?.declared.label ?? label;
  }
}

/** The rows of a document. */
export function treeOf(bench: Bench, json: unknown): Row {
  const reading = bench.read(json);
  const known = trees.get(reading);
  if (known) return known;
  const tree = new TreeMaker(bench, reading).card();
  trees.set(reading, tree);
  return tree;
}

/** Several panes ask for the tree of the same document. */
const trees = new WeakMap<Reading, Row>();

/** The row whose form a place is filled in with: the innermost one around it. */
export function rowAt(bench: Bench, json: unknown, path: string): Row {
  let row = treeOf(bench, json);
  for (;;) {
    const inner: Row | undefined = row.children.find((child) => child.path !== row.path && isWithin(path, child.path));
    if (!inner) return row;
    row = inner;
  }
}

/** All rows from top to bottom, as they are drawn with nothing folded. */
export function* rowsOf(row: Row): Iterable<Row> {
  yield row;
  for (const child of row.children) yield* rowsOf(child);
}
