import { expect, test } from 'vitest';
import { compileCards, parseCardFile } from './compile.ts';
import { DIAGNOSTIC_CODES, type DiagnosticCode } from './diagnostic.ts';
import { creature, spell } from './test-cards.ts';
import { testVocabulary } from './test-game.ts';

const vocabulary = testVocabulary();

function complaints(json: unknown, words = vocabulary) {
  return compileCards([{ file: 'wrong.json', json }], words).diagnostics;
}

const effects = (...list: unknown[]) => spell('x', { effects: list });
const trigger = (value: unknown, effect: unknown[] = [{ op: 'DRAW' }]) =>
  creature('x', { actions: [{ kind: 'trigger', trigger: value, effect }] });
const deep = (n: number): unknown => (n === 0 ? 1 : [deep(n - 1)]);

const counts = (n: number): unknown =>
  n === 0 ? true : { op: 'GE', left: { op: 'COUNT', target: { zone: 'BATTLE', where: counts(n - 1) } }, right: 1 };

/** One wrong card per code: what is complained about, and where. */
const CASES: readonly [code: DiagnosticCode, path: string, json: unknown][] = [
  ['too-deep', `$.note${'[0]'.repeat(39)}`, spell('x', { note: deep(50), effects: [{ op: 'DRAW' }] })],
  ['too-many', '$.effects', spell('x', { effects: new Array(500).fill({ op: 'DRAW' }) })],
  ['too-long', '$.note', spell('x', { note: 'x'.repeat(2000) })],
  [
    'too-costly',
    '$.effects[0].cards.where.left.target.where.left.target.where.left.target',
    effects({ op: 'DESTROY', cards: { zone: 'BATTLE', where: counts(3) } }),
  ],
  ['wrong-type', '$.cost', spell('x', { cost: 'three' })],
  ['wrong-type', '$', 42],
  ['wrong-type', '$.effects[0].note', effects({ op: 'DRAW', note: 5 })],
  ['wrong-kind', '$.effects[0].field', effects({ op: 'ADJUST', cards: '$source', field: 'power', by: 1 })],
  ['wrong-type', '$.name', { ...spell('x', { effects: [{ op: 'DRAW' }] }), name: 'x' }],
  ['wrong-type', '$.effects[0].cards', effects({ op: 'DESTROY', cards: 5 })],
  ['wrong-type', '$.effects[0].cards', effects({ op: 'DESTROY', cards: ['$source'] })],
  ['missing-field', '$.kind', { ...spell('x', { effects: [{ op: 'DRAW' }] }), kind: [] }],
  ['missing-field', '$', { id: 'x', name: { ja: 'あ', en: 'a' }, kind: 'spell', civilization: 'fire' }],
  ['missing-field', '$.effects[0]', effects({ op: 'MOVE', to: 'HAND' })],
  [
    'missing-field',
    '$.effects[0].cards.total',
    effects({ op: 'DESTROY', cards: { zone: 'BATTLE', total: { field: 'power' } } }),
  ],
  ['unknown-field', '$.pwoer', spell('x', { pwoer: 1 })],
  ['unknown-field', '$.effects[0].amonut', effects({ op: 'DRAW', amonut: 1 })],
  ['unknown-field', '$.effects[0].cards.powr', effects({ op: 'DESTROY', cards: { zone: 'BATTLE', powr: 3 } })],
  ['conflicting-fields', '$.power', spell('x', { power: 1000 })],
  ['conflicting-fields', '$.effects[0].count', effects({ op: 'DRAW', args: { count: 1 }, count: 2 })],
  ['unknown-word', '$.effects[0].to', effects({ op: 'MOVE', cards: '$source', to: 'HNAD' })],
  [
    'unknown-word',
    '$.effects[0].cards.civilization[1]',
    effects({ op: 'DESTROY', cards: { zone: 'BATTLE', civilization: ['fire', 'fier'] } }),
  ],
  [
    'conflicting-fields',
    '$.effects[0].count',
    effects({
      op: 'MOVE_CARD',
      source: { zone: 'MANA' },
      destination: { zone: 'HAND' },
      count: 1,
      select_strategy: 'ALL',
    }),
  ],
  [
    'conflicting-fields',
    '$.effects[0].once',
    effects({ op: 'DELAY', on: { on: ['ENTER', 'ATTACK'], scope: 'any' }, once: true, do: [{ op: 'DRAW' }] }),
  ],
  ['out-of-range', '$.cost', spell('x', { cost: 1000 })],
  ['out-of-range', '$.effects[0].count', effects({ op: 'DRAW', count: 0 })],
  ['unknown-instruction', '$.effects[0].op', effects({ op: 'DESTORY', cards: '$source' })],
  ['unknown-operator', '$.effects[0].count.op', effects({ op: 'DRAW', count: { op: 'CUONT' } })],
  ['unknown-keyword', '$.keywords[0]', creature('x', { keywords: ['bloker'] })],
  ['missing-field', '$.keywords[0]', creature('x', { keywords: ['power_attacker'] })],
  ['unknown-card', '$.effects[0].card', effects({ op: 'CREATE', card: 'test:tokne' })],
  ['duplicate-id', '$[1].id', [spell('x', {}), spell('x', {})]],
  [
    'missing-field',
    '$.effects[0].options[1]',
    effects({ op: 'CHOOSE', options: [{ name: 'a', value: 2 }, 'b'], out: '$n' }, { op: 'DRAW', count: '$n' }),
  ],
  [
    'duplicate-id',
    '$.effects[0].options[1].value',
    effects(
      { op: 'CHOOSE', options: [2, 2].map((value, i) => ({ name: `${i}`, value })), out: '$n' },
      { op: 'DRAW', count: '$n' },
    ),
  ],
  [
    'out-of-range',
    '$.effects[0].options[0].value',
    effects({
      op: 'CHOOSE',
      options: [
        { name: 'a', value: -1 },
        { name: 'b', value: 2 },
      ],
    }),
  ],
  ['unknown-variable', '$.effects[0].cards', effects({ op: 'DESTROY', cards: '$nobody' })],
  [
    'variable-before-write',
    '$.effects[0].cards',
    effects({ op: 'DESTROY', cards: '$a' }, { op: 'SELECT', zone: 'HAND', count: 1, out: '$a' }),
  ],
  [
    'variable-maybe-unset',
    '$.effects[1].cards',
    effects({ op: 'MAY', do: [{ op: 'SELECT', zone: 'HAND', count: 1, out: '$a' }] }, { op: 'DESTROY', cards: '$a' }),
  ],
  ['unused-variable', '$.effects[0].out', effects({ op: 'SELECT', zone: 'HAND', count: 1, out: '$a' })],
  [
    'wrong-kind',
    '$.effects[1].count',
    effects({ op: 'SELECT', zone: 'HAND', count: 1, out: '$a' }, { op: 'DRAW', count: '$a' }),
  ],
  ['wrong-kind', '$.effects[0].condition', effects({ op: 'IF', condition: { op: 'TURN' }, then: [{ op: 'DRAW' }] })],
  ['no-result', '$.effects[0].out', effects({ op: 'SHUFFLE', out: '$a' })],
  ['no-result', '$.effects[0].cards', effects({ op: 'DESTROY', cards: '$prev' })],
  [
    'never-holds',
    '$.effects[0].condition',
    effects({
      op: 'IF',
      condition: { op: 'LT', left: { op: 'COUNT', target: { zone: 'HAND' } }, right: 0 },
      then: [{ op: 'DRAW' }],
    }),
  ],
  [
    'never-holds',
    '$.effects[0].cards',
    effects({ op: 'DESTROY', cards: { zone: 'BATTLE', min_power: 5000, max_power: 3000 } }),
  ],
  [
    'always-holds',
    '$.effects[0].condition',
    effects({ op: 'IF', condition: { op: 'GE', left: { op: 'TURN' }, right: 0 }, then: [{ op: 'DRAW' }] }),
  ],
  ['always-holds', '$.effects[0].cards', effects({ op: 'DESTROY', cards: { zone: 'BATTLE', cost: { ge: 0 } } })],
  [
    'unreachable',
    '$.effects[0].then',
    effects({ op: 'IF', condition: { op: 'GT', left: 1, right: 2 }, then: [{ op: 'DRAW' }] }),
  ],
  ['does-nothing', '$', spell('x', {})],
  ['empty-program', '$.effects', effects()],
  ['not-supported', '$.effects[0].cards', effects({ op: 'DESTROY', cards: '$event' })],
  ['unknown-word', '$.actions[0].trigger.on', trigger({ on: 'ENTERS' })],
  ['conflicting-fields', '$.actions[0].trigger.subject', trigger({ on: 'TURN_END', subject: { kind: 'creature' } })],
  ['unknown-word', '$.rules[0].category', creature('x', { rules: [{ category: 'StatModifier' }] })],
  [
    'unknown-field',
    '$.rules[0].forbid',
    creature('x', { rules: [{ category: 'StatusModifier', stat: 'power', value: 1, forbid: 'ATTACK' }] }),
  ],
];

