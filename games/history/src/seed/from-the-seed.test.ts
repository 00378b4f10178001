/** Programs written from seed 004's text alone: plain states with the fields the seed lists, and the functions it names. */
import { describe, expect, test } from 'vitest';
import {
  allCards,
  applyEffect,
  applyEffects,
  buyCard,
  type Card,
  chooseCpuActionCard,
  chooseCpuBuyCard,
  cleanupPhase,
  drawCards,
  drawPhase,
  type Effect,
  type GameState,
  getCard,
  type PlayerState,
  passAction,
  playAction,
  resourcePhase,
} from './index.ts';
import { after, codesOf, deepFreeze } from './test-states.ts';

const nobody: PlayerState = {
  deck: [],
  hand: [],
  discard: [],
  played: [],
  riceThisTurn: 0,
  knowledge: 0,
  turnsTaken: 0,
};

/** 2.4 GameState, field by field; nothing the seed does not name. */
function game(player: Partial<PlayerState> = {}, more: Partial<GameState> = {}): GameState {
  return deepFreeze({
    player: { ...nobody, ...player },
    cpu: nobody,
    supply: {
      RICE_SMALL: { remaining: 10 },
      RICE_MEDIUM: { remaining: 5 },
      VP_VILLAGE: { remaining: 3 },
      VP_COUNTRY: { remaining: 4 },
      CHR_MITSUHIDE: { remaining: 2 },
      EV_RAKUICHI: { remaining: 1 },
    },
    phase: 'DRAW',
    activePlayer: 'player',
    turnCount: 1,
    gameEnded: false,
    winner: null,
    ...more,
  });
}

describe('3. ターン進行規則', () => {
  test('3.1 drawCards(): 山札が足りなければ捨て札をシャッフルして山札にする', () => {
    const state = game({ deck: ['VP_VILLAGE'], discard: ['RICE_SMALL', 'RICE_SMALL', 'RICE_SMALL'] });
    const drawn = drawCards(state, 'player', 3);
    expect(drawn.player.hand).toEqual(['VP_VILLAGE', 'RICE_SMALL', 'RICE_SMALL']);
    expect([drawn.player.deck, drawn.player.discard]).toEqual([['RICE_SMALL'], []]);
    expect(state.player.hand).toEqual([]);
    expect(drawCards(drawn, 'player', 9).player.hand).toHaveLength(4);
    expect(drawCards(state, 'cpu', 2)).toMatchObject({ cpu: { hand: [] } });
    expect(drawCards(state, 'player', 0)).toBe(state);
    expect(() => drawCards(state, 'player', -1)).toThrow();
  });

  test('3.1 DRAW: 手札を5枚にする → RESOURCE', () => {
    const state = game({ hand: ['RICE_SMALL'], deck: Array(6).fill('VP_VILLAGE') });
    const drawn = after(drawPhase(state));
    expect([drawn.player.hand.length, drawn.player.deck.length, drawn.phase]).toEqual([5, 2, 'RESOURCE']);
  });

  test('3.2 RESOURCE: 資源カードだけが played へ移り、米が増える', () => {
    const hand = ['RICE_SMALL', 'CHR_MITSUHIDE', 'RICE_MEDIUM'];
    const state = after(resourcePhase(game({ hand }, { phase: 'RESOURCE' })));
    expect(state.player).toMatchObject({
      hand: ['CHR_MITSUHIDE'],
      played: ['RICE_SMALL', 'RICE_MEDIUM'],
      riceThisTurn: 3,
    });
    expect(state.phase).toBe('ACTION');
  });

  test('3.3 ACTION: 1枚だけ使う、または何もしない', () => {
    const state = game({ hand: ['CHR_MITSUHIDE', 'RICE_SMALL'] }, { phase: 'ACTION' });
    const used = after(playAction(state, 'CHR_MITSUHIDE'));
    expect(used.player).toMatchObject({ knowledge: 1, played: ['CHR_MITSUHIDE'], hand: ['RICE_SMALL'] });
    expect([used.phase, after(passAction(state)).phase]).toEqual(['BUY', 'BUY']);
  });

  test('3.4 BUY: 米・知識・残り枚数; a pile given as { remaining } alone', () => {
    const state = game({ riceThisTurn: 4 }, { phase: 'BUY' });
    const bought = after(buyCard(state, 'RICE_MEDIUM'));
    expect(bought.player).toMatchObject({ riceThisTurn: 1, discard: ['RICE_MEDIUM'] });
    expect(bought.supply.RICE_MEDIUM.remaining).toBe(4);
    expect(bought.supply.VP_VILLAGE.remaining).toBe(3);
    expect(bought.phase).toBe('CLEANUP');
    expect(codesOf(buyCard(state, 'EV_RAKUICHI'))).toEqual(['NOT_ENOUGH_KNOWLEDGE(0, 1)']);
    expect(codesOf(buyCard(state, 'VP_COUNTRY'))).toContain('NOT_ENOUGH_RICE(4, 8)');
    const empty = game({ riceThisTurn: 4 }, { phase: 'BUY', supply: { RICE_MEDIUM: { remaining: 0 } } });
    expect(buyCard(empty, 'RICE_MEDIUM').ok).toBe(false);
  });

  test('3.5 CLEANUP: 手札と played を捨て札へ、米を0に、手番交代; turnCount は player に戻った時に増える', () => {
    const state = game(
      { hand: ['RICE_SMALL'], played: ['RICE_MEDIUM'], riceThisTurn: 3, knowledge: 2 },
      { phase: 'CLEANUP' },
    );
    const next = after(cleanupPhase(state));
    expect(next.player).toEqual({
      ...nobody,
      discard: ['RICE_SMALL', 'RICE_MEDIUM'],
      knowledge: 2,
      turnsTaken: 1,
    });
    expect(next).toMatchObject({ activePlayer: 'cpu', phase: 'DRAW', turnCount: 1 });
    const back = after(cleanupPhase(deepFreeze({ ...next, phase: 'CLEANUP' as const })));
    expect(back).toMatchObject({ activePlayer: 'player', turnCount: 2 });
  });

  test('6. 勝利点: deck + discard, the greater total wins', () => {
    const end = { phase: 'CLEANUP', supply: { VP_COUNTRY: { remaining: 0 } } } as const;
    const state = { ...game({ deck: ['VP_COUNTRY'] }, end), cpu: { ...nobody, discard: ['VP_VILLAGE'] } };
    expect(after(cleanupPhase(state))).toMatchObject({ gameEnded: true, winner: 'player' });
    const even = { ...game({ deck: ['VP_VILLAGE'] }, end), cpu: { ...nobody, discard: ['VP_VILLAGE'] } };
    expect(after(cleanupPhase(even))).toMatchObject({ gameEnded: true, winner: 'draw' });
  });
});

