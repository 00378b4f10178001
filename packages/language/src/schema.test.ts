import { hasErrors } from '@fuda/game';
import { schemaCheck } from '@fuda/testkit/json-schema';
import { expect, test } from 'vitest';
import { compileCards } from './compile.ts';
import { formOf, formOfPart } from './form.ts';
import { partsOf } from './parts.ts';
import { jsonSchema } from './schema.ts';
import { type Control, choicesOf } from './shape.ts';
import { creature, spell, TEST_CARDS } from './test-cards.ts';
import { testVocabulary } from './test-game.ts';

const vocabulary = testVocabulary();
const misfit = schemaCheck(jsonSchema(vocabulary));

test('what compiles also fits the published schema', () => {
  for (const card of TEST_CARDS) expect(misfit(card), card.id).toEqual([]);
  expect(misfit(TEST_CARDS)).toEqual([]);
});

const effect = (instruction: object) => ({ effects: [instruction] });
const ability = (rest: object) => ({
  actions: [{ kind: 'trigger', trigger: 'ENTER', effect: [{ op: 'DRAW' }], ...rest }],
});
const DRAW = { op: 'DRAW', count: 1 };

/** Each is refused by the reader, too: the schema says so while the card is being written. */
const WRONG: Readonly<Record<string, object>> = {
  'a field no card has': { pwoer: 1 },
  'an id that is no text': { id: 7 },
  'an empty id': { id: '' },
  'a name in one language': { name: { ja: '名' } },
  'a cost in words': { cost: 'three' },
  'a fraction': { cost: 1.5 },
  'a cost below what cards have': { cost: -1 },
  'effects that are no list': { effects: DRAW },
  'an instruction without a word': effect({ count: 1 }),
  'an instruction with a field it has not': effect({ ...DRAW, cuont: 2 }),
  'the same inside args': effect({ op: 'DRAW', args: { cuont: 2 } }),
  'a number that is a list': effect({ op: 'DRAW', count: [1] }),
  'an expression with a field it has not': effect({ op: 'DRAW', count: { op: 'ADD', args: [1, 2], round: 'up' } }),
  'operands that are no list': effect({ op: 'DRAW', count: { op: 'ADD', args: 1 } }),
  'a flag in words': effect({ op: 'DRAW', count: 1, upTo: 'yes' }),
  'a destination with a field it has not': effect({
    op: 'MOVE_CARD',
    source: { zone: 'HAND' },
    destination: { zone: 'MANA', of: 'SELF' },
  }),
  'options that are no list': effect({ op: 'CHOOSE', options: 'draw' }),
  'an option without a name': effect({ op: 'CHOOSE', options: ['a', { do: [DRAW] }] }),
  'cases that are no programs': effect({ op: 'MATCH', on: '$mode', cases: { a: DRAW } }),
  'a trigger with a field it has not': ability({ trigger: { on: 'ENTER', sujbect: {} } }),
  'a trigger of nothing': ability({ trigger: { scope: 'self' } }),
  'a delayed trigger with a field it has not': ability({
    effect: [{ op: 'DELAY', on: { on: 'ENTER', sujbect: {} }, do: [DRAW] }],
  }),
  'an ability without a kind': { actions: [{ effect: [DRAW] }] },
  'a limit of no times': ability({ limit: { per: 'turn', times: 0 } }),
  'a limit by nothing': ability({ limit: { times: 1 } }),
  'a rule without a category': { rules: [{ stat: 'power', value: 1 }] },
  'a rule about some other card': { rules: [{ category: 'StatusModifier', affects: '$it', stat: 'power', value: 1 }] },
  'a keyword without a word': { keywords: [{ params: {} }] },
  'a keyword with a field it has not': { keywords: [{ id: 'blocker', n: 1 }] },
};

test.each(Object.entries(WRONG))('refused: %s', (_, wrong) => {
  const card = { ...('effects' in wrong ? spell('wrong', {}) : creature('wrong', {})), ...wrong };
  expect(misfit(card)).not.toEqual([]);
  expect(hasErrors(compileCards([{ file: '', json: card }], vocabulary).diagnostics)).toBe(true);
});

test('what wrong cards are made from is right', () => {
  for (const card of [spell('right', effect(DRAW)), creature('right', ability({}))]) {
    expect(misfit(card)).toEqual([]);
    expect(hasErrors(compileCards([{ file: '', json: card }], vocabulary).diagnostics)).toBe(false);
  }
});

