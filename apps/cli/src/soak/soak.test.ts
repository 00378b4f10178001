import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sized, WIDE } from '@fuda/testkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allGames } from '../games.ts';
import { callFuda } from '../testing/call.ts';
import { ALLOWED, FEWEST, judge, type Sample, slopeOf } from './memory.ts';
import { atTheTable, type Figures, noFigures, soak } from './soak.ts';
import { type Mortal, ownTable } from './thread.ts';

vi.setConfig({ testTimeout: 240_000 });

const HOUSE = atTheTable(await allGames());
const MIB = 1024 * 1024;
const samplesOf = (n: number, memory: (i: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: n }, (_, i) => ({ at: i * 30, rss: 200 * MIB, heap: 40 * MIB, table: 60 * MIB, ...memory(i) }));

describe('[CLI-K2] flat memory', () => {
  test('steady, noisy and filling up at first is flat', () => {
    expect(judge(samplesOf(120, () => ({})))).toMatchObject({ heap: { flat: true, growth: 0 }, rss: { flat: true } });
    const noisy = judge(samplesOf(120, (i) => ({ rss: (200 + ((i * 7919) % 61)) * MIB })));
    expect(noisy?.rss.flat).toBe(true);
    const warm = judge(samplesOf(120, (i) => ({ table: (60 + Math.min(i, 25) * 3) * MIB })));
    expect(warm?.table.flat).toBe(true);
  });

  test.each(['heap', 'table', 'rss'] as const)('%s that grows on and on is not, however slowly', (what) => {
    const all = ALLOWED[what].bytes + ALLOWED[what].share * 300 * MIB;
    const growing = samplesOf(120, (i) => ({ [what]: 60 * MIB + (i * 2 * all) / 120 + ((i * 7919) % 13) * MIB }));
    expect(judge(growing)?.[what].flat).toBe(false);
  });

  test('one outlier moves nothing, and a few samples prove nothing', () => {
    const once = judge(samplesOf(120, (i) => (i === 118 ? { heap: 4000 * MIB } : {})));
    expect(once?.heap.flat).toBe(true);
    expect(judge(samplesOf(FEWEST, () => ({})))).toBeUndefined();
    expect(slopeOf([])).toBe(0);
  });
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fuda-soak-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A soak of so many matches, at tables in this thread. */
const matchesOf = (matches: number, openTable: () => Mortal = ownTable) =>
  soak({
    packages: HOUSE,
    seconds: 3600,
    before: noFigures(3),
    openTable,
    matches,
    longest: 90,
    stop: () => false,
    onProgress: () => undefined,
  });

test.runIf(WIDE)(
  '[CLI-K1] plays every game with steps back, branches, saves, links and deaths, and everything stands as it stood',
  async () => {
    const result = await matchesOf(sized(8, 40));
    expect(result.ok ? '' : result.lost.message).toBe('');
    const { figures } = result;
    expect(Object.keys(figures.games).sort()).toEqual(HOUSE.map(({ id }) => id).sort());
    const { restarts, killsIdle, killsBusy, ...others } = figures.counts;
    for (const [name, n] of Object.entries(others)) expect([name, n > 0]).toEqual([name, true]);
    expect(killsIdle + killsBusy).toBeGreaterThan(0);
    expect(restarts).toBe(killsIdle + killsBusy);
  },
);

test('a table that forgets is found out', async () => {
  const forgetful = (): Mortal => {
    const { start, kill } = ownTable();
    return {
      kill,
      start: (events) => {
        const worker = start(events);
        return {
          ...worker,
          // the record loses its last decision on the way
          post: (message) => {
            const { method, args } = message as { method: string; args: { options?: number[]; parents?: number[] }[] };
            const [record] = args ?? [];
            if (method !== 'restore' || !record?.options || record.options.length < 2) return worker.post(message);
            const { options, parents } = record;
            const cut = { ...record, options: options.slice(0, -1), parents: parents?.slice(0, -1), cursor: 0 };
            worker.post({ ...(message as object), args: [cut] });
          },
        };
      },
    };
  };
  const result = await matchesOf(8, forgetful);
  expect(result.ok).toBe(false);
  if (!result.ok) expect(result.lost.message).toMatch(/saving and opening|death/);
});

test.runIf(WIDE)('[CLI-K2] the command keeps its figures, goes on from them, and can be stopped', async () => {
  const file = join(folder, 'soak.json');
  const MINUTES = '0.02';
  const words = ['soak', '--minutes', MINUTES, '--game', 'sample-duel', '--out', file, '--lang', 'en'];
  const first = await callFuda(words);
  expect(first).toMatchObject({ status: 0 });
  expect(first.out).toMatch(/matches: \d+[\s\S]*too short to judge memory[\s\S]*nothing was lost/);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Figures;
  expect(kept.stretches.length).toBe(1);
  // the time is up: nothing is played any more
  const done = JSON.parse((await callFuda([...words, '--json'])).out) as Figures;
  expect(done.counts.matches).toBe(kept.counts.matches);
  const stopping = new AbortController();
  setTimeout(() => stopping.abort('SIGINT'), 600);
  const longer = words.map((word) => (word === MINUTES ? '30' : word));
  const stopped = await callFuda(longer, '', {}, { stop: () => stopping.signal });
  expect(stopped.status).toBe(130);
  expect(stopped.err).toMatch(/stopped \(SIGINT\)[\s\S]*kept: [\s\S]*to go on: npx fuda soak --minutes 30/);
  const later = JSON.parse(readFileSync(file, 'utf8')) as Figures;
  expect(later.counts.matches).toBeGreaterThan(kept.counts.matches);
  expect((await callFuda([...words, '--seed', '9'])).status).toBe(2);
  expect((await callFuda(['soak', '--minutes', '-1'])).status).toBe(2);
});

test('[CLI-K2] figures that are no figures are refused with the file, not with a trace', async () => {
  const file = join(folder, 'damaged.json');
  for (const change of [{ counts: null }, { games: 7 }, { stretches: [null] }, { stretches: [{ seconds: 'x' }] }]) {
    writeFileSync(file, JSON.stringify({ ...noFigures(1), ...change }));
    const said = await callFuda(['soak', '--minutes', '1', '--seed', '1', '--out', file, '--json']);
    expect([said.status, JSON.parse(said.out).error]).toMatchObject([2, { code: 'BAD_VALUE', path: file }]);
  }
});
