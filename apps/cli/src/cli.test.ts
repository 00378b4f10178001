import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMatch, saveReplay } from '@fuda/kernel';
import { duelLikePackage, sized, WIDE } from '@fuda/testkit';
import initSqlJs from 'sql.js/dist/sql-wasm-inline.js';
import { expect, test } from 'vitest';
import { callFuda as fuda } from './testing/call.ts';
import { inOwnFolder } from './testing/own-folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { home: folder } = inOwnFolder();

function write(name: string, content: unknown): string {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return name;
}

test('sim for people, in both languages', async () => {
  const args = ['sim', '--game', 'sample-duel', '--matches', '20', '--players', 'random,first', '--decks', 'dawn'];
  expect((await fuda(args)).out).toMatch(/先攻の勝ち: \d+/);
  const english = (await fuda([...args, '--lang', 'en'])).out;
  expect(english).toMatch(/player 0 \(random\) wins: \d+/);
  expect(english).toMatch(/whoever starts wins: \d+/);
});

test('the language comes from --lang, FUDA_LANG, LANG, else Japanese', async () => {
  expect((await fuda(['games'])).out).toContain('デッキ');
  expect((await fuda(['games'], '', { LANG: 'en_US.UTF-8' })).out).toContain('decks');
  expect((await fuda(['games'], '', { LANG: 'C.UTF-8' })).out).toContain('デッキ');
  expect((await fuda(['games'], '', { LANG: 'en_US.UTF-8', FUDA_LANG: 'ja' })).out).toContain('デッキ');
  expect((await fuda(['--lang=en', 'games'], '', { FUDA_LANG: 'ja' })).out).toContain('decks');
});

test.runIf(WIDE)('[CLI-H1] verify prints counts, hidden cards swapped among them', async () => {
  const decisions = '400';
  const done = await fuda(['verify', '--game', 'sample-duel', '--decisions', decisions, '--seed', '2']);
  expect(done.status).toBe(0);
  expect(done.out).toContain(`戻した: ${decisions}`);
  const deep = 80;
  const words = ['verify', '--game', 'duel-like', '--decisions', `${deep}`, '--deep', '--json'];
  const json = JSON.parse((await fuda(words)).out);
  expect(json).toMatchObject({ ok: true, game: 'duel-like', counts: { decisions: deep, views: 2 * deep } });
  // a few positions with other cards hidden belong to every run; more of them, and they alone, where somebody wants so
  expect(json.honesty).toMatchObject({ ok: true, counts: { positions: 3 } });
  const more = async (...words: string[]) =>
    JSON.parse((await fuda(['verify', '--game', 'sample-duel', '--json', '--honesty', '5', ...words])).out);
  expect(await more()).toMatchObject({ ok: true, counts: { positions: 5 } });
  expect(await more('--decisions', '40')).toMatchObject({
    ok: true,
    counts: { decisions: 40 },
    honesty: { counts: { positions: 5 } },
  });
});

