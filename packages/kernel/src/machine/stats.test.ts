import {
  type AbilityDeclaration,
  type CardDefinition,
  cells,
  compileGame,
  type Expr,
  type Statement,
  type StatOperation,
  statSeen,
} from '@fuda/kernel';
import { mini, processorTime } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';

const { card, find, go, plus, rule, startMini, stat, v } = mini;

const self: Expr = ['same', ['it'], ['src']];
const power = (x: Expr): Expr => ['stat', 'power', x];
const inLine: Expr = ['eq', ['zoneOf', ['it']], ['zone', 'line']];
const modify = (operation: StatOperation, value: Expr, affects?: Expr, name = 'power'): AbilityDeclaration =>
  rule(
    { category: 'StatusModifier', stat: name, operation, value, ...(affects ? { affects } : {}) },
    `${operation}-${name}`,
  );

describe('derived values', () => {
  test('[K-R1] a rule is its player’s in every zone, the first of either side included', () => {
    const own: Expr = ['eq', ['controllerOf', ['it']], ['me']];
    for (const [owner, expected] of [
      [0, 32],
      [1, 23],
    ] as const)
      for (const zone of mini.miniDeclaration.zones.filter(({ name }) => name !== 'under').map(({ name }) => name)) {
        const lord: CardDefinition = {
          ...card('lord', {}),
          abilities: [{ ...plus(1, ['and', inLine, own]), zones: [zone] }],
        };
        const match = startMini({
          cards: [lord, card('x', { power: 2 }), card('y', { power: 2 })],
          put: [
            ['lord', owner, zone],
            ['x', 0, 'line'],
            ['y', 1, 'line'],
          ],
          script: ['x', 'y'].flatMap((id) => [find(id, id), mini.note(power(v(id)))]),
        });
        expect([owner, zone, mini.trace(go(match))]).toEqual([owner, zone, expected]);
      }
  });

  test('[K-R1] a rule changes every card it affects while its card is in a zone where it lives, and nothing else', () => {
    const match = startMini({
      cards: [card('lord', { power: 1 }, plus(3, ['and', inLine, ['not', self]])), card('x', { power: 2 })],
      put: [
        ['lord', 0, 'hand'],
        ['x', 0, 'line'],
        ['x', 1, 'grave'],
      ],
      script: [
        find('lord', 'lord'),
        [
          'if',
          ['eq', ['zoneOf', v('lord')], ['zone', 'line']],
          [['move', v('lord'), { to: 'grave' }]],
          [['move', v('lord'), { to: 'line' }]],
        ],
      ],
    });
    const grave = () => match.view(null).players[1].zones.grave.cards[0].stats?.power;
    expect([stat(match, 'x'), grave()]).toEqual([2, 2]);
    go(match);
    expect([stat(match, 'x'), stat(match, 'lord'), grave()]).toEqual([5, 1, 2]);
    go(match);
    expect(stat(match, 'x')).toBe(2);
  });

  test('[K-R34] a value can be asked of a card as if its zone counted it no more, and asking changes nothing', () => {
    const inHand: Expr = ['count', [{ zone: 'hand', of: 0 }]];
    const match = startMini({
      cards: [card('x', { power: 1 }, plus(inHand)), card('y', { power: 2 })],
      put: [
        ['x', 0, 'line'],
        ['y', 0, 'hand'],
        ['x', 0, 'hand'],
        ['x', 0, 'hand'],
      ],
      script: [
        ['let', 'y', ['cardAt', 'hand', 0, 0]],
        mini.note(['statWithout', 'power', v('y')]),
        mini.note(power(v('y'))),
        mini.note(['indexOf', ['top', 'hand', 0]]),
        mini.note(['statWithout', 'power', ['top', 'line', 0]]),
      ],
    });
    expect(mini.trace(go(match))).toBe(4524);
  });

  test('[K-R2] layers: base, add, multiply, set, fix whatever their age; each layer in order of age', () => {
    const of = (...operations: [StatOperation, number][]) =>
      stat(
        startMini({
          cards: [card('x', { power: 5 }, ...operations.map(([o, n]) => modify(o, n)))],
          put: [['x', 0, 'line']],
        }),
        'x',
      );
    expect(of(['multiply', 2], ['add', 3])).toBe(16);
    expect(of(['set', 9], ['multiply', 2], ['add', 3])).toBe(9);
    expect(of(['fix', 1], ['set', 9])).toBe(1);
    expect(of(['base', 7], ['add', 1])).toBe(8);
    expect(of(['set', 1], ['set', 2])).toBe(2);
  });

  test('[K-R3] order of time: a later setting hides what came before; a new base drops earlier bases and settings, release the settings; additions stay', () => {
    const of = (...operations: [StatOperation, number][]) =>
      stat(
        startMini({
          cards: [card('x', { cost: 5 }, ...operations.map(([o, n]) => modify(o, n, undefined, 'cost')))],
          put: [['x', 0, 'line']],
        }),
        'x',
        'cost',
      );
    expect(of(['add', 3], ['set', 10], ['add', 1])).toBe(11);
    expect(of(['add', 3], ['base', 7])).toBe(10);
    expect(of(['base', 7], ['base', 2])).toBe(2);
    expect(of(['add', 3], ['set', 10], ['base', 2])).toBe(5);
    expect(of(['add', 3], ['set', 10], ['add', 1], ['release', 0])).toBe(9);
    expect(of(['base', 7], ['set', 10], ['release', 0], ['set', 4], ['add', 2])).toBe(6);
  });

  test('[K-R4] a value never goes below its minimum, with or without rules, yet the sum inside may', () => {
    const weak = card('x', { power: -3 });
    expect(stat(startMini({ cards: [weak], put: [['x', 0, 'line']] }), 'x')).toBe(0);
    const both = card('x', { power: 1 }, plus(-4), plus(5));
    expect(stat(startMini({ cards: [both], put: [['x', 0, 'line']] }), 'x')).toBe(2);
  });

  test('[K-R29] an addition with a floor does not take the value below it, and leaves a lower one alone', () => {
    const less = (value: number, floor: number) =>
      rule({
        category: 'StatusModifier',
        isEffect: true,
        stat: 'power',
        operation: 'add',
        value,
        floor,
        affects: self,
      });
    const found = (base: number, ...rules: AbilityDeclaration[]) =>
      stat(startMini({ cards: [card('x', { power: base }, ...rules)], put: [['x', 0, 'line']] }), 'x');
    expect(found(5, less(-2, 2))).toBe(3);
    expect(found(5, less(-2, 2), less(-2, 2))).toBe(2);
    expect(found(5, less(-2, 2), less(-3, 1))).toBe(1);
    expect(found(1, less(-2, 2))).toBe(1);
    expect(found(1, less(3, 2))).toBe(4);
  });

  test('[K-R5] one rule changes what another reads: name override → counting by name → power', () => {
    const umi = 7;
    const match = startMini({
      cards: [
        card(
          'ocean',
          { name: 3 },
          rule({
            category: 'NameOverride',
            isEffect: false,
            stat: 'name',
            operation: 'set',
            value: umi,
            affects: self,
          }),
        ),
        card(
          'kaiser',
          { power: 1 },
          plus(['mul', 10, ['count', [{ zone: 'line', of: ['me'] }], ['eq', ['stat', 'name', ['it']], umi]]], self),
        ),
      ],
      put: [
        ['kaiser', 0, 'line'],
        ['ocean', 0, 'line'],
        ['ocean', 0, 'hand'],
      ],
      script: [['move', ['top', 'hand', 0], { to: 'line' }]],
    });
    expect(stat(match, 'kaiser')).toBe(11);
    expect(stat(go(match), 'kaiser')).toBe(21);
    match.undo();
    expect(stat(match, 'kaiser')).toBe(11);
  });
});

