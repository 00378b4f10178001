import { askFunction, DeclarationError, type Expr, type GameDeclaration, type Statement } from '@fuda/kernel';
import { mini, stateOf } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';

const { card, find, go, life, note, plus, resolveAll, rule, seen, show, startMini, stat, trace, v, whenever } = mini;

const label = (text: string) => ({ ja: text, en: text });
const links: Partial<GameDeclaration> = {
  tables: [
    {
      name: 'link',
      label: label('link'),
      rows: 3,
      columns: [
        { name: 'card', kind: 'card', public: true },
        { name: 'ability', kind: 'ability', public: true },
        { name: 'amount', public: true },
        { name: 'serial', grows: true },
      ],
      used: 'flag',
    },
  ],
};

describe('tables', () => {
  test('[K-F1] cells keep what is written, row by row, and undo takes it back', () => {
    const match = startMini({
      declare: links,
      script: [
        ['setCell', 'link', 'amount', 0, 4],
        ['setCell', 'link', 'amount', 2, 7],
        ['let', 'row', 2],
        show([
          'add',
          ['mul', 100, ['cell', 'link', 'amount', 0]],
          ['add', ['mul', 10, ['cell', 'link', 'amount', 1]], ['cell', 'link', 'amount', v('row')]],
        ]),
      ],
    });
    const before = stateOf(match);
    go(match);
    expect(seen(match)).toBe(407);
    match.undo();
    expect(stateOf(match)).toEqual(before);
  });

  test('[K-F2] a row outside the table reads as 0 and writing there ends the match with a fault', () => {
    const read = go(startMini({ declare: links, script: [show(['cell', 'link', 'amount', 3])] }));
    expect(seen(read)).toBe(0);
    for (const row of [-1, 3]) {
      const match = go(startMini({ declare: links, script: [['setCell', 'link', 'amount', row, 1]] }));
      expect(match.result?.fault).toBe('tables');
    }
  });

  test('[K-F3] a view shows the public columns of rows in use: cards as the viewer may see them, abilities only of known cards', () => {
    const match = go(
      startMini({
        declare: links,
        cards: [card('x', {}, whenever('PING', []))],
        put: [['x', 0, 'hand']],
        script: [
          ['let', 'x', ['cardAt', 'hand', 0, 0]],
          ['setCell', 'link', 'card', 0, v('x')],
          ['setCell', 'link', 'ability', 0, ['abilityOf', 'trigger', v('x')]],
          ['setCell', 'link', 'amount', 0, 5],
          ['setCell', 'link', 'serial', 0, 6],
          ['setGlobal', 'flag', 1],
        ],
      }),
    );
    const [mine] = match.view(0).tables.link.rows;
    expect(mine).toMatchObject({ card: { definition: 'x' }, ability: 'on-PING', amount: 5 });
    const [theirs] = match.view(1).tables.link.rows;
    expect(theirs.ability).toBeNull();
    // bookkeeping nobody declared to be on the table
    expect(Object.keys(mine)).not.toContain('serial');
    expect(JSON.stringify(theirs)).not.toContain('"x"');
  });

  test('[K-F4] a value that reads a cell changes with it', () => {
    const match = go(
      startMini({
        declare: { ...links, functions: { amount: { params: ['row'], value: ['cell', 'link', 'amount', v('row')] } } },
        cards: [card('x', { power: 1 }, plus(['fn', 'amount', 1]))],
        put: [['x', 0, 'line']],
        script: [
          find('x', 'x'),
          note(['stat', 'power', v('x')]),
          ['setCell', 'link', 'amount', 1, 3],
          note(['stat', 'power', v('x')]),
        ],
      }),
    );
    expect(trace(match)).toBe(14);
  });

  test('[K-F5] unknown tables, columns and counters of rows are mistakes of the declaration', () => {
    const compile = (declare: Partial<GameDeclaration>, script: readonly Statement[]) => () =>
      mini.miniGame({ declare, script });
    expect(compile({}, [['setCell', 'link', 'amount', 0, 1]])).toThrow(DeclarationError);
    expect(compile(links, [['setCell', 'link', 'size', 0, 1]])).toThrow(/no column "size"/);
    expect(compile({ tables: [{ ...links.tables![0], used: 'nobody' }] }, [])).toThrow(/names no global/);
  });
});

