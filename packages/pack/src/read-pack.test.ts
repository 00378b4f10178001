import { PACK_FORMAT, type Pack } from '@fuda/game';
import { sampleDuelPackage } from '@fuda/sample';
import { processorTime } from '@fuda/testkit';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { checkPack, formatPack, PACK_CODES, PACK_LIMITS, packJsonSchema, readPack } from './index.ts';

const HEAD = { format: PACK_FORMAT, id: 'own', name: 'My cards', game: 'sample-duel' };
const CARD = {
  id: 'imp',
  name: { ja: '小鬼', en: 'Imp' },
  kind: 'creature',
  civilization: 'fire',
  cost: 1,
  power: 1000,
};

const told = (json: unknown): string[] =>
  checkPack(json, 'own.json').problems.map(({ path, code }) => `${path} ${code}`);

test('[PK-F1] a pack needs little: everything else is there and empty', () => {
  expect(checkPack(HEAD)).toEqual({
    pack: {
      ...HEAD,
      name: { ja: 'My cards', en: 'My cards' },
      version: '1',
      words: {},
      keywords: [],
      cards: [],
      decks: [],
      scenarios: [],
    },
    problems: [],
  });
});

test('[PK-F1] every problem at once, each with file, place, both languages and a hint where one helps', () => {
  const wrong = {
    ...HEAD,
    id: 'My Pack',
    name: { ja: '名', eng: 'name' },
    autor: 'me',
    cards: [
      CARD,
      { ...CARD },
      { name: 'x' },
      5,
      { id: 'x', replaces: 'y' },
      { id: 'a b' },
      { ...CARD, id: 'd', draft: 1 },
    ],
    words: {
      race: [
        { name: 'x y', ja: '', en: 'X', colour: 1 },
        { name: 'a', ja: 'あ', en: 'A', from: 5, to: 1 },
      ],
    },
    keywords: [{}],
    decks: [
      { id: 'd', name: 'D' },
      { id: 'e', name: 'E', sections: { main: { imp: 0, ogre: '3' } } },
    ],
    scenarios: [[]],
  };
  expect(told(wrong)).toEqual([
    '$.autor PACK_UNKNOWN_KEY',
    '$.id PACK_BAD_VALUE',
    '$.name.eng PACK_UNKNOWN_KEY',
    '$.name PACK_MISSING',
    '$.words.race[0].colour PACK_UNKNOWN_KEY',
    '$.words.race[0].ja PACK_BAD_VALUE',
    '$.words.race[0].name PACK_BAD_VALUE',
    '$.words.race[1].to PACK_BAD_VALUE',
    '$.keywords[0] PACK_MISSING',
    '$.cards[1].id PACK_CLASH',
    '$.cards[2] PACK_MISSING',
    '$.cards[3] PACK_WRONG_TYPE',
    '$.cards[4].id PACK_BAD_VALUE',
    '$.cards[5].id PACK_BAD_VALUE',
    '$.cards[6].draft PACK_WRONG_TYPE',
    '$.decks[0] PACK_MISSING',
    '$.decks[1].sections.main.imp PACK_BAD_VALUE',
    '$.decks[1].sections.main.ogre PACK_BAD_VALUE',
    '$.scenarios[0] PACK_WRONG_TYPE',
  ]);
  const { problems, pack } = checkPack(wrong, 'own.json');
  expect(pack).toBeUndefined();
  for (const { file, code, reason } of problems) {
    expect([file, PACK_CODES.includes(code), reason.ja === '', reason.en === '']).toEqual([
      'own.json',
      true,
      false,
      false,
    ]);
  }
  expect(problems[0].hint?.en).toBe('did you mean author?');
});

test('what is no pack at all is said in one sentence', () => {
  for (const json of [null, 5, 'x', []]) expect(told(json)).toEqual(['$ PACK_WRONG_TYPE']);
  expect(told({})).toEqual(['$.format PACK_FORMAT']);
  expect(told({ format: 'fuda-pack/2' })).toEqual(['$.format PACK_FORMAT']);
  const codes = (input: string | Uint8Array): string[] => readPack(input).problems.map(({ code }) => code);
  expect(codes('{')).toEqual(['PACK_NOT_READABLE']);
  expect(codes(new Uint8Array([0xff, 0xfe, 0x41]))).toEqual(['PACK_NOT_READABLE']);
  expect(codes(`{"a": ${'['.repeat(5000)}`)).toEqual(['PACK_NOT_READABLE']);
  expect(codes('{"id": 1, "id": 2}')).toEqual(['PACK_NOT_READABLE']);
});

test('[PK-F2] sizes are bounded', () => {
  const many = (length: number) => Array.from({ length }, (_, i) => ({ ...CARD, id: `c${i}` }));
  expect(told({ ...HEAD, cards: many(PACK_LIMITS.cards) })).toEqual([]);
  expect(told({ ...HEAD, cards: many(PACK_LIMITS.cards + 1) })).toEqual(['$.cards PACK_TOO_MANY']);
  expect(told({ ...HEAD, note: 'x'.repeat(PACK_LIMITS.note + 1) })).toEqual(['$.note PACK_TOO_LARGE']);
  expect(readPack(' '.repeat(PACK_LIMITS.bytes + 1)).problems.map(({ code }) => code)).toEqual(['PACK_TOO_LARGE']);
});