describe('what a value read changes', () => {
  const reads = (value: Expr, change: Statement) =>
    startMini({
      cards: [card('x', {}, plus(value, self)), card('y', { power: 1 }), card('z', { power: 30 })],
      put: [
        ['x', 0, 'line'],
        ['y', 0, 'grave'],
        ['z', 1, 'deck'],
        ...Array.from({ length: 9 }, () => ['y', 1, 'deck'] as const),
      ],
      script: [find('x', 'x'), change],
      options: { rolls: Array.from({ length: 20 }, () => 0) },
    });
  const cases: readonly [string, Expr, Statement, number, number][] = [
    ['attribute', ['attr', 'charge', ['it']], ['set', 'charge', v('x'), 8], 2, 8],
    [
      'all attributes at once',
      ['attr', 'charge', ['it']],
      ['setAll', 'charge', [{ zone: 'line', of: 0 }], undefined, 6],
      2,
      6,
    ],
    ['counter', ['counter', 'life', 0], ['setCounter', 'life', 0, 3], 20, 3],
    ['global', ['global', 'flag'], ['setGlobal', 'flag', 4], 0, 4],
    ['step', ['step'], ['step', 2], 0, 2],
    ['turn', ['turn'], ['nextTurn'], 0, 1],
    ['turn player', ['turnPlayer'], ['turnPlayer', 1], 0, 1],
    ['zone', ['size', 'grave', 0], ['move', ['top', 'grave', 0], { to: 'exile' }], 1, 0],
    ['order of a zone', power(['top', 'deck', 1]), ['shuffle', 'deck', 1], 1, 30],
    ['new card', ['size', 'grave', 0], ['create', ['definition', 'y'], 0, { to: 'grave' }], 1, 2],
    ['definition', power(['top', 'grave', 0]), ['transform', ['top', 'grave', 0], ['definition', 'z']], 1, 30],
    ['lingering rule', 1, ['apply', plus(5), { target: v('x'), until: 'endOfTurn' }], 1, 6],
  ];
  test.each(cases)(
    '[K-R6] %s: the value is new at once, and the old one after undo',
    (_, value, change, before, after) => {
      const match = reads(value, change);
      expect(stat(match, 'x')).toBe(before);
      expect(stat(go(match), 'x')).toBe(after);
      const copy = match.clone();
      match.undo();
      expect([stat(match, 'x'), stat(copy, 'x')]).toEqual([before, after]);
    },
  );

  test('[K-R7] the phase, too', () => {
    const label = { ja: 'p', en: 'p' };
    const wait: Statement = [
      'choose',
      { by: 0, groups: [{ modes: [{ label: 'go' }], verb: 'go' }], always: true, out: 'go' },
    ];
    const phases = ['a', 'b', 'c'].map((name) => ({ name, label, program: [wait] }));
    const match = startMini({
      cards: [card('x', {}, plus(['phase'], self))],
      put: [['x', 0, 'line']],
      declare: { phases },
    });
    const values = [0, 1, 2, 3].map(() => {
      const value = stat(match, 'x');
      mini.answer(match, 0);
      return value;
    });
    expect(values).toEqual([0, 1, 2, 0]);
  });

  test('[K-R8] more values than there are bits to remember them by are all renewed', () => {
    const names = Array.from({ length: 40 }, (_, i) => `s${i}`);
    const stats = names.map((name) => ({ name, base: 0, order: 'layers' as const }));
    const raise = names.map((name) => modify('add', ['global', 'flag'], undefined, name));
    const match = startMini({
      cards: [card('x', {}, ...raise)],
      put: [['x', 0, 'line']],
      script: [['setGlobal', 'flag', 3]],
      declare: { stats, limits: { cards: 4, rules: 60 } },
    });
    const values = () => Object.values(match.view(null).players[0].zones.line.cards[0].stats ?? {});
    expect(values()).toEqual(names.map(() => 0));
    go(match);
    expect(values()).toEqual(names.map(() => 3));
  });
});