describe('functions', () => {
  const power: Expr = ['stat', 'power', ['it']];
  const functions: GameDeclaration['functions'] = {
    /** cards on the line with the same power as this one */
    twins: {
      params: ['card'],
      value: ['count', [{ zone: 'line', of: 0 }], ['eq', power, ['stat', 'power', v('card')]]],
    },
    /** can cards from this slot on be picked so that their powers add up to the rest */
    reach: {
      params: ['slot', 'rest'],
      value: [
        'if',
        ['eq', v('rest'), 0],
        1,
        [
          'if',
          ['or', ['lt', v('rest'), 0], ['ge', v('slot'), 5]],
          0,
          [
            'or',
            ['fn', 'reach', ['add', v('slot'), 1], v('rest')],
            [
              'and',
              ['cardAt', 'field', 0, v('slot')],
              [
                'fn',
                'reach',
                ['add', v('slot'), 1],
                ['sub', v('rest'), ['stat', 'power', ['cardAt', 'field', 0, v('slot')]]],
              ],
            ],
          ],
        ],
      ],
    },
    endless: { params: ['n'], value: ['fn', 'endless', ['add', v('n'), 1]] },
    who: { params: [], value: ['me'] },
    six: {
      params: ['a', 'b', 'c', 'd', 'e', 'f'],
      value: ['sub', ['sub', ['sub', ['sub', ['sub', v('a'), v('b')], v('c')], v('d')], v('e')], v('f')],
    },
  };

  test('[K-F6] the card of an outer filter reaches an inner one as a parameter', () => {
    const match = go(
      startMini({
        declare: { functions },
        cards: [card('a', { power: 2 }), card('b', { power: 2 }), card('c', { power: 3 })],
        put: [
          ['a', 0, 'line'],
          ['b', 0, 'line'],
          ['c', 0, 'line'],
        ],
        script: [show(['count', [{ zone: 'line', of: 0 }], ['gt', ['fn', 'twins', ['it']], 1]])],
      }),
    );
    expect(seen(match)).toBe(2);
  });

  test('[K-F7] functions call themselves: a sum that some cards make is found, one that none make is not', () => {
    const start = (rest: number) =>
      startMini({
        declare: { functions },
        cards: [card('a', { power: 3 }), card('b', { power: 5 }), card('c', { power: 6 })],
        put: [
          ['a', 0, 'field', { slot: 0 }],
          ['b', 0, 'field', { slot: 2 }],
          ['c', 0, 'field', { slot: 4 }],
        ],
        script: [show(['fn', 'reach', 0, rest])],
      });
    const reached = Array.from({ length: 16 }, (_, rest) => rest).filter((rest) => seen(go(start(rest))) === 1);
    expect(reached).toEqual([0, 3, 5, 6, 8, 9, 11, 14]);
  });

  test('[K-F8] a function knows the "me" of its caller, takes up to six values, and endless ones end with a fault', () => {
    const asked = (script: readonly Statement[]) =>
      go(startMini({ declare: { functions, programs: { ask: { body: [show(['fn', 'who'])] } } }, script }));
    expect(seen(asked([['call', 'ask', {}, { as: 1 }]]))).toBe(1);
    expect(seen(asked([show(['add', 1000, ['fn', 'six', 99, 1, 2, 3, 4, 5]])]))).toBe(1084);
    expect(asked([show(['fn', 'endless', 0])]).result?.fault).toBe('recursion');
  });

  test('[K-F8] a function knows the card that asks, however deep the call', () => {
    const own: GameDeclaration['functions'] = {
      power: { params: [], value: ['prop', 'power', ['src']] },
      both: { params: ['more'], value: ['add', ['fn', 'power'], v('more')] },
    };
    const match = go(
      startMini({
        declare: { functions: own },
        cards: [
          card('x', { power: 2 }, plus(['fn', 'both', 1], ['same', ['it'], ['src']])),
          card('y', { power: 4 }, plus(['fn', 'both', 0], ['same', ['it'], ['src']])),
        ],
        put: [
          ['x', 0, 'line'],
          ['y', 0, 'line'],
        ],
        script: ['x', 'y'].flatMap((id) => [find(id, id), note(['stat', 'power', v(id)])]),
      }),
    );
    expect(trace(match)).toBe(58);
  });

  test('[K-F17] whoever looks at a position may ask its functions, as either player, and changes nothing', () => {
    const match = startMini({
      declare: { functions },
      cards: [card('a', { power: 2 }), card('b', { power: 2 }), card('c', { power: 3 })],
      put: [
        ['a', 0, 'line'],
        ['b', 0, 'line'],
        ['c', 0, 'line'],
      ],
      script: [],
    });
    const { machine } = match;
    const before = stateOf(match);
    const ask = (name: string, me: number, a = 0, b = 0): number =>
      askFunction(machine, machine.game.symbols.function.get(name)!, me, a, b);
    expect([ask('who', 0), ask('who', 1)]).toEqual([0, 1]);
    expect([1, 2, 3].map((id) => ask('twins', 0, id))).toEqual([2, 2, 1]);
    expect(stateOf(match)).toEqual(before);
  });

  test('[K-F9] a wrong number of values, "it" in the body and unknown names are mistakes of the declaration', () => {
    const compile = (value: Expr, script: Expr) => () =>
      mini.miniGame({ declare: { functions: { f: { params: ['x'], value } } }, script: [show(script)] });
    expect(compile(v('x'), ['fn', 'f'])).toThrow(/takes 1 values/);
    expect(compile(['it'], ['fn', 'f', 1])).toThrow(/no "it"/);
    expect(compile(v('y'), ['fn', 'f', 1])).toThrow(DeclarationError);
    expect(compile(v('x'), ['fn', 'g', 1])).toThrow(/unknown function/);
  });
});

