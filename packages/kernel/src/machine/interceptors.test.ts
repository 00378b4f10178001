import type { AbilityDeclaration, Expr, RuleDeclaration, Statement } from '@fuda/kernel';
import { mini } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';

const { card, find, go, life, note, rule, startMini, stat, trace, v, zone } = mini;

const self: Expr = ['same', ['it'], ['src']];
const damage = (player: Expr, value: Expr, out = 'done'): Statement => ['act', 'DAMAGE', { player, value }, out];
const replace = (parts: Partial<RuleDeclaration>, id?: string): AbilityDeclaration =>
  rule({ category: 'ActionReplacement', action: 'DAMAGE', ...parts }, id);
const forbid = (action: string, parts: Partial<RuleDeclaration> = {}): AbilityDeclaration =>
  rule({ category: 'ActionPermission', action, ...parts });

/** One card per ability in the line of player 0, then 10 damage to player 0; `seen` is 1 if it was done as asked. */
const struck = (abilities: readonly AbilityDeclaration[], replacement: 'perRule' | 'perEvent' = 'perRule') =>
  startMini({
    cards: abilities.map((a, i) => card(`r${i}`, {}, a)),
    put: abilities.map((_, i) => [`r${i}`, 0, 'line'] as const),
    script: [damage(0, 10), mini.show(v('done'))],
    declare: { replacement },
  });

