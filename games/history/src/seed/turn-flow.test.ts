/** Phases, refusals, ends: seed 004 as a reader of the seed would test it. */
import { describe, expect, test } from 'vitest';
import { createInitialState, extensionOf } from './game-state.ts';
import { after, codesOf, deepFreeze, stateWith } from './test-states.ts';
import {
  advancePhase,
  answerChoice,
  buyCard,
  cleanupPhase,
  drawPhase,
  passAction,
  passBuy,
  playAction,
  resourcePhase,
} from './turn-flow.ts';
import { TURN_PHASES } from './types.ts';

const SMALL = 'RICE_SMALL';
const MEDIUM = 'RICE_MEDIUM';
const VILLAGE = 'VP_VILLAGE';
const TOWN = 'VP_CASTLE_TOWN';
const COUNTRY = 'VP_COUNTRY';
const SHINGEN = 'CHR_SHINGEN';

describe('set-up', () => {
  test('[HB-S1] sixteen piles, two start decks of ten, hands empty', () => {
    const state = createInitialState({ seed: 5 });
    expect(Object.keys(state.supply)).toHaveLength(16);
    expect(state.supply[VILLAGE]).toEqual({ cardId: VILLAGE, remaining: 12, initial: 12 });
    for (const seat of ['player', 'cpu'] as const) {
      expect([...state[seat].deck].sort()).toEqual([...Array(7).fill(SMALL), ...Array(3).fill(VILLAGE)]);
      expect(state[seat]).toMatchObject({ hand: [], discard: [], played: [] });
    }
  });

  test('[HB-S2] round 1, DRAW, everything at zero, the player begins', () => {
    expect(createInitialState()).toMatchObject({
      turnCount: 1,
      phase: 'DRAW',
      activePlayer: 'player',
      gameEnded: false,
      winner: null,
      player: { riceThisTurn: 0, knowledge: 0, turnsTaken: 0 },
      ext: { rulesetId: 'classic', firstPlayer: 'player', ext: { cpu: { knowledgeAtRoundStart: 0 } } },
    });
  });

  test('[HB-S2] kai seeds the first seat, and the lobby may choose it', () => {
    const firsts = Array.from({ length: 20 }, (_, seed) => createInitialState({ ruleset: 'kai', seed }).activePlayer);
    expect(new Set(firsts)).toEqual(new Set(['player', 'cpu']));
    expect(createInitialState({ ruleset: 'kai', seed: 1, firstPlayer: 'cpu' }).activePlayer).toBe('cpu');
  });

  test('[HB-I6] the seed decides the shuffles and nothing else does', () => {
    expect(createInitialState({ seed: 9 })).toEqual(createInitialState({ seed: 9 }));
    expect(createInitialState({ seed: 9 }).player.deck).not.toEqual(createInitialState({ seed: 10 }).player.deck);
  });

  test('[HB-S1] the challenge start deck is a flag', () => {
    const deck = createInitialState({ ruleset: 'classic-challenge' }).cpu.deck;
    expect(deck.filter((id) => id === MEDIUM)).toHaveLength(2);
    expect(deck).toHaveLength(10);
  });
});

