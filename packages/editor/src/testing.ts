/** What several tests need: games, and chance that can be repeated. */
import type { Command } from './commands.ts';
import { leaves, valueAt } from './json.ts';
import { type Key, pathOf } from './path.ts';

/** All games of a registry, with their ids. */
export function loadAll<T extends object>(loaders: Readonly<Record<string, () => Promise<T>>>) {
  return Promise.all(Object.entries(loaders).map(async ([id, load]) => ({ id, ...(await load()) })));
}

/** Numbers below `n`, the same for the same seed. */
export function dice(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function pick<T>(list: readonly T[], random: (n: number) => number): T {
  return list[random(list.length)];
}

/** Anything that could be done to a document, sensible or not; values come from other documents. */
export function randomCommand(json: unknown, random: (n: number) => number, others: readonly unknown[]): Command {
  const somewhere = (value: unknown): readonly Key[] => {
    const keys = pick([...leaves(value)], random);
    return keys.slice(0, random(keys.length + 1));
  };
  const other = pick(others, random);
  const value = valueAt(other, somewhere(other));
  const [keys, more] = [somewhere(json), somewhere(json)];
  const path = pathOf(keys);
  const list = pathOf(more);
  const commands: readonly Command[] = [
    { do: 'set', path, value },
    { do: 'set', path: pathOf([...keys, 'cost']), value },
    { do: 'remove', path },
    { do: 'insert', list, at: random(3), value },
    { do: 'duplicate', path },
    { do: 'move', path, list, at: random(3) },
    { do: 'renameField', path, name: 'other' },
  ];
  return pick(commands, random);
}
