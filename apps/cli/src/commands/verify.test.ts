import { readdirSync, readFileSync } from 'node:fs';
import { DISK } from '@fuda/lab';
import type { VerifyResult } from '@fuda/testkit';
import { expect, test, vi } from 'vitest';
import { callFuda } from '../testing/call.ts';
import { inOwnFolder } from '../testing/own-folder.ts';

const counts = { decisions: 41 } as Extract<VerifyResult, { ok: true }>['counts'];
const failure: VerifyResult = {
  ok: false,
  what: 'undo',
  reason: { ja: '戻した局面が元と違う', en: 'undo leads to another position' },
  detail: 'cell 7: 1 ≠ 2',
  match: 3,
  decision: 12,
  counts,
  replay: { format: 'fuda-replay/1' } as never,
};

vi.mock('@fuda/testkit', async (original) => ({
  ...(await original<object>()),
  startVerify: () => ({ step: () => false, part: () => failure }),
}));

inOwnFolder({ each: true });

const VERIFY = ['verify', '--game', 'duel-like', '--seed', '9', '--decisions', '50', '--lang', 'en'];

test('a difference ends with 1, its place, and a replay in the working folder that overwrites none', async () => {
  const { status, err } = await callFuda(VERIFY);
  expect(status).toBe(1);
  expect(err).toMatch(
    /match 3 at decision 12[\s\S]*undo leads to another position[\s\S]*cell 7[\s\S]*fuda-verify-duel-like-9-1\.replay\.json/,
  );
  expect(JSON.parse(readFileSync('fuda-verify-duel-like-9-1.replay.json', 'utf8'))).toEqual({
    format: 'fuda-replay/1',
  });
  await callFuda(VERIFY);
  expect(readdirSync('.')).toHaveLength(2);
});

test('the same for machines', async () => {
  const { status, out } = await callFuda([...VERIFY, '--json']);
  expect(status).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    ok: false,
    what: 'undo',
    match: 3,
    replayFile: 'fuda-verify-duel-like-9-1.replay.json',
  });
});

test('[CLI-W5] a disk that takes no replay does not hide the difference', async () => {
  const full = {
    ...DISK,
    write(): never {
      throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
    },
  };
  const { status, err } = await callFuda(VERIFY, '', {}, { disk: full });
  expect(status).toBe(1);
  expect(err).toMatch(/no space left[\s\S]*match 3 at decision 12[\s\S]*cell 7/);
});