describe('replacements', () => {
  test('[K-I1] modify: the action goes on with the new value and counts as done', () => {
    const match = go(struck([replace({ modify: { value: ['div', ['event', 'value'], 2] } })]));
    expect([life(match, 0), mini.seen(match)]).toEqual([15, 1]);
  });

  test('[K-I2] cancel: nothing happens, and it counts as not done', () => {
    const match = go(struck([replace({ instead: [] })]));
    expect([life(match, 0), mini.seen(match)]).toEqual([20, 0]);
  });

  test('[K-I3] instead: the other thing happens, run by the rule’s controller, and reads the event it replaces', () => {
    const match = go(
      struck([replace({ instead: [['setCounter', 'life', ['me'], ['add', 50, ['event', 'value']]], note(7)] })]),
    );
    expect([life(match, 0), trace(match), mini.seen(match)]).toEqual([60, 7, 0]);
  });

  test('[K-I4] the event announced is what really happened', () => {
    const hears = mini.whenever('DAMAGED', [note(['event', 'value'])]);
    const listening = (...abilities: AbilityDeclaration[]) =>
      trace(
        go(
          startMini({
            cards: [card('r', {}, ...abilities, hears)],
            put: [['r', 0, 'line']],
            script: [damage(0, 6), mini.resolveAll],
          }),
        ),
      );
    expect(listening()).toBe(6);
    expect(listening(replace({ modify: { value: 2 } }))).toBe(2);
    expect(listening(replace({ instead: [] }))).toBe(0);
  });

  // A: damage becomes banishing a card, B: banishing becomes damage again
  const toBanish = replace({ instead: [note(1), ['act', 'BANISH', { subject: ['src'] }]] });
  const toDamage = rule({ category: 'ActionReplacement', action: 'BANISH', instead: [note(2), damage(0, 1)] });

  test('[K-I5] perRule: what a replacement does may be replaced, each rule once per event, so the chain ends', () => {
    const match = go(struck([toBanish, toDamage]));
    expect([trace(match), life(match, 0)]).toEqual([12, 19]);
  });

  test('[K-I6] perEvent: a replaced event is not replaced again', () => {
    const match = go(struck([toBanish, toDamage], 'perEvent'));
    expect([trace(match), life(match, 0), zone(match, 0, 'exile')]).toEqual([1, 20, ['r0']]);
  });

  test('[K-I7] perRule: several changes of one event apply one after the other, each once', () => {
    const match = struck([
      replace({ modify: { value: ['add', ['event', 'value'], 1] } }),
      replace({ modify: { value: ['mul', ['event', 'value'], 2] } }),
    ]);
    go(match, 1);
    // the player chose doubling first: 10 × 2 + 1
    expect(life(match, 0)).toBe(-1);
  });

  test('[K-I8] the affected player chooses between several', () => {
    const match = startMini({
      cards: [card('a', {}, replace({ modify: { value: 1 } })), card('b', {}, replace({ instead: [] }))],
      put: [
        ['a', 0, 'line'],
        ['b', 1, 'line'],
      ],
      script: [damage(1, 5)],
      declare: { replacement: 'perEvent' },
    });
    go(match);
    expect(match.query).toMatchObject({ player: 1, prompt: 'replacement' });
    expect(match.options().map((o) => [o.verb, o.card?.definition, o.ability])).toEqual([
      ['replace', 'a', 'ActionReplacement'],
      ['replace', 'b', 'ActionReplacement'],
    ]);
    const other = match.clone();
    mini.answer(match, 0);
    mini.answer(other, 1);
    expect([life(match, 1), life(other, 1)]).toEqual([19, 20]);
  });

  describe('turnPlayerFirst', () => {
    const quarter = replace({ modify: { value: 3 } }, 'quarter');
    const cancel = replace({ instead: [] }, 'cancel');
    /** The rules of both players, then 12 damage to player 1 in the turn of player 0. */
    const hit = (mine: AbilityDeclaration[], theirs: AbilityDeclaration[], replacement: 'perRule' | 'perEvent') =>
      go(
        startMini({
          cards: [card('mine', {}, ...mine), card('theirs', {}, ...theirs)],
          put: [
            ['theirs', 1, 'line'],
            ['mine', 0, 'line'],
          ],
          script: [damage(1, 12)],
          declare: { replacement, replacementOrder: 'turnPlayerFirst' },
        }),
      );

    test('[K-I16] the turn player’s rule is used, though the other is older and would be the chooser’s', () => {
      expect(life(hit([quarter], [cancel], 'perEvent'), 1)).toBe(17);
      expect(life(hit([cancel], [quarter], 'perEvent'), 1)).toBe(20);
    });

    test('[K-I16] between several of one player that player chooses', () => {
      const match = hit([], [quarter, cancel], 'perEvent');
      expect(match.query).toMatchObject({ player: 1, prompt: 'replacement' });
      expect(match.options().map((o) => o.ability)).toEqual(['quarter', 'cancel']);
      mini.answer(match, 1);
      expect(life(match, 1)).toBe(20);
      expect(hit([quarter, cancel], [], 'perEvent').query).toMatchObject({ player: 0 });
    });

    test('[K-I16] what the turn player declines leaves room for the other’s', () => {
      const match = hit([replace({ optional: true, instead: [] })], [quarter], 'perEvent');
      expect(match.query).toMatchObject({ player: 0 });
      expect(match.options().map((o) => o.verb)).toEqual(['replace', 'decline']);
      mini.answer(match, 1);
      expect(life(match, 1)).toBe(17);
    });

    test('[K-I16] perRule: after a change both sides are asked again, each rule once', () => {
      const add = (n: number, id: string) => replace({ modify: { value: ['add', ['event', 'value'], n] } }, id);
      expect(life(hit([add(1, 'one')], [add(2, 'two')], 'perRule'), 1)).toBe(5);
    });
  });

  describe('[K-I17] what makes no difference is not asked', () => {
    const asked = (...abilities: AbilityDeclaration[]) => {
      const match = go(struck(abilities));
      return [match.query?.prompt ?? null, match.options().length, life(match, 0)];
    };
    const half = replace({ modify: { value: ['div', ['event', 'value'], 2] } });
    const raiseOwn = replace({ instead: [['move', ['src'], { to: 'hand' }]] });

    test('two copies of one change are both applied', () => {
      expect(life(go(struck([half, half])), 0)).toBe(18);
    });

    test('two rules that set the same, or both cancel, whatever they hang on', () => {
      const sets = (affects?: Expr) => replace({ modify: { value: 3 }, ...(affects ? { affects } : {}) });
      expect(life(go(struck([sets(), sets(['ge', ['event', 'value'], 5])])), 0)).toBe(17);
      expect(life(go(struck([replace({ instead: [] }), replace({ instead: [], affects: ['ge', 1, 0] })])), 0)).toBe(20);
    });

    test('two copies that do the same instead', () => {
      const instead = replace({ instead: [note(4)] });
      expect(trace(go(struck([instead, instead], 'perEvent')))).toBe(4);
    });

    test('what each copy does to itself, or under another condition, is a choice', () => {
      expect(asked(raiseOwn, raiseOwn)).toEqual(['replacement', 2, 20]);
      const halfLarge = replace({
        modify: { value: ['div', ['event', 'value'], 2] },
        affects: ['ge', ['event', 'value'], 10],
      });
      expect(asked(half, halfLarge)).toEqual(['replacement', 2, 20]);
    });

    test('among three the two alike are one answer', () => {
      expect(
        asked(replace({ modify: { value: 3 } }), replace({ modify: { value: 3 } }), replace({ instead: [] })),
      ).toEqual(['replacement', 2, 20]);
    });
  });

  test('[K-I9] an optional replacement may be declined, a mandatory one among them may not', () => {
    const match = struck([replace({ optional: true, instead: [] })]);
    go(match);
    expect(match.options().map((o) => o.verb)).toEqual(['replace', 'decline']);
    mini.answer(match, 1);
    expect(life(match, 0)).toBe(10);
    const mixed = go(struck([replace({ optional: true, instead: [] }), replace({ modify: { value: 3 } })]));
    expect(mixed.options().map((o) => o.verb)).toEqual(['replace', 'replace']);
  });

  test('[K-I10] a rule that was used once applies again to the next event', () => {
    const match = struck([replace({ modify: { value: 1 } })]);
    go(match);
    expect(life(go(match), 0)).toBe(18);
  });

  test('[K-I11] only events the rule is about are replaced', () => {
    const match = startMini({
      cards: [
        card(
          'guard',
          {},
          rule({ category: 'ActionReplacement', action: 'DESTROY', affects: self, instead: [note(1)] }),
        ),
        card('x'),
      ],
      put: [
        ['guard', 0, 'line'],
        ['x', 0, 'line'],
      ],
      script: [
        ['fill', 'all', [{ zone: 'line', of: 0 }]],
        ['foreach', 'c', { list: 'all' }, [['act', 'DESTROY', { subject: v('c') }]]],
      ],
    });
    expect([zone(go(match), 0, 'line'), zone(match, 0, 'grave'), trace(match)]).toEqual([['guard'], ['x'], 1]);
  });
});

