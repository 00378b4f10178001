import { cells as c, type Expr, type Fault, type Limits, type Statement } from '@fuda/kernel';
import { brokenInvariants, mini, stateOf } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';

const { card, find, go, startMini, v, whenever } = mini;
const five = Array.from({ length: 5 }, () => ['x', 0, 'field'] as const);
const listeners = (n: number) => Array.from({ length: n }, () => ['ear', 0, 'line'] as const);
const endless: Statement = ['call', 'again'];

describe('limits', () => {
  const cases: readonly [Fault, Statement[], Partial<Limits>, mini.Put[]][] = [
    ['zone-full', [['move', ['top', 'hand', 0], { to: 'field' }]], {}, [...five, ['x', 0, 'hand']]],
    ['zone-full', [['create', ['definition', 'x'], 0, { to: 'field' }]], {}, five],
    ['cards', [['while', 1, [['create', ['definition', 'x'], 0, { to: 'line' }]]]], { cards: 9 }, []],
    ['rules', [['while', 1, [['apply', mini.plus(1), { until: 'endOfTurn' }]]]], { rules: 5 }, []],
    ['pending', [['while', 1, [['emit', 'PING', {}]]]], { pending: 6 }, listeners(2)],
    ['events', [['batch', [['repeat', 9, [['emit', 'PING', {}]]]]]], { events: 8 }, listeners(1)],
    ['frames', [endless], { frameCells: 200 }, []],
    [
      'lists',
      [
        ['list', 'a'],
        ['while', 1, [['push', 'a', 1]]],
        ['push', 'a', 2],
      ],
      { listCells: 40 },
      [],
    ],
    ['lists', [['act', 'DAMAGE', { player: 0, value: 1 }]], { listCells: 6 }, []],
    ['lists', [['emit', 'PING', {}], mini.resolveAll], { listCells: 6 }, listeners(1)],
    ['fuel', [['while', 1, []]], { fuel: 500 }, []],
    ['fuel', [['while', 1, [['check']]]], { fuel: 500 }, []],
    ['options', [['choose', { by: 0, groups: [{ numbers: [0, 5000], verb: 'pick' }], out: 'n' }]], {}, []],
    [
      'options',
      [
        [
          'repeat',
          7,
          [
            ['fill', 'l', [{ list: 'm' }, { list: 'm' }, ...mini.anywhere]],
            ['let', 'm', v('l')],
          ],
        ],
        [
          'choose',
          {
            by: 0,
            groups: [{ cards: Array.from({ length: 300 }, () => ({ zone: 'field', of: 0 })), verb: 'pick' }],
            out: 'n',
          },
        ],
      ],
      { listCells: 4000 },
      five,
    ],
  ];

  test.each(cases)(
    '[K-L1] %s: the match ends with the named fault, and undo goes back across it',
    (fault, script, limits, put) => {
      const match = startMini({
        cards: [card('x'), card('ear', {}, whenever('PING', []))],
        put,
        script,
        declare: { programs: { again: { body: [endless] } }, limits: { cards: 20, ...limits } },
      });
      const before = stateOf(match);
      go(match);
      expect(match.result).toMatchObject({ winner: null, fault, reason: { name: `fault:${fault}` } });
      expect(match.result?.reason.label.ja.length).toBeGreaterThan(3);
      expect([match.query, match.optionCount, match.options()]).toEqual([null, 0, []]);
      expect(brokenInvariants(match).filter((p) => !p.includes('unused'))).toEqual([]);
      expect(match.decide(0)).toMatchObject({ ok: false, error: { code: 'MATCH_OVER' } });
      expect(match.undo().ok).toBe(true);
      expect(stateOf(match)).toEqual(before);
      expect(match.result).toBeNull();
      match.redo();
      expect(match.result?.fault).toBe(fault);
    },
  );

  test('[K-L2] a full zone does not stop a card from moving inside it, nor a full pool of waiting effects from being used up', () => {
    const match = startMini({
      cards: [card('ear', {}, whenever('PING', [mini.note(1)]))],
      put: listeners(1),
      declare: { limits: { cards: 4, pending: 3 } },
      script: [
        ['repeat', 2, [['emit', 'PING', {}]]],
        ['resolve', ['pendingFirst'], 'effect'],
        ['emit', 'PING', {}],
        ['emit', 'PING', {}],
        mini.resolveAll,
      ],
    });
    expect([go(match).result, mini.trace(match)]).toEqual([null, 1111]);
  });
});

