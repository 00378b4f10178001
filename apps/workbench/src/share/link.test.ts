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
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(600);
  expect(await unpackRecord(packed)).toEqual(record);
});

test('a link cut off or changed gives nothing', async () => {
  const packed = await packRecord(record);
  for (const bad of ['', '!', 'AAAA', packed.slice(0, -5), packed.slice(5), `x${packed}`, 'a'.repeat(300_000)]) {
    const read = await unpackRecord(bad);
    expect(read === undefined || JSON.stringify(read) !== JSON.stringify(record), bad.slice(0, 20)).toBe(true);
  }
});
