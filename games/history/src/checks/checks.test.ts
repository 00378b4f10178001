/** Static checks: every code of the rules text §5, with path, sentence in both languages, and the word that was meant. */
import { describe, expect, test } from 'vitest';
import { CARDS, cardsOf, FILES, PRESETS } from '../data.ts';
import { historyPackage } from '../package.ts';
import { RULESETS } from '../ruleset.ts';
import { trialCard as card, NOTE } from '../testing/trial-card.ts';
import { checkKingdom } from './kingdom.ts';
import { loadHistoryCards } from './load.ts';
import { formatProblem } from './problem.ts';

const load = (more: object, ruleset?: string) =>
  loadHistoryCards({ cards: [card(more)] }, ruleset === undefined ? {} : { ruleset });
const lines = (more: object, ruleset?: string) => load(more, ruleset).problems.map((p) => formatProblem(p));
const condition = (stat: string, op: string, value: number, then: object[] = [{ addRice: 1 }]) => ({
  condition: { stat, op, value, then },
});

test('everything that ships passes, under its own ruleset', () => {
  expect(CARDS).toHaveLength(175);
  for (const { file, json } of FILES.cards) expect(loadHistoryCards(json, { file }).problems).toEqual([]);
  for (const ruleset of RULESETS)
    expect(loadHistoryCards(cardsOf(ruleset), { ruleset: ruleset.id }).problems).toEqual([]);
  for (const preset of PRESETS) expect(checkKingdom(preset.cards, CARDS).problems).toEqual([]);
});

