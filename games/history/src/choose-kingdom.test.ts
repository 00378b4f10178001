/** [HB-K2] Ten piles of one's own, through every door; what cannot be played is refused with all its reasons. */
import { createMatch } from '@fuda/kernel';
import { sized } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { chooseOption, LEVELS } from './cpu/levels.ts';
import { BASE_PILES, PRESETS } from './data.ts';
import { historyPackage } from './package.ts';
import { createInitialState, KingdomError } from './seed/game-state.ts';

/** [HB-K4] of four eras */
const OWN = ['SG_P07', 'SG_P10', 'SG_P14', 'SG_E01', 'SG_V02', 'AN_P01', 'ED_E01', 'AN_P08', 'MJ_P08', 'SG_E08'];
/** in classic, too */
const CLASSIC = [
  'CHR_MITSUHIDE',
  'CHR_SHINGEN',
  'CHR_KENSHIN',
  'CHR_NOBUNAGA',
  'CHR_HIDEYOSHI',
  'CHR_IEYASU',
  'EV_GATE',
  'EV_RAKUICHI',
  'EV_KATANAGARI',
  'EV_TENKA',
];
const wrong: [name: string, code: string, path: string, cards: readonly string[], ruleset: string][] = [
  ['too few', 'E_TEN_PILES', '', OWN.slice(1), 'kai'],
  ['too many', 'E_TEN_PILES', '', [...OWN, 'AN_P02'], 'kai'],
  ['an unknown card', 'E_UNKNOWN_CARD', '[9]', [...OWN.slice(0, 9), 'SG_E88'], 'kai'],
  ['a card twice', 'E_SAME_NAME', '[9]', [...OWN.slice(0, 9), OWN[0]], 'kai'],
  ['a pile that lies there anyway', 'E_SAME_NAME', '[9]', [...OWN.slice(0, 9), BASE_PILES[1]], 'kai'],
  ['a card of another ruleset', 'E_NOT_IN_RULESET', '[9]', [...CLASSIC.slice(0, 9), 'SG_E08'], 'classic'],
];
const piles = historyPackage.ownPiles!;

describe('what is refused', () => {
  test.each(wrong)('%s: %s at %s', (_, code, path, cards, ruleset) => {
    expect(piles.deck(cards, ruleset).problems.map((problem) => `${problem.code} ${problem.path}`)).toContain(
      `${code} $${path}`,
    );
    const { id } = piles.deck(cards, ruleset);
    const setup = historyPackage.setUp([id, id], 3, ruleset);
    expect(setup).toMatchObject({ ok: false, error: { code: 'BAD_SETUP', path: '$.decks[1]' } });
    try {
      createInitialState({ ruleset, kingdom: cards });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(KingdomError);
      expect((error as KingdomError).problems.map((problem) => `${problem.code} ${problem.path}`)).toContain(
        `${code} $.kingdom${path}`,
      );
    }
  });

  test('a hint names the card that was meant; both languages say why', () => {
    const [problem] = piles.deck(['SG_P7', ...OWN.slice(1)], 'kai').problems;
    expect(problem).toMatchObject({ code: 'E_UNKNOWN_CARD', hint: { en: 'did you mean SG_P07?' } });
    expect(problem.reason.ja).toContain('SG_P7');
    expect(() => createInitialState({ kingdom: 'sengoku-bas' })).toThrow('did you mean sengoku-base?');
    expect(() => createInitialState({ kingdom: 'random:edo' })).toThrow('classic');
  });
});

describe('what is played', () => {
  test('piles of one’s own lie on the table beside the base piles, through both doors', () => {
    const { id, problems } = piles.deck(OWN, 'kai');
    expect(problems).toEqual([]);
    expect(piles.cardsOf(id)).toEqual(OWN);
    expect(piles.cardsOf('sengoku-base')).toBeUndefined();
    const setup = historyPackage.setUp([id, id], 3, 'kai');
    const laid = setup.ok && setup.value.cards.filter((card) => card.zone === 'supply').map((card) => card.definition);
    expect(laid).toEqual([...BASE_PILES, ...OWN]);
    expect(Object.keys(createInitialState({ ruleset: 'kai', kingdom: OWN }).supply)).toEqual([...BASE_PILES, ...OWN]);
    expect(Object.keys(createInitialState({ kingdom: CLASSIC }).supply)).toEqual([...BASE_PILES, ...CLASSIC]);
  });

  test('every card of the ruleset but the base piles may be chosen', () => {
    expect(piles.candidates('classic')).toEqual(CLASSIC);
    expect(piles.candidates('kai')).toEqual(expect.arrayContaining([...OWN, ...CLASSIC]));
    expect(piles.candidates('kai')).not.toContain(BASE_PILES[0]);
  });

  test.each(LEVELS)('%s plays such a match to its end', (level) => {
    // `hard` studies ten piles nobody has studied for seconds; that it does is tested with its search
    const ten = level === 'hard' ? sized(PRESETS[1].cards, OWN) : OWN;
    const { id } = piles.deck(ten, 'kai');
    const setup = historyPackage.setUp([id, id], 5, 'kai');
    const made = setup.ok ? createMatch(historyPackage.compile('kai'), setup.value, 5) : setup;
    if (!made.ok) throw new Error('no match');
    const match = made.value;
    const bought = new Set<string>();
    while (!match.result) {
      const option = match.options()[chooseOption(match, level)];
      if (option.verb === 'buy') bought.add(option.card!.definition!);
      match.decide(option.index);
    }
    // it buys from the piles chosen, not only from those that always lie there
    expect(ten.some((card) => bought.has(card))).toBe(true);
  });
});
