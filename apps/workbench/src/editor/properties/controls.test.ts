import { Bench, type Field, formFor, problemsOf, run } from '@fuda/editor';
import { WORKSHOPS } from '@fuda/registry';
import { beforeAll, expect, test } from 'vitest';
import {
  arrange,
  CONTROLS,
  controlOf,
  partsShown,
  problemsByField,
  staysPut,
  wordsIn,
  writtenWords,
} from './controls.ts';
import { findOptions } from './find-options.ts';

let bench: Bench;
beforeAll(async () => {
  bench = new Bench(await WORKSHOPS['sample-duel']());
});

const CARD = {
  id: 'x',
  name: { ja: '番人', en: 'Guard' },
  kind: 'creature',
  civilization: ['light', 'water'],
  cost: 5,
  power: 4000,
  actions: [
    {
      kind: 'trigger',
      trigger: { on: 'DESTROYED', subject: { owner: 'SELF', cost: { le: 3 } } },
      effect: [
        { op: 'SELECT', zone: 'BATTLE', owner: 'OPPONENT', count: 1, out: '$enemy' },
        { op: 'DESTROY', cards: '$enemy' },
        { op: 'DRAW', count: { op: 'COUNT', target: { zone: 'HAND' } } },
      ],
    },
  ],
};
const EFFECT = '$.actions[0].effect';

const fieldOf = (at: string, name: string, json: unknown = CARD): Field => {
  const found = formFor(bench, json, at)?.fields.find((field) => field.name === name);
  if (!found) throw new Error(`no ${name} at ${at}`);
  return found;
};

test('[WB-E20] every field of every shipped card has a control, in all games', async () => {
  const flat = (fields: readonly Field[]): Field[] => fields.flatMap((field) => [field, ...flat(field.fields)]);
  const used = new Set<string>();
  for (const load of Object.values(WORKSHOPS)) {
    const workshop = await load();
    const here = new Bench(workshop);
    for (const card of workshop.cards.filter((_, i) => i % 90 === 0))
      for (const path of ['$', '$.actions[0]', '$.actions[0].trigger', '$.effects[0]', '$.rules[0]'])
        for (const field of flat(formFor(here, card, path)?.fields ?? [])) used.add(controlOf(field));
  }
  for (const name of used) expect(CONTROLS).toContain(name);
  expect([...used]).toEqual(expect.arrayContaining(['number', 'word', 'words', 'text', 'block', 'rows', 'flag']));
});

test('[WB-E20] the control is what is written: a number, words, a variable, a question with its parts', () => {
  expect(controlOf(fieldOf('$', 'cost'))).toBe('number');
  expect(controlOf(fieldOf('$', 'civilization'))).toBe('words');
  expect(controlOf(fieldOf('$', 'name'))).toBe('block');
  expect(controlOf(fieldOf('$', 'actions'))).toBe('rows');
  expect(controlOf(fieldOf(`${EFFECT}[0]`, 'out'))).toBe('name');
  expect(controlOf(fieldOf(`${EFFECT}[1]`, 'cards'))).toBe('variable');
  expect(controlOf(fieldOf(`${EFFECT}[2]`, 'count'))).toBe('block');
  expect(controlOf(fieldOf(`${EFFECT}[2]`, 'player'))).toBe('word');
  // nothing written: the plain way, or a way to begin
  expect(controlOf(fieldOf('$', 'cost', { kind: 'creature' }))).toBe('number');
  expect(controlOf(fieldOf('$', 'name', { kind: 'creature' }))).toBe('block');
  expect(fieldOf('$', 'name', { kind: 'creature' }).fields.map(({ name }) => name)).toContain('ja');
});

