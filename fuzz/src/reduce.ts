/** Makes what broke a door smaller, as long as it still breaks it. */
import type { Door, Input } from './door.ts';

type IsBroken = (input: Input) => Promise<boolean>;

/** Everything an input becomes by leaving something out, the largest pieces first. */
export function* smaller(input: Input, kind: Door['kind']): Iterable<Input> {
  if (kind === 'json') yield* smallerJson(input);
  else if (typeof input === 'string') {
    for (const [from, to] of spans(input.length)) yield input.slice(0, from) + input.slice(to);
  } else if (input instanceof Uint8Array) {
    for (const [from, to] of spans(input.length))
      yield Uint8Array.from([...input.subarray(0, from), ...input.subarray(to)]);
  }
}

function* spans(length: number): Iterable<readonly [number, number]> {
  for (let size = length; size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from < length; from += size) yield [from, Math.min(length, from + size)];
}

function* smallerJson(json: unknown): Iterable<unknown> {
  if (Array.isArray(json)) {
    for (const [from, to] of spans(json.length)) yield [...json.slice(0, from), ...json.slice(to)];
    for (const [i, value] of json.entries()) for (const less of smallerJson(value)) yield json.with(i, less);
  } else if (typeof json === 'object' && json !== null) {
    const entries = Object.entries(json);
    for (const [key] of entries) yield Object.fromEntries(entries.filter(([other]) => other !== key));
    for (const [key, value] of entries)
      for (const less of smallerJson(value))
        yield Object.fromEntries(entries.map(([other, same]) => [other, other === key ? less : same]));
  } else if (typeof json === 'string' && json.length > 1) {
    for (const [from, to] of spans(json.length))
      if (to - from < json.length) yield json.slice(0, from) + json.slice(to);
  } else if (typeof json === 'number' && json !== 0) {
    yield 0;
    if (json !== 1) yield 1;
  }
}

/** The smallest that was found within so many attempts. */
export async function reduce(input: Input, kind: Door['kind'], isBroken: IsBroken, attempts: number): Promise<Input> {
  let best = input;
  let left = attempts;
  for (let found = true; found; ) {
    found = false;
    for (const candidate of smaller(best, kind)) {
      if (left-- <= 0) return best;
      if (!(await isBroken(candidate))) continue;
      best = candidate;
      found = true;
      break;
    }
  }
  return best;
}
