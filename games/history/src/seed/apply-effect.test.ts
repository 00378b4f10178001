/** Every effect field, alone and in lists. The states going in are frozen to the bottom. */
import { describe, expect, test } from 'vitest';
import { applyEffect, applyEffects } from './apply-effect.ts';
import { extensionOf } from './game-state.ts';
import { stateWith } from './test-states.ts';
import type { Effect, GameState } from './types.ts';

const SMALL = 'RICE_SMALL';
const MEDIUM = 'RICE_MEDIUM';
const VILLAGE = 'VP_VILLAGE';

const turnOf = (state: GameState) => extensionOf(state).ext.player.turn;
const kai = (player: Parameters<typeof stateWith>[0] = {}) => stateWith({ ruleset: 'kai', ...player });

test('addRice, addKnowledge, addVictoryToken add; addVictory does nothing in play', () => {
  const start = kai();
  const state = applyEffects(start, 'player', [
    { addRice: 2 },
    { addKnowledge: 3 },
    { addVictoryToken: 1 },
    { addVictory: 5 },
  ]);
  expect(state.player).toMatchObject({ riceThisTurn: 2, knowledge: 3 });
  expect(extensionOf(state).ext.player.victoryTokens).toBe(1);
  expect(start.player.riceThisTurn).toBe(0);
  expect(applyEffect(start, 'player', { addVictory: 5 })).toBe(start);
});

test('an effect can be carried out for either seat', () => {
  expect(applyEffect(kai(), 'cpu', { addKnowledge: 2 })).toMatchObject({
    cpu: { knowledge: 2 },
    player: { knowledge: 0 },
  });
});

describe('draw', () => {
  test('[HB-D2] reshuffles in the middle of a draw', () => {
    const start = stateWith({ player: { deck: [VILLAGE], discard: [SMALL, SMALL] } });
    const { player } = applyEffect(start, 'player', { draw: 2 });
    expect(player).toMatchObject({ hand: [VILLAGE, SMALL], deck: [SMALL], discard: [] });
  });

  test('[HB-D2] stops when deck and discard are empty', () => {
    expect(applyEffect(stateWith({ player: { deck: [SMALL] } }), 'player', { draw: 3 }).player.hand).toEqual([SMALL]);
    expect(applyEffect(stateWith(), 'player', { draw: 3 }).player.hand).toEqual([]);
  });

  test('[HB-I6] the same state reshuffles the same way every time', () => {
    const start = stateWith({ player: { discard: [SMALL, MEDIUM, VILLAGE, 'EV_GATE', 'CHR_SHINGEN', 'EV_TENKA'] } });
    expect(applyEffect(start, 'player', { draw: 4 })).toEqual(applyEffect(start, 'player', { draw: 4 }));
  });
});

describe('discard, selfDiscard', () => {
  const hand = [SMALL, VILLAGE, MEDIUM];

  test('[HB-F2] discard is a price: exactly that many, chosen by the owner', () => {
    const state = applyEffect(
      stateWith({ player: { hand } }),
      'player',
      { discard: 2 },
      { choose: () => [MEDIUM, SMALL] },
    );
    expect(state.player.hand).toEqual([VILLAGE]);
    expect([...state.player.discard].sort()).toEqual([MEDIUM, SMALL]);
    expect(turnOf(state).selfDiscarded).toBe(2);
  });

  test('[HB-F2] a short hand is discarded whole, without a question', () => {
    const asked: unknown[] = [];
    const state = applyEffect(
      stateWith({ player: { hand: [SMALL] } }),
      'player',
      { discard: 2 },
      { choose: (d) => [`${asked.push(d)}`] },
    );
    expect(state.player).toMatchObject({ hand: [], discard: [SMALL] });
    expect(asked).toEqual([]);
  });

  test('[HB-F2] selfDiscard is an offer: none to that many', () => {
    const none = applyEffect(kai({ player: { hand } }), 'player', { selfDiscard: 2 }, { choose: () => [] });
    expect(none.player.hand).toEqual(hand);
    const one = applyEffect(kai({ player: { hand } }), 'player', { selfDiscard: 2 }, { choose: () => [VILLAGE] });
    expect(one.player).toMatchObject({ hand: [SMALL, MEDIUM], discard: [VILLAGE] });
    expect(turnOf(one).selfDiscarded).toBe(1);
    const answer = (cards: readonly string[]) => () =>
      applyEffect(kai({ player: { hand } }), 'player', { selfDiscard: 1 }, { choose: () => cards });
    expect(answer([SMALL, VILLAGE])).toThrow();
    expect(answer(['EV_TENKA'])).toThrow();
  });

  test('[HB-F4] what was discarded may come back by a reshuffle in the same list', () => {
    const list: Effect[] = [{ discard: 1 }, { draw: 1 }];
    expect(applyEffects(stateWith({ player: { hand: [VILLAGE] } }), 'player', list).player.hand).toEqual([VILLAGE]);
  });
});

