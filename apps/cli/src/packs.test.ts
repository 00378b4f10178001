/** `--pack` in every command that plays, looks or checks. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPack, zipPack } from '@fuda/pack';
import { sized, WIDE, widely } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { allCommands } from './commands.ts';
import { callFuda as fuda } from './testing/call.ts';
import { inOwnFolder } from './testing/own-folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { home } = inOwnFolder();
const example = (folder: string): string => join(root, `games/${folder}/packs/example.json`);
const SAMPLE = ['--game', 'sample-duel', '--pack', example('sample')];
const DECKS = ['--decks', 'star-knights:stars,dawn'];
const sample = JSON.parse(readFileSync(example('sample'), 'utf8'));

function write(name: string, content: unknown): string {
  writeFileSync(join(home, name), content instanceof Uint8Array ? content : JSON.stringify(content));
  return name;
}

const json = async (...words: string[]) => JSON.parse((await fuda([...words, '--json'])).out);

test('[PK-C1] every command that plays, looks or checks says in both languages that it takes packs', async () => {
  const taking = (await allCommands()).filter(({ packs }) => packs).map(({ name }) => name);
  const wanted = ['play', 'sim', 'arena', 'odds', 'solve', 'hint', 'verify', 'scenario', 'deck', 'validate', 'lab'];
  expect(taking).toEqual(expect.arrayContaining([...wanted, 'matrix', 'replay', 'games']));
  for (const name of taking) {
    expect((await fuda([name, '--help', '--lang', 'en'])).out).toMatch(/--pack FILE +a pack of own cards/);
    expect((await fuda([name, '--help', '--lang', 'ja'])).out).toMatch(/--pack FILE +自作のカードのパック/);
  }
});

test.each(
  widely(
    [
      ['sample-duel', 'sample', 'star-knights:stars'],
      ['duel-masters', 'duel-masters', 'ember-clan:embers'],
      ['ocg', 'ocg', 'clockwork:gears'],
      ['history', 'history', 'jomon:village'],
    ] as const,
    1,
  ),
)('%s: sim and games know the decks of a pack', async (game, folder, deck) => {
  const pack = ['--pack', example(folder)];
  const { games } = await json('games', ...pack);
  const { decks } = games.find(({ id }: { id: string }) => id === game);
  const found = decks.find(({ id }: { id: string }) => id === deck);
  expect(found.id).toBe(deck);
  const ruleset = found.rulesets ? ['--ruleset', found.rulesets[0]] : [];
  const report = await json('sim', '--game', game, ...pack, '--decks', deck, ...ruleset, '--matches', '6');
  expect(report).toMatchObject({ matches: 6 });
  expect(Object.keys(report.results.reasons).filter((name) => name.startsWith('fault'))).toEqual([]);
});

test.runIf(WIDE)('arena, odds, hint, solve, verify and deck play with the cards of a pack', async () => {
  expect(await json('arena', ...SAMPLE, ...DECKS, '--players', 'random,first', '--matches', '4')).toMatchObject({
    matches: 4,
  });
  expect(await json('verify', ...SAMPLE, ...DECKS, '--decisions', sized('30', '150', '150'))).toMatchObject({
    ok: true,
  });
  const own = ['--deck', 'star-knights:stars'];
  expect((await json('hint', ...SAMPLE, ...own, '--simulations', '20')).hints.length).toBeGreaterThan(0);
  expect((await json('solve', ...SAMPLE, ...own, '--ms', '100')).status).toBeDefined();
  const odds = await json('odds', ...SAMPLE, ...own, '--hands', '4', '--player', 'random', '--hand', 'Star Captain');
  expect(odds.hands ?? odds.report?.hands ?? 4).toBe(4);
  const deck = await json('deck', '--game', 'ocg', '--pack', example('ocg'), 'clockwork:gears', '--to', 'ydk');
  expect(deck).toMatchObject({ ok: true, format: 'ydk' });
  expect(deck.sections.main[0]).toMatchObject({ card: 'clockwork:cog', count: 3, name: { en: 'Clockwork Cog' } });
  // and back: the numbers of a pack's cards are the same wherever it is loaded
  writeFileSync(join(home, 'gears.ydk'), deck.text);
  const again = await json('deck', '--game', 'ocg', '--pack', example('ocg'), 'gears.ydk');
  expect(again.sections).toEqual(deck.sections);
  const dm = await json(
    'deck',
    '--game',
    'duel-masters',
    '--pack',
    example('duel-masters'),
    'ember-clan:embers',
    '--to',
    'text',
  );
  writeFileSync(join(home, 'embers.txt'), dm.text);
  expect(
    (await json('deck', '--game', 'duel-masters', '--pack', example('duel-masters'), 'embers.txt')).sections,
  ).toEqual(dm.sections);
});

test('[PK-C1] a wrong pack is refused by every command with file, place and reason', async () => {
  const wrong = write('wrong.json', { ...sample, cards: [{ ...sample.cards[0], cots: 1 }] });
  for (const command of [['sim'], ['verify'], ['play'], ['arena', '--players', 'random,first']]) {
    const told = await fuda([...command, '--game', 'sample-duel', '--pack', wrong, '--lang', 'en']);
    expect([command[0], told.status]).toEqual([command[0], 1]);
    expect(told.err).toContain('wrong.json: $.cards[0].cots: unknown-field');
  }
  expect((await fuda(['sim', ...SAMPLE, '--pack', 'nowhere.json'])).status).not.toBe(0);
  expect((await fuda(['sim', ...SAMPLE, '--pack', example('sample'), '--lang', 'en'])).err).toContain('two packs');
  expect((await fuda(['sim', '--game', 'ocg', '--pack', write('odd.json', { ...sample, game: 'chess' })])).status).toBe(
    2,
  );
  const study = await fuda(['lab', 'balance', '--game', 'history', '--pack', example('history'), '--lang', 'en']);
  expect(study.err).toContain('takes no packs');
});

test('two packs of two games, and a zip, at once', async () => {
  const zip = write('stars.zip', zipPack(readPack(readFileSync(example('sample'))).pack!));
  const { games } = await json('games', '--pack', zip, '--pack', example('ocg'));
  const decks = games.flatMap((game: { decks: { id: string }[] }) => game.decks.map(({ id }) => id));
  expect(decks).toEqual(expect.arrayContaining(['star-knights:stars', 'clockwork:gears']));
});

test('validate reads packs, their scenarios and zips', async () => {
  const fine = await json('validate', example('sample'), example('ocg'), example('duel-masters'), example('history'));
  expect(fine).toMatchObject({ ok: true, problems: [] });
  expect(fine.texts['star-knights:captain'].en.join(' ')).toContain('Star Knight');
  const scenario = {
    format: 'fuda-scenario/1',
    game: 'sample-duel',
    players: [{ zones: { hand: ['pgae'] } }, {}],
    script: [],
  };
  const broken = await json('validate', write('broken.json', { ...sample, scenarios: [scenario] }));
  expect(broken.problems).toMatchObject([{ file: 'broken.json', path: '$.scenarios[0].players[0].zones.hand[0]' }]);
  const zip = write('bad.zip', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]));
  expect((await json('validate', zip)).problems[0].code).toMatch(/^PACK_/);
});

test('scenarios of a pack are played by their short ids', async () => {
  const scenario = {
    format: 'fuda-scenario/1',
    game: 'sample-duel',
    players: [
      { zones: { hand: ['page'], mana: ['page'], deck: ['captain', 'captain'] } },
      { zones: { deck: ['scout', 'scout'] } },
    ],
    phase: 'main',
    turn: 3,
    script: [{ choose: { verb: 'play', card: 'page' } }, { expect: { zones: { '0.battle': ['page'] } } }],
  };
  const file = write('with-scenario.json', { ...sample, scenarios: [scenario] });
  const told = await fuda(['scenario', '--pack', file, '--lang', 'en']);
  expect(told.out).toContain('star-knights $.scenarios[0]');
  expect([told.status, told.out]).toEqual([0, expect.stringContaining('✓')]);
  expect((await fuda(['scenario', '--lang', 'en'])).status).toBe(2);
});

test('schema --pack', async () => {
  const schema = JSON.parse((await fuda(['schema', '--pack', '--game', 'duel-masters'])).out);
  expect(schema.properties.words.properties.race).toBeDefined();
  expect(JSON.parse((await fuda(['schema', '--pack'])).out).title).toBe('Fuda pack');
});

test('[PK-R2] [PK-R3] a replay carries the cards it needs: it opens without the pack, and plays the old card when the pack has changed', async () => {
  const played = await fuda(
    ['play', ...SAMPLE, ...DECKS, '--seed', '5', '--as', 'both', '--lang', 'en'],
    '1\n1\n1\n1\n1\n1\ns mine.json\nq\n',
  );
  expect(played.out).toContain('mine.json');
  const record = JSON.parse(readFileSync(join(home, 'mine.json'), 'utf8'));
  expect(record.packs).toMatchObject([{ id: 'star-knights', decks: [], scenarios: [] }]);
  const opened = await json('replay', 'mine.json');
  expect(opened).toMatchObject({ ok: true, decisions: record.decisions.length });
  const newer = write('newer.json', {
    ...sample,
    version: '2',
    cards: sample.cards.map((card: { power?: number }) => (card.power ? { ...card, power: 9000, cost: 9 } : card)),
  });
  expect(await json('replay', 'mine.json', '--pack', newer)).toEqual(opened);
  const damaged = write('damaged.json', { ...record, packs: [{ ...record.packs[0], cards: [] }] });
  expect(await json('replay', damaged)).toMatchObject({ ok: false });
  const foreign = write('foreign.json', { ...record, packs: 5 });
  expect(await json('replay', foreign)).toMatchObject({ ok: false, error: { path: '$.packs' } });
});

test('a replay of a scenario with own cards carries them, too', async () => {
  const scenario = {
    format: 'fuda-scenario/1',
    game: 'sample-duel',
    cards: [{ ...sample.cards[0], race: 'human' }],
    players: [
      { zones: { hand: ['page'], mana: ['page'], deck: ['page', 'page'] } },
      { zones: { deck: ['scout', 'scout'] } },
    ],
    phase: 'main',
    turn: 3,
    script: [],
  };
  const file = write('own.json', scenario);
  const played = await fuda(['play', '--from', file, '--as', 'both', '--lang', 'en'], '1\ns own-cards.json\nq\n');
  expect(played.out).toContain('own-cards.json');
  expect(JSON.parse(readFileSync(join(home, 'own-cards.json'), 'utf8')).cards).toEqual(scenario.cards);
  expect(await json('replay', 'own-cards.json')).toMatchObject({ ok: true, decisions: 1 });
  // and what is saved from the replay
  await fuda(['play', '--from', 'own-cards.json', '--as', 'both'], 's again.json\nq\n');
  expect(await json('replay', 'again.json')).toMatchObject({ ok: true, decisions: 1 });
});

test('[SC-K1] a scenario that carries what it needs of a pack runs without --pack', async () => {
  const [knight] = sample.cards;
  const carried = {
    format: 'fuda-scenario/1',
    game: 'sample-duel',
    players: [
      { zones: { battle: [`${sample.id}:${knight.id}`], deck: ['bronze-arm'] } },
      { zones: { deck: ['bronze-arm'] } },
    ],
    phase: 'main',
    turn: 3,
    script: [{ expect: { zones: { '0.battle': [`${sample.id}:${knight.id}`] } } }],
  };
  const deck = (await json('deck', '--game', 'sample-duel', 'dawn')).sections.main[0].card;
  for (const side of carried.players) side.zones.deck = [deck];
  expect(await fuda(['scenario', write('bare.json', carried)])).toMatchObject({ status: 1 });
  const run = await json(
    'scenario',
    write('carried.json', { ...carried, packs: [{ ...sample, scenarios: [], decks: [] }] }),
  );
  expect(run).toMatchObject({ ok: true, scenarios: [{ ok: true, steps: 1 }] });
});
