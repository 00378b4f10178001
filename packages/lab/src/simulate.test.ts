import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { duelMastersPackage } from '@fuda/duel-masters';
import type { Player } from '@fuda/game';
import { cells, Machine } from '@fuda/kernel';
import { duelLikePackage, sized, testkitPackages } from '@fuda/testkit';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { foldersForEsbuild } from '../../../scripts/folder-imports.mjs';
import { playBatch } from './play-batch.ts';
import { firstPlayer, randomPlayer } from './player.ts';
import { matchSeed } from './seed.ts';
import { simulate } from './simulate.ts';
import { startFrom } from './start-from.ts';
import { addTally, checksumOf, emptyTally } from './tally.ts';

// threads that are started, on a machine that may be busy
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'fuda-lab-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SOUND = `serveJobs(async (id) => testkitPackages.find((pkg) => pkg.id === id));`;
// dies in the middle of its first chunk, once per file
const DYING = `
  import { existsSync, writeFileSync } from 'node:fs';
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', () => { if (!existsSync(process.env.FUDA_DIED)) { writeFileSync(process.env.FUDA_DIED, ''); process.exit(3); } });
  serveJobs(async (id) => testkitPackages.find((pkg) => pkg.id === id));`;
const HOPELESS = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(3));`;

async function bundle(name: string, source: string): Promise<URL> {
  const contents = `import { serveJobs } from '@fuda/lab'; import { testkitPackages } from '@fuda/testkit'; ${source}`;
  const outfile = join(folder, `${name}.mjs`);
  await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [foldersForEsbuild()],
    logLevel: 'silent',
  });
  return pathToFileURL(outfile);
}

let sound: URL;
let dying: URL;
let hopeless: URL;
beforeAll(async () => {
  [sound, dying, hopeless] = await Promise.all([
    bundle('sound', SOUND),
    bundle('dying', DYING),
    bundle('hopeless', HOPELESS),
  ]);
}, 60_000);

async function report(options: Partial<Parameters<typeof simulate>[1]> = {}) {
  const result = await simulate(duelLikePackage, { matches: 120, seed: 7, ...options });
  if (!result.ok) throw new Error(result.error.reason.en);
  return result.value;
}

const MATCHES = sized(10, 60, 60);

test.each(testkitPackages.map((pkg) => [pkg.id, pkg] as const))(
  '%s: every match is played to its end',
  async (_id, pkg) => {
    const result = await simulate(pkg, { matches: MATCHES, seed: 1 });
    expect(result.ok).toBe(true);
    if (!result.ok) return;
    const { matches, decisions, results } = result.value;
    expect(matches).toBe(MATCHES);
    // the smallest games are over after two answers
    expect(decisions).toBeGreaterThan((pkg.wholeTree ? 2 : 10) * MATCHES);
    expect(results.wins[0] + results.wins[1] + results.draws).toBe(MATCHES);
    expect(Object.keys(results.reasons).filter((name) => name.startsWith('fault') || name === 'tooLong')).toEqual([]);
  },
);

test('the same seed gives the same checksum for 1, 2 and 3 workers', async () => {
  const alone = await report();
  for (const workers of [2, 3]) {
    const together = await report({ workers, workerEntry: sound });
    expect(together.workers).toBe(workers);
    expect([together.checksum, together.results, together.decisions]).toEqual([
      alone.checksum,
      alone.results,
      alone.decisions,
    ]);
  }
  const joined = await report({ workers: 2, workerEntry: sound, joins: true });
  expect([joined.workers, joined.matches, joined.checksum]).toEqual([2, 120, alone.checksum]);
  expect((await report({ seed: 8 })).checksum).not.toBe(alone.checksum);
  expect((await report({ players: ['first', 'first'] })).checksum).not.toBe(alone.checksum);
});

test('a worker that dies loses no match', async () => {
  process.env.FUDA_DIED = join(folder, 'died');
  const progress: number[] = [];
  const crippled = await report({ workers: 2, workerEntry: dying, onProgress: (n) => progress.push(n) });
  const alone = await report();
  expect([crippled.matches, crippled.checksum]).toEqual([120, alone.checksum]);
  expect(progress.at(-1)).toBe(120);
});

test('a worker that dies with the next piece already in hand loses neither, and this thread goes on', async () => {
  process.env.FUDA_DIED = join(folder, 'died-ahead');
  const crippled = await report({ workers: 2, workerEntry: dying, joins: true });
  expect([crippled.matches, crippled.checksum]).toEqual([120, (await report()).checksum]);
});

test('a chunk that kills every worker is given up with its place', async () => {
  const result = await simulate(duelLikePackage, { matches: 40, seed: 1, workers: 2, workerEntry: hopeless });
  expect(result).toMatchObject({ ok: false, error: { code: 'WORKER_LOST' } });
});

test('wrong options are refused with a reason', async () => {
  const refused = async (options: object) => {
    const result = await simulate(duelLikePackage, { matches: 1, seed: 1, ...options });
    return result.ok ? 'ok' : [result.error.code, result.error.path];
  };
  expect(await refused({ matches: 0 })).toEqual(['BAD_NUMBER', '$.matches']);
  expect(await refused({ matches: 1.5 })).toEqual(['BAD_NUMBER', '$.matches']);
  expect(await refused({ seed: Number.NaN })).toEqual(['BAD_NUMBER', '$.seed']);
  expect(await refused({ workers: 0 })).toEqual(['BAD_NUMBER', '$.workers']);
  expect(await refused({ ruleset: 'x' })).toEqual(['UNKNOWN_RULESET', '$.ruleset']);
  expect(await refused({ decks: ['all', 'x'] })).toEqual(['UNKNOWN_DECK', '$.decks[1]']);
  expect(await refused({ players: ['x', 'random'] })).toEqual(['UNKNOWN_PLAYER', '$.players[0]']);
});

test('a player that throws is reported with the number of the match', async () => {
  const clumsy: Player = {
    name: 'clumsy',
    label: { ja: 'うっかり', en: 'Clumsy' },
    choose: () => {
      throw new Error('oops');
    },
  };
  const result = await simulate(duelLikePackage, {
    matches: 3,
    seed: 1,
    players: ['clumsy', 'clumsy'],
    knownPlayers: [clumsy],
  });
  expect(result).toMatchObject({
    ok: false,
    error: { code: 'MATCH_FAILED', reason: { en: expect.stringMatching(/match 0 .*oops/) } },
  });
});

test('who started is counted apart from the seats', async () => {
  const job = {
    game: 'duel-masters',
    decks: duelMastersPackage.defaultDecks,
    players: ['random', 'random'],
    seed: 3,
  } as const;
  const machine = new Machine(duelMastersPackage.compile());
  const starters = new Set<number>();
  for (let number = 0; number < 8; number++) {
    const { wins, firstWins } = await playBatch(
      duelMastersPackage,
      [randomPlayer, randomPlayer],
      job,
      number,
      number + 1,
    );
    startFrom(duelMastersPackage, job.decks, machine, matchSeed(job.seed, number), undefined, false);
    const starter = machine.S[cells.TURN_PLAYER];
    starters.add(starter);
    expect(firstWins).toEqual(starter === 0 ? wins : [wins[1], wins[0]]);
  }
  expect(starters).toEqual(new Set([0, 1]));
});

test('who plays by chance plays the same matches when the machine throws the dice', async () => {
  const job = { game: 'duel-like', decks: ['all', 'all'] as const, players: ['random', 'random'] as const, seed: 3 };
  const { byChance: _, ...asked } = randomPlayer;
  const [thrown, drawn] = await Promise.all(
    [randomPlayer, asked].map((player) => playBatch(duelLikePackage, [player, player], job, 0, 20)),
  );
  expect(thrown.decisions).toBeGreaterThan(1000);
  expect(thrown).toEqual(drawn);
});

test('chunks add up to the whole in any order', async () => {
  const job = { game: 'duel-like', decks: ['all', 'all'], players: ['random', 'first'], seed: 3 } as const;
  const play = (from: number, to: number) => playBatch(duelLikePackage, [randomPlayer, firstPlayer], job, from, to);
  const parts = emptyTally();
  for (const [from, to] of [
    [20, 30],
    [0, 7],
    [7, 20],
  ])
    addTally(parts, await play(from, to));
  const whole = emptyTally();
  addTally(whole, await play(0, 30));
  expect(checksumOf(parts)).toBe(checksumOf(whole));
  expect({ ...parts, sums: 0 }).toEqual({ ...whole, sums: 0 });
});

test('seeds of matches do not repeat', () => {
  const seeds = new Set(Array.from({ length: 10_000 }, (_, i) => matchSeed(1, i)));
  expect(seeds.size).toBeGreaterThan(9990);
  expect(matchSeed(1, 0)).not.toBe(matchSeed(2, 0));
});
