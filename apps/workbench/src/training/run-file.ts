/**
 * A run of training as its folder tells it (`run.json`, `fuda-run/1`, written by `fuda train`). It comes from outside: whatever this page draws
 * is looked at before it is believed, and what a later version adds is left alone.
 */
import type { Text } from '@fuda/kernel';

const FORMAT = 'fuda-run/1';

export const STATES = ['running', 'stopped', 'time over', 'done', 'failed'] as const;
export const PHASES = ['teacher', 'self-play', 'training', 'gate'] as const;
export const REASONS = ['first', 'better', 'likely better', 'not better', 'loses to the pool'] as const;

type Reader<T> = (value: unknown) => T;
type Read<S> = { readonly [K in keyof S]: S[K] extends Reader<infer T> ? T : never };

class NotARun extends Error {}
const refuse = (what: string): never => {
  throw new NotARun(what);
};

/** Longer lists are nobody's run. */
const MOST = 10_000;

const number: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : refuse('a number');
const string: Reader<string> = (value) => (typeof value === 'string' ? value : refuse('a text'));
const isTrue: Reader<boolean> = (value) => value === true;
const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null || value === undefined ? null : read(value);
const list =
  <T>(read: Reader<T>): Reader<readonly T[]> =>
  (value) =>
    Array.isArray(value) && value.length <= MOST ? value.map(read) : refuse('a list');
const oneOf =
  <T extends string>(known: readonly T[]): Reader<T> =>
  (value) =>
    known.find((one) => one === value) ?? refuse(known.join(' | '));
const record =
  <S extends Record<string, Reader<unknown>>>(shape: S): Reader<Read<S>> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return refuse('an object');
    const found = value as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(shape).map(([name, read]) => {
        try {
          return [name, read(found[name])];
        } catch (error) {
          // where it is, from the outside in
          if (error instanceof NotARun) throw new NotARun(`${name} › ${error.message}`);
          throw error;
        }
      }),
    ) as Read<S>;
  };
const text: Reader<Text> = record({ ja: string, en: string });

const choice = record({ option: text, share: number, win: number });
const meeting = record({
  opponent: string,
  generation: orNull(number),
  matches: number,
  wins: number,
  draws: number,
  losses: number,
  share: number,
  low: number,
  high: number,
});
const generation = record({
  number,
  from: number,
  by: string,
  shards: record({ examples: number, matches: number, entropy: number }),
  training: orNull(
    record({
      trainer: string,
      device: string,
      steps: number,
      seconds: number,
      examples: number,
      curve: list(record({ step: number, loss: number, policy: number, win: number, holds: number })),
      agreement: orNull(record({ policy: number, win: number })),
    }),
  ),
  model: orNull(record({ file: string, hash: string, bytes: number, parameters: number })),
  gate: orNull(record({ accepted: isTrue, reason: oneOf(REASONS), meetings: list(meeting) })),
  changes: list(record({ turn: number, decision: number, before: choice, after: choice })),
});
const run = record({
  format: oneOf([FORMAT]),
  game: string,
  ruleset: string,
  command: string,
  rules: string,
  encoding: string,
  seconds: number,
  state: oneOf(STATES),
  phase: orNull(
    record({ name: oneOf(PHASES), generation: number, done: number, of: number, rate: number, rest: number }),
  ),
  best: number,
  generations: list(generation),
  elo: list(record({ name: string, generation: orNull(number), elo: number, error: orNull(number), matches: number })),
});

export type TrainingRun = ReturnType<typeof run>;
export type Generation = TrainingRun['generations'][number];
export type Meeting = ReturnType<typeof meeting>;

/** The run, or what is wrong with it: where, and what should stand there. */
export function readRun(
  json: unknown,
): { readonly ok: true; readonly run: TrainingRun } | { readonly ok: false; readonly problem: string } {
  try {
    return { ok: true, run: run(json) };
  } catch (error) {
    if (error instanceof NotARun) return { ok: false, problem: error.message };
    throw error;
  }
}
