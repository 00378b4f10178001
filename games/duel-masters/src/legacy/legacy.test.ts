import { compileGame, createMatch } from '@fuda/kernel';
import { compileCards } from '@fuda/language';
import { describe, expect, test } from 'vitest';
import { CARDS } from '../data.ts';
import { duelMasters } from '../declaration.ts';
import { vocabulary } from '../vocabulary/index.ts';
import { VERBS } from './commands.ts';
import { creature, effect, SHAPES, VERB_FIXTURES } from './fixtures.ts';
import { convertLegacy, dmLegacyImport } from './import.ts';
import { TRIGGER_TYPES } from './triggers.ts';

/** Every conversion is checked against the whole pool, and each fixture is looked at from several sides. */
const known = new Map<string, ReturnType<typeof convertLegacy>>();
function converted(json: unknown) {
  const key = JSON.stringify(json);
  const result = known.get(key) ?? convertLegacy(json);
  known.set(key, result);
  return result;
}
const lost = (json: unknown) => converted(json).problems.filter((p) => p.severity === 'error');

/** Conditions that the language has words for. */
const CONDITIONS = [
  { type: 'DURING_YOUR_TURN' },
  { type: 'DURING_OPPONENT_TURN' },
  { type: 'MANA_ARMED', value: 3, str_val: 'FIRE' },
  { type: 'SHIELD_COUNT', value: 2 },
  { type: 'COMPARE_STAT', stat_key: 'OPPONENT_HAND_COUNT', op: '>', value: 3 },
  { type: 'CARDS_MATCHING_FILTER', filter: { owner: 'OPPONENT', types: ['CREATURE'] }, op: '>=', value: 2 },
  { type: 'OPPONENT_DRAW_COUNT', value: 2 },
  { type: 'DECK_EMPTY' },
  { type: 'AND', children: [{ type: 'DURING_YOUR_TURN' }, { type: 'NOT', children: [{ type: 'DECK_EMPTY' }] }] },
];
const conditional = (condition: object) =>
  creature({ effects: [effect('ON_PLAY', VERB_FIXTURES.DRAW_CARD, { condition })] });
const ofVerb = (commands: readonly object[]) => creature({ effects: [effect('ON_PLAY', commands)] });
const ofTrigger = (trigger: string) => creature({ effects: [effect(trigger, VERB_FIXTURES.DRAW_CARD)] });

/** All fixtures that are carried over, compiled together once; each is found again by its number. */
const ALL: readonly object[] = [
  ...Object.values(VERB_FIXTURES).map(ofVerb),
  ...TRIGGER_TYPES.map(ofTrigger),
  ...(Object.values(SHAPES) as object[]),
  ...CONDITIONS.map(conditional),
];
const whole = convertLegacy(ALL.map((card, id) => ({ ...card, id })));
const losers = new Set(
  whole.problems.filter((p) => p.severity === 'error').map(({ path }) => Number(/^\$\[(\d+)\]/.exec(path)?.[1])),
);
const numbered = ALL.map((card, id) => ({ ...card, id })).filter(({ id }) => !losers.has(id));
const { cards: compiled, diagnostics } = compileCards(
  [{ file: '', json: [...CARDS, ...convertLegacy(numbered).cards] }],
  vocabulary,
);
const game = compileGame(duelMasters, compiled);

