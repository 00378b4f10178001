import type { GamePackage } from '@fuda/game';
import type { CardDefinition } from '@fuda/kernel';
import { duelLikeCards, duelLikePackage } from '@fuda/testkit';
import { expect, test } from 'vitest';
import type { ScenarioCode } from './problem.ts';
import { runScenario } from './run-scenario.ts';
import { scenarioJsonSchema } from './schema.ts';

const deck = [{ card: 'bronze', count: 3 }];
const base = {
  format: 'fuda-scenario/1',
  game: 'duel-like',
  players: [
    { zones: { deck, hand: ['guard', 'guard'], battle: ['bronze'] } },
    { zones: { deck, shield: ['aqua', 'aqua'] } },
  ],
  turnPlayer: 0,
  turn: 3,
  phase: 'attack',
  script: [] as unknown[],
};

const run = (changes: object, packages: readonly GamePackage[] = [duelLikePackage]) =>
  runScenario({ ...base, ...changes }, 'test.json', packages);

function failure(changes: object, packages?: readonly GamePackage[]) {
  const result = run(changes, packages);
  if (result.ok) throw new Error('the scenario holds');
  expect(result.reason.ja).not.toBe('');
  expect(result.reason.en).not.toBe('');
  return result;
}

const attack = { choose: { verb: 'attack' } };

test('the base of these tests holds', () => {
  expect(run({})).toEqual({ ok: true, steps: 0, decisions: 0 });
});

const broken: [name: string, changes: object, code: ScenarioCode, path: string, words: RegExp][] = [
  ['another format', { format: 'fuda-scenario/9' }, 'BAD_SHAPE', '$.format', /fuda-scenario\/1/],
  ['a missing script', { script: undefined }, 'BAD_SHAPE', '$.script', /missing/],
  ['a mistyped key', { turnPlayr: 1 }, 'UNKNOWN_KEY', '$.turnPlayr', /"turnPlayer"/],
  ['a mistyped key of a step', { script: [{ chose: {} }] }, 'UNKNOWN_KEY', '$.script[0].chose', /"choose"/],
  [
    'a mistyped key inside',
    { script: [{ choose: { crad: 'x' } }] },
    'UNKNOWN_KEY',
    '$.script[0].choose.crad',
    /"card"/,
  ],
  ['two things in one step', { script: [{ ...attack, pass: true }] }, 'BAD_SHAPE', '$.script[0]', /exactly one/],
  ['nothing in a step', { script: [{ comment: 'x' }] }, 'BAD_SHAPE', '$.script[0]', /exactly one/],
  ['a wrong type', { turn: 'three' }, 'BAD_SHAPE', '$.turn', /found string/],
  ['a player that is none', { turnPlayer: 2 }, 'BAD_SHAPE', '$.turnPlayer', /0 \| 1/],
  [
    'too many copies',
    { players: [{ zones: { deck: [{ card: 'bronze', count: 9999 }] } }, {}] },
    'BAD_SHAPE',
    '$.players[0].zones.deck[0].count',
    /≤ 400/,
  ],
  ['an unknown game', { game: 'duel-lik' }, 'UNKNOWN_NAME', '$.game', /"duel-like"/],
  ['an unknown ruleset', { ruleset: 'x' }, 'UNKNOWN_NAME', '$.ruleset', /standard/],
  ['an unknown phase', { phase: 'atack' }, 'UNKNOWN_NAME', '$.phase', /"attack"/],
  ['an unknown zone', { players: [{ zones: { hnad: [] } }, {}] }, 'UNKNOWN_NAME', '$.players[0].zones.hnad', /"hand"/],
  [
    'an unknown card',
    { players: [{ zones: { hand: ['brnze'] } }, {}] },
    'UNKNOWN_NAME',
    '$.players[0].zones.hand[0]',
    /"bronze"/,
  ],
  [
    'an unknown attribute',
    { players: [{ zones: { hand: [{ card: 'bronze', taped: 1 }] } }, {}] },
    'UNKNOWN_NAME',
    '$.players[0].zones.hand[0].taped',
    /"tapped"/,
  ],
  [
    'an attribute that is no number',
    { players: [{ zones: { hand: [{ card: 'bronze', tapped: 'yes' }] } }, {}] },
    'BAD_SHAPE',
    '$.players[0].zones.hand[0].tapped',
    /int \| boolean/,
  ],
  ['an unknown counter', { players: [{ counters: { lp: 1 } }, {}] }, 'UNKNOWN_NAME', '$.players[0].counters.lp', /lp/],
  ['an unknown value', { globals: { storm: 1 } }, 'UNKNOWN_NAME', '$.globals.storm', /storm/],
  [
    'cards under a card in a game without such a zone',
    { players: [{ zones: { battle: [{ card: 'bronze', under: ['aqua'] }] } }, {}] },
    'UNKNOWN_NAME',
    '$.players[0].zones.battle[0].under[0]',
    /"zone"/,
  ],
  [
    'an unknown verb in the script',
    { script: [{ choose: { verb: 'atack' } }] },
    'UNKNOWN_NAME',
    '$.script[0].choose.verb',
    /"attack"/,
  ],
  [
    'an unknown card in an expectation',
    { script: [{ expect: { zones: { '0.hand': ['gard'] } } }] },
    'UNKNOWN_NAME',
    '$.script[0].expect.zones["0.hand"][0]',
    /"guard"/,
  ],
  [
    'an unknown event',
    { script: [{ expect: { lastEvents: ['DESTROYD'] } }] },
    'UNKNOWN_NAME',
    '$.script[0].expect.lastEvents[0]',
    /"DESTROYED"/,
  ],
  [
    'a zone without its player',
    { script: [{ expect: { zones: { hand: [] } } }] },
    'BAD_SHAPE',
    '$.script[0].expect.zones.hand',
    /player\.zone/,
  ],
  ['neither players nor decks', { players: undefined }, 'BAD_SHAPE', '$.players', /decks/],
  ['players and decks', { decks: ['all', 'all'] }, 'BAD_SHAPE', '$.players', /not both/],
  ['an unknown deck', { players: undefined, decks: ['all', 'alll'] }, 'UNKNOWN_NAME', '$.decks[1]', /"all"/],
  ['inline cards in a game without card files', { cards: [{}] }, 'BAD_CARD', '$.cards', /no card files/],
  [
    'more cards than a zone holds',
    { players: [{ zones: { hand: [{ card: 'bronze', count: 41 }] } }, {}] },
    'BAD_POSITION',
    '$.players[0].zones.hand[0]',
    /at most 40/,
  ],
];

