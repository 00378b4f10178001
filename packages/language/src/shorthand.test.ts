/** A game may write its programs in fields of its own, and its cards in a shape of its own; the language reads, lowers and says them. */
import { hasErrors } from '@fuda/game';
import { schemaCheck } from '@fuda/testkit/json-schema';
import { expect, test } from 'vitest';
import { compileCards, readCardFiles } from './compile.ts';
import { defineOperator } from './define-operator.ts';
import { defineShorthand } from './define-shorthand.ts';
import { VocabularyError } from './define-vocabulary.ts';
import { handbookOf } from './handbook/handbook.ts';
import { optional } from './param.ts';
import { cardId, literalNumber, measure, program, said, word } from './params.ts';
import { jsonSchema } from './schema.ts';
import { testVocabulary } from './test-game.ts';
import { describeCard } from './text/describe-card.ts';
import type { VocabularyDeclaration } from './vocabulary.ts';

const label = (ja: string, en: string) => ({ ja, en });
const some = literalNumber(label('数', 'number'), { min: 1, max: 5 });

const take = defineShorthand({
  name: 'take',
  summary: label('カードを引く', 'draws cards'),
  params: { value: some },
  instruction: 'DRAW',
  args: ({ value }) => ({ count: value, player: { kind: 'self' }, upTo: false }),
  example: { take: 1 },
});
const points = defineShorthand({
  name: 'points',
  summary: label('得点', 'points'),
  params: { who: word(label('だれ', 'player'), { me: label('自分', 'me'), you: label('相手', 'you') }), many: some },
  instruction: 'GAIN',
  args: ({ who, many }, { counters }) => ({
    counter: counters.get('score'),
    amount: many,
    player: { kind: who === 'me' ? 'self' : 'opponent' },
  }),
  phrase: (p, { who, many }) => [
    { sentence: p.pick(`${who === 'me' ? '' : '相手に'}${p.number(many)}点。`, `${p.number(many)} for ${who}.`) },
  ],
  example: { points: { who: 'me', many: 1 } },
});
const call = defineShorthand({
  name: 'call',
  summary: label('カードを作り出す', 'creates a card'),
  params: { value: cardId(label('カード', 'card')) },
  instruction: 'CREATE',
  args: ({ value }) => ({ card: value, count: { kind: 'number', value: 1, range: [1, 1] }, player: { kind: 'self' } }),
  refuse: ({ roles }) => (roles.field === undefined ? label('場がない', 'there is no field') : undefined),
  example: { call: 'a' },
});
const shout = defineShorthand({
  name: 'shout',
  summary: label('大声', 'shouts'),
  params: { value: said(label('true と書く', 'written as true')) },
  instruction: 'DRAW',
  args: () => ({ count: { kind: 'number', value: 1, range: [1, 1] }, player: { kind: 'self' }, upTo: false }),
  check: (reader, _, path) => reader.complain('N_LOUD', path, label('うるさい', 'that is loud')),
  example: { shout: true },
});
const when = defineShorthand({
  name: 'when',
  summary: label('もし', 'if'),
  params: {
    is: measure(label('何が', 'what')),
    least: some,
    then: program(label('なら', 'then')),
    else: optional(program(label('ちがえば', 'else'))),
  },
  instruction: 'IF',
  args({ is, least, then, else: rest }, { operators }) {
    const operator = operators.get('GE');
    return { condition: { kind: 'call', operator, args: { left: is, right: least }, range: [0, 1] }, then, else: rest };
  },
  example: { when: { is: 'hand', least: 1, then: [{ take: 1 }] } },
});

const number = (name: string, zone: string, slots?: readonly string[]) =>
  defineOperator({
    name,
    summary: label(name, name),
    result: 'number',
    ...(slots ? { slots } : {}),
    params: {},
    lower: () => ['size', zone, ['me']],
    phrase: () => name,
    compared: (p, _, by, right) =>
      by === 'ge' ? p.pick(`${name}が${p.number(right)}以上`, `${name} ≥ ${p.number(right)}`) : undefined,
    example: { when: { is: name, least: 2, then: [{ take: 1 }] } },
  });

const usual = testVocabulary().declaration;
const short: Partial<VocabularyDeclaration> = {
  shorthands: [take, points, call, shout, when],
  operators: [...(usual.operators ?? []), number('hand', 'hand'), number('pile', 'grave', ['elsewhere'])],
  nesting: 1,
  emptyPrograms: true,
  keywords: [],
  mainEffect: { spell: { ...usual.mainEffect!.spell, words: ['take', 'points', 'call', 'when'] } },
  manner: { exact: true, slips: (text) => text.length },
  shape: {
    format: 'short/1',
    name: { ja: 'name', en: 'nameEn', reading: 'kana' },
    id: { pattern: /^[a-z]+$/, expected: label('小文字', 'small letters') },
    parts: ['effects'],
    aside: [
      { name: 'year', label: label('年', 'year'), required: true, check: (reader, v, p) => void reader.integer(v, p) },
      { name: 'remark', label: label('メモ', 'remark') },
    ],
    modernize(reader, json, path) {
      if (typeof json !== 'object' || json === null || !('old' in json)) return json;
      reader.complain('N_OLD', path, label('古い形式', 'an older form'));
      const { old, ...card } = json;
      return { ...card, effects: old };
    },
    check(reader, card, json, path) {
      if (json.get('year') === card.printed.props.cost)
        reader.complain('E_YEAR_IS_COST', path, label('同じ', 'the same'));
    },
  },
  style: {
    ...usual.style,
    branches: {
      then: label('もし{test}なら{then}', 'If {test}, {then}'),
      else: label('（でなければ{else}）', ' (else {else})'),
    },
  },
};
const vocabulary = testVocabulary(short);

