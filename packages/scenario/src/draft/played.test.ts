/** Whatever a match comes to can be put on the desk: no moment of it is called impossible, and it is written as it stood. */
import { randomFrom } from '@fuda/game';
import { createMatch, type Match } from '@fuda/kernel';
import { loadGames } from '@fuda/registry';
import { sized } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { readScenario } from '../read-scenario.ts';
import { momentOf } from '../write-position.ts';
import { checkDraft } from './check.ts';
import { draftOf } from './draft.ts';

const GAMES = await loadGames();
const SEEDS = sized(6, 24);
const EVERY = 9;

describe.each(GAMES.map((pkg) => [pkg.id, pkg] as const))('%s', (id, pkg) => {
  test(`[SC-D7] moments of ${SEEDS} matches played at random`, () => {
    const refused = new Map<string, string>();
    let moments = 0;
    const look = (match: Match): void => {
      const { scenario } = momentOf(match, { game: id, ruleset: pkg.rulesets[0].id });
      const { ready, problems } = readScenario(JSON.parse(JSON.stringify(scenario)), 'moment', [pkg]);
      if (!ready) throw new Error(problems[0].reason.en);
      moments++;
      for (const { severity, path, reason } of checkDraft(draftOf(ready), pkg, ready.game).problems)
        if (severity === 'error') refused.set(`${path.replaceAll(/\d+/g, 'n')} ${reason.en}`, reason.en);
    };
    for (let seed = 1; seed <= SEEDS; seed++) {
      const decks = pkg.decks.filter(({ rulesets }) => !rulesets || rulesets.includes(pkg.rulesets[0].id));
      const deck = (n: number): string => decks[(seed * 7 + n) % decks.length].id;
      const setup = pkg.setUp([deck(0), deck(1)], seed, pkg.rulesets[0].id);
      if (!setup.ok) throw new Error(setup.error.reason.en);
      const begun = createMatch(pkg.compile(pkg.rulesets[0].id), setup.value, seed);
      if (!begun.ok) throw new Error(begun.error.reason.en);
      const random = randomFrom(seed);
      for (let n = 0; n < 160 && begun.value.optionCount > 0; n++) {
        begun.value.decide(random(begun.value.optionCount));
        if (n % EVERY === 0 && begun.value.result === null) look(begun.value);
      }
    }
    expect(moments).toBeGreaterThan(SEEDS);
    expect([...refused.values()]).toEqual([]);
  }, 120_000);
});
