/** The examples of seed 003 §8.3 and §10, exactly as written there, played on the table. Only the zone names are the game's. */
import { type CardPlacement, compileGame, createMatch, type Match } from '@fuda/kernel';
import { compileCards } from '@fuda/language';
import { expect, test } from 'vitest';
import cards from '../cards/cards.json' with { type: 'json' };
import { sampleDuel } from './declaration.ts';
import { sampleVocabulary } from './vocabulary.ts';

const SHIELD_FOR_CREATURE = [
  { op: 'SELECT', args: { zone: 'SHIELD_ZONE', owner: 'SELF', count: 1 }, out: '$my_shield' },
  { op: 'MOVE', args: { cards: '$my_shield', to: 'GRAVEYARD' }, out: '$moved' },
  { op: 'COUNT', args: { target: '$moved' }, out: '$count' },
  {
    op: 'IF',
    args: {
      condition: { op: 'GT', left: '$count', right: 0 },
      then: [
        { op: 'SELECT', args: { zone: 'BATTLE', owner: 'OPPONENT', count: '$count' }, out: '$enemy' },
        { op: 'MOVE', args: { cards: '$enemy', to: 'GRAVEYARD' } },
      ],
    },
  },
];

const MANA_TO_HAND = {
  op: 'MOVE_CARD',
  source: { zone: 'MANA', owner: 'SELF' },
  destination: { zone: 'HAND' },
  count: 1,
  select_strategy: 'MANUAL',
};

const POWER_PER_SHIELD = {
  op: 'MODIFY_POWER',
  value: { op: 'MULTIPLY', args: [{ op: 'COUNT', target: { zone: 'SHIELD', owner: 'SELF' } }, 1000] },
};

const spell = (effects: unknown) => ({
  id: 'example',
  name: { ja: '例', en: 'Example' },
  kind: 'spell',
  civilization: 'fire',
  cost: 1,
  effects,
});
const attacker = (effect: unknown) => ({
  id: 'example',
  name: { ja: '例', en: 'Example' },
  kind: 'creature',
  civilization: 'fire',
  cost: 1,
  power: 2000,
  actions: [{ kind: 'trigger', trigger: 'ATTACK', effect: [effect] }],
});

type Zones = Readonly<Record<string, readonly string[]>>;

function table(card: unknown, mine: Zones, theirs: Zones, phase = 'main'): Match {
  const compiled = compileCards(
    [
      { file: 'cards', json: cards },
      { file: 'example', json: card },
    ],
    sampleVocabulary,
  );
  expect(compiled.diagnostics).toEqual([]);
  const placed = [mine, theirs].flatMap((zones, owner) =>
    Object.entries(zones).flatMap(([zone, ids]) =>
      ids.map((definition): CardPlacement => ({ definition, owner, zone })),
    ),
  );
  const created = createMatch(compileGame(sampleDuel, compiled.cards), { cards: placed, phase, turn: 3 }, 1);
  if (!created.ok) throw new Error(created.error.reason.en);
  return created.value;
}

function choose(match: Match, verb: string, card?: string, index?: number): void {
  const found = match
    .options()
    .filter(
      (o) =>
        o.verb === verb && (!card || o.card?.definition === card) && (index === undefined || o.card?.index === index),
    );
  expect(found.map((o) => o.verb)).toEqual([verb]);
  expect(match.decide(found[0].index).ok).toBe(true);
}

function ids(match: Match, player: number, zone: string): (string | undefined)[] {
  return match.view(player).players[player].zones[zone].cards.map((card) => card.definition);
}

test('§8.3 own shield to the graveyard, then as many opposing creatures', () => {
  const match = table(
    spell(SHIELD_FOR_CREATURE),
    { hand: ['example'], mana: ['drake'], shield: ['scout', 'diver'], deck: ['scout'] },
    { battle: ['colossus', 'colossus', 'tide'], deck: ['scout'] },
  );
  choose(match, 'play', 'example');
  // which shield goes is the player's choice, made without seeing the faces
  expect(match.options().map((o) => [o.verb, o.card?.zone, o.card?.definition])).toEqual([
    ['select', 'shield', undefined],
    ['select', 'shield', undefined],
  ]);
  choose(match, 'select', undefined, 1);
  expect(match.options()).toHaveLength(3);
  choose(match, 'select', 'tide');
  expect(ids(match, 0, 'grave')).toEqual(['example', 'diver']);
  expect(match.view(0).players[0].zones.shield.size).toBe(1);
  expect(ids(match, 1, 'grave')).toEqual(['tide']);
  expect(ids(match, 1, 'battle')).toEqual(['colossus', 'colossus']);
});

test('§8.3 without shields nothing is counted and nothing is chosen', () => {
  const match = table(
    spell(SHIELD_FOR_CREATURE),
    { hand: ['example'], mana: ['drake'], deck: ['scout'] },
    { battle: ['tide'], deck: ['scout'] },
  );
  choose(match, 'play', 'example');
  expect(ids(match, 1, 'battle')).toEqual(['tide']);
  expect(ids(match, 0, 'grave')).toEqual(['example']);
});

test('§10.1 one card from the mana zone back to the hand, chosen by the player', () => {
  const match = table(
    spell([MANA_TO_HAND]),
    { hand: ['example'], mana: ['drake', 'scout', 'tide'], deck: ['scout'] },
    { deck: ['scout'] },
  );
  choose(match, 'play', 'example');
  expect(match.options().map((o) => o.card?.definition)).toEqual(['drake', 'scout', 'tide']);
  choose(match, 'select', 'scout');
  expect(ids(match, 0, 'hand')).toEqual(['scout']);
  expect(ids(match, 0, 'mana')).toEqual(['drake', 'tide']);
});

test('§10.2 power grows by the number of own shields times 1000, for this turn', () => {
  const match = table(
    attacker(POWER_PER_SHIELD),
    { battle: ['example'], shield: ['scout', 'scout', 'scout'], deck: ['scout', 'scout'] },
    { battle: ['sentinel'], shield: ['scout'], deck: ['scout', 'scout'] },
    'attack',
  );
  choose(match, 'attack', 'example');
  const power = () => match.view(0).players[0].zones.battle.cards[0]?.stats?.power;
  expect(match.query).toMatchObject({ player: 1, reaction: true, prompt: 'block' });
  expect(power()).toBe(5000);
  choose(match, 'block', 'sentinel');
  expect(ids(match, 1, 'grave')).toEqual(['sentinel']);
  while (match.view(0).turnPlayer === 0 && !match.result) match.decide(match.optionCount - 1);
  expect(power()).toBe(2000);
});