describe('repeated positions', () => {
  const spin = (script: Statement[], put: mini.Put[] = []) =>
    startMini({
      cards: [card('x'), card('lord', {}, mini.plus(1))],
      script,
      put,
      declare: { limits: { cards: 8, repetitionAfter: 20 } },
    });
  const declared = (script: Statement[], declare: object) =>
    startMini({ cards: [card('x')], script, put: [['x', 0, 'line']], declare });
  const turns = (match: ReturnType<typeof spin>, most = 200) => {
    while (!match.result && match.decisions.length < most) mini.answer(match, 0);
    return match.decisions.length;
  };

  test('[K-L3] the third repetition in a long turn is a draw, also when cards went away and came back', () => {
    const still = spin([]);
    expect(turns(still)).toBeLessThan(30);
    expect(still.result).toMatchObject({ winner: null, reason: { name: 'repetition' } });
    expect([still.query, still.options()]).toEqual([null, []]);
    const bounce: Statement[] = [
      find('x', 'lord'),
      ['move', v('x'), { to: 'hand' }],
      ['move', ['top', 'hand', 0], { to: 'line' }],
    ];
    expect(turns(spin(bounce, [['lord', 0, 'line']]))).toBeLessThan(40);
    still.undo();
    expect(still.result).toBeNull();
  });

  test('[K-L4] progress is no repetition, and a new turn starts afresh', () => {
    expect(turns(spin([['setGlobal', 'seen', ['add', ['global', 'seen'], 1]]]))).toBe(200);
    const fresh = spin([['nextTurn']]);
    expect(turns(fresh)).toBe(200);
    expect(brokenInvariants(fresh)).toEqual([]);
  });

  test('[K-L5] the game says how often is too often, and may read how often the position was there before', () => {
    const limits = { cards: 8, repetitionAfter: 20, repetitions: 7 };
    const most: Expr = ['greater', ['global', 'seen'], ['repeated']];
    const often = declared([['setGlobal', 'seen', most]], { limits });
    // a position for every number seen, each of them once more often than the one before; the seventh time nobody is asked
    expect(turns(often)).toBe(20 + 2 + 3 + 4 + 5 + 6 + 6);
    expect([often.result?.reason.name, mini.seen(often)]).toEqual(['repetition', 5]);
    const asked = declared([['nextTurn'], ['setGlobal', 'seen', ['asked']]], { limits });
    mini.answer(asked, 0);
    expect(mini.seen(asked)).toBe(0);
  });

  test('[K-L6] what only ever grows does not make a position new: counters, values, columns, unused rows, upper bits', () => {
    const limits = { cards: 8, repetitionAfter: 20 };
    const n: Expr = ['add', ['global', 'ever'], 1];
    const grow: Statement[] = [
      ['setGlobal', 'ever', n],
      ['setCounter', 'tries', 0, n],
      ['setCell', 'rows', 'number', 0, n],
      ['setCell', 'rows', 'plain', 1, n],
      find('x', 'x'),
      ['set', 'scar', v('x'), ['mul', n, 8]],
    ];
    const base = mini.miniDeclaration;
    const declare = (grows: boolean) => ({
      limits,
      globals: [...base.globals, { name: 'ever', grows }, { name: 'rowsUsed', initial: 1 }],
      counters: [...base.counters, { name: 'tries', grows }],
      attributes: [...base.attributes, { name: 'scar', ...(grows ? { compare: 7 } : {}) }],
      tables: [{ name: 'rows', rows: 2, used: 'rowsUsed', columns: [{ name: 'number', grows }, { name: 'plain' }] }],
    });
    expect(turns(declared(grow, declare(true)))).toBeLessThan(30);
    expect(turns(declared(grow, declare(false)))).toBe(200);
  });
});

describe('chance', () => {
  const roll = (sides: number, options = {}, seed = 1) =>
    startMini({ script: [['nextTurn'], ['random', 'r', sides], mini.show(v('r'))], seed, options });

  test('[K-V20] every number comes up about equally often, and none outside', () => {
    const counts = new Array<number>(6).fill(0);
    const match = roll(6, { journal: false });
    for (let i = 0; i < 6000; i++) counts[mini.seen(go(match))]++;
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(6000);
    for (const n of counts) expect(Math.abs(n - 1000)).toBeLessThan(150);
  });

  test('[K-V21] the same seed gives the same match, another seed another one', () => {
    const run = (seed: number) =>
      Array.from(
        { length: 20 },
        (() => {
          const m = roll(1000, {}, seed);
          return () => mini.seen(go(m));
        })(),
      );
    expect(run(5)).toEqual(run(5));
    expect(run(5)).not.toEqual(run(6));
    expect(new Set([1, 2, 3, 4, 5].map((s) => run(s)[0])).size).toBeGreaterThan(3);
  });

  test('[K-V22] fixed rolls are used first, inside the range, and undo gives them back', () => {
    const match = roll(6, { rolls: [2, 9, -1] });
    const values = () => [0, 1, 2].map(() => mini.seen(go(match)));
    expect(values()).toEqual([2, 3, 5]);
    match.undo(3);
    expect(values()).toEqual([2, 3, 5]);
    expect(match.machine.S[c.ROLL]).toBe(3);
    go(match);
    expect(match.machine.S[c.ROLL]).toBe(3);
  });

  test('[K-V23] shuffles reach every order about equally often', () => {
    const orders = new Map<string, number>();
    for (let seed = 0; seed < 600; seed++) {
      const match = go(
        startMini({
          cards: ['a', 'b', 'c'].map((id) => card(id)),
          put: ['a', 'b', 'c'].map((id) => [id, 0, 'grave'] as const),
          script: [['shuffle', 'grave', 0]],
          seed,
        }),
      );
      const order = mini.zone(match, 0, 'grave').join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect([...orders.values()].every((n) => n > 60 && n < 140)).toBe(true);
    expect(orders.size).toBe(6);
  });
});
