import { formatProblem, hasErrors } from '@fuda/game';
import { compileGame } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { compileCards } from './compile.ts';
import { creature, SEED_8_3, SEED_10_1, SEED_10_2, spell, TEST_CARDS } from './test-cards.ts';
import { TEST_GAME, testVocabulary } from './test-game.ts';

const vocabulary = testVocabulary();

function compile(...cards: unknown[]) {
  const { cards: compiled, diagnostics } = compileCards(
    [{ file: 'test.json', json: [...cards, creature('token', {})] }],
    vocabulary,
  );
  expect(diagnostics.filter((d) => d.severity === 'error').map((d) => formatProblem(d, 'en'))).toEqual([]);
  return compiled;
}

/** Statements without the names of the instructions they come from. */
function bare<T>(tree: T): T {
  if (Array.isArray(tree)) {
    const parts = tree.flatMap((part) => (Array.isArray(part) && part[0] === 'instruction' ? part[2] : [part]));
    return (
      parts.length === tree.length && parts.every((part, i) => part === tree[i]) ? tree.map(bare) : bare(parts)
    ) as T;
  }
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, part]) => [key, bare(part)])) as T;
}

/** The statements of a spell's effect. */
function program(effects: unknown[]) {
  return bare(compile(spell('x', { effects }))[0].abilities[0].programs?.effect);
}

test('statements keep the name of their instruction, the inner ones inside the outer', () => {
  const [card] = compile(spell('x', { effects: SEED_8_3 }));
  const names = JSON.stringify(card.abilities[0].programs?.effect).match(/"instruction","\w+"/g);
  expect(names).toEqual(['SELECT', 'MOVE', 'COUNT', 'IF', 'SELECT', 'MOVE'].map((name) => `"instruction","${name}"`));
});

test('seed 003 §8.3 compiles as written', () => {
  expect(program(SEED_8_3)).toEqual([
    [
      'chooseMany',
      { by: ['me'], cards: [{ zone: 'shield', of: ['me'] }], verb: 'select', min: 1, max: 1, out: '$my_shield' },
    ],
    ['list', '$moved'],
    ['moveList', '$my_shield', { cause: ['src'], to: 'grave' }],
    ['foreach', '%card1', { list: '$my_shield' }, [['push', '$moved', ['current', ['var', '%card1']]]]],
    ['let', '$count', ['length', '$moved']],
    [
      'if',
      ['gt', ['var', '$count'], 0],
      [
        [
          'chooseMany',
          {
            by: ['me'],
            cards: [{ zone: 'battle', of: ['opp'] }],
            verb: 'select',
            min: ['var', '$count'],
            max: ['var', '$count'],
            out: '$enemy',
          },
        ],
        ['moveList', '$enemy', { cause: ['src'], to: 'grave' }],
      ],
    ],
  ]);
});

test('seed 003 §10.1 and §10.2 compile as written', () => {
  expect(program([SEED_10_1])).toEqual([
    [
      'chooseMany',
      { by: ['me'], cards: [{ zone: 'mana', of: ['me'] }], verb: 'select', min: 1, max: 1, out: '%cards1' },
    ],
    ['moveList', '%cards1', { cause: ['src'], to: 'hand' }],
  ]);
  expect(program([SEED_10_2])).toEqual([
    ['let', '%amount1', ['mul', ['count', [{ zone: 'shield', of: ['me'] }]], 1000]],
    [
      'apply',
      {
        id: 'modify',
        kind: 'lingering',
        rule: {
          category: 'StatusModifier',
          isEffect: true,
          stat: 'power',
          operation: 'add',
          value: ['bound', 'value'],
        },
      },
      { target: ['src'], value: ['var', '%amount1'], until: 'endOfTurn' },
    ],
  ]);
});

test('flat parameters and args mean the same', () => {
  const flat = program([
    { op: 'SELECT', zone: 'HAND', owner: 'SELF', count: 1, out: '$a' },
    { op: 'MOVE', cards: '$a', to: 'MANA' },
  ]);
  const nested = program([
    { op: 'SELECT', args: { zone: 'HAND', owner: 'SELF', count: 1 }, out: '$a' },
    { op: 'MOVE', args: { cards: '$a', to: 'MANA' } },
  ]);
  expect(flat).toEqual(nested);
});

test('destroying goes through the game’s action; without one it is a plain move', () => {
  const effects = [{ op: 'DESTROY', cards: '$source' }];
  expect(program(effects)).toEqual([
    ['fill', '%cards1', [{ one: ['src'] }]],
    [
      'batch',
      [
        [
          'foreach',
          '%card2',
          { list: '%cards1' },
          [
            [
              'act',
              'destroy',
              { cause: ['src'], subject: ['var', '%card2'], player: ['controllerOf', ['var', '%card2']] },
              '%done3',
            ],
          ],
        ],
      ],
    ],
  ]);
  const plain = testVocabulary({ actions: [], keywords: [] });
  const { cards } = compileCards([{ file: '', json: spell('x', { effects }) }], plain);
  expect(bare(cards[0].abilities[0].programs?.effect)).toEqual([
    ['fill', '%cards1', [{ one: ['src'] }]],
    ['moveList', '%cards1', { cause: ['src'], to: 'grave' }],
  ]);
});