describe('cannot', () => {
  test('[K-I12] what is forbidden does not happen, is not replaced, and counts as not done', () => {
    const match = go(struck([forbid('DAMAGE'), replace({ instead: [note(1)] })]));
    expect([life(match, 0), trace(match), mini.seen(match)]).toEqual([20, 0, 0]);
  });

  test('[K-I13] a change into something forbidden does not happen either', () => {
    const match = go(
      struck([forbid('DAMAGE', { affects: ['ge', ['event', 'value'], 50] }), replace({ modify: { value: 99 } })]),
    );
    expect([life(match, 0), mini.seen(match)]).toEqual([20, 0]);
  });

  test('[K-I14] `permitted` asks the same before anything is done', () => {
    const match = startMini({
      cards: [
        card('lock', {}, forbid('SUMMON', { affects: ['ge', ['prop', 'cost', ['it']], 5] })),
        card('big', { cost: 6 }),
        card('small', { cost: 2 }),
      ],
      put: [
        ['lock', 1, 'line'],
        ['big', 0, 'hand'],
        ['small', 0, 'hand'],
      ],
      script: [
        find('b', 'big'),
        find('s', 'small'),
        mini.show(['add', ['permitted', 'SUMMON', v('b'), 0], ['mul', 2, ['permitted', 'SUMMON', v('s'), 0]]]),
      ],
    });
    expect(mini.seen(go(match))).toBe(2);
  });

  test('[K-I15] `permitted` and `replaceable` may name the cause, and rules may ask for it', () => {
    const byBig: Expr = ['eq', ['prop', 'cost', ['event', 'cause']], 6];
    const ask = (put: string): Statement[] => [
      find('s', put),
      find('c', 'cause'),
      mini.show([
        'add',
        ['add', ['permitted', 'SUMMON', v('s'), 0], ['mul', 2, ['permitted', 'SUMMON', v('s'), 0, v('c')]]],
        [
          'add',
          ['mul', 4, ['replaceable', 'SUMMON', v('s'), 0]],
          ['mul', 8, ['replaceable', 'SUMMON', v('s'), 0, v('c')]],
        ],
      ]),
    ];
    const asked = (watcher: AbilityDeclaration) =>
      mini.seen(
        go(
          startMini({
            cards: [card('watch', {}, watcher), card('small', {}), card('cause', { cost: 6 })],
            put: [
              ['watch', 1, 'line'],
              ['small', 0, 'hand'],
              ['cause', 0, 'hand'],
            ],
            script: ask('small'),
          }),
        ),
      );
    expect(asked(forbid('SUMMON', { affects: byBig }))).toBe(1);
    const replaced = { category: 'ActionReplacement', isEffect: true, action: 'SUMMON', instead: [] } as const;
    expect(asked(rule({ ...replaced, affects: byBig }))).toBe(1 + 2 + 8);
    expect(asked(rule(replaced))).toBe(1 + 2 + 4 + 8);
  });
});

