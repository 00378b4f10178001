import { afterEach, expect, test, vi } from 'vitest';
import type { Call } from './command.ts';
import { progressBar } from './progress.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a bar appears only for long work, moves, and is wiped away at the end', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const parts: string[] = [];
  const bar = progressBar({ progress: { write: (part: string) => parts.push(part) } } as unknown as Call, 200);
  bar(1);
  expect(parts).toEqual([]);
  vi.advanceTimersByTime(1000);
  bar(50);
  bar(51);
  expect(parts).toHaveLength(1);
  expect(parts[0]).toMatch(/█+░+ {2}25 % 50\/200 3 s/);
  bar(null);
  expect(parts.at(-1)).toMatch(/^\r +\r$/);
});

test('with a label: what it is about, and how much of it is done in a second, not counting what was there before', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const parts: string[] = [];
  const call = { progress: { write: (part: string) => parts.push(part) } } as unknown as Call;
  const bar = progressBar(call, 200, 'gate 2');
  bar(40);
  vi.advanceTimersByTime(2000);
  bar(100);
  expect(parts[0]).toMatch(/^\rgate 2 █+░+ {2}50 % 100\/200 30\.0\/s 4 s $/);
});

test('without a terminal nothing is drawn', () => {
  const bar = progressBar({ progress: null } as unknown as Call, 10);
  bar(5);
  bar(null);
});
