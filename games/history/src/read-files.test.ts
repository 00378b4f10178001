/** Every kind of wrong file is refused at load: with its file, the path in it, both languages and, where a word was meant, a hint. */
import { describe, expect, test } from 'vitest';
import { checkFiles } from './checks/load.ts';
import type { SourceFile } from './checks/rulesets.ts';
import { FILE_PROBLEMS, FILES, RULESETS } from './data.ts';
import { type GameFiles, readFiles } from './read-files.ts';
import { trialCard as card, NOTE } from './testing/trial-card.ts';

const cards = (...list: object[]) => ({ format: 'history-cards/1', cards: list });
const preset = (more: object = {}) => ({
  id: 'sg-own',
  era: 'sengoku',
  name: 'じぶんの場',
  kana: 'じぶんのば',
  nameEn: 'My own',
  theme: 'ためし',
  themeEn: 'a trial',
  cards: [...(presetsOf('presets/sengoku.json')[0].cards as string[])],
  ...more,
});
const presets = (...list: object[]) => ({ format: 'history-cards/1', presets: list });

function presetsOf(file: string): readonly { readonly cards: unknown }[] {
  return jsonOf('presets', file).presets as { cards: unknown }[];
}

function jsonOf(folder: keyof GameFiles, file: string): Record<string, unknown> {
  return structuredClone(FILES[folder].find((one) => one.file === file)?.json) as Record<string, unknown>;
}

/** The game with one more file, or with one replaced. */
function withFile(folder: keyof GameFiles, file: SourceFile): ReturnType<typeof readFiles> {
  const others = FILES[folder].filter((one) => one.file !== file.file);
  return readFiles({ ...FILES, [folder]: [...others, file] });
}

const told = (folder: keyof GameFiles, file: SourceFile): string[] =>
  withFile(folder, file).problems.map(
    ({ file: where, path, code, hint }) => `${where} ${path} ${code}${hint ? ` → ${hint.en}` : ''}`,
  );

test('what ships is sound', () => {
  expect(FILE_PROBLEMS).toEqual([]);
  expect(RULESETS.map(({ id }) => id)).toEqual(['classic', 'kai', 'classic-challenge', 'classic-v21', 'kai-challenge']);
});

describe('a file dropped into a folder belongs to the game', () => {
  test('cards, a ruleset with its buy lists, a preset', () => {
    const more = withFile('cards', { file: 'cards/a-school.json', json: cards(card()) });
    expect(more.problems).toEqual([]);
    // in the order of its era, whatever the file is called
    expect(more.cards.map(({ id }) => id).indexOf('X_E01')).toBeGreaterThan(
      more.cards.findIndex(({ id }) => id === 'SG_P01'),
    );
    expect(more.cards.map(({ id }) => id).indexOf('X_E01')).toBeLessThan(
      more.cards.findIndex(({ id }) => id === 'ED_P01'),
    );

    const short = {
      id: 'short',
      name: { ja: '短い', en: 'Short' },
      summary: { ja: '短い', en: 'short' },
      extends: 'kai',
      roundLimit: 10,
    };
    const rules = withFile('rulesets', { file: 'rulesets/short.json', json: short });
    expect(rules.problems).toEqual([]);
    const kai = RULESETS.find(({ id }) => id === 'kai');
    const { extends: _, ...own } = short;
    expect(rules.rulesets.find(({ id }) => id === 'short')).toEqual({ ...kai, ...own });
    // and the default stays the default
    expect(rules.rulesets[0].id).toBe('classic');

    const kingdoms = withFile('presets', { file: 'presets/school.json', json: presets(preset()) });
    expect(kingdoms.problems).toEqual([]);
    expect(kingdoms.presets.map(({ id }) => id)).toContain('sg-own');
  });
});

