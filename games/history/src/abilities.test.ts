/** [HB-X1] Cards with abilities: the same rules for everything else, and players who cope with them. */
import { readFileSync } from 'node:fs';
import { createMatch, type Match } from '@fuda/kernel';
import { readPack } from '@fuda/pack';
import { runScenario, tryCard } from '@fuda/scenario';
import { describe, expect, test } from 'vitest';
import { chooseOption, kingdomOf, type Level } from './cpu/levels.ts';
import { normal } from './cpu/normal.ts';
import { bookOfGame } from './cpu/observation.ts';
import { Simulator } from './cpu/simulate.ts';
import { isAttack } from './kingdom-facts.ts';
import { historyPackage } from './package.ts';
import { findRuleset } from './ruleset.ts';
import type { CardData } from './vocabulary/words.ts';

const BASE = {
  kana: 'けんさ',
  era: 'sengoku',
  type: 'event',
  cost: 3,
  knowledgeRequired: 0,
  supply: 8,
  year: 1600,
  note: '1600年のカードで、{検査|けんさ}のためだけにある。ここに{書|か}いてあることは{本当|ほんとう}ではない。',
};
const card = (id: string, more: object) => ({ ...BASE, id, name: id, nameEn: id, effects: [], ...more });

function lowered(...cards: object[]) {
  const { cards: made, problems } = historyPackage.readCards!([
    { file: 'own', json: { format: 'history-cards/1', cards } },
  ]);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return made;
}

function begun(game: ReturnType<typeof historyPackage.compile>, deck: string, seed: number): Match {
  const setup = historyPackage.setUp([deck, deck], seed, 'kai');
  if (!setup.ok) throw new Error(setup.error.reason.en);
  const match = createMatch(game, setup.value, seed);
  if (!match.ok) throw new Error(match.error.reason.en);
  return match.value;
}

const play = (match: Match, level: Level): void => {
  while (match.query) match.decide(chooseOption(match, level));
};

/** What players can tell of a position. */
const seen = (match: Match) =>
  [0, 1].map((player) => {
    const { counters, zones } = match.view(null).players[player];
    return { counters, cards: Object.fromEntries(Object.entries(zones).map(([name, zone]) => [name, zone.cards])) };
  });

describe('[HB-X1] the rules', () => {
  const unused = card('UNUSED', { actions: [{ kind: 'own', trigger: 'USE', play: [{ addRice: 1 }] }] });

  test('are the same, card by card, whether some card in the box has abilities or not', () => {
    const [plain, other] = [historyPackage.compile('kai'), historyPackage.compile('kai', lowered(unused))];
    expect(plain.declaration.actions).toEqual([]);
    expect(other.declaration.actions).not.toEqual([]);
    for (const [deck, level] of [
      ['sg-gekokujo', 'normal'],
      ['sg-nobunaga', 'easy'],
      ['an-ritsuryo', 'normal'],
      ['an-heian', 'easy'],
    ] as const) {
      for (let seed = 1; seed <= 3; seed++) {
        const [a, b] = [begun(plain, deck, seed), begun(other, deck, seed)];
        while (a.query && b.query) {
          expect(b.options().map(({ verb, card: one }) => [verb, one?.definition])).toEqual(
            a.options().map(({ verb, card: one }) => [verb, one?.definition]),
          );
          const option = chooseOption(a, level);
          a.decide(option);
          b.decide(option);
        }
        expect(b.result).toEqual(a.result);
        expect(seen(b).map(({ counters }) => counters)).toEqual(seen(a).map(({ counters }) => counters));
      }
    }
  });

  test('a card without abilities has the tables it always had', () => {
    const [one] = lowered(card('PLAIN', { effects: [{ addRice: 1 }] }));
    expect(JSON.stringify(one.abilities)).not.toContain('"act"');
    expect(historyPackage.compile('kai', [one]).declaration.actions).toEqual([]);
  });
});

test('[HB-X6] a card that gains without end stops where the match holds no more', () => {
  const cards = lowered(
    card('FLOOD', {
      actions: [{ kind: 'own', trigger: 'USE', play: [{ op: 'REPEAT', times: 99, do: [{ gain: 'RICE_SMALL' }] }] }],
    }),
  );
  const pile = { definition: 'RICE_SMALL', owner: 0, zone: 'supply', attributes: { remaining: 999, initial: 999 } };
  const hand = Array.from({ length: 5 }, () => ({ definition: 'FLOOD', owner: 0, zone: 'hand' }));
  const made = createMatch(
    historyPackage.compile('kai', cards),
    { cards: [pile, ...hand], phase: 'ACTION', turn: 3, globals: { turnCount: 2 } },
    1,
  );
  if (!made.ok) throw new Error(made.error.reason.en);
  const match = made.value;
  for (let i = 0; i < 40 && match.query; i++) match.decide(0);
  expect(match.result?.fault).toBeUndefined();
  const { zones } = match.view(null).players[0];
  const owned = ['deck', 'hand', 'discard', 'played'].reduce((sum, zone) => sum + zones[zone].cards.length, 0);
  expect(owned).toBeGreaterThan(99);
  expect(owned).toBeLessThanOrEqual(220);
});

