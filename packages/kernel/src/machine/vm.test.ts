import { loadSnapshot, type Statement, saveSnapshot } from '@fuda/kernel';
import { brokenInvariants, mini, stateOf } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';

const { askYesNo, card, find, go, note, startMini, trace, v, whenever, zone } = mini;

describe('interrupts', () => {
  // an effect asks, its event wakes another that asks, which wakes a third that asks; each goes on where it stopped
  const level = (on: string, next: string | null, digit: number, by: number) =>
    card(
      `l${digit}`,
      {},
      whenever(on, [
        ['let', 'mine', digit],
        askYesNo(by, 'yes'),
        note(['add', v('mine'), v('yes')]),
        ...(next ? ([['emit', next, {}], mini.resolveAll] as Statement[]) : []),
        note(v('mine')),
      ]),
    );
  const start = () =>
    startMini({
      cards: [level('PING', 'PONG', 1, 0), level('PONG', 'DAMAGED', 3, 1), level('DAMAGED', null, 5, 0)],
      put: [
        ['l1', 0, 'line'],
        ['l3', 1, 'line'],
        ['l5', 0, 'line'],
      ],
      script: [['let', 'outer', 9], ['emit', 'PING', {}], mini.resolveAll, note(v('outer'))],
    });

  test('[K-V3] three nested interrupts each ask, and each goes on exactly where it stopped', () => {
    const match = go(start(), 1, 0, 1);
    expect(trace(match)).toBe(2365319);
    const asked = start();
    for (const [option, next] of [
      [0, 0],
      [1, 1],
      [0, 0],
      [0, 0],
    ]) {
      mini.answer(asked, option);
      expect(asked.query?.player).toBe(next);
    }
  });

  test('[K-V4] undo and snapshot in the middle of them lead to the same end', () => {
    const whole = go(start(), 1, 1, 1);
    for (let stop = 1; stop <= 3; stop++) {
      const match = start();
      const answers = [0, 1, 1, 1];
      for (const option of answers.slice(0, stop)) mini.answer(match, option);
      const state = stateOf(match);
      const loaded = loadSnapshot(match.game, JSON.parse(JSON.stringify(saveSnapshot(match))));
      if (!loaded.ok) throw new Error(loaded.error.reason.en);
      for (const m of [match, loaded.value]) {
        for (const option of answers.slice(stop).map((x) => 1 - x)) mini.answer(m, option);
        expect(m.undo(answers.length - stop).ok).toBe(true);
        expect(stateOf(m)).toEqual(state);
        for (const option of answers.slice(stop)) mini.answer(m, option);
        expect(m.hash()).toBe(whole.hash());
      }
    }
  });
});

