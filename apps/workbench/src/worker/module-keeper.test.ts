import type { GameTables } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { ModuleKeeper } from './module-keeper.ts';
import type { ModuleReply } from './module-wire.ts';

/** A keeper whose modules are names; every step of making one takes a slice, and is made when the test says so. */
function setUp({ shipped = {} as Record<string, string>, steps = 3 } = {}) {
  const done: string[] = [];
  let turn = (): void => undefined;
  let now = 0;
  const told: [number, ModuleReply][] = [];
  const keeper = new ModuleKeeper({
    shipped(key) {
      if (!(key in shipped)) return undefined;
      done.push(`fetch ${key}`);
      return shipped[key] === 'damaged'
        ? Promise.reject(new Error())
        : Promise.resolve(shipped[key] as unknown as object);
    },
    make: async (tables) =>
      (function* () {
        const name = String(tables);
        for (let i = 0; i < steps; i++) {
          if (name === 'impossible') throw new Error();
          now += 100;
          done.push(name);
          yield;
        }
        return Uint8Array.of(name.length);
      })(),
    compile: async (bytes) => `module ${bytes[0]}` as unknown as object,
    pause: () => new Promise((resolve) => (turn = resolve)),
    now: () => now,
  });
  /** lets everything run that does not wait for a turn */
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const takeTurn = async (): Promise<void> => {
    await settle();
    turn();
    await settle();
  };
  const join = (worker: number): void => keeper.join(worker, (reply) => told.push([worker, reply]));
  const send = (worker: number, key: string): void =>
    keeper.hear(worker, { key, tables: key as unknown as GameTables });
  return { keeper, done, told, settle, takeTurn, join, send };
}

test('[WB-P3] a shipped module is fetched once, for all who want it; a damaged one is told as none', async () => {
  const { keeper, done, told, settle, join } = setUp({ shipped: { a: 'A', b: 'damaged' } });
  for (const worker of [1, 2]) {
    join(worker);
    keeper.hear(worker, { want: 'a' });
  }
  keeper.hear(2, { want: 'b' });
  await settle();
  expect(done).toEqual(['fetch a', 'fetch b']);
  expect(told).toEqual([
    [1, { key: 'a', module: 'A' }],
    [2, { key: 'a', module: 'A' }],
    [2, { key: 'b', module: null }],
  ]);
});

test('[WB-P4] a module of own cards is made once and kept; who comes later gets it at once', async () => {
  const { keeper, done, told, takeTurn, join, send } = setUp();
  for (const worker of [1, 2]) {
    join(worker);
    keeper.hear(worker, { want: 'own' });
  }
  expect(told).toEqual([[1, { key: 'own', wantsTables: true }]]);
  send(1, 'own');
  for (let i = 0; i < 4; i++) await takeTurn();
  expect(done).toEqual(['own', 'own', 'own']);
  expect(told.slice(1)).toEqual([
    [1, { key: 'own', module: 'module 3' }],
    [2, { key: 'own', module: 'module 3' }],
  ]);
  join(3);
  keeper.hear(3, { want: 'own' });
  expect(told.at(-1)).toEqual([3, { key: 'own', module: 'module 3' }]);
});

test('[WB-P4] when a worker’s cards change, or it is no more, nothing is made for it any longer', async () => {
  const { keeper, done, told, takeTurn, join, send } = setUp();
  join(1);
  keeper.hear(1, { want: 'first' });
  send(1, 'first');
  await takeTurn();
  keeper.hear(1, { want: 'second' });
  send(1, 'second');
  for (let i = 0; i < 6; i++) await takeTurn();
  expect(done.filter((name) => name === 'first').length).toBeLessThan(3);
  expect(done.filter((name) => name === 'second').length).toBe(3);
  expect(told.flatMap(([, reply]) => ('module' in reply ? [reply.key] : []))).toEqual(['second']);
  join(2);
  keeper.hear(2, { want: 'third' });
  send(2, 'third');
  await takeTurn();
  keeper.leave(2);
  for (let i = 0; i < 6; i++) await takeTurn();
  expect(done.filter((name) => name === 'third').length).toBeLessThan(3);
});

test('[WB-P4] the newest wish comes first, the one before it is finished afterwards', async () => {
  const { keeper, told, takeTurn, join, send } = setUp();
  for (const [worker, key] of [
    [1, 'old'],
    [2, 'new'],
  ] as const) {
    join(worker);
    keeper.hear(worker, { want: key });
    send(worker, key);
    await takeTurn();
  }
  for (let i = 0; i < 8; i++) await takeTurn();
  expect(told.flatMap(([, reply]) => ('module' in reply ? [reply.key] : []))).toEqual(['new', 'old']);
});

test('[WB-P4] what cannot be made is told as none', async () => {
  const { keeper, told, takeTurn, join, send } = setUp();
  join(1);
  keeper.hear(1, { want: 'impossible' });
  send(1, 'impossible');
  await takeTurn();
  expect(told.at(-1)).toEqual([1, { key: 'impossible', module: null }]);
});
