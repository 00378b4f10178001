import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DISK, type Disk } from './disk.ts';
import { LineFile } from './line-file.ts';
import { readPlain } from './read.ts';
import { fullDisk, lockedDisk, refusal } from './testing.ts';
import { writeDurably } from './write.ts';

const home = mkdtempSync(join(tmpdir(), 'fuda-disk-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
let folder = home;
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(home, 'one-'));
  file = join(folder, 'kept.json');
});
const content = (): string => readFileSync(file, 'utf8');
const OLD = 'what was there';

/** Pipes that wait for a partner exist only where there is `mkfifo`. */
function fifo(): string | undefined {
  const path = join(folder, 'pipe.json');
  return spawnSync('mkfifo', [path]).status === 0 ? path : undefined;
}

test('a file is written whole, and nothing is left beside it', () => {
  expect(writeDurably(file, 'あ\n')).toEqual({ ok: true, value: null });
  expect(content()).toBe('あ\n');
  expect(writeDurably(file, Uint8Array.of(98)).ok).toBe(true);
  expect(content()).toBe('b');
  expect(readdirSync(folder)).toEqual(['kept.json']);
});

test.each([0, 1, 7, 12])('a disk that is full after %i bytes leaves what was there, and tells why', (room) => {
  writeFileSync(file, OLD);
  expect(writeDurably(file, 'something longer', { disk: fullDisk(room) })).toMatchObject({
    ok: false,
    error: {
      code: 'NO_WRITE',
      path: file,
      reason: { en: expect.stringContaining('no space left'), ja: expect.stringContaining('空き容量') },
    },
  });
  expect(content()).toBe(OLD);
  expect(readdirSync(folder)).toEqual(['kept.json']);
});

test('[CLI-W1] whatever step fails, the old file stays whole', () => {
  const steps: (keyof Disk)[] = ['open', 'write', 'sync', 'permit', 'rename', 'stat'];
  for (const step of steps) {
    writeFileSync(file, OLD);
    const disk: Disk = {
      ...DISK,
      [step]: () => {
        throw refusal('EIO', step);
      },
    };
    expect([step, writeDurably(file, 'new', { disk }).ok]).toEqual([step, false]);
    expect([step, content(), readdirSync(folder)]).toEqual([step, OLD, ['kept.json']]);
  }
});

test('content reaches the disk before it takes the place of the old one', () => {
  const order: string[] = [];
  const disk: Disk = {
    ...DISK,
    sync(fd) {
      order.push('sync');
      DISK.sync(fd);
    },
    rename(from, to) {
      order.push('rename');
      DISK.rename(from, to);
    },
  };
  writeDurably(file, 'new', { disk });
  expect(order.slice(0, 2)).toEqual(['sync', 'rename']);
});

test('[CLI-W1] a fresh file overwrites nothing, not even one made meanwhile', () => {
  expect(writeDurably(file, 'a', { fresh: true }).ok).toBe(true);
  expect(writeDurably(file, 'b', { fresh: true })).toMatchObject({ ok: false, error: { code: 'EXISTS' } });
  const hurried: Disk = { ...DISK, stat: () => undefined };
  expect(writeDurably(file, 'c', { fresh: true, disk: hurried })).toMatchObject({ error: { code: 'EXISTS' } });
  // a disk without second names
  const plain: Disk = {
    ...DISK,
    link() {
      throw refusal('EPERM', 'link');
    },
  };
  expect(writeDurably(file, 'd', { fresh: true, disk: plain })).toMatchObject({ error: { code: 'EXISTS' } });
  expect(writeDurably(join(folder, 'other'), 'e', { fresh: true, disk: plain }).ok).toBe(true);
  expect(content()).toBe('a');
  expect(readdirSync(folder).sort()).toEqual(['kept.json', 'other']);
});

test('who may read it stays as it was, and a link stays a link', () => {
  writeFileSync(file, OLD);
  chmodSync(file, 0o640);
  const link = join(folder, 'link.json');
  symlinkSync(file, link);
  expect(writeDurably(link, 'new').ok).toBe(true);
  expect(content()).toBe('new');
  expect(statSync(file).mode & 0o777).toBe(0o640);
});