describe('the eight categories and negation', () => {
  const cards = (isEffect: boolean) => [
    card(
      'name',
      { name: 1 },
      rule({ category: 'NameOverride', isEffect, stat: 'name', operation: 'set', value: 9, affects: self }),
    ),
    card(
      'power',
      { power: 1 },
      rule({ category: 'StatusModifier', isEffect, stat: 'power', operation: 'add', value: 5, affects: self }),
    ),
    card('condition', {}, rule({ category: 'SummonCondition', isEffect, action: 'SUMMON', affects: self })),
    card(
      'permission',
      {},
      rule({ category: 'SummonPermission', isEffect, action: 'SUMMON', affects: ['same', ['it'], ['top', 'hand', 1]] }),
    ),
    card('action', {}, rule({ category: 'ActionPermission', isEffect, action: 'BANISH' })),
    card('victory', {}, rule({ category: 'VictoryCondition', isEffect, reason: 'special', when: ['global', 'flag'] })),
    card('replacement', {}, rule({ category: 'ActionReplacement', isEffect, action: 'DAMAGE', instead: [note(3)] })),
    card(
      'destruction',
      {},
      rule({
        category: 'SelfDestruction',
        isEffect,
        when: ['ge', ['counter', 'life', ['me']], 20],
        does: [['move', ['src'], { to: 'grave' }]],
      }),
    ),
  ];
  const start = (isEffect: boolean, negated: number) =>
    startMini({
      cards: cards(isEffect),
      put: [
        ...cards(isEffect).map((c) => [c.id, 0, 'line', { attributes: { negated } }] as const),
        ['name', 1, 'hand'],
        ['destruction', 0, 'grave', { attributes: { negated } }],
      ],
      script: [
        find('c', 'condition'),
        ['list', 'facts'],
        ['act', 'DAMAGE', { player: 0, value: 1 }, 'damage'],
        ['act', 'BANISH', { subject: ['top', 'hand', 1] }, 'banish'],
        mini.show([
          'add',
          v('damage'),
          [
            'add',
            ['mul', 10, v('banish')],
            [
              'add',
              ['mul', 100, ['permitted', 'SUMMON', v('c'), 0]],
              ['mul', 1000, ['permitted', 'SUMMON', ['top', 'hand', 1], 0]],
            ],
          ],
        ]),
        ['check'],
        ['setGlobal', 'flag', 1],
      ],
    });
  /** [name, power, what was allowed, self-destroyed] after one round */
  const facts = (isEffect: boolean, negated: number) => {
    const match = start(isEffect, negated);
    const before = [stat(match, 'name', 'name'), stat(match, 'power')];
    go(match);
    const result = [...before, mini.seen(match), zone(match, 0, 'grave').length];
    go(match);
    return [...result, match.result?.reason.name ?? 'none'];
  };

  test('[K-R14] each category does its work', () => {
    expect(facts(true, 0)).toEqual([9, 6, 0, 2, 'special']);
    expect(facts(false, 0)).toEqual([9, 6, 0, 2, 'special']);
  });

  test('[K-R15] negation reaches effects of all categories', () => {
    expect(facts(true, 1)).toEqual([1, 1, 1111, 1, 'none']);
  });

  test('[K-R16] negation does not reach text that is no effect', () => {
    expect(facts(false, 1)).toEqual([9, 6, 0, 2, 'special']);
  });

  test('[K-R17] a face-down card says nothing, effect or not', () => {
    const match = startMini({
      cards: [
        card(
          'x',
          { power: 1 },
          mini.plus(5),
          rule({ category: 'StatusModifier', isEffect: false, stat: 'power', operation: 'add', value: 20 }, 'text'),
        ),
      ],
      put: [['x', 0, 'field', { attributes: { faceDown: 1 } }]],
      script: [find('x', 'x'), ['set', 'faceDown', v('x'), 0]],
    });
    const before = match.view(0).players[0].zones.field.cards[0].stats?.power;
    expect([before, stat(go(match), 'x')]).toEqual([1, 26]);
  });
});

