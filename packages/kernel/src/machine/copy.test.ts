import { randomFrom } from '@fuda/game';
import { acidPackage, mini, stateOf } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { RESULT } from './cells.ts';
import { copyState } from './copy.ts';
import { Machine } from './machine.ts';
import { countOptions } from './options.ts';
import { decide } from './run.ts';
import { startMatch } from './start.ts';

test('[K-C13] a copy is equal cell by cell, whatever the match was that is overwritten', () => {
  const game = acidPackage.compile();
  const setup = acidPackage.setUp(acidPackage.defaultDecks, 1);
  if (!setup.ok) throw new Error(setup.error.reason.en);
  const played = (seed: number, decisions: number): Machine => {
    const random = randomFrom(seed);
    const m = new Machine(game);
    startMatch(m, setup.value, seed);
    for (let i = 0; i < decisions && m.S[RESULT] === 0; i++) decide(m, random(countOptions(m)));
    return m;
  };
  const machines = [0, 1, 7, 20, 45, 90, 10_000].map((decisions, i) => played(i + 1, decisions));
  expect(machines.some((m) => m.S[RESULT] !== 0)).toBe(true);
  const work = new Machine(game);
  for (const before of machines)
    for (const from of machines) {
      copyState(before, work);
      copyState(from, work);
      expect(work.state.every((cell, at) => cell === from.state[at])).toBe(true);
    }
});

test('[K-C13] tables are copied as far as either match uses them', () => {
  const column = (name: string) => ({ name });
  const tables = [
    { name: 'book', label: { ja: 'book', en: 'book' }, rows: 40, columns: [column('a'), column('b')], used: 'flag' },
  ];
  const filled = (rows: number) =>
    mini.go(
      mini.startMini({
        declare: { tables },
        script: [
          ['let', 'row', 0],
          [
            'repeat',
            rows,
            [
              ['setCell', 'book', 'a', ['var', 'row'], ['add', 100, ['var', 'row']]],
              ['setCell', 'book', 'b', ['var', 'row'], 7],
              ['let', 'row', ['add', ['var', 'row'], 1]],
            ],
          ],
        ],
      }),
    );
  for (const rows of [0, 1, 30]) {
    const from = filled(rows);
    for (const before of [0, 2, 40]) {
      // the same game: its tables are made of the declaration alone
      const to = filled(before);
      copyState(from.machine, to.machine);
      expect(stateOf(to)).toEqual(stateOf(from));
    }
  }
});