test('folders, pipes, circles and missing folders are refused with a reason', () => {
  expect(writeDurably(folder, 'x')).toMatchObject({
    error: { reason: { en: expect.stringContaining('no plain file') } },
  });
  expect(writeDurably(join(folder, 'no', 'x'), 'x')).toMatchObject({
    error: { reason: { en: expect.stringContaining('ENOENT') } },
  });
  const circle = join(folder, 'circle');
  symlinkSync(circle, circle);
  expect(writeDurably(circle, 'x')).toMatchObject({
    error: { reason: { en: expect.stringContaining('circle [ELOOP]') } },
  });
  writeFileSync(file, OLD);
  expect(writeDurably(join(file, 'x'), 'x').ok).toBe(false);
  expect(writeDurably(file, 'x', { disk: lockedDisk('EROFS') })).toMatchObject({
    error: { reason: { en: expect.stringContaining('read-only') } },
  });
  expect(content()).toBe(OLD);
});

test.skipIf(process.platform === 'win32')('devices are written to, not replaced; a full one says so', () => {
  expect(writeDurably('/dev/null', 'x').ok).toBe(true);
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
});

test.skipIf(!DISK.stat('/dev/full'))('/dev/full is full', () => {
  expect(writeDurably('/dev/full', 'x')).toMatchObject({
    ok: false,
    error: { reason: { en: expect.stringContaining('ENOSPC') } },
  });
});

test('reading refuses pipes and devices at once, folders, circles and what is too large', ({ skip }) => {
  expect(readPlain(folder)).toMatchObject({
    error: { code: 'NO_FILE', reason: { en: expect.stringContaining('folder') } },
  });
  expect(readPlain(join(folder, 'no'))).toMatchObject({ error: { reason: { en: expect.stringContaining('ENOENT') } } });
  const circle = join(folder, 'circle');
  symlinkSync(circle, circle);
  expect(readPlain(circle)).toMatchObject({ error: { reason: { en: expect.stringContaining('ELOOP') } } });
  writeFileSync(file, 'x'.repeat(1024 * 1024 + 1));
  expect(readPlain(file, 1)).toMatchObject({ error: { code: 'TOO_LARGE' } });
  expect(readPlain(file)).toMatchObject({ ok: true });
  const pipe = fifo();
  if (pipe === undefined) skip('no mkfifo here');
  expect(readPlain(pipe!)).toMatchObject({ error: { reason: { en: expect.stringContaining('no plain file') } } });
  expect(readPlain('/dev/zero').ok).toBe(false);
  expect(writeDurably(pipe!, 'x').ok).toBe(false);
});

test('lines are there one by one; a line that was cut off spoils no other', () => {
  const lines = new LineFile(file);
  expect(lines.lines).toEqual([]);
  lines.add('1');
  lines.add('2');
  expect(new LineFile(file).lines).toEqual(['1', '2']);
  const tight = new LineFile(file, fullDisk(3));
  expect(() => tight.add('half a line')).toThrow(/no space left/);
  expect(content()).toBe('1\n2\nhal');
  const again = new LineFile(file);
  expect(again.lines).toEqual(['1', '2']);
  again.add('3');
  expect(new LineFile(file).lines).toEqual(['1', '2', 'hal', '3']);
});

test('a disk that has room again goes on with a line of its own', () => {
  let room = 4;
  const disk: Disk = {
    ...DISK,
    write(fd, bytes) {
      if (room === 0) throw refusal('ENOSPC', 'write');
      const n = DISK.write(fd, bytes.subarray(0, room));
      room -= n;
      return n;
    },
  };
  const lines = new LineFile(file, disk);
  expect(() => lines.add('abcdef')).toThrow(/ENOSPC/);
  room = 100;
  lines.add('next');
  expect(content()).toBe('abcd\nnext\n');
});

test('a file of lines in another encoding, or a folder in its place, is refused', () => {
  writeFileSync(file, Uint8Array.of(0x61, 0xe9, 0x0a));
  expect(() => new LineFile(file)).toThrow(/not UTF-8/);
  mkdirSync(join(folder, 'dir'));
  expect(() => new LineFile(join(folder, 'dir'))).toThrow(/folder/);
});
