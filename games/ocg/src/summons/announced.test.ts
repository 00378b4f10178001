import { createMatch } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { ocgPackage } from '../package.ts';

/** Small and good enough for picking options. */
function random(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

test('[YGO-5.5] materials are picked for a monster both players know', () => {
  const game = ocgPackage.compile();
  let asked = 0;
  for (let seed = 1; asked < 5; seed++) {
    expect(seed).toBeLessThan(200);
    const setup = ocgPackage.setUp(['junk-synchro', 'junk-synchro'], seed);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    const match = createMatch(game, setup.value, seed);
    if (!match.ok) throw new Error(match.error.reason.en);
    const { value } = match;
    const pick = random(seed);
    for (let i = 0; value.result === null && i < 300; i++) {
      if (value.query?.prompt === 'materials') {
        asked++;
        const { player } = value.query;
        const extra = value.view(1 - player).players[player].zones.extra;
        expect(extra.cards.filter((card) => card.definition !== undefined)).not.toEqual([]);
      }
      value.decide(pick(value.optionCount));
    }
  }
});
