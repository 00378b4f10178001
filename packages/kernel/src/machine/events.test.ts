import type { Expr, Statement } from '@fuda/kernel';
import { mini } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';

const { card, find, go, note, startMini, trace, v, whenever } = mini;

/** Notes the power of whatever leaves. */
const mourner = card('mourner', { power: 1 }, whenever('LEAVE_line', [note(['eventStat', 'power'])]));
const leaveTogether: Statement[] = [
  ['fill', 'all', [{ zone: 'line', of: 0 }]],
  ['moveList', 'all', { to: 'grave' }],
  mini.resolveAll,
];

describe('simultaneous events', () => {
  test('[K-E1] cards leaving together do not hear each other leave', () => {
    const match = startMini({
      cards: [mourner],
      put: [
        ['mourner', 0, 'line'],
        ['mourner', 0, 'line'],
      ],
      script: leaveTogether,
    });
    expect(trace(go(match))).toBe(0);
  });

  test('[K-E2] who stays hears each of them', () => {
    const match = startMini({
      cards: [mourner, card('x', { power: 4 })],
      put: [
        ['x', 0, 'line'],
        ['x', 0, 'line'],
        ['mourner', 1, 'line'],
      ],
      script: leaveTogether,
    });
    expect(trace(go(match))).toBe(44);
  });

  test('[K-E3] one after the other, the later one hears the earlier one leave', () => {
    const match = startMini({
      cards: [mourner],
      put: [
        ['mourner', 0, 'line'],
        ['mourner', 0, 'line'],
      ],
      script: [['foreach', 'c', [{ zone: 'line', of: 0 }], [['move', v('c'), { to: 'grave' }]]], mini.resolveAll],
    });
    expect(trace(go(match))).toBe(1);
  });

  test('[K-E4] a card that arrives in the same block hears what left in it, whether or not another listens already', () => {
    const heard = (...others: mini.Put[]) => {
      const match = startMini({
        cards: [mourner, card('x', { power: 4 })],
        put: [['x', 0, 'line'], ['mourner', 0, 'hand'], ...others],
        script: [
          find('x', 'x'),
          [
            'batch',
            [
              ['move', v('x'), { to: 'grave' }],
              ['move', ['top', 'hand', 0], { to: 'line' }],
            ],
          ],
          mini.resolveAll,
        ],
      });
      return trace(go(match));
    };
    expect(heard()).toBe(4);
    expect(heard(['mourner', 1, 'line'])).toBe(44);
  });

  test('[K-E5] an emitted event in a block behaves like a move', () => {
    const match = startMini({
      cards: [card('ear', {}, whenever('PING', [note(7)]))],
      put: [['ear', 0, 'hand']],
      script: [
        [
          'batch',
          [
            ['emit', 'PING', {}],
            ['move', ['top', 'hand', 0], { to: 'line' }],
          ],
        ],
        mini.resolveAll,
      ],
    });
    expect(trace(go(match))).toBe(7);
  });

  test('[K-E6] what happens inside a block has one batch number, one statement after another different ones', () => {
    const numbers = (script: Statement[]) =>
      go(
        startMini({
          cards: [
            card('ear', {}, ...['PING', 'PONG', 'TAPPED', 'ENTER_grave', 'ENTER_line'].map((e) => whenever(e, []))),
            card('x'),
          ],
          put: [
            ['ear', 0, 'line'],
            ['x', 0, 'hand'],
            ['x', 0, 'hand'],
          ],
          script: [...script, mini.askYesNo(0, 'x'), ['if', 0, [note(['batch'])]]],
        }),
      )
        .view(null)
        .pending.map((p) => p.batch);
    const ping: Statement = ['emit', 'PING', {}];
    const discard: Statement = ['move', ['top', 'hand', 0], { to: 'grave' }];
    const make: Statement = ['create', ['definition', 'x'], 0, { to: 'grave' }];
    const tap: Statement = ['setAll', 'tapped', [{ zone: 'hand', of: 0 }], undefined, 1, undefined, 'TAPPED'];
    expect(numbers([['batch', [ping, discard, make]], ping])).toEqual([0, 0, 0, 1]);
    expect(numbers([ping, discard, make, ping])).toEqual([0, 1, 2, 3]);
    expect(numbers([tap, ping, tap, ping])).toEqual([0, 0, 1, 2]);
    expect(numbers([['fill', 'h', [{ zone: 'hand', of: 0 }]], ['moveList', 'h', { to: 'grave' }], ping])).toEqual([
      0, 0, 1,
    ]);
  });

  test('[K-E7] an event is heard in the order of the cards’ rules; a blocked question inside a block does not split it', () => {
    const match = startMini({
      cards: [mourner, card('x', { power: 4 })],
      put: [
        ['x', 0, 'line'],
        ['x', 0, 'line'],
        ['mourner', 1, 'line'],
      ],
      script: [
        [
          'batch',
          [
            ['move', ['top', 'line', 0], { to: 'grave' }],
            mini.askYesNo(1, 'a'),
            ['move', ['top', 'line', 0], { to: 'grave' }],
          ],
        ],
        mini.resolveAll,
      ],
    });
    go(match);
    expect(match.view(null).pending).toEqual([]);
    mini.answer(match, 0);
    expect(trace(match)).toBe(44);
  });
});

