import { expect, test } from 'vitest';
import type { SessionRecord } from '../session/protocol.ts';
import { packRecord, unpackRecord } from './link.ts';

const record: SessionRecord = {
  format: 'fuda-session/1',
  plan: { game: 'history', ruleset: 'kai', decks: ['a', 'b'], seed: 7, seats: ['person', 'random'] },
  fingerprint: 'abcd',
  options: Array.from({ length: 300 }, (_, i) => i % 7),
  cursor: 300,
};

test('a record comes out of its link as it went in, and a long match makes a short link', async () => {
  const packed = await packRecord(record);
  if (packed === undefined) throw new Error('too long');
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(600);
  expect(await unpackRecord(packed)).toEqual(record);
});

test('a match too large for a link is not put into one', async () => {
  const noise = (length: number): number[] => {
    let state = 1;
    return Array.from({ length }, () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 8);
  };
  expect(await packRecord({ ...record, options: noise(100_000) })).toBeUndefined();
  expect(await packRecord({ ...record, options: noise(1_000_000) })).toBeUndefined();
});

test('a link cut off or changed gives nothing', async () => {
  const packed = (await packRecord(record)) ?? '';
  for (const bad of ['', '!', 'AAAA', packed.slice(0, -5), packed.slice(5), `x${packed}`, 'a'.repeat(300_000)]) {
    const read = await unpackRecord(bad);
    expect(read === undefined || JSON.stringify(read) !== JSON.stringify(record), bad.slice(0, 20)).toBe(true);
  }
});
