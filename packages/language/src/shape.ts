import type { Text } from '@fuda/kernel';
import type { Vocabulary } from './define-vocabulary.ts';
import type { ValueKind } from './nodes.ts';

/**
 * What may be written somewhere, as data. Declarations say it once; the published schema and the forms of editors are both made from it.
 * How it is read is the reader's business: a shape knows nothing of variables in scope or of words that depend on each other.
 */

/** One word of a closed list. */
export interface Choice {
  readonly word: string;
  readonly label: Text;
  /** other spellings of it */
  readonly also?: readonly string[];
}

/** A closed list: the language's own, or what the game has. */
export type Choices = readonly Choice[] | ((vocabulary: Vocabulary) => readonly Choice[]);

export const WORD_KINDS = [
  'zone',
  'duration',
  'counter',
  'field',
  'action',
  'event',
  'keyword',
  'ability-kind',
  'word',
] as const;

/** Parts of the language described elsewhere (`parts.ts`, `schema.ts`), and things without parts. `card` is a variable such as $source. */
export const LEAF_KINDS = [
  'condition',
  'player',
  'cards',
  'card',
  'card-id',
  'selection',
  'filter',
  'program',
  'rule',
  'trigger',
  'ability',
  'any',
] as const;
export type LeafKind = (typeof LEAF_KINDS)[number];

/** What is put together from other shapes; which way, its fields say. */
export const STRUCTURE_KINDS = [
  'list',
  'modes',
  'cases',
  'facts',
  'destination',
  'count',
  'total',
  'test',
  'replacement',
  'limit',
  'text',
  'either',
] as const;
type StructureKind = (typeof STRUCTURE_KINDS)[number];

/** `C` is how closed lists are given: see `Shape` and `Control`. */
export type ShapeOf<C> =
  /** a number, a $variable or an expression; `literal`: nothing but a number. `choices` may stand there instead */
  | {
      readonly kind: 'number';
      readonly min?: number;
      readonly max?: number;
      readonly literal?: true;
      readonly choices?: C;
    }
  /** `only`: true, or left out */
  | { readonly kind: 'flag'; readonly only?: true }
  | { readonly kind: 'string'; readonly filled?: true; readonly pattern?: string }
  /** `exact`: letter by letter in every game */
  | { readonly kind: (typeof WORD_KINDS)[number]; readonly choices: C; readonly exact?: true }
  /** a name that holds one of these; `binds`: a new one, known to the program beside it */
  | { readonly kind: 'variable'; readonly holds: readonly ValueKind[]; readonly binds?: true }
  | { readonly kind: LeafKind }
  | { readonly kind: StructureKind; readonly list: ShapeOf<C>; readonly least?: number }
  /** any names, or `keys` */
  | { readonly kind: StructureKind; readonly map: ShapeOf<C>; readonly keys?: C }
  /** `open`: further fields are the reader's business */
  | { readonly kind: StructureKind; readonly object: PartsOf<C>; readonly open?: true }
  | { readonly kind: StructureKind; readonly either: readonly ShapeOf<C>[] };

/** One named thing: a parameter, or a field of a card. */
export interface PartOf<C> {
  readonly label: Text;
  readonly need: 'required' | 'optional';
  /** other names it may be written under */
  readonly words?: readonly string[];
  /** JSON read when it is not written */
  readonly fallback?: unknown;
  readonly shape: ShapeOf<C>;
}
export type PartsOf<C> = Readonly<Record<string, PartOf<C>>>;

export type Shape = ShapeOf<Choices>;
export type Part = PartOf<Choices>;
export type Parts = PartsOf<Choices>;
/** A shape in one game: every list written out, plain JSON. */
export type Control = ShapeOf<readonly Choice[]>;
export type ShapeKind = Shape['kind'];

/** A closed list from its words and what they mean. */
export function choicesOf(words: Readonly<Record<string, Text>>): readonly Choice[] {
  return Object.entries(words).map(([word, label]) => ({ word, label }));
}

const listIn = (choices: Choices, vocabulary: Vocabulary): readonly Choice[] =>
  typeof choices === 'function' ? choices(vocabulary) : choices;

/** What may be chosen, where the list is closed. */
export function choicesIn(shape: Shape, vocabulary: Vocabulary): readonly Choice[] | undefined {
  return 'choices' in shape && shape.choices !== undefined ? listIn(shape.choices, vocabulary) : undefined;
}

/** A part in one game; of a parameter what is data. */
export function partIn(
  { label, need, words, fallback, shape }: Part,
  vocabulary: Vocabulary,
): PartOf<readonly Choice[]> {
  return {
    label,
    need,
    ...(words ? { words } : {}),
    ...(fallback === undefined ? {} : { fallback }),
    shape: controlOf(shape, vocabulary),
  };
}

export function controlOf(shape: Shape, vocabulary: Vocabulary): Control {
  const inner = (one: Shape) => controlOf(one, vocabulary);
  if ('list' in shape) return { ...shape, list: inner(shape.list) };
  if ('either' in shape) return { ...shape, either: shape.either.map(inner) };
  if ('map' in shape) {
    const { keys, ...rest } = shape;
    return { ...rest, map: inner(shape.map), ...(keys ? { keys: listIn(keys, vocabulary) } : {}) };
  }
  if ('object' in shape) {
    const parts = Object.entries(shape.object).map(([name, part]) => [name, partIn(part, vocabulary)]);
    return { ...shape, object: Object.fromEntries(parts) };
  }
  if (shape.kind === 'number') {
    const { choices, ...rest } = shape;
    return choices ? { ...rest, choices: listIn(choices, vocabulary) } : rest;
  }
  return 'choices' in shape ? { ...shape, choices: listIn(shape.choices, vocabulary) } : shape;
}

/** It has programs in it: whoever has such a parameter leaves the doing to them. */
export function nests(shape: Shape): boolean {
  if ('list' in shape) return nests(shape.list);
  if ('map' in shape) return nests(shape.map);
  if ('either' in shape) return shape.either.some(nests);
  if ('object' in shape) return Object.values(shape.object).some((part) => nests(part.shape));
  return shape.kind === 'program';
}
