import type { RandomBelow } from '@fuda/kernel';

function pick<T>(list: readonly T[], random: RandomBelow): T {
  return list[random(list.length)];
}

/** Values that readers like to forget. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.5,
  1e308,
  2 ** 31,
  '',
  '$',
  '$x',
  '$source',
  '$prev',
  '$event',
  '__proto__',
  'constructor',
  'ALL',
  'SELF',
  [],
  {},
  [[]],
  [{}],
  { op: 'COUNT' },
  { op: 'DRAW' },
  { param: 'n' },
  'あ'.repeat(2000),
];

type Path = readonly (string | number)[];

/** Where everything in a value lies. The same sample is damaged ten thousand times: it is walked through once. */
const KNOWN = new WeakMap<object, readonly Path[]>();

function pathsIn(json: unknown): readonly Path[] {
  if (typeof json !== 'object' || json === null) return [];
  const known = KNOWN.get(json);
  if (known) return known;
  const found: Path[] = [];
  const walk = (value: unknown, path: Path): void => {
    if (typeof value !== 'object' || value === null) return;
    const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
    for (const key of keys) {
      const inner = [...path, key];
      found.push(inner);
      walk((value as Record<string | number, unknown>)[key], inner);
    }
  };
  walk(json, []);
  KNOWN.set(json, found);
  return found;
}

function get(json: unknown, path: Path): unknown {
  let value = json;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}

type Parent = unknown[] | Record<string, unknown>;

function set(parent: Parent, key: string | number, value: unknown): void {
  Object.defineProperty(parent, key, { value, writable: true, enumerable: true, configurable: true });
}

function remove(parent: Parent, key: string | number): void {
  if (Array.isArray(parent)) parent.splice(key as number, 1);
  else delete parent[key];
}

/** A copy in which the holder of a place is another one. Everything beside the way there is shared: nobody writes to inputs. */
function withParent(json: unknown, path: Path, change: (parent: Parent) => void, depth = 0): unknown {
  const copy: Parent = Array.isArray(json) ? [...json] : { ...(json as Record<string, unknown>) };
  if (depth === path.length - 1) change(copy);
  else set(copy, path[depth], withParent(get(json, [path[depth]]), path, change, depth + 1));
  return copy;
}

/** A slip of the finger in a word. */
function misspell(word: string, random: RandomBelow): string {
  const at = random(word.length + 1);
  const letter = String.fromCharCode(97 + random(26));
  return pick(
    [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.toUpperCase(),
      word + word,
    ],
    random,
  );
}

function nest(value: unknown, depth: number): unknown {
  let nested = value;
  for (let i = 0; i < depth; i++) nested = i % 2 === 0 ? [nested] : { op: 'NOT', condition: nested };
  return nested;
}

function change(json: unknown, path: Path, all: readonly Path[], random: RandomBelow): unknown {
  const value = get(json, path);
  // taken away by an earlier change
  if (value === undefined) return json;
  const key = path[path.length - 1];
  const put = (next: unknown): unknown => withParent(json, path, (parent) => set(parent, key, next));
  const kinds: (() => unknown)[] = [
    () => put(pick(STRANGE, random)),
    () => withParent(json, path, (parent) => remove(parent, key)),
    () => put(get(json, pick(all, random)) ?? null),
    () => put(nest(value, pick([1, 2, 60], random))),
    () => {
      if (typeof value === 'string') return put(misspell(value, random));
      if (typeof value === 'number')
        return put(pick([-value, value + 1, value * 1000, value / 3, Number.MAX_SAFE_INTEGER], random));
      return Array.isArray(value) ? put([...value, ...value]) : json;
    },
    () => {
      const name = misspell(String(key), random);
      return withParent(json, path, (parent) => {
        if (Array.isArray(parent)) return;
        remove(parent, key);
        set(parent, name, value);
      });
    },
    () => {
      const name = misspell(String(key), random);
      return withParent(json, path, (parent) => {
        if (Array.isArray(parent)) parent.push(value);
        else set(parent, name, value);
      });
    },
  ];
  return pick(kinds, random)();
}

/** A damaged copy of a JSON value: one to four changes that a person, an editor or an enemy might make. It shares what was not changed. */
export function mutate(json: unknown, random: RandomBelow): unknown {
  const all = pathsIn(json);
  if (all.length === 0) return pick(STRANGE, random);
  let changed = json;
  for (let times = 1 + random(4); times > 0; times--) changed = change(changed, pick(all, random), all, random);
  return changed;
}
