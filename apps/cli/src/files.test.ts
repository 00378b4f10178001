/** Files that people name, in every way they can be wrong. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callFuda } from './testing/call.ts';
import { inOwnFolder } from './testing/own-folder.ts';

const { home, before } = inOwnFolder({ each: true });

const english = (...words: string[]) => callFuda([...words, '--lang', 'en']);
const hasPipes = spawnSync('mkfifo', [join(home, 'probe')]).status === 0;

/** Every command that reads a file of JSON, with its name last. */
const READERS = [
  ['validate', '--game', 'sample-duel'],
  ['scenario'],
  ['replay'],
  ['hint'],
  ['solve'],
  ['play', '--from'],
  ['deck', '--game', 'ocg'],
  ['deck', '--game', 'duel-masters'],
  ['import', 'dm-legacy', '--out', 'new'],
].map((words) => [words.join(' '), words] as const);

test.each(READERS)(
  '[CLI-F1] %s: Latin-1, twins, depth and cut files are refused with their place, never in silence',
  async (_, words) => {
    const files: [name: string, content: string | Uint8Array, told: RegExp][] = [
      ['latin.json', Buffer.from('{"name": "caf\u00e9"}', 'latin1'), /line 1 is not UTF-8/],
      ['twins.json', '{\n"id": "a",\n"id": "b"}', /"id" stands twice in one object \(line 3, column 1\)/],
      ['deep.json', `{"cards": ${'['.repeat(5000)}`, /nested too deeply \(at most \d+; line 1/],
      ['cut.json', '{"format": "fuda-', /ends too early|unexpected/],
      ['empty.json', '', /ends too early|known format/],
    ];
    for (const [file, content, told] of files) {
      writeFileSync(file, content);
      const { status, out, err } = await english(...words, file);
      expect([file, status]).toEqual([file, 1]);
      expect(out + err).toMatch(told);
      expect(out + err).not.toMatch(/\n\s+at |internal error/);
    }
  },
);

test.each(READERS)('[CLI-F2] %s: folders, circles of links and pipes end at once with a reason', async (_, words) => {
  symlinkSync('circle.json', 'circle.json');
  mkdirSync('folder.json');
  if (hasPipes) spawnSync('mkfifo', ['pipe.json']);
  for (const file of ['circle.json', 'folder.json', ...(hasPipes ? ['pipe.json', '/dev/zero'] : [])]) {
    const { status, out, err } = await english(...words, file);
    expect([file, status > 0]).toEqual([file, true]);
    expect(out + err).toMatch(/circle|folder|no plain file|no \.json files/);
    expect(out + err).not.toMatch(/\n\s+at |internal error/);
  }
});

test('a byte order mark is taken off', async () => {
  writeFileSync('bom.json', `\uFEFF${readFileSync(join(before, 'games/sample/cards/cards.json'), 'utf8')}`);
  expect(await english('validate', '--game', 'sample-duel', 'bom.json')).toMatchObject({ status: 0 });
});

test('a deck of numbers with a comment in another encoding is read, and the comment is told', async () => {
  writeFileSync('mine.ydk', Buffer.from('#created by Jos\u00e9\n#main\n55144522\n', 'latin1'));
  const { out } = await english('deck', '--game', 'ocg', 'mine.ydk');
  expect(out).toMatch(/warning BAD_ENCODING line 1: line 1 is not UTF-8/);
  expect(out).toMatch(/1 Pot of Greed/);
  writeFileSync('mine.txt', Uint8Array.of(0x34, 0x20, 0x82, 0xa0, 0x0a));
  expect(await english('deck', '--game', 'duel-masters', 'mine.txt')).toMatchObject({
    status: 1,
    err: expect.stringMatching(/line 1 is not UTF-8/),
  });
});

test('older JSON in odd shapes, and nested as deep as a file may be, is answered with problems, never with a trace', async () => {
  const nest = (n: number, inner: string): string =>
    `${'{"if_true":[{"type":"IF","options":'.repeat(n)}${inner}${'}]}'.repeat(n)}`;
  const odd = [
    'null',
    '7',
    '"x"',
    '[]',
    '[null, 7, []]',
    '{"cards": [[[]]]}',
    '{"cards": {}}',
    '[{"id": 1, "effects": {"a": 1}}]',
    `[{"id": 1, "name": "x", "type": "CREATURE", "effects": [{"trigger": "ON_PLAY", "commands": [${nest(60, '1')}]}]}]`,
    `[{"id": 1, "name": "x", "type": "CREATURE", "effects": ${'['.repeat(190)}${']'.repeat(190)}}]`,
  ];
  for (const [i, content] of odd.entries()) {
    writeFileSync(`odd${i}.json`, content);
    const { status, out, err } = await english('import', 'dm-legacy', `odd${i}.json`, '--out', `new${i}`);
    expect([content.slice(0, 40), [0, 1].includes(status)]).toEqual([content.slice(0, 40), true]);
    expect(out + err).not.toMatch(/\n\s+at |internal error|call stack/);
  }
});

test('[CLI-F3] an import of which nothing is left is a failure, and writes nothing', async () => {
  for (const [name, content] of [
    ['decks.json', '[1, 2, 3]'],
    ['none.json', '[]'],
    ['numbers.json', '[{"id": 1}, 7]'],
  ] as const) {
    writeFileSync(name, content);
    const done = await english('import', 'dm-legacy', name, '--out', 'made');
    expect([name, done.status]).toEqual([name, 1]);
    expect(done.err).toMatch(/no card of .* could be taken over \(nothing was written\)/);
    const json = JSON.parse((await callFuda(['import', 'dm-legacy', name, '--out', 'made', '--json'])).out);
    expect(json).toMatchObject({ ok: false, error: { code: 'NO_CARDS' } });
  }
  expect(readdirSync('.')).not.toContain('made');
});

test('[CLI-F2] an output folder that cannot be made is told without a trace', async () => {
  writeFileSync(
    'old.json',
    JSON.stringify([{ id: 1, name: '火の竜', type: 'CREATURE', civilizations: ['FIRE'], cost: 3, power: 3000 }]),
  );
  writeFileSync('file', '');
  const { status, err } = await english('import', 'dm-legacy', 'old.json', '--out', 'file/inside');
  expect(status).toBe(1);
  expect(err).toMatch(/cannot write .*not a folder/);
  expect(err).not.toMatch(/\n\s+at /);
});

test('[CLI-T1] signs that steer a terminal are shown wherever they come from', async () => {
  const esc = '\u001b';
  const evil = `${esc}[2J${esc}]0;x\u0007\u009b31m\u202e\rgone\nfuda: all is well`;
  const card = { id: 'evil', name: { ja: evil, en: evil }, kind: 'creature', [`field${evil}`]: 1 };
  writeFileSync('evil.json', JSON.stringify({ game: 'sample-duel', cards: [card] }));
  writeFileSync('legacy.json', JSON.stringify([{ id: 1, name: evil, type: evil, effects: [{ trigger: evil }] }]));
  const scenario = {
    format: 'fuda-scenario/1',
    game: 'duel-like',
    title: evil,
    [evil]: 1,
    players: [{ zones: { [evil]: [evil] } }, {}],
    script: [],
  };
  writeFileSync('scenario.json', JSON.stringify(scenario));
  writeFileSync(`name${esc}[31m.json`, '{');
  writeFileSync(
    'deck.json',
    JSON.stringify({ format: 'ocg-deck/1', name: { ja: evil, en: evil }, [evil]: 1, main: { [evil]: 1 } }),
  );
  const calls = [
    ['validate', 'evil.json'],
    ['validate', 'scenario.json', `name${esc}[31m.json`],
    ['scenario', 'scenario.json', `name${esc}[31m.json`],
    ['import', 'dm-legacy', 'legacy.json', '--out', 'new'],
    ['deck', '--game', 'ocg', 'deck.json'],
    ['deck', '--game', 'ocg', 'deck.json', '--to', 'json'],
    ['deck', '--game', 'ocg', evil],
    ['sim', '--game', evil],
    ['sim', '--game', 'duel-like', '--decks', evil],
    ['replay', `name${esc}[31m.json`],
    [evil],
    [`--${evil}`],
  ];
  for (const words of calls)
    for (const more of [[], ['--json']]) {
      const { out, err } = await english(...words, ...more);
      const said = out + err;
      expect([words[0], said !== '']).toEqual([words[0], true]);
      for (const sign of [esc, '\u009b', '\u0007', '\u202e', '\r']) expect(said).not.toContain(sign);
      expect(said.split('\n')).not.toContain('fuda: all is well');
    }
  expect(JSON.parse((await callFuda(['validate', 'evil.json', '--json'])).out).problems[0].path).toContain('\u009b31m');
});
