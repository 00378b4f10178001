/** [YGO-6.3] what may be activated follows from the whole program of an effect: own cards, one position each. */
import { runScenario } from '@fuda/scenario';
import { describe, expect, test } from 'vitest';
import { ocgPackage } from './package.ts';
import {
  ELF,
  exists,
  type Json,
  monster,
  others,
  own,
  type Position,
  STONE,
  scenarioOf,
  spell,
  stones,
  TOKEN,
} from './testing/own-cards.ts';

const play = (...args: Parameters<typeof scenarioOf>) => runScenario(scenarioOf(...args), 'own cards', [ocgPackage]);

function offered(card: Json & { name: { en: string } }, position: Position = {}): boolean {
  const option = { verb: 'activate', card: card.name.en };
  const yes = play(card, position, [{ expectOption: option }]);
  const no = play(card, position, [{ expectNoOption: option }]);
  expect([yes.ok, no.ok], JSON.stringify([yes, no], null, 1).slice(0, 1500)).toContain(true);
  expect(yes.ok).not.toBe(no.ok);
  return yes.ok;
}

const fiend = { theirs: { monster: [{ card: "Vanity's Fiend", turnPlaced: 1 }] } };
const full = [0, 1, 2, 3, 4].map((slot) => ({ card: STONE, slot, turnPlaced: 1 }));
const fullSpells = (n: number) => Array.from({ length: n }, (_, slot) => ({ card: 'Gravity Bind', slot, faceDown: 1 }));

describe('[YGO-6.3] an effect whose parts stand under conditions', () => {
  const drawsIf = (condition: Json, more: Json = {}) =>
    spell({ resolution: [{ op: 'IF', condition, then: [{ op: 'DRAW', count: 1 }], ...more }] });

  test('the only part under IF needs its condition', () => {
    const card = drawsIf(exists(own('MONSTER')));
    expect(offered(card)).toBe(false);
    expect(offered(card, { mine: { monster: [ELF] } })).toBe(true);
  });

  test('with ELSE the branch that would be taken counts', () => {
    const card = drawsIf(exists(own('MONSTER')), { else: [{ op: 'DESTROY', cards: others('MONSTER') }] });
    expect(offered(card)).toBe(false);
    expect(offered(card, { theirs: { monster: [ELF] } })).toBe(true);
    expect(offered(card, { mine: { monster: [ELF], deck: [] }, theirs: { monster: [ELF] } })).toBe(false);
  });

  test('another part that can be done is enough', () => {
    const card = spell({
      resolution: [
        { op: 'GAIN_LP', amount: 500 },
        { op: 'IF', condition: exists(own('MONSTER')), then: [{ op: 'DRAW', count: 1 }] },
      ],
    });
    expect(offered(card)).toBe(true);
  });

  test('a condition about what the cost changes is not judged beforehand', () => {
    const card = spell({
      activation: [{ op: 'DISCARD', count: 'ALL' }],
      resolution: [
        {
          op: 'IF',
          condition: { op: 'NOT', condition: exists(own('HAND')) },
          then: [{ op: 'DRAW', count: 2 }],
        },
      ],
    });
    expect(offered(card, { mine: { hand: [ELF] } })).toBe(true);
  });

  test('nested: MAY, REPEAT, FOREACH, WHILE and optional parts', () => {
    const find = { op: 'SEARCH', filter: { kind: 'spell' } };
    const spells = { mine: { deck: ['Pot of Greed', ...stones(5)] } };
    for (const resolution of [
      [{ op: 'MAY', do: [find] }],
      [{ ...find, optional: true }],
      [{ op: 'REPEAT', times: 2, do: [{ op: 'IF', condition: exists(own('DECK', { kind: 'spell' })), then: [find] }] }],
    ]) {
      expect(offered(spell({ resolution }))).toBe(false);
      expect(offered(spell({ resolution }), spells)).toBe(true);
    }
    const each = spell({
      resolution: [{ op: 'FOREACH', in: others('MONSTER'), as: '$one', do: [{ op: 'DESTROY', cards: '$one' }] }],
    });
    expect(offered(each)).toBe(false);
    expect(offered(each, { theirs: { monster: [ELF] } })).toBe(true);
  });
});