describe('trash', () => {
  test('[HB-F2] trashFromHand: up to that many of hand and played resources; both counters', () => {
    const start = kai({ player: { hand: [VILLAGE], played: [SMALL, 'CHR_SHINGEN'] }, playerExt: { trashedTotal: 1 } });
    const state = applyEffect(start, 'player', { trashFromHand: 2 }, { choose: () => [SMALL, VILLAGE] });
    expect(state.player).toMatchObject({ hand: [], played: ['CHR_SHINGEN'] });
    expect([...extensionOf(state).trash].sort()).toEqual([SMALL, VILLAGE]);
    expect(turnOf(state).trashed).toBe(2);
    expect(extensionOf(state).ext.player.trashedTotal).toBe(3);
  });

  test('trashSelf: exactly that card, [HB-I1]', () => {
    const start = stateWith({ player: { played: ['EV_GATE', 'EV_TENKA', 'EV_GATE'], hand: ['EV_GATE'] } });
    const state = applyEffect(start, 'player', { trashSelf: true }, { source: 2 });
    expect(state.player).toMatchObject({ played: ['EV_GATE', 'EV_TENKA'], hand: ['EV_GATE'] });
    expect(turnOf(state).trashed).toBe(1);
    // not told which: the card played last
    expect(applyEffect(start, 'player', { trashSelf: true })).toEqual(state);
    const older = applyEffect(start, 'player', { trashSelf: true }, { source: 1 });
    expect(older.player.played).toEqual(['EV_GATE', 'EV_GATE']);
  });

  test('[HB-F3] a discount stays when its source is trashed', () => {
    const start = kai({ player: { played: ['EV_GATE'] } });
    const list: Effect[] = [{ discount: { targetType: 'any', amount: 2 } }, { trashSelf: true }];
    const state = applyEffects(start, 'player', list, { source: 0 });
    expect(extensionOf(state).ext.player.discounts.any).toBe(2);
    expect(extensionOf(state).trash).toEqual(['EV_GATE']);
  });
});

describe('gain', () => {
  test('[HB-I2] takes a copy from its pile', () => {
    const state = applyEffect(stateWith(), 'player', { gain: MEDIUM });
    expect(state.player.discard).toEqual([MEDIUM]);
    expect(state.supply[MEDIUM].remaining).toBe(9);
  });

  test('an empty pile gives nothing', () => {
    const state = applyEffect(stateWith({ supply: { [MEDIUM]: 0 } }), 'player', { gain: MEDIUM });
    expect(state.player.discard).toEqual([]);
  });

  test('without a pile: from the box in classic, nothing in kai', () => {
    const { [MEDIUM]: _, ...rest } = stateWith().supply;
    expect(applyEffect({ ...stateWith(), supply: rest }, 'player', { gain: MEDIUM }).player.discard).toEqual([MEDIUM]);
    expect(applyEffect({ ...kai(), supply: rest }, 'player', { gain: MEDIUM }).player.discard).toEqual([]);
  });
});

test('attackDiscard: the debt of the other seat, paid later [HB-D3]', () => {
  const state = applyEffect(kai({ cpu: { hand: [SMALL] } }), 'player', { attackDiscard: 2 });
  expect(extensionOf(state).ext.cpu.pendingDiscard).toBe(2);
  expect(state.cpu.hand).toEqual([SMALL]);
});

test('discount: sums up per type', () => {
  const one: Effect = { discount: { targetType: 'person', amount: 1 } };
  expect(extensionOf(applyEffects(kai(), 'player', [one, one])).ext.player.discounts.person).toBe(2);
});

describe('condition', () => {
  const test3: Effect = {
    condition: { stat: 'knowledge', op: '>=', value: 3, then: [{ addRice: 2 }], else: [{ addRice: 1 }] },
  };

  test('is tested now, earlier effects of the list included [HB-F1]', () => {
    expect(applyEffect(kai({ player: { knowledge: 2 } }), 'player', test3).player.riceThisTurn).toBe(1);
    const list = [{ addKnowledge: 1 }, test3];
    expect(applyEffects(kai({ player: { knowledge: 2 } }), 'player', list).player.riceThisTurn).toBe(2);
  });

  const stats: [string, Parameters<typeof stateWith>[0], number][] = [
    ['rice', { player: { riceThisTurn: 4 } }, 4],
    ['knowledge', { player: { knowledge: 4 } }, 4],
    ['knowledgeLead', { player: { knowledge: 5 }, cpu: { knowledge: 9 }, cpuExt: { knowledgeAtRoundStart: 2 } }, 3],
    ['handSize', { player: { hand: [SMALL, VILLAGE] } }, 2],
    ['victoryInHand', { player: { hand: [SMALL, VILLAGE, VILLAGE] } }, 2],
    [
      'resourcesPlayed',
      { playerExt: { turn: { actionsUsed: 0, buysUsed: 0, resourcesPlayed: 3, trashed: 0, selfDiscarded: 0 } } },
      3,
    ],
    [
      'trashed',
      { playerExt: { turn: { actionsUsed: 0, buysUsed: 0, resourcesPlayed: 0, trashed: 2, selfDiscarded: 0 } } },
      2,
    ],
    [
      'selfDiscarded',
      { playerExt: { turn: { actionsUsed: 0, buysUsed: 0, resourcesPlayed: 0, trashed: 0, selfDiscarded: 1 } } },
      1,
    ],
    ['lastPerson', { playerExt: { lastActionType: 'person' } }, 1],
    ['lastEvent', { playerExt: { lastActionType: 'event' } }, 1],
    ['turn', { player: { turnsTaken: 6 } }, 7],
    ['personsOwned', { player: { deck: ['CHR_SHINGEN', 'CHR_SHINGEN'], discard: ['CHR_IEYASU'] } }, 3],
    ['eventsOwned', { player: { played: ['EV_GATE'] } }, 1],
    ['victoryOwned', { player: { deck: [VILLAGE, VILLAGE] } }, 2],
    ['resourcesOwned', { player: { deck: [SMALL], hand: [MEDIUM] } }, 2],
  ];
  test.each(stats)('measures %s', (stat, parts, value) => {
    const exactly = (n: number): Effect => ({
      condition: { stat: stat as 'rice', op: '==', value: n, then: [{ addVictoryToken: 1 }] },
    });
    const tokens = (n: number) => extensionOf(applyEffect(kai(parts), 'player', exactly(n))).ext.player.victoryTokens;
    expect([tokens(value), tokens(value + 1)]).toEqual([1, 0]);
  });
});