const card = (more: object = {}) => ({
  id: 'a',
  name: 'あ',
  nameEn: 'A',
  kana: 'あ',
  kind: 'spell',
  civilization: 'fire',
  cost: 2,
  year: 1600,
  effects: [{ take: 2 }],
  ...more,
});
const told = (json: unknown, words = vocabulary): string[] =>
  readCardFiles([{ file: 'x.json', json }], words).diagnostics.map(
    ({ code, path, hint }) => `${code} ${path}${hint ? ` → ${hint.en}` : ''}`,
  );
const effects = (...list: unknown[]): string[] => told(card({ effects: list }));

test('what is short and what it is short for are one program', () => {
  const plain = { ...card(), name: { ja: 'あ', en: 'A' }, effects: [{ op: 'DRAW', count: 2 }] } as Record<
    string,
    unknown
  >;
  for (const key of ['nameEn', 'kana', 'year']) delete plain[key];
  const [long] = compileCards([{ file: '', json: plain }], testVocabulary()).cards;
  const { cards, diagnostics } = compileCards([{ file: '', json: { format: 'short/1', cards: [card()] } }], vocabulary);
  expect(diagnostics).toEqual([]);
  expect(cards[0].abilities[0].programs).toEqual(long.abilities[0].programs);
  expect(cards[0].name).toEqual({ ja: 'あ', en: 'A' });
});

test('it is said as the game says it, or as the instruction is', () => {
  const { text } = describeCard(
    card({
      effects: [
        { take: 2 },
        { points: { who: 'you', many: 1 } },
        {
          when: { is: 'hand', least: 3, then: [{ take: 1 }, { points: { who: 'me', many: 2 } }], else: [{ take: 4 }] },
        },
      ],
    }),
    vocabulary,
  );
  expect(text?.ja.join('')).toBe(
    '■カードを2枚引く。相手に1点。もしhandが3以上ならカードを1枚引く、2点（でなければカードを4枚引く）。',
  );
  expect(text?.en.join('')).toBe('■Draw 2 cards. 1 for you. If hand ≥ 3, draw 1 card, 2 for me (else draw 4 cards).');
});

test('every mistake has its place, its code and the word that was meant', () => {
  expect(effects({ tak: 1 })).toEqual(['unknown-instruction $.effects[0].tak → did you mean take?']);
  // letter by letter: what reads the file besides shall find the same words
  expect(effects({ Take: 1 })).toEqual(['unknown-instruction $.effects[0].Take → did you mean take?']);
  expect(effects({ take: 1, shout: true })).toEqual(['one-field $.effects[0]']);
  expect(effects({})).toEqual(['one-field $.effects[0]']);
  expect(effects(7)).toEqual(['one-field $.effects[0]']);
  expect(effects({ take: 6 })).toEqual(['out-of-range $.effects[0].take']);
  expect(effects({ take: '$n' })).toEqual(['wrong-type $.effects[0].take']);
  expect(effects({ points: { who: 'Me', many: 1 } })).toEqual([
    'unknown-word $.effects[0].points.who → did you mean me?',
  ]);
  expect(effects({ points: { who: 'me', many: 1, more: 1 } })[0]).toMatch(
    /^unknown-field \$\.effects\[0\]\.points\.more/,
  );
  expect(effects({ points: { who: 'me' } })).toEqual(['missing-field $.effects[0].points']);
  expect(effects({ call: 'b' })).toEqual(['unknown-card $.effects[0].call → did you mean a?']);
  expect(effects({ shout: true })).toEqual(['misplaced-instruction $.effects[0].shout']);
  const test = (is: string, then: unknown[]) => ({ when: { is, least: 1, then } });
  expect(effects(test('pile', []))).toEqual(['misplaced-number $.effects[0].when.is']);
  expect(effects(test('hnad', []))).toEqual(['unknown-operator $.effects[0].when.is → did you mean hand?']);
  expect(effects(test('hand', [test('hand', [])]))).toEqual(['too-nested $.effects[0].when.then[0].when']);
  const fieldless = testVocabulary({ ...short, roles: { deck: 'deck', hand: 'hand' }, actions: [] });
  expect(told(card({ effects: [{ call: 'a' }] }), fieldless)).toEqual(['not-supported $.effects[0].call']);
});