describe('[YGO-6.8] modes', () => {
  const modal = (first: Json[], second: Json[], more: Json[] = []) =>
    spell({
      activation: [{ op: 'CHOOSE', options: ['one', 'two'], out: '$mode' }, ...more],
      resolution: [{ op: 'MATCH', on: '$mode', cases: { one: first, two: second } }],
    });
  const search = [{ op: 'SEARCH', filter: { kind: 'spell' } }];
  const destroy = [{ op: 'DESTROY', cards: others('MONSTER', { count: 1 }) }];

  test('one of them must be possible, and only possible ones are offered', () => {
    const card = modal(search, destroy);
    expect(offered(card)).toBe(false);
    const position = { theirs: { monster: [ELF] } };
    expect(offered(card, position)).toBe(true);
    // the only one left is not asked
    const played = play(card, position, [
      { choose: { verb: 'activate', card: 'Own Spell' } },
      { choose: { verb: 'place', number: 0 } },
      { expect: { zones: { '1.grave': [ELF] } } },
    ]);
    expect(played).toMatchObject({ ok: true });
  });

  test('a mode has its own costs', () => {
    const card = modal(
      [{ op: 'GAIN_LP', amount: 500 }],
      [{ op: 'GAIN_LP', amount: 900 }],
      [
        {
          op: 'MATCH',
          on: '$mode',
          cases: { one: [{ op: 'DISCARD', count: 1 }], two: [{ op: 'TRIBUTE', cards: own('MONSTER', { count: 1 }) }] },
        },
      ],
    );
    expect(offered(card)).toBe(false);
    expect(offered(card, { mine: { hand: [ELF] } })).toBe(true);
    expect(
      play(card, { mine: { hand: [ELF] } }, [
        { choose: { verb: 'activate', card: 'Own Spell' } },
        { choose: { verb: 'place', number: 0 } },
        { expect: { counters: { '0.lp': 8500 }, zones: { '0.hand': [] } } },
      ]),
    ).toMatchObject({ ok: true });
  });

  test('chosen at resolution: likewise', () => {
    const card = spell({
      resolution: [
        {
          op: 'CHOOSE',
          options: [
            { name: 'search', do: search },
            { name: 'destroy', do: destroy },
          ],
        },
      ],
    });
    expect(offered(card)).toBe(false);
    expect(offered(card, { theirs: { monster: [ELF] } })).toBe(true);
    expect(
      play(card, { theirs: { monster: [ELF] } }, [
        { choose: { verb: 'activate', card: 'Own Spell' } },
        { choose: { verb: 'place', number: 0 } },
        { expect: { zones: { '1.grave': [ELF] } } },
      ]),
    ).toMatchObject({ ok: true });
  });
});