test('verify names what was never used, and fails for it when told so', async () => {
  const run = (...more: string[]) =>
    fuda(['verify', '--game', 'sample-duel', '--decisions', sized('20', '60', '60'), '--lang', 'en', ...more]);
  const told = await run();
  expect(told.status).toBe(0);
  expect(told.out).toMatch(/cards: \d+\/25 {2}abilities: \d+\/\d+ {2}instructions: \d+\/\d+/);
  expect(told.out).toMatch(/rules StatusModifier: \d+\/\d+ changed an answer/);
  expect(told.out).toMatch(/not used: .*rule1 \(/);
  const failed = await run('--require-coverage');
  expect(failed.status).toBe(1);
  expect(failed.err).toMatch(/\d+ things were never used/);
  const json = JSON.parse((await run('--require-coverage', '--json')).out);
  expect(json.missing.length).toBeGreaterThan(10);
  expect(json.coverage.instructions.times).toHaveProperty('DRAW');
});

const scenario = {
  format: 'fuda-scenario/1',
  game: 'duel-like',
  turnPlayer: 0,
  turn: 3,
  phase: 'attack',
  players: [{ zones: { battle: ['bronze'] } }, { zones: {} }],
  script: [{ choose: { verb: 'attack' } }, { expect: { result: { winner: 0 } } }],
};

test('scenario runs files and folders', async () => {
  const good = write('good.json', scenario);
  expect(await fuda(['scenario', good])).toMatchObject({ status: 0 });
  const all = await fuda(['scenario', join(root, 'packages/testkit/scenarios'), '--json']);
  expect(all.status).toBe(0);
  expect(JSON.parse(all.out).scenarios.length).toBeGreaterThanOrEqual(6);
});

test('scenario shows the failing step with what was found', async () => {
  const bad = write('bad.json', { ...scenario, script: [{ choose: { verb: 'block' } }] });
  const ja = await fuda(['scenario', 'good.json', bad]);
  expect(ja.status).toBe(1);
  expect(ja.out).toMatch(
    /手順0で失敗[\s\S]*\$\.script\[0\]\.choose: 当てはまる選択肢がありません[\s\S]*"verb": "attack"/,
  );
  expect((await fuda(['scenario', bad, '--lang', 'en'])).out).toMatch(/failed at step 0[\s\S]*no option matches/);
  const broken = write('broken.json', { ...scenario, phse: 1, format: 'x' });
  expect((await fuda(['scenario', broken, '--lang', 'en'])).out).toMatch(
    /\$\.phse: no field "phse" \(did you mean "phase"\?\)/,
  );
  const corrupt = write('corrupt.json', '{ "format": ');
  expect(await fuda(['scenario', corrupt, '--lang', 'en'])).toMatchObject({
    status: 1,
    out: expect.stringMatching(/not JSON/),
  });
});

test('validate reports every problem of every file', async () => {
  const cards = write('card.json', { id: 'x', name: { ja: 'あ', en: 'A' }, kind: 'creatur', nonsense: 1 });
  write('bad2.json', { ...scenario, phase: 'atack', script: [{ choose: { verb: 'blok' } }] });
  const done = await fuda([
    'validate',
    cards,
    'bad2.json',
    'corrupt.json',
    'good.json',
    '--game',
    'sample-duel',
    '--lang',
    'en',
  ]);
  expect(done.status).toBe(1);
  expect(done.out).toMatch(/card\.json: \$\.nonsense: error/);
  expect(done.out).toMatch(/bad2\.json: \$\.phase: error UNKNOWN_NAME.*"attack"/);
  expect(done.out).toMatch(/bad2\.json: \$\.script\[0\]\.choose\.verb: error UNKNOWN_NAME.*"block"/);
  expect(done.out).toMatch(/corrupt\.json: \$\.format: error BAD_JSON/);
  expect(done.out).toMatch(/4 files/);
  const json = JSON.parse((await fuda(['validate', cards, '--json'])).out);
  expect(json).toMatchObject({ ok: false, problems: [{ code: 'NO_GAME' }] });
  expect(JSON.parse((await fuda(['validate', cards, '--game', 'duel-like', '--json'])).out)).toMatchObject({
    problems: [{ code: 'NO_CARD_FILES' }],
  });
  const list = write('list.json', { game: 'sample-duel', cards: [{ id: 'x' }, 7] });
  const paths = JSON.parse((await fuda(['validate', list, '--json'])).out).problems.map(
    (p: { path: string }) => p.path,
  );
  expect(paths).toEqual(expect.arrayContaining(['$.cards[0]', '$.cards[1]']));
  const shipped = join(root, 'games/sample/cards/cards.json');
  expect(await fuda(['validate', shipped, '--game', 'sample-duel'])).toMatchObject({ status: 0 });
});

test('play: a whole match through a pipe, with undo, redo, save and help; the replay can be played again', async () => {
  const answers = `?\n1\nu\nr\nb\nfoo\n99\ns\n${'1\n'.repeat(3000)}`;
  const done = await fuda(['play', '--game', 'duel-like', '--seed', '4', '--as', 'both', '--lang', 'en'], answers);
  expect(done.status).toBe(0);
  expect(done.out).toMatch(/number: choose that option/);
  expect(done.out).toMatch(/type a number from 1 to \d+/);
  expect(done.out).toMatch(/player [01] wins|draw/);
  const file = readdirSync(folder).find((name) => name.startsWith('fuda-duel-like-4'))!;
  expect(done.out).toContain(`replay written: ${file}`);

  const replay = await fuda(['replay', file, '--log', '--lang', 'en']);
  expect(replay.status).toBe(0);
  expect(replay.out).toMatch(/^player 0: Charge/m);
  expect(replay.out).toMatch(/^ {2}.+: hand → mana/m);
  const full = JSON.parse((await fuda(['replay', file, '--json', '--log'])).out);
  expect(full).toMatchObject({
    ok: true,
    decisions: 1,
    of: 1,
    log: [{ player: 0, choice: { ja: expect.stringContaining('マナに置く') } }],
  });
  expect(JSON.parse((await fuda(['replay', file, '--to', '0', '--json'])).out)).toMatchObject({ decisions: 0 });
  expect(await fuda(['validate', file])).toMatchObject({ status: 0 });

  const json = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  for (const [name, change, code] of [
    ['hash.json', { hash: '0' }, 'BAD_REPLAY'],
    ['option.json', { decisions: [99] }, 'BAD_REPLAY'],
    ['version.json', { fingerprint: '0' }, 'FOREIGN_REPLAY'],
    ['setup.json', { setup: { cards: [null] } }, 'BAD_REPLAY'],
    ['game.json', { game: 'chess' }, 'UNKNOWN_GAME'],
    ['kind.json', { format: 'x' }, 'UNKNOWN_FORMAT'],
  ] as const) {
    const refused = await fuda(['replay', write(name, { ...json, ...change }), '--json']);
    expect([refused.status, JSON.parse(refused.out).error.code]).toEqual([1, code]);
  }
  expect(await fuda(['replay', 'corrupt.json', '--lang', 'en'])).toMatchObject({
    status: 1,
    err: expect.stringMatching(/not JSON/),
  });
  expect(await fuda(['replay', file, '--to', '7'])).toMatchObject({ status: 2 });
});

test('play: a player may give up in either language, and the replay tells it', async () => {
  for (const [lang, word, said, end] of [
    ['ja', '投了', '投了', /プレイヤー1の勝ち（投了）/],
    ['en', 'surrender', 'surrenders', /player 1 wins \(surrender\)/],
  ] as const) {
    const done = await fuda(['play', '--game', 'duel-like', '--seed', '4', '--lang', lang], `${word}\n`);
    expect(done).toMatchObject({ status: 0, out: expect.stringMatching(end) });
    const setup = duelLikePackage.setUp(duelLikePackage.defaultDecks, 4);
    const match = setup.ok ? createMatch(duelLikePackage.compile(), setup.value, 4) : setup;
    if (!match.ok) throw new Error(match.error.reason.en);
    match.value.surrender(1);
    const file = write(`given-up-${lang}.json`, saveReplay(match.value));
    const replay = await fuda(['replay', file, '--log', '--lang', lang]);
    expect(replay).toMatchObject({ status: 0, out: expect.stringContaining(said) });
  }
});

test('play against the computer shows no hidden card of the other side', async () => {
  const done = await fuda(['play', '--game', 'duel-like', '--seed', '4', '--lang', 'en'], '1\nq\n');
  expect(done).toMatchObject({ status: 0, out: expect.stringMatching(/player 1: /) });
  expect(done.out).toMatch(/a card: deck → hand/);
  expect(done.out).toMatch(/hand 5: 5 hidden/);
  expect(await fuda(['play', '--game', 'duel-like'], '')).toMatchObject({
    status: 0,
    out: expect.stringMatching(/入力が終わりました/),
  });
});

test('start without a terminal prints what can be done', async () => {
  const done = await fuda(['start']);
  expect(done).toMatchObject({ status: 0, out: expect.stringMatching(/ようこそ[\s\S]*npx fuda play/) });
  expect((await fuda(['start', '--lang', 'en'])).out).toMatch(/Welcome/);
});

test('every command has help in both languages', async () => {
  const names = [...(await fuda(['--help'])).out.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'play',
      'sim',
      'verify',
      'scenario',
      'validate',
      'replay',
      'bench',
      'games',
      'start',
      'serve',
    ]),
  );
  for (const name of names) {
    expect(await fuda([name, '--help'])).toMatchObject({ status: 0, out: expect.stringContaining(`fuda ${name}`) });
  }
  expect((await fuda(['sim', '--help', '--lang', 'en'])).out).toMatch(/number of matches/);
  expect((await fuda(['help', 'sim'])).out).toContain('--matches');
  expect(await fuda([])).toMatchObject({ status: 0 });
});

