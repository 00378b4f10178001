import type { VerifyResult } from '@fuda/testkit';
import { expect, test, vi } from 'vitest';
import type { Call } from '../command.ts';
import { verifyCommand } from './verify.ts';

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
const written = new Map<string, unknown>();

vi.mock('@fuda/testkit', async (original) => ({ ...(await original<object>()), verifyPart: () => failure }));
vi.mock('../files.ts', () => ({ writeJson: (file: string, data: unknown) => written.set(file, data) }));

function call(json: boolean) {
  const lines: string[] = [];
  const made = {
    values: { game: 'duel-like', seed: '9', decisions: '50' },
    flags: new Set<string>(),
    args: [],
    json,
    language: 'en',
    progress: null,
    out: (line: string) => lines.push(line),
    err: (line: string) => lines.push(line),
    say: (text: { en: string }) => text.en,
  } as unknown as Call;
  return { made, lines };
}

test('a difference ends with 1, its place, and a replay in the working folder', async () => {
  const { made, lines } = call(false);
  expect(await verifyCommand.run(made)).toBe(1);
  expect(lines.join('\n')).toMatch(
    /match 3 at decision 12[\s\S]*undo leads to another position[\s\S]*cell 7[\s\S]*fuda-verify-duel-like-9\.replay\.json/,
  );
  expect(written.get('fuda-verify-duel-like-9.replay.json')).toEqual({ format: 'fuda-replay/1' });
});

test('the same for machines', async () => {
  const { made, lines } = call(true);
  expect(await verifyCommand.run(made)).toBe(1);
  expect(JSON.parse(lines[0])).toMatchObject({
    ok: false,
    what: 'undo',
    match: 3,
    replayFile: 'fuda-verify-duel-like-9.replay.json',
  });
});
