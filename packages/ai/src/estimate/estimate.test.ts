import { Dice, type GamePackage } from '@fuda/game';
import { cells as c, countOptions, Determinizer, decide, Machine, startMatch } from '@fuda/kernel';
import { sampleDuelPackage } from '@fuda/sample';
import { startDefault } from '@fuda/testkit';
import { describe, expect, test, vi } from 'vitest';
import { handZone } from '../hand.ts';
import { Calibrator } from './calibration.ts';
import { DeckClassifier, remainderOf, seenCards } from './deck-classifier.ts';
import { HandEstimator } from './hand-estimator.ts';
import { knownDecks } from './known-decks.ts';

vi.setConfig({ testTimeout: 60_000 });

const decks = knownDecks(sampleDuelPackage);
const game = sampleDuelPackage.compile();
const number = (id: string): number => game.symbols.definition.get(id)!;

/** Random matches of every pair of decks; `look` is called now and then. */
function wander(matches: number, look: (m: Machine, decks: readonly [string, string]) => void): void {
  const m = new Machine(game);
  m.journalStep = 0;
  for (let k = 0; k < matches; k++) {
    const pair = [sampleDuelPackage.decks[k & 1].id, sampleDuelPackage.decks[(k >> 1) & 1].id] as const;
    const setup = sampleDuelPackage.setUp(pair, k);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    const dice = new Dice(k);
    startMatch(m, setup.value, k);
    for (let n = 1; m.S[c.RESULT] === 0; n++) {
      if (n % 17 === 0) look(m, pair);
      decide(m, dice.below(countOptions(m)));
    }
  }
}

describe('deck classifier', () => {
  test('[AI-E1] knows the deck lists, each once', () => {
    expect(decks.map((deck) => deck.id).sort()).toEqual(['dawn', 'dusk']);
    for (const deck of decks) expect([...deck.counts.values()].reduce((a, b) => a + b, 0)).toBe(deck.size);
  });

  test('[AI-E1] a deck that is drawn anew for every match has no list to know', () => {
    const drawn = { ...sampleDuelPackage.decks[0], id: 'drawn' };
    const pkg: GamePackage = {
      ...sampleDuelPackage,
      decks: [drawn, ...sampleDuelPackage.decks],
      setUp: (pair, seed, ruleset) => {
        const meant = (id: string): string => (id === 'drawn' ? (seed % 2 === 0 ? 'dawn' : 'dusk') : id);
        return sampleDuelPackage.setUp([meant(pair[0]), meant(pair[1])], seed, ruleset);
      },
    };
    expect(knownDecks(pkg).map((deck) => deck.id)).toEqual(decks.map((deck) => deck.id));
  });

  test('[AI-E2] without evidence every deck is as likely; a card of one list decides; a strange card excludes nothing', () => {
    const classifier = new DeckClassifier(decks);
    for (const chance of classifier.classify(new Map())) expect(chance).toBeCloseTo(0.5, 9);
    const dawn = decks.findIndex((deck) => deck.id === 'dawn');
    expect(classifier.classify(new Map([[number('scout'), 1]]))[dawn]).toBeGreaterThan(0.95);
    expect(
      classifier.classify(
        new Map([
          [number('scout'), 3],
          [number('pit'), 1],
        ]),
      )[dawn],
    ).toBeGreaterThan(0.9);
    const sum = classifier.classify(new Map([[number('sentinel'), 2]])).reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(1, 9);
  });

  test('[AI-E3] what is left of a deck is its list without the cards seen', () => {
    const deck = decks[0];
    const [card, copies] = [...deck.counts][0];
    const rest = remainderOf(deck, new Map([[card, copies - 1]]));
    expect(rest.filter((d) => d === card)).toHaveLength(1);
    expect(rest).toHaveLength(deck.size - copies + 1);
  });

  test('[AI-E9] what is hidden counts: a list that leaves too many or too few cards is less likely, before anything is seen', () => {
    const { machine: m } = startDefault(sampleDuelPackage, 3);
    const determinizer = new Determinizer(game);
    determinizer.look(m, 0);
    const [deck] = decks;
    const [card] = [...deck.counts.keys()];
    const larger = {
      id: 'larger',
      counts: new Map([...deck.counts, [card, deck.counts.get(card)! + 5]]),
      size: deck.size + 5,
    };
    const { chances } = new DeckClassifier([deck, larger]).judge(determinizer, 0, 1);
    expect(determinizer.hidden.of(1)).toBe(deck.size);
    expect(chances[0]).toBeGreaterThan(0.99);
    // as many, but of a sort that cannot lie there, is as bad: see the OCG's Extra Deck
    expect(determinizer.misfit(1, [])).toBe(deck.size);
  });

  test('[AI-E4] its chances are what happens: reliability over random matches', () => {
    const classifier = new DeckClassifier(decks);
    const calibrator = new Calibrator();
    wander(200, (m, pair) => {
      const chances = classifier.classify(seenCards(m, 0, 1));
      calibrator.add(chances[0], decks[0].id === pair[1]);
    });
    const report = calibrator.report();
    expect(report.count).toBeGreaterThan(500);
    expect(report.brier).toBeLessThan(0.05);
    expect(report.error).toBeLessThan(0.05);
    expect(report.ignorant).toBeGreaterThan(0.2);
  });
});

describe('hand estimator', () => {
  test('[AI-E5] chances of cards in a hidden hand are what happens, and better than knowing nothing', () => {
    const estimator = new HandEstimator(decks);
    const hand = handZone(game)!;
    const location = (m: Machine): number => m.zones + game.symbols.zone.get(hand)!;
    const calibrator = new Calibrator();
    wander(100, (m) => {
      const truth = new Set<number>();
      for (let k = 0; k < m.S[m.zoneSize + location(m)]; k++)
        truth.add(m.S[m.definition + m.S[m.zoneBase[location(m)] + k]]);
      for (const { definition, chance } of estimator.estimate(m, 0, 1, hand))
        calibrator.add(chance, truth.has(definition));
    });
    const report = calibrator.report();
    expect(report.count).toBeGreaterThan(2000);
    expect(report.brier).toBeLessThan(report.ignorant);
    expect(report.error).toBeLessThan(0.08);
  });

  test('[AI-E6] nothing is estimated in the own open hand: what is known is certain', () => {
    const { machine: m } = startDefault(sampleDuelPackage, 3);
    const hand = handZone(game)!;
    const own = new HandEstimator(decks).estimate(m, 0, 0, hand).filter((card) => card.chance === 1);
    const size = m.S[m.zoneSize + game.symbols.zone.get(hand)!];
    expect(own.reduce((sum, card) => sum + Math.round(card.copies), 0)).toBe(size);
  });
});
