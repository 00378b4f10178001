/** Places in a JSON value, as problems and rows name them: `$.actions[0].effect[2]`. */
import { childPath } from '@fuda/game';

export type Key = string | number;

/** The steps of a path; undefined if it is none. */
export function keysOf(path: string): readonly Key[] | undefined {
  const step = /\.([A-Za-z_$][\w$]*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/y;
  if (!path.startsWith('$')) return undefined;
  const keys: Key[] = [];
  step.lastIndex = 1;
  while (step.lastIndex < path.length) {
    const found = step.exec(path);
    if (!found) return undefined;
    const [, name, index, quoted] = found;
    keys.push(name ?? (index === undefined ? (JSON.parse(quoted) as string) : Number(index)));
  }
  return keys;
}

export function pathOf(keys: readonly Key[]): string {
  return keys.reduce<string>(childPath, '$');
}

/** The path of what holds it and its last step; undefined for the whole document. */
export function parentOf(path: string): { readonly parent: string; readonly key: Key } | undefined {
  const keys = keysOf(path);
  const key = keys?.at(-1);
  return keys && key !== undefined ? { parent: pathOf(keys.slice(0, -1)), key } : undefined;
}

/** Is it that place, or one inside it? */
export function isWithin(path: string, outer: string): boolean {
  return path === outer || (path.startsWith(outer) && (path[outer.length] === '.' || path[outer.length] === '['));
}