describe('programs', () => {
  const run = (script: Statement[], programs = {}, ...put: mini.Put[]) =>
    go(
      startMini({
        cards: [card('x', { power: 2, cost: 4 }), card('y', { power: 5 })],
        script,
        put,
        declare: { programs },
      }),
    );

  test('[K-V5] loops, branches, calls with parameters and results, recursion', () => {
    const factorial: Statement[] = [
      ['if', ['le', v('n'), 1], [['return', 1]]],
      ['call', 'f', { n: ['sub', v('n'), 1] }, { out: 'less' }],
      ['return', ['mul', v('n'), v('less')]],
    ];
    expect(
      mini.seen(
        run([['call', 'f', { n: 6 }, { out: 'r' }], mini.show(v('r'))], { f: { params: ['n'], body: factorial } }),
      ),
    ).toBe(720);
    expect(
      trace(
        run([
          ['repeat', 3, [note(1)]],
          ['while', 1, [note(2), ['break']]],
          [
            'switch',
            5,
            [
              [4, [note(3)]],
              [5, [note(4)]],
            ],
            [note(5)],
          ],
          ['switch', 9, [], [note(6)]],
        ]),
      ),
    ).toBe(111246);
  });

  test('[K-V6] variables belong to one call: a callee starts with zeros and cannot touch its caller’s', () => {
    const body: Statement[] = [note(v('a')), ['let', 'a', 8]];
    expect(trace(run([['let', 'a', 5], ['call', 'p'], note(v('a')), ['call', 'p']], { p: { body } }))).toBe(50);
    expect(trace(run([['let', 'a', 5], ['call', 'p'], note(v('a'))], { p: { body: [['let', 'a', 8]] } }))).toBe(5);
  });

  test('[K-V7] `as` changes who "me" is inside, and only there', () => {
    const say: Statement = note(['add', 1, ['me']]);
    expect(trace(run([say, ['call', 'p', {}, { as: 1 }], say], { p: { body: [say] } }))).toBe(121);
  });

  test('[K-V8] FOREACH walks a snapshot: its body may move the cards it walks', () => {
    const put = Array.from({ length: 5 }, (_, i) => [i % 2 ? 'x' : 'y', 0, 'line'] as const);
    const match = run(
      [
        [
          'foreach',
          'c',
          [{ zone: 'line', of: 0 }],
          [['move', v('c'), { to: 'grave' }]],
          ['ge', ['prop', 'power', ['it']], 2],
        ],
      ],
      {},
      ...put,
    );
    expect([zone(match, 0, 'line'), zone(match, 0, 'grave').length]).toEqual([[], 5]);
    const adds = run(
      [['foreach', 'c', [{ zone: 'line', of: 0 }], [['create', ['definition', 'x'], 0, { to: 'line' }]]]],
      {},
      ...put,
    );
    expect(zone(adds, 0, 'line')).toHaveLength(10);
  });

  test('[K-V9] FOREACH over a list that loses a card on the way skips an object that is gone', () => {
    const put = [
      ['x', 0, 'line'],
      ['x', 0, 'line'],
      ['x', 0, 'line'],
    ] as const;
    const body: Statement[] = [
      [
        'foreach',
        'c',
        [{ zone: 'line', of: 0 }],
        [
          ['move', ['top', 'line', 0], { to: 'hand' }],
          ['move', v('c'), { to: 'grave' }],
        ],
      ],
    ];
    const match = run(body, {}, ...put);
    expect([zone(match, 0, 'grave').length, zone(match, 0, 'hand').length]).toEqual([1, 2]);
  });

  test('[K-V10] lists keep their order, grow, shrink, and nest', () => {
    const script: Statement[] = [
      ['list', 'a'],
      ['list', 'b'],
      ['push', 'a', 1],
      ['push', 'b', 7],
      ['push', 'a', 2],
      ['push', 'b', 8],
      ['push', 'a', 3],
      ['drop', 'a', 2],
      note(['length', 'a']),
      note(['at', 'a', 0]),
      note(['at', 'a', 1]),
      note(['at', 'b', 1]),
      note(['at', 'b', 5]),
      note(['includes', 'b', 7]),
    ];
    expect(trace(run(script))).toBe(213801);
  });
});