test('[PK-F3] a zip holds the head and lists in files of their own, in a folder or not', () => {
  const json = (value: unknown): Uint8Array => strToU8(JSON.stringify(value));
  const files = {
    'pack.json': json({ ...HEAD, cards: [CARD] }),
    'cards/b.json': json([
      { ...CARD, id: 'b1' },
      { ...CARD, id: 'b2' },
    ]),
    'cards/a.json': json({ ...CARD, id: 'a' }),
    '.DS_Store': strToU8('clutter'),
    '__MACOSX/x': strToU8('clutter'),
  };
  const ids = (zip: Uint8Array) => readPack(zip).pack?.cards.map(({ id }) => id);
  expect(ids(zipSync(files))).toEqual(['imp', 'a', 'b1', 'b2']);
  const wrapped = Object.fromEntries(Object.entries(files).map(([name, content]) => [`my-pack/${name}`, content]));
  expect(ids(zipSync(wrapped))).toEqual(['imp', 'a', 'b1', 'b2']);
  const stored = zipSync(files, { level: 0 });
  expect(ids(stored)).toEqual(['imp', 'a', 'b1', 'b2']);
});

test('[PK-F2] [PK-F3] hostile zips are refused with a reason, and quickly', () => {
  const head = strToU8(JSON.stringify(HEAD));
  const codes = (zip: Uint8Array) => [...new Set(readPack(zip, 'x.zip').problems.map(({ code }) => code))];
  for (const name of [
    '../pack.json',
    '/etc/passwd',
    'cards/../../x.json',
    'cards\\x.json',
    'cards/a/b.json',
    'run.sh',
    'C:x.json',
  ])
    expect([name, codes(zipSync({ 'pack.json': head, [name]: head }))]).toEqual([name, ['PACK_BAD_ZIP']]);
  expect(codes(zipSync({ 'cards/a.json': head }))).toEqual(['PACK_BAD_ZIP']);
  expect(codes(zipSync({ 'pack.json': strToU8('{') }))).toEqual(['PACK_NOT_READABLE']);
  // a bomb: thousands of times its size, and a header that lies about it
  const bomb = zipSync({ 'pack.json': new Uint8Array(50_000_000) }, { level: 9 });
  expect(bomb.length).toBeLessThan(100_000);
  const lying = bomb.slice();
  new DataView(lying.buffer).setUint32(22, 10, true);
  const time = processorTime(() => {
    for (const zip of [bomb, lying]) expect(codes(zip)).toEqual(['PACK_TOO_LARGE']);
  });
  expect(time).toBeLessThan(10_000);
  const crowd = zipSync(Object.fromEntries(Array.from({ length: 4000 }, (_, i) => [`cards/${i}.json`, strToU8('5')])));
  expect(codes(crowd)).toEqual(['PACK_TOO_LARGE']);
  expect(codes(new Uint8Array(PACK_LIMITS.zipped + 1).fill(0x50).fill(0x4b, 1, 2).fill(3, 2, 3))).toEqual([
    'PACK_TOO_LARGE',
  ]);
});

test('[PK-F3] whatever is cut off or changed in a zip or a file, it is a pack or refused with a place; nothing throws', () => {
  const pack = checkPack({ ...HEAD, cards: [CARD] }).pack as Pack;
  const good = zipSync({
    'pack.json': strToU8(formatPack(pack)),
    'cards/a.json': strToU8(JSON.stringify({ ...CARD, id: 'a' })),
  });
  let state = 7;
  const random = (n: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % n;
  };
  for (const bytes of [good, strToU8(formatPack(pack))]) {
    for (let i = 0; i < 1500; i++) {
      const damaged = bytes.slice(0, random(3) === 0 ? random(bytes.length) : bytes.length);
      for (let k = random(4); k >= 0 && damaged.length > 0; k--) damaged[random(damaged.length)] = random(256);
      const { pack: read, problems } = readPack(damaged);
      expect(read === undefined).toBe(problems.length > 0);
      for (const { path, reason } of problems) expect(path.startsWith('$') && reason.en !== '').toBe(true);
    }
  }
});

test('the published schema describes the format, and with a game its cards and open lists', () => {
  const plain = packJsonSchema() as { properties: Record<string, unknown>; additionalProperties: boolean };
  expect(Object.keys(plain.properties)).toEqual(expect.arrayContaining(['format', 'id', 'cards', 'words', 'decks']));
  expect(plain.additionalProperties).toBe(false);
  const own = packJsonSchema(sampleDuelPackage) as {
    properties: Record<string, { properties?: object }>;
    $defs?: object;
  };
  expect(own.properties.game).toEqual({ const: 'sample-duel' });
  expect(Object.keys(own.properties.words.properties ?? {})).toEqual(['$schema', 'race']);
  const text = JSON.stringify(own);
  expect(text).toContain('"replaces"');
  // nothing is referred to that is not there
  for (const [, name] of text.matchAll(/"#\/\$defs\/([^"]+)"/g)) expect(Object.keys(own.$defs ?? {})).toContain(name);
});