describe('4. applyEffect', () => {
  test('the standard form: one effect after the other is the same as the list', () => {
    const effects: Effect[] = [{ addRice: 2 }, { addKnowledge: 1 }, { draw: 1 }, { gain: 'VP_VILLAGE' }];
    const state = game({ deck: ['RICE_SMALL'] });
    let s = state;
    for (const e of effects) s = applyEffect(s, 'player', e);
    expect(applyEffects(state, 'player', effects)).toEqual(s);
    expect(s.player).toMatchObject({
      riceThisTurn: 2,
      knowledge: 1,
      hand: ['RICE_SMALL'],
      discard: ['VP_VILLAGE'],
    });
  });

  test('trashSelf: the card leaves played, and does not come to the discard pile', () => {
    const state = game({ played: ['RICE_SMALL', 'EV_RAKUICHI'] }, { phase: 'ACTION' });
    const trashed = applyEffect(state, 'player', { trashSelf: true });
    expect(trashed.player).toMatchObject({ played: ['RICE_SMALL'], discard: [] });
    expect(applyEffect(game(), 'player', { trashSelf: true }).player).toEqual(nobody);
    const list = applyEffects(state, 'player', [{ addKnowledge: 1 }, { trashSelf: true }]);
    expect(list.player).toMatchObject({ played: ['RICE_SMALL'], knowledge: 1 });
    expect(list).toMatchObject({ cpu: nobody });
    expect(applyEffect(state, 'player', { trashSelf: false })).toBe(state);
  });

  test('discard: N cards of the hand; the CPU chooses by itself', () => {
    const state = game({ hand: ['VP_VILLAGE', 'RICE_MEDIUM', 'RICE_SMALL'] });
    const less = applyEffect(state, 'player', { discard: 2 }).player;
    expect([less.hand.length, less.discard.length]).toEqual([1, 2]);
  });

  test('addVictory: not accumulated in the state', () => {
    const state = game();
    expect(applyEffect(state, 'player', { addVictory: 3 })).toBe(state);
  });
});

describe('5. CPU, 8. cardDefinitions', () => {
  const cpu = (more: Partial<PlayerState>, phase: 'ACTION' | 'BUY') =>
    deepFreeze({ ...game({}, { phase, activePlayer: 'cpu' }), cpu: { ...nobody, ...more } });

  test('5.1 knowledge before rice', () => {
    const state = cpu({ hand: ['EV_RAKUICHI', 'CHR_MITSUHIDE', 'RICE_SMALL'] }, 'ACTION');
    expect(chooseCpuActionCard(state)).toBe('CHR_MITSUHIDE');
    expect(chooseCpuActionCard(cpu({ hand: ['RICE_SMALL'] }, 'ACTION'))).toBeNull();
  });

  test('5.2 victory, then knowledge, then resources; only what the conditions allow', () => {
    expect(chooseCpuBuyCard(cpu({ riceThisTurn: 8, knowledge: 3 }, 'BUY'))).toBe('VP_COUNTRY');
    expect(chooseCpuBuyCard(cpu({ riceThisTurn: 3 }, 'BUY'))).toBe('VP_VILLAGE');
    const noVictory = { supply: { CHR_MITSUHIDE: { remaining: 1 }, RICE_MEDIUM: { remaining: 1 } } };
    expect(chooseCpuBuyCard({ ...cpu({ riceThisTurn: 3 }, 'BUY'), ...noVictory })).toBe('CHR_MITSUHIDE');
  });

  test('2.1 Card: id, name, type, cost, knowledgeRequired, effects, text', () => {
    const card: Card = getCard('CHR_SHINGEN')!;
    expect(Object.keys(card)).toEqual(['id', 'name', 'type', 'cost', 'knowledgeRequired', 'effects', 'text']);
    expect(allCards().every(({ text }) => text.length > 0)).toBe(true);
  });

  test('a whole game between the two, in five phases, from a state without anything but the seed’s fields', () => {
    const deck = [...Array(7).fill('RICE_SMALL'), ...Array(3).fill('VP_VILLAGE')];
    let state: GameState = { ...game({ deck }), cpu: { ...nobody, deck } };
    for (let turn = 0; turn < 60 && !state.gameEnded; turn++) {
      state = after(resourcePhase(after(drawPhase(state))));
      const action = chooseCpuActionCard(state);
      state = after(action === null ? passAction(state) : playAction(state, action));
      const buy = chooseCpuBuyCard(state);
      if (buy !== null) state = after(buyCard(state, buy));
      else state = { ...state, phase: 'CLEANUP' };
      state = after(cleanupPhase(state));
    }
    expect(state.gameEnded).toBe(true);
    expect(['player', 'cpu', 'draw']).toContain(state.winner);
  });
});