test('a game may have complaints of its own, refusing or only telling', () => {
  const loud = testVocabulary({ ...short, mainEffect: usual.mainEffect! });
  const { cards, diagnostics } = readCardFiles([{ file: '', json: card({ effects: [{ shout: true }] }) }], loud);
  expect(cards).toHaveLength(1);
  expect(diagnostics).toMatchObject([{ code: 'N_LOUD', severity: 'warning', path: '$.effects[0].shout' }]);
  expect(told(card({ year: 2 }))).toEqual(['E_YEAR_IS_COST $']);
});

test('the shape of a card: names, ids, parts, what is no matter of the rules, older forms, files that say their format', () => {
  expect(told({ format: 'short/1', cards: [card({ remark: 1 })] })).toEqual([]);
  expect(told({ format: 'shrt/1', cards: [] })).toEqual(['wrong-format $.format → did you mean short/1?']);
  expect(told({ format: 'short/1', card: [], cards: [] })).toEqual(['unknown-field $.card → did you mean cards?']);
  expect(told(7)).toEqual(['wrong-type $']);
  expect(told(card({ id: 'A' }))).toEqual(['out-of-range $.id']);
  expect(told(card({ nameEn: '' }))).toEqual(['wrong-type $.nameEn']);
  expect(told(card({ rules: [] }))[0]).toMatch(/^unknown-field \$\.rules/);
  expect(told(card({ year: '1600' }))).toEqual(['wrong-type $.year']);
  const { year: _, ...undated } = card();
  const { diagnostics } = readCardFiles([{ file: '', json: undated }], vocabulary);
  expect(diagnostics).toMatchObject([{ code: 'missing-field', path: '$', missing: 'year' }]);
  expect(told(card({ kind: 'spel' }))).toEqual(['unknown-word $.kind → did you mean spell?']);
  const { effects: __, ...older } = card();
  const read = readCardFiles([{ file: '', json: { ...older, old: [{ take: 1 }] } }], vocabulary);
  expect(read.diagnostics).toMatchObject([{ code: 'N_OLD' }]);
  expect(read.cards[0].json).toEqual(card({ effects: [{ take: 1 }] }));
});

test('cards of other files may be named, and an id of another file names it', () => {
  const calls = card({ effects: [{ call: 'b' }] });
  expect(hasErrors(readCardFiles([{ file: '', json: calls }], vocabulary, [card({ id: 'b' })]).diagnostics)).toBe(
    false,
  );
  const [twice] = readCardFiles(
    [
      { file: 'one.json', json: card() },
      { file: 'two.json', json: card() },
    ],
    vocabulary,
  ).diagnostics;
  expect(twice).toMatchObject({ code: 'duplicate-id', file: 'two.json', path: '$.id' });
  expect(twice.reason.en).toContain('one.json');
});

test('schema and handbook show what may be written, and nothing of what it is short for', () => {
  const misfit = schemaCheck(jsonSchema(vocabulary));
  const good = card({ effects: [{ when: { is: 'hand', least: 1, then: [{ take: 1 }] } }, { call: 'a' }] });
  expect(misfit(good)).toEqual([]);
  for (const wrong of [{ effects: [{ op: 'DRAW' }] }, { effects: [{ take: 9 }] }, { id: 'A' }, { rules: [] }])
    expect(misfit(card(wrong)), JSON.stringify(wrong)).not.toEqual([]);
  expect(JSON.stringify(jsonSchema(vocabulary))).toContain('short/1');
  const { chapters } = handbookOf(vocabulary, { cards: [good], describe: () => ({ ja: [], en: [] }) });
  const words = (id: string) => chapters.find((chapter) => chapter.id === id)?.entries ?? [];
  expect(words('instructions').map(({ word: name }) => name)).toEqual(['take', 'points', 'call', 'shout', 'when']);
  expect(words('instructions')[0]).toMatchObject({
    params: [{ names: [], min: 1, max: 5 }],
    example: { take: 1 },
    says: { ja: 'カードを1枚引く。', en: 'Draw 1 card.' },
    card: { id: 'a', name: { ja: 'あ', en: 'A' } },
  });
  expect(words('instructions')[3].card).toBeNull();
  expect(words('numbers').find(({ word: name }) => name === 'hand')).toMatchObject({
    example: good.effects[0],
    says: { ja: 'もしhandが1以上ならカードを1枚引く。' },
    card: { id: 'a' },
  });
  expect(words('words').map(({ word: name }) => name)).toEqual(expect.arrayContaining(['cost', 'year']));
});

test('a shorthand for nothing is refused when the vocabulary is made', () => {
  const lost = { ...take, instruction: 'NOTHING' };
  expect(() => testVocabulary({ ...short, shorthands: [lost] })).toThrow(VocabularyError);
});

test('a counter may tell of its changes', () => {
  const counters = (usual.counters ?? []).map((one) => ({ ...one, announced: 'ATTACK' }));
  const words = testVocabulary({ ...short, counters });
  const { cards } = compileCards([{ file: '', json: card({ effects: [{ points: { who: 'me', many: 3 } }] }) }], words);
  expect(JSON.stringify(cards[0].abilities)).toContain(
    '["emit","ATTACK",{"subject":["src"],"player":["me"],"value":3}]',
  );
});
