/** What reading a card and putting it into words may cost: a short file must not keep anybody waiting. */
import { expect, test } from 'vitest';
import { compileCards } from './compile.ts';
import { defineOperator } from './define-operator.ts';
import { creature, spell } from './test-cards.ts';
import { testVocabulary } from './test-game.ts';
import { describeCard } from './text/describe-card.ts';

let asked = 0;
/** Says "leaf", and counts how often. */
const LEAF = defineOperator({
  name: 'LEAF',
  summary: { ja: '葉', en: 'A leaf.' },
  result: 'condition',
  params: {},
  lower: () => 1,
  phrase(p) {
    asked++;
    return p.pick('葉である', 'it is a leaf');
  },
  example: { op: 'LEAF' },
});
const vocabulary = testVocabulary({ operators: [LEAF] });

/** How often the innermost part is put into words when the whole card is, in both languages. */
function mentions(card: unknown): number {
  asked = 0;
  const { text, diagnostics } = describeCard(card, vocabulary);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(text?.en.join().split('it is a leaf')).toHaveLength(2);
  expect(text?.ja.join().split('葉である')).toHaveLength(2);
  return asked;
}

const times = (n: number, wrap: (inner: unknown) => unknown, inner: unknown): unknown =>
  n === 0 ? inner : wrap(times(n - 1, wrap, inner));
const leaf = { op: 'LEAF' };
const when = (conditions: unknown) =>
  creature('x', { actions: [{ kind: 'trigger', trigger: 'ENTER', conditions, effect: [{ op: 'DRAW' }] }] });
const counted = (where: unknown) => ({ op: 'GE', left: { op: 'COUNT', target: { zone: 'BATTLE', where } }, right: 2 });

const SHAPES: Readonly<Record<string, (depth: number) => unknown>> = {
  'counts in counts': (depth) => when(times(Math.min(depth, 3), counted, leaf)),
  'numbers in numbers': (depth) =>
    when({
      op: 'GE',
      left: times(depth, (inner) => ({ op: 'ADD', args: [inner, 1] }), { op: 'IF', condition: leaf, then: 1, else: 2 }),
      right: 3,
    }),
  denials: (depth) => when(times(depth, (inner) => ({ op: 'NOT', condition: inner }), leaf)),
  'filters in filters': (depth) =>
    when(counted({ op: 'EXISTS', target: { zone: 'BATTLE', not: times(depth, (not) => ({ not }), { where: leaf }) } })),
  'programs in programs': (depth) =>
    spell('x', {
      effects: [
        times(depth, (inner) => ({ op: 'IF', condition: { op: 'IS_TURN', player: 'SELF' }, then: [inner] }), {
          op: 'IF',
          condition: leaf,
          then: [{ op: 'DRAW' }],
        }),
      ],
    }),
};

test.each(Object.entries(SHAPES))('%s: every part is put into words as often as on the first level', (_, card) => {
  const [few, many] = [mentions(card(2)), mentions(card(9))];
  expect(many).toBeLessThanOrEqual(2 * few);
  expect(many).toBeLessThanOrEqual(12);
});

test('a number that is made of itself again and again is said in full as long as that is short', () => {
  const double = (i: number) => ({
    op: 'CALCULATE',
    value: { op: 'ADD', args: [`$n${i}`, `$n${i}`] },
    out: `$n${i + 1}`,
  });
  const first = { op: 'CALCULATE', value: { op: 'COUNT', target: { zone: 'HAND', owner: 'SELF' } }, out: '$n0' };
  const card = (n: number) =>
    spell('x', {
      effects: [first, ...Array.from({ length: n }, (_, i) => double(i)), { op: 'DRAW', count: `$n${n}` }],
    });
  expect(describeCard(card(1), vocabulary).text?.ja[0]).toContain('手札の数');
  const { text } = describeCard(card(60), vocabulary);
  expect(text?.ja.join('').length).toBeLessThan(1000);
  expect(text?.en.join('').length).toBeLessThan(2000);
});

test('counts inside counts are bounded when a card is loaded, with the place and what to do instead', () => {
  const nested = (depth: number) =>
    compileCards([{ file: 'x.json', json: when(times(depth, counted, leaf)) }], vocabulary);
  expect(nested(3).diagnostics).toEqual([]);
  const [wrong, ...more] = nested(5).diagnostics;
  const where = '.left.target.where'.repeat(3);
  expect([wrong.code, wrong.severity, wrong.path]).toEqual([
    'too-costly',
    'error',
    `$.actions[0].conditions${where}.left.target`,
  ]);
  expect(wrong.hint?.en).toContain('CALCULATE');
  expect(more).toEqual([]);
  // the highest of those that fit asks twice what fits
  const highest = (where: unknown) => ({ op: 'EXISTS', target: { zone: 'BATTLE', highest: 'power', where } });
  expect(compileCards([{ file: 'x.json', json: when(highest(highest(leaf))) }], vocabulary).diagnostics).toEqual([]);
  expect(compileCards([{ file: 'x.json', json: when(highest(highest(highest(leaf)))) }], vocabulary).cards).toEqual([]);
});

test('many wrong names and many parts of names take a time of their number, not of its square', () => {
  const n = 2000;
  const wrong = Array.from({ length: n }, (_, i) =>
    spell(`c${i}`, { effects: [{ op: 'SEARCH', filter: { name: `Nobody ${i}` }, count: 1 }] }),
  );
  const before = process.cpuUsage();
  const { diagnostics } = compileCards([{ file: 'x.json', json: wrong }], vocabulary);
  const { user, system } = process.cpuUsage(before);
  expect(diagnostics).toHaveLength(n);
  expect((user + system) / 1e6).toBeLessThan(15);
});

test('cards that name each other in a long row are refused one after the other', () => {
  const other = vocabulary.fields.items.find(({ kind, printed }) => kind === 'card' && printed !== undefined);
  const words = testVocabulary({
    fields: [
      ...vocabulary.fields.items,
      ...(other
        ? []
        : [
            {
              name: 'twin',
              kind: 'card',
              label: { ja: '対', en: 'twin' },
              source: { prop: 'cost' },
              printed: 'cost',
            } as const,
          ]),
    ],
  });
  const field = other?.name ?? 'twin';
  const row = Array.from({ length: 3000 }, (_, i) => creature(`c${i}`, { [field]: `test:c${i + 1}` }));
  const { cards, diagnostics } = compileCards([{ file: 'x.json', json: row }], words);
  expect([cards.length, diagnostics.length]).toEqual([0, 3000]);
});
