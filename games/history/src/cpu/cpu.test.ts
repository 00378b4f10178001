import { copyState, createMatch, Machine } from '@fuda/kernel';
import { sized, WIDE } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { CARDS, cardsOf, PRESETS } from '../data.ts';
import { randomKingdom } from '../kingdom.ts';
import { lowerCard } from '../lower-card.ts';
import { historyPackage } from '../package.ts';
import { findRuleset } from '../ruleset.ts';
import { chooseCpuActionCard, chooseCpuBuyCard, cpuChooser } from '../seed/cpu-logic.ts';
import { createInitialState } from '../seed/game-state.ts';
import { after, deepFreeze, stateWith } from '../seed/test-states.ts';
import { advancePhase, buyCard, playAction } from '../seed/turn-flow.ts';
import { ownedCards } from '../view.ts';
import { easy } from './easy.ts';
import { beatsNormal, findBuyList } from './find-buy-list.ts';
import { heuristicPolicy } from './heuristic-policy.ts';
import { buyListFor, chooseOption, LEVELS, policyFor, shippedBuyLists, shippedFor } from './levels.ts';
import { normal } from './normal.ts';
import { bookOf, bookOfGame } from './observation.ts';
import { Simulator } from './simulate.ts';

const classic = findRuleset('classic')!;
const kai = findRuleset('kai')!;
const [base] = PRESETS;
/** two presets of one era mixed, as a teacher might */
const customTen = [...PRESETS[1].cards.slice(0, 8), 'AN_V03', 'AN_E09'];

describe('the seed’s CPU', () => {
  test('uses knowledge before rice before draw before anything else', () => {
    const hand = ['EV_RAKUICHI', 'CHR_SHINGEN', 'EV_KATANAGARI', 'CHR_KENSHIN', 'CHR_MITSUHIDE'];
    const best = (cards: string[]) => chooseCpuActionCard(stateWith({ player: { hand: cards } }));
    expect(best(hand)).toBe('CHR_KENSHIN');
    expect(best(['EV_RAKUICHI', 'EV_TENKA'])).toBe('EV_TENKA');
    expect(best(['RICE_SMALL', 'VP_VILLAGE'])).toBeNull();
  });

  test('buys victory, then knowledge, then resources, then persons and events by cost', () => {
    const best = (rice: number, knowledge: number, supply: Record<string, number> = {}) =>
      chooseCpuBuyCard(stateWith({ phase: 'BUY', player: { riceThisTurn: rice, knowledge }, supply }));
    const noVictory = { VP_VILLAGE: 0, VP_CASTLE_TOWN: 0, VP_COUNTRY: 0 };
    expect(best(8, 3)).toBe('VP_COUNTRY');
    expect(best(6, 0)).toBe('VP_VILLAGE');
    expect(best(6, 4, noVictory)).toBe('CHR_IEYASU');
    expect(best(4, 0, noVictory)).toBe('CHR_SHINGEN');
    expect(best(2, 0, noVictory)).toBe('RICE_SMALL');
  });

  test('plays whole games through the pure functions and changes nothing it is given', () => {
    let state = deepFreeze(createInitialState({ seed: 2 }));
    let steps = 0;
    while (!state.gameEnded && steps++ < 400) {
      const choose = cpuChooser(state);
      if (state.phase === 'ACTION') {
        const card = chooseCpuActionCard(state);
        state = card === null ? after(advancePhase(state)) : after(playAction(state, card, { choose }));
      } else if (state.phase === 'BUY') {
        const card = chooseCpuBuyCard(state);
        state = card === null ? after(advancePhase(state)) : after(buyCard(state, card));
      } else state = after(advancePhase(state, { choose }));
    }
    expect(state.gameEnded).toBe(true);
    expect(state.winner).not.toBeNull();
  });
});

