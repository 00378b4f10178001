import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_RUNS, noteResult, resultsOf } from './results.ts';
import type { Answer } from './stored.ts';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

const ANSWER: Answer = {
  question: 'note:A',
  kind: 'note',
  asked: '?',
  chosen: 'B',
  right: 'A',
  correct: false,
  seconds: 3,
  at: '2026-04-01T00:00:00.000Z',
};

test('answers are kept with their quiz, in order', () => {
  noteResult('history', { id: '1', code: '' }, ANSWER);
  noteResult('history', { id: '2', code: 'X' }, ANSWER);
  noteResult('history', { id: '1', code: '' }, { ...ANSWER, question: 'age:A' });
  const kept = resultsOf('history').map(({ id, answers }) => [id, answers.map(({ question }) => question)]);
  expect(kept).toEqual([
    ['2', ['note:A']],
    ['1', ['note:A', 'age:A']],
  ]);
});

test('old quizzes make room', () => {
  for (let i = 0; i < MOST_RUNS + 3; i++) noteResult('history', { id: String(i), code: '' }, ANSWER);
  expect(resultsOf('history')).toHaveLength(MOST_RUNS);
  expect(resultsOf('history')[0].id).toBe('3');
});

test.each(['{', '[]', 'null', '{"runs":7}', '{"runs":[null,{"id":1},{"id":"a","code":"","answers":[1,{}]}]}'])(
  'damaged results cost nothing but themselves: %s',
  (text) => {
    store.set('fuda.results.history', text);
    expect(resultsOf('history').flatMap(({ answers }) => answers)).toEqual([]);
    noteResult('history', { id: 'new', code: '' }, ANSWER);
    expect(resultsOf('history').at(-1)?.answers).toEqual([ANSWER]);
  },
);