describe('objects', () => {
  const script = (...more: Statement[]): Statement[] => [
    find('x', 'x'),
    ['move', v('x'), { to: 'hand' }],
    ['move', ['current', v('x')], { to: 'line' }],
    ...more,
  ];
  const start = (...more: Statement[]) =>
    go(
      startMini({
        cards: [card('x', { power: 6 })],
        put: [['x', 0, 'line', { attributes: { boost: 3 } }]],
        script: script(...more),
      }),
    );

  test('[K-V11] a target that leaves and comes back is a new object: move and set do nothing to it', () => {
    const match = start(
      ['set', 'tapped', v('x'), 1],
      ['move', v('x'), { to: 'grave' }],
      ['transform', v('x'), 0],
      note(['add', 1, ['fresh', v('x')]]),
    );
    expect([
      zone(match, 0, 'line'),
      match.view(0).players[0].zones.line.cards[0].attributes.tapped,
      trace(match),
    ]).toEqual([['x'], 0, 1]);
  });

  test('[K-V12] through the old reference the last known value is read, through the new one the present value', () => {
    const match = start(note(['stat', 'power', v('x')]), note(['stat', 'power', ['current', v('x')]]));
    expect(trace(match)).toBe(96);
  });

  test('[K-V13] `keep` moves stay the same object and keep attributes', () => {
    const match = go(
      startMini({
        cards: [card('x')],
        put: [['x', 0, 'line', { attributes: { tapped: 1 } }]],
        script: [
          find('x', 'x'),
          ['move', v('x'), { to: 'under', keep: true }],
          ['move', v('x'), { to: 'field', keep: true }],
          ['set', 'boost', v('x'), 4],
          note(['fresh', v('x')]),
        ],
      }),
    );
    expect(match.view(0).players[0].zones.field.cards[0].attributes).toMatchObject({ tapped: 1, boost: 4 });
    expect(trace(match)).toBe(1);
  });

  test('[K-V14] cards under a host are found by it, and the view names the host while it is the same object', () => {
    const match = startMini({
      cards: [card('h'), card('u')],
      put: [
        ['h', 0, 'line'],
        ['u', 0, 'hand'],
        ['u', 0, 'under'],
      ],
      script: [
        find('h', 'h'),
        ['move', ['top', 'hand', 0], { to: 'under', host: v('h') }],
        note(['count', [{ zone: 'under', of: 0, host: v('h') }]]),
        askYesNo(0, 'y'),
        ['move', v('h'), { to: 'hand' }],
      ],
    });
    go(match);
    const hosts = () => match.view(1).players[0].zones.under.cards.map((c) => c.host?.definition);
    expect([trace(match), hosts()]).toEqual([1, [undefined, 'h']]);
    mini.answer(match, 0);
    expect(hosts()).toEqual([undefined, undefined]);
  });

  test('[K-V15] a transformed card is the same object with the other card’s abilities', () => {
    const match = go(
      startMini({
        cards: [card('caterpillar', { power: 1 }, mini.plus(1)), card('butterfly', { power: 10 }, mini.plus(100))],
        put: [['caterpillar', 0, 'line']],
        script: [find('c', 'caterpillar'), ['transform', v('c'), ['definition', 'butterfly']], note(['fresh', v('c')])],
      }),
    );
    expect([mini.stat(match, 'butterfly'), trace(match), brokenInvariants(match)]).toEqual([110, 1, []]);
  });

  test('[K-V26] a property that is another card is found wherever that one stands in the pool', () => {
    const refers = { ...card('refers'), references: { cost: 'other' } };
    for (const cards of [
      [refers, card('other')],
      [card('other'), card('x'), refers],
    ]) {
      const script = [find('c', 'refers'), mini.show(['prop', 'cost', v('c')])];
      const match = go(startMini({ cards, put: [['refers', 0, 'line']], script }));
      expect(match.game.cards[mini.seen(match) - 1].id).toBe('other');
    }
    expect(() => mini.miniGame({ cards: [refers] })).toThrow('unknown card "other"');
  });

  test('[K-V25] a card that does not exist is neither made nor turned into', () => {
    const match = startMini({
      cards: [card('x')],
      put: [['x', 0, 'line']],
      script: [
        find('c', 'x'),
        ['transform', v('c'), ['prop', 'cost', v('c')]],
        ['transform', v('c'), 99],
        ['create', ['prop', 'cost', v('c')], 0, { to: 'line' }],
        ['create', -1, 0, { to: 'line' }],
      ],
    });
    go(match);
    expect([mini.zone(match, 0, 'line'), match.result, brokenInvariants(match)]).toEqual([['x'], null, []]);
    expect(match.view(0).players[0].zones.line.size).toBe(1);
  });
});

