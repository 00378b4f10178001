/** What long runs keep: a line that was changed is not believed, whatever its sum says, and costs no other. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { duelLikePackage } from '@fuda/testkit';
import { afterAll, expect, test } from 'vitest';
import { openKept } from './kept-work.ts';
import { isLike } from './like.ts';
import { simulate } from './simulate.ts';
import { Findings } from './study/findings.ts';

const folder = mkdtempSync(join(tmpdir(), 'fuda-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = '{"about":"test"}';
const sumOf = (chunks: unknown, part: unknown): string =>
  createHash('sha256')
    .update(`${HEAD}\n${JSON.stringify([chunks, part])}`)
    .digest('hex')
    .slice(0, 16);
const forged = (chunks: unknown, part: unknown): string => JSON.stringify({ chunks, part, sum: sumOf(chunks, part) });

test('[CLI-W3] pieces that cannot be are left out though their sum is right', () => {
  const file = join(folder, 'forged.jsonl');
  const lines = [
    forged([{ from: 0, to: 2 }], { n: 1 }),
    forged(5, { n: 2 }),
    forged([null], { n: 3 }),
    forged([{ from: 4, to: 3 }], { n: 4 }),
    forged([{ from: -1, to: 3 }], { n: 5 }),
    forged([{ from: 2.5, to: 3 }], { n: 6 }),
    forged([], { n: 7 }),
    forged([{ from: 2, to: 3 }], { n: 8 }),
  ];
  writeFileSync(file, `${[HEAD, ...lines].join('\n')}\n`);
  const { done } = openKept<{ n: number }>(file, HEAD, { foreign: 'refuse' });
  expect(done.map(({ part }) => part.n)).toEqual([1, 8]);
});

test('a tally is made like one of ours, or it is none', () => {
  const pattern = { matches: 0, wins: [0, 0], reasons: {} };
  const sound = { matches: 3, wins: [1, 2], reasons: { points: 3 } };
  expect(isLike(pattern, sound)).toBe(true);
  for (const bad of [
    null,
    7,
    [],
    { ...sound, matches: '3' },
    { ...sound, wins: [1] },
    { ...sound, wins: [1, null] },
    { ...sound, reasons: [] },
    { ...sound, reasons: { points: '3' } },
    { wins: [1, 2], reasons: {} },
  ])
    expect(isLike(pattern, bad), JSON.stringify(bad)).toBe(false);
});

test('[CLI-W3] a piece that is no tally of the job is done again, and the result is the one it always was', async () => {
  const run = (keep?: { readonly file: string }) =>
    simulate(duelLikePackage, { matches: 4, seed: 3, ...(keep ? { keep } : {}) });
  const file = join(folder, 'sim.jsonl');
  const plain = await run();
  const kept = await run({ file });
  if (!plain.ok || !kept.ok) throw new Error('refused');
  const [head, ...entries] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const broken = entries.map((line) => {
    const { chunks, part } = JSON.parse(line);
    const changed = { ...part, wins: 'many' };
    const sum = createHash('sha256')
      .update(`${head}\n${JSON.stringify([chunks, changed])}`)
      .digest('hex')
      .slice(0, 16);
    return JSON.stringify({ chunks, part: changed, sum });
  });
  writeFileSync(file, `${[head, ...broken].join('\n')}\n`);
  const again = await run({ file });
  expect(again).toMatchObject({ ok: true, value: { matches: 4, checksum: plain.value.checksum } });
});

test('[CLI-W3] a finding that was changed is measured again; those from before there were sums count', () => {
  const file = join(folder, 'findings.jsonl');
  const open = () =>
    new Findings(relative('dist/studies', file).replace(/\.jsonl$/, ''), false).checkpoint(['a', 'b', 'c']);
  const first = open();
  for (const [i, found] of [{ share: 0.5 }, { share: 0.25 }, { share: 0.75 }].entries())
    first.add({ from: i, to: i + 1 }, [found]);
  const lines = readFileSync(file, 'utf8').split('\n');
  const { sum: _, ...older } = JSON.parse(lines[2]);
  writeFileSync(file, [lines[0], lines[1].replace('0.25', '0.99'), JSON.stringify(older), ''].join('\n'));
  expect(open().done.map(({ part }) => part[0])).toEqual([{ share: 0.5 }, { share: 0.75 }]);
});
