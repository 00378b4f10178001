import {
  type AbilityDeclaration,
  type EventArgs,
  type Expr,
  type GameDeclaration,
  inOrder,
  mandatoryFirst,
  type Statement,
  TriggerManager,
  turnPlayerFirst,
} from '@fuda/kernel';
import { mini } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';

const { card, find, go, note, startMini, trace, v, whenever } = mini;

const verbs = { next: 'next', use: 'use', decline: 'pass' };
const ping: Statement = ['emit', 'PING', {}];

describe('waiting effects', () => {
  test('[K-T1] an ability hears an event only in its zones, and only if its condition on the event holds then', () => {
    const match = startMini({
      cards: [
        card('x', {}, whenever('PING', [note(1)])),
        card('y', {}, whenever('PING', [note(2)], { zones: ['grave'] })),
        card('z', {}, whenever('PING', [note(3)], { where: ['eq', ['event', 'value'], 5] })),
      ],
      put: [
        ['x', 0, 'line'],
        ['x', 0, 'hand'],
        ['y', 0, 'line'],
        ['y', 0, 'grave'],
        ['z', 0, 'line'],
      ],
      script: [ping, mini.resolveAll, note(9), ['emit', 'PING', { value: 5 }], mini.resolveAll],
    });
    expect(trace(go(match))).toBe(129123);
  });

  test('[K-T2] `self` hears events about its own card only, wherever the card is now', () => {
    const match = startMini({
      cards: [
        card('x', {}, whenever('LEAVE_line', [note(1)], { scope: 'self' })),
        card('y', {}, whenever('ENTER_grave', [note(2)], { scope: 'self' })),
      ],
      put: [
        ['x', 0, 'line'],
        ['x', 0, 'line'],
        ['y', 0, 'line'],
      ],
      script: [
        ['move', ['top', 'line', 0], { to: 'grave' }],
        mini.resolveAll,
        note(9),
        ['move', ['top', 'line', 0], { to: 'hand' }],
        mini.resolveAll,
      ],
    });
    expect(trace(go(match))).toBe(291);
  });

  test('[K-T24] `own`: hears what happened to its own card where it lived, once, though the card has gone since', () => {
    const from = (zone: string): Statement => ['emit', 'PING', { subject: v('x'), from: ['zone', zone] }];
    const heard = (...script: Statement[]) =>
      trace(
        go(
          startMini({
            cards: [
              card('x', {}, whenever('PING', [note(1)], { own: true })),
              card('y', {}, whenever('PING', [note(2)])),
            ],
            put: [
              ['x', 0, 'line'],
              ['y', 0, 'hand'],
            ],
            script: [['let', 'x', ['top', 'line', 0]], ...script, mini.resolveAll],
          }),
        ),
      );
    const leaves: Statement = ['move', v('x'), { to: 'grave' }];
    expect(heard(leaves, from('line'))).toBe(1);
    expect(heard(['batch', [from('line'), leaves]])).toBe(1);
    // still there: as a listener among others, once
    expect(heard(from('line'))).toBe(1);
    // it did not live where the card was then
    expect(heard(leaves, from('hand'))).toBe(0);
    expect(heard(leaves, ['emit', 'PING', { from: ['zone', 'line'] }])).toBe(0);
  });

  test('[K-T25] listeners hear an event the oldest first, whichever card left before and made room', () => {
    const match = startMini({
      cards: [1, 2, 3].map((n) => card(`x${n}`, {}, whenever('PING', [note(n)]))),
      put: [
        ['x1', 0, 'line'],
        ['x2', 0, 'line'],
        ['x3', 0, 'hand'],
      ],
      script: [
        find('gone', 'x1'),
        ['move', v('gone'), { to: 'exile' }],
        ['move', ['top', 'hand', 0], { to: 'line' }],
        ping,
        mini.resolveAll,
      ],
    });
    expect(trace(go(match))).toBe(23);
  });

  test('[K-T23] `present`: what arrives in a simultaneous block hears nothing of it, what was there before does', () => {
    const moved: Statement = ['move', ['top', 'hand', 0], { to: 'line' }];
    const heard = (script: Statement[]) =>
      trace(
        go(
          startMini({
            cards: [
              card('x', {}, whenever('PING', [note(1)], { present: true })),
              card('y', {}, whenever('PING', [note(2)])),
            ],
            put: [
              ['x', 0, 'line'],
              ['y', 0, 'hand'],
              ['x', 0, 'hand'],
            ],
            script: [...script, mini.resolveAll],
          }),
        ),
      );
    expect(heard([['batch', [moved, ping, moved]]])).toBe(12);
    // not simultaneous: it was there when it happened
    expect(heard([moved, ping])).toBe(11);
    expect(
      heard([
        ['batch', [moved]],
        ['batch', [ping, moved]],
      ]),
    ).toBe(112);
  });

  test('[K-T3] one trigger per occurrence; the effect waits even if its source leaves', () => {
    const match = startMini({
      cards: [card('x', {}, whenever('PING', [note(1)])), card('y')],
      put: [['x', 0, 'line']],
      script: [ping, ping, ping, ['move', ['top', 'line', 0], { to: 'grave' }], ping, mini.resolveAll],
    });
    expect(trace(go(match))).toBe(111);
  });

  test('[K-T4] a triggered effect of a negated or face-down card is not created', () => {
    const start = (attributes: Record<string, number>) =>
      trace(
        go(
          startMini({
            cards: [card('x', {}, whenever('PING', [note(1)]))],
            put: [['x', 0, 'field', { attributes }]],
            script: [ping, mini.resolveAll],
          }),
        ),
      );
    expect([start({}), start({ negated: 1 }), start({ faceDown: 1 })]).toEqual([1, 0, 0]);
  });

  test('[K-T5] the effect belongs to the controller of its card; a leave trigger to the side it left', () => {
    const match = startMini({
      cards: [
        card(
          'x',
          {},
          whenever('PING', [note(['add', 1, ['me']])]),
          whenever('LEAVE_line', [note(['add', 5, ['me']])], { scope: 'self' }),
        ),
      ],
      put: [['x', 0, 'line', { of: 1 }]],
      script: [ping, mini.resolveAll, ['move', ['top', 'line', 1], { to: 'grave' }], mini.resolveAll],
    });
    expect(trace(go(match))).toBe(26);
  });

  test('[K-T6] an ability with several events hears each of them', () => {
    const both = {
      ...whenever('PING', [note(1)]),
      trigger: { on: ['PING', 'PONG'], scope: 'any', optional: false },
    } as const;
    const match = startMini({
      cards: [card('x', {}, both)],
      put: [['x', 0, 'line']],
      script: [ping, ['emit', 'PONG', {}], mini.resolveAll],
    });
    expect(trace(go(match))).toBe(11);
  });

  test('[K-T7] a forgotten effect is gone, the others stay in their order', () => {
    const match = startMini({
      cards: [1, 2, 3, 4].map((n) => card(`x${n}`, {}, whenever('PING', [note(n)]))),
      put: [1, 2, 3, 4].map((n) => [`x${n}`, 0, 'line'] as const),
      script: [ping, ['forget', 1], ping, ['forget', 0], mini.resolveAll],
    });
    expect(trace(go(match))).toBe(341234);
  });

  test('[K-T8] PendingEffect says source, ability, owner, optional, chain_depth and batch', () => {
    const match = startMini({
      cards: [card('x', {}, whenever('PING', [note(1)], { optional: true }))],
      put: [['x', 1, 'line']],
      script: [ping, ['emit', 'PONG', {}], ping, mini.askYesNo(0, 'b'), mini.show(['batch'])],
    });
    go(match);
    const { pending } = match.view(0);
    expect(pending[0]).toEqual({
      source: { player: 1, zone: 'line', index: 0, definition: 'x', name: { ja: 'x', en: 'x' } },
      ability: 'on-PING',
      owner: 1,
      optional: true,
      chain_depth: 1,
      batch: 0,
    });
    // counted among what waits: how much has happened in all is not for everybody to know
    expect(pending.map((p) => p.batch)).toEqual([0, 1]);
  });
});

