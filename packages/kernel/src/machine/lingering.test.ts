import { type AbilityDeclaration, cells, type Expr, type Statement } from '@fuda/kernel';
import { mini } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';

const { card, find, go, note, plus, rule, startMini, stat, trace, v, whenever } = mini;

type Bind = Extract<Statement, readonly ['apply', ...unknown[]]>[2];
const linger = (ability: AbilityDeclaration, bind: Partial<Bind> = {}): Statement => [
  'apply',
  ability,
  { until: 'endOfTurn', ...bind },
];
/** The flag picks what "go" does: 0, 1, 2 … one after the other. */
const inTurn = (...steps: Statement[][]): Statement[] => [
  ['setGlobal', 'flag', ['add', ['global', 'flag'], 1]],
  ['switch', ['global', 'flag'], steps.map((body, i) => [i + 1, body] as const)],
];
const x = card('x', { power: 1 });

describe('lingering rules', () => {
  test('[K-R22] they last until their expiry is called, with the right argument if one is given', () => {
    const match = startMini({
      cards: [x],
      put: [['x', 0, 'line']],
      script: inTurn(
        [
          linger(plus(1), { untilArg: 0 }),
          linger(plus(10), { untilArg: 1 }),
          linger(plus(100), { until: 'endOfBattle' }),
        ],
        [['expire', 'endOfTurn', 1]],
        [['expire', 'endOfBattle']],
        [['expire', 'endOfTurn']],
      ),
    });
    expect([0, 1, 2, 3].map(() => stat(go(match), 'x'))).toEqual([112, 102, 2, 1]);
    match.undo(3);
    expect(stat(match, 'x')).toBe(112);
  });

  test('[K-R23] bound to an object they touch it alone, and know what they were bound to', () => {
    const match = startMini({
      cards: [x, card('y', { power: 1 })],
      put: [
        ['x', 0, 'line'],
        ['y', 0, 'line'],
      ],
      script: [
        find('x', 'x'),
        linger(plus(['add', ['bound', 'value'], ['same', ['bound', 'target'], ['it']]]), { target: v('x'), value: 5 }),
      ],
    });
    go(match);
    expect([stat(match, 'x'), stat(match, 'y')]).toEqual([7, 1]);
  });

  test('[K-R36] further values are kept as they were when it started, in its conditions and in its programs', () => {
    const kept: Expr = ['add', ['kept', 0], ['mul', 10, ['kept', 1]]];
    const match = startMini({
      cards: [x],
      put: [['x', 0, 'line']],
      script: inTurn(
        [['let', 'a', 2], linger(plus(kept), { keep: [v('a'), ['global', 'flag']] }), ['let', 'a', 5]],
        [['expire', 'endOfTurn']],
      ),
    });
    expect(stat(go(match), 'x')).toBe(1 + 2 + 10);
    expect(stat(go(match), 'x')).toBe(1);
    match.undo(1);
    expect(stat(match, 'x')).toBe(13);
  });

  test('[K-R32] bound anew, they touch the other object: it alone, and until it goes', () => {
    const match = startMini({
      cards: [x, card('y', { power: 1 })],
      put: [
        ['x', 0, 'line'],
        ['y', 0, 'line'],
      ],
      script: inTurn(
        [find('x', 'x'), find('y', 'y'), linger(plus(5), { target: v('x') }), linger(plus(20), { target: v('y') })],
        [find('x', 'x'), find('y', 'y'), ['rebind', v('x'), v('y')], ['rebind', 0, v('x')]],
        [find('y', 'y'), ['move', v('y'), { to: 'hand' }], ['move', ['current', v('y')], { to: 'line' }]],
      ),
    });
    const powers = () => [stat(go(match), 'x'), stat(match, 'y')];
    expect([powers(), powers(), powers()]).toEqual([
      [6, 21],
      [1, 26],
      [1, 1],
    ]);
    match.undo(2);
    expect([stat(match, 'x'), stat(match, 'y')]).toEqual([6, 21]);
  });

  test('[K-R42] unbound, an object is free of them and stays the same; what is spared, and what only waits for it, goes on', () => {
    const forbid = (action: string): AbilityDeclaration => ({
      id: `no-${action}`,
      kind: 'lingering',
      rule: { category: 'ActionPermission', isEffect: true, action },
    });
    const later: AbilityDeclaration = {
      id: 'later',
      kind: 'delayed',
      trigger: { on: ['LEAVE_line'], scope: 'any', optional: false },
      programs: { effect: [] },
    };
    const match = startMini({
      cards: [x, card('y', { power: 1 })],
      put: [
        ['x', 0, 'line'],
        ['y', 0, 'line'],
      ],
      script: inTurn(
        [
          find('x', 'x'),
          find('y', 'y'),
          linger(plus(5), { target: v('x') }),
          linger(plus(20), { target: v('y') }),
          linger(forbid('DESTROY'), { target: v('x') }),
          linger(forbid('BANISH'), { target: v('x') }),
          linger(later, { target: v('x') }),
        ],
        [find('x', 'x'), ['unbind', v('x'), ['BANISH']], ['unbind', 0]],
      ),
    });
    const { S } = match.machine;
    const seen = () => [stat(go(match), 'x'), stat(match, 'y'), S[cells.RULE_TOP]];
    expect([seen(), seen()]).toEqual([
      [6, 21, 5],
      [1, 21, 5],
    ]);
    const alive = Array.from({ length: 5 }, (_, slot) => S[match.machine.layout.rules + slot * cells.RULE_CELLS] !== 0);
    expect(alive).toEqual([false, true, false, true, true]);
    match.undo(1);
    expect([stat(match, 'x'), stat(match, 'y')]).toEqual([6, 21]);
  });

  test('[K-R24] an object that leaves and comes back is free of them, and they end with the next expiry of any kind', () => {
    const match = startMini({
      cards: [x],
      put: [['x', 0, 'line']],
      script: inTurn(
        [find('x', 'x'), linger(plus(5), { target: v('x') })],
        [
          ['move', ['top', 'line', 0], { to: 'hand' }],
          ['move', ['top', 'hand', 0], { to: 'line' }],
        ],
        [['expire', 'endOfBattle']],
      ),
    });
    expect([stat(go(match), 'x'), stat(go(match), 'x')]).toEqual([6, 1]);
    expect(match.machine.S[cells.RULE_TOP]).toBe(1);
    go(match);
    expect(match.machine.S[cells.RULE_TOP]).toBe(0);
  });

  test('[K-R25] they survive their source, and negation of their source does not end them', () => {
    const match = startMini({
      cards: [x, card('spell')],
      put: [
        ['x', 0, 'line'],
        ['spell', 0, 'line'],
      ],
      script: inTurn(
        [
          find('s', 'spell'),
          ['run', ['abilityOf', 'cast', v('s')], 'effect', { source: v('s'), as: 0 }],
          linger(plus(4)),
        ],
        [find('s', 'spell'), ['set', 'negated', v('s'), 1], ['move', v('s'), { to: 'grave' }]],
      ),
    });
    expect([stat(go(match), 'x'), stat(go(match), 'x')]).toEqual([5, 5]);
  });

  test('[K-R26] they belong to whoever is told, by default to who made them', () => {
    const mine: Expr = ['eq', ['controllerOf', ['it']], ['me']];
    const match = startMini({
      cards: [x, card('y', { power: 1 })],
      put: [
        ['x', 0, 'line'],
        ['y', 1, 'line'],
      ],
      script: [linger(plus(2, mine)), linger(plus(10, mine), { owner: 1 })],
    });
    go(match);
    expect([stat(match, 'x'), stat(match, 'y')]).toEqual([3, 11]);
  });

  test('[K-R27] forbidding and replacing rules may linger, too', () => {
    const match = startMini({
      script: inTurn(
        [linger(rule({ category: 'ActionReplacement', action: 'DAMAGE', modify: { value: 1 } }))],
        [['act', 'DAMAGE', { player: 0, value: 9 }]],
        [linger(rule({ category: 'ActionPermission', action: 'DAMAGE' }))],
        [
          ['act', 'DAMAGE', { player: 0, value: 9 }],
          ['expire', 'endOfTurn'],
          ['act', 'DAMAGE', { player: 0, value: 9 }],
        ],
      ),
    });
    expect([1, 2, 3, 4].map(() => mini.life(go(match), 0))).toEqual([20, 19, 19, 10]);
  });
});

