import type { GamePackage } from '@fuda/game';
import { duelLikePackage } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { readBase, readScenario, wholeScenario } from './read-scenario.ts';
import { runScenario } from './run-scenario.ts';

const BASE = {
  format: 'fuda-base/1',
  game: 'duel-like',
  name: { ja: 'もと', en: 'Base' },
  comment: 'for readers',
  players: [
    { zones: { deck: ['aqua', 'aqua'], hand: ['bronze'] } },
    { zones: { deck: [{ card: 'aqua', count: 3 }], shield: ['bronze'] } },
  ],
  turnPlayer: 0,
  turn: 5,
  phase: 'attack',
} as const;
const pkg: GamePackage = { ...duelLikePackage, basePositions: { duel: BASE, 'two-players': BASE } };

const file = (more: object) => ({ format: 'fuda-scenario/1', game: 'duel-like', from: 'duel', script: [], ...more });
const whole = (more: object, of: GamePackage = pkg) => {
  const { scenario, problems } = wholeScenario(file(more), 'file', [of]);
  expect(problems).toEqual([]);
  return scenario;
};

describe('a file that begins from a base position', () => {
  test('is the base with a script; title and notes of the base are not those of the file', () => {
    const { name: _, comment: __, ...rest } = BASE;
    expect(whole({})).toEqual({ ...rest, format: 'fuda-scenario/1', script: [] });
    expect(whole({ name: { ja: 'あ', en: 'A' } })).toMatchObject({ name: { en: 'A' } });
  });

  test('counts where it says something: a zone as a whole, other zones stay, behind those of the file', () => {
    const { players, turn, phase } = whole({
      turn: 6,
      players: [{ zones: { battle: ['giant'], deck: ['terror'] } }, { zones: { shield: [] } }],
    })!;
    expect([turn, phase]).toEqual([6, 'attack']);
    expect(JSON.stringify(players)).toBe(
      JSON.stringify([
        { zones: { battle: ['giant'], deck: ['terror'], hand: ['bronze'] } },
        { zones: { shield: [], deck: [{ card: 'aqua', count: 3 }] } },
      ]),
    );
  });

  test('0 and false are said, too', () => {
    expect(
      whole({ turnPlayer: 0, turn: 0 }, { ...pkg, basePositions: { duel: { ...BASE, turnPlayer: 1 } } }),
    ).toMatchObject({
      turnPlayer: 0,
      turn: 0,
    });
  });

  test('counters and globals are taken by their names, cards are added up', () => {
    const rich = {
      ...BASE,
      globals: { a: 1, b: 2 },
      cards: [{ id: 'x' }],
      players: [{ counters: { p: 1, q: 2 } }, {}],
    };
    const merged = whole(
      { globals: { b: 3 }, cards: [{ id: 'y' }], players: [{ counters: { q: 5 } }, { counters: { p: 7 } }] },
      { ...pkg, basePositions: { duel: rich } },
    );
    expect(merged).toMatchObject({
      globals: { a: 1, b: 3 },
      cards: [{ id: 'x' }, { id: 'y' }],
      players: [{ counters: { p: 1, q: 5 } }, { counters: { p: 7 } }],
    });
  });

  test('with decks takes nothing that lies on the table', () => {
    expect(whole({ decks: ['all', 'all'] })).not.toHaveProperty('players');
  });

  test('written out is the same match as the file, and needs no base any more', () => {
    const text = file({
      players: [{ zones: { battle: ['giant'] } }, {}],
      script: [{ expect: { turn: 5, phase: 'attack' } }],
    });
    const { scenario } = wholeScenario(text, 'file', [pkg]);
    expect(scenario).not.toHaveProperty('from');
    const [own, alone] = [readScenario(text, 'f', [pkg]), readScenario(scenario, 'f', [duelLikePackage])];
    expect(own.problems).toEqual([]);
    expect(alone.ready?.setup).toEqual(own.ready?.setup);
    expect(runScenario(text, 'f', [pkg])).toMatchObject({ ok: true, steps: 1 });
  });
});

describe('a base that is not there', () => {
  const refusal = (from: unknown, of: GamePackage = pkg) => readScenario(file({ from }), 'file', [of]).problems;

  test('is refused with the nearest name, or all of them', () => {
    expect(refusal('deul')).toMatchObject([
      { code: 'UNKNOWN_NAME', path: '$.from', reason: { en: 'no base position "deul" (did you mean "duel"?)' } },
    ]);
    expect(refusal('xxxxxxxx')[0].reason.en).toContain('duel, two-players');
  });

  test('is refused where the game has none, and where it is no name', () => {
    expect(refusal('duel', duelLikePackage)).toMatchObject([{ code: 'UNKNOWN_NAME', path: '$.from' }]);
    expect(refusal(7)).toMatchObject([{ code: 'BAD_SHAPE', path: '$.from' }]);
    expect(refusal('toString')).toMatchObject([{ code: 'UNKNOWN_NAME' }]);
  });

  test('or is none tells what is wrong with it', () => {
    const wrong = { ...pkg, basePositions: { duel: { ...BASE, trun: 5 } } };
    expect(refusal('duel', wrong)).toMatchObject([
      { path: '$.from', reason: { en: expect.stringMatching(/"duel".*\$\.trun/) } },
    ]);
  });
});

test('base positions are checked like files: their keys, and every word of theirs', () => {
  expect(readBase(BASE, 'base', [pkg]).problems).toEqual([]);
  for (const [change, path] of [
    [{ script: [] }, '$.script'],
    [{ from: 'duel' }, '$.from'],
    [{ rolls: [1] }, '$.rolls'],
    [{ phase: 'atack' }, '$.phase'],
    [{ players: [{ zones: { deck: ['nobody'] } }, {}] }, '$.players[0].zones.deck[0]'],
    [{ game: 'chess' }, '$.game'],
  ] as const)
    expect(readBase({ ...BASE, ...change }, 'base', [pkg]).problems.map((problem) => problem.path)).toEqual([path]);
});
