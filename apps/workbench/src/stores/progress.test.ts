import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dueIn, exportProgress, importProgress, meet, noteAnswer, progressOf } from './progress.ts';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const day = (n: number): Date => new Date(2026, 3, n, 12);

test('answers are kept in boxes, and a card comes back on its day', () => {
  noteAnswer('history', 'A', true, day(1));
  noteAnswer('history', 'B', false, day(1));
  expect(dueIn('history', day(1))).toEqual(['B']);
  expect([...dueIn('history', day(2))].sort()).toEqual(['A', 'B']);
  expect(progressOf('history').cards.A).toMatchObject({ box: 2, right: 1, wrong: 0 });
  expect(progressOf('other')).toEqual({ met: [], cards: {} });
});

test('what was kept before there were boxes starts in the first', () => {
  store.set('fuda.progress.history', JSON.stringify({ met: ['A', 'B'], answers: { A: [3, 1] } }));
  expect(progressOf('history')).toEqual({ met: ['A', 'B'], cards: { A: { box: 1, due: 0, right: 3, wrong: 1 } } });
  meet('history', ['C']);
  expect(progressOf('history').met).toEqual(['A', 'B', 'C']);
  expect(progressOf('history').cards.A.right).toBe(3);
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['other things', JSON.stringify({ met: 'all', cards: [1] })],
])('%s in the store is as good as nothing, and can be answered over', (_, text) => {
  store.set('fuda.progress.history', text);
  expect(progressOf('history')).toEqual({ met: [], cards: {} });
  noteAnswer('history', 'A', true, day(1));
  expect(progressOf('history').cards.A.box).toBe(2);
});

test('a copy travels to another device and joins what is there', () => {
  noteAnswer('history', 'A', true, day(1));
  noteAnswer('history', 'A', false, day(1));
  meet('history', ['A', 'M']);
  const copy = JSON.parse(JSON.stringify(exportProgress('history')));
  store.clear();
  noteAnswer('history', 'A', true, day(1));
  noteAnswer('history', 'B', true, day(1));
  expect(importProgress('history', copy)).toEqual({ ok: true, value: 1 });
  const { met, cards } = progressOf('history');
  expect(met).toEqual(['A', 'M']);
  expect(cards.A).toMatchObject({ box: 1, right: 1, wrong: 1 });
  expect(cards.B.box).toBe(2);
});

test.each([
  [{}, 'NOT_PROGRESS'],
  ['text', 'NOT_PROGRESS'],
  [{ format: 'fuda-progress/1', game: 'ocg' }, 'OTHER_GAME'],
  [{ format: 'fuda-progress/1', game: 'history', cards: { A: { box: 0 } } }, 'BAD_CARD'],
])('a copy that is none is refused in both languages: %j', (json, code) => {
  const reply = importProgress('history', json);
  expect(reply).toMatchObject({ ok: false, error: { code } });
  if (!reply.ok) for (const text of Object.values(reply.error.reason)) expect(text).not.toBe('');
  expect(store.size).toBe(0);
});