describe('self-destruction and victory', () => {
  const doomed = (id: string, does: readonly Statement[]) =>
    card(id, {}, rule({ category: 'SelfDestruction', when: ['global', 'flag'], does }));
  const leave: Statement = ['move', ['src'], { to: 'grave' }];

  test('[K-R18] all rules due at one moment are carried out, also when an earlier one removed the card of a later one', () => {
    const match = startMini({
      // the first one throws out the second and brings a third, whose rules take the places of the old ones
      cards: [
        doomed('a', [
          note(1),
          find('b', 'b'),
          ['move', v('b'), { to: 'exile' }],
          find('n', 'new'),
          ['move', v('n'), { to: 'line' }],
          leave,
        ]),
        doomed('b', [note(2), leave]),
        card('new', { power: 1 }, mini.plus(4), mini.plus(3)),
      ],
      put: [
        ['a', 0, 'line'],
        ['b', 0, 'line'],
        ['new', 0, 'hand'],
      ],
      script: [['setGlobal', 'flag', 1], ['check'], note(9)],
    });
    go(match);
    expect(match.result).toBeNull();
    expect([trace(match), zone(match, 0, 'line'), zone(match, 0, 'exile')]).toEqual([19, ['new'], ['b']]);
    expect(stat(match, 'new')).toBe(8);
  });

  test('[K-R19] checks go on until nothing is due', () => {
    const match = startMini({
      cards: [
        card(
          'a',
          {},
          rule({ category: 'SelfDestruction', when: ['eq', ['size', 'exile', 0], 1], does: [note(2), leave] }),
        ),
        card(
          'b',
          {},
          rule({
            category: 'SelfDestruction',
            when: ['global', 'flag'],
            does: [note(1), ['move', ['src'], { to: 'exile' }]],
          }),
        ),
      ],
      put: [
        ['a', 0, 'line'],
        ['b', 0, 'line'],
      ],
      script: [['setGlobal', 'flag', 1], ['check']],
    });
    expect(trace(go(match))).toBe(12);
  });

  const wins = (id: string, winner?: Expr) =>
    card(
      id,
      { power: 1 },
      rule({ category: 'VictoryCondition', reason: 'special', ...(winner === undefined ? {} : { winner }) }),
    );
  const result = (...put: mini.Put[]) =>
    go(
      startMini({
        cards: [
          wins('w'),
          wins('draw', 2),
          wins('read', ['if', ['gt', ['stat', 'power', ['src']], 1], ['me'], ['opp']]),
          card('up', {}, mini.plus(1)),
        ],
        put,
        script: [['check']],
      }),
    ).result?.winner;

  test('[K-R20] a victory belongs to the rule’s controller; opposite victories at one moment are a draw', () => {
    expect(result(['w', 1, 'line'])).toBe(1);
    expect(result(['w', 0, 'line'], ['w', 1, 'line'])).toBeNull();
    expect(result(['draw', 0, 'line'])).toBeNull();
    expect(result()).toBeUndefined();
  });

  test('[K-R21] who wins may be computed from values that other rules change', () => {
    expect(result(['read', 1, 'line'])).toBe(0);
    expect(result(['read', 1, 'line'], ['up', 0, 'line'])).toBe(1);
  });
});