describe('events kept for later', () => {
  test('[K-F10] an effect taken off the queue and run later reads the event it answered, values included', () => {
    const effect: Statement[] = [
      note(['event', 'value']),
      note(['eventStat', 'power']),
      note(['eq', ['event', 'type'], ['eventType', 'DESTROYED']]),
      note(['same', ['src'], ['event', 'subject']]),
    ];
    const first: Expr = ['pendingFirst'];
    const match = go(
      startMini({
        cards: [card('x', { power: 6 }), card('w', {}, whenever('DESTROYED', effect))],
        put: [
          ['x', 0, 'line'],
          ['w', 1, 'line'],
        ],
        script: [
          find('x', 'x'),
          ['act', 'DESTROY', { subject: v('x'), value: 3 }],
          ['let', 'ability', ['pending', 'ability', first]],
          ['let', 'source', ['pending', 'source', first]],
          ['let', 'type', ['pendingEvent', 'type', first]],
          ['let', 'subject', ['pendingEvent', 'subject', first]],
          ['let', 'value', ['pendingEvent', 'value', first]],
          ['forget', first],
          [
            'run',
            v('ability'),
            'effect',
            { source: v('source'), as: 1, event: { type: v('type'), subject: v('subject'), value: v('value') } },
          ],
          note(['pendingCount']),
          note(9),
        ],
      }),
    );
    expect(trace(match)).toBe(361009);
  });

  test('[K-F11] a reason is a bit of its own', () => {
    const reasons = ['destroyed', 'battle', 'cost'];
    const match = go(startMini({ declare: { reasons }, script: [show(['reason', 'cost'])] }));
    expect(seen(match)).toBe(4);
  });
});

describe('once', () => {
  const start = (script: readonly Statement[]) =>
    startMini({ cards: [card('x', { power: 1 })], put: [['x', 0, 'line']], script: [find('x', 'x'), ...script] });

  test('[K-F12] a delayed trigger with `once` answers the first event that fits and no other', () => {
    const wait = (once: boolean): Statement => [
      'apply',
      {
        ...whenever('PING', [note(['event', 'value'])], { where: ['gt', ['event', 'value'], 1] }),
        ...(once ? { once } : {}),
      },
      { until: 'endOfTurn' },
    ];
    const pings: Statement[] = [1, 2, 3].flatMap((value): Statement[] => [['emit', 'PING', { value }], resolveAll]);
    expect(trace(go(start([wait(true), ...pings])))).toBe(2);
    expect(trace(go(start([wait(false), ...pings])))).toBe(23);
  });

  test('[K-F13] a replacement with `once` replaces, or changes, one action', () => {
    const shield = (parts: Partial<Parameters<typeof rule>[0]>): Statement => [
      'apply',
      { ...rule({ category: 'ActionReplacement', action: 'DAMAGE', ...parts }), once: true },
      { until: 'endOfTurn' },
    ];
    const hits: Statement[] = [
      ['act', 'DAMAGE', { player: 0, value: 3 }],
      ['act', 'DAMAGE', { player: 0, value: 4 }],
    ];
    expect(life(go(start([shield({ instead: [note(1)] }), ...hits])), 0)).toBe(16);
    expect(life(go(start([shield({ modify: { value: 1 } }), ...hits])), 0)).toBe(15);
  });

  test('[K-F14] `once` on a printed ability is a mistake of the declaration', () => {
    const cards = [card('x', {}, { ...whenever('PING', []), once: true })];
    expect(() => mini.miniGame({ cards })).toThrow(DeclarationError);
  });
});

test('[K-F15] the card in a slot or at an index of an ordered zone; nothing outside it', () => {
  const match = go(
    startMini({
      cards: [card('a', { power: 1 }), card('b', { power: 2 })],
      put: [
        ['a', 0, 'grave'],
        ['b', 0, 'grave'],
        ['a', 1, 'field', { slot: 3 }],
      ],
      script: [
        note(['stat', 'power', ['cardAt', 'grave', 0, 0]]),
        note(['stat', 'power', ['cardAt', 'grave', 0, 1]]),
        note(['stat', 'power', ['cardAt', 'field', 1, 3]]),
        note(['eq', 0, ['cardAt', 'grave', 0, 2]]),
        note(['eq', 0, ['cardAt', 'grave', 0, -1]]),
        note(['eq', 0, ['cardAt', 'field', 1, 2]]),
      ],
    }),
  );
  expect(trace(match)).toBe(121111);
  expect(stat(match, 'a')).toBe(1);
});

test('[K-F16] a property of a definition can be read without a card that has it', () => {
  const match = startMini({
    cards: [card('x', { power: 3 }), card('y', { power: 5 })],
    put: [['x', 0, 'line']],
    script: [
      note(['definitionProp', 'power', ['definition', 'y']]),
      note(['definitionProp', 'power', ['definitionOf', ['top', 'line', 0]]]),
      note(['definitionProp', 'power', 0]),
    ],
  });
  expect(trace(go(match))).toBe(530);
});
