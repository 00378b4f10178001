import { expect, test } from 'vitest';
import { readCard } from '../card.ts';
import { indexCards } from '../index-cards.ts';
import { Places } from '../places.ts';
import { Reader } from '../reader.ts';
import { creature, spell, TEST_CARDS } from '../test-cards.ts';
import { testVocabulary } from '../test-game.ts';
import { LANGUAGES } from '../vocabulary.ts';
import { describe, describeLinked } from './describe-card.ts';
import { linkSpans, Marks, marked } from './marks.ts';

const vocabulary = testVocabulary();
const index = indexCards(TEST_CARDS, vocabulary);

function read(json: unknown, tolerant = false) {
  const reader = new Reader(vocabulary, '', index);
  reader.places = new Places();
  reader.tolerant = tolerant;
  const card = readCard(reader, json, '$');
  if (!card) throw new Error('no card');
  return { card, places: reader.places, diagnostics: reader.diagnostics };
}

/** What each part of the card says, by its path. */
function said(json: unknown, language: 'ja' | 'en', tolerant = false) {
  const { card } = read(json, tolerant);
  const paragraphs = describeLinked(card, vocabulary, language, index);
  return paragraphs.flatMap(({ text, spans }) =>
    spans.map(({ path, from, to }) => [path, text.slice(from, to)] as const),
  );
}

test('every sentence knows the instruction it comes from, inside a branch and in the middle of a sentence, too', () => {
  const card = spell('linked', {
    effects: [
      { op: 'SELECT', zone: 'BATTLE', owner: 'OPPONENT', count: 1, out: '$a' },
      { op: 'DESTROY', cards: '$a' },
      {
        op: 'IF',
        condition: { op: 'GE', left: { op: 'COUNT', target: { zone: 'MANA', owner: 'SELF' } }, right: 5 },
        then: [{ op: 'DRAW', count: 2 }],
      },
    ],
  });
  expect(said(card, 'ja').slice(1)).toEqual([
    ['$.effects[0]', '相手のクリーチャーを1体選び'],
    ['$.effects[1]', '破壊する。'],
    ['$.effects[2]', '自分のマナゾーンにカードが5枚以上あるなら、カードを2枚引く。'],
    ['$.effects[2].then[0]', 'カードを2枚引く。'],
  ]);
  expect(said(card, 'en').slice(1)).toEqual([
    ['$.effects[0]', "Choose 1 of your opponent's creatures."],
    ['$.effects[1]', 'Destroy it.'],
    ['$.effects[2]', 'If you have 5 or more cards in your mana zone, draw 2 cards.'],
    ['$.effects[2].then[0]', 'draw 2 cards.'],
  ]);
});

test('an instruction that is said where its number is used is found there; a trigger is found before its effect', () => {
  const card = creature('counts', {
    cost: 2,
    power: 1000,
    actions: [
      {
        kind: 'trigger',
        trigger: { on: 'ENTER' },
        effect: [
          { op: 'COUNT', target: { zone: 'MANA', owner: 'SELF' }, out: '$n' },
          { op: 'DRAW', count: '$n' },
        ],
      },
    ],
  });
  const ja = new Map(said(card, 'ja'));
  expect(ja.get('$.actions[0].effect[0]')).toBe('自分のマナゾーンのカードの数');
  expect(ja.get('$.actions[0].trigger')).toContain('た時');
  expect(new Map(said(card, 'en')).get('$.actions[0].effect[0]')).toBe('the number of cards in your mana zone.');
});

test('all test cards: the text is the same with and without links, and every instruction has a place in it', () => {
  for (const json of TEST_CARDS) {
    const { card, places } = read(json);
    for (const language of LANGUAGES) {
      const linked = describeLinked(card, vocabulary, language, index);
      expect(linked.map(({ text }) => text)).toEqual(describe(card, vocabulary, language, index));
      const found = new Set(linked.flatMap(({ spans }) => spans.map(({ path }) => path)));
      for (const { text, spans } of linked)
        for (const { from, to } of spans) expect(from >= 0 && from < to && to <= text.length).toBe(true);
      for (const path of places.instructions.keys()) expect(found, `${json.id} ${path}`).toContain(path);
    }
  }
});

test('where an idiom has changed the words the spans are found again', () => {
  const marks = new Marks();
  const [a, b] = ['$.a', '$.b'].map((path) => marks.id(path) ?? 0);
  const made = `${marked([a], 'Special Summon it')}. ${marked([b], 'Draw 1 card')}.`;
  expect(linkSpans('special summon it, then Draw 1 card.', made, marks)).toEqual([
    { path: '$.a', from: 0, to: 17 },
    { path: '$.b', from: 24, to: 36 },
  ]);
});

test('a card half made is said as far as it can be, with a hole where something is missing, and what hangs on it is no mistake', () => {
  const card = spell('half', {
    effects: [{ op: 'DESTROY', out: '$gone' }, { op: 'DRAW', count: { op: 'COUNT', target: '$gone' } }, { op: 'NONE' }],
  });
  expect(said(card, 'ja', true).slice(1)).toEqual([
    ['$.effects[0]', '〔破壊する〕。'],
    ['$.effects[1]', 'カードをそれらのカードの数だけ引く。'],
    ['$.effects[2]', '〔命令〕。'],
  ]);
  const { diagnostics } = read(card, true);
  expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([
    ['missing-field', '$.effects[0]'],
    ['unknown-instruction', '$.effects[2].op'],
  ]);
});

test('a reader that is asked to tells which variables can be read where, and where they come from', () => {
  const { places } = read(
    creature('places', {
      cost: 2,
      power: 1000,
      actions: [
        {
          kind: 'trigger',
          trigger: { on: 'ENTER' },
          effect: [
            { op: 'SELECT', zone: 'BATTLE', owner: 'OPPONENT', count: 1, out: '$a' },
            { op: 'MAY', do: [{ op: 'COUNT', target: '$a', out: '$n' }], out: '$did' },
            { op: 'DESTROY', cards: { among: '$a', where: { op: 'EXISTS', target: { zone: 'HAND' } } } },
          ],
        },
      ],
    }),
  );
  const at = (path: string) => places.at(`$.actions[0].effect${path}`);
  expect(at('[0]')).toMatchObject({ variables: [], event: true, it: false, slot: 'effect' });
  expect(at('[2].cards.where')).toMatchObject({ it: true });
  expect(at('[3]')?.variables).toEqual([
    { name: '$a', kind: 'cards', certain: true, path: '$.actions[0].effect[0].out' },
    { name: '$n', kind: 'number', certain: false, path: '$.actions[0].effect[1].do[0].out' },
    { name: '$did', kind: 'flag', certain: true, path: '$.actions[0].effect[1].out' },
  ]);
  expect(at('[3]')?.previous).toEqual({ kind: 'cards', path: '$.actions[0].effect[2]' });
});