test('bounds beside a count are refused: nobody would read them', () => {
  const both = { op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT', count: 1, max: 2 } };
  expect(complaints(effects(both)).map((d) => [d.code, d.path])).toEqual([
    ['conflicting-fields', '$.effects[0].cards.max'],
  ]);
  expect(complaints(effects({ ...both, cards: { zone: 'BATTLE', min: 1, max: 2 } }))).toEqual([]);
});

for (const [code, path, json] of CASES) {
  test('one bound of a total is enough', () => {
    for (const bound of [{ min: 1000 }, { max: 3000 }])
      expect(
        complaints(effects({ op: 'DESTROY', cards: { zone: 'BATTLE', total: { field: 'power', ...bound } } })),
      ).toEqual([]);
  });

  test(`${code} at ${path.slice(0, 60)}`, () => {
    const found = complaints(json);
    expect(found.map((d) => [d.code, d.path])).toContainEqual([code, path]);
    for (const d of found) {
      expect(d.reason.ja).not.toBe('');
      expect(d.reason.en).not.toBe('');
      expect(d.file).toBe('wrong.json');
    }
  });
}

test('text that is no JSON is reported, not thrown', () => {
  expect(parseCardFile('bad.json', '{ "id": ').diagnostics[0]).toMatchObject({
    code: 'bad-json',
    path: '$.id',
    file: 'bad.json',
  });
  expect(parseCardFile('twice.json', '{"id":"x", "id":"y"}').diagnostics[0]).toMatchObject({
    code: 'bad-json',
    path: '$.id',
    reason: { en: expect.stringMatching(/stands twice/) },
  });
  expect(parseCardFile('good.json', '{"id":"x"}').input?.json).toEqual({ id: 'x' });
});

test('what a kind of card usually has, and what it does not, is warned of where the game says so', () => {
  const fields = vocabulary.fields.items.map((field) =>
    field.name === 'power' ? { ...field, need: { creature: 'expected', spell: 'unusual' } as const } : field,
  );
  const words = testVocabulary({ fields });
  const { power: _, ...powerless } = creature('x', {});
  const odd = spell('y', { power: 1000, effects: [{ op: 'DRAW' }] });
  const found = (json: unknown) => complaints(json, words).map((d) => [d.severity, d.code, d.path]);
  expect(found(powerless)).toEqual([['warning', 'usual-field', '$']]);
  expect(found(odd)).toEqual([['warning', 'unusual-field', '$.power']]);
  expect(compileCards([{ file: '', json: odd }], words).cards[0].props.power).toBeUndefined();
});

test("what a game says makes no sense on a card is warned of with the game's reason, keywords made of such abilities, too", () => {
  const reason = { ja: '生物だけ', en: 'creatures only' };
  const words = testVocabulary({
    mask: [{ fields: ['civilization'], abilities: ['trigger'], when: [{ field: 'kind', any: ['creature'] }], reason }],
  });
  const odd = spell('y', {
    effects: [{ op: 'DRAW' }],
    actions: [{ kind: 'trigger', trigger: { on: 'DESTROYED' }, effect: [{ op: 'DRAW' }] }],
  });
  const found = complaints(odd, words).filter((d) => d.code === 'out-of-place');
  expect(found.map((d) => [d.severity, d.path])).toEqual([
    ['warning', '$.civilization'],
    ['warning', '$.actions[0]'],
  ]);
  expect(found[0].reason.en).toContain(reason.en);
  expect(complaints({ ...odd, kind: 'creature', power: 1 }, words).map((d) => d.code)).not.toContain('out-of-place');
});

/** Told only of games with a shape of their own: `shorthand.test.ts`. */
const SHORT = ['wrong-format', 'one-field', 'misplaced-instruction', 'misplaced-number', 'too-nested'];

test('every code has a case', () => {
  const seen = new Set<string>([
    ...CASES.map(([code]) => code),
    'bad-json',
    'usual-field',
    'unusual-field',
    'out-of-place',
    ...SHORT,
  ]);
  expect(DIAGNOSTIC_CODES.filter((code) => !seen.has(code))).toEqual([]);
});

test('a near word is suggested', () => {
  const [wrong] = complaints(effects({ op: 'DESTORY', cards: '$source' }));
  expect(wrong.hint).toEqual({ ja: 'もしかして: DESTROY', en: 'did you mean DESTROY?' });
  expect(wrong.meant).toBe('DESTROY');
});

test('all errors are reported at once, and good cards still compile', () => {
  const wrong = spell('x', { cost: -1, effects: [{ op: 'DRWA' }, { op: 'MOVE', cards: '$no', to: 'NOWHERE' }] });
  const good = spell('y', { effects: [{ op: 'DRAW' }] });
  const { cards, diagnostics } = compileCards([{ file: 'a', json: [wrong, good] }], vocabulary);
  expect(diagnostics.map((d) => d.code).sort()).toEqual([
    'out-of-range',
    'unknown-instruction',
    'unknown-variable',
    'unknown-word',
  ]);
  expect(cards.map((card) => card.id)).toEqual(['test:y']);
});

test('a game without a role refuses the instruction that needs it', () => {
  const bare = testVocabulary({ roles: {}, actions: [], keywords: [] });
  expect(complaints(effects({ op: 'DRAW' }), bare)[0]).toMatchObject({ code: 'not-supported', path: '$.effects[0]' });
});

test('more values than the game can carry are refused', () => {
  const card = creature('x', {
    actions: [
      {
        kind: 'ignition',
        activation: ['$a', '$b'].map((out) => ({ op: 'SELECT', zone: 'BATTLE', count: 1, out })),
        resolution: ['$a', '$b'].map((cards) => ({ op: 'DESTROY', cards })),
      },
    ],
  });
  expect(complaints(card)).toMatchObject([{ code: 'not-supported', path: '$.actions[0].activation[1].out' }]);
});

test('strange keys are unknown fields, not surprises', () => {
  const card = JSON.parse('{"__proto__": {"id": "x"}, "constructor": 1, "toString": 2}') as unknown;
  const codes = complaints(card).filter((d) => d.code === 'unknown-field');
  expect(codes.map((d) => d.path)).toEqual(['$.__proto__', '$.constructor', '$.toString']);
});