describe('cards', () => {
  const refused = (...list: object[]): string[] => told('cards', { file: 'cards/school.json', json: cards(...list) });

  test('two effects in one object, and an effect that does not exist', () => {
    expect(refused(card({ effects: [{ addRice: 1, draw: 1 }] }))).toEqual([
      'cards/school.json $.cards[0].effects[0] E_ONE_FIELD',
    ]);
    expect(refused(card({ effects: [{ addGold: 2 }] }))).toEqual([
      'cards/school.json $.cards[0].effects[0].addGold E_UNKNOWN_FIELD → did you mean addRice?',
    ]);
  });

  test('unknown keys, missing keys, wrong types, an era that does not exist', () => {
    expect(refused(card({ costs: 3 }))).toEqual([
      'cards/school.json $.cards[0].costs E_UNKNOWN_FIELD → did you mean cost?',
    ]);
    expect(refused(card({ kana: undefined }))).toEqual(['cards/school.json $.cards[0].kana E_VALUE']);
    expect(refused(card({ cost: '3' }))).toEqual(['cards/school.json $.cards[0].cost E_VALUE']);
    expect(refused(card({ type: 'persn' }))).toEqual([
      'cards/school.json $.cards[0].type E_VALUE → did you mean person?',
    ]);
    expect(refused(card({ era: 'sengku' }))).toEqual([
      'cards/school.json $.cards[0].era E_UNKNOWN_ERA → did you mean sengoku?',
    ]);
    expect(told('cards', { file: 'cards/school.json', json: { ...cards(card()), card: [] } })).toEqual([
      'cards/school.json $.card E_UNKNOWN_FIELD → did you mean cards?',
    ]);
    expect(told('cards', { file: 'cards/school.json', json: { ...cards(card()), format: 'history-card/1' } })).toEqual([
      'cards/school.json $.format E_FORMAT → did you mean history-cards/1?',
    ]);
    expect(told('cards', { file: 'cards/school.json', json: 7 })).toEqual(['cards/school.json $ E_VALUE']);
  });

  test('an id or a name that another file has', () => {
    expect(refused(card({ id: 'SG_P01' }))).toEqual(['cards/school.json $.cards[0].id E_DUP_ID']);
    expect(refused(card({ name: '織田信長' }))).toEqual(['cards/school.json $.cards[0].name E_DUP_NAME']);
    expect(refused(card(), card({ name: 'べつ' }))).toEqual(['cards/school.json $.cards[1].id E_DUP_ID']);
  });

  test('years: 0, a fraction, far away; before Christ they are negative, and the note says so', () => {
    for (const year of [0, 1600.5, 16000, '1600'])
      expect(refused(card({ year }))).toContain('cards/school.json $.cards[0].year E_YEAR');
    const before = (note: string, noteEn: string) => refused(card({ year: -300, note, noteEn }));
    const ja = NOTE.replace('1600年', '{紀元前|きげんぜん}300年');
    const en = 'Around 300 BC rice was already grown in wet fields in the north of the island of Kyushu.';
    expect(before(ja, en)).toEqual([]);
    expect(before(NOTE.replace('1600年', '300年'), en)).toEqual(['cards/school.json $.cards[0].note E_NO_YEAR']);
    expect(before(ja, en.replace(' BC', ''))).toEqual(['cards/school.json $.cards[0].noteEn E_NO_YEAR']);
    // a year of our era is not the one before Christ
    expect(refused(card({ year: 300, note: ja, noteEn: en }))).toEqual([
      'cards/school.json $.cards[0].note E_NO_YEAR',
      'cards/school.json $.cards[0].noteEn E_NO_YEAR',
    ]);
  });

  test('what is no JSON at all', () => {
    const { problems } = withFile('cards', { file: 'cards/school.json', fault: 'Unexpected end of JSON input' });
    expect(problems).toMatchObject([{ file: 'cards/school.json', path: '$', code: 'E_JSON' }]);
    expect(problems[0].reason.en).toContain('Unexpected end');
  });
});