describe('policies: two players, mandatory and optional, all at one moment', () => {
  const effect = (n: number) => [note(n)];
  const cards = [
    card('m0', {}, whenever('PING', effect(1))),
    card('o0', {}, whenever('PING', effect(2), { optional: true })),
    card('m1', {}, whenever('PING', effect(3))),
    card('o1', {}, whenever('PING', effect(4), { optional: true })),
    card('n0', {}, whenever('PING', effect(5))),
  ];
  const start = (policy: Statement[], turnPlayer = 0) =>
    startMini({
      cards,
      // placed so that the order of arising is neither of the two policies'
      put: [
        ['o1', 1, 'line'],
        ['o0', 0, 'line'],
        ['m1', 1, 'line'],
        ['m0', 0, 'line'],
        ['n0', 0, 'line'],
      ],
      script: [ping, ...policy],
      setup: { firstPlayer: turnPlayer },
    });
  /** Answers by name and notes who was asked for what. */
  const play = (match: ReturnType<typeof start>, wanted: string[]) => {
    go(match);
    const asked: string[] = [];
    while (match.query && match.options()[0].verb !== 'go') {
      const options = match.options();
      asked.push(`${match.query.player}:${options.map((o) => o.card?.definition ?? o.verb).join('/')}`);
      const want = wanted.find((w) => options.some((o) => (o.card?.definition ?? o.verb) === w));
      mini.answer(
        match,
        options.findIndex((o) => (o.card?.definition ?? o.verb) === want),
      );
    }
    return asked;
  };

  test('[K-T9] in order of arising: nobody is asked', () => {
    const match = start(inOrder('effect'));
    expect(play(match, [])).toEqual([]);
    expect(trace(match)).toBe(42315);
  });

  test('[K-T10] turnPlayerFirst: the turn player’s in any order, optional ones decided then; after that the other’s', () => {
    const match = start(turnPlayerFirst('effect', verbs));
    expect(play(match, ['o0', 'n0', 'o1', 'use'])).toEqual([
      '0:o0/m0/n0',
      '0:use/pass',
      '0:m0/n0',
      '1:o1/m1',
      '1:use/pass',
    ]);
    expect(trace(match)).toBe(25143);
  });

  test('[K-T11] mandatoryFirst: both players’ mandatory ones, then the optional ones', () => {
    const match = start(mandatoryFirst('effect', verbs));
    expect(play(match, ['n0', 'use'])).toEqual(['0:m0/n0', '0:use/pass', '1:use/pass']);
    expect(trace(match)).toBe(51324);
    const declined = start(mandatoryFirst('effect', verbs));
    play(declined, ['m0', 'pass']);
    expect(trace(declined)).toBe(153);
  });

  describe('[K-T26] of equal effects that wait one is offered, and none is a question by itself', () => {
    const asked = (
      script: readonly Statement[],
      effect: readonly Statement[] = [note(1)],
      declare: Partial<GameDeclaration> = {},
    ) => {
      const match = startMini({
        cards: [card('x', {}, whenever('PING', effect)), card('y', {}, whenever('PONG', [note(2)]))],
        put: [
          ['x', 0, 'line'],
          ['y', 0, 'line'],
        ],
        script: [...script, ...turnPlayerFirst('effect', verbs)],
        declare,
      });
      return { asked: play(match, ['x', 'y']), trace: trace(match) };
    };
    const pong: Statement = ['emit', 'PONG', {}];
    const pingWith = (facts: EventArgs): Statement => ['emit', 'PING', facts];
    /** nothing else waits for it: a question is about the two of x, or there is none */
    const once = { asked: [], trace: 11 };
    const twice = ['0:x/x'];

    test('those that differ in their moment alone', () => {
      expect(asked([ping, ping])).toEqual(once);
      expect(asked([ping, pong, ping])).toEqual({ asked: ['0:x/y', '0:y/x'], trace: 112 });
    });

    const FACTS: Readonly<Record<string, EventArgs>> = {
      'another value': { value: 5 },
      'another player': { player: 1 },
      'another reason': { reason: 1 },
      'another cause': { cause: ['top', 'line', 0] },
      'other zones': { from: 1, to: 1 },
      'another other card': { other: ['top', 'line', 0] },
    };
    test.each(Object.entries(FACTS))('an event with %s: unless the effect asks for it, they are equal', (_, facts) => {
      expect(asked([ping, pingWith(facts)])).toEqual(once);
      for (const field of Object.keys(facts) as (keyof EventArgs)[]) {
        const read: Statement = ['let', 'read', ['event', field]];
        expect(asked([ping, pingWith(facts)], [read, note(1)]).asked, field).toEqual(twice);
        // in whatever way it does
        const programs = {
          ...mini.miniDeclaration.programs,
          through: { body: [read] },
          further: { body: [['call', 'through'] as Statement] },
        };
        expect(asked([ping, pingWith(facts)], [note(1), ['call', 'further']], { programs }).asked).toEqual(twice);
        const functions = { told: { params: [], value: ['event', field] as Expr } };
        expect(asked([ping, pingWith(facts)], [['if', ['fn', 'told'], []], note(1)], { functions }).asked).toEqual(
          twice,
        );
      }
    });

    test('what lingers from an effect reads events of its own', () => {
      const later = whenever('PONG', [['let', 'read', ['event', 'value']]]);
      expect(asked([ping, pingWith({ value: 5 })], [note(1), ['apply', later, { until: 'endOfTurn' }]])).toEqual(once);
    });

    test('another card is told apart by whoever chooses', () => {
      expect(asked([ping, pingWith({ subject: ['top', 'line', 0] })]).asked).toEqual(twice);
    });
  });

  test('[K-T12] who is turn player decides who comes first', () => {
    const match = start(mandatoryFirst('effect', verbs), 1);
    expect(play(match, ['m0', 'use'])).toEqual(['0:m0/n0', '1:use/pass', '0:use/pass']);
    expect(trace(match)).toBe(31542);
  });

  test('[K-T13] new effects of the turn player overtake waiting ones of the other', () => {
    const match = startMini({
      cards: [
        card('a', {}, whenever('PING', [note(1), ['emit', 'PONG', {}]]), whenever('PONG', [note(2)])),
        card('b', {}, whenever('PING', [note(3)])),
      ],
      put: [
        ['b', 1, 'line'],
        ['a', 0, 'line'],
      ],
      script: [ping, ...turnPlayerFirst('effect', verbs)],
    });
    expect(trace(go(match))).toBe(123);
  });
});

