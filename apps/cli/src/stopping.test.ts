/** Ctrl-C in a long run: what was done is told and kept, and gone on with to the same result. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DISK, type Disk } from '@fuda/lab';
import { expect, test, vi } from 'vitest';
import { commandLine, withOption } from './stopping.ts';
import { callFuda } from './testing/call.ts';
import { inOwnFolder } from './testing/own-folder.ts';

vi.setConfig({ testTimeout: 120_000 });

const { home } = inOwnFolder({ each: true });

/** Somebody asks to stop once it has been looked for that this often. */
function stopAfter(looks: number, reason = 'SIGINT'): () => AbortSignal {
  let looked = 0;
  const signal = {
    get aborted() {
      return ++looked > looks;
    },
    reason,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as AbortSignal;
  return () => signal;
}

const stopped = (words: readonly string[], looks: number, reason?: string, disk: Disk = DISK) =>
  callFuda(words, '', {}, { stop: stopAfter(looks, reason), disk });

const GAME = ['--game', 'duel-like', '--lang', 'en'];
/** What of a report must be the same, however often it was stopped. */
const RUNS: readonly [name: string, words: string[], pick: (report: Record<string, unknown>) => unknown][] = [
  ['sim', ['sim', ...GAME, '--matches', '40'], ({ matches, checksum, results }) => [matches, checksum, results]],
  [
    'arena',
    ['arena', ...GAME, '--players', 'random,first', '--matches', '40'],
    ({ matches, meetings }) => [matches, meetings],
  ],
  [
    'odds',
    ['odds', ...GAME, '--hands', '30', '--player', 'random'],
    ({ hands, reached, cards }) => [hands, reached, cards],
  ],
  [
    'matrix',
    ['matrix', '--game', 'sample-duel', '--player', 'random', '--matches', '40', '--lang', 'en'],
    ({ matches, pairings }) => [matches, pairings],
  ],
  [
    'trial',
    ['trial', '--game', 'sample-duel', '--card', 'scout', '--player', 'random', '--matches', '40', '--lang', 'en'],
    ({ matches, share, instructions, checksum }) => [matches, share, instructions, checksum],
  ],
];

test.each(RUNS)('[CLI-W2] %s: stopped, told, kept, and gone on with to the same result', async (name, words, pick) => {
  const whole = JSON.parse((await callFuda([...words, '--json'])).out);
  expect(whole).not.toHaveProperty('stopped');
  const half = await stopped(words, 4);
  expect(half.status).toBe(130);
  const [file] = readdirSync('.');
  expect(file).toMatch(new RegExp(`^fuda-${name}-.*-1\\.part\\.jsonl$`));
  expect(half.err).toMatch(/^stopped \(SIGINT\): \d+ of \d+ (matches|hands)\n/);
  expect(half.err).toContain(`kept: ${file}\nto go on: npx fuda ${words.join(' ')} --keep ${file}\n`);
  expect(half.out).not.toBe('');
  // once more, and then to the end
  const more = JSON.parse((await stopped([...words, '--keep', file, '--json'], 3, 'SIGTERM')).out);
  expect(more.stopped).toEqual({
    signal: 'SIGTERM',
    kept: file,
    resume: `npx fuda ${words.join(' ')} --keep ${file} --json`,
  });
  const rest = JSON.parse((await callFuda([...words, '--keep', file, '--json'])).out);
  expect(pick(rest)).toEqual(pick(whole));
  expect(rest).not.toHaveProperty('unfinished');
  // everything is there already
  expect(pick(JSON.parse((await callFuda([...words, '--keep', file, '--json'])).out))).toEqual(pick(whole));
  expect(readdirSync('.')).toEqual([file]);
});

test('[CLI-W3] a run that is killed goes on from --keep; a line that was cut off or changed is done again', async () => {
  const words = ['sim', ...GAME, '--matches', '60', '--json'];
  const whole = JSON.parse((await callFuda(words)).out);
  await stopped([...words, '--keep', 'run.jsonl'], 6);
  const lines = readFileSync('run.jsonl', 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(4);
  const forged = lines[2].replace(/"matches":\d+/, '"matches":99');
  writeFileSync(
    'run.jsonl',
    `${[lines[0], lines[1], forged, 'null', '[]', lines[3], lines[3]].join('\n')}\n${lines[4].slice(0, 20)}`,
  );
  const rest = JSON.parse((await callFuda([...words, '--keep', 'run.jsonl'])).out);
  expect([rest.matches, rest.checksum]).toEqual([60, whole.checksum]);
});

test('[CLI-W3] a file of another run is refused, and stays as it is', async () => {
  await stopped(['sim', ...GAME, '--matches', '40', '--keep', 'run.jsonl'], 4);
  const kept = readFileSync('run.jsonl', 'utf8');
  for (const other of [
    ['--seed', '2'],
    ['--players', 'first,random'],
  ]) {
    const done = await callFuda(['sim', ...GAME, '--matches', '40', '--keep', 'run.jsonl', ...other]);
    expect(done).toMatchObject({ status: 2, err: expect.stringMatching(/belongs to another run/) });
  }
  writeFileSync('precious.txt', 'letters to nobody\n');
  expect((await callFuda(['sim', ...GAME, '--keep', 'precious.txt'])).status).toBe(2);
  expect(readFileSync('precious.txt', 'utf8')).toBe('letters to nobody\n');
  expect(readFileSync('run.jsonl', 'utf8')).toBe(kept);
});

test('a disk that fills up during a run is told, and what was kept stays', async () => {
  await stopped(['sim', ...GAME, '--matches', '40', '--keep', 'run.jsonl'], 4);
  const kept = readFileSync('run.jsonl', 'utf8');
  let room = 100;
  const tight: Disk = {
    ...DISK,
    write(fd, bytes) {
      if (room === 0) throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
      const n = DISK.write(fd, bytes.subarray(0, room));
      room -= n;
      return n;
    },
  };
  const full = await callFuda(['sim', ...GAME, '--matches', '40', '--keep', 'run.jsonl'], '', {}, { disk: tight });
  expect(full).toMatchObject({ status: 1, err: expect.stringMatching(/cannot write run\.jsonl \(no space left/) });
  expect(readFileSync('run.jsonl', 'utf8').startsWith(kept)).toBe(true);
  const rest = await callFuda(['sim', ...GAME, '--matches', '40', '--keep', 'run.jsonl', '--json']);
  expect(JSON.parse(rest.out).matches).toBe(40);
});

test('nothing done, nothing kept; a reader that has gone away hears and leaves nothing', async () => {
  const none = await stopped(['sim', ...GAME], 0);
  expect(none).toMatchObject({ status: 130, out: '', err: 'stopped (SIGINT): 0 of 1000 matches\n' });
  const gone = await stopped(['sim', ...GAME], 3, 'SIGPIPE');
  expect(gone).toMatchObject({ status: 141, err: '' });
  expect(readdirSync('.')).toEqual([]);
});

test('[CLI-W5] verify: what was checked is told, without claiming more', async () => {
  const words = ['verify', '--game', 'sample-duel', '--decisions', '100000', '--lang', 'en', '--require-coverage'];
  const half = await stopped(words, 3);
  expect(half.status).toBe(130);
  expect(half.out).toMatch(/undone: \d+/);
  expect(half.err).toMatch(
    /stopped \(SIGINT\): \d+ of 100000 checked, no difference until then\nto go on: npx fuda verify .* --seed 2\n/,
  );
  const json = JSON.parse((await stopped([...words, '--seed', '5', '--json'], 3)).out);
  expect(json).toMatchObject({ ok: true, of: 100_000, stopped: { signal: 'SIGINT' } });
  const honest = await stopped(['verify', ...GAME, '--honesty', '100000'], 1);
  expect(honest).toMatchObject({ status: 130, err: expect.stringMatching(/of 100000 checked/) });
});

test('[CLI-W4] lab fit: the old file stays until the new one is whole; stopped, it goes on to the same weights', async () => {
  const words = ['lab', 'fit', ...GAME, '--matches', '30'];
  await callFuda([...words, '--out', 'whole.json']);
  writeFileSync('new.json', 'old weights');
  const half = await stopped([...words, '--out', 'new.json'], 12);
  expect(half.status).toBe(130);
  expect(half.err).toBe(
    `stopped (SIGINT): 12 of 30 matches\nkept: new.json.part\nto go on: npx fuda ${words.join(' ')} --out new.json\n`,
  );
  expect(readFileSync('new.json', 'utf8')).toBe('old weights');
  expect(await callFuda([...words, '--seed', '2', '--out', 'new.json'])).toMatchObject({
    status: 2,
    err: expect.stringMatching(/belongs to another run/),
  });
  expect((await callFuda([...words, '--out', 'new.json'])).status).toBe(0);
  expect(readFileSync('new.json', 'utf8')).toBe(readFileSync('whole.json', 'utf8'));
  expect(readdirSync('.').sort()).toEqual(['new.json', 'whole.json']);
});

test('[CLI-W4] lab fit on a full disk leaves the old file whole, and keeps what was learned elsewhere', async () => {
  writeFileSync('new.json', 'old weights');
  const full: Disk = {
    ...DISK,
    open(path, flags) {
      const fd = DISK.open(path, flags);
      if (!path.includes(home)) elsewhere.add(fd);
      return fd;
    },
    write(fd, bytes) {
      if (elsewhere.has(fd)) return DISK.write(fd, bytes);
      throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
    },
  };
  const elsewhere = new Set<number>();
  const out = join(process.cwd(), 'new.json');
  const done = await callFuda(['lab', 'fit', ...GAME, '--matches', '20', '--out', out], '', {}, { disk: full });
  expect(done).toMatchObject({ status: 1, err: expect.stringMatching(/no space left/) });
  expect(readFileSync('new.json', 'utf8')).toBe('old weights');
  expect(readdirSync('.')).toEqual(['new.json']);
  const [, kept] = /kept: (.*)\n/.exec(done.err) ?? [];
  expect(JSON.parse(readFileSync(kept, 'utf8'))).toHaveProperty('policy');
  rmSync(kept);
});

test('a place that cannot be written to is refused before anything is learned', async () => {
  for (const out of ['no/such/folder.json', '.']) {
    const done = await callFuda(['lab', 'fit', ...GAME, '--matches', '1000000000', '--out', out]);
    expect(done).toMatchObject({ status: 1, err: expect.stringMatching(/there is no folder|no plain file/) });
  }
});

test('command lines can be typed again', () => {
  expect(commandLine(['sim', '--decks', 'a b', "it's", '--game=x'])).toBe(
    "npx fuda sim --decks 'a b' 'it'\\''s' --game=x",
  );
  expect(withOption(['sim', '--keep=a'], '--keep', 'b')).toEqual(['sim', '--keep=a']);
});