test('filters: bounds, words, flags, old spellings and the event’s card', () => {
  const [card] = compile(
    creature('x', {
      actions: [
        {
          kind: 'trigger',
          trigger: { on: 'DESTROYED', scope: 'any' },
          effect: [
            {
              op: 'TAP',
              cards: {
                zone: 'BATTLE',
                owner: 'OPPONENT',
                power_max_ref: 'EVENT_CONTEXT_POWER',
                min_cost: 2,
                civilization: ['fire', 'water'],
                is_tapped: false,
              },
            },
          ],
        },
      ],
    }),
  );
  const fill = bare(card.abilities[0].programs?.effect)?.[0];
  expect(fill).toEqual(
    [
      'fill',
      '%cards1',
      [{ zone: 'battle', of: ['opp'] }],
      [
        'and',
        [
          'and',
          ['and', ['le', ['stat', 'power', ['it']], ['eventStat', 'power']], ['ge', ['stat', 'cost', ['it']], 2]],
          ['ne', ['band', ['prop', 'civilization', ['it']], 10], 0],
        ],
        ['eq', ['attr', 'tapped', ['it']], 0],
      ],
    ].map((part, i) => (i === 1 ? (fill as readonly unknown[])[1] : part)),
  );
});

test('joins: THEN waits for what was done, IF_DO is simultaneous', () => {
  const then = program([
    { op: 'DRAW', count: 1 },
    { op: 'GAIN', counter: 'score', amount: 1, join: 'THEN' },
  ]);
  expect(then?.at(-1)).toEqual([
    'if',
    ['gt', ['var', expect.stringMatching(/^%result/)], 0],
    [['setCounter', 'score', ['me'], ['add', ['counter', 'score', ['me']], 1]]],
  ]);
  const both = program([
    { op: 'DRAW', count: 1 },
    { op: 'GAIN', counter: 'score', amount: 1, join: 'ALSO' },
  ]);
  expect(both).toHaveLength(1);
  expect(both?.[0][0]).toBe('batch');
});

test('an ignition carries its choice, counts its uses and is usable only while payable', () => {
  const chicken = compile(...TEST_CARDS.filter((card) => card.id === 'test:chicken'))[0].abilities[0];
  expect(chicken.props).toEqual({ speed: 1, answerable: 1 });
  expect(chicken.usable).toEqual([
    'and',
    ['and', ['eq', ['turnPlayer'], ['me']], ['lt', ['attr', 'used', ['src']], 1]],
    ['ge', ['counter', 'score', ['me']], 1000],
  ]);
  expect(chicken.programs?.activation[0]).toEqual(['set', 'used', ['src'], ['add', ['attr', 'used', ['src']], 1]]);
  expect(chicken.programs?.activation.at(-1)).toEqual(['setGlobal', 'carried0', ['var', '$mode']]);
  expect(chicken.programs?.resolution[0]).toEqual(['let', '$mode', ['global', 'carried0']]);
});

test('a price that can be chosen is payable while one of the prices is', () => {
  const pay = (amount: number) => [{ op: 'PAY', counter: 'score', amount }];
  const choose = { op: 'CHOOSE', options: [1000, 500].map((n) => ({ name: `${n}`, do: pay(n) })) };
  const actions = [{ kind: 'ignition', activation: [choose], resolution: [{ op: 'DRAW', count: 1 }] }];
  const [card] = compile(creature('x', { actions }));
  const score = ['counter', 'score', ['me']];
  expect(card.abilities[0].usable).toEqual(['or', ['ge', score, 1000], ['ge', score, 500]]);
});

test('printed facts become properties; a race implies what it is of', () => {
  const [card] = compile(creature('x', { race: ['armored_dragon'], power: 6000, cost: 6 }));
  expect(card.props).toMatchObject({ kind: 1, civilization: 8, race: 3, cost: 6, power: 6000 });
});

test('a card may refer to another, of the same files or of the pool they join', () => {
  const front = creature('front', { other_side: 'test:back' });
  const back = creature('back', {});
  expect(compile(front, back)[0].references).toEqual({ otherSide: 'test:back' });
  const alone = compileCards([{ file: 'x.json', json: front }], vocabulary, undefined, [back]);
  expect([alone.diagnostics, alone.cards[0].references]).toEqual([[], { otherSide: 'test:back' }]);
  expect(compileCards([{ file: 'x.json', json: front }], vocabulary).diagnostics.map((d) => d.code)).toEqual([
    'unknown-card',
  ]);
});

test('keywords unfold to rules and actions', () => {
  const [card] = compile(...TEST_CARDS.filter((c) => c.id === 'test:blocker'));
  expect(card.abilities.map((ability) => ability.id)).toEqual(['blocker.rule1', 'power_attacker.action1']);
  expect(card.abilities[0].rule).toEqual({
    category: 'StatusModifier',
    isEffect: true,
    affects: ['same', ['it'], ['src']],
    stat: 'blocker',
    operation: 'set',
    value: 1,
  });
});

test('labels of modes come from what they do', () => {
  const { labels } = compileCards([{ file: '', json: TEST_CARDS as unknown }], vocabulary);
  expect(labels.get('test:chicken#draw')).toEqual({ ja: 'カードを1枚引く。', en: 'Draw 1 card.' });
});

test('every test card compiles, and the kernel takes the result', () => {
  const { cards, diagnostics } = compileCards([{ file: 'cards.json', json: TEST_CARDS as unknown }], vocabulary);
  expect(diagnostics.map((d) => formatProblem(d, 'en'))).toEqual([]);
  expect(hasErrors(diagnostics)).toBe(false);
  expect(cards).toHaveLength(TEST_CARDS.length);
  expect(() => compileGame(TEST_GAME, cards)).not.toThrow();
});