describe('levels', () => {
  test('[HB-B3] no level ever asks for something illegal, in any preset', { timeout: 60_000 }, () => {
    for (const [i, preset] of PRESETS.entries()) {
      if (i % sized(12, 1, 4) !== 0) continue;
      for (const level of LEVELS) {
        const setup = historyPackage.setUp([preset.id, preset.id], i, 'kai');
        if (!setup.ok) throw new Error('no set-up');
        const created = createMatch(historyPackage.compile('kai'), setup.value, i);
        if (!created.ok) throw new Error('no match');
        const match = created.value;
        while (!match.result) expect(match.decide(chooseOption(match, level))).toMatchObject({ ok: true });
        expect(match.result.fault).toBeUndefined();
      }
    }
  });

  test('the machine’s observation and the player’s view lead to the same decisions', () => {
    const sim = new Simulator(kai, PRESETS[5].cards);
    for (const level of LEVELS) {
      const setup = historyPackage.setUp([PRESETS[5].id, PRESETS[5].id], 12, 'kai');
      if (!setup.ok) throw new Error('no set-up');
      const created = createMatch(historyPackage.compile('kai'), setup.value, 12);
      if (!created.ok) throw new Error('no match');
      const match = created.value;
      // everything that was bought, by whom and in which order: one other decision on the way and the lists part
      const atTable: string[] = [];
      while (!match.result) {
        const option = chooseOption(match, level);
        const { verb, card } = match.options()[option];
        if (verb === 'buy') atTable.push(`${match.query?.player} ${card?.definition}`);
        match.decide(option);
      }
      const simulated: string[] = [];
      sim.onBuy = (seat, card) => simulated.push(`${seat} ${sim.book.cards[card].id}`);
      const policy = policyFor(level, bookOf(kai), PRESETS[5].cards);
      const outcome = sim.play(12, policy, policy);
      expect(simulated.length).toBeGreaterThan(20);
      expect(simulated).toEqual(atTable);
      expect(match.result.winner ?? 2).toBe(outcome.winner);
    }
  });

  const table = new Machine(historyPackage.compile('kai'));

  test('hard inside simulations decides as hard at the table, whichever match its machine holds', () => {
    const heuristic = heuristicPolicy();
    const game = historyPackage.compile('kai');
    for (const [i, preset] of sized([PRESETS[5]], [PRESETS[0], PRESETS[5], PRESETS[10]]).entries()) {
      const setup = historyPackage.setUp([preset.id, preset.id], i, 'kai');
      if (!setup.ok) throw new Error('no set-up');
      const created = createMatch(game, setup.value, i);
      if (!created.ok) throw new Error('no match');
      const match = created.value;
      while (!match.result) {
        const option = chooseOption(match, 'hard');
        copyState(match.machine, table);
        expect(heuristic.choose(table, () => 0)).toBe(option);
        match.decide(option);
      }
    }
  });

  test('easy in classic rushes villages: it ends the game by piles or buys many of them', () => {
    const sim = new Simulator(classic, base.cards);
    let villages = 0;
    const village = CARDS.findIndex((card) => card.id === 'VP_VILLAGE');
    sim.onBuy = (_, card) => {
      if (sim.book.cards[card].id === CARDS[village].id) villages++;
    };
    for (let seed = 0; seed < 20; seed++) sim.play(seed, easy, easy);
    expect(villages / 20).toBeGreaterThan(8);
  });

  test('normal beats easy, and hard beats easy, by far', { timeout: 60_000 }, () => {
    for (const preset of sized([PRESETS[3]], [PRESETS[0], PRESETS[3], PRESETS[10]])) {
      const sim = new Simulator(kai, preset.cards);
      expect(sim.share(normal, easy, 60, 1)).toBeGreaterThan(0.75);
      expect(sim.share(policyFor('hard', bookOf(kai), preset.cards), easy, 60, 1)).toBeGreaterThan(0.8);
    }
  });

  test.runIf(WIDE)(
    '[HB-K2] hard looks for a buy list where none ships, finds the same each time, and beats normal with it',
    {
      timeout: 240_000,
    },
    () => {
      const book = bookOf(kai);
      const known = Object.values(shippedBuyLists('kai'));
      for (const kingdom of sized([customTen], [randomKingdom('meiji', 4711, cardsOf(kai)), customTen])) {
        expect(shippedFor(book, kingdom)).toBeUndefined();
        const buyList = buyListFor(book, kingdom);
        const again = (steps?: number) => findBuyList(new Simulator(kai, [...kingdom].sort()), known, 1, steps);
        expect(again(1)).toEqual(again(1));
        if (sized(false, true)) expect(again()).toEqual(buyList);
        expect(buyListFor(book, [...kingdom].reverse())).toBe(buyList);
        const sim = new Simulator(kai, kingdom);
        expect(sim.share(policyFor('hard', book, kingdom), normal, sized(60, 200, 200), 31_000)).toBeGreaterThan(0.7);
      }
    },
  );

  test('hard is never weaker than normal: a list that does not beat it is not followed', () => {
    const sim = new Simulator(kai, customTen);
    const list = shippedFor(bookOf(kai), base.cards)!;
    expect(beatsNormal(new Simulator(kai, base.cards), list, 1)).toBe(true);
    expect(beatsNormal(sim, { ...list, buyList: [] }, 1)).toBe(false);
    expect(beatsNormal(sim, { ...list, buyList: [['RICE_MEDIUM', 99, 0]] }, 1)).toBe(false);
  });

  test.runIf(WIDE)(
    'hard reads cards of one’s own: a card no list can do without is bought, and a changed preset is studied anew',
    {
      timeout: 120_000,
    },
    () => {
      const [plain] = CARDS.filter(({ id }) => id === 'EV_GATE');
      const gold = { ...plain, effects: [{ addKnowledge: 2 }, { addRice: 9 }] };
      const game = historyPackage.compile('kai', [lowerCard(gold)]);
      const book = bookOfGame(game);
      expect(bookOfGame(historyPackage.compile('kai'))).toBe(bookOf(kai));
      expect(shippedFor(bookOf(kai), base.cards)).toBeDefined();
      expect(shippedFor(book, base.cards)).toBeUndefined();
      // a preset of another era holds printed cards only
      expect(shippedFor(book, PRESETS[1].cards)).toBe(shippedFor(bookOf(kai), PRESETS[1].cards));
      const setup = historyPackage.setUp([base.id, base.id], 3, 'kai');
      if (!setup.ok) throw new Error('no set-up');
      const created = createMatch(game, setup.value, 3);
      if (!created.ok) throw new Error('no match');
      const match = created.value;
      while (!match.result) expect(match.decide(chooseOption(match, 'hard'))).toMatchObject({ ok: true });
      expect(ownedCards(match.machine, 0)).toContain('EV_GATE');
      expect(ownedCards(match.machine, 1)).toContain('EV_GATE');
    },
  );
});
