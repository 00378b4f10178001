import { expect, test } from 'vitest';
import { compare, difference, GAMES, type Job, type Played, readArguments, summary } from './chromium-figures.mjs';

const played = (seconds: number, more: Partial<Played> = {}): Played => ({
  seconds,
  decisions: 1000,
  checksum: 'm10',
  inModule: true,
  ...more,
});

test('what is asked for, and what is wrong with it', () => {
  const all = readArguments([]);
  expect(all).toMatchObject({ games: GAMES, json: false, quick: false, plan: { rounds: 9 } });
  expect(readArguments(['--game', 'ocg', '--game', 'history', '--quick', '--rounds', '2', '--json'])).toMatchObject({
    games: ['ocg', 'history'],
    json: true,
    quick: true,
    plan: { rounds: 2 },
  });
  for (const wrong of [['--game', 'chess'], ['--rounds', '0'], ['--rounds', 'x'], ['--fast'], ['ocg']])
    expect(readArguments(wrong), wrong.join(' ')).toBeTypeOf('string');
});

test('results of other matches, or of another tier, are no comparison', () => {
  expect(difference({ node: played(1), chromium: played(2) })).toBeUndefined();
  expect(difference({ node: played(1), chromium: played(1, { checksum: 'm11' }) })).toBe('Node m10, Chromium m11');
  expect(difference({ node: played(1), chromium: played(1, { inModule: false }) })).toBe(
    'not played in the module: Chromium',
  );
});

test('the ratio is that of the rounds, not of the medians: a slow moment hits both halves of its round', () => {
  const rounds = [
    { node: played(1), chromium: played(2) },
    { node: played(8), chromium: played(16) },
    { node: played(3), chromium: played(4) },
  ];
  expect(summary(10, rounds)).toEqual({
    node: { matches: 10 / 3, decisions: 1000 / 3 },
    chromium: { matches: 10 / 4, decisions: 1000 / 4 },
    ratio: 0.5,
  });
  expect(summary(10, rounds.slice(1)).ratio).toBe(0.625);
});

/** Plays 100 matches a second, or as many as it is told; notes what it was asked. */
function pair(chromiumRate: number, checksumOf = ({ first, matches }: Job) => `${first}+${matches}`) {
  const asked: [string, Job][] = [];
  const player = (name: string, rate: number, checksum: (job: Job) => string) => async (job: Job) => {
    asked.push([name, job]);
    return played(job.matches / rate, { checksum: checksum(job) });
  };
  const own = ({ first, matches }: Job) => `${first}+${matches}`;
  return { asked, players: { node: player('node', 100, own), chromium: player('chromium', chromiumRate, checksumOf) } };
}

test('both play the same matches, a slice each, in turn who begins, after a warm-up of the same length', async () => {
  const { asked, players } = pair(80);
  const row = await compare(players, 'batch', { warmUpSeconds: 2, sliceSeconds: 0.5, rounds: 4 });
  expect(row).toMatchObject({ wrong: [], checksums: { node: '0+200', chromium: '0+200' } });
  expect(row.ratio).toBeCloseTo(0.8);
  expect(row.matchesPerSlice).toBeGreaterThanOrEqual(50);
  for (let i = 0; i < asked.length; i += 2) {
    expect(asked[i][1]).toEqual(asked[i + 1][1]);
    expect([asked[i][0], asked[i + 1][0]].sort()).toEqual(['chromium', 'node']);
  }
  const measured = asked.slice(-10, -2);
  expect(measured.map(([name]) => name).join(' ')).toBe('node chromium chromium node node chromium chromium node');
  expect(new Set(measured.map(([, job]) => job.matches))).toEqual(new Set([row.matchesPerSlice]));
  const warmUp = asked.slice(0, -10).filter(([name]) => name === 'node');
  expect(warmUp.reduce((sum, [, job]) => sum + job.matches, 0)).toBeGreaterThanOrEqual(200);
});

test('a slice that differs is named, wherever it is', async () => {
  const { players } = pair(100, ({ first, matches }) =>
    first === 0 && matches === 200 ? 'other' : `${first}+${matches}`,
  );
  const row = await compare(players, 'random', { warmUpSeconds: 1, sliceSeconds: 0.5, rounds: 1 });
  expect(row.wrong).toEqual(['matches 0–199: Node 0+200, Chromium other']);
});
