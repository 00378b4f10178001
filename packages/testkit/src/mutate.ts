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

interface Entry {
  readonly parent: unknown[] | Record<string, unknown>;
  readonly key: string | number;
}

function entries(json: unknown, found: Entry[] = []): Entry[] {
  if (Array.isArray(json)) {
    for (const [key, value] of json.entries()) {
      found.push({ parent: json, key });
      entries(value, found);
    }
  } else if (typeof json === 'object' && json !== null) {
    for (const [key, value] of Object.entries(json)) {
      found.push({ parent: json as Record<string, unknown>, key });
      entries(value, found);
    }
  }
  return found;
}

function get({ parent, key }: Entry): unknown {
  return (parent as Record<string | number, unknown>)[key];
}

function set({ parent, key }: Entry, value: unknown): void {
  Object.defineProperty(parent, key, { value, writable: true, enumerable: true, configurable: true });
}

function remove({ parent, key }: Entry): void {
  if (Array.isArray(parent)) parent.splice(key as number, 1);
  else delete parent[key];
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

function change(entry: Entry, all: readonly Entry[], random: RandomBelow): void {
  const value = get(entry);
  const kinds: (() => void)[] = [
    () => set(entry, structuredClone(pick(STRANGE, random))),
    () => remove(entry),
    () => set(entry, structuredClone(get(pick(all, random)))),
    () => set(entry, nest(value, pick([1, 2, 60], random))),
    () => {
      if (typeof value === 'string') set(entry, misspell(value, random));
      else if (typeof value === 'number')
        set(entry, pick([-value, value + 1, value * 1000, value / 3, Number.MAX_SAFE_INTEGER], random));
      else if (Array.isArray(value)) set(entry, [...value, ...value]);
    },
    () => {
      if (Array.isArray(entry.parent)) return;
      const copy = structuredClone(value);
      const name = misspell(String(entry.key), random);
      remove(entry);
      set({ parent: entry.parent, key: name }, copy);
    },
    () => {
      if (Array.isArray(entry.parent)) entry.parent.push(structuredClone(value));
      else set({ parent: entry.parent, key: misspell(String(entry.key), random) }, structuredClone(value));
    },
  ];
  pick(kinds, random)();
}

/** A damaged copy of a JSON value: one to four changes that a person, an editor or an enemy might make. */
export function mutate(json: unknown, random: RandomBelow): unknown {
  const copy: unknown = structuredClone(json);
  const times = 1 + random(4);
  for (let i = 0; i < times; i++) {
    const all = entries(copy);
    if (all.length === 0) return structuredClone(pick(STRANGE, random));
    change(pick(all, random), all, random);
  }
  return copy;
}