/** Puts the converted card into a hand that can pay for it, uses it, and plays on. */
function playConverted(json: object): void {
  expect(diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  const same = JSON.stringify({ ...json, id: 0 });
  const definition = `legacy:${ALL.findIndex((card) => JSON.stringify({ ...card, id: 0 }) === same)}`;
  const place = (card: string, owner: number, zone: string, n = 1) =>
    Array.from({ length: n }, () => ({ definition: card, owner, zone }));
  const side = (owner: number) => [
    ...place('vorg', owner, 'deck', 15),
    ...place('energy-stream', owner, 'deck', 5),
    ...place('vorg', owner, 'shield', 3),
    ...place('aqua-hulcus', owner, 'hand', 2),
    ...place('energy-stream', owner, 'hand', 1),
    ...place('bolshack-dragon', owner, 'battle', 1),
    ...place('vorg', owner, 'grave', 2),
    ...place('vorg', owner, 'mana', 6),
  ];
  const setup = { cards: [...side(0), ...side(1), ...place(definition, 0, 'hand')], phase: 'main', turn: 3 };
  const made = createMatch(game, setup, 7);
  if (!made.ok) throw new Error(JSON.stringify(made));
  const match = made.value;
  const use = match.options().findIndex((option) => option.card?.definition === definition);
  expect(use).toBeGreaterThanOrEqual(0);
  match.decide(use);
  for (let i = 0; i < 120 && !match.result; i++) match.decide((i * 7) % match.options().length);
  expect(match.result?.fault).toBeUndefined();
}

describe('older Duel Masters JSON', () => {
  test('[DM-L1] every verb has a fixture', () => {
    expect(Object.keys(VERB_FIXTURES).sort()).toEqual(Object.keys(VERBS).sort());
  });

  test.each(Object.entries(VERB_FIXTURES))(
    '[DM-L1] %s becomes a program that runs, or is named in the report',
    (verb, commands) => {
      const card = ofVerb(commands);
      const problems = lost(card);
      if (problems.length > 0) {
        expect(
          problems.some(
            (p) =>
              p.reason.en.includes(verb) ||
              p.reason.ja.includes(String((commands[0] as { str_param?: string }).str_param)),
          ),
        ).toBe(true);
        return;
      }
      const [converted] = convertLegacy(card).cards as { actions?: unknown[]; playable?: false }[];
      expect(converted.playable).toBeUndefined();
      expect(converted.actions).toHaveLength(1);
      playConverted(card);
    },
  );

  test.each(TRIGGER_TYPES)('[DM-L2] the trigger %s becomes an event, or is named in the report', (trigger) => {
    const card = ofTrigger(trigger);
    const problems = lost(card);
    if (problems.length > 0) expect(problems[0].code).toBe('NOT_CARRIED');
    else playConverted(card);
    expect(problems.length > 0).toBe(trigger === 'NONE' || trigger === 'PASSIVE_CONST');
  });

  test.each(Object.entries(SHAPES))('[DM-L3] the shape "%s" is carried over completely and plays', (_, json) => {
    expect(lost(json)).toEqual([]);
    playConverted(json as object);
  });

  test('[DM-L3] the spell side becomes the other half, with its own shield trigger', () => {
    const [card] = convertLegacy(SHAPES.twinpact).cards;
    expect(card).toMatchObject({
      kind: ['creature', 'spell'],
      spellCost: 3,
      keywords: ['double_breaker', { id: 'shield_trigger', params: { half: 'SPELL' } }],
    });
  });

  test('[DM-L4] conditions: known ones become conditions, unknown ones are told and never "true"', () => {
    for (const condition of CONDITIONS) {
      expect(lost(conditional(condition)), condition.type).toEqual([]);
      playConverted(conditional(condition));
    }
    for (const type of [
      'OPPONENT_PLAYED_WITHOUT_MANA',
      'PLAYED_WITHOUT_MANA_TARGET',
      'CIVILIZATION_MATCH',
      'NO_SUCH_THING',
    ])
      expect(lost(conditional({ type }))[0].reason.en).toContain(type);
  });

  test('[DM-L5] what is unknown is named with its path: verbs, flags, fields, races, zones', () => {
    const problems = lost([
      creature({
        keywords: { g_zero: true, sparkles: true },
        races: ['存在しない種族'],
        wings: 2,
        effects: [effect('ON_PLAY', [{ type: 'EXPLODE' }, { type: 'TRANSITION', from_zone: 'MOON', to_zone: 'HAND' }])],
        metamorph_abilities: [{}],
      }),
    ]);
    const paths = problems.map((p) => p.path);
    for (const path of [
      '$[0].keywords.g_zero',
      '$[0].keywords.sparkles',
      '$[0].races[0]',
      '$[0].wings',
      '$[0].effects[0].commands[0]',
      '$[0].effects[0].commands[1].from_zone',
      '$[0].metamorph_abilities[0]',
    ])
      expect(paths).toContain(path);
  });

  test('[DM-L8] what the file says of NEO, G-NEO, EX life, friend burst, limits and prices becomes words that play', () => {
    const keywords = (json: object) => {
      expect(lost(json as object)).toEqual([]);
      const [card] = convertLegacy(json).cards as { keywords?: unknown[]; playable?: false }[];
      expect(card.playable).toBeUndefined();
      return card.keywords;
    };
    const on = { races: [], civilizations: ['FIRE'] };
    expect(keywords(creature({ keywords: { neo: true }, evolution_condition: on }))).toMatchObject([
      { id: 'neo_evolution', params: { on: { civilization: ['fire'] } } },
    ]);
    expect(keywords(creature({ keywords: { g_neo: true }, evolution_condition: on }))).toMatchObject([
      { id: 'g_neo_evolution' },
    ]);
    expect(keywords(creature({ keywords: { ex_life: true, must_be_chosen: true } }))).toEqual([
      'ex_life',
      'must_be_chosen',
    ]);
    const paid = (type: string) =>
      keywords(
        creature({
          cost_reductions: [
            {
              type: 'ACTIVE_PAYMENT',
              id: 'r',
              unit_cost: { type, amount: 1, filter: { types: ['CREATURE'] } },
              reduction_amount: 2,
              max_units: 3,
            },
          ],
        }),
      );
    for (const [type, id] of [
      ['SACRIFICE_CARD', 'pay_by_destroying'],
      ['RETURN_CARD', 'pay_by_returning'],
      ['DISCARD', 'pay_by_discarding'],
      ['SHIELD_BURN', 'pay_by_shields'],
    ])
      expect(paid(type)).toMatchObject([{ id, params: { n: 2, most: 3 } }]);
    for (const verb of ['FRIEND_BURST', 'IGNORE_ABILITY', 'LIMIT_PUT_CREATURE_PER_TURN'] as const)
      expect(lost(ofVerb(VERB_FIXTURES[verb]))).toEqual([]);
  });

  test('[DM-L9] a card that lost something on the way is marked as not playable, with every reason', () => {
    const broken = creature({ effects: [effect('ON_PLAY', [{ type: 'EXPLODE' }, { type: 'DRAW_CARD', amount: 1 }])] });
    const sound = creature({ effects: [effect('ON_PLAY', VERB_FIXTURES.DRAW_CARD)] });
    const { cards } = convertLegacy([broken, { ...sound, id: 2 }]) as {
      cards: { playable?: false; reason?: { en: string } }[];
    };
    expect(cards.map(({ playable }) => playable)).toEqual([false, undefined]);
    expect(cards[0].reason?.en).toContain('EXPLODE');
  });

  test('[DM-L6] decks, scenarios and things that are no cards are told apart; text that is no JSON is refused', async () => {
    expect(lost(Array.from({ length: 40 }, (_, i) => i))[0].reason.en).toContain('a deck of 40 cards');
    expect(lost({ decks: [{ name: 'x', cards: [1, 2] }] })[0].path).toBe('$.decks[0]');
    expect(lost({ name: 'x', config: { my_mana: 3 } })[0].path).toBe('$.config');
    expect(lost([5, {}])[0].code).toBe('BAD_SHAPE');
    const read = await dmLegacyImport.read(new TextEncoder().encode('{'));
    expect(read.ok).toBe(false);
  });
});
