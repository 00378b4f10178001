import type { Text } from '@fuda/kernel';
import type { z } from 'zod';
import type { Vocabulary } from './define-vocabulary.ts';
import type { Reader } from './reader.ts';

export const FORM_KINDS = [
  'number',
  'condition',
  'player',
  'cards',
  'selection',
  'filter',
  'zone',
  'destination',
  'duration',
  'counter',
  'field',
  'action',
  'event',
  'keyword',
  'card',
  'word',
  'flag',
  'text',
  'variable',
  'program',
  'modes',
  'cases',
  'facts',
  'list',
] as const;
/** The control an editor shows for a parameter. */
export type FormKind = (typeof FORM_KINDS)[number];

/** Schemas of the shared parts, made once per vocabulary. */
export interface Schemas {
  readonly vocabulary: Vocabulary;
  readonly number: z.ZodType;
  readonly condition: z.ZodType;
  readonly player: z.ZodType;
  readonly cards: z.ZodType;
  /** fields of a selection, to be mixed into an instruction */
  readonly selection: Readonly<Record<string, z.ZodType>>;
  readonly filter: z.ZodType;
  readonly zone: z.ZodType;
  readonly variable: z.ZodType;
  readonly program: z.ZodType;
  readonly rule: z.ZodType;
  word(words: readonly string[]): z.ZodType;
}

/** One parameter: how it is read, shown in a form and published as a schema. */
export interface Param<T> {
  readonly kind: FormKind;
  readonly label: Text;
  readonly need: 'required' | 'optional';
  /** other names it may be written under */
  readonly words?: readonly string[];
  /** JSON read when it is not written */
  readonly fallback?: unknown;
  readonly min?: number;
  readonly max?: number;
  /** what may be chosen, where the list is closed */
  options?(vocabulary: Vocabulary): readonly string[];
  read(reader: Reader, value: unknown, path: string): T | undefined;
  schema(schemas: Schemas): z.ZodType;
  /** takes every field no other parameter has, as one object: a selection written flat */
  readonly spread?: (schemas: Schemas) => Readonly<Record<string, z.ZodType>>;
  /** why the text does not tell its values apart; every other parameter is said, and a test holds the words to that */
  readonly unsaid?: Text;
  /** values only for telling required from optional ones apart in types */
  readonly type?: T;
}

// biome-ignore lint/suspicious/noExplicitAny: a set of parameters of all types; ArgsOf gives each its own type back
export type ParamSet = Readonly<Record<string, Param<any>>>;

/** The values an instruction gets, by parameter name. */
export type ArgsOf<P extends ParamSet> = { readonly [K in keyof P]: P[K] extends Param<infer T> ? T : never };

/** May be left out; the instruction then gets undefined. */
export function optional<T>(param: Param<T>): Param<T | undefined> {
  return { ...param, need: 'optional' };
}

/** May be left out; then it is as if `json` were written. */
export function withDefault<T>(param: Param<T>, json: unknown): Param<T> {
  return { ...param, need: 'optional', fallback: json };
}

/** May also be written under these names. */
export function alsoNamed<T>(param: Param<T>, ...words: string[]): Param<T> {
  return { ...param, words };
}

/** Not a matter of the text, for this reason. */
export function unsaid<T>(param: Param<T>, reason: Text): Param<T> {
  return { ...param, unsaid: reason };
}