describe('phases', () => {
  test('[HB-S3] five phases in their order, round after round, none dropped', () => {
    let state = deepFreeze(createInitialState({ seed: 3 }));
    const seen: string[] = [];
    for (let i = 0; i < 20; i++) {
      seen.push(`${state.activePlayer} ${state.phase}`);
      state = after(advancePhase(state));
    }
    const turn = (seat: string) => TURN_PHASES.map((phase) => `${seat} ${phase}`);
    expect(seen).toEqual([...turn('player'), ...turn('cpu'), ...turn('player'), ...turn('cpu')]);
    expect(state.turnCount).toBe(3);
    expect(state.player.turnsTaken).toBe(2);
  });

  test('[HB-D1] draws up to five', () => {
    const state = after(
      drawPhase(
        stateWith({ phase: 'DRAW', player: { hand: [VILLAGE], deck: [SMALL, MEDIUM, SMALL, SMALL, VILLAGE] } }),
      ),
    );
    expect(state.player.hand).toEqual([VILLAGE, SMALL, MEDIUM, SMALL, SMALL]);
    expect(state.player.deck).toEqual([VILLAGE]);
    expect(state.phase).toBe('RESOURCE');
  });

  test('[HB-D2] an empty deck takes the shuffled discard pile mid-draw; played cards stay out', () => {
    const start = stateWith({
      phase: 'DRAW',
      player: { deck: [VILLAGE, VILLAGE], discard: [SMALL, SMALL, SMALL, SMALL], played: [MEDIUM] },
    });
    const { player } = after(drawPhase(start));
    expect(player.hand).toEqual([VILLAGE, VILLAGE, SMALL, SMALL, SMALL]);
    expect(player.deck).toEqual([SMALL]);
    expect(player.discard).toEqual([]);
    expect(player.played).toEqual([MEDIUM]);
  });

  test('[HB-D2] with deck and discard empty the draw stops without penalty', () => {
    const { player, phase } = after(
      drawPhase(stateWith({ phase: 'DRAW', player: { deck: [SMALL], discard: [VILLAGE] } })),
    );
    expect(player.hand).toEqual([SMALL, VILLAGE]);
    expect(phase).toBe('RESOURCE');
  });

  test('[HB-I4] hand order is arrival, discard and played grow at the end', () => {
    const start = stateWith({
      phase: 'RESOURCE',
      player: { hand: [MEDIUM, VILLAGE, SMALL, SHINGEN], discard: [TOWN] },
    });
    const resources = after(resourcePhase(start));
    expect(resources.player.played).toEqual([MEDIUM, SMALL]);
    const done = after(cleanupPhase(after(passBuy(after(passAction(resources))))));
    expect(done.player.discard).toEqual([TOWN, VILLAGE, SHINGEN, MEDIUM, SMALL]);
  });

  test('[HB-R2] kai: a resource drawn by a resource is played too', () => {
    const poems = 'AN_R02';
    const start = stateWith({
      ruleset: 'kai',
      kingdom: 'an-bukkyo',
      phase: 'RESOURCE',
      player: { hand: [poems, SMALL], deck: [MEDIUM, VILLAGE], knowledge: 5 },
    });
    const { player, ext } = after(resourcePhase(start));
    expect(player.played).toEqual([poems, SMALL, MEDIUM]);
    expect(player.riceThisTurn).toBe(2 + 1 + 2);
    expect(ext?.ext.player.turn.resourcesPlayed).toBe(3);
  });

  test('[HB-A3] an action leaves its type behind, a pass does not', () => {
    const start = stateWith({ player: { hand: [SHINGEN] }, playerExt: { lastActionType: 'event' } });
    expect(after(playAction(start, SHINGEN)).ext?.ext.player.lastActionType).toBe('person');
    expect(after(passAction(start)).ext?.ext.player.lastActionType).toBe('event');
  });

  test('[HB-B2] buying pays the price, empties the pile by one, and puts a new card at the end of the discard', () => {
    const start = stateWith({ phase: 'BUY', player: { riceThisTurn: 5, discard: [SMALL] } });
    const state = after(buyCard(start, SHINGEN));
    expect(state.player).toMatchObject({ riceThisTurn: 1, discard: [SMALL, SHINGEN], knowledge: 0 });
    expect(state.supply[SHINGEN].remaining).toBe(9);
    expect(state.phase).toBe('CLEANUP');
  });

  test('[HB-B1] discounts lower the price, never below zero, and never the knowledge needed', () => {
    const discounts = { resource: 0, person: 3, event: 0, victory: 1, any: 2 };
    const start = stateWith({
      ruleset: 'kai',
      phase: 'BUY',
      player: { riceThisTurn: 2, knowledge: 1 },
      playerExt: { discounts },
    });
    expect(after(buyCard(start, 'CHR_KENSHIN')).player.riceThisTurn).toBe(2);
    expect(codesOf(buyCard(start, 'CHR_HIDEYOSHI'))).toEqual(['NOT_ENOUGH_KNOWLEDGE(1, 2)']);
    expect(codesOf(buyCard(start, COUNTRY))).toEqual(['NOT_ENOUGH_RICE(2, 5)', 'NOT_ENOUGH_KNOWLEDGE(1, 4)']);
  });

  test('[HB-C1] clean-up resets the turn, hands over, and starts a round when the first seat is back', () => {
    const turn = { actionsUsed: 1, buysUsed: 1, resourcesPlayed: 2, trashed: 1, selfDiscarded: 1 };
    const discounts = { resource: 1, person: 1, event: 1, victory: 1, any: 1 };
    const start = stateWith({
      ruleset: 'kai',
      phase: 'CLEANUP',
      active: 'cpu',
      round: 4,
      player: { knowledge: 3 },
      cpu: { hand: [VILLAGE], played: [SMALL], riceThisTurn: 2, knowledge: 2, turnsTaken: 3 },
      cpuExt: { turn, discounts, victoryTokens: 2 },
    });
    const state = after(cleanupPhase(start));
    expect(state).toMatchObject({ activePlayer: 'player', turnCount: 5, phase: 'DRAW' });
    expect(state.cpu).toMatchObject({
      hand: [],
      played: [],
      discard: [VILLAGE, SMALL],
      riceThisTurn: 0,
      turnsTaken: 4,
    });
    const { cpu, player } = extensionOf(state).ext;
    expect(Object.values(cpu.turn)).toEqual([0, 0, 0, 0, 0]);
    expect(Object.values(cpu.discounts)).toEqual([0, 0, 0, 0, 0]);
    expect(cpu.victoryTokens).toBe(2);
    expect([player.knowledgeAtRoundStart, cpu.knowledgeAtRoundStart]).toEqual([3, 2]);
  });
});