describe('rulesets', () => {
  const kai = () => jsonOf('rulesets', 'rulesets/kai.json');
  const refused = (json: unknown): string[] => told('rulesets', { file: 'rulesets/own.json', json });
  const own = (more: object) => refused({ ...kai(), id: 'own', ...more });

  test('unknown, missing and ill-typed flags', () => {
    expect(own({ handsize: 5 })).toEqual(['rulesets/own.json $.handsize E_UNKNOWN_FIELD → did you mean handSize?']);
    const { roundLimit: _, ...rest } = kai();
    expect(refused({ ...rest, id: 'own' })).toEqual(['rulesets/own.json $.roundLimit E_MISSING']);
    expect(own({ handSize: '5' })).toEqual(['rulesets/own.json $.handSize E_VALUE']);
    expect(own({ roundLimit: 0 })).toEqual(['rulesets/own.json $.roundLimit E_VALUE']);
    expect(own({ firstPlayer: 'seed' })).toEqual(['rulesets/own.json $.firstPlayer E_VALUE → did you mean seeded?']);
    expect(own({ startDeck: 'basics' })).toEqual(['rulesets/own.json $.startDeck E_VALUE → did you mean basic?']);
    expect(own({ effectFields: ['addGold'] })).toEqual([
      'rulesets/own.json $.effectFields[0] E_VALUE → did you mean addRice?',
    ]);
    expect(own({ attack: { resolve: 'victimDraw' } })).toEqual(['rulesets/own.json $.attack.handFloor E_MISSING']);
    expect(own({ name: 'own' })).toEqual(['rulesets/own.json $.name E_VALUE']);
    expect(refused([])).toEqual(['rulesets/own.json $ E_VALUE']);
    expect(refused({})).toEqual(['rulesets/own.json $.id E_MISSING']);
  });

  test('names of things that do not exist', () => {
    expect(own({ cardSets: ['base', 'kodai'] })).toEqual(['rulesets/own.json $.cardSets[1] E_UNKNOWN_ERA']);
    expect(own({ end: { topPile: 'VP_COUNTRYS', emptyPiles: 3, check: 'roundEnd' } })).toEqual([
      'rulesets/own.json $.end.topPile E_UNKNOWN_CARD → did you mean VP_COUNTRY?',
    ]);
    expect(own({ extends: 'kay' })).toContain('rulesets/own.json $.extends E_UNKNOWN_RULESET → did you mean kai?');
    expect(own({ extends: 'own' })).toContain('rulesets/own.json $.extends E_EXTENDS_ITSELF');
    expect(refused({ ...kai() })).toEqual(['rulesets/own.json $.id E_DUP_ID']);
  });

  test('numbers of its own for cards', () => {
    const over = (cardOverrides: unknown): string[] => own({ cardOverrides });
    expect(over({ SG_P01: { cost: 4 } })).toEqual([]);
    expect(over({ SG_P99: { cost: 4 } })[0]).toMatch(
      /^rulesets\/own.json \$\.cardOverrides\.SG_P99 E_UNKNOWN_CARD → did you mean SG_P/,
    );
    expect(over({ SG_P01: { price: 4 } })).toEqual(['rulesets/own.json $.cardOverrides.SG_P01.price E_UNKNOWN_FIELD']);
    expect(over({ SG_P01: { cost: -1 } })).toEqual(['rulesets/own.json $.cardOverrides.SG_P01.cost E_VALUE']);
    expect(over({ SG_P01: { effects: [{ addGold: 1 }] } })).toEqual([
      'rulesets/own.json $.cardOverrides.SG_P01.effects[0].addGold E_UNKNOWN_FIELD → did you mean addRice?',
    ]);
    // a card that uses what the ruleset does not have
    expect(
      own({ effectFields: ['addRice', 'addKnowledge', 'draw', 'addVictory'] }).every(
        (line) => line === 'rulesets/own.json $.effectFields E_FIELD_NOT_IN_RULESET',
      ),
    ).toBe(true);
  });

  test('a broken ruleset takes down what extends it, and says so once', () => {
    const broken = told('rulesets', { file: 'rulesets/kai.json', json: { ...kai(), handSize: 0 } });
    expect(broken.filter((line) => line.startsWith('rulesets/'))).toEqual(['rulesets/kai.json $.handSize E_VALUE']);
  });
});

