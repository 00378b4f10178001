import { childPath } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { DiagnosticCode } from './diagnostic.ts';
import { CARD_LIMITS } from './limits.ts';

export interface SizeProblem {
  readonly code: DiagnosticCode;
  readonly path: string;
  readonly detail: { readonly expected?: Text };
}

function tooMany(limit: number, path: string): SizeProblem {
  return { code: 'too-many', path, detail: { expected: { ja: `${limit}個まで`, en: `at most ${limit}` } } };
}

/**
 * The first bound a JSON value breaks. Done before anything recursive reads the value, and without recursion itself,
 * so that no input can overflow the stack.
 */
export function measure(json: unknown, root: string): SizeProblem | undefined {
  const todo: { value: unknown; path: string; depth: number }[] = [{ value: json, path: root, depth: 0 }];
  let values = 0;
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { value, path, depth } = next;
    if (++values > CARD_LIMITS.values) return tooMany(CARD_LIMITS.values, path);
    if (typeof value === 'string' && value.length > CARD_LIMITS.text) return { code: 'too-long', path, detail: {} };
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= CARD_LIMITS.depth) return { code: 'too-deep', path, detail: {} };
    const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    if (entries.length > CARD_LIMITS.entries) return tooMany(CARD_LIMITS.entries, path);
    for (const [key, entry] of entries) {
      if (typeof key === 'string' && key.length > CARD_LIMITS.text) return { code: 'too-long', path, detail: {} };
      todo.push({ value: entry, path: childPath(path, key), depth: depth + 1 });
    }
  }
  return undefined;
}
