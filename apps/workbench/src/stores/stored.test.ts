/** What can be used of what is stored: damaged parts are told with their place, the rest is kept. */
import { expect, test } from 'vitest';
import { readAbout, readOwnDecks, readProgress, readResults, readSettings } from './stored.ts';

const places = ({ problems }: { readonly problems: readonly { readonly path: string }[] }): readonly string[] =>
  problems.map(({ path }) => path);

const GOOD = { box: 2, due: 20_000, right: 1, wrong: 0 };
const ANSWER = {
  question: 'note:A',
  kind: 'note',
  asked: '?',
  chosen: 'B',
  right: 'A',
  correct: false,
  seconds: 3,
  at: '2026-04-01T00:00:00.000Z',
};

test('nothing stored is no damage', () => {
  for (const read of [readProgress, readResults, readOwnDecks, readSettings, readAbout])
    expect(read(undefined).problems).toEqual([]);
});

test('a whole that is something else is told, in both languages', () => {
  for (const read of [readProgress, readResults, readOwnDecks, readSettings, readAbout]) {
    const { problems } = read('text');
    expect(problems).toMatchObject([{ code: 'DAMAGED', path: '$' }]);
    for (const said of Object.values(problems[0].reason)) expect(said).not.toBe('');
  }
});

test('one damaged card does not cost the others', () => {
  const bad = [{ ...GOOD, box: 9 }, { ...GOOD, due: -1 }, { ...GOOD, right: '1' }, null, 7];
  const cards = { A: GOOD, ...Object.fromEntries(bad.map((x, i) => [`bad${i}`, x])) };
  const read = readProgress({ met: ['A', 3, null, 'A'], answers: { OLD: [1, 2], LOST: 'x' }, cards });
  expect(read.value).toEqual({
    met: ['A'],
    cards: { OLD: { box: 1, due: 0, right: 1, wrong: 2 }, A: GOOD },
  });
  expect(places(read)).toEqual(['$.met[1]', '$.met[2]', '$.answers.LOST', ...bad.map((_, i) => `$.cards.bad${i}`)]);
});

test('one damaged answer does not cost the quiz, one damaged quiz not the others', () => {
  const run = (answers: unknown) => ({ id: 'a', code: '', answers });
  const read = readResults({ runs: [run([ANSWER, { ...ANSWER, seconds: '3' }, { ...ANSWER, at: 'soon' }]), run(7)] });
  expect(read.value).toEqual([{ id: 'a', code: '', answers: [ANSWER] }]);
  expect(places(read)).toEqual(['$.runs[0].answers[1]', '$.runs[0].answers[2]', '$.runs[1]']);
});

test('a deck whose cards are no list of names is left out: the page would stumble over it', () => {
  const deck = (sections: unknown, more: object = {}) => ({ name: 'x', deck: { sections, ...more } });
  const good = { id: 'one', ...deck({ main: ['a', 'b'] }) };
  const bad = [
    deck({ main: 5 }),
    deck({ main: ['a', 1] }),
    deck({ main: [] }, { name: 'x' }),
    deck([]),
    { name: 7, deck: { sections: {} } },
    null,
  ];
  const read = readOwnDecks([good, ...bad]);
  expect(read.value).toEqual([good]);
  expect(places(read)).toEqual(bad.map((_, i) => `$[${i + 1}]`));
});

test('settings nobody can have are as good as none, and the others stay', () => {
  const read = readSettings({ language: 'en', theme: 'pink', speed: 7, constructor: 1 });
  expect(read.value).toEqual({ language: 'en' });
  expect(places(read)).toEqual(['$.theme', '$.speed']);
});

test('what the list tells of a match is numbers that can be shown', () => {
  const sound = { name: 'x', saved: 5, turn: 3, turnsPerRound: 2, decisions: 9, over: true };
  expect(readAbout(sound)).toEqual({ value: sound, problems: [] });
  const read = readAbout({ name: 4, saved: 1e300, turn: -1, turnsPerRound: 0.5, decisions: null, over: 'yes' });
  expect(read.value).toEqual({ name: '', saved: 0, turn: 0, turnsPerRound: 1, decisions: 0, over: false });
  expect(places(read)).toHaveLength(6);
});