describe('circles', () => {
  const ofOther = (id: string): Expr => [
    'sum',
    [{ zone: 'line', of: 0 }],
    power(['it']),
    ['eq', ['definitionOf', ['it']], ['definition', id]],
  ];
  const start = (...cards: CardDefinition[]) =>
    startMini({ cards, put: cards.map((c) => [c.id, 0, 'line'] as const), script: [['setGlobal', 'flag', 1]] });
  /** Reads all values, beginning with each in turn; every order must give the same. */
  const inEveryOrder = (match: ReturnType<typeof start>): number[] => {
    const n = match.machine.S[cells.CARD_TOP];
    const ids = Array.from({ length: n }, (_, i) => i + 1);
    const read = (m: typeof match, first: number) => {
      const values: number[] = [];
      for (const id of [...ids.slice(first), ...ids.slice(0, first)]) values[id - 1] = statSeen(m.machine, 0, id);
      return values;
    };
    const expected = read(match.clone(), 0);
    for (let first = 0; first < n; first++) {
      expect(read(match.clone(), first)).toEqual(expected);
      go(match);
      match.undo();
      expect(read(match, first)).toEqual(expected);
    }
    return expected;
  };

  test('[K-R9] a value that reads itself sees itself without rules', () => {
    expect(inEveryOrder(start(card('a', { power: 4 }, plus(power(['src']), self))))).toEqual([8]);
  });

  test('[K-R10] two values that read each other: the same whichever is asked first', () => {
    const a = card('a', { power: 1 }, plus(ofOther('b'), self));
    const b = card('b', { power: 10 }, plus(ofOther('a'), self));
    // a sees b as b is when a has no rules: 10 + 1
    expect(inEveryOrder(start(a, b))).toEqual([12, 21]);
  });

  test('[K-R11] who only looks at a circle sees its final values, and who is outside is exact', () => {
    const a = card('a', { power: 1 }, plus(ofOther('b'), self));
    const b = card('b', { power: 10 }, plus(['add', ofOther('a'), ofOther('e')], self));
    const c = card('c', { power: 100 }, plus(ofOther('a'), self));
    const d = card('d', { power: 1000 }, plus(ofOther('c'), self));
    const e = card('e', { power: 0 }, plus(5, self));
    const values = inEveryOrder(start(a, b, c, d, e));
    expect(values).toEqual([17, 26, 117, 1117, 5]);
  });

  test('[K-R12] a large circle ends quickly', () => {
    const strong: Expr = ['count', [{ zone: 'line', of: 0 }], ['ge', power(['it']), 1]];
    const cards = Array.from({ length: 16 }, (_, i) => card(`c${i}`, { power: i % 2 }, plus(strong, self)));
    const time = processorTime(() => {
      const values = inEveryOrder(start(...cards));
      expect(values.every((x) => x > 0)).toBe(true);
    });
    expect(time).toBeLessThan(4000);
  });

  test('[K-R33] circles by age: of rules that silence each other the one that was there first works, and a later silence from outside still counts', () => {
    const silenced: Expr = ['stat', 'silent', ['src']];
    const silence = (id: string): AbilityDeclaration =>
      rule({
        category: 'StatusModifier',
        stat: 'silent',
        operation: 'set',
        value: 1,
        affects: ['eq', ['definitionOf', ['it']], ['definition', id]],
      });
    const declare = {
      stats: [
        ...mini.miniDeclaration.stats,
        { name: 'silent', base: 0, order: 'layers' as const, circle: 'age' as const },
      ],
      effectWhen: ['eq', silenced, 0] as Expr,
    };
    const cards = [card('a', {}, silence('b')), card('b', {}, silence('a')), card('c', {}, silence('a'))];
    const values = (...order: string[]) => {
      const match = startMini({ cards, declare, put: order.map((id) => [id, 0, 'line'] as const) });
      const at = (m: typeof match, id: string) => statSeen(m.machine, 3, order.indexOf(id) + 1);
      const read = (first: number) => {
        const copy = match.clone();
        const ids = [...order.slice(first), ...order.slice(0, first)];
        const found = new Map(ids.map((id) => [id, at(copy, id)]));
        return order.map((id) => found.get(id));
      };
      const all = order.map((_, first) => read(first));
      for (const seen of all) expect(seen).toEqual(all[0]);
      return all[0];
    };
    expect(values('a', 'b')).toEqual([0, 1]);
    expect(values('b', 'a')).toEqual([0, 1]);
    // c is in no circle, so its silence reaches the older a
    expect(values('a', 'b', 'c')).toEqual([1, 0, 0]);
  });

  test('[K-R28] a long row of values, each reading the next, is exact whichever is asked first', () => {
    const next: Expr = [
      'sum',
      [{ zone: 'line', of: 0 }],
      power(['it']),
      ['eq', ['indexOf', ['it']], ['add', ['indexOf', ['src']], 1]],
    ];
    const row = card('x', { power: 1 }, plus(next, self));
    const match = startMini({
      cards: [row],
      put: Array.from({ length: 80 }, () => ['x', 0, 'line'] as const),
      declare: { limits: { cards: 80, rules: 80 } },
    });
    expect(statSeen(match.machine, 0, 1)).toBe(80);
    expect(statSeen(match.clone().machine, 0, 41)).toBe(40);
  });

  test('[K-R13] bases that read each other are refused when the game is made', () => {
    const stats = [
      { name: 'power', base: ['stat', 'name', ['it']] as const, order: 'layers' as const },
      { name: 'name', base: ['stat', 'power', ['it']] as const, order: 'layers' as const },
    ];
    const game = mini.miniGame().declaration;
    expect(() => compileGame({ ...game, stats: [...stats, game.stats[2]] }, [])).toThrow(/stats/);
    expect(() =>
      compileGame(
        { ...game, stats: [{ ...game.stats[0], base: ['size', 'hand', ['me']] }, ...game.stats.slice(1)] },
        [],
      ),
    ).toThrow(/me/);
  });
});