describe('presets', () => {
  const refused = (more: object): string[] =>
    told('presets', { file: 'presets/own.json', json: presets(preset(more)) });
  const piles = () => [...(presetsOf('presets/sengoku.json')[0].cards as string[])];

  test('cards that do not exist, are of another era, come twice, or are too few', () => {
    expect(refused({ cards: [...piles().slice(1), 'SG_P99'] })[0]).toMatch(
      /^presets\/own.json \$\.presets\[0\]\.cards\[9\] E_UNKNOWN_CARD → /,
    );
    expect(refused({ cards: [...piles().slice(1), 'ED_P01'] })).toEqual([
      'presets/own.json $.presets[0].cards[9] E_NOT_IN_ERA',
    ]);
    expect(refused({ cards: piles().slice(1) })).toContain('presets/own.json $.presets[0].cards E_TEN_PILES');
    const [first] = piles();
    expect(refused({ cards: [...piles().slice(0, 9), first] })).toContain(
      'presets/own.json $.presets[0].cards[9] E_SAME_NAME',
    );
  });

  test('unknown keys, eras, ids', () => {
    expect(refused({ themes: '' })).toEqual([
      'presets/own.json $.presets[0].themes E_UNKNOWN_FIELD → did you mean theme?',
    ]);
    expect(refused({ era: 'sengku' })).toEqual([
      'presets/own.json $.presets[0].era E_UNKNOWN_ERA → did you mean sengoku?',
    ]);
    expect(refused({ id: 'sg-gekokujo' })).toEqual(['presets/own.json $.presets[0].id E_DUP_ID']);
    expect(refused({ id: 'My Own' })).toEqual(['presets/own.json $.presets[0].id E_VALUE']);
  });
});

test('buy lists and weights are of a ruleset, and buy lists of what lies on the table', () => {
  const kai = jsonOf('buyLists', 'buy-lists/kai.json');
  expect(told('buyLists', { file: 'buy-lists/kay.json', json: kai })).toEqual([
    'buy-lists/kay.json $ E_UNKNOWN_RULESET → did you mean kai?',
  ]);
  const [[name, list]] = Object.entries(kai) as [string, { buyList: unknown[] }][];
  expect(told('buyLists', { file: 'buy-lists/kai.json', json: { 'sengoku-bases': list } })).toEqual([
    'buy-lists/kai.json $.sengoku-bases E_UNKNOWN_PRESET → did you mean sengoku-base?',
  ]);
  const gates = { [name]: { ...list, buyList: [['EV_GATES', 1, 0]] } };
  expect(told('buyLists', { file: 'buy-lists/kai.json', json: gates })).toEqual([
    `buy-lists/kai.json $.${name}.buyList[0][0] E_UNKNOWN_CARD → did you mean EV_GATE?`,
  ]);
  expect(told('buyLists', { file: 'buy-lists/kai.json', json: { [name]: { ...list, goals: 1 } } })).toEqual([
    `buy-lists/kai.json $.${name}.goals E_UNKNOWN_FIELD → did you mean goal?`,
  ]);
  // files from before the key was renamed are read as they were
  const { buyList, ...rest } = list;
  const older = withFile('buyLists', {
    file: 'buy-lists/kai.json',
    json: { ...kai, [name]: { menu: buyList, ...rest } },
  });
  expect(older.problems).toEqual([]);
  expect(older.buyLists).toEqual(readFiles(FILES).buyLists);
  expect(told('weights', { file: 'weights/kay.generated.json', json: {} })).toContain(
    'weights/kay.generated.json $ E_UNKNOWN_RULESET → did you mean kai?',
  );
});

test('buy lists of your own are known by what is in them, and refused with their place', () => {
  const [source] = FILES.buyLists.filter(({ file }) => file.endsWith('kai.json'));
  expect(checkFiles([{ file: source.file, json: source.json }]).problems).toEqual([]);
  const [[preset, list]] = Object.entries(source.json as Record<string, { buyList: unknown[] }>);
  const changed = { [preset]: { ...list, buyList: [['NOBODY', 1, 0], ...list.buyList.slice(1)] } };
  expect(checkFiles([{ file: source.file, json: changed }]).problems).toMatchObject([
    { code: 'E_UNKNOWN_CARD', path: `$.${preset}.buyList[0][0]`, severity: 'error' },
  ]);
  expect(checkFiles([{ file: 'mine.json', json: { [preset]: list } }]).problems).toMatchObject([
    { code: 'E_UNKNOWN_RULESET' },
  ]);
});