describe('[YGO-9.3] nobody may Special Summon', () => {
  const revive = spell({
    activation: [{ op: 'TARGET', ...own('GRAVE', { kind: 'monster', count: 1 }), out: '$t' }],
    resolution: [{ op: 'SPECIAL_SUMMON', cards: '$t' }],
  });
  const grave = { grave: [ELF] };
  const duality = [
    { choose: { verb: 'activate', card: 'Pot of Duality' } },
    { choose: { verb: 'place', number: 0 } },
    { choose: { verb: 'select', card: '0.deck.#7' } },
  ];

  test('by target, from hand, tokens, under IF, through a variable', () => {
    const cards = [
      revive,
      spell({ resolution: [{ op: 'SPECIAL_SUMMON', cards: own('HAND', { kind: 'monster', count: 1 }) }] }),
      spell({ resolution: [{ op: 'SPECIAL_SUMMON', cards: own('DECK', { kind: 'monster', count: { upTo: 2 } }) }] }),
      spell({ resolution: [{ op: 'SPECIAL_SUMMON', asMany: true, cards: own('GRAVE', { kind: 'monster' }) }] }),
      spell({ resolution: [{ op: 'SUMMON_TOKENS', card: TOKEN.id }] }),
      spell({
        resolution: [
          { op: 'SELECT', ...own('DECK', { kind: 'monster', count: 1 }), out: '$s' },
          { op: 'SPECIAL_SUMMON', cards: '$s' },
        ],
      }),
      spell({
        resolution: [
          { op: 'EXCAVATE', until: { kind: 'monster' }, out: '$s' },
          { op: 'SPECIAL_SUMMON', cards: '$s' },
          { op: 'REST_TO_GRAVE' },
        ],
      }),
      spell({
        resolution: [
          { op: 'ROLL', sides: 6, out: '$eyes' },
          {
            op: 'IF',
            condition: { op: 'GE', left: '$eyes', right: 4 },
            then: [{ op: 'SPECIAL_SUMMON', cards: own('HAND', { kind: 'monster', count: 1 }) }],
          },
        ],
      }),
      spell({
        resolution: [
          { op: 'SPECIAL_SUMMON', cards: own('HAND', { kind: 'monster', count: 1 }), out: '$s' },
          { op: 'MODIFY', cards: '$s', stat: 'atk', value: 500 },
          { op: 'LOCK', action: 'ATTACK', cards: '$s' },
        ],
      }),
    ];
    for (const card of cards) {
      const mine = { ...grave, hand: [ELF] };
      expect(offered(card, { mine }), JSON.stringify(card.actions)).toBe(true);
      expect(offered(card, { mine, ...fiend }), JSON.stringify(card.actions)).toBe(false);
      expect(
        offered(card, { mine: { ...mine, hand: ['Pot of Duality', ELF] }, script: duality }),
        JSON.stringify(card.actions),
      ).toBe(false);
    }
  });

  test('targets are those that can be Special Summoned', () => {
    const special = 'Black Luster Soldier';
    expect(offered(revive, { mine: { grave: [special] } })).toBe(false);
    expect(
      play(revive, { mine: { grave: [special, ELF] } }, [
        { choose: { verb: 'activate', card: 'Own Spell' } },
        { choose: { verb: 'place', number: 0 } },
        { expect: { query: { prompt: 'slot' } } },
      ]),
    ).toMatchObject({ ok: true });
  });

  test('[YGO-3.3] a zone is needed, unless the cost frees one', () => {
    expect(offered(revive, { mine: { ...grave, monster: full } })).toBe(false);
    const tributes = spell({
      activation: [
        { op: 'TRIBUTE', cards: own('MONSTER', { count: 1 }) },
        { op: 'TARGET', ...own('GRAVE', { kind: 'monster', count: 1 }), out: '$t' },
      ],
      resolution: [{ op: 'SPECIAL_SUMMON', cards: '$t' }],
    });
    expect(offered(tributes, { mine: { ...grave, monster: full } })).toBe(true);
    const two = spell({ resolution: [{ op: 'SPECIAL_SUMMON', cards: own('HAND', { kind: 'monster', count: 2 }) }] });
    expect(offered(two, { mine: { hand: [ELF, ELF], monster: full.slice(1) } })).toBe(false);
    expect(offered(two, { mine: { hand: [ELF, ELF], monster: full.slice(2) } })).toBe(true);
    const leaves = monster('Own Leaver', {
      actions: [
        {
          id: 'own',
          kind: 'ignition',
          activation: [{ op: 'SEND', cards: '$source' }],
          resolution: [{ op: 'SPECIAL_SUMMON', cards: own('HAND', { kind: 'monster', count: 1 }) }],
        },
      ],
    });
    const there = [{ card: 'Own Leaver', slot: 0, turnPlaced: 1 }, ...full.slice(1)];
    expect(offered(leaves, { mine: { hand: [ELF], monster: there } })).toBe(true);
  });

  test('[YGO-8.12] "and if you do": both must be possible; "then": the first is enough', () => {
    const both = (join: string) =>
      spell({
        resolution: [
          { op: 'DESTROY', cards: others('MONSTER', { count: 1 }) },
          { op: 'SPECIAL_SUMMON', cards: own('HAND', { kind: 'monster', count: 1 }), join },
        ],
      });
    expect(offered(both('IF_DO'), { mine: { hand: [ELF] }, ...fiend })).toBe(false);
    expect(offered(both('THEN'), { mine: { hand: [ELF] }, ...fiend })).toBe(true);
    expect(offered(both('THEN'), { mine: { hand: [ELF] } })).toBe(false);
  });
});