describe('loops', () => {
  const loop = (chainDepth?: number) =>
    startMini({
      cards: [
        card(
          'a',
          {},
          whenever('PING', [
            ['setGlobal', 'seen', ['add', ['global', 'seen'], 1]],
            ['emit', 'PONG', {}],
          ]),
        ),
        card(
          'b',
          {},
          whenever('PONG', [
            ['setGlobal', 'seen', ['add', ['global', 'seen'], 1]],
            ['emit', 'PING', {}],
          ]),
        ),
      ],
      put: [
        ['a', 0, 'line'],
        ['b', 1, 'line'],
      ],
      script: [ping, mini.resolveAll],
      ...(chainDepth ? { declare: { limits: { chainDepth, cards: 4 } } } : {}),
    });

  test('[K-T14] A → B → A … fizzles at depth 20, is counted in the view, and the match goes on', () => {
    const match = go(loop());
    expect([mini.seen(match), match.view(null).fizzled, match.result]).toEqual([20, 1, null]);
    go(match);
    expect([mini.seen(match), match.view(null).fizzled]).toEqual([40, 2]);
    match.undo(2);
    expect(match.view(null).fizzled).toBe(0);
  });

  test('[K-T30] which effect fizzled, and how deep, is said in the view and to onlookers', () => {
    const match = loop(7);
    const told: unknown[] = [];
    new TriggerManager(match).subscribe('FIZZLED', ({ type, source, context }) =>
      told.push([type, source?.definition, context.player, context.value]),
    );
    expect(match.view(null).last_fizzled).toBeNull();
    go(match);
    expect(match.view(null).last_fizzled).toMatchObject({ source: { definition: 'b' }, chain_depth: 8 });
    expect(told).toEqual([['FIZZLED', 'b', 1, 8]]);
    match.undo(1);
    expect(match.view(null).last_fizzled).toBeNull();
  });

  test('[K-T15] the limit is the game’s', () => {
    const match = go(loop(7));
    expect([mini.seen(match), match.view(null).fizzled]).toEqual([7, 1]);
  });

  test('[K-T16] effects that do not arise from each other do not add up', () => {
    const match = startMini({
      cards: [card('a', {}, whenever('PING', [['setGlobal', 'seen', ['add', ['global', 'seen'], 1]]]))],
      put: [['a', 0, 'line']],
      script: [['repeat', 50, [ping, mini.resolveAll]]],
    });
    expect([mini.seen(go(match)), match.view(null).fizzled]).toEqual([50, 0]);
  });
});