describe('refusals change nothing and name every reason', () => {
  const start = stateWith({ phase: 'BUY', player: { riceThisTurn: 1, hand: [SHINGEN] }, supply: { [COUNTRY]: 0 } });

  test('[HB-B3] 米が足りない, 知識が足りない, 売り切れ, all at once', () => {
    const result = buyCard(start, COUNTRY);
    expect(codesOf(result)).toEqual(['NOT_ENOUGH_RICE(1, 8)', 'NOT_ENOUGH_KNOWLEDGE(0, 3)', 'PILE_EMPTY']);
    expect(result.state).toBe(start);
    expect(result.ok ? [] : result.refusals.map((r) => r.message.ja)).toEqual([
      '米が足りません（今1、必要8）',
      '知識が足りません（今0、必要3）',
      '売り切れです',
    ]);
  });

  test('[HB-B3] 購入は1回まで: a second buy', () => {
    const bought = after(buyCard(start, SMALL));
    expect(codesOf(buyCard(bought, SMALL))).toEqual(['WRONG_PHASE', 'NO_BUY_LEFT']);
  });

  test('[HB-B3] not your turn, wrong phase, no such pile', () => {
    expect(codesOf(buyCard(start, SMALL, { seat: 'cpu' }))).toContain('NOT_YOUR_TURN');
    expect(codesOf(playAction(start, SHINGEN))).toEqual(['WRONG_PHASE']);
    expect(codesOf(buyCard(start, 'NOTHING'))).toEqual(['NO_SUCH_PILE']);
    expect(codesOf(drawPhase(start))).toEqual(['WRONG_PHASE']);
    expect(codesOf(passBuy(start, { seat: 'cpu' }))).toEqual(['NOT_YOUR_TURN']);
  });

  test('[HB-A1] victory and resource cards are no actions; a card must be in hand', () => {
    const acting = stateWith({ player: { hand: [VILLAGE, SMALL] } });
    expect(codesOf(playAction(acting, VILLAGE))).toEqual(['NOT_AN_ACTION_CARD']);
    expect(codesOf(playAction(acting, SMALL))).toEqual(['NOT_AN_ACTION_CARD']);
    expect(codesOf(playAction(acting, SHINGEN))).toEqual(['NOT_IN_HAND']);
    expect(playAction(acting, VILLAGE).state).toBe(acting);
  });

  test('[HB-F5] an answer needs an open choice, and one that is offered', () => {
    expect(codesOf(answerChoice(start, [SMALL]))).toEqual(['NO_CHOICE_OPEN']);
    const tsunayoshi = 'ED_P04';
    const acting = stateWith({
      ruleset: 'kai',
      kingdom: 'ed-kaikaku',
      player: { hand: [tsunayoshi, VILLAGE], deck: [SMALL, MEDIUM] },
    });
    const open = after(playAction(acting, tsunayoshi));
    expect(open.ext?.pending).toMatchObject({ kind: 'discard', min: 1, max: 1 });
    expect(codesOf(answerChoice(open, [COUNTRY]))).toEqual(['BAD_CHOICE']);
    expect(codesOf(answerChoice(open, [VILLAGE], { seat: 'cpu' }))).toEqual(['NOT_YOUR_TURN']);
    expect(after(answerChoice(open, [VILLAGE])).player.discard).toEqual([VILLAGE]);
  });

  test('[HB-C2] after the end nothing is possible', () => {
    const over = after(cleanupPhase(stateWith({ phase: 'CLEANUP', supply: { [COUNTRY]: 0 } })));
    expect(over.gameEnded).toBe(true);
    expect(over.phase).toBe('CLEANUP');
    expect(over.ext?.pending).toBeNull();
    for (const result of [advancePhase(over), buyCard(over, SMALL), answerChoice(over, [])]) {
      expect(codesOf(result)).toEqual(['GAME_OVER']);
      expect(result.state).toBe(over);
    }
    expect(codesOf(playAction(over, SHINGEN))).toContain('GAME_OVER');
  });
});