describe('delayed triggers', () => {
  const ping: Statement = ['emit', 'PING', {}];

  test('[K-T18] a delayed trigger waits for its event, each of them if several are named', () => {
    const both = {
      ...whenever('PING', [note(1)]),
      trigger: { on: ['PING', 'PONG'], scope: 'any', optional: false },
    } as const;
    const match = startMini({
      script: inTurn(
        [linger(both)],
        [ping, ['emit', 'PONG', {}], mini.resolveAll],
        [['expire', 'endOfTurn'], ping, ['emit', 'PONG', {}], mini.resolveAll],
      ),
    });
    expect([1, 2, 3].map(() => trace(go(match)))).toEqual([0, 11, 11]);
  });

  test('[K-T19] bound to an object it hears that object leave, once, and nothing of the card’s later life', () => {
    const farewell = whenever('LEAVE_line', [note(['add', 1, ['same', ['bound', 'target'], ['event', 'subject']]])]);
    const match = startMini({
      cards: [x, card('y')],
      put: [
        ['x', 0, 'line'],
        ['y', 0, 'line'],
      ],
      script: inTurn(
        [find('x', 'x'), linger(farewell, { target: v('x') })],
        [find('y', 'y'), ['move', v('y'), { to: 'grave' }], mini.resolveAll],
        [find('x', 'x'), ['move', v('x'), { to: 'hand' }], mini.resolveAll],
        [
          find('x', 'x'),
          ['move', v('x'), { to: 'line' }],
          find('x', 'x'),
          ['move', v('x'), { to: 'hand' }],
          mini.resolveAll,
        ],
      ),
    });
    expect([1, 2, 3, 4].map(() => trace(go(match)))).toEqual([0, 0, 2, 2]);
  });

  test('[K-T20] in a simultaneous block it hears the leaving, though the card has moved on since', () => {
    const match = startMini({
      cards: [x],
      put: [['x', 0, 'line']],
      script: [
        find('x', 'x'),
        linger(whenever('LEAVE_line', [note(5)]), { target: v('x') }),
        [
          'batch',
          [
            ['move', v('x'), { to: 'hand' }],
            ['move', ['top', 'hand', 0], { to: 'grave' }],
          ],
        ],
        mini.resolveAll,
      ],
    });
    expect(trace(go(match))).toBe(5);
  });

  test('[K-T21] what it was bound to is known when it is carried out, even if it has ended since or its place was taken', () => {
    const remind = whenever('PING', [note(['bound', 'value'])]);
    const match = startMini({
      script: [
        linger(remind, { value: 7 }),
        ping,
        ['expire', 'endOfTurn'],
        linger(plus(1), { value: 3, until: 'endOfBattle' }),
        mini.resolveAll,
      ],
    });
    expect(trace(go(match))).toBe(7);
  });

  test('[K-T22] a one-shot ends itself while it is carried out', () => {
    const once = whenever('PING', [['expire', 'endOfTurn', ['bound', 'value']], note(['bound', 'value'])]);
    const match = startMini({
      script: [linger(once, { value: 7, untilArg: 7 }), ping, mini.resolveAll, ping, mini.resolveAll],
    });
    expect(trace(go(match))).toBe(7);
  });
});