test.each(broken)('%s is refused with its path', (_name, changes, code, path, words) => {
  const result = failure(changes);
  expect([result.code, result.path, result.step]).toEqual([code, path, null]);
  expect(result.reason.en).toMatch(words);
});

test('everything wrong with a file is reported at once', () => {
  const script = [{ choose: { verb: 'atack' } }, { expect: { phase: 'mian' } }];
  const { problems } = failure({ phase: 'x', script });
  expect(problems.map((p) => p.path)).toEqual(['$.script[0].choose.verb', '$.script[1].expect.phase', '$.phase']);
});

const failing: [name: string, script: object[], code: ScenarioCode, found: RegExp][] = [
  [
    'a choice nobody has',
    [{ choose: { verb: 'block' } }],
    'NO_OPTION',
    /"verb": "attack", "card": "0\.battle\.bronze#0"/,
  ],
  ['a choice of the wrong player', [{ choose: { player: 1, verb: 'attack' } }], 'NO_OPTION', /options of player 0/],
  ['a choice that fits several', [attack, { choose: { card: 'aqua' } }], 'SEVERAL_OPTIONS', /1\.shield\.aqua#1/],
  ['a missing option', [{ expectOption: { verb: 'block' } }], 'OPTION_MISSING', /"verb": "pass"/],
  ['an unwanted option', [{ expectNoOption: attack.choose }], 'OPTION_PRESENT', /"verb": "attack"/],
  ['a wrong zone', [{ expect: { zones: { '0.hand': ['guard'] } } }], 'EXPECTATION', /\["guard","guard"\]/],
  ['a wrong size', [{ expect: { zones: { '0.hand': { size: 1 } } } }], 'EXPECTATION', /2/],
  [
    'a card too few',
    [{ expect: { zones: { '0.hand': { contains: ['guard', 'guard', 'guard'] } } } }],
    'EXPECTATION',
    /guard/,
  ],
  ['a card too many', [{ expect: { zones: { '0.hand': { lacks: ['guard'] } } } }], 'EXPECTATION', /guard/],
  ['a wrong order', [{ expect: { zones: { '0.hand': { order: ['guard'] } } } }], 'EXPECTATION', /guard/],
  ['a wrong phase', [{ expect: { phase: 'main' } }], 'EXPECTATION', /attack/],
  ['a wrong turn', [{ expect: { turn: 4 } }], 'EXPECTATION', /3/],
  ['a wrong turn player', [{ expect: { turnPlayer: 1 } }], 'EXPECTATION', /0/],
  ['a wrong question', [{ expect: { query: { player: 1 } } }], 'EXPECTATION', /"player":0/],
  ['no question', [{ expect: { query: null } }], 'EXPECTATION', /"player":0/],
  ['a result', [{ expect: { result: { winner: 0 } } }], 'EXPECTATION', /null/],
  ['waiting effects', [{ expect: { pending: ['herald'] } }], 'EXPECTATION', /\[\]/],
  ['a wrong stat', [{ expect: { stats: { '0.battle.bronze': { power: 9 } } } }], 'EXPECTATION', /"power":2/],
  [
    'a stat of a card that is not there',
    [{ expect: { stats: { '1.battle.bronze': { power: 9 } } } }],
    'EXPECTATION',
    /nothing/,
  ],
  ['a wrong attribute', [{ expect: { attributes: { bronze: { tapped: true } } } }], 'EXPECTATION', /"tapped":0/],
  ['cards underneath', [{ expect: { under: { '0.battle.bronze': ['aqua'] } } }], 'EXPECTATION', /\[\]/],
  ['events', [attack, { expect: { lastEvents: ['ATTACK', 'CAST'] } }], 'EXPECTATION', /ATTACK bronze/],
  ['a number of options', [{ expect: { options: 7 } }], 'EXPECTATION', /2/],
  ['nothing to undo', [{ undo: 1 }], 'BAD_UNDO', /^/],
  ['nothing to redo', [{ redo: 1 }], 'BAD_UNDO', /^/],
];

test.each(failing)('%s fails at its step', (_name, script, code, found) => {
  const result = failure({ script });
  expect([result.code, result.step]).toEqual([code, script.length - 1]);
  expect(result.path).toMatch(new RegExp(`^\\$\\.script\\[${script.length - 1}\\]\\.`));
  expect(result.found.en).toMatch(found);
});

test('a choice after the end of the match fails', () => {
  const players = [{ zones: { deck, battle: ['bronze'] } }, { zones: { deck } }];
  expect(failure({ players, script: [attack, { pass: true }] })).toMatchObject({ code: 'MATCH_OVER', step: 1 });
});

test('passing where nobody may pass fails', () => {
  expect(failure({ script: [attack, { pass: true }] })).toMatchObject({ code: 'NO_OPTION', step: 1 });
});

test('fixed rolls that nobody used fail', () => {
  expect(failure({ rolls: [1, 2] })).toMatchObject({ code: 'UNUSED_ROLLS', path: '$.rolls[0]', step: null });
});

test('several differences of one step are all told', () => {
  const { found } = failure({ script: [{ expect: { turn: 9, phase: 'main' } }] });
  expect(found.en.split('\n')).toHaveLength(2);
});

test.each([null, 1, 'x', [], {}, { format: 'fuda-scenario/1' }])('%j is refused, not thrown at', (json) => {
  expect(runScenario(json, 'x.json', [duelLikePackage]).ok).toBe(false);
});

test('a file nested beyond reason is refused', () => {
  let entry: object = { card: 'bronze' };
  for (let i = 0; i < 20_000; i++) entry = { card: 'bronze', under: [entry] };
  expect(failure({ players: [{ zones: { hand: [entry] } }, {}] }).ok).toBe(false);
});

test('inline cards join the pool, and their faults keep their path', () => {
  const pkg: GamePackage = {
    ...duelLikePackage,
    readCards: (files) => ({
      texts: new Map(),
      cards: files.flatMap(({ json }) => ((json as CardDefinition).props ? [json as CardDefinition] : [])),
      problems: files.flatMap(({ file, json }) =>
        (json as CardDefinition).props
          ? []
          : [{ file, path: '$.props', severity: 'error', code: 'missing', reason: { ja: '無し', en: 'missing' } }],
      ),
    }),
  };
  const extra = { ...duelLikeCards[0], id: 'own', name: { ja: '自作', en: 'Own' } };
  const players = [{ zones: { deck, battle: ['自作'] } }, { zones: { deck, shield: ['bronze'] } }];
  const script = [{ choose: { card: 'Own' } }, { expect: { attributes: { own: { tapped: 1 } } } }];
  expect(run({ players, script, cards: [extra] }, [pkg])).toMatchObject({ ok: true });
  expect(failure({ cards: [extra, { id: 'x' }] }, [pkg])).toMatchObject({
    code: 'BAD_CARD',
    path: '$.cards[1].props',
  });
  const twin = { ...extra, id: 'own2' };
  expect(failure({ players, cards: [extra, twin] }, [pkg])).toMatchObject({ code: 'AMBIGUOUS_CARD' });
});

test('a game can be started from its decks', () => {
  const decks = { players: undefined, phase: undefined, turn: undefined, decks: ['all', 'all'], seed: 5 };
  expect(
    run({ ...decks, script: [{ expect: { zones: { '0.hand': { size: 5 } } } }, { choose: { option: 0 } }] }),
  ).toMatchObject({ ok: true });
  const stubborn: GamePackage = {
    ...duelLikePackage,
    setUp: () => ({ ok: false, error: { code: 'BAD_SETUP', path: '$', reason: { ja: '無理', en: 'no' } } }),
  };
  expect(failure(decks, [stubborn])).toMatchObject({ code: 'BAD_POSITION', path: '$.decks' });
});

test('an exception inside a game becomes a failure', () => {
  const throwing: GamePackage = {
    ...duelLikePackage,
    compile: () => {
      throw new Error('boom');
    },
  };
  expect(failure({}, [throwing]).reason.en).toMatch(/boom/);
});

test('the JSON Schema knows the parts of a file', () => {
  const schema = scenarioJsonSchema() as { properties: Record<string, unknown>; required: string[] };
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['game', 'players', 'script', 'rolls']));
  expect(schema.required).toEqual(expect.arrayContaining(['format', 'game', 'script']));
});