test('deck shows and checks decks of the game, files and links', async () => {
  const shown = await fuda(['deck', '--game', 'ocg', 'legacy-exodia']);
  expect(shown.status).toBe(0);
  expect(shown.out).toMatch(
    /旧テキスト・エクゾディア\nメインデッキ \(40\)\n {2}モンスター\n[\s\S]* {4}3 クリッター \[版 e1\][\s\S]*誤り0件/,
  );
  expect((await fuda(['deck', '--game', 'ocg', 'legacy-exodia', '--lang', 'en'])).out).toMatch(
    /Spells\n[\s\S]*3 Pot of Greed/,
  );
  const restricted = await fuda(['deck', '--game', 'ocg', 'exodia', '--regulation', '2026-08-22', '--lang', 'en']);
  expect(restricted).toMatchObject({
    status: 1,
    out: expect.stringMatching(/error FORBIDDEN .*"Pot of Greed" is forbidden/),
  });

  const file = write('mine.ydk', '#main\r\n50091196\r\n12345\r\nx\r\n55144522\r\n!side\r\n');
  const bad = await fuda(['deck', '--game', 'ocg', file, '--lang', 'en']);
  expect(bad.status).toBe(1);
  for (const line of [
    /BAD_LINE line 4: not a passcode: x/,
    /warning MOVED_SECTION line 2: "Formula Synchron"/,
    /UNKNOWN_CARD \$\.main\[0\]: .*12345/,
    /MAIN_TOO_SMALL/,
  ])
    expect(bad.out).toMatch(line);
  const json = JSON.parse((await fuda(['deck', '--game', 'ocg', file, '--json'])).out);
  expect(json).toMatchObject({
    ok: false,
    game: 'ocg',
    sections: { extra: [{ card: 'ocg:50091196', count: 1, name: { en: 'Formula Synchron' } }] },
  });
});