describe('expressions', () => {
  const value = (x: import('@fuda/kernel').Expr, ...put: mini.Put[]) =>
    mini.seen(
      go(
        startMini({
          cards: [card('x', { power: 2, cost: 4 }), card('y', { power: 5, cost: 1 })],
          put,
          script: [mini.show(x)],
        }),
      ),
    );

  test('[K-V16] arithmetic is 32-bit, division rounds down, up on request, and by zero gives zero', () => {
    const cases: [import('@fuda/kernel').Expr, number][] = [
      [['div', 7, 2], 3],
      [['div', -7, 2], -4],
      [['divUp', 7, 2], 4],
      [['divUp', 4, 3], 2],
      [['divUp', 6, 3], 2],
      [['divUp', -4, 3], -1],
      [['divUp', 4, -3], -1],
      [['divUp', -4, -3], 2],
      [['divUp', 5, 0], 0],
      [['div', 5, 0], 0],
      [['mod', 7, 3], 1],
      [['mod', 7, 0], 0],
      [['bits', 0b1011], 3],
      [['if', 0, 1, 2], 2],
      [['and', 2, 3], 3],
      [['or', 0, 4], 4],
      [['not', 5], 0],
      [['neg', 5], -5],
      [['lesser', 3, 2], 2],
      [['greater', 3, 2], 3],
      [['add', 0x7fffffff, 1], -0x80000000],
      [['mul', 65536, 65536], 0],
    ];
    for (const [x, expected] of cases) expect([x, value(x)]).toEqual([x, expected]);
  });

  test('[K-V17] counting, sums, extremes, unions and different values over cards', () => {
    const put: mini.Put[] = [
      ['x', 0, 'line'],
      ['y', 0, 'line'],
      ['y', 1, 'line'],
    ];
    const all = [
      { zone: 'line', of: 0 },
      { zone: 'line', of: 1 },
    ];
    const power = ['prop', 'power', ['it']] as const;
    expect(value(['count', all, ['ge', power, 3]], ...put)).toBe(2);
    expect(value(['sum', all, power], ...put)).toBe(12);
    expect([value(['max', all, power], ...put), value(['min', all, power], ...put)]).toEqual([5, 2]);
    expect([value(['union', all, power], ...put), value(['distinct', all, power], ...put)]).toEqual([7, 2]);
    expect(value(['max', [], power])).toBe(0);
  });

  test('[K-V18] a source computed from a count does not disturb the sources before it', () => {
    const busy = [
      'if',
      ['gt', ['count', [{ zone: 'line', of: 1 }], ['ge', ['attr', 'boost', ['it']], 0]], 0],
      ['top', 'hand', 0],
      0,
    ] as const;
    const sources = [{ zone: 'line', of: 0 }, { one: busy }] as const;
    const put: mini.Put[] = [
      ['x', 0, 'line'],
      ['y', 0, 'line'],
      ['x', 0, 'hand'],
      ['y', 1, 'line'],
      ['y', 1, 'line'],
    ];
    expect(
      value(
        [
          'sum',
          sources,
          ['mul', ['prop', 'cost', ['it']], ['add', 1, ['attr', 'boost', ['it']]]],
          ['ge', ['attr', 'boost', ['it']], 0],
        ],
        ...put,
      ),
    ).toBe(9);
  });

  test('[K-V19] a filter inside a filter looks at its own card', () => {
    const put: mini.Put[] = [
      ['x', 0, 'line'],
      ['y', 0, 'line'],
      ['y', 1, 'line'],
    ];
    const equals = ['gt', ['count', [{ zone: 'line', of: 1 }], ['eq', ['prop', 'power', ['it']], 5]], 0] as const;
    expect(
      value(['count', [{ zone: 'line', of: 0 }], ['and', equals, ['eq', ['prop', 'power', ['it']], 2]]], ...put),
    ).toBe(1);
  });
});
