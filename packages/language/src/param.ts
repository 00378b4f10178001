import type { Text } from '@fuda/kernel';
import type { Reader } from './reader.ts';
import type { Part } from './shape.ts';

/** One parameter: what may be written for it, for schema and form, and how it is read. */
export interface Param<T> extends Part {
  read(reader: Reader, value: unknown, path: string): T | undefined;
  /** takes every field no other parameter has, as one object: a selection written flat */
  readonly flat?: true;
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