test('[CLI-D1] deck counts exact chances of hands, of groups and of all of them', async () => {
  const want = ['--draw', '5', '--want', 'Exodia the Forbidden One,封印されし者の右腕;封印されし者の左腕>=1'];
  const json = JSON.parse((await fuda(['deck', '--game', 'ocg', 'legacy-exodia', '--json', ...want])).out);
  const main: readonly { readonly count: number }[] = json.sections.main;
  const size = main.reduce((sum, { count }) => sum + count, 0);
  // one copy of each: 1 − C(n−2, 5) / C(n, 5), and 5 / n
  const misses = ((size - 5) * (size - 6)) / (size * (size - 1));
  expect(json.chances.groups[0].chance).toBeCloseTo(1 - misses, 10);
  expect(json.chances.groups[1].chance).toBeCloseTo(5 / size, 10);
  expect(json.chances.all).toBeLessThan(5 / size);
  const said = (await fuda(['deck', '--game', 'ocg', 'legacy-exodia', '--lang', 'en', ...want])).out;
  expect(said).toMatch(/in 5 cards\n +\d+\.\d\d % {2}.*>= 1\n/);
  const wrong = await fuda([
    'deck',
    '--game',
    'ocg',
    'legacy-exodia',
    '--lang',
    'en',
    '--want',
    'Exodia the Forbiden One',
  ]);
  expect(wrong.err).toContain('did you mean Exodia the Forbidden One?');
});

test('deck converts: file → link → file, with what is lost told on the other stream', async () => {
  const ydk = await fuda(['deck', '--game', 'ocg', 'legacy-exodia', '--to', 'ydk']);
  expect(ydk).toMatchObject({
    status: 0,
    err: '',
    out: expect.stringMatching(/^#created by Fuda\n#!edition 26202165 e1\n/),
  });
  const link = await fuda(['deck', '--game', 'ocg', write('legacy.ydk', ydk.out), '--to', 'ydke', '--lang', 'en']);
  expect(link).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^ydke:\/\/\S+!!!\n$/),
    err: expect.stringMatching(/EDITION_NOT_KEPT/),
  });
  const again = await fuda(['deck', '--game', 'ocg', link.out.trim(), '--to', 'ydk']);
  expect(again.out).toBe(ydk.out.replace(/#!edition.*\n/g, ''));
  const own = (await fuda(['deck', '--game', 'ocg', 'junk-synchro', '--to', 'json'])).out;
  expect(await fuda(['deck', '--game', 'ocg', write('own.json', own)])).toMatchObject({ status: 0 });
});