test('every card that ships has its learning line in both languages, and both are shown', () => {
  for (const { id, note, noteEn } of CARDS) {
    expect(note, id).toMatch(/[ぁ-ん]/);
    expect(noteEn, id).toMatch(/^[A-Z"“].*[.]$/s);
    expect(noteEn, id).not.toMatch(/[ぁ-んァ-ヶ一-龠]/);
    const { ja, en } = historyPackage.describe!(id, 'kai');
    expect([ja.length, en.length, en[1]]).toEqual([2, 2, noteEn]);
  }
});

test('a sound card is read', () => {
  expect(load({})).toMatchObject({ cards: [{ id: 'X_E01' }], problems: [] });
});

test('the example of the rules text', () => {
  expect(lines({ effects: [{ addRice: 1 }, { addGold: 2 }] })).toEqual([
    '$.cards[0](X_E01).effects[1].addGold E_UNKNOWN_FIELD There is no instruction "addGold" did you mean addRice?',
  ]);
});

const wrong: [code: string, path: string, more: object, ruleset?: string][] = [
  ['E_ONE_FIELD', '.effects[0]', { effects: [{ addRice: 1, draw: 1 }] }],
  ['E_ONE_FIELD', '.effects[0]', { effects: [{}] }],
  ['E_ONE_FIELD', '.effects[0]', { effects: [7] }],
  ['E_VALUE', '.effects[0].addRice', { effects: [{ addRice: 10 }] }],
  ['E_VALUE', '.effects[0].draw', { effects: [{ draw: 0 }] }],
  ['E_VALUE', '.effects[0].discount.amount', { effects: [{ discount: { targetType: 'any', amount: 4 } }] }],
  ['E_VALUE', '.effects[0].discount.targetType', { effects: [{ discount: { targetType: 'all', amount: 1 } }] }],
  ['E_VALUE', '.effects[0].trashSelf', { effects: [{ trashSelf: false }] }],
  ['E_VALUE', '.effects[0].condition.op', { effects: [condition('rice', '=>', 1)] }],
  ['E_VALUE', '.effects', { effects: 'R1' }],
  ['E_VALUE', '.cost', { cost: -1 }],
  ['E_VALUE', '.type', { type: 'hero' }],
  ['E_UNKNOWN_FIELD', '.costs', { costs: 1 }],
  [
    'E_UNKNOWN_FIELD',
    '.effects[0].condition.otherwise',
    { effects: [{ condition: { stat: 'rice', op: '>=', value: 2, then: [], otherwise: [] } }] },
  ],
  [
    'E_DEPTH',
    '.effects[0].condition.then[0].condition.then[0].condition',
    { effects: [condition('rice', '>=', 2, [condition('rice', '>=', 3, [condition('rice', '>=', 4)])])] },
  ],
  ['E_FIELD_NOT_IN_RULESET', '.effects[0].trashFromHand', { effects: [{ trashFromHand: 1 }] }, 'classic'],
  ['E_FIELD_NOT_FOR_TYPE', '.effects[0].discard', { type: 'resource', effects: [{ discard: 1 }] }],
  ['E_FIELD_NOT_FOR_TYPE', '.effects[0].addRice', { type: 'victory', effects: [{ addRice: 1 }, { addVictory: 1 }] }],
  [
    'E_VP_IN_PLAY_CONDITION',
    '.effects[0].condition.then[0].addVictory',
    { effects: [condition('rice', '>=', 2, [{ addVictory: 1 }])] },
  ],
  [
    'E_VP_IN_ABILITY',
    '.actions[0].play[0].addVictory',
    { actions: [{ kind: 'own', trigger: 'USE', play: [{ addVictory: 1 }] }] },
  ],
  [
    'E_NOT_ABOUT_THIS_CARD',
    '.actions[0].trigger',
    { actions: [{ kind: 'own', trigger: { on: 'DRAW', player: 'SELF' }, play: [{ addRice: 1 }] }] },
  ],
  ['E_UNKNOWN_FIELD', '.actions', { actions: [{ kind: 'own', trigger: 'USE', play: [{ addRice: 1 }] }] }, 'classic'],
  ['E_STAT_NOT_HERE', '.effects[0].condition.stat', { effects: [condition('personKinds', '>=', 2)] }],
  [
    'E_STAT_NOT_HERE',
    '.effects[0].condition.stat',
    { type: 'victory', effects: [condition('rice', '>=', 2, [{ addVictory: 1 }])] },
  ],
  ['E_NEVER_TRUE', '.effects[0].condition', { effects: [condition('trashed', '>=', 1)] }],
  ['E_NEVER_TRUE', '.effects[0].condition', { effects: [condition('handSize', '>=', 5)] }],
  ['E_NEVER_TRUE', '.effects[1].condition', { effects: [{ trashFromHand: 1 }, condition('trashed', '>=', 2)] }],
  ['E_NEVER_TRUE', '.effects[0].condition', { knowledgeRequired: 3, effects: [condition('knowledge', '<', 3)] }],
  ['E_ALWAYS_TRUE', '.effects[1].condition', { effects: [{ addKnowledge: 1 }, condition('knowledge', '>=', 1)] }],
  ['E_ALWAYS_TRUE', '.effects[0].condition', { effects: [condition('eventsOwned', '>=', 1)] }],
  [
    'E_ALWAYS_TRUE',
    '.effects[1].condition.then[0].condition',
    { effects: [{ draw: 1 }, condition('rice', '>=', 3, [condition('rice', '>=', 2)])] },
  ],
  ['E_CANNOT_SCORE', '.effects', { type: 'victory', effects: [] }],
  ['E_UNKNOWN_CARD', '.effects[0].gain', { effects: [{ gain: 'RICE_MEDIUMM' }] }],
  ['E_RUBY', '.note', { note: `${NOTE}{漢字` }],
  ['E_KANJI_WITHOUT_RUBY', '.note', { note: NOTE.replace('{検査|けんさ}', '検査') }],
  ['E_NO_YEAR', '.note', { year: 160 }],
  ['E_NOTE_LENGTH', '.note', { note: '1600年の短い文。' }],
  ['E_NOTE_LENGTH', '.noteEn', { noteEn: 'Made in 1600.' }],
  [
    'E_NO_YEAR',
    '.noteEn',
    { noteEn: 'A card made for a test, in no year at all; it stands here only to be looked at.' },
  ],
];

test.each(wrong)('%s at %s', (code, path, more, ruleset) => {
  const { problems, cards } = load(more, ruleset);
  const found = problems.find((p) => p.code === code && p.path === `$.cards[0]${path}`);
  expect(found, problems.map((p) => formatProblem(p)).join('\n')).toBeDefined();
  expect(found!.reason.ja).not.toBe('');
  expect(found!.reason.en).not.toBe('');
  expect(cards).toEqual([]);
});

test('[HB-F1] two levels of conditions are fine', () => {
  expect(lines({ effects: [condition('rice', '>=', 2, [condition('knowledge', '>=', 3)])] })).toEqual([]);
});

test('ids twice, names twice in one era', () => {
  const twice = loadHistoryCards([card(), card()]);
  expect(twice.problems.map((p) => p.code)).toContain('E_DUP_ID');
  const names = loadHistoryCards([card(), card({ id: 'X_E02' })]);
  expect(names.problems).toMatchObject([{ code: 'E_DUP_NAME', path: '$[1].name' }]);
  expect(loadHistoryCards([card(), card({ id: 'X_E02', era: 'edo' })]).problems).toEqual([]);
});

test('any JSON is answered, never thrown at', () => {
  for (const json of [null, 3, 'x', {}, [null], { cards: [[]] }, { cards: 5 }]) {
    expect(loadHistoryCards(json).cards).toEqual([]);
    expect(loadHistoryCards(json).problems.length).toBeGreaterThan(0);
  }
});

describe('older formats are carried over with a notice', () => {
  test('v2.1: a condition beside the effect', () => {
    const old = { addRice: 2, condition: { resource: 'knowledge', operator: '>=', value: 3 } };
    const { cards, problems } = load({ effects: [old] });
    expect(cards[0].effects).toEqual([condition('knowledge', '>=', 3, [{ addRice: 2 }])]);
    expect(problems).toMatchObject([{ code: 'N_MIGRATED', severity: 'warning' }]);
  });

  test('v2.2: gain of several things, and conditional', () => {
    const effects = [
      { gain: { rice: 1, knowledge: 2, draw: 1, vp: 1 } },
      { conditional: { if: { resource: 'rice', operator: '>=', value: 4 }, then: [{ gain: { rice: 1 } }] } },
    ];
    const { cards } = load({ effects });
    expect(cards[0].effects).toEqual([
      { addRice: 1 },
      { addKnowledge: 2 },
      { draw: 1 },
      { addVictoryToken: 1 },
      condition('rice', '>=', 4),
    ]);
  });

  test('a test without counterpart is an error that names it; a stored text is kept aside', () => {
    const bad = load({
      effects: [{ conditional: { if: { resource: 'weather', operator: '>=', value: 1 }, then: [] } }],
    });
    expect(bad.problems[0]).toMatchObject({ code: 'E_UNKNOWN_TEST' });
    expect(bad.problems[0].reason.en).toContain('weather');
    expect(load({ text: '米+1' })).toMatchObject({ cards: [{ id: 'X_E01' }], problems: [{ code: 'N_TEXT_KEPT' }] });
  });
});

describe('kingdoms', () => {
  const [first] = PRESETS.filter((p) => p.era === 'sengoku');
  const codes = (ids: readonly string[]) => checkKingdom(ids, CARDS).problems.map((p) => p.code);

  test('[HB-K1] ten piles', () => {
    expect(codes(first.cards.slice(1))).toContain('E_TEN_PILES');
    expect(codes([...first.cards, 'AN_P01'])).toContain('E_TEN_PILES');
  });

  test('[HB-K4] two piles with one name are refused, mixed eras are not', () => {
    const twice = [...first.cards.slice(0, 8), 'SG_P01', 'CHR_NOBUNAGA'];
    expect(codes(twice)).toEqual(['E_SAME_NAME', 'E_SAME_NAME']);
    expect(codes([...first.cards.slice(0, 8), 'AN_P01', 'ED_E01'])).toEqual([]);
  });

  test('[HB-K2] a custom list must have openers, few attacks, reachable points, known cards', () => {
    expect(
      codes(['SG_P01', 'SG_P02', 'SG_P12', 'SG_E04', 'SG_E05', 'SG_E07', 'SG_E08', 'SG_E09', 'SG_E10', 'SG_V02']),
    ).toEqual(['E_OPENERS']);
    expect(
      codes(['SG_P04', 'SG_P05', 'SG_P09', 'SG_E02', 'SG_E03', 'SG_P07', 'SG_P10', 'SG_P14', 'SG_E01', 'SG_V02']),
    ).toEqual(['E_ATTACKS']);
    expect(
      codes(['ED_C01', 'ED_E01', 'ED_E03', 'ED_E04', 'ED_E05', 'ED_E06', 'ED_P01', 'ED_P05', 'ED_P09', 'ED_V04']),
    ).toEqual(['E_SCORE_UNREACHABLE']);
    expect(codes([...first.cards.slice(1), 'SG_P99'])).toContain('E_UNKNOWN_CARD');
  });
});
