import { expect, test } from 'vitest';
import { bytesOf, leftOut, percentile, tasksOf, timeIn } from './page-figures.mjs';

test('the value that a share of the others does not exceed', () => {
  const values = Array.from({ length: 20 }, (_, i) => 20 - i);
  expect([percentile(values, 0.95), percentile(values, 0.5), percentile([7], 0.95), percentile([], 0.95)]).toEqual([
    19, 10, 7, 0,
  ]);
});

test('frames that did not come are counted by the time until the next one', () => {
  expect(leftOut([16.7, 16.6, 19, 14, 33.3, 16.7, 66.8])).toBe(4);
  expect(leftOut([])).toBe(0);
});

test('every file counts once, and only those of the site', () => {
  const urls = ['http://a/site/', 'http://a/site/x.js', 'http://a/site/x.js?again', 'http://a/site/y.js#z', 'data:,no'];
  const seen: string[] = [];
  const bytes = bytesOf(urls, 'http://a/site/', (path) => {
    seen.push(path);
    return 10;
  });
  expect([bytes, seen]).toEqual([30, ['', 'x.js', 'y.js']]);
});

test('tasks are those of the page that worked the most, nested ones once, with their processor time', () => {
  const page = (pid: number) => ({
    ph: 'M',
    name: 'thread_name',
    pid,
    tid: 1,
    ts: 0,
    args: { name: 'CrRendererMain' },
  });
  const ran = (pid: number, tid: number, ts: number, dur: number, tdur: number) => ({
    ph: 'X',
    name: 'RunTask',
    pid,
    tid,
    ts,
    dur,
    tdur,
  });
  const { tasks, marks } = tasksOf([
    page(1),
    page(2),
    ran(1, 1, 0, 3_000, 2_000),
    ran(2, 1, 20_000, 10_000, 6_000),
    ran(2, 1, 1_000, 4_000, 4_000),
    ran(2, 1, 21_000, 5_000, 3_000),
    ran(2, 9, 0, 90_000, 90_000),
    { ph: 'R', name: 'press', cat: 'blink.user_timing', pid: 2, tid: 1, ts: 25_000 },
  ]);
  expect(tasks).toEqual([
    { at: 1, end: 5, cpu: 4 },
    { at: 20, end: 30, cpu: 6 },
  ]);
  expect(marks('press')).toEqual([25]);
  expect(timeIn(tasks, 0, 100)).toBe(10);
  expect(timeIn(tasks, 3, 25)).toBe(5);
  expect(tasksOf([]).tasks).toEqual([]);
});
