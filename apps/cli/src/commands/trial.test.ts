import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { callFuda } from '../testing/call.ts';

vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'fuda-trial-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PACK = ['--pack', 'games/sample/packs/example.json'];
const QUICK = ['--matches', '8', '--player', 'random'];
const fuda = (...words: string[]) => callFuda(['trial', '--lang', 'en', ...words]);

test('[CLI-U1] a card of a pack: what was compared, the share with its interval, what it did', async () => {
  const { status, out } = await fuda(...PACK, '--card', 'captain', ...QUICK);
  expect(status).toBe(0);
  for (const line of [
    /^card: .+ \(\S+:captain\) ×\d$/m,
    /^deck: .+$/m,
    /^in the place of: .+ ×\d/m,
    /^matches: 8（random, seed 1）$/m,
    /^share of the side with it: \d+\.\d % \[\d+\.\d % – \d+\.\d %\]（\d–\d–\d）$/m,
    /^matches in which it was used: /m,
    /^checksum: [0-9a-f]{16}$/m,
  ])
    expect(out).toMatch(line);
});

test('[CLI-U1] JSON for machines, the same for the same seed; a deck from a file and a number of copies', async () => {
  const deck = join(folder, 'deck.json');
  const names = JSON.parse((await callFuda(['deck', '--game', 'sample-duel', 'dawn', '--json'])).out);
  const main = Object.fromEntries(
    names.sections.main.map((row: { card: string; count: number }) => [row.card, row.count]),
  );
  writeFileSync(deck, JSON.stringify({ name: { ja: '私', en: 'Mine' }, main }));
  const words = [...PACK, '--card', 'captain', '--deck', deck, '--copies', '2', ...QUICK, '--json'];
  const [one, two] = [JSON.parse((await fuda(...words)).out), JSON.parse((await fuda(...words)).out)];
  expect(one).toMatchObject({ copies: 2, matches: 8, of: 8, kind: 'deck' });
  expect(one.deck).toBeUndefined();
  expect({ ...one, seconds: 0 }).toEqual({ ...two, seconds: 0 });
});

test('[CLI-U1] shipped cards by name; what is wrong is said', async () => {
  const named = await fuda('--game', 'duel-masters', '--card', 'Terror Pit', '--matches', '2', '--player', 'random');
  expect(named.out).toMatch(/^card: Terror Pit \(terror-pit\)/m);
  const wrong = await Promise.all([
    fuda('--card', 'captain'),
    fuda('--game', 'duel-masters', '--card', 'Teror Pit'),
    fuda('--game', 'duel-masters', '--card', 'death-april'),
    fuda('--game', 'duel-masters', '--card', 'vorg', '--matches', '10001'),
  ]);
  expect(wrong.map(({ status }) => status).every((status) => status !== 0)).toBe(true);
  expect(wrong.map(({ err }) => err).join('\n')).toMatch(
    /--game is needed[\s\S]*did you mean "Terror Pit"[\s\S]*no deck[\s\S]*10000/,
  );
});

test('[CLI-U2] try: a scenario file that runs; a card nobody uses says why', async () => {
  const file = join(folder, 'position.json');
  const made = await callFuda(['try', '--lang', 'en', ...PACK, '--card', 'captain', '--out', file]);
  expect(made).toMatchObject({ status: 0, out: expect.stringContaining('Trying') });
  expect((await callFuda(['scenario', '--lang', 'en', file])).status).toBe(0);
  const printed = await callFuda(['try', '--game', 'duel-masters', '--card', 'terror-pit']);
  expect(JSON.parse(printed.out)).toMatchObject({ format: 'fuda-scenario/1', game: 'duel-masters' });
  const token = await callFuda(['try', '--game', 'ocg', '--card', 'ocg:24874631', '--json']);
  expect(token.status).toBe(1);
  expect(JSON.parse(token.out)).toMatchObject({ after: null, reason: { en: expect.stringContaining('tokens') } });
});