describe('[YGO-12.3] a monster as an equip', () => {
  const card = (from: string) =>
    monster('Own Knight', {
      actions: [
        {
          id: 'own',
          kind: 'ignition',
          activation: [
            { op: 'TARGET', zone: from, owner: 'SELF', kind: 'monster', except: '$source', count: 1, out: '$t' },
          ],
          resolution: [{ op: 'EQUIP', card: '$t', to: '$source' }],
        },
      ],
    });
  const knight = { card: 'Own Knight', slot: 0, turnPlaced: 1 };

  test('needs a free Spell & Trap Zone', () => {
    for (const from of ['GRAVE', 'MONSTER']) {
      const mine = { grave: [ELF], monster: [knight, { card: STONE, slot: 1 }] };
      expect(offered(card(from), { mine: { ...mine, spellTrap: fullSpells(4) } })).toBe(true);
      expect(offered(card(from), { mine: { ...mine, spellTrap: fullSpells(5) } })).toBe(false);
    }
  });

  test('a Spell from the hand takes a zone of its own', () => {
    const equips = spell({
      activation: [
        { op: 'TARGET', ...own('MONSTER', { faceUp: true, count: 1 }), out: '$host' },
        { op: 'TARGET', ...own('GRAVE', { kind: 'monster', count: 1 }), out: '$t' },
      ],
      resolution: [{ op: 'EQUIP', card: '$t', to: '$host' }],
    });
    const mine = { grave: [ELF], monster: [{ card: STONE, slot: 1 }] };
    expect(offered(equips, { mine: { ...mine, spellTrap: fullSpells(3) } })).toBe(true);
    expect(offered(equips, { mine: { ...mine, spellTrap: fullSpells(4) } })).toBe(false);
  });

  test('Armory Arm', () => {
    const mine = (n: number) => ({
      monster: [
        { card: 'Armory Arm', slot: 0, turnPlaced: 1 },
        { card: STONE, slot: 1 },
      ],
      spellTrap: fullSpells(n),
    });
    const option = { verb: 'activate', card: 'Armory Arm' };
    const nobody = monster('Nobody', {});
    expect(play(nobody, { mine: mine(4) }, [{ expectOption: option }])).toMatchObject({ ok: true });
    expect(play(nobody, { mine: mine(5) }, [{ expectNoOption: option }])).toMatchObject({ ok: true });
  });
});