test('import reads older Duel Masters JSON; what it writes is a sound card file, what it could not carry is told', async () => {
  const commands = [{ type: 'DRAW_CARD', amount: 1 }, { type: 'EXPLODE' }];
  const card = { id: 1, name: '火の竜', type: 'CREATURE', civilizations: ['FIRE'], cost: 3, power: 3000 };
  write('old.json', JSON.stringify([{ ...card, effects: [{ trigger: 'ON_PLAY', commands }] }]));
  const done = await fuda(['import', 'dm-legacy', 'old.json', '--out', 'imported/dm', '--lang', 'en']);
  expect(done).toMatchObject({
    status: 0,
    out: expect.stringMatching(/UNKNOWN_VERB \$\[0\]\.effects\[0\]\.commands\[1\].*EXPLODE/),
  });
  const checked = await fuda(['validate', 'imported/dm/old.json', '--lang', 'en']);
  expect(checked).toMatchObject({
    status: 0,
    // what was lost is told once more: such a card does not count as playable
    out: expect.stringMatching(
      /\$\.cards\[0\]\.playable: warning not-playable:.*EXPLODE[\s\S]*When this creature enters the battle zone, draw 1 card/,
    ),
  });
});

test('import writes a card database as card files and overwrites nothing', async () => {
  const { Database } = await initSqlJs();
  const db = new Database();
  db.run(
    'CREATE TABLE datas(id INTEGER PRIMARY KEY, ot, alias, setcode, type, atk, def, level, race, attribute, category)',
  );
  db.run('CREATE TABLE texts(id INTEGER PRIMARY KEY, name, desc)');
  db.run(
    'INSERT INTO datas VALUES (100, 1, 0, 0, 17, 3000, 2500, 8, 8192, 16, 0), (101, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0), (55144522, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0)',
  );
  db.run("INSERT INTO texts VALUES (100, '白い竜', ''), (101, '本', ''), (55144522, '壺', '')");
  writeFileSync(join(folder, 'cards.cdb'), db.export());
  const done = await fuda(['import', 'cdb', 'cards.cdb', '--out', 'imported/new', '--lang', 'en']);
  expect(done).toMatchObject({
    status: 0,
    out: expect.stringMatching(/KNOWN_CARDS[\s\S]*2 cards written \(1 can be played\)/),
  });
  const written = JSON.parse(readFileSync(join(folder, 'imported/new/cards.json'), 'utf8'));
  expect(written).toMatchObject({
    game: 'ocg',
    cards: [
      { id: 'ocg:100', atk: 3000 },
      { id: 'ocg:101', playable: false, reason: { en: expect.any(String) } },
    ],
  });
  expect(await fuda(['import', 'cdb', 'cards.cdb', '--out', 'imported/new', '--lang', 'en'])).toMatchObject({
    status: 1,
    err: expect.stringMatching(/exists already/),
  });
  write('fake.cdb', 'SQLite format 3');
  expect(JSON.parse((await fuda(['import', 'cdb', 'fake.cdb', '--out', 'x', '--json'])).out)).toMatchObject({
    ok: false,
    error: { code: 'BAD_CARD_FILE' },
  });
});

test('lab refuses unknown studies and games without gates', async () => {
  expect(await fuda(['lab', 'x', '--game', 'history'])).toMatchObject({ status: 2 });
  expect(await fuda(['lab', 'balance', '--game', 'duel-like', '--lang', 'en'])).toMatchObject({ status: 2 });
});

test('lab tells what players give away in a game small enough to know', async () => {
  const ask = (...more: string[]) =>
    fuda(['lab', 'exploitability', '--game', 'kuhn', '--players', 'random,first', '--samples', '5', ...more]);
  const { status, out } = await ask('--lang', 'en');
  expect(status).toBe(0);
  expect(out).toMatch(/first +1\.0000 /);
  expect(out).toMatch(/cfr\+ +0\.0001 /);
  expect(out).toContain('12 information sets');
  expect((await ask('--lang', 'ja')).out).toContain('情報集合12');
  expect(JSON.parse((await ask('--json')).out).lines.map(({ player }: { player: string }) => player)).toEqual([
    'random',
    'first',
    'cfr',
    'cfr+',
  ]);
  expect(await ask('--rounds', '0')).toMatchObject({ status: 2 });
  expect(await ask('--players', 'nobody')).toMatchObject({ status: 2 });
  expect(await fuda(['lab', 'exploitability', '--game', 'duel-like'])).toMatchObject({ status: 2 });
});

