import { describe, expect, test } from 'vitest';
import { checkKingdom } from './checks/kingdom.ts';
import { BASE_PILES, CARDS, ERAS, KINGDOM_SLOTS, PRESETS } from './data.ts';
import { isAttack, isOpener, randomKingdom } from './kingdom.ts';
import { historyPackage } from './package.ts';

const eras = ERAS.map((era) => era.id).filter((id) => id !== 'base');
const byId = new Map(CARDS.map((card) => [card.id, card]));

describe('random kingdoms', () => {
  test.each(eras)('[HB-K3] %s: 200 seeds give sound lists of the era', (era) => {
    for (let seed = 0; seed < 200; seed++) {
      const ids = randomKingdom(era, seed, CARDS);
      expect(checkKingdom(ids, CARDS).problems, `seed ${seed}`).toEqual([]);
      const cards = ids.map((id) => byId.get(id)!);
      expect(new Set(cards.map((card) => card.era))).toEqual(new Set([era]));
      expect(cards.filter((card) => card.type === 'victory')).toHaveLength(KINGDOM_SLOTS.victory);
      expect(cards.filter(isOpener).length).toBeGreaterThanOrEqual(KINGDOM_SLOTS.minOpeners);
      expect(cards.filter(isAttack).length).toBeLessThanOrEqual(KINGDOM_SLOTS.maxAttackPiles);
    }
  });

  test('[HB-K3] the seed alone decides', () => {
    expect(randomKingdom('edo', 7, CARDS)).toEqual(randomKingdom('edo', 7, [...CARDS].reverse()));
    expect(randomKingdom('edo', 7, CARDS)).not.toEqual(randomKingdom('edo', 8, CARDS));
  });
});

describe('decks of the package are kingdoms', () => {
  const piles = (deck: string, seed: number, ruleset: string) => {
    const setup = historyPackage.setUp([deck, deck], seed, ruleset);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    return setup.value.cards.filter((card) => card.zone === 'supply').map((card) => card.definition);
  };

  test('[HB-K1] [HB-K2] base piles and the preset', () => {
    for (const preset of PRESETS) expect(piles(preset.id, 1, 'kai')).toEqual([...BASE_PILES, ...preset.cards]);
    expect(piles('random:meiji', 5, 'kai')).toEqual([...BASE_PILES, ...randomKingdom('meiji', 5, CARDS)]);
  });

  test('what does not fit is refused with a path', () => {
    const refused = (decks: [string, string], ruleset: string) => {
      const setup = historyPackage.setUp(decks, 0, ruleset);
      return setup.ok ? 'fine' : `${setup.error.code} ${setup.error.path}`;
    };
    expect(refused(['an-asuka', 'an-asuka'], 'classic')).toBe('BAD_SETUP $.decks[0]');
    expect(refused(['nowhere', 'nowhere'], 'kai')).toBe('BAD_SETUP $.decks[0]');
    expect(refused(['random:base', 'random:nowhere'], 'kai')).toBe('fine');
    expect(refused(['sengoku-base', 'sengoku-base'], 'none')).toBe('BAD_SETUP $.ruleset');
  });

  test('[HB-S1] of two proposed kingdoms the seed takes one', () => {
    const chosen = [0, 1].map((seed) => {
      const setup = historyPackage.setUp(['an-asuka', 'ed-bunka'], seed, 'kai');
      return setup.ok && setup.value.cards.some((card) => card.definition === 'AN_P01');
    });
    expect(chosen).toEqual([true, false]);
  });
});