test('[WB-E20] one word stands alone, several in a list; what is typed into an empty name begins it', () => {
  const field = fieldOf('$', 'civilization');
  expect(wordsIn(field)).toEqual(['light', 'water']);
  expect(writtenWords(field, ['fire'])).toBe('fire');
  expect(writtenWords(field, ['fire', 'light'])).toEqual(['fire', 'light']);
  const [ja] = fieldOf('$', 'name', { id: 'x' }).fields;
  const begun = run({ id: 'x' }, { do: 'all', commands: [ja.first!, { do: 'set', path: ja.path, value: '札' }] });
  expect(begun.ok && begun.value.json).toEqual({ id: 'x', name: { ja: '札' } });
});

test('[WB-E21] a long form shows what is written and needed, the rest is in its menu; what this card cannot have stands apart', () => {
  const select = arrange(formFor(bench, CARD, `${EFFECT}[0]`)!.fields);
  expect(select.shown.map(({ name }) => name)).toEqual(expect.arrayContaining(['op', 'zone', 'owner', 'count', 'out']));
  expect(select.offered.length).toBeGreaterThan(5);
  const spell = arrange(formFor(bench, { kind: 'spell', power: 3 }, '$')!.fields, true);
  expect(spell.offered).toEqual([]);
  // what is written stays, to be removed
  expect(spell.shown.map(({ name }) => name)).toContain('power');
  expect(spell.shown.map(({ name }) => name)).not.toContain('$schema');
});

test('[WB-E21] a number that is compared shows how, not all the ways it could be', () => {
  const subject = fieldOf('$.actions[0].trigger', 'subject');
  const cost = subject.fields.find(({ name }) => name === 'cost')!;
  expect(cost.fields.length).toBeGreaterThan(4);
  expect(partsShown(cost).map(({ name }) => name)).toEqual(['le']);
  expect(cost.adds.map(({ word }) => word)).toContain('ge');
  const count = fieldOf(`${EFFECT}[2]`, 'count');
  expect(partsShown(count).map(({ name }) => name)).not.toContain('op');
});

test('[WB-E22] a problem stands at the innermost field it is about, one about something missing where that would stand', () => {
  const json = {
    ...CARD,
    cost: undefined,
    civilization: 'lihgt',
    actions: [{ ...CARD.actions[0], effect: [{ op: 'DRWA' }] }],
  };
  const plain = JSON.parse(JSON.stringify(json));
  const placed = problemsByField('$', formFor(bench, plain, '$')!.fields, problemsOf(bench, plain));
  expect(placed.get('$.cost')?.[0].code).toBe('missing-field');
  expect(placed.get('$.civilization')?.[0].repair?.command).toMatchObject({ value: 'light' });
  // what has rows of its own says it there
  expect([...placed.keys()].some((path) => path.includes('actions'))).toBe(false);
  const at = `${EFFECT}[0]`;
  const inside = problemsByField(at, formFor(bench, plain, at)!.fields, problemsOf(bench, plain));
  expect([...inside.keys()]).toEqual([`${at}.op`]);
});

test('[WB-E21] menus are searched by name in both languages and by what things do', () => {
  const options = [
    { word: 'DRAW', label: { ja: 'カードを引く', en: 'draw' }, summary: { ja: '山札から手札へ', en: 'deck to hand' } },
    { word: 'RETURN', label: { ja: '手札に戻す', en: 'return to hand' } },
  ];
  const found = (asked: string) => findOptions(options, asked).map(({ word }) => word);
  expect(found('')).toEqual(['DRAW', 'RETURN']);
  expect(found('ＤＲＡＷ')).toEqual(['DRAW']);
  expect(found('手札')).toEqual(['RETURN', 'DRAW']);
  expect(found('hand deck')).toEqual(['DRAW']);
  expect(found('銀河')).toEqual([]);
});

test('[WB-E20] what is looked at stays while a form is filled in', () => {
  expect(staysPut({ do: 'set', path: '$', value: 1 })).toBe(true);
  expect(staysPut({ do: 'all', commands: [{ do: 'set', path: '$', value: 1 }] })).toBe(true);
  expect(staysPut({ do: 'remove', path: '$.x' })).toBe(false);
});