test('train shows itself only where the page was built, and on a port there is', async () => {
  const ask = (...more: string[]) => fuda(['train', '--game', 'kuhn', '--minutes', '1', '--serve', ...more]);
  expect(await ask('--lang', 'en')).toMatchObject({ status: 2, err: expect.stringContaining('npm run build') });
  expect(await ask('--port', '70000')).toMatchObject({ status: 2 });
});

test('a study answers to the name it had before', async () => {
  const asked = (name: string) =>
    fuda(['lab', name, '--game', 'history', '--ruleset', 'kai', '--only', 'no-such-kingdom', '--lang', 'en']);
  const known = await asked('buy-lists');
  expect(known).toMatchObject({ status: 1, err: expect.stringContaining('no-such-kingdom') });
  expect(await asked('menus')).toEqual(known);
});

test('schema prints the JSON Schema of card files of a game, and refuses a game that has none', async () => {
  expect(
    JSON.parse((await fuda(['schema', '--game', 'sample-duel'])).out).$defs.card.properties.keywords,
  ).toBeDefined();
  expect(await fuda(['schema', '--game', 'duel-like'])).toMatchObject({ status: 2 });
});

test('schema prints a JSON Schema', async () => {
  expect(JSON.parse((await fuda(['schema'])).out).properties.script).toBeDefined();
});

const wrong: [args: string[], code: string, ja: RegExp, en: RegExp][] = [
  [
    ['simm'],
    'UNKNOWN_COMMAND',
    /コマンド「simm」はありません（「sim」のことですか？）/,
    /no command "simm" \(did you mean "sim"\?\)/,
  ],
  [['--frob'], 'UNKNOWN_OPTION', /オプション「--frob」/, /no option "--frob"/],
  [['sim'], 'MISSING_OPTION', /--game が必要です/, /--game is needed/],
  [['sim', '--game', 'duel-lik'], 'UNKNOWN_GAME', /「duel-like」のことですか/, /did you mean "duel-like"/],
  [['sim', '--game', 'duel-like', '--mtaches', '3'], 'UNKNOWN_OPTION', /「--matches」/, /"--matches"/],
  [['sim', '--game', 'duel-like', '--matches', 'many'], 'BAD_VALUE', /整数です（many）/, /must be an integer .*many/],
  [['sim', '--game', 'duel-like', '--matches', '0'], 'BAD_VALUE', /整数/, /integer/],
  [['sim', '--game', 'duel-like', '--seed', '1.5'], 'BAD_VALUE', /整数/, /integer/],
  [['sim', '--game', 'duel-like', '--workers', '-1'], 'BAD_VALUE', /整数/, /integer/],
  [['sim', '--game', 'duel-like', '--players', 'nobody'], 'UNKNOWN_PLAYER', /「nobody」/, /"nobody"/],
  [['sim', '--game', 'duel-like', '--decks', 'all,x'], 'UNKNOWN_DECK', /「x」/, /"x"/],
  [['sim', '--game', 'duel-like', '--decks', 'a,b,c'], 'BAD_VALUE', /A,B/, /A,B/],
  [['sim', '--game', 'duel-like', '--ruleset', 'x'], 'UNKNOWN_RULESET', /「x」/, /"x"/],
  [['sim', '--game'], 'MISSING_VALUE', /値が必要/, /needs a value/],
  [['sim', '--game', 'duel-like', 'extra'], 'UNEXPECTED_ARGUMENT', /余分/, /unexpected/],
  // a word that names nothing is shown all the same
  [['validate', '--game', 'duel-like', ''], 'UNEXPECTED_ARGUMENT', /""/, /""/],
  [[''], 'UNKNOWN_COMMAND', /「」/, /""/],
  [['serve', '--port', '1e3'], 'BAD_VALUE', /整数/, /integer/],
  [['scenario', '--whole'], 'MISSING_ARGUMENT', /FILE/, /FILE/],
  [['serve', '--port', ' '], 'BAD_VALUE', /整数/, /integer/],
  [['games', '--json=yes'], 'UNWANTED_VALUE', /付けられません/, /takes no value/],
  [['verify', '--game', 'duel-like', '--decisions', 'x'], 'BAD_VALUE', /整数/, /integer/],
  [['scenario'], 'MISSING_ARGUMENT', /FILE/, /FILE is missing/],
  [['scenario', 'nowhere.json'], 'NO_FILE', /ファイルがありません/, /no such file/],
  [['validate', 'nowhere'], 'NO_FILE', /ファイルがありません/, /no such file/],
  [['deck', 'exodia'], 'MISSING_OPTION', /--game が必要/, /--game is needed/],
  [['deck', '--game', 'history', 'x'], 'BAD_VALUE', /デッキを組みません/, /do not build decks/],
  [
    ['deck', '--game', 'ocg', 'nowhere'],
    'NO_FILE',
    /ファイルもデッキもありません.*exodia/,
    /neither a file nor a deck.*exodia/,
  ],
  [['deck', '--game', 'ocg', 'exodia', '--to', 'pdf'], 'BAD_VALUE', /ydk \/ ydke \/ json/, /ydk \/ ydke \/ json/],
  [['deck', '--game', 'ocg', 'exodia', '--regulation', 'x'], 'BAD_VALUE', /2026-08-22/, /2026-08-22/],
  [['import', 'cdb', '--out', 'x'], 'MISSING_ARGUMENT', /FILE/, /FILE is missing/],
  [['import', 'cdb', 'a', 'b', '--out', 'x'], 'UNEXPECTED_ARGUMENT', /余分/, /unexpected/],
  [['import', 'xls', 'a', '--out', 'x'], 'BAD_VALUE', /取り込めるもの: .*cdb/, /known: .*cdb/],
  [['import', 'cdb', 'nowhere.cdb', '--out', 'x'], 'NO_FILE', /ファイルがありません/, /no such file/],
  [['replay', 'nowhere.json'], 'NO_FILE', /ファイルがありません/, /no such file/],
  [['play', '--game', 'duel-like', '--as', '7'], 'BAD_VALUE', /どれか/, /must be/],
  [['play', '--game', 'duel-like', '--opponent', 'god'], 'BAD_VALUE', /どれか/, /must be/],
];

