/** A match at the terminal is never lost: not to a disk that refuses, not to an earlier replay, not to whoever ends the program. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { PassThrough } from 'node:stream';
import { DISK, type Disk } from '@fuda/lab';
import { expect, test } from 'vitest';
import { callFuda } from '../testing/call.ts';
import { inOwnFolder } from '../testing/own-folder.ts';

const { home } = inOwnFolder({ each: true });

const PLAY = ['play', '--game', 'duel-like', '--seed', '4', '--as', 'both', '--lang', 'en'];
const refuse = (code: string) => (): never => {
  throw Object.assign(new Error(code), { code, syscall: 'open' });
};
const FULL: Disk = { ...DISK, write: refuse('ENOSPC') };
const READ_ONLY: Disk = { ...DISK, open: refuse('EACCES') };

test.each([
  ['a full disk', FULL, /no space left/],
  ['a folder that may not be written to', READ_ONLY, /permission denied/],
])('[CLI-W6] saving to %s tells why, and the match goes on to its end', async (_, disk, why) => {
  const done = await callFuda(PLAY, `1\ns\n${'1\n'.repeat(3000)}`, {}, { disk });
  expect(done.status).toBe(0);
  expect(done.out).toMatch(why);
  expect(done.out).toMatch(/the match goes on; to save elsewhere: s FILE/);
  expect(done.out).toMatch(/player [01] wins|draw/);
  expect(done.out + done.err).not.toMatch(/\n\s+at /);
  expect(readdirSync('.')).toEqual([]);
});

test('[CLI-W6] the same seed overwrites no earlier replay, in this match or another', async () => {
  await callFuda(PLAY, '1\ns\n1\ns\nq\n');
  await callFuda(PLAY, '1\n1\n1\ns\nq\n');
  const files = readdirSync('.').sort();
  expect(files).toEqual([1, 2, 3].map((n) => `fuda-duel-like-4-${n}.replay.json`));
  const decisions = files.map((file) => JSON.parse(readFileSync(file, 'utf8')).decisions.length);
  expect(decisions).toEqual([1, 2, 3]);
});

test('a replay is saved under a name of one’s own, and overwrites nothing there either', async () => {
  const { out } = await callFuda(PLAY, '1\ns kept/Mine.json\ns kept/Mine.json\nq\n');
  expect(out).toMatch(/replay written: kept\/Mine\.json/);
  expect(out).toMatch(/exists already: kept\/Mine\.json/);
  expect(readdirSync('kept')).toEqual(['Mine.json']);
});

test('a saved match is gone on with, and ends as it would have', async () => {
  const whole = await callFuda(PLAY, '1\n'.repeat(3000));
  await callFuda(PLAY, '1\n1\n1\ns half.json\nq\n');
  const rest = await callFuda(['play', '--from', 'half.json', '--as', 'both', '--lang', 'en'], '1\n'.repeat(3000));
  const end = (out: string) => out.slice(out.lastIndexOf('── '));
  expect(rest.status).toBe(0);
  expect(end(rest.out)).toBe(end(whole.out));
  expect(await callFuda(['play', '--from', 'half.json', '--seed', '5', '--lang', 'en'])).toMatchObject({
    status: 2,
    err: expect.stringMatching(/has begun already/),
  });
  expect(await callFuda(['play', '--lang', 'en'])).toMatchObject({ status: 2, err: expect.stringMatching(/--game/) });
});

/** Plays some answers, then somebody asks the program to end. */
async function stopped(signal: string, answers: number, disk: Disk = DISK) {
  const stopping = new AbortController();
  const input = new PassThrough();
  let asked = 0;
  const done = callFuda(
    PLAY,
    '',
    {},
    {
      input,
      disk,
      stop: () => stopping.signal,
      write() {
        if (asked++ < answers) input.write('1\n');
        else stopping.abort(signal);
      },
    },
  );
  return done;
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])('[CLI-W6] %s keeps the match, says how to go on, and ends with %i', async (signal, status) => {
  const done = await stopped(signal, 3);
  expect(done.status).toBe(status);
  const file = 'fuda-duel-like-4-1.replay.json';
  expect(done.err).toBe(
    `stopped (${signal}): after 3 decisions\nkept: ${file}\nto go on: npx fuda play --from ${file} --as both --lang en\n`,
  );
  const rest = await callFuda(['play', '--from', file, '--as', 'both', '--lang', 'en'], '1\n'.repeat(3000));
  expect(rest).toMatchObject({ status: 0, out: expect.stringMatching(/player [01] wins|draw/) });
});

test('where the working folder refuses, the match is kept where any program may write', async () => {
  const elsewhere: Disk = {
    ...DISK,
    open: (path, flags) =>
      path.startsWith(tmpdir()) && !path.startsWith(home) ? DISK.open(path, flags) : refuse('EROFS')(),
  };
  const done = await stopped('SIGINT', 2, elsewhere);
  const [, file] = /kept: (.*)\n/.exec(done.err) ?? [];
  expect(file).toContain(tmpdir());
  expect(JSON.parse(readFileSync(file, 'utf8')).decisions).toHaveLength(2);
  rmSync(file);
});

test('nothing played, nothing kept', async () => {
  expect(await stopped('SIGINT', 0)).toMatchObject({ status: 130, err: 'stopped (SIGINT): after 0 decisions\n' });
  expect(readdirSync('.')).toEqual([]);
});

test('the end of input at a keyboard keeps the match; the end of a file does not', async () => {
  const typed = await callFuda(PLAY, '1\n1\n', {}, { isTerminal: true });
  expect(typed).toMatchObject({
    status: 0,
    out: expect.stringMatching(/end of input\nreplay written: fuda-duel-like-4-1/),
  });
  await callFuda(PLAY, '1\n1\n');
  expect(readdirSync('.')).toHaveLength(1);
});