describe('players', () => {
  const file = readFileSync(new URL('../packs/example.json', import.meta.url), 'utf8');
  const { game, problems } = historyPackage.withPacks!([readPack(file).pack!]);

  test.each(['easy', 'normal'] as const)('%s plays a kingdom with abilities to its end', (level) => {
    expect(problems).toEqual([]);
    for (let seed = 1; seed <= 3; seed++) {
      const setup = game.setUp(['jomon:village', 'jomon:village'], seed, 'kai');
      if (!setup.ok) throw new Error(setup.error.reason.en);
      const match = createMatch(game.compile('kai'), setup.value, seed);
      if (!match.ok) throw new Error(match.error.reason.en);
      play(match.value, level);
      expect(match.value.result?.fault).toBeUndefined();
    }
  });

  test('know what an ability gives, and the quick table plays what happens when the card is used', () => {
    const setup = game.setUp(['jomon:village', 'jomon:village'], 1, 'kai');
    if (!setup.ok) throw new Error(setup.error.reason.en);
    const match = createMatch(game.compile('kai'), setup.value, 1);
    if (!match.ok) throw new Error(match.error.reason.en);
    const book = bookOfGame(game.compile('kai'));
    const chief = book.cards[book.numbers.get('jomon:JO_CHIEF')!];
    // one of its own effect, one for what the other seat buys; a rice a turn for the keyword is unknown: it has a parameter
    expect(chief.digest.knowledge).toBe(2);
    const sim = new Simulator(findRuleset('kai')!, kingdomOf(match.value), book);
    expect(sim.share(normal, normal, 20, 1)).toBeGreaterThan(0);
  });

  test('an attack by an ability is one for who puts kingdoms together', () => {
    const raid = { kind: 'own', trigger: 'USE', play: [{ attackDiscard: 1 }] };
    expect(isAttack(card('RAID', { actions: [raid] }) as unknown as CardData)).toBe(true);
    expect(isAttack(card('PEACE', {}) as unknown as CardData)).toBe(false);
  });
});

test('[HB-X4] what an ability forbids says so, what can be done says nothing', () => {
  const cards = lowered(
    card('TARIFF', {
      rules: [
        {
          category: 'ActionPermission',
          zones: ['discard'],
          player: 'OPPONENT',
          affects: { type: 'victory' },
          forbid: 'BUY',
        },
      ],
    }),
  );
  const pile = (definition: string) => ({ definition, owner: 0, zone: 'supply', attributes: { remaining: 8 } });
  const made = createMatch(
    historyPackage.compile('kai', cards),
    {
      cards: [pile('VP_VILLAGE'), pile('RICE_SMALL'), { definition: 'TARIFF', owner: 1, zone: 'discard' }],
      phase: 'BUY',
      turn: 3,
      globals: { turnCount: 2 },
      counters: { rice: [9, 9], knowledge: [9, 9] },
    },
    1,
  );
  if (!made.ok) throw new Error(made.error.reason.en);
  const [village, rice] = made.value.view(0).players[0].zones.supply.cards;
  expect(historyPackage.whyNot!(made.value, 0, village).map(({ does, reason }) => [does, reason.en])).toEqual([
    ['buy', 'an ability of a card forbids it'],
  ]);
  expect(historyPackage.whyNot!(made.value, 0, rice)).toEqual([]);
});

test('a card with abilities can be tried in a position of the game, which is a scenario with its pack', () => {
  const file = readFileSync(new URL('../packs/example.json', import.meta.url), 'utf8');
  const { game } = historyPackage.withPacks!([readPack(file).pack!]);
  const tried = tryCard(game, 'jomon:JO_CHIEF');
  if (!tried.ok) throw new Error(tried.error.reason.en);
  expect(tried.value.after).not.toBeNull();
  const { scenario } = tried.value;
  expect(runScenario({ ...scenario, script: [] }, 'tried.json', [historyPackage])).toMatchObject({ ok: true });
});