test('a selection may say more about its cards, wherever it stands', () => {
  const source = { zone: 'MANA', owner: 'SELF', cost: { le: 3 } };
  const card = spell('move', effect({ op: 'MOVE_CARD', source, destination: { zone: 'HAND' }, count: 1 }));
  expect(hasErrors(compileCards([{ file: '', json: card }], vocabulary).diagnostics)).toBe(false);
  expect(misfit(card)).toEqual([]);
});

test('the JSON Schema offers the words of the vocabulary', () => {
  const text = JSON.stringify(jsonSchema(vocabulary));
  for (const word of ['SHIELD_ZONE', 'MODIFY_POWER', 'DESTROY', 'END_OF_TURN', 'civilization', 'power_attacker']) {
    expect(text).toContain(word);
  }
  expect(text).toContain('https://json-schema.org/draft/2020-12/schema');
});

test('a card may name its schema', () => {
  const { diagnostics } = compileCards(
    [{ file: '', json: [{ $schema: './card.schema.json', ...TEST_CARDS[2] }] }],
    vocabulary,
  );
  expect(hasErrors(diagnostics)).toBe(false);
});

function* controlsIn(control: Control): Iterable<Control> {
  yield control;
  if ('list' in control) yield* controlsIn(control.list);
  if ('map' in control) yield* controlsIn(control.map);
  if ('either' in control) for (const one of control.either) yield* controlsIn(one);
  if ('object' in control) for (const part of Object.values(control.object)) yield* controlsIn(part.shape);
}

const FORMS = [
  ...[...vocabulary.instructions.items, ...vocabulary.operators.items].map((word) => ({
    name: word.name,
    fields: formOf(word, vocabulary).fields,
  })),
  ...(Object.keys(partsOf(vocabulary)) as (keyof ReturnType<typeof partsOf>)[]).map((part) => ({
    name: part,
    fields: formOfPart(part, vocabulary),
  })),
];

test('forms are plain data, and all their words are called something in both languages', () => {
  for (const { name, fields } of FORMS) {
    expect(JSON.parse(JSON.stringify(fields)), name).toEqual(fields);
    for (const field of fields) {
      expect([field.label.ja, field.label.en], `${name}.${field.name}`).not.toContain('');
      for (const control of controlsIn(field)) {
        const choices = 'choices' in control ? (control.choices ?? []) : [];
        for (const { word, label } of choices) {
          expect([label.ja, label.en], `${name}.${field.name}: ${word}`).not.toContain('');
          expect(`${label.ja}${label.en}`, `${name}.${field.name}: ${word}`).not.toMatch(/undefined|\{\w+\}|\[.*\|/);
        }
      }
    }
  }
});

test('a form says what a schema cannot: ranges, labels, what a variable holds', () => {
  const fieldOf = (word: string, name: string) => {
    const declared = vocabulary.instructions.get(word) ?? vocabulary.operators.get(word);
    return declared && formOf(declared, vocabulary).fields.find((field) => field.name === name);
  };
  expect(fieldOf('ROLL', 'sides')).toMatchObject({ kind: 'number', min: 2, max: 1000, fallback: 6, required: false });
  expect(fieldOf('MOVE', 'at')).toMatchObject({
    kind: 'word',
    choices: choicesOf({ TOP: { ja: '一番上', en: 'top' }, BOTTOM: { ja: '一番下', en: 'bottom' } }),
  });
  expect(fieldOf('MATCH', 'on')).toMatchObject({ kind: 'variable', holds: ['number'] });
  expect(fieldOf('CHOOSE', 'options')).toMatchObject({
    kind: 'modes',
    least: 2,
    list: { either: [{}, { object: {} }] },
  });
  expect(fieldOf('DISCARD', 'count')).toMatchObject({ kind: 'number', min: 1, choices: [{ word: 'ALL' }] });
  expect(formOfPart('selection', vocabulary).find(({ name }) => name === 'zone')).toMatchObject({
    either: [{ kind: 'zone' }, { list: { kind: 'zone' } }],
  });
  expect(formOfPart('selection', vocabulary).find(({ name }) => name === 'count')).toMatchObject({
    either: [{ kind: 'number', min: 1, choices: [{ word: 'ALL' }] }, { kind: 'count' }],
  });
  expect(formOfPart('filter', vocabulary).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['owner', 'anyOf', 'civilization', 'power']),
  );
});