describe('[YGO-6.3] all of nothing is nothing', () => {
  test.each([
    ['DESTROY', { op: 'DESTROY', cards: others('MONSTER') }, { theirs: { monster: [ELF] } }],
    ['BANISH', { op: 'BANISH', cards: others('GRAVE') }, { theirs: { grave: [ELF] } }],
    ['MOVE', { op: 'MOVE', cards: others('FIELD'), to: 'HAND' }, { theirs: { monster: [ELF] } }],
    ['DISCARD', { op: 'DISCARD', player: 'OPPONENT', count: 'ALL' }, { theirs: { hand: [ELF] } }],
    [
      'upTo',
      { op: 'SEARCH', filter: { kind: 'spell' }, count: 2, upTo: true },
      { mine: { deck: ['Pot of Greed', STONE] } },
    ],
    [
      'MODIFY',
      { op: 'MODIFY', cards: own('MONSTER', { faceUp: true }), stat: 'atk', value: 500 },
      { mine: { monster: [ELF] } },
    ],
    [
      'NEGATE_EFFECTS',
      { op: 'NEGATE_EFFECTS', cards: others('MONSTER', { faceUp: true }) },
      { theirs: { monster: ['Command Knight'] } },
    ],
    [
      'CHANGE_POSITION',
      { op: 'CHANGE_POSITION', cards: others('MONSTER', { faceUp: true }), to: 'DOWN' },
      { theirs: { monster: [ELF] } },
    ],
    [
      'DAMAGE',
      { op: 'DAMAGE', amount: { op: 'MULTIPLY', args: [{ op: 'COUNT', target: others('MONSTER') }, 300] } },
      { theirs: { monster: [ELF] } },
    ],
    [
      'SET_CARD',
      { op: 'SET_CARD', cards: own('GRAVE', { kind: 'trap', count: 1 }) },
      { mine: { grave: ['Gravity Bind'] } },
    ],
    ['TAKE_CONTROL', { op: 'TAKE_CONTROL', cards: others('MONSTER', { count: 1 }) }, { theirs: { monster: [ELF] } }],
    ['SEND mill', { op: 'SEND', cards: own('DECK', { count: 3, select: 'TOP' }) }, {}],
  ] as const)('%s', (name, instruction, position) => {
    expect(offered(spell({ resolution: [instruction] }), position as Position)).toBe(true);
    const nothing = name === 'SEND mill' ? { mine: { deck: [] } } : {};
    expect(offered(spell({ resolution: [instruction] }), nothing)).toBe(false);
  });

  test('[YGO-2.5] a draw after "then", under a condition that holds, for the opponent', () => {
    const draws = (instruction: Json) => spell({ resolution: [{ op: 'GAIN_LP', amount: 500 }, instruction] });
    for (const instruction of [
      { op: 'DRAW', count: 2 },
      { op: 'DRAW', count: 2, player: 'BOTH' },
      { op: 'IF', condition: exists(own('MONSTER')), then: [{ op: 'DRAW', count: 2 }] },
    ]) {
      expect(offered(draws(instruction), { mine: { monster: [ELF], deck: [STONE] } })).toBe(false);
      expect(offered(draws(instruction), { mine: { monster: [ELF] } })).toBe(true);
    }
    const then = spell({
      resolution: [
        { op: 'DESTROY', cards: others('MONSTER', { count: 1 }) },
        { op: 'DRAW', count: 2, join: 'THEN' },
      ],
    });
    expect(offered(then, { theirs: { monster: [ELF] }, mine: { deck: [STONE] } })).toBe(false);
    expect(offered(then, { theirs: { monster: [ELF] } })).toBe(true);
  });

  test('what an earlier part brings is there for a later one', () => {
    const card = spell({
      resolution: [
        { op: 'DRAW', count: 2 },
        { op: 'DISCARD', count: 1 },
      ],
    });
    expect(offered(card)).toBe(true);
    const nested = spell({
      resolution: [
        { op: 'IF', condition: exists(own('DECK')), then: [{ op: 'DRAW', count: 2 }] },
        { op: 'DISCARD', count: 1 },
      ],
    });
    expect(offered(nested)).toBe(true);
    // but not what cannot be brought
    const nothing = spell({
      resolution: [
        { op: 'DESTROY', cards: others('MONSTER') },
        { op: 'MOVE', cards: others('GRAVE', { count: 1 }), to: 'HAND' },
      ],
    });
    expect(offered(nothing)).toBe(false);
    expect(offered(nothing, { theirs: { monster: [ELF] } })).toBe(true);
  });

  test('a card that stays on the field may be activated all the same', () => {
    const card = spell(
      { resolution: [{ op: 'DESTROY', cards: others('MONSTER') }] },
      { subtype: 'continuous', rules: [{ category: 'ActionPermission', player: 'OPPONENT', forbid: 'ATTACK' }] },
    );
    expect(offered(card)).toBe(true);
  });

  test('[YGO-8.3] a mandatory trigger activates all the same', () => {
    const card = monster('Own Trigger', {
      actions: [
        {
          id: 'own',
          kind: 'trigger',
          trigger: { on: 'NORMAL_SUMMONED' },
          resolution: [{ op: 'DESTROY', cards: others('MONSTER') }],
        },
      ],
    });
    const played = play(card, { mine: { hand: ['Own Trigger'] } }, [
      { choose: { verb: 'summon', card: 'Own Trigger' } },
      { choose: { verb: 'place', number: 0 } },
      { expect: { lastEvents: ['ACTIVATED'] } },
    ]);
    expect(played).toMatchObject({ ok: true });
  });
});

test('[YGO-6.3] what one part does may be what makes the next possible', () => {
  const blink = spell({
    activation: [{ op: 'TARGET', ...own('MONSTER', { count: 1 }), out: '$t' }],
    resolution: [
      { op: 'CHANGE_POSITION', cards: '$t', to: 'DOWN' },
      { op: 'CHANGE_POSITION', cards: '$t', to: 'ATTACK' },
    ],
  });
  expect(offered(blink, { mine: { monster: [ELF] } })).toBe(true);
  expect(offered(blink, { mine: { monster: [{ card: ELF, faceDown: 1, defense: 1 }] } })).toBe(false);
});