describe('end and winner', () => {
  const piles = { [SMALL]: 0, [MEDIUM]: 0, EV_GATE: 0 };
  const cleanUp = (parts: Parameters<typeof stateWith>[0]) =>
    after(cleanupPhase(stateWith({ phase: 'CLEANUP', ...parts })));

  test('[HB-E1] classic ends at once when the top pile is empty', () => {
    expect(cleanUp({ supply: { [COUNTRY]: 0 } })).toMatchObject({ gameEnded: true, winner: 'draw' });
  });

  test('[HB-E1] three empty piles end it, two do not', () => {
    expect(cleanUp({ supply: piles }).gameEnded).toBe(true);
    expect(cleanUp({ supply: { [SMALL]: 0, [MEDIUM]: 0 } }).gameEnded).toBe(false);
  });

  test('[HB-E1] kai tests only when both seats have had their turn', () => {
    expect(cleanUp({ ruleset: 'kai', supply: piles }).gameEnded).toBe(false);
    expect(cleanUp({ ruleset: 'kai', active: 'cpu', supply: piles }).gameEnded).toBe(true);
  });

  test('[HB-V1] everything owned scores, wherever it lies; trash does not', () => {
    const state = cleanUp({
      supply: piles,
      player: { deck: [VILLAGE], hand: [TOWN], discard: [VILLAGE], played: [SMALL] },
      cpu: { deck: [TOWN, VILLAGE] },
    });
    expect(state.winner).toBe('player');
  });

  test('[HB-V2] classic counts victory cards only, kai every card', () => {
    const parts = { supply: piles, active: 'cpu' as const, player: { deck: ['EV_TENKA'] }, cpu: { deck: [SMALL] } };
    expect(cleanUp(parts).winner).toBe('draw');
    expect(cleanUp({ ...parts, ruleset: 'kai' }).winner).toBe('player');
  });

  test('[HB-V2] a scoring condition is tested when points are counted', () => {
    const palace = { deck: ['AN_V02'] };
    const parts = {
      ruleset: 'kai',
      kingdom: 'an-asuka',
      active: 'cpu' as const,
      supply: { [SMALL]: 0, [MEDIUM]: 0, [COUNTRY]: 0 },
    };
    const wise = cleanUp({
      ...parts,
      player: { ...palace, knowledge: 8 },
      cpu: { deck: [VILLAGE, VILLAGE], knowledge: 9 },
    });
    expect(wise.winner).toBe('player');
    const poor = cleanUp({
      ...parts,
      player: { ...palace, knowledge: 7 },
      cpu: { deck: [VILLAGE, VILLAGE], knowledge: 0 },
    });
    expect(poor.winner).toBe('cpu');
  });

  test('[HB-V3] classic: equal is a draw; kai: knowledge, then kinds, then the second seat', () => {
    const parts = { supply: piles, active: 'cpu' as const };
    expect(cleanUp({ ...parts, player: { knowledge: 2 } }).winner).toBe('draw');
    expect(cleanUp({ ...parts, ruleset: 'kai', player: { knowledge: 2 } }).winner).toBe('player');
    expect(cleanUp({ ...parts, ruleset: 'kai', cpu: { deck: ['EV_GATE'] } }).winner).toBe('cpu');
    expect(cleanUp({ ...parts, ruleset: 'kai', player: { deck: ['EV_GATE'] } }).winner).toBe('player');
    expect(cleanUp({ ...parts, ruleset: 'kai' }).winner).toBe('cpu');
  });

  test('[HB-V1] tokens score in kai', () => {
    const parts = { supply: piles, active: 'cpu' as const, playerExt: { victoryTokens: 1 }, cpu: { knowledge: 5 } };
    expect(cleanUp({ ...parts, ruleset: 'kai' }).winner).toBe('player');
    expect(cleanUp(parts).winner).toBe('draw');
  });
});
