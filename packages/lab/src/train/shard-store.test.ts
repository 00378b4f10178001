import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprintOf } from '@fuda/kernel';
import { type Example, layoutOf, recordMatches, type ShardSpec, writeShard } from '@fuda/learn';
import { sampleDuelPackage as pkg } from '@fuda/sample';
import { afterAll, expect, test } from 'vitest';
import { fullDisk, lockedDisk } from '../disk/testing.ts';
import { randomPlayer } from '../player.ts';
import { ShardStore } from './shard-store.ts';

const root = mkdtempSync(join(tmpdir(), 'fuda-shards-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folderOf = (name: string): string => mkdtempSync(join(root, name));

const game = pkg.compile();
const layout = layoutOf(game);
const specOf = (seed: number): ShardSpec => ({
  game: layout.game,
  rules: fingerprintOf(game),
  encoding: layout.hash,
  by: randomPlayer.name,
  settings: { seed, matches: 1 },
});

function make(seed: number): Example[] {
  const examples: Example[] = [];
  const recording = { pairs: [pkg.defaultDecks], seed, matches: 1, explore: 0 };
  recordMatches(pkg, randomPlayer, recording, (example) => examples.push(example));
  return examples;
}

const never = (): never => {
  throw new Error('made again');
};

test('[LRN-X5] work is done once: what is kept is read again, whoever asks', () => {
  const folder = folderOf('once');
  const made = new ShardStore(folder, layout).take(specOf(1), () => make(1));
  expect(made.ok && made.value.length).toBeGreaterThan(10);
  expect(new ShardStore(folder, layout).take(specOf(1), never)).toEqual(made);
  new ShardStore(folder, layout).take(specOf(2), () => make(2));
  expect(readdirSync(folder).filter((name) => name.endsWith('.shard'))).toHaveLength(2);
});

test('[LRN-X5] a disk that refuses leaves no half shard; the next start makes it', () => {
  for (const disk of [fullDisk(0), fullDisk(500), fullDisk(20_000), lockedDisk()]) {
    const folder = folderOf('full');
    const refused = new ShardStore(folder, layout, disk).take(specOf(1), () => make(1));
    expect(refused).toMatchObject({ ok: false, error: { code: 'NO_WRITE' } });
    expect(readdirSync(folder)).toEqual([]);
    expect(new ShardStore(folder, layout).take(specOf(1), () => make(1)).ok).toBe(true);
    expect(new ShardStore(folder, layout).take(specOf(1), never).ok).toBe(true);
  }
});

test('[LRN-X5] what was killed on the way is not read; a shard that was damaged is made anew', () => {
  const folder = folderOf('killed');
  const store = new ShardStore(folder, layout);
  const whole = writeShard(specOf(1), make(1));
  writeFileSync(join(folder, '.fuda-1-abc.tmp'), whole.subarray(0, 1000));
  expect(store.find(specOf(1))).toBeUndefined();
  writeFileSync(store.fileOf(specOf(1)), whole.subarray(0, 1000));
  expect(store.find(specOf(1))).toBeUndefined();
  expect(store.take(specOf(1), () => make(1)).ok).toBe(true);
  expect(Buffer.compare(readFileSync(store.fileOf(specOf(1))), whole)).toBe(0);
});

test('[LRN-X5] two that do the same work must come to the same', () => {
  const folder = folderOf('twice');
  const store = new ShardStore(folder, layout);
  // while the one makes it, the other puts it there
  const meanwhile = (seed: number) => () => {
    new ShardStore(folder, layout).take(specOf(1), () => make(1));
    return make(seed);
  };
  expect(store.take(specOf(1), meanwhile(1)).ok).toBe(true);
  rmSync(store.fileOf(specOf(1)));
  const strange = new ShardStore(folder, layout, {
    ...lockedDisk('EACCES', () => false),
    stat: (path) => (path.endsWith('.shard') ? undefined : lockedDisk().stat(path)),
  });
  expect(strange.take(specOf(1), meanwhile(2))).toMatchObject({ ok: false, error: { code: 'FOREIGN_WORK' } });
});