describe('what an event says', () => {
  const record = (on: string, what: Expr, script: Statement[], ...put: mini.Put[]) =>
    trace(
      go(
        startMini({
          cards: [
            card('ear', {}, whenever(on, [note(what)])),
            card('x', { power: 3 }),
            card('boost', {}, mini.plus(4, ['eq', ['definitionOf', ['it']], ['definition', 'x']])),
          ],
          put: [['ear', 1, 'line'], ['x', 0, 'line'], ...put],
          script: [find('x', 'x'), ...script, mini.resolveAll],
        }),
      ),
    );

  test('[K-E8] remembered values are those just before the event, rules and all (EVENT_CONTEXT_POWER)', () => {
    const destroy: Statement = ['act', 'DESTROY', { subject: v('x') }];
    expect(record('LEAVE_line', ['eventStat', 'power'], [destroy])).toBe(3);
    expect(record('DESTROYED', ['eventStat', 'power'], [destroy], ['boost', 0, 'line'])).toBe(7);
    // later moves of the same card do not change what the event said
    expect(
      record(
        'DESTROYED',
        ['eventStat', 'power'],
        [destroy, ['set', 'boost', ['current', v('x')], 1], ['move', ['top', 'grave', 0], { to: 'line' }]],
      ),
    ).toBe(3);
  });

  test('[K-E9] moves say from where, to where, why, whose, and by what', () => {
    const move = (more: object): Statement[] => [['move', v('x'), { to: 'grave', ...more }]];
    expect(record('ENTER_grave', ['event', 'from'], move({}))).toBe(3);
    expect(record('ENTER_grave', ['event', 'to'], move({}))).toBe(4);
    expect(record('LEAVE_line', ['event', 'reason'], move({ reason: 6 }))).toBe(6);
    expect(record('LEAVE_line', ['same', ['event', 'cause'], ['src']], move({ cause: ['top', 'line', 1] }))).toBe(1);
    expect(record('ENTER_line', ['add', 1, ['event', 'player']], [['move', v('x'), { to: 'line', of: 1 }]])).toBe(1);
  });

  test('[K-E10] a new card comes from nowhere, on the side where it appears', () => {
    const make: Statement[] = [['create', ['definition', 'x'], 0, { to: 'exile', of: 1 }]];
    expect(record('ENTER_exile', ['add', 5, ['event', 'from']], make)).toBe(4);
    expect(record('ENTER_exile', ['event', 'player'], make)).toBe(1);
  });

  test('[K-E11] a token made from a vanished card is as new as any: same events, nothing remembered or known of the old one', () => {
    const match = startMini({
      cards: [
        card(
          'ear',
          {},
          whenever('ENTER_shield', [note(['add', 5, ['event', 'from']])]),
          whenever('LEAVE_void', [note(9)]),
        ),
        card('x', { power: 3 }),
        card('token'),
      ],
      put: [
        ['ear', 1, 'line'],
        ['x', 0, 'void', { attributes: { mark: 3 } }],
      ],
      script: [['create', ['definition', 'token'], 0, { to: 'shield' }], mini.resolveAll],
    });
    expect(trace(go(match))).toBe(4);
    const [token] = match.view(1).players[0].zones.shield.cards;
    expect([
      token.definition,
      match.view(0).players[0].zones.shield.cards[0].definition,
      match.view(null).players[0].zones.void.size,
    ]).toEqual([undefined, undefined, 0]);
  });

  test('[K-E12] every value of an emitted event is read by itself', () => {
    const counted: Expr = [
      'count',
      [
        { zone: 'line', of: 0 },
        { zone: 'line', of: 1 },
      ],
      ['ge', mini.its('boost'), 0],
    ];
    expect(
      record(
        'PING',
        ['add', ['mul', ['event', 'player'], 10], ['event', 'value']],
        [['emit', 'PING', { subject: v('x'), player: 1, value: counted }]],
      ),
    ).toBe(12);
    expect(
      record(
        'PING',
        ['event', 'player'],
        [['emit', 'PING', { other: v('x'), player: 7, value: counted, reason: counted }]],
      ),
    ).toBe(7);
  });
});