describe('conditions while an event is announced', () => {
  test('[K-T17] a condition that asks for a permission does not disturb the event it is about', () => {
    const where = ['permitted', 'SUMMON', ['src'], 1] as const;
    const match = startMini({
      cards: [
        card(
          'lock',
          {},
          mini.rule({ category: 'ActionPermission', action: 'SUMMON', affects: ['eq', ['event', 'player'], 0] }),
        ),
        card('x', {}, whenever('PING', [note(['event', 'value'])], { where })),
        card('y'),
      ],
      put: [
        ['lock', 0, 'line'],
        ['x', 0, 'line'],
        ['x', 0, 'line'],
        ['y', 0, 'hand'],
      ],
      script: [find('y', 'y'), ['emit', 'PING', { subject: v('y'), value: 6 }], mini.resolveAll],
    });
    expect(trace(go(match))).toBe(66);
  });
});

describe('numbers of cards and conditions', () => {
  const counted: Statement[] = [note(['event', 'from']), note(['event', 'value'])];
  const counts = (zone: string): AbilityDeclaration =>
    whenever('COUNT_CHANGED', counted, { where: ['eq', ['event', 'to'], ['zone', zone]] });
  const until = (becomes: Expr, ...effect: Statement[]): AbilityDeclaration =>
    whenever('STATE_CONDITION_MET', effect, { becomes });
  const send = (from: string, to: string): Statement => ['move', ['top', from, 0], { to, of: 0 }];
  const settle: Statement[] = [['check'], mini.resolveAll];
  const plain: mini.Put[] = [
    ['x', 0, 'deck'],
    ['x', 0, 'deck'],
    ['x', 0, 'deck'],
    ['x', 0, 'deck'],
  ];

  test('[K-T31] COUNT_CHANGED: once for a move, once for a simultaneous block, with the numbers before and after', () => {
    const match = startMini({
      cards: [card('w', {}, counts('grave')), card('x', {})],
      put: [['w', 1, 'line'], ...plain],
      script: [
        send('deck', 'grave'),
        mini.resolveAll,
        ['batch', [send('deck', 'grave'), send('deck', 'grave')]],
        mini.resolveAll,
        // as many as before
        ['batch', [send('deck', 'grave'), send('grave', 'hand')]],
        mini.resolveAll,
      ],
    });
    expect(trace(go(match))).toBe(113);
    match.undo(1);
    expect(trace(match)).toBe(0);
    expect(trace(go(match))).toBe(113);
  });

  test('[K-T31] the zone that cards leave has its numbers before and after, too', () => {
    const match = startMini({
      cards: [card('w', {}, counts('deck')), card('x', {})],
      put: [['w', 1, 'line'], ...plain],
      script: [
        send('deck', 'grave'),
        mini.resolveAll,
        ['batch', [send('deck', 'grave'), send('deck', 'hand')]],
        mini.resolveAll,
      ],
    });
    expect(trace(go(match))).toBe(4331);
  });

  test('[K-T31] a whole zone that moves at once is one change', () => {
    const match = startMini({
      cards: [card('w', {}, counts('hand')), card('x', {})],
      put: [['w', 1, 'line'], ...plain],
      script: [['moveAll', 'deck', 0, { to: 'hand', of: 0 }], mini.resolveAll],
    });
    expect(trace(go(match))).toBe(4);
  });

  test('[K-T32] STATE_CONDITION_MET: when it becomes true, not while it stays so, and again after it was false', () => {
    const three: Expr = ['ge', ['size', 'grave', 0], 3];
    const match = startMini({
      cards: [card('w', {}, until(three, note(7))), card('x', {})],
      put: [['w', 0, 'line'], ...plain],
      script: [
        ['setGlobal', 'flag', ['add', ['global', 'flag'], 1]],
        [
          'switch',
          ['global', 'flag'],
          [
            [1, [...settle, send('deck', 'grave'), send('deck', 'grave'), ...settle, note(1)]],
            [2, [send('deck', 'grave'), ...settle, note(2), send('deck', 'grave'), ...settle, note(3)]],
            [3, [send('grave', 'deck'), send('grave', 'deck'), ...settle, send('deck', 'grave'), ...settle, note(4)]],
          ],
        ],
      ],
    });
    expect([1, 2, 3].map(() => trace(go(match)))).toEqual([1, 1723, 172374]);
    match.undo(2);
    expect([2, 3].map(() => trace(go(match)))).toEqual([1723, 172374]);
  });

  test('[K-T32] what holds when the card arrives is not met; values, attributes and counters count as well as zones', () => {
    const life: Expr = ['lt', ['counter', 'life', 0], 5];
    const strong: Expr = ['ge', ['stat', 'power', ['src']], 3];
    const match = startMini({
      cards: [
        card(
          'w',
          { power: 1 },
          ...[until(['ge', 1, 1], note(9)), until(life, note(1)), until(strong, note(2))].map((a, i) => ({
            ...a,
            id: `a${i}`,
          })),
        ),
      ],
      put: [['w', 0, 'line']],
      script: [
        ['setCounter', 'life', 0, 9],
        ...settle,
        ['setCounter', 'life', 0, 4],
        ...settle,
        ['apply', mini.plus(5), { until: 'endOfTurn' }],
        ...settle,
        note(3),
      ],
    });
    expect(trace(go(match))).toBe(123);
  });
});