test.each(wrong)('fuda %j is wrong usage: %s', async (args, code, ja, en) => {
  expect(await fuda(args)).toMatchObject({ status: 2, out: '', err: expect.stringMatching(ja) });
  expect(await fuda([...args, '--lang', 'en'])).toMatchObject({ status: 2, err: expect.stringMatching(en) });
  if (args.includes('--json=yes')) return;
  const json = await fuda([...args, '--json']);
  expect(json.status).toBe(2);
  expect(JSON.parse(json.out)).toMatchObject({
    ok: false,
    error: { code, reason: { ja: expect.any(String), en: expect.any(String) } },
  });
});

test('--lang with an unknown language, and without any', async () => {
  expect(await fuda(['games', '--lang', 'fr'])).toMatchObject({ status: 2 });
  expect(await fuda(['games', '--lang'])).toMatchObject({ status: 2 });
});

test('play: a card called by its name is read with its readings, and says why it cannot be chosen', async () => {
  const { out } = await fuda(['play', '--game', 'history', '--seed', '7'], '城下町\nたけだ\nt1\nq\n');
  expect(out).toMatch(/--ruleset kai: /);
  expect(out).toMatch(/城下町（じょうかまち） {2}1471年/);
  expect(out).toMatch(/職人《しょくにん》/);
  expect(out).toMatch(/✗ 米が足りません（今4、必要5）\n {2}✗ 知識が足りません（今0、必要1）/);
  expect(out).toMatch(/武田信玄（たけだしんげん）/);
  const english = (await fuda(['play', '--game', 'history', '--seed', '7', '--lang', 'en'], 'castle\nnobody\nq\n')).out;
  expect(english).toMatch(/Castle Town {2}1471/);
  expect(english).toMatch(/✗ Not enough rice/i);
  expect(english).toMatch(/type a number/);
});

test('play: a match that teaches ends with points, their reasons and cards to read again', async () => {
  const { out } = await fuda(['play', '--game', 'history', '--ruleset', 'kai', '--seed', '3'], '1\n'.repeat(400));
  expect(out).toMatch(/プレイヤー0: -?\d+点/);
  expect(out).toMatch(/の勝ち（/);
  expect(out).toMatch(/読み返してみよう：\n {2}.+（.+） {2}\d+年/);
});

test('the supply of a match shows price, requirement, number left and effect of every pile', async () => {
  const { out } = await fuda(['play', '--game', 'history', '--ruleset', 'kai', '--seed', '5', '--lang', 'en'], 'q\n');
  expect(out).toMatch(/Castle Town +price 5, needs knowledge 2, left 8 {2}Worth 3/i);
  expect(out).toMatch(/hand \d+: /);
});
